"""How likely a seat is to win the match, from what a deal does to the totals, for thousands of worlds at once.

Exact where the deal ends the match, estimated where it goes on. Only for matches for points that are near their end:
elsewhere a deal is played for its own sake.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from game.laws.pack import Pack
from game.laws.view import View
from game.scoring.partners import OF_ONE_DEAL, by_side, side_size
from game.scoring.standings import HIGH_WINS, is_last_deal, points_left

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
    if rules.scoring != "points" or rules.teams == OF_ONE_DEAL:
        return False
    if is_last_deal(rules, view.number + 1):
        return True
    left = points_left(rules, by_side(rules, view.totals))
    return left is not None and bool(left <= NEAR_DEALS * FASTEST * view.pack.penalty_total / view.players)


def price_of_match(pack: Pack, totals: Sequence[int], number: int, moved: Deltas, seat: int) -> Prices:
    """What a result costs a seat that wants to win the match, per row."""
    rules, parties = pack.rules, len(totals) // side_size(pack.rules)
    compared = np.array(by_side(rules, np.array(totals)[:, None] + moved)[:parties])  # of two partners the first
    sign = -1 if rules.winner in HIGH_WINS else 1
    own = seat % parties
    mean = pack.penalty_total / len(compared)
    deals = np.full(compared.shape[1], np.inf if rules.end_deals is None else float(rules.end_deals - number))
    left = points_left(rules, list(compared))
    if left is not None:
        deals = np.minimum(deals, np.where(left <= 0, 0, np.maximum(LEAST_DEALS, left / (FASTEST * mean))))
    steep = STEEPNESS / (SPREAD * pack.penalty_total * np.sqrt(np.maximum(deals, LEAST_DEALS)))
    behind = sign * compared - (sign * compared).min(axis=0)
    shares = np.where(deals <= 0, behind == 0, np.exp(-steep * behind))
    chance = shares[own] / shares.sum(axis=0)
    found: Prices = -SURE * chance + STILL * sign * moved[seat]
    return found
