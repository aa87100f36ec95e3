"""What is kept of challenges: attempts, first results, streaks, par, and the same cards in other hands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.challenges.challenge import GOALS, Challenge, by_code, random, today
from game.challenges.goals import goal
from game.challenges.outcome import Outcome
from game.challenges.par import Par
from game.history import export
from game.history.attempts import Attempts, ChallengeBook, streaks
from game.play.match import Code
from game.play.seats import usual_seats
from game.play.tally import Tally
from game.session.session import Session
from game.storage.records import Records
from tests.sample_challenges import SCORES, know_par, played, with_outcome
from tests.sample_matches import play_on

APPLE = by_code("black_lady/4/apple/1 place<=4")


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    opened = Records.open(tmp_path)
    yield opened
    opened.close()


def test_the_first_attempt_counts_and_later_ones_are_counted(records: Records) -> None:
    know_par(records, APPLE)
    with_outcome(APPLE, records, True, 6)
    with_outcome(APPLE, records, True, 0)
    standing = ChallengeBook(Attempts(records)).standing(APPLE)
    assert standing is not None
    assert (standing.stars, standing.attempts) == (2, 2)


def test_another_goal_or_seat_is_another_challenge(records: Records) -> None:
    with_outcome(APPLE, records, True, 6)
    book = ChallengeBook(Attempts(records))
    assert book.standing(Challenge(APPLE.code, goal("moon"))) is None
    assert book.standing(Challenge(APPLE.code, APPLE.goal, seat=2)) is None
    played(Challenge(APPLE.code, APPLE.goal, "club", 2), records)
    assert ChallengeBook(Attempts(records)).standing(Challenge(APPLE.code, APPLE.goal, seat=2)) is not None


def test_a_challenge_that_is_left_counts_as_begun_and_waits(records: Records) -> None:
    session = Session.start(APPLE.code, APPLE.seats(), records, str(APPLE.goal))
    play_on(session, 0, tricks=3)
    session.close()
    standing = ChallengeBook(Attempts(records)).standing(APPLE)
    assert standing is not None
    assert not standing.is_finished
    found = Attempts(records).waiting(APPLE)
    assert found is not None
    waiting = records.current_challenge(found)
    assert waiting is not None
    again = Session.resume(waiting, records)
    assert str(again.match) == str(session.match)
    assert again.challenge == "place<=4"


def test_a_challenge_that_is_given_up_stays_the_attempt_that_counts_without_a_star(records: Records) -> None:
    know_par(records, APPLE)
    day = today(records.day())
    for challenge in (APPLE, day):
        session = Session.start(challenge.code, challenge.seats(), records, str(challenge.goal))
        records.abandon_match(session.match_id or 0)
        assert Attempts(records).waiting(challenge) is None
    with_outcome(APPLE, records, True, 0)
    book = ChallengeBook(Attempts(records))
    standing = book.standing(APPLE)
    assert standing is not None
    assert (standing.is_finished, standing.stars, standing.attempts) == (True, 0, 2)
    assert book.days() == frozenset()  # it makes no streak
    assert book.unread == ()


def test_an_outcome_is_judged_from_the_match_and_what_helped() -> None:
    session = played(APPLE)
    result = session.match.results[0]
    clean = Outcome.of(APPLE.goal, session.match, 0, Tally())
    assert clean == Outcome(APPLE.goal.check(session.match.rules, result, 0), result.deltas[0], False)
    assert Outcome.of(APPLE.goal, session.match, 0, Tally(hints=1)).is_helped
    assert Outcome.read(clean.text) == clean


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"reached": true, "score": "many"}'])
def test_an_outcome_that_cannot_be_read_is_none(text: str) -> None:
    assert Outcome.read(text) is None


def test_an_attempt_that_was_ended_elsewhere_is_judged_from_its_match(records: Records) -> None:
    session = Session.start(APPLE.code, APPLE.seats(), records, str(APPLE.goal))
    play_on(session, None)  # and the game is killed before its result is shown
    attempts = Attempts(records)
    unread = ChallengeBook(attempts).unread
    assert [attempt.id for attempt in unread] == [session.match_id]
    attempts.complete(unread[0], APPLE.goal)
    book = ChallengeBook(attempts)
    assert book.unread == ()
    standing = book.standing(APPLE)
    assert standing is not None
    assert standing.first.outcome == Outcome.of(APPLE.goal, session.match, 0, Tally())


def test_what_a_friend_has_made_of_a_challenge_is_no_attempt_here(records: Records) -> None:
    elsewhere = Records.open(None)
    day = today(records.day())
    theirs = played(day, elsewhere).match
    text = export.export_all(elsewhere)
    elsewhere.close()
    assert export.import_all(records, text, of_friend=True).new == 1
    book = ChallengeBook(Attempts(records))
    assert book.standing(day) is None and book.days() == frozenset() and not book.has_day(records.day())
    assert Attempts(records).all() == ()
    (made,) = Attempts(records).scores_of_deal(day.code)
    assert (made.name, made.score) == ("Friend", theirs.results[0].deltas[day.seat])
    again = Records.open(None)
    export.import_all(again, export.export_all(records))
    assert Attempts(again).all() == ()  # the text says so too
    again.close()


def test_par_is_kept_run_by_run_and_known_after_the_last(records: Records) -> None:
    attempts = Attempts(records)
    attempts.keep_par_scores(APPLE.code, 0, "club", SCORES[:3])
    assert attempts.par_scores(APPLE.code, 0, "club") == SCORES[:3]
    assert attempts.par(APPLE) is None
    attempts.keep_par_scores(APPLE.code, 0, "club", SCORES)
    assert attempts.par(APPLE) == Par.of(SCORES)
    assert attempts.par_scores(APPLE.code, 1, "club") == ()
    assert attempts.par(GOALS[0]) == GOALS[0].par


def test_the_next_goal_is_one_that_was_not_played(records: Records) -> None:
    deals = [each for each in GOALS if each.grade == "easy"][:3]
    with_outcome(deals[0], records, True, 0)
    book = ChallengeBook(Attempts(records))
    assert book.waiting(deals) == deals[1]
    assert book.following(deals[1]) == [each for each in GOALS if each.grade == "easy"][2]
    assert book.following(random()) is None


def test_once_all_are_played_the_next_is_the_one_with_the_fewest_stars(records: Records) -> None:
    deals = GOALS[:3]
    for challenge, is_reached in zip(deals, (True, False, True)):
        with_outcome(challenge, records, is_reached, -10)
    assert ChallengeBook(Attempts(records)).waiting(deals) == deals[1]


# ---------------------------------------------------------------------- days in a row
@pytest.mark.parametrize(
    ("days", "expected"),
    [
        ((), (0, 0)),
        (("2026-11-30",), (1, 1)),
        (("2026-11-29",), (1, 1)),
        (("2026-11-28",), (0, 1)),
        (("2026-11-28", "2026-11-29", "2026-11-30"), (3, 3)),
        (("2026-10-30", "2026-10-31", "2026-11-01", "2026-11-29", "2026-11-30"), (2, 3)),
    ],
)
def test_a_streak_goes_on_until_a_day_is_missed(days: tuple[str, ...], expected: tuple[int, int]) -> None:
    assert streaks(frozenset(days), "2026-11-30") == expected


def test_only_hands_played_on_their_day_make_a_streak(records: Records) -> None:
    with_outcome(today("2026-11-28"), records, False, 13, "2026-11-28")
    with_outcome(today("2026-11-29"), records, True, 0, "2026-11-30")
    with_outcome(GOALS[0], records, True, 0, "2026-11-30")
    book = ChallengeBook(Attempts(records))
    assert book.days() == {"2026-11-28"}
    assert book.has_day("2026-11-29")


# ---------------------------------------------------------------------- the same cards
def test_what_others_made_of_a_deal_is_found_by_its_code(records: Records) -> None:
    other = Challenge(APPLE.code, APPLE.goal, "casual", 2)
    first, second = played(APPLE, records), played(other, records)
    played(by_code("black_lady/4/pear/1"), records)
    made = Attempts(records).scores_of_deal(APPLE.code)
    assert [(each.seat, each.score) for each in made] == [
        (2, second.match.results[0].deltas[2]),
        (0, first.match.results[0].deltas[0]),
    ]


def test_a_deal_is_also_found_in_a_whole_match(records: Records) -> None:
    code = Code.parse("black_lady.target=none.deals=2/4/apple/1")
    session = play_on(Session.start(code, usual_seats(4), records), None)
    attempts = Attempts(records)
    second = by_code("black_lady/4/apple/2").code
    assert [each.score for each in attempts.scores_of_deal(second)] == [session.match.results[1].deltas[0]]
    assert [each.score for each in attempts.scores_of_deal(code)] == [session.match.totals[0]]
    assert attempts.scores_of_deal(by_code("omnibus/4/apple/2").code) == ()
