"""Cards and their text."""

from __future__ import annotations

import pytest

from game.cards.card import JOKER, Card, by_suit, parse_card, parse_cards, show_cards


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("QS", Card("Q", "S")),
        ("qs", Card("Q", "S")),
        ("Q♠", Card("Q", "S")),
        (" 2c ", Card("2", "C")),
        ("TH", Card("T", "H")),
        ("10H", Card("T", "H")),
        ("10♥", Card("T", "H")),
        ("JK", JOKER),
        ("jk", JOKER),
        ("0C", Card("0", "C")),
        ("0D", Card("0", "D")),
    ],
)
def test_a_card_is_read_as_people_write_it(text: str, card: Card) -> None:
    assert parse_card(text) == card


@pytest.mark.parametrize(
    "text", ["", " ", "Q", "S", "SQ", "1H", "11H", "QX", "0S", "0H", "QSS", "QS KS", "♠Q", "JKS", "½C", "２C", "ǰS"]
)
def test_any_other_text_is_refused_with_one_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not a card; write rank and suit, such as QS or 10♥\.$"):
        parse_card(text)


def test_cards_come_in_the_order_written_with_blanks_or_commas() -> None:
    assert show_cards(parse_cards("QS, TH 2C,JK")) == "QS TH 2C JK"
    assert parse_cards("") == ()


def test_a_card_has_words_for_sentences_and_a_sign_for_people() -> None:
    assert (Card("Q", "S").words, Card("Q", "S").sign) == ("queen of spades", "Q♠")
    assert (Card("T", "H").words, Card("T", "H").sign) == ("ten of hearts", "10♥")
    assert (JOKER.words, JOKER.sign, JOKER.is_joker) == ("joker", "Joker", True)


def test_a_hand_is_sorted_by_suit_low_to_high_and_jokers_last() -> None:
    assert show_cards(by_suit(parse_cards("JK AH 2H QS 3D TC 9C AC"))) == "9C TC AC 3D QS 2H AH JK"
