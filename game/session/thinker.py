"""One worker thread in which a computer player thinks while the screen lives on.

Owns the thread, its flag and the answer. A player that fails is replaced by the careful quick player, and that one
by the first legal choice, so there is always an answer and it is always legal. Refuses a second question while one
is under way. Never blocks whoever asks: poll() and cancel() return at once.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from game.ai.players.characters import FALLBACK
from game.ai.players.legal_moves import first_legal, is_legal
from game.ai.players.levels import PLAYERS, Player
from game.cards.chance import Stream
from game.laws.events import Intent
from game.laws.view import View

if TYPE_CHECKING:
    from game.ai.explain.grades import Grade
    from game.ai.search.monte_carlo import Assessment

SWITCH_SECONDS = 0.001  # the screen waits no longer for its turn; Python's own 0.005 is a third of a frame
CLOSE_SECONDS = 2.0  # a batch takes a few hundredths; a thread that hangs longer is left to end by itself


def prepare(*modules: str) -> threading.Thread:
    """Load what players think with, and these modules, in a thread of its own. It takes a tenth of a second, in which a
    table that appears would stumble.
    """

    def load() -> None:
        for name in ("numpy.random", "game.ai.search.dispatch", "game.ai.players.rule_players", *modules):
            import_module(name)

    thread = threading.Thread(target=load, name="loader")
    thread.start()
    return thread


class _Task:
    """One question to the thread, and its answer once there is one."""

    def __init__(self, work: Callable[[Callable[[], bool]], Any]) -> None:
        self._work = work
        self.is_cancelled = False
        self.is_done = False
        self.answer: Any = None

    def run(self) -> None:
        self.answer = self._work(lambda: self.is_cancelled)
        self.is_done = True


class Thinker:
    """A thread that thinks about one View at a time. Close it when it is no longer needed."""

    def __init__(self) -> None:
        self._wake = threading.Condition()
        self._task: _Task | None = None  # what poll() waits for
        self._next: _Task | None = None  # what the thread has not taken up yet
        self._is_closing = False
        self._thread: threading.Thread | None = None
        self.failures: list[str] = []  # what players did wrong, for tests and for the curious

    @property
    def is_busy(self) -> bool:
        """Whether an answer is on its way or waits to be fetched."""
        return self._task is not None

    @property
    def is_at_work(self) -> bool:
        """Whether the thread is thinking just now."""
        return self._task is not None and not self._task.is_done

    # ------------------------------------------------------------------ asking
    def start(self, view: View, player: Player, stream: Stream, beside: Sequence[tuple[Player, View]] = ()) -> None:
        """Let a player choose for the seat of this View. Of those who must decide `beside` it, programs are told what
        they will be asked, so that nobody waits for one after the other. ValueError while another question is under
        way, or when the seat has nothing to decide.
        """
        if not view.is_mine:
            raise ValueError("This seat has nothing to decide now.")

        def work(stop: Callable[[], bool]) -> Intent:
            for who, seen in beside:
                self._ask_ahead(who, seen)
            return self._choose(view, player, stream, stop)

        self._begin(_Task(work))

    def start_assessing(self, view: View, player: Player, stream: Stream) -> None:
        """Let a player price every choice of the seat. ValueError while another question is under way."""
        self._begin(_Task(lambda stop: self._assess(view, player, stream, stop)))

    def start_grading(self, view: View, choice: Intent, stream: Stream) -> None:
        """Grade a choice that has been made with this View. ValueError while another question is under way."""
        self._begin(_Task(lambda stop: self._grade(view, choice, stream, stop)))

    def _begin(self, task: _Task) -> None:
        if self._task is not None:
            raise ValueError("This thinker is busy; fetch or cancel its answer first.")
        if self._is_closing:
            raise ValueError("This thinker has been closed.")
        if self._thread is None:
            self._thread = threading.Thread(target=self._live, name="thinker", daemon=True)
            self._thread.start()
        with self._wake:
            self._task = self._next = task
            self._wake.notify()

    def poll(self) -> Intent | None:
        """The chosen intent, once; None while there is none."""
        found: Intent | None = self._fetch()
        return found

    def poll_assessments(self) -> tuple[Assessment, ...] | None:
        """The priced choices, best first, once; None while there are none. Empty when pricing failed."""
        found: tuple[Assessment, ...] | None = self._fetch()
        return found

    def poll_grade(self) -> tuple[Grade | None] | None:
        """The grade in a pair of brackets, once; None while there is none. (None,): there is none to give."""
        found: tuple[Grade | None] | None = self._fetch()
        return found

    def _fetch(self) -> Any:
        task = self._task
        if task is None or not task.is_done:
            return None
        self._task = None
        return task.answer

    def cancel(self) -> None:
        """Forget the question; the thread notices between two batches and is free for the next one."""
        with self._wake:
            if self._task is not None:
                self._task.is_cancelled = True
            self._task = self._next = None

    def close(self) -> None:
        """Forget the question and end the thread."""
        self.cancel()
        with self._wake:
            self._is_closing = True
            self._wake.notify()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(CLOSE_SECONDS)

    # ------------------------------------------------------------------ in the thread
    def _live(self) -> None:
        sys.setswitchinterval(SWITCH_SECONDS)
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._next is not None or self._is_closing)
                if self._is_closing:
                    return
                task, self._next = self._next, None
            if task is not None:
                task.run()

    def _ask_ahead(self, who: Player, view: View) -> None:
        ask = getattr(who, "ask_ahead", None)
        try:
            if ask is not None:
                ask(view)
        except Exception as error:  # a player may be wrong in any way, the table must go on
            self.failures.append(f"{who.name}: {error!r}")

    def _choose(self, view: View, player: Player, stream: Stream, stop: Callable[[], bool]) -> Intent:
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

    def _assess(self, view: View, player: Player, stream: Stream, stop: Callable[[], bool]) -> tuple[Assessment, ...]:
        try:
            return player.assess(view, stream, stop)
        except Exception as error:  # as above
            self.failures.append(f"{player.name}: {error!r}")
            return ()

    def _grade(self, view: View, choice: Intent, stream: Stream, stop: Callable[[], bool]) -> tuple[Grade | None]:
        try:
            from game.ai.explain.grades import grade

            return (grade(view, choice, stream, stop),)
        except Exception as error:  # as above
            self.failures.append(f"review: {error!r}")
            return (None,)
