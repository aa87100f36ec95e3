"""The court cards: two halves of a figure meeting at a slanting sash, in a panel with room for the indices.

Here is what kings, queens and jacks share. A figure is drawn about the middle of its face and cut at the seam.
"""

from __future__ import annotations

import math
from typing import Final

from assets.drawing.frame import CENTRE, HEIGHT, MIDDLE, WIDTH, add_indices, blank, both_ways, finished, inside, window
from assets.drawing.palette import INK, MIDNIGHT, NIGHT, PALE_GOLD, Cloth, Skin
from assets.drawing.paths import CIRCLE, HalfPlane, box, ellipse, on_circle, placed, polygon, star, tidy
from assets.drawing.suits import SHAPES
from assets.drawing.svg import Drawing

# The middle of the face on the card.
FACE_X: Final = 150
FACE_Y: Final = 93
# The seam rises to the right.
SEAM: Final = -11
# Nothing of a figure may come nearer to the edge; the panel hides the rest.
FIGURE_MARGIN: Final = 8

PANEL_MARGIN: Final = 14
PANEL_CORNER: Final = 9
# The notches that leave room for the indices reach this far into the card.
NOTCH_X: Final = 66
NOTCH_Y: Final = 134

SASH_LENGTH: Final = 238
SASH_WIDTH: Final = 19
SASH_STEP: Final = 29

HALO_Y: Final = -2
HALO_RADIUS: Final = 66

HEAD: Final = "M-25,-10 C-25,-34 25,-34 25,-10 C25,14 13,33 0,33 C-13,33 -25,14 -25,-10 Z"
# Light comes from the left: the line of the nose divides it from the shade.
SHADED_SIDE: Final = "M3,-28 L3,-2 C8,6 8,10 2,11 L2,33 C14,32 25,14 25,-10 C25,-24 12,-28 3,-28 Z"
CLOSED_EYE: Final = "M-17,-1 C-14,4 -9,4 -6,-1"
BROW: Final = "M-18,-9.5 C-14,-13 -9,-13 -5.5,-10.5"
LIPS: Final = "M-6.5,19.5 C-4,17 -1.5,16.6 0,18 C1.5,16.6 4,17 6.5,19.5 C4,23.6 -4,23.6 -6.5,19.5 Z"
SMILE: Final = "M-6,19 C-3,22.5 3,22.5 6,19"
CHEEK: Final = "#d8574f"
SMILE_COLOUR: Final = "#8c2f2f"


def figure() -> Drawing:
    """An empty half figure; what lies beyond the seam or too near the edge is cut away."""
    seam = math.radians(SEAM)
    upper_half = HalfPlane(CENTRE, MIDDLE, -math.sin(seam), math.cos(seam))
    left, right, top, _ = inside(FIGURE_MARGIN)
    return Drawing((FACE_X, FACE_Y), (upper_half, left, right, top))


def face(half: Drawing, skin: Skin, brow: str, cheek: str = CHEEK) -> None:
    """Neck and head with closed eyes; the mouth comes after."""
    half.fill(box(-10, 18, 20, 34), skin.dark)
    half.fill(HEAD, skin.light)
    half.fill(SHADED_SIDE, skin.dark, 0.55)
    half.fill_both(ellipse(-14, 11, 4.6, 3.6), cheek, 0.32)
    half.line_both(CLOSED_EYE, INK, 2.3)
    half.line_both(BROW, brow, 2.4)


def arm(half: Drawing, sleeve: str, fold: str, x: float, y: float) -> None:
    """The raised arm at the right, up to the wrist at a point."""
    half.fill(
        f"M34,62 C46,66 54,62 {x - 12},{y + 16} L{x + 12},{y + 16} "
        f"C{x + 15},{y + 34} {x + 14},{y + 60} {x + 4},{y + 90} L30,120 Z",
        sleeve,
    )
    half.line(f"M{x - 4},{y + 20} C{x - 4},{y + 34} {x - 12},{y + 44} {x - 20},{y + 48}", fold, 2)


def hand(half: Drawing, skin: Skin, cuff: str, x: float, y: float) -> None:
    """A closed hand and the cuff beneath it."""
    half.fill(placed(box(-9, -8, 18, 16, 7), x, y), skin.light)
    for finger in (-1, 0, 1):
        height = y + 2.3 + finger * 4.6
        half.line(f"M{x - 4},{height} L{x + 6},{height}", skin.dark, 1.4)
    half.fill(placed(box(-11, 7, 22, 11, 4), x, y), cuff)


def halo(half: Drawing, colour: str) -> None:
    """The disc behind a head."""
    half.fill(ellipse(0, HALO_Y, HALO_RADIUS), colour)


