"""Faces that a sprite may show besides the cards, and the shape of a card.

Owns the names that motion and drawing share; knows neither. No pygame.
"""

from __future__ import annotations

CARD_SHAPE = 1.4  # height of a card over its width
BACK = "back"  # the face of a card that is not seen
GAP = "*gap "  # begins the face of a place that a chosen card has left
GLOW, MOON_RISE = "*glow", "*moon"  # faces of what is light, not a card
