"""The presets with their rules, by name, and what people call a rule set."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules import presets
from game.rules.rule_set import Rules, preset_rules
from game.rules.validation import numbers_words

GROUPS = presets.GROUPS
ENDS = frozenset({"end.target", "end.deals"})  # the options that say how long a match is


@dataclass(frozen=True)
class Preset:
    """A way to play: its name in codes, its title and description, and its rules."""

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
        words = f"{numbers_words(sizes)} players"
        return words if len(sizes) == 1 else f"{words}, best with {best}"


PRESETS: dict[str, Preset] = {
    name: Preset(name, data.title, data.group, data.era, data.text, data.source, preset_rules(name))
    for name, data in presets.PRESET_DATA.items()
}


def preset(name: str) -> Rules:
    """The rules of a preset. ValueError (one sentence) when there is none of that name."""
    return Rules.parse(name)


def title(rules: Rules, tells_end: bool = True) -> str:
    """What people call these rules: `Black Lady`, `Black Lady, one deal`, or `Black Lady, changed`.

    Where only the end differs from the preset, the title says how, unless `tells_end` is false.
    """
    name = PRESETS[rules.preset].title
    if not rules.changes:
        return name
    if {item.name for item in rules.changes} - ENDS:
        return f"{name}, changed"
    ends = end_words(rules)
    return f"{name}, {ends}" if ends and tells_end else name if ends else f"{name}, changed"


def end_words(rules: Rules) -> str:
    """`one deal`, `to 50`, `to 50 or 4 deals`; empty when another option ends the match."""
    target = "" if rules.end_target is None else f"to {rules.end_target}"
    deals = {None: "", 1: "one deal"}.get(rules.end_deals, f"{rules.end_deals} deals")
    return " or ".join(part for part in (target, deals) if part)
