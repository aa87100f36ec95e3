"""What one seat knows once an event has happened, from what it knew before.

Owns the step from a view to the next for every kind of event. Works on redacted events only and adds no knowledge. It
asks nobody to act, for the next event may be near. Knows no pygame.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.cards.card import Card, by_suit, parse_card
from game.laws.events import (
    Announced,
    Broken,
    Corrected,
    Dealt,
    Drew,
    Event,
    Exchanged,
    Held,
    Kept,
    Named,
    Passed,
    Played,
    Received,
    Returned,
    Scored,
    Taken,
    ThrownIn,
    WasBid,
    WidowTaken,
)
from game.laws.pass_cycle import plan_of
from game.laws.view import Trick, View

BLACK_QUEEN = parse_card("QS")


def advanced(view: View, event: Event) -> View:
    """What the seat knows once the event has happened."""
    view = replace(view, legal=(), to_act=())
    change = _CHANGES.get(type(event))
    return change(view, event) if change else view


def received_count(view: View, giver: int | None, seat: int) -> int:
    """How many cards a seat gets from another (None: from the mixed heap)."""
    if view.phase == "refuse":  # another card for the queen that came back
        return 1
    if giver is None:
        return view.pass_count
    return plan_of(view.rules, view.players, view.direction, giver).count(seat)


def widow_count(view: View) -> int:
    """How many cards of the widow go at once."""
    return min(1, view.kitty_left) if view.rules.kitty_to == "one_per_trick" else view.kitty_left


def _without(hand: tuple[Card, ...], cards: Sequence[Card]) -> tuple[Card, ...]:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def _moved(view: View, seat: int, by: int, gone: Sequence[Card] = (), come: Sequence[Card] = ()) -> View:
    """A hand is another size; where it is this seat's own, its cards are known."""
    sizes = tuple(size + by if other == seat else size for other, size in enumerate(view.hand_sizes))
    is_mine = seat == view.seat and not view.is_public
    hand = by_suit((*_without(view.hand, gone), *come)) if is_mine else view.hand
    return replace(view, hand_sizes=sizes, hand=hand)


# ------------------------------------------------------------------ before play


def _dealt(view: View, event: Dealt) -> View:
    """A deal that will be thrown in; of any other the match gives the view."""
    return replace(
        view, number=event.number, dealer=event.dealer, direction=event.direction, phase="play", trick=(), tricks=(),
        hand=by_suit(event.hands[view.seat] or ()), hand_sizes=(view.pack.hand_size,) * len(event.hands), bids=(),
        passed=(), received=(), has_passed=(False,) * len(event.hands), bidder=None, named=None,
    )  # fmt: skip


def _was_bid(view: View, event: WasBid) -> View:
    bids = (*view.bids, (event.seat, event.amount))
    high = max(amount for _, amount in bids)
    is_closed = len(bids) == view.players and high > 0
    bidder = next(seat for seat, amount in bids if amount == high) if is_closed else view.bidder
    return replace(view, bids=bids, bidder=bidder)


def _named(view: View, event: Named) -> View:
    return replace(view, named=event.suit, bidder=event.seat)


def _passed(view: View, event: Passed) -> View:
    if view.phase != "pass":  # another card for the queen that came back
        return _moved(view, event.seat, -1, event.cards or ())
    has_passed = tuple(True if seat == event.seat else told for seat, told in enumerate(view.has_passed))
    view = _moved(replace(view, has_passed=has_passed), event.seat, -view.pass_count, event.cards or ())
    return replace(view, passed=event.cards) if event.cards is not None and event.seat == view.seat else view


def _received(view: View, event: Received) -> View:
    count = received_count(view, event.giver, event.seat)
    view = _moved(view, event.seat, count, (), event.cards or ())
    if view.rules.pass_refuse == "none":
        view = replace(view, phase="play")
    if event.cards is not None and event.seat == view.seat:
        return replace(view, received=by_suit((*view.received, *event.cards)))
    return view


def _returned(view: View, event: Returned) -> View:
    if not event.is_refused:
        return view
    received = tuple(card for card in view.received if card != BLACK_QUEEN or view.seat != event.seat)
    view = _moved(replace(view, received=received), event.seat, -1, (BLACK_QUEEN,))
    return _moved(view, event.giver, 1, (), (BLACK_QUEEN,))


def _announced(view: View, event: Announced) -> View:
    return replace(view, announcer=event.seat) if event.is_announced else view


# ------------------------------------------------------------------ play


def _played(view: View, event: Played) -> View:
    view = _moved(view, event.seat, -1, (event.card,))
    return replace(view, trick=(*view.trick, event), phase="play")


def _broken(view: View, event: Broken) -> View:
    return replace(view, broken=True)


def _taken(view: View, event: Taken) -> View:
    return replace(view, tricks=(*view.tricks, Trick(view.trick, event.seat)), trick=(), leader=event.seat)


def _held(view: View, event: Held) -> View:
    return replace(view, tricks=(*view.tricks, Trick(view.trick, None)), trick=(), leader=event.seat)


def _drew(view: View, event: Drew) -> View:
    view = _moved(view, event.seat, 1, (), [event.card] if event.card else ())
    drawn = tuple(count + (seat == event.seat) for seat, count in enumerate(view.drawn))
    return replace(view, stock_left=view.stock_left - 1, drawn=drawn)


def _widow_taken(view: View, event: WidowTaken) -> View:
    count, cards = widow_count(view), event.cards or ()
    if event.is_hand:
        view = replace(_moved(view, event.seat, count, (), cards), phase="exchange")
    takers = tuple(sorted({*view.widow_takers, event.seat}))
    return replace(view, kitty_left=view.kitty_left - count, widow=(*view.widow, *cards), widow_takers=takers)


def _exchanged(view: View, event: Exchanged) -> View:
    view = _moved(view, event.seat, -view.pack.kitty_size, event.cards or ())
    return replace(view, laid_away=event.cards or (), phase="play")


def _kept(view: View, event: Kept) -> View:
    return _moved(view, event.seat, -len(event.cards), event.cards)


def _corrected(view: View, event: Corrected) -> View:
    if not any(play.seat == event.seat for play in view.trick):  # it had been taken already
        view = replace(view, trick=view.tricks[-1].plays, tricks=view.tricks[:-1])
    trick = tuple(replace(play, card=event.card) if play.seat == event.seat else play for play in view.trick)
    view = replace(view, trick=trick, leader=trick[0].seat)
    return _moved(view, event.seat, 0, (event.card,), (event.wrong,))


# ------------------------------------------------------------------ the end


def _thrown_in(view: View, event: ThrownIn) -> View:
    return replace(view, phase="over", hand=(), hand_sizes=(0,) * view.players, trick=())


def _scored(view: View, event: Scored) -> View:
    return replace(view, phase="over")


_CHANGES: dict[type[Any], Callable[[View, Any], View]] = {
    Dealt: _dealt,
    WasBid: _was_bid,
    Named: _named,
    Passed: _passed,
    Received: _received,
    Returned: _returned,
    Announced: _announced,
    Played: _played,
    Broken: _broken,
    Taken: _taken,
    Held: _held,
    Drew: _drew,
    WidowTaken: _widow_taken,
    Exchanged: _exchanged,
    Kept: _kept,
    Corrected: _corrected,
    ThrownIn: _thrown_in,
    Scored: _scored,
}
