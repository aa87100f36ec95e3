"""What a revoke costs. Sources: Hoyle; Foster; Hoyle 1887.

A bonus card stays with its taker unless that is the offender, who loses it (ruling).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.laws.pack import Pack
from game.rules.rule_set import Rules
from game.scoring.card_points import NO_MOON, Facts, Piles, Revoke, Settlement, card_values, exact
from game.scoring.chips import settle_values, share

SAVED_FINE = 8  # to each opponent for a revoke that avoided taking everything


def charge_all(rules: Rules, pack: Pack, taken: Piles, totals: Sequence[int], pool: int, facts: Facts) -> Settlement:
    """Each offender pays every penalty point in play; nobody else pays any. Hoyle."""
    offenders = {revoke.seat for revoke in facts.revokes}
    whole = pack.penalty_total - sum(max(0, pack.points_of(card)) for card in facts.out)
    values = [
        whole if seat in offenders else sum(min(0, pack.points_of(card)) for card in pile)
        for seat, pile in enumerate(taken)
    ]
    if rules.scoring == "points":
        return Settlement(card_values(rules, pack, taken, facts), {NO_MOON: exact(rules, totals, values)}, pool=pool)
    clear = [seat for seat in range(len(taken)) if seat not in offenders]
    return settle_values(rules, values, clear, None, pool, facts)


def pay_for_saving(rules: Rules, players: int, pool: int, facts: Facts) -> Settlement:
    """A revoke saved the offender from taking everything: eight chips to each, and nothing else is settled. Hoyle
    1887. In a game for points what is paid counts against the payer.
    """
    fine = SAVED_FINE if rules.scoring != "points" else -SAVED_FINE
    saver = next(revoke.seat for revoke in facts.revokes if revoke.saved_all)
    deltas = tuple(-fine * (players - 1) if seat == saver else fine for seat in range(players))
    return Settlement((0,) * players, {NO_MOON: deltas}, pool=pool, jack=facts.jack)


def with_tricks_moved(taken: Piles, revokes: Sequence[Revoke]) -> Piles:
    """The piles after each offender has taken the trick he revoked in. Hoyle 1887."""
    piles = [list(pile) for pile in taken]
    for revoke in revokes:
        for card in revoke.trick:
            seats = sorted(range(len(piles)), key=lambda seat: seat != revoke.taker)  # of two packs: his copy
            owner = next((piles[seat] for seat in seats if card in piles[seat]), None)
            if owner is not None:  # a card that counts for nobody stays where it is
                owner.remove(card)
                piles[revoke.seat].append(card)
    return piles


def fined(rules: Rules, settled: Settlement, revokes: Sequence[Revoke]) -> Settlement:
    """The settlement with a fine for each revoke: chips to the table, or penalty points. Hoyle 1887."""
    fine = rules.irregular_fine if rules.scoring == "points" else -rules.irregular_fine
    branches = {
        name: tuple(delta + fine * sum(revoke.seat == seat for revoke in revokes) for seat, delta in enumerate(deltas))
        for name, deltas in settled.branches.items()
    }
    to_table = -fine * len(revokes) if rules.scoring != "points" else 0
    return replace(settled, branches=branches, pool=settled.pool + to_table)


def pay_losses(rules: Rules, pack: Pack, taken: Piles, pool: int, facts: Facts) -> Settlement:
    """The offender alone pays all losses and the bid; clear seats other than him share the pool. Foster 1897."""
    values = card_values(rules, pack, taken, facts)
    offenders = {revoke.seat for revoke in facts.revokes}
    losses = sum(values) + facts.bid
    deltas = [-losses if seat in offenders else 0 for seat in range(len(taken))]
    stake = pool - sum(deltas)
    clear = [seat for seat, value in enumerate(values) if value == 0 and seat not in offenders]
    most = rules.pool_clear_max if isinstance(rules.pool_clear_max, int) else len(taken)
    if not 1 <= len(clear) <= most:
        return Settlement(values, {NO_MOON: tuple(deltas)}, pool=stake, jack=stake > 0)
    left = share(rules, deltas, clear, stake, facts.eldest)
    return Settlement(values, {NO_MOON: tuple(deltas)}, pool=left)
