"""One match at this device: who sits where, the computer's choices, every intent saved before it is shown.

Owns the bond between a Match, its seats, the records and the thinking thread. Refuses nothing itself: the match
does. Knows no pixels and no clock; a scene polls it once a frame.
"""
from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.events import Event, Intent
from game.match import Code, Match
from game.seeding import Stream
from game.view import View

if TYPE_CHECKING:
    from game.ai.search import Assessment
    from game.ai.thinking import Thinker
    from game.records import Records, SavedMatch

AVATARS = ("sun", "fox", "owl", "peak", "leaf", "cat", "boat", "bear", "hare", "fish", "bee", "cactus")
NAMES = ("You", "Bruno", "Clara", "Dev", "Ema", "Fay", "Gus", "Ivo", "Hana", "Finn", "Bea", "Cora")
HINT_LEVEL = "club"
TIME_SETTING, KEEP_TIME_EVERY = "time played", 5.0                # seconds between two notes of the time played


@dataclass(frozen=True)
class Seat:
    """Who sits at a seat: a person (`level` None) or a computer player of some level."""
    name: str
    level: str | None
    avatar: str

    @property
    def is_human(self) -> bool:
        return self.level is None


def usual_seats(players: int, level: str = "club") -> tuple[Seat, ...]:
    """One person at seat 0 and computer players of one level around the table."""
    return tuple(Seat(NAMES[seat], None if seat == 0 else level, AVATARS[seat]) for seat in range(players))


def seats_text(seats: Sequence[Seat]) -> str:
    """The seats as JSON text, which read_seats reads back."""
    return json.dumps([[seat.name, seat.level, seat.avatar] for seat in seats], ensure_ascii=False)


def read_seats(text: str, players: int) -> tuple[Seat, ...]:
    """The seats of a saved match. ValueError (one sentence) when the text does not fit."""
    try:
        seats = tuple(Seat(str(name), None if level is None else str(level), str(avatar))
                      for name, level, avatar in json.loads(text))
    except (ValueError, TypeError) as error:
        raise ValueError("The saved match does not say who sat where.") from error
    if len(seats) != players:
        raise ValueError(f"The saved match has {len(seats)} seats for {players} players.")
    return seats


