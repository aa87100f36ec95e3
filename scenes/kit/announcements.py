"""Announcements: one notice at a time over everything, and the line of captions."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.theme import SECONDS, SIZES

_WIDTHS = (620, 440, 320, 220)  # units: the widest that has a place is taken
_CAPTION_HEIGHT = 32
_PAD_X, _PAD_Y = 20, 11
_WIDEST_SMALL = 732  # a whole line of a low window: much of it, but little of anything in it
_PAD_X_SMALL, _PAD_Y_SMALL = 14, 6  # in a window with little room
_MOST_LINES_LOW, _MOST_LINES_SMALL = 1, 2  # there, of the usual letters; what is longer is set close
_LEADING_CLOSE, _PAD_Y_CLOSE = 1.12, 3
_SHADOW = 26


@dataclass(frozen=True)
class _Form:
    """How a notice is set: the type size in units; line step and padding in pixels."""

    size: float
    step: int
    pad: int
    over: int


class Announcements:
    """One notice at a time. `show` replaces the present one; what was given to `add` waits for its turn and must be
    read, so that replacing it only postpones it.
    """

    def __init__(self) -> None:
        self.sentence = ""
        self._left = 0.0
        self._is_brief = self._must_be_read = False
        self._waiting: deque[str] = deque()

    def show(self, sentence: str, brief: bool = False, most: float | None = None) -> None:
        """Show a sentence for a time that grows with its length, `most` seconds at most. A brief one goes when the
        player does something.
        """
        if self._must_be_read and self.sentence and sentence != self.sentence:
            self._waiting.appendleft(self.sentence)
        self.sentence, self._is_brief, self._must_be_read = sentence, brief, False
        needed = SECONDS.notice + SECONDS.notice_per_letter * len(sentence)
        self._left = needed if most is None else min(needed, most)

    def add(self, sentence: str) -> None:
        """Show a sentence once those before it have had their time."""
        self._waiting.append(sentence)
        if not self.sentence:
            self._next()

    def _next(self) -> None:
        self.show(self._waiting.popleft())
        self._must_be_read = True

    def player_acts(self) -> None:
        """The player did something: a brief notice fades now."""
        if self._is_brief:
            self._left = min(self._left, SECONDS.fade)

    def withdraw(self, sentence: str) -> None:
        """Take a sentence away that no longer holds, if it is the one that shows."""
        if sentence and self.sentence == sentence:
            self._left = 0.0
            self.update(0.0)

    def dismiss(self) -> None:
        """Take everything away."""
        self.sentence, self._left = "", 0.0
        self._waiting.clear()

    def update(self, seconds: float) -> None:
        """Time has passed."""
        self._left = max(0.0, self._left - seconds)
        if self._left == 0.0:
            self.sentence = ""
            if self._waiting:
                self._next()

    @property
    def is_busy(self) -> bool:
        """Whether a notice is on the glass."""
        return bool(self.sentence)

    def draw(
        self, paint: Painter, place: Callable[[Sequence[tuple[float, float]]], Rect], area: Rect, small: bool = False
    ) -> None:
        """Draw the notice; `place` chooses a rectangle of one of the sizes that it may have."""
        if not self.sentence:
            return
        unit = paint.unit
        widths = [min(unit(widest), area.w - unit(2 * SIZES.unit)) for widest in self._widths(small)]
        form = self._form(paint, widths[0], small, area.w > area.h)
        sizes: dict[tuple[float, float], tuple[str, ...]] = {}
        for widest in widths:
            lines = self._balanced(paint, round(widest - 2 * form.pad), form.size)
            width = max(paint.text_width(line, form.size, "strong") for line in lines) + 2 * form.pad
            sizes.setdefault((width, len(lines) * form.step + 2 * form.over), lines)
        rect = place(tuple(sizes))
        theme = paint.theme
        around = pygame.Rect(rect.inset(-unit(_SHADOW)).rounded).clip(paint.surface.get_rect())
        beneath = paint.surface.subsurface(around).copy() if self._left < SECONDS.fade else None
        paint.panel(rect, theme.plate, theme.on_plate_accent, SIZES.radius_plate, 2, shadow=(10, 0.45, 4))
        lines = next(lines for size, lines in sizes.items() if size[1] >= rect.h)  # it may have been made wider
        y = rect.centre_y - form.step * (len(lines) - 1) / 2
        for line in lines:
            paint.text(line, rect.centre_x, y, form.size, theme.on_plate, "strong", "cm")
            y += form.step
        if beneath is not None:
            beneath.set_alpha(round(255 * (1 - self._left / SECONDS.fade)))
            paint.surface.blit(beneath, around)

    @staticmethod
    def _widths(small: bool) -> tuple[int, ...]:
        return (_WIDEST_SMALL, *_WIDTHS) if small else _WIDTHS

    def _form(self, paint: Painter, widest: float, small: bool, low: bool) -> _Form:
        """The usual form, or a denser one for a long sentence in a small window."""
        unit = paint.unit
        if not small:
            return _Form(SIZES.body, paint.line_step(), unit(_PAD_X), unit(_PAD_Y))
        pad = unit(_PAD_X_SMALL)
        lines = paint.wrapped(self.sentence, widest - 2 * pad, SIZES.body, "strong")
        if len(lines) <= (_MOST_LINES_LOW if low else _MOST_LINES_SMALL):
            return _Form(SIZES.body, paint.line_step(), pad, unit(_PAD_Y_SMALL))
        size = SIZES.caption
        return _Form(size, round(paint.type_size(size) * _LEADING_CLOSE), pad, unit(_PAD_Y_CLOSE))

    def _balanced(self, paint: Painter, most: int, size: float) -> tuple[str, ...]:
        """The lines of the sentence, no more than at the given width, and about equally long."""
        count = len(paint.wrapped(self.sentence, most, size, "strong"))
        least = most // count
        while most - least > 1:
            middle = (least + most) // 2
            fits = len(paint.wrapped(self.sentence, middle, size, "strong")) <= count
            least, most = (least, middle) if fits else (middle, most)
        return paint.wrapped(self.sentence, most, size, "strong")

    @staticmethod
    def caption_height(paint: Painter) -> int:
        """Pixels the line of captions takes at the bottom."""
        return paint.unit(_CAPTION_HEIGHT)

    def draw_caption(self, paint: Painter, line: str, area: Rect) -> None:
        """Draw the line of captions below the area."""
        height = self.caption_height(paint)
        strip = Rect(area.x, area.bottom, area.w, height)
        paint.surface.fill("#000000", strip.rounded)
        room = area.w - 2 * paint.unit(SIZES.unit)
        paint.text(line, strip.centre_x, strip.centre_y, SIZES.small, "#ffffff", "text", "cm", room)
