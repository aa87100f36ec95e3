"""Which options of a rule set a table may change, and how their values are said and stepped through.

An option is shown when some other value of it can be played and changes how the table plays: what this version refuses
and what would make no difference (the effect of a moon that is switched off) is never on the screen. Derived from the
descriptions in `game.rules.rule_set` and the words of `game.text.rules_text`; knows no pixels.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator
from typing import Any

from game.cards.card import SUIT_SIGNS
from game.rules.options import (
    CardsPerTable,
    Choice,
    Flag,
    Number,
    Option,
    PerTable,
    Ranks,
    Table,
    Values,
    Word,
    Words,
    for_table,
)
from game.rules.rule_set import (
    AUCTION,
    CARDS,
    DEAL,
    END,
    FOLLOW,
    HONOUR,
    JOKER,
    LEAD,
    MOON,
    OPTIONS,
    PASS,
    SCORE,
    TABLE,
    TWO,
    Rules,
)
from game.rules.variants import ENDS, PRESETS, end_words
from game.text.english import time_words
from game.text.rules_text import describe
from scenes.setup.value_words import value_words

NO_EFFECT = "No effect while the other options are as they are."
_CARD = re.compile("[AKQJT2-9][cdsh]")
# what tables agree on most often comes first
_ORDER = (PASS, END, CARDS, MOON, LEAD, FOLLOW, SCORE, DEAL, AUCTION, JOKER, TWO, TABLE, HONOUR)
_SHORT_PACK = "AKQJT987"
# sensible where counting from 1 would be long
_FIRST_NUMBERS = {"moon.value": 26, "sun.value": 52, "end.deals": 4, "end.time_s": 1800, "chips.start": 50}


# ---------------------------------------------------------------- what is shown
def paragraphs(rules: Rules, players: int) -> tuple[str, ...]:
    """How the table plays; nothing while there are problems."""
    return () if rules.problems(players) else describe(rules, players)


@functools.lru_cache(maxsize=64)
def shown_options(rules: Rules, players: int) -> tuple[Option, ...]:
    """The options worth showing for these rules, group by group."""
    present = rules.problems(players)
    if not present:
        shown = [item for item in OPTIONS if _makes_a_difference(item, rules, players)]
    else:
        plain = PRESETS[rules.preset].rules
        usual = set(shown_options(plain, plain.players_best)) | set(rules.changes)
        shown = [item for item in OPTIONS if item in usual or _heals(item, rules, players, present)]
    return _in_order(shown)


@functools.lru_cache(maxsize=1)
def all_options() -> tuple[Option, ...]:
    """Every option there is, in the order of the groups."""
    return _in_order(OPTIONS)


def _in_order(items: Iterable[Option]) -> tuple[Option, ...]:
    return tuple(sorted(items, key=lambda item: _ORDER.index(item.group)))


@functools.lru_cache(maxsize=64)
def healing(rules: Rules, players: int) -> frozenset[str]:
    """The names of the options of which another value would take a problem away."""
    present = rules.problems(players)
    return frozenset(item.name for item in OPTIONS if present and _heals(item, rules, players, present))


def _makes_a_difference(item: Option, rules: Rules, players: int) -> bool:
    now = describe(rules, players)
    for value in alternatives(item, rules, players):
        other = rules.changed(**{item.attribute: value})
        found = other.problems(players)
        if not found and describe(other, players) != now:
            return True
        if len(found) == 1 and _neighbour_heals(item, other, players, found):
            return True
    return False


def _neighbour_heals(item: Option, rules: Rules, players: int, present: tuple[str, ...]) -> bool:
    """Whether an option of the same group makes it playable: passing needs a number and a direction."""
    neighbours = [other for other in OPTIONS if other.group == item.group and other != item]
    return any(_heals(other, rules, players, present) for other in neighbours)


def _heals(item: Option, rules: Rules, players: int, present: tuple[str, ...]) -> bool:
    others = (rules.changed(**{item.attribute: value}) for value in alternatives(item, rules, players))
    return any(set(other.problems(players)) < set(present) for other in others)


def alternatives(item: Option, rules: Rules, players: int) -> Iterator[Any]:
    """Some other values of an option: all of them where they are few, telling ones where they are many."""
    value = getattr(rules, item.attribute)
    for other in _candidates(item, value, players):
        if other != value:
            yield other


def _candidates(item: Option, value: Any, players: int) -> Iterator[Any]:
    kind = item.kind
    yield item.default
    if isinstance(kind, Flag):
        yield not value
    elif isinstance(kind, Choice):
        yield from kind.values
    elif isinstance(kind, Number):
        yield from (kind.parse(word) for word in kind.also)
        numbers = {kind.low, kind.high, first_number(item)}
        if isinstance(value, int):
            numbers |= {value - kind.step, value + kind.step}
        yield from sorted(number for number in numbers if kind.low <= number <= kind.high)
    elif isinstance(kind, PerTable):
        yield from kind.also
        yield from range(kind.low, min(kind.high, kind.low + 4) + 1)
    elif isinstance(kind, Words):
        yield ()
        yield from ((word,) for word in kind.example.split(","))
        yield kind.parse(kind.example)
    elif isinstance(kind, Word):
        yield from (kind.parse(word) for word in (kind.example, "2C", "QS"))
    elif isinstance(kind, Values):
        yield from ((("H", 1),), (("H", 1), ("QS", 13)))
    elif isinstance(kind, Table):
        yield from (((name, 1),) for name in kind.names)
    elif isinstance(kind, Ranks):
        yield _SHORT_PACK
    elif isinstance(kind, CardsPerTable):
        yield ((players, tuple(f"2{suit}" for suit in "CDSH") * (players == 4) or ("2C",)),)
        yield from (((players, tuple(f"{rank}C" for rank in "3456789TJQ"[:count])),) for count in range(1, players))


# ---------------------------------------------------------------- how values are said
def word(item: Option, value: Any, players: int) -> str:
    """A value as a player reads it."""
    kind = item.kind
    if isinstance(kind, Flag):
        return "on" if value else "off"
    if isinstance(kind, Choice):
        return kind.label(value)
    listed = value_words(item, value)
    if listed:
        return listed
    if isinstance(kind, Number) and kind.is_time and isinstance(value, int):
        return time_words(value)
    text = kind.show(for_table(value, players) if isinstance(kind, PerTable) else value)
    return text.capitalize() if text in ("none", "auto", "any") else text.replace("-", "−")


def changes_words(rules: Rules, players: int) -> str:
    """What is otherwise than in the preset: `the moon off, to 50`; empty when nothing is."""
    ends = end_words(rules)
    others = [item for item in rules.changes if not (ends and item.name in ENDS)]
    words = [f"{item.label.lower()} {_inside(word(item, getattr(rules, item.attribute), players))}" for item in others]
    if len(others) < len(rules.changes):
        words.append(ends)
    return ", ".join(words)


def _inside(words: str) -> str:
    """Words as they stand in a sentence: `Played off` is “played off”, and `Q♠ 20` stays as it is."""
    return words[:1].lower() + words[1:] if words[1:2].islower() else words


def menu(item: Option) -> tuple[str, ...]:
    """All words a list may hold, where they are few and fixed; empty where they are not."""
    kind = item.kind
    is_menu = isinstance(kind, Words) and re.fullmatch(r"\w+(\|\w+)+", kind.pattern)
    return tuple(kind.pattern.split("|")) if isinstance(kind, Words) and is_menu else ()


def menu_word(name: str) -> str:
    """A word of such a list as a player reads it: `Qh_doubles_hearts` is “Q♥ doubles hearts”."""
    words = [f"{word[0]}{SUIT_SIGNS[word[1].upper()]}" if _CARD.fullmatch(word) else word for word in name.split("_")]
    return " ".join(words)


def example(item: Option) -> str:
    """What may be written, from the sentence that refuses what may not."""
    try:
        item.kind.parse("?")
    except ValueError as error:
        return str(error).rpartition("such as ")[2]
    return ""


def is_counted(item: Option) -> bool:
    """Whether the option is a number to step through."""
    return isinstance(item.kind, (Number, PerTable))


def widest_words(item: Option) -> tuple[str, ...]:
    """The longest things a number may show, so that its control keeps its width."""
    kind = item.kind
    assert isinstance(kind, (Number, PerTable))
    numbers = [str(kind.high), str(kind.low)]
    if isinstance(kind, Number) and kind.is_time:
        numbers = [time_words(seconds) for seconds in (kind.high, kind.high - kind.step, kind.low)]
    return (*numbers, *(name.capitalize() for name in kind.also))


def first_number(item: Option) -> int:
    """Where counting starts when a word such as “none” is left."""
    kind = item.kind
    assert isinstance(kind, (Number, PerTable))
    usual = item.default if isinstance(item.default, int) else _FIRST_NUMBERS.get(item.name, kind.low)
    return min(kind.high, max(kind.low, usual))


def stepped(item: Option, value: Any, way: int, players: int) -> Any:
    """The value after a step up (+1) or down (-1): words such as “none” come before the lowest number."""
    kind = item.kind
    assert isinstance(kind, (Number, PerTable))
    value = for_table(value, players)
    names = [kind.parse(name) for name in kind.also]
    if value in names or not isinstance(value, int):
        place = names.index(value) + way if value in names else 0
        return names[max(0, place)] if place < len(names) else first_number(item)
    step = kind.step if isinstance(kind, Number) else 1
    number = (value // step + 1) * step if way > 0 else (-(-value // step) - 1) * step
    if number >= kind.low:
        return min(kind.high, number)
    return names[-1] if names and value <= max(kind.low, step) else kind.low


def can_step(item: Option, value: Any, way: int, players: int) -> bool:
    """Whether there is anything further that way."""
    return bool(stepped(item, value, way, players) != for_table(value, players))
