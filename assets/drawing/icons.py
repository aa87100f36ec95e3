"""The icons: white lines and shapes on a grid of 24, to be coloured by whoever shows them.

An icon is one colour throughout, so that replacing `#ffffff` in its text, or multiplying its picture, tints all of it.
"""

from __future__ import annotations

from typing import Final

from assets.drawing.palette import WHITE
from assets.drawing.paths import box, ellipse, placed, star
from assets.drawing.suits import HEART, SPADE
from assets.drawing.svg import Drawing

GRID: Final = 24
LINE_WIDTH: Final = 2

_DOT: Final = 0.1  # a line this short is drawn as a round dot
_CIRCLE: Final = ellipse(12, 12, 9)


def _dots(*places: tuple[float, float]) -> str:
    return " ".join(f"M{x},{y} L{x + _DOT},{y}" for x, y in places)


LINES: Final = {
    # finding the way
    "menu": "M4,7 L20,7 M4,12 L20,12 M4,17 L20,17",
    "left": "M20,12 L5,12 M11,5.5 L4.5,12 L11,18.5",
    "right": "M4,12 L19,12 M13,5.5 L19.5,12 L13,18.5",
    "up": "M12,20 L12,5 M5.5,11 L12,4.5 L18.5,11",
    "down": "M12,4 L12,19 M5.5,13 L12,19.5 L18.5,13",
    "chev": "M9,5.5 L15.5,12 L9,18.5",
    "chevl": "M15,5.5 L8.5,12 L15,18.5",
    "chevd": "M5.5,9 L12,15.5 L18.5,9",
    "close": "M6,6 L18,18 M18,6 L6,18",
    "check": "M5,12.5 L10,17.5 L19.5,7",
    "plus": "M12,5 L12,19 M5,12 L19,12",
    "minus": "M5,12 L19,12",
    # playing
    "hint": (
        "M9,17.2 L15,17.2 M10.2,20.8 L13.8,20.8 "
        "M9,17 C9,14 6,13 6,9 C6,5.6 8.7,3 12,3 C15.3,3 18,5.6 18,9 C18,13 15,14 15,17"
    ),
    "undo": "M8.5,4.5 L4,9 L8.5,13.5 M4.5,9 L14,9 C17.5,9 20,11.3 20,14.5 C20,17.7 17.5,20 14,20 L8,20",
    "redo": "M15.5,4.5 L20,9 L15.5,13.5 M19.5,9 L10,9 C6.5,9 4,11.3 4,14.5 C4,17.7 6.5,20 10,20 L16,20",
    "restart": "M19.5,5 L19.5,10 L14.5,10 M19,10 C17.8,6.7 15.1,4.5 12,4.5 C7.9,4.5 4.5,7.9 4.5,12 "
    "C4.5,16.1 7.9,19.5 12,19.5 C15.2,19.5 17.9,17.5 19,14.7",
    "last": box(8.5, 3, 11.5, 15, 2.2) + "M4.5,7.5 L4.5,18.5 C4.5,20 5.7,21.2 7.2,21.2 L15,21.2",
    "cards": box(3.5, 6.5, 10, 14, 2) + "M9,3.5 L17.5,3.5 C18.9,3.5 20,4.6 20,6 L20,17",
    "swap": "M4,8.5 L18,8.5 M14,4.5 L18.5,8.5 L14,12.5 M20,15.5 L6,15.5 M10,11.5 L5.5,15.5 L10,19.5",
    "skip": "M5,5 L14,12 L5,19 Z M18.5,5 L18.5,19",
    "fast": "M4,6 L11,12 L4,18 Z M13,6 L20,12 L13,18 Z",
    "flag": "M5.5,21 L5.5,4 M5.5,4.8 C9,2.8 12,6.8 18.5,4.8 L18.5,13.2 C12,15.2 9,11.2 5.5,13.2",
    "eye": (
        "M2.5,12 C5,7.5 8.2,5.5 12,5.5 C15.8,5.5 19,7.5 21.5,12 C19,16.5 15.8,18.5 12,18.5 C8.2,18.5 5,16.5 2.5,12 Z"
        + ellipse(12, 12, 3)
    ),
    # looking things up
    "log": "M9,6 L20,6 M9,12 L20,12 M9,18 L20,18" + _dots((4.5, 6), (4.5, 12), (4.5, 18)),
    "book": (
        "M12,6.5 C10,4.8 7,4.2 3.5,4.5 L3.5,18.5 C7,18.2 10,18.8 12,20.5 "
        "C14,18.8 17,18.2 20.5,18.5 L20.5,4.5 C17,4.2 14,4.8 12,6.5 Z M12,6.5 L12,20.5"
    ),
    "chart": "M4,4 L4,20 L20,20 M7.5,15 L11.5,10.5 L14.5,13 L19.5,6.5",
    "clock": _CIRCLE + "M12,6.8 L12,12 L15.6,14.2",
    "search": ellipse(10.5, 10.5, 6.5) + "M15.4,15.4 L20.5,20.5",
    "help": _CIRCLE + "M9.3,9.6 C9.3,6 14.8,6 14.8,9.6 C14.8,11.8 12,11.9 12,14" + _dots((12, 17)),
    "warning": "M12,4 L21,19.5 L3,19.5 Z M12,10 L12,14.2" + _dots((12, 16.8)),
    "trophy": (
        "M7,4 L17,4 L17,10 C17,13 15,15 12,15 C9,15 7,13 7,10 Z M12,15 L12,20 M8,20.5 L16,20.5 "
        "M7,6 L3.8,6 C3.8,9.5 5,11.2 7.4,11.5 M17,6 L20.2,6 C20.2,9.5 19,11.2 16.6,11.5"
    ),
    # people
    "person": ellipse(12, 7.8, 4) + "M4.5,20.5 C4.5,15.8 7.5,14 12,14 C16.5,14 19.5,15.8 19.5,20.5",
    "users": (
        ellipse(9, 8, 3.6) + "M2.5,20 C2.5,15.5 5,13.6 9,13.6 C13,13.6 15.5,15.5 15.5,20 "
        "M15.5,4.8 C18.8,5.4 18.8,10.6 15.5,11.2 M18,14.2 C20.5,15 21.5,17 21.5,20"
    ),
    "computer": box(3.2, 4.2, 17.6, 11.6, 2.2) + "M8.5,20 L15.5,20 M12,16 L12,20",
    # settings and files
    "sliders": (
        "M4,7 L10.5,7 M17.5,7 L20,7 M4,17 L6.5,17 M13.5,17 L20,17" + ellipse(14, 7, 3.2) + ellipse(10, 17, 3.2)
    ),
    "sound": "M4,9.5 L7.5,9.5 L12,5.5 L12,18.5 L7.5,14.5 L4,14.5 Z "
    "M15.5,9 C17,10.5 17,13.5 15.5,15 M18.2,6.3 C21.3,9.2 21.3,14.8 18.2,17.7",
    "copy": (
        box(8, 8, 12, 12.5, 2.4) + "M4.5,16 C4,15.8 3.8,15.4 3.8,14.8 L3.8,6 C3.8,4.7 4.7,3.8 6,3.8 "
        "L14.6,3.8 C15.3,3.8 15.7,4 15.9,4.5"
    ),
    "paste": (
        "M8.5,4.8 L6.6,4.8 C5.5,4.8 4.6,5.7 4.6,6.8 L4.6,19 C4.6,20.1 5.5,21 6.6,21 L17.4,21 "
        "C18.5,21 19.4,20.1 19.4,19 L19.4,6.8 C19.4,5.7 18.5,4.8 17.4,4.8 L15.5,4.8"
        + box(8.5, 2.8, 7, 4.2, 1.6)
        + "M8.5,12 L15.5,12 M8.5,16 L13,16"
    ),
    "edit": (
        "M4.5,19.5 L5.5,15.2 L15.8,4.9 C16.8,3.9 18.2,3.9 19.1,4.9 C20.1,5.8 20.1,7.2 19.1,8.2 L8.8,18.5 Z "
        "M13.8,6.9 L17.1,10.2"
    ),
    "trash": (
        "M4.5,7 L19.5,7 M9,7 L9,5 C9,4.3 9.5,3.8 10.2,3.8 L13.8,3.8 C14.5,3.8 15,4.3 15,5 L15,7 "
        "M6.5,7 L7.3,18.8 C7.4,19.8 8.1,20.5 9.1,20.5 L14.9,20.5 C15.9,20.5 16.6,19.8 16.7,18.8 L17.5,7 "
        "M10.2,11 L10.2,16.5 M13.8,11 L13.8,16.5"
    ),
    "lock": box(5, 11, 14, 9.5, 2.2) + "M8,11 L8,8 C8,5.6 9.6,4 12,4 C14.4,4 16,5.6 16,8 L16,11",
    "exit": "M14,4.5 L6.5,4.5 C5.4,4.5 4.5,5.4 4.5,6.5 L4.5,17.5 C4.5,18.6 5.4,19.5 6.5,19.5 L14,19.5 "
    "M10,12 L20,12 M16,8 L20.2,12 L16,16",
}

