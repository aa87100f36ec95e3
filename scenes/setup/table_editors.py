"""The table size as a control, and editors for options that depend on it or list numbers by name.

Every function puts the controls of one value into a column, and passes each new value to `change` at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.rules.deck_sizes import deck_sizes
from game.rules.option_kinds import CardsByTable, NamedNumbers, Numbers, PerTable, for_table
from game.rules.options import Option
from game.rules.rule_set import Rules
from game.text.english import plain
from scenes.kit.page import Column
from scenes.kit.theme import SIZES
from scenes.setup import value_words
from scenes.setup.option_chips import OptionChip, lay_chips

Change = Callable[[Any], None]
_FIRST_REMOVED = ("2C",)
_MOST = 999
_WIDEST_SIZE = ("3", "11")


def step_table_size(
    column: Column, players: int, sizes: Sequence[int], step: Callable[[int], None], help: str = ""
) -> None:
    """A stepper from the smallest to the largest of the sizes."""
    column.stepper(
        "players",
        "Players",
        str(players),
        step,
        _WIDEST_SIZE,
        can_less=players > min(sizes),
        can_more=players < max(sizes),
        help=help,
    )


def table_sizes(column: Column, key: str, kind: Numbers, value: tuple[int, ...], change: Change) -> None:
    """A chip for each table size, chosen or not; one always stays."""

    def turn(size: int) -> None:
        change(tuple(sorted(set(value) ^ {size})))

    lay_chips(
        column,
        [
            OptionChip(
                f"{key} {size}",
                str(size),
                f"{size} players",
                partial(turn, size),
                selected=size in value,
                why="One table size must stay." if value == (size,) else "",
            )
            for size in range(kind.low, kind.high + 1)
        ],
    )


def named_numbers(
    column: Column, key: str, kind: NamedNumbers, value: tuple[tuple[str, int], ...], change: Change
) -> None:
    """A stepper for each name; a number that may also be 0 is switched on first."""
    numbers = dict(value)

    def put(name: str, number: int | None) -> None:
        new = {**numbers, name: number}
        change(tuple((each, new[each]) for each in kind.names if new.get(each) is not None))

    for name in kind.names:
        label, usual = value_words.label(name), value_words.usual_named_number(name)
        number = numbers.get(name)
        if usual is not None:
            column.switch(f"{key} {name} on", label, number is not None, partial(_switched, put, name, usual))
            if number is None:
                continue
            label = "Points"

        def step(way: int, name: str = name, number: int = number or 0, may_be_zero: bool = usual is not None) -> None:
            new = max(-_MOST, min(_MOST, number + way))
            put(name, new if new or may_be_zero else None)

        word = plain(number or 0)
        column.stepper(f"{key} {name}", label, word, step, ("−999",))


def _switched(put: Callable[[str, int | None], None], name: str, usual: int, is_on: bool) -> None:
    put(name, usual if is_on else None)


def per_table(column: Column, item: Option, kind: PerTable, rules: Rules, players: int, change: Change) -> None:
    """A stepper for each table size, and a switch between these and one number for all."""
    key, value = f"option {item.name}", getattr(rules, item.attribute)
    entries = dict(value) if isinstance(value, tuple) else {}
    for size in rules.players_allowed if entries else ():
        number = entries.get(size)
        word = value_words.value_words(item, number, size) if number is not None else _absent(kind)
        column.stepper(
            f"{key} {size}",
            f"{size} players",
            word,
            partial(_step, kind, entries, size, rules, change),
            value_words.widest_words(item),
            can_less=number is not None and (number > kind.low or bool(kind.also)),
            can_more=number is None or number < kind.high,
        )
    if len(rules.players_allowed) > 1:
        column.switch(
            f"{key} each",
            "Another number at each table size",
            bool(entries),
            lambda on: change(_spread(kind, value, rules, on, players)),
        )


def _absent(kind: PerTable) -> str:
    """What a table size without an entry has."""
    return kind.also[0].capitalize() if kind.also else str(kind.low)


def _hand(rules: Rules, size: int) -> int:
    try:
        return deck_sizes(rules.changed(deal_hand="auto"), size).hand
    except ValueError:
        return 1


def _step(kind: PerTable, entries: dict[int, int], size: int, rules: Rules, change: Change, way: int) -> None:
    change(_stepped(kind, entries, size, way, rules))


def _stepped(kind: PerTable, entries: dict[int, int], size: int, way: int, rules: Rules) -> Any:
    number = entries.get(size)
    new = dict(entries)
    if number is None:
        new[size] = min(kind.high, _hand(rules, size) if kind.also else kind.low + 1)
    elif number + way < kind.low:
        new.pop(size)
    else:
        new[size] = min(kind.high, number + way)
    return tuple(sorted(new.items())) or (kind.also[0] if kind.also else kind.low)


def _spread(kind: PerTable, value: Any, rules: Rules, on: bool, players: int) -> Any:
    """One number as a map, or the map's number for this table as one for all."""
    if on:
        return tuple((n, value if isinstance(value, int) else _hand(rules, n)) for n in rules.players_allowed)
    number = for_table(value, players)
    return number if number is not None else kind.also[0] if kind.also else kind.low


def removed_cards(
    column: Column, key: str, rules: Rules, players: int, value: CardsByTable, change: Change
) -> tuple[tuple[str, ...] | None, Change]:
    """Whether this table chooses its removed cards; the cards (None: it does not) and how to change them."""
    entries = dict(value)
    cards = entries.get(players)

    def put(new: tuple[str, ...] | None) -> None:
        others = {size: kept for size, kept in entries.items() if size != players}
        change(tuple(sorted({**others, players: new}.items() if new else others.items())))

    def switched(on: bool) -> None:
        put(_usual_removed(rules, players) if on else None)

    column.switch(f"{key} on", f"Choose them for {players} players", cards is not None, switched)
    others = [
        f"{size} players: {' '.join(map(value_words.matcher_word, kept))}" for size, kept in value if size != players
    ]
    if others:
        column.text(f"{key} others", f"{'; '.join(others)}.", SIZES.caption, "on_paper_soft", 6)
    return cards, put


def _usual_removed(rules: Rules, players: int) -> tuple[str, ...]:
    try:
        return deck_sizes(rules, players).removed or _FIRST_REMOVED
    except ValueError:
        return _FIRST_REMOVED
