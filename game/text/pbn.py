"""A deal for four in the notation of Portable Bridge Notation, both ways: `N:KQ4.T9.AJ32.8765 …`.

North is seat 0, and the hands go on clockwise: east is seat 1. The letter says whose hand comes first; each hand is
spades, hearts, diamonds and clubs with dots between, or names its suits. Any four equal hands of different cards
can be written.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.cards.card import RANKS, Card
from game.text.foreign_text import typewriter_text

COMPASS = "NESW"
SUIT_ORDER = "SHDC"
EXAMPLE = "N:AKQ.JT9.876.5432 …"
MOST_TEXT = 400  # a full deal takes 69 characters; a tag around it some more
MOST_FILE = 100_000  # characters of a text with other tags around the deal
MOST_CARDS = 13
SAME = "#"  # the deal of the board before
Hands = tuple[tuple[Card, ...], ...]
_START = re.compile(r"\s{0,100}[NESW]\s{0,9}:", re.IGNORECASE)
_COMMENT = re.compile(r'"[^"\n]*"|;[^\n]*|\{[^}]*\}?|^%[^\n]*', re.MULTILINE)
_SUIT = re.compile("[SHDC♠♥♦♣♤♡♢♧]")
_LETTER = dict(zip("♠♥♦♣♤♡♢♧", 2 * SUIT_ORDER))
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
    text = _without_comments(text[:MOST_FILE])
    return bool(_START.match(text)) or bool(_TAG.search(text))


def parse_deal(text: str) -> Hands:
    """The hands of seats 0 to 3, each by suits from spades to clubs: a deal alone, or the one of a text with other
    tags around it, where it may stand on several boards. ValueError (one sentence) otherwise.
    """
    whole = _without_comments(text[:MOST_FILE])
    tags = _TAG.findall(whole)
    if len(text) > (MOST_FILE if tags else MOST_TEXT) or any(len(tag) > MOST_TEXT for tag in tags):
        raise ValueError(f"This is too long for a deal in PBN; it looks like {EXAMPLE}")
    if tags and tags[0].strip() == SAME:
        raise ValueError(f"The first deal of this text is “{SAME}”, the one of a board before, and there is none.")
    deals = dict.fromkeys(tag for tag in tags if tag.strip() != SAME) if tags else [whole]
    found: Hands | None = None
    for deal in deals:
        hands = _parse_hands(deal)
        if found is not None and list(map(set, hands)) != list(map(set, found)):
            raise ValueError("There is more than one deal in this text; paste one of them.")
        found = found or hands
    assert found is not None
    return found


def _without_comments(text: str) -> str:
    """The text without comments: from ; to the end of a line, in braces, and lines that begin with %."""
    return _COMMENT.sub(lambda found: found[0] if found[0].startswith('"') else " ", typewriter_text(text))


def _parse_hands(text: str) -> Hands:
    cleaned = text.strip().upper()
    first, colon, rest = cleaned.partition(":")
    first = first.strip()
    if not colon or first not in tuple(COMPASS):
        raise ValueError(f"“{cleaned[:40]}” is no deal in PBN; it begins with N, E, S or W and a colon: {EXAMPLE}")
    rest = rest.replace("10", "T")
    read = _SUIT.search(rest)
    dealt = _named_hands(rest) if read else [_parse_hand(word) for word in _four(rest.split())]
    start = COMPASS.index(first)
    hands: list[tuple[Card, ...]] = [()] * 4
    for step, hand in enumerate(dealt):
        hands[(start + step) % 4] = hand
    _check(hands)
    return tuple(hands)


def _four(words: list[str]) -> list[str]:
    if len(words) != len(COMPASS):
        raise ValueError(f"A deal in PBN has four hands, and this one has {len(words)}.")
    return words


def _named_hands(text: str) -> list[tuple[Card, ...]]:
    """Hands that name their suits, by letters or signs: `SAKQ.HJT9 …` or `♠AKQ ♥JT9 …`; a void may be left out."""
    words = text.split()
    if len(words) != len(COMPASS) or any(len(set(suits)) < len(suits) for suits in map(_SUIT.findall, words)):
        words = _hands_by_suits(text)
    return [_parse_named(word) for word in _four(words)]


def _hands_by_suits(text: str) -> list[str]:
    """Hands with spaces between their suits: a suit that was there begins the next one."""
    hands: list[str] = []
    had: set[str] = set()
    for part in re.split(f"(?={_SUIT.pattern})", text):
        suit = _LETTER.get(part[:1], part[:1])
        if suit not in SUIT_ORDER or not suit:
            if part.strip(" .\n"):
                raise ValueError(f"“{part.strip()[:40]}” stands before the first suit of this deal.")
            continue
        if suit in had or not hands:
            hands.append("")
            had.clear()
        had.add(suit)
        hands[-1] += "".join(part.split())
    return hands


def _parse_named(word: str) -> tuple[Card, ...]:
    ranks = dict.fromkeys(SUIT_ORDER, "")
    for part in re.split(f"(?={_SUIT.pattern})", word):
        suit = _LETTER.get(part[:1], part[:1])
        named = part[1:].strip(".,:-")
        if suit and suit in SUIT_ORDER:
            ranks[suit] += named
        elif part.strip("."):
            raise ValueError(f"“{word[:40]}” is no hand; name each of its suits, or none of them.")
    return _cards(tuple(ranks.values()), word)


def _parse_hand(word: str) -> tuple[Card, ...]:
    if word == "-":
        raise ValueError("A hand of this deal is left out (“-”); all four are needed.")
    suits = word.split(".")
    if len(suits) != len(SUIT_ORDER):
        raise ValueError(f"“{word[:40]}” is no hand; it needs spades, hearts, diamonds and clubs with three dots.")
    return _cards(suits, word)


def _cards(suits: Sequence[str], word: str) -> tuple[Card, ...]:
    """The cards of spades, hearts, diamonds and clubs."""
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
