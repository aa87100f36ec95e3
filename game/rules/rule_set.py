"""Rules: one frozen value that says how a table plays, and its text form, `black_lady.target=50`.

A text names a preset and what differs from it; unknown names and values are refused with a sentence.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.options import OPTIONS, Option, OptionValues, nearest, option_named, short_name
from game.rules.presets import PRESET_DATA
from game.rules.validation import find_problems

# Options of earlier versions that had this value only: codes may still give it.
REMOVED = {"pool.on_all_taken": "stands", "irregular.long_hand": "takes_rest"}
_REMOVED_NAMES = {word: name for name in REMOVED for word in (name, name.rsplit(".", 1)[-1])}


@dataclass(frozen=True)
class Rules(OptionValues):
    """How a table plays. `preset` names the rule set that the text form is written against."""

    preset: str = "hearts_2011"

    def __str__(self) -> str:
        """The preset and what differs from it. Rules.parse reads it back."""
        changes = [f".{short_name(item)}={item.kind.show(getattr(self, item.attribute))}" for item in self.changes]
        return self.preset + "".join(changes)

    @classmethod
    def parse(cls, text: str) -> Rules:
        """The rule set that a text such as `black_lady.target=50` means. ValueError (one sentence) otherwise."""
        name, *parts = text.strip().split(".")
        if name not in PRESET_DATA:
            known = [(word, key) for key, data in PRESET_DATA.items() for word in (key, data.title)]
            instead = nearest(name, known) or "write a name such as black_lady or black_maria"
            raise ValueError(f"There is no rule set “{name[:40]}”; {instead}.")
        changes: list[tuple[str, str]] = []
        key = ""
        for part in parts:
            key = f"{key}.{part}" if key else part
            if "=" in key:
                name_of_option, _, value = key.partition("=")
                changes.append((name_of_option, value))
                key = ""
        if key or "" in parts:
            raise ValueError(f"“{key[:40]}” gives no value; write an option such as black_lady.target=50.")
        return _with_texts(preset_rules(name), changes)

    def changed(self, **values: Any) -> Rules:
        """The same rules with other field values (`end_target=50`), the preset kept as it is. TypeError for a name
        that is no field. The rules screen makes hundreds for every press, too many for `dataclasses.replace`.
        """
        if not values.keys() <= self.__dict__.keys():
            raise TypeError(f"There are no fields {', '.join(values.keys() - self.__dict__.keys())}")
        other = object.__new__(Rules)
        other.__dict__.update(self.__dict__, **values)
        return other

    @property
    def changes(self) -> tuple[Option, ...]:
        """The options that differ from the preset."""
        plain = preset_rules(self.preset)
        return tuple(item for item in OPTIONS if getattr(self, item.attribute) != getattr(plain, item.attribute))

    def problems(self, players: int) -> tuple[str, ...]:
        """Sentences that say why so many players cannot play these rules; empty when they can."""
        return find_problems(self, players)


@functools.cache
def preset_rules(name: str) -> Rules:
    """The rules of a preset. KeyError when there is none of that name."""
    data = PRESET_DATA[name]
    base = preset_rules(data.base) if data.base else Rules()
    changes = (change.partition("=") for change in data.changes.split())
    return _with_texts(base, [(option, value) for option, _, value in changes]).changed(preset=name)


def _with_texts(rules: Rules, changes: Sequence[tuple[str, str]]) -> Rules:
    """The rules with other values, each given as the name of its option and a text."""
    values: dict[str, Any] = {}
    for name, text in changes:
        if name in _REMOVED_NAMES:
            _check_removed(name, text)
            continue
        item = option_named(name)
        if item.attribute in values:
            raise ValueError(f"“{name}” is given twice; write each option once.")
        try:
            values[item.attribute] = item.kind.parse(text)
        except ValueError as error:
            raise ValueError(f"{name} {error}, not “{text[:40]}”.") from None
    return rules.changed(**values)


def _check_removed(name: str, text: str) -> None:
    only = REMOVED[_REMOVED_NAMES[name]]
    if text != only:
        raise ValueError(f"{name} can only be {only}, not “{text[:40]}”.")
