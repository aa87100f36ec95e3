"""A pattern for each suit, for eyes that do not tell the colours apart: spades are full, hearts hollow, diamonds
hollow on the right, and each leaf of a club has a hole.

A pattern is what is taken away from a suit sign. It lies over a finished card in the colour of its face, so that one
small file serves the same card in two colours and in four. Spades need none.
"""

from __future__ import annotations

from typing import Final

from assets.drawing import large
from assets.drawing.frame import CENTRE, HEIGHT, INDEX_CENTRE, INDEX_SUIT_SIZE, INDEX_SUIT_Y, MIDDLE, WIDTH, both_ways
from assets.drawing.palette import CARD_FACE, GOLD, INK, SUITS
from assets.drawing.paths import HalfPlane, cut, ellipse, mirrored, placed, star
from assets.drawing.spots import ACE_OF_HEARTS_STAR_Y, ACE_SIGN_Y, ACE_SIZE, CLUB_LEAVES, SIGN_SIZE, sign_places
from assets.drawing.suits import DIAMOND, HEART, PICTURE_SHAPE, PICTURE_SIZE, SHAPES, WORDS
from assets.drawing.svg import Drawing

RANKS: Final = "A23456789TJQK"
PATTERNED: Final = "HDC"

# In the box of a suit sign, from -50 to 50.
HOLLOW: Final = (0, -3, 0.5)
HALF_HOLLOW: Final = 0.62
LEAVES: Final = ((0, -27), (-25.5, 11), (25.5, 11))
LEAF_HOLE: Final = 12.5


HOLES: Final = {
    "H": placed(HEART, *HOLLOW),
    "D": cut(placed(DIAMOND, 0, 0, HALF_HOLLOW), HalfPlane(0, 0, -1, 0)),
    "C": "".join(ellipse(x, y, LEAF_HOLE) for x, y in LEAVES),
}


def hole(suit: str, x: float, y: float, size: float, turn: float = 0) -> str:
    """What the pattern takes from a sign `size` high, centred on a point."""
    return placed(HOLES[suit], x, y, size / 100, turn)


def files() -> dict[str, str]:
    """The patterns of every card that has one, for both decks, and the suits with their patterns for use in text."""
    pictures = {}
    for suit in PATTERNED:
        for rank in RANKS:
            pictures[f"patterns/{rank}{suit}.svg"] = _classic(rank, suit)
            pictures[f"patterns-large/{rank}{suit}.svg"] = _large(rank, suit)
    for suit in SUITS:
        pictures[f"suits/{WORDS[suit]}-pattern.svg"] = _sign(suit)
    return pictures


def _sign(suit: str) -> str:
    """A suit with its pattern. The leaves of a club overlap, so its holes are wound against them instead."""
    middle, sign = PICTURE_SIZE / 2, Drawing()
    holes = HOLES.get(suit, "")
    shape = SHAPES[suit] + (mirrored(holes) if suit == "C" else holes)
    sign.fill(placed(shape, middle, middle, PICTURE_SHAPE), INK, even_odd=suit in "HD")
    return sign.picture(PICTURE_SIZE, PICTURE_SIZE)


def _classic(rank: str, suit: str) -> str:
    pattern = Drawing()
    if rank in SIGN_SIZE:
        for x, y, turn in sign_places(rank):
            pattern.fill(hole(suit, x, y, SIGN_SIZE[rank], turn), CARD_FACE)
    elif rank == "A":
        pattern.fill(hole(suit, CENTRE, ACE_SIGN_Y[suit], ACE_SIZE), CARD_FACE)
        _gold(pattern, suit)
    index = Drawing()
    index.fill(hole(suit, INDEX_CENTRE, INDEX_SUIT_Y, INDEX_SUIT_SIZE), CARD_FACE)
    both_ways(pattern, index)
    return pattern.picture(WIDTH, HEIGHT)


def _gold(pattern: Drawing, suit: str) -> None:
    """The ornament of an ace, again on top."""
    if suit == "C":
        for x, y in CLUB_LEAVES:
            pattern.fill(star(x, y, 4, 9, 2.6), GOLD)
    else:
        pattern.fill(star(CENTRE, MIDDLE if suit == "D" else ACE_OF_HEARTS_STAR_Y, 4, 20, 5), GOLD)


def _large(rank: str, suit: str) -> str:
    pattern = Drawing()
    pattern.fill(hole(suit, large.RANK_CENTRE, large.SUIT_Y, large.SUIT_SIZE), CARD_FACE)
    if rank not in large.EMBLEM:
        pattern.fill(hole(suit, *large.SIGN, large.SIGN_SIZE), CARD_FACE)
    return pattern.picture(WIDTH, HEIGHT)
