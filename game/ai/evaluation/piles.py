"""What lies before each seat when worlds have been played out, and the terms on which it counts.

Owns which cards count for whom at the end (forced ones set aside, leftovers), and the points of their values. What
those are worth, is worked out in pricing.py and purses.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from game.ai.playouts.worlds import UNCOUNTED, Masks, Worlds
from game.ai.policy.agent_kinds import NO_BIAS, Bias
from game.laws import trick_laws
from game.laws.masks import count
from game.laws.pack import Pack
from game.laws.view import View

Deltas = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Terms:
    """What a settlement depends on besides the cards. `totals` (or purses) before the deal, `number` of the deal for
    matches of a fixed number of deals, the pool before it, who bid what in it, who announced a moon. Whether the
    seat plays for the match rather than for the deal, and what it likes and fears besides.
    """

    totals: Sequence[int]
    number: int = 1
    eldest: int = 1
    pool: int = 0
    jack: bool = False
    bidder: int | None = None
    bid: int = 0
    announcer: int | None = None
    is_for_match: bool = False
    bias: Bias = NO_BIAS

    @classmethod
    def of(cls, view: View) -> Terms:
        """The terms of the deal that a View shows."""
        bid = max((amount for _, amount in view.bids), default=0)
        return cls(view.totals, view.number, view.eldest, view.pool, view.jack, view.bidder, bid, view.announcer)


class Piles:
    """What counts at the end: (held once, held twice) of each seat, and out of play; cards set aside moved."""

    def __init__(self, worlds: Worlds, eldest: int) -> None:
        pack, self.worlds = worlds.pack, worlds
        self.taken, self.twice = worlds.taken, worlds.taken_twice
        self.out, self.out_twice = out_of_play(worlds)
        if pack.first_ban and pack.rules.first_trick_only_penalties in UNCOUNTED:
            self._move_aside(pack, eldest)
        self.clear = self.copies(pack.penalty) == 0

    def _move_aside(self, pack: Pack, eldest: int) -> None:
        """Take forced first-trick cards from their taker, and give them to whom they belong, or to nobody."""
        worlds, seats = self.worlds, self.worlds.seats
        is_first = np.arange(seats)[:, None] == worlds.first
        for aside in (worlds.aside, worlds.aside_twice):
            self.taken, self.twice = trick_laws.remove(
                self.taken, self.twice, np.where(is_first, self.taken & aside, 0)
            )
        belongs = np.zeros_like(is_first)
        if pack.rules.first_trick_only_penalties == "to_least_nonzero":
            points = np.roll(trick_laws.cost(pack, self.taken, self.twice), -eldest, axis=0)
            points = np.where(points > 0, points, np.iinfo(np.int64).max)
            least = (points.argmin(axis=0) + eldest) % seats
            has_points = (points < np.iinfo(np.int64).max).any(axis=0)
            belongs = (np.arange(seats)[:, None] == least) & has_points
            self.taken, self.twice = trick_laws.add(
                self.taken, self.twice, np.where(belongs, worlds.aside, 0), np.where(belongs, worlds.aside_twice, 0)
            )
        is_lost = ~belongs.any(axis=0)
        self.out, self.out_twice = trick_laws.add(
            self.out, self.out_twice, np.where(is_lost, worlds.aside, 0), np.where(is_lost, worlds.aside_twice, 0)
        )

    def copies(self, cards: int) -> Deltas:
        """How many of these cards each seat has, every copy counted."""
        found: Deltas = count(self.taken & cards)
        return found + count(self.twice & cards) if self.worlds.is_double else found

    def in_play(self, cards: int) -> Deltas:
        """How many of these cards are in play at all, per row."""
        dealt = sum(bool(bit & cards) for bit in self.worlds.pack.deck)
        found: Deltas = dealt - count(self.out & cards) - count(self.out_twice & cards)
        return found

    def values(self) -> Deltas:
        """Points per seat: card values, queens that change others, tricks. As counting.card_values."""
        pack, worlds, taken, twice = self.worlds.pack, self.worlds, self.taken, self.twice
        rules = pack.rules
        found = np.array(trick_laws.cost(pack, taken, twice), dtype=np.int64) + np.zeros(taken.shape, dtype=np.int64)
        if "Qh_doubles_hearts" in rules.modifiers:  # Royal Hearts
            hearts = pack.suits[3]
            doubled = trick_laws.cost(pack, taken & hearts, twice & hearts)
            found += np.where(taken & pack.bit["QH"] & pack.all, doubled, 0)
        if "Qc_cancels_Qs" in rules.modifiers:
            pair, queen = pack.bit["QC"] | pack.bit["QS"], pack.bit["QS"]
            worth = pack.value.get(queen, 0) * (1 + (twice & queen != 0))
            found -= np.where(taken & pack.all & pair == pair, worth, 0)
        seats = np.arange(worlds.seats)[:, None]
        for name, points in rules.trick_points:
            if name == "each":
                found += points * worlds.won
            elif name == "all":
                holds_all = (self.copies(pack.penalty) == self._all_penalties()) & (self._all_penalties() > 0)
                found += points * ((seats == worlds.first) & (seats == worlds.last) & holds_all)
            else:
                found += points * (seats == (worlds.first if name == "first" else worlds.last))
        return found

    def _all_penalties(self) -> int:
        return sum(bool(bit & self.worlds.pack.penalty) for bit in self.worlds.pack.deck)


def out_of_play(worlds: Worlds) -> tuple[Masks, Masks]:
    """Cards that nobody gets: what is left of stock and widow, and what was laid away."""
    out, twice = worlds.away, worlds.away_twice
    for cards, used in ((worlds.stock, worlds.drawn), (worlds.kitty, worlds.given)):
        for index, card in enumerate(cards):
            out, twice = trick_laws.add(out, twice, np.where(used <= index, card, 0))
    return out, twice
