"""Kinds of option values: how each is written and read, which values are allowed, and a few to try.

The text of a value has no dot, slash, blank or equals sign, so that it fits into the code of a match. A value that is
not allowed is refused with half a sentence (“must be a number from 1 to 13”), which the caller completes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from game.cards.card import RANKS, SUITS, parse_card

NONE = "none"
FEWEST_PLAYERS, MOST_PLAYERS = 2, 11
CARD = rf"[{RANKS}][{SUITS}]"
MATCHER = rf"NAMED|[{SUITS}]|[{RANKS}][{SUITS}]?"  # a suit, a rank, a card, or the suit that an auction names
DIRECTION = r"[LRAH]|[+-](?:10|[1-9])|split|scatter|mix"  # where cards are passed

PerTableNumber = int | str | tuple[tuple[int, int], ...]  # one number or word, or numbers by table size
CardsByTable = tuple[tuple[int, tuple[str, ...]], ...]  # names of cards by table size
PointsOfCards = tuple[tuple[str, int | str], ...]  # points, or `face`, by matcher
NamedPoints = tuple[tuple[str, int], ...]


class Kind(Protocol):
    """What every kind of value can do."""

    @property
    def example(self) -> str:
        """A text that parse reads."""

    def parse(self, text: str) -> Any:
        """Text -> value; ValueError("must be …") otherwise."""

    def show(self, value: Any) -> str:
        """Value -> the text that parse reads back."""

    def samples(self, value: Any, players: int) -> Iterable[Any]:
        """All values where they are few, otherwise some that differ from each other and from `value`."""


# ---------------------------------------------------------------------- single values
class Flag:
    """True or false, written on and off."""

    example = "on"

    def parse(self, text: str) -> bool:
        if text in ("on", "true", "yes"):
            return True
        if text in ("off", "false", "no"):
            return False
        raise ValueError("must be on or off")

    def show(self, value: Any) -> str:
        return "on" if value else "off"

    def samples(self, value: Any, players: int) -> Iterable[Any]:
        return (False, True)


@dataclass(frozen=True)
class Choice:
    """One of a few words; `words` pairs each with its label."""

    words: tuple[tuple[str, str], ...]

    @property
    def values(self) -> tuple[str, ...]:
        return tuple(value for value, _ in self.words)

    @property
    def example(self) -> str:
        return self.values[-1]

    def parse(self, text: str) -> str:
        if text in self.values:
            return text
        raise ValueError(f"must be one of {', '.join(self.values)}")

    def show(self, value: Any) -> str:
        return str(value)

    def samples(self, value: Any, players: int) -> Iterable[Any]:
        return self.values

    def label(self, value: str) -> str:
        """What a player reads for a value."""
        return dict(self.words)[value]


def choice(*words: str) -> Choice:
    """A Choice from texts `value=label`."""
    return Choice(tuple((value, label) for value, _, label in (word.partition("=") for word in words)))


@dataclass(frozen=True)
class Number:
    """A whole number from low to high, or one of the words `also` (`none` is the value None).

    Numbers are counted in steps, starting from `first` (or low) where a word stood before. A time is given in seconds.
    """

    low: int
    high: int
    step: int = 1
    also: tuple[str, ...] = ()
    first: int | None = None
    is_time: bool = False

    @property
    def example(self) -> str:
        return str(self.high)

    def parse(self, text: str) -> int | str | None:
        if text in self.also:
            return None if text == NONE else text
        if re.fullmatch(r"-?[0-9]{1,6}", text) and self.low <= int(text) <= self.high:
            return int(text)
        other = "".join(f" or {word}" for word in self.also)
        raise ValueError(f"must be a number from {self.low} to {self.high}{other}")

    def show(self, value: Any) -> str:
        return NONE if value is None else str(value)

    def samples(self, value: Any, players: int) -> Iterable[Any]:
        yield from map(self.parse, self.also)
        numbers = {self.low, self.high} | ({self.first} if self.first is not None else set())
        if isinstance(value, int):
            numbers |= {max(self.low, value - self.step), min(self.high, value + self.step)}
        yield from sorted(numbers)


@dataclass(frozen=True)
class PerTable:
    """One number for every table size (`3`), a number for each of some table sizes (`3:16,4:12`), or a word `also`."""

    low: int
    high: int
    also: tuple[str, ...] = ()

    @property
    def example(self) -> str:
        return f"3:{self.high},4:{self.low}"

    def parse(self, text: str) -> PerTableNumber:
        if text in self.also:
            return text
        number = Number(self.low, self.high)
        try:
            if ":" not in text:
                return int(number.parse(text) or 0)
            pairs = [item.split(":") for item in _items(text)]
            return tuple(sorted({_table_size(n): int(number.parse(value) or 0) for n, value in pairs}.items()))
        except ValueError:
            raise ValueError(
                f"must be a number from {self.low} to {self.high}, or one for each table size such as {self.example}"
            ) from None

    def show(self, value: Any) -> str:
        return _joined([f"{n}:{number}" for n, number in value]) if isinstance(value, tuple) else str(value)

    def samples(self, value: Any, players: int) -> Iterable[Any]:
        return (*self.also, *range(self.low, min(self.high, self.low + 4) + 1))


def for_table(value: Any, players: int) -> Any:
    """The entry of a per-table value for this many players (None: no entry); any other value as it is."""
    return dict(value).get(players) if isinstance(value, tuple) else value


@dataclass(frozen=True)
class CardOrWord:
    """A certain card, or a word that stands for one (`lowest_club`)."""

    word: str

    @property
    def example(self) -> str:
        return self.word

    def parse(self, text: str) -> str:
        if text == self.word or re.fullmatch(CARD, text):
            return text
        raise ValueError(f"must be a word such as {self.word}")

    def show(self, value: Any) -> str:
        return str(value)

    def samples(self, value: Any, players: int) -> Iterable[Any]:
        return (self.word, "2C", "QS")


class Ranks:
    """The ranks of the pack from high to low, each once."""

    example = RANKS

    def parse(self, text: str) -> str:
        if len(text) >= 4 and len(set(text)) == len(text) and set(text) <= set(RANKS):
            return text
        raise ValueError(f"must list at least four ranks from high to low, such as {self.example}")

    def show(self, value: Any) -> str:
        return str(value)

    def samples(self, value: Any, players: int) -> Iterable[Any]:
        return (RANKS[: RANKS.index("7") + 1],)


# ---------------------------------------------------------------------- lists
class Words:
    """A list of words that all match a pattern, divided by commas; `none` for the empty list."""

    pattern: str
    example: str
    repeats = False

    def parse(self, text: str) -> tuple[str, ...]:
        items = _items(text)
        if not all(re.fullmatch(self.pattern, item) for item in items):
            raise ValueError(f"must be a list such as {self.example}")
        if not self.repeats and len(set(items)) < len(items):
            raise ValueError("must not name anything twice")
        return tuple(items)

    def show(self, value: Any) -> str:
        return _joined(list(value))

    def samples(self, value: Any, players: int) -> Iterable[Any]:
        words = tuple(self.example.split(","))
        return ((), *((word,) for word in words), words)


class Directions(Words):
    """Where cards are passed, deal by deal."""

    pattern, example, repeats = DIRECTION, "L,R,A,H", True


class Matchers(Words):
    """Cards, ranks and suits."""

    pattern, example = MATCHER, "H,QS"


class CardNames(Words):
    """Single cards."""

    pattern, example = CARD, "QS,TD"


class Features(Words):
    """Any of a few fixed words."""

    def __init__(self, *words: str) -> None:
        self.words = words
        self.pattern, self.example = "|".join(words), ",".join(words)


@dataclass(frozen=True)
class Numbers:
    """A rising list of whole numbers from low to high."""

    low: int
    high: int

    @property
    def example(self) -> str:
        return f"{self.low},{self.low + 1}"

    def parse(self, text: str) -> tuple[int, ...]:
        items = _items(text)
        if not items or not all(
            re.fullmatch(r"[0-9]{1,4}", item) and self.low <= int(item) <= self.high for item in items
        ):
            raise ValueError(f"must list numbers from {self.low} to {self.high}, such as {self.example}")
        return tuple(sorted({int(item) for item in items}))

    def show(self, value: Any) -> str:
        return _joined([str(item) for item in value])

    def samples(self, value: Any, players: int) -> Iterable[Any]:
        return ()  # the default is what there is to try


class CardsPerTable:
    """Cards for some table sizes: `3:7S-7C,5:7S-7C`."""

    example = "3:2D,5:2D-2C"

    def parse(self, text: str) -> CardsByTable:
        try:
            found = {}
            for item in _items(text):
                players, _, cards = item.partition(":")
                found[_table_size(players)] = tuple(str(parse_card(card)) for card in cards.split("-"))
            return tuple(sorted(found.items()))
        except ValueError:
            raise ValueError(f"must give cards for each table size, such as {self.example}") from None

    def show(self, value: Any) -> str:
        return _joined([f"{n}:{'-'.join(cards)}" for n, cards in value])

    def samples(self, value: Any, players: int) -> Iterable[Any]:
        """Removals after which the usual packs may divide equally."""
        clubs = tuple(f"{rank}C" for rank in "3456789TJQ")
        twos = tuple(f"2{suit}" for suit in SUITS) if players == len(SUITS) else ("2C",)
        return (((players, cards),) for cards in (twos, *(clubs[:count] for count in range(1, players))))


class CardPoints:
    """What cards cost: points, or `face` for the number on the card, by matcher: `H:1,QS:13`."""

    example = "H:1,QS:13"

    def parse(self, text: str) -> PointsOfCards:
        found: dict[str, int | str] = {}
        for item in _items(text):
            match = re.fullmatch(rf"({MATCHER}):(face|-?[0-9]{{1,3}})", item)
            if not match or match[1] in found:
                raise ValueError(f"must give each card, rank or suit its points once, such as {self.example}")
            found[match[1]] = "face" if match[2] == "face" else int(match[2])
        return tuple(found.items())

    def show(self, value: Any) -> str:
        return _joined([f"{matcher}:{points}" for matcher, points in value])

    def samples(self, value: Any, players: int) -> Iterable[Any]:
        return ((("H", 1),), (("H", 1), ("QS", 13)))


_Entry = TypeVar("_Entry")


def matched(table: Mapping[str, _Entry], card: str) -> _Entry | None:
    """The entry for the name of a card: its own before that of its rank, and this before that of its suit."""
    return next((table[matcher] for matcher in (card, card[0], card[1]) if matcher in table), None)


def is_penalty(points: int | str) -> bool:
    """Whether so many points are bad for whoever takes the card."""
    return points == "face" or int(points) > 0


def is_bonus(points: int | str) -> bool:
    return points != "face" and int(points) < 0


@dataclass(frozen=True)
class NamedNumbers:
    """Numbers with names, of which those that are 0 may be left out: `each:1`; `none` when all are."""

    names: tuple[str, ...]

    @property
    def example(self) -> str:
        return f"{self.names[0]}:1"

    def parse(self, text: str) -> NamedPoints:
        found: dict[str, int] = {}
        for item in _items(text):
            match = re.fullmatch(r"(\w+):(-?[0-9]{1,3})", item)
            if not match or match[1] not in self.names or match[1] in found:
                raise ValueError(f"must give numbers for {', '.join(self.names)}, such as {self.example}")
            found[match[1]] = int(match[2])
        return tuple((name, found[name]) for name in self.names if name in found)

    def show(self, value: Any) -> str:
        return _joined([f"{name}:{number}" for name, number in value])

    def samples(self, value: Any, players: int) -> Iterable[Any]:
        return ((), *(((name, 1),) for name in self.names))


# ---------------------------------------------------------------------- text
def _items(text: str) -> list[str]:
    return [] if text == NONE else text.split(",")


def _joined(items: list[str]) -> str:
    return ",".join(items) or NONE


def _table_size(text: str) -> int:
    return int(Number(FEWEST_PLAYERS, MOST_PLAYERS).parse(text) or 0)
