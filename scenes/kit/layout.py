"""Rectangles, and how to cut them into rows, columns and cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, radians, sin
from typing import NamedTuple


class Rect(NamedTuple):
    """A rectangle in pixels: left, top, width, height. Half open, so neighbours that touch do not intersect."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre_x(self) -> float:
        return self.x + self.w / 2

    @property
    def centre_y(self) -> float:
        return self.y + self.h / 2

    @property
    def centre(self) -> tuple[float, float]:
        return (self.centre_x, self.centre_y)

    @property
    def size(self) -> tuple[float, float]:
        return (self.w, self.h)

    @property
    def rounded(self) -> tuple[int, int, int, int]:
        """Whole pixels; edges are rounded, not sizes, so that rectangles which touch still touch."""
        left, top = round(self.x), round(self.y)
        return (left, top, round(self.right) - left, round(self.bottom) - top)

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def encloses(self, other: Rect, slack: float = 1e-6) -> bool:
        return (
            self.x - slack <= other.x
            and self.y - slack <= other.y
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def intersects(self, other: Rect) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def overlap(self, other: Rect) -> Rect:
        """The common part; empty when they do not intersect."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, max(0.0, min(self.right, other.right) - x), max(0.0, min(self.bottom, other.bottom) - y))

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """Smaller by dx on the left and right and dy (dx if absent) above and below; never negative in size."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * dy))

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def mirrored(self, width: float) -> Rect:
        """The rectangle mirrored left to right in an area `width` wide."""
        return Rect(width - self.x - self.w, self.y, self.w, self.h)

    def left_part(self, width: float) -> Rect:
        return Rect(self.x, self.y, width, self.h)

    def right_part(self, width: float) -> Rect:
        return Rect(self.right - width, self.y, width, self.h)

    def top_part(self, height: float) -> Rect:
        return Rect(self.x, self.y, self.w, height)

    def bottom_part(self, height: float) -> Rect:
        return Rect(self.x, self.bottom - height, self.w, height)

    @classmethod
    def around(cls, x: float, y: float, w: float, h: float) -> Rect:
        """The rectangle of that size whose centre is (x, y)."""
        return cls(x - w / 2, y - h / 2, w, h)


def union(rects: Iterable[Rect]) -> Rect:
    """The smallest rectangle around all of them; an empty one for none."""
    boxes = list(rects)
    if not boxes:
        return Rect(0, 0, 0, 0)
    left, top = min(r.x for r in boxes), min(r.y for r in boxes)
    return Rect(left, top, max(r.right for r in boxes) - left, max(r.bottom for r in boxes) - top)


def turned(rect: Rect, angle: float) -> Rect:
    """The upright rectangle around `rect` turned by `angle` degrees about its centre."""
    across, down = abs(cos(radians(angle))), abs(sin(radians(angle)))
    return Rect.around(*rect.centre, rect.w * across + rect.h * down, rect.h * across + rect.w * down)


def row(area: Rect, widths: Sequence[float], gap: float = 0.0, align: float = 0.0) -> list[Rect]:
    """Rectangles of those widths side by side; `align` 0 keeps left, 0.5 centres, 1 keeps right."""
    total = sum(widths) + gap * max(0, len(widths) - 1)
    left = area.x + (area.w - total) * align
    parts = []
    for width in widths:
        parts.append(Rect(left, area.y, width, area.h))
        left += width + gap
    return parts


def column(area: Rect, heights: Sequence[float], gap: float = 0.0, align: float = 0.0) -> list[Rect]:
    """Rectangles of those heights one below the other; `align` 0 keeps to the top, 1 to the bottom."""
    total = sum(heights) + gap * max(0, len(heights) - 1)
    top = area.y + (area.h - total) * align
    parts = []
    for height in heights:
        parts.append(Rect(area.x, top, area.w, height))
        top += height + gap
    return parts


def columns(area: Rect, count: int, gap: float = 0.0) -> list[Rect]:
    """The area cut into `count` equal parts side by side."""
    width = (area.w - gap * (count - 1)) / count
    return row(area, [width] * count, gap)


def rows(area: Rect, count: int, gap: float = 0.0) -> list[Rect]:
    """The area cut into `count` equal parts one below the other."""
    height = (area.h - gap * (count - 1)) / count
    return column(area, [height] * count, gap)


def grid(area: Rect, across: int, down: int, gap: float = 0.0) -> list[Rect]:
    """Equal cells, row by row."""
    return [cell for line in rows(area, down, gap) for cell in columns(line, across, gap)]


def first_free(candidates: Iterable[Rect], taken: Sequence[Rect]) -> Rect | None:
    """The first candidate that intersects none of those taken."""
    for candidate in candidates:
        if not any(candidate.intersects(other) for other in taken):
            return candidate
    return None
