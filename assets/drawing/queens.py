"""The four queens: a coronet, hair of her own each, and a flower. The queen of spades wears a veil under the stars."""

from __future__ import annotations

from typing import Final, NamedTuple

from assets.drawing import courts
from assets.drawing.palette import (
    DARK_GOLD,
    DARK_RED,
    INK,
    IVORY,
    MIDNIGHT,
    NIGHT_PETAL,
    OLIVE,
    PALE_GOLD,
    PEACH,
    RED,
    UMBER,
    Cloth,
    Skin,
)
from assets.drawing.paths import box, ellipse, placed, star
from assets.drawing.svg import Drawing


class Looks(NamedTuple):
    """A queen's skin, hair and lips, and how her hair parts at the brow."""

    skin: Skin
    hair: str
    strands: str
    lips: str
    parting: str


LOOKS: Final = {
    "S": Looks(
        IVORY,
        "#14172a",
        "#39406a",
        "#a3243a",
        "M0,-33 C-20,-36 -34,-20 -29,14 C-26,2 -22,-8 -14,-14 C-8,-18 -2,-22 0,-27 Z",
    ),
    "H": Looks(
        PEACH,
        "#7b3a22",
        "#a35a33",
        "#b32436",
        "M0,-33 C-20,-36 -33,-20 -29,8 C-24,-2 -20,-12 -12,-16 C-6,-19 -1,-22 0,-27 Z",
    ),
    "D": Looks(
        UMBER,
        "#2c1d1a",
        "#54372c",
        "#c0413f",
        "M0,-33 C-20,-36 -33,-22 -28,0 C-24,-8 -20,-15 -12,-18 C-6,-20 -1,-22 0,-25 Z",
    ),
    "C": Looks(
        OLIVE,
        "#c88a3a",
        "#e5b465",
        "#b5383c",
        "M0,-33 C-22,-36 -34,-20 -29,6 C-25,-4 -19,-12 -10,-18 C-5,-21 -1,-23 0,-27 Z",
    ),
}
# By night the gown is the colour of the sky.
NIGHT_CLOTH: Final = {"robe": "#252c52", "shade": "#161b36", "accent": "#7d8ac4"}

HAND_X: Final = 66
HAND_Y: Final = 34
FLOWER_Y: Final = -14

GOWN: Final = "M-150,150 L-150,96 C-104,62 -64,56 -36,46 L36,46 C60,54 82,66 90,92 L90,150 Z"
GOWN_SHADE: Final = "M0,60 L36,46 C60,54 82,66 90,92 L90,150 L0,150 Z"
SHOULDERS: Final = "M-36,46 C-22,44 -12,44 -10,34 L10,34 C12,44 22,44 36,46 C30,66 14,74 0,82 C-14,74 -30,66 -36,46 Z"
SHOULDER_SHADE: Final = "M2,36 L10,34 C12,44 22,44 36,46 C30,66 14,74 0,82 L0,60 Z"
NECKLINE: Final = "M-38,45 C-30,64 -14,74 0,84 C14,74 30,64 38,45"
SLEEVE: Final = "M-38,46 C-66,46 -82,62 -84,86 C-64,92 -46,84 -38,70 Z"
SLEEVE_FOLDS: Final = "M-46,50 C-58,58 -64,70 -66,86 M-56,48 C-72,58 -78,70 -78,84"
NECKLACE: Final = "M-14,47 C-8,55 8,55 14,47"

CORONET: Final = "M-27,-30 L-33,-53 L-19,-43 L-11,-60 L0,-45 L11,-60 L19,-43 L33,-53 L27,-30 C14,-36 -14,-36 -27,-30 Z"
CORONET_SHADE: Final = "M0,-45 L11,-60 L19,-43 L33,-53 L27,-30 C20,-33 10,-34.4 0,-34.4 Z"
CORONET_PEARLS: Final = ((-33, -54), (-11, -61), (11, -61), (33, -54))

VEIL: Final = "M-30,-44 C-58,-30 -60,20 -84,74 L-90,140 L88,120 L82,74 C60,20 58,-30 30,-44 Z"
INNER_VEIL: Final = "M-30,-44 C-52,-28 -54,20 -72,74 L-78,140 L78,120 L72,74 C54,20 52,-28 30,-44 Z"
STARS: Final = (
    (-68, -62, 5),
    (-76, -20, 3.4),
    (-72, 22, 4),
    (74, -64, 5),
    (78, 4, 3.4),
    (-48, -72, 2.6),
    (50, -74, 2.6),
)

