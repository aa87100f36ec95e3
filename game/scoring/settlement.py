"""Taken cards -> points, moons, chips, and what the totals or purses move by.

Owns the settlement of a deal, a pure function of what each seat won: which way of settling applies, and the plain
one for points. Moons are in moon.py, chips in chips.py, prices of irregular play in revokes.py. Keeps no state
and knows nothing of play.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.cards.card import Card
from game.laws.pack import Pack, pack_for
from game.rules.rule_set import Rules
from game.scoring import revokes
from game.scoring.card_points import (
    NO_MOON,
    PLAIN,
    Facts,
    Piles,
    Settlement,
    card_values,
    exact,
    points_of,
    shared,
    sides_of,
)
from game.scoring.chips import settle_chips
from game.scoring.moons import moon_branches, moon_value, shooter_of


def settle(
    rules: Rules, taken: Piles, totals: Sequence[int] | None = None, pool: int = 0, facts: Facts = PLAIN
) -> Settlement:
    """Settle a deal. taken: cards won per seat; totals (or purses) before it; pool: chips in the middle.

    Hoyle; the moon: Britain 1939; chips: Hoyle 1887 and Foster 1897.
    """
    totals = totals if totals is not None else (0,) * len(taken)
    pack = pack_for(rules, len(taken), facts.named)
    taken, uncounted = _lay_aside(rules, pack, taken, facts)
    out = (*facts.out, *uncounted)
    facts = replace(facts, set_aside=(), out=out)
    if facts.revokes:
        return _settle_revokes(rules, pack, taken, totals, pool, facts)
    if rules.scoring != "points":
        return settle_chips(rules, pack, taken, pool, facts)
    values = card_values(rules, pack, taken, facts)
    sides = sides_of(rules, facts)
    if facts.announcer is not None:
        return _announced(rules, pack, taken, totals, values, out, sides, facts)
    shooter = shooter_of(rules, pack, taken, out, sides) if rules.moon_on else None
    if shooter is None:
        return Settlement(values, {NO_MOON: _without_moon(rules, values, totals, facts.tricks, sides)}, pool=pool)
    value = moon_value(rules, pack, out, facts.tricks, shooter)
    return Settlement(values, moon_branches(rules, pack, taken, totals, shooter, value, sides), shooter, value, pool)


def _without_moon(
    rules: Rules,
    values: Sequence[int],
    totals: Sequence[int],
    tricks: Sequence[int] | None,
    sides: Sequence[Sequence[int]],
) -> tuple[int, ...]:
    extras = dict(rules.extras)
    if "no_tricks" in extras and tricks is not None:
        values = [value if tricks[seat] else extras["no_tricks"] for seat, value in enumerate(values)]
    deltas = []
    for seat, value in enumerate(shared(rules, sides, values)):
        if rules.bonus_floor == "deal_zero":
            value = max(0, value)
        if rules.bonus_floor == "total_zero" and value < 0:
            value = min(0, max(value, -totals[seat]))
        deltas.append(value)
    return exact(rules, totals, deltas)


def _announced(
    rules: Rules,
    pack: Pack,
    taken: Piles,
    totals: Sequence[int],
    values: tuple[int, ...],
    out: Sequence[Card],
    sides: Sequence[Sequence[int]],
    facts: Facts,
) -> Settlement:
    """A moon that was announced: made, it counts as one; missed, the announcer alone scores its value. Chasse Coeur."""
    announcer = facts.announcer or 0
    value = moon_value(rules, pack, out, facts.tricks, announcer)
    shooter = shooter_of(rules, pack, taken, out, sides)
    is_pooled = rules.moon_scope == "team_pool"
    if shooter is not None and (shooter == announcer or (is_pooled and (shooter, announcer) in _pairs(sides))):
        branches = moon_branches(rules, pack, taken, totals, announcer, value, sides)
        return Settlement(values, branches, announcer, value)
    missed = [value if seat == announcer else 0 for seat in range(len(taken))]
    return Settlement(values, {NO_MOON: exact(rules, totals, missed)})


def _pairs(sides: Sequence[Sequence[int]]) -> set[tuple[int, int]]:
    """Who is whose partner."""
    return {(seat, other) for side in sides for seat in side for other in side}


def _settle_revokes(
    rules: Rules, pack: Pack, taken: Piles, totals: Sequence[int], pool: int, facts: Facts
) -> Settlement:
    """A deal in which seats did not follow suit, by the price in force: all points, trick and fine, or all losses."""
    if rules.irregular_revoke == "pay_losses" and rules.scoring == "auction_pool":
        return revokes.pay_losses(rules, pack, taken, pool, facts)
    if rules.irregular_revoke != "trick_and_fine":
        return revokes.charge_all(rules, pack, taken, totals, pool, facts)
    if any(revoke.saved_all for revoke in facts.revokes):
        return revokes.pay_for_saving(rules, len(taken), pool, facts)
    piles = revokes.with_tricks_moved(taken, facts.revokes)
    return revokes.fined(rules, settle(rules, piles, totals, pool, replace(facts, revokes=())), facts.revokes)


# ---------------------------------------------------------------------- cards set aside
def _lay_aside(rules: Rules, pack: Pack, taken: Piles, facts: Facts) -> tuple[Piles, tuple[Card, ...]]:
    """Move forced first-trick cards to whom they belong; also the cards that count for nobody."""
    if not facts.set_aside:
        return taken, ()
    piles = [list(pile) for pile in taken]
    for aside in facts.set_aside:
        if aside.card in piles[aside.taker]:
            piles[aside.taker].remove(aside.card)
    cards = tuple(aside.card for aside in facts.set_aside)
    if rules.first_trick_only_penalties != "to_least_nonzero":
        return piles, cards
    points = [points_of(pack, pile) for pile in piles]
    least = min((point for point in points if point > 0), default=None)
    for step in range(len(piles)):
        seat = (facts.eldest + step) % len(piles)  # a tie goes to the seat nearest eldest (ruling)
        if points[seat] == least:
            piles[seat] += cards
            return piles, ()
    return piles, cards
