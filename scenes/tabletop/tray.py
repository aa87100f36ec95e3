"""Where the cards to be passed lie: a tray with a heading above and three buttons below.

Owns only geometry, in pixels; `seating` says which area it may fill.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from scenes.cardview.card_places import CardPlace
from scenes.kit.animation import CARD_SHAPE
from scenes.kit.layout import Rect, row

TIP, PADDING = 62.0, 14.0  # design units: the pointed end, the space around the cards
BUTTONS = {"clear": 112.0, "confirm": 224.0, "suggest": 136.0}
ICON_BUTTON = 48.0
COVERED = 0.5


@dataclass(frozen=True)
class Tray:
    """`cards` are the places for the chosen cards; the tray can point left, right or up with `tip` pixels to spare."""

    outline: Rect
    heading: Rect
    heading_size: float  # design units
    cards: tuple[CardPlace, ...]
    clear: Rect
    confirm: Rect
    suggest: Rect
    words: bool  # whether the two smaller buttons have room for words
    tip: float

    @property
    def clarity(self) -> float:
        """How well its cards can be seen: their width, which counts less where they cover each other."""
        is_open = all(one.x + one.width <= two.x + 1 for one, two in pairwise(self.cards))
        return self.cards[0].width * (1.0 if is_open else COVERED)


def tray_layout(area: Rect, count: int, width: float, unit: float, left_hand: bool, apart: bool = False) -> Tray:
    """A tray for `count` cards, none wider than `width`, in the middle of `area`; `apart`: smaller ones rather than
    such as cover each other.
    """
    count = max(1, count)
    low = area.h < 270 * unit
    heading = (24 if low else 42) * unit
    button = (44 if low else 50) * unit
    space = (5 if low else 18) * unit
    tight = 0.6 if low or area.w < 400 * unit else 1.0
    tip, padding, gap = TIP * unit * tight, PADDING * unit * tight, 12 * unit * tight
    card = min(width, (area.h - heading - button - 2 * space - 2 * padding) / CARD_SHAPE)
    step = card + gap
    room = area.w - 2 * tip - 2 * padding
    if count * step - gap > room and apart:
        card = (room + gap) / count - gap
        step = card + gap
    elif count * step - gap > room:
        card = min(card, max(room / (1 + 0.45 * (count - 1)), 0.6 * card))
        step = (room - card) / max(1, count - 1) if count > 1 else 0.0
    tray_height = card * CARD_SHAPE + 2 * padding
    total = heading + tray_height + 2 * space + button
    top = area.y + max(0.0, (area.h - total) * 0.42)
    inner = (count - 1) * step + card
    middle = top + heading + space * 0.5 + tray_height / 2
    outline = Rect.around(area.centre_x, middle, inner + 2 * (tip + padding), tray_height)
    left = area.centre_x - (count - 1) * step / 2
    cards = tuple(CardPlace(left + index * step, outline.centre_y, card) for index in range(count))

    names = ["clear", "confirm", "suggest"]
    between = (16 if not low else 8) * unit
    widths = {name: BUTTONS[name] * unit for name in names}
    words = sum(widths.values()) + 2 * between <= area.w
    if not words:
        widths["clear"] = widths["suggest"] = ICON_BUTTON * unit
        widths["confirm"] = min(widths["confirm"], area.w - 2 * (ICON_BUTTON * unit + between))
    if left_hand:
        names.reverse()
    line = Rect(area.x, outline.bottom + space, area.w, button)
    places = dict(zip(names, row(line, [widths[name] for name in names], between, 0.5), strict=True))
    head = Rect(area.x, top, area.w, heading)
    buttons = (places["clear"], places["confirm"], places["suggest"])
    return Tray(outline, head, 17 if low else 28, cards, *buttons, words, tip)
