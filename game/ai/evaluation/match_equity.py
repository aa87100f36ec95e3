"""How likely a seat is to win the match, from what a deal does to the totals, for thousands of worlds at once.

Owns the outlook of a match for points: exact where the deal ends it, estimated where it goes on. Refuses matches for
chips, and those without an end in sight: there a deal is played for its own sake.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from game.laws.pack import Pack
from game.laws.view import View
from game.rules.rule_set import Rules
from game.scoring.card_points import OPPOSITE
from game.scoring.standings import HIGH_WINS

Deltas = npt.NDArray[np.int64]
Prices = npt.NDArray[np.float64]

NEAR_DEALS = 2.5  # usual deals away from the end: sooner, points are as good a guide
SPREAD = 0.25  # standard deviation of what a seat takes in a deal, as a share of all points
STEEPNESS = 1.04  # how a lead turns into a chance to win, from a normal distribution of what is to come
FASTEST = 1.3  # the seat nearest to the target takes so much more than its part, more or less
LEAST_DEALS = 0.7
SURE = 100.0  # the price of a match, in the unit of points
STILL = 0.1  # points still count a little, for where the match is lost or won anyway


def is_near(view: View) -> bool:
    """Whether the match is near its end, and for points."""
    rules = view.rules
    if rules.scoring != "points" or rules.teams == "first_two_winners":
        return False
    if rules.end_deals is not None and view.number + 1 >= rules.end_deals:
        return True
    left = _to_target(rules, np.array(judged(rules, np.array(view.totals)[:, None])))
    return left is not None and bool(left[0] <= NEAR_DEALS * FASTEST * view.pack.penalty_total / view.players)


def judged(rules: Rules, totals: Any) -> Any:
    """The totals that are compared: one per seat or per pair of partners, by rows."""
    if rules.teams != "opposite":
        return totals
    return np.array([totals[north] + totals[south] for north, south in OPPOSITE])


def _to_target(rules: Rules, compared: Any) -> Any:
    """How many points the nearest seat is from ending the match, per row; None without a target."""
    if rules.end_target is None:
        return None
    return rules.end_target + (rules.end_target_test == "gt") - compared.max(axis=0)


def price_of_match(pack: Pack, totals: Sequence[int], number: int, moved: Deltas, seat: int) -> Prices:
    """What a result costs a seat that wants to win the match, per row."""
    rules, compared = pack.rules, judged(pack.rules, np.array(totals)[:, None] + moved)
    sign = -1 if rules.winner in HIGH_WINS else 1
    own = seat % 2 if rules.teams == "opposite" else seat
    mean = pack.penalty_total / len(compared)
    deals = np.full(compared.shape[1], np.inf if rules.end_deals is None else float(rules.end_deals - number))
    left = _to_target(rules, compared)
    if left is not None:
        deals = np.minimum(deals, np.where(left <= 0, 0, np.maximum(LEAST_DEALS, left / (FASTEST * mean))))
    steep = STEEPNESS / (SPREAD * pack.penalty_total * np.sqrt(np.maximum(deals, LEAST_DEALS)))
    behind = sign * compared - (sign * compared).min(axis=0)
    shares = np.where(deals <= 0, behind == 0, np.exp(-steep * behind))
    chance = shares[own] / shares.sum(axis=0)
    found: Prices = -SURE * chance + STILL * sign * moved[seat]
    return found
