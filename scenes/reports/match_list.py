"""The parts of the records on paper: figures on tiles, and finished matches as rows.

Owns how each is laid out and what it says. Computes no figure and knows no scene.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.challenges.goals import goal_words
from game.history.statistics import (
    ELSEWHERE,
    FRIENDS,
    MIXED,
    MOST_POINTS,
    Played,
    Point,
    Statistics,
    day_words,
    wins_by_name,
)
from game.rules.variants import PRESETS, title
from game.text.english import amount_words, listed, plain
from scenes.kit.brushes import row_ground
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect
from scenes.kit.page import Column
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES
from scenes.kit.widgets import Widgets
from scenes.reports import score_words
from scenes.reports.trend_chart import shown, trend_chart
from scenes.setup.match_setup import LEVELS

TILE = 92
ROW, TALL_ROW = 54, 72
PLACE_WIDTH, POINTS_WIDTH, CHEVRON_WIDTH = 62, 72, 30
_DATE_WIDTH = 84
_AVATAR, _AVATAR_STEP, _MOST_AVATARS = 28, 20, 10
_MARK = 22
_FRIEND, _FRIEND_NAME = 46, 0.42  # units; of what is left of the figures
_FIGURE = 34
_MOST_ACROSS = 3
_LEAST_WIDE_ROW = 470  # units: below, a row has two lines
NOTHING = "–"


# ---------------------------------------------------------------------- words
def level_words(level: str) -> str:
    """The level of computer players as people call it."""
    others = {FRIENDS: "With friends", ELSEWHERE: "Of friends", MIXED: "Mixed levels"}
    return others.get(level) or LEVELS.get(level, (level.capitalize() or "Unknown level", ""))[0]


@dataclass(frozen=True)
class Uncounted:
    """How many matches are listed and left out of the figures, and why: several people sat there, or a friend has
    played them elsewhere.
    """

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


# ---------------------------------------------------------------------- tiles
@dataclass(frozen=True)
class Tile:
    """A figure: the number, what it counts, and what to compare it with."""

    key: str
    number: str
    words: str
    detail: str


def tiles(figures: Statistics, recent: int, others: Uncounted) -> tuple[Tile, ...]:
    """The figures that matter most, the most important first; `recent` matches are of the last thirty days. The first
    one counts all that are listed.
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


