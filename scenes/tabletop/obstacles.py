"""What on the table a notice or a tooltip should not cover, and how much each of it matters."""

from __future__ import annotations

from scenes.cardview.card_places import BACK_REACH, INDEX_ROW, INDEX_ROW_LARGE
from scenes.kit.layout import Rect, union
from scenes.kit.placement import Obstacle
from scenes.tabletop.table_facts import TableFacts
from scenes.tabletop.table_layout import TableLayout

PRESSED, PLAYED, READ, LITTLE = 10.0, 5.0, 4.0, 0.2  # what one acts on, what one decides by, the rest
UNDER_INDEX = 0.06  # of a card's height is kept free beneath its rank and suit
BLANK = 0.25  # the part of a hand that tells nothing, for rank and suit are above it


def obstacles(layout: TableLayout, facts: TableFacts) -> tuple[Obstacle, ...]:
    """Tools, hand, question or tray; the trick and whose turn it is; plates and signs; hardly title and backs."""
    found: list[Obstacle] = [(rect, PRESSED) for _, rect in layout.tools]
    found += _hand(layout, bool(facts.tray))
    title = [(layout.title, LITTLE)] if layout.title else []
    if facts.covered:
        return (*found, (facts.covered, PRESSED), *title)
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
    return (*found, *title)


def over_title(rect: Rect, layout: TableLayout, edge: float) -> Rect:
    """A notice for which there was no place but on the title: over the whole line rather than part of it, and as far up
    as that helps what is below.
    """
    title = layout.title
    if title is None or not rect.intersects(title):
        return rect
    if rect.w > title.w / 2:
        x = min(rect.x, title.x)
        rect = rect._replace(x=x, w=max(rect.right, title.right) - x)
    below = min((plate.y for plate in layout.plates), default=title.bottom) - edge
    top = max(edge, min(rect.y, title.centre_y - rect.h / 2))
    return rect._replace(y=max(0.0, min(top, below - rect.h)))


def _hand(layout: TableLayout, is_laying: bool) -> list[Obstacle]:
    """Rank and suit of all cards, then what lies beneath those of the lowest row, then what is below the hand. No card
    stands up while some are laid down.
    """
    hand = union(place.bounds for place in layout.hand)
    tall = max((place.rect.h for place in layout.hand), default=0.0)
    index = (INDEX_ROW_LARGE if layout.large_index else INDEX_ROW) + UNDER_INDEX
    blank = hand.bottom - (1 - index) * tall
    top = hand.y if is_laying else layout.hand_top
    return [
        (Rect(hand.x, top, hand.w, blank - top), PRESSED),
        (Rect(hand.x, blank, hand.w, hand.bottom - blank), BLANK),
        (Rect(hand.x, hand.bottom, hand.w, max(0.0, layout.size[1] - hand.bottom)), READ),
    ]
