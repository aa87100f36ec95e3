"""The state of the trick under way in a View: who would win it, and which of its cards cancel each other."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.card import SUIT_WORDS, Card
from game.laws import trick_laws
from game.laws.view import View
from game.text.english import listed


def laid(view: View) -> trick_laws.OpenTrick:
    """The trick under way as a trick of `trick_laws`."""
    trick = trick_laws.OpenTrick(view.pack)
    for play in view.trick:
        trick.lay(play.card, play.names)
    return trick


def winning_seat(view: View) -> int | None:
    """The seat that would win the trick now, or None."""
    trick = laid(view) if view.trick else None
    return view.trick[int(trick.winner())].seat if trick and trick.top else None


def cancelled(view: View) -> tuple[Card, ...]:
    """The cards that were played twice and cancel each other, where the rules say so."""
    trick = laid(view)
    return view.pack.cards(int(trick.twice)) if view.pack.cancels else ()


def cancelled_words(cards: Sequence[Card], is_short: bool = False) -> str:
    """`Two kings of clubs cancel`, `Kings and tens of clubs cancel`; `K♣ 10♣ cancel`; empty without cards."""
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
