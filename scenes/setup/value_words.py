"""The values of options, and the items of those that are lists, as a player reads and hears them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from game.cards.card import RANK_WORDS, RANKS, SUIT_SIGNS, SUIT_WORDS, parse_card
from game.rules.option_kinds import (
    CardNames,
    CardOrWord,
    CardPoints,
    CardsPerTable,
    Choice,
    Directions,
    Flag,
    Kind,
    Matchers,
    NamedNumbers,
    Number,
    Numbers,
    PerTable,
    Ranks,
    for_table,
)
from game.rules.options import Option
from game.rules.rule_set import Rules
from game.rules.variants import ENDS, end_words
from game.text.english import NAMED, direction_words, matcher_words, plain, sentence, time_words

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
_LABELS = {  # of words and named numbers
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
_CARD = re.compile("[AKQJT2-9][cdsh]")


# ---------------------------------------------------------------- values
def value_words(item: Option, value: Any, players: int) -> str:
    """A value in one line: `On`, `30 minutes`, `Hearts ♥ 1, Q♠ 13`."""
    kind = item.kind
    if isinstance(kind, Flag):
        return "on" if value else "off"
    if isinstance(kind, Choice):
        return kind.label(value)
    listed = _list_words(kind, value)
    if listed:
        return listed
    if isinstance(kind, Number) and kind.is_time and isinstance(value, int):
        return time_words(value)
    text = kind.show(for_table(value, players) if isinstance(kind, PerTable) else value)
    return text.capitalize() if text in ("none", "auto", "any") else text.replace("-", "−")


def _list_words(kind: Kind, value: Any) -> str:
    """The value of a kind that holds cards or a list; empty for an empty list and for other kinds."""
    if isinstance(kind, CardPoints):
        return ", ".join(f"{matcher_word(matcher)} {points_word(points)}" for matcher, points in value)
    if isinstance(kind, NamedNumbers):
        return ", ".join(f"{label(name)} {points_word(number)}" for name, number in value)
    if isinstance(kind, CardsPerTable):
        return "; ".join(f"{size} players: {' '.join(map(matcher_word, cards))}" for size, cards in value)
    if isinstance(kind, Numbers):
        return ", ".join(map(str, value))
    if isinstance(kind, CardOrWord):
        return label(value) if value == kind.word else matcher_word(value)
    if isinstance(kind, Ranks):
        return " ".join(map(rank_word, value))
    if isinstance(kind, (Directions, Matchers, CardNames)):
        return ", ".join(item_word(kind, word) for word in value)
    return ""


def changes_words(rules: Rules, players: int) -> str:
    """What is otherwise than in the preset: `the moon off, to 50`; empty when nothing is."""
    ends = end_words(rules)
    others = [item for item in rules.changes if not (ends and item.name in ENDS)]
    words = [
        f"{item.label.lower()} {_in_sentence(value_words(item, getattr(rules, item.attribute), players))}"
        for item in others
    ]
    if len(others) < len(rules.changes):
        words.append(ends)
    return ", ".join(words)


def _in_sentence(words: str) -> str:
    """Words as they stand in a sentence: `Played off` is “played off”, and `Q♠ 20` stays as it is."""
    return words[:1].lower() + words[1:] if words[1:2].islower() else words


def widest_words(item: Option) -> tuple[str, ...]:
    """The longest things a number may show, so that its control keeps its width."""
    kind = item.kind
    assert isinstance(kind, (Number, PerTable))
    numbers = [str(kind.high), str(kind.low)]
    if isinstance(kind, Number) and kind.is_time:
        numbers = [time_words(seconds) for seconds in (kind.high, kind.high - kind.step, kind.low)]
    return (*numbers, *(name.capitalize() for name in kind.also))


def text_help(kind: Kind) -> str:
    """How a list is written as text, with an example."""
    help = f"For example {kind.example}."
    if not isinstance(kind, Directions):
        return help
    several = ", ".join(f"{word} {_DIRECTIONS[word][1]}" for word in ("split", "scatter", "mix"))
    return f"L left, R right, A across, H hold, +2 two seats to the left, -2 two to the right, {several}. {help}"


# ---------------------------------------------------------------- numbers, cards, ranks and suits
def label(name: str) -> str:
    """What a named number, or a word that stands for a card, is called."""
    return _LABELS.get(name) or sentence(name.replace("_", " "))


def usual_named_number(name: str) -> int | None:
    """A usual value of a named number that may also be 0; None for one whose absence is the same as 0."""
    return _ZERO_COUNTS.get(name)


def usual_points(matcher: str) -> int:
    """What a card that is given points for the first time costs."""
    return _USUAL_POINTS.get(matcher, 1)


def points_word(points: int | str) -> str:
    return "Spots" if points == "face" else plain(points)


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


def feature_word(name: str) -> str:
    """A word of a list of few fixed ones: `Qh_doubles_hearts` is “Q♥ doubles hearts”."""
    words = [f"{word[0]}{SUIT_SIGNS[word[1].upper()]}" if _CARD.fullmatch(word) else word for word in name.split("_")]
    return " ".join(words)


# ---------------------------------------------------------------- items of lists
def item_word(kind: Kind, word: str) -> str:
    """An item as it stands on a chip."""
    if isinstance(kind, Directions):
        side = "left" if word.startswith("+") else "right"
        return _DIRECTIONS[word][0] if word in _DIRECTIONS else f"{word[1:]} seats to the {side}"
    return rank_word(word) if isinstance(kind, Ranks) else matcher_word(word)


def spoken_item(kind: Kind, word: str) -> str:
    """An item as it is said."""
    if isinstance(kind, Directions):
        return _DIRECTIONS[word][1] if word in _DIRECTIONS else direction_words(word)
    return RANK_WORDS[word] if isinstance(kind, Ranks) else matcher_words(word)


def addable(kind: Kind, value: Sequence[str], players: int) -> tuple[str, ...]:
    """What may be added to a list from a few buttons; nothing where cards are picked instead."""
    if isinstance(kind, Directions):
        steps = tuple(step for pair in _STEPS for step in pair if 2 * abs(int(step)) <= players)
        return ("L", "R", "A", *steps, "H", "split", "scatter", "mix")
    if isinstance(kind, Ranks):
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
