"""The four decks: two or four colours, ordinary or large indices; each with its jokers and the three backs."""

from __future__ import annotations

from typing import Final

from assets.drawing.backs import BACKS
from assets.drawing.courts import court
from assets.drawing.jacks import jack
from assets.drawing.jokers import MOTLEYS, joker, large_joker
from assets.drawing.kings import king
from assets.drawing.large import large
from assets.drawing.palette import FOUR_COLOUR_CLOTH, FOUR_COLOURS, SUITS, TWO_COLOUR_CLOTH, TWO_COLOURS, Cloth
from assets.drawing.queens import queen
from assets.drawing.spots import ace, number

RANKS: Final = "A23456789TJQK"
FIGURES: Final = {"J": jack, "Q": queen, "K": king}
PALETTES: Final = {"cards": (TWO_COLOURS, TWO_COLOUR_CLOTH), "cards4": (FOUR_COLOURS, FOUR_COLOUR_CLOTH)}


def files() -> dict[str, str]:
    """Every card by its path, such as `cards/QS.svg` or `cards4-large/back-moon.svg`."""
    pictures = {}
    for folder, (colours, cloths) in PALETTES.items():
        for suit in SUITS:
            for rank in RANKS:
                name = f"{rank}{suit}.svg"
                pictures[f"{folder}/{name}"] = _card(rank, suit, colours[suit], cloths[suit])
                pictures[f"{folder}-large/{name}"] = large(rank, suit, colours[suit], cloths[suit])
        for name in MOTLEYS:
            pictures[f"{folder}/{name}.svg"] = joker(name)
            pictures[f"{folder}-large/{name}.svg"] = large_joker(name)
        for kind, back in BACKS.items():
            for ending in ("", "-large"):
                pictures[f"{folder}{ending}/back-{kind}.svg"] = back()
    return pictures


def _card(rank: str, suit: str, colour: str, cloth: Cloth) -> str:
    if rank == "A":
        return ace(suit, colour)
    if rank in FIGURES:
        return court(rank, suit, colour, cloth, FIGURES[rank](suit, cloth))
    return number(rank, suit, colour)