SMOOTH_HAIR: Final = "M-27,-26 C-46,-10 -36,34 -46,80 L-14,84 L-14,-10 Z"
WAVY_HAIR: Final = "M-26,-24 C-46,-16 -36,10 -44,26 C-52,40 -40,50 -48,66 C-40,78 -20,76 -14,60 L-14,-16 Z"
DRAWN_BACK_HAIR: Final = "M-24,-24 C-40,-14 -34,12 -34,24 L-16,30 L-16,-16 Z"
CURLS: Final = ((-27, -16, 16), (-34, 2, 17), (-36, 22, 17), (-32, 40, 15))
CURL_LINES: Final = ((-36, 2, 9), (-38, 23, 9), (-33, 41, 7))

STEM: Final = "#3f7a4f"
NIGHT_STEM: Final = "#7f8fc4"
LEAF: Final = "M0,0 C6,-10 16,-12 20,-10 C18,-2 10,4 0,0 Z"
SMALL_LEAF: Final = "M0,0 C-6,-8 -14,-10 -18,-8 C-16,0 -8,4 0,0 Z"
ROSE_SHADE: Final = "M-15,0 C-9,16 12,15 15,-1 C8,9 -4,9 -15,0 Z"
ROSE_LINE: Final = "M-8,-3 C-7,-12 8,-12 8,-2 C8,5 -3,5 -3,-1 C-3,-5 3,-5 3,-1"
TULIP: Final = (
    "M0,14 C-17,12 -15,-8 -13,-17 C-9,-12 -6,-10 -5,-9 C-3,-14 -1,-17 0,-20 "
    "C1,-17 3,-14 5,-9 C6,-10 9,-12 13,-17 C15,-8 17,12 0,14 Z"
)
TULIP_PETAL: Final = "M0,14 C-9,8 -7,-8 0,-20 C7,-8 9,8 0,14 Z"
DAISY_PETAL: Final = "M0,-4 C-6,-9 -5,-18 0,-19 C5,-18 6,-9 0,-4 Z"
STAR_PETAL: Final = "M0,-2 C-6,-8 -4,-16 0,-22 C4,-16 6,-8 0,-2 Z"


def queen(suit: str, cloth: Cloth) -> Drawing:
    """The upper half of a queen."""
    looks = LOOKS[suit]
    at_night = suit == "S"
    if at_night:
        cloth = cloth._replace(**NIGHT_CLOTH)
    sleeve = MIDNIGHT if at_night else cloth.shade
    half = courts.figure()
    if at_night:
        _night_sky(half)
    else:
        courts.halo(half, cloth.halo)
        courts.rings(half, cloth.halo)
    HAIR[suit](half, looks)
    _gown(half, suit, cloth, looks.skin, sleeve)
    if suit == "C":
        _braids(half, looks, cloth)
    courts.face(half, looks.skin, looks.hair)
    half.fill(courts.LIPS, looks.lips)
    half.fill_both(ellipse(-25.5, 16, 2.8), cloth.gold)
    half.fill_both(looks.parting, looks.hair)
    half.line_both("M-3,-26 C-14,-24 -22,-18 -26,-6", looks.strands, 2, 0.9)
    _coronet(half, suit, cloth)
    _stem(half, NIGHT_STEM if at_night else STEM)
    FLOWERS[suit](half, cloth)
    courts.arm(half, sleeve, cloth.accent, HAND_X, HAND_Y)
    courts.hand(half, looks.skin, NIGHT_PETAL if at_night else cloth.gold, HAND_X, HAND_Y)
    return half


def _night_sky(half: Drawing) -> None:
    half.fill(ellipse(0, -4, 68), "#2c3868")
    half.line(ellipse(0, -4, 68), "#56639c", 2)
    for x, y, size in STARS:
        half.fill(star(x, y, 4, size * 1.5, size / 2), PALE_GOLD)


def _gown(half: Drawing, suit: str, cloth: Cloth, skin: Skin, sleeve: str) -> None:
    at_night = suit == "S"
    half.fill(GOWN, cloth.robe)
    half.fill(GOWN_SHADE, cloth.shade)
    half.fill(box(-10, 18, 20, 30), skin.dark)
    half.fill(SHOULDERS, skin.light)
    half.fill(SHOULDER_SHADE, skin.dark, 0.5)
    half.line(NECKLINE, cloth.gold if at_night else cloth.trim, 5)
    half.fill_both(SLEEVE, sleeve)
    half.line_both(SLEEVE_FOLDS, cloth.accent, 2, 0.8)
    half.line(NECKLACE, cloth.gold, 2.4)
    half.fill(courts.small_suit(suit, 0, 60, 0.15), MIDNIGHT if at_night else cloth.robe)


