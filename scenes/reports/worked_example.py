"""A deal played by a simple player, as an example of how a rule set is scored.

For a rule set and a table size it is the same deal on every machine: the first of a few in which most seats take
something and nothing unusual happens.
"""

from __future__ import annotations

from functools import lru_cache

from game.cards.card import JOKER, Card
from game.laws.events import Announce, Bid, Exchange, Intent, Moon, Name, Pass, Play, Refuse
from game.laws.pack import pack_for
from game.laws.view import View, suit_led
from game.play.match import Match, Result
from game.rules.rule_set import Rules
from game.text.english import plain

SEED = "example"
_DEALS = 12  # that are tried
_ENOUGH = 3  # seats that must have taken something
_OPENING_BIDS = (2, 3)


@lru_cache(maxsize=128)
def example_match(rules: Rules, players: int) -> Match:
    """A match with exactly one scored deal. The rules must be playable with that many players."""
    best: Match | None = None
    for number in range(1, _DEALS + 1):
        match = _played(rules, players, f"{SEED}-{number}")
        if _is_typical(match):
            return match
        best = best or match
    assert best is not None
    return best


def _played(rules: Rules, players: int, seed: str) -> Match:
    match = Match(rules, players, seed)
    while not match.results and not match.is_over:
        seat = match.to_act[0]
        match.submit(seat, simple_choice(match.view(seat)))
    return match


def _is_typical(match: Match) -> bool:
    """Whether the deal is typical: several seats take something, and the bonus cards are taken."""
    result, rules = match.results[0], match.rules
    if result.shooter is not None or result.jack:
        return False
    pack = pack_for(rules, match.players, result.named or "H")
    piles = [[pack.points_of(card) for card in pile] for pile in result.taken]
    takers = sum(any(points > 0 for points in pile) for pile in piles)
    if rules.trick_points:
        takers = sum(points > 0 for points in result.points)
    has_bonus = not pack.bonus or any(points < 0 for pile in piles for points in pile)
    return takers >= min(_ENOUGH, match.players) and has_bonus


# ---------------------------------------------------------------- the simple player
def simple_choice(view: View) -> Intent:
    """Pass and discard expensive and high cards; follow suit below the winning card."""
    by_cost = sorted(view.hand, key=lambda card: _cost(view, card))
    if view.phase == "play":
        return _play(view)
    if view.phase == "auction":
        made = len(view.bids)
        bid = _OPENING_BIDS[made] if made < len(_OPENING_BIDS) else 0
        return Bid(bid if bid <= view.totals[view.seat] else 0)
    if view.phase == "name":
        return Name(min("CDSH", key=lambda suit: (sum(card.suit == suit for card in view.hand), suit)))
    if view.phase == "refuse":
        return Refuse(False)
    if view.phase == "announce":
        return Announce(False)
    if view.phase == "exchange":
        return Exchange(tuple(by_cost[-len(view.widow) :]))
    if view.moon is not None:
        return Moon(view.moon.branches[0][0])
    return Pass(tuple(by_cost[-view.pass_count :]))


def _play(view: View) -> Intent:
    legal = sorted(view.legal, key=lambda card: _cost(view, card))
    led = suit_led(view.trick)
    if not view.trick:
        card = legal[0]
        return Play(card, "C" if card == JOKER and view.names_suit else "")
    if all(card.suit != led for card in legal):
        return Play(legal[-1])
    strongest = max((_rank(view, play.card) for play in view.trick if play.card.suit == led), default=-1)
    below = [card for card in legal if card.suit == led and _rank(view, card) < strongest]
    return Play(max(below, key=lambda card: _rank(view, card)) if below else legal[0])


def _rank(view: View, card: Card) -> int:
    return view.rules.pack_ranks[::-1].find(card.rank)


def _cost(view: View, card: Card) -> tuple[int, int, str]:
    """A sort key: the cards to get rid of come last."""
    return view.pack.points_of(card), _rank(view, card), card.suit


# ---------------------------------------------------------------- in words
def breakdown(rules: Rules, players: int, result: Result, seat: int) -> str:
    """The sum behind the points of a seat: `13 + 4 × 1`; empty where it has no such form."""
    pack = pack_for(rules, players, result.named or "H")
    points = [pack.points_of(card) for card in result.taken[seat] if pack.points_of(card)]
    parts = []
    for value in sorted(set(points), key=lambda value: -abs(value)):
        count = points.count(value)
        parts.append(plain(value) if count == 1 else f"{count} × {plain(value)}")
    text = " + ".join(parts).replace("+ −", "− ")
    if sum(points) != result.points[seat]:
        tricks = len(result.taken[seat]) // players
        if not rules.trick_points:
            return ""
        text = f"{text} + " * bool(text) + f"{tricks} trick{'' if tricks == 1 else 's'}"
    return text if len(parts) > 1 or len(points) > 1 or rules.trick_points else ""
