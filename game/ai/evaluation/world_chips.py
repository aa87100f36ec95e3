"""Games for chips, settled for thousands of worlds at once.

Owns the vectorised form of chips.py (a test compares them): what each purse moves by, and the pool left over.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from game.ai.evaluation.piles import Deltas, Piles, Terms
from game.scoring.chips import SIX, THIRTEEN


def settle_chips(piles: Piles, terms: Terms) -> tuple[Deltas, Deltas]:
    """Purses (seats, rows) and the pool left (rows)."""
    table = _Table(piles, terms)
    mode = piles.worlds.pack.rules.scoring
    if mode == "lowest_takes":
        return table.lowest_takes()
    if mode == "difference":
        return table.difference()
    if mode == "howell":
        return table.howell()
    return table.pool_game()


class _Table:
    """What a settlement looks at."""

    def __init__(self, piles: Piles, terms: Terms) -> None:
        worlds = piles.worlds
        self.rules, self.terms = worlds.pack.rules, terms
        self.seats, self.rows = worlds.seats, worlds.rows
        self.values, self.clear = piles.values(), piles.clear
        in_play = piles.in_play(worlds.pack.penalty)
        self.has_all = (piles.copies(worlds.pack.penalty) == in_play) & (in_play > 0)

    def _share(self, moved: Deltas, is_winner: Any, stake: Deltas) -> Deltas:
        """Divide a stake among the winners, in place; what is left of it. Nothing moves where nobody wins."""
        number = is_winner.sum(axis=0)
        part, rest = np.divmod(stake, np.maximum(number, 1))
        moved += is_winner * part
        if self.rules.odd_chip == "first_winner_from_eldest":
            turned = np.roll(is_winner, -self.terms.eldest, axis=0)
            gets = np.roll(turned & (turned.cumsum(axis=0) <= rest), self.terms.eldest, axis=0)
            moved += gets
            rest = np.where(number > 0, 0, rest)
        return np.where(number > 0, rest, stake)

    def lowest_takes(self) -> tuple[Deltas, Deltas]:
        """Whoever has the lowest value is paid by the others; all hearts in one hand pay or earn 13."""
        moved, left = self._pay_lowest(self.values)
        if self.rules.all13 == "none":
            return moved, left
        each, rest = divmod(THIRTEEN, self.seats - 1)
        if self.rules.all13 == "pays":
            special, pool = np.where(self.has_all, -THIRTEEN, each), self.terms.pool + rest
        else:
            from_table = rest if self.rules.all13_bank else min(self.terms.pool, rest)
            special = np.where(self.has_all, each * (self.seats - 1) + from_table, -each)
            pool = max(0, self.terms.pool - from_table)
        is_special = self.has_all.any(axis=0)
        return np.where(is_special, special, moved), np.where(is_special, pool, left)

    def _pay_lowest(self, owed: Deltas) -> tuple[Deltas, Deltas]:
        is_lowest = self.values == self.values.min(axis=0)
        is_idle = is_lowest.all(axis=0)
        moved = np.where(is_lowest | is_idle, 0, -owed)
        left = self._share(moved, is_lowest & ~is_idle, self.terms.pool - moved.sum(axis=0))
        return moved, left

    def difference(self) -> tuple[Deltas, Deltas]:
        """Everybody pays what he has more than the lowest (or than six)."""
        base: Any = SIX if self.rules.difference_from == "six" else self.values.min(axis=0)
        return self._pay_lowest(np.maximum(0, self.values - base))

    def howell(self) -> tuple[Deltas, Deltas]:
        """Pay for your own cards to each opponent, draw for those of the others."""
        return self.values.sum(axis=0) - self.seats * self.values, np.full(self.rows, self.terms.pool)

    def pool_game(self) -> tuple[Deltas, Deltas]:
        """Ante, sweepstake and auction: payments into a pool that clear seats win, or that stands."""
        rules, terms = self.rules, self.terms
        moved = np.full_like(self.values, -rules.ante) if rules.scoring == "ante_pool" else -self.values
        if rules.scoring == "auction_pool" and terms.bidder is not None:
            moved[terms.bidder] -= terms.bid
        number = self.clear.sum(axis=0)
        most = rules.pool_clear_max if isinstance(rules.pool_clear_max, int) else self.seats
        is_won = ~self.has_all.any(axis=0) & (number >= 1) & (number <= most)
        if terms.jack and rules.pool_jack_needs_sole:
            is_won &= number == 1
        left = self._share(moved, self.clear & is_won, terms.pool - moved.sum(axis=0))
        return moved, left
