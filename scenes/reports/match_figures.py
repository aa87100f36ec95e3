"""The figures of the records: the matches that passed the filters, with tiles, a chart and a table of their figures.

All matches that pass are listed, but the figures count only those of one person at this device. The figures come from
`game.history.statistics`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.history.statistics import (
    MOST_POINTS,
    PlayedMatch,
    Point,
    Statistics,
    of_one_person,
    statistics,
    trend,
    wins_by_name,
)
from game.text.english import plain
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect
from scenes.kit.page import Column
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES
from scenes.reports import score_words
from scenes.reports.trend_chart import shown, trend_chart

TILE = 92
NOTHING = "–"
_FRIEND, _FRIEND_NAME = 46, 0.42  # units; the share of the name beside the bar
_FIGURE = 34
_MOST_ACROSS = 3


@dataclass(frozen=True)
class Uncounted:
    """How many matches are listed but not counted: several people played them, or a friend did elsewhere."""

    with_friends: int = 0
    of_friends: int = 0

    @property
    def count(self) -> int:
        return self.with_friends + self.of_friends

    @property
    def why(self) -> str:
        """`with friends`, `with or of friends`."""
        kinds = (("with", self.with_friends), ("of", self.of_friends))
        return f"{' or '.join(word for word, count in kinds if count)} friends"


def percent(share: float) -> str:
    return f"{round(100 * share)} %"


@dataclass(frozen=True)
class FilteredMatches:
    """The matches that passed the filters, and the figures of those that count for one person."""

    shown: tuple[PlayedMatch, ...]
    counted: tuple[PlayedMatch, ...]
    figures: Statistics
    clean: Statistics
    helped: Statistics
    points: tuple[Point, ...]
    recent: int

    @classmethod
    def of(cls, shown: tuple[PlayedMatch, ...], since: str) -> FilteredMatches:
        """Compute the figures; matches on the day `since` or later are recent."""
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
        """The matches that are listed but not counted."""
        elsewhere = sum(played.is_elsewhere for played in self.shown)
        return Uncounted(len(self.shown) - len(self.counted) - elsewhere, elsewhere)

    def tiles(self) -> tuple[Tile, ...]:
        """The tiles of the most important figures."""
        return tiles(self.figures, self.recent, self.others)

    def rows(self) -> tuple[tuple[str, str], ...]:
        """All figures as label and value."""
        return all_figures(self.figures, self.clean, self.helped, self.others)

    def chart_words(self, is_totals: bool) -> str:
        """What the chart shows, and what it leaves out."""
        words = chart_words(self.counted, is_totals)
        return f"{words}; without {self.others.count} {self.others.why}" if self.others.count else words


# ---------------------------------------------------------------------- tiles
@dataclass(frozen=True)
class Tile:
    """A figure: the number, what it counts, and a detail to compare it with."""

    key: str
    number: str
    words: str
    detail: str


def tiles(figures: Statistics, recent: int, others: Uncounted) -> tuple[Tile, ...]:
    """The most important figures, the first one first. `recent` is the number of matches in the last thirty days; the
    first tile counts all matches that are listed.
    """
    unit = "chips" if figures.is_chips else "points"
    average = NOTHING if figures.average is None else shown(figures.average)
    even = "" if figures.even is None else f"{shown(figures.even)} is even"
    place = NOTHING if figures.average_place is None else shown(figures.average_place)
    firsts = dict(figures.places).get(1, 0)
    count = figures.matches + others.count
    detail = f"{others.count} {others.why}" if others.count else f"{recent} in 30 days"
    return (
        Tile("matches", str(count), "match" if count == 1 else "matches", detail),
        Tile("won", percent(figures.win_share), "won", f"{percent(figures.even_wins)} is even"),
        Tile("average", average, f"{unit} a deal", "mixed scores" if figures.is_mixed else even),
        Tile("moons", str(figures.moons), "moons shot", f"{figures.moons_against} against you"),
        Tile("streak", str(figures.best_streak), "best streak", f"wins or ties; now {figures.streak}"),
        Tile("place", place, "average place", f"first {score_words.times(firsts)}" if firsts else "never first"),
    )


def tile_control(tile: Tile, rect: Rect, on_felt: bool, region: str = "") -> Control:
    """A tile as a control: a sheet of its own on felt, an inset on paper."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, unit, at = paint.theme, paint.unit, control.rect
        if on_felt:
            paint.paper(at, SIZES.radius_plate)
        else:
            paint.panel(at, theme.inset, None, SIZES.radius_button)
        pad = unit(24 if at.w >= unit(220) else 14)
        x, middle, room = at.x + pad, at.y + at.h * 0.39, at.w - 2 * pad
        wide = paint.text_width(tile.number, 30, "bold") + unit(12)
        paint.text(tile.number, x, middle, 30, theme.on_paper, "bold", "lm", room)
        paint.text(tile.words, x + wide, middle + unit(2), SIZES.body, theme.on_paper, "strong", "lm", room - wide)
        paint.text(tile.detail, x, at.y + at.h * 0.75, SIZES.small, theme.on_paper_soft, "text", "lm", room)

    return Control(
        f"tile {tile.key}", "text", f"{tile.number} {tile.words}", rect, tile.detail, region=region, paint=draw
    )


