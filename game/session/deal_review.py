"""A finished deal reviewed for one seat: what it knew and chose at each decision, and the grades of its choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.cards.card import Card
from game.cards.chance import Stream
from game.laws.events import Call, Correct, End, Intent, Moon, Play
from game.laws.view import View
from game.play.match import Match, Result

if TYPE_CHECKING:
    from game.ai.explain.grades import Grade
    from game.session.worker import Job, Worker

Hands = tuple[tuple[Card, ...], ...]
NOT_GRADED = (Call, Correct, End, Moon)


@dataclass(frozen=True)
class Decision:
    """What the seat knew, and what it chose. `count`: how many intents of the match came before."""

    count: int
    view: View
    choice: Intent


@dataclass(frozen=True)
class PlayedDeal:
    """A finished deal as a seat saw it. `final`: its View after the last card; `hands`: of all seats of the deal when
    the first card was led; `begin`: how many intents of the match came before the deal.
    """

    result: Result
    seat: int  # of the match
    begin: int
    decisions: tuple[Decision, ...]
    final: View
    hands: Hands


def played_deal(match: Match, seat: int, number: int) -> PlayedDeal:
    """Play a match again to the end of a deal. ValueError (one sentence): it is not over, or the seat was out."""
    result = next((result for result in match.results if result.number == number), None)
    if result is None:
        raise ValueError(f"Deal {number} of this match is not over yet.")
    again = match.until(0)
    deal, seats, begin = again.deal, again.seats, 0
    found: list[Decision] = []
    hands: Hands = ()
    for count, (mover, intent) in enumerate(match.intents):
        if again.deal is not deal:  # the next one, or the same dealt anew
            if again.deal.number > number:
                break
            deal, seats, begin, found, hands = again.deal, again.seats, count, [], ()
        if deal.number == number:
            if mover == seat and not isinstance(intent, NOT_GRADED):
                found.append(Decision(count, again.view(seat), intent))
            if isinstance(intent, Play) and not hands:
                hands = tuple(deal.view(place).hand for place in range(len(seats)))
        again.submit(mover, intent)
    if seat not in seats:
        raise ValueError("This player had left the match before this deal.")
    final = replace(deal.view(seats.index(seat)), seats=seats)
    return PlayedDeal(result, seat, begin, tuple(found), final, hands)


def review_stream(seed: str, number: int, count: int) -> Stream:
    """The stream for the grade of a decision and for a hint about it: of a seed, a deal, and the number of intents of
    the match before it.
    """
    return Stream(seed, "review", number, count)


class DealReview:
    """Grades the decisions of a deal one after another, in a thread. Call `poll` once a frame; close it in the end.

    `known`: the grades that are known already, by decision.
    """

    def __init__(self, deal: PlayedDeal, seed: str, known: Sequence[Grade | None] = ()) -> None:
        from game.ai.explain.grades import why_ungraded

        self.deal, self._seed = deal, seed
        self.grades = list(known) or [None] * len(deal.decisions)
        self.why_not = tuple(why_ungraded(each.view, each.choice) for each in deal.decisions)
        graded = [place for place, why in enumerate(self.why_not) if not why]
        self._waiting = [place for place in graded if self.grades[place] is None]
        self.count = len(graded)
        self._worker: Worker | None = None
        self._job: Job[Grade | None] | None = None
        self._place: int | None = None  # the decision that is being graded

    @property
    def done(self) -> int:
        """How many decisions have been graded, of `count`."""
        return self.count - len(self._waiting) - (self._place is not None)

    @property
    def is_over(self) -> bool:
        return not self._waiting and self._place is None

    def is_graded(self, place: int) -> bool:
        """Whether a decision has its grade, or will get none."""
        return place != self._place and place not in self._waiting

    @property
    def next_place(self) -> int:
        """The decision that is being graded, or will be next. Only while the review is not over."""
        return self._place if self._place is not None else self._waiting[0]

    def poll(self) -> bool:
        """Take over a grade that is done and start the next one; whether there is a new one."""
        if self.is_over:
            return False
        from game.session.worker import Worker

        self._worker = self._worker or Worker()
        is_new = False
        if self._place is not None and self._job is not None and self._job.is_done:
            self.grades[self._place] = self._job.answer
            self._place, self._job, is_new = None, None, True
        if self._place is None and self._waiting:
            self._place = self._waiting.pop(0)
            decision = self.deal.decisions[self._place]
            self._job = self._worker.grade(decision.view, decision.choice, self.stream(self._place))
        return is_new

    def stream(self, place: int) -> Stream:
        """The stream of a grade: the same whenever the deal is reviewed."""
        return review_stream(self._seed, self.deal.result.number, self.deal.decisions[place].count)

    @property
    def worst(self) -> tuple[int, ...]:
        """The decisions graded so far that cost most, the worst first."""
        from game.ai.explain.grades import worst

        return worst(self.grades)

    @property
    def mistakes(self) -> tuple[float, ...]:
        """What each mistake graded so far has cost. Do not add them up: two mistakes often spoil the same thing."""
        return tuple(found.loss for found in self.grades if found and found.loss > 0)

    def first(self, place: int) -> None:
        """Grade this decision before the others that wait."""
        if place in self._waiting:
            self._waiting.remove(place)
            self._waiting.insert(0, place)

    def close(self) -> None:
        """Stop; the grades stay."""
        if self._place is not None:
            self._waiting.insert(0, self._place)
            self._place = self._job = None
        if self._worker is not None:
            self._worker.close()
            self._worker = None
