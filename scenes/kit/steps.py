"""What one seat knows after each single event, so that events that came together can be shown one by one.

Owns the bridge from (view, events, view) to a chain of views. Works on redacted events only and adds no knowledge: the
last view of the chain is always the one the match gave. Knows no pygame.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.cards import Card, by_suit
from game.events import Broken, Dealt, Event, Passed, Played, Received, Scored, Taken
from game.view import Trick, View


@dataclass(frozen=True)
class Step:
    """Events shown as one movement, with what the watching seat knew before them and knows after them."""

    events: tuple[Event, ...]
    before: View
    after: View

    @property
    def event(self) -> Event:
        return self.events[0]


def steps(before: View, events: Sequence[Event], after: View) -> tuple[Step, ...]:
    """The chain of steps from one view to the other. `events` must be redacted for the seat of the views."""
    chain: list[Step] = []
    view = before
    for group in _grouped(events):
        following = view
        for event in group:
            following = after if isinstance(event, Dealt) else advanced(following, event)
        chain.append(Step(group, view, following))
        view = following
    if chain:
        chain[-1] = replace(chain[-1], after=after)
    return tuple(chain)


def _grouped(events: Sequence[Event]) -> list[tuple[Event, ...]]:
    """Cards that change hands move together, and what a card breaks goes with the card."""
    groups: list[tuple[Event, ...]] = []
    for event in events:
        previous = groups[-1][0] if groups else None
        is_exchange = isinstance(event, Received) and isinstance(previous, Received)
        if is_exchange or (isinstance(event, Broken) and isinstance(previous, Played)):
            groups[-1] = (*groups[-1], event)
        else:
            groups.append((event,))
    return groups


def advanced(view: View, event: Event) -> View:
    """What the seat knows once the event has happened; nobody is to act, for the next event may be near."""
    view = replace(view, legal=(), to_act=())
    if isinstance(event, Played):
        return replace(
            view,
            trick=(*view.trick, event),
            hand=_without(view.hand, (event.card,)) if event.seat == view.seat else view.hand,
            hand_sizes=_resized(view, event.seat, -1),
        )
    if isinstance(event, Broken):
        return replace(view, broken=True)
    if isinstance(event, Taken):
        trick = Trick(view.trick, event.seat)
        return replace(view, tricks=(*view.tricks, trick), trick=(), leader=event.seat)
    if isinstance(event, Passed):
        has_passed = tuple(True if seat == event.seat else told for seat, told in enumerate(view.has_passed))
        view = replace(view, has_passed=has_passed, hand_sizes=_resized(view, event.seat, -view.pass_count))
        if event.cards is not None and event.seat == view.seat:
            return replace(view, passed=event.cards, hand=_without(view.hand, event.cards))
        return view
    if isinstance(event, Received):
        view = replace(view, phase="play", hand_sizes=_resized(view, event.seat, view.pass_count))
        if event.cards is not None and event.seat == view.seat:
            return replace(view, received=event.cards, hand=by_suit((*view.hand, *event.cards)))
        return view
    if isinstance(event, Scored):
        return replace(view, phase="over")
    return view


def _without(hand: tuple[Card, ...], cards: Sequence[Card]) -> tuple[Card, ...]:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def _resized(view: View, seat: int, by: int) -> tuple[int, ...]:
    return tuple(size + by if other == seat else size for other, size in enumerate(view.hand_sizes))
