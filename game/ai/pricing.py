"""What final piles are worth: the settlement of a deal for thousands of worlds at once.

Owns the vectorised form of scoring.settle (a test compares them), which branch a shooter takes, and the price of a
result to one seat. A world with a moon is settled by scoring.settle itself, once for each kind of moon.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from game import laws, scoring
from game.ai.worlds import Worlds
from game.counting import EXACT_TOTAL, Facts, has_reached
from game.pack import Pack
from game.standings import winners

Deltas = npt.NDArray[np.int64]


def deltas(worlds: Worlds, totals: Sequence[int], number: int = 1) -> Deltas:
    """What the totals of each seat move by, (seats, rows), in worlds that have been played out.

    `number` of the deal, for matches of a fixed number of deals. A shooter takes his favourite branch.
    """
    pack, taken = worlds.pack, worlds.taken
    found = _values(pack, worlds)
    _soften(pack, worlds, totals, found)
    if pack.rules.moon_on:
        needed = pack.penalty | (pack.bonus if pack.rules.moon_needs == "counters" else 0)
        shot = taken & needed == needed
        rows = np.flatnonzero(shot.any(axis=0)) if needed else np.zeros(0, dtype=np.int64)
        if rows.size:
            _settle_moons(worlds, totals, number, rows, shot, found)
    return found


def _values(pack: Pack, worlds: Worlds) -> Deltas:
    rules, taken = pack.rules, worlds.taken
    found = np.array(laws.cost(pack, taken), dtype=np.int64) + np.zeros(taken.shape, dtype=np.int64)
    if "Qh_doubles_hearts" in rules.modifiers:                        # Royal Hearts
        doubled = laws.cost(pack, taken & pack.suits[3])
        found += np.where(taken & pack.bit["QH"] & pack.all, doubled, 0)
    if "Qc_cancels_Qs" in rules.modifiers:
        pair = (pack.bit["QC"] | pack.bit["QS"]) & pack.all
        found -= np.where(taken & pair == pack.bit["QC"] | pack.bit["QS"], pack.value.get(pack.bit["QS"], 0), 0)
    seats = np.arange(worlds.seats)[:, None]
    for name, points in rules.trick_points:
        if name == "each":
            found += points * worlds.won
        elif name == "all":
            holds_all = taken & pack.penalty == pack.penalty
            found += points * ((seats == worlds.first) & (seats == worlds.leader) & holds_all)
        else:
            found += points * (seats == (worlds.first if name == "first" else worlds.leader))
    return found


def _soften(pack: Pack, worlds: Worlds, totals: Sequence[int], found: Deltas) -> None:
    """House rules of a deal without a moon, in place."""
    rules, extras = pack.rules, dict(pack.rules.extras)
    before = np.array(totals, dtype=np.int64)[:, None]
    if "no_tricks" in extras:
        found[worlds.won == 0] = extras["no_tricks"]
    if rules.bonus_floor == "deal_zero":
        np.maximum(found, 0, out=found)
    if rules.bonus_floor == "total_zero":
        np.copyto(found, np.where(found < 0, np.minimum(0, np.maximum(found, -before)), found))
    if "exact_100" in extras:
        hit = (found != 0) & (before + found == EXACT_TOTAL)
        np.copyto(found, np.where(hit, extras["exact_100"] - before, found))


def _settle_moons(worlds: Worlds, totals: Sequence[int], number: int, rows: npt.NDArray[np.int64],
                  shot: npt.NDArray[np.bool_], found: Deltas) -> None:
    """Settle the worlds with a moon, in place: those that the rules cannot tell apart, together."""
    pack, taken = worlds.pack, worlds.taken
    shooters = shot[:, rows].argmax(axis=0)
    kinds: dict[tuple[int, ...], list[int]] = {}
    bonus = (taken[:, rows] & pack.bonus).T.tolist() if pack.bonus else [[]] * rows.size
    matters = pack.rules.moon_effect == "normal"               # then every card counts as usual
    for index, row in enumerate(rows.tolist()):
        shooter = int(shooters[index])
        sun = int(worlds.won[shooter, row]) == worlds.tricks if worlds.counts_tricks else False
        key = (shooter, int(sun), *bonus[index], *(taken[:, row].tolist() if matters else ()))
        kinds.setdefault(key, []).append(row)
    for (shooter, *_), alike in kinds.items():
        one = alike[0]
        piles = [pack.cards(int(pile)) for pile in taken[:, one]]
        facts = Facts(tricks=tuple(int(won) for won in worlds.won[:, one]), first=int(worlds.first[one]),
                      last=int(worlds.leader[one]))
        settled = scoring.settle(pack.rules, piles, totals, 0, facts)
        branches = {name: settled.totals_after(name, totals) for name in settled.branches}
        best = settled.branches[favourite_branch(pack, number, shooter, branches)]
        found[:, alike] = np.array(best, dtype=np.int64)[:, None]


def favourite_branch(pack: Pack, number: int, shooter: int, branches: dict[str, tuple[int, ...]]) -> str:
    """The branch of a moon that its shooter takes; `branches`: totals after each.

    A branch that wins the match at once comes first and one that loses it last; then the greater distance to the
    others; then the way that brings the end nearer for a leader and keeps it away for anybody else.
    """
    rules = pack.rules

    def worth(name: str) -> tuple[Any, ...]:
        after = branches[name]
        ends = has_reached(rules, after) or (rules.end_deals is not None and number >= rules.end_deals)
        best = winners(rules, after)
        outcome = 0
        if ends:
            outcome = (2 if best == (shooter,) else 1) if shooter in best else -1
        distance = sum(after) - len(after) * after[shooter]
        return outcome, distance, sum(after) if shooter in best else -sum(after)

    return max(branches, key=worth)


def price(pack: Pack, moved: Deltas, seat: int) -> npt.NDArray[np.float64]:
    """What a result costs a seat, per row: its points measured against the mean of the others.

    In a deal without a moon this is simply what the seat takes. A moon counts by the distance it puts between
    shooter and others (in Black Lady 13 either way), the same whether the shooter adds or subtracts: so an
    opponent's moon is never welcome because "only he" gets something. (Counting a moon as 26 for the others and 0
    for the shooter instead played as well: 0.1 ± 0.2 points a hand better over 400 deals.)
    """
    seats = len(moved)
    usual = pack.penalty_total + pack.bonus_total + sum(
        points * (pack.hand_size if name == "each" else name != "all") for name, points in pack.rules.trick_points)
    own = moved[seat]
    found: npt.NDArray[np.float64] = own - (moved.sum(axis=0) - usual) / seats
    return found
