"""Taken cards -> points, moons and what the totals move by.

Owns the settlement of a deal for points, as pure functions of what each seat won. Keeps no state and knows
nothing of play. Games for chips are refused before a match starts (limits.py), so they never arrive here.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.cards import Card
from game.pack import Pack, pack_for
from game.rules import Rules

NO_MOON, FIXED = "none", "fixed"
ADD, SUBTRACT, RESET, DOUBLE = "add", "subtract", "reset", "double"
EXACT_TOTAL = 100


@dataclass(frozen=True)
class Settlement:
    """A settled deal. `points` by card values; `branches` what the totals may move by (one, or the shooter's
    choices).
    """
    points: tuple[int, ...]
    branches: Mapping[str, tuple[int, ...]]
    shooter: int | None = None
    value: int | None = None

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


@dataclass(frozen=True)
class SetAside:
    """A penalty card forced out on the first trick by a hand of nothing else (Arnold 2011), and who sits eldest."""
    card: Card
    eldest: int


def settle(rules: Rules, taken: Sequence[Sequence[Card]], totals: Sequence[int], *,
           tricks: Sequence[int] | None = None, first: int | None = None, last: int | None = None,
           set_aside: SetAside | None = None) -> Settlement:
    """Settle a deal for points.

    taken: cards won per seat; totals: before the deal. tricks: tricks won per seat; first, last: the seats that won
    the first and the last trick (all needed only where the rules look at them). Hoyle; the moon: Britain 1939.
    """
    pack = pack_for(rules, len(taken))
    aside = None
    if set_aside is not None:
        taken, aside = _lay_aside(rules, pack, taken, set_aside)
    values = _values(rules, pack, taken, tricks, first, last)
    shooter = _shooter(rules, pack, taken, aside)
    if shooter is None:
        return Settlement(tuple(values), {NO_MOON: _without_moon(rules, values, totals, tricks)})
    lost = pack.points_of(aside) if aside else 0
    value = _moon_value(rules, pack, lost, has_sun=tricks is not None and sum(tricks) == tricks[shooter])
    branches = _moon_branches(rules, pack, taken, totals, shooter, value)
    exact = {name: _exact(rules, totals, deltas) for name, deltas in branches.items()}
    return Settlement(tuple(values), exact, shooter, value)


# ---------------------------------------------------------------------- values
def _values(rules: Rules, pack: Pack, taken: Sequence[Sequence[Card]], tricks: Sequence[int] | None,
            first: int | None, last: int | None) -> list[int]:
    values = [sum(map(pack.points_of, pile)) for pile in taken]
    for seat, pile in enumerate(taken):
        names = set(map(str, pile))
        if "Qh_doubles_hearts" in rules.modifiers and "QH" in names:          # Royal Hearts
            values[seat] += sum(pack.points_of(card) for card in pile if card.suit == "H")
        if "Qc_cancels_Qs" in rules.modifiers and {"QC", "QS"} <= names:
            values[seat] -= sum(pack.points_of(card) for card in pile if str(card) == "QS")
    for name, points in rules.trick_points:
        for seat in range(len(taken)):
            won = tricks[seat] if tricks else 0
            if name == "each":
                values[seat] += points * won
            elif name == "all":
                if seat == first == last and _holds(pack, taken[seat], pack.penalty):
                    values[seat] += points
            elif seat == (first if name == "first" else last):
                values[seat] += points
    return values


def _holds(pack: Pack, pile: Sequence[Card], needed: int) -> bool:
    """Whether a pile holds every copy in play of the needed cards."""
    return sum(bool(bit & needed) for bit in pack.deck) == sum(bool(pack.mask([card]) & needed) for card in pile)


def _without_moon(rules: Rules, values: Sequence[int], totals: Sequence[int],
                  tricks: Sequence[int] | None) -> tuple[int, ...]:
    extras = dict(rules.extras)
    deltas = []
    for seat, value in enumerate(values):
        if "no_tricks" in extras and tricks is not None and tricks[seat] == 0:
            value = extras["no_tricks"]
        if rules.bonus_floor == "deal_zero":
            value = max(0, value)
        if rules.bonus_floor == "total_zero" and value < 0:
            value = min(0, max(value, -totals[seat]))
        deltas.append(value)
    return _exact(rules, totals, deltas)


def _exact(rules: Rules, totals: Sequence[int], deltas: Sequence[int]) -> tuple[int, ...]:
    """House rule: a total of exactly 100 becomes another one."""
    becomes = dict(rules.extras).get("exact_100")
    if becomes is None:
        return tuple(deltas)
    return tuple(becomes - total if delta and total + delta == EXACT_TOTAL else delta
                 for total, delta in zip(totals, deltas))


# ---------------------------------------------------------------------- the moon
def _shooter(rules: Rules, pack: Pack, taken: Sequence[Sequence[Card]], aside: Card | None) -> int | None:
    """The seat that took every card a moon needs; None where nobody did or the moon is off."""
    if not rules.moon_on:
        return None
    needed = pack.penalty | (pack.bonus if rules.moon_needs == "counters" else 0)
    if aside is not None:
        needed &= ~pack.mask([aside])
    return next((seat for seat, pile in enumerate(taken) if needed and _holds(pack, pile, needed)), None)


def _moon_value(rules: Rules, pack: Pack, lost: int, has_sun: bool) -> int:
    if has_sun and rules.sun_value is not None:
        return rules.sun_value
    if rules.moon_value != "auto":
        return int(rules.moon_value)
    bonus = -pack.bonus_total if rules.moon_needs == "counters" and rules.moon_basis == "abs" else 0
    return pack.penalty_total - lost + bonus


def _moon_branches(rules: Rules, pack: Pack, taken: Sequence[Sequence[Card]], totals: Sequence[int],
                   shooter: int, value: int) -> dict[str, tuple[int, ...]]:
    seats = range(len(taken))
    extra = [0] * len(taken)                                     # bonus cards, unless the value has absorbed them
    if rules.moon_needs == "penalties":
        extra = [sum(min(0, pack.points_of(card)) for card in pile) for pile in taken]

    def move(own: int, others: int) -> tuple[int, ...]:
        return tuple(extra[seat] + (own if seat == shooter else others) for seat in seats)

    add, subtract = move(0, value), move(-value, 0)
    if rules.moon_effect == "choice":
        return {ADD: add, SUBTRACT: subtract}
    if rules.moon_effect == "sub_self":
        return {FIXED: subtract}
    if rules.moon_effect == "receive_from_each":
        return {FIXED: move(-value * (len(taken) - 1), value)}
    if rules.moon_effect == "add_unless_loses":
        return {FIXED: subtract if _adding_loses(rules, totals, add, shooter) else add}
    if rules.moon_effect == "reset_or_double":
        return {RESET: tuple(extra[seat] - (totals[seat] if seat == shooter else 0) for seat in seats),
                DOUBLE: tuple(extra[seat] + (0 if seat == shooter else totals[seat]) for seat in seats)}
    if rules.moon_effect == "normal":
        return {FIXED: tuple(sum(map(pack.points_of, pile)) for pile in taken)}
    return {FIXED: add}


def _adding_loses(rules: Rules, totals: Sequence[int], add: Sequence[int], shooter: int) -> bool:
    after = [total + delta for total, delta in zip(totals, add)]
    return has_reached(rules, after) and after[shooter] > min(after)


def has_reached(rules: Rules, totals: Sequence[int]) -> bool:
    """Whether some total satisfies the target. Most books: reaching it; some: passing it."""
    if rules.end_target is None:
        return False
    return max(totals) > rules.end_target - (rules.end_target_test == "ge")


# ---------------------------------------------------------------------- a card set aside, and irregularities
def _lay_aside(rules: Rules, pack: Pack, taken: Sequence[Sequence[Card]],
               aside: SetAside) -> tuple[list[list[Card]], Card | None]:
    """Move a forced first-trick card to whom it belongs; the card as well where it counts for nobody."""
    piles = [[card for card in pile if card != aside.card] for pile in taken]
    if rules.first_trick_only_penalties == "to_least_nonzero":
        points = [sum(map(pack.points_of, pile)) for pile in piles]
        least = min((point for point in points if point > 0), default=None)
        for step in range(len(piles)):
            seat = (aside.eldest + step) % len(piles)            # a tie goes to the seat nearest eldest (ruling)
            if points[seat] == least:
                piles[seat].append(aside.card)
                return piles, None
    return piles, aside.card


def charge_revoke(rules: Rules, taken: Sequence[Sequence[Card]], offenders: Sequence[int]) -> tuple[int, ...]:
    """Scores when seats did not follow suit: each offender pays every penalty point and loses its bonus cards.
    Hoyle.
    """
    pack = pack_for(rules, len(taken))
    return tuple(pack.penalty_total if seat in offenders else sum(min(0, pack.points_of(card)) for card in pile)
                 for seat, pile in enumerate(taken))


def charge_long_hands(rules: Rules, taken: Sequence[Sequence[Card]], long_hands: Sequence[int],
                      remaining: Sequence[Sequence[Card]], extra: Sequence[Card] = ()) -> tuple[int, ...]:
    """Scores when hands were uneven: one long hand pays for all cards still held, several each for the extra ones.
    Hoyle.
    """
    pack = pack_for(rules, len(taken))
    charged = extra if len(long_hands) > 1 else [card for hand in remaining for card in hand]
    fine = sum(map(pack.points_of, charged))
    return tuple(sum(map(pack.points_of, pile)) + (fine if seat in long_hands else 0) for seat,
                 pile in enumerate(taken))
