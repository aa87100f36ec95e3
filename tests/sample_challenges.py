"""Played challenges, for pictures and for tests of the screens that show them."""

from __future__ import annotations

from collections.abc import Sequence

from game.challenges.challenge import GOALS, Challenge, today
from game.challenges.outcome import Outcome
from game.challenges.par import RUNS
from game.history.attempts import Attempts
from game.session.session import Session
from game.storage.records import Records
from tests.sample_matches import play_on

SCORES = (5, 9, 0, 4, 13)  # of runs for par: a mean of 6.2


def played(challenge: Challenge, records: Records | None = None, day: str = "") -> Session:
    """A challenge played to its end at random, begun on `day`."""
    session = Session.start(challenge.code, challenge.seats(), records, str(challenge.goal))
    play_on(session, None)
    if records is not None and session.match_id is not None:
        if day:
            records.write("UPDATE match SET begun = ? WHERE id = ?", f"{day} 12:00:00", session.match_id)
        outcome = Outcome.of(challenge.goal, session.match, challenge.seat, session.tally)
        Attempts(records).keep(session.match_id, outcome)
    return session


def with_outcome(challenge: Challenge, records: Records, is_reached: bool, score: int, day: str = "") -> Session:
    """A played challenge with a given result."""
    session = played(challenge, records, day)
    assert session.match_id is not None
    Attempts(records).keep(session.match_id, Outcome(is_reached, score))
    return session


def know_par(records: Records, challenge: Challenge, scores: Sequence[int] = SCORES) -> None:
    """Put the scores of par into the records."""
    assert len(scores) == RUNS
    Attempts(records).keep_par_scores(challenge.code, challenge.seat, challenge.level, scores)


def fill(records: Records, days: int = 20, goals: int = 14) -> None:
    """Put a month of daily deals, with some left out, and some goals into the records."""
    now = records.day()
    for ago in range(days):
        date = records.day(ago)
        challenge = today(date)
        know_par(records, challenge)
        if ago % 7 == 4 or date == now:
            continue
        with_outcome(challenge, records, ago % 6 != 5, 1 + ago * 3 % 9, date)
    for place, challenge in enumerate(GOALS[:: max(1, len(GOALS) // goals)]):
        with_outcome(challenge, records, place % 4 != 3, place % 5)
