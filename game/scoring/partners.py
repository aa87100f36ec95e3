"""Which seats play together, and the totals by which they are judged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

import numpy as np
import numpy.typing as npt

from game.rules.rule_set import Rules

OPPOSITE = ((0, 2), (1, 3))
OF_ONE_DEAL = "first_two_winners"


def fixed_sides(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """The partners of the whole match; empty where there are none, or where each deal decides."""
    return OPPOSITE if rules.teams == "opposite" else ()


def side_size(rules: Rules) -> int:
    """How many seats win or lose the match together."""
    return 2 if rules.teams == "opposite" else 1


@overload
def by_side(rules: Rules, totals: Sequence[int]) -> list[int]: ...
@overload
def by_side(rules: Rules, totals: npt.NDArray[np.int64]) -> list[Any]: ...
def by_side(rules: Rules, totals: Any) -> list[Any]:
    """The total each seat is judged by: its own, or that of its pair where partners sit opposite all match long.

    totals: one per seat; of many worlds (seats, worlds).
    """
    if rules.teams != "opposite":
        return list(totals)
    north, east, south, west = totals
    return [north + south, east + west] * 2
