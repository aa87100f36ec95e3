"""The geometry of cards: the fan or rows of a hand, the slots of a trick, the backs under a name plate.

Positions are in pixels, angles in degrees counter-clockwise. The areas are given by the layout of the screen. Does not
import pygame.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import ceil, cos, hypot, pi, radians, sin
from typing import NamedTuple

from scenes.kit.animation import CARD_SHAPE
from scenes.kit.layout import Rect, turned

TAP_WANTED = 44.0  # pixels of a card that should stay free for a finger
TAP_LEAST = 24.0  # the smallest strip in pixels
INDEX_STRIP = 0.25  # part of the width that shows rank and suit
INDEX_STRIP_LARGE = 0.42
INDEX_ROW = 0.42  # part of the height that shows rank and suit
INDEX_ROW_LARGE = 0.62
COMFORT_STEP = 0.66  # the largest step of a fan, of the width of a card
FAN_ANGLE = 5.5  # degrees of the outer cards of a hand of thirteen
FAN_SAG = 0.051  # how much lower the outer cards lie, of the height of a card
MOST_ROWS = 3
ANGLE_GRAIN = 0.5  # angles are rounded to it, so that few pictures are drawn


class CardPlace(NamedTuple):
    """The centre of a card, its width and its angle."""

    x: float
    y: float
    width: float
    angle: float = 0.0

    @property
    def rect(self) -> Rect:
        """The card before it is turned."""
        return Rect.around(self.x, self.y, self.width, self.width * CARD_SHAPE)

    @property
    def bounds(self) -> Rect:
        """The upright rectangle around the turned card."""
        return turned(self.rect, self.angle)

    def contains(self, x: float, y: float) -> bool:
        across, down = cos(radians(self.angle)), sin(radians(self.angle))
        dx, dy = x - self.x, y - self.y
        return self.rect.contains(self.x + dx * across - dy * down, self.y + dx * down + dy * across)


@dataclass(frozen=True)
class HandShape:
    """The layout of a hand. It is made for the full hand and stays the same while cards leave it."""

    area: Rect  # holds all cards, raised ones too
    width: float
    rows: int
    row_step: float  # the distance between the centres of two rows
    fan: bool
    lift: float  # how far a playable card is raised
    tap: float  # the wanted width of a strip

    @property
    def height(self) -> float:
        return self.width * CARD_SHAPE

    def places(self, count: int) -> tuple[CardPlace, ...]:
        """The places of `count` cards, none of them raised."""
        if not count:
            return ()
        lines = min(self.rows, rows_needed(self.area.w, count, self.width, self.tap, self.rows))
        base = self.area.bottom - self.height / 2
        if self.fan and lines == 1:
            return self._fan(count, base)
        if self.rows > 1:  # fewer rows than there is room for are centred
            base -= (self.rows - lines) * self.row_step / 2
        places: list[CardPlace] = []
        for line in range(lines):
            in_line = (count - len(places)) - _shared(count - len(places), lines - line)
            y = base - (lines - 1 - line) * self.row_step
            step = _step(self.area.w, in_line, self.width)
            left = self.area.centre_x - (in_line - 1) * step / 2
            places += [CardPlace(left + index * step, y, self.width) for index in range(in_line)]
        return tuple(places)

    def _fan(self, count: int, base: float) -> tuple[CardPlace, ...]:
        bend = min(1.0, (count - 1) / 12)
        angle, sag = FAN_ANGLE * bend, FAN_SAG * self.height * bend * bend
        ends = turned(Rect.around(0, 0, self.width, self.height), FAN_ANGLE)
        step = _step(self.area.w - (ends.w - self.width), count, self.width)
        lowest = base - (ends.h - self.height) / 2 - FAN_SAG * self.height
        places = []
        for index in range(count):
            along = 2 * index / (count - 1) - 1 if count > 1 else 0.0
            turn = -round(angle * along / ANGLE_GRAIN) * ANGLE_GRAIN
            x = self.area.centre_x + (index - (count - 1) / 2) * step
            places.append(CardPlace(x, lowest + sag * along * along, self.width, turn))
        return tuple(places)

    def strips(self, count: int) -> tuple[Rect, ...]:
        """The part of each card that no later card covers, as an upright rectangle to tap."""
        return exposed(self.places(count))


def exposed(places: Sequence[CardPlace]) -> tuple[Rect, ...]:
    """The uncovered part of each card: left of the next card, and above the next row."""
    strips = []
    for index, place in enumerate(places):
        card = place.rect
        if index + 1 < len(places) and places[index + 1].x > place.x:
            card = card.left_part(min(card.w, places[index + 1].x - place.x))
        lower = [other for other in places[index + 1 :] if other.y > place.y + place.width * 0.3]
        below = [other.rect.y for other in lower if other.rect.x < card.right and other.rect.right > card.x]
        if below:
            card = card.top_part(min(card.h, min(below) - card.y))
        strips.append(card)
    return tuple(strips)


def _shared(count: int, lines: int) -> int:
    """Cards left for the later lines when the first of `lines` takes the larger share."""
    return count - ceil(count / lines)


def _step(available: float, count: int, width: float) -> float:
    if count < 2:
        return 0.0
    return min(max(COMFORT_STEP * width, TAP_WANTED), (available - width) / (count - 1))


def rows_needed(available: float, count: int, width: float, tap: float, most: int = MOST_ROWS) -> int:
    """The fewest rows that leave `tap` pixels of every card free, or `most` if none do."""
    for lines in range(1, most):
        if _step(available, ceil(count / lines), width) >= tap - 1e-6 or count <= lines:
            return lines
    return most


def hand_shape(area: Rect, full: int, width: float, large: bool, fan: bool, lift: float, most_rows: int) -> HandShape:
    """The layout of a hand of `full` cards in `area`. Cards are `width` wide, or smaller where the rows would not fit.

    `area` must hold the raised cards too; `large` says that the indices are large and need wider strips.
    """
    strip, index_row = (INDEX_STRIP_LARGE, INDEX_ROW_LARGE) if large else (INDEX_STRIP, INDEX_ROW)
    best: HandShape | None = None
    best_reach = 0.0
    for lines in range(1, most_rows + 1):
        in_line = ceil(full / lines)
        card = min(width, area.w / (1 + strip * (in_line - 1)))
        block = CARD_SHAPE * (1 + index_row * (lines - 1)) + (2 * FAN_SAG * CARD_SHAPE if fan and lines == 1 else 0)
        card = min(card, (area.h - lift * lines) / block)
        row_step = card * CARD_SHAPE * index_row + lift
        reach = min(_step(area.w, in_line, card), row_step if lines > 1 else TAP_WANTED)
        shape = HandShape(area, card, lines, row_step, fan, lift, TAP_WANTED)
        if reach >= TAP_WANTED and card >= TAP_WANTED:
            return shape
        if best is None or reach > best_reach * 1.15:
            best, best_reach = shape, reach
    assert best is not None
    return best


# Slots of a trick by place, as (across, down) in card widths from the middle. Of the arrangements for a number of
# players the first one with large cards is taken.
CROSSES: dict[int, tuple[tuple[tuple[float, float], ...], ...]] = {
    2: (((0, 0.72), (0, -0.72)), ((0.56, 0.1), (-0.56, -0.1))),
    3: (((0, 0.72), (-0.93, -0.63), (0.93, -0.63)), ((0, 0.25), (-1.07, -0.2), (1.07, -0.2))),
    4: (
        ((0, 0.68), (-1.06, 0), (0, -0.68), (1.06, 0)),
        ((0, 0.46), (-1.1, 0), (0, -0.46), (1.1, 0)),
        ((0, 0.68), (-0.83, 0), (0, -0.68), (0.83, 0)),
    ),
    5: (
        ((0, 0.72), (-1.76, 0.06), (-0.66, -0.7), (0.66, -0.7), (1.76, 0.06)),
        ((0, 0.46), (-1.76, 0.06), (-0.68, -0.46), (0.68, -0.46), (1.76, 0.06)),
        ((0, 0.95), (-1.1, 0.3), (-0.56, -0.95), (0.56, -0.95), (1.1, 0.3)),
    ),
    6: (
        ((0, 0.7), (-2.2, 0.1), (-1.1, -0.62), (0, -0.7), (1.1, -0.62), (2.2, 0.1)),
        ((0, 0.46), (-2.2, 0.1), (-1.1, -0.4), (0, -0.46), (1.1, -0.4), (2.2, 0.1)),
        ((0, 1.0), (-1.1, 0.62), (-1.1, -0.8), (0, -1.0), (1.1, -0.8), (1.1, 0.62)),
    ),
}
CROSS_ANGLES = {
    2: (2.0, -3.0),
    3: (2.0, 6.0, -6.0),
    4: (2.0, 5.0, -3.0, -5.0),
    5: (2.0, 5.0, 3.0, -3.0, -5.0),
    6: (2.0, 5.0, 3.0, -2.0, -3.0, -5.0),
}
SLOT_ROOM = 1.06  # the room of a slightly turned card, of its size
ELLIPSE_STEPS = 240
APART_LEAST = 40.0  # pixels; smaller cards may overlap
BACK_ANGLE = 10  # degrees of the outer backs under a name plate
BACK_REACH = 1.0  # how far that fan reaches below the plate, in widths of a back
BETTER = 1.12  # a later arrangement must have cards larger by this factor


def trick_places(area: Rect, players: int, width: float, large: bool, apart: bool = False) -> tuple[CardPlace, ...]:
    """A slot for each place in `area`, as large as fits up to `width`, with every index visible.

    Later slots in `drawing_order` lie on top of earlier ones. With `apart` the slots do not overlap, if the cards stay
    large enough, and the middle stays free.
    """
    if apart:
        card = width
        while card >= APART_LEAST:
            slots = _wide_ellipse(area, players, card)
            if slots and not any(one.bounds.intersects(two.bounds) for one, two in combinations(slots, 2)):
                return slots
            card *= 0.97
    if players in CROSSES:
        return _cross(area, players, width)
    card = width
    while True:
        slots = _ellipse(area, players, card)
        if card < 12 or (slots and indices_visible(slots, large)):
            return slots or tuple(CardPlace(*area.centre, card) for _ in range(players))
        card *= 0.97


def _cross(area: Rect, players: int, width: float) -> tuple[CardPlace, ...]:
    best: tuple[float, tuple[tuple[float, float], ...]] | None = None
    for offsets in CROSSES[players]:
        across = max(x for x, _ in offsets) - min(x for x, _ in offsets) + SLOT_ROOM + 0.08
        down = max(y for _, y in offsets) - min(y for _, y in offsets) + CARD_SHAPE * SLOT_ROOM
        card = min(width, area.w / across, area.h / down)
        if best is None or card > best[0] * BETTER:
            best = (card, offsets)
    assert best is not None
    card, offsets = best
    middle = area.centre_y - card * (max(y for _, y in offsets) + min(y for _, y in offsets)) / 2
    return tuple(
        CardPlace(area.centre_x + card * x, middle + card * y, card, angle)
        for (x, y), angle in zip(offsets, CROSS_ANGLES[players], strict=True)
    )


def _ellipse(area: Rect, players: int, card: float) -> tuple[CardPlace, ...]:
    """Slots at equal distances along an ellipse, place 0 at the bottom."""
    across = min((area.w - card * SLOT_ROOM * 1.1) / 2, card * 0.45 * players)
    down = min((area.h - card * CARD_SHAPE * SLOT_ROOM) / 2, card * 1.3)
    if across < 0 or down < 0:
        return ()
    return _along_ellipse(area, players, card, across, down)


def _wide_ellipse(area: Rect, players: int, card: float) -> tuple[CardPlace, ...]:
    """Slots along the largest ellipse that fits, so that they lie apart."""
    across = min((area.w - card * SLOT_ROOM * 1.1) / 2, card * 0.62 * players)
    down = min((area.h - card * CARD_SHAPE * SLOT_ROOM) / 2, card * 1.9)
    return _along_ellipse(area, players, card, across, down) if across >= 0 and down >= 0 else ()


def _along_ellipse(area: Rect, players: int, card: float, across: float, down: float) -> tuple[CardPlace, ...]:
    turns = [2 * pi * step / ELLIPSE_STEPS for step in range(ELLIPSE_STEPS + 1)]
    points = [(-across * sin(turn), down * cos(turn)) for turn in turns]
    lengths = [0.0]
    for (x0, y0), (x1, y1) in pairwise(points):
        lengths.append(lengths[-1] + hypot(x1 - x0, y1 - y0))
    slots = []
    for place in range(players):
        step = bisect_left(lengths, lengths[-1] * place / players)
        x, y = points[step]
        angle = round(6 * sin(turns[step])) if place else 2
        slots.append(CardPlace(area.centre_x + x, area.centre_y + y, card, angle))
    return tuple(slots)


def drawing_order(slots: Sequence[CardPlace]) -> tuple[int, ...]:
    """The places in drawing order: what is further up on the screen lies beneath."""
    return tuple(sorted(range(len(slots)), key=lambda place: (round(slots[place].y), slots[place].x)))


def indices_visible(slots: Sequence[CardPlace], large: bool) -> bool:
    """Whether the rank and suit in the top left corner of every card are visible."""
    order = drawing_order(slots)
    across, down = (0.38, 0.5) if large else (0.27, 0.38)
    for position, place in enumerate(order):
        card = slots[place].rect
        corner = Rect(card.x, card.y, card.w * across, card.h * down)
        if any(corner.intersects(slots[other].rect.inset(1)) for other in order[position + 1 :]):
            return False
    return True


def back_places(plate: Rect, count: int, width: float) -> tuple[CardPlace, ...]:
    """A small fan of `count` backs that peeks out below a plate."""
    step = min(width * 0.29, (plate.w * 0.78 - width) / max(1, count - 1))
    places = []
    for index in range(count):
        along = 2 * index / (count - 1) - 1 if count > 1 else 0.0
        x = plate.centre_x + (index - (count - 1) / 2) * step
        y = plate.bottom + width * (0.1 + 0.11 * along * along)
        places.append(CardPlace(x, y, width, -round(BACK_ANGLE * along)))
    return tuple(places)
