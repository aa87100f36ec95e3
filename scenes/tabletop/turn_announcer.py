"""Tells the person when something is asked of them, and brings the keyboard there."""

from __future__ import annotations

from scenes.base.app import App
from scenes.kit.control import Control
from scenes.kit.theme import SECONDS
from scenes.tabletop.hint_controller import NOTHING_TO_DECIDE
from scenes.tabletop.question_panel import QuestionPanel
from scenes.tabletop.table_display import TableDisplay
from scenes.tabletop.table_focus import TableFocus
from scenes.tabletop.table_readout import TableReadout
from scenes.tabletop.table_state import TableState


class TurnAnnouncer:
    """Remembers what was asked last, so that everything is said once."""

    def __init__(
        self,
        app: App,
        state: TableState,
        display: TableDisplay,
        questions: QuestionPanel,
        focus: TableFocus,
        readout: TableReadout,
    ) -> None:
        self._app, self._state, self._display = app, state, display
        self._questions, self._focus, self._readout = questions, focus, readout
        self._asked = ("", False, 0)  # the last question, whether it is the person's, and how many cards are held
        self._words = ""  # what was said last
        self._too_early = ""  # why a card was refused before the person's turn

    def update(self) -> None:
        """Look whether something else is asked than before."""
        self._lead_keyboard()
        self._tell()

    def forget(self) -> None:
        """Whatever is asked is asked anew."""
        self._asked = ("", False, 0)

    def _lead_keyboard(self) -> None:
        """The keyboard goes to a question as soon as it is asked, and back to the hand."""
        view = self._display.view
        asked = (self._questions.question, view.is_mine and not self._display.is_moving, len(view.hand))
        if asked == self._asked:
            return
        was, self._asked = self._asked, asked
        if self._questions.usual_answer or (was[0] and not asked[0]):
            self._focus.to_hand()
        if asked[1]:
            self._focus.to_choice()

    def _tell(self) -> None:
        """Say what the person is asked for, once they are."""
        if self._display.is_moving:
            return
        facts, is_asked = self._readout.facts, self._display.view.is_mine and self._state.shows_hand
        words = (facts.tray or facts.status) if is_asked else ""
        if words != self._words:
            self._words = words
            if words:
                self._app.announcements.withdraw(NOTHING_TO_DECIDE)
                self._app.announcements.withdraw(self._too_early)
            self._app.narration.say(words, is_seen=True)

    def refusal_seconds(self, control: Control) -> float | None:
        """How long it stays why a card cannot be played: not long before the person's turn, which ends it too."""
        view = self._display.view
        is_early = bool(view.to_act) and not view.is_mine
        self._too_early = control.why if is_early else ""
        return SECONDS.glance if is_early else None
