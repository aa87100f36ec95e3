"""What all cards share: their size, the white of the face, the edge, and the index in the corner."""

from __future__ import annotations

from typing import Final

from assets.drawing.letters import black, black_hanging, bold, bold_ten
from assets.drawing.palette import CARD_EDGE, CARD_FACE
from assets.drawing.paths import HalfPlane, box
from assets.drawing.suits import pip
from assets.drawing.svg import Drawing

WIDTH: Final = 250
HEIGHT: Final = 350
CENTRE: Final = WIDTH / 2
MIDDLE: Final = HEIGHT / 2
CORNER: Final = 16
EDGE_WIDTH: Final = 1.6

# The index keeps to the strip that shows when cards are fanned.
INDEX_CENTRE: Final = 35
INDEX_TOP: Final = 17
INDEX_HEIGHT: Final = 60
INDEX_WIDEST: Final = 43
INDEX_SUIT_Y: Final = 108
INDEX_SUIT_SIZE: Final = 39
# J and Q hang below the line, so they are given more height than the others.
HANGING_HEIGHT: Final = {"J": 63, "Q": 70}


def outline() -> str:
    """The edge of the card."""
    return box(1, 1, WIDTH - 2, HEIGHT - 2, CORNER)


def inside(margin: float) -> tuple[HalfPlane, ...]:
    """The card less a margin at each side: geometry is cut there, since nanosvg does not clip."""
    return (
        HalfPlane(margin, 0, -1, 0),
        HalfPlane(WIDTH - margin, 0, 1, 0),
        HalfPlane(0, margin, 0, -1),
        HalfPlane(0, HEIGHT - margin, 0, 1),
    )


def blank(colour: str = CARD_FACE) -> Drawing:
    """An empty card."""
    card = Drawing()
    card.fill(outline(), colour)
    return card


def finished(card: Drawing) -> str:
    """The card with its edge, as a file."""
    card.line(outline(), CARD_EDGE, EDGE_WIDTH)
    return card.picture(WIDTH, HEIGHT)


def window(card: Drawing, opening: str) -> None:
    """Cover everything outside an opening with the white of the face."""
    card.fill(outline() + opening, CARD_FACE, even_odd=True)


def both_ways(card: Drawing, half: Drawing) -> None:
    """Put something on the card twice, the second time upside down."""
    card.add_both_ways(half, WIDTH, HEIGHT)


def add_indices(card: Drawing, rank: str, suit: str, colour: str) -> None:
    """The rank over the suit, in two opposite corners."""
    index = Drawing()
    index.fill(_rank(rank), colour)
    index.fill(pip(suit, INDEX_CENTRE, INDEX_SUIT_Y, INDEX_SUIT_SIZE), colour)
    both_ways(card, index)


def _rank(rank: str) -> str:
    if rank == "T":
        return bold_ten(INDEX_CENTRE + 0.5, INDEX_TOP, INDEX_HEIGHT)
    if rank in HANGING_HEIGHT:
        return black_hanging(rank, INDEX_CENTRE, INDEX_TOP, HANGING_HEIGHT[rank], INDEX_WIDEST)
    style = black if rank in "AK" else bold
    return style(rank, INDEX_CENTRE, INDEX_TOP, INDEX_HEIGHT, INDEX_WIDEST)
