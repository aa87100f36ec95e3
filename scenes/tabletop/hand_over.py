"""Several people at one table: whose turn it is behind the curtain, and what happens between two of them.

Owns when the hand of one person goes and when the curtain is drawn before the next. With one person none of this ever
happens. What nobody may see in between is for the glass to say.
"""

from __future__ import annotations

from game.laws.events import Event, Intent
from scenes.doors import CurtainDoor, PauseDoor
from scenes.tabletop.undo import TableLeaps


class TableTurns(TableLeaps):
    """A table that people hand around."""

    def carry_out(self, seat: int, intent: Intent) -> tuple[Event, ...]:
        """Submit; the hand of one of several people goes before anything is shown, unless they go on at once. Raises
        Refused.
        """
        deal = self.sitting.match.deal
        events = self.sitting.submit(seat, intent)
        goes_on = self.sitting.match.to_act == (seat,) and self.sitting.match.deal is deal
        if self.sitting.is_shared and seat == self.person and not goes_on:
            self.conceal()
        return events

    def hand_over(self) -> bool:
        """Draw the curtain before the next person who must decide, unless they look already; whether it was drawn."""
        person = self.sitting.next_person
        if not self.sitting.is_shared or person is None or self.is_moving or self.is_out:
            return False
        if self.shows_hand and person == self.person:
            return False
        if self.shows_hand:
            self.conceal()

        def confirm(by_keyboard: bool) -> None:
            self.reveal(person)
            self.focus_hand()
            self.input.is_keyboard = by_keyboard

        self.app.open(CurtainDoor(self.sitting, person, confirm, self.pause))
        return True

    def conceal(self) -> None:
        self.restarted()
        self.forget_answers()
        self.forget_thoughts()
        super().conceal()

    def pause(self) -> None:
        """Rest; nobody's hand lies open meanwhile."""
        if self.sitting.is_shared and self.shows_hand:
            self.conceal()
        self.app.open(PauseDoor(self.sitting, lambda: self.stop_match("vote")))

    def stop_match(self, reason: str) -> None:
        raise RuntimeError("the table says how a match is stopped")
