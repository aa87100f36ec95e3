"""Words for cards and for choices, for the log, hints and reviews."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.card import SUIT_WORDS, Card
from game.laws.events import Announce, Bid, Exchange, Intent, Name, Pass, Refuse
from game.text.english import listed


def cards_words(cards: Sequence[Card]) -> str:
    """`the queen of spades and the two of clubs`."""
    return listed(map(a_card, cards))


def a_card(card: Card) -> str:
    """`the queen of spades`, `a joker`."""
    return "a joker" if card.is_joker else f"the {card.words}"


def choice_words(choice: Intent, is_short: bool = False) -> str:
    """A choice as advice: `pass the ace of spades`, `bid 3`."""
    if isinstance(choice, (Pass, Exchange)):
        cards = listed(card.sign for card in choice.cards) if is_short else cards_words(choice.cards)
        return f"pass {cards}" if isinstance(choice, Pass) else f"lay {cards} away"
    if isinstance(choice, Bid):
        return f"bid {choice.amount}" if choice.amount else "pass"
    if isinstance(choice, Name):
        return f"name {SUIT_WORDS[choice.suit]}"
    if isinstance(choice, Refuse):
        return "hand the queen back" if choice.is_refused else "keep the queen"
    if isinstance(choice, Announce):
        return "announce a moon" if choice.is_announced else "announce nothing"
    return "any choice is as good"
