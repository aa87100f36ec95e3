"""How many cards a table plays with: the pack, the hands, and what is left over.

Names of cards and numbers only, so that a rule set can be checked before its pack is built. Sources: Hoyle; for two
packs the usual rules of Cancellation Hearts.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from game.cards.card import SUITS
from game.rules.option_kinds import CardsByTable, PerTableNumber, for_table

STRIP_ONE_PACK = ("2C", "2D", "2S", "3C", "3D", "3S")  # never a heart
STRIP_TWO_PACKS = ("2C", "2D", "2C", "2D", "3C", "3D")  # one copy at a time
MOST_JOKERS = 2
JOKERS = ("0C", "0D")


class DeckOptions(Protocol):
    """The options that decide how many cards there are."""

    @property
    def pack_ranks(self) -> str: ...
    @property
    def pack_copies(self) -> int: ...
    @property
    def pack_jokers(self) -> int: ...
    @property
    def pack_even_out(self) -> str: ...
    @property
    def pack_strip(self) -> CardsByTable: ...
    @property
    def deal_hand(self) -> PerTableNumber: ...


class DeckSizes(NamedTuple):
    """Names of the cards dealt from (jokers: 0C, 0D), the removed ones, cards per hand, and how many are left over."""

    deck: tuple[str, ...]
    removed: tuple[str, ...]
    hand: int
    rest: int


def joker_count(rules: DeckOptions, players: int) -> int:
    """Jokers in the pack: those asked for, or as many as make it divide equally (two at most)."""
    if rules.pack_even_out != "joker_fill":
        return rules.pack_jokers
    missing = -4 * len(rules.pack_ranks) * rules.pack_copies % players
    return missing if missing <= MOST_JOKERS else 0


def deck_sizes(rules: DeckOptions, players: int) -> DeckSizes:
    """The pack and the hands at this table size. ValueError (one sentence) where it cannot be dealt."""
    names = [rank + suit for rank in rules.pack_ranks[::-1] for suit in SUITS] * rules.pack_copies
    names += JOKERS[: joker_count(rules, players)]
    hand = for_table(rules.deal_hand, players)
    is_auto = not isinstance(hand, int)
    strip = for_table(rules.pack_strip, players) if rules.pack_strip else None
    if strip is None:
        strip = _evened(rules, names, players) if is_auto and rules.pack_even_out != "kitty" else ()
    for name in strip:
        if name not in names:
            raise ValueError(f"The {name} cannot be removed, because it is not in the pack.")
        names.remove(name)
    hand = len(names) // players if is_auto else hand
    rest = len(names) - players * hand
    if hand < 1 or rest < 0:
        raise ValueError(f"The pack has {len(names)} cards; {players} players cannot get {max(1, hand)} each.")
    if rest and is_auto and rules.pack_even_out != "kitty":
        raise ValueError(
            f"{len(names)} cards cannot be dealt equally to {players} players: say which cards are "
            "removed at that table size, or leave a widow."
        )
    return DeckSizes(tuple(names), tuple(strip), hand, rest)


def _evened(rules: DeckOptions, names: list[str], players: int) -> tuple[str, ...]:
    """The low cards that are removed until the pack divides equally; none where that is impossible."""
    usual = STRIP_ONE_PACK if rules.pack_copies == 1 else STRIP_TWO_PACKS
    order = tuple(name for name in usual if name in names)
    fitting = (removed for removed in range(len(order) + 1) if (len(names) - removed) % players == 0)
    return order[: next(fitting, 0)]
