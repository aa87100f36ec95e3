"""The two jokers: one merry in red and green, one silver. Neither reads the same upside down."""

from __future__ import annotations

from typing import Final, NamedTuple

from assets.drawing.frame import INDEX_CENTRE, blank, finished, window
from assets.drawing.letters import black
from assets.drawing.palette import CREAM, DARK_RED, GOLD, INK, RED, TEAL
from assets.drawing.paths import box, ellipse, on_circle, polygon, star
from assets.drawing.svg import Drawing


class Motley(NamedTuple):
    """The colours of a joker."""

    lettering: str
    left: str
    right: str
    bells: str
    outline: str
    panel: str
    halo: str
    light_skin: str
    dark_skin: str
    cheek: str
    mouth: str


MOTLEYS: Final = {
    "JK": Motley(RED, RED, TEAL, GOLD, DARK_RED, "#fdf0d6", "#f8dfb0", "#f2c9a2", "#dda67c", "#d8574f", DARK_RED),
    "JK2": Motley(
        INK, "#3a4a78", "#8f98ad", "#c9ccd6", INK, "#eceef3", "#dadeea", "#f0ece2", "#d3d2d2", "#8f98ad", INK
    ),
}

PANEL: Final = (66, 14, 170, 322, 9)
FACE: Final = (151, 176)
HALO_Y: Final = -6
HALO_RADIUS: Final = 78
SPARK_RADIUS: Final = 100
# A spark beside the halo must stay this near to the middle to be whole.
SPARK_REACH: Final = 80

SMALL_STAR_Y: Final = 36
WORD: Final = "JOKER"
WORD_TOP: Final = 70
WORD_STEP: Final = 34
WORD_SIZE: Final = 26

# On the large-index card the star takes the place of the rank, and the cap that of a court's crown.
LARGE_CENTRE: Final = 54
LARGE_STAR_Y: Final = 66
LARGE_STAR: Final = 48
LARGE_WORD_TOP: Final = 128
LARGE_WORD_HEIGHT: Final = 31
LARGE_WORD_WIDTH: Final = 88
LARGE_CAP: Final = (157, 324)

HEAD: Final = "M-33,-12 C-33,-44 33,-44 33,-12 C33,18 17,44 0,44 C-17,44 -33,18 -33,-12 Z"
SHADED_SIDE: Final = "M4,-36 L4,-2 C10,8 10,12 3,13 L3,44 C18,42 33,18 33,-12 C33,-30 16,-36 4,-36 Z"
GRIN: Final = "M-13,22 C-7,32 7,32 13,22 C7,26 -7,26 -13,22 Z"
COLLAR_POINTS: Final = (-54, -27, 0, 27, 54)

SIDE_HORN: Final = "M-36,-16 C-48,-42 -70,-44 -72,-8 C-64,-20 -56,-16 -54,-4 C-48,-6 -40,-8 -34,-6 Z"
OTHER_HORN: Final = "M36,-16 C48,-42 70,-44 72,-8 C64,-20 56,-16 54,-4 C48,-6 40,-8 34,-6 Z"
TOP_HORN: Final = (
    "M-38,-14 C-46,-58 -34,-92 12,-106 C4,-92 8,-84 18,-78 C40,-66 44,-40 38,-14 C20,-26 -20,-26 -38,-14 Z"
)
TOP_HORN_SHADE: Final = (
    "M0,-102 C4,-103.6 8,-105 12,-106 C4,-92 8,-84 18,-78 C40,-66 44,-40 38,-14 C28,-20 14,-23 0,-23 Z"
)
HEADBAND: Final = "M-38,-12 C-20,-26 20,-26 38,-12 L36,-4 C20,-16 -20,-16 -36,-4 Z"
BELLS: Final = ((-71, -3), (71, -3), (14, -110))


