"""What may be played, who wins, what breaks hearts: a hand, a trick, an answer."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from game.cards.card import parse_cards, show_cards
from game.cards.chance import Stream
from game.laws import trick_laws
from game.laws.pack import Pack, pack_for
from game.rules.rule_set import Rules
from tests.game.rule_mixes import random_mix


def table(rules: str = "black_lady", players: int = 4) -> Pack:
    return pack_for(Rules.parse(rules), players)


def trick_of(pack: Pack, cards: str) -> trick_laws.OpenTrick:
    trick = trick_laws.OpenTrick(pack)
    for card in parse_cards(cards):
        trick.play(pack.mask([card]))
    return trick


def may_play(pack: Pack, hand: str, trick: str, *, number: int = 5, is_broken: bool = False) -> str:
    """The legal cards in the order of the hand."""
    cards = parse_cards(hand)
    if trick:
        legal = trick_laws.follows(pack, pack.mask(cards), trick_of(pack, trick).led, number == 1)
    else:
        legal = trick_laws.leads(pack, pack.mask(cards), 0 if is_broken else pack.lead_ban, number == 1)
    return show_cards(card for card in cards if pack.mask([card]) & legal)


# ---------------------------------------------------------------------- following
def test_suit_must_be_followed() -> None:
    assert may_play(table(), "AC 5C QS 4H", "9C") == "AC 5C"


def test_a_void_hand_plays_anything_later() -> None:
    assert may_play(table(), "QS 4H 3D", "9C") == "QS 4H 3D"


def test_no_penalty_card_falls_on_the_first_trick() -> None:
    assert may_play(table(), "QS 4H 3D 9D", "2C", number=1) == "3D 9D"


def test_a_first_trick_hand_of_nothing_but_penalties_plays_any() -> None:
    assert may_play(table(), "QS 4H AH", "2C", number=1) == "QS 4H AH"


def test_following_comes_before_the_first_trick_rule() -> None:
    assert may_play(table("hooligan"), "7C QD", "2C", number=1) == "7C"


def test_the_last_void_card_of_a_duty_is_forced() -> None:
    pack = table("chasse_coeur")
    assert may_play(pack, "2H AH QD 5S", "9C") == "2H AH"
    assert may_play(pack, "QD QS 5S", "9C") == "QD QS"
    assert may_play(pack, "KD 5S", "9C") == "KD 5S"


def test_the_queen_at_once_waits_for_the_first_trick_rule() -> None:
    pack = table("black_lady.void_obligation=qs_if_legal")
    assert may_play(pack, "QS 4H 3D", "2C", number=1) == "3D"
    assert may_play(pack, "QS 4H 3D", "9C", number=2) == "QS"
    assert may_play(pack, "QS 4H", "2C", number=1) == "QS"  # nothing but penalties: then the queen


# ---------------------------------------------------------------------- leading
def test_the_two_of_clubs_must_open() -> None:
    assert may_play(table(), "AC 2C QD", "", number=1) == "2C"


def test_hearts_wait_until_they_are_broken() -> None:
    assert may_play(table(), "AC 4H QS", "") == "AC QS"
    assert may_play(table(), "AC 4H QS", "", is_broken=True) == "AC 4H QS"


def test_a_hand_of_hearts_leads_hearts() -> None:
    assert may_play(table(), "4H AH", "") == "4H AH"


def test_hearts_and_the_queen_lead_the_queen_unless_the_table_lets_all_penalties_go() -> None:
    assert may_play(table(), "4H AH QS", "") == "QS"
    assert may_play(table("black_lady.ban_exit=only_point_cards"), "4H AH QS", "") == "4H AH QS"


def test_a_joker_in_hand_is_no_penalty_card_so_the_exit_stays_shut() -> None:
    pack = table("joker3.lead.ban=H.values=H:1,QS:13.ban_exit=only_point_cards", 3)
    assert may_play(pack, "4H AH QS JK", "") == "QS"
    assert may_play(pack, "4H AH QS", "") == "4H AH QS"


def test_a_ban_on_the_queen_holds_her_back_too() -> None:
    assert may_play(table("black_lady_hoyle"), "4H QS 3D", "") == "3D"
    assert may_play(table("black_lady_hoyle"), "4H QS", "") == "4H QS"


def test_eldest_may_not_open_with_a_penalty_card_where_they_are_banned() -> None:
    pack = table("black_lady.opening=eldest")
    assert may_play(pack, "AC 4H QS", "", number=1) == "AC"


# ---------------------------------------------------------------------- winning and breaking
@pytest.mark.parametrize(
    ("trick", "place"), [("2C 9C AC 5C", 2), ("4C AH AD AS", 0), ("KS QS AS 3H", 2), ("2D 3D 4D 5D", 3)]
)
def test_the_highest_card_of_the_suit_led_wins(trick: str, place: int) -> None:
    assert trick_of(table(), trick).winner() == place


def test_the_order_of_ranks_is_that_of_the_rules() -> None:
    assert trick_of(table("four_jacks"), "AC 8C JC TC").winner() == 2


@pytest.mark.parametrize(
    ("rules", "trick", "is_broken"),
    [
        ("black_lady", "5S QS", True),
        ("black_lady", "9C 3H", True),
        ("black_lady", "9C 3D", False),
        ("black_lady.break_by=heart", "5S QS", False),
        ("black_lady_hoyle", "5S QS", False),
        ("black_lady_hoyle", "5D QS", True),
        ("black_lady_hoyle", "4H", True),
        ("omnibus", "9C JD", False),
    ],
)
def test_the_ban_is_broken_by_the_right_cards(rules: str, trick: str, is_broken: bool) -> None:
    pack = table(rules)
    assert (trick_of(pack, trick).ban_after(pack.lead_ban) == 0) == is_broken


def test_a_pile_costs_its_penalties_less_its_bonus() -> None:
    pack = table("omnibus")
    assert trick_laws.cost(pack, pack.mask(parse_cards("QS 2H 3H JD AC"))) == 5


# ---------------------------------------------------------------------- many worlds at once
@pytest.mark.parametrize("number", range(30))
def test_ten_thousand_hands_have_the_same_answers_as_each_of_them(number: int) -> None:
    rules, players = random_mix(number)
    pack, stream, worlds = pack_for(rules, players), Stream("worlds", number), 300
    rows: list[list[int]] = []
    for _ in range(worlds):
        cards = list(pack.deck)
        stream.shuffle(cards)
        size = 1 + stream.below(4)
        rows.append([*cards[:players], sum(cards[players : players + size])])
    columns = np.array(rows, dtype=np.int64).T
    is_first = bool(number % 2)
    ban = pack.lead_ban
    many: Any = trick_laws.OpenTrick(pack)
    for card in columns[:players]:
        many.play(card)
    leads = trick_laws.leads(pack, columns[-1], np.full(worlds, ban), is_first)
    follows = trick_laws.follows(pack, columns[-1], many.led, is_first)
    winners, bans, costs = many.winner(), many.ban_after(np.full(worlds, ban)), trick_laws.cost(pack, many.cards)
    for world, row in enumerate(rows):
        one = trick_laws.OpenTrick(pack)
        for card in row[:players]:
            one.play(card)
        assert np.broadcast_to(leads, worlds)[world] == trick_laws.leads(pack, row[-1], ban, is_first)
        assert follows[world] == trick_laws.follows(pack, row[-1], one.led, is_first)
        assert winners[world] == one.winner()
        assert np.broadcast_to(bans, worlds)[world] == one.ban_after(ban)
        assert np.broadcast_to(costs, worlds)[world] == trick_laws.cost(pack, one.cards)
