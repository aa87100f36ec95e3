"""Sampling the hidden cards: whole deals that fit what a View proves, each of them equally likely.

Cards that may lie at the same places form a class, places that may hold the same cards a group. How many cards of each
class fall to each group is drawn by exact counts (contingency.py), which ones by shuffling. Two equal cards of two
packs are drawn as different ones. The order of a stock and of a widow comes with the draw. Where no deal fits, because
somebody has revoked, the deductions about single hands are dropped.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from game.ai.belief.contingency import ContingencyTables
from game.ai.belief.deductions import AWAY, HAND, KITTY, PILE, STOCK, Knowledge, Place, masked

Masks = npt.NDArray[np.int64]


@dataclass
class Deals:
    """Deals side by side, one in each column. Multisets are two masks: held at least once, held twice.

    hands, piles (widow cards won unseen): (seats, rows), by absolute seat. stock, kitty: (cards, rows), the next one
    first. away: cards laid away, out of play (rows).
    """

    hands: Masks
    twice: Masks
    stock: Masks
    kitty: Masks
    piles: tuple[Masks, Masks] | None = None
    away: tuple[Masks, Masks] | None = None

    @property
    def rows(self) -> int:
        return int(self.hands.shape[1])

    def tiled(self, times: int) -> Deals:
        """All deals so many times over, in fresh arrays."""

        def pair(masks: tuple[Masks, Masks] | None) -> tuple[Masks, Masks] | None:
            return masks and (np.tile(masks[0], times), np.tile(masks[1], times))

        return Deals(
            np.tile(self.hands, times),
            np.tile(self.twice, times),
            np.tile(self.stock, times),
            np.tile(self.kitty, times),
            pair(self.piles),
            pair(self.away),
        )

    def taking(self, rows: npt.NDArray[np.int64]) -> Deals:
        """Some of the deals, in fresh arrays."""

        def pair(masks: tuple[Masks, Masks] | None) -> tuple[Masks, Masks] | None:
            return masks and (masks[0][..., rows], masks[1][..., rows])

        return Deals(
            self.hands[:, rows],
            self.twice[:, rows],
            self.stock[:, rows],
            self.kitty[:, rows],
            pair(self.piles),
            pair(self.away),
        )


class WorldSampler:
    """The exact distribution of deals that fit some Knowledge. worlds: how many there are (a float), equal cards told
    apart, without an order in stock and widow.
    """

    def __init__(self, known: Knowledge) -> None:
        self.facts = known
        self._pool = list(known.unseen)
        for place in known.places:
            for bit in place.known:
                self._pool.remove(bit)
        if not self._count([place.may for place in known.places]):
            self._count([masked(self._pool)] * len(known.places))
        self._label()

    def _count(self, may: Sequence[int]) -> bool:
        """Sort cards into classes and places into groups. False where nothing fits, or it is too much to count."""
        places = self.facts.places
        members: dict[int, list[int]] = {}
        for index, place in enumerate(places):
            if place.size:
                members.setdefault(may[index] & masked(self._pool), []).append(index)
        self._groups = list(members.values())
        sizes = [sum(places[index].size for index in group) for group in self._groups]
        classes: dict[tuple[int, ...], list[int]] = {}
        for bit in self._pool:
            takers = tuple(group for group, mask in enumerate(members) if mask & bit)
            classes.setdefault(takers, []).append(bit)
        self._classes = list(classes.values())
        allowed = [[group in takers for takers in classes] for group in range(len(sizes))]
        self._tables = ContingencyTables(sizes, [len(cards) for cards in self._classes], allowed)
        self.worlds = self._tables.ways
        for cards in self._classes:
            self.worlds *= math.factorial(len(cards))
        for group, size in zip(self._groups, sizes):
            self.worlds *= math.factorial(size)
            for index in group:
                self.worlds /= math.factorial(places[index].size)
        return self.worlds > 0

    def _label(self) -> None:
        """The cards in columns, class after class: first copies in one row, second ones in another."""
        cards = [bit for part in self._classes for bit in part]
        self._first = np.zeros(len(cards), dtype=np.int64)
        self._second = np.zeros(len(cards), dtype=np.int64)
        met = 0
        for column, bit in enumerate(cards):
            (self._second if met & bit else self._first)[column] = bit
            met |= bit

    def draw(self, rows: int, generator: np.random.Generator) -> Deals:
        """So many deals; the seat's own hand in each."""
        known, order = self.facts, self._owners(rows, generator)
        first, second = self._first[order], self._second[order]
        found: dict[int, slice] = {}
        start = 0
        for group in self._groups:
            for index in group:
                found[index] = slice(start, start + known.places[index].size)
                start += known.places[index].size
        hands = np.zeros((known.players, rows), dtype=np.int64)
        deals = Deals(
            hands, np.zeros_like(hands), np.zeros((0, rows), dtype=np.int64), np.zeros((0, rows), dtype=np.int64)
        )
        for index, place in enumerate(known.places):
            columns = found.get(index, slice(0, 0))
            one = np.bitwise_or.reduce(first[:, columns], axis=1)
            other = np.bitwise_or.reduce(second[:, columns], axis=1)
            _lay(deals, place, one, other, (first[:, columns] | second[:, columns]).T)
        for bit in known.hand:
            deals.twice[known.seat] |= hands[known.seat] & bit
            hands[known.seat] |= bit
        return deals

    def _owners(self, rows: int, generator: np.random.Generator) -> npt.NDArray[np.intp]:
        """Columns (rows, cards) in the order of the groups, shuffled within each."""
        shares = self._tables.draw(rows, generator)
        keys = generator.random((rows, len(self._first)))
        start = 0
        for number, cards in enumerate(self._classes):
            columns = slice(start, start + len(cards))
            start += len(cards)
            if len(self._groups) > 1:
                ranks = generator.random((rows, len(cards))).argsort(axis=1)
                bounds = shares[:, number].cumsum(axis=0)
                for bound in bounds[:-1]:
                    keys[:, columns] += ranks >= bound[:, None]
        return keys.argsort(axis=1)


def _lay(deals: Deals, place: Place, one: Masks, other: Masks, cards: Masks) -> None:
    """Put drawn cards where they belong: as two masks (first and second copies), and one by one."""
    once, twice = one | other, one & other
    for bit in place.known:
        twice |= once & bit
        once |= bit
    if place.kind == HAND:
        deals.hands[place.seat], deals.twice[place.seat] = once, twice
    elif place.kind == STOCK:
        deals.stock = np.ascontiguousarray(cards)
    elif place.kind == KITTY:
        deals.kitty = np.ascontiguousarray(cards)
    elif place.kind == PILE:
        if deals.piles is None:
            deals.piles = np.zeros_like(deals.hands), np.zeros_like(deals.hands)
        deals.piles[0][place.seat], deals.piles[1][place.seat] = once, twice
    elif place.kind == AWAY:
        deals.away = once, twice
