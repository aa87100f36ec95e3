"""The four kings: ermine, a tall crown, a beard of his own each, and sword, sceptre, axe or orb."""

from __future__ import annotations

from typing import Final, NamedTuple

from assets.drawing import courts
from assets.drawing.palette import DARK_GOLD, DARK_STEEL, DEEP, INK, IVORY, OLIVE, PEACH, STEEL, Cloth, Skin
from assets.drawing.paths import box, ellipse, placed, polygon
from assets.drawing.suits import HEART
from assets.drawing.svg import Drawing


class Looks(NamedTuple):
    """A king's skin and the colours of his hair, moustache, brows and mouth."""

    skin: Skin
    hair: str
    strands: str
    moustache: str
    brow: str
    mouth: str


LOOKS: Final = {
    "S": Looks(DEEP, "#23263a", "#34385a", "#34385a", "#23263a", "#c98b76"),
    "H": Looks(PEACH, "#8a4a24", "#a9622f", "#a9622f", "#8a4a24", "#7b2b2b"),
    "D": Looks(OLIVE, "#5b3a26", "#7a5236", "#7a5236", "#5b3a26", "#7b2b2b"),
    "C": Looks(IVORY, "#d8d2c4", "#f3eee2", "#d8d2c4", "#b9b1a0", "#7b2b2b"),
}

HAND_X: Final = 68
HAND_Y: Final = 30
ORB_HAND: Final = (66, 32)

ROBE: Final = "M-150,140 L-150,86 C-110,58 -70,48 -44,38 L44,38 C66,46 84,58 92,80 L92,140 Z"
ROBE_SHADE: Final = "M0,40 L44,38 C66,46 84,58 92,80 L92,140 L0,140 Z"
ROBE_FOLD: Final = "M-150,110 C-112,72 -84,62 -62,56 L-70,140 L-150,140 Z"
ERMINE: Final = (
    "M-46,34 C-30,42 -16,44 0,44 C16,44 30,42 46,34 C56,46 58,56 54,66 C30,82 -30,84 -60,70 C-60,56 -56,44 -46,34 Z"
)
ERMINE_TAIL: Final = "M0,-5 C2.5,0 3,3 0,5 C-3,3 -2.5,0 0,-5 Z"
ERMINE_TAILS: Final = ((-46, 54), (-30, 66), (-14, 72), (40, 52), (30, 66), (12, 72))
LONG_HAIR: Final = "M-24,-24 C-38,-18 -38,4 -36,22 C-34,32 -42,34 -40,40 C-30,44 -20,38 -20,26 L-20,-20 Z"
MOUSTACHE: Final = "M0,13 C-6,9 -15,11 -19,20 C-13,20 -6,23 0,18 Z"
MOUTH: Final = "M-4.5,22.5 C-2,24.5 2,24.5 4.5,22.5"

CAP: Final = "M-31,-26 C-38,-48 -24,-66 0,-66 C24,-66 38,-48 31,-26 Z"
CROWN: Final = (
    "M-33,-24 L-40,-62 C-30,-58 -24,-48 -20,-40 C-14,-50 -8,-60 0,-72 C8,-60 14,-50 20,-40 "
    "C24,-48 30,-58 40,-62 L33,-24 C20,-18 -20,-18 -33,-24 Z"
)
CROWN_SHADE: Final = "M0,-72 C8,-60 14,-50 20,-40 C24,-48 30,-58 40,-62 L33,-24 C22,-20 10,-19.4 0,-19.4 Z"
CROWN_PEARLS: Final = ((-40, -63), (40, -63), (0, -73))

# Every beard begins at the ears and leaves the mouth free.
_AROUND_MOUTH: Final = "25,-4 C22,8 17,13 8,13 L-8,13 C-17,13 -22,8 -25,-4 Z"
POINTED_BEARD: Final = f"M-25,-4 C-28,26 -18,52 0,74 C18,52 28,26 {_AROUND_MOUTH}"
CURLED_BEARD: Final = f"M-25,-4 C-30,14 -32,30 -24,40 C-20,52 -8,56 0,52 C8,56 20,52 24,40 C32,30 30,14 {_AROUND_MOUTH}"
FORKED_BEARD: Final = f"M-25,-4 C-30,18 -28,44 -15,66 C-8,60 -2,52 0,44 C2,52 8,60 15,66 C28,44 30,18 {_AROUND_MOUTH}"
SQUARE_BEARD: Final = f"M-25,-4 C-31,16 -32,38 -24,58 C-12,65 12,65 24,58 C32,38 31,16 {_AROUND_MOUTH}"

AXE_WOOD: Final = "#6e4630"
AXE_BLADE: Final = "M64,-54 C50,-62 44,-58 40,-62 C36,-46 36,-34 40,-20 C46,-26 52,-24 64,-30 Z"
AXE_EDGE: Final = (
    "M40,-62 C36,-46 36,-34 40,-20 C43.5,-23 45,-23.5 46,-24 C43,-36 43,-48 46.5,-59 C44,-59.5 42,-60 40,-62 Z"
)


def king(suit: str, cloth: Cloth) -> Drawing:
    """The upper half of a king."""
    looks = LOOKS[suit]
    half = courts.figure()
    courts.halo(half, cloth.halo)
    courts.rays(half, cloth.halo)
    if suit in HELD_BEHIND_HAND:
        HELD_BEHIND_HAND[suit](half, cloth)
    _robe(half, cloth)
    half.fill_both(LONG_HAIR, looks.hair)
    half.line_both("M-30,-14 C-35,2 -33,16 -32,28", looks.strands, 2)
    courts.face(half, looks.skin, looks.brow)
    BEARDS[suit](half, looks, cloth)
    half.fill_both(MOUSTACHE, looks.moustache)
    half.line(MOUTH, looks.mouth, 2)
    _crown(half, suit, cloth)
    if suit == "C":
        _orb_in_hand(half, cloth, looks.skin)
    else:
        courts.arm(half, cloth.robe, cloth.accent, HAND_X, HAND_Y)
        courts.hand(half, looks.skin, cloth.gold, HAND_X, HAND_Y)
    return half


