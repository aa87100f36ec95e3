"""The filters of the records: their fields, the values of each field, and the dropdowns that set them.

`game.history.statistics.Filter` decides which matches pass.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.history.statistics import (
    ELSEWHERE,
    FRIENDS,
    MIXED,
    Filter,
    PlayedMatch,
    rule_sets,
)
from game.rules.variants import title
from game.session.match_setup import LEVELS
from scenes.kit.control import Control
from scenes.kit.layout import Rect
from scenes.kit.page import Column
from scenes.kit.theme import SIZES
from scenes.kit.widgets import Widgets
from scenes.reports.match_list import level_words
from scenes.setup.value_words import changes_words

_FIELDS = 4
_FOUR_BESIDE, _GAP = 620, 10  # units


@dataclass(frozen=True)
class FilterValue:
    """A value of a filter field, its label and a detail for the list."""

    value: Any
    words: str
    detail: str = ""


@dataclass(frozen=True)
class FilterField:
    """A field of Filter with its label and its values; the first value lets all matches pass."""

    field: str
    name: str
    values: tuple[FilterValue, ...]

    def index(self, filter_: Filter) -> int:
        """The index of the current value."""
        present = getattr(filter_, self.field)
        return next((place for place, each in enumerate(self.values) if each.value == present), 0)

    def chosen(self, filter_: Filter, place: int) -> Filter:
        """The filter with another value; indices wrap around."""
        return replace(filter_, **{self.field: self.values[place % len(self.values)].value})


def filter_fields(matches: Sequence[PlayedMatch]) -> tuple[FilterField, ...]:
    """The fields by which these matches can be filtered."""
    sizes = sorted({played.players for played in matches})
    found = {played.level for played in matches} - {""}
    last = (MIXED, FRIENDS, ELSEWHERE)
    levels = [*LEVELS, *sorted(found - {*LEVELS, *last}), *last]
    return (
        FilterField("rules", "Rules", (FilterValue("", "All rule sets"), *_rule_values(matches))),
        FilterField(
            "players", "Players", (FilterValue(None, "Any table"), *(FilterValue(n, f"{n} players") for n in sizes))
        ),
        FilterField(
            "level",
            "Against",
            (
                FilterValue("", "Any level"),
                *(FilterValue(level, level_words(level)) for level in levels if level in found),
            ),
        ),
        FilterField(
            "clean",
            "Help",
            (
                FilterValue(None, "Any help", "With or without hints, moves taken back and cards played before"),
                FilterValue(True, "Without help", "No hint, nothing taken back, and cards that were new"),
                FilterValue(False, "With help", "A hint, a move taken back, or cards played before"),
            ),
        ),
    )


def _rule_values(matches: Sequence[PlayedMatch]) -> list[FilterValue]:
    """Every rule set that was played, the most played first, with its changed options."""
    result = []
    for text in rule_sets(matches):
        of_these = [played for played in matches if played.rules_text == text]
        count = f"{len(of_these)} match{'' if len(of_these) == 1 else 'es'}"
        rules = of_these[0].rules
        is_in_title = title(rules) != title(rules, tells_end=False)
        changes = "" if is_in_title else changes_words(rules, of_these[0].players)
        result.append(FilterValue(text, title(rules), f"{count}; {changes}" if changes else count))
    return result


OpenList = Callable[[FilterField], None]
StepValue = Callable[[FilterField, int], None]


def filter_dropdowns(
    widgets: Widgets,
    fields: Sequence[FilterField],
    filter_: Filter,
    places: Sequence[Rect],
    open_list: OpenList,
    step: StepValue,
    region: str = "",
) -> list[Control]:
    """A dropdown for each field, which opens its list or steps through its values."""

    def dropdown(field: FilterField, rect: Rect) -> Control:
        words = field.values[field.index(filter_)].words
        key = f"filter {field.field}"
        return widgets.dropdown(
            key, field.name, rect, words, lambda: open_list(field), lambda way: step(field, way), region=region
        )

    return [dropdown(field, rect) for field, rect in zip(fields, places)]


def filter_places(column: Column) -> list[Rect]:
    """Places for the dropdowns in a narrow column, four or two side by side."""
    unit = column.page.unit
    across = _FIELDS if column.w >= unit(_FOUR_BESIDE) else 2
    wide = (column.w - (across - 1) * unit(_GAP)) / across
    places = []
    for _ in range(0, _FIELDS, across):
        line = column.take(unit(SIZES.touch), 4)
        places += [Rect(line.x + index * (wide + unit(_GAP)), line.y, wide, line.h) for index in range(across)]
    return places
