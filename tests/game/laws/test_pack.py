"""The rules in force as masks: what is dealt, what it costs, what is banned where."""

from __future__ import annotations

import pytest

from game.cards.card import Card, parse_card, show_cards
from game.laws.pack import pack_for
from game.rules.variants import preset
from tests.game.rule_mixes import PLAYABLE, table_id


@pytest.mark.parametrize("table", PLAYABLE, ids=table_id)
def test_every_pack_is_dealt_out_to_hands_widow_and_stock(table: tuple[str, int]) -> None:
    name, players = table
    pack = pack_for(preset(name), players)
    assert len(pack.deck) == players * pack.hand_size + pack.kitty_size + pack.stock_size
    assert len(set(pack.deck)) * pack.rules.pack_copies >= len(pack.deck)
    assert sum(set(pack.deck)) == pack.all


@pytest.mark.parametrize(
    ("players", "removed", "opens"), [(3, "2C", "3C"), (4, "", "2C"), (5, "2C 2D", "3C"), (6, "2C 2D 2S 3C", "4C")]
)
def test_low_cards_leave_the_pack_but_never_a_heart(players: int, removed: str, opens: str) -> None:
    pack = pack_for(preset("black_lady"), players)
    assert show_cards(pack.removed) == removed
    assert show_cards(pack.cards(pack.must_open)) == opens


def test_listed_cards_leave_the_pack_at_their_table_size_only() -> None:
    assert show_cards(pack_for(preset("black_maria"), 6).removed) == "2C 2D 2S 2H"
    assert show_cards(pack_for(preset("black_maria"), 3).removed) == "2C"


def test_a_card_counts_before_its_rank_and_a_rank_before_its_suit() -> None:
    pack = pack_for(preset("black_lady").changed(values=(("H", 1), ("Q", 5), ("QH", 20))), 4)
    assert [pack.points_of(parse_card(name)) for name in ("QH", "QS", "KH", "KS")] == [20, 5, 1, 0]


def test_face_values_are_pips_and_ten_for_courts() -> None:
    pack = pack_for(preset("greek_spot"), 4)
    assert [pack.points_of(parse_card(name)) for name in ("2H", "9H", "TH", "KH", "AH", "QS")] == [2, 9, 10, 10, 15, 50]


def test_bonus_cards_are_no_penalty_cards() -> None:
    pack = pack_for(preset("omnibus"), 4)
    assert show_cards(pack.cards(pack.bonus)) == "JD"
    assert (pack.penalty_total, pack.bonus_total) == (26, -10)
    assert not pack.penalty & pack.bonus


def test_a_mask_gives_its_cards_back() -> None:
    pack = pack_for(preset("black_lady"), 4)
    cards = (Card("2", "C"), Card("Q", "S"), Card("A", "H"))
    assert pack.cards(pack.mask(cards)) == cards
    assert pack.mask(["QS"]) == pack.bit["QS"]


def test_a_higher_bit_is_a_higher_card_in_the_order_of_the_rules() -> None:
    pack = pack_for(preset("four_jacks"), 4)
    order = sorted("KQJAT987", key=lambda rank: pack.bit[f"{rank}S"], reverse=True)
    assert "".join(order) == "KQJAT987"


def test_the_same_question_has_the_same_pack() -> None:
    assert pack_for(preset("black_lady"), 4) is pack_for(preset("black_lady"), 4)
