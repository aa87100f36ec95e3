"""Splits events that came together into steps that are shown one by one, with the views between them.

Events must be redacted; the last view of a chain is always the one that the match gave.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.laws.events import Broken, Dealt, Drew, Event, Played, Received, ThrownIn
from game.laws.view import View
from scenes.tabletop.view_reducer import advanced

__all__ = ["DealStep", "advanced", "steps"]


@dataclass(frozen=True)
class DealStep:
    """Events shown as one movement, with what the watching seat knew before them and knows after them."""

    events: tuple[Event, ...]
    before: View
    after: View

    @property
    def event(self) -> Event:
        return self.events[0]


def steps(before: View, events: Sequence[Event], after: View) -> tuple[DealStep, ...]:
    """The chain of steps from one view to the other. `events` must be redacted for the seat of the views."""
    chain: list[DealStep] = []
    view = before
    for index, group in enumerate(groups := _grouped(events)):
        following = view
        for event in group:
            is_last_deal = not any(isinstance(later[0], (Dealt, ThrownIn)) for later in groups[index + 1 :])
            following = after if isinstance(event, Dealt) and is_last_deal else advanced(following, event)
        chain.append(DealStep(group, view, following))
        view = following
    if chain:
        chain[-1] = replace(chain[-1], after=after)
    return tuple(chain)


def _grouped(events: Sequence[Event]) -> list[tuple[Event, ...]]:
    """Cards that change hands move together, as do the cards that one seat draws; what a card breaks goes with it."""
    groups: list[tuple[Event, ...]] = []
    for event in events:
        previous = groups[-1][0] if groups else None
        is_exchange = isinstance(event, Received) and isinstance(previous, Received)
        is_drawn = isinstance(event, Drew) and isinstance(previous, Drew) and event.seat == previous.seat
        if is_exchange or is_drawn or (isinstance(event, Broken) and isinstance(previous, Played)):
            groups[-1] = (*groups[-1], event)
        else:
            groups.append((event,))
    return groups
