"""What taken cards are worth: the facts of a played deal, values per seat, and totals per side.

Owns the counting that every way of settling shares. Decides nothing about moons, chips or winners.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.cards.card import Card
from game.laws.pack import Pack
from game.rules.rule_set import Rules

NO_MOON, FIXED = "none", "fixed"
ADD, SUBTRACT, RESET, DOUBLE = "add", "subtract", "reset", "double"
EXACT_TOTAL = 100
OPPOSITE = ((0, 2), (1, 3))

Piles = Sequence[Sequence[Card]]


@dataclass(frozen=True)
class SetAside:
    """A penalty card forced out on the first trick by a hand of nothing else (Arnold 2011)."""

    card: Card
    taker: int


@dataclass(frozen=True)
class Revoke:
    """A seat did not follow suit although it could; `trick` is what it was played to, `taker` who won that, and
    `saved_all` whether it saved the offender from taking everything.
    """

    seat: int
    trick: tuple[Card, ...] = ()
    saved_all: bool = False
    taker: int | None = None


@dataclass(frozen=True)
class Facts:
    """What the settlement of a deal may need beyond the taken cards; all have a meaning for a plain deal."""

    tricks: tuple[int, ...] | None = None  # won per seat
    first: int | None = None  # seat that won the first trick
    last: int | None = None  # … and the last
    eldest: int = 1
    set_aside: tuple[SetAside, ...] = ()
    out: tuple[Card, ...] = ()  # in the pack, but nobody gets them
    named: str = "H"  # the penalty suit of an auction
    bidder: int | None = None
    bid: int = 0  # paid in this deal
    jack: bool = False  # the pool was left standing
    sides: tuple[tuple[int, ...], ...] = ()  # partners found during play
    announcer: int | None = None
    revokes: tuple[Revoke, ...] = ()


PLAIN = Facts()


@dataclass(frozen=True)
class Settlement:
    """A settled deal. `points` by card values; `branches` what the totals may move by (one, or the shooter's
    choices).
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


def sides_of(rules: Rules, facts: Facts = PLAIN) -> tuple[tuple[int, ...], ...]:
    """The partners of this deal; empty when everybody plays alone."""
    if rules.teams == "opposite":
        return OPPOSITE
    return facts.sides if rules.teams == "first_two_winners" else ()


# ---------------------------------------------------------------------- values
def points_of(pack: Pack, cards: Iterable[Card]) -> int:
    """What cards cost by their values alone."""
    return sum(map(pack.points_of, cards))


def card_values(rules: Rules, pack: Pack, taken: Piles, facts: Facts = PLAIN) -> tuple[int, ...]:
    """Points per seat: card values, the queens of Royal Hearts, and points for tricks."""
    values = [points_of(pack, pile) for pile in taken]
    for seat, pile in enumerate(taken):
        names = set(map(str, pile))
        if "Qh_doubles_hearts" in rules.modifiers and "QH" in names:
            values[seat] += points_of(pack, (card for card in pile if card.suit == "H"))
        if "Qc_cancels_Qs" in rules.modifiers and {"QC", "QS"} <= names:
            values[seat] -= points_of(pack, (card for card in pile if str(card) == "QS"))
        for name, points in rules.trick_points:
            values[seat] += points * _times(name, seat, pack, pile, facts)
    return tuple(values)


def _times(name: str, seat: int, pack: Pack, pile: Sequence[Card], facts: Facts) -> int:
    """How often a seat has earned the points for tricks of that name (Slobberhannes: `all` is for all of the rest)."""
    if name == "each":
        return facts.tricks[seat] if facts.tricks else 0
    if name == "all":
        return int(seat == facts.first == facts.last and holds_all(pack, pile, pack.penalty))
    return int(seat == (facts.first if name == "first" else facts.last))


def holds_all(pack: Pack, pile: Iterable[Card], needed: int, out: Sequence[Card] = ()) -> bool:
    """Whether a pile holds every copy in play of the needed cards (a mask), and there are any."""

    def copies(cards: Iterable[Card]) -> int:
        return sum(bool(pack.mask([card]) & needed) for card in cards)

    in_play = sum(bool(bit & needed) for bit in pack.deck) - copies(out)
    return in_play > 0 and copies(pile) == in_play


def exact(rules: Rules, totals: Sequence[int], deltas: Sequence[int]) -> tuple[int, ...]:
    """House rule: a total of exactly 100 becomes another one."""
    becomes = dict(rules.extras).get("exact_100")
    if becomes is None:
        return tuple(deltas)
    return tuple(
        becomes - total if delta and total + delta == EXACT_TOTAL else delta for total, delta in zip(totals, deltas)
    )


def shared(rules: Rules, sides: Sequence[Sequence[int]], values: Sequence[int]) -> tuple[int, ...]:
    """Values per seat. Partners of one deal add theirs, and each of them scores the sum (ruling); fixed partners keep
    their own, for their totals are added.
    """
    if rules.teams != "first_two_winners" or not sides:
        return tuple(values)
    sums = {seat: sum(values[other] for other in side) for side in sides for seat in side}
    return tuple(sums[seat] for seat in range(len(values)))


# ---------------------------------------------------------------------- totals
def by_side(rules: Rules, totals: Sequence[int]) -> list[int]:
    """The total each seat is judged by: its own, or that of the pair where partners sit opposite all match long."""
    if rules.teams != "opposite":
        return list(totals)
    return [
        sum(totals[other] for other in next(side for side in OPPOSITE if seat in side)) for seat in range(len(totals))
    ]


def has_reached(rules: Rules, totals: Sequence[int]) -> bool:
    """Whether some total satisfies the target. Most books: reaching it; some: passing it."""
    if rules.end_target is None:
        return False
    return max(totals) > rules.end_target - (rules.end_target_test == "ge")
