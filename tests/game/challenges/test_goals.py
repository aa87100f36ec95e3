"""What challenges ask for, and when it has been reached."""

from __future__ import annotations

import pytest

from game.cards.card import Card, parse_cards
from game.challenges.goals import FAMILIES, goal, strength, suits_hands
from game.play.match import Result
from game.rules.rule_set import Rules

BLACK_LADY, OMNIBUS = Rules.parse("black_lady"), Rules.parse("omnibus")
ALL_KINDS = (
    "queen",
    "hearts",
    "clean",
    "jack",
    "jack_alone",
    "moon",
    "stop",
    "points<=0",
    "points<=5",
    "place<=1",
    "place<=2",
    "place<=4",
)


def result(taken: tuple[str, ...], deltas: tuple[int, ...], shooter: int | None = None) -> Result:
    """A finished deal of four seats; the cards that nobody is said to have taken do not matter."""
    piles = tuple(map(parse_cards, taken))
    return Result(1, 0, deltas, deltas, deltas, piles, shooter, "subtract" if shooter is not None else "")


@pytest.mark.parametrize("kind", ALL_KINDS)
def test_a_goal_is_read_back_from_its_text(kind: str) -> None:
    found = goal(kind)
    assert str(found) == kind
    assert goal(str(found)) == found
    assert found.family in FAMILIES
    assert found.words[0].isupper()


@pytest.mark.parametrize("text", ["", "queens", "points<=", "points<=100", "place<=0", "place<=12", "hearts<=2"])
def test_an_unknown_goal_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="There is no goal"):
        goal(text)


def test_the_queen_must_go_to_somebody_else() -> None:
    deal = result(("2H 3H", "QS", "4H", ""), (2, 13, 1, 0))
    assert [goal("queen").check(BLACK_LADY, deal, seat) for seat in range(4)] == [True, False, True, True]


def test_no_heart_allows_the_queen() -> None:
    deal = result(("QS", "2H", "", "3H"), (13, 1, 0, 1))
    assert [goal("hearts").check(BLACK_LADY, deal, seat) for seat in range(4)] == [True, False, True, False]
    assert [goal("clean").check(BLACK_LADY, deal, seat) for seat in range(4)] == [False, False, True, False]


def test_the_jack_of_diamonds_costs_nothing() -> None:
    deal = result(("JD 2H", "JD", "QS", "3C"), (-9, -10, 13, 0))
    assert [goal("jack").check(OMNIBUS, deal, seat) for seat in range(4)] == [True, True, False, False]
    assert [goal("jack_alone").check(OMNIBUS, deal, seat) for seat in range(4)] == [False, True, False, False]


def test_points_and_places_are_counted_by_the_rules() -> None:
    deal = result(("2H 3H", "QS", "", ""), (2, 13, 0, 0))
    assert [goal("points<=2").check(BLACK_LADY, deal, seat) for seat in range(4)] == [True, False, True, True]
    assert [goal("place<=1").check(BLACK_LADY, deal, seat) for seat in range(4)] == [False, False, True, True]
    assert [goal("place<=3").check(BLACK_LADY, deal, seat) for seat in range(4)] == [True, False, True, True]


def test_places_are_the_other_way_round_where_chips_are_won() -> None:
    deal = result(("", "", "", ""), (-3, 9, -3, -3))
    assert [goal("place<=1").check(Rules.parse("spot_1897"), deal, seat) for seat in range(4)] == [
        False,
        True,
        False,
        False,
    ]


def test_a_moon_of_somebody_else_fails_every_goal() -> None:
    deal = result(("", "QS 2H", "", ""), (26, 0, 26, 26), shooter=1)
    for kind in ALL_KINDS:
        assert not goal(kind).check(BLACK_LADY, deal, 0), kind
    assert goal("moon").check(BLACK_LADY, deal, 1)
    assert goal("stop").check(BLACK_LADY, deal, 1)


def test_a_moon_must_be_stopped_only_where_there_is_one() -> None:
    assert goal("stop").check(BLACK_LADY, result(("2H", "QS", "", ""), (1, 13, 0, 0)), 3)
    assert not goal("moon").check(BLACK_LADY, result(("2H", "QS", "", ""), (1, 13, 0, 0)), 1)


STRONG = "AC KC AD KD AS KS QS AH KH QH JH TH 9H"
WEAK = "2C 3C 4C 2D 3D 4D 2S 3S 4S 2H 3H 5C 5D"


def hands(first: str, *others: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(map(parse_cards, (first, *others)))


def test_only_strong_hands_are_asked_to_shoot_the_moon() -> None:
    assert strength(parse_cards(STRONG)) > strength(parse_cards(WEAK))
    assert suits_hands("moon", hands(STRONG, WEAK), 0, is_passing=True)
    assert not suits_hands("moon", hands(WEAK, STRONG), 0, is_passing=True)


def test_a_shooter_is_to_be_stopped_where_nobody_passes_and_a_heart_can_do_it() -> None:
    with_stopper = WEAK.replace("3H", "AH")
    assert suits_hands("stop", hands(with_stopper, STRONG), 0, is_passing=False)
    assert not suits_hands("stop", hands(with_stopper, STRONG), 0, is_passing=True)
    assert not suits_hands("stop", hands(WEAK, STRONG), 0, is_passing=False)


def test_the_queen_can_be_given_away_only_by_who_has_her() -> None:
    assert suits_hands("queen", hands("QS 2C"), 0, is_passing=True)
    assert not suits_hands("queen", hands("KS 2C"), 0, is_passing=True)
