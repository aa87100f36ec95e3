"""The cards with suit signs: two to ten, and the four aces."""

from __future__ import annotations

from typing import Final

from assets.drawing.frame import CENTRE, MIDDLE, add_indices, blank, finished
from assets.drawing.palette import CREAM, GOLD, RED
from assets.drawing.paths import ellipse, mirrored, on_circle, placed, polyline, star
from assets.drawing.suits import pip
from assets.drawing.svg import Drawing

LEFT: Final = 90
RIGHT: Final = 160
TOP: Final = 58
BOTTOM: Final = 292
SIGN_SIZE: Final = {"2": 56, "3": 56, "4": 48, "5": 48, "6": 48, "7": 46, "8": 46, "9": 44, "T": 43}

# Heights of the signs as shares of the way from top to bottom.
_THREE_ROWS: Final = (0, 1 / 2, 1)
_FOUR_ROWS: Final = (0, 1 / 3, 2 / 3, 1)
SIDE_COLUMNS: Final[dict[str, tuple[float, ...]]] = {
    "2": (),
    "3": (),
    "4": (0, 1),
    "5": (0, 1),
    "6": _THREE_ROWS,
    "7": _THREE_ROWS,
    "8": _THREE_ROWS,
    "9": _FOUR_ROWS,
    "T": _FOUR_ROWS,
}
MIDDLE_COLUMN: Final[dict[str, tuple[float, ...]]] = {
    "2": (0, 1),
    "3": _THREE_ROWS,
    "4": (),
    "5": (1 / 2,),
    "6": (),
    "7": (1 / 4,),
    "8": (1 / 4, 3 / 4),
    "9": (1 / 2,),
    "T": (1 / 6, 5 / 6),
}

ACE_SIZE: Final = 132
ACE_OF_SPADES_SIZE: Final = 128
ACE_SIGN_Y: Final = {"H": 178, "D": MIDDLE, "C": 172}
ACE_OF_HEARTS_STAR_Y: Final = 168
CLUB_LEAVES: Final = ((CENTRE, 136.4), (CENTRE - 33.7, 186.5), (CENTRE + 33.7, 186.5))
LINE_ON_RED: Final = "#f3b9a8"
LINE_ON_BLUE: Final = "#f0d9a8"
LINE_ON_CLUB: Final = "#bcd6cf"

# The ornament around the ace of spades keeps clear of the indices.
ORNAMENT_Y: Final = 174
ORNAMENT_SIZE: Final = 0.86
WREATH_Y: Final = 6
WREATH_RADIUS: Final = 84
WREATH_LEAVES: Final = 9
LEAF: Final = "M0,0 C6,-4 15,-4 21,0 C15,4 6,4 0,0 Z"
SCROLL: Final = "M0,34 C-6,24 -26,26 -29,12 C-30,3 -18,2 -18,10 C-18,15 -24,14 -23,10"
FLAME: Final = "M0,-50 C3,-44 6,-40 6,-35 C6,-31 3,-29 0,-29 C-3,-29 -6,-31 -6,-35 C-6,-40 -3,-44 0,-50 Z"


def number(rank: str, suit: str, colour: str) -> str:
    """A card from two to ten; the signs of the lower half stand on their heads."""
    card = blank()
    for x, y, turn in sign_places(rank):
        card.fill(pip(suit, x, y, SIGN_SIZE[rank], turn), colour)
    add_indices(card, rank, suit, colour)
    return finished(card)


def sign_places(rank: str) -> list[tuple[float, float, float]]:
    """Where the signs stand, and how they are turned."""
    columns = ((LEFT, SIDE_COLUMNS), (RIGHT, SIDE_COLUMNS), (CENTRE, MIDDLE_COLUMN))
    places = [(x, TOP + (BOTTOM - TOP) * share) for x, column in columns for share in column[rank]]
    return [(x, y, 180 if y > MIDDLE + 1 else 0) for x, y in places]


def ace(suit: str, colour: str) -> str:
    """One large sign with gold in it; the ace of spades in a wreath."""
    card = blank()
    {"S": _ace_of_spades, "H": _ace_of_hearts, "D": _ace_of_diamonds, "C": _ace_of_clubs}[suit](card, colour)
    add_indices(card, "A", suit, colour)
    return finished(card)


def _ace_of_hearts(card: Drawing, colour: str) -> None:
    card.fill(pip("H", CENTRE, ACE_SIGN_Y["H"], ACE_SIZE), colour)
    card.line(pip("H", CENTRE, 176, 100), LINE_ON_RED, 2)
    card.fill(star(CENTRE, ACE_OF_HEARTS_STAR_Y, 4, 20, 5), GOLD)


def _ace_of_diamonds(card: Drawing, colour: str) -> None:
    card.fill(pip("D", CENTRE, ACE_SIGN_Y["D"], ACE_SIZE), colour)
    card.line(pip("D", CENTRE, MIDDLE, 98), LINE_ON_RED if colour == RED else LINE_ON_BLUE, 2)
    card.fill(star(CENTRE, MIDDLE, 4, 20, 5), GOLD)


def _ace_of_clubs(card: Drawing, colour: str) -> None:
    card.fill(pip("C", CENTRE, ACE_SIGN_Y["C"], ACE_SIZE), colour)
    for x, y in CLUB_LEAVES:
        card.line(ellipse(x, y, 19), LINE_ON_CLUB, 1.8)
        card.fill(star(x, y, 4, 9, 2.6), GOLD)


def _ace_of_spades(card: Drawing, colour: str) -> None:
    def there(path: str) -> str:
        return placed(path, CENTRE, ORNAMENT_Y, ORNAMENT_SIZE)

    leaves, stems = _wreath()
    card.fill(there(leaves), GOLD)
    card.line(there(stems), GOLD, 1.8)
    card.fill(there(star(0, 90, 8, 9, 4)), GOLD)
    card.fill(there(pip("S", 0, 0, ACE_OF_SPADES_SIZE)), colour)
    card.line(there(pip("S", 0, -4, 98)), GOLD, 1.6)
    card.fill(there(star(0, -12, 8, 19, 7.5)), GOLD)
    card.fill(there(ellipse(0, -12, 5)), colour)
    for scroll in (SCROLL, mirrored(SCROLL)):
        card.line(there(placed(scroll, 0, -7)), CREAM, 1.8)
    card.fill(there(FLAME), CREAM)


def _wreath() -> tuple[str, str]:
    """Leaves and stems around the ace of spades, open at the top."""
    leaves = stems = ""
    for side in (-1, 1):
        for i in range(WREATH_LEAVES):
            angle = 90 + side * (20 + i * 16.5)
            x, y = on_circle(0, WREATH_Y, WREATH_RADIUS, angle)
            along = angle + side * 90
            for spread in (26, -26):
                leaves += placed(LEAF, x, y, 1 - i * 0.035, along + spread)
        stems += polyline(*(on_circle(0, WREATH_Y, WREATH_RADIUS, 90 + side * angle) for angle in range(8, 158, 5)))
    return leaves, stems
