"""The computer players of a match: who plays which seat, the thread in which they think, and what they report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.ai.players.characters import FALLBACK, is_program, level_in
from game.ai.players.interfaces import ExternalPlayer
from game.cards.chance import Stream
from game.laws.events import Call, Intent
from game.laws.view import View
from game.play.match import Match
from game.play.seats import Seat

if TYPE_CHECKING:
    from game.ai.players.interfaces import Player
    from game.session.worker import Job, Worker


class ComputerSeats:
    """The seats of a match that are not played by people here. One of them thinks at a time; close them in the end.

    The match is handed to each method, because a match is replaced when a move is taken back.
    """

    def __init__(self, seats: Sequence[Seat]) -> None:
        self._seats = tuple(seats)
        self._players: dict[int, Player] = {}
        self._worker: Worker | None = None
        self._job: Job[Intent] | None = None
        self._thinking_seat: int | None = None
        self._told: set[str] = set()  # notices of players that have been returned
        self._checked_at = -1  # the number of intents after which no revoke could be proved

    # ------------------------------------------------------------------ thinking
    def think(self, match: Match) -> None:
        """Let the next seat that must decide start thinking, unless one does already."""
        if self._thinking_seat is not None:
            return
        waiting = [seat for seat in match.to_act if not self._seats[seat].is_human]
        if not waiting:
            return
        from game.session.worker import Worker

        self._worker = self._worker or Worker()
        self._thinking_seat = seat = waiting[0]
        beside = [
            (self._player(other), self.view(match, other))
            for other in waiting[1:]
            if is_program(self._seats[other].level)
        ]
        # A stream of this very moment: the choice is the same after coming back to the match.
        stream = Stream(match.seed, "player", seat, match.first_number, len(match.intents))
        self._job = self._worker.choose(self.view(match, seat), self._player(seat), stream, beside)

    def poll(self) -> tuple[int, Intent] | None:
        """The seat that was thinking and its intent, once, when it has decided."""
        if self._thinking_seat is None or self._job is None or not self._job.is_done:
            return None
        found = self._thinking_seat, self._job.answer
        self._thinking_seat = self._job = None
        return found

    def cancel(self) -> None:
        """Stop thinking; think() may start anew and will come to the same choice."""
        if self._worker is not None and self._thinking_seat is not None:
            self._worker.cancel()
        self._thinking_seat = self._job = None

    def close(self) -> None:
        """End the thread and the programs."""
        self.cancel()
        if self._worker is not None:
            self._worker.close()
            self._worker = None
        for who in self._players.values():
            if isinstance(who, ExternalPlayer):
                who.close()

    @property
    def is_thinking(self) -> bool:
        """Whether the thread is at work just now."""
        return self._worker is not None and self._worker.is_busy

    @property
    def asked_program(self) -> int | None:
        """The seat whose program is being waited for; None while no program that plays is asked."""
        seat = self._thinking_seat
        if seat is None or not is_program(self._seats[seat].level):
            return None
        who = self._players.get(seat)
        return None if isinstance(who, ExternalPlayer) and who.notices else seat

    def view(self, match: Match, seat: int) -> View:
        """What a computer player sees: the same cards as a person there, and the levels of all players."""
        levels = tuple(level_in(self._seats[other].level or "") for other in match.seats)
        return replace(match.view(seat), levels=levels)

    def _player(self, seat: int) -> Player:
        if seat not in self._players:
            from game.ai.players.levels import player

            try:
                self._players[seat] = player(self._seats[seat].level or "")
            except ValueError:  # of a match from elsewhere
                self._players[seat] = player(FALLBACK)
        return self._players[seat]

    # ------------------------------------------------------------------ revokes and notices
    def called_revoke(self, match: Match) -> tuple[int, Call] | None:
        """The seat that can prove a revoke, and its call; between two tricks only: until then it may be corrected."""
        if match.rules.irregular_mode != "honour" or match.is_over or match.deal.phase != "play":
            return None
        if match.deal.tricks_phase.plays or self._checked_at == len(match.intents):
            return None
        self._checked_at = len(match.intents)
        from game.ai.belief.revoke_proof import proven_revoke

        for seat in match.seats:
            offender = None if self._seats[seat].is_human else proven_revoke(match.view(seat))
            if offender is not None:
                return seat, Call(offender)
        return None

    def news(self) -> list[str]:
        """Sentences about players that have failed, each once."""
        found = [
            f"{self._seats[seat].name}: {sentence}"
            for seat, who in self._players.items()
            if isinstance(who, ExternalPlayer)
            for sentence in who.notices
        ]
        new = [sentence for sentence in found if sentence not in self._told]
        self._told.update(new)
        return new
