"""What final piles are worth: the settlement of a deal for thousands of worlds at once.

Owns the vectorised form of settlement.settle for points (a test compares them; chips are in purses.py), which branch a
shooter takes, and the price of a result to one seat. A world with a moon is settled by settlement.settle itself, once
for each kind of moon.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

from game.ai.evaluation.match_equity import price_of_match
from game.ai.evaluation.piles import Deltas, Piles, Terms, out_of_play
from game.ai.evaluation.world_chips import settle_chips
from game.ai.playouts.worlds import UNCOUNTED, Worlds
from game.ai.policy.card_policy import appraise
from game.cards.card import Card
from game.laws import trick_laws
from game.laws.pack import Pack
from game.scoring import settlement
from game.scoring.card_points import EXACT_TOTAL, OPPOSITE, Facts, SetAside, by_side, has_reached
from game.scoring.standings import HIGH_WINS, winners

Prices = npt.NDArray[np.float64]
BY_WINNERS = "first_two_winners"


# ---------------------------------------------------------------------- settling
def settle(worlds: Worlds, terms: Terms) -> tuple[Deltas, Deltas]:
    """What the totals (or purses) of each seat move by, (seats, rows), and the pool left over (rows), in worlds that
    have been played out. A shooter takes his favourite branch. A deal that is thrown in moves nothing.
    """
    piles = Piles(worlds, terms.eldest)
    left = np.full(worlds.rows, terms.pool, dtype=np.int64)
    if worlds.pack.rules.scoring != "points":
        found, left = settle_chips(piles, terms)
    else:
        found = _settle_points(piles, terms)
    found[:, worlds.thrown] = 0
    left[worlds.thrown] = terms.pool
    return found, left


def deltas(worlds: Worlds, terms: Terms) -> Deltas:
    """What the totals of each seat move by, (seats, rows)."""
    return settle(worlds, terms)[0]


def prices(worlds: Worlds, terms: Terms, seat: int) -> Prices:
    """What each world has cost a seat."""
    moved, left = settle(worlds, terms)
    if terms.is_for_match:
        found = price_of_match(worlds.pack, terms.totals, terms.number, moved, seat)
    else:
        found = price(worlds.pack, moved, left, seat)
    return found if terms.bias.is_none else found + _biased(worlds, terms, seat)


def _biased(worlds: Worlds, terms: Terms, seat: int) -> Prices:
    """What somebody with a bias sees in each result besides."""
    bias, shot = terms.bias, shots(worlds, terms) & worlds.pack.rules.moon_on
    has_big = (worlds.taken[seat] & appraise(worlds.pack).bigs != 0) & ~shot[seat]
    others = np.delete(shot, seat, axis=0).any(axis=0) & ~shot[seat]
    found: Prices = appraise(worlds.pack).unit * (
        bias.big_card * has_big + bias.other_moon * others - bias.own_moon * shot[seat]
    )
    return found


def shots(worlds: Worlds, terms: Terms) -> npt.NDArray[np.bool_]:
    """Where each seat (or its side) has everything that a moon needs, (seats, rows), in worlds played out."""
    return _shots(Piles(worlds, terms.eldest), terms)


def _shots(piles: Piles, terms: Terms) -> npt.NDArray[np.bool_]:
    worlds, pack = piles.worlds, piles.worlds.pack
    needed = pack.penalty | (pack.bonus if pack.rules.moon_needs == "counters" else 0)
    in_play = piles.in_play(needed)
    shot: npt.NDArray[np.bool_] = (_by_group(worlds, piles.copies(needed)) == in_play) & (in_play > 0)
    if terms.announcer is not None:  # nobody else's counts
        shot &= np.arange(worlds.seats)[:, None] == terms.announcer
    return shot


def _settle_points(piles: Piles, terms: Terms) -> Deltas:
    worlds = piles.worlds
    rules = worlds.pack.rules
    found = piles.values()
    if terms.announcer is None:
        _soften(worlds, terms.totals, found)
    else:
        _charge_announcer(piles, terms, found)
    if rules.moon_on or terms.announcer is not None:
        shot = _shots(piles, terms)
        rows = np.flatnonzero(shot.any(axis=0))
        if rows.size:
            _settle_moons(piles, terms, rows, shot[:, rows].argmax(axis=0), found)
    return found


def _soften(worlds: Worlds, totals: Sequence[int], found: Deltas) -> None:
    """House rules of a deal without a moon, in place."""
    rules, extras = worlds.pack.rules, dict(worlds.pack.rules.extras)
    before = np.array(totals, dtype=np.int64)[:, None]
    if "no_tricks" in extras:
        found[worlds.won == 0] = extras["no_tricks"]
    if rules.teams == BY_WINNERS:
        np.copyto(found, _by_winners(worlds, found))
    if rules.bonus_floor == "deal_zero":
        np.maximum(found, 0, out=found)
    if rules.bonus_floor == "total_zero":
        np.copyto(found, np.where(found < 0, np.minimum(0, np.maximum(found, -before)), found))
    _exact(worlds, before, found)


def _exact(worlds: Worlds, before: Deltas, found: Deltas) -> None:
    becomes = dict(worlds.pack.rules.extras).get("exact_100")
    if becomes is not None:
        hit = (found != 0) & (before + found == EXACT_TOTAL)
        np.copyto(found, np.where(hit, becomes - before, found))


def _by_group(worlds: Worlds, held: Deltas) -> Deltas:
    """Cards of each seat, or of its side where the moon of partners counts."""
    rules = worlds.pack.rules
    if rules.moon_scope != "team_pool" or rules.teams == "none":
        return held
    if rules.teams != BY_WINNERS:
        (north, south), (east, west) = OPPOSITE
        first, second = held[north] + held[south], held[east] + held[west]
        return np.array([first, second, first, second])
    return _by_winners(worlds, held)


def _by_winners(worlds: Worlds, held: Deltas) -> Deltas:
    """What each seat has together with its partner of this deal."""
    seats = np.arange(worlds.seats)[:, None]
    is_winner = (seats == worlds.first) | (seats == worlds.second)
    theirs = (held * is_winner).sum(axis=0)
    found: Deltas = np.where(is_winner, theirs, held.sum(axis=0) - theirs)
    return found


def _charge_announcer(piles: Piles, terms: Terms, found: Deltas) -> None:
    """An announced moon that was missed, in place: its value for the announcer alone."""
    worlds, pack = piles.worlds, piles.worlds.pack
    rules, announcer = pack.rules, terms.announcer
    value: Any = rules.moon_value
    if value == "auto":
        lost = trick_laws.cost(pack, piles.out & pack.penalty, piles.out_twice & pack.penalty)
        bonus = -pack.bonus_total if rules.moon_needs == "counters" and rules.moon_basis == "abs" else 0
        value = pack.penalty_total - lost + bonus
    if rules.sun_value is not None:
        value = np.where(worlds.won[announcer] == worlds.won.sum(axis=0), rules.sun_value, value)
    found[:] = 0
    found[announcer] = value
    _exact(worlds, np.array(terms.totals, dtype=np.int64)[:, None], found)


def _settle_moons(
    piles: Piles, terms: Terms, rows: npt.NDArray[np.intp], shooters: npt.NDArray[np.intp], found: Deltas
) -> None:
    """Settle the worlds with a moon, in place: those that the rules cannot tell apart, together."""
    worlds, pack = piles.worlds, piles.worlds.pack
    matters = pack.rules.moon_effect == "normal"  # then every card counts as usual
    looked_at = pack.all if matters else pack.bonus
    parts = [worlds.taken & looked_at, worlds.taken_twice & looked_at, piles.out[None], piles.out_twice[None]]
    if pack.rules.teams == BY_WINNERS:
        parts += [worlds.first[None], worlds.second[None]]
    if matters and worlds.counts_tricks:
        parts.append(worlds.won)
    if pack.rules.first_trick_only_penalties in UNCOUNTED:
        parts += [np.broadcast_to(np.asarray(mask), (1, worlds.rows)) for mask in (worlds.aside, worlds.aside_twice)]
    looks = np.concatenate([part[:, rows] for part in parts]).T.tolist()
    kinds: dict[tuple[int, ...], list[int]] = {}
    for shooter, row, look in zip(shooters.tolist(), rows.tolist(), looks):
        is_sun = worlds.counts_tricks and int(worlds.won[shooter, row]) == int(worlds.won[:, row].sum())
        kinds.setdefault((shooter, int(is_sun), *look), []).append(row)
    met = {} if matters else _moons_met(pack, replace(terms, totals=tuple(terms.totals)))
    for kind, alike in kinds.items():
        if kind not in met:
            settled = settlement.settle(pack.rules, *_one_deal(worlds, alike[0], terms))
            branches = {name: settled.totals_after(name, terms.totals) for name in settled.branches}
            met[kind] = settled.branches[favourite_branch(pack, terms.number, kind[0], branches)]
        found[:, alike] = np.array(met[kind], dtype=np.int64)[:, None]


@functools.lru_cache(maxsize=16)
def _moons_met(pack: Pack, terms: Terms) -> dict[tuple[int, ...], Sequence[int]]:
    """What each kind of moon has come to on these terms: a decision meets the same few again and again."""
    return {}


def _one_deal(worlds: Worlds, row: int, terms: Terms) -> tuple[Any, ...]:
    """The arguments of settlement.settle for one world."""
    pack = worlds.pack

    def cards(once: Any, twice: Any) -> tuple[Card, ...]:
        masks = [int(np.broadcast_to(np.asarray(mask), (worlds.rows,))[row]) for mask in (once, twice)]
        return pack.cards(masks[0]) + pack.cards(masks[1])

    taken = [cards(once, twice) for once, twice in zip(worlds.taken, worlds.taken_twice)]
    first, second = int(worlds.first[row]), int(worlds.second[row])
    sides: tuple[tuple[int, ...], ...] = OPPOSITE if pack.rules.teams == "opposite" else ()
    if pack.rules.teams == BY_WINNERS:
        pair = (first,) if second < 0 else (first, second)
        sides = pair, tuple(seat for seat in range(worlds.seats) if seat not in pair)
    aside = tuple(SetAside(card, first) for card in cards(worlds.aside, worlds.aside_twice))
    facts = Facts(
        tricks=tuple(worlds.won[:, row].tolist()) if worlds.counts_tricks else None,
        first=first,
        last=int(worlds.last[row]),
        eldest=terms.eldest,
        set_aside=aside,
        out=cards(*out_of_play(worlds)),
        named=pack.named,
        bidder=terms.bidder,
        bid=terms.bid,
        jack=terms.jack,
        sides=sides,
        announcer=terms.announcer,
    )
    return taken, terms.totals, terms.pool, facts


# ---------------------------------------------------------------------- wishes
def favourite_branch(pack: Pack, number: int, shooter: int, branches: dict[str, tuple[int, ...]]) -> str:
    """The branch of a moon that its shooter takes; `branches`: totals after each.

    A branch that wins the match at once comes first and one that loses it last; then the greater distance to the
    others; then the way that brings the end nearer for a leader and keeps it away for anybody else.
    """
    rules = pack.rules
    sign = -1 if rules.winner in HIGH_WINS else 1

    def worth(name: str) -> tuple[Any, ...]:
        after = by_side(rules, branches[name])
        ends = has_reached(rules, after) or (rules.end_deals is not None and number >= rules.end_deals)
        best = winners(rules, branches[name])
        outcome = 0
        if ends:
            outcome = (
                (2 if {after[seat] for seat in best} == {after[shooter]} and len(best) == _side_size(pack) else 1)
                if shooter in best
                else -1
            )
        distance = sign * (sum(after) - len(after) * after[shooter])
        return outcome, distance, sum(after) if shooter in best else -sum(after)

    return max(branches, key=worth)


def _side_size(pack: Pack) -> int:
    return 2 if pack.rules.teams == "opposite" else 1


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
    own, parties = moved[seat], seats
    if rules.teams == BY_WINNERS:  # every point is scored by two
        usual *= 2
    if rules.teams == "opposite":
        side = next(side for side in OPPOSITE if seat in side)
        own, parties = moved[side[0]] + moved[side[1]], len(OPPOSITE)
    found = own - (moved.sum(axis=0) - usual) / parties
    return -found if rules.winner in HIGH_WINS else found
