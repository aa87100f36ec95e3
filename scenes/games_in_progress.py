"""The games in progress (matches, single deals, challenges), to continue one of them or to give it up.

To say how far each of them is they are replayed, one a frame. Giving one up is confirmed first.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.history.statistics import moment_words
from game.session.session import Session
from scenes.base.app import App
from scenes.base.page_scene import PageScene
from scenes.doors import ConfirmationDoor
from scenes.kit.brushes import row_ground
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect
from scenes.kit.page import Action, Page
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES
from scenes.setup.resume import (
    come_back,
    counted_words,
    detail_words,
    kind_word,
    place_words,
    play_on,
    rules_words,
)

GONE = "It cannot be continued after that, and it counts for nothing."
GONE_CHALLENGE = "It cannot be continued after that; the attempt stays one, without a star."
_DISC, _WORDS_LEFT, _PAD_RIGHT, _PAD_Y = 36, 62, 12, 10  # units
_ROW_GAP = 6
_OUT = 8  # units by which the rows extend into the padding of the sheet


class GamesInProgressScene(PageScene):
    title = "Under way"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._codes: dict[int, str] = {}  # of the matches by id, the latest first
        self._goals: dict[int, str] = {}  # of challenges, by match id
        self._words: dict[int, tuple[str, str]] = {}  # how far each one is, once it has been replayed

    # ------------------------------------------------------------ state
    def entered(self) -> None:
        self._load()

    def uncovered(self) -> None:
        self._load()

    def _load(self) -> None:
        self._codes = dict(self.app.records.under_way())
        self._goals = self.app.records.goals_under_way()
        self.invalidate()

    @property
    def _unread(self) -> list[int]:
        return [match_id for match_id in self._codes if match_id not in self._words]

    @property
    def is_busy(self) -> bool:
        return bool(self._unread)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._unread:
            self._read(self._unread[0])

    def _read(self, match_id: int) -> None:
        """Replay a match and say how far it is; one that cannot be read leaves the list."""
        saved = self.app.records.current_match(match_id)
        session = self._come_back(match_id, self.app.tell)
        if session is None:
            return
        begun = moment_words(saved.begun, self.app.records.day()) if saved and saved.begun else ""
        self._words[match_id] = (place_words(session), detail_words(session, begun))
        self.invalidate()

    # ------------------------------------------------------------ actions
    def _continue(self, match_id: int) -> None:
        session = self._come_back(match_id, self.app.refuse)
        if session is not None:
            play_on(self.app, session)

    def _come_back(self, match_id: int, complain: Callable[[str], None]) -> Session | None:
        """Resume a match. If it cannot be continued, say why through `complain` and return None."""
        try:
            return come_back(self.app.records, match_id)
        except ValueError as error:
            complain(str(error))
            self._load()
            return None

    def _ask(self, match_id: int) -> None:
        said = ". ".join(words for words in self._said(match_id) if words)
        self.app.open(
            ConfirmationDoor(
                "Give it up?",
                f"{said}. {GONE_CHALLENGE if match_id in self._goals else GONE}",
                "Give up",
                "Keep it",
                lambda: self._give_up(match_id),
            )
        )

    def _ask_all(self) -> None:
        stay = "; attempts at challenges stay attempts, without a star" if self._goals else ""
        self.app.open(
            ConfirmationDoor(
                "Give up all of them?",
                f"{self._counted} cannot be continued after that, and count for nothing{stay}.",
                "Give up all",
                "Keep them",
                lambda: self._give_up(*self._codes),
            )
        )

    def _give_up(self, *ids: int) -> None:
        for match_id in ids:
            self.app.records.abandon_match(match_id)
        self._load()
        if not self._codes:
            self.app.back()
            self.app.notice("Nothing is under way any more.")

    @property
    def _counted(self) -> str:
        return counted_words(kind_word(code, self._goals.get(match_id, "")) for match_id, code in self._codes.items())

    # ------------------------------------------------------------ layout
    def build(self, page: Page) -> None:
        unit, count = self.unit, len(self._codes)
        actions = (Action("give up all", "Give up all", self._ask_all, "trash"),) if count > 1 else ()
        body = page.frame(self.title, self._counted, actions)
        room = page.narrowed(body)
        side, out = unit(SIZES.touch), unit(_OUT)
        wide = room.w - 2 * (page.padding - out) - side - unit(_ROW_GAP)
        heights = [self._height(wide, *self._said(match_id)) for match_id in self._codes]
        high = sum(heights) + (count - 1) * unit(_ROW_GAP) + 2 * unit(16)
        column = page.column("list", room.top_part(min(room.h, max(high, 0))), unit(16))
        for match_id, high in zip(self._codes, heights):
            line = column.take(high, _ROW_GAP)
            place = Rect(line.x - out, line.y, wide, high)
            column.add(self._row(match_id, place))
            name, _ = self._said(match_id)
            bin_ = Rect(place.right + unit(_ROW_GAP), line.y + (high - side) / 2, side, side)
            press = partial(self._ask, match_id)
            key = f"give up {match_id}"
            column.add(
                self.widgets.icon_button(key, f"Give up {name}", bin_, "trash", press, "quiet_paper", help="Give up")
            )
        if count:
            column.y -= unit(_ROW_GAP)
        column.end()

    def _said(self, match_id: int) -> tuple[str, str]:
        """The name of a match, and its details once they are known."""
        what = "Challenge" if match_id in self._goals else rules_words(self._codes[match_id])
        return self._words.get(match_id) or (what, "")

    def _height(self, width: float, name: str, detail: str) -> int:
        room = width - self.unit(_WORDS_LEFT + _PAD_RIGHT)
        high = self.paint.paragraph_height(name, room, SIZES.label, "strong")
        high += self.paint.paragraph_height(detail or " ", room, SIZES.small)
        return max(self.unit(SIZES.touch), high + self.unit(2 * _PAD_Y))

    def _row(self, match_id: int, rect: Rect) -> Control:
        name, detail = self._said(match_id)
        is_first = match_id == next(iter(self._codes))

        def draw(paint: Painter, control: Control, state: State) -> None:
            theme, unit, place = paint.theme, paint.unit, control.rect
            colour, soft = row_ground(paint, control, state, is_striped=True)
            disc = Rect.around(place.x + unit(10 + _DISC / 2), place.centre_y, unit(_DISC), unit(_DISC))
            paint.panel(disc, theme.plate, theme.plate_line, 99)
            paint.icon("play", *disc.centre, 18, theme.on_plate_accent)
            x, room = place.x + unit(_WORDS_LEFT), place.w - unit(_WORDS_LEFT + _PAD_RIGHT)
            high = paint.paragraph_height(name, room, SIZES.label, "strong")
            high += paint.paragraph_height(detail, room, SIZES.small) if detail else 0
            below = paint.paragraph(name, x, place.centre_y - high / 2, room, SIZES.label, colour, "strong")
            if detail:
                paint.paragraph(detail, x, below, room, SIZES.small, soft)
            if state.focus:
                paint.focus_ring(place.inset(unit(3)), SIZES.radius_row - 2)

        press = partial(self._continue, match_id)
        return Control(f"match {match_id}", "row", name, rect, detail, press=press, default=is_first, paint=draw)
