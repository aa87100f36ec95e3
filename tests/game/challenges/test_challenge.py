"""Challenges: which deal belongs to which goal, today's hand, codes, stars and what is shared."""

from __future__ import annotations

import re
import time

import pytest

from game.cards.card import show_cards
from game.cards.chance import Stream
from game.challenges.challenge import (
    GOALS,
    GRADES,
    WEEK,
    Challenge,
    StarScores,
    by_code,
    challenge_of,
    day_before,
    families,
    moved,
    one_deal,
    random,
    share_text,
    star_scores,
    stars,
    stars_words,
    today,
)
from game.challenges.goal_deals import DEALS
from game.challenges.goals import goal, suits_hands
from game.challenges.par import RUNS, Par, ParRuns, play_run
from game.play.match import Code, Match
from game.play.seats import Seat, usual_seats
from game.rules.rule_set import Rules
from tests.sample_matches import legal_choice

PINNED = {
    "black_lady.target=none.deals=1/4/85/2": "9C 2D 7D KD AD 2S 4S JS KS 5H 9H JH KH",
    "black_lady.target=none.deals=1/4/71/4": "3C 5C 7C 9C JC AC 2D KD 4S 5S 8S JS JH",
    "omnibus.target=none.deals=1/4/54/3": "4C 7C 8C 9C 5D 9D 7S QS AS 6H 8H JH KH",
    "black_lady.target=none.deals=1/4/98/3": "7C 9C KC AC 9D 2S 5S 7S QS 4H 6H TH QH",
    "omnibus.target=none.deals=1/4/12/1": "3C 4C 9C JC AD 4S JS 3H 4H 9H QH KH AH",
    "black_lady.target=none.deals=1/4/28/1": "4C JC QC 4D 9D JD 3S 5S 4H 6H 8H 9H TH",
    "omnibus.target=none.deals=1/4/108/1": "3C 5C 7C 8C TC 3D AD 5S 6S 7H 8H 9H KH",
    "black_lady.target=none.deals=1/4/8/1": "4C KC 5D 6D 7D JD QD 6S 8S 9S 4H QH AH",
    "black_lady.target=none.deals=1/4/2026-11-30/1": "5C AC 5D 7D 8D 9D KD 2S 4S 8S KS 4H 9H",
    "black_lady.target=none.deals=1/4/2026-12-05-47/2": "7C KC AC 7D QD AD 7S 5H 7H 8H JH KH AH",
}
SHARES = {"easy": (58, 88), "medium": (25, 62), "hard": (8, 30)}  # of a hundred runs
APPLE = Challenge(Code.parse("black_lady.deals=1.target=none/4/apple/1"), goal("hearts"))


# ---------------------------------------------------------------------- built in
def test_there_are_many_built_in_deals_of_every_grade() -> None:
    assert len(GOALS) >= 60
    assert len({challenge.key for challenge in GOALS}) == len(GOALS)
    for grade in GRADES:
        assert sum(challenge.grade == grade for challenge in GOALS) >= 15
        assert len(families(grade)) >= 6


@pytest.mark.parametrize("line", DEALS.strip().splitlines())
def test_a_built_in_deal_is_feasible_but_not_trivial(line: str) -> None:
    grade, kind, _, place, _, share, _, spread = line.split()
    low, high = SHARES[grade]
    assert low <= int(share) <= high
    assert str(goal(kind)) == kind
    assert re.fullmatch(r"[0-9]+/[1-4]", place)
    assert float(spread) >= 0


def test_a_built_in_deal_can_be_played_at_once() -> None:
    for challenge in GOALS:
        assert challenge.code.rules.problems(challenge.code.players) == ()
        assert challenge.par is not None


def test_pinned_codes_deal_the_same_cards_for_ever() -> None:
    for text, cards in PINNED.items():
        assert show_cards(Match(*Code.parse(text)).view(0).hand) == cards


@pytest.mark.slow
@pytest.mark.parametrize("challenge", GOALS[::12], ids=str)
def test_measuring_a_built_in_deal_again_comes_to_much_the_same(challenge: Challenge) -> None:
    runs = 10
    results = [play_run(challenge.code, challenge.seat, "expert", challenge.level, 100 + run) for run in range(runs)]
    reached = sum(challenge.goal.check(challenge.code.rules, result, challenge.seat) for result in results)
    assert (
        {"easy": 2, "medium": 1, "hard": 0}[challenge.grade]
        <= reached
        <= {"easy": 10, "medium": 9, "hard": 7}[challenge.grade]
    )


# ---------------------------------------------------------------------- today's hand
def test_todays_hand_follows_from_the_date_alone() -> None:
    assert str(today("2026-11-30")) == "black_lady.target=none.deals=1/4/2026-11-30/1 place<=2"
    assert str(today("2026-12-05")) == "black_lady.target=none.deals=1/4/2026-12-05-47/2 moon"


