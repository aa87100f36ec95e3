"""A simple player for tests: always the same choice for a View, and sensible enough to end a match."""

from __future__ import annotations

from game.cards.card import JOKER, Card, parse_card
from game.laws.events import Announce, Bid, Exchange, Intent, Moon, Name, Pass, Play, Refuse
from game.laws.view import View
from game.play.deal import Deal
from game.play.match import Match

BLACK_QUEEN = parse_card("QS")
HIGHEST_BID = 3


def simple_choice(view: View) -> Intent:
    """Pass the most expensive and highest cards, follow low, discard expensive cards, add points to the others."""
    by_dearness = sorted(view.hand, key=lambda card: dearness(view, card))
    if view.phase == "play":
        return _play(view)
    if view.phase == "auction":
        high = max((amount for _, amount in view.bids), default=0)
        return Bid(high + 1 if high < min(HIGHEST_BID, view.totals[view.seat]) and view.seat % 2 else 0)
    if view.phase == "name":
        return Name(min("CDSH", key=lambda suit: (sum(card.suit == suit for card in view.hand), suit)))
    if view.phase == "refuse" and BLACK_QUEEN in view.received and BLACK_QUEEN in view.hand:
        return Refuse(True)
    if view.phase == "refuse":
        return Pass((next(card for card in by_dearness if card != BLACK_QUEEN),))
    if view.phase == "announce":
        return Announce(False)
    if view.phase == "exchange":
        return Exchange(tuple(by_dearness[-len(view.widow) :]))
    if view.phase == "moon":
        assert view.moon is not None
        return Moon(view.moon.branches[0][0])
    return Pass(tuple(by_dearness[-view.pass_count :]))


def _play(view: View) -> Intent:
    dearest = sorted(view.legal, key=lambda card: dearness(view, card))
    led = next((play.card.suit for play in view.trick if play.card != JOKER), None)
    is_void = bool(view.trick) and dearest[0].suit != led
    card = dearest[-1] if is_void else dearest[0]
    names = "C" if card == JOKER and not view.trick and view.rules.joker_lead == "leader_names" else ""
    return Play(card, names)


def dearness(view: View, card: Card) -> tuple[int, int, str]:
    """A sort key: the cards to get rid of come last."""
    rank = -1 if card.rank not in view.rules.pack_ranks else view.rules.pack_ranks[::-1].index(card.rank)
    return view.pack.points_of(card), rank, card.suit


def play_simply(match: Match | Deal, most: int = 10_000) -> int:
    """Let the simple player decide for all seats, for at most `most` intents; returns their number."""
    for number in range(most):
        if not match.to_act:
            return number
        seat = match.to_act[0]
        match.submit(seat, simple_choice(match.view(seat)))
    return most
