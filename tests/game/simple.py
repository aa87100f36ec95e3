"""A plain player for tests: the same choice for the same View, and sensible enough to end a match."""
from __future__ import annotations

from game.cards import Card
from game.deal import Deal
from game.events import Intent, Moon, Pass, Play
from game.match import Match
from game.view import View


def simple_choice(view: View) -> Intent:
    """Pass the dearest and highest cards; follow low; throw the dearest card when void; add points to the others."""
    if view.phase == "moon":
        assert view.moon is not None
        return Moon(view.moon.branches[0][0])
    dearest = sorted(view.hand if view.phase == "pass" else view.legal, key=lambda card: dearness(view, card))
    if view.phase == "pass":
        return Pass(tuple(dearest[-view.pass_count:]))
    is_void = bool(view.trick) and dearest[0].suit != view.trick[0].card.suit
    return Play(dearest[-1] if is_void else dearest[0])


def dearness(view: View, card: Card) -> tuple[int, int, str]:
    rank = view.rules.pack_ranks[::-1].index(card.rank)
    return view.pack.points_of(card), rank, card.suit


def play_simply(match: Match | Deal, most: int = 10_000) -> int:
    """Let the simple player decide for everybody, until the end or so many intents; how many there were."""
    for number in range(most):
        if not match.to_act:
            return number
        seat = match.to_act[0]
        match.submit(seat, simple_choice(match.view(seat)))
    return most
