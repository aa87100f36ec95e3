"""A match at this device: who sits here, its computer players, and every intent saved before it is shown.

A session knows no pixels and no clock: a scene polls it once a frame and tells it how much time has passed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.ai.players.characters import FALLBACK, is_program
from game.cards.chance import fresh_salt
from game.laws.events import Event, Intent, Play, Refused
from game.laws.view import View
from game.play.claims import Claim, easy_card, find_claim
from game.play.match import Code, Match, Observer
from game.play.match_summary import Summary
from game.play.seats import Seat, read_seats, seats_text
from game.play.tally import Tally
from game.session.computer_seats import ComputerSeats
from game.session.hint_request import HintRequest
from game.session.match_record import MatchRecord
from game.storage.records import Ending

if TYPE_CHECKING:
    from game.ai.search.monte_carlo import Assessment
    from game.storage.records import Records, SavedMatch

Judge = Callable[[str, Match, int, Tally], str]  # of a challenge, its match, the person: the text of its outcome
PRACTICE_LEVEL = "expert"  # plays the seats of people in practice


class Session:
    """A match under way at this device. Create it with start, resume or practice; `leave` it when its people go
    elsewhere, else `close` it.

    `people` are the seats of those who sit here, `person` the one of them who is asked or looks at the table now.
    """

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat],
        record: MatchRecord | None = None,
        challenge: str = "",
        judge: Judge | None = None,
    ) -> None:
        self.match, self.seats, self.challenge = match, tuple(seats), challenge
        self.is_practice = False
        self.people = tuple(seat for seat, who in enumerate(self.seats) if who.is_human)
        self.person = self.people[0] if self.people else 0
        self.computers = ComputerSeats(self.seats)
        self._record = record or MatchRecord()
        self._judge = judge
        self._hint = HintRequest()
        self._hinted_at: int | None = None  # how many intents there were at the last hint
        self._begun_at = 0  # the intents before this session: not its own to take back
        self._news: list[str] = []

    @classmethod
    def start(
        cls,
        code: Code,
        seats: Sequence[Seat],
        records: Records | None = None,
        challenge: str = "",
        judge: Judge | None = None,
    ) -> Session:
        """Begin a match, for the goal of a challenge if one is named, and save it. `judge` gives the outcome of the
        challenge, which is saved with its last card.
        """
        match = Match(*code, fresh_salt())
        tally = Tally(salt=match.salt)
        match_id = records.begin_match(str(code), seats_text(seats), challenge, tally.text) if records else None
        return cls(match, seats, MatchRecord(records, match_id, tally), challenge, judge)

    @classmethod
    def resume(cls, saved: SavedMatch, records: Records, judge: Judge | None = None) -> Session:
        """Come back to a saved match by playing every intent again. ValueError (one sentence) when it does not fit. One
        whose last card is saved and whose end is not is finished now.

        No saved text may start a program, wherever it came from: the careful quick player takes its seat.
        """
        code = Code.parse(saved.code)
        match = Match.parse(replace(saved, code=str(code)).text)
        kept = read_seats(saved.seats, code.players)
        seats = [replace(seat, level=FALLBACK) if is_program(seat.level) else seat for seat in kept]
        tally = Tally.read(saved.tally)
        match.salt = tally.salt or match.salt
        session = cls(match, seats, MatchRecord(records, saved.id, tally), saved.challenge, judge)
        if match.is_over:
            session._record.finish(session._ending())
        session._news = [
            f"No program is started from a saved match; Casual plays for {seat.name}."
            for seat in kept
            if is_program(seat.level)
        ]
        return session

    @classmethod
    def practice(cls, match: Match, seats: Sequence[Seat], person: int) -> Session:
        """Play a match on from where it stands as one of its seats, with computer players at all others. Nothing is
        saved or counted.
        """
        others = [
            replace(seat, level=PRACTICE_LEVEL) if seat.is_human or is_program(seat.level) else seat for seat in seats
        ]
        others[person] = replace(seats[person], level=None)
        session = cls(match, others)
        session.is_practice = True
        session._begun_at = len(match.intents)
        return session

    # ------------------------------------------------------------------ state
    @property
    def match_id(self) -> int | None:
        """The id of the match in the records; None where nothing is saved."""
        return self._record.match_id

    @property
    def tally(self) -> Tally:
        """What has been counted: the time played, hints, undone moves."""
        return self._record.tally

    @property
    def is_shared(self) -> bool:
        """Whether several people hand this device around."""
        return len(self.people) > 1

    @property
    def next_person(self) -> int | None:
        """The person who must decide now, the present one first; None while nobody at this device has to."""
        asked = [seat for seat in self.match.to_act if seat in self.people]
        return self.person if self.person in asked else asked[0] if asked else None

    @property
    def is_fresh_deal(self) -> bool:
        """Whether nothing has been decided in this deal yet, after an earlier one: the results may be shown again."""
        return bool(self.match.results) and not self.match.deal.has_begun

    @property
    def is_untouched(self) -> bool:
        """Whether no person has decided anything yet, nor had any help."""
        has_acted = any(seat in self.people for seat, _ in self.match.intents)
        return not (has_acted or self.tally.hints or self.tally.undos)

    def view(self, seat: int | None = None) -> View:
        """What a seat may know; the person's by default."""
        return self.match.view(self.person if seat is None else seat)

    def hand_to(self, person: int) -> None:
        """The device is in another person's hands: views, hints and claims are theirs from now on."""
        self.cancel_hint()
        self.person = person

    def submit(self, seat: int, intent: Intent, observer: Observer | None = None) -> tuple[Event, ...]:
        """Carry out an intent and save it. Raises Refused (nothing has changed).

        The intent is durable when this returns, so the screen may show it. observer: as in Match.submit.
        """
        self.cancel_hint()
        deals = len(self.match.results)
        events = self.match.submit(seat, intent, observer)
        self._record.append(
            len(self.match.intents) - 1,
            seat,
            intent,
            len(self.match.results) > deals or self.match.is_over,
            self._ending() if self.match.is_over else None,
        )
        return events

    def _ending(self) -> Ending:
        person = (*self.people, 0)[0]
        outcome = ""
        if self._judge and self.challenge:
            outcome = self._judge(self.challenge, self.match, person, self.tally)
        return Ending(Summary.of(self.match, person).text, outcome)

    def pass_time(self, seconds: float) -> None:
        """So much time has passed at the table; `tally.seconds` is the sum. It is saved after every deal and when the
        session ends; in a match against the clock often, and however long nobody decides anything.
        """
        self._record.pass_time(seconds, self.match.rules.end_time_s is not None)

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
        self._record.truncate(count)

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
        """Let the next computer seat that must decide start thinking, unless one does already."""
        self.computers.think(self.match)

    def poll(self) -> tuple[int, Intent] | None:
        """The seat and the intent of a computer player that has decided, or that calls a revoke; once."""
        called = self.computers.called_revoke(self.match)
        if called is not None:
            self.cancel()  # it thinks again when everybody has heard the call
            return called
        return self.computers.poll()

    def cancel(self) -> None:
        """Stop thinking; think() may start anew and will come to the same choice."""
        self.computers.cancel()

    @property
    def is_thinking(self) -> bool:
        """Whether a computer player is thinking just now, beside whatever else is done."""
        return self.computers.is_thinking

    @property
    def asked_program(self) -> int | None:
        """The seat whose program is being waited for, if any."""
        return self.computers.asked_program

    def news(self) -> tuple[str, ...]:
        """What the person should read about the other seats, once: why a program does not play any more."""
        found, self._news = (*self._news, *self.computers.news()), []
        return found

    # ------------------------------------------------------------------ hints
    def hint(self) -> None:
        """Start pricing the person's choices; ask poll_hint until it answers. The same hint is counted once."""
        if self.person not in self.match.to_act or self._hint.is_pending:
            return
        count = len(self.match.intents)
        if self._hinted_at != count:
            self._hinted_at, self.tally.hints = count, self.tally.hints + 1
            self._record.save_tally()
        self._hint.start(self.view(), self.match.seed, self.match.deal.number, count)

    def poll_hint(self) -> tuple[Assessment, ...] | None:
        """The priced choices, best first, once they are there."""
        return self._hint.poll()

    def cancel_hint(self) -> None:
        """Forget a hint that has not come yet."""
        self._hint.cancel()

    # ------------------------------------------------------------------ the end
    def leave(self) -> None:
        """Close because its people go elsewhere: a match that is untouched leaves nothing behind. The attempt at a
        challenge counts already; it stays.
        """
        self.close()
        if self.is_untouched:
            self._record.delete()

    def close(self) -> None:
        """Stop the threads and the programs. What was accepted is saved already."""
        self._record.save_time()
        self.cancel_hint()
        self.computers.close()
