"""Par: what a strong computer player makes of a seat of a deal, as the mean and the spread of several runs.

The same code, seat and levels give the same runs everywhere.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ai.players.levels import PLAYERS
from game.cards.chance import Stream
from game.laws.events import Intent
from game.play.match import Code, Match, Result
from game.scoring.standings import HIGH_WINS

if TYPE_CHECKING:
    from game.session.worker import Job, Worker

PAR_LEVEL = "expert"  # whose results are par
QUICK = ("novice", "casual")  # levels that answer within a frame
RUNS = 5  # the mean of five runs is known to half their spread
_MOST_QUICK = 8  # quick decisions at one go: a few milliseconds


@dataclass(frozen=True)
class Par:
    """The mean and the standard deviation of the scores (points, or chips won), and how many runs there were."""

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
    """The stream of one decision, independent of the deal and of other runs."""
    return Stream(code.seed, "par", code.number, seat, run, step)


def play_run(code: Code, seat: int, level: str, others: str, run: int) -> Result:
    """One deal played at once, with one level at the seat and another level at all others."""
    match = Match(*code)
    while not match.results:
        mover = match.to_act[0]
        who = PLAYERS[level if mover == seat else others]
        match.submit(mover, who.choose(match.view(mover), stream_of(code, seat, run, len(match.intents))))
    return match.results[0]


def is_better(code: Code, score: float, other: float) -> bool:
    """Whether one score of a deal is better than another."""
    return score > other if code.rules.winner in HIGH_WINS else score < other


class ParRuns:
    """Plays the runs for one seat a decision at a time: call step once a frame until `is_over`, then close it.

    `done`: the scores of runs that have been played before; they are not played again.
    """

    def __init__(self, code: Code, seat: int, others: str, done: Sequence[int] = (), runs: int = RUNS) -> None:
        self.code, self.seat, self.level, self.others = code, seat, PAR_LEVEL, others
        self.scores = list(done[:runs])
        self.runs = runs
        self._match: Match | None = None
        self._worker: Worker | None = None
        self._job: Job[Intent] | None = None

    @property
    def is_over(self) -> bool:
        return len(self.scores) >= self.runs

    @property
    def share(self) -> float:
        """How much is done, from 0 to 1."""
        under_way = 0.0
        if self._match is not None and self._match.deal.tricks:
            under_way = len(self._match.deal.tricks) / self._match.deal.pack.hand_size
        return min(1.0, (len(self.scores) + under_way) / self.runs)

    def step(self) -> bool:
        """Play a decision or a few without waiting; whether a run has just been completed."""
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
        """Carry out the next decision if it has been made, otherwise let the worker make it; whether it was made."""
        seat = match.to_act[0]
        level = self.level if seat == self.seat else self.others
        stream = stream_of(self.code, self.seat, len(self.scores), len(match.intents))
        if level in QUICK:
            match.submit(seat, PLAYERS[level].choose(match.view(seat), stream))
            return True
        if self._worker is None:
            from game.session.worker import Worker

            self._worker = Worker()
        if self._job is None:
            self._job = self._worker.choose(match.view(seat), PLAYERS[level], stream)
        if not self._job.is_done:
            return False
        match.submit(seat, self._job.answer)
        self._job = None
        return True

    def pause(self) -> None:
        """Stop thinking for now; step goes on with the same decision."""
        if self._worker is not None:
            self._worker.cancel()
        self._job = None

    def close(self) -> None:
        """Stop thinking for good."""
        self.pause()
        if self._worker is not None:
            self._worker.close()
            self._worker = None
