"""What the table knows: the session, the person who looks at it, what that person may know, and the log.

Nothing else changes these facts. Every view and event that leaves this module is redacted for the seat of the person;
where several people share the device, a view with a hand leaves it only after the person has confirmed that they look.
"""

from __future__ import annotations

from dataclasses import replace

from game.challenges.goals import goal_words
from game.laws.view import View, public
from game.play.commitments import sealed_words
from game.play.seat_recorder import SeatRecorder, Snapshot
from game.play.seats import Seat
from game.rules.variants import PRESETS
from game.scoring.captures import NOBODY
from game.session.session import Session
from scenes.cardview.event_log import Teller


class TableState:
    """The state of one table, from the place of one person.

    `person` is a seat of the match, `known` that person's view after everything that has happened, `shows_hand` whether
    their hand may be seen, `log` everything that has been told, newest last.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.person = self.seated_person
        self.shows_hand = not session.is_shared
        self.known = self._view()
        self.log: list[str] = []

    # ------------------------------------------------------------ who looks, and what they may know
    @property
    def seated_person(self) -> int:
        """The person from whose place the table is seen: of several, one who still sits at it."""
        session = self.session
        still = [seat for seat in (session.person, *session.people) if seat in session.match.seats]
        return still[0] if session.is_shared and still else session.person

    @property
    def is_out(self) -> bool:
        """Whether the person, or all of several, have dropped out of a match that goes on."""
        match = self.session.match
        return self.seated_person not in match.seats and not match.is_over

    def _view(self) -> View:
        """The view of the person; of somebody who has dropped out, the table without anybody's cards."""
        match = self.session.match
        if self.person in match.seats:
            view = self.session.view(self.person)
            return view if self.shows_hand else public(view)
        return replace(
            match.view(match.seats[0]), hand=(), legal=(), to_act=(), passed=(), received=(), known=(), widow=(),
            laid_away=(), moon=None,
        )  # fmt: skip

    def teller_of(self, view: View) -> Teller:
        """The teller of what happens in a view; among several people nobody is “you”."""
        seat = view.seat if self.person in view.seats and not self.session.is_shared else NOBODY
        return Teller([seat.name for seat in self.session.seats], seat, view.seats)

    def seats_of(self, view: View) -> list[Seat]:
        """The seats that take part in the deal of a view."""
        return [self.session.seats[seat] for seat in view.seats]

    # ------------------------------------------------------------ what changes it
    def advance(self) -> None:
        """The match has gone on: take over what the person knows now."""
        before = self.known
        self.person = self.seated_person
        if self.person in self.session.match.seats:
            self.known = self._view()
        else:  # dropped out: the deals to come are not for this seat
            self.known = replace(before, to_act=(), legal=(), phase="over", hand=(), trick=())

    def step_back(self) -> None:
        """The match has gone back by one decision."""
        self.known = self._view()

    def conceal(self) -> None:
        """Forget the hand; what everybody knows remains."""
        self.shows_hand = False
        self.known = public(self.known)

    def reveal(self, person: int) -> None:
        """Seat a person, who has confirmed that they look."""
        self.session.hand_to(person)
        self.person, self.shows_hand = person, True
        self.known = self._view()

    def note(self, line: str) -> None:
        """Add a line to the log."""
        self.log.append(line)

    def note_history(self) -> None:
        """Add what had happened before this table was opened."""
        match = self.session.match
        self.log += self.teller_of(self.known).history(self.known, match.results)
        if not match.given:
            self.log.append(sealed_words(match.deal.number, match.commitment()))

    def note_seal(self, number: int) -> None:
        """Add the commitment to the cards of a deal, unless the cards were given."""
        match = self.session.match
        if not match.given:
            self.log.append(sealed_words(number, match.commitment(number)))

    def recorder(self) -> SeatRecorder:
        """Records what the person sees of the next change of the match."""
        return SeatRecorder(self.seated_person, self.known)

    def seen(self, recorder: SeatRecorder) -> tuple[Snapshot, ...]:
        """What was recorded; while nobody looks, only what everybody may know."""
        if self.known.is_public:
            return tuple(snapshot.public for snapshot in recorder.snapshots)
        return tuple(recorder.snapshots)

    # ------------------------------------------------------------ what the table says of the match
    @property
    def rules_title(self) -> str:
        """The name of the rules; in a challenge its goal."""
        preset = PRESETS.get(self.known.rules.preset)
        name = preset.title if preset else "Hearts"
        return goal_words(self.session.challenge) or name

    @property
    def awaited(self) -> str:
        """The name of the seat whose program is waited for, which may take its time; else empty."""
        seat = self.session.asked_program
        return "" if seat is None else self.session.seats[seat].name

    @property
    def seconds_left(self) -> float | None:
        """Of a match against the clock; in whole minutes, so that the picture changes no more often."""
        most = self.known.rules.end_time_s
        if most is None:
            return None
        left = max(0.0, most - self.session.tally.seconds)
        return left // 60 * 60 + (1 if left % 60 else 0)
