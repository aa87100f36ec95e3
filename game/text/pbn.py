"""A deal for four in the notation of Portable Bridge Notation, both ways: `N:KQ4.T9.AJ32.8765 …`.

North is seat 0, and the hands go on clockwise: east is seat 1. The letter says whose hand comes first; each hand is
spades, hearts, diamonds and clubs with dots between. Any four equal hands of different cards can be written.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.cards.card import RANKS, Card

COMPASS = "NESW"
SUIT_ORDER = "SHDC"
EXAMPLE = "N:AKQ.JT9.876.5432 …"
MOST_TEXT = 400  # a full deal takes 69 characters; a tag around it some more
MOST_FILE = 100_000  # characters of a text with other tags around the deal
MOST_CARDS = 13
Hands = tuple[tuple[Card, ...], ...]
_START = re.compile(r"\s{0,100}[NESW]\s{0,9}:", re.IGNORECASE)
_TAG = re.compile(r'\[\s{0,9}Deal\s{1,9}"([^"]{0,2000})"\s{0,9}\]', re.IGNORECASE)


def show_deal(hands: Sequence[Sequence[Card]], first: str = "N") -> str:
    """The hands of seats 0 to 3 as text that parse_deal reads. ValueError (one sentence) where PBN has no way."""
    if len(hands) != len(COMPASS):
        raise ValueError(f"PBN describes deals for four, and this one is for {len(hands)}.")
    _check(hands)
    start = COMPASS.index(first)
    return f"{first}:" + " ".join(_show_hand(hands[(start + step) % 4]) for step in range(4))


def _show_hand(hand: Sequence[Card]) -> str:
    return ".".join("".join(rank for rank in RANKS if Card(rank, suit) in hand) for suit in SUIT_ORDER)


def is_deal(text: str) -> bool:
    """Whether a text means to be a deal in PBN, right or wrong."""
    return bool(_START.match(text)) or bool(_TAG.search(text[:MOST_FILE]))


def parse_deal(text: str) -> Hands:
    """The hands of seats 0 to 3, each by suits from spades to clubs: a deal alone, or the one of a text with other
    tags around it. ValueError (one sentence) otherwise.
    """
    tags = _TAG.findall(text[:MOST_FILE])
    if len(tags) > 1:
        raise ValueError("There is more than one deal in this text; paste one of them.")
    if len(text) > (MOST_FILE if tags else MOST_TEXT) or (tags and len(tags[0]) > MOST_TEXT):
        raise ValueError(f"This is too long for a deal in PBN; it looks like {EXAMPLE}")
    cleaned = (tags[0] if tags else text).strip().upper()
    first, colon, rest = cleaned.partition(":")
    if not colon or first not in tuple(COMPASS):
        raise ValueError(f"“{cleaned[:40]}” is no deal in PBN; it begins with N, E, S or W and a colon: {EXAMPLE}")
    words = rest.split()
    if len(words) != len(COMPASS):
        raise ValueError(f"A deal in PBN has four hands, and this one has {len(words)}.")
    start = COMPASS.index(first)
    hands: list[tuple[Card, ...]] = [()] * 4
    for step, word in enumerate(words):
        hands[(start + step) % 4] = _parse_hand(word)
    _check(hands)
    return tuple(hands)


def _parse_hand(word: str) -> tuple[Card, ...]:
    if word == "-":
        raise ValueError("A hand of this deal is left out (“-”); all four are needed.")
    suits = word.replace("10", "T").split(".")
    if len(suits) != len(SUIT_ORDER):
        raise ValueError(f"“{word[:40]}” is no hand; it needs spades, hearts, diamonds and clubs with three dots.")
    for rank in "".join(suits):
        if rank not in RANKS:
            raise ValueError(f"“{rank}” in “{word[:40]}” is no rank; write A K Q J T 9 to 2.")
    return tuple(Card(rank, suit) for suit, ranks in zip(SUIT_ORDER, suits) for rank in ranks)


def _check(hands: Sequence[Sequence[Card]]) -> None:
    cards = [card for hand in hands for card in hand]
    if any(card.suit not in SUIT_ORDER or card.rank not in RANKS or card.is_joker for card in cards):
        raise ValueError("PBN has no jokers and no zeros.")
    double = next((card for place, card in enumerate(cards) if card in cards[:place]), None)
    if double is not None:
        raise ValueError(f"The {double.words} is there twice.")
    sizes = {len(hand) for hand in hands}
    if len(sizes) != 1 or not 1 <= max(sizes) <= MOST_CARDS:
        counts = ", ".join(str(len(hand)) for hand in hands)
        raise ValueError(f"The four hands must be equal, of 1 to {MOST_CARDS} cards, and these have {counts}.")
