"""A control that says what is chosen and opens the list of what there is.

Owns its look. Refuses to keep the choice or the list.
"""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.control import Control, State
from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES


def drop(
    key: str,
    name: str,
    value: str,
    rect: Rect,
    opens: Callable[[], None],
    step: Callable[[int], None],
    region: str = "",
) -> Control:
    """Pressed it opens the list, arrow keys go through it."""

    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, unit, at = paint.theme, paint.unit, control.rect
        body = Rect(at.x, at.centre_y - unit(SIZES.control) / 2, at.w, unit(SIZES.control))
        ground = theme.highlight if state.hover or state.pressed else theme.inset
        paint.panel(body, ground, theme.control_line, SIZES.radius_row, 1.4)
        middle = body.centre_y - unit(1)
        room = body.w - unit(46)
        paint.text(control.value, body.x + unit(14), middle, SIZES.small, theme.on_paper, "strong", "lm", room)
        paint.icon("chevd", body.right - unit(19), body.centre_y, 18, theme.on_paper)
        if state.focus:
            paint.focus_ring(body, SIZES.radius_row)

    return Control(key, "choice", name, rect, value, press=opens, adjust=step, region=region, paint=draw)