def _tile_width(paint: Painter, every: Sequence[Tile]) -> int:
    """The width of the widest tile in pixels."""
    unit = paint.unit
    needed = (
        max(
            paint.text_width(tile.number, 30, "bold") + unit(12) + paint.text_width(tile.words, SIZES.body, "strong"),
            paint.text_width(tile.detail, SIZES.small),
        )
        for tile in every
    )
    return max(needed) + 2 * unit(15)


def tile_rows(column: Column, every: Sequence[Tile]) -> Iterator[Control]:
    """The tiles in a column, as many side by side as fit."""
    unit = column.page.unit
    gap, needed = unit(10), _tile_width(column.page.paint, every)
    across = max(1, min(_MOST_ACROSS, int((column.w + gap) / (needed + gap))))
    wide = (column.w - (across - 1) * gap) / across
    for first in range(0, len(every), across):
        line = column.take(unit(TILE - 8), 10)
        for index, each in enumerate(every[first : first + across]):
            yield tile_control(each, Rect(line.x + index * (wide + gap), line.y, wide, line.h), False, column.key)


def add_wins_by_name(column: Column, matches: Sequence[PlayedMatch]) -> None:
    """How often each person has won, for matches of several people."""
    unit, widgets = column.page.unit, column.page.widgets
    column.heading("friends", "Who has won", SIZES.heading_large, after=4)
    rows = wins_by_name(matches)
    ends = [f"{wins} of {count}" for _, wins, count in rows]
    right = max((column.page.paint.text_width(end, SIZES.label, "strong") for end in ends), default=0) + unit(16)
    for index, ((name, wins, count), end) in enumerate(zip(rows, ends)):
        line = column.take(unit(_FRIEND))
        label = line.left_part((line.w - right) * _FRIEND_NAME)
        column.add(widgets.line(f"friend {index}", name, label, SIZES.label, face="strong"))
        x = label.right + unit(12)
        bar = Rect(x, line.centre_y - unit(5), line.right - right - x, unit(10))
        column.add(widgets.meter(f"friend share {index}", f"Won by {name}", bar, wins / max(1, count), value=end))
        column.add(widgets.line(f"friend wins {index}", end, line.right_part(right), SIZES.label, anchor="r"))


# ---------------------------------------------------------------------- over time
def match_chart(
    points: Sequence[Point], figures: Statistics, is_totals: bool, name: str, rect: Rect, region: str = ""
) -> Control:
    """A chart of matches over time: their averages a deal, or their totals."""
    values = [(point.label, point.total if is_totals else point.average) for point in points] or [("", 0.0)]
    return trend_chart("chart", name, rect, values, figures.even_total if is_totals else figures.even, region)


def chart_words(matches: Sequence[PlayedMatch], is_totals: bool) -> str:
    """What a point of the chart stands for, and which direction is better."""
    what = "At the end of each match" if is_totals else "Average of each match"
    if len(matches) > MOST_POINTS:
        what = "Averages over time"
    return f"{what}; {score_words.better_words(matches[0].rules)}"


# ---------------------------------------------------------------------- all figures
def all_figures(
    every: Statistics, clean: Statistics, helped: Statistics, others: Uncounted
) -> tuple[tuple[str, str], ...]:
    """All figures as label and value; `clean` and `helped` are those of matches without and with help."""
    rows = [("Won", f"{every.wins} of {every.matches}" + (f", {every.shared} of them shared" if every.shared else ""))]
    for place, count in every.places:
        rows.append((score_words.capital(score_words.ordinal(place)), score_words.times(count)))
    if every.deal is not None:
        best, worst = score_words.signed(every.deal.best), score_words.signed(every.deal.worst)
        rows.append(("Best and worst deal", f"{best} and {worst}"))
    if every.total is not None:
        rows.append(("Best and worst total", f"{plain(every.total.best)} and {plain(every.total.worst)}"))
    rows.append(("Deals played", str(every.deals)))
    rows.append(("Moons", f"{every.moons} shot, {every.moons_against} against you"))
    rows.append(("Wins in a row", f"{every.best_streak} at best, {every.streak} now"))
    for label, part in (("Without help", clean), ("With help", helped)):
        if part.matches:
            matches = f"{part.matches} match{'' if part.matches == 1 else 'es'}"
            rows.append((label, f"{matches}, {percent(part.win_share)} won"))
    if others.count:
        matches = f"{others.count} match{'' if others.count == 1 else 'es'}"
        rows.append((score_words.capital(others.why), f"{matches}, not counted here"))
    return tuple(rows)


def figure_rows(column: Column, rows: Sequence[tuple[str, str]]) -> Iterator[Control]:
    """Labels and values in a column, on one line where they fit."""
    page = column.page
    unit, paint, widgets = page.unit, page.paint, page.widgets
    for index, (label, value) in enumerate(rows):
        wide = paint.text_width(value, SIZES.body, "strong") + unit(2)
        beside = paint.text_width(label, SIZES.body) + unit(20) + wide <= column.w
        line, key = column.take(unit(_FIGURE)), f"figure {index}"
        yield widgets.line(f"{key} label", label, line, SIZES.body, "on_paper_soft")
        place = line.right_part(wide) if beside else column.take(unit(_FIGURE - 8), 4)
        yield widgets.line(key, value, place, SIZES.body, anchor="r" if beside else "l", face="strong")
