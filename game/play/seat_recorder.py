"""What one seat of a match sees, event by event."""

from __future__ import annotations

from typing import NamedTuple

from game.laws.events import Dealt, Event, redacted
from game.laws.view import View, public
from game.play.match import Match
from game.scoring.captures import NOBODY


class Snapshot(NamedTuple):
    """An event as a seat may know it, and what the seat knows right after it."""

    event: Event
    view: View

    @property
    def public(self) -> Snapshot:
        """The same as everybody at the table may know it."""
        return Snapshot(redacted(self.event, NOBODY), public(self.view))


class SeatRecorder:
    """An observer of a match: keeps a snapshot of every event for one seat.

    known: the View before the first event. Once the seat has dropped out it stays, and no further deal is kept.
    """

    def __init__(self, seat: int, known: View) -> None:
        self.seat = seat
        self.snapshots: list[Snapshot] = []
        self._known, self._is_done = known, False

    def __call__(self, event: Event, match: Match) -> None:
        is_in = self.seat in match.seats
        self._is_done = self._is_done or (isinstance(event, Dealt) and not is_in)
        if self._is_done:
            return
        if is_in:
            self._known = match.view(self.seat)
        self.snapshots.append(Snapshot(redacted(event, self._known.seat if is_in else NOBODY), self._known))
