"""What the end of each world comes to: the settlement of a deal for thousands of worlds, and its price to one seat.

The laws are those of game/scoring, which work on one deal and on many worlds alike; added here are the branch that a
shooter takes, and what a result is worth.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from game.ai.evaluation.match_equity import price_of_match
from game.ai.evaluation.valuation import Valuation
from game.ai.playouts.worlds import Worlds
from game.ai.policy.card_policy import appraise
from game.laws.pack import Pack
from game.scoring.captures import Captures, lay_aside, opposite_sides
from game.scoring.card_points import card_values
from game.scoring.chips import account_of, settle_chips
from game.scoring.moons import holds_moon, moon_branches, shooters
from game.scoring.partners import OF_ONE_DEAL, by_side, side_size
from game.scoring.settlement import without_moon
from game.scoring.standings import HIGH_WINS, has_reached, is_last_deal

Deltas = npt.NDArray[np.int64]
Prices = npt.NDArray[np.float64]


# ---------------------------------------------------------------------- settling
def settle(worlds: Worlds, terms: Valuation) -> tuple[Deltas, Deltas]:
    """What the totals (or purses) of each seat move by, (seats, rows), and the pool left over (rows), in worlds that
    have been played out. A shooter takes his favourite branch. A deal that is thrown in moves nothing.
    """
    captures = captures_in(worlds, terms.eldest)
    left = np.full(worlds.rows, terms.pool, dtype=np.int64)
    if worlds.pack.rules.scoring != "points":
        found, left, _ = settle_chips(account_of(captures, terms))
    else:
        found = _settle_points(captures, terms)
    found[:, worlds.thrown] = 0
    left[worlds.thrown] = terms.pool
    return found, left


def deltas(worlds: Worlds, terms: Valuation) -> Deltas:
    """What the totals of each seat move by, (seats, rows)."""
    return settle(worlds, terms)[0]


def captures_in(worlds: Worlds, eldest: int) -> Captures:
    """What each seat has, and nobody gets, in worlds that have been played out."""
    pack = worlds.pack
    seats = np.arange(worlds.seats)[:, None]
    side = opposite_sides(pack, seats)
    if pack.rules.teams == OF_ONE_DEAL:
        side = (seats == worlds.first) | (seats == worlds.second)
    captures = Captures(
        pack,
        worlds.taken,
        worlds.taken_twice,
        *worlds.out_of_play(),
        tricks=worlds.won if worlds.counts_tricks else None,
        first=worlds.first,
        last=worlds.last,
        on_first_side=side,
    )
    return lay_aside(captures, eldest, worlds.aside, worlds.aside_twice) if pack.sets_aside else captures


def _settle_points(captures: Captures, terms: Valuation) -> Deltas:
    found: Deltas = without_moon(captures, card_values(captures), terms)
    has_shot = shooters(captures, terms.announcer)
    rows = np.flatnonzero(has_shot.any(axis=0))
    if rows.size:
        some, shooter = captures.only(rows), has_shot[:, rows].argmax(axis=0)
        moved = np.stack(list(moon_branches(some, terms.totals, shooter).values()), axis=1)
        totals = moved + some.per_seat(terms.totals)[:, None]
        chosen = _favourite(captures.pack, terms.number, some.is_seat(shooter), totals)
        found[:, rows] = moved[:, chosen, np.arange(rows.size)]
    return found


def shots(worlds: Worlds, terms: Valuation) -> npt.NDArray[np.bool_]:
    """Where each seat (or its side) has everything that a moon needs, (seats, rows), in worlds played out; whether a
    moon is worth anything or not. Of an announced moon only the announcer.
    """
    captures = captures_in(worlds, terms.eldest)
    found: npt.NDArray[np.bool_] = holds_moon(captures)
    return found if terms.announcer is None else found & captures.is_seat(terms.announcer)


# ---------------------------------------------------------------------- the branch of a moon
def favourite_branch(pack: Pack, number: int, shooter: int, branches: Mapping[str, tuple[int, ...]]) -> str:
    """The branch of a moon that its shooter takes; `branches`: totals after each.

    A branch that wins the match at once comes first and one that loses it last; then the greater distance to the
    others; then the way that brings the end nearer for a leader and keeps it away for anybody else.
    """
    totals = np.array(list(branches.values()), dtype=np.int64).T[:, :, None]
    is_shooter = np.arange(len(totals))[:, None] == shooter
    return list(branches)[int(_favourite(pack, number, is_shooter, totals)[0])]


def _favourite(pack: Pack, number: int, is_shooter: npt.NDArray[np.bool_], totals: Deltas) -> npt.NDArray[np.intp]:
    """The number of the branch that each shooter takes. is_shooter: (seats, rows); totals: (seats, branches, rows)."""
    if totals.shape[1] == 1:
        return np.zeros(totals.shape[2], dtype=np.intp)
    rules = pack.rules
    sides = by_side(rules, totals)
    judged = np.array(sides)
    after = -judged if rules.winner in HIGH_WINS else judged  # the lowest is ahead
    own, best, total = (after * is_shooter[:, None]).sum(axis=0), after.min(axis=0), judged.sum(axis=0)
    leads = own == best
    ends = has_reached(rules, sides) | is_last_deal(rules, number)
    is_alone = (after == best).sum(axis=0) == side_size(rules)
    outcome = ends * np.where(leads, 1 + is_alone, -1)
    distance = after.sum(axis=0) - len(after) * own
    wishes = np.where(leads, total, -total), distance, outcome  # the most important one last
    order = np.lexsort([wish[::-1] for wish in wishes], axis=0)  # backwards: of equal branches the first
    found: npt.NDArray[np.intp] = totals.shape[1] - 1 - order[-1]
    return found


# ---------------------------------------------------------------------- prices
def prices(worlds: Worlds, terms: Valuation, seat: int) -> Prices:
    """What each world has cost a seat."""
    moved, left = settle(worlds, terms)
    if terms.is_for_match:
        found = price_of_match(worlds.pack, terms.totals, terms.number, moved, seat)
    else:
        found = price(worlds.pack, moved, left, seat)
    return found if terms.bias.is_none else found + _biased(worlds, terms, seat)


def _biased(worlds: Worlds, terms: Valuation, seat: int) -> Prices:
    """What somebody with a bias sees in each result besides."""
    bias, shot = terms.bias, shots(worlds, terms) & worlds.pack.rules.moon_on
    has_big = (worlds.taken[seat] & appraise(worlds.pack).bigs != 0) & ~shot[seat]
    others = np.delete(shot, seat, axis=0).any(axis=0) & ~shot[seat]
    found: Prices = appraise(worlds.pack).unit * (
        bias.big_card * has_big + bias.other_moon * others - bias.own_moon * shot[seat]
    )
    return found


def price(pack: Pack, moved: Deltas, left: Deltas, seat: int) -> Prices:
    """What a result costs a seat, per row: its points measured against the mean of the others.

    In a deal without a moon this is simply what the seat (or its side) takes. A moon counts by the distance it puts
    between shooter and others (in Black Lady 13 either way), the same whether the shooter adds or subtracts: so an
    opponent's moon is never welcome because "only he" gets something. (Counting a moon as 26 for the others and 0
    for the shooter instead played as well: 0.1 ± 0.2 points a hand better over 400 deals.)

    Chips lost cost what they are; a pool that stands belongs to everybody in equal parts.
    """
    rules, seats = pack.rules, len(moved)
    found: Prices
    if rules.scoring != "points":
        found = -moved[seat] - left / seats
        return found
    usual = (
        pack.penalty_total
        + pack.bonus_total
        + sum(points * (pack.hand_size if name == "each" else name != "all") for name, points in rules.trick_points)
    )
    if rules.teams == OF_ONE_DEAL:  # every point is scored by two
        usual *= 2
    parties = seats // side_size(rules)
    own = by_side(rules, moved)[seat]
    found = own - (moved.sum(axis=0) - usual) / parties
    return -found if rules.winner in HIGH_WINS else found
