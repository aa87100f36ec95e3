"""The outcome of one attempt at a challenge, and its text form.

It follows from the first deal of a match and from the help that was counted, so it can be computed anew at any time.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from game.challenges.goals import Goal, goal
from game.play.match import Match
from game.play.tally import Tally


@dataclass(frozen=True)
class Outcome:
    """Whether the goal was reached, the score, and whether there was help on the way."""

    is_reached: bool
    score: int
    is_helped: bool = False

    @classmethod
    def of(cls, wanted: Goal, match: Match, seat: int, tally: Tally) -> Outcome:
        """From the first deal of a match."""
        result = match.results[0]
        is_helped = bool(tally.hints or tally.undos)
        return cls(wanted.check(match.rules, result, seat), result.deltas[seat], is_helped)

    @property
    def text(self) -> str:
        """As JSON text, which read reads back."""
        return json.dumps({"reached": self.is_reached, "score": self.score, "helped": self.is_helped})

    @classmethod
    def read(cls, text: str) -> Outcome | None:
        """The outcome that `text` wrote; None for any other text."""
        try:
            kept = json.loads(text)
            return cls(bool(kept["reached"]), int(kept["score"]), bool(kept.get("helped")))
        except (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError):
            return None


def judge(wanted: str, match: Match, seat: int, tally: Tally) -> str:
    """The text of the outcome of a challenge whose match is over; nothing when its goal cannot be read."""
    try:
        return Outcome.of(goal(wanted), match, seat, tally).text
    except (ValueError, IndexError):
        return ""
