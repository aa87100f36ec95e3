"""The geometry of standard controls: where the parts of each lie, for its brush and for the pointer.

A labelled control is one row, with the label to the left and the working part to the right, or two rows when the width
does not hold both. A choice whose words do not fit side by side becomes a stepper. All places are pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES

SWITCH = (52, 30)
STEPPER_WIDTH = 140
STEPPER_SIDE = 44  # of − and +
SLIDER_WIDTH = 176
SLIDER_VALUE = 56
KNOB = 11  # radius
SEGMENT_PADDING = 13
SEGMENT_LEAST = 58
SWATCH = 40
SWATCH_GAP = 12
LABEL_GAP = 16
CARET = 2  # width
_SHORT_LINE = 100  # characters that are drawn whole
_ABOVE_ROW = 30  # height of a label above its control
_LONGEST_STEPPER = 280


@dataclass(frozen=True)
class Parts:
    """The label (empty width when the name is not shown) and the working part of a control."""

    label: Rect
    body: Rect


@dataclass(frozen=True)
class VisibleText:
    """The characters of a line that show in its field, and where the first of them begins: 0 at the left, or less."""

    start: int
    end: int
    x: float


def label_width(paint: Painter, name: str) -> int:
    """Pixels of a label."""
    return paint.text_width(name, SIZES.label)


def parts(paint: Painter, rect: Rect, name: str, width: float, height: float) -> Parts:
    """Label and body of a control whose body has that size."""
    unit = paint.unit
    width = min(width, rect.w)
    if label_width(paint, name) + unit(LABEL_GAP) + width <= rect.w:
        body = Rect(rect.right - width, rect.centre_y - height / 2, width, height)
        return Parts(Rect(rect.x, rect.y, rect.w - width - unit(LABEL_GAP), rect.h), body)
    above = min(unit(_ABOVE_ROW), rect.h - height)
    body = Rect(rect.x, rect.y + above, width, height)
    return Parts(Rect(rect.x, rect.y, rect.w, max(above, 1)), body)


def needed_height(paint: Painter, name: str, body_width: float, width: float) -> int:
    """Height of a labelled control in that width: one row or two."""
    row = paint.unit(SIZES.row)
    fits = label_width(paint, name) + paint.unit(LABEL_GAP) + min(body_width, width) <= width
    return row if fits else row + paint.unit(_ABOVE_ROW)


def switch_parts(paint: Painter, rect: Rect) -> Parts:
    """Where a switch lies: always beside its label, which is wrapped when it is long."""
    w, h = paint.unit(SWITCH[0]), paint.unit(SWITCH[1])
    body = Rect(rect.right - w, rect.centre_y - h / 2, w, h)
    return Parts(Rect(rect.x, rect.y, rect.w - w - paint.unit(LABEL_GAP), rect.h), body)


def switch_height(paint: Painter, name: str, width: float) -> int:
    """Height of a switch in that width."""
    room = width - paint.unit(SWITCH[0] + LABEL_GAP)
    lines = len(paint.wrapped(name, room, SIZES.label))
    step = paint.line_step(SIZES.label)
    return max(paint.unit(SIZES.row), lines * step + paint.unit(SIZES.unit))


def segment_width(paint: Painter, words: Sequence[str]) -> int:
    """Pixels of one segment: all are as wide as the widest word needs."""
    widest = max((paint.text_width(word, SIZES.small, "strong") for word in words), default=0)
    return max(paint.unit(SEGMENT_LEAST), widest + 2 * paint.unit(SEGMENT_PADDING))


def choice_is_segments(paint: Painter, words: Sequence[str], width: float) -> bool:
    """Whether all words fit side by side."""
    return segment_width(paint, words) * len(words) <= width


def choice_width(paint: Painter, words: Sequence[str], width: float) -> float:
    """Width of the working part of a choice within that width."""
    segments = segment_width(paint, words) * len(words)
    if segments <= width:
        return segments
    return min(width, max(stepper_width(paint, words), paint.unit(STEPPER_WIDTH)))


def stepper_width(paint: Painter, words: Sequence[str]) -> int:
    """Width of a stepper that shows any of the words."""
    widest = max((paint.text_width(word, SIZES.body, "strong") for word in words), default=0)
    wanted = widest + 2 * paint.unit(STEPPER_SIDE + 6)
    return min(paint.unit(_LONGEST_STEPPER), max(paint.unit(STEPPER_WIDTH), wanted))


def choice_parts(paint: Painter, rect: Rect, name: str, words: Sequence[str]) -> Parts:
    """Where a choice lies."""
    return parts(paint, rect, name, choice_width(paint, words, rect.w), paint.unit(SIZES.control))


def stepper_parts(paint: Painter, rect: Rect, name: str, words: Sequence[str]) -> Parts:
    """Where a stepper lies."""
    return parts(paint, rect, name, stepper_width(paint, words), paint.unit(SIZES.control))


def slider_parts(paint: Painter, rect: Rect, name: str) -> Parts:
    """Where a slider lies: its track and, to the right of it, the value in words."""
    width = min(rect.w, paint.unit(SLIDER_WIDTH + SLIDER_VALUE + 10))
    return parts(paint, rect, name, width, paint.unit(SIZES.control))


def slider_track(paint: Painter, body: Rect) -> Rect:
    """The part of a slider the knob travels."""
    knob = paint.unit(KNOB)
    return Rect(body.x + knob, body.y, max(1.0, body.w - paint.unit(SLIDER_VALUE) - 2 * knob), body.h)


def swatch_size(paint: Painter, tall: bool) -> tuple[int, int]:
    """Width and height of one swatch: round for colours, tall for the backs of cards."""
    return (paint.unit(SWATCH), paint.unit(SWATCH * 1.4) if tall else paint.unit(SWATCH))


def swatch_parts(paint: Painter, rect: Rect, name: str, count: int, tall: bool) -> Parts:
    """Where a line of swatches lies."""
    w, h = swatch_size(paint, tall)
    return parts(paint, rect, name, count * w + (count - 1) * paint.unit(SWATCH_GAP), h)


def swatch_rects(paint: Painter, body: Rect, count: int, tall: bool) -> list[Rect]:
    """The single swatches."""
    w, h = swatch_size(paint, tall)
    step = w + paint.unit(SWATCH_GAP)
    return [Rect(body.x + index * step, body.y, w, h) for index in range(count)]


def visible_text(paint: Painter, text: str, caret: int, width: float) -> VisibleText:
    """What shows of a line in which the caret stands, in a field so wide inside: from its beginning while the caret is
    within the field, else so that the caret is at its right end. Of a long line no more is measured than shows.
    """
    size, room = paint.type_size(SIZES.body), width - 2 * paint.unit(CARET)
    if len(text) <= _SHORT_LINE:
        before_caret = paint.type.width(text[:caret], size) if text else 0
        return VisibleText(0, len(text), min(0.0, room - before_caret))
    before = paint.type.fitting(text[:caret], room, size, at_end=True)
    start = max(0, caret - before - 1)  # of the first, a part shows
    left = paint.type.width(text[start:caret], size)
    x = min(0.0, room - left)
    after = paint.type.fitting(text[caret:], width - x - left, size)
    return VisibleText(start, min(len(text), caret + after + 1), x)
