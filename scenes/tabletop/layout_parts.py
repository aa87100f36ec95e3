"""What the arrangements of the table share: the result, the question, and the pieces that are alike in all of them.

Owns `TableLayout` (where everything is) and `Frame` (what was asked for). Lengths written here are design units, times
`unit` they are pixels. Knows no pygame.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.cardview.card_places import CardPlace, HandShape, back_places, drawing_order, hand_shape
from scenes.kit.layout import Rect, first_free
from scenes.tabletop.tray import Tray

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
    tray: Tray
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
class Frame:
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


def hand(frame: Frame, area: Rect, limit: float, fan: bool, lift: float, most: int) -> tuple[HandShape, bool]:
    """The hand, and whether its cards need large indices."""
    large = frame.large_index or limit < LARGE_INDEX_BELOW
    shape = hand_shape(area, frame.full, limit, large, fan, lift, most)
    if not large and shape.width < LARGE_INDEX_BELOW:
        large = True
        shape = hand_shape(area, frame.full, limit, large, fan, lift, most)
    return shape, large


def top_of_hand(shape: HandShape, full: int) -> float:
    return min(place.bounds.y for place in shape.places(full)) - shape.lift


def badge(frame: Frame, spots: Sequence[Rect], taken: Sequence[Rect]) -> tuple[Rect | None, bool]:
    """The sign of broken hearts: with words where they fit, else only the heart."""
    u = frame.unit
    spots = [frame.sided(spot) for spot in spots]
    for spot in spots:
        if not any(spot.intersects(other) for other in taken) and frame.window.encloses(spot):
            return spot, True
    short = [spot.left_part(40 * u) for spot in spots] + [spot.right_part(40 * u) for spot in spots]
    return first_free((spot for spot in short if frame.window.encloses(spot)), taken), False


def notice(frame: Frame, hand_top: float) -> Rect:
    u = frame.unit
    across = min(frame.size[0] - 2 * GAP * u, 560 * u)
    return Rect((frame.size[0] - across) / 2, hand_top - 60 * u, across, 56 * u)
