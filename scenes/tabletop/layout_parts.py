"""What the arrangements of the table share: the request, the resulting layout, and the pieces alike in all of them.

Lengths written here are design units, times `unit` they are pixels. No pygame.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from scenes.cardview.card_places import CardPlace, HandShape, back_places, drawing_order, hand_shape
from scenes.kit.animation import CARD_SHAPE
from scenes.kit.layout import Rect, first_free, row

LARGE_INDEX_BELOW = 92.0  # pixels: narrower cards get large indices whatever the deck
TRICK_TO_HAND = 0.93  # a card of the trick is a little smaller than one of the hand

BAR, BOTTOM_BAR, TOOL_CORNER = 52.0, 84.0, (54.0, 52.0)
PILL, GAP, MARGIN = 34.0, 8.0, 20.0
TOOLS = ("menu", "hint", "last", "log")
MORE_TOOLS = ("undo", "played")  # not at every table
# With their words beside them.
TOOL_WIDTHS = {"menu": 48.0, "hint": 92.0, "last": 134.0, "log": 84.0, "undo": 92.0, "played": 108.0}

PLATES = {  # style -> width, height
    "large": (216.0, 60.0),
    "medium": (184.0, 56.0),
    "small": (160.0, 46.0),
    "chip": (118.0, 38.0),
    "tiny": (84.0, 36.0),
    "tall": (104.0, 150.0),
}


TIP, PADDING = 62.0, 14.0  # of the tray: its pointed end, the space around its cards
BUTTONS = {"clear": 112.0, "confirm": 224.0, "suggest": 136.0}
ICON_BUTTON = 48.0
COVERED = 0.5


@dataclass(frozen=True)
class TrayLayout:
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


@dataclass(frozen=True)
class TableLayout:
    """Everything in pixels. Index of a tuple `per place`: 0 is the watching seat, then clockwise from the left."""

    size: tuple[int, int]
    unit: float
    arrangement: str  # "wide", "compact" or "tall"
    plates: tuple[Rect, ...]  # per place
    plate_styles: tuple[str, ...]  # per place, a key of PLATES, or "own" in the bottom bar
    bar: Rect | None
    bottom_bar: Rect | None
    title: Rect | None
    tools: tuple[tuple[str, Rect], ...]
    tool_words: str  # "beside", "below" or ""
    trick: tuple[CardPlace, ...]  # per place
    trick_area: Rect
    hand: tuple[CardPlace, ...]
    hand_shape: HandShape
    hand_top: float  # no raised card reaches above
    large_index: bool
    status: Rect
    status_align: float  # 0 left, 0.5 centred, 1 right within `status`
    notice: Rect  # where a sentence may appear for a moment, over the table
    broken: Rect | None
    broken_words: bool
    tray: TrayLayout
    back_width: float  # 0: no backs
    badges: tuple[tuple[str, Rect], ...] = ()  # piles and other things to know, by name, as far as there is room
    note: Rect | None = None  # two lines about the trick

    @property
    def players(self) -> int:
        return len(self.plates)

    @property
    def panel_area(self) -> Rect:
        """Where a question may lie: above the hand, below the bar."""
        top = (self.bar.bottom if self.bar else 0) + 6 * self.unit
        return Rect(6 * self.unit, top, self.size[0] - 12 * self.unit, self.hand_top - 6 * self.unit - top)

    @property
    def trick_order(self) -> tuple[int, ...]:
        return drawing_order(self.trick)

    def backs(self, place: int, count: int) -> tuple[CardPlace, ...]:
        return back_places(self.plates[place], count, self.back_width) if self.back_width and place else ()

    def outside(self, place: int) -> tuple[float, float]:
        """A point beneath that place's plate: where cards come from and go to."""
        if place == 0:
            return (self.size[0] / 2, self.size[1] + self.hand_shape.height / 2)
        return self.plates[place].centre


@dataclass(frozen=True)
class LayoutRequest:
    """What a layout is made for. `cards` are in the hand now, `full` at the start of play."""

    size: tuple[int, int]
    unit: float
    players: int
    cards: int
    full: int
    large_index: bool
    left_hand: bool
    pass_count: int
    tools: tuple[str, ...]
    apart: bool = False  # no card of the trick shall cover another

    @property
    def window(self) -> Rect:
        return Rect(0, 0, *self.size)

    def sided(self, rect: Rect) -> Rect:
        return rect.mirrored(self.size[0]) if self.left_hand else rect


def seat_split(opponents: int) -> tuple[int, int]:
    """How many opponents sit at each side, and how many along the top."""
    sides = {1: 0, 2: 1, 3: 1, 4: 1, 5: 1, 6: 2, 7: 2, 8: 2, 9: 3, 10: 3}[opponents]
    return sides, opponents - 2 * sides


def clockwise(left: Sequence[Rect], top: Sequence[Rect], right: Sequence[Rect]) -> list[Rect]:
    """Clockwise from the lower left; each sequence is given from the left or from the top."""
    return [*reversed(left), *top, *right]


def hand(request: LayoutRequest, area: Rect, limit: float, fan: bool, lift: float, most: int) -> tuple[HandShape, bool]:
    """The hand, and whether its cards need large indices."""
    large = request.large_index or limit < LARGE_INDEX_BELOW
    shape = hand_shape(area, request.full, limit, large, fan, lift, most)
    if not large and shape.width < LARGE_INDEX_BELOW:
        large = True
        shape = hand_shape(area, request.full, limit, large, fan, lift, most)
    return shape, large


def top_of_hand(shape: HandShape, full: int) -> float:
    return min(place.bounds.y for place in shape.places(full)) - shape.lift


def badge(request: LayoutRequest, spots: Sequence[Rect], taken: Sequence[Rect]) -> tuple[Rect | None, bool]:
    """The sign of broken hearts: with words where they fit, else only the heart."""
    u = request.unit
    spots = [request.sided(spot) for spot in spots]
    for spot in spots:
        if not any(spot.intersects(other) for other in taken) and request.window.encloses(spot):
            return spot, True
    short = [spot.left_part(40 * u) for spot in spots] + [spot.right_part(40 * u) for spot in spots]
    return first_free((spot for spot in short if request.window.encloses(spot)), taken), False


def notice(request: LayoutRequest, hand_top: float) -> Rect:
    u = request.unit
    across = min(request.size[0] - 2 * GAP * u, 560 * u)
    return Rect((request.size[0] - across) / 2, hand_top - 60 * u, across, 56 * u)


def tray_layout(area: Rect, count: int, width: float, unit: float, left_hand: bool, apart: bool = False) -> TrayLayout:
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
    return TrayLayout(outline, head, 17 if low else 28, cards, *buttons, words, tip)
