"""The tool that finds goal deals: what it looks at, what it keeps, what it writes."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from game.challenges.challenge import _read_line
from game.play.match import Match
from tests.goal_search import (
    GRADES,
    HOLD,
    RUNS,
    WANTED,
    Candidate,
    Measured,
    allot,
    candidates,
    measure,
    module_text,
    still_open,
)

ALL = [(family, grade) for family in WANTED for grade in GRADES]


def measured(seed: int, level: str, count: int, kind: str = "hearts") -> Measured:
    """A deal whose goal was reached in so many runs."""
    reached_ = tuple((kind,) if run < count else () for run in range(RUNS))
    return Measured("black_lady", seed, 1, level, (kind,), (0,) * count + (9,) * (RUNS - count), reached_)


def test_seeds_are_looked_at_one_after_another_with_hands_that_suit() -> None:
    found = list(islice(candidates(ALL), 60))
    assert [each.seed for each in found] == sorted(each.seed for each in found)
    for each in found:
        deal = Match(*each.code).deal
        if "queen" in each.families:
            assert "QS" in map(str, deal.hands[0])
        assert ("stop" in each.families) <= (each.number == HOLD)
        assert ("jack" in each.families) <= (each.preset == "omnibus")


def test_a_deal_goes_to_the_grade_of_its_share() -> None:
    deals = [
        measured(1, "casual", 6),
        measured(2, "club", 4),
        measured(4, "club", 1),
        measured(6, "club", 8),
        measured(8, "club", 0),
    ]
    assert [(each.grade, each.deal.seed) for each in allot(deals)] == [("easy", 1), ("medium", 2), ("hard", 4)]


def test_a_deal_that_was_given_up_serves_no_goal() -> None:
    given_up = replace(measured(2, "club", 4), points=(0, 0, 0), reached=((), (), ()))
    assert allot([given_up]) == []


def test_a_goal_that_has_its_deals_is_not_looked_for_any_more() -> None:
    most = WANTED["hearts"][1]
    found = allot([measured(2 * seed, "club", 4) for seed in range(1, most + 3)])
    assert len(found) == most
    assert ("hearts", "medium") not in still_open(found)
    assert ("hearts", "hard") in still_open(found)


def test_what_is_written_is_read_as_challenges() -> None:
    found = allot([measured(1, "casual", 6), measured(2, "club", 4, "queen")])
    lines = module_text(found, "expert").split('"""')[3].strip().splitlines()
    first, second = map(_read_line, lines)
    assert (str(first.goal), first.grade, first.level, first.code.seed) == ("hearts", "easy", "casual", "1")
    assert (str(second.goal), second.grade, second.level) == ("queen", "medium", "club")
    assert second.par is not None
    assert second.par.mean == 4.5


def test_a_deal_where_all_first_runs_come_to_the_same_is_given_up_early() -> None:
    candidate = Candidate("black_lady", 1, 2, "casual", ("moon",))
    found = measure(candidate, "casual")  # casual always plays the same
    assert len(found.points) < RUNS
    assert len(set(found.points)) == 1


def test_every_number_of_points_is_a_goal_of_its_own() -> None:
    candidate = Candidate("black_lady", 1, 2, "casual", ("points",))
    result = measure(candidate, "casual")
    points = result.points[0]
    assert result.reached[0] == tuple(f"points<={most}" for most in range(1, 9) if points <= most)