def _robe(half: Drawing, cloth: Cloth) -> None:
    half.fill(ROBE, cloth.robe)
    half.fill(ROBE_SHADE, cloth.shade)
    half.fill(ROBE_FOLD, cloth.shade, 0.55)
    half.fill(ERMINE, cloth.trim)
    for x, y in ERMINE_TAILS:
        half.fill(placed(ERMINE_TAIL, x, y, turn=x / 2), INK)


def _crown(half: Drawing, suit: str, cloth: Cloth) -> None:
    half.fill(CAP, cloth.shade)
    half.fill(CROWN, cloth.gold)
    half.fill(CROWN_SHADE, DARK_GOLD, 0.45)
    half.line("M-33.6,-28 C-20,-22 20,-22 33.6,-28", cloth.trim, 2.2)
    for x, y in CROWN_PEARLS:
        half.fill(ellipse(x, y, 4.6), cloth.trim)
        half.line(ellipse(x, y, 4.6), cloth.gold, 1.6)
    half.fill(courts.small_suit(suit, 0, -42, 0.19), cloth.accent if suit == "D" else cloth.robe)
    half.fill_both(ellipse(-20, -33, 3.2), cloth.accent)


# ---------------------------------------------------------------- what they hold
def _sword(half: Drawing, cloth: Cloth) -> None:
    x = HAND_X
    half.fill(polygon((x - 5.5, 20), (x - 5.5, -60), (x, -74), (x + 5.5, -60), (x + 5.5, 20)), STEEL)
    half.fill(polygon((x, 20), (x, -74), (x + 5.5, -60), (x + 5.5, 20)), DARK_STEEL)
    half.fill(box(x - 16, 14, 32, 7, 3.5), cloth.gold)
    half.fill(ellipse(x, 50, 5), cloth.gold)


def _sceptre(half: Drawing, cloth: Cloth) -> None:
    half.fill(box(HAND_X - 3, -38, 6, 110, 3), cloth.gold)
    half.fill(ellipse(HAND_X, -34, 6), cloth.gold)
    half.fill(placed(HEART, HAND_X, -50, 0.27), cloth.robe)
    half.line(placed(HEART, HAND_X, -50, 0.27), cloth.gold, 2)


def _axe(half: Drawing, cloth: Cloth) -> None:
    half.fill(box(HAND_X - 3, -64, 6, 130, 3), AXE_WOOD)
    half.fill(AXE_BLADE, "#b9c5d6")
    half.fill(AXE_EDGE, "#8794aa")
    half.fill(box(HAND_X - 6, -56, 12, 28, 3), cloth.gold)


def _orb_in_hand(half: Drawing, cloth: Cloth, skin: Skin) -> None:
    x, y = ORB_HAND
    half.line(f"M{x},-36 L{x},-8 M{x - 8},-26 L{x + 8},-26", cloth.gold, 5)
    half.fill(ellipse(x, 8, 18), cloth.gold)
    half.fill("M66,-10 C78,-9 84,-1 84,8 C84,17 78,25 66,26 C74,18 75,-2 66,-10 Z", DARK_GOLD, 0.5)
    half.line("M48.5,5 C58,9 74,9 83.5,5", cloth.robe, 5)
    courts.arm(half, cloth.robe, cloth.accent, x, y)
    courts.hand(half, skin, cloth.gold, x, y)
    half.fill(placed(box(-4, -10, 8, 19, 4), x - 12, 22, turn=-24), skin.light)
    half.fill(placed(box(-4, -9, 8, 17, 4), x + 11, 23, turn=24), skin.light)


HELD_BEHIND_HAND: Final = {"S": _sword, "H": _sceptre, "D": _axe}


# ---------------------------------------------------------------- beards
def _pointed_beard(half: Drawing, looks: Looks, _: Cloth) -> None:
    half.fill(POINTED_BEARD, looks.hair)
    half.line_both("M-14,22 C-12,38 -6,52 -1,62", looks.strands, 2)
    half.line("M0,28 L0,58", looks.strands, 2)


def _curled_beard(half: Drawing, looks: Looks, _: Cloth) -> None:
    half.fill(CURLED_BEARD, looks.hair)
    for x, y in ((-15, 30), (15, 30), (0, 40)):
        half.line(
            f"M{x - 5},{y} C{x - 5},{y - 7} {x + 5},{y - 7} {x + 5},{y} "
            f"C{x + 5},{y + 5} {x - 1},{y + 5} {x - 1},{y + 1}",
            looks.strands,
            2.2,
        )


def _forked_beard(half: Drawing, looks: Looks, cloth: Cloth) -> None:
    half.fill(FORKED_BEARD, looks.hair)
    half.line_both("M-16,24 C-17,38 -16,48 -14,56", looks.strands, 2.2)
    half.fill_both(box(-20, 46, 11, 5, 2), cloth.gold)


def _square_beard(half: Drawing, looks: Looks, _: Cloth) -> None:
    half.fill(SQUARE_BEARD, looks.strands)
    for x in (-15, -5, 5, 15):
        half.line(f"M{x},30 C{x * 1.3},40 {x * 1.1},48 {x * 1.2},56", looks.hair, 2.4)


BEARDS: Final = {"S": _pointed_beard, "H": _curled_beard, "D": _forked_beard, "C": _square_beard}
