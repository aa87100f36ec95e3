"""How things that are only read are drawn: paragraphs, headings, tags, meters, scroll bars and tooltips.

Each function draws into a rectangle. Owns nothing. Refuses to react to anything.
"""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.brushes import Brush
from scenes.kit.control import Control, Region, State
from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.placement import Obstacle, cost_of
from scenes.kit.theme import SIZES

_TOOLTIP_WIDTH = 340
_BAR = 5


def words(size: float, colour: str, face: str, align: str, lines: int | None) -> Brush:
    """A paragraph from the top of the rectangle; `colour` is the name of a colour of the theme."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        rect = control.rect
        shade = getattr(paint.theme, colour)
        paint.paragraph(control.value or control.name, rect.x, rect.y, rect.w, size, shade, face, align, lines)

    return draw


def one_line(size: float, colour: str, face: str, anchor: str) -> Brush:
    """One line in the middle of the height of the rectangle."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        rect = control.rect
        x = {"l": rect.x, "c": rect.centre_x, "r": rect.right}[anchor]
        shade = getattr(paint.theme, colour)
        paint.text(control.name, x, rect.centre_y, size, shade, face, anchor + "m", rect.w)

    return draw


def tag(icon: str) -> Brush:
    """A short word in a rounded frame on paper."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, unit, rect = paint.theme, paint.unit, control.rect
        paint.panel(rect, theme.inset, theme.select, 99, 1.6)
        beside = unit(20) if icon else 0
        if icon:
            paint.icon(icon, rect.x + unit(18), rect.centre_y, 16, theme.on_paper)
        place = rect.centre_x + beside / 2
        room = rect.w - unit(16) - beside
        paint.text(control.name, place, rect.centre_y - unit(1), SIZES.caption, theme.on_paper, "strong", "cm", room)

    return draw


def meter(share: float) -> Brush:
    """How much of something: a filled bar."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, rect = paint.theme, control.rect
        paint.panel(rect, theme.inset, theme.control_line, 99, 1.2)
        if share > 0:
            width = max(rect.h, rect.w * min(1.0, share))
            paint.panel(Rect(rect.x, rect.y, width, rect.h), theme.select, None, 99)

    return draw


def draw_scroll_bar(paint: Painter, region: Region, offset: float) -> None:
    """Where the region is scrolled to; nothing when all of it shows."""
    if region.most <= 0:
        return
    rect, wide = region.rect, paint.unit(_BAR)
    length = max(paint.unit(28), rect.h * rect.h / region.height)
    top = rect.y + (rect.h - length) * offset / region.most
    bar = Rect(rect.right - wide - paint.unit(2), top, wide, length)
    paint.panel(bar, paint.theme.control_line, None, _BAR / 2)


def draw_tooltip(paint: Painter, control: Control, area: Rect, others: Sequence[Obstacle] = ()) -> None:
    """The help of a control, or why it is not available, beside it and off the others, if that can be."""
    words = control.why if control.why and not control.enabled else control.help
    unit, theme, size = paint.unit, paint.theme, SIZES.small
    pad = unit(12)
    most = min(unit(_TOOLTIP_WIDTH), area.w - 4 * pad)
    lines = paint.wrapped(words, most, size)
    width = max(paint.text_width(line, size) for line in lines) + 2 * pad
    height = len(lines) * paint.line_step(size) + 2 * unit(8)
    rect = _beside(control.rect, (width, height), area.inset(unit(8), 0), unit(10), others)
    paint.panel(rect, theme.plate, theme.plate_line, SIZES.radius_row, 1.4, (8, 0.4, 3))
    paint.paragraph(words, rect.x + pad, rect.y + unit(8), most + 1, size, theme.on_plate)


def _beside(rect: Rect, size: tuple[float, float], area: Rect, gap: float, others: Sequence[Obstacle]) -> Rect:
    """Below, above, to the right or to the left, the first that covers least; at the edge as far as there is room."""
    wide, tall = size
    x = min(max(area.x, rect.centre_x - wide / 2), area.right - wide)
    y = min(max(area.y, rect.centre_y - tall / 2), area.bottom - tall)
    below, above = Rect(x, rect.bottom + gap, wide, tall), Rect(x, rect.y - tall - gap, wide, tall)
    beside = Rect(rect.right + gap, y, wide, tall), Rect(rect.x - wide - gap, y, wide, tall)
    fitting = [spot for spot in (below, above, *beside) if area.encloses(spot)]
    if fitting:
        return min(fitting, key=lambda spot: cost_of(spot, others))
    return Rect(x, max(area.y, above.y), wide, tall)
