"""The turns of the computer players at a table: when they think, and the pauses in which a person can follow."""

from __future__ import annotations

from game.laws.events import Intent
from scenes.base.app import App
from scenes.tabletop.table_state import TableState

COMPUTER_PAUSE = 0.22  # seconds between two computer players, so that one can follow
CORRECT_SECONDS = 3.0  # the next lead waits so long where the person may still put a play right


class ComputerTurns:
    """Polls the thinking of a session."""

    def __init__(self, app: App, state: TableState) -> None:
        self._app, self._state = app, state
        self._pause = 0.0
        self._was_new = True  # whether the last frame was the first of something

    def think(self, is_new: bool) -> None:
        """Let them think beside this frame, unless it or the last one shows something for the first time: where much is
        drawn nobody should share the time.
        """
        if not is_new and not self._was_new:
            self._state.session.think()
        self._was_new = is_new

    def next_choice(self, seconds: float) -> tuple[int, Intent] | None:
        """The seat and its choice, once it is there and the pause after the last one is over."""
        self._state.session.think()
        self._pause = max(0.0, self._pause - seconds)
        return None if self._pause > 0 else self._poll()

    def choice_at_once(self) -> tuple[int, Intent] | None:
        """The seat and its choice, once it is there."""
        self._state.session.think()
        return self._poll()

    def _poll(self) -> tuple[int, Intent] | None:
        """Ask for a choice; what has become of programs is told and noted, all of it."""
        found = self._state.session.poll()
        for sentence in self._state.session.news():
            self._state.note(sentence)
            self._app.tell(sentence)
        return found

    def pause(self) -> None:
        """A computer player has acted."""
        self._pause = max(self._pause, self._app.duration(COMPUTER_PAUSE))

    def wait_for_correction(self) -> None:
        """The person may still put a play right."""
        self._pause = CORRECT_SECONDS

    def hurry(self) -> None:
        """Pause no longer."""
        self._pause = 0.0
