"""Twelve faces for the seats: round medallions of a few flat shapes on a box of 100, inside a cream ring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from assets.drawing.palette import CREAM, GOLD, INK, PALE_GOLD, RED, TEAL
from assets.drawing.paths import box, ellipse, polygon, star
from assets.drawing.svg import Drawing

SIZE: Final = 100
MIDDLE: Final = SIZE / 2
RING_RADIUS: Final = 48
RING_WIDTH: Final = 4
PALE_SUN: Final = "#fff1cf"


def sun(medal: Drawing) -> None:
    """A sleeping sun."""
    medal.fill(star(50, 50, 12, 38, 25), GOLD)
    medal.fill(ellipse(50, 50, 20), PALE_SUN)
    medal.line("M40,48 C42,52 46,52 48,48 M52,48 C54,52 58,52 60,48 M43,57 C46,61 54,61 57,57", "#8c5a1c", 2.6)


def fox(medal: Drawing) -> None:
    """A fox, ears up."""
    for ear in (polygon((22, 24), (40, 40), (24, 56)), polygon((78, 24), (60, 40), (76, 56))):
        medal.fill(ear, "#b5532a")
    medal.fill(polygon((26, 30), (50, 42), (74, 30), (80, 54), (50, 84), (20, 54)), "#d9773a")
    for cheek in (polygon((20, 54), (42, 58), (50, 84)), polygon((80, 54), (58, 58), (50, 84))):
        medal.fill(cheek, CREAM)
    medal.fill(ellipse(50, 79, 5.5), INK)
    medal.fill(ellipse(37, 52, 3.6) + ellipse(63, 52, 3.6), INK)


def owl(medal: Drawing) -> None:
    """An owl with wide eyes."""
    medal.fill("M22,30 L34,34 C44,30 56,30 66,34 L78,30 L76,60 C76,78 64,88 50,88 C36,88 24,78 24,60 Z", "#8f7ab0")
    medal.fill(ellipse(37, 50, 14), CREAM)
    medal.fill(ellipse(63, 50, 14), CREAM)
    medal.fill(ellipse(38, 51, 6.5) + ellipse(62, 51, 6.5), INK)
    medal.fill(polygon((50, 56), (56, 66), (50, 74), (44, 66)), GOLD)


def peak(medal: Drawing) -> None:
    """Snow on a mountain before the evening sun."""
    medal.fill(ellipse(64, 36, 12), PALE_SUN)
    foot = "C84,90 68,98 50,98 C32,98 16,90 8,76 Z"
    medal.fill(f"M8,76 L38,30 L60,64 L68,54 L92,76 {foot}", "#34536b")
    medal.fill(polygon((38, 30), (49, 47), (41, 52), (36, 46), (28, 46)), CREAM)
    medal.fill(f"M8,76 L38,66 L60,78 L92,76 {foot}", "#25405a")


def leaf(medal: Drawing) -> None:
    """A leaf, half of it in shade."""
    medal.fill("M24,78 C18,40 44,18 80,20 C84,56 62,84 24,78 Z", "#3f8a5a")
    medal.fill("M24,78 C40,62 56,46 80,20 C84,56 62,84 24,78 Z", "#2f6e47")
    medal.line("M20,84 C36,66 50,52 66,36", CREAM, 4)


def cat(medal: Drawing) -> None:
    """A black cat."""
    medal.fill("M22,20 L40,34 C46,32 54,32 60,34 L78,20 L80,56 C80,74 66,84 50,84 C34,84 20,74 20,56 Z", INK)
    medal.fill(
        "M32,52 C36,46 42,46 45,52 C42,56 36,56 32,52 Z M68,52 C64,46 58,46 55,52 C58,56 64,56 68,52 Z", PALE_GOLD
    )
    medal.fill(polygon((46, 62), (54, 62), (50, 67)), "#e7a58c")
    medal.line("M16,60 L32,62 M16,70 L32,67 M84,60 L68,62 M84,70 L68,67", "#8f9bd0", 2.4)


def boat(medal: Drawing) -> None:
    """A sailing boat."""
    medal.fill(polygon((48, 18), (48, 62), (18, 62)), CREAM)
    medal.fill(polygon((54, 28), (54, 62), (80, 62)), "#f2b5a0")
    medal.fill("M14,66 L86,66 C82,80 74,84 66,84 L34,84 C26,84 18,80 14,66 Z", RED)
    medal.fill(
        "M14,81 C20,77 26,88 36,83 C48,77 58,89 68,83 C76,78 82,86 86,81 C78,92 66,98 50,98 C34,98 22,92 14,81 Z", TEAL
    )


def bear(medal: Drawing) -> None:
    """A brown bear."""
    medal.fill(ellipse(28, 30, 13), "#6e4630")
    medal.fill(ellipse(72, 30, 13), "#6e4630")
    medal.fill(ellipse(50, 52, 33), "#8a5a3c")
    medal.fill(ellipse(50, 64, 16, 13), "#e3c39c")
    medal.fill(ellipse(50, 58, 6, 4.6) + ellipse(37, 46, 3.8) + ellipse(63, 46, 3.8), INK)
    medal.line("M50,62 L50,68 M43,70 C46,73 54,73 57,70", INK, 2.4)


def hare(medal: Drawing) -> None:
    """A hare with long ears."""
    medal.fill(
        "M38,50 C26,32 26,12 34,10 C43,10 47,30 46,48 Z M62,50 C74,32 74,12 66,10 C57,10 53,30 54,48 Z", "#8d7460"
    )
    medal.fill(
        "M39,42 C33,30 32,18 35,16 C40,17 42,30 42,42 Z M61,42 C67,30 68,18 65,16 C60,17 58,30 58,42 Z", "#e9b9a8"
    )
    medal.fill(ellipse(50, 60, 25, 23), "#a58a72")
    medal.fill(ellipse(50, 70, 14, 11), CREAM)
    medal.fill(ellipse(40, 56, 3.6) + ellipse(60, 56, 3.6), INK)
    medal.fill(polygon((46, 64), (54, 64), (50, 69)), "#8c3b3b")
    medal.line("M50,69 L50,75", INK, 2.2)


def fish(medal: Drawing) -> None:
    """An orange fish with one white stripe, and bubbles."""
    medal.fill("M18,52 C28,30 54,26 70,48 L86,34 C83,46 83,58 86,70 L70,56 C54,78 28,74 18,52 Z", "#f0a24a")
    medal.fill("M40,34 C46,44 46,60 40,70 C45,70 51,69 56,66 C60,56 60,46 55,37 C50,34 45,34 40,34 Z", CREAM)
    medal.fill(ellipse(31, 49, 4), INK)
    medal.line("M22,58 C26,60 28,60 31,58", "#8c4a12", 2.4)
    medal.fill(ellipse(24, 28, 4) + ellipse(33, 20, 2.8), "#8fc4d6")


def bee(medal: Drawing) -> None:
    """A bee from above."""
    wings = ellipse(34, 36, 17, 12) + ellipse(66, 36, 17, 12)
    medal.fill(wings, "#fffdf7")
    medal.line(wings, "#9bb4bf", 2.2)
    medal.fill(ellipse(50, 56, 21, 27), GOLD)
    medal.fill(
        "M31,45 C42,49 58,49 69,45 L71,54 C58,58 42,58 29,54 Z "
        "M29.5,63 C42,67 58,67 70.5,63 L67,72 C56,75 44,75 33,72 Z",
        INK,
    )
    medal.fill(ellipse(43, 38, 3) + ellipse(57, 38, 3), INK)
    medal.line("M43,29 C40,22 36,20 33,20 M57,29 C60,22 64,20 67,20", INK, 2.6)


def cactus(medal: Drawing) -> None:
    """A cactus in flower under a pale sun."""
    green = "#2f7a55"
    medal.fill(ellipse(72, 28, 10), PALE_SUN)
    medal.fill(box(41, 20, 18, 62, 9), green)
    medal.line("M41,56 L32,56 C27,56 25,53 25,49 L25,40", green, 10)
    medal.line("M59,64 L67,64 C72,64 74,61 74,57 L74,48", green, 10)
    medal.line("M47,28 L47,76 M53,28 L53,76", "#6fb68c", 2)
    medal.fill(star(50, 20, 6, 9, 4), RED)
    medal.fill("M12,80 L88,80 C80,91 66,98 50,98 C34,98 20,91 12,80 Z", "#b5633c")


# Each face with its ground, in the order in which seats receive them.
FACES: Final[dict[str, tuple[Callable[[Drawing], None], str]]] = {
    "sun": (sun, RED),
    "fox": (fox, "#f3d9b0"),
    "owl": (owl, "#2b3a63"),
    "peak": (peak, "#f0b98a"),
    "leaf": (leaf, "#dcebd9"),
    "cat": (cat, "#d8c3e6"),
    "boat": (boat, "#9fd0d6"),
    "bear": (bear, "#e7cfa8"),
    "hare": (hare, "#b9d3a4"),
    "fish": (fish, "#1f5f7a"),
    "bee": (bee, "#f4e3a1"),
    "cactus": (cactus, "#e9b7a0"),
}


def files() -> dict[str, str]:
    """Every avatar by its path, such as `avatars/owl.svg`."""
    pictures = {}
    for name, (face, ground) in FACES.items():
        medal = Drawing()
        medal.fill(ellipse(MIDDLE, MIDDLE, MIDDLE - 1), ground)
        face(medal)
        medal.line(ellipse(MIDDLE, MIDDLE, RING_RADIUS), CREAM, RING_WIDTH)
        pictures[f"avatars/{name}.svg"] = medal.picture(SIZE, SIZE)
    return pictures
