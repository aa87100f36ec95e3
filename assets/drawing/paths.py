"""Path data as text: reading it, moving it, cutting it at a line, and the few shapes everything is built from.

Only what nanosvg draws well is understood: the absolute commands M L H V C Q Z. Coordinates are written with two
decimals, so that the same drawing always gives the same bytes.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

Point = tuple[float, float]

# The control points of four cubic curves that make a circle lie this far along its tangents.
CIRCLE: Final = 0.5522847498
CURVE_STEPS: Final = 14
_POINTS: Final = {"M": 1, "L": 1, "Q": 2, "C": 3}
_TOKEN: Final = re.compile(r"[A-Za-z]|-?\d*\.?\d+(?:e-?\d+)?")


class Segment(NamedTuple):
    """One drawing command with its points; H and V have become L."""

    command: str
    points: tuple[Point, ...]


class Bounds(NamedTuple):
    """The smallest upright rectangle around a path."""

    left: float
    top: float
    right: float
    bottom: float


class HalfPlane(NamedTuple):
    """The side of a line that is kept: all points for which (point - origin) . outward <= 0."""

    x: float
    y: float
    outward_x: float
    outward_y: float

    def distance(self, point: Point) -> float:
        """How far outside the kept side a point lies; negative inside."""
        return (point[0] - self.x) * self.outward_x + (point[1] - self.y) * self.outward_y

    def crossing(self, start: Point, end: Point) -> Point:
        """Where a segment from one side to the other meets the line."""
        before, after = self.distance(start), self.distance(end)
        share = before / (before - after)
        return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


# ---------------------------------------------------------------- reading and writing
def number(value: float) -> str:
    """A coordinate in its shortest form with at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def parse(path: str) -> list[Segment]:
    """Path data as segments with absolute points. ValueError for a command that is not understood."""
    tokens = _TOKEN.findall(path)
    segments: list[Segment] = []
    here: Point = (0.0, 0.0)
    start = here
    command = ""
    index = 0

    def take(count: int) -> tuple[Point, ...]:
        nonlocal index
        values = [float(token) for token in tokens[index : index + 2 * count]]
        index += 2 * count
        return tuple(zip(values[0::2], values[1::2], strict=True))

    while index < len(tokens):
        if tokens[index].isalpha():
            command = tokens[index]
            index += 1
        if command == "Z":
            segments.append(Segment("Z", ()))
            here = start
            command = "M"
            continue
        if command in ("H", "V"):
            value = float(tokens[index])
            index += 1
            here = (value, here[1]) if command == "H" else (here[0], value)
            segments.append(Segment("L", (here,)))
            continue
        if command not in _POINTS:
            raise ValueError(f"{command!r} is not one of M L H V C Q Z: {path}")
        points = take(_POINTS[command])
        segments.append(Segment(command, points))
        here = points[-1]
        if command == "M":
            start = here
            command = "L"
    return segments


def write(segments: Iterable[Segment]) -> str:
    """Segments as path data."""
    return "".join(command + " ".join(f"{number(x)},{number(y)}" for x, y in points) for command, points in segments)


def tidy(path: str) -> str:
    """The same path with every coordinate written the one way this package writes them."""
    return write(parse(path))


# ---------------------------------------------------------------- moving
def transform(path: str, a: float = 1, b: float = 0, c: float = 0, d: float = 1, dx: float = 0, dy: float = 0) -> str:
    """The affine image: x becomes a·x + c·y + dx, y becomes b·x + d·y + dy."""
    return write(
        Segment(command, tuple((a * x + c * y + dx, b * x + d * y + dy) for x, y in points))
        for command, points in parse(path)
    )


def placed(path: str, x: float, y: float, size: float = 1, turn: float = 0) -> str:
    """The path scaled, turned clockwise by `turn` degrees about its origin, and moved there."""
    cosine, sine = math.cos(math.radians(turn)) * size, math.sin(math.radians(turn)) * size
    return transform(path, cosine, sine, -sine, cosine, x, y)


def mirrored(path: str) -> str:
    """The path as seen in a mirror standing on x = 0."""
    return transform(path, a=-1)


def on_circle(x: float, y: float, radius: float, degrees: float) -> Point:
    """The point of a circle at an angle, 0 to the right and 90 below."""
    angle = math.radians(degrees)
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


