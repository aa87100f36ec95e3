"""Places for what comes and goes, such as a notice: where it covers as little as possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scenes.kit.layout import Rect

Obstacle = tuple[Rect, float]  # what should not be covered, and its weight


def clear_place(
    sizes: Sequence[tuple[float, float]],
    area: Rect,
    obstacles: Sequence[Obstacle],
    near: tuple[float, float],
    gap: float = 0.0,
) -> Rect:
    """A rectangle inside the area of one of the sizes, an earlier one if possible.

    It is the nearest place that covers no obstacle, else the one that covers least, `gap` pixels away from obstacles.
    """
    best, least = Rect.around(*near, *sizes[0]), float("inf")
    for size in sizes:
        for rect in _places(size, area, obstacles, near, gap):
            cost = cost_of(rect, obstacles)
            if cost < least:
                best, least = rect, cost
            if cost <= 0:
                return rect
    return best


def cost_of(rect: Rect, obstacles: Sequence[Obstacle]) -> float:
    """The weighted area of the obstacles that the rectangle covers."""
    return sum(matters * _common(rect, other) for other, matters in obstacles)


def _places(
    size: tuple[float, float], area: Rect, obstacles: Sequence[Obstacle], near: tuple[float, float], gap: float
) -> Iterator[Rect]:
    """Places inside the area beside the obstacles and at its edges, the nearest first."""
    wide, tall = min(size[0], area.w), min(size[1], area.h)
    right, low = area.right - wide, area.bottom - tall
    across = {area.x, right, area.centre_x - wide / 2, near[0] - wide / 2}
    down = {area.y, low, near[1] - tall / 2}
    for other, _ in obstacles:
        down |= {other.y - tall - gap, other.bottom + gap}
        across |= {other.x - wide - gap, other.right + gap}
    spots = [Rect(x, y, wide, tall) for x in across if area.x <= x <= right for y in down if area.y <= y <= low]
    yield from sorted(spots, key=lambda spot: (_distance(spot, near), spot))


def _distance(spot: Rect, near: tuple[float, float]) -> float:
    return (spot.centre_x - near[0]) ** 2 + (spot.centre_y - near[1]) ** 2


def _common(one: Rect, other: Rect) -> float:
    """The common area in pixels."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across * down if across > 0 and down > 0 else 0.0
