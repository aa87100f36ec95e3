"""Points, moons and totals: what was taken, what it costs."""

from __future__ import annotations

import pytest

from game.cards.card import parse_card, parse_cards
from game.laws.pack import pack_for
from game.rules.rule_set import Rules
from game.scoring.deal_facts import DealFacts
from game.scoring.moons import moon_worth
from game.scoring.settlement import Settlement, settle
from game.scoring.standings import is_over, places, winners
from game.text.scoring_text import moon_effect

HEARTS = "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"
ALL = f"QS {HEARTS}"


def settled(rules: str, *piles: str, totals: tuple[int, ...] = (), tricks: tuple[int, ...] | None = None) -> Settlement:
    taken = [parse_cards(pile) for pile in piles]
    return settle(Rules.parse(rules), taken, totals or (0,) * len(taken), 0, DealFacts(tricks=tricks, first=0, last=0))


def after(rules: str, *piles: str, totals: tuple[int, ...] = ()) -> dict[str, tuple[int, ...]]:
    settlement = settled(rules, *piles, totals=totals)
    return {name: settlement.totals_after(name, totals or (0,) * len(piles)) for name in settlement.branches}


# ---------------------------------------------------------------------- points
def test_hearts_cost_one_and_the_queen_thirteen() -> None:
    assert settled("black_lady", "QS 2H", "3H 4H", "AC", "").deltas == (14, 2, 0, 0)


def test_the_plain_game_does_not_know_the_queen() -> None:
    assert settled("hearts_2011", "QS 2H", "3H 4H", "AC", "").deltas == (1, 2, 0, 0)


def test_the_prize_card_takes_points_off_and_may_lead_below_zero() -> None:
    assert settled("omnibus", "JD", "QS JD", "", "").points == (-10, 3, 0, 0)


@pytest.mark.parametrize(
    ("floor", "total", "delta"),
    [("none", 4, -10), ("deal_zero", 4, 0), ("total_zero", 4, -4), ("total_zero", 40, -10), ("total_zero", -3, 0)],
)
def test_a_floor_keeps_a_prize_from_going_too_low(floor: str, total: int, delta: int) -> None:
    assert settled(f"omnibus.bonus_floor={floor}", "JD", "QS", "", "", totals=(total, 0, 0, 0)).deltas[0] == delta


def test_exactly_a_hundred_may_become_fifty() -> None:
    rules = "black_lady.extras=exact_100:50"
    assert after(rules, "QS", "2H", "", "", totals=(87, 40, 100, 9)) == {"none": (50, 41, 100, 9)}


def test_winning_no_trick_may_be_rewarded() -> None:
    rules = "black_lady.extras=no_tricks:-5"
    assert settled(rules, "QS", "2H", "", "", tricks=(6, 6, 1, 0)).deltas == (13, 1, 0, -5)


def test_tricks_may_cost_points() -> None:
    assert settled("reversis_simple", "JH", "QH", "", "", tricks=(3, 4, 5, 1)).deltas == (4, 5, 5, 1)


def test_royal_queens_change_other_cards() -> None:
    assert settled("royal", "QH 2H", "QS QC", "QD", "").points == (4, 0, -10, 0)


# ---------------------------------------------------------------------- the moon
def test_the_shooter_chooses_between_adding_and_subtracting() -> None:
    settlement = settled("black_lady", "", ALL, "", "", totals=(40, 55, 20, 70))
    assert (settlement.shooter, settlement.value, settlement.needs_choice) == (1, 26, True)
    assert after("black_lady", "", ALL, "", "", totals=(40, 55, 20, 70)) == {
        "add": (66, 55, 46, 96),
        "subtract": (40, 29, 20, 70),
    }


def test_a_choice_has_no_deltas_before_it_is_made() -> None:
    with pytest.raises(ValueError, match="has not chosen yet"):
        _ = settled("black_lady", "", ALL, "", "").deltas


def test_a_small_total_may_go_below_zero() -> None:
    assert after("black_lady.effect=sub_self", ALL, "", "", "", totals=(3, 0, 0, 0)) == {"fixed": (-23, 0, 0, 0)}


@pytest.mark.parametrize("piles", [(HEARTS, "QS"), ("QS", HEARTS), (ALL.replace(" 2H", ""), "2H")])
def test_one_missing_card_is_no_moon(piles: tuple[str, str]) -> None:
    assert settled("black_lady", *piles, "", "").shooter is None


def test_once_a_prize_counts_a_moon_is_worth_36_and_needs_it() -> None:
    settlement = settled("omnibus", f"{ALL} JD", "", "", "")
    assert (settlement.shooter, settlement.value) == (0, 36)
    assert settled("omnibus", ALL, "JD", "", "").shooter is None


