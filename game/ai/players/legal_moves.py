"""Which intents the seat of a View may propose, and one that is always legal.

Every intent that comes from a player, ours or a program, is checked here before the match gets it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from game.cards.card import BLACK_QUEEN, SUITS, Card
from game.laws.events import Announce, Bid, Call, Correct, End, Exchange, Intent, Moon, Name, Pass, Play, Refuse
from game.laws.view import View


def is_legal(view: View, intent: Intent) -> bool:
    """Whether the seat of this View may propose this intent now. (A revoke on one's honour is possible, not legal.)"""
    if isinstance(intent, (Correct, Call)):  # out of turn
        is_own = isinstance(intent, Call) and intent.seat == view.seat
        is_held = isinstance(intent, Call) or intent.card in view.hand
        return view.rules.irregular_mode == "honour" and not is_own and is_held
    if isinstance(intent, End):
        return view.rules.end_vote if intent.reason == "vote" else view.rules.end_time_s is not None
    checks: dict[str, Callable[[View, Any], bool]] = {
        "auction": _is_legal_bid,
        "name": lambda _, intent: isinstance(intent, Name) and intent.suit in tuple(SUITS),
        "pass": lambda view, intent: isinstance(intent, Pass) and _holds(view, intent.cards, view.pass_count),
        "refuse": _is_legal_answer,
        "announce": lambda _, intent: isinstance(intent, Announce),
        "exchange": lambda view, intent: isinstance(intent, Exchange) and _holds(view, intent.cards, view.surplus),
        "moon": lambda view, intent: (
            isinstance(intent, Moon) and view.moon is not None and intent.branch in dict(view.moon.branches)
        ),
        "play": _is_legal_play,
    }
    return view.is_mine and view.phase in checks and checks[view.phase](view, intent)


def _is_legal_bid(view: View, intent: Any) -> bool:
    return isinstance(intent, Bid) and (
        intent.amount == 0 or view.highest_bid < intent.amount <= view.totals[view.seat]
    )


def _is_legal_answer(view: View, intent: Any) -> bool:
    """Keep the queen or hand her back; for whoever got her back: one other card."""
    if not view.is_replacing:
        return isinstance(intent, Refuse)
    return isinstance(intent, Pass) and _holds(view, intent.cards, 1) and BLACK_QUEEN not in intent.cards


def _is_legal_play(view: View, intent: Any) -> bool:
    if not isinstance(intent, Play) or intent.card not in view.legal:
        return False
    must_name = intent.card.is_joker and view.names_suit
    return intent.names in tuple(SUITS) if must_name else not intent.names


def _holds(view: View, cards: Sequence[Card], count: int) -> bool:
    """Whether these are so many cards of the hand, each named as often as it is held at most."""
    return len(cards) == count and not Counter(cards) - Counter(view.hand)


def first_legal(view: View) -> Intent:
    """Some legal intent, chosen without a search. ValueError when there is nothing to decide."""
    if not view.is_mine:
        raise ValueError("This seat has nothing to decide now.")
    if view.moon is not None:
        return Moon(view.moon.branches[0][0])
    if view.is_replacing:
        return Pass(tuple(card for card in view.hand if card != BLACK_QUEEN)[:1])
    if view.phase == "play":
        card = view.legal[0]
        intent = Play(card)
        return intent if is_legal(view, intent) else Play(card, SUITS[0])
    plain: dict[str, Intent] = {
        "auction": Bid(0),
        "name": Name("H"),
        "pass": Pass(view.hand[: view.pass_count]),
        "refuse": Refuse(False),
        "announce": Announce(False),
        "exchange": Exchange(view.hand[: view.surplus]),
    }
    return plain[view.phase]
