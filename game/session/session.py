"""One match at this device: who sits where, the computer's choices, every intent saved before it is shown.

Owns the bond between a Match, its seats, the records and the thinking thread. Refuses nothing itself: the match
does. Knows no pixels and no clock; a scene polls it once a frame.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.ai.players.characters import FALLBACK, PROGRAM, level_in
from game.cards.chance import Stream, fresh_salt
from game.laws.events import Call, Event, Intent, Play, Refused
from game.laws.view import View
from game.play.claims import Claim, easy_card, find_claim
from game.play.match import Code, Match, Observer
from game.play.match_summary import Summary
from game.play.seats import Seat, read_seats, seats_text
from game.play.tally import Tally
from game.session.deal_review import chance_of
from game.storage.schema import UNDER_WAY

if TYPE_CHECKING:
    from game.ai.players.levels import Player
    from game.ai.search.monte_carlo import Assessment
    from game.session.thinker import Thinker
    from game.storage.records import Records, SavedMatch

HINT_LEVEL = "expert"
KEEP_TIME_EVERY = 5.0  # seconds between two notes of the time in a match against the clock
MOST_IDLE = 300.0  # seconds without a decision: then nobody is playing any more


class Sitting:
    """A match under way at this device. Use start or resume; `leave` when its people go elsewhere, else `close`.

    `people` are the seats of those who sit here, `person` the one of them who is asked or looks at the table now.
    """

    def __init__(
        self, match: Match, seats: Sequence[Seat], records: Records | None = None, match_id: int | None = None
    ) -> None:
        self.match, self.seats = match, tuple(seats)
        self._records, self.match_id = records, match_id
        self._thinker: Thinker | None = None
        self._hinter: Thinker | None = None
        self._hinted_at: int | None = None  # how many intents there were at the last hint
        self._thinking_seat: int | None = None
        self._players: dict[int, Player] = {}
        self._told: list[str] = []
        self._news: list[str] = []
        self.tally = Tally()
        self._looked_at = -1  # the intents after which nobody could prove a revoke
        self._kept_seconds = self._idle_seconds = 0.0
        self.challenge = ""
        self.is_practice = False
        self._begun_at = 0  # the intents before this sitting: not its own to take back
        self.people = tuple(seat for seat, who in enumerate(self.seats) if who.is_human)
        self.person = self.people[0] if self.people else 0

    @classmethod
    def start(cls, code: Code, seats: Sequence[Seat], records: Records | None = None, challenge: str = "") -> Sitting:
        """Begin a match; it becomes the one that Continue comes back to, unless it is a challenge for some goal."""
        match = Match(*code, fresh_salt())
        match_id = records.begin_match(str(code), seats_text(seats), challenge) if records else None
        sitting = cls(match, seats, records, match_id)
        sitting.challenge = challenge
        sitting.tally.salt = match.salt
        sitting._keep_tally()
        return sitting

    @classmethod
    def resume(cls, saved: SavedMatch, records: Records) -> Sitting:
        """Come back to a saved match: every intent is played again. ValueError (one sentence) when it does not fit.

        No saved text may start a program, wherever it came from: `casual` plays where one did.
        """
        code = Code.parse(saved.code)
        lines = [f"{seat} {text}" for seat, text in saved.intents]
        match = Match.parse("\n".join(["hearts 1", str(code), *lines]))
        seats = read_seats(saved.seats, code.players)
        safe = [replace(seat, level=FALLBACK) if (seat.level or "").startswith(PROGRAM) else seat for seat in seats]
        sitting = cls(match, safe, records, saved.id)
        sitting._news += [
            f"No program is started from a saved match; Casual plays for {seat.name}."
            for seat, other in zip(seats, safe)
            if seat != other
        ]
        sitting.tally = Tally.read(saved.tally)
        sitting._kept_seconds = sitting.tally.seconds
        sitting.challenge = saved.challenge
        match.salt = sitting.tally.salt or match.salt
        return sitting

    @classmethod
    def practice(cls, match: Match, seats: Sequence[Seat], person: int) -> Sitting:
        """Play a match on from where it stands as one of its seats, with computer players in all others. Nothing of it
        is kept or counted.
        """
        others = [
            replace(seat, level=HINT_LEVEL) if seat.is_human or (seat.level or "").startswith(PROGRAM) else seat
            for seat in seats
        ]
        others[person] = replace(seats[person], level=None)
        sitting = cls(match, others)
        sitting.is_practice = True
        sitting._begun_at = len(match.intents)
        return sitting

    # ------------------------------------------------------------------ what a scene asks
    @property
    def is_shared(self) -> bool:
        """Whether several people hand this device around."""
        return len(self.people) > 1

    @property
    def next_person(self) -> int | None:
        """The person who must decide now, the present one first; None while nobody at this device has to."""
        asked = [seat for seat in self.match.to_act if seat in self.people]
        return self.person if self.person in asked else asked[0] if asked else None

    def hand_to(self, person: int) -> None:
        """The device is in another person's hands: views, hints and claims are theirs from now on."""
        self.cancel_hint()
        self.person = person

    @property
    def is_fresh_deal(self) -> bool:
        """Whether nothing has been decided in this deal yet, after an earlier one: the results may be shown again."""
        return bool(self.match.results) and not self.match.deal.has_begun

    def view(self, seat: int | None = None) -> View:
        """What a seat may know; the person's by default."""
        return self.match.view(self.person if seat is None else seat)

    def submit(self, seat: int, intent: Intent, observer: Observer | None = None) -> tuple[Event, ...]:
        """Carry out an intent and save it. Raises Refused (nothing has changed).

        When this returns the intent is in the file, so the screen may show it. observer: as in Match.submit.
        """
        self.cancel_hint()
        deals = len(self.match.results)
        events = self.match.submit(seat, intent, observer)
        self._idle_seconds = 0.0
        if self._records and self.match_id is not None:
            self._records.append_intent(self.match_id, len(self.match.intents) - 1, seat, str(intent))
            if len(self.match.results) > deals:
                self._keep_tally()
            if self.match.is_over:
                self._records.finish_match(self.match_id, Summary.of(self.match, (*self.people, 0)[0]).text)
        return events

    # ------------------------------------------------------------------ what is counted on the way
    def pass_time(self, seconds: float) -> None:
        """So much time has passed at the table; `tally.seconds` holds the sum. It is kept after every deal and when the
        table is left; where the match is against the clock, often, and however long nobody decides anything.
        """
        is_timed = self.match.rules.end_time_s is not None
        self._idle_seconds += seconds
        if is_timed or self._idle_seconds < MOST_IDLE:
            self.tally.seconds += seconds
        if is_timed and self.tally.seconds - self._kept_seconds >= KEEP_TIME_EVERY:
            self._keep_tally()

    def _keep_tally(self) -> None:
        self._kept_seconds = self.tally.seconds
        if self._records and self.match_id is not None:
            self._records.keep_tally(self.match_id, self.tally.text)

    # ------------------------------------------------------------------ taking back
    @property
    def undo_count(self) -> int | None:
        """How many intents remain when the person takes the last one of this deal back; None: nothing to take back.

        Only a lone person among computer players may: what others have seen cannot be unseen.
        """
        if len(self.people) != 1 or self.match.is_over:
            return None
        own = [index for index, (seat, _) in enumerate(self.match.intents) if seat == self.person]
        first = max(self.match.intents_before_deal, self._begun_at)
        return own[-1] if own and own[-1] >= first else None

    def undo(self) -> None:
        """Take the person's last intent of this deal back, and what the others did since. It is counted."""
        count = self.undo_count
        if count is None:
            raise Refused("There is nothing to take back in this deal.")
        self.cancel()
        self.cancel_hint()
        self.match = self.match.until(count)
        self.tally.undos += 1
        if self._records and self.match_id is not None:
            self._records.forget_intents(self.match_id, count)
        self._keep_tally()

    # ------------------------------------------------------------------ claiming
    @property
    def claim(self) -> Claim | None:
        """Why the rest of the deal may be played out at once, if the person's view proves it."""
        if self.match.is_over or self.person not in self.match.seats:
            return None
        return find_claim(self.view())

    def play_out(self, observer: Observer | None = None) -> tuple[Event, ...]:
        """Play the rest of the deal at once, after a claim; every card is saved as usual.

        observer: as in Match.submit.
        """
        if self.claim is None:
            raise Refused("The rest of this deal is not decided yet.")
        self.cancel()
        events: tuple[Event, ...] = ()
        number = len(self.match.results)
        while self.match.deal.phase == "play" and len(self.match.results) == number and not self.match.is_over:
            seat = self.match.to_act[0]
            events += self.submit(seat, Play(easy_card(self.match.view(seat))), observer)
        return events

    # ------------------------------------------------------------------ computer players
    def think(self) -> None:
        """Let the next computer seat that must decide start thinking, unless one is at it already."""
        if self._thinking_seat is not None:
            return
        waiting = [seat for seat in self.match.to_act if not self.seats[seat].is_human]
        if not waiting:
            return
        from game.session.thinker import Thinker

        self._thinker = self._thinker or Thinker()
        self._thinking_seat = seat = waiting[0]
        beside = [
            (self._player(other), self.view_to_play(other))
            for other in waiting[1:]
            if (self.seats[other].level or "").startswith(PROGRAM)
        ]
        match = self.match  # a stream of this very moment: the same after coming back
        stream = Stream(match.seed, "player", seat, match.first_number, len(match.intents))
        self._thinker.start(self.view_to_play(seat), self._player(seat), stream, beside)

    def view_to_play(self, seat: int) -> View:
        """What a computer player sees: the cards as everybody does, and who sits around it."""
        levels = tuple(level_in(self.seats[other].level or "") for other in self.match.seats)
        return replace(self.match.view(seat), levels=levels)

    def _player(self, seat: int) -> Player:
        """Who decides for a computer seat."""
        if seat not in self._players:
            from game.ai.players.levels import player

            try:
                self._players[seat] = player(self.seats[seat].level or "")
            except ValueError:  # of a match from elsewhere
                self._players[seat] = player(FALLBACK)
        return self._players[seat]

    @property
    def is_thinking(self) -> bool:
        """Whether a computer player is thinking just now, beside whatever else is done."""
        return self._thinker is not None and self._thinker.is_at_work

    def poll(self) -> tuple[int, Intent] | None:
        """The seat and the intent of a computer player that has made up its mind, once."""
        called = self.called_revoke()
        if called is not None:
            self.cancel()  # it thinks again when everybody has heard the call
            return called
        if self._thinking_seat is None or self._thinker is None:
            return None
        intent = self._thinker.poll()
        if intent is None:
            return None
        seat, self._thinking_seat = self._thinking_seat, None
        return seat, intent

    def called_revoke(self) -> tuple[int, Call] | None:
        """The call of a computer player that can prove a revoke, between two tricks: until then it may be corrected."""
        match = self.match
        if match.rules.irregular_mode != "honour" or match.is_over or match.deal.phase != "play":
            return None
        if match.deal.tricks_phase.plays or self._looked_at == len(match.intents):
            return None
        self._looked_at = len(match.intents)
        from game.ai.belief.revoke_proof import proven_revoke

        for seat in match.seats:
            offender = None if self.seats[seat].is_human else proven_revoke(match.view(seat))
            if offender is not None:
                return seat, Call(offender)
        return None

    def news(self) -> tuple[str, ...]:
        """What the person should read about the other seats, once: why a program does not play any more."""
        if self._players:
            from game.ai.players.levels import notices_of

            for seat, who in self._players.items():
                told = [f"{self.seats[seat].name}: {sentence}" for sentence in notices_of(who)]
                self._news += [sentence for sentence in told if sentence not in self._told]
                self._told += [sentence for sentence in told if sentence not in self._told]
        found, self._news = tuple(self._news), []
        return found

    @property
    def asked_program(self) -> int | None:
        """The seat whose program is being waited for; None while it is no program that takes time."""
        seat = self._thinking_seat
        if seat is None or not (self.seats[seat].level or "").startswith(PROGRAM):
            return None
        return None if getattr(self._players.get(seat), "notices", ()) else seat

    def cancel(self) -> None:
        """Stop thinking; think() may start anew and will come to the same choice."""
        if self._thinker and self._thinking_seat is not None:
            self._thinker.cancel()
        self._thinking_seat = None

    # ------------------------------------------------------------------ hints
    def hint(self) -> None:
        """Start pricing the person's choices; ask poll_hint until it answers."""
        if self.person not in self.match.to_act or self._hinter is not None:
            return
        from game.ai.explain.grades import adviser
        from game.session.thinker import Thinker

        count = len(self.match.intents)
        if self._hinted_at != count:  # asked again it is no other hint
            self._hinted_at, self.tally.hints = count, self.tally.hints + 1
            self._keep_tally()
        self._hinter = Thinker()
        self._hinter.start_assessing(self.view(), adviser(), chance_of(self.match.seed, self.match.deal.number, count))

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

    @property
    def is_untouched(self) -> bool:
        """Whether no person has decided anything yet, nor had any help."""
        has_acted = any(seat in self.people for seat, _ in self.match.intents)
        return not (has_acted or self.tally.hints or self.tally.undos)

    def leave(self) -> None:
        """Close the table because its people go elsewhere: a match that is untouched leaves nothing behind. Of a
        challenge the attempt counts already; it stays.
        """
        self.close()
        if self._records and self.match_id is not None and self.is_untouched:
            self._records.delete_match(self.match_id, UNDER_WAY)

    def close(self) -> None:
        """Stop the threads and the programs. What was accepted is saved already."""
        if self.tally.seconds != self._kept_seconds:
            self._keep_tally()
        self.cancel()
        self.cancel_hint()
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None
        if self._players:
            from game.ai.players.levels import release

            for who in self._players.values():
                release(who)
