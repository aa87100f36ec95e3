"""A table whose hand can be covered: between two people it shows only what lies open.

Owns what must go from the glass, from what is said and from what is remembered when one person has had their turn, and
what another gets to see once they are there. Decides neither when that is nor who comes next.
"""

from __future__ import annotations

from game.laws.view import public
from scenes.cardview.event_log import NOBODY
from scenes.kit.interaction import Interaction
from scenes.tabletop.glass import TableGlass
from scenes.tabletop.standing_cards import Wish


class TableCover(TableGlass):
    """What several people see of a sitting, one after the other."""

    def conceal(self) -> None:
        """The hand goes from the glass at once, and everything that was said or shown for its owner alone."""
        self._hear(self.playback.hurry())
        self.playback.forget()
        self.shows_hand = False
        self.known, self.wish = public(self.known), Wish()
        self.input = Interaction(self.refuse, self.acting, self.steered)
        self.sitting.cancel_hint()
        self.app.announcements.dismiss()
        self.app.finish_fade()
        self.app.narration.forget()
        self.app.speech.hush()
        self._draw_for(NOBODY)
        self.invalidate()
        self.playback.jump(self._standing())

    def reveal(self, person: int) -> None:
        """This person has said that they are here: the table is seen from their place, with their hand."""
        self.sitting.hand_to(person)
        self.person, self.shows_hand = person, True
        self.known, self.wish = self._seen(), Wish()
        self._draw_for(person)
        self.invalidate()
        self.playback.jump(self._standing())

    def _draw_for(self, whose: int) -> None:
        """Pictures that were drawn for one person are not there sooner for another: everybody has their own."""
        self.sprites = self._decks[whose]
        self._look()