class Sitting:
    """A match under way at this device. Use start or resume; close it when the table is left."""

    def __init__(self, match: Match, seats: Sequence[Seat], records: Records | None = None,
                 match_id: int | None = None) -> None:
        self.match, self.seats = match, tuple(seats)
        self._records, self._match_id = records, match_id
        self._thinker: Thinker | None = None
        self._hinter: Thinker | None = None
        self._thinking_seat: int | None = None
        self.seconds = self._kept_seconds = 0.0

    @classmethod
    def start(cls, code: Code, seats: Sequence[Seat], records: Records | None = None) -> Sitting:
        """Begin a match; it becomes the one that Continue comes back to."""
        match = Match(*code)
        match_id = records.begin_match(str(code), seats_text(seats)) if records else None
        return cls(match, seats, records, match_id)

    @classmethod
    def resume(cls, saved: SavedMatch, records: Records) -> Sitting:
        """Come back to a saved match: every intent is played again. ValueError (one sentence) when it does not fit."""
        code = Code.parse(saved.code)
        lines = [f"{seat} {text}" for seat, text in saved.intents]
        match = Match.parse("\n".join(["hearts 1", str(code), *lines]))
        sitting = cls(match, read_seats(saved.seats, code.players), records, saved.id)
        sitting.read_time()
        return sitting

    # ------------------------------------------------------------------ what a scene asks
    @property
    def person(self) -> int:
        """The seat of the person at this device."""
        return next((seat for seat, who in enumerate(self.seats) if who.is_human), 0)

    @property
    def is_fresh_deal(self) -> bool:
        """Whether nothing has been decided in this deal yet, after an earlier one: the results may be shown again."""
        return bool(self.match.results) and not self.match.deal.has_begun

    def view(self, seat: int | None = None) -> View:
        """What a seat may know; the person's by default."""
        return self.match.view(self.person if seat is None else seat)

    def submit(self, seat: int, intent: Intent) -> tuple[Event, ...]:
        """Carry out an intent and save it. Raises Refused (nothing has changed).

        When this returns the intent is in the file, so the screen may show it.
        """
        self.cancel_hint()
        events = self.match.submit(seat, intent)
        if self._records and self._match_id is not None:
            self._records.append_intent(self._match_id, len(self.match.intents) - 1, seat, str(intent))
            if self.match.is_over:
                self._records.finish_match(self._match_id, json.dumps(
                    {"totals": self.match.totals, "winners": self.match.winners, "deals": len(self.match.results)}))
        return events

    # ------------------------------------------------------------------ time played
    def pass_time(self, seconds: float) -> None:
        """So much time has been played; `seconds` holds the sum, which is kept for a match against the clock."""
        self.seconds += seconds
        if self.match.rules.end_time_s is not None and self.seconds - self._kept_seconds >= KEEP_TIME_EVERY:
            self._keep_time()

    def _keep_time(self) -> None:
        self._kept_seconds = self.seconds
        if self._records and self._match_id is not None:
            self._records.put_setting(TIME_SETTING, [self._match_id, round(self.seconds, 1)])

    def read_time(self) -> None:
        """Go on from the time that was kept for this match."""
        kept = self._records.setting(TIME_SETTING) if self._records else None
        if isinstance(kept, list) and len(kept) == 2 and kept[0] == self._match_id:
            self.seconds = self._kept_seconds = float(kept[1])

    # ------------------------------------------------------------------ computer players
    def think(self) -> None:
        """Let the next computer seat that must decide start thinking, unless one is at it already."""
        if self._thinking_seat is not None:
            return
        seat = next((seat for seat in self.match.to_act if not self.seats[seat].is_human), None)
        if seat is None:
            return
        from game.ai.players import player
        from game.ai.thinking import Thinker
        self._thinker = self._thinker or Thinker()
        self._thinking_seat = seat
        self._thinker.start(self.match.view(seat), player(self.seats[seat].level or ""), self._stream("player", seat))

    def poll(self) -> tuple[int, Intent] | None:
        """The seat and the intent of a computer player that has made up its mind, once."""
        if self._thinking_seat is None or self._thinker is None:
            return None
        intent = self._thinker.poll()
        if intent is None:
            return None
        seat, self._thinking_seat = self._thinking_seat, None
        return seat, intent

    def cancel(self) -> None:
        """Stop thinking; think() may start anew and will come to the same choice."""
        if self._thinker and self._thinking_seat is not None:
            self._thinker.cancel()
        self._thinking_seat = None

    def _stream(self, *purpose: object) -> Stream:
        """A stream for this very moment of the match: the same after coming back, and none of the deals'."""
        return Stream(self.match.seed, *purpose, self.match.first_number, len(self.match.intents))

    # ------------------------------------------------------------------ hints
    def hint(self) -> None:
        """Start pricing the person's choices; ask poll_hint until it answers."""
        if self.person not in self.match.to_act or self._hinter is not None:
            return
        from game.ai.players import player
        from game.ai.thinking import Thinker
        self._hinter = Thinker()
        self._hinter.start_assessing(self.view(), player(HINT_LEVEL), self._stream("hint"))

    def poll_hint(self) -> tuple[Assessment, ...] | None:
        """The priced choices, best first, once they are there."""
        if self._hinter is None:
            return None
        found = self._hinter.poll_assessments()
        if found is not None:
            self._hinter.close()
            self._hinter = None
        return found

    def cancel_hint(self) -> None:
        """Forget a hint that has not come yet."""
        if self._hinter is not None:
            self._hinter.close()
            self._hinter = None

    def close(self) -> None:
        """Stop the threads. What was accepted is saved already."""
        if self.seconds != self._kept_seconds and self.match.rules.end_time_s is not None:
            self._keep_time()
        self.cancel()
        self.cancel_hint()
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None