def test_every_day_of_the_week_has_a_goal_that_suits_its_hand() -> None:
    days = [f"2026-11-{day}" for day in range(23, 30)]
    found = [today(day) for day in days]
    assert tuple(str(challenge.goal) for challenge in found) == WEEK
    assert [challenge.day for challenge in found] == days
    for challenge in found:
        deal = Match(*challenge.code).deal
        assert suits_hands(str(challenge.goal.family), deal.hands, 0, is_passing=deal.pass_count > 0)


@pytest.mark.parametrize("date", ["", "tomorrow", "2026-02-30", "2026-13-01", "26-1-1"])
def test_what_is_no_date_is_refused(date: str) -> None:
    with pytest.raises(ValueError, match="is not a date"):
        today(date)


def test_the_same_cards_for_another_goal_are_not_todays_hand() -> None:
    assert Challenge(today("2026-11-30").code, goal("moon")).day == ""


@pytest.mark.parametrize(
    ("date", "before"),
    [
        ("2026-03-01", "2026-02-28"),
        ("2024-03-01", "2024-02-29"),
        ("2026-01-01", "2025-12-31"),
        ("2026-11-30", "2026-11-29"),
    ],
)
def test_the_day_before(date: str, before: str) -> None:
    assert day_before(date) == before


# ---------------------------------------------------------------------- codes
def test_a_code_is_read_with_its_goal_and_without() -> None:
    assert by_code("black_lady/4/apple/1 hearts") == APPLE
    assert str(by_code("black_lady/4/apple").goal) == "place<=2"


def test_a_text_that_was_shared_leads_to_the_same_challenge() -> None:
    for challenge in (APPLE, GOALS[0], today("2026-11-30")):
        again = by_code(share_text(challenge, 2, 4, Par(6.2, 3.0, RUNS)))
        assert again.key == challenge.key
        assert again.day == challenge.day


def test_a_built_in_deal_is_recognised_by_its_code() -> None:
    assert by_code(str(GOALS[0])) == GOALS[0]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is not a code"),
        ("hello there", "is not a code"),
        ("9:black_lady/4/apple/1", "newer version of Hearts"),
        ("nothing/4/apple/1", "There is no rule set"),
        ("black_lady/40/apple/1", "players"),
        ("black_lady/4/apple/1 fly", "There is no goal"),
        ("black_lady/4/a_b/1", "is not a seed"),
        ("x" * 9000, "too long"),
    ],
)
def test_a_bad_code_gets_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence) as refused:
        by_code(text)
    assert str(refused.value).endswith(".")


def test_only_the_first_deal_of_a_match_is_played() -> None:
    rules = one_deal(Code.parse("black_lady.target=50/4/apple/3")).rules
    assert (rules.end_deals, rules.end_target, rules.tie) == (1, None, "share")


def test_a_random_deal_is_another_one_each_time() -> None:
    assert len({random().key for _ in range(5)}) == 5


# ---------------------------------------------------------------------- seats
def test_the_person_sits_where_the_challenge_says() -> None:
    for seat in range(4):
        challenge = Challenge(APPLE.code, APPLE.goal, "casual", seat)
        seats = challenge.seats()
        assert [who.is_human for who in seats] == [place == seat for place in range(4)]
        assert challenge_of(challenge.code, "hearts", seats) == challenge


def test_everybody_moves_the_same_way_round() -> None:
    names = [who.name for who in moved(usual_seats(4), 1)]
    assert names == ["Dev", "You", "Bruno", "Clara"]
    assert moved(moved(usual_seats(4), 3), -3) == usual_seats(4)


def test_no_program_is_started_for_a_challenge() -> None:
    seats = (Seat("You", None, "sun"), Seat("Robot", "cmd:something", "fox"), *usual_seats(4)[2:])
    assert challenge_of(APPLE.code, "hearts", seats).level == "club"


# ---------------------------------------------------------------------- stars
def test_two_stars_for_par_and_three_for_better() -> None:
    par = Par(6.2, 5.0, RUNS)
    assert [stars(APPLE, True, score, par) for score in (13, 7, 6, 5, 4, 3, 0)] == [1, 1, 2, 2, 3, 3, 3]
    assert star_scores(APPLE.code, par) == StarScores(6, 4)
    assert stars(APPLE, False, 0, par) == 0


def test_where_par_is_perfect_reaching_it_is_worth_three() -> None:
    assert stars(APPLE, True, 0, Par(0.0, 0.0, RUNS)) == 3
    assert stars(APPLE, True, 1, Par(0.0, 0.0, RUNS)) == 1


def test_help_or_an_unknown_par_leave_one_star() -> None:
    assert stars(APPLE, True, 0, Par(6.2, 5.0, RUNS), is_helped=True) == 1
    assert stars(APPLE, True, 0, None) == 1


def test_more_chips_are_better() -> None:
    chips = Challenge(one_deal(Code(Rules.parse("spot_1897"), 4, "apple")), goal("place<=1"))
    par = Par(2.0, 4.0, RUNS)
    assert [stars(chips, True, score, par) for score in (-1, 2, 4, 9)] == [1, 2, 3, 3]


