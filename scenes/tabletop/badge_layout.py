"""Places for the badges (stock, widow, pool, named suit …) and for the note about the trick.

They take free spots in a layout that stands. A badge that finds none is left out: controls tell the same in words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from scenes.cardview.card_places import BACK_REACH, trick_places
from scenes.kit.layout import Rect, first_free
from scenes.tabletop.layout_parts import GAP, MARGIN, TableLayout

BADGE_WIDTHS = {
    "stock": 158.0,
    "widow": 146.0,
    "held": 116.0,
    "pool": 152.0,
    "named": 172.0,
    "clock": 110.0,
    "practice": 118.0,
    "pairs": 176.0,
    "correct": 130.0,
}
NARROW_BADGE = 72.0
BADGE_HEIGHT, LOW_BADGE_HEIGHT = 36.0, 30.0
NOTE_SIZES = ((340.0, 56.0), (280.0, 54.0), (230.0, 48.0), (180.0, 44.0))
NOTE_LINE = (180.0, 25.0)  # the first line alone
NOTE_SHRINKS = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7)
GRID = 10.0


def with_badges(layout: TableLayout, badges: Sequence[str], note: bool) -> TableLayout:
    """The layout with places for these badges and, if wanted, a note about the trick."""
    found = None
    for sizes in (NOTE_SIZES, (NOTE_LINE,)) if note else ():
        for share in NOTE_SHRINKS:  # smaller cards leave room for the words
            smaller = _shrunk(layout, share)
            found = found or _note(smaller, _taken(smaller), sizes)
            if found:
                break
        if found:
            layout = smaller
            break
    taken = [*_taken(layout), *([found] if found else [])]
    places = []
    for name in badges:
        spot = _badge(layout, name, taken)
        if spot:
            places.append((name, spot))
            taken.append(spot.inset(-3 * layout.unit))
    return replace(layout, badges=tuple(places), note=found)


def _taken(layout: TableLayout) -> list[Rect]:
    reach = BACK_REACH * layout.back_width
    taken = [*layout.plates, *(rect for _, rect in layout.tools), layout.status]
    taken += [Rect(plate.x, plate.bottom, plate.w, reach) for plate in layout.plates[1:]] if reach else []
    taken += [rect for rect in (layout.bar, layout.bottom_bar, layout.broken) if rect]
    hand = Rect(0, layout.hand_top - 2 * layout.unit, layout.size[0], layout.size[1])
    return [*taken, hand, *(slot.bounds for slot in layout.trick)]


def _badge(layout: TableLayout, name: str, taken: Sequence[Rect]) -> Rect | None:
    unit, width = layout.unit, layout.size[0]
    tall = (LOW_BADGE_HEIGHT if layout.arrangement == "compact" else BADGE_HEIGHT) * unit
    for wide in (BADGE_WIDTHS.get(name, 104.0) * unit, NARROW_BADGE * unit):
        size = (wide, tall)
        edge = (MARGIN if layout.arrangement == "wide" else GAP) * unit
        top = (layout.bar.bottom if layout.bar else 0) + edge
        right, low = width - edge - wide, layout.hand_top - edge - tall
        first = [Rect(right, top, *size), Rect(edge, top, *size), Rect(right, low, *size), Rect(edge, low, *size)]
        spot = first_free([*first, *_grid(layout, size)], taken)
        if spot:
            return spot
    return None


def _shrunk(layout: TableLayout, share: float) -> TableLayout:
    """The layout with the cards of its trick that much smaller."""
    if share == 1.0:
        return layout
    width = layout.trick[0].width * share
    trick = trick_places(layout.trick_area, layout.players, width, layout.large_index, True)
    return replace(layout, trick=trick)


def _note(layout: TableLayout, taken: Sequence[Rect], sizes: Sequence[tuple[float, float]]) -> Rect | None:
    """In the middle of the trick as far as possible."""
    unit, area = layout.unit, layout.trick_area
    middle = sum(slot.y for slot in layout.trick) / layout.players
    for wide, tall in sizes:
        size = (wide * unit, tall * unit)
        spots = [Rect.around(area.centre_x, middle + step * 6 * unit, *size) for step in range(-16, 17)]
        spots.sort(key=lambda rect: abs(rect.centre_y - middle))
        spot = first_free(spots, taken)
        if spot:
            return spot
    return None


def _grid(layout: TableLayout, size: tuple[float, float]) -> Iterator[Rect]:
    """Spots all over the table, those in the middle of its height first."""
    step = GRID * layout.unit
    width, top = layout.size[0], (layout.bar.bottom if layout.bar else 0)
    across = [layout.unit * 6 + step * k for k in range(int((width - size[0] - 12 * layout.unit) / step) + 1)]
    down = [top + step * k for k in range(int(max(0.0, layout.hand_top - size[1] - top) / step) + 1)]
    middle = (top + layout.hand_top) / 2
    for y in sorted(down, key=lambda y: abs(y - middle)):
        yield from (Rect(x, y, *size) for x in across)
