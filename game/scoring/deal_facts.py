"""What goes into the settlement of a deal besides the cards taken, and what comes out of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.cards.card import Card

NO_MOON = "none"  # the branch of a deal without a moon


@dataclass(frozen=True)
class Terms:
    """What the settlement depends on besides the cards; known before the first trick.

    totals: of the match (or purses) before the deal. pool: chips in the middle before it, the ante of this deal not
    included; jack: whether the pool was left standing. bidder, bid: who named the penalty suit, and for how much in
    this deal. announcer: who has announced a moon.
    """

    totals: Sequence[int]
    pool: int = 0
    jack: bool = False
    eldest: int = 1
    bidder: int | None = None
    bid: int = 0
    announcer: int | None = None


@dataclass(frozen=True)
class Revoke:
    """A seat did not follow suit although it could.

    trick: the cards of the trick in which it happened; taker: who won it; saved_all: whether it kept the offender
    from taking everything.
    """

    seat: int
    trick: tuple[Card, ...] = ()
    saved_all: bool = False
    taker: int | None = None


@dataclass(frozen=True)
class DealFacts:
    """What happened in a deal besides the cards taken. The defaults fit a plain deal."""

    tricks: tuple[int, ...] | None = None  # won per seat
    first: int | None = None  # seat that won the first trick
    last: int | None = None  # … and the last
    eldest: int = 1
    set_aside: tuple[Card, ...] = ()  # penalty cards forced out on the first trick; whoever won it has them
    out: tuple[Card, ...] = ()  # in the pack, but nobody gets them
    named: str = "H"  # the penalty suit of an auction
    bidder: int | None = None
    bid: int = 0  # paid in this deal
    jack: bool = False  # the pool was left standing
    sides: tuple[tuple[int, ...], ...] = ()  # partners found during play
    announcer: int | None = None
    revokes: tuple[Revoke, ...] = ()

    def terms(self, totals: Sequence[int], pool: int) -> Terms:
        """The same as terms, with the totals and the pool before the deal."""
        return Terms(totals, pool, self.jack, self.eldest, self.bidder, self.bid, self.announcer)


@dataclass(frozen=True)
class Settlement:
    """A settled deal. points: per seat, by card values. branches: what the totals move by, per seat; one branch, or
    those that the shooter chooses from. value: of the moon. pool, jack: what is left in the middle.
    """

    points: tuple[int, ...]
    branches: Mapping[str, tuple[int, ...]]
    shooter: int | None = None
    value: int | None = None
    pool: int = 0
    jack: bool = False

    @property
    def needs_choice(self) -> bool:
        """Whether the shooter has to choose."""
        return len(self.branches) > 1

    @property
    def deltas(self) -> tuple[int, ...]:
        """What the totals move by. ValueError while the shooter has to choose."""
        if self.needs_choice:
            raise ValueError("The shooter has not chosen yet.")
        return next(iter(self.branches.values()))

    def totals_after(self, branch: str, totals: Sequence[int]) -> tuple[int, ...]:
        """The totals after one of the branches."""
        return tuple(total + delta for total, delta in zip(totals, self.branches[branch]))
