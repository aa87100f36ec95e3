"""Hints at the table: the thinking about what is best, what it picks out, and the sentence about it.

Owns when a hint is awaited and how long its sentence stays: until the person has decided, or another scene opens.
Refuses to judge: the choices come graded from the sitting.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.laws.events import Bid, Exchange, Name, Pass, Play
from game.session.session import Sitting
from scenes.kit.control import find
from scenes.tabletop.hand_over import TableTurns
from scenes.tabletop.prompts import hint_words
from scenes.tabletop.standing_cards import is_laying

if TYPE_CHECKING:
    from game.ai.search.monte_carlo import Assessment
    from scenes.base.app import App

NOTHING_TO_DECIDE = "There is nothing for you to decide just now."


class TableHints(TableTurns):
    """A table at which one can ask what is best."""

    def __init__(self, app: App, sitting: Sitting) -> None:
        super().__init__(app, sitting)
        self.wants_hint = False
        self._hint = ""  # the last one given

    def hide_hint(self) -> None:
        """Its sentence goes."""
        self.app.announcements.withdraw(self._hint)

    def drop_hint(self) -> None:
        """Nobody waits for one any more."""
        self.wants_hint = False
        self.hide_hint()

    def think_on(self) -> None:
        """Another seat's pass has put an end to the thinking: begin again."""
        if self.wants_hint and self.known.is_mine:
            self.sitting.hint()

    def hurry(self) -> None:
        raise RuntimeError("the table says how what moves is finished")

    def ask_hint(self) -> None:
        """Start thinking about what is best; the answer comes when it is there."""
        if self.is_moving:
            self.hurry()
        if not self.view.is_mine:
            self.app.refuse(NOTHING_TO_DECIDE)
            return
        self.wants_hint = True
        self.sitting.hint()

    def poll_hint(self) -> None:
        """Show the hint once it is there."""
        if not self.wants_hint:
            return
        found = self.sitting.poll_hint()
        if found is not None:
            self.wants_hint = False
            self._give_hint(found)

    def _give_hint(self, found: tuple[Assessment, ...]) -> None:
        best = found[0].choice if found else None
        if isinstance(best, (Pass, Exchange)) and is_laying(self.view):
            self.wish = replace(self.wish, chosen=best.cards, hinted=best.cards)
        elif isinstance(best, Play) and self.view.phase == "play":
            self.wish = replace(self.wish, hinted=(best.card,))
            self.suit = best.names
        elif isinstance(best, Bid):
            self.amount = best.amount
        elif isinstance(best, Name):
            self.suit = best.suit
        elif best is None:
            return
        unit = "point" if self.view.rules.scoring == "points" else "chip"
        self._hint = hint_words(found, unit, is_short=True)
        self.app.notice(self._hint, told=hint_words(found, unit))
        answer = find(self.question_controls(), self.answer_key(best))
        if answer:
            self.input.focus_on(answer.key, visibly=True)  # the ring is the mark that a card has otherwise
        if self.input.is_by_key:  # it was asked for by one: the next does what the hint says
            self.input.is_keyboard = True
        self.focus_choice()
        if isinstance(best, (Pass, Exchange)):
            self.focus_confirm()
        self.invalidate()
