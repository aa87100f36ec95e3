"""What each seat has at the end of a deal, as masks: of one deal, or of many worlds side by side.

All settlement is arithmetic on arrays whose first axis is the seat. One deal has arrays of shape (seats,), many worlds
have (seats, worlds); what concerns no seat is a number, or one number per world. Everything below works on both,
because it reduces and compares along the first axis alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from game.cards.card import Card
from game.laws import trick_laws
from game.laws.masks import count
from game.laws.pack import Pack
from game.scoring.deal_facts import DealFacts
from game.scoring.partners import OF_ONE_DEAL

NOBODY = -1


@dataclass(frozen=True, eq=False)
class Captures:
    """Piles at the end of a deal. Multisets of cards are two masks: held at least once, held twice.

    taken: per seat; out: in the pack, but nobody gets them; tricks: won per seat (None: not counted); first, last: the
    seats that won the first and the last trick, or NOBODY; on_first_side: per seat, whether it belongs to the first of
    two sides (None: everybody plays alone).
    """

    pack: Pack
    taken: Any
    twice: Any
    out: Any = 0
    out_twice: Any = 0
    tricks: Any = None
    first: Any = NOBODY
    last: Any = NOBODY
    on_first_side: Any = None

    def per_seat(self, numbers: Sequence[int]) -> Any:
        """One number per seat, in a shape that goes with the piles."""
        found = np.array(numbers, dtype=np.int64)
        return found[:, None] if self.taken.ndim > 1 else found

    def is_seat(self, seat: Any) -> Any:
        """Per seat: whether it is this one (a seat, or one per world)."""
        return self.per_seat(range(len(self.taken))) == seat

    def only(self, worlds: Any) -> Captures:
        """Some of many worlds, by their numbers."""

        def some(values: Any) -> Any:
            return values[..., worlds] if isinstance(values, np.ndarray) and values.shape[-1] > 1 else values

        return Captures(
            self.pack,
            self.taken[:, worlds],
            self.twice[:, worlds],
            some(self.out),
            some(self.out_twice),
            some(self.tricks),
            some(self.first),
            some(self.last),
            some(self.on_first_side),
        )

    # ------------------------------------------------------------------ counting
    def copies(self, cards: int) -> Any:
        """Per seat: how many of these cards it has."""
        found = count(self.taken & cards)
        return found + count(self.twice & cards) if self.pack.rules.pack_copies == 2 else found

    def in_play(self, cards: int) -> Any:
        """How many of these cards somebody can have."""
        return self.pack.copies(cards) - count(self.out & cards) - count(self.out_twice & cards)

    def cost(self, cards: int) -> Any:
        """Per seat: what these of its cards cost by their values alone."""
        return trick_laws.cost(self.pack, self.taken & cards, self.twice & cards)

    def cost_out(self, cards: int) -> Any:
        """The cost of the given cards among those that nobody gets."""
        return trick_laws.cost(self.pack, self.out & cards, self.out_twice & cards)

    def has_all(self, cards: int) -> Any:
        """Per seat: whether it has every copy in play of these cards, and there are any."""
        in_play = self.in_play(cards)
        return (self.copies(cards) == in_play) & (in_play > 0)

    # ------------------------------------------------------------------ partners
    def together(self, numbers: Any) -> Any:
        """Numbers per seat, each added to those of its side."""
        if self.on_first_side is None:
            return numbers
        first = (numbers * self.on_first_side).sum(axis=0)
        return np.where(self.on_first_side, first, numbers.sum(axis=0) - first)

    def scored_together(self, numbers: Any) -> Any:
        """Numbers per seat as they are scored. Partners of one deal add theirs, and each of them scores the sum
        (ruling); fixed partners keep their own, for their totals are added.
        """
        return self.together(numbers) if self.pack.rules.teams == OF_ONE_DEAL else numbers

    def is_friend(self, is_shooter: Any) -> Any:
        """Per seat: whether it plays together with the seat for which `is_shooter` is true; that one included."""
        if self.on_first_side is None:
            return is_shooter
        return self.on_first_side == (self.on_first_side & is_shooter).any(axis=0)


def captures_of(pack: Pack, taken: Sequence[Sequence[Card]], facts: DealFacts) -> Captures:
    """The captures of one deal from the cards that each seat has won. Cards set aside stay where they are."""
    jokers = [2, 1]
    piles = np.zeros((2, len(taken)), dtype=np.int64)
    for seat in sorted(range(len(taken)), key=lambda seat: seat != facts.first):  # whose joker may be set aside
        piles[:, seat] = masks_of(pack, taken[seat], jokers)
    out, out_twice = masks_of(pack, facts.out, jokers)
    return Captures(
        pack,
        piles[0],
        piles[1],
        out,
        out_twice,
        tricks=None if facts.tricks is None else np.array(facts.tricks),
        first=NOBODY if facts.first is None else facts.first,
        last=NOBODY if facts.last is None else facts.last,
        on_first_side=_on_first_side(pack, len(taken), facts),
    )


def masks_of(pack: Pack, cards: Sequence[Card], jokers: list[int] | None = None) -> tuple[int, int]:
    """Cards as two masks: held at least once, held twice. jokers: the bits left for jokers, which two equal ones share
    out in the order in which they are met.
    """
    jokers = [2, 1] if jokers is None else jokers
    once = twice = 0
    for card in cards:
        once, twice = trick_laws.add(once, twice, jokers.pop() if card.is_joker else pack.bit[str(card)])
    return once, twice


def _on_first_side(pack: Pack, seats: int, facts: DealFacts) -> Any:
    sides = facts.sides if pack.rules.teams == OF_ONE_DEAL else ()
    return opposite_sides(pack, np.arange(seats)) if not sides else np.isin(np.arange(seats), sides[0])


def opposite_sides(pack: Pack, seats: Any) -> Any:
    """For the numbers of the seats: which of them are on the first side of a match of fixed partners; None without."""
    return seats % 2 == 0 if pack.rules.teams == "opposite" else None


def lay_aside(captures: Captures, eldest: int, aside: Any, aside_twice: Any = 0) -> Captures:
    """The captures once forced first-trick cards, which went to the winner of that trick, are where they count: with
    the seat that has least but something (a tie goes to the one nearest eldest: ruling), or with nobody. Arnold 2011.
    """
    pack, seats = captures.pack, len(captures.taken)
    is_first = captures.is_seat(captures.first)
    taken, twice = captures.taken, captures.twice
    for cards in (aside, aside_twice):
        taken, twice = trick_laws.remove(taken, twice, np.where(is_first, taken & cards, 0))
    is_owner = np.zeros_like(is_first)
    if pack.rules.first_trick_only_penalties == "to_least_nonzero":
        points = np.roll(trick_laws.cost(pack, taken, twice), -eldest, axis=0)
        points = np.where(points > 0, points, np.iinfo(np.int64).max)
        least = (points.argmin(axis=0) + eldest) % seats
        is_owner = captures.is_seat(least) & (points < np.iinfo(np.int64).max).any(axis=0)
        taken, twice = trick_laws.add(taken, twice, np.where(is_owner, aside, 0), np.where(is_owner, aside_twice, 0))
    is_lost = ~is_owner.any(axis=0)
    out, out_twice = trick_laws.add(
        captures.out, captures.out_twice, np.where(is_lost, aside, 0), np.where(is_lost, aside_twice, 0)
    )
    return replace(captures, taken=taken, twice=twice, out=out, out_twice=out_twice)
