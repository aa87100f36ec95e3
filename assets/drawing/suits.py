"""The four suits: their shapes in a box from -50 to 50, and the small pictures used among words."""

from __future__ import annotations

from typing import Final

from assets.drawing.palette import SUITS, TWO_COLOURS
from assets.drawing.paths import box, ellipse, placed
from assets.drawing.svg import Drawing

HEART: Final = (
    "M0,47 C-7,34 -48,14 -48,-16 C-48,-35 -35,-46 -22,-46 C-11,-46 -3,-38 0,-27 "
    "C3,-38 11,-46 22,-46 C35,-46 48,-35 48,-16 C48,14 7,34 0,47 Z"
)
DIAMOND: Final = "M0,-50 C7,-35 23,-14 38,0 C23,14 7,35 0,50 C-7,35 -23,14 -38,0 C-23,-14 -7,-35 0,-50 Z"
SPADE: Final = (
    "M0,-50 C8,-35 46,-13 46,13 C46,28 35,36 24,36 C15,36 8,32 4.5,26 C5.5,37 9,44 17,49 "
    "L-17,49 C-9,44 -5.5,37 -4.5,26 C-8,32 -15,36 -24,36 C-35,36 -46,28 -46,13 C-46,-13 -8,-35 0,-50 Z"
)
# Three leaves, the space between them, and the stalk, all wound the same way so that they fill as one.
CLUB: Final = (
    ellipse(0, -27, 22)
    + ellipse(-25.5, 11, 22)
    + ellipse(25.5, 11, 22)
    + box(-14, -14, 28, 28)
    + "M-3.5,0 L3.5,0 C4.5,26 8,42 17,49 L-17,49 C-8,42 -4.5,26 -3.5,0 Z"
)
SHAPES: Final = {"S": SPADE, "H": HEART, "D": DIAMOND, "C": CLUB}
WORDS: Final = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}

PICTURE_SIZE: Final = 100
PICTURE_SHAPE: Final = 0.96


def pip(suit: str, x: float, y: float, size: float, turn: float = 0) -> str:
    """The shape of a suit, `size` high, centred on a point."""
    return placed(SHAPES[suit], x, y, size / 100, turn)


def files() -> dict[str, str]:
    """The suits in two colours; whoever shows them gives them another."""
    pictures = {}
    for suit in SUITS:
        drawing = Drawing()
        middle = PICTURE_SIZE / 2
        drawing.fill(placed(SHAPES[suit], middle, middle, PICTURE_SHAPE), TWO_COLOURS[suit])
        pictures[f"suits/{WORDS[suit]}.svg"] = drawing.picture(PICTURE_SIZE, PICTURE_SIZE)
    return pictures
