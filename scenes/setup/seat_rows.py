"""One row per seat: picture and name, whether a person or a computer plays, how well, and the place in the order.

In a wide column everything stands in one line, in a narrow one in several.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.ai.players.characters import CHARACTERS, PROGRAM, is_program, split_name
from game.session.match_setup import EXAMPLE_COMMAND, LEVELS, LONGEST_NAME, MatchSetup
from scenes.base.app import App
from scenes.doors import PickListDoor
from scenes.kit.asset_names import IconName
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect
from scenes.kit.page import Column
from scenes.kit.painter import Painter
from scenes.kit.text_entry import Entry
from scenes.kit.theme import SIZES

_FEW = 5
_WIDE = 736  # units of a column from which a seat takes one line
_ROW, _ROW_SMALL, _LINE, _PICTURE, _STEP = 72, 58, 52, 50, 40
_NAME_LEFT, _NAME, _WHO, _LEVEL = 96, 150, 226, 148
_TWO_BESIDE = 400  # units of a narrow column in which who plays and how well stand side by side
_LONGEST_COMMAND = 200
WHO: tuple[tuple[str, IconName], ...] = (("Human", "person"), ("Computer", "computer"))
SOMEBODY = "Somebody has to play: at least one seat is a person’s."
NO_FONT = "No font on this device has some of these letters: dots stand in for them."
ON_DEVICE = "on this device"
PROGRAM_WORDS = ("A program", "Any program that reads requests and prints moves: write its command.")


class SeatRows:
    """The seats of a setup in a column of a page; `focus` moves the keyboard to a control by its key."""

    def __init__(self, app: App, setup: MatchSetup, focus: Callable[[str], None]) -> None:
        self.app, self.setup, self._focus = app, setup, focus
        self._names: dict[int, Entry] = {}
        self._commands: dict[int, Entry] = {}

    def forget_typing(self) -> None:
        """Drop what is being typed, because the seats have changed."""
        self._names.clear()
        self._commands.clear()

    # ------------------------------------------------------------ where it lies
    def build(self, column: Column) -> None:
        """Add all rows to the column."""
        is_wide = column.w >= self._unit(_WIDE)
        if is_wide:
            self._heads(column)
        for seat in range(self.setup.players):
            (self._wide if is_wide else self._narrow)(column, seat)
            words = self.setup.name_words(seat)
            if not words and column.page.paint.type.missing(self.setup.seats[seat].name):
                words = NO_FONT
            if words:
                indent = _NAME_LEFT if is_wide else 0
                column.text(f"name words {seat}", words, SIZES.caption, "on_paper_warning", 8, "strong", indent)

    def _unit(self, n: float) -> int:
        return self.app.viewport.unit(n)

    def _heads(self, column: Column) -> None:
        rect, unit = column.take(self._unit(24), 2), self._unit
        places = {"Name": _NAME_LEFT, "Played by": _NAME_LEFT + _NAME + 14, "Level": _NAME_LEFT + _NAME + _WHO + 28}
        for words, x in places.items():
            place = Rect(rect.x + unit(x), rect.y, unit(140), rect.h)
            column.add(self.app.widgets.line(f"head {words}", words, place, SIZES.caption, "on_paper_soft"))
        place = rect.right_part(unit(2 * _STEP + 8))
        column.add(self.app.widgets.line("head order", "Order", place, SIZES.caption, "on_paper_soft", "c"))

    def _wide(self, column: Column, seat: int) -> None:
        unit, is_program = self._unit, self._is_program(seat)
        line = unit(_ROW if self.setup.players <= _FEW else _ROW_SMALL)
        rect = column.take(line + (unit(_LINE) if is_program else 0), 4)
        self._ground(column, Rect(rect.x - unit(16), rect.y, rect.w + unit(32), rect.h), seat)
        high, cy = unit(SIZES.touch), rect.y + line / 2
        x, y = rect.x, cy - high / 2
        number = Rect(x, cy - unit(16), unit(20), unit(32))
        self._number(column, number, seat)
        self._picture(column, Rect(x + unit(30), cy - unit(_PICTURE) / 2, unit(_PICTURE), unit(_PICTURE)), seat)
        arrows = unit(2 * _STEP + 8)
        spare = rect.w - unit(_NAME_LEFT + _NAME + 14 + _WHO + 14 + _LEVEL + 14) - arrows
        name = Rect(x + unit(96), y, unit(_NAME), high)
        who = Rect(name.right + unit(14), y, unit(_WHO), high)
        level = Rect(who.right + unit(14), y, unit(_LEVEL) + max(0.0, spare), high)
        self._name(column, name, seat)
        self._who(column, who, seat)
        self._level(column, level, seat)
        self._arrows(column, Rect(rect.right - arrows, cy - unit(_STEP) / 2, arrows, unit(_STEP)), seat)
        if is_program:
            self._command(column, Rect(name.x, rect.y + line, rect.right - name.x, high), seat)

    def _narrow(self, column: Column, seat: int) -> None:
        unit, high = self._unit, self._unit(SIZES.touch)
        is_computer = not self.setup.seats[seat].is_human
        is_beside = column.w >= unit(_TWO_BESIDE)
        lines = 1 + (is_computer and not is_beside) + self._is_program(seat)
        rect = column.take(unit(60) + unit(_LINE) * lines, 8)
        self._ground(column, Rect(rect.x - unit(10), rect.y, rect.w + unit(20), rect.h), seat)
        cy, step = rect.y + unit(30), high
        self._picture(column, Rect(rect.x, cy - unit(_PICTURE) / 2, unit(_PICTURE), unit(_PICTURE)), seat)
        x, arrows = rect.x + unit(_PICTURE + 12), 2 * step + unit(8)
        self._name(column, Rect(x, cy - step / 2, rect.right - arrows - unit(12) - x, step), seat)
        self._arrows(column, Rect(rect.right - arrows, cy - step / 2, arrows, step), seat)
        line = Rect(rect.x, rect.y + unit(60), rect.w, high)
        who = line.left_part(min(unit(_WHO + 20), line.w * 0.58)) if is_beside else line
        self._who(column, who, seat)
        if is_beside:
            self._level(column, Rect(who.right + unit(14), line.y, line.right - who.right - unit(14), high), seat)
        elif is_computer:
            line = line.moved(0, unit(_LINE))
            self._level(column, line, seat)
        if self._is_program(seat):
            self._command(column, line.moved(0, unit(_LINE)), seat)

    # ------------------------------------------------------------ its parts
    def _is_program(self, seat: int) -> bool:
        return is_program(self.setup.seats[seat].level)

    @staticmethod
    def _ground(column: Column, rect: Rect, seat: int) -> None:
        if seat % 2 == 0:

            def draw(paint: Painter, place: Rect) -> None:
                paint.panel(place, paint.theme.inset, None, SIZES.radius_row)

            column.ground(rect, draw)

    def _number(self, column: Column, rect: Rect, seat: int) -> None:
        words = str(seat + 1)
        column.add(self.app.widgets.line(f"number {seat}", words, rect, SIZES.heading, anchor="c", face="title_bold"))

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

        def rename(written: Entry) -> None:
            if len(written.text) > LONGEST_NAME:
                self.app.refuse(f"A name has at most {LONGEST_NAME} characters.")
            self._names[seat] = written.cut_to(LONGEST_NAME)
            self.setup.rename(seat, self._names[seat].text)

        name = f"Name of seat {seat + 1}"
        column.add(self.app.widgets.field(f"name {seat}", name, rect, entry, rename, placeholder="Name"))

    def _who(self, column: Column, rect: Rect, seat: int) -> None:
        who = self.setup.seats[seat]
        is_last = who.is_human and len(self.setup.people) == 1

        def choose(place: int) -> None:
            self.setup.set_human(seat, place == 0)

        def point(placed: Rect, x: float, y: float) -> None:
            choose(int(x >= placed.centre_x))

        column.add(
            Control(
                f"who {seat}",
                "choice",
                f"Who plays for {who.name}",
                rect,
                value=WHO[not who.is_human][0],
                enabled=not is_last,
                why=SOMEBODY if is_last else "",
                press=lambda: choose(int(who.is_human)),
                adjust=lambda way: choose(int(who.is_human)),
                point=point,
                paint=_who_brush(0 if who.is_human else 1),
            )
        )

    def _level(self, column: Column, rect: Rect, seat: int) -> None:
        who = self.setup.seats[seat]
        if who.level is None:
            column.add(self.app.widgets.line(f"level {seat}", ON_DEVICE, rect, SIZES.small, "on_paper_soft"))
            return
        levels = list(LEVELS)
        level, character = (PROGRAM, None) if self._is_program(seat) else split_name(who.level)
        words = PROGRAM_WORDS[0] if level == PROGRAM else LEVELS[level][0]
        if character is not None:
            words = f"{character.name}, {words}"

        def step(way: int) -> None:
            place = levels.index(level) if level in levels else 0
            self.setup.set_level(seat, levels[(place + way) % len(levels)])

        key, name = f"level {seat}", f"Level of {who.name}"
        column.add(self.app.widgets.dropdown(key, name, rect, words, lambda: self._pick_level(seat), step))

    def _pick_level(self, seat: int) -> None:
        present = self.setup.seats[seat].level or ""
        players = [*LEVELS, *(character.player for character in CHARACTERS), PROGRAM]
        words = [
            *LEVELS.values(),
            *((f"{each.name}, {LEVELS[each.level][0]}", each.line) for each in CHARACTERS),
            PROGRAM_WORDS,
        ]
        known = (PROGRAM if self._is_program(seat) else present, split_name(present)[0])
        index = next((players.index(name) for name in known if name in players), 0)

        def choose(place: int) -> None:
            self.forget_typing()
            if len(LEVELS) <= place < len(players) - 1:
                self.setup.invite(seat, CHARACTERS[place - len(LEVELS)])
            elif place != index:
                self.setup.set_level(seat, players[place])
            if self._is_program(seat):
                self._focus(f"command {seat}")

        self.app.open(PickListDoor(f"Who plays at seat {seat + 1}", words, index, choose))

    def _command(self, column: Column, rect: Rect, seat: int) -> None:
        who = self.setup.seats[seat]
        command = (who.level or "").removeprefix(PROGRAM)
        entry = self._commands.get(seat)
        if entry is None or entry.text != command:
            entry = Entry.of(command)

        def write(written: Entry) -> None:
            self._commands[seat] = written.cut_to(_LONGEST_COMMAND)
            self.setup.set_level(seat, f"{PROGRAM}{self._commands[seat].text}")

        name = f"Program for {who.name}"
        placeholder = f"Its command, such as {EXAMPLE_COMMAND}"
        column.add(self.app.widgets.field(f"command {seat}", name, rect, entry, write, placeholder=placeholder))

    def _arrows(self, column: Column, rect: Rect, seat: int) -> None:
        who, last = self.setup.seats[seat], self.setup.players - 1
        side = rect.h
        arrows: tuple[tuple[IconName, int, float, bool], ...]
        arrows = (("up", -1, rect.x, seat > 0), ("down", 1, rect.right - side, seat < last))
        for key, way, x, able in arrows:
            column.add(
                self.app.widgets.icon_button(
                    f"{key} {seat}",
                    f"Move {who.name} {key}",
                    Rect(x, rect.y, side, side),
                    key,
                    partial(self._move, seat, way),
                    "paper",
                    size=20,
                    enabled=able,
                    why="" if able else f"{who.name} sits at the {'top' if way < 0 else 'end'} already.",
                )
            )

    def _move(self, seat: int, way: int) -> None:
        self.forget_typing()
        self.setup.move(seat, way)
        if 0 <= seat + way < self.setup.players:
            self._focus(f"{'up' if way < 0 else 'down'} {seat + way}")


def _who_brush(index: int) -> Callable[[Painter, Control, State], None]:
    """Two words side by side with their icons, the chosen one filled."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, unit, rect = paint.theme, paint.unit, control.rect
        body = Rect(rect.x, rect.centre_y - unit(SIZES.control) / 2, rect.w, unit(SIZES.control))
        paint.panel(
            body, theme.highlight if state.hover or state.pressed else theme.inset, theme.control_line,
            SIZES.radius_row, 1.4,
        )  # fmt: skip
        width = body.w / len(WHO)
        for place, (word, icon) in enumerate(WHO):
            cell = Rect(body.x + place * width, body.y, width, body.h)
            colour = theme.on_paper if control.enabled or place == index else theme.on_paper_off
            if place == index:
                paint.panel(cell.inset(unit(2)), theme.select, None, SIZES.radius_row - 2)
                colour = theme.on_select
            words = paint.text_width(word, SIZES.small, "strong")
            left = cell.centre_x - (words + unit(24)) / 2
            paint.icon(icon, left + unit(8), cell.centre_y, 18, colour)
            paint.text(word, left + unit(24), cell.centre_y - unit(1), SIZES.small, colour, "strong", "lm", words + 1)
        if state.focus:
            paint.focus_ring(body, SIZES.radius_row)

    return draw
