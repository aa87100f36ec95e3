"""The colours of the deck, the icons and the avatars. Every colour is plain `#rrggbb`: nanosvg knows nothing else."""

from __future__ import annotations

from typing import Final, NamedTuple

INK: Final = "#1f2a44"
RED: Final = "#c8323c"
DARK_RED: Final = "#8c1d2c"
GOLD: Final = "#d9a441"
DARK_GOLD: Final = "#b9802a"
PALE_GOLD: Final = "#f0d489"
CREAM: Final = "#fff8ea"
TEAL: Final = "#2f7f79"
DARK_TEAL: Final = "#1c5552"
WHITE: Final = "#ffffff"

CARD_FACE: Final = "#fffdf7"
CARD_EDGE: Final = "#cfc6b4"

# The night in which the queen of spades lives.
NIGHT: Final = "#1a2145"
MIDNIGHT: Final = "#0f1428"
NIGHT_PETAL: Final = "#8f9bd0"
QUEEN_FACE: Final = "#e9e8f6"

STEEL: Final = "#b3bfd6"
DARK_STEEL: Final = "#7f8db0"
WOOD: Final = "#7a5236"
LEAF: Final = "#3f8a5a"

SUITS: Final = "SHDC"

TWO_COLOURS: Final = {"S": INK, "H": RED, "D": RED, "C": INK}
FOUR_COLOURS: Final = {"S": "#1b2236", "H": RED, "D": "#1f66b0", "C": "#237a4b"}


class Cloth(NamedTuple):
    """What a court figure wears and stands before."""

    robe: str
    shade: str
    accent: str
    trim: str
    gold: str
    panel: str
    halo: str


class Skin(NamedTuple):
    """The lit and the shaded side of a face."""

    light: str
    dark: str


_SPADES = Cloth("#2b3a63", INK, "#8fa3cf", CREAM, GOLD, "#e6eaf3", "#d2d9e9")
_HEARTS = Cloth(RED, DARK_RED, "#f0a08c", CREAM, GOLD, "#fbe7df", "#f6d3c7")
_AMBER_DIAMONDS = Cloth("#e08e2f", "#a8542a", RED, CREAM, "#f0c15a", "#fdf0d6", "#f8dfb0")
_BLUE_DIAMONDS = Cloth("#2a6fb8", "#184a85", "#9cc6ea", CREAM, GOLD, "#e4eef8", "#cfe0f2")
_CLUBS = Cloth(TEAL, DARK_TEAL, "#9ccbb8", CREAM, GOLD, "#e2f0ea", "#cbe3d9")

TWO_COLOUR_CLOTH: Final = {"S": _SPADES, "H": _HEARTS, "D": _AMBER_DIAMONDS, "C": _CLUBS}
FOUR_COLOUR_CLOTH: Final = {**TWO_COLOUR_CLOTH, "D": _BLUE_DIAMONDS}

IVORY: Final = Skin("#f6dcc2", "#e6bd9b")
PEACH: Final = Skin("#f2c9a2", "#dda67c")
OLIVE: Final = Skin("#dcab7c", "#c08a5b")
UMBER: Final = Skin("#a86f47", "#8a5635")
DEEP: Final = Skin("#7d4d33", "#633a26")
