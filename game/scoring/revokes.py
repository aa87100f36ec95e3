"""What a revoke costs. Hoyle; Foster; Hoyle 1887.

Whether somebody revoked is the deal's to know. A bonus card stays with its taker unless that is the offender, who loses
it (ruling).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from game.laws import trick_laws
from game.laws.masks import lowest
from game.rules.rule_set import Rules
from game.scoring.captures import Captures
from game.scoring.card_points import card_values, exact
from game.scoring.chips import Account, may_share, settle_chips, share
from game.scoring.deal_facts import NO_MOON, Revoke, Settlement, Terms

SAVED_FINE = 8  # to each opponent for a revoke that avoided taking everything


def charge_all(captures: Captures, terms: Terms, revokes: Sequence[Revoke]) -> Settlement:
    """Each offender pays every penalty point in play; nobody else pays any. Hoyle."""
    pack, is_offender = captures.pack, _offenders(captures, revokes)
    whole = pack.penalty_total - captures.cost_out(pack.penalty)
    values = np.where(is_offender, whole, captures.cost(pack.bonus))
    if pack.rules.scoring == "points":
        deltas = exact(captures, terms.totals, values)
        return Settlement(_numbers(card_values(captures)), {NO_MOON: _numbers(deltas)}, pool=terms.pool)
    nobody = np.zeros_like(is_offender)
    paid = settle_chips(Account(pack.rules, terms, values, ~is_offender, nobody))
    return Settlement(_numbers(values), {NO_MOON: _numbers(paid.deltas)}, pool=int(paid.pool), jack=bool(paid.jack))


def pay_for_saving(rules: Rules, players: int, terms: Terms, revokes: Sequence[Revoke]) -> Settlement:
    """A revoke saved the offender from taking everything: eight chips to each, and nothing else is settled. Hoyle
    1887. In a game for points what is paid counts against the payer.
    """
    fine = SAVED_FINE if rules.scoring != "points" else -SAVED_FINE
    saver = next(revoke.seat for revoke in revokes if revoke.saved_all)
    deltas = tuple(-fine * (players - 1) if seat == saver else fine for seat in range(players))
    return Settlement((0,) * players, {NO_MOON: deltas}, pool=terms.pool, jack=terms.jack)


def with_tricks_moved(captures: Captures, revokes: Sequence[Revoke]) -> Captures:
    """The captures after each offender has taken the trick he revoked in. Hoyle 1887."""
    pack = captures.pack
    piles = list(zip(captures.taken.tolist(), captures.twice.tolist()))
    for revoke in revokes:
        for card in revoke.trick:
            kinds = pack.jokers if card.is_joker else pack.bit[str(card)]
            seats = sorted(range(len(piles)), key=lambda seat: seat != revoke.taker)  # of two packs: his copy
            owner = next((seat for seat in seats if piles[seat][0] & kinds), None)
            if owner is not None:  # a card that counts for nobody stays where it is
                bit = lowest(piles[owner][0] & kinds)
                piles[owner] = trick_laws.remove(*piles[owner], bit)
                piles[revoke.seat] = trick_laws.add(*piles[revoke.seat], bit)
    taken, twice = np.array(piles, dtype=np.int64).T
    return replace(captures, taken=taken, twice=twice)


def fined(rules: Rules, settled: Settlement, revokes: Sequence[Revoke]) -> Settlement:
    """The settlement with a fine for each revoke: chips to the table, or penalty points. Hoyle 1887."""
    fine = rules.irregular_fine if rules.scoring == "points" else -rules.irregular_fine
    branches = {
        name: tuple(delta + fine * sum(revoke.seat == seat for revoke in revokes) for seat, delta in enumerate(deltas))
        for name, deltas in settled.branches.items()
    }
    to_table = -fine * len(revokes) if rules.scoring != "points" else 0
    return replace(settled, branches=branches, pool=settled.pool + to_table)


def pay_losses(captures: Captures, terms: Terms, revokes: Sequence[Revoke]) -> Settlement:
    """The offender alone pays all losses and the bid; clear seats other than him share the pool. Foster 1897."""
    rules, is_offender = captures.pack.rules, _offenders(captures, revokes)
    values = card_values(captures)
    paid = np.where(is_offender, values.sum() + terms.bid, 0)
    stake = terms.pool + paid.sum()
    is_clear = (values == 0) & ~is_offender
    is_won = may_share(rules, is_clear)
    gets, left = share(rules, terms, is_clear & is_won, stake)
    return Settlement(
        _numbers(values), {NO_MOON: _numbers(gets - paid)}, pool=int(left), jack=bool(~is_won & (stake > 0))
    )


def _offenders(captures: Captures, revokes: Sequence[Revoke]) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    return np.isin(np.arange(len(captures.taken)), [revoke.seat for revoke in revokes])


def _numbers(values: np.ndarray[tuple[int], np.dtype[np.int64]]) -> tuple[int, ...]:
    return tuple(values.tolist())
