"""The main menu.

Continue is offered only for a match that can be continued; of several matches in progress the others have a screen
of their own.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from game.play.seats import usual_seats
from game.rules.variants import PRESETS
from game.session.match_setup import QUICK_PLAYERS, quick_code
from game.session.session import Session
from game.text.english import listed
from scenes.base.app import App
from scenes.base.page_scene import PageScene
from scenes.doors import (
    ChallengeListDoor,
    Door,
    GamesInProgressDoor,
    HelpDoor,
    NewMatchDoor,
    RecordsBookDoor,
    RulesBookDoor,
    SettingsDoor,
    TableDoor,
)
from scenes.kit.animation import Pose
from scenes.kit.asset_names import IconName
from scenes.kit.brushes import button_ground
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect, column
from scenes.kit.page import Page
from scenes.kit.painter import Painter
from scenes.kit.sprites import Sprites
from scenes.kit.theme import SIZES
from scenes.setup.match_start import kept_setup
from scenes.setup.resume import come_back, counted_words, kind_word, standing_words

MOTTO = "Avoid the hearts. Dodge the queen. Or take them all."
ARC = (("JD", 24.0), ("KC", 12.0), ("QS", 0.0), ("AH", -12.0), ("TS", -24.0))
_ARC_RADIUS = 540 / 186  # of the width of a card
_ARC_WIDTH = 4.0  # of the width of a card: how far the arc reaches from side to side
_ARC_HEIGHT = 1.80
_ENTRY, _MAIN_ENTRY, _LONG_ENTRY, _ENTRY_LEAST, _ENTRY_GAP = 64, 92, 76, 46, 10
_MOTTO = 60  # two lines and the gap above them
_QUIET_BESIDE = 50  # the width that icon and padding add to the words of a quiet button
_WORDS_LEFT, _WORDS_LEFT_SMALL, _CHEVRON = 84, 60, 44
_SHRUNK = 0.9  # the smallest scale of the words of an entry
_WIDE_COLUMN, _WIDE_LEFT = 400, 96
_TITLE, _TITLE_SMALL = SIZES.display, 54


@dataclass(frozen=True)
class MenuEntry:
    """An entry: its key, its words, an icon, and what it opens."""

    key: str
    name: str
    detail: str
    icon: IconName
    press: Callable[[], None]


class MenuScene(PageScene):
    """The first screen. Continue is offered only for matches that can be continued."""

    title = "Hearts"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._sprites = Sprites(self.paint)
        self._saved: list[Session] = []
        self._others: tuple[str, ...] = ()  # the kinds of the other games in progress
        self._told: list[str] = []  # the notices that are shown
        sizes = [size for preset in PRESETS.values() for size in preset.rules.players_allowed]
        self._choice = f"{len(PRESETS)} ways to play, {min(sizes)} to {max(sizes)} players"

    # ------------------------------------------------------------ matches under way
    def entered(self) -> None:
        self._look_for_match()

    def uncovered(self) -> None:
        self._look_for_match()

    def _look_for_match(self) -> None:
        """Resume the latest match in progress; where there are exactly two, the other one too. Of more than two, note
        the kinds of the others. A match that cannot be read is explained in a notice.
        """
        records = self.app.records
        if records.trouble and records.trouble not in records.notices:
            records.notices.append(records.trouble)  # the player closed the notice, but the trouble persists
        self._saved, others = [], list(records.under_way())
        while others and (not self._saved or len(self._saved) == len(others) == 1):
            match_id, _ = others.pop(0)
            try:
                self._saved.append(come_back(records, match_id))
            except ValueError as error:
                records.notices.append(str(error))
        wanted = records.goals_under_way() if others else {}
        self._others = tuple(kind_word(code, wanted.get(match_id, "")) for match_id, code in others)
        self.invalidate()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.app.records.notices != self._told:
            self.invalidate()

    # ------------------------------------------------------------ entries
    def _continue(self, saved: Session) -> None:
        self.app.open(TableDoor(saved))

    def _quick_hand(self) -> None:
        """Start a match of one deal; matches in progress stay."""
        self.app.open(TableDoor(Session.start(quick_code(), usual_seats(QUICK_PLAYERS), self.app.records)))

    def _entries(self) -> list[MenuEntry]:
        entries = [
            MenuEntry("quick", "Quick hand", "One deal, straight to the cards", "cards", self._quick_hand),
            MenuEntry("new", "New match", self._choice, "users", lambda: self._open(NewMatchDoor())),
            MenuEntry(
                "challenges",
                "Challenges",
                "Today’s deal, and goals",
                "star",
                lambda: self._open(ChallengeListDoor()),
            ),
            MenuEntry("records", "Records", "How every match went", "trophy", lambda: self._open(RecordsBookDoor())),
            MenuEntry("book", "Rules book", "Every way to play, in words", "book", self._open_book),
        ]
        if self._others:
            words = f"{counted_words(self._others)} wait"
            entries.insert(
                0, MenuEntry("under way", "More under way", words, "play", lambda: self._open(GamesInProgressDoor()))
            )
        return [
            MenuEntry(key, name, standing_words(saved), "play", partial(self._continue, saved))
            for key, name, saved in zip(("continue", "continue other"), self._continue_names(), self._saved)
        ] + entries

    def _continue_names(self) -> tuple[str, ...]:
        """The names of the entries that continue a match; of two, they say which."""
        kinds = [kind_word(str(saved.match.code), saved.challenge) for saved in self._saved]
        if len(kinds) < 2:
            return ("Continue",)
        if len(set(kinds)) < 2:
            return ("Continue", f"Continue the other {kinds[0]}")
        return tuple(f"Continue the {kind}" for kind in kinds)

    def _quiet(self) -> tuple[MenuEntry, ...]:
        """The secondary entries, in a line under the others."""
        return (
            MenuEntry("help", "How to play", "", "help", lambda: self._open(HelpDoor())),
            MenuEntry("settings", "Settings", "", "sliders", lambda: self._open(SettingsDoor())),
            MenuEntry("quit", "Quit", "", "exit", self.app.quit),
        )

    def _open_book(self) -> None:
        """Open the rules book at the rules chosen last."""
        self.app.open(RulesBookDoor(kept_setup(self.app).rules.preset))

    def _open(self, door: Door) -> None:
        self.app.open(door)

    def escape(self) -> None:
        """Do nothing: only Quit ends the game, never Esc by accident."""

    # ------------------------------------------------------------ layout
    def build(self, page: Page) -> None:
        self._told = list(self.app.records.notices)
        if page.is_wide:
            self._build_wide(page)
        elif page.width > page.height:
            self._build_short(page)
        else:
            self._build_tall(page)

    def _build_wide(self, page: Page) -> None:
        area, unit = self.area, self.unit
        entries = self._entries()
        left = area.x + unit(_WIDE_LEFT) + max(0.0, (area.w - unit(1280)) / 4)
        high = self._list_height(page, len(entries)) + unit(190)
        top = max(float(unit(40)), (area.h - high) / 2)
        wide = unit(_WIDE_COLUMN)
        page.add(
            self.widgets.heading(
                "title", "Hearts", Rect(left, top, wide, unit(96)), _TITLE, "on_felt", face="title_bold"
            )
        )
        motto = Rect(left + unit(4), top + unit(96), wide + unit(60), unit(34))
        page.add(self.widgets.line("motto", MOTTO, motto, SIZES.label, "on_felt_soft", face="title_italic"))
        below = unit(SIZES.touch + 6 + 16)  # for the quiet line
        y = self._list(page, entries, Rect(left, top + unit(150), wide, area.bottom - top - unit(150) - below))
        self._quiet_line(page, Rect(left, y + unit(6), wide, unit(SIZES.touch)))
        right = Rect(left + wide + unit(48), area.y, area.right - left - wide - unit(72), area.h)
        notices = self._notices(page, Rect(right.x, right.y, right.w, right.h - unit(24)))
        self._arc(page, Rect(right.x, right.y, right.w, right.h - notices))

    def _build_short(self, page: Page) -> None:
        area, unit, margin = self.area, self.unit, page.margin
        entries = self._entries()
        wide = min(unit(420), area.w * 0.54)
        room = Rect(area.right - margin - wide, area.y + margin, wide, area.h - 2 * margin)
        rest = Rect(area.x + margin, area.y + margin, room.x - area.x - 2 * margin - unit(8), room.h)
        high = unit(64)
        page.add(
            self.widgets.heading(
                "title", "Hearts", Rect(rest.x, rest.y, rest.w, high), _TITLE_SMALL, "on_felt", face="title_bold"
            )
        )
        y = self._list(page, entries, Rect(room.x, room.y, room.w, room.h - unit(SIZES.touch)))
        self._quiet_line(page, Rect(room.x, y, room.w, unit(SIZES.touch)))
        below = self._motto(page, Rect(rest.x, rest.y + high, rest.w, 0))
        rest = Rect(rest.x, below, rest.w, rest.bottom - below)
        notices = self._notices(page, rest)
        self._arc(page, Rect(rest.x, rest.y, rest.w, rest.h - notices))

    def _build_tall(self, page: Page) -> None:
        area, unit, margin = self.area, self.unit, page.margin
        room = page.narrowed(Rect(area.x + margin, area.y + margin, area.w - 2 * margin, area.h - 2 * margin))
        entries = self._entries()
        high = unit(72)
        least = unit(SIZES.touch) + self._list_height(page, len(entries), unit(_ENTRY_LEAST + 8))
        notices_least = self._notices_height(room.w) if self._has_notices else 0
        has_motto = not self._has_notices or room.h - high - least - unit(_MOTTO) > notices_least
        page.add(
            self.widgets.heading(
                "title", "Hearts", Rect(room.x, room.y, room.w, high), _TITLE_SMALL, "on_felt", "c", "title_bold"
            )
        )
        below = room.y + high
        if has_motto:
            below = self._motto(page, Rect(room.x, below, room.w, 0), "c")
        whole = self._list_height(page, len(entries)) + unit(SIZES.touch)
        free = room.bottom - below - unit(28) - notices_least
        least = unit(SIZES.touch) + self._list_height(page, len(entries), unit(_ENTRY_LEAST))
        free = max(free, least)
        tall = min(max(least, min(whole, room.h * 0.62)), free)
        lines = Rect(room.x, room.bottom - tall, room.w, tall - unit(SIZES.touch))
        y = self._list(page, entries, lines)
        self._quiet_line(page, Rect(room.x, y, room.w, unit(SIZES.touch)))
        rest = Rect(room.x, below + unit(8), room.w, lines.y - below - unit(20))
        notices = self._notices(page, rest)
        self._arc(page, Rect(rest.x, rest.y, rest.w, rest.h - notices))

    def _motto(self, page: Page, place: Rect, align: str = "l") -> float:
        is_long = page.paint.text_width(MOTTO, SIZES.body, "title_italic") > place.w
        words = MOTTO.replace(" Or", "\nOr") if is_long else MOTTO
        high = self.widgets.text_height(words, place.w, SIZES.body, "title_italic")
        rect = Rect(place.x, place.y, place.w, high)
        page.add(self.widgets.text("motto", words, rect, SIZES.body, "on_felt_soft", "title_italic", align))
        return rect.bottom

    def _list_height(self, page: Page, count: int, entry: float | None = None) -> float:
        entry = self.unit(_ENTRY) if entry is None else entry
        return count * entry + (count - 1) * self.unit(_ENTRY_GAP) + self.unit(_MAIN_ENTRY - _ENTRY)

    def _list(self, page: Page, entries: list[MenuEntry], room: Rect) -> float:
        """Add the entries from the top of the room, the first one highlighted; return the y below them."""
        unit, count = self.unit, len(entries)
        gap = unit(_ENTRY_GAP) if self._list_height(page, count) <= room.h else unit(6)
        free = room.h - gap * (count - 1)
        first = entries[0]
        is_long = page.paint.text_width(first.detail, SIZES.small) > room.w - unit(_WORDS_LEFT + 16)
        is_tight = free / count < unit(_ENTRY) and (free - unit(_LONG_ENTRY)) / (count - 1) >= unit(_ENTRY_LEAST)
        least = (
            unit(_LONG_ENTRY) if is_long or is_tight else free / count
        )  # only the highlighted entry shows its detail
        entry = min(unit(_ENTRY), (free - least) / (count - 1))
        main = min(unit(_MAIN_ENTRY), free - entry * (count - 1))
        places = column(room, [main] + [entry] * (count - 1), gap)
        for place, item in zip(places, entries):
            is_first = item is first
            detail = item.detail
            wide = _SHRUNK * page.paint.text_width(detail, SIZES.small)
            if not is_first and wide > place.w - unit(_WORDS_LEFT + _CHEVRON):
                detail = detail.partition(", ")[2] or detail  # without the name of the rules
            control = self.widgets.button(
                item.key,
                item.name,
                place,
                item.press,
                "main" if is_first else "felt",
                item.icon,
                detail,
                chevron=not is_first,
                default=is_first,
            )
            if is_first and is_long:
                control = replace(control, paint=_main_in_two_lines(item))
            page.add(control)
        return places[-1].bottom + gap

    def _quiet_line(self, page: Page, rect: Rect) -> None:
        """Add the secondary entries side by side, as wide as the list."""
        others = self._quiet()
        words = [page.paint.text_width(item.name, SIZES.label, "strong") + self.unit(_QUIET_BESIDE) for item in others]
        spare = max(0.0, rect.w - sum(words)) / len(others)
        x = rect.x
        for item, wide in zip(others, words):
            place = Rect(x, rect.y, wide + spare, rect.h)
            page.add(self.widgets.button(item.key, item.name, place, item.press, "quiet", item.icon))
            x = place.right

    # ------------------------------------------------------------ notices and cards
    @property
    def _has_notices(self) -> bool:
        return bool(self.app.records.notices)

    def _notices_height(self, width: float) -> float:
        """The height of the notices in a room of that width."""
        inner = min(width, self.unit(620)) - 2 * self.unit(16)
        text = self.widgets.text_height("\n".join(self.app.records.notices), inner, SIZES.small)
        return text + self.unit(SIZES.touch) + self.unit(8) + 2 * self.unit(16)

    def _notices(self, page: Page, room: Rect) -> float:
        """Add the notices of the records at the foot of the room; return the height they take."""
        sentences = self.app.records.notices
        if not sentences:
            return 0.0
        unit, pad = self.unit, self.unit(16)
        words = "\n".join(sentences)
        width = min(room.w, unit(620))
        inner = width - 2 * pad
        button = unit(SIZES.touch)
        text = self.widgets.text_height(words, inner, SIZES.small)
        tall = min(room.h, self._notices_height(room.w))
        rect = Rect(room.x + (room.w - width) / 2, room.bottom - tall, width, tall)
        page.ground(rect, lambda paint, place: paint.plate(place))
        window = Rect(rect.x + unit(4), rect.y + pad, rect.w - unit(8), rect.h - 2 * pad - button - unit(8))
        place = Rect(rect.x + pad, window.y, inner, text)
        page.add(self.widgets.text("notices", words, place, SIZES.small, "on_plate", region="notices"))
        page.region("notices", window, text)
        read = Rect(rect.right - pad - unit(112), rect.bottom - pad - button, unit(112), button)
        page.add(self.widgets.button("read", "Close", read, self._close_notices, "felt", "check"))
        return tall + unit(24)

    def _close_notices(self) -> None:
        self.app.records.notices.clear()

    def _arc(self, page: Page, room: Rect) -> None:
        """Add five cards in an arc, as large as the room allows."""
        width = min(room.w / _ARC_WIDTH, room.h / _ARC_HEIGHT, self.unit(210))
        if width < self.unit(56):
            return
        names = listed(("jack of diamonds", "king of clubs", "queen of spades", "ace of hearts", "ten of spades"))
        rect = Rect.around(room.centre_x, room.centre_y, width * _ARC_WIDTH, width * _ARC_HEIGHT)

        def draw(paint: Painter, place: Rect) -> None:
            look = self.app.preferences
            self._sprites.use(look.deck == "large", look.four_colours, look.back)
            radius = width * _ARC_RADIUS
            middle = place.centre_y - width * 0.22 + radius
            for face, turn in ARC:
                angle = math.radians(90 + turn)
                x, y = place.centre_x + radius * math.cos(angle), middle - radius * math.sin(angle)
                self._sprites.draw(Pose(face=face, x=x, y=y, width=width, angle=turn, lift=0.3))

        page.ground(rect, draw)
        page.add(Control("arc", "image", f"Five cards: {names}", rect))


def _main_in_two_lines(item: MenuEntry) -> Callable[[Painter, Control, State], None]:
    """A brush for the highlighted entry with a detail that is too long for one line."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        unit, rect = paint.unit, control.rect
        colour = button_ground(paint, rect, control, state, "main", SIZES.radius_plate)
        x = rect.x + unit(_WORDS_LEFT_SMALL)
        room = rect.right - unit(12) - x
        lines = paint.wrapped(item.detail, room, SIZES.caption)
        step = unit(SIZES.caption * 1.25)
        top = rect.centre_y - (unit(28) + step * len(lines)) / 2
        paint.icon(item.icon, (rect.x + x) / 2, rect.centre_y, 30, colour)
        paint.text(item.name, x, top + unit(14), SIZES.heading, colour, "title", "lm", room)
        for index, line in enumerate(lines):
            paint.text(line, x, top + unit(28) + step * (index + 0.5), SIZES.caption, colour, "text", "lm", room)
        if state.focus:
            paint.focus_ring(rect, SIZES.radius_plate)

    return draw
