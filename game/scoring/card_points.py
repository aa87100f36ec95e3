"""What captured cards and tricks cost, before moons and chips; and the house rule of a total of exactly a hundred."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from game.laws import trick_laws
from game.rules.rule_set import Rules
from game.scoring.captures import Captures

EXACT_TOTAL = 100


def card_values(captures: Captures) -> Any:
    """Points per seat: card values, the queens of Royal Hearts, and points for tricks."""
    pack, taken, twice = captures.pack, captures.taken, captures.twice
    rules = pack.rules
    values = trick_laws.cost(pack, taken, twice) if pack.costs else np.zeros(taken.shape, dtype=np.int64)
    if "Qh_doubles_hearts" in rules.modifiers:
        has_queen = taken & pack.bit.get("QH", 0) != 0
        values += np.where(has_queen, captures.cost(pack.suits[3]), 0)
    if "Qc_cancels_Qs" in rules.modifiers:
        queen = pack.bit.get("QS", 0)
        has_both = (taken & queen != 0) & (taken & pack.bit.get("QC", 0) != 0)
        values -= np.where(has_both, captures.cost(queen), 0)
    for name, points in rules.trick_points:
        values += points * _times(captures, name)
    return values


def _times(captures: Captures, name: str) -> Any:
    """Per seat: how often it has earned the points for tricks of that name (Slobberhannes: `all` is for the first
    trick, the last one and every penalty card together).
    """
    if name == "each":
        return 0 if captures.tricks is None else captures.tricks
    is_first, is_last = captures.is_seat(captures.first), captures.is_seat(captures.last)
    if name == "all":
        penalties = captures.pack.copies(captures.pack.penalty)
        return is_first & is_last & (captures.copies(captures.pack.penalty) == penalties) & (penalties > 0)
    return is_first if name == "first" else is_last


def exact(captures: Captures, totals: Sequence[int], deltas: Any) -> Any:
    """House rule: a total of exactly 100 becomes another one."""
    becomes = dict(captures.pack.rules.extras).get("exact_100")
    if becomes is None:
        return deltas
    before = captures.per_seat(totals)
    return np.where((deltas != 0) & (before + deltas == EXACT_TOTAL), becomes - before, deltas)


def plain_deltas(captures: Captures, values: Any, totals: Sequence[int]) -> Any:
    """What the totals move by in a deal for points without a moon, per seat. values: as from card_values."""
    rules: Rules = captures.pack.rules
    no_tricks = dict(rules.extras).get("no_tricks")
    if no_tricks is not None and captures.tricks is not None:
        values = np.where(captures.tricks == 0, no_tricks, values)
    deltas = captures.scored_together(values)
    if rules.bonus_floor == "deal_zero":
        deltas = np.maximum(deltas, 0)
    if rules.bonus_floor == "total_zero":
        before = captures.per_seat(totals)
        deltas = np.where(deltas < 0, np.minimum(0, np.maximum(deltas, -before)), deltas)
    return exact(captures, totals, deltas)
