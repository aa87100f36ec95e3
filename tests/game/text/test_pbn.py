"""A deal in the notation of bridge, both ways."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.cards.card import RANKS, SUITS, Card, parse_cards
from game.play.match import shuffled
from game.rules.variants import preset
from game.text import pbn

TEXT = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 654.8765.876.876 32.432.5432.5432"
OTHER = "N:2... 3... 4... 5..."
SIGNS = "N:♠AKQJ♥AKQ♦AKQ♣AKQ ♠T987♥JT9♦JT9♣JT9 ♠654♥8765♦876♣876 ♠32♥432♦5432♣5432"
PACK = [Card(rank, suit) for suit in SUITS for rank in RANKS]


def test_the_first_hand_is_that_of_the_seat_named_and_the_others_follow_clockwise() -> None:
    text = "E:2... 3... 4... 5..."
    assert pbn.parse_deal(text) == tuple(parse_cards(card) for card in ("5S", "2S", "3S", "4S"))


def test_suits_stand_from_spades_to_clubs_and_ranks_from_high_to_low() -> None:
    hands = [parse_cards(text) for text in ("2C AH KD QS", "3C 4C 5C 6C", "2S 3S 4S 5S", "TD 9H AS 8H")]
    assert pbn.show_deal(hands) == "N:Q.A.K.2 ...6543 5432... A.98.T."
    assert pbn.show_deal(hands, "S") == "S:5432... A.98.T. Q.A.K.2 ...6543"


@given(st.permutations(PACK), st.integers(1, 13), st.sampled_from(pbn.COMPASS))
@settings(max_examples=60)
def test_what_is_shown_is_read_back(cards: list[Card], size: int, first: str) -> None:
    hands = [cards[seat * size : (seat + 1) * size] for seat in range(4)]
    read = pbn.parse_deal(pbn.show_deal(hands, first))
    assert [set(hand) for hand in read] == [set(hand) for hand in hands]
    assert pbn.parse_deal(pbn.show_deal(read, first)) == read


def test_a_dealt_hand_of_the_game_goes_there_and_back() -> None:
    hands = shuffled(preset("black_lady"), 4, "apple", 1, 0).hands
    assert [set(hand) for hand in pbn.parse_deal(pbn.show_deal(hands))] == [set(hand) for hand in hands]


def test_the_deal_is_found_among_other_tags() -> None:
    text = f'% PBN 2.1\n[Event "Club evening"]\n[Board "7"]\n[Deal "{TEXT}"]\n[Declarer "N"]\n'
    assert pbn.is_deal(text)
    assert pbn.parse_deal(text) == pbn.parse_deal(TEXT)
    assert not pbn.is_deal("black_lady/4/apple/1")
    assert not pbn.is_deal("hearts 1\nblack_lady/4/apple/1")


@pytest.mark.parametrize(
    "text",
    [
        f'[Deal "{TEXT}"]',
        f"  {TEXT.lower()}\n",
        TEXT.replace("T", "10"),
        f"\ufeff{TEXT}",
        TEXT.replace(" ", "\u00a0"),
        f"[Deal “{TEXT}”]\r\n",
        f'[Board "1"]\r[Deal "{TEXT}"]\r[Board "2"]\r[Deal "{TEXT}"]\r',
        f'[Deal "{TEXT}"]\n[Board "2"]\n[Deal "#"]\n[Board "3"]\n[Deal "#"]\n',
        f'[Deal "{TEXT}"]\n; [Deal "{OTHER}"]\n{{ [Deal "{OTHER}"]\n[Deal "{OTHER}"] }}\n%[Deal "{OTHER}"]',
        f'[Event "the {{first}}; evening"]\n[Deal "{TEXT}"]',
        f'[Deal "{TEXT}"]\n{{ never closed [Deal "{OTHER}"]',
        f"{TEXT} ; played in May",
        f'[Deal "{TEXT}"]\n[Deal "{TEXT.replace("AKQJ.", "JQKA.")}"]',
        SIGNS,
        SIGNS.replace("♠", "♤").replace("♥", "♥\ufe0f"),
        SIGNS.replace("♠", "S").replace("♥", ".H").replace("♦", ".D").replace("♣", ".C"),
        SIGNS.replace("♠", "S").replace("♥", "H").replace("♦", "d").replace("♣", "c"),
        SIGNS.replace("♥", " ♥ ").replace("♦", " ♦").replace("♣", " ♣"),
        "N: S:AKQJ H:AKQ D:AKQ C:AKQ  S:T987 H:JT9 D:JT9 C:JT9  S:654 H:8765 D:876 C:876  S:32 H:432 D:5432 C:5432",
        "N:♣AKQ♦AKQ♥AKQ♠AKQJ ♠T987♥JT9♦JT9♣JT9 ♠654♥8765♦876♣876 ♠32♥432♦5432♣5432",
    ],
)
def test_other_ways_to_write_it_are_read_too(text: str) -> None:
    assert pbn.parse_deal(text) == pbn.parse_deal(TEXT)


@pytest.mark.parametrize("text", ["N:SA2 HA2 DA2 CA2", "N:♠A2 ♥A2 ♦A2 ♣A2", "N:SA2.H-.D-.C- ♥A2 ♠—♦A2 .C2A"])
def test_voids_may_be_left_out_where_suits_are_named(text: str) -> None:
    hands = ("AS 2S", "AH 2H", "AD 2D", "AC 2C")
    assert [set(hand) for hand in pbn.parse_deal(text)] == [set(parse_cards(hand)) for hand in hands]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is no deal in PBN"),
        ("apple", "is no deal in PBN"),
        (TEXT.replace("N:", "X:"), "begins with N, E, S or W"),
        (TEXT.rsplit(" ", 1)[0], "has four hands, and this one has 3"),
        (f"{TEXT} AKQJ...", "and this one has 5"),
        (TEXT.replace("AKQJ.AKQ.AKQ.AKQ", "AKQJ.AKQ.AKQAKQ"), "with three dots"),
        (TEXT.replace("JT9", "JTZ", 1), "“Z” in “T987.JTZ.JT9.JT9” is no rank"),
        (TEXT.replace("AKQJ", "AAQJ", 1), "The ace of spades is there twice."),
        (TEXT.replace("32.432", "2.432"), "must be equal"),
        ("N:- - - -", "all four are needed"),
        ("N:" + "A" * 100_000, "too long"),
        (f'[Deal "{TEXT}"]\n[Deal "{OTHER}"]', "more than one deal"),
        ('[Deal "#"]', "there is none"),
        (f'[Deal "#"]\n[Deal "{TEXT}"]', "there is none"),
        (f'{{[Deal "{TEXT}"]}}', "no deal in PBN|too long"),
        ("N:♠AKQ x ♠KQJ ♠T98 ♠765", "“X” in “♠AKQX” is no rank"),
        ("N:AKQ♠ ♠KQJ ♠T98 ♠765", "name each of its suits"),
        ("N:♠AKQ ♠JT9 ♠876", "has four hands, and this one has 3"),
        (f'[Deal "{TEXT}"]' + "\n" * 200_000, "too long"),
        ('[Deal "N:' + "A" * 1900 + '"]', "too long"),
        ('[Deal "' * 60_000, "no deal in PBN|too long|more than one"),
        ("N:" + "\u0660\u0661. " * 40, "has four hands"),
        ("N:\x00\x00 \x00 \x00 \x00", "three dots"),
        ("N:... ... ... ...", "must be equal, of 1 to 13"),
    ],
)
def test_what_is_no_deal_is_refused_with_a_sentence(text: str, said: str) -> None:
    began = time.perf_counter()
    with pytest.raises(ValueError, match=said):
        pbn.parse_deal(text)
    assert time.perf_counter() - began < 2.0


def test_a_deal_that_pbn_cannot_say_is_refused() -> None:
    with pytest.raises(ValueError, match="this one is for 3"):
        pbn.show_deal([parse_cards("2C"), parse_cards("3C"), parse_cards("4C")])
    with pytest.raises(ValueError, match="no jokers"):
        pbn.show_deal([parse_cards("JK"), parse_cards("3C"), parse_cards("4C"), parse_cards("5C")])
    with pytest.raises(ValueError, match="no jokers"):
        pbn.show_deal([parse_cards("0C"), parse_cards("3C"), parse_cards("4C"), parse_cards("5C")])
