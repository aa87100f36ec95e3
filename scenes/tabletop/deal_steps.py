"""Groups the events that came together into steps that are shown one by one, with the views between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.laws.events import Broken, Drew, Event, Played, Received
from game.laws.view import View
from game.play.seat_recorder import Snapshot


@dataclass(frozen=True)
class DealStep:
    """Events shown as one movement, with what the watching seat knew before them and knows after them."""

    events: tuple[Event, ...]
    before: View
    after: View

    @property
    def event(self) -> Event:
        return self.events[0]


def steps(before: View, snapshots: Sequence[Snapshot], after: View) -> tuple[DealStep, ...]:
    """The steps from one view of a seat to another, from what it saw on the way.

    Nobody is asked to act between them, for the next step is near; the last one ends in the view `after`.
    """
    chain: list[DealStep] = []
    view = before
    for group in _grouped(snapshots):
        following = replace(group[-1].view, to_act=(), legal=())
        chain.append(DealStep(tuple(snapshot.event for snapshot in group), view, following))
        view = following
    if chain:
        chain[-1] = replace(chain[-1], after=after)
    return tuple(chain)


def _grouped(snapshots: Sequence[Snapshot]) -> list[list[Snapshot]]:
    """Cards that change hands move together, as do the cards that one seat draws; what a card breaks goes with it."""
    groups: list[list[Snapshot]] = []
    for snapshot in snapshots:
        event, previous = snapshot.event, groups[-1][0].event if groups else None
        is_exchange = isinstance(event, Received) and isinstance(previous, Received)
        is_drawn = isinstance(event, Drew) and isinstance(previous, Drew) and event.seat == previous.seat
        if is_exchange or is_drawn or (isinstance(event, Broken) and isinstance(previous, Played)):
            groups[-1].append(snapshot)
        else:
            groups.append([snapshot])
    return groups
