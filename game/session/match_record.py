"""What is saved of a match under way: its intents, and a tally of the time played, hints and undone moves."""

from __future__ import annotations

from game.laws.events import Intent
from game.play.tally import Tally
from game.storage.records import Ending, Records
from game.storage.schema import UNDER_WAY

SAVE_TIME_EVERY = 5.0  # seconds of play between two saves of the time in a match against the clock
MOST_IDLE = 300.0  # seconds without a decision after which time no longer counts


class MatchRecord:
    """The record of one match. Without records nothing is saved, and the tally alone is kept."""

    def __init__(self, records: Records | None = None, match_id: int | None = None, tally: Tally | None = None) -> None:
        self.match_id, self.tally = match_id, tally or Tally()
        self._records = records
        self._saved_seconds = self.tally.seconds
        self._idle_seconds = 0.0

    def append(
        self, index: int, seat: int, intent: Intent, is_deal_over: bool = False, ending: Ending | None = None
    ) -> None:
        """Save an intent, after a deal with the tally, and with the end of the match if it is over: all or nothing. It
        is durable when this returns.
        """
        self._idle_seconds = 0.0
        if is_deal_over:
            self._saved_seconds = self.tally.seconds
        if self._records and self.match_id is not None:
            tally = self.tally.text if is_deal_over else None
            self._records.append_intent(self.match_id, index, seat, str(intent), tally, ending)

    def truncate(self, count: int) -> None:
        """Delete all but the first `count` intents, and save the tally with that."""
        self._saved_seconds = self.tally.seconds
        if self._records and self.match_id is not None:
            self._records.forget_intents(self.match_id, count, self.tally.text)

    def finish(self, ending: Ending) -> None:
        """Mark a match as finished whose last intent is saved already."""
        if self._records and self.match_id is not None:
            self._records.finish_match(self.match_id, ending.summary, ending.outcome)

    def delete(self) -> None:
        """Delete the match if it is under way; a challenge stays, for the attempt counts."""
        if self._records and self.match_id is not None:
            self._records.delete_match(self.match_id, UNDER_WAY)

    def pass_time(self, seconds: float, is_timed: bool) -> None:
        """Count time at the table. A match against the clock (`is_timed`) counts idle time too, and saves it often."""
        self._idle_seconds += seconds
        if is_timed or self._idle_seconds < MOST_IDLE:
            self.tally.seconds += seconds
        if is_timed and self.tally.seconds - self._saved_seconds >= SAVE_TIME_EVERY:
            self.save_tally()

    def save_tally(self) -> None:
        """Save what is counted."""
        self._saved_seconds = self.tally.seconds
        if self._records and self.match_id is not None:
            self._records.keep_tally(self.match_id, self.tally.text)

    def save_time(self) -> None:
        """Save the tally if time has passed since it was saved."""
        if self.tally.seconds != self._saved_seconds:
            self.save_tally()
