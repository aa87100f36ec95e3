"""The variants by name: every preset with its rules, for the menus, the arguments and the tests.

Owns the lookup. What a preset changes is data in presets.py; what the fields mean is in rules.py.
"""
from __future__ import annotations

from dataclasses import dataclass

from game import presets
from game.rules import Rules, preset_rules

GROUPS = presets.GROUPS


@dataclass(frozen=True)
class Preset:
    """A way to play: its name in codes, its title and words for people, and its rules."""
    name: str
    title: str
    group: str
    era: str
    text: str
    source: str
    rules: Rules

    @property
    def players(self) -> str:
        """`3 to 6 players, best with 4`."""
        sizes, best = self.rules.players_allowed, self.rules.players_best
        if len(sizes) == 1:
            return f"{sizes[0]} players"
        return f"{sizes[0]} to {sizes[-1]} players, best with {best}"

    @property
    def is_playable(self) -> bool:
        """Whether this version plays it at its best table size."""
        return not self.rules.problems(self.rules.players_best)


PRESETS: dict[str, Preset] = {
    name: Preset(name, data.title, data.group, data.era, data.text, data.source, preset_rules(name))
    for name, data in presets.PRESETS.items()}


def preset(name: str) -> Rules:
    """The rules of a preset. ValueError (one sentence) when there is none of that name."""
    return Rules.parse(name)


def title(rules: Rules) -> str:
    """What people call these rules: `Black Lady`, or `Black Lady, changed`."""
    name = PRESETS[rules.preset].title
    return f"{name}, changed" if rules.changes else name
