"""Chips: short words in rounded frames, side by side in as many lines as they need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scenes.kit.asset_names import IconOrNone
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect
from scenes.kit.page import Column
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES, mix

_GAP, _PADDING, _ICON = 8, 14, 24


@dataclass(frozen=True)
class OptionChip:
    """A button with short `words` on it; `name` is what a screen reader says."""

    key: str
    words: str
    name: str
    press: Callable[[], None]
    icon: IconOrNone = ""
    selected: bool = False
    why: str = ""  # why it cannot be pressed


def lay_chips(column: Column, chips: Sequence[OptionChip], after: float = 10) -> None:
    """Add chips to the column, in lines."""
    page = column.page
    unit, paint = page.unit, page.paint
    lines: list[list[tuple[OptionChip, float]]] = [[]]
    used = 0.0
    for chip in chips:
        words = paint.text_width(chip.words, SIZES.small, "strong") + 2 * unit(_PADDING)
        wide = min(max(words + (unit(_ICON) if chip.icon else 0), unit(SIZES.touch)), column.w)
        gap = unit(_GAP) if lines[-1] else 0
        if lines[-1] and used + gap + wide > column.w:
            lines.append([])
            used, gap = 0.0, 0
        lines[-1].append((chip, wide))
        used += gap + wide
    for line in lines:
        rect = column.take(unit(SIZES.touch), _GAP)
        x = rect.x
        for chip, across in line:
            column.add(_control(chip, Rect(x, rect.y, across, rect.h)))
            x += across + unit(_GAP)
    column.space(after - _GAP)


def _control(chip: OptionChip, rect: Rect) -> Control:
    return Control(
        chip.key,
        "button",
        chip.name,
        rect,
        press=chip.press,
        selected=chip.selected,
        enabled=not chip.why,
        why=chip.why,
        value="chosen" if chip.selected else "",
        paint=_brush(chip),
    )


def _brush(chip: OptionChip) -> Callable[[Painter, Control, State], None]:
    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, unit, rect = paint.theme, paint.unit, control.rect
        ground, line, colour = theme.face, theme.control_line, theme.on_paper
        if chip.selected:
            ground, line, colour = theme.select, theme.select, theme.on_select
        elif not control.enabled:
            ground, colour = theme.inset, theme.on_paper_off
        elif state.hover or state.pressed:
            ground = mix(theme.face, theme.control_line, 0.3 if state.pressed else 0.16)
        paint.panel(rect, ground, line, 99, 1.5)
        beside = unit(_ICON) if chip.icon else 0
        room = rect.w - 2 * unit(_PADDING - 4) - beside
        middle = rect.centre_x - beside / 2
        paint.text(chip.words, middle, rect.centre_y - unit(1), SIZES.small, colour, "strong", "cm", room)
        if chip.icon:
            paint.icon(chip.icon, rect.right - unit(_PADDING + 5), rect.centre_y, 16, colour)
        if state.focus:
            paint.focus_ring(rect, 99)

    return draw