@pytest.mark.parametrize(
    ("rules", "worth"),
    [
        ("black_lady", 26),
        ("omnibus", 36),
        ("omnibus.basis=penalties", 26),
        ("omnibus.needs=penalties", 26),
        ("omnibus.moon.value=40", 40),
        ("omnibus.announced=on.moon.on=off", 36),
    ],
)
def test_a_moon_is_worth_its_penalties_and_the_bonus_cards_where_they_count(rules: str, worth: int) -> None:
    pack = pack_for(Rules.parse(rules), 4)
    assert moon_worth(pack) == worth
    cards = [pack.card(bit) for bit in pack.deck]
    facts = DealFacts(announcer=0 if pack.rules.moon_announced else None)
    assert settle(pack.rules, [cards, (), (), ()], facts=facts).value == worth
    assert moon_effect(pack.rules, pack)[1] == worth


def test_cards_that_nobody_gets_make_a_moon_cheaper() -> None:
    pack = pack_for(Rules.parse("black_lady"), 4)
    cards = [pack.card(bit) for bit in pack.deck if pack.card(bit) != parse_card("QS")]
    settlement = settle(pack.rules, [cards, (), (), ()], facts=DealFacts(out=parse_cards("QS")))
    assert (settlement.shooter, settlement.value) == (0, 13)


def test_every_trick_as_well_is_a_sun() -> None:
    rules = "black_lady.sun.value=52"
    assert settled(rules, ALL, "", "", "", tricks=(13, 0, 0, 0)).value == 52
    assert settled(rules, ALL, "", "", "", tricks=(12, 1, 0, 0)).value == 26


@pytest.mark.parametrize(
    ("totals", "result"),
    [
        ((10, 20, 30, 40), (10, 46, 56, 66)),  # nobody is over: the others get 26
        ((90, 20, 30, 80), (64, 20, 30, 80)),  # 80 + 26 ends the match and the shooter would lose: 26 off
        ((10, 20, 30, 80), (10, 46, 56, 106)),  # it ends the match, but the shooter wins
        ((46, 20, 60, 80), (46, 46, 86, 106)),
    ],
)  # a shared win is fine
def test_adding_gives_way_where_it_would_lose(totals: tuple[int, ...], result: tuple[int, ...]) -> None:
    assert after("black_lady.effect=add_unless_loses", ALL, "", "", "", totals=totals) == {"fixed": result}


def test_each_opponent_may_have_to_pay() -> None:
    assert after("greek_pay", ALL, "", "") == {"fixed": (-52, 26, 26)}


def test_own_total_to_zero_or_the_others_doubled() -> None:
    assert after("black_lady.effect=reset_or_double", ALL, "", "", "", totals=(30, 40, 0, 25)) == {
        "reset": (0, 40, 0, 25),
        "double": (30, 80, 0, 50),
    }


def test_without_a_moon_everything_simply_costs() -> None:
    assert settled("rickety_kate", ALL, "", "", "").deltas == (26, 0, 0, 0)


# ---------------------------------------------------------------------- standings
@pytest.mark.parametrize(
    ("rules", "total", "is_the_end"),
    [
        ("black_lady", 99, False),
        ("black_lady", 100, True),
        ("black_lady.target_test=gt", 100, False),
        ("black_lady.target_test=gt", 101, True),
        ("black_lady.target=none.deals=9", 500, False),
    ],
)
def test_exactly_the_target_ends_the_match_unless_it_must_be_passed(rules: str, total: int, is_the_end: bool) -> None:
    assert is_over(Rules.parse(rules), [(total, 1, 2, 3)]) == is_the_end


def test_45_and_45_share_behind_20_and_a_tie_for_the_best_is_a_shared_win() -> None:
    rules = Rules.parse("black_lady")
    assert winners(rules, (106, 45, 45, 20)) == (3,)
    assert places(rules, (106, 45, 45, 20)) == (4, 2, 2, 1)
    assert winners(rules, (106, 45, 45, 80)) == (1, 2)


def test_a_tie_may_have_to_be_played_off_even_below_the_target_again() -> None:
    rules = Rules.parse("black_lady.tie=extra_deals.effect=sub_self")
    assert not is_over(rules, [(100, 40, 40, 80)])
    assert is_over(rules, [(100, 40, 40, 80), (74, 40, 41, 80)])
    assert is_over(rules, [(100, 40, 40, 80)], is_stopped=True)


def test_an_agreed_number_of_deals_ends_the_match() -> None:
    rules = Rules.parse("black_lady.target=none.deals=2")
    assert not is_over(rules, [(1, 2, 3, 20)])
    assert is_over(rules, [(1, 2, 3, 20), (2, 4, 6, 40)])
    assert not is_over(rules, [])
