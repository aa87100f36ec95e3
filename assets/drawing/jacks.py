"""The four jacks: slashed doublets, feathered hats of four cuts, and halberd, pennant, spear or green staff."""

from __future__ import annotations

from typing import Final, NamedTuple

from assets.drawing import courts
from assets.drawing.palette import DARK_STEEL, IVORY, LEAF, OLIVE, PEACH, RED, STEEL, UMBER, WOOD, Cloth, Skin
from assets.drawing.paths import box, ellipse, placed
from assets.drawing.suits import HEART
from assets.drawing.svg import Drawing


class Looks(NamedTuple):
    """A jack's skin and hair, and the cut of his bob."""

    skin: Skin
    hair: str
    strands: str
    bob: str


LOOKS: Final = {
    "S": Looks(
        OLIVE,
        "#3a2a22",
        "#5c4436",
        "M-20,-26 C-38,-22 -36,6 -38,24 C-38,32 -44,33 -43,38 C-34,42 -22,36 -18,28 Z",
    ),
    "H": Looks(UMBER, "#241a1c", "#463238", "M-20,-26 C-36,-22 -36,-2 -34,16 C-32,26 -26,30 -18,30 Z"),
    "D": Looks(
        IVORY,
        "#a3542a",
        "#c4743f",
        "M-20,-26 C-40,-20 -36,8 -42,22 C-46,32 -36,40 -30,34 C-26,40 -18,36 -18,28 Z",
    ),
    "C": Looks(PEACH, "#d5a24b", "#ecc77e", "M-20,-26 C-38,-20 -38,10 -38,32 L-30,34 L-18,30 Z"),
}

HAND_X: Final = 68
HAND_Y: Final = 32
CHEEK: Final = "#dd6a58"

DOUBLET: Final = "M-150,150 L-150,92 C-104,60 -64,50 -34,40 L34,40 C60,48 82,60 92,86 L92,150 Z"
DOUBLET_SHADE: Final = "M0,40 L34,40 C60,48 82,60 92,86 L92,150 L0,150 Z"
LEFT_SLASH: Final = "M-46,46 C-54,70 -52,100 -50,140 L-30,140 C-34,100 -34,70 -28,44 Z"
RIGHT_SLASH: Final = "M46,46 C54,66 54,90 52,120 L32,120 C36,90 34,66 28,44 Z"
SLEEVE: Final = "M-150,112 C-112,78 -86,66 -66,56 C-70,80 -72,110 -72,140 L-150,140 Z"
BUTTONS: Final = (58, 69, 80, 91)
FRINGE: Final = "M-26,-8 C-30,-34 30,-34 26,-8 C20,-16 12,-18 6,-17 C-2,-16 -16,-18 -26,-8 Z"

RUFF_FOLD: Final = "M-8,0 C-9,12 -4,16 0,16 C4,16 9,12 8,0 Z"
RUFF_SHADE: Final = "#efe3cd"
COLLAR: Final = "M0,34 C-12,32 -26,34 -38,40 C-34,52 -24,60 -16,62 C-10,52 -4,44 0,42 Z"
LINEN_LINE: Final = "#d9c9a8"

QUILL: Final = "#a97a24"
GOLDEN_PLUME: Final = "#dfae57"
PALE_QUILL: Final = "#c9b98f"
RED_QUILL: Final = "#f0a08c"
HEART_BRIM: Final = "#5e1220"
SPEAR_STEEL: Final = "#bcc7d6"
SPEAR_SHADE: Final = "#8794aa"
WOOD_LIGHT: Final = "#a5764b"


def jack(suit: str, cloth: Cloth) -> Drawing:
    """The upper half of a jack."""
    looks = LOOKS[suit]
    half = courts.figure()
    courts.halo(half, cloth.halo)
    courts.stripes(half, cloth.halo)
    courts.halo(half, cloth.halo)
    STAVES[suit](half, cloth)
    _doublet(half, cloth)
    half.fill_both(looks.bob, looks.hair)
    half.line_both("M-29,-8 C-31,6 -30,18 -31,28", looks.strands, 2)
    courts.face(half, looks.skin, looks.hair, CHEEK)
    half.line(courts.SMILE, courts.SMILE_COLOUR, 2.2)
    half.fill(FRINGE, looks.hair)
    if suit in "SD":
        _ruff(half, cloth)
    else:
        _collar(half, suit, cloth)
    HATS[suit](half, cloth)
    courts.arm(half, cloth.robe, cloth.accent, HAND_X, HAND_Y)
    courts.hand(half, looks.skin, cloth.trim, HAND_X, HAND_Y)
    return half