def _coronet(half: Drawing, suit: str, cloth: Cloth) -> None:
    half.fill(CORONET, cloth.gold)
    half.fill(CORONET_SHADE, DARK_GOLD, 0.4)
    for x, y in CORONET_PEARLS:
        half.fill(ellipse(x, y, 3.4), cloth.trim)
    if suit == "S":
        half.fill(star(0, -56, 8, 15, 5.5), "#fff3c4")
        half.fill(ellipse(0, -56, 3.4), INK)
    else:
        half.fill(courts.small_suit(suit, 0, -44, 0.13), cloth.accent if suit == "D" else cloth.robe)


# ---------------------------------------------------------------- hair
def _veiled_hair(half: Drawing, looks: Looks) -> None:
    half.fill(VEIL, "#47527f")
    half.fill(INNER_VEIL, "#343e6b")
    half.fill_both(SMOOTH_HAIR, looks.hair)


def _wavy_hair(half: Drawing, looks: Looks) -> None:
    half.fill_both(WAVY_HAIR, looks.hair)
    half.line_both("M-34,-4 C-36,12 -40,24 -37,36 C-40,48 -36,56 -36,64", looks.strands, 2.2)


def _curly_hair(half: Drawing, looks: Looks) -> None:
    for x, y, radius in CURLS:
        half.fill_both(ellipse(x, y, radius), looks.hair)
    for x, y, radius in CURL_LINES:
        half.line_both(ellipse(x, y, radius), looks.strands, 2)


def _drawn_back_hair(half: Drawing, looks: Looks) -> None:
    half.fill_both(DRAWN_BACK_HAIR, looks.hair)


def _braids(half: Drawing, looks: Looks, cloth: Cloth) -> None:
    for i in range(5):
        bead = ellipse(-33 - i % 2 * 2, 30 + i * 10.5, 7.5 - i * 0.5, 6.5)
        half.fill_both(bead, looks.hair if i % 2 else looks.strands)
    half.fill_both(box(-39, 78, 12, 5, 2), cloth.accent)


HAIR: Final = {"S": _veiled_hair, "H": _wavy_hair, "D": _curly_hair, "C": _drawn_back_hair}


# ---------------------------------------------------------------- flowers
def _stem(half: Drawing, colour: str) -> None:
    half.line(f"M{HAND_X},60 C{HAND_X + 3},40 {HAND_X - 3},20 {HAND_X},-6", colour, 3.4)
    half.fill(placed(LEAF, HAND_X, 26), colour)
    half.fill(placed(SMALL_LEAF, HAND_X, 14), colour)


def _rose(half: Drawing, cloth: Cloth) -> None:
    half.fill(ellipse(HAND_X, FLOWER_Y, 15), cloth.robe)
    half.fill(placed(ROSE_SHADE, HAND_X, FLOWER_Y), cloth.shade)
    half.line(placed(ROSE_LINE, HAND_X, FLOWER_Y), "#ffd9cf", 2.2)


def _tulip(half: Drawing, cloth: Cloth) -> None:
    red = cloth.accent == RED
    half.fill(placed(TULIP, HAND_X, FLOWER_Y), RED if red else "#e0a63a")
    half.fill(placed(TULIP_PETAL, HAND_X, FLOWER_Y), DARK_RED if red else "#b57a1e", 0.55)


def _daisy(half: Drawing, cloth: Cloth) -> None:
    for turn in range(0, 360, 45):
        half.fill(placed(DAISY_PETAL, HAND_X, FLOWER_Y, turn=turn), cloth.trim)
    half.fill(ellipse(HAND_X, FLOWER_Y, 5.5), cloth.gold)


def _star_flower(half: Drawing, _: Cloth) -> None:
    for i in range(6):
        half.fill(placed(STAR_PETAL, HAND_X, FLOWER_Y, turn=i * 60), "#c9d0ee" if i % 2 else NIGHT_PETAL)
    half.fill(ellipse(HAND_X, FLOWER_Y, 4.6), PALE_GOLD)


FLOWERS: Final = {"S": _star_flower, "H": _rose, "D": _tulip, "C": _daisy}
