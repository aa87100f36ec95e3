"""Attempts at challenges on this device: stars, streaks, and what others made of the same cards.

The first attempt counts; later ones are only counted. Rows that cannot be read are left out.
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
from game.history.seen_cards import seed_of
from game.play.match import Code
from game.play.match_summary import Summary
from game.play.seats import read_seats
from game.play.tally import Tally
from game.storage.records import FinishedMatch, Records
from game.storage.schema import ASIDE, FINISHED

MOST_COMPARED = 200  # matches with the same cards that are looked at


@dataclass(frozen=True)
class Attempt:
    """A challenge that was begun: its match, and its outcome once it is finished. `day`: when it was begun, local time;
    `is_waiting`: whether it can be continued.
    """

    id: int
    key: tuple[str, str, int]
    day: str
    is_finished: bool
    is_waiting: bool
    outcome: Outcome | None


class Attempts:
    """The attempts in the records, with their outcomes and par."""

    def __init__(self, records: Records) -> None:
        self._records = records

    def all(self) -> tuple[Attempt, ...]:
        """All attempts made here, the earliest first; not those of a friend elsewhere."""
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
        """The match of the latest attempt at a challenge that can be continued; None when there is none."""
        return next((each.id for each in reversed(self.all()) if each.is_waiting and each.key == challenge.key), None)

    def keep(self, match_id: int, outcome: Outcome) -> None:
        """Save the outcome of an attempt."""
        self._records.put_outcome(match_id, outcome.text)

    def complete(self, attempt: Attempt, wanted: Goal) -> None:
        """Compute and save the outcome of a finished attempt. ValueError when its match cannot be replayed."""
        kept = self._records.finished_match(attempt.id)
        played = replay(self._records, attempt.id)
        tally = Tally.read(kept.tally if kept else "")
        self.keep(attempt.id, Outcome.of(wanted, played.match, played.person, tally))

    # ------------------------------------------------------------------ par
    def par_scores(self, code: Code, seat: int, others: str) -> tuple[int, ...]:
        """The scores of the runs for par so far."""
        kept = self._records.par_scores(str(code), seat, _levels(others))
        try:
            return tuple(int(score) for score in json.loads(kept)) if kept is not None else ()
        except (ValueError, TypeError, OverflowError, RecursionError):
            return ()

    def keep_par_scores(self, code: Code, seat: int, others: str, scores: Sequence[int]) -> None:
        """Save the scores of the runs for par so far."""
        self._records.put_par_scores(str(code), seat, _levels(others), json.dumps(list(scores)))

    def par(self, challenge: Challenge) -> Par | None:
        """Par of a challenge, once it is known."""
        if challenge.par is not None:
            return challenge.par
        scores = self.par_scores(challenge.code, challenge.seat, challenge.level)
        return Par.of(scores) if len(scores) >= RUNS else None

    # ------------------------------------------------------------------ the same cards
    def scores_of_deal(self, code: Code) -> tuple[DealScore, ...]:
        """The scores of people in the deal or match of a code, at any seat, the latest first."""
        matches = self._records.finished_with_seed(code.players, code.seed, MOST_COMPARED)
        found = (_made(code, match) for match in matches)
        return tuple(made for made in found if made is not None)


def _levels(others: str) -> str:
    return f"{PAR_LEVEL} {others}"


def _person(seats: str) -> int:
    """The seat of the person, read without knowing how many there are."""
    try:
        return next((seat for seat, (_, level, _) in enumerate(json.loads(seats)) if level is None), 0)
    except (ValueError, TypeError, RecursionError):
        return 0


@dataclass(frozen=True)
class DealScore:
    """The score of somebody in the same deal or match, at some seat, and the day."""

    id: int
    seat: int
    name: str
    score: int
    day: str


def _made(code: Code, match: FinishedMatch) -> DealScore | None:
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
            return DealScore(match.id, kept.person, name, score, match.day)
        is_alike = str(one_deal(other).rules) == str(code.rules) and kept.scores is not None
        if is_alike and kept.scores and other.number <= code.number < other.number + len(kept.scores):
            return DealScore(match.id, kept.person, name, kept.scores[code.number - other.number], match.day)
    except (ValueError, IndexError):
        return None
    return None


# ---------------------------------------------------------------------- all attempts by challenge
@dataclass(frozen=True)
class Standing:
    """The standing of a challenge: the first attempt and its stars, and how many attempts there were."""

    first: Attempt
    attempts: int
    stars: int

    @property
    def is_finished(self) -> bool:
        """Whether the first attempt is over; one that was given up is, without stars."""
        return self.first.is_finished or not self.first.is_waiting


class ChallengeBook:
    """All attempts by challenge, as they were when this was created."""

    def __init__(self, attempts: Attempts) -> None:
        self._attempts = attempts
        self._by_key: dict[tuple[str, str, int], list[Attempt]] = {}
        for attempt in attempts.all():
            self._by_key.setdefault(attempt.key, []).append(attempt)
        self._dates = {seed_of(code)[:10] for code, _, _ in self._by_key}

    def standing(self, challenge: Challenge) -> Standing | None:
        """The standing of a challenge; None when it has not been begun."""
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
        """The stars of many challenges together."""
        return sum(found.stars for found in map(self.standing, challenges) if found is not None)

    def days(self) -> frozenset[str]:
        """The days whose challenge was begun on the day itself and has been finished."""
        found = set()
        for (code, _, _), attempts in self._by_key.items():
            first = attempts[0]
            if first.is_finished and first.day and seed_of(code)[:10] == first.day:
                found.add(first.day)
        return frozenset(found)

    def has_day(self, date: str) -> bool:
        """Whether the challenge of a date has been begun."""
        return date in self._dates

    def waiting(self, challenges: Sequence[Challenge]) -> Challenge | None:
        """The next challenge to play: the first that is not finished, else the one with the fewest stars."""
        standings = [(each, self.standing(each)) for each in challenges]
        fresh = next((each for each, found in standings if found is None or not found.is_finished), None)
        if fresh is not None or not standings:
            return fresh
        return min(standings, key=lambda pair: pair[1].stars if pair[1] else 0)[0]

    def following(self, challenge: Challenge) -> Challenge | None:
        """The next goal deal of the same grade that is not finished; None after any other kind of deal."""
        deals = [each for each in GOALS if each.grade == challenge.grade]
        if challenge not in deals:
            return None
        place = deals.index(challenge)
        return self.waiting([*deals[place + 1 :], *deals[:place]])

    def left(self) -> tuple[tuple[Challenge, str], ...]:
        """The unfinished single deals that are neither of a date nor built in, and the days on which they were begun;
        the latest first.
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
        """The finished attempts whose outcome has not been computed."""
        return tuple(
            each for attempts in self._by_key.values() for each in attempts if each.is_finished and each.outcome is None
        )


def streaks(days: frozenset[str], today: str) -> tuple[int, int]:
    """The streak of days up to today (or yesterday, while today's challenge is open), and the longest one ever."""
    longest = run = 0
    before = ""
    for day in sorted(days):
        run = run + 1 if before == day_before(day) else 1
        longest, before = max(longest, run), day
    goes_on = before in (today, day_before(today))
    return (run if goes_on else 0), longest