def _doublet(half: Drawing, cloth: Cloth) -> None:
    half.fill(DOUBLET, cloth.robe)
    half.fill(DOUBLET_SHADE, cloth.shade)
    half.fill(LEFT_SLASH, cloth.shade, 0.75)
    half.fill(RIGHT_SLASH, cloth.robe, 0.75)
    half.fill(SLEEVE, cloth.accent, 0.55)
    for y in BUTTONS:
        half.fill(ellipse(0, y, 3), cloth.gold)


def _ruff(half: Drawing, cloth: Cloth) -> None:
    for i in range(-3, 4):
        fold = placed(RUFF_FOLD, i * 10.4, 33 - abs(i) * 1.2, turn=-i * 11)
        half.fill(fold, cloth.trim if i % 2 else RUFF_SHADE)
    half.line("M-34,32 C-20,40 20,40 34,32", LINEN_LINE, 1.6)


def _collar(half: Drawing, suit: str, cloth: Cloth) -> None:
    half.fill_both(COLLAR, cloth.trim)
    half.line_both("M-2,42 C-8,46 -12,52 -16,60", LINEN_LINE, 1.6)
    half.fill(courts.small_suit(suit, 0, 46, 0.13), cloth.gold)


# ---------------------------------------------------------------- what they hold
def _halberd(half: Drawing, cloth: Cloth) -> None:
    half.fill(box(HAND_X - 3, -62, 6, 140, 3), WOOD)
    half.fill("M68,-74 L74,-50 L62,-50 Z", STEEL)
    half.fill("M66,-48 C56,-52 50,-50 44,-54 C42,-40 42,-32 46,-20 C52,-26 58,-26 66,-26 Z", STEEL)
    half.fill("M70,-44 L84,-37 L70,-30 Z", DARK_STEEL)
    half.fill(box(HAND_X - 5, -52, 10, 30, 3), cloth.gold)


def _pennant(half: Drawing, cloth: Cloth) -> None:
    _staff(half)
    half.fill("M66,-60 C56,-66 48,-54 36,-58 L42,-46 L36,-34 C48,-30 56,-42 66,-36 Z", cloth.robe)
    half.fill(placed(HEART, 55, -48, 0.13), cloth.trim)
    half.fill(ellipse(HAND_X, -64, 7), cloth.gold)


def _spear(half: Drawing, cloth: Cloth) -> None:
    half.fill(box(HAND_X - 3, -62, 6, 140, 3), WOOD)
    half.fill("M68,-74 C76,-62 76,-50 71,-40 L65,-40 C60,-50 60,-62 68,-74 Z", SPEAR_STEEL)
    half.fill("M68,-74 C76,-62 76,-50 71,-40 L68,-40 Z", SPEAR_SHADE)
    half.fill(box(HAND_X - 6, -42, 12, 7, 3), cloth.gold)
    half.fill("M65,-34 C58,-30 58,-22 62,-16 L66,-24 Z M71,-34 C78,-30 78,-22 74,-16 L70,-24 Z", cloth.accent)


def _green_staff(half: Drawing, _: Cloth) -> None:
    _staff(half)
    half.fill(
        "M68,-40 C64,-52 54,-56 46,-54 C48,-44 56,-38 68,-40 Z "
        "M68,-52 C72,-64 80,-68 86,-66 C86,-56 80,-50 68,-52 Z "
        "M68,-60 C62,-66 62,-72 66,-78 C72,-72 72,-66 68,-60 Z",
        LEAF,
    )


def _staff(half: Drawing) -> None:
    half.fill(box(HAND_X - 4.5, -62, 9, 140, 4), WOOD)
    half.line(f"M{HAND_X - 1.6},-54 L{HAND_X - 1.6},76", WOOD_LIGHT, 2.2)


STAVES: Final = {"S": _halberd, "H": _pennant, "D": _spear, "C": _green_staff}


