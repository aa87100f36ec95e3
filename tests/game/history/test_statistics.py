"""What finished matches come to, in small examples."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from game.history.export import complete_summary
from game.history.statistics import (
    FRIENDS,
    MIXED,
    MOST_POINTS,
    Extremes,
    Filter,
    PlayedMatch,
    Statistics,
    day_words,
    is_repeat,
    moment_words,
    of_one_person,
    read,
    read_all,
    rule_sets,
    statistics,
    trend,
    wins_by_name,
)
from game.play.match_summary import Summary
from game.play.seats import Seat, seats_text, usual_seats
from game.storage.records import FinishedMatch, Records
from tests.sample_matches import session
from tests.sample_records import fill, kept, played

BLACK_LADY = "black_lady/4/apple/1"


def match(
    *scores: int,
    others: tuple[int, ...] = (30, 60, 104),
    code: str = BLACK_LADY,
    day: str = "2026-03-04",
    moons: tuple[int, ...] = (0, 0, 0, 0),
    seats: tuple[Seat, ...] = (),
    **tally: int,
) -> PlayedMatch:
    """A match in which the person made these scores and the others these totals."""
    totals = (sum(scores), *others)
    winners = tuple(seat for seat, total in enumerate(totals) if total == min(totals))
    summary = Summary(totals, winners, len(scores), 0, scores, moons)
    found = read(
        FinishedMatch(
            1, code, seats_text(seats or usual_seats(len(totals))), summary.text, "", "", json.dumps(tally), day
        )
    )
    assert found is not None
    return found


def test_without_matches_everything_is_nothing() -> None:
    assert statistics(()) == Statistics()
    assert Statistics().win_share == 0
    assert trend(()) == ()


def test_wins_places_and_averages_are_counted() -> None:
    figures = statistics([match(0, 20), match(13, 40), match(10, 55)])
    assert (figures.matches, figures.wins, figures.shared) == (3, 1, 0)
    assert figures.places == ((1, 1), (2, 1), (3, 1))
    assert figures.average_place == 2
    assert figures.deals == 6
    assert figures.average == pytest.approx(138 / 6)
    assert figures.even == pytest.approx((138 + 3 * 194) / 24)
    assert figures.even_wins == 0.25


def test_cards_played_before_are_known_and_counted_apart() -> None:
    def kept(number: int, code: str, **tally: bool) -> FinishedMatch:
        summary = Summary((20, 30, 26, 28), (0,), 2, 0, (10, 10), (0, 0, 0, 0))
        return FinishedMatch(number, code, seats_text(usual_seats(4)), summary.text, "", "", json.dumps(tally))

    found = read_all(
        [
            kept(8, "black_lady/4/pear/3"),
            kept(7, "black_lady.pack.ranks=AKQJT987/4/apple/1"),
            kept(6, "omnibus/4/apple/2"),
            kept(5, "black_lady/4/pear/1"),
            kept(4, "black_lady/4/apple/3"),
            kept(3, "black_lady/4/apple/1"),
            kept(2, "black_lady/4/apple/1", friend=True),
            kept(1, "black_lady/4/apple/7"),
        ]
    )
    assert [played.id for played in found if played.is_repeat] == [6]
    assert [played.id for played in found if not played.is_clean] == [6]


def test_the_same_match_again_counts_as_one_with_known_cards(tmp_path: Path) -> None:
    records = Records.open(tmp_path)
    past = played("black_lady.deals=1.target=none", 4, "again")
    for _ in range(3):
        records.add_finished(kept(past, "2026-03-04 12:00:00"), ())
    assert [each.is_repeat for each in read_all(records.finished_matches())] == [True, True, False]


def test_cards_of_a_match_that_was_given_up_or_left_are_known(tmp_path: Path) -> None:
    records = Records.open(tmp_path)
    given_up = session("black_lady.end.deals=9", seed="apple", deals=2, records=records)
    assert given_up.match_id is not None
    records.abandon_match(given_up.match_id)
    session(seed="pear", records=records)  # under way
    ids = {}
    for name, code in (
        ("seen", "black_lady/4/apple/3"),
        ("not reached", "black_lady/4/apple/4"),
        ("other pack", "black_lady.pack.ranks=AKQJT987/4/apple/1"),
        ("left", "omnibus/4/pear/1"),
        ("other seed", "black_lady/4/plum/1"),
    ):
        kept_one = FinishedMatch(0, code, seats_text(usual_seats(4)), Summary((0,) * 4, (0,), 1).text, "", "")
        ids[records.add_finished(kept_one, ())] = name
    session(seed="plum", records=records)  # begun afterwards
    every, unfinished = records.finished_matches(), records.unfinished()
    assert sorted(ids[each.id] for each in read_all(every, unfinished) if each.is_repeat) == ["left", "seen"]
    assert sorted(ids[each.id] for each in every if is_repeat(each, every, unfinished)) == ["left", "seen"]
    records.close()


def test_what_cannot_be_played_again_tells_nothing_and_a_friend_knows_nothing(tmp_path: Path) -> None:
    records = Records.open(tmp_path)
    spoiled = records.begin_match("black_lady/4/apple/1", "[]")
    records.append_intent(spoiled, 0, 0, "play 2C of hearts")
    own = session("black_lady.end.deals=1.end.target=none", deals=None, records=records)
    summary = Summary((20, 30, 26, 28), (0,), 1).text
    records.add_finished(
        FinishedMatch(
            0, "black_lady/4/apple/1", seats_text(usual_seats(4)), summary, "", "", json.dumps({"friend": True})
        ),
        (),
    )
    found = read_all(records.finished_matches(), records.unfinished())
    assert own.match_id in [each.id for each in found] and len(found) == 2
    assert not any(each.is_repeat for each in found)
    records.close()


def test_a_shared_win_is_a_win_and_counted_apart() -> None:
    figures = statistics([match(10, 20, others=(30, 60, 104)), match(5, 20)])
    assert (figures.wins, figures.shared) == (2, 1)


def test_partners_who_win_together_share_with_nobody() -> None:
    summary = Summary((10, 60, 20, 50), (0, 2), 2, 0, (5, 5), (0, 0, 0, 0))
    kept = FinishedMatch(1, "partnership/4/apple/1", seats_text(usual_seats(4)), summary.text, "", "")
    found = read(kept)
    assert found is not None
    assert found.is_won
    assert not found.is_shared
    assert found.place == 1
    assert statistics([found]).even_wins == 0.5


def test_the_best_deal_is_the_lowest_where_low_wins() -> None:
    figures = statistics([match(-10, 26), match(4, 90)])
    assert figures.deal == Extremes(-10, 90)
    assert figures.total == Extremes(16, 94)


def test_the_best_total_is_the_highest_where_chips_are_won() -> None:
    summary = Summary((120, 80, 100, 100), (0,), 1, 0, (20,), (0, 0, 0, 0))
    found = read(FinishedMatch(1, "spot_1897/4/apple/1", seats_text(usual_seats(4)), summary.text, "", ""))
    assert found is not None
    figures = statistics([found])
    assert figures.is_chips
    assert figures.is_high
    assert figures.average == found.total - found.rules.chips_start


def test_streaks_run_up_to_the_latest_match() -> None:
    won, lost = match(1, 2), match(60, 90)
    figures = statistics([won, won, lost, won, won, won, lost])  # the latest first
    assert (figures.best_streak, figures.streak) == (3, 2)
    assert statistics([lost, won]).streak == 0


def test_moons_are_told_apart_by_who_shot_them() -> None:
    figures = statistics([match(0, 5, moons=(1, 0, 2, 0)), match(0, 5, moons=(0, 1, 0, 0))])
    assert (figures.moons, figures.moons_against) == (1, 3)


def test_points_and_chips_are_never_averaged_together() -> None:
    summary = Summary((120, 80, 100, 100), (0,), 1, 0, (20,), (0, 0, 0, 0))
    chips = read(FinishedMatch(1, "spot_1897/4/apple/1", seats_text(usual_seats(4)), summary.text, "", ""))
    assert chips is not None
    figures = statistics([chips, match(3, 4)])
    assert figures.is_mixed
    assert (figures.average, figures.even, figures.deal, figures.total) == (None, None, None, None)
    assert (figures.matches, figures.wins) == (2, 2)


# ---------------------------------------------------------------------- filters
def test_filters_let_through_what_they_say() -> None:
    clean, hinted, undone = match(1, 2), match(1, 2, hints=2), match(1, 2, undos=1)
    other = match(1, 2, code="omnibus/4/apple/1", seats=usual_seats(4, "novice"), day="2025-12-31")
    every = (clean, hinted, undone, other)
    assert Filter().apply(every) == every
    assert Filter(rules="omnibus").apply(every) == (other,)
    assert Filter(clean=True).apply(every) == (clean, other)
    assert Filter(clean=False).apply(every) == (hinted, undone)
    assert Filter(level="novice").apply(every) == (other,)
    assert Filter(players=4).apply(every) == every
    assert Filter(players=5).apply(every) == ()
    assert Filter(since="2026-01-01").apply(every) == (clean, hinted, undone)


def test_computers_of_several_levels_are_mixed() -> None:
    seats = (*usual_seats(4)[:3], Seat("Dev", "novice", "owl"))
    assert match(1, 2, seats=seats).level == MIXED


def test_a_character_counts_as_its_level() -> None:
    seats = (*usual_seats(4, "expert")[:3], Seat("Dev", "expert:dev", "peak"))
    assert match(1, 2, seats=seats).level == "expert"


PEOPLE = tuple(Seat(name, None if name in "AC" else "club", "sun") for name in "ABCD")


def test_matches_of_several_people_are_told_apart() -> None:
    friends, alone = match(50, 40, seats=PEOPLE), match(1, 2)
    assert (friends.level, friends.is_with_friends, alone.is_with_friends) == (FRIENDS, True, False)
    assert Filter().apply([friends, alone]) == (friends, alone)
    assert of_one_person([friends, alone]) == (alone,)
    assert Filter(level=FRIENDS).apply([friends, alone]) == (friends,)


def test_of_several_people_the_best_one_is_told() -> None:
    found = match(50, 40, seats=PEOPLE)
    assert (found.person, found.place, found.total) == (2, 2, 60)


def test_everybody_who_played_here_is_told_what_they_have_won() -> None:
    first = match(1, 2, seats=PEOPLE)
    later = match(50, 40, others=(104, 60, 99), seats=PEOPLE)
    assert wins_by_name([first, later, later]) == (("C", 2, 3), ("A", 1, 3))


def test_changed_rules_are_a_rule_set_of_their_own() -> None:
    changed = match(1, 2, code="black_lady.target=50/4/apple/1")
    assert rule_sets([match(1, 2), changed, changed]) == ("black_lady.target=50", "black_lady")


# ---------------------------------------------------------------------- over time
def test_few_matches_are_a_point_each_the_earliest_first() -> None:
    points = trend([match(10, 20, day="2026-03-04"), match(2, 4, day="2026-02-01")])
    assert [(point.label, point.average, point.total) for point in points] == [("1 Feb", 3, 6), ("4 Mar", 15, 30)]


def test_many_matches_are_gathered_by_day_month_or_year() -> None:
    days = [match(1, 3, day=f"2026-03-{1 + index // 10:02}") for index in range(60)]
    assert [point.label for point in trend(days[::-1])] == [f"{day} Mar" for day in range(1, 7)]
    months = [match(1, 3, day=f"2026-{1 + index // 10:02}-{1 + index % 10:02}") for index in range(60)]
    assert [point.label for point in trend(months[::-1])][:2] == ["Jan 2026", "Feb 2026"]
    years = [match(1, 3, day=f"{1990 + index // 20}-{1 + index % 12:02}-01") for index in range(100)]
    assert [point.label for point in trend(years[::-1])] == ["1990", "1991", "1992", "1993", "1994"]


def test_many_matches_of_one_day_are_gathered_in_order() -> None:
    points = trend([match(1, 3)] * 100)
    assert 1 < len(points) <= MOST_POINTS
    assert sum(point.matches for point in points) == 100


def test_a_date_of_another_year_names_the_year() -> None:
    assert day_words("2026-11-29", "2026-12-01") == "29 Nov"
    assert day_words("2025-11-29", "2026-12-01") == "Nov 2025"


def test_a_time_is_told_as_exactly_as_it_is_near() -> None:
    assert moment_words("2026-12-01 09:05", "2026-12-01") == "at 09:05"
    assert moment_words("2026-11-29 14:05", "2026-12-01") == "29 Nov at 14:05"
    assert moment_words("2025-11-29 14:05", "2026-12-01") == "Nov 2025"


# ---------------------------------------------------------------------- what is kept
def test_a_summary_is_drawn_from_the_match_and_read_back() -> None:
    whole = played("black_lady", 4, "past-0").match
    summary = Summary.of(whole, 1)
    assert summary.scores is not None
    assert sum(summary.scores) == whole.totals[1]
    assert summary.is_complete
    assert Summary.read(summary.text) == summary


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no",
        "null",
        "[]",
        "{}",
        "[" * 100_000,
        '{"totals": [1, 2], "winners": [], "deals": 1}',
        '{"totals": [1, 2], "winners": [2], "deals": 1}',
        '{"totals": [1, "2"], "winners": [0], "deals": 1}',
        '{"totals": [1, 2], "winners": [0], "deals": 2, "scores": [1]}',
        '{"totals": [1, 2], "winners": [0], "deals": true}',
        '{"totals": [1, 2], "winners": [0], "deals": 1, "person": 7}',
    ],
)
def test_a_summary_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="summary"):
        Summary.read(text)


def test_a_match_that_cannot_be_read_is_left_out() -> None:
    good = FinishedMatch(1, BLACK_LADY, seats_text(usual_seats(4)), Summary((1, 2, 3, 4), (0,), 1).text, "", "")
    spoiled = [
        FinishedMatch(1, "nonsense", good.seats, good.summary, "", ""),
        FinishedMatch(1, "unknown_rules/4/a/1", good.seats, good.summary, "", ""),
        FinishedMatch(1, BLACK_LADY, "[]", good.summary, "", ""),
        FinishedMatch(1, BLACK_LADY, good.seats, "None", "", ""),
    ]
    assert len(read_all([*spoiled, good])) == 1


def test_an_old_summary_is_completed_from_the_intents(tmp_path: Path) -> None:
    records = Records.open(tmp_path)
    fill(records, 1)
    (whole,) = records.finished_matches()
    old = json.loads(whole.summary)
    for name in ("person", "scores", "moons"):
        del old[name]
    records.keep_summary(whole.id, json.dumps(old))
    before = read(records.finished_matches()[0])
    assert before is not None
    assert not before.summary.is_complete
    assert statistics([before]).deal is None
    assert statistics([before]).average is not None
    complete_summary(records, whole.id)
    assert records.finished_matches() == (whole,)
    records.close()


def test_a_thousand_matches_are_summed_up_in_a_blink(tmp_path: Path) -> None:
    records = Records.open(tmp_path)
    fill(records, 40)
    kept = records.finished_matches() * 25
    began = time.thread_time()
    figures = statistics(read_all(kept))
    taken = time.thread_time() - began
    records.close()
    assert figures.matches == 1000
    assert taken < 1.0
