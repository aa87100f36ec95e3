"""What has come of challenges at this device: attempts, stars, streaks, and what others made of the same cards.

Owns the rows of the records that belong to challenges, and everything that is drawn from them. The first attempt
counts, later ones are counted apart. Refuses nothing: what cannot be read is left out.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.challenges.challenge import GOALS, Challenge, day_before, found_again, one_deal, stars
from game.challenges.goals import Goal, goal
from game.challenges.outcome import Outcome
from game.challenges.par import PAR_LEVEL, RUNS, Par
from game.history.export import replay
from game.play.match import Code
from game.play.match_summary import Summary
from game.play.seats import read_seats
from game.play.tally import Tally
from game.storage.records import FinishedMatch, Records
from game.storage.schema import ASIDE, FINISHED

MOST_COMPARED = 200  # matches with the same cards that are looked at


@dataclass(frozen=True)
class Attempt:
    """A challenge that was begun: its match, and its outcome once it is finished. `day` is when it was begun, here;
    `is_waiting` says that it can be gone on with.
    """

    id: int
    key: tuple[str, str, int]
    day: str
    is_finished: bool
    is_waiting: bool
    outcome: Outcome | None


class Attempts:
    """The rows of the records that belong to challenges."""

    def __init__(self, records: Records) -> None:
        self._records = records

    def all(self) -> tuple[Attempt, ...]:
        """All attempts made here, the earliest first: what a friend has made of a challenge elsewhere is none."""
        return tuple(
            Attempt(
                row.id,
                (row.code, row.challenge, _person(row.seats)),
                row.day,
                row.state == FINISHED,
                row.state == ASIDE,
                Outcome.read(row.outcome),
            )
            for row in self._records.challenges()
            if not Tally.read(row.tally).is_friends
        )

    def waiting(self, challenge: Challenge) -> int | None:
        """The match of the latest attempt at a challenge that can be gone on with."""
        return next((each.id for each in reversed(self.all()) if each.is_waiting and each.key == challenge.key), None)

    def keep(self, match_id: int, outcome: Outcome) -> None:
        """Keep what came of an attempt."""
        self._records.put_outcome(match_id, outcome.text)

    def complete(self, attempt: Attempt, wanted: Goal) -> None:
        """Work out the outcome of a finished attempt that has none. ValueError if its match cannot be replayed."""
        kept = self._records.finished_match(attempt.id)
        played = replay(self._records, attempt.id)
        tally = Tally.read(kept.tally if kept else "")
        self.keep(attempt.id, Outcome.of(wanted, played.match, played.person, tally))

    # ------------------------------------------------------------------ par
    def scores(self, code: Code, seat: int, others: str) -> tuple[int, ...]:
        """The scores of the runs for par that are done."""
        kept = self._records.par_scores(str(code), seat, _levels(others))
        try:
            return tuple(int(score) for score in json.loads(kept)) if kept is not None else ()
        except (ValueError, TypeError):
            return ()

    def keep_scores(self, code: Code, seat: int, others: str, scores: Sequence[int]) -> None:
        """Keep the scores of the runs that are done."""
        self._records.put_par_scores(str(code), seat, _levels(others), json.dumps(list(scores)))

    def par(self, challenge: Challenge) -> Par | None:
        """Par of a challenge, once it is known."""
        if challenge.par is not None:
            return challenge.par
        scores = self.scores(challenge.code, challenge.seat, challenge.level)
        return Par.of(scores) if len(scores) >= RUNS else None

    # ------------------------------------------------------------------ the same cards
    def made_of(self, code: Code) -> tuple[Made, ...]:
        """What people have made of the deal or match of a code, from any seat, the latest first."""
        matches = self._records.finished_with_seed(code.players, code.seed, MOST_COMPARED)
        found = (_made(code, match) for match in matches)
        return tuple(made for made in found if made is not None)


def _levels(others: str) -> str:
    return f"{PAR_LEVEL} {others}"


def _person(seats: str) -> int:
    """The seat of the person, read without knowing how many there are."""
    try:
        return next((seat for seat, (_, level, _) in enumerate(json.loads(seats)) if level is None), 0)
    except (ValueError, TypeError):
        return 0


@dataclass(frozen=True)
class Made:
    """What somebody made of the same cards: the match, the seat, the name, the score and the day."""

    id: int
    seat: int
    name: str
    score: int
    day: str


def _made(code: Code, match: FinishedMatch) -> Made | None:
    """The score of the person of one match; None when it does not hold the same cards or cannot be read."""
    try:
        other, kept = Code.parse(match.code), Summary.read(match.summary)
        who = read_seats(match.seats, other.players)
        if kept.person is None:
            return None
        name = who[kept.person].name
        if match.code == str(code):
            is_deal = code.rules.end_deals == 1
            score = kept.scores[0] if is_deal and kept.scores else kept.totals[kept.person]
            return Made(match.id, kept.person, name, score, match.day)
        is_alike = str(one_deal(other).rules) == str(code.rules) and kept.scores is not None
        if is_alike and kept.scores and other.number <= code.number < other.number + len(kept.scores):
            return Made(match.id, kept.person, name, kept.scores[code.number - other.number], match.day)
    except (ValueError, IndexError):
        return None
    return None


# ---------------------------------------------------------------------- a book of all of them
@dataclass(frozen=True)
class Standing:
    """How a challenge stands: the first attempt, how many there were, and the stars of the first."""

    first: Attempt
    attempts: int
    stars: int

    @property
    def is_finished(self) -> bool:
        """Whether nothing can come of the first attempt any more: one that was given up has no stars, and counts."""
        return self.first.is_finished or not self.first.is_waiting


class Book:
    """All attempts by their challenges. It shows what was known when it was made."""

    def __init__(self, attempts: Attempts) -> None:
        self._attempts = attempts
        self._by_key: dict[tuple[str, str, int], list[Attempt]] = {}
        for attempt in attempts.all():
            self._by_key.setdefault(attempt.key, []).append(attempt)
        self._dates = {code.split("/")[2][:10] for code, _, _ in self._by_key}

    def standing(self, challenge: Challenge) -> Standing | None:
        """How a challenge stands; None where it has not been begun."""
        found = self._by_key.get(challenge.key)
        if not found:
            return None
        outcome = found[0].outcome
        count = 0
        if outcome is not None:
            par = self._attempts.par(challenge)
            count = stars(challenge, outcome.is_reached, outcome.score, par, outcome.is_helped)
        return Standing(found[0], len(found), count)

    def stars(self, challenges: Iterable[Challenge]) -> int:
        """The stars of many."""
        return sum(found.stars for found in map(self.standing, challenges) if found is not None)

    def days(self) -> frozenset[str]:
        """The days whose hand was begun on that day and has been finished."""
        found = set()
        for (code, _, _), attempts in self._by_key.items():
            first = attempts[0]
            if first.is_finished and first.day and code.split("/")[2][:10] == first.day:
                found.add(first.day)
        return frozenset(found)

    def has_day(self, date: str) -> bool:
        """Whether the hand of a date has been begun."""
        return date in self._dates

    def waiting(self, challenges: Sequence[Challenge]) -> Challenge | None:
        """The next one to be played: the first that is not finished, else the one with the fewest stars."""
        standings = [(each, self.standing(each)) for each in challenges]
        fresh = next((each for each, found in standings if found is None or not found.is_finished), None)
        if fresh is not None or not standings:
            return fresh
        return min(standings, key=lambda pair: pair[1].stars if pair[1] else 0)[0]

    def following(self, challenge: Challenge) -> Challenge | None:
        """The goal deal of the same grade that is next after this one and not finished; None after any other deal."""
        deals = [each for each in GOALS if each.grade == challenge.grade]
        if challenge not in deals:
            return None
        place = deals.index(challenge)
        return self.waiting([*deals[place + 1 :], *deals[:place]])

    def left(self) -> tuple[tuple[Challenge, str], ...]:
        """The single deals, of no day and not built in, that were left before their end, and the days on which they
        were begun; the latest first. Those of days and the built-in ones are found in their own places.
        """
        waiting = [attempts[-1] for attempts in self._by_key.values() if attempts[-1].is_waiting]
        found = []
        for attempt in sorted(waiting, key=lambda each: -each.id):
            with contextlib.suppress(ValueError):
                code, kind, seat = attempt.key
                challenge = found_again(Challenge(Code.parse(code), goal(kind), seat=seat))
                if not challenge.grade and not challenge.day:
                    found.append((challenge, attempt.day))
        return tuple(found)

    @property
    def unread(self) -> tuple[Attempt, ...]:
        """Finished attempts whose outcome has not been worked out."""
        return tuple(
            each for attempts in self._by_key.values() for each in attempts if each.is_finished and each.outcome is None
        )


def streaks(days: frozenset[str], today: str) -> tuple[int, int]:
    """How many days in a row up to today (or yesterday, while today's hand waits), and the longest row ever."""
    longest = run = 0
    before = ""
    for day in sorted(days):
        run = run + 1 if before == day_before(day) else 1
        longest, before = max(longest, run), day
    goes_on = before in (today, day_before(today))
    return (run if goes_on else 0), longest
