"""Line charts on paper: the totals of a match deal by deal.

Every line has its own marker and a label at its end, so that colour alone never tells them apart.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.text.english import plain
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.svg import number
from scenes.kit.theme import SIZES

_GRID_LINES = 4
_LEFT, _TOP, _BOTTOM = 40, 12, 34  # units around the plot
_LABEL_GAP = 14
_LABEL_STEP = 20
_LABEL_SHARE = 0.4  # of the width, at most
_MARKER = 5.4
_LINE, _FIRST_LINE = 2.6, 4.0
_FEWEST_UNITS_PER_DEAL = 26  # deal numbers closer than this are left out


@dataclass(frozen=True)
class ChartSeries:
    """A line: its label, its value after each deal, and the one before the first."""

    name: str
    values: tuple[int, ...]
    start: int = 0

    @property
    def last(self) -> int:
        return self.values[-1] if self.values else self.start


def round_step(span: float, lines: int = _GRID_LINES) -> int:
    """A step of 1, 2, 5, 10, 20, 50 … with which about `lines` grid lines cover the span."""
    wanted = max(1.0, span / lines)
    power = 10 ** math.floor(math.log10(wanted))
    return int(next(factor * power for factor in (1, 2, 5, 10) if factor * power >= wanted))


def ticks(low: float, high: float) -> list[int]:
    """Round numbers from at or below `low` to at or above `high`."""
    step = round_step(high - low)
    first, last = math.floor(low / step), math.ceil(high / step)
    return [place * step for place in range(first, max(last, first + 1) + 1)]


def spread_labels(wanted: Sequence[float], step: float, top: float, bottom: float) -> list[float]:
    """Places near the wanted ones, at least `step` apart, and between top and bottom if they fit."""
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    places = [0.0] * len(wanted)
    last = top - step
    for index in order:
        places[index] = last = max(wanted[index], last + step)
    limit = bottom
    for index in reversed(order):
        places[index] = min(places[index], limit)
        limit = places[index] - step
    return places


def _circle(x: float, y: float, r: float) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}"'


def _polygon(*points: tuple[float, float]) -> str:
    return '<path d="M' + " L".join(f"{number(x)},{number(y)}" for x, y in points) + ' Z"'


def _square(x: float, y: float, r: float) -> str:
    r *= 0.9
    return _polygon((x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r))


def _diamond(x: float, y: float, r: float) -> str:
    r *= 1.2
    return _polygon((x, y - r), (x + r, y), (x, y + r), (x - r, y))


def _triangle(x: float, y: float, r: float) -> str:
    r *= 1.15
    return _polygon((x, y - r), (x + r, y + r * 0.85), (x - r, y + r * 0.85))


def _falling(x: float, y: float, r: float) -> str:
    r *= 1.15
    return _polygon((x, y + r), (x + r, y - r * 0.85), (x - r, y - r * 0.85))


def _cross(x: float, y: float, r: float) -> str:
    a, b = r * 1.15, r * 0.45
    points = [
        (-b, -a),
        (b, -a),
        (b, -b),
        (a, -b),
        (a, b),
        (b, b),
        (b, a),
        (-b, a),
        (-b, b),
        (-a, b),
        (-a, -b),
        (-b, -b),
    ]
    return _polygon(*((x + dx, y + dy) for dx, dy in points))


def _hourglass(x: float, y: float, r: float) -> str:
    r *= 1.1
    return _polygon((x - r, y - r), (x + r, y - r), (x + r * 0.2, y), (x + r, y + r), (x - r, y + r), (x - r * 0.2, y))


MARKERS: tuple[Callable[[float, float, float], str], ...] = (
    _circle,
    _square,
    _diamond,
    _triangle,
    _falling,
    _cross,
    _hourglass,
)


def marker_of(place: int) -> Callable[[float, float, float], str]:
    """The marker of a line. Where the colours repeat the markers are shifted, so that no two lines are alike."""
    return MARKERS[(place + place // len(MARKERS)) % len(MARKERS)]


def draw_lines(paint: Painter, rect: Rect, series: Sequence[ChartSeries], limit: int | None = None) -> None:
    """Draw totals over the deals within a rectangle on paper, and the `limit` at which the match ends."""
    theme, unit, scale = paint.theme, paint.unit, paint.scale
    deals = max((len(line.values) for line in series), default=0)
    every = [value for line in series for value in (line.start, *line.values)] or [0]
    marks = ticks(min(0, *every), max(1, *every))
    names = max((paint.text_width(line.name, SIZES.small, "strong") for line in series), default=0)
    right = min(names, round(rect.w * _LABEL_SHARE)) + unit(_LABEL_GAP)
    left = max(unit(_LEFT), paint.text_width(plain(marks[0]), SIZES.caption) + unit(16))
    plot = Rect(left, unit(_TOP), max(1.0, rect.w - left - right), max(1.0, rect.h - unit(_TOP + _BOTTOM)))

    def across(deal: int) -> float:
        return plot.x + plot.w * deal / max(1, deals)

    def down(value: float) -> float:
        return plot.bottom - plot.h * (value - marks[0]) / (marks[-1] - marks[0])

    body = ""
    for mark in marks:
        colour, width = (theme.control_line, 1.6) if mark == 0 else (theme.paper_line, 1.2)
        body += _stroke(f"M{number(plot.x)},{number(down(mark))} H{number(plot.right)}", colour, width * scale)
    if limit is not None and marks[0] < limit <= marks[-1]:
        body += _stroke(
            f"M{number(plot.x)},{number(down(limit))} H{number(plot.right)}", theme.on_paper_warning, 1.4 * scale
        )
    for place, line in reversed(list(enumerate(series))):
        colour = theme.series[place % len(theme.series)]
        points = [(across(0), down(line.start)), *((across(i + 1), down(value)) for i, value in enumerate(line.values))]
        path = "M" + " L".join(f"{number(x)},{number(y)}" for x, y in points)
        body += _stroke(path, colour, (_FIRST_LINE if place == 0 else _LINE) * scale)
        edge = f'fill="{colour}" stroke="{theme.paper}" stroke-width="{number(1.5 * scale)}"/>'
        shape = marker_of(place)
        body += "".join(f"{shape(x, y, _MARKER * scale)} {edge}" for x, y in points[1:])
    paint.surface.blit(paint.drawing(body, round(rect.w), round(rect.h)), (round(rect.x), round(rect.y)))

    for mark in marks:
        beside = rect.x + plot.x - unit(10)
        paint.text(plain(mark), beside, rect.y + down(mark), SIZES.caption, theme.on_paper_soft, anchor="rm")
    if limit is not None and marks[0] < limit <= marks[-1]:
        nearest = min(abs(down(mark) - down(limit)) for mark in marks)
        if nearest >= unit(SIZES.small):
            x, y = rect.x + plot.x - unit(10), rect.y + down(limit)
            paint.text(plain(limit), x, y, SIZES.caption, theme.on_paper_warning, "strong", "rm")
    stride = _stride(deals, plot.w / max(1, deals), unit(_FEWEST_UNITS_PER_DEAL))
    for deal in range(stride, deals + 1, stride):
        below = rect.y + plot.bottom + unit(_BOTTOM) * 0.58
        paint.text(str(deal), rect.x + across(deal), below, SIZES.caption, theme.on_paper_soft, anchor="cm")
    ends = [down(line.last) for line in series]
    half = unit(_LABEL_STEP) / 2
    step = min(float(unit(_LABEL_STEP)), rect.h / max(1, len(series)))
    for place, (line, y) in enumerate(zip(series, spread_labels(ends, step, half, rect.h - half))):
        colour = theme.series[place % len(theme.series)]
        x = rect.x + plot.right + unit(_LABEL_GAP)
        paint.text(line.name, x, rect.y + y, SIZES.small, colour, "strong", "lm", rect.right - x)


def _stride(deals: int, apart: float, least: float) -> int:
    """The distance in deals at which their numbers fit beneath."""
    return next((step for step in (1, 2, 5, 10, 20, 50, 100) if step * apart >= least), max(1, deals))


def _stroke(path: str, colour: str, width: float) -> str:
    join = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{number(width)}" {join}/>'


def line_chart(
    key: str, name: str, rect: Rect, series: Sequence[ChartSeries], limit: int | None = None, region: str = ""
) -> Control:
    """The chart as a control; its value says in words how each line ends."""
    kept = tuple(series)
    value = "; ".join(f"{line.name} {plain(line.last)}" for line in kept)

    def draw(paint: Painter, control: Control, state: State) -> None:
        draw_lines(paint, control.rect, kept, limit)

    return Control(key, "chart", name, rect, value=value, region=region, paint=draw)
