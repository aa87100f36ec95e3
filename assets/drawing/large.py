"""The large-index deck: rank and suit as big as the card allows, and a plain emblem instead of a court figure."""

from __future__ import annotations

from typing import Final

from assets.drawing.frame import HEIGHT, WIDTH, blank, finished
from assets.drawing.letters import black, black_hanging, black_ten
from assets.drawing.palette import CARD_FACE, CREAM, GOLD, INK, NIGHT_PETAL, QUEEN_FACE, Cloth
from assets.drawing.paths import box, ellipse, placed, star
from assets.drawing.suits import SHAPES, pip
from assets.drawing.svg import Drawing

RANK_CENTRE: Final = 54
TEN_CENTRE: Final = 55
RANK_TOP: Final = 18
RANK_HEIGHT: Final = 108
RANK_WIDEST: Final = 82
SUIT_Y: Final = 180
SUIT_SIZE: Final = 76
SIGN: Final = (172, 268)
SIGN_SIZE: Final = 116

# Where the emblem of each court stands, and how large.
EMBLEM: Final = {"K": (160, 273, 1.4), "Q": (156, 275, 1.46), "J": (147, 276, 1.46)}
CROWN_CAP: Final = "M-40,34 C-44,-2 -26,-24 0,-24 C26,-24 44,-2 40,34 Z"
CROWN: Final = (
    "M-40,36 L-50,-22 C-38,-16 -30,-4 -25,6 C-17,-8 -9,-22 0,-38 C9,-22 17,-8 25,6 "
    "C30,-4 38,-16 50,-22 L40,36 C22,42 -22,42 -40,36 Z"
)
CROWN_BAND: Final = "M-41,26 C-22,32 22,32 41,26"
CORONET: Final = "M-36,34 L-48,-8 L-28,6 L-17,-22 L0,4 L17,-22 L28,6 L48,-8 L36,34 C18,26 -18,26 -36,34 Z"
FEATHER: Final = (
    "M12,-14 C22,-48 52,-58 62,-44 C56,-42 54,-36 56,-30 C48,-34 44,-26 46,-20 C38,-22 32,-14 30,-6 C24,-4 18,2 12,8 Z"
)
HAT: Final = "M-50,22 C-62,-8 -26,-30 12,-24 C40,-20 48,4 36,24 Z"
HAT_BAND: Final = "M-44,18 C-18,28 16,28 38,20 L36,34 C16,42 -18,42 -42,32 Z"


def large(rank: str, suit: str, colour: str, cloth: Cloth) -> str:
    """A card of the large-index deck. The queen of spades has a face of her own colour and a double edge."""
    is_the_queen = rank + suit == "QS"
    card = blank(QUEEN_FACE if is_the_queen else CARD_FACE)
    card.fill(_rank(rank), colour)
    card.fill(pip(suit, RANK_CENTRE, SUIT_Y, SUIT_SIZE), colour)
    if rank in EMBLEM:
        emblem = Drawing()
        {"K": _crown, "Q": _coronet, "J": _hat}[rank](emblem, suit, cloth, colour)
        card.add(emblem)
    else:
        card.fill(pip(suit, *SIGN, SIGN_SIZE), colour)
    if is_the_queen:
        card.line(box(3.5, 3.5, WIDTH - 7, HEIGHT - 7, 14), INK, 5)
        card.line(box(7.6, 7.6, WIDTH - 15.2, HEIGHT - 15.2, 10), GOLD, 1.8)
    return finished(card)


def _rank(rank: str) -> str:
    if rank == "T":
        return black_ten(TEN_CENTRE, RANK_TOP, RANK_HEIGHT)
    style = black_hanging if rank in "JQ" else black
    return style(rank, RANK_CENTRE, RANK_TOP, RANK_HEIGHT, RANK_WIDEST)


def _crown(emblem: Drawing, suit: str, cloth: Cloth, colour: str) -> None:
    def there(path: str) -> str:
        return placed(path, *EMBLEM["K"])

    emblem.fill(there(CROWN_CAP), cloth.robe)
    emblem.fill(there(CROWN), cloth.gold)
    emblem.line(there(CROWN_BAND), CREAM, 3)
    for x, y in ((-50, -23), (50, -23), (0, -39)):
        emblem.fill(there(ellipse(x, y, 5.6)), colour)
    emblem.fill(there(placed(SHAPES[suit], 0, 10, 0.24)), colour)


def _coronet(emblem: Drawing, suit: str, cloth: Cloth, colour: str) -> None:
    def there(path: str) -> str:
        return placed(path, *EMBLEM["Q"])

    emblem.fill(there(CORONET), cloth.gold)
    for x, y in ((-48, -10), (-17, -24), (17, -24), (48, -10)):
        emblem.fill(there(ellipse(x, y, 4.6)), colour)
    emblem.fill(there(star(0, -34, 8, 15, 6)), NIGHT_PETAL if suit == "S" else cloth.robe)
    emblem.fill(there(ellipse(0, -34, 4)), CREAM)
    emblem.fill(there(placed(SHAPES[suit], 0, 15, 0.19)), colour)


def _hat(emblem: Drawing, suit: str, cloth: Cloth, colour: str) -> None:
    def there(path: str) -> str:
        return placed(path, *EMBLEM["J"])

    emblem.fill(there(FEATHER), cloth.accent)
    emblem.line(there("M16,-2 C26,-20 38,-34 54,-42"), cloth.shade, 2)
    emblem.fill(there(HAT), cloth.robe)
    emblem.fill(there(HAT_BAND), cloth.gold)
    emblem.fill(there(placed(SHAPES[suit], -8, 0, 0.22)), CREAM)
