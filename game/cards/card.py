"""Cards and their text, both ways: `QS` in files and codes, “queen of spades” in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

LONGEST_QUOTED = 40  # characters of a wrong text that a message repeats
SUITS = "CDSH"
RANKS = "AKQJT98765432"
SUIT_WORDS = {"C": "clubs", "D": "diamonds", "S": "spades", "H": "hearts"}
SUIT_SIGNS = {"C": "♣", "D": "♦", "S": "♠", "H": "♥"}
RANK_WORDS = {
    "A": "ace",
    "K": "king",
    "Q": "queen",
    "J": "jack",
    "T": "ten",
    "9": "nine",
    "8": "eight",
    "7": "seven",
    "6": "six",
    "5": "five",
    "4": "four",
    "3": "three",
    "2": "two",
    "0": "zero",
}


class Card(NamedTuple):
    """One card by rank (`A` … `2`, `0` for a joker that belongs to a suit) and suit (`C D S H`).

    The plain joker is rank `JK` without a suit; both jokers of a pack look alike.
    """

    rank: str
    suit: str

    def __str__(self) -> str:
        return self.rank + self.suit

    @property
    def is_joker(self) -> bool:
        return self.suit == ""

    @property
    def words(self) -> str:
        """The card in a sentence: `queen of spades`."""
        return "joker" if self.is_joker else f"{RANK_WORDS[self.rank]} of {SUIT_WORDS[self.suit]}"

    @property
    def sign(self) -> str:
        """The card as people write it: `Q♠`, `10♥`."""
        if self.is_joker:
            return "Joker"
        return ("10" if self.rank == "T" else self.rank) + SUIT_SIGNS[self.suit]


JOKER = Card("JK", "")
BLACK_QUEEN = Card("Q", "S")
_SUIT_OF_SIGN = {sign: suit for suit, sign in SUIT_SIGNS.items()}


def parse_card(text: str) -> Card:
    """`QS`, `qs`, `Q♠`, `10H`, `JK` -> Card. ValueError (one sentence) otherwise."""
    cleaned = text.strip().upper()
    if cleaned == "JK":
        return JOKER
    rank, suit = cleaned[:-1], _SUIT_OF_SIGN.get(cleaned[-1:], cleaned[-1:])
    rank = "T" if rank == "10" else rank
    if rank and suit and rank in RANK_WORDS and suit in SUIT_WORDS and not (rank == "0" and suit in "SH"):
        return Card(rank, suit)
    raise ValueError(f"“{text[:LONGEST_QUOTED]}” is not a card; write rank and suit, such as QS or 10♥.")


def parse_cards(text: str) -> tuple[Card, ...]:
    """`"QS TH 2C"` -> cards in that order; commas may stand between them. ValueError as in parse_card."""
    return tuple(parse_card(part) for part in text.replace(",", " ").split())


def show_cards(cards: Iterable[Card]) -> str:
    """Cards as text that parse_cards reads back."""
    return " ".join(map(str, cards))


def by_suit(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards sorted as most people hold them: clubs, diamonds, spades, hearts, low to high, jokers last."""
    return tuple(sorted(cards, key=_place))


def _place(card: Card) -> tuple[int, int]:
    if card.is_joker:
        return len(SUITS), 0
    return SUITS.index(card.suit), -(RANKS + "0").index(card.rank)
