"""Which options of a rule set are shown, and how their numbers are stepped through.

An option is shown when it matters (`Option.when`) and another value of it can be played: neither what cannot be
combined with the other options nor what would make no difference is on the screen.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from typing import Any

from game.rules.option_kinds import Number, PerTable, for_table
from game.rules.options import (
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
    Option,
)
from game.rules.rule_set import Rules
from game.rules.variants import PRESETS
from game.text.rules_text import describe

# what tables agree on most often comes first
_ORDER = (PASS, END, CARDS, MOON, LEAD, FOLLOW, SCORE, DEAL, AUCTION, JOKER, TWO, TABLE, HONOUR)


def paragraphs(rules: Rules, players: int) -> tuple[str, ...]:
    """How the table plays; nothing while there are problems."""
    return () if rules.problems(players) else describe(rules, players)


# ---------------------------------------------------------------- what is shown
@functools.lru_cache(maxsize=64)
def shown_options(rules: Rules, players: int) -> tuple[Option, ...]:
    """The options worth showing for these rules, group by group. While there are problems these are the usual ones of
    the preset, those that have been changed, and those that could take a problem away.
    """
    present = rules.problems(players)
    if not present:
        shown = [item for item in OPTIONS if _can_be_felt(item, rules, players)]
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


def _can_be_felt(item: Option, rules: Rules, players: int) -> bool:
    """Whether the option matters, and another value can be played, perhaps together with a neighbour's."""
    if not item.when(rules, players):
        return False
    for value in alternatives(item, rules, players):
        other = rules.changed(**{item.attribute: value})
        found = other.problems(players)
        if not found or (len(found) == 1 and _neighbour_heals(item, other, players, found)):
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
    for other in (item.default, *item.kind.samples(value, players)):
        if other != value:
            yield other


# ---------------------------------------------------------------- numbers
def first_number(item: Option) -> int:
    """Where counting starts when a word such as “none” is left."""
    kind = item.kind
    assert isinstance(kind, (Number, PerTable))
    if isinstance(item.default, int):
        return item.default
    return kind.first if isinstance(kind, Number) and kind.first is not None else kind.low


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
