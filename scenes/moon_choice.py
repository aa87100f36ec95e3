"""The choice of what a moon does, over the table: each branch with the totals it leads to."""

from __future__ import annotations

from collections.abc import Callable

from game.laws.view import View
from game.scoring.captures import NOBODY
from game.session.session import Session
from game.text.english import plain
from scenes.base.app import App
from scenes.base.panel_scene import PanelScene
from scenes.cardview.event_log import Teller
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect, column, columns, row
from scenes.kit.painter import Painter
from scenes.kit.placement import Obstacle
from scenes.kit.theme import SIZES
from scenes.tabletop.moon_branches import MoonBranch, branches

STACKED_BELOW = 600  # units: a narrower window has the branches one below the other
LOW, STACKED_LOW = 470, 680  # units of a sheet: lower ones have no picture and no more words than they need
_SAID = ("heading", "question")  # what everybody knows
_NOTICE = 72  # units that a notice needs


class MoonChoiceScene(PanelScene):
    """Somebody at this device has shot the moon and says what it does; the match waits for the answer."""

    title = "Moon"
    wide = 888.0

    def __init__(self, app: App, session: Session, view: View, choose: Callable[[str], None]) -> None:
        super().__init__(app)
        self.high = 306.0 + 52 * view.players  # as much as the rows need
        if app.area.w < app.viewport.unit(STACKED_BELOW):
            self.high = 190.0 + 2 * (150 + 52 * view.players)
        self.session, self.view, self._choose = session, view, choose
        names, watching = [seat.name for seat in session.seats], NOBODY if session.is_shared else view.seat
        self.teller = Teller(names, watching, view.seats)
        history = [result.totals for result in session.match.results]
        avatars = [session.seats[seat].avatar for seat in view.seats]
        self.branches = branches(view, self.teller, history, avatars)

    @property
    def heard(self) -> tuple[str, ...]:
        return ("question", *(f"ground {branch.key}" for branch in self.branches))

    def escape(self) -> None:
        self.app.refuse("Choose what your moon does first.")

    def answer(self, branch: str) -> None:
        self.app.back()
        self._choose(branch)

    @property
    def _is_low(self) -> bool:
        least = STACKED_LOW if self.area.w < self.unit(STACKED_BELOW) else LOW
        return self.sheet.h < self.unit(least)

    @property
    def keeps_clear(self) -> tuple[Obstacle, ...]:
        """Both choices, and the whole sheet where there is room beside it."""
        if self._has_air:
            return ((self.sheet, 1.0),)
        return tuple((control.rect, 1.0) for control in self.tree if control.key not in _SAID)

    @property
    def notice_place(self) -> tuple[float, float]:
        """Over the sheet, else on the title, which says what everybody knows."""
        heading = next(control for control in self.tree if control.key == "heading")
        return super().notice_place if self._has_air else (self.area.x, heading.rect.centre_y)

    @property
    def _has_air(self) -> bool:
        return self.sheet.y - self.area.y > self.unit(_NOTICE)

    def controls(self) -> list[Control]:
        sheet, unit, make = self.sheet, self.unit, self.widgets
        pad = unit(32 if sheet.w > unit(600) else 16)
        left = sheet.x + pad
        icon = 0 if self._is_low else unit(64)
        top = sheet.y + unit(10 if self._is_low else 24)
        width = sheet.w - 2 * pad - icon
        size = SIZES.title - 2 if sheet.w > unit(600) else SIZES.heading
        size = SIZES.heading_large if self._is_low else size
        title = f"{self.teller.name(self.view.seat)} shot the moon"
        line = Rect(left + icon, top, width, unit(32 if self._is_low else 36))
        controls = [make.heading("heading", title, line, size)]
        head = top + unit(38)
        value = self.view.moon.value if self.view.moon else 0
        words = f"Where should the {value} points go?"
        if self._is_low:
            wide = self.paint.text_width(words) + unit(4)
            if self.paint.text_width(title, size, "title") + unit(24) + wide <= width:
                beside = line.right_part(wide)
                controls.append(make.line("question", words, beside, SIZES.body, "on_paper_soft", "r"))
        else:
            words = f"Every card that counts is yours. {words}"
            controls.append(
                make.text(
                    "question", words, Rect(left + icon, head, width, unit(24)), SIZES.body, "on_paper_soft", lines=2
                )
            )
            head += make.text_height(words, width) + unit(14)
        body = Rect(left, head, sheet.w - 2 * pad, sheet.bottom - unit(14 if self._is_low else 28) - head)
        stacked = self.area.w < unit(STACKED_BELOW)
        count = len(self.branches)
        cells = (
            columns(body, count, unit(16))
            if not stacked
            else column(body, [(body.h - unit(10) * (count - 1)) / count] * count, unit(10))
        )
        for branch, cell in zip(self.branches, cells):
            controls += self._branch(branch, cell)
        return controls

    def _branch(self, branch: MoonBranch, cell: Rect) -> list[Control]:
        unit, make = self.unit, self.widgets
        inner = cell.inset(unit(20 if cell.w > unit(300) else 12), unit(12))
        button = inner.bottom_part(unit(46))
        title = inner.top_part(unit(30))
        note_height = make.text_height(branch.outcome, inner.w, SIZES.small)
        note = Rect(inner.x, button.y - unit(8) - note_height, inner.w, note_height)
        lines = Rect(inner.x, title.bottom + unit(4), inner.w, note.y - title.bottom - unit(8))
        values = ", ".join(f"{line.name} {line.now} to {line.then}" for line in branch.lines)
        return [
            Control(
                f"ground {branch.key}", "image", branch.title, cell, value=values, paint=_branch_brush(branch, lines)
            ),
            make.heading(f"title {branch.key}", branch.title, title, SIZES.heading),
            make.text(f"note {branch.key}", branch.outcome, note, SIZES.small),
            make.button(f"choose {branch.key}", branch.deed, button, lambda: self.answer(branch.key), "main_paper"),
        ]

    def background(self) -> None:
        super().background()
        if not self._is_low:
            sheet, unit, theme = self.sheet, self.unit, self.paint.theme
            pad = unit(32 if sheet.w > unit(600) else 16)
            disc = Rect(sheet.x + pad, sheet.y + unit(30), unit(48), unit(48))
            self.paint.panel(disc, theme.on_paper, None, 24)
            self.paint.icon("moon", *disc.centre, 30, theme.accent)


