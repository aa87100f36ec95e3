"""Which cards have been seen here before, in finished matches and in those that were begun and never finished.

Two deals hold the same cards when seed, number, players and pack agree. A match that cannot be replayed shows no cards.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from game.play.match import Match
from game.rules.rule_set import Rules
from game.storage.records import SavedMatch


def seed_of(code: str) -> str:
    """The seed in the text of a code; nothing when there is none."""
    return "".join(code.split("/")[2:3])


def _pack(rules: Rules, players: int) -> Hashable:
    return (players, rules.pack_copies, rules.pack_ranks, rules.pack_jokers, rules.pack_even_out, rules.pack_strip)


class SeenCards:
    """The deals that have been seen. An unfinished match counts as seen for every match begun later."""

    def __init__(self, unfinished: Iterable[SavedMatch] = ()) -> None:
        self._deals: dict[Hashable, set[int]] = {}
        self._begun: dict[str, list[SavedMatch]] = {}
        for saved in unfinished:
            self._begun.setdefault(seed_of(saved.code), []).append(saved)

    def see(self, match_id: int, rules: Rules, players: int, seed: str, deals: range) -> bool:
        """Add the deals of a finished match, in the order of finishing; whether some had been seen before."""
        pack = _pack(rules, players)
        numbers = self._deals.setdefault((seed, pack), set())
        before = [saved for saved in self._begun.get(seed, ()) if saved.id < match_id]
        is_repeat = not numbers.isdisjoint(deals) or any(not _shown(saved, pack).isdisjoint(deals) for saved in before)
        numbers.update(deals)
        return is_repeat


def _shown(saved: SavedMatch, pack: Hashable) -> set[int]:
    """The numbers of the deals of an unfinished match with that pack."""
    try:
        match = Match.parse(saved.text)
    except ValueError:
        return set()
    is_alike = _pack(match.rules, match.players) == pack
    return set(range(match.first_number, match.deal.number + 1)) if is_alike else set()
