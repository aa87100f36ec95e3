"""The building blocks of the painter: kept pictures, small SVG bodies, noise, and pictures that stretch.

Owns the cache of surfaces and its limit. Refuses to know themes, scales or what a picture is for.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable

import pygame

KEPT_BYTES = 160_000_000  # a 4K felt alone is 33 million
NOISE_TILE = 256
_ARC = 0.5522847498  # handle of a Bézier quarter circle

Picture = pygame.Surface
Key = tuple[object, ...]


class Pictures:
    """Surfaces by what they show, the least recently used given up when they weigh too much; `given_up` hears of it."""

    def __init__(self, most_bytes: int = KEPT_BYTES, given_up: Callable[[Key], None] = lambda key: None) -> None:
        self._kept: OrderedDict[Key, Picture] = OrderedDict()
        self.bytes = 0
        self._most, self._given_up = most_bytes, given_up

    def get(self, key: Key, make: Callable[[], Picture]) -> Picture:
        """The picture under the key, made when it is new."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        picture = make()
        self._kept[key] = picture
        self.bytes += picture.get_width() * picture.get_height() * 4
        while self.bytes > self._most and len(self._kept) > 1:
            old, dropped = self._kept.popitem(last=False)
            self.bytes -= dropped.get_width() * dropped.get_height() * 4
            self._given_up(old)
        return picture

    def clear(self) -> None:
        """Forget all of them."""
        self._kept.clear()
        self.bytes = 0

    def __contains__(self, key: Key) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)


def number(value: float) -> str:
    """A coordinate as short as it can be written."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


def rounded_path(x: float, y: float, w: float, h: float, radius: float) -> str:
    """The outline of a rectangle with round corners."""
    r = max(0.0, min(radius, w / 2, h / 2))
    k = r * (1 - _ARC)
    n = number
    return (
        f"M{n(x + r)},{n(y)} L{n(x + w - r)},{n(y)} C{n(x + w - k)},{n(y)} {n(x + w)},{n(y + k)} {n(x + w)},{n(y + r)} "
        f"L{n(x + w)},{n(y + h - r)} C{n(x + w)},{n(y + h - k)} {n(x + w - k)},{n(y + h)} {n(x + w - r)},{n(y + h)} "
        f"L{n(x + r)},{n(y + h)} C{n(x + k)},{n(y + h)} {n(x)},{n(y + h - k)} {n(x)},{n(y + h - r)} "
        f"L{n(x)},{n(y + r)} C{n(x)},{n(y + k)} {n(x + k)},{n(y)} {n(x + r)},{n(y)} Z"
    )


def svg_document(body: str, w: float, h: float, defs: str = "") -> str:
    """A drawing of that size around `body`. Colours must be "#rrggbb"; use opacity="…" for the rest."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(w)} {number(h)}" '
        f'width="{number(w)}" height="{number(h)}"><defs>{defs}</defs>{body}</svg>'
    )


def noise(name: str, most: int) -> Picture:
    """A tile of values 0 to `most`, each channel by itself; the same on every machine."""
    count = NOISE_TILE * NOISE_TILE * 3
    table = bytes(value * (most + 1) // 256 for value in range(256))
    values = hashlib.shake_128(name.encode()).digest(count).translate(table)
    return pygame.image.frombytes(values, (NOISE_TILE, NOISE_TILE), "RGB")


def nine_pieces(
    tile: Picture, size: tuple[int, int], with_middle: bool, target: Picture | None = None, at: tuple[int, int] = (0, 0)
) -> Picture:
    """Stretch a picture to a size by its middle only. Without the middle the inside stays clear (a panel covers it)."""
    tw, th = tile.get_size()
    if target is None:
        target = pygame.Surface(size, pygame.SRCALPHA)
    columns = _cuts(tw, size[0])
    rows = _cuts(th, size[1])
    for j, (sy, sh, dy, dh) in enumerate(rows):
        for i, (sx, sw, dx, dw) in enumerate(columns):
            if min(sw, sh, dw, dh) <= 0 or (i == 1 and j == 1 and not with_middle):
                continue
            piece = tile.subsurface((sx, sy, sw, sh))
            if (sw, sh) != (dw, dh):
                piece = pygame.transform.scale(piece, (dw, dh))
            target.blit(piece, (at[0] + dx, at[1] + dy))
    return target


def _cuts(have: int, want: int) -> list[tuple[int, int, int, int]]:
    """(from, length, to, new length) of the two ends and of the middle that stretches."""
    if have >= want:
        return [(0, want, 0, want)]
    end = (have - 1) // 2
    middle = have - 2 * end
    return [(0, end, 0, end), (end, middle, end, want - 2 * end), (end + middle, end, want - end, end)]