# ---------------------------------------------------------------- flattening and cutting
def _curve(points: Sequence[Point]) -> Iterable[Point]:
    """The points of a quadratic or cubic curve after its first."""
    degree = len(points) - 1
    for step in range(1, CURVE_STEPS + 1):
        t = step / CURVE_STEPS
        weights = [math.comb(degree, i) * t**i * (1 - t) ** (degree - i) for i in range(degree + 1)]
        yield (
            sum(weight * x for weight, (x, _) in zip(weights, points, strict=True)),
            sum(weight * y for weight, (_, y) in zip(weights, points, strict=True)),
        )


def flatten(path: str) -> list[tuple[list[Point], bool]]:
    """The subpaths as (points, is closed), curves replaced by short lines."""
    subpaths: list[tuple[list[Point], bool]] = []
    current: list[Point] = []
    for command, points in parse(path):
        if command == "M":
            if current:
                subpaths.append((current, False))
            current = [points[0]]
        elif command == "L":
            current.append(points[0])
        elif command == "Z":
            subpaths.append((current, True))
            current = []
        else:
            current.extend(_curve((current[-1], *points)))
    if current:
        subpaths.append((current, False))
    return subpaths


def bounds(path: str) -> Bounds:
    """The rectangle around the drawn line itself, not around its control points."""
    points = [point for subpath, _ in flatten(path) for point in subpath]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Bounds(min(xs), min(ys), max(xs), max(ys))


def _cut_closed(points: list[Point], side: HalfPlane) -> list[Point]:
    kept: list[Point] = []
    for here, following in zip(points, points[1:] + points[:1], strict=True):
        if side.distance(here) <= 0:
            kept.append(here)
        if side.distance(here) * side.distance(following) < 0:
            kept.append(side.crossing(here, following))
    return kept


def _cut_open(points: list[Point], side: HalfPlane) -> list[list[Point]]:
    runs: list[list[Point]] = [[]]
    for here, following in pairwise(points):
        if side.distance(here) <= 0:
            runs[-1].append(here)
        if side.distance(here) * side.distance(following) < 0:
            runs[-1].append(side.crossing(here, following))
            if side.distance(here) <= 0:
                runs.append([])
    if side.distance(points[-1]) <= 0:
        runs[-1].append(points[-1])
    return runs


def cut(path: str, side: HalfPlane) -> str:
    """The part of the path on the kept side, or "" if nothing is left."""
    if all(side.distance(point) <= 0 for segment in parse(path) for point in segment.points):
        return path
    pieces = []
    for points, closed in flatten(path):
        if closed:
            kept = _cut_closed(points, side)
            if len(kept) > 2:
                pieces.append(polygon(*kept))
        else:
            pieces.extend(polyline(*run) for run in _cut_open(points, side) if len(run) > 1)
    return "".join(pieces)


# ---------------------------------------------------------------- shapes
def polyline(*points: Point) -> str:
    """An open line through the points."""
    return "M" + "L".join(f"{number(x)},{number(y)}" for x, y in points)


def polygon(*points: Point) -> str:
    """A closed line through the points."""
    return polyline(*points) + "Z"


def ellipse(x: float, y: float, radius: float, height: float | None = None) -> str:
    """A circle, or an ellipse of that half width and half height."""
    rx, ry = radius, radius if height is None else height
    a, b = rx * CIRCLE, ry * CIRCLE
    return tidy(
        f"M{x - rx},{y} C{x - rx},{y - b} {x - a},{y - ry} {x},{y - ry} "
        f"C{x + a},{y - ry} {x + rx},{y - b} {x + rx},{y} "
        f"C{x + rx},{y + b} {x + a},{y + ry} {x},{y + ry} "
        f"C{x - a},{y + ry} {x - rx},{y + b} {x - rx},{y} Z"
    )


def box(x: float, y: float, width: float, height: float, radius: float = 0) -> str:
    """An upright rectangle, its corners rounded if a radius is given."""
    right, bottom = x + width, y + height
    if not radius:
        return polygon((x, y), (right, y), (right, bottom), (x, bottom))
    r, k = radius, radius * (1 - CIRCLE)
    return tidy(
        f"M{x + r},{y} L{right - r},{y} C{right - k},{y} {right},{y + k} {right},{y + r} "
        f"L{right},{bottom - r} C{right},{bottom - k} {right - k},{bottom} {right - r},{bottom} "
        f"L{x + r},{bottom} C{x + k},{bottom} {x},{bottom - k} {x},{bottom - r} "
        f"L{x},{y + r} C{x},{y + k} {x + k},{y} {x + r},{y} Z"
    )


def star(x: float, y: float, points: int, outer: float, inner: float, turn: float = -90) -> str:
    """A star whose first point lies at the angle `turn`."""
    step = 180 / points
    return polygon(*(on_circle(x, y, inner if i % 2 else outer, turn + i * step) for i in range(2 * points)))
