"""What on the table a notice or a tooltip should leave to be seen, and how much each of it matters.

Owns this judgement; `scenes.kit.clearing` looks for the place. Takes a layout and facts, and knows no pygame.
"""

from __future__ import annotations

from scenes.kit.clearing import Obstacle
from scenes.kit.layout import Rect, union
from scenes.tabletop.facts import Facts
from scenes.tabletop.places import BACK_REACH
from scenes.tabletop.seating import TableLayout

PRESSED, PLAYED, READ, LITTLE = 10.0, 5.0, 3.0, 0.2  # what one acts on, what one decides by, the rest


def obstacles(layout: TableLayout, facts: Facts) -> tuple[Obstacle, ...]:
    """Tools, hand, question or tray; the trick and whose turn it is; plates and signs; hardly title and backs."""
    found: list[Obstacle] = [(rect, PRESSED) for _, rect in layout.tools]
    hand = union(place.bounds for place in layout.hand)
    found.append((Rect(hand.x, layout.hand_top, hand.w, layout.size[1] - layout.hand_top), PRESSED))
    if facts.covered:
        return (*found, (facts.covered, PRESSED))
    if facts.tray:
        tray = layout.tray
        found += [(rect, PRESSED) for rect in (tray.outline, tray.heading, tray.clear, tray.confirm, tray.suggest)]
    else:
        found += [(slot.bounds, PLAYED) for slot in layout.trick]
        found += [(rect, PRESSED) for rect in (layout.status, layout.broken, layout.note) if rect]
        found += [(rect, READ) for _, rect in layout.badges]
    found += [(plate, READ) for plate in layout.plates]
    reach = BACK_REACH * layout.back_width
    found += [(Rect(plate.x, plate.bottom, plate.w, reach), LITTLE) for plate in layout.plates[1:] if reach]
    return (*found, (layout.title, LITTLE)) if layout.title else tuple(found)
