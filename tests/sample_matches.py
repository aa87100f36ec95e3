"""Matches in progress or over, for pictures and for tests.

The choices are drawn from a stream of their own, so the same call gives the same match on every machine.
"""

from __future__ import annotations

from collections.abc import Callable

from game.cards.card import JOKER
from game.cards.chance import Stream
from game.laws.events import Announce, Bid, Exchange, Intent, Moon, Name, Pass, Play, Refuse
from game.laws.view import View
from game.play.match import Code, Match
from game.play.seats import Seat, usual_seats
from game.rules.rule_set import Rules
from game.session.session import Session
from game.storage.records import Records

MOST_STEPS = 20_000
HIGHEST_BID = 4


def legal_choice(view: View, stream: Stream) -> Intent:
    """A random legal choice."""
    if view.phase in ("pass", "exchange", "refuse"):
        return _cards_given(view, stream)
    if view.phase == "auction":
        high = max((amount for _, amount in view.bids), default=0)
        return Bid(high + 1 if high < min(HIGHEST_BID, view.totals[view.seat]) and stream.below(2) else 0)
    if view.phase == "name":
        return Name("CDSH"[stream.below(4)])
    if view.phase == "announce":
        return Announce(False)
    if view.moon is not None:
        return Moon(view.moon.branches[stream.below(len(view.moon.branches))][0])
    card = view.legal[stream.below(len(view.legal))]
    names = card == JOKER and not view.trick and view.rules.joker_lead == "leader_names"
    return Play(card, "C" if names else "")


def _cards_given(view: View, stream: Stream) -> Intent:
    cards = [card for card in view.hand if view.phase != "refuse" or str(card) != "QS"]
    stream.shuffle(cards)
    if view.phase == "exchange":
        return Exchange(tuple(cards[: len(view.widow)]))
    if view.phase == "refuse":
        return Refuse(True) if any(str(card) == "QS" for card in view.received) else Pass(tuple(cards[:1]))
    return Pass(tuple(cards[: view.pass_count]))


def play_on(session: Session, deals: int | None = None, tricks: int | None = None) -> Session:
    """Play until `deals` deals are complete (all of them if None) and then `tricks` tricks of the next one."""
    stream = Stream("choices", session.match.seed)
    for _ in range(MOST_STEPS):
        match = session.match
        if match.is_over or (deals is not None and len(match.results) >= deals):
            if tricks is None or match.is_over:
                break
            view = match.view(0)
            if view.phase == "play" and len(view.tricks) >= tricks and 0 in match.to_act:
                break
        seat = match.to_act[0]
        session.submit(seat, legal_choice(match.view(seat), stream))
    return session


def play_until(session: Session, is_there: Callable[[View], bool]) -> Session:
    """Play until the person must decide and `is_there` holds for the view."""
    stream = Stream("choices", session.match.seed)
    for _ in range(MOST_STEPS):
        view = session.match.view(0)
        if session.match.is_over or (view.is_mine and is_there(view)):
            break
        seat = session.match.to_act[0]
        session.submit(seat, legal_choice(session.match.view(seat), stream))
    return session


def play_to_moon(session: Session, seat: int = 0) -> Session:
    """Play until a seat has shot the moon and must choose its effect."""
    stream = Stream("choices", session.match.seed)
    for _ in range(MOST_STEPS):
        match = session.match
        moon = match.view(seat).moon
        if match.is_over or (moon is not None and moon.shooter == seat):
            break
        mover = match.to_act[0]
        session.submit(mover, legal_choice(match.view(mover), stream))
    return session


def session(
    rules: str = "black_lady",
    players: int = 4,
    seed: str = "apple",
    deals: int | None = 0,
    tricks: int | None = None,
    records: Records | None = None,
    seats: tuple[Seat, ...] = (),
) -> Session:
    """A match in which `deals` deals, and `tricks` tricks of the next one, are complete."""
    code = Code(Rules.parse(rules), players, seed)
    return play_on(Session.start(code, seats or usual_seats(players), records), deals, tricks)


def match(rules: str = "black_lady", players: int = 4, seed: str = "apple", deals: int | None = 0) -> Match:
    """The match of such a session."""
    return session(rules, players, seed, deals).match
