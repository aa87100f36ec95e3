"""The pictures of a badge, of the note about the trick, and of a chip."""

from __future__ import annotations

from math import cos, pi, sin

from scenes.kit.animation import BACK, CARD_SHAPE
from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.sprites import Sprites
from scenes.kit.svg import number
from scenes.kit.theme import SIZES, is_dark
from scenes.tabletop.badges import BadgeFacts

MOST_BACKS = 4  # of a pile that are drawn
BACK_STEP = 3.0  # units from one to the next
LOW_NOTE = 40.0  # units: a lower note has one line
LEAST_TYPE = 12.0  # of a note in a crowd
WORD_GAP = 6.0  # units between figure and words
CHIP_RED, CHIP_CREAM, CHIP_EDGE = "#c8323c", "#fff8ea", "#0a2a28"
CHIP_NOTCHES = 6


class BadgePicture:
    """Draws with one painter."""

    def __init__(self, painter: Painter, sprites: Sprites) -> None:
        self.paint, self.sprites = painter, sprites

    def badge(self, spot: Rect, badge: BadgeFacts, unit: float, middle: float) -> None:
        """A pill: pile or sign, the figure, and the words where there is room; it keeps to the nearer side."""
        paint, theme = self.paint, self.paint.theme
        ratio = unit / paint.scale
        size = (SIZES.small if spot.h > 32 * unit else SIZES.caption) * ratio
        before = self._sign_width(spot, badge, unit)
        parts = [(badge.figure, "bold", size + 1)] if badge.figure and badge.key != "pairs" else []
        parts.append((badge.words, "strong", size))
        room = spot.w - before - 12 * unit
        if self._width(parts, unit) > room + 1:
            parts = [(badge.figure, "bold", size + 1)] if badge.figure else []
        is_tight = before + self._width(parts, unit) + 8 * unit > spot.w
        before = self._sign_width(spot, badge, unit, is_tight)
        wide = min(spot.w, before + self._width(parts, unit) + 13 * unit)
        rect = spot.right_part(wide) if spot.centre_x > middle else spot.left_part(wide)
        paint.pill(rect)
        self._draw_sign(rect, badge, unit, is_tight)
        x = rect.x + before
        for words, face, height in parts:
            drawn = paint.text(words, x, rect.centre_y - unit, height, theme.on_plate, face, "lm", rect.right - x)
            x = drawn.right + WORD_GAP * unit

    def _width(self, parts: list[tuple[str, str, float]], unit: float) -> float:
        words = sum(self.paint.text_width(words, size, face) for words, face, size in parts)
        return words + WORD_GAP * unit * max(0, len(parts) - 1)

    def _sign_width(self, rect: Rect, badge: BadgeFacts, unit: float, is_tight: bool = False) -> float:
        """What pile or sign take at the left."""
        if badge.pile:
            shown, margins = (1, 14) if is_tight else (min(badge.pile, MOST_BACKS), 20)
            return round(rect.h * 0.92 / CARD_SHAPE) + ((shown - 1) * BACK_STEP + margins) * unit
        return 10 * unit + rect.h * 0.6 + 8 * unit

    def _draw_sign(self, rect: Rect, badge: BadgeFacts, unit: float, is_tight: bool) -> None:
        paint, theme, across = self.paint, self.paint.theme, rect.h * 0.6
        if badge.pile:
            width = round(rect.h * 0.92 / CARD_SHAPE)
            first = rect.x + (8 if is_tight else 12) * unit + width / 2
            for index in range(1 if is_tight else min(badge.pile, MOST_BACKS)):
                left = first + index * BACK_STEP * unit
                paint.blit(self.sprites.card(BACK, width, 0.0), left, rect.centre_y)
            return
        middle = (rect.x + 10 * unit + across / 2, rect.centre_y)
        if badge.is_chip:
            draw_chip(paint, *middle, across)
        elif badge.suit:
            colour = theme.suit(badge.suit, is_dark(theme.plate), paint.four_colours)
            paint.suit(badge.suit, *middle, across / paint.scale, colour)
        elif badge.icon:  # an empty pile has neither backs nor a sign
            paint.icon(badge.icon, *middle, across / paint.scale, theme.on_plate_accent)

    def first_line(self, room: float, lines: tuple[str, str, str], unit: float) -> str:
        """What a note says first where so much room is; never half of it."""
        words, _, short = lines
        fits = self.paint.text_width(words, LEAST_TYPE * unit / self.paint.scale, "strong") <= room
        return words if fits else short

    def note(self, rect: Rect, lines: tuple[str, str, str], unit: float) -> None:
        """Two lines about the trick, in the middle of it, the first of them also in short."""
        paint, theme = self.paint, self.paint.theme
        ratio = unit / paint.scale
        paint.panel(rect, theme.plate, theme.plate_line, 14 * ratio, 1.2, opacity=theme.plate_opacity)
        size, room = (SIZES.small if rect.h > 50 * unit else 14) * ratio, rect.w - 16 * unit
        first, second = self.first_line(room, lines, unit), lines[1]
        if rect.h < LOW_NOTE * unit:
            size = 14 * ratio
            while size > LEAST_TYPE * ratio and paint.text_width(first, size, "strong") > room:
                size -= 0.5 * ratio
            paint.text(first, *rect.centre, size, theme.on_plate, "strong", "cm", room)
            return
        if paint.text_width(first, size, "strong") > room:
            size = 13 * ratio
        if paint.text_width(second, size) > room:
            second = second.partition(":")[0]
        paint.text(first, rect.centre_x, rect.y + rect.h * 0.3, size, theme.on_plate, "strong", "cm", room)
        paint.text(second, rect.centre_x, rect.y + rect.h * 0.69, size, theme.on_plate_soft, "text", "cm", room)


def draw_chip(paint: Painter, x: float, y: float, pixels: float) -> None:
    """A chip around a place, `pixels` across."""
    middle, outer, inner = pixels / 2, pixels * 0.47, pixels * 0.28
    round_ = f'cx="{number(middle)}" cy="{number(middle)}"'
    body = f'<circle {round_} r="{number(outer)}" fill="{CHIP_RED}"/>'
    for notch in range(CHIP_NOTCHES):
        turn = 2 * pi * notch / CHIP_NOTCHES
        ends = [(middle + cos(turn) * pixels * far, middle + sin(turn) * pixels * far) for far in (0.34, 0.46)]
        path = " L".join(f"{number(a)},{number(b)}" for a, b in ends)
        body += f'<path d="M{path}" fill="none" stroke="{CHIP_CREAM}" stroke-width="{number(pixels * 0.12)}"/>'
    edge = max(1.0, pixels * 0.03)
    body += f'<circle {round_} r="{number(outer)}" fill="none" stroke="{CHIP_EDGE}" stroke-width="{number(edge)}"/>'
    body += f'<circle {round_} r="{number(inner)}" fill="{CHIP_CREAM}"/>'
    paint.blit(paint.drawing(body, pixels, pixels), x, y)
    paint.icon("heart", x, y + pixels * 0.01, pixels * 0.32 / paint.scale, CHIP_RED)
