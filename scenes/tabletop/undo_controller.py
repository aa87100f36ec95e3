"""Taking the last decision of a deal back."""

from __future__ import annotations

from game.laws.events import Intent, Pass, Play
from scenes.tabletop.table_display import TableDisplay
from scenes.tabletop.table_state import TableState


class UndoController:
    """Takes the match of a table back by one decision; the session says whether it may be."""

    def __init__(self, state: TableState, display: TableDisplay) -> None:
        self._state, self._display = state, display

    @property
    def may_undo(self) -> bool:
        return self._state.session.undo_count is not None

    def undo(self) -> str:
        """Take the last decision back, and what was moving has not happened; returns the sentence about it. Raises
        Refused.
        """
        session = self._state.session
        count = session.undo_count
        words = _undone_words(session.match.intents[count][1]) if count is not None else ""
        session.undo()
        self._display.forget_steps()
        self._state.step_back()
        self._state.note(words)
        return words


def _undone_words(intent: Intent) -> str:
    if isinstance(intent, Play):
        return f"You take the {intent.card.words} back."
    return "You take your pass back." if isinstance(intent, Pass) else "You take your last decision back."
