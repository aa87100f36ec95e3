"""A finished deal looked at again: what one seat knew and chose at each of its decisions, and the grades of that.

Owns the way from the intents of a match to Views, and the worker that grades them one after another. Changes no match;
refuses a deal that is not over, and one at which the seat did not sit. No grade is there before it has been worked out.
"""

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
    from game.session.thinker import Thinker

Hands = tuple[tuple[Card, ...], ...]
NO_DECISIONS = (Call, Correct, End, Moon)


@dataclass(frozen=True)
class Decision:
    """What the seat knew, and chose. `count`: the intents of the match before it."""

    count: int
    view: View
    choice: Intent


@dataclass(frozen=True)
class PlayedDeal:
    """A finished deal as a seat saw it. `final`: its View after the last card; `hands`: of all seats of the deal, as
    they were when the first card was led; `begin`: the intents of the match before the deal.
    """

    result: Result
    seat: int  # of the match
    begin: int
    decisions: tuple[Decision, ...]
    final: View
    hands: Hands


def played_deal(match: Match, seat: int, number: int) -> PlayedDeal:
    """Play a match again up to the end of a deal. ValueError (one sentence) when it is not over, or not the seat's."""
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
            if mover == seat and not isinstance(intent, NO_DECISIONS):
                found.append(Decision(count, again.view(seat), intent))
            if isinstance(intent, Play) and not hands:
                hands = tuple(deal.view(place).hand for place in range(len(seats)))
        again.submit(mover, intent)
    if seat not in seats:
        raise ValueError("This player had left the match before this deal.")
    final = replace(deal.view(seats.index(seat)), seats=seats)
    return PlayedDeal(result, seat, begin, tuple(found), final, hands)


def chance_of(seed: str, number: int, count: int) -> Stream:
    """The chance of a grade, and of the hint for the same decision of a deal, after so many intents of the match."""
    return Stream(seed, "review", number, count)


class Reviewing:
    """Grades the decisions of a deal one after another, in a thread. Ask `poll` once a frame; close it in the end.

    `known`: grades that have been worked out before, by decision.
    """

    def __init__(self, deal: PlayedDeal, seed: str, known: Sequence[Grade | None] = ()) -> None:
        from game.ai.explain.grades import why_ungraded

        self.deal, self._seed = deal, seed
        self.grades = list(known) or [None] * len(deal.decisions)
        self.why_not = tuple(why_ungraded(each.view, each.choice) for each in deal.decisions)
        graded = [place for place, why in enumerate(self.why_not) if not why]
        self._waiting = [place for place in graded if self.grades[place] is None]
        self.count = len(graded)
        self._thinker: Thinker | None = None
        self._place: int | None = None  # what is being graded

    @property
    def done(self) -> int:
        """How many decisions have been graded, of `count`."""
        return self.count - len(self._waiting) - (self._place is not None)

    @property
    def is_over(self) -> bool:
        return not self._waiting and self._place is None

    def is_graded(self, place: int) -> bool:
        """Whether all is known of a decision that ever will be."""
        return place != self._place and place not in self._waiting

    @property
    def next_place(self) -> int:
        """The decision that is being graded, or will be next."""
        return self._place if self._place is not None else self._waiting[0]

    def poll(self) -> bool:
        """Take over a grade that is there, and let the next be worked out; whether there is something new."""
        if self.is_over:
            return False
        from game.session.thinker import Thinker

        self._thinker = self._thinker or Thinker()
        found = self._thinker.poll_grade() if self._place is not None else None
        if found is not None and self._place is not None:
            self.grades[self._place], self._place = found[0], None
        if self._place is None and self._waiting:
            self._place = self._waiting.pop(0)
            decision = self.deal.decisions[self._place]
            self._thinker.start_grading(decision.view, decision.choice, self.stream(self._place))
        return found is not None

    def stream(self, place: int) -> Stream:
        """The chance of a grade: the same whenever the deal is looked at again."""
        return chance_of(self._seed, self.deal.result.number, self.deal.decisions[place].count)

    @property
    def worst(self) -> tuple[int, ...]:
        """Which decisions have given most away, the dearest first, of those graded so far."""
        from game.ai.explain.grades import worst

        return worst(self.grades)

    @property
    def mistakes(self) -> tuple[float, ...]:
        """What each mistake graded so far has given away. They are not to be added up: often two spoil the same."""
        return tuple(found.loss for found in self.grades if found and found.loss > 0)

    def first(self, place: int) -> None:
        """Grade this decision before the others that wait."""
        if place in self._waiting:
            self._waiting.remove(place)
            self._waiting.insert(0, place)

    def close(self) -> None:
        """Stop; what has been graded stays."""
        if self._place is not None:
            self._waiting.insert(0, self._place)
            self._place = None
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None
