"""What the cards of a trick come to as they lie: who would take it, and which cards cancel each other.

Owns these questions about a view, and the words for cards that cancel. Knows no pygame.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.card import SUIT_WORDS, Card
from game.laws import trick_laws
from game.laws.view import View
from game.text.english import listed


def laid(view: View) -> trick_laws.Trick:
    """The trick under way as the laws see it."""
    pack, trick = view.pack, trick_laws.Trick(view.pack)
    for play in view.trick:
        bit = pack.mask([play.card])
        if play.card.is_joker and bit & int(trick.cards):
            bit = 2  # the second joker of one trick
        trick.play(bit, pack.suit_mask(play.names) if play.names else 0)
    return trick


def winning_seat(view: View) -> int | None:
    """Who would take the trick as it lies; None where nobody would."""
    trick = laid(view) if view.trick else None
    return view.trick[int(trick.winner())].seat if trick and trick.top else None


def cancelled(view: View) -> tuple[Card, ...]:
    """The cards that lie twice in the trick and so cannot win."""
    trick = laid(view)
    return view.pack.cards(int(trick.twice)) if view.pack.cancels else ()


def cancelled_words(cards: Sequence[Card], is_short: bool = False) -> str:
    """`Two kings of clubs cancel`, `Kings and tens of clubs cancel`; `K♣ 10♣ cancel`; nothing of no cards."""
    if not cards:
        return ""
    if is_short:
        return " ".join([*(["Two"] if len(cards) == 1 else []), *(card.sign for card in cards), "cancel"])
    if len(cards) == 1:
        rank, _, suit = cards[0].words.partition(" of ")
        return f"Two {_plural(rank)} of {suit} cancel"
    suits = {card.suit for card in cards}
    if len(suits) == 1:
        ranks = listed(_plural(card.words.partition(" of ")[0]) for card in cards)
        return f"{ranks.capitalize()} of {SUIT_WORDS[suits.pop()]} cancel"
    return f"{listed(_pair_words(card) for card in cards).capitalize()} cancel"


def _plural(rank: str) -> str:
    return rank + ("es" if rank == "six" else "s")


def _pair_words(card: Card) -> str:
    rank, _, suit = card.words.partition(" of ")
    return f"{_plural(rank)} of {suit}"