def tile(of: Tile, rect: Rect, on_felt: bool, region: str = "") -> Control:
    """A tile: a sheet of its own on felt, a quieter ground on paper."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, unit, at = paint.theme, paint.unit, control.rect
        if on_felt:
            paint.paper(at, SIZES.radius_plate)
        else:
            paint.panel(at, theme.inset, None, SIZES.radius_button)
        pad = unit(24 if at.w >= unit(220) else 14)
        x, middle, room = at.x + pad, at.y + at.h * 0.39, at.w - 2 * pad
        wide = paint.text_width(of.number, 30, "bold") + unit(12)
        paint.text(of.number, x, middle, 30, theme.on_paper, "bold", "lm", room)
        paint.text(of.words, x + wide, middle + unit(2), SIZES.body, theme.on_paper, "strong", "lm", room - wide)
        paint.text(of.detail, x, at.y + at.h * 0.75, SIZES.small, theme.on_paper_soft, "text", "lm", room)

    return Control(f"tile {of.key}", "text", f"{of.number} {of.words}", rect, of.detail, region=region, paint=draw)


def _tile_width(paint: Painter, every: Sequence[Tile]) -> int:
    """Pixels that the widest tile needs."""
    unit = paint.unit
    needed = (
        max(
            paint.text_width(of.number, 30, "bold") + unit(12) + paint.text_width(of.words, SIZES.body, "strong"),
            paint.text_width(of.detail, SIZES.small),
        )
        for of in every
    )
    return max(needed) + 2 * unit(15)


def tile_rows(column: Column, every: Sequence[Tile]) -> Iterator[Control]:
    """The tiles in the next places of a column, as many side by side as fit."""
    unit = column.page.unit
    gap, needed = unit(10), _tile_width(column.page.paint, every)
    across = max(1, min(_MOST_ACROSS, int((column.w + gap) / (needed + gap))))
    wide = (column.w - (across - 1) * gap) / across
    for first in range(0, len(every), across):
        line = column.take(unit(TILE - 8), 10)
        for index, each in enumerate(every[first : first + across]):
            yield tile(each, Rect(line.x + index * (wide + gap), line.y, wide, line.h), False, column.key)


def friends(column: Column, matches: Sequence[Played]) -> None:
    """Who has won how often, where people played together."""
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


def _people_words(played: Played) -> str:
    """`Anna and Clara`, where somebody else than the owner of these records sat there."""
    is_told = played.is_with_friends or played.is_elsewhere
    return listed(seat.name for seat in played.seats if seat.is_human) if is_told else ""


def name_words(played: Played) -> str:
    """The rules; whether it was a challenge, and whose match it is where a friend has played it elsewhere."""
    name = f"{PRESETS[played.rules.preset].title}, challenge" if played.goal else title(played.rules)
    return f"{name}, of a friend" if played.is_elsewhere else name


def _marks(played: Played) -> list[str]:
    """Icons for what was special: a challenge, hints, moves taken back, cards played before."""
    kept = played.tally
    marks = (("star", played.goal), ("hint", kept.hints), ("undo", kept.undos), ("restart", played.is_repeat))
    return [icon for icon, is_so in marks if is_so]


# ---------------------------------------------------------------------- over time
def chart(points: Sequence[Point], of: Statistics, is_totals: bool, name: str, rect: Rect, region: str = "") -> Control:
    """How matches of one kind went: averages a deal, or the totals at the end."""
    values = [(point.label, point.total if is_totals else point.average) for point in points] or [("", 0.0)]
    return trend_chart("chart", name, rect, values, of.even_total if is_totals else of.even, region)


def chart_words(matches: Sequence[Played], is_totals: bool) -> str:
    """What a point of the chart is, and which way is better."""
    what = "At the end of each match" if is_totals else "Average of each match"
    if len(matches) > MOST_POINTS:
        what = "Averages over time"
    return f"{what}; {score_words.better_words(matches[0].rules)}"


# ---------------------------------------------------------------------- rows
def captions(widgets: Widgets, head: Rect) -> Iterator[Control]:
    """What stands over the figures of the rows."""
    unit = widgets.paint.unit
    right = head.right - unit(CHEVRON_WIDTH)
    for word, wide in (("total", POINTS_WIDTH), ("place", PLACE_WIDTH)):
        right -= unit(wide)
        place = Rect(right, head.y, unit(wide), head.h)
        yield widgets.line(f"caption {word}", word, place, SIZES.caption, "on_paper_soft", "c")


class MatchRows:
    """How finished matches are listed in a given width: on one line each where everything fits."""

    def __init__(self, paint: Painter, width: float, matches: Sequence[Played], today: str) -> None:
        self._today = today
        self.width = width
        names = max((paint.text_width(name_words(each), SIZES.body, "strong") for each in matches), default=0)
        most = max((len(self._others(each)) for each in matches), default=0)
        marks = max((len(_marks(each)) for each in matches), default=0)
        end = paint.unit(PLACE_WIDTH + POINTS_WIDTH + CHEVRON_WIDTH)
        beside = paint.unit(_AVATAR + (most - 1) * _AVATAR_STEP + 14 + marks * _MARK + 14 + _DATE_WIDTH + 16)
        self.is_tall = width < paint.unit(_LEAST_WIDE_ROW) or names + beside + end > width
        self._names = names
        self.height = paint.unit(TALL_ROW if self.is_tall else ROW)

    @staticmethod
    def _others(played: Played) -> list[str]:
        """The pictures of those who sat with the person, beginning at the left."""
        seats = [*played.seats[played.person + 1 :], *played.seats[: played.person]]
        return [seat.avatar for seat in seats][:_MOST_AVATARS]

    def row(self, played: Played, index: int, rect: Rect, open_: Callable[[Played], None], region: str) -> Control:
        day = day_words(played.day, self._today) if played.day else NOTHING
        place, total = score_words.ordinal(played.place), plain(played.total)
        unit_word = "chip" if played.is_chips else "point"
        said = [day, goal_words(played.goal), _people_words(played), f"{place} of {played.players}"]
        said.append(amount_words(played.total, unit_word))
        said.append(score_words.help_words(played.tally.hints, played.tally.undos, played.is_repeat))

        def draw(paint: Painter, control: Control, state: State) -> None:
            theme, unit, at = paint.theme, paint.unit, control.rect
            colour, soft = row_ground(paint, control, state, index % 2 == 0)
            middle = at.centre_y - unit(1)
            right = at.right - unit(CHEVRON_WIDTH)
            paint.icon("chev", at.right - unit(18), at.centre_y, 18, soft)
            paint.text(total, right - unit(POINTS_WIDTH) / 2, middle, SIZES.label, colour, "text", "cm")
            x = right - unit(POINTS_WIDTH + PLACE_WIDTH / 2)
            if played.is_won:
                paint.panel(Rect.around(x, at.centre_y, unit(30), unit(30)), theme.select, None, 99)
            shade = theme.on_select if played.is_won else colour
            paint.text(str(played.place), x, middle, SIZES.label, shade, "bold", "cm")
            room = right - unit(POINTS_WIDTH + PLACE_WIDTH) - at.x
            if self.is_tall:
                self._two_lines(paint, at, room, played, day, (colour, soft))
            else:
                self._one_line(paint, at, played, day, (colour, soft))
            if state.focus:
                paint.focus_ring(at.inset(unit(3)), SIZES.radius_row - 2)

        value = ", ".join(part for part in said if part)
        return Control(
            f"match {played.id}",
            "row",
            name_words(played),
            rect,
            value,
            press=lambda: open_(played),
            region=region,
            paint=draw,
        )

    def _one_line(self, paint: Painter, at: Rect, played: Played, day: str, colours: tuple[str, str]) -> None:
        unit, middle = paint.unit, at.centre_y - paint.unit(1)
        x = at.x + unit(16)
        paint.text(day, x, middle, SIZES.small, colours[1], "text", "lm", unit(_DATE_WIDTH - 6))
        x += unit(_DATE_WIDTH)
        paint.text(name_words(played), x, middle, SIZES.body, colours[0], "strong", "lm")
        self._company(paint, x + self._names + unit(14), at.centre_y, played, colours[1])

    def _two_lines(
        self, paint: Painter, at: Rect, room: float, played: Played, day: str, colours: tuple[str, str]
    ) -> None:
        unit = paint.unit
        x, low = at.x + unit(14), at.y + at.h * 0.71
        room -= unit(14)
        name = name_words(played)
        if paint.text_width(name, SIZES.body, "strong") > room:
            name = PRESETS[played.rules.preset].title
        paint.text(name, x, at.y + at.h * 0.3, SIZES.body, colours[0], "strong", "lm", room)
        wide = paint.text(day, x, low, SIZES.small, colours[1], "text", "lm").w
        left = room - wide - unit(12)
        marks = len(_marks(played))
        pictures = int((left - marks * unit(_MARK) - unit(_AVATAR)) / unit(_AVATAR_STEP)) + 1
        self._company(paint, x + wide + unit(12), low, played, colours[1], max(0, pictures))

    def _company(
        self, paint: Painter, x: float, y: float, played: Played, soft: str, most: int = _MOST_AVATARS
    ) -> None:
        """Who sat there, and marks."""
        unit = paint.unit
        others = self._others(played)[:most]
        for place, avatar in enumerate(others):
            paint.avatar(avatar, x + unit(_AVATAR / 2 + place * _AVATAR_STEP), y, _AVATAR, paint.theme.control_line)
        x += unit(_AVATAR + (len(others) - 1) * _AVATAR_STEP + 10) if others else 0
        for icon in _marks(played):
            paint.icon(icon, x + unit(_MARK / 2), y, 18, soft)
            x += unit(_MARK)


# ---------------------------------------------------------------------- figures
def figures(of: Statistics, clean: Statistics, helped: Statistics, others: Uncounted) -> tuple[tuple[str, str], ...]:
    """Everything else there is to say: label and value."""
    rows = [("Won", f"{of.wins} of {of.matches}" + (f", {of.shared} of them shared" if of.shared else ""))]
    for place, count in of.places:
        rows.append((score_words.capital(score_words.ordinal(place)), score_words.times(count)))
    if of.deal is not None:
        best, worst = score_words.signed(of.deal.best), score_words.signed(of.deal.worst)
        rows.append(("Best and worst deal", f"{best} and {worst}"))
    if of.total is not None:
        rows.append(("Best and worst total", f"{plain(of.total.best)} and {plain(of.total.worst)}"))
    rows.append(("Deals played", str(of.deals)))
    rows.append(("Moons", f"{of.moons} shot, {of.moons_against} against you"))
    rows.append(("Wins in a row", f"{of.best_streak} at best, {of.streak} now"))
    for label, part in (("Without help", clean), ("With help", helped)):
        if part.matches:
            matches = f"{part.matches} match{'' if part.matches == 1 else 'es'}"
            rows.append((label, f"{matches}, {percent(part.win_share)} won"))
    if others.count:
        matches = f"{others.count} match{'' if others.count == 1 else 'es'}"
        rows.append((score_words.capital(others.why), f"{matches}, not counted here"))
    return tuple(rows)


def figure_rows(column: Column, rows: Sequence[tuple[str, str]]) -> Iterator[Control]:
    """Labels and values, side by side where they fit, in the next places of a column."""
    page = column.page
    unit, paint, widgets = page.unit, page.paint, page.widgets
    for index, (label, value) in enumerate(rows):
        wide = paint.text_width(value, SIZES.body, "strong") + unit(2)
        beside = paint.text_width(label, SIZES.body) + unit(20) + wide <= column.w
        line, key = column.take(unit(_FIGURE)), f"figure {index}"
        yield widgets.line(f"{key} label", label, line, SIZES.body, "on_paper_soft")
        place = line.right_part(wide) if beside else column.take(unit(_FIGURE - 8), 4)
        yield widgets.line(key, value, place, SIZES.body, anchor="r" if beside else "l", face="strong")
