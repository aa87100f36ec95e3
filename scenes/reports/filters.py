"""The filters of the records: what each may be set to, given the matches that there are, and what passes them.

Owns their words and their order, and that figures tell of one person's matches alone while all are listed. Lets
`game.history.statistics` decide what a filter lets through.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from game.history.statistics import (
    ELSEWHERE,
    FRIENDS,
    MIXED,
    Filter,
    Played,
    Point,
    Statistics,
    of_one_person,
    rule_sets,
    statistics,
    trend,
)
from game.rules.variants import title
from scenes.kit.control import Control
from scenes.kit.layout import Rect
from scenes.kit.page import Column
from scenes.kit.theme import SIZES
from scenes.kit.widgets import Widgets
from scenes.reports import match_list
from scenes.reports.match_list import Tile, Uncounted, level_words
from scenes.setup import option_choices
from scenes.setup.match_setup import LEVELS

_FOUR_BESIDE, _GAP = 620, 10  # units


@dataclass(frozen=True)
class Sifted:
    """The matches that passed the filters, and what is drawn from those among them that count for one person."""

    shown: tuple[Played, ...]
    counted: tuple[Played, ...]
    figures: Statistics
    clean: Statistics
    helped: Statistics
    points: tuple[Point, ...]
    recent: int

    @classmethod
    def of(cls, shown: tuple[Played, ...], since: str) -> Sifted:
        """The figures of these matches; those of the day `since` or later are recent."""
        counted = of_one_person(shown)
        figures = statistics(counted)
        return cls(
            shown,
            counted,
            figures,
            statistics([played for played in counted if played.is_clean]),
            statistics([played for played in counted if not played.is_clean]),
            () if figures.is_mixed else trend(counted),
            sum(played.day >= since for played in shown),
        )

    @property
    def others(self) -> Uncounted:
        """How many are listed and not counted."""
        elsewhere = sum(played.is_elsewhere for played in self.shown)
        return Uncounted(len(self.shown) - len(self.counted) - elsewhere, elsewhere)

    def tiles(self) -> tuple[Tile, ...]:
        """The figures that matter most; the first one counts all that are listed."""
        return match_list.tiles(self.figures, self.recent, self.others)

    def rows(self) -> tuple[tuple[str, str], ...]:
        """All figures."""
        return match_list.figures(self.figures, self.clean, self.helped, self.others)

    def chart_words(self, is_totals: bool) -> str:
        """What the chart shows."""
        words = match_list.chart_words(self.counted, is_totals)
        return f"{words}; without {self.others.count} {self.others.why}" if self.others.count else words


@dataclass(frozen=True)
class Value:
    """One value of a filter: what it lets through, and its words."""

    value: Any
    words: str
    detail: str = ""


@dataclass(frozen=True)
class Sieve:
    """A filter: the field of Filter that it sets, what it is called, and its values; the first lets all through."""

    field: str
    name: str
    values: tuple[Value, ...]

    def index(self, filter_: Filter) -> int:
        """The place of the value in force."""
        present = getattr(filter_, self.field)
        return next((place for place, each in enumerate(self.values) if each.value == present), 0)

    def chosen(self, filter_: Filter, place: int) -> Filter:
        """The filter with another value; places go round."""
        return replace(filter_, **{self.field: self.values[place % len(self.values)].value})


def sieves(matches: Sequence[Played]) -> tuple[Sieve, ...]:
    """The filters for these matches."""
    sizes = sorted({played.players for played in matches})
    found = {played.level for played in matches} - {""}
    last = (MIXED, FRIENDS, ELSEWHERE)
    levels = [*LEVELS, *sorted(found - {*LEVELS, *last}), *last]
    return (
        Sieve("rules", "Rules", (Value("", "All rule sets"), *_rule_values(matches))),
        Sieve("players", "Players", (Value(None, "Any table"), *(Value(size, f"{size} players") for size in sizes))),
        Sieve(
            "level",
            "Against",
            (Value("", "Any level"), *(Value(level, level_words(level)) for level in levels if level in found)),
        ),
        Sieve(
            "clean",
            "Help",
            (
                Value(None, "Any help", "With or without hints, moves taken back and cards played before"),
                Value(True, "Without help", "No hint, nothing taken back, and cards that were new"),
                Value(False, "With help", "A hint, a move taken back, or cards played before"),
            ),
        ),
    )


def _rule_values(matches: Sequence[Played]) -> list[Value]:
    """Every rule set that was played, the most played first, with what was changed in it."""
    result = []
    for text in rule_sets(matches):
        of_these = [played for played in matches if played.rules_text == text]
        count = f"{len(of_these)} match{'' if len(of_these) == 1 else 'es'}"
        rules = of_these[0].rules
        is_told = title(rules) != title(rules, tells_end=False)  # the title tells all that was changed
        changes = "" if is_told else option_choices.changes_words(rules, of_these[0].players)
        result.append(Value(text, title(rules), f"{count}; {changes}" if changes else count))
    return result


Opens = Callable[[Sieve], None]
Steps = Callable[[Sieve, int], None]


def dropdowns(
    widgets: Widgets,
    every: Sequence[Sieve],
    filter_: Filter,
    places: Sequence[Rect],
    opens: Opens,
    steps: Steps,
    region: str = "",
) -> list[Control]:
    """A control for each filter."""

    def one(sieve: Sieve, rect: Rect) -> Control:
        words = sieve.values[sieve.index(filter_)].words
        key, press = f"filter {sieve.field}", partial(opens, sieve)
        return widgets.dropdown(key, sieve.name, rect, words, press, partial(steps, sieve), region=region)

    return [one(sieve, rect) for sieve, rect in zip(every, places)]


def dropdown_places(column: Column) -> list[Rect]:
    """Where the filters go in a narrow column: four or two side by side."""
    unit, many = column.page.unit, 4
    across = many if column.w >= unit(_FOUR_BESIDE) else 2
    wide = (column.w - (across - 1) * unit(_GAP)) / across
    places = []
    for _ in range(0, many, across):
        line = column.take(unit(SIZES.touch), 4)
        places += [Rect(line.x + index * (wide + unit(_GAP)), line.y, wide, line.h) for index in range(across)]
    return places
