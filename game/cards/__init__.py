"""Cards with their text form, and the only source of chance: seeds, streams and the shuffle."""

from game.cards.card import Card, parse_card, parse_cards, show_cards

__all__ = ["Card", "parse_card", "parse_cards", "show_cards"]