def test_a_bonus_card_makes_less_than_nothing_possible() -> None:
    challenge = by_code("omnibus/4/apple/1 jack")
    assert [stars(challenge, True, score, Par(-9.5, 3.0, RUNS)) for score in (-9, -10)] == [1, 3]


def test_the_stars_are_explained_with_the_scores_they_take() -> None:
    assert stars_words(APPLE, Par(6.2, 4.0, RUNS)) == (
        "1 star for the goal, 2 with 6 points or fewer, 3 with 4 or fewer."
    )
    assert stars_words(APPLE, Par(1.0, 1.0, RUNS)) == "1 star for the goal, 2 with 1 point or fewer, 3 with 0."
    assert stars_words(APPLE, Par(0.0, 0.0, RUNS)) == "1 star for the goal, 3 with 0 points."


def test_stars_that_come_with_the_goal_are_given_for_the_goal() -> None:
    four = by_code("black_lady/4/apple/1 points<=4")
    assert stars_words(four, Par(6.2, 10.0, RUNS)) == "2 stars for the goal, 3 with 1 point or fewer."
    assert stars_words(four, Par(3.6, 8.0, RUNS)) == "2 stars for the goal, 3 with 0 points."
    assert stars_words(four, Par(9.0, 4.0, RUNS)) == "3 stars for the goal."
    assert stars_words(four, Par(3.4, 2.0, RUNS)) == "1 star for the goal, 2 with 3 points or fewer, 3 with 2 or fewer."
    second = by_code("black_lady/4/apple/1 place<=2")
    assert stars_words(second, Par(8.0, 4.0, RUNS)) == "2 stars for the goal, 3 with 6 points or fewer."
    alone = by_code("omnibus/4/apple/1 jack_alone")
    assert stars_words(alone, Par(-4.0, 6.0, RUNS)) == "3 stars for the goal."
    moon = by_code("black_lady/4/apple/1 moon")
    assert stars_words(moon, Par(4.2, 8.0, RUNS)) == "3 stars for the goal."


@pytest.mark.parametrize("rules", ["black_lady", "omnibus"])
def test_no_deal_that_reaches_a_goal_has_fewer_stars_than_are_said_to_come_with_it(rules: str) -> None:
    kinds = ["points<=4", "place<=1", "place<=2", "place<=3", "queen", "hearts", "clean", "jack", "jack_alone"]
    reached = dict.fromkeys(kinds, 0)
    for number in range(60):
        code = by_code(f"{rules}/4/random-{number}/4").code
        at, stream = Match(*code), Stream("random", number)
        while not at.is_over:
            at.submit(at.to_act[0], legal_choice(at.view(at.to_act[0]), stream))
        for kind in kinds:
            challenge = Challenge(code, goal(kind))
            par = next(
                par
                for par in (Par(mean, 0.0, RUNS) for mean in range(-10, 27))
                if not stars_words(challenge, par).startswith("1 star")
            )
            for seat in range(4):
                if challenge.goal.check(code.rules, at.results[0], seat):
                    reached[kind] += 1
                    assert stars(challenge, True, at.results[0].deltas[seat], par) >= 2, (kind, number, seat)
    assert all(reached.values())


def test_what_is_shared_gives_no_card_away() -> None:
    text = share_text(today("2026-11-30"), 2, 4, Par(6.2, 3.0, RUNS))
    assert text == (
        "Hearts · 30 Nov 2026 · ★★☆ · 4 points (par 6.2)\nblack_lady.target=none.deals=1/4/2026-11-30/1 place<=2"
    )
    helped = share_text(today("2026-11-30"), 1, 4, Par(6.2, 3.0, RUNS), is_helped=True)
    assert helped.startswith("Hearts · 30 Nov 2026 · ★☆☆ · 4 points (par 6.2) · with help\n")
    assert by_code(helped).key == today("2026-11-30").key


# ---------------------------------------------------------------------- par
def test_par_is_the_mean_and_the_spread_of_the_runs() -> None:
    par = Par.of((4, 6, 8))
    assert (par.mean, par.runs) == (6.0, 3)
    assert par.spread == pytest.approx(1.633, abs=0.001)
    with pytest.raises(ValueError, match="at least one run"):
        Par.of(())


def test_runs_in_the_background_are_those_that_are_played_at_once() -> None:
    work = ParRuns(APPLE.code, 1, "casual", runs=1)
    work.step()
    work.pause()  # in the middle of a thought
    while not work.is_over:
        work.step()
        time.sleep(0.001)
    work.close()
    assert work.scores == [play_run(APPLE.code, 1, work.level, "casual", 0).deltas[1]]
    assert work.share == 1.0


def test_runs_that_are_done_are_not_done_again() -> None:
    work = ParRuns(APPLE.code, 0, "casual", (3, 1, 4, 1, 5, 9, 2, 6))
    assert work.is_over
    assert work.scores == [3, 1, 4, 1, 5]
    assert not work.step()
