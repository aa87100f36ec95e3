"""A worker thread for everything that takes long: choices of computer players, hints and grades.

The main thread never waits: it starts a job, looks at it once a frame, and may cancel it. A job that fails has an
answer all the same: a player is replaced by the careful quick one, and that one by the first legal choice.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Generic, TypeVar

from game.ai.players.characters import FALLBACK
from game.ai.players.interfaces import Assessor, ExternalPlayer, Player
from game.ai.players.legal_moves import first_legal, is_legal
from game.ai.players.levels import PLAYERS
from game.cards.chance import Stream
from game.laws.events import Intent
from game.laws.view import View

if TYPE_CHECKING:
    from game.ai.explain.grades import Grade
    from game.ai.search.monte_carlo import Assessment, Stop

Answer = TypeVar("Answer", covariant=True)

SWITCH_SECONDS = 0.001  # the screen waits no longer for its turn; Python's own 0.005 is a third of a frame
CLOSE_SECONDS = 2.0  # a batch takes a few hundredths; a thread that hangs longer is left to end by itself


def preload(*modules: str) -> threading.Thread:
    """Import what players think with, and these modules, in a thread: it takes a tenth of a second, during which a
    table that appears would stutter.
    """

    def load() -> None:
        for name in ("numpy.random", "game.ai.search.dispatch", "game.ai.players.rule_players", *modules):
            import_module(name)

    thread = threading.Thread(target=load, name="loader")
    thread.start()
    return thread


class Job(Generic[Answer]):
    """A task given to a worker. Its `answer` is there once it `is_done`; a job that was cancelled may never be."""

    answer: Answer

    def __init__(self, work: Callable[[Stop], Answer]) -> None:
        self._work = work
        self.is_cancelled = False
        self.is_done = False

    def run(self) -> None:
        """Do the work, in the thread of the worker."""
        self.answer = self._work(lambda: self.is_cancelled)
        self.is_done = True


class Worker:
    """A thread that does one job at a time. Close it when it is no longer needed.

    Starting a job raises ValueError while another one is under way, and after closing.
    """

    def __init__(self) -> None:
        self._wake = threading.Condition()
        self._job: Job[object] | None = None  # the one started last
        self._next: Job[object] | None = None  # the same until the thread takes it up
        self._is_closing = False
        self._thread: threading.Thread | None = None
        self.failures: list[str] = []  # what players did wrong, for tests and debugging

    @property
    def is_busy(self) -> bool:
        """Whether a job is under way that has not been cancelled."""
        return self._job is not None and not self._job.is_done

    # ------------------------------------------------------------------ jobs
    def choose(
        self, view: View, player: Player, stream: Stream, beside: Sequence[tuple[Player, View]] = ()
    ) -> Job[Intent]:
        """Let a player choose for the seat of this View. External players among those who must decide `beside` it are
        asked ahead, so that nobody waits for one after the other. Raises ValueError too when the seat has nothing to
        decide.
        """
        if not view.is_mine:
            raise ValueError("This seat has nothing to decide now.")

        def work(stop: Stop) -> Intent:
            for who, seen in beside:
                self._ask_ahead(who, seen)
            return self._choose(view, player, stream, stop)

        return self._start(Job(work))

    def assess(self, view: View, assessor: Assessor, stream: Stream) -> Job[tuple[Assessment, ...]]:
        """Price every choice of the seat, best first. Nothing when pricing fails."""
        return self._start(Job(lambda stop: self._assess(view, assessor, stream, stop)))

    def grade(self, view: View, choice: Intent, stream: Stream) -> Job[Grade | None]:
        """Grade a choice that was made with this View. None when there is no grade to give."""
        return self._start(Job(lambda stop: self._grade(view, choice, stream, stop)))

    def _start(self, job: Job[Answer]) -> Job[Answer]:
        if self.is_busy:
            raise ValueError("This worker is busy; wait for its job or cancel it first.")
        if self._is_closing:
            raise ValueError("This worker has been closed.")
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="worker", daemon=True)
            self._thread.start()
        with self._wake:
            self._job = self._next = job
            self._wake.notify()
        return job

    def cancel(self) -> None:
        """Cancel the job under way; the thread notices between two batches and is free for the next one."""
        with self._wake:
            if self._job is not None:
                self._job.is_cancelled = True
            self._job = self._next = None

    def close(self) -> None:
        """Cancel the job under way and end the thread."""
        self.cancel()
        with self._wake:
            self._is_closing = True
            self._wake.notify()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(CLOSE_SECONDS)

    # ------------------------------------------------------------------ in the thread
    def _run(self) -> None:
        sys.setswitchinterval(SWITCH_SECONDS)
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._next is not None or self._is_closing)
                if self._is_closing:
                    return
                job, self._next = self._next, None
            if job is not None:
                job.run()

    def _ask_ahead(self, who: Player, view: View) -> None:
        try:
            if isinstance(who, ExternalPlayer):
                who.ask_ahead(view)
        except Exception as error:  # a player may be wrong in any way, the table must go on
            self.failures.append(f"{who.name}: {error!r}")

    def _choose(self, view: View, player: Player, stream: Stream, stop: Stop) -> Intent:
        for who in (player, PLAYERS[FALLBACK]):
            try:
                intent = who.choose(view, stream, stop)
            except Exception as error:  # as above
                self.failures.append(f"{who.name}: {error!r}")
                continue
            if is_legal(view, intent):
                return intent
            self.failures.append(f"{who.name}: {intent} is not legal")
        return first_legal(view)

    def _assess(self, view: View, assessor: Assessor, stream: Stream, stop: Stop) -> tuple[Assessment, ...]:
        try:
            return assessor.assess(view, stream, stop)
        except Exception as error:  # as above
            self.failures.append(f"hint: {error!r}")
            return ()

    def _grade(self, view: View, choice: Intent, stream: Stream, stop: Stop) -> Grade | None:
        try:
            from game.ai.explain.grades import grade

            return grade(view, choice, stream, stop)
        except Exception as error:  # as above
            self.failures.append(f"review: {error!r}")
            return None
