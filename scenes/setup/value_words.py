"""What may stand in the lists of a rule set, as a player reads it: directions, cards, ranks, suits.

Owns the short word of each item (on a chip), the long one (for the ear), what may be added to a list, and what named
numbers are called. Knows kinds of values, not options. Refuses to draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.cards.card import RANK_WORDS, RANKS, SUIT_SIGNS, SUIT_WORDS, parse_card
from game.rules.options import MATCHER, CardsPerTable, Numbers, Option, Ranks, Table, Values, Word, Words
from game.text.english import NAMED, direction_words, matcher_words, plain, sentence

ANY = "Any"
SUIT_ORDER = "SHDC"
NAMED_WORD = "Named"
_STEPS = (("+2", "-2"), ("+3", "-3"))  # further receivers, for tables where they are somebody else
_DIRECTIONS = {
    "L": ("Left", "left"),
    "R": ("Right", "right"),
    "A": ("Across", "across"),
    "H": ("Hold", "keep the cards"),
    "split": ("Two to each", "two cards to each other player"),
    "scatter": ("One to each", "one card to each other player"),
    "mix": ("Mixed", "all passed cards are mixed and dealt out"),
}
_NUMBER_LABELS = {
    "lowest_club": "The lowest club",
    "each": "Each trick",
    "first": "The first trick",
    "last": "The last trick",
    "all": "First, last and all penalty cards",
    "exact_100": "Exactly 100 becomes another total",
    "no_tricks": "Winning no trick has its own score",
}
_ZERO_COUNTS = {"exact_100": 50, "no_tricks": -5}  # named numbers that may be 0, with a usual one
_USUAL_POINTS = {"QS": 13, "QH": 13, "JS": 10, "KS": 10, "AS": 7, "JD": -10, "TD": -10, "7C": 7}


def number_label(name: str) -> str:
    """What a named number is called."""
    return _NUMBER_LABELS.get(name) or sentence(name.replace("_", " "))


def usual_named_number(name: str) -> int | None:
    """A usual value of a named number that may also be 0; None for one whose absence is the same as 0."""
    return _ZERO_COUNTS.get(name)


def usual_points(matcher: str) -> int:
    """What a card that is given points for the first time costs."""
    return _USUAL_POINTS.get(matcher, 1)


def rank_word(rank: str) -> str:
    return "10" if rank == "T" else rank


def matcher_word(matcher: str) -> str:
    """`Q♠`, `Queens`, `♥`, `Named suit`."""
    if matcher == NAMED:
        return "Named suit"
    if matcher in SUIT_WORDS:
        return f"{sentence(SUIT_WORDS[matcher])} {SUIT_SIGNS[matcher]}"
    if len(matcher) == 1:
        return sentence(matcher_words(matcher))
    return f"{rank_word(matcher[0])}{SUIT_SIGNS[matcher[1]]}"


def spoken_matcher(matcher: str) -> str:
    return matcher_words(matcher)


def is_directions(item: Option) -> bool:
    """Whether the list says where cards are passed."""
    return isinstance(item.kind, Words) and item.kind.repeats


def is_matchers(item: Option) -> bool:
    """Whether the list names cards, ranks or suits."""
    return isinstance(item.kind, Words) and item.kind.pattern == MATCHER


def is_ordered(item: Option) -> bool:
    """Whether the order of the list matters."""
    return is_directions(item) or isinstance(item.kind, Ranks)


def short(item: Option, word: str) -> str:
    """An item as it stands on a chip."""
    if is_directions(item):
        side = "left" if word.startswith("+") else "right"
        return _DIRECTIONS[word][0] if word in _DIRECTIONS else f"{word[1:]} seats to the {side}"
    return rank_word(word) if isinstance(item.kind, Ranks) else matcher_word(word)


def spoken(item: Option, word: str) -> str:
    """An item as it is said."""
    if is_directions(item):
        return _DIRECTIONS[word][1] if word in _DIRECTIONS else direction_words(word)
    return RANK_WORDS[word] if isinstance(item.kind, Ranks) else spoken_matcher(word)


def addable(item: Option, value: Sequence[str], players: int) -> tuple[str, ...]:
    """What may be added to a list from a few buttons; nothing where cards are picked instead."""
    if is_directions(item):
        steps = tuple(step for pair in _STEPS for step in pair if 2 * abs(int(step)) <= players)
        return ("L", "R", "A", *steps, "H", "split", "scatter", "mix")
    if isinstance(item.kind, Ranks):
        return tuple(rank for rank in RANKS if rank not in value)
    return ()


def picked(rank: str, suit: str) -> str:
    """The matcher of a picker's rank and suit, either of which may be `Any`; empty when both are."""
    if suit == NAMED_WORD:
        return NAMED
    return (rank if rank != ANY else "") + (suit if suit != ANY else "")


def with_card_inserted(cards: Sequence[str], new: str) -> tuple[str, ...]:
    """The cards with one more, sorted by suit and rank."""
    every = [parse_card(name) for name in (*cards, new)]
    every.sort(key=lambda card: (SUIT_ORDER.find(card.suit), RANKS.find(card.rank)))
    return tuple(map(str, every))


def text_help(item: Option) -> str:
    """What the signs of a list written as text mean, where they are not plain."""
    if not is_directions(item):
        return ""
    several = ", ".join(f"{word} {_DIRECTIONS[word][1]}" for word in ("split", "scatter", "mix"))
    return f"L left, R right, A across, H hold, +2 two seats to the left, -2 two to the right, {several}."


def value_words(item: Option, value: Any) -> str:
    """A list as a player reads it, in one line: `Hearts ♥ 1, Q♠ 13`; empty for other kinds of values."""
    kind = item.kind
    if isinstance(kind, Values):
        return ", ".join(f"{matcher_word(matcher)} {points_word(points)}" for matcher, points in value)
    if isinstance(kind, Table):
        return ", ".join(f"{number_label(name)} {points_word(number)}" for name, number in value)
    if isinstance(kind, CardsPerTable):
        return "; ".join(f"{size} players: {' '.join(map(matcher_word, cards))}" for size, cards in value)
    if isinstance(kind, Numbers):
        return ", ".join(map(str, value))
    if isinstance(kind, Word):
        return number_label(value) if value == kind.example else matcher_word(value)
    if isinstance(kind, Ranks):
        return " ".join(map(rank_word, value))
    if is_directions(item) or is_matchers(item) or (isinstance(kind, Words) and "[" in kind.pattern):
        return ", ".join(short(item, word) for word in value)
    return ""


def points_word(points: int | str) -> str:
    return "Spots" if points == "face" else plain(points)
