"""Sentences shown for a while over everything, and the line of captions.

Owns the notice on the glass and how long it stays. Refuses to decide what is worth saying.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

import pygame

from scenes.kit.layout import Rect
from scenes.kit.paint import Painter
from scenes.kit.theme import SECONDS, SIZES

_WIDTHS = (620, 440, 320, 220)  # units: the widest that has a place is taken
_CAPTION_HEIGHT = 32
_PAD_X, _PAD_Y = 20, 11
_WIDEST_SMALL = 732  # a whole line of a low window: much of it, but little of anything in it
_PAD_X_SMALL, _PAD_Y_SMALL = 14, 6  # in a window with little room
_SHADOW = 26


class Announcements:
    """One notice at a time: `show` takes the place of the old one, `add` waits for its turn and must be read: what is
    shown instead of it only puts it off.
    """

    def __init__(self) -> None:
        self.sentence = ""
        self._left = 0.0
        self._is_brief = self._must_be_read = False
        self._waiting: deque[str] = deque()

    def show(self, sentence: str, brief: bool = False, most: float | None = None) -> None:
        """Show a sentence, longer when it is longer, `most` seconds at most; a brief one goes with the next thing the
        player does.
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
        """A brief notice has been seen, or is in the way."""
        if self._is_brief:
            self._left = min(self._left, SECONDS.fade)

    def withdraw(self, sentence: str) -> None:
        """It is not true or not wanted any more: take it away, if it is what shows."""
        if sentence and self.sentence == sentence:
            self._left = 0.0
            self.update(0.0)

    def dismiss(self) -> None:
        """Take it away."""
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
        """Draw the notice within the area; `place` finds a rectangle of one of the sizes that it could have."""
        if not self.sentence:
            return
        unit, size = paint.unit, SIZES.body
        pad, over = unit(_PAD_X_SMALL if small else _PAD_X), unit(_PAD_Y_SMALL if small else _PAD_Y)
        sizes: dict[tuple[float, float], int] = {}
        for widest in (_WIDEST_SMALL, *_WIDTHS) if small else _WIDTHS:
            most = self._balanced(paint, round(min(unit(widest), area.w - unit(2 * SIZES.unit)) - 2 * pad))
            lines = paint.wrapped(self.sentence, most, size, "strong")
            width = max(paint.text_width(line, size, "strong") for line in lines) + 2 * pad
            sizes.setdefault((width, len(lines) * paint.line_step(size) + 2 * over), most)
        rect = place(tuple(sizes))
        theme = paint.theme
        around = pygame.Rect(rect.inset(-unit(_SHADOW)).rounded).clip(paint.surface.get_rect())
        beneath = paint.surface.subsurface(around).copy() if self._left < SECONDS.fade else None
        paint.panel(rect, theme.plate, theme.on_plate_accent, SIZES.radius_plate, 2, shadow=(10, 0.45, 4))
        y, most = rect.y + over, sizes.get(rect.size, round(rect.w - 2 * pad))
        paint.paragraph(self.sentence, rect.centre_x - most / 2, y, most, size, theme.on_plate, "strong", "c")
        if beneath is not None:
            beneath.set_alpha(round(255 * (1 - self._left / SECONDS.fade)))
            paint.surface.blit(beneath, around)

    def _balanced(self, paint: Painter, most: int) -> int:
        """A width that takes no more lines than the given one, with lines that are about as long as each other."""
        count = len(paint.wrapped(self.sentence, most, SIZES.body, "strong"))
        least = most // count
        while most - least > 1:
            middle = (least + most) // 2
            fits = len(paint.wrapped(self.sentence, middle, SIZES.body, "strong")) <= count
            least, most = (least, middle) if fits else (middle, most)
        return most

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
