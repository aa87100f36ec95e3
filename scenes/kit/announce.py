"""Sentences shown for a while over everything, and the line of captions.

Owns the notice on the glass and how long it stays. Refuses to decide what is worth saying.
"""

from __future__ import annotations

from collections import deque

import pygame

from scenes.kit.layout import Rect
from scenes.kit.paint import Painter
from scenes.kit.theme import SECONDS, SIZES

_WIDEST = 620  # units
_CAPTION_HEIGHT = 32
_PAD_X, _PAD_Y = 20, 11
_SHADOW = 26


class Announcements:
    """One notice at a time: `show` takes the place of the old one, `add` waits for its turn."""

    def __init__(self) -> None:
        self.sentence = ""
        self._left = 0.0
        self._is_brief = False
        self._waiting: deque[str] = deque()

    def show(self, sentence: str, brief: bool = False) -> None:
        """Show a sentence, longer when it is longer; a brief one goes with the next thing the player does."""
        self.sentence, self._is_brief = sentence, brief
        self._left = SECONDS.notice + SECONDS.notice_per_letter * len(sentence)

    def add(self, sentence: str) -> None:
        """Show a sentence once those before it have had their time."""
        if self.sentence:
            self._waiting.append(sentence)
        else:
            self.show(sentence)

    def player_acts(self) -> None:
        """A brief notice has been seen, or is in the way."""
        if self._is_brief:
            self._left = min(self._left, SECONDS.fade)

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
                self.show(self._waiting.popleft())

    @property
    def is_busy(self) -> bool:
        """Whether a notice is on the glass."""
        return bool(self.sentence)

    def draw(self, paint: Painter, place: tuple[float, float], area: Rect) -> None:
        """Draw the notice around a place, within the area."""
        if not self.sentence:
            return
        unit, size = paint.unit, SIZES.body
        most = min(unit(_WIDEST), area.w - unit(2 * SIZES.unit)) - 2 * unit(_PAD_X)
        lines = paint.wrapped(self.sentence, most, size, "strong")
        width = max(paint.text_width(line, size, "strong") for line in lines) + 2 * unit(_PAD_X)
        height = len(lines) * paint.line_step(size) + 2 * unit(_PAD_Y)
        left = min(max(area.x + unit(SIZES.unit), place[0] - width / 2), area.right - width - unit(SIZES.unit))
        top = min(max(area.y + unit(SIZES.unit), place[1] - height / 2), area.bottom - height - unit(SIZES.unit))
        rect = Rect(left, top, width, height)
        theme = paint.theme
        around = pygame.Rect(rect.inset(-unit(_SHADOW)).rounded).clip(paint.surface.get_rect())
        beneath = paint.surface.subsurface(around).copy() if self._left < SECONDS.fade else None
        paint.panel(rect, theme.plate, theme.on_plate_accent, SIZES.radius_plate, 2, shadow=(10, 0.45, 4))
        x, y, w = rect.x + unit(_PAD_X), rect.y + unit(_PAD_Y), rect.w - 2 * unit(_PAD_X)
        paint.paragraph(self.sentence, x, y, w + 1, size, theme.on_plate, "strong", "c")
        if beneath is not None:
            beneath.set_alpha(round(255 * (1 - self._left / SECONDS.fade)))
            paint.surface.blit(beneath, around)

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
