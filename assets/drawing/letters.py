"""Sets the letters on the cards: a rank of a given height, squeezed where it must be, and the drawn ten."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from assets.drawing.letterforms import BLACK, BLACK_CAPITAL, BOLD, BOLD_CAPITAL
from assets.drawing.paths import Segment, bounds, parse, transform, write

# Pairs of (x in the font, x on the card at the capital height of the font's own units).
Stops = Sequence[tuple[float, float]]

# The ten has no room for two whole figures. Scaling them would thin their stems and shut the nought, so only the
# parts between the stems are narrowed: each list gives the edges of serif, stem and counter, before and after.
_BOLD_ONE: Final[Stops] = ((73, 0), (196, 52), (357, 172), (474, 219))
_BOLD_NOUGHT: Final[Stops] = ((36, 0), (187, 112), (356, 204), (508, 316))
_BOLD_GAP: Final = 24
_BLACK_ONE: Final[Stops] = ((73, 0), (187, 42), (380, 178), (486, 218))
_BLACK_NOUGHT: Final[Stops] = ((34, 0), (209, 128), (352, 206), (527, 334))
_BLACK_GAP: Final = 22


def bold(letter: str, centre: float, top: float, height: float, widest: float) -> str:
    """A bold letter whose capitals are `height` high, no wider than `widest`."""
    return _set(BOLD[letter], BOLD_CAPITAL, centre, top, height, widest)


def black(letter: str, centre: float, top: float, height: float, widest: float) -> str:
    """A black letter whose capitals are `height` high, no wider than `widest`."""
    return _set(BLACK[letter], BLACK_CAPITAL, centre, top, height, widest)


def black_hanging(letter: str, centre: float, top: float, height: float, widest: float) -> str:
    """A black J or Q, which hang below the line: here the whole letter is `height` high."""
    box = bounds(BLACK[letter])
    scale = height / (box.bottom - box.top)
    return _set(
        BLACK[letter], BLACK_CAPITAL, centre, top - (BLACK_CAPITAL + box.top) * scale, BLACK_CAPITAL * scale, widest
    )


def bold_ten(centre: float, top: float, height: float) -> str:
    """The bold ten, drawn narrow: .85 as wide as high."""
    ten = _side_by_side(_narrowed(BOLD["1"], _BOLD_ONE), _narrowed(BOLD["0"], _BOLD_NOUGHT), _BOLD_GAP)
    return _set(ten, BOLD_CAPITAL, centre, top, height, height)


def black_ten(centre: float, top: float, height: float) -> str:
    """The black ten, drawn narrow: .88 as wide as high."""
    ten = _side_by_side(_narrowed(BLACK["1"], _BLACK_ONE), _narrowed(BLACK["0"], _BLACK_NOUGHT), _BLACK_GAP)
    return _set(ten, BLACK_CAPITAL, centre, top, height, height)


def _set(outline: str, capital: float, centre: float, top: float, height: float, widest: float) -> str:
    box = bounds(outline)
    scale = height / capital
    squeezed = min(scale, widest / (box.right - box.left))
    return transform(outline, a=squeezed, d=scale, dx=centre - (box.left + box.right) / 2 * squeezed, dy=top + height)


def _narrowed(outline: str, stops: Stops) -> str:
    return write(
        Segment(command, tuple((_between(x, stops), y) for x, y in points)) for command, points in parse(outline)
    )


def _between(x: float, stops: Stops) -> float:
    for (start, new_start), (end, new_end) in pairwise(stops):
        if x <= end:
            return new_start + (x - start) * (new_end - new_start) / (end - start)
    return stops[-1][1]


def _side_by_side(first: str, second: str, gap: float) -> str:
    return first + transform(second, dx=bounds(first).right + gap)
