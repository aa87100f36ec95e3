"""What moves the match by more than one decision: taking back, and playing out what is decided.

Owns how such a leap comes onto the glass. The sitting says whether it may be, and carries it out.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.challenges.goals import goal_words
from game.laws.events import Intent, Pass, Play, Refused
from game.laws.view import View
from game.play.claims import Claim
from game.session.session import Sitting
from scenes.doors import ChallengeResultDoor, ResultsDoor
from scenes.tabletop.hand import TableHand
from scenes.tabletop.standing_cards import Wish

if TYPE_CHECKING:
    from scenes.base.app import App

PLAY_OUT_HASTE = 0.3  # of the usual durations


class TableLeaps(TableHand):
    """A table where moves can be taken back and the rest of a deal played out."""

    def __init__(self, app: App, sitting: Sitting) -> None:
        self._offered: tuple[View | None, Claim | None] = (None, None)
        super().__init__(app, sitting)

    def restarted(self) -> None:
        """Nothing that was under way is any more."""

    def open_results(self) -> None:
        """What the deal has done, or what has come of a challenge whose goal is known to this version; even those who
        press on shall see it.
        """
        is_challenge = bool(goal_words(self.sitting.challenge)) and self.sitting.match.is_over
        door = ChallengeResultDoor(self.sitting) if is_challenge else ResultsDoor(self.sitting)
        self.app.open(door).rest()

    # ------------------------------------------------------------ taking back
    @property
    def may_undo(self) -> bool:
        return self.sitting.undo_count is not None

    def undo(self) -> None:
        """Take the last decision of this deal back; what was moving has not happened."""
        count, match = self.sitting.undo_count, self.sitting.match
        words = _undone_words(match.intents[count][1]) if count is not None else ""
        try:
            self.sitting.undo()
        except Refused as refusal:
            self.app.refuse(str(refusal))
            return
        self.playback.forget()
        self.known, self.wish, self._sizes, self.haste = self._seen(), Wish(), None, 1.0
        self.forget_answers()
        self.forget_thoughts()
        self.restarted()
        self._want()
        self.invalidate()
        self.playback.jump(self._standing())
        self.focus_hand()
        self.log.append(words)
        self.app.notice(words, brief=True)

    # ------------------------------------------------------------ playing out
    @property
    def offer(self) -> Claim | None:
        if self.is_moving or not self.known.is_mine or self.known.phase != "play":
            return None
        if self._offered[0] is not self.known:
            self._offered = (self.known, self.sitting.claim)
        return self._offered[1]

    def play_out(self) -> None:
        """Play the rest of the deal, which is decided, faster than anybody could."""
        words = f"{self.teller.does(self.known.seat, 'play')} the rest out."
        try:
            events = self.sitting.play_out()
        except Refused as refusal:
            self.app.refuse(str(refusal))
            return
        if self.sitting.is_shared:
            self.conceal()
        before = self.known
        events = self.for_me(events, before)
        self.wish = replace(self.wish, picked=None, held=None, hinted=())
        self.forget_answers()
        self.forget_thoughts()
        self.haste = PLAY_OUT_HASTE
        self.log.append(words)
        self.app.narration.say(words)
        self._show(before, events)


def _undone_words(intent: Intent) -> str:
    if isinstance(intent, Play):
        return f"You take the {intent.card.words} back."
    return "You take your pass back." if isinstance(intent, Pass) else "You take your last decision back."
