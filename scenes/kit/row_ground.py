"""What lies under the entries of lists that draw their words themselves.

Owns nothing. Refuses to know what is listed.
"""

from __future__ import annotations

from scenes.kit.control import Control, State
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES


def row_ground(paint: Painter, control: Control, state: State, is_striped: bool = False) -> tuple[str, str]:
    """What lies under an entry of a list; returns the colours of its words and of the quieter ones."""
    theme = paint.theme
    if control.selected:
        paint.panel(control.rect, theme.select, None, SIZES.radius_row)
        return theme.on_select, theme.on_select
    if state.hover or state.pressed:
        paint.panel(control.rect, theme.highlight, theme.control_line, SIZES.radius_row)
    elif is_striped:
        paint.panel(control.rect, theme.inset, None, SIZES.radius_row)
    return theme.on_paper, theme.on_paper_soft
