"""The list of finished matches: a row for each, with the day, the rules, the company, the place and the total."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.challenges.goals import goal_words
from game.history.statistics import (
    ELSEWHERE,
    FRIENDS,
    MIXED,
    PlayedMatch,
    day_words,
)
from game.rules.variants import PRESETS, title
from game.session.match_setup import LEVELS
from game.text.english import amount_words, listed, plain
from scenes.kit.asset_names import IconName
from scenes.kit.brushes import row_ground
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES
from scenes.kit.widgets import Widgets
from scenes.reports import score_words

ROW, TALL_ROW = 54, 72
PLACE_WIDTH, POINTS_WIDTH, CHEVRON_WIDTH = 62, 72, 30
_DATE_WIDTH = 84
_AVATAR, _AVATAR_STEP, _MOST_AVATARS = 28, 20, 10
_MARK = 22
_LEAST_WIDE_ROW = 470  # units: below, a row has two lines
NOTHING = "–"


def level_words(level: str) -> str:
    """The name of a level of computer players, or of what stands in its place."""
    others = {FRIENDS: "With friends", ELSEWHERE: "Of friends", MIXED: "Mixed levels"}
    return others.get(level) or LEVELS.get(level, (level.capitalize() or "Unknown level", ""))[0]


def _people_words(played: PlayedMatch) -> str:
    """`Anna and Clara`, where anybody but the owner of these records played."""
    is_told = played.is_with_friends or played.is_elsewhere
    return listed(seat.name for seat in played.seats if seat.is_human) if is_told else ""


def name_words(played: PlayedMatch) -> str:
    """The name of a match: its rules, whether it was a challenge, and whether a friend has played it elsewhere."""
    name = f"{PRESETS[played.rules.preset].title}, challenge" if played.goal else title(played.rules)
    return f"{name}, of a friend" if played.is_elsewhere else name


def _marks(played: PlayedMatch) -> list[IconName]:
    """The icons of a match: a challenge, hints, moves taken back, cards played before."""
    kept = played.tally
    marks: tuple[tuple[IconName, object], ...]
    marks = (("star", played.goal), ("hint", kept.hints), ("undo", kept.undos), ("restart", played.is_repeat))
    return [icon for icon, is_so in marks if is_so]


def captions(widgets: Widgets, head: Rect) -> Iterator[Control]:
    """The captions over the columns of the rows."""
    unit = widgets.paint.unit
    right = head.right - unit(CHEVRON_WIDTH)
    for word, wide in (("total", POINTS_WIDTH), ("place", PLACE_WIDTH)):
        right -= unit(wide)
        place = Rect(right, head.y, unit(wide), head.h)
        yield widgets.line(f"caption {word}", word, place, SIZES.caption, "on_paper_soft", "c")


class MatchRows:
    """Rows of finished matches in a given width: one line each where everything fits, else two."""

    def __init__(self, paint: Painter, width: float, matches: Sequence[PlayedMatch], today: str) -> None:
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
    def _others(played: PlayedMatch) -> list[str]:
        """The avatars of the other seats, clockwise from the person’s left."""
        seats = [*played.seats[played.person + 1 :], *played.seats[: played.person]]
        return [seat.avatar for seat in seats][:_MOST_AVATARS]

    def row(
        self, played: PlayedMatch, index: int, rect: Rect, open_: Callable[[PlayedMatch], None], region: str
    ) -> Control:
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

    def _one_line(self, paint: Painter, at: Rect, played: PlayedMatch, day: str, colours: tuple[str, str]) -> None:
        unit, middle = paint.unit, at.centre_y - paint.unit(1)
        x = at.x + unit(16)
        paint.text(day, x, middle, SIZES.small, colours[1], "text", "lm", unit(_DATE_WIDTH - 6))
        x += unit(_DATE_WIDTH)
        paint.text(name_words(played), x, middle, SIZES.body, colours[0], "strong", "lm")
        self._company(paint, x + self._names + unit(14), at.centre_y, played, colours[1])

    def _two_lines(
        self, paint: Painter, at: Rect, room: float, played: PlayedMatch, day: str, colours: tuple[str, str]
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
        self, paint: Painter, x: float, y: float, played: PlayedMatch, soft: str, most: int = _MOST_AVATARS
    ) -> None:
        """Draw the avatars of the other seats and the marks."""
        unit = paint.unit
        others = self._others(played)[:most]
        for place, avatar in enumerate(others):
            paint.avatar(avatar, x + unit(_AVATAR / 2 + place * _AVATAR_STEP), y, _AVATAR, paint.theme.control_line)
        x += unit(_AVATAR + (len(others) - 1) * _AVATAR_STEP + 10) if others else 0
        for icon in _marks(played):
            paint.icon(icon, x + unit(_MARK / 2), y, 18, soft)
            x += unit(_MARK)