def _branch_brush(branch: MoonBranch, area: Rect) -> Callable[[Painter, Control, State], None]:
    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, unit = paint.theme, paint.unit
        paint.panel(control.rect, theme.inset, theme.control_line, 14, 1.6)
        step = min(unit(52), area.h / max(1, len(branch.lines)))
        for line, rect in zip(branch.lines, column(area, [step] * len(branch.lines))):
            changes = line.now != line.then
            if changes:
                paint.panel(rect.inset(0, unit(1)), theme.face, None, SIZES.radius_row)
            y, high = rect.centre_y, rect.h / paint.scale
            avatar = min(36.0, high - 6)
            paint.avatar(line.avatar, rect.x + unit(8 + avatar / 2), y, avatar, theme.control_line)
            left = rect.x + unit(18 + avatar)
            cells = row(Rect(rect.x, rect.y, rect.w - unit(12), rect.h), [unit(44), unit(26), unit(52)], 0, 1.0)
            face = "strong" if changes else "text"
            room = cells[0].x - left - unit(4)
            size = min(SIZES.label, high * 0.5)
            drawn = paint.text(line.name, left, y - unit(1), size, theme.on_paper, face, "lm", room)
            if line.note and room - drawn.w > unit(76) and high > 30:
                tag = Rect(drawn.right + unit(12), y - unit(13), unit(74), unit(26))
                paint.panel(tag, theme.inset, theme.on_paper_warning, 13, 1.4)
                paint.text(line.note, tag.centre_x, y - unit(1), 14, theme.on_paper, "strong", "cm", tag.w - unit(10))
            paint.text(plain(line.now), cells[0].right, y - unit(1), size, theme.on_paper_soft, "text", "rm")
            paint.icon("right", cells[1].centre_x, y, min(18.0, high * 0.5), theme.on_paper_soft)
            bold = min(24.0, high * 0.6) if changes else size
            paint.text(
                plain(line.then),
                cells[2].right,
                y - unit(1),
                bold,
                theme.on_paper,
                "bold" if changes else "text",
                "rm",
            )

    return draw
