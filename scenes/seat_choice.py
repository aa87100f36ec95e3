"""The seats of a new match: people and computer players, and the code of the match.

A code that cannot be played is refused with one sentence and changes nothing.
"""

from __future__ import annotations

from game.rules.variants import title
from game.session.match_setup import LEVELS, MatchSetup
from game.text.english import number
from scenes.base.app import App
from scenes.base.page_scene import PageScene
from scenes.doors import PickListDoor
from scenes.kit.layout import Rect
from scenes.kit.page import Action, Column, Page
from scenes.kit.text_entry import Entry
from scenes.kit.theme import SIZES
from scenes.kit.viewport import Key
from scenes.setup.code_entry import take_pasted, write_code
from scenes.setup.match_start import keep, start_match
from scenes.setup.seat_rows import SeatRows
from scenes.setup.table_editors import step_table_size

_SIDE_WIDTH = 380


class SeatChoiceScene(PageScene):
    title = "Seats and code"

    def __init__(self, app: App, setup: MatchSetup) -> None:
        super().__init__(app)
        self.setup = setup
        self.rows = SeatRows(app, setup, self._focus)
        self._code = Entry.of(setup.written) if setup.wrong_code else None

    # ------------------------------------------------------------ what is done
    def left(self) -> None:
        keep(self.app, self.setup)

    def _start(self) -> None:
        start_match(self.app, self.setup)

    def _focus(self, key: str) -> None:
        """Move the focus to the seat that has moved, or to what must be written."""
        self.input.focus = key
        self.invalidate()

    def _mix(self) -> None:
        self.rows.forget_typing()
        self.setup.mix()

    def _step_players(self, way: int) -> None:
        self.setup.step_players(way)
        self._forget_code()

    def _forget_code(self) -> None:
        self._code = None
        self.setup.forget_code()

    def _copy(self) -> None:
        self.app.viewport.copy(str(self.setup.code))
        self.app.notice("The code of this match is on the clipboard.")

    def _paste(self) -> None:
        if take_pasted(self.app, self.setup):
            self._forget_code()

    def _write_code(self, entry: Entry) -> None:
        """Take over what is typed; a code is used as soon as it is valid."""
        self._code = entry
        write_code(self.setup, entry.text)

    def _deal_afresh(self) -> None:
        self.setup.deal_afresh()
        self._forget_code()

    def other_key(self, key: Key) -> bool:
        if key.ctrl and key.name == "v":
            self._paste()
            return True
        if key.ctrl and key.name == "c":
            self._copy()
            return True
        return False

    # ------------------------------------------------------------ what is there
    def build(self, page: Page) -> None:
        setup = self.setup
        why = next(iter(setup.problems), setup.wrong_code)
        actions = (
            Action("rules", "Rules", self.escape, "sliders"),
            Action("start", "Start", self._start, "play", "main", why, default=True),
        )
        if not page.is_wide:
            body = page.frame("Seats and code", "", actions)
            column = page.column("seats", page.narrowed(body))
            self._players(column)
            self.rows.build(column)
            self._everybody(column)
            column.rule()
            self._code_part(column)
            column.rule()
            self._levels(column)
            column.end()
            return
        body = page.frame("Seats and code", title(setup.rules))
        side = body.right_part(self.unit(_SIDE_WIDTH))
        left = Rect(body.x, body.y, body.w - side.w - self.unit(20), body.h)
        column = page.column("seats", left)
        self._players(column)
        self.rows.build(column)
        column.space(8)
        self._everybody(column)
        column.end()
        high = page.actions_height(side.w, actions)
        column = page.column("side", Rect(side.x, side.y, side.w, side.h - high - self.unit(16)))
        self._code_part(column)
        column.rule()
        self._levels(column)
        column.end()
        page.place_actions(side.bottom_part(high), actions)

    def _players(self, column: Column) -> None:
        setup = self.setup
        sizes, help_ = setup.rules.players_allowed, setup.preset.players
        step_table_size(column, setup.players, sizes, self._step_players, help_)
        for index, sentence in enumerate(setup.problems):
            column.text(f"problem {index}", sentence, colour="on_paper_warning", face="strong")
        column.space(6)

    def _everybody(self, column: Column) -> None:
        people = len(self.setup.people)
        if people > 1:
            words = f"{number(people).capitalize()} people share this device: a curtain hides each hand between turns."
            column.text("shared", words, SIZES.small, "on_paper_soft")
        actions = [Action("mix", "Mix the seats", self._mix, "swap", "paper")]
        if people < self.setup.players:
            actions.append(Action("all", "All computers", self._pick_level_of_all, "computer", "paper"))
        column.buttons(actions)

    def _pick_level_of_all(self) -> None:
        levels = list(LEVELS)

        def choose(place: int) -> None:
            self.setup.set_all_levels(levels[place])

        words = list(LEVELS.values())
        self.app.open(PickListDoor("Level of all computer players", words, None, choose))

    def _code_part(self, column: Column) -> None:
        column.heading("code heading", "Match code", SIZES.heading_large)
        words = "The same code deals the same cards on every device. Write or paste one to play its cards."
        words += " A deal in the notation of bridge (PBN) can be pasted too, for practice."
        column.text("code words", words, SIZES.small, "on_paper_soft")
        entry = self._code or Entry.of(str(self.setup.code))
        rect = column.take(self.unit(46), 10)
        column.add(self.widgets.field("code", "Match code", rect, entry, self._write_code))
        if self.setup.wrong_code:
            column.text("code wrong", self.setup.wrong_code, SIZES.small, "on_paper_warning", face="strong")
        copy = Action("copy", "Copy", self._copy, "copy", "paper")
        paste = Action("paste", "Paste", self._paste, "paste", "paper")
        column.buttons((copy, paste), True)
        column.buttons((Action("afresh", "New cards", self._deal_afresh, "restart", "paper"),), True)

    def _levels(self, column: Column) -> None:
        column.heading("levels", "Computer players")
        for name, (word, sentence) in LEVELS.items():
            column.text(f"level word {name}", word, SIZES.body, after=0, face="strong")
            column.text(f"level words {name}", sentence, SIZES.small, "on_paper_soft")
