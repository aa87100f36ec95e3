"""A finished deal looked at again: every choice of one seat, and what the others would have cost.

Owns how a review is leafed through. Shows no figure before it has been worked out, and changes no match.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Match
from game.sitting import Seat, usual_seats
from scenes.kit.page import Page, PageScene
from scenes.stack import App


class ReviewScene(PageScene):
    """The deal `number` of a match, as the seat `seat` of the match saw it; `seats` says who sat where."""

    title = "Review"

    def __init__(self, app: App, match: Match, seat: int, number: int, seats: Sequence[Seat] = ()) -> None:
        super().__init__(app)
        self.match, self.person, self.number = match, seat, number
        self.seats = tuple(seats) or usual_seats(match.players)

    def build(self, page: Page) -> None:
        page.frame(f"Review: deal {self.number}", "")
