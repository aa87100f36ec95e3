"""Words for numbers, lists, times, directions, cards and matchers (`H`, `Q`, `QS`, `NAMED`), as sentences need them."""

from __future__ import annotations

from collections.abc import Iterable

from game.cards.card import RANK_WORDS, SUIT_WORDS, parse_card

NUMBER_WORDS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
)
DIRECTION_WORDS = {"L": "left", "R": "right", "A": "across"}
SINGULAR = {"C": "club", "D": "diamond", "S": "spade", "H": "heart"}
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
NAMED = "NAMED"


def number(count: int) -> str:
    """A small number as a word, others in digits."""
    return NUMBER_WORDS[count] if 0 <= count < len(NUMBER_WORDS) else str(count)


def listed(items: Iterable[str], last: str = "and") -> str:
    """`a, b and c`."""
    words = list(items)
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


def direction_words(direction: str) -> str:
    """Where cards go: `left`, `across`, `two seats to the left`."""
    if direction in DIRECTION_WORDS:
        return DIRECTION_WORDS[direction]
    side = "left" if direction[0] == "+" else "right"
    return f"{number(int(direction[1:]))} seats to the {side}"


def count_words(count: int) -> str:
    """`three cards`."""
    return f"{number(count)} card{'' if count == 1 else 's'}"


def time_words(seconds: int) -> str:
    """`30 minutes`, `90 seconds`, `2 hours`."""
    for size, unit in ((3600, "hour"), (60, "minute")):
        if seconds % size == 0 and seconds > size:
            return f"{seconds // size} {unit}s"
    return f"{seconds} seconds"


def length_words(seconds: float) -> str:
    """How long something took: `under a minute`, `24 minutes`, `2 hours and 5 minutes`."""
    minutes = int(seconds // 60)
    parts = [amount_words(count, unit) for count, unit in ((minutes // 60, "hour"), (minutes % 60, "minute")) if count]
    return listed(parts) or "under a minute"


def sentence(text: str) -> str:
    """The text with a capital first letter."""
    return f"{text[0].upper()}{text[1:]}"


def card_names(names: Iterable[str], last: str) -> str:
    """`queen of spades or ten of diamonds`."""
    return listed((parse_card(name).words for name in names), last) or "listed cards"


def matcher_words(matcher: str) -> str:
    """What a matcher names, in the plural where it is many: `hearts`, `queens`, `queen of spades`."""
    if matcher == NAMED:
        return "cards of the named suit"
    if matcher in SUIT_WORDS:
        return SUIT_WORDS[matcher]
    if len(matcher) == 2:
        return parse_card(matcher).words
    return f"{RANK_WORDS[matcher]}{'es' if matcher == '6' else 's'}"


def the(matcher: str) -> str:
    """`the queen of spades`, `hearts`."""
    return f"the {matcher_words(matcher)}" if len(matcher) == 2 else matcher_words(matcher)


def one_of(matcher: str) -> str:
    """`heart`, `queen`."""
    return "card of the named suit" if matcher == NAMED else SINGULAR.get(matcher) or RANK_WORDS[matcher]


def plain(number: object) -> str:
    """A number, or a text that begins with one, with a typographic minus sign: `5`, `−10`."""
    return str(number).replace("-", "−")


def amount_words(count: int, unit: str = "point") -> str:
    """`1 point`, `−10 points`, `3 chips`."""
    return f"{plain(count)} {unit}{'' if abs(count) == 1 else 's'}"
