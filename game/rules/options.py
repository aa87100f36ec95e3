"""Kinds of option values: how each is read, written, and which values are allowed.

An option of a rule set (rules.py) names its kind. Every kind reads text and writes it back; the text has no
dot, no slash, no blank and no equals sign, so that it fits into a code. A value outside the allowed ones is
refused with half a sentence ("must be a number from 1 to 13"), which the reader completes.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.cards.card import RANKS, SUITS, parse_card

NONE = "none"
MOST_PLAYERS = 11


class Kind(Protocol):
    def parse(self, text: str) -> Any:
        """Text -> value; ValueError("must be …") otherwise."""

    def show(self, value: Any) -> str:
        """Value -> the text that parse reads back."""


@dataclass(frozen=True)
class Flag:
    """True or false, written on and off."""

    def parse(self, text: str) -> bool:
        if text in ("on", "true", "yes"):
            return True
        if text in ("off", "false", "no"):
            return False
        raise ValueError("must be on or off")

    def show(self, value: Any) -> str:
        return "on" if value else "off"


@dataclass(frozen=True)
class Choice:
    """One of a few words; `words` pairs each with what a player reads."""

    words: tuple[tuple[str, str], ...]

    @property
    def values(self) -> tuple[str, ...]:
        return tuple(value for value, _ in self.words)

    def parse(self, text: str) -> str:
        if text in self.values:
            return text
        raise ValueError(f"must be one of {', '.join(self.values)}")

    def show(self, value: Any) -> str:
        return str(value)

    def label(self, value: str) -> str:
        return dict(self.words)[value]


@dataclass(frozen=True)
class Number:
    """A whole number from low to high in steps (for the buttons); other names that it may have instead, such as
    none. A time is counted in seconds and said in minutes.
    """

    low: int
    high: int
    step: int = 1
    also: tuple[str, ...] = ()
    is_time: bool = False

    def parse(self, text: str) -> int | str | None:
        if text in self.also:
            return None if text == NONE else text
        if re.fullmatch(r"-?[0-9]{1,6}", text) and self.low <= int(text) <= self.high:
            return int(text)
        other = "".join(f" or {word}" for word in self.also)
        raise ValueError(f"must be a number from {self.low} to {self.high}{other}")

    def show(self, value: Any) -> str:
        return NONE if value is None else str(value)


def _items(text: str) -> list[str]:
    return [] if text == NONE else text.split(",")


def _listed(items: list[str]) -> str:
    return ",".join(items) or NONE


@dataclass(frozen=True)
class Word:
    """One word that matches a pattern."""

    pattern: str
    example: str

    def parse(self, text: str) -> str:
        if re.fullmatch(self.pattern, text):
            return text
        raise ValueError(f"must be a word such as {self.example}")

    def show(self, value: Any) -> str:
        return str(value)


@dataclass(frozen=True)
class Words:
    """A list of distinct words that all match a pattern, separated by commas; `none` for the empty list."""

    pattern: str
    example: str
    repeats: bool = False

    def parse(self, text: str) -> tuple[str, ...]:
        items = _items(text)
        if not all(re.fullmatch(self.pattern, item) for item in items):
            raise ValueError(f"must be a list such as {self.example}")
        if not self.repeats and len(set(items)) < len(items):
            raise ValueError("must not name anything twice")
        return tuple(items)

    def show(self, value: Any) -> str:
        return _listed(list(value))


@dataclass(frozen=True)
class Numbers:
    """A rising list of whole numbers from low to high."""

    low: int
    high: int

    def parse(self, text: str) -> tuple[int, ...]:
        items = _items(text)
        if not items or not all(
            re.fullmatch(r"[0-9]{1,4}", item) and self.low <= int(item) <= self.high for item in items
        ):
            raise ValueError(f"must list numbers from {self.low} to {self.high}, such as {self.low},{self.low + 1}")
        return tuple(sorted({int(item) for item in items}))

    def show(self, value: Any) -> str:
        return _listed([str(item) for item in value])


def _table_size(text: str) -> int:
    return int(Number(2, MOST_PLAYERS).parse(text) or 0)


@dataclass(frozen=True)
class PerTable:
    """One number for every table size (`3`), or a map from players to number (`3:16,4:12`), or another name."""

    low: int
    high: int
    also: tuple[str, ...] = ()

    def parse(self, text: str) -> int | str | tuple[tuple[int, int], ...]:
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
                f"must be a number from {self.low} to {self.high}, or one for each table size such as "
                f"3:{self.high},4:{self.low}"
            ) from None

    def show(self, value: Any) -> str:
        return _listed([f"{n}:{number}" for n, number in value]) if isinstance(value, tuple) else str(value)


@dataclass(frozen=True)
class CardsPerTable:
    """A map from players to a list of cards: `3:7S-7C,5:7S-7C`."""

    def parse(self, text: str) -> tuple[tuple[int, tuple[str, ...]], ...]:
        try:
            found = {}
            for item in _items(text):
                players, _, cards = item.partition(":")
                found[_table_size(players)] = tuple(str(parse_card(card)) for card in cards.split("-"))
            return tuple(sorted(found.items()))
        except ValueError:
            raise ValueError("must give cards for each table size, such as 3:2D,5:2D-2C") from None

    def show(self, value: Any) -> str:
        return _listed([f"{n}:{'-'.join(cards)}" for n, cards in value])


MATCHER = rf"NAMED|[{SUITS}]|[{RANKS}][{SUITS}]?"


@dataclass(frozen=True)
class Values:
    """What cards cost: matchers (card, rank, suit or NAMED) with points or `face`: `H:1,QS:13`."""

    def parse(self, text: str) -> tuple[tuple[str, int | str], ...]:
        found: dict[str, int | str] = {}
        for item in _items(text):
            match = re.fullmatch(rf"({MATCHER}):(face|-?[0-9]{{1,3}})", item)
            if not match or match[1] in found:
                raise ValueError("must give each card, rank or suit its points once, such as H:1,QS:13")
            found[match[1]] = "face" if match[2] == "face" else int(match[2])
        return tuple(found.items())

    def show(self, value: Any) -> str:
        return _listed([f"{matcher}:{points}" for matcher, points in value])


@dataclass(frozen=True)
class Table:
    """A few named numbers, those that are not given being 0: `each:1`; `none` when all are."""

    names: tuple[str, ...]

    def parse(self, text: str) -> tuple[tuple[str, int], ...]:
        found: dict[str, int] = {}
        for item in _items(text):
            match = re.fullmatch(r"(\w+):(-?[0-9]{1,3})", item)
            if not match or match[1] not in self.names or match[1] in found:
                raise ValueError(f"must give numbers for {', '.join(self.names)}, such as {self.names[0]}:1")
            found[match[1]] = int(match[2])
        return tuple((name, found[name]) for name in self.names if name in found)

    def show(self, value: Any) -> str:
        return _listed([f"{name}:{number}" for name, number in value])


@dataclass(frozen=True)
class Ranks:
    """The ranks of the pack from high to low, each once."""

    def parse(self, text: str) -> str:
        if len(text) >= 4 and len(set(text)) == len(text) and set(text) <= set(RANKS):
            return text
        raise ValueError(f"must list at least four ranks from high to low, such as {RANKS}")

    def show(self, value: Any) -> str:
        return str(value)


def nearest(written: str, known: Iterable[tuple[str, str]]) -> str:
    """`try black_lady or pink_lady`: what the words most like the written one stand for; empty when none is.

    Capitals, and whether there is a blank or a line between two words, make no difference.
    """
    names: dict[str, list[str]] = {}
    for word, name in known:
        names.setdefault(_plain(word), []).append(name)
    near = difflib.get_close_matches(_plain(written[:40]), names)
    *others, last = dict.fromkeys(name for word in near for name in names[word]) or [""]
    return f"try {', '.join(others)} or {last}" if others else f"try {last}" if last else ""


def _plain(word: str) -> str:
    return word.lower().replace("_", " ")


def for_table(value: Any, players: int) -> Any:
    """The entry of a per-table map for this many players (None: no entry); anything else is itself."""
    return dict(value).get(players) if isinstance(value, tuple) else value


@dataclass(frozen=True)
class Option:
    """One option of the schema: its dotted name, where it is shown, what it means and what it may be."""

    name: str
    group: str
    label: str
    help: str
    source: str
    kind: Kind
    default: Any

    @property
    def attribute(self) -> str:
        """The field of Rules that holds it."""
        return self.name.replace(".", "_")


def option(name: str, default: Any, kind: Kind, group: str, label: str, help: str, source: str) -> Any:
    """A field of Rules with its description beside it."""
    return field(default=default, metadata={"option": Option(name, group, label, help, source, kind, default)})


def choice(*words: str) -> Choice:
    """A Choice from `value=what a player reads`."""
    return Choice(tuple((word.split("=")[0], word.split("=")[1]) for word in words))
