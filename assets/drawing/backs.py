"""The three card backs. All read the same upside down, and none is so busy that a small card shimmers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from assets.drawing.frame import CENTRE, HEIGHT, MIDDLE, WIDTH, both_ways, finished, inside, outline, window
from assets.drawing.palette import GOLD, INK, PALE_GOLD
from assets.drawing.paths import HalfPlane, box, ellipse, on_circle, placed, polygon, star
from assets.drawing.suits import DIAMOND, HEART
from assets.drawing.svg import Drawing


class Shades(NamedTuple):
    """The ground of a back, two tones of its pattern, and the metal."""

    ground: str
    dark: str
    light: str
    metal: str


LATTICE: Final = Shades(INK, "#32426d", "#4a5d92", GOLD)
WAVES: Final = Shades("#9c2733", "#b43b45", "#cf6a66", "#f2d49a")
MOON: Final = Shades("#1f5f5b", "#2c7a75", "#5fa79c", PALE_GOLD)

WHITE_MARGIN: Final = 13
INNER_LINE: Final = 18
# The pattern ends under the white margin.
PATTERN_MARGIN: Final = 10

WAVE_RINGS: Final = (15, 13, 9.5, 7.5, 3.6)
PETAL: Final = "M0,-8 C-8,-16 -7,-32 0,-38 C7,-32 8,-16 0,-8 Z"
ROSE_PETAL_COLOUR: Final = "#e7a58c"
CRESCENT: Final = "M125,126 C98,126 76,148 76,175 C84,156 104,146 125,150 Z"


def lattice() -> str:
    """Small diamonds around four golden hearts."""
    shades = LATTICE
    back = _ground(shades)
    for row in range(-5, 6):
        for column in range(-4, 4):
            x, y = CENTRE + column * 32 + (16 if row % 2 else 0), MIDDLE + row * 28
            if 22 < x < WIDTH - 22 and 20 < y < HEIGHT - 20:
                back.fill(placed(DIAMOND, x, y, 0.30), shades.dark)
                back.fill(placed(DIAMOND, x, y, 0.13), shades.light)
    back.fill(ellipse(CENTRE, MIDDLE, 47), shades.ground)
    back.line(ellipse(CENTRE, MIDDLE, 45), shades.metal, 2.4)
    back.line(ellipse(CENTRE, MIDDLE, 39), shades.metal, 1)
    for quarter in range(4):
        back.fill(placed(placed(HEART, 0, -16, 0.26), CENTRE, MIDDLE, turn=quarter * 90), shades.metal)
    back.fill(star(CENTRE, MIDDLE, 4, 36, 2.2, 45), shades.metal)
    back.fill(ellipse(CENTRE, MIDDLE, 3.4), shades.ground)
    return _framed(back, shades)


def waves() -> str:
    """Scales like waves, rising from the middle to both ends, around a rose."""
    shades = WAVES
    back = _ground(shades)
    left, right, _, _ = inside(PATTERN_MARGIN)
    half = Drawing(within=(HalfPlane(0, MIDDLE, 0, 1), left, right))
    colours = (shades.ground, shades.dark, shades.ground, shades.light, shades.ground)
    # The far rows come first: each row overlaps the one behind it.
    for row in range(8, -1, -1):
        scales = Drawing(within=(HalfPlane(0, MIDDLE - row * 19, 0, 1), left, right))
        for column in range(9):
            x = 5 + column * 30 + (15 if row % 2 == 0 else 0)
            if x < WIDTH - 2:
                for radius, colour in zip(WAVE_RINGS, colours, strict=True):
                    scales.fill(ellipse(x, MIDDLE - row * 19, radius), colour)
        half.add(scales)
    both_ways(back, half)
    back.fill(ellipse(CENTRE, MIDDLE, 48), shades.ground)
    back.line(ellipse(CENTRE, MIDDLE, 45), shades.metal, 2.4)
    for i in range(8):
        petal = placed(PETAL, CENTRE, MIDDLE, turn=i * 45)
        back.fill(petal, ROSE_PETAL_COLOUR if i % 2 else shades.metal)
    back.fill(ellipse(CENTRE, MIDDLE, 7), shades.metal)
    back.fill(ellipse(CENTRE, MIDDLE, 3.5), shades.ground)
    return _framed(back, shades)


def moon() -> str:
    """Rays and stars around two crescents that share a sun."""
    shades = MOON
    back = _ground(shades)
    pattern = Drawing(within=inside(PATTERN_MARGIN))
    for i in range(48):
        start, end = i * 7.5, i * 7.5 + 3.75
        pattern.fill(
            polygon(
                on_circle(CENTRE, MIDDLE, 62, start),
                on_circle(CENTRE, MIDDLE, 62, end),
                on_circle(CENTRE, MIDDLE, 215, end),
                on_circle(CENTRE, MIDDLE, 215, start),
            ),
            shades.dark,
        )
    for ring, radius in enumerate((84, 112, 140, 168, 196)):
        # Left open, so that the cut parts are arcs and do not run along the margin.
        pattern.line(ellipse(CENTRE, MIDDLE, radius).removesuffix("Z"), shades.ground, 5)
        for i in range(12):
            angle = i * 30 + (15 if ring % 2 == 0 else 0)
            x, y = on_circle(CENTRE, MIDDLE, radius, angle)
            if 26 < x < WIDTH - 26 and 26 < y < HEIGHT - 26:
                pattern.fill(star(x, y, 4, 9, 2.6, angle), shades.metal)
    back.add(pattern)
    back.fill(ellipse(CENTRE, MIDDLE, 58), shades.ground)
    back.line(ellipse(CENTRE, MIDDLE, 55), shades.metal, 2.4)
    crescent = Drawing()
    crescent.fill(CRESCENT, shades.light)
    both_ways(back, crescent)
    back.fill(star(CENTRE, MIDDLE, 8, 34, 13), shades.metal)
    back.fill(ellipse(CENTRE, MIDDLE, 9), shades.ground)
    back.fill(star(CENTRE, MIDDLE, 4, 7, 2), shades.metal)
    return _framed(back, shades)


BACKS: Final[dict[str, Callable[[], str]]] = {"lattice": lattice, "waves": waves, "moon": moon}


def _ground(shades: Shades) -> Drawing:
    back = Drawing()
    back.fill(outline(), shades.ground)
    return back


def _framed(back: Drawing, shades: Shades) -> str:
    edge = _inset(WHITE_MARGIN, 8)
    window(back, edge)
    back.line(edge, shades.ground, 2)
    back.line(_inset(INNER_LINE, 6), shades.metal, 1.4)
    return finished(back)


def _inset(margin: float, radius: float) -> str:
    return box(margin, margin, WIDTH - 2 * margin, HEIGHT - 2 * margin, radius)