# The two halves lean apart along a zigzag.
_BROKEN_LEFT: Final = (
    "M-4,44 C-11,32 -48,14 -48,-16 C-48,-35 -35,-46 -22,-46 C-14,-46 -7,-42 -3,-36 L-14,-15 L3,-1 L-10,16 Z"
)
_BROKEN_RIGHT: Final = (
    "M5,42 L0,18 L13,-2 L-4,-16 L6,-38 C10,-43 16,-46 22,-46 C35,-46 48,-35 48,-16 C48,13 13,30 5,42 Z"
)

FILLS: Final = {
    "play": "M7,4.5 L19.5,12 L7,19.5 Z",
    "more": ellipse(5, 12, 1.9) + ellipse(12, 12, 1.9) + ellipse(19, 12, 1.9),
    "star": star(12, 12.6, 5, 9.8, 4.1),
    "moon": "M15.5,3 C9,3.5 5,8 5.5,13.5 C6,19 11.5,22 17,20.5 C12,19 10,15.5 10.2,11.5 C10.4,8 12.5,4.8 15.5,3 Z",
    "crown": "M4.6,18.6 L2.6,7.6 L7.8,11 L12,4.4 L16.2,11 L21.4,7.6 L19.4,18.6 C15,17.4 9,17.4 4.6,18.6 Z",
    "heart": placed(HEART, 12, 12.3, 0.2),
    "spade": placed(SPADE, 12, 12, 0.2),
    "broken": placed(_BROKEN_LEFT, 11.5, 12.4, 0.21, -5) + placed(_BROKEN_RIGHT, 12.5, 12.4, 0.21, 5),
}


def files() -> dict[str, str]:
    """Every icon by its path, such as `icons/hint.svg`."""
    pictures = {}
    for name, path in (LINES | FILLS).items():
        drawing = Drawing()
        if name in LINES:
            drawing.line(path, WHITE, LINE_WIDTH)
        else:
            drawing.fill(path, WHITE)
        pictures[f"icons/{name}.svg"] = drawing.picture(GRID, GRID)
    return pictures