def rays(half: Drawing, colour: str) -> None:
    """Sunbeams around the halo of a king."""
    for degrees in range(0, 360, 15):
        spread = math.degrees(0.05)
        half.fill(
            polygon(
                on_circle(0, HALO_Y, 69, degrees - spread),
                on_circle(0, HALO_Y, 69, degrees + spread),
                on_circle(0, HALO_Y, 140, degrees + 1.2 * spread),
                on_circle(0, HALO_Y, 140, degrees - 1.2 * spread),
            ),
            colour,
            0.8,
        )


def rings(half: Drawing, colour: str) -> None:
    """Circles around the halo of a queen."""
    for radius in (76, 90, 104, 118):
        half.line(ellipse(0, HALO_Y, radius), colour, 3)


def stripes(half: Drawing, colour: str) -> None:
    """Slanting lines behind the halo of a jack."""
    for i in range(-9, 10):
        half.line(f"M{i * 22 - 60},130 L{i * 22 + 60},-90", colour, 3, 0.8)


def small_suit(suit: str, x: float, y: float, size: float) -> str:
    """A suit sign on crown, collar or necklace; size 1 is a hundred units."""
    return placed(SHAPES[suit], x, y, size)


def court(rank: str, suit: str, colour: str, cloth: Cloth, half: Drawing) -> str:
    """The whole card around a half figure. The queen of spades alone stands in the night."""
    at_night = rank + suit == "QS"
    card = blank()
    card.fill(panel(), NIGHT if at_night else cloth.panel)
    both_ways(card, half)
    _add_sash(card, suit, cloth, MIDNIGHT if at_night else cloth.shade)
    window(card, panel())
    if at_night:
        card.line(panel(), INK, 5.5)
        card.line(panel(), PALE_GOLD, 2)
    else:
        card.line(panel(), cloth.shade, 2.4)
    add_indices(card, rank, suit, colour)
    return finished(card)


def panel() -> str:
    """The picture's edge, with a notch for the index at the upper left and the lower right."""
    left, top, right, bottom = PANEL_MARGIN, PANEL_MARGIN, WIDTH - PANEL_MARGIN, HEIGHT - PANEL_MARGIN
    corners = (
        (NOTCH_X, top),
        (right, top),
        (right, HEIGHT - NOTCH_Y),
        (WIDTH - NOTCH_X, HEIGHT - NOTCH_Y),
        (WIDTH - NOTCH_X, bottom),
        (left, bottom),
        (left, NOTCH_Y),
        (NOTCH_X, NOTCH_Y),
    )
    return rounded_corners(corners, PANEL_CORNER)


def rounded_corners(corners: tuple[tuple[float, float], ...], radius: float) -> str:
    """A closed line of upright and level sides, with a quarter circle at each corner."""
    path = ""
    for i, (x, y) in enumerate(corners):
        before, after = corners[i - 1], corners[(i + 1) % len(corners)]
        in_x, in_y = _direction(before, (x, y))
        out_x, out_y = _direction((x, y), after)
        control = radius * (1 - CIRCLE)
        path += (
            f"{'L' if path else 'M'}{x - in_x * radius},{y - in_y * radius} "
            f"C{x - in_x * control},{y - in_y * control} {x + out_x * control},{y + out_y * control} "
            f"{x + out_x * radius},{y + out_y * radius} "
        )
    return tidy(path + "Z")


def _direction(start: tuple[float, float], end: tuple[float, float]) -> tuple[int, int]:
    return (end[0] > start[0]) - (end[0] < start[0]), (end[1] > start[1]) - (end[1] < start[1])


def _add_sash(card: Drawing, suit: str, cloth: Cloth, band: str) -> None:
    """The band over the seam: it hides the cut and is its own image upside down."""

    def along(path: str, x: float = 0, size: float = 1, turn: float = 0) -> str:
        return placed(path, *on_circle(CENTRE, MIDDLE, x, SEAM), size, SEAM + turn)

    end, half_width = SASH_LENGTH / 2, SASH_WIDTH / 2
    card.fill(along(box(-end, -half_width, SASH_LENGTH, SASH_WIDTH)), band)
    card.line(
        along(f"M{-end},{-half_width} L{end},{-half_width} M{-end},{half_width} L{end},{half_width}"), cloth.gold, 2.6
    )
    for i in range(-3, 4):
        x = i * SASH_STEP
        if i == 0:
            card.fill(along(star(0, 0, 4, 7, 2.6)), cloth.trim)
        elif i % 2:
            card.fill(along(ellipse(0, 0, 2.6), x), cloth.gold)
        else:
            card.fill(along(SHAPES[suit], x, 0.115, 180 if i < 0 else 0), cloth.trim)
