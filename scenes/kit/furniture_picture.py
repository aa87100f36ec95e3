"""How piles, signs and the note about the trick look on the felt.

Draws one badge or the note into a rectangle. Owns nothing, reacts to nothing.
"""

from __future__ import annotations

from scenes.kit.layout import Rect
from scenes.kit.paint import Painter
from scenes.kit.places import CARD_SHAPE
from scenes.kit.purse import draw_chip
from scenes.kit.sprites import Sprites
from scenes.kit.stage import BACK
from scenes.kit.table_badges import BadgeFacts
from scenes.kit.theme import SIZES

MOST_BACKS = 4  # of a pile that are drawn
BACK_STEP = 3.0  # units from one to the next


class FurniturePicture:
    """Draws with one painter."""

    def __init__(self, painter: Painter, sprites: Sprites) -> None:
        self.paint, self.sprites = painter, sprites

    def badge(self, rect: Rect, badge: BadgeFacts, unit: float) -> None:
        """A pill: pile or sign, the figure, and the words where there is room."""
        paint, theme = self.paint, self.paint.theme
        ratio = unit / paint.scale
        size = (SIZES.small if rect.h > 32 * unit else SIZES.caption) * ratio
        paint.pill(rect)
        x = rect.x + 8 * unit
        x = self._pile(rect, badge.pile, unit, x) if badge.pile else self._sign(rect, badge, ratio, x)
        room = rect.right - 12 * unit - x
        words = badge.words
        if badge.figure:
            shown = badge.figure if badge.key != "pairs" else ""
            if shown:
                drawn = paint.text(shown, x, rect.centre_y - unit, size + 1, theme.on_plate, "bold", "lm", room)
                x, room = drawn.right + 6 * unit, rect.right - 12 * unit - drawn.right - 6 * unit
            elif paint.text_width(words, size, "strong") > room:
                words = badge.figure
        if paint.text_width(words, size, "strong") <= room + 1 or not badge.figure:
            paint.text(words, x, rect.centre_y - unit, size, theme.on_plate, "strong", "lm", max(room, 10 * unit))

    def _pile(self, rect: Rect, count: int, unit: float, x: float) -> float:
        """Some backs on each other; returns where the words begin."""
        width = round(rect.h * 0.92 / CARD_SHAPE)
        shown = min(count, MOST_BACKS)
        for index in range(shown):
            left = x + width / 2 + index * BACK_STEP * unit
            self.paint.blit(self.sprites.card(BACK, width, 0.0), left, rect.centre_y)
        return x + width + (shown - 1) * BACK_STEP * unit + 8 * unit

    def _sign(self, rect: Rect, badge: BadgeFacts, ratio: float, x: float) -> float:
        paint, theme, across = self.paint, self.paint.theme, rect.h * 0.6
        middle = (x + across / 2 + 2 * paint.scale * ratio, rect.centre_y)
        if badge.icon == "chip":
            draw_chip(paint, *middle, across)
        elif badge.icon in ("C", "D", "S", "H"):
            colour = theme.suit(badge.icon, True, paint.four_colours)
            paint.suit(badge.icon, *middle, across / paint.scale, colour)
        else:
            paint.icon(badge.icon, *middle, across / paint.scale, theme.on_plate_accent)
        return middle[0] + across / 2 + 8 * paint.scale * ratio

    def note(self, rect: Rect, lines: tuple[str, str], unit: float) -> None:
        """Two lines about the trick, in the middle of it."""
        paint, theme = self.paint, self.paint.theme
        ratio = unit / paint.scale
        paint.panel(rect, theme.plate, theme.plate_line, 14 * ratio, 1.2, opacity=theme.plate_opacity)
        size, room = (SIZES.small if rect.h > 50 * unit else 14) * ratio, rect.w - 16 * unit
        paint.text(lines[0], rect.centre_x, rect.y + rect.h * 0.3, size, theme.on_plate, "strong", "cm", room)
        paint.text(lines[1], rect.centre_x, rect.y + rect.h * 0.69, size, theme.on_plate_soft, "text", "cm", room)