# ---------------------------------------------------------------- hats
def _beret_to_the_left(half: Drawing, cloth: Cloth) -> None:
    half.fill(
        "M20,-34 C22,-62 46,-78 58,-70 C54,-66 54,-62 56,-58 C50,-60 48,-54 50,-48 "
        "C44,-50 40,-44 40,-38 C34,-36 28,-32 24,-26 Z",
        GOLDEN_PLUME,
    )
    half.line("M24,-30 C30,-48 40,-60 52,-67", QUILL, 1.8)
    half.fill("M-36,-22 C-56,-44 -24,-62 8,-58 C32,-56 44,-40 32,-20 C14,-15 -12,-15 -36,-22 Z", cloth.robe)
    half.fill("M0,-58.4 C34,-57 44,-40 32,-20 C22,-17 10,-16.4 0,-16.4 Z", cloth.shade, 0.8)
    half.fill("M-34,-25 C-12,-18 14,-18 33,-23 L32,-13 C14,-7 -12,-7 -31,-15 Z", cloth.gold)


def _beret_to_the_right(half: Drawing, cloth: Cloth) -> None:
    half.fill(
        "M-18,-46 C-34,-70 -66,-66 -74,-44 C-68,-46 -64,-44 -62,-40 C-56,-44 -52,-42 -50,-36 "
        "C-44,-42 -38,-40 -36,-36 C-30,-38 -24,-36 -20,-32 Z",
        cloth.gold,
    )
    half.line("M-20,-40 C-36,-54 -54,-56 -68,-48", QUILL, 1.8)
    half.fill("M36,-22 C56,-46 26,-64 -6,-60 C-32,-57 -42,-40 -32,-20 C-14,-15 12,-15 36,-22 Z", cloth.robe)
    half.fill("M0,-60.4 C28,-62 56,-46 36,-22 C24,-18 10,-16.6 0,-16.6 Z", cloth.shade, 0.8)
    half.fill("M-33,-24 C-14,-18 14,-18 34,-25 L32,-15 C14,-8 -12,-8 -31,-14 Z", HEART_BRIM)
    half.fill(ellipse(-21, -16.5, 4), cloth.gold)


def _brimmed_hat(half: Drawing, cloth: Cloth) -> None:
    half.fill("M-24,-30 C-30,-56 -22,-64 0,-64 C22,-64 30,-56 24,-30 Z", cloth.robe)
    half.fill("M0,-64 C22,-64 30,-56 24,-30 L0,-30 Z", cloth.shade, 0.8)
    half.fill("M-26,-36 C-12,-31 12,-31 26,-36 L25,-27 C12,-22 -12,-22 -25,-27 Z", cloth.accent)
    half.fill("M-46,-30 C-30,-22 30,-22 46,-30 C44,-18 24,-14 0,-14 C-24,-14 -44,-18 -46,-30 Z", cloth.shade)
    half.fill(
        "M-18,-34 C-20,-62 -48,-78 -66,-66 C-62,-64 -60,-60 -60,-56 C-54,-58 -52,-54 -52,-48 "
        "C-46,-50 -44,-46 -42,-42 C-36,-42 -30,-36 -26,-28 Z",
        cloth.trim,
    )
    half.line("M-22,-32 C-30,-50 -44,-62 -60,-64", PALE_QUILL, 1.8)


def _forester_cap(half: Drawing, cloth: Cloth) -> None:
    half.fill("M-40,-22 C-30,-52 0,-66 46,-62 C38,-50 34,-36 34,-22 C14,-14 -14,-14 -40,-22 Z", cloth.robe)
    half.fill("M-2,-57 C12,-62 28,-63 46,-62 C38,-50 34,-36 34,-22 C22,-17 8,-16 0,-16 Z", cloth.shade, 0.7)
    half.fill("M-44,-18 C-20,-34 14,-36 38,-28 L36,-16 C16,-22 -14,-20 -44,-18 Z", cloth.shade)
    half.fill(
        "M-8,-28 C-28,-40 -52,-56 -66,-50 C-58,-46 -56,-42 -58,-38 C-50,-40 -48,-36 -48,-32 C-36,-34 -20,-28 -10,-24 Z",
        RED,
    )
    half.line("M-12,-27 C-28,-36 -44,-44 -58,-47", RED_QUILL, 1.8)


HATS: Final = {"S": _beret_to_the_left, "H": _beret_to_the_right, "D": _brimmed_hat, "C": _forester_cap}
