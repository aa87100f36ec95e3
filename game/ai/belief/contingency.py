"""Contingency tables: how many cards of each class fall to each group of places, counted and drawn exactly.

A table has a row per group and a column per class; the sums of both are given, and some cells must be 0. Its weight is
the number of ways to lay different cards out like it: one over the product of the factorials of its cells, up to a
constant. Weights are summed column by column over the room left in the rows, or the other way round, whichever is
smaller; drawing walks back through the sums, so that no draw is rejected.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

Counts = npt.NDArray[np.int64]
Ways = npt.NDArray[np.float64]
MOST_SUMS = 250_000  # a larger table would take longer than a decision may


class ContingencyTables:
    """The tables that fit. groups, classes: their sums; allowed[group][class]: whether a cell may be more than 0.

    `ways` is 0 where no table fits, and also (is_too_large) where there are too many sums to keep.
    """

    def __init__(self, groups: Sequence[int], classes: Sequence[int], allowed: Sequence[Sequence[bool]]) -> None:
        self._is_turned = _sums(classes) < _sums(groups)
        rooms, counts = (classes, groups) if self._is_turned else (groups, classes)
        cells = [list(row) for row in (allowed if self._is_turned else zip(*allowed))] or [[] for _ in counts]
        self.is_too_large = _sums(rooms) > MOST_SUMS
        self.ways = 0.0
        if not self.is_too_large:
            self._count(
                rooms,
                [(count, tuple(axis for axis, may in enumerate(cell) if may)) for count, cell in zip(counts, cells)],
            )

    def _count(self, rooms: Sequence[int], items: Sequence[tuple[int, tuple[int, ...]]]) -> None:
        self._rooms = np.array(rooms, dtype=np.int64)
        # The freest item comes last: it simply fills the room that is left.
        self._order = sorted(range(len(items)), key=lambda index: len(items[index][1]))
        self._items = [items[index] for index in self._order]
        shape = tuple(int(size) + 1 for size in rooms)
        self._strides = [math.prod(shape[axis + 1 :]) for axis in range(len(shape))]
        inverse = [1 / math.factorial(count) for count in range(max(shape, default=1))]
        self._inverse = np.array(inverse)
        ways = np.zeros(shape)
        ways.flat[0] = 1.0
        self._tables: list[list[Ways]] = []
        total = sum(np.ix_(*map(np.arange, shape))) if shape else np.zeros((), dtype=np.int64)
        laid = 0  # of this item and the later ones
        for index, (count, takers) in reversed(list(enumerate(self._items))):
            laid += count
            if index == len(self._items) - 1:
                ways = np.where(total == laid, _fill(shape, takers, inverse), 0.0)
                self._tables.append([])
                continue
            tables = [ways]
            for axis in reversed(takers):
                ways = _spread(ways, axis, inverse)
                tables.append(ways)
            ways = np.where(total == laid, ways, 0.0)  # what nobody may take leaves no way at all
            self._tables.append(tables[::-1])
        self._tables.reverse()
        self.ways = float(ways.flat[-1])

    def draw(self, rows: int, generator: np.random.Generator) -> Counts:
        """Tables (groups, classes, rows), each as likely as it should be."""
        room = np.repeat(self._rooms[:, None], rows, axis=1)
        found = np.zeros((len(self._items), len(self._rooms), rows), dtype=np.int64)
        for index, (count, takers), tables in zip(self._order, self._items, self._tables):
            if tables:
                self._draw_item(found[index], count, takers, tables, room, generator)
            else:  # the last item
                found[index, list(takers)] = room[list(takers)]
        return found.swapaxes(0, 1) if not self._is_turned else found

    def _draw_item(
        self,
        found: Counts,
        count: int,
        takers: Sequence[int],
        tables: Sequence[Ways],
        room: Counts,
        generator: np.random.Generator,
    ) -> None:
        """How much of an item each taker gets, per world; `room` shrinks by it."""
        left = np.full(room.shape[1], count, dtype=np.int64)
        for axis, table in zip(takers[:-1], tables[1:]):
            most = int(min(count, self._rooms[axis]))
            place = np.asarray(self._strides) @ room
            number = np.arange(most + 1)[:, None]
            weights = table.ravel().take(place - number * self._strides[axis], mode="clip") * self._inverse[number]
            weights *= (number <= room[axis]) & (number <= left)
            reached = weights.cumsum(axis=0)
            share = (reached <= generator.random(room.shape[1]) * reached[-1]).sum(axis=0)
            found[axis] = share
            room[axis] -= share
            left -= share
        found[takers[-1]] = left
        room[takers[-1]] -= left


def _sums(rooms: Sequence[int]) -> int:
    return math.prod(room + 1 for room in rooms)


def _spread(ways: Ways, axis: int, inverse: Sequence[float]) -> Ways:
    """Ways, by room, once one more place may take any number of an item (up to their order)."""
    size = ways.shape[axis]
    steps = np.array([[inverse[room - left] if room >= left else 0.0 for left in range(size)] for room in range(size)])
    return np.ascontiguousarray(np.moveaxis(np.tensordot(steps, ways, axes=(1, axis)), 0, axis))


def _fill(shape: tuple[int, ...], takers: Sequence[int], inverse: Sequence[float]) -> Ways:
    """Ways, by room, to lay the last item: it fills the room of its takers exactly, and nobody else has any."""
    ways = np.ones(shape)
    for axis, size in enumerate(shape):
        column = np.array([inverse[room] if axis in takers or room == 0 else 0.0 for room in range(size)])
        form = [1] * len(shape)
        form[axis] = size
        ways = ways * column.reshape(form)
    return ways
