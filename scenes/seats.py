"""Who plays and with which cards: names, pictures, levels and order of the seats, and the code of the match.

Owns what is being written into the names and the code. Refuses a code that cannot be played with one sentence, and then
changes nothing.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.variants import title
from scenes.choosing.setup import LEVELS, LONGEST_NAME, Setup
from scenes.choosing.starting import keep, start_match
from scenes.choosing.table_size import step_table_size
from scenes.kit.control import Control, State
from scenes.kit.entry import Entry
from scenes.kit.layout import Rect
from scenes.kit.page import Action, Column, Page, PageScene
from scenes.kit.paint import Painter
from scenes.kit.theme import SIZES
from scenes.kit.viewport import Key
from scenes.stack import App

_SIDE_WIDTH = 380
_FEW = 5
_ROW, _ROW_SMALL, _PICTURE, _STEP = 72, 58, 50, 40
_NAME_WIDTH = 196


class SeatsScene(PageScene):
    title = "Seats and code"

    def __init__(self, app: App, setup: Setup) -> None:
        super().__init__(app)
        self.setup = setup
        self._names: dict[int, Entry] = {}
        self._code: Entry | None = None
        self._sentence = ""

    # ------------------------------------------------------------ what is done
    def left(self) -> None:
        keep(self.app, self.setup)

    def _start(self) -> None:
        start_match(self.app, self.setup)

    def _rename(self, seat: int, entry: Entry) -> None:
        entry = entry.cut_to(LONGEST_NAME)
        self._names[seat] = entry
        self.setup.rename(seat, entry.text)

    def _move(self, seat: int, way: int) -> None:
        self._names.clear()
        self.setup.move(seat, way)
        if 1 <= seat + way < self.setup.players:
            self.input.focus = f"{'up' if way < 0 else 'down'} {seat + way}"

    def _step_players(self, way: int) -> None:
        self.setup.step_players(way)
        self._forget_code()

    def _forget_code(self) -> None:
        self._code, self._sentence = None, ""

    def _copy(self) -> None:
        self.app.viewport.copy(str(self.setup.code))
        self.app.notice("The code of this match is on the clipboard.")

    def _paste(self) -> None:
        try:
            self.setup.use_code(self.app.viewport.paste())
        except ValueError as error:
            self.app.refuse(str(error))
            return
        self._forget_code()
        self.app.notice("The match of that code is set up.")

    def _write_code(self, entry: Entry) -> None:
        """A code is used as soon as it means something."""
        self._code = entry
        try:
            self.setup.use_code(entry.text)
        except ValueError as error:
            self._sentence = str(error)
        else:
            self._sentence = ""

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
        problems = setup.problems
        actions = (
            Action("rules", "Rules", self.escape, "sliders"),
            Action("start", "Start", self._start, "play", "main", problems[0] if problems else "", default=True),
        )
        if not page.is_wide:
            body = page.frame("Seats and code", "", actions)
            column = page.column("seats", page.narrowed(body))
            self._players(column)
            for seat in range(setup.players):
                self._narrow_seat(column, seat)
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
        for seat in range(setup.players):
            self._wide_seat(column, seat)
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

    def _wide_seat(self, column: Column, seat: int) -> None:
        unit = self.unit
        few = self.setup.players <= _FEW
        rect = column.take(unit(_ROW if few else _ROW_SMALL), 4)
        self._row_ground(column, Rect(rect.x - unit(16), rect.y, rect.w + unit(32), rect.h), seat)
        x, cy = rect.x, rect.centre_y
        self._place_number(column, Rect(x, rect.y, unit(20), rect.h), seat)
        self._picture(column, Rect(x + unit(30), cy - unit(_PICTURE) / 2, unit(_PICTURE), unit(_PICTURE)), seat)
        high = unit(SIZES.touch)
        name = Rect(x + unit(96), cy - high / 2, unit(_NAME_WIDTH), high)
        self._name(column, name, seat)
        arrows = unit(2 * _STEP + 8)
        level = Rect(name.right + unit(20), rect.y, rect.right - arrows - unit(20) - name.right - unit(20), rect.h)
        self._level(column, level, seat)
        self._arrows(column, Rect(rect.right - arrows, cy - unit(_STEP) / 2, arrows, unit(_STEP)), seat)

    def _narrow_seat(self, column: Column, seat: int) -> None:
        unit, setup = self.unit, self.setup
        is_computer = not setup.seats[seat].is_human
        step = unit(SIZES.touch)
        words = [word for word, _ in LEVELS.values()]
        second = self.widgets.choice_height("Level", words, column.w) if is_computer else 0
        rect = column.take(unit(60) + second, 8)
        self._row_ground(column, Rect(rect.x - unit(10), rect.y, rect.w + unit(20), rect.h), seat)
        cy = rect.y + unit(30)
        self._picture(column, Rect(rect.x, cy - unit(_PICTURE) / 2, unit(_PICTURE), unit(_PICTURE)), seat)
        arrows = 2 * step + unit(8) if is_computer else 0
        x = rect.x + unit(_PICTURE + 12)
        self._name(column, Rect(x, cy - step / 2, rect.right - arrows - (unit(12) if arrows else 0) - x, step), seat)
        if is_computer:
            self._arrows(column, Rect(rect.right - arrows, cy - step / 2, arrows, step), seat)
            self._level(column, Rect(rect.x, rect.y + unit(56), rect.w, second), seat)

    def _row_ground(self, column: Column, rect: Rect, seat: int) -> None:
        if seat % 2 == 0:

            def draw(paint: Painter, place: Rect) -> None:
                paint.panel(place, paint.theme.inset, None, SIZES.radius_row)

            column.ground(rect, draw)

    def _place_number(self, column: Column, rect: Rect, seat: int) -> None:
        number = self.widgets.line(f"number {seat}", str(seat + 1), rect, SIZES.heading, anchor="c", face="title_bold")
        column.add(number)

    def _picture(self, column: Column, rect: Rect, seat: int) -> None:
        who = self.setup.seats[seat]

        def draw(paint: Painter, control: Control, state: State) -> None:
            ring = paint.theme.select if state.hover or state.pressed else paint.theme.control_line
            paint.avatar(who.avatar, *control.rect.centre, _PICTURE, ring)
            if state.focus:
                paint.focus_ring(control.rect, 99)

        column.add(
            Control(
                f"picture {seat}",
                "button",
                f"Picture of {who.name}",
                rect,
                who.avatar,
                press=lambda: self.setup.next_avatar(seat),
                help="Another picture",
                paint=draw,
            )
        )

    def _name(self, column: Column, rect: Rect, seat: int) -> None:
        entry = self._names.get(seat)
        if entry is None or entry.text != self.setup.seats[seat].name:
            entry = Entry.of(self.setup.seats[seat].name)
        name = f"Name of seat {seat + 1}"
        column.add(
            self.widgets.field(
                f"name {seat}", name, rect, entry, lambda entry: self._rename(seat, entry), placeholder="Name"
            )
        )

    def _level(self, column: Column, rect: Rect, seat: int) -> None:
        who = self.setup.seats[seat]
        if who.is_human:
            words = "You, on this device"
            column.add(self.widgets.line(f"level {seat}", words, rect, SIZES.small, "on_paper_soft"))
            return
        names = list(LEVELS)
        words_ = [LEVELS[name][0] for name in names]
        place = names.index(who.level or names[-1])
        control = self.widgets.choice(
            f"level {seat}",
            "Level",
            rect,
            words_,
            place,
            lambda index: self.setup.set_level(seat, names[index]),
            help=LEVELS[names[place]][1],
        )
        draw = control.paint
        assert draw is not None
        spoken = f"Level of {who.name}"
        column.add(
            replace(
                control, name=spoken, paint=lambda paint, item, state: draw(paint, replace(item, name="Level"), state)
            )
        )

    def _arrows(self, column: Column, rect: Rect, seat: int) -> None:
        who, last = self.setup.seats[seat], self.setup.players - 1
        if who.is_human:
            return
        side = rect.h
        for key, word, way, x, able in (
            ("up", "up", -1, rect.x, seat > 1),
            ("down", "down", 1, rect.right - side, seat < last),
        ):
            column.add(
                self.widgets.icon_button(
                    f"{key} {seat}",
                    f"Move {who.name} {word}",
                    Rect(x, rect.y, side, side),
                    key,
                    partial(self._move, seat, way),
                    "paper",
                    size=20,
                    enabled=able,
                    why="" if able else f"{who.name} sits at the {'top' if way < 0 else 'end'} already.",
                )
            )

    def _everybody(self, column: Column) -> None:
        actions = [
            Action(f"all {name}", word, partial(self.setup.set_all_levels, name), style="paper")
            for name, (word, _) in LEVELS.items()
        ]
        column.text("all", "All computer players at once:", SIZES.small, "on_paper_soft", 4)
        column.buttons(actions)

    def _code_part(self, column: Column) -> None:
        column.heading("code heading", "Match code", SIZES.heading_large)
        words = "The same code deals the same cards on every device. Write or paste one to play its cards."
        column.text("code words", words, SIZES.small, "on_paper_soft")
        entry = self._code or Entry.of(str(self.setup.code))
        rect = column.take(self.unit(46), 10)
        column.add(self.widgets.field("code", "Match code", rect, entry, self._write_code))
        if self._sentence:
            column.text("code wrong", self._sentence, SIZES.small, "on_paper_warning", face="strong")
        copy = Action("copy", "Copy", self._copy, "copy", "paper")
        paste = Action("paste", "Paste", self._paste, "paste", "paper")
        column.buttons((copy, paste), True)
        column.buttons((Action("afresh", "New cards", self._deal_afresh, "restart", "paper"),), True)

    def _levels(self, column: Column) -> None:
        column.heading("levels", "Computer players")
        for name, (word, sentence) in LEVELS.items():
            column.text(f"level word {name}", word, SIZES.body, after=0, face="strong")
            column.text(f"level words {name}", sentence, SIZES.small, "on_paper_soft")
