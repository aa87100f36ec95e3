"""Playing out the rest of a deal that is decided, faster than anybody could."""

from __future__ import annotations

from game.laws.view import View
from game.play.claims import Claim
from game.play.seat_recorder import Snapshot
from scenes.tabletop.curtain_controller import CurtainController
from scenes.tabletop.table_display import TableDisplay
from scenes.tabletop.table_state import TableState

PLAY_OUT_HASTE = 0.3  # of the usual durations


class PlayOutController:
    """Offers to play the rest of a deal out; the session says why that may be done."""

    def __init__(self, state: TableState, display: TableDisplay, curtain: CurtainController) -> None:
        self._state, self._display, self._curtain = state, display, curtain
        self._offered: tuple[View | None, Claim | None] = (None, None)  # for which view, and what

    @property
    def offer(self) -> Claim | None:
        """Why the rest of the deal may be played out at once; None where it may not."""
        known = self._state.known
        if self._display.is_moving or not known.is_mine or known.phase != "play":
            return None
        if self._offered[0] is not known:
            self._offered = (known, self._state.session.claim)
        return self._offered[1]

    def play_out(self) -> tuple[str, tuple[Snapshot, ...]]:
        """Play it out; returns the sentence about it and what the person sees of it. Raises Refused."""
        known = self._state.known
        words = f"{self._display.teller.does(known.seat, 'play')} the rest out."
        recorder = self._state.recorder()
        self._state.session.play_out(recorder)
        self._curtain.conceal_shared()
        self._display.hasten(PLAY_OUT_HASTE)
        self._state.note(words)
        return words, self._state.seen(recorder)
