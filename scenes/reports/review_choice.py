"""The way into a review: asks for the seat and the deal where there are several."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.match import Match
from game.play.seats import Seat
from game.text.english import plain
from scenes.base.app import App
from scenes.doors import PickListDoor, ReviewDoor


def open_review(
    app: App, match: Match, seats: Sequence[Seat], people: Sequence[int], number: int | None = None
) -> None:
    """Review deal `number` of a match (None: ask for it) as one of the people who played; refuse without any deal."""
    if not match.results:
        app.refuse("No deal of this match is over yet.")
        return
    seats_to_ask = list(people) or [0]
    if len(seats_to_ask) > 1:
        words = [(seats[seat].name, "") for seat in seats_to_ask]

        def choose(index: int) -> None:
            _open_deal(app, match, seats, seats_to_ask[index], number)

        app.open(PickListDoor("Whose choices?", words, None, choose))
        return
    _open_deal(app, match, seats, seats_to_ask[0], number)


def _open_deal(app: App, match: Match, seats: Sequence[Seat], seat: int, number: int | None) -> None:
    def open_(index: int) -> None:
        app.open(ReviewDoor(match, seat, match.results[index].number, seats))

    numbers = [result.number for result in match.results]
    if number is not None or len(numbers) == 1:
        open_(0 if number is None else numbers.index(number))
        return
    words = [(f"Deal {deal}", _scored(match, seats, seat, index)) for index, deal in enumerate(numbers)]
    app.open(PickListDoor("Which deal?", words, len(numbers) - 1, open_))


def _scored(match: Match, seats: Sequence[Seat], seat: int, index: int) -> str:
    """The score of a seat in a deal, in words."""
    result = match.results[index]
    return f"{seats[seat].name}: {plain(result.deltas[seat])}, then {plain(result.totals[seat])} in all"
