"""Several people at one table: when the hand of one goes, and the curtain before the next. One person never sees it."""

from __future__ import annotations

from collections.abc import Callable

from game.scoring.captures import NOBODY
from scenes.base.app import App
from scenes.doors import CurtainDoor
from scenes.kit.interaction import Interaction
from scenes.tabletop.hand_selection import HandSelection
from scenes.tabletop.table_display import TableDisplay
from scenes.tabletop.table_focus import TableFocus
from scenes.tabletop.table_state import TableState


class CurtainController:
    """Hands the table over. `concealed` is called when nobody's hand may be seen any more: whatever was said, asked or
    made up for the person must be forgotten.
    """

    def __init__(
        self,
        app: App,
        interaction: Interaction,
        state: TableState,
        display: TableDisplay,
        selection: HandSelection,
        focus: TableFocus,
        concealed: Callable[[], None],
    ) -> None:
        self._app, self._interaction, self._state, self._display = app, interaction, state, display
        self._selection, self._focus, self._concealed = selection, focus, concealed

    def hand_over(self, pause: Callable[[], None]) -> bool:
        """Draw the curtain before the next person who must decide, unless they look already; whether it was drawn.

        `pause` is what the curtain offers besides.
        """
        state = self._state
        person = state.session.next_person
        if not state.session.is_shared or person is None or self._display.is_moving or state.is_out:
            return False
        if state.shows_hand and person == state.person:
            return False
        if state.shows_hand:
            self.conceal()

        def confirm(by_keyboard: bool) -> None:
            self.reveal(person)
            self._focus.to_hand()
            self._interaction.use_keyboard(by_keyboard)

        self._app.open(CurtainDoor(state.session, person, confirm, pause))
        return True

    def after_decision(self, seat: int, goes_on: bool) -> None:
        """The hand of one of several people goes before anything is shown, unless they go on at once."""
        if self._state.session.is_shared and seat == self._state.person and not goes_on:
            self.conceal()

    def conceal_shared(self) -> None:
        """The hand of one of several people goes."""
        if self._state.session.is_shared:
            self.conceal()

    def conceal(self) -> None:
        """The hand goes from the screen at once, and everything that was said or shown for its owner alone."""
        app = self._app
        self._concealed()
        self._display.finish_steps()
        self._state.conceal()
        self._selection.clear()
        self._interaction.reset()
        self._state.session.cancel_hint()
        app.announcements.dismiss()
        app.finish_fade()
        app.narration.forget()
        app.speech.hush()
        self._display.draw_for(NOBODY)

    def reveal(self, person: int) -> None:
        """A person has said that they are here: the table is seen from their place, with their hand."""
        self._state.reveal(person)
        self._selection.clear()
        self._display.draw_for(person)
