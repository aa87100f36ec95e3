"""When a match ends, who wins it, and what the stakes are.

Owns the ending conditions as pure functions of the totals. Knows nothing of deals.
"""
from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from game.rules import Rules
from game.scoring import has_reached


def winners(rules: Rules, totals: Sequence[int]) -> tuple[int, ...]:
    """All seats with the best total."""
    best = max(totals) if rules.winner in ("high", "most_chips") else min(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)


def places(rules: Rules, totals: Sequence[int]) -> tuple[int, ...]:
    """The place of each seat, from 1; equal totals share a place."""
    sign = -1 if rules.winner in ("high", "most_chips") else 1
    return tuple(1 + sum(sign * other < sign * total for other in totals) for total in totals)


def is_over(rules: Rules, history: Sequence[Sequence[int]], *, is_stopped: bool = False) -> bool:
    """Whether the match has ended, from the totals after each deal. A stop by agreement is final even with a tie
    (ruling).
    """
    if is_stopped:
        return True
    if not history:
        return False
    is_due = any(has_reached(rules, totals) for totals in history)
    is_due = is_due or (rules.end_deals is not None and len(history) >= rules.end_deals)
    return is_due and (rules.tie == "share" or len(winners(rules, history[-1])) == 1)


def stakes(rules: Rules, totals: Sequence[int]) -> tuple[Fraction, tuple[Fraction, ...]]:
    """The mean total, and what each seat draws (positive) or pays by average, exact. Arnold 2011."""
    mean = Fraction(sum(totals), len(totals))
    return mean, tuple(rules.settle_stake * (mean - total) for total in totals)
