"""The way to what a player knew: asks for the seat."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.match import Match
from game.play.seats import Seat
from scenes.base.app import App
from scenes.doors import PickListDoor, SeatKnowledgeDoor

TITLE = "Whose view of this deal?"


def open_knowledge(app: App, match: Match, seats: Sequence[Seat]) -> None:
    """Ask for a seat, and show the last finished deal of the match as it was seen from there."""
    number = match.results[-1].number

    def choose(seat: int) -> None:
        try:
            app.open(SeatKnowledgeDoor(match, seat, number, seats))
        except ValueError as error:
            app.refuse(str(error))

    words = [(seat.name, "") for seat in seats]
    app.open(PickListDoor(TITLE, words, None, choose))
