"""Par: what a strong computer player makes of a seat of a deal, as the mean and the spread over several runs.

Owns how a run is played, one decision at a time, so that a screen can let it happen between frames and leave it at any
moment; the runs that are done are never done again. The same code, seat and levels give the same runs everywhere.
Refuses to keep anything itself.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ai.players.levels import PLAYERS
from game.cards.chance import Stream
from game.play.match import Code, Match, Result
from game.scoring.standings import HIGH_WINS

if TYPE_CHECKING:
    from game.session.thinker import Thinker

STRONGEST = ("expert", "club")  # who plays for par: the first of these that there is
QUICK = ("novice", "casual")  # levels that answer within a frame
RUNS = 5  # the mean of five runs is known to half their spread
_MOST_QUICK = 8  # quick decisions at one go: a few milliseconds


def par_level() -> str:
    """The level of the player whose results are par."""
    return next(level for level in STRONGEST if level in PLAYERS)


@dataclass(frozen=True)
class Par:
    """What the runs came to: points (or chips won), their mean, how far they spread, and how many runs there were."""

    mean: float
    spread: float
    runs: int

    @classmethod
    def of(cls, scores: Sequence[int]) -> Par:
        """From the scores of the runs. ValueError when there are none."""
        if not scores:
            raise ValueError("Par needs at least one run.")
        mean = sum(scores) / len(scores)
        return cls(mean, math.sqrt(sum((score - mean) ** 2 for score in scores) / len(scores)), len(scores))


def stream_of(code: Code, seat: int, run: int, step: int) -> Stream:
    """The chance of one decision: of no deal and of no other run."""
    return Stream(code.seed, "par", code.number, seat, run, step)


def play_run(code: Code, seat: int, level: str, others: str, run: int) -> Result:
    """One deal played at once, by a level at one seat and another level at all others."""
    match = Match(*code)
    while not match.results:
        mover = match.to_act[0]
        who = PLAYERS[level if mover == seat else others]
        match.submit(mover, who.choose(match.view(mover), stream_of(code, seat, run, len(match.intents))))
    return match.results[0]


def is_better(code: Code, score: float, other: float) -> bool:
    """Whether one score of a deal is better than another."""
    return score > other if code.rules.winner in HIGH_WINS else score < other


class ParWork:
    """The runs for one seat, in the background: call step once a frame until `is_over`, then close it."""

    def __init__(self, code: Code, seat: int, others: str, done: Sequence[int] = (), runs: int = RUNS) -> None:
        self.code, self.seat, self.level, self.others = code, seat, par_level(), others
        self.scores = list(done[:runs])
        self.runs = runs
        self._match: Match | None = None
        self._thinker: Thinker | None = None
        self._thinking: int | None = None

    @property
    def is_over(self) -> bool:
        return len(self.scores) >= self.runs

    @property
    def share(self) -> float:
        """How much is done, 0 to 1."""
        under_way = 0.0
        if self._match is not None and self._match.deal.tricks:
            under_way = len(self._match.deal.tricks) / self._match.deal.pack.hand_size
        return min(1.0, (len(self.scores) + under_way) / self.runs)

    def step(self) -> bool:
        """Go on by a decision or a few; whether a run has just been completed. Returns at once."""
        if self.is_over:
            return False
        if self._match is None:
            self._match = Match(*self.code)
        for _ in range(_MOST_QUICK):
            if not self._decide(self._match):
                return False
            if self._match.results:
                self.scores.append(self._match.results[0].deltas[self.seat])
                self._match = None
                return True
        return False

    def _decide(self, match: Match) -> bool:
        """Carry out the next decision if it has been made; otherwise see to it that somebody thinks about it."""
        seat = match.to_act[0]
        level = self.level if seat == self.seat else self.others
        stream = stream_of(self.code, self.seat, len(self.scores), len(match.intents))
        if level in QUICK:
            match.submit(seat, PLAYERS[level].choose(match.view(seat), stream))
            return True
        if self._thinker is None:
            from game.session.thinker import Thinker

            self._thinker = Thinker()
        if self._thinking is None:
            self._thinking = seat
            self._thinker.start(match.view(seat), PLAYERS[level], stream)
            return False
        intent = self._thinker.poll()
        if intent is None:
            return False
        match.submit(self._thinking, intent)
        self._thinking = None
        return True

    def rest(self) -> None:
        """Stop thinking for now; step goes on with the same decision."""
        if self._thinker is not None:
            self._thinker.cancel()
        self._thinking = None

    def close(self) -> None:
        """Stop thinking for good."""
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None
