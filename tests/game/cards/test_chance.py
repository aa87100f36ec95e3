"""Chance: what a code deals today it deals for ever."""

from __future__ import annotations

from collections import Counter

import pytest

from game.cards.card import by_suit, show_cards
from game.cards.chance import Stream, check_seed, fresh_seed
from game.play.match import Code, Match, cut_for_deal, shuffled
from game.rules.rule_set import Rules

PINNED = {
    "black_lady/4/apple/1": (
        1,
        (
            "3C 4C 5C 3D KD 4S 5S 7S TS JS 4H 7H 8H",
            "2C 7C 9C TC JC KC AC 8D JD 3S AS 3H JH",
            "6C 8C QC 2D 4D 5D 9D TD QD 8S 2H 5H TH",
            "6D 7D AD 2S 6S 9S QS KS 6H 9H QH KH AH",
        ),
    ),
    "black_lady/3/pear-7/2": (
        1,
        (
            "6C JC KC 5D 6D 7D 8D QD KD 4S 5S TS QS AS 5H 8H QH",
            "7C 8C 9C QC 2D 4D JD AD 2S 3S 7S 2H 3H 4H 6H 7H KH",
            "3C 4C 5C TC AC 3D 9D TD 6S 8S 9S JS KS 9H TH JH AH",
        ),
    ),
    "four_jacks/5/winter/3": (
        2,
        ("KC TD AS 8H JH QH", "9C JC 7D JD 8S TH", "AD TS JS KS 9H AH", "8C QC 8D QD 9S QS", "TC AC 9D KD 7H KH"),
    ),
}


@pytest.mark.parametrize("code", PINNED)
def test_a_code_deals_these_very_cards(code: str) -> None:
    dealer, hands = PINNED[code]
    match = Match(*Code.parse(code))
    assert match.deal.dealer == dealer
    for seat, hand in enumerate(hands):
        view = match.view(seat)
        assert show_cards(view.hand) == hand


def test_the_numbers_of_a_stream_are_these_very_numbers() -> None:
    stream = Stream("apple", "deal", 1)
    assert [stream.below(52) for _ in range(12)] == [20, 49, 34, 30, 28, 37, 36, 44, 24, 22, 47, 15]
    assert Stream("apple", "hint", 1).number() == 5334562536291418665


def test_a_stream_knows_nothing_of_other_streams() -> None:
    alone = Stream("apple", "deal", 2)
    other, disturbed = Stream("apple", "hint", 2), Stream("apple", "deal", 2)
    found = []
    for _ in range(50):
        other.number()
        found.append(disturbed.below(1000))
    assert found == [alone.below(1000) for _ in range(50)]


def test_a_later_deal_does_not_depend_on_how_the_earlier_ones_went() -> None:
    rules = Rules.parse("black_lady")
    dealer = (cut_for_deal(4, "apple").dealer + 2) % 4
    straight = Match(rules, 4, "apple", 3)
    assert [by_suit(hand) for hand in shuffled(rules, 4, "apple", 3, dealer).hands] == [
        straight.view(seat).hand for seat in range(4)
    ]


def test_all_numbers_and_all_orders_come_up_equally_often() -> None:
    stream = Stream("fair", 0)
    counts = Counter(stream.below(6) for _ in range(12_000))
    assert all(1800 < counts[number] < 2200 for number in range(6))
    orders: Counter[str] = Counter()
    for _ in range(6000):
        letters = list("abc")
        stream.shuffle(letters)
        orders["".join(letters)] += 1
    assert all(880 < orders[order] < 1120 for order in ("abc", "acb", "bac", "bca", "cab", "cba"))


@pytest.mark.parametrize("seed", ["apple", "a", "2024-11-30", "x" * 32])
def test_a_seed_is_kept_in_lower_case(seed: str) -> None:
    assert check_seed(f" {seed.upper()} ") == seed


@pytest.mark.parametrize("seed", ["", " ", "x" * 33, "a b", "a/b", "ä", "apple.", "a_b"])
def test_a_seed_that_could_not_be_typed_is_refused(seed: str) -> None:
    with pytest.raises(ValueError, match="is not a seed; write up to 32 letters, digits and hyphens"):
        check_seed(seed)


def test_fresh_seeds_are_seeds_and_differ() -> None:
    seeds = {fresh_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(check_seed(seed) == seed for seed in seeds)
