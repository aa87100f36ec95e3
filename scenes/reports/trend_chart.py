"""A line chart over time: points labelled by dates, and a dashed line at the average that chance would give.

The axis has round numbers, and labels never overlap.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.text.english import plain
from scenes.kit.charts import ticks
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.svg import number
from scenes.kit.theme import SIZES

_LEFT, _TOP, _BOTTOM = 40, 14, 34  # units around the plot
_MARKER, _LINE = 5.4, 3.6
_LABEL_GAP, _LABEL_STEP = 14, 21
_DATE_GAP = 14
_DASHES = "9 6"


def shown(value: float) -> str:
    """`6.0`, `−1.5`."""
    return plain(f"{value:.1f}")


def draw_trend(paint: Painter, rect: Rect, points: Sequence[tuple[str, float]], even: float | None, name: str) -> None:
    """Draw labelled values from left to right; `even` is what a player of average strength would reach."""
    theme, unit, scale = paint.theme, paint.unit, paint.scale
    values = [value for _, value in points]
    every = [*values, *([even] if even is not None else [])]
    marks = ticks(min(every), max(every))
    words = [f"{name} {shown(values[-1])}", *([f"even {shown(even)}"] if even is not None else [])]
    left = max(unit(_LEFT), max(paint.text_width(str(mark), SIZES.caption) for mark in marks) + unit(18))
    right = max(paint.text_width(each, SIZES.small, "strong") for each in words) + unit(_LABEL_GAP)
    plot = Rect(left, unit(_TOP), max(1.0, rect.w - left - right), max(1.0, rect.h - unit(_TOP + _BOTTOM)))

    def across(place: int) -> float:
        return plot.x + plot.w * (place / (len(points) - 1) if len(points) > 1 else 0.5)

    def down(value: float) -> float:
        return plot.bottom - plot.h * (value - marks[0]) / (marks[-1] - marks[0])

    body = ""
    for mark in marks:
        body += _stroke(f"M{number(plot.x)},{number(down(mark))} H{number(plot.right)}", theme.paper_line, 1.2 * scale)
    if even is not None:
        dashes = " ".join(number(float(part) * scale) for part in _DASHES.split())
        line = f"M{number(plot.x)},{number(down(even))} H{number(plot.right)}"
        body += _stroke(line, theme.on_paper_title, 2 * scale, f'stroke-dasharray="{dashes}"')
    places = [(across(index), down(value)) for index, value in enumerate(values)]
    colour = theme.series[0]
    path = "M" + " L".join(f"{number(x)},{number(y)}" for x, y in places)
    body += _stroke(path, colour, _LINE * scale)
    edge = f'fill="{colour}" stroke="{theme.paper}" stroke-width="{number(1.5 * scale)}"'
    for x, y in places:
        body += f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(_MARKER * scale)}" {edge}/>'
    paint.surface.blit(paint.drawing(body, round(rect.w), round(rect.h)), (round(rect.x), round(rect.y)))

    for mark in marks:
        text = plain(mark)
        x = rect.x + plot.x - unit(12)
        paint.text(text, x, rect.y + down(mark), SIZES.caption, theme.on_paper_soft, anchor="rm")
    _draw_dates(paint, rect, plot, [(label, across(index)) for index, (label, _) in enumerate(points)])
    x, ends = rect.x + plot.right + unit(_LABEL_GAP), [down(values[-1])]
    if even is not None:
        step, at = unit(_LABEL_STEP), down(even)
        if abs(at - ends[0]) < step:  # move the two labels apart
            middle, sign = (at + ends[0]) / 2, 1 if at >= ends[0] else -1
            ends, at = [middle - sign * step / 2], middle + sign * step / 2
        paint.text(words[1], x, rect.y + at, SIZES.small, theme.on_paper_title, "strong", "lm")
    paint.text(words[0], x, rect.y + ends[0], SIZES.small, colour, "strong", "lm")


def _draw_dates(paint: Painter, rect: Rect, plot: Rect, labels: Sequence[tuple[str, float]]) -> None:
    """Draw as many dates as fit, always the last one; of equal neighbours only one."""
    y = rect.y + plot.bottom + paint.unit(_BOTTOM) * 0.58
    limit = rect.w
    said = ""
    for label, x in reversed(labels):
        wide = paint.text_width(label, SIZES.caption)
        middle = min(x, rect.w - wide / 2)
        if label == said or middle + wide / 2 > limit or middle - wide / 2 < 0:
            continue
        paint.text(label, rect.x + middle, y, SIZES.caption, paint.theme.on_paper_soft, anchor="cm")
        limit, said = middle - wide / 2 - paint.unit(_DATE_GAP), label


def _stroke(path: str, colour: str, width: float, more: str = "") -> str:
    join = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{number(width)}" {join} {more}/>'


def trend_chart(
    key: str, name: str, rect: Rect, points: Sequence[tuple[str, float]], even: float | None, region: str = ""
) -> Control:
    """The chart as a control; its value lists the points in words."""
    kept = tuple(points)
    said = "; ".join(f"{label} {shown(value)}" for label, value in kept)
    if even is not None:
        said += f"; even {shown(even)}"

    def draw(paint: Painter, control: Control, state: State) -> None:
        draw_trend(paint, control.rect, kept, even, "You")

    return Control(key, "chart", name, rect, said, region=region, paint=draw)
