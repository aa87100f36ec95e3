"""Where everything on the table lies, for any window and any number of seats.

`table_layout` is a pure function of window, scale, seats and cards. It chooses among three arrangements (wide, compact
for low windows, tall for portrait); nothing overlaps that should not, and nothing leaves the window.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import combinations

from scenes.kit.layout import Rect
from scenes.tabletop.badge_layout import with_badges
from scenes.tabletop.layout_compact import arrange_compact
from scenes.tabletop.layout_parts import TOOLS, LayoutRequest, TableLayout, seat_split
from scenes.tabletop.layout_tall import arrange_tall
from scenes.tabletop.layout_wide import arrange_wide

__all__ = ["TOOLS", "TableLayout", "is_clear", "seat_split", "table_layout"]

# Least design units each arrangement needs; a larger scale than the window can hold is reduced to fit.
WIDE_LEAST = (780.0, 540.0)
COMPACT_LEAST = (620.0, 350.0)
TALL_LEAST = (356.0, 600.0)
PORTRAIT = 0.95  # width over height below which the tall arrangement is used
LEAST_SHRINK = 0.6  # of the unit that fits
TRAY_CARD_LEAST = 26.0  # pixels


@lru_cache(maxsize=64)
def table_layout(
    size: tuple[int, int],
    unit: float,
    players: int,
    cards: int,
    full: int,
    *,
    large_index: bool = False,
    left_hand: bool = False,
    pass_count: int = 3,
    tools: tuple[str, ...] = TOOLS,
    badges: tuple[str, ...] = (),
    note: bool = False,
) -> TableLayout:
    """The table for a window of `size` pixels at `unit` pixels per design unit.

    `cards` are in the hand now, `full` at the start of play; 2 to 11 players, up to 18 cards and more where cards are
    drawn. `badges` are the piles and signs that want a place, `note` says that the trick may need two lines of words.
    """
    table = _table(size, unit, players, full, large_index, left_hand, pass_count, tools, badges, note)
    return table if cards == full else replace(table, hand=table.hand_shape.places(cards))


@lru_cache(maxsize=16)
def _table(
    size: tuple[int, int],
    unit: float,
    players: int,
    full: int,
    large_index: bool,
    left_hand: bool,
    pass_count: int,
    tools: tuple[str, ...],
    badges: tuple[str, ...],
    note: bool,
) -> TableLayout:
    """The table with a full hand: nothing but the cards in it changes as they are played."""
    width, height = size
    if width < height * PORTRAIT:
        least, arrange = TALL_LEAST, arrange_tall
    elif width >= WIDE_LEAST[0] * unit and height >= WIDE_LEAST[1] * unit:
        least, arrange = WIDE_LEAST, arrange_wide
    else:
        least, arrange = COMPACT_LEAST, arrange_compact
    unit = min(unit, width / least[0], height / least[1])
    request = LayoutRequest(size, unit, players, full, full, large_index, left_hand, pass_count, tools, note)
    layout = arrange(request)
    while not is_clear(layout) and request.unit > unit * LEAST_SHRINK:  # a crowd in a small window
        request = replace(request, unit=request.unit * 0.95)
        layout = arrange(request)
    return with_badges(layout, badges, note) if badges or note else layout


def is_clear(layout: TableLayout) -> bool:
    """Whether no plate, tool, badge or slot lies on another or leaves the window."""
    window = Rect(0, 0, *layout.size)
    fixed = [*layout.plates, *(rect for _, rect in layout.tools), layout.status]
    fixed += [layout.broken] if layout.broken else []
    fixed = [rect.inset(0.01) for rect in fixed]  # neighbours may touch
    apart = all(not one.intersects(two) for one, two in combinations(fixed, 2))
    slots = [slot.bounds.inset(1) for slot in layout.trick]
    return (
        layout.broken is not None
        and layout.tray.cards[0].width >= TRAY_CARD_LEAST
        and apart
        and all(window.encloses(rect) and rect.w > 0 for rect in fixed)
        and not any(slot.intersects(rect) for slot in slots for rect in fixed)
    )
