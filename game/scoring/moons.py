"""Shooting the moon: who did, what it is worth, and what it may do to the totals.

Owns the moon and the sun (Britain 1939; Hoyle). Whether the moon is played at all is for scoring.py to ask.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.card import Card
from game.laws.pack import Pack
from game.rules.rule_set import Rules
from game.scoring.card_points import (
    ADD,
    DOUBLE,
    FIXED,
    RESET,
    SUBTRACT,
    Piles,
    by_side,
    card_values,
    exact,
    has_reached,
    holds_all,
    shared,
)


def _needed(rules: Rules, pack: Pack) -> int:
    return pack.penalty | (pack.bonus if rules.moon_needs == "counters" else 0)


def shooter_of(
    rules: Rules, pack: Pack, taken: Piles, out: Sequence[Card], sides: Sequence[Sequence[int]]
) -> int | None:
    """The seat (of a side: its lower one) that took every card a moon needs; None where nobody did."""
    groups = sides if rules.moon_scope == "team_pool" and sides else [(seat,) for seat in range(len(taken))]
    for group in groups:
        if holds_all(pack, (card for seat in group for card in taken[seat]), _needed(rules, pack), out):
            return min(group)
    return None


def moon_value(rules: Rules, pack: Pack, out: Sequence[Card], tricks: Sequence[int] | None, shooter: int) -> int:
    if rules.sun_value is not None and tricks is not None and sum(tricks) == tricks[shooter]:
        return rules.sun_value
    if rules.moon_value != "auto":
        return int(rules.moon_value)
    lost = sum(max(0, pack.points_of(card)) for card in out)
    bonus = -pack.bonus_total if rules.moon_needs == "counters" and rules.moon_basis == "abs" else 0
    return pack.penalty_total - lost + bonus


def moon_branches(
    rules: Rules,
    pack: Pack,
    taken: Piles,
    totals: Sequence[int],
    shooter: int,
    value: int,
    sides: Sequence[Sequence[int]],
) -> dict[str, tuple[int, ...]]:
    seats = range(len(taken))
    friends = next((side for side in sides if shooter in side), (shooter,))
    is_pair = rules.teams == "opposite"
    charge = value // 2 if is_pair else value  # once to a fixed pair, half on each seat (ruling)
    extra: Sequence[int] = [0] * len(taken)  # bonus cards, unless the value has absorbed them
    if rules.moon_needs == "penalties":
        extra = shared(rules, sides, [sum(min(0, pack.points_of(card)) for card in pile) for pile in taken])

    def move(own: int, others: int) -> tuple[int, ...]:
        partner = 0 if is_pair else own  # partners of one deal score alike
        deltas = [extra[seat] + (own if seat == shooter else partner if seat in friends else others) for seat in seats]
        return exact(rules, totals, deltas)

    add, subtract = move(0, charge), move(-value, 0)
    if rules.moon_effect == "choice":
        return {ADD: add, SUBTRACT: subtract}
    if rules.moon_effect == "sub_self":
        return {FIXED: subtract}
    if rules.moon_effect == "receive_from_each":
        return {FIXED: move(-value * (len(taken) - len(friends)), charge)}
    if rules.moon_effect == "add_unless_loses":
        return {FIXED: subtract if _adding_loses(rules, totals, add, shooter) else add}
    if rules.moon_effect == "reset_or_double":
        reset = [extra[seat] - (totals[seat] if seat == shooter else 0) for seat in seats]
        double = [extra[seat] + (0 if seat in friends else totals[seat]) for seat in seats]
        return {RESET: exact(rules, totals, reset), DOUBLE: exact(rules, totals, double)}
    if rules.moon_effect == "normal":
        return {FIXED: exact(rules, totals, shared(rules, sides, card_values(rules, pack, taken)))}
    return {FIXED: add}


def _adding_loses(rules: Rules, totals: Sequence[int], add: Sequence[int], shooter: int) -> bool:
    after = by_side(rules, [total + delta for total, delta in zip(totals, add)])
    return has_reached(rules, after) and after[shooter] > min(after)
