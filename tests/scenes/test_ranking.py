"""The ranking at the end of a match: places, ties, words, and columns that line up."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.scoring.standings import places, stakes
from game.session.session import Session
from scenes.reports import score_words
from tests.sample_matches import session
from tests.scenes.conftest import Start
from tests.scenes.open_screens import ONE_DEAL, open_results


def test_the_ranking_starts_with_the_winner(start: Start) -> None:
    at = session(deals=None)
    driver = open_results(start, at)
    rank = places(at.match.rules, at.match.totals)
    ranks = [int(control.key.split()[1]) for control in driver.controls if control.key.startswith("rank ")]
    assert [rank[seat] for seat in ranks] == sorted(rank)
    assert ranks[0] in at.match.winners
    assert "win" in driver.find("winner").name


def tied(totals: tuple[int, ...], rules: str = "black_lady") -> Session:
    """A finished match with these totals, by exchanging the last result of a real one."""
    at = session(rules, len(totals), deals=None)
    at.match.results[-1] = at.match.results[-1].__class__(**{**at.match.results[-1].__dict__, "totals": totals})
    return at


def test_equal_totals_share_a_place_and_the_next_is_skipped(start: Start) -> None:
    driver = open_results(start, tied((106, 45, 45, 20)))
    values = [driver.find(f"rank {seat}").value for seat in range(4)]
    assert [value.split(",")[0] for value in values] == ["place 4", "place 2", "place 2", "place 1"]
    assert "shared second" in values[1]
    assert "shared" not in values[3]
    assert driver.find("winner").name == "Dev wins by 25"
    assert driver.has("ties")


@pytest.mark.parametrize("size", [(1280, 720), (640, 360), (430, 932)])
def test_the_bars_of_all_totals_begin_and_end_at_the_same_places(start: Start, size: tuple[int, int]) -> None:
    driver = open_results(start, tied((4, 45, 78, 106)), size)
    places_of_bars = set()
    for seat in range(4):
        driver.scene.input.show(f"rank {seat}")
        driver.scene.invalidate()
        picture, row = driver.picture(), driver.find(f"rank {seat}").rect
        y = round(row.centre_y + driver.scene.unit(17))  # lower than the total and most letters
        ground = picture.get_at((round(row.right - driver.scene.unit(16)), y))
        end = next(x for x in range(round(row.right - 16), round(row.x), -1) if picture.get_at((x, y)) != ground)
        begin = next(x for x in range(end, round(row.x), -1) if picture.get_at((x, y)) == ground)
        places_of_bars.add((begin, end))
    assert len(places_of_bars) == 1


def test_shared_wins_name_all_who_won(start: Start) -> None:
    driver = open_results(start, tied((20, 20, 45, 106)))
    assert driver.find("winner").name == "You and Bruno share the win"


def test_you_win_and_others_win(start: Start) -> None:
    assert score_words.winner_words(tied((3, 20, 45, 106)).match, session().seats) == "You win by 17"


def test_why_the_match_ended_is_said(start: Start) -> None:
    assert open_results(start, tied((20, 20, 45, 100))).find("reason").name.startswith("Dev reached 100 after")
    assert open_results(start, tied((101, 20, 45, 100))).find("reason").name.startswith("You passed 100 after")
    assert open_results(start, session(ONE_DEAL, deals=None)).find("reason").name == "The match ended after one deal."


def test_stakes_by_average_are_shown_when_they_are_set(start: Start) -> None:
    at = tied((106, 45, 45, 20), "black_lady.settle=average.settle.stake=2")
    driver = open_results(start, at)
    assert stakes(at.match.rules, at.match.totals)[1] == (-104, 18, 18, 68)
    assert "pays 104" in driver.find("rank 0").value
    assert "draws 68" in driver.find("rank 3").value


@pytest.mark.parametrize(
    ("stake", "words"),
    [(Fraction(0), "neither draws nor pays"), (Fraction(1, 3), "draws 0.33"), (Fraction(-25, 2), "pays 12.5")],
)
def test_stakes_in_words(stake: Fraction, words: str) -> None:
    assert score_words.stake_words(stake) == words