def joker(name: str) -> str:
    """A joker in a tall panel, the word beside it."""
    motley = MOTLEYS[name]
    card = blank()
    card.fill(box(*PANEL), motley.panel)
    figure = Drawing(FACE)
    _halo(figure, motley)
    _body(figure, motley)
    _head(figure, motley)
    _cap(figure, motley)
    card.add(figure)
    window(card, box(*PANEL))
    card.line(box(*PANEL), motley.outline, 2.4)
    card.fill(star(INDEX_CENTRE, SMALL_STAR_Y, 5, 21, 8.6), motley.lettering)
    for i, letter in enumerate(WORD):
        card.fill(black(letter, INDEX_CENTRE, WORD_TOP + i * WORD_STEP, WORD_SIZE, WORD_SIZE), motley.lettering)
    return finished(card)


def large_joker(name: str) -> str:
    """The same joker for the large-index deck: star, word and cap."""
    motley = MOTLEYS[name]
    card = blank()
    card.fill(star(LARGE_CENTRE, LARGE_STAR_Y, 5, LARGE_STAR, LARGE_STAR * 0.42), motley.lettering)
    step = LARGE_WORD_WIDTH / len(WORD)
    for i, letter in enumerate(WORD):
        x = LARGE_CENTRE + (i - (len(WORD) - 1) / 2) * step
        card.fill(black(letter, x, LARGE_WORD_TOP, LARGE_WORD_HEIGHT, step - 1.5), motley.lettering)
    cap = Drawing(LARGE_CAP)
    _cap(cap, motley)
    card.add(cap)
    return finished(card)


def _halo(figure: Drawing, motley: Motley) -> None:
    figure.fill(ellipse(0, HALO_Y, HALO_RADIUS), motley.halo)
    for i in range(16):
        x, y = on_circle(0, HALO_Y, SPARK_RADIUS, i * 22.5)
        if abs(x) < SPARK_REACH:
            figure.fill(star(x, y, 4, 6, 2), motley.bells)


def _body(figure: Drawing, motley: Motley) -> None:
    figure.fill("M-86,170 L-86,120 C-70,84 -40,66 0,66 L0,170 Z", motley.left)
    figure.fill("M86,170 L86,120 C70,84 40,66 0,66 L0,170 Z", motley.right)
    for y in (112, 139):
        for x in (28, 58):
            figure.fill_both(polygon((x, y - 12), (x + 10, y), (x, y + 12), (x - 10, y)), motley.bells, 0.85)
    for y in (98, 120, 142):
        figure.fill(ellipse(0, y, 4.5), CREAM)
    for i, x in enumerate(COLLAR_POINTS):
        top, tip = 56 - abs(x) * 0.1, 92 - abs(x) * 0.22
        figure.fill(polygon((x - 17, top), (x + 17, top), (x * 1.1, tip)), CREAM if i % 2 else motley.bells)
        figure.fill(ellipse(x * 1.1, tip + 1, 4.5), motley.bells)
        figure.line(ellipse(x * 1.1, tip + 1, 4.5), motley.outline, 1.2)


def _head(figure: Drawing, motley: Motley) -> None:
    figure.fill(box(-12, 30, 24, 32), motley.dark_skin)
    figure.fill(HEAD, motley.light_skin)
    figure.fill(SHADED_SIDE, motley.dark_skin, 0.55)
    figure.fill_both(ellipse(-19, 14, 6, 5), motley.cheek, 0.4)
    figure.line_both("M-23,-2 C-19,-8 -11,-8 -8,-2", INK, 2.8)
    figure.line_both("M-24,-13 C-19,-18 -12,-18 -7,-15", motley.outline, 2.6)
    figure.fill(GRIN, motley.mouth)


def _cap(figure: Drawing, motley: Motley) -> None:
    figure.fill(SIDE_HORN, motley.left)
    figure.fill(OTHER_HORN, motley.right)
    figure.fill(TOP_HORN, motley.left)
    figure.fill(TOP_HORN_SHADE, motley.right)
    figure.fill(HEADBAND, motley.bells)
    for x, y in BELLS:
        figure.fill(ellipse(x, y, 7), motley.bells)
        figure.line(ellipse(x, y, 7), motley.outline, 1.6)
        figure.line(f"M{x - 3},{y + 2} L{x + 3},{y + 2}", motley.outline, 1.6)
