"""Hints at the table: asking for one, marking what it advises, and its sentence.

The sentence stays until the person has decided or another screen opens. The choices come graded from the session.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.laws.events import Exchange, Pass, Play
from scenes.base.app import App
from scenes.kit.control import find
from scenes.kit.interaction import Interaction
from scenes.tabletop.hand_selection import HandSelection
from scenes.tabletop.prompts import hint_words
from scenes.tabletop.question_panel import QuestionPanel
from scenes.tabletop.standing_cards import is_laying
from scenes.tabletop.table_display import TableDisplay
from scenes.tabletop.table_focus import TableFocus
from scenes.tabletop.table_state import TableState

if TYPE_CHECKING:
    from game.ai.search.monte_carlo import Assessment

NOTHING_TO_DECIDE = "There is nothing for you to decide just now."


class HintController:
    """`is_awaited` says whether a hint has been asked for; `changed` is called when one is given."""

    def __init__(
        self,
        app: App,
        interaction: Interaction,
        state: TableState,
        display: TableDisplay,
        selection: HandSelection,
        questions: QuestionPanel,
        focus: TableFocus,
        changed: Callable[[], None],
    ) -> None:
        self._app, self._interaction, self._state, self._display = app, interaction, state, display
        self._selection, self._questions, self._focus, self._changed = selection, questions, focus, changed
        self.is_awaited = False
        self._words = ""  # the last one given

    def ask(self) -> None:
        """Start thinking about what is best; the answer comes when it is there."""
        if not self._display.view.is_mine:
            self._app.refuse(NOTHING_TO_DECIDE)
            return
        self.is_awaited = True
        self._state.session.hint()

    def ask_again(self) -> None:
        """Another seat’s pass has put an end to the thinking: begin again."""
        if self.is_awaited and self._state.known.is_mine:
            self._state.session.hint()

    def hide(self) -> None:
        """Take its sentence away."""
        self._app.announcements.withdraw(self._words)

    def drop(self) -> None:
        """Await no hint any more."""
        self.is_awaited = False
        self.hide()

    def poll(self) -> None:
        """Show the hint once it is there."""
        if not self.is_awaited:
            return
        found = self._state.session.poll_hint()
        if found is not None:
            self.is_awaited = False
            if found:
                self._give(found)

    def _give(self, found: tuple[Assessment, ...]) -> None:
        best, view = found[0].choice, self._display.view
        if isinstance(best, (Pass, Exchange)) and is_laying(view):
            self._selection.suggest(best.cards)
        elif isinstance(best, Play) and view.phase == "play":
            self._selection.hint_at(best.card)
        self._questions.suggest(best)
        unit = "point" if view.rules.scoring == "points" else "chip"
        self._words = hint_words(found, unit, is_short=True)
        self._app.notice(self._words, told=hint_words(found, unit))
        answer = find(self._questions.controls(), self._questions.answer_key(best))
        if answer:
            self._interaction.focus_on(answer.key, visibly=True)  # the ring is the mark that a card has otherwise
        if self._interaction.is_by_key:  # it was asked for by one: the next does what the hint says
            self._interaction.use_keyboard()
        self._focus.to_choice()
        if isinstance(best, (Pass, Exchange)):
            self._focus.to_confirm()
        self._changed()
