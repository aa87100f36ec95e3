"""When a match ends, who wins it, and what the stakes are: pure functions of the totals (or purses)."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from game.laws.masks import higher
from game.rules.rule_set import Rules
from game.scoring.partners import by_side, side_size

HIGH_WINS = ("high", "most_chips")


def points_left(rules: Rules, judged: Iterable[Any]) -> Any:
    """How many points the nearest total is from ending the match; None without a target. Most books: reaching it ends
    the match; some: passing it. judged: totals as from by_side, each a number or an array of one per world.
    """
    if rules.end_target is None:
        return None
    return rules.end_target + (rules.end_target_test == "gt") - functools.reduce(higher, judged)


def has_reached(rules: Rules, judged: Iterable[Any]) -> Any:
    """Whether some total satisfies the target."""
    left = points_left(rules, judged)
    return left is not None and left <= 0


def is_last_deal(rules: Rules, number: int) -> bool:
    """Whether the deal of this number is the last one that was agreed."""
    return rules.end_deals is not None and number >= rules.end_deals


def winners(rules: Rules, totals: Sequence[int]) -> tuple[int, ...]:
    """All seats with the best total; both seats of the best pair."""
    judged = by_side(rules, totals)
    best = max(judged) if rules.winner in HIGH_WINS else min(judged)
    return tuple(seat for seat, total in enumerate(judged) if total == best)


def places(rules: Rules, totals: Sequence[int]) -> tuple[int, ...]:
    """The place of each seat, from 1; equal totals share a place, and partners always do."""
    judged = by_side(rules, totals)
    sign = -1 if rules.winner in HIGH_WINS else 1
    return tuple(1 + sum(sign * other < sign * total for other in judged) for total in judged)


def can_ante(rules: Rules, purse: int) -> bool:
    """Whether a purse is enough for another deal."""
    return purse >= max(1, rules.ante)


def seats_left(rules: Rules, purses: Sequence[int]) -> tuple[int, ...]:
    """The seats that play on: all, or those that can still ante where the last ones standing play on."""
    if rules.end_chips != "last_standing":
        return tuple(range(len(purses)))
    return tuple(seat for seat, purse in enumerate(purses) if can_ante(rules, purse))


def is_over(rules: Rules, history: Sequence[Sequence[int]], *, is_stopped: bool = False) -> bool:
    """Whether the match has ended, from the totals after each deal.

    A stop by agreement or by the clock is final even with a tie (ruling).
    """
    if is_stopped:
        return True
    if not history:
        return False
    if rules.end_chips == "first_bust" and not all(can_ante(rules, purse) for purse in history[-1]):
        return True
    if rules.end_chips == "last_standing" and len(seats_left(rules, history[-1])) < rules.end_min_players:
        return True
    is_due = any(has_reached(rules, by_side(rules, totals)) for totals in history)
    is_due = is_due or is_last_deal(rules, len(history))
    return is_due and (rules.tie == "share" or _is_one_ahead(rules, history[-1]))


def _is_one_ahead(rules: Rules, totals: Sequence[int]) -> bool:
    """Whether one seat, or one pair, is ahead of all others."""
    return len(winners(rules, totals)) == side_size(rules)


def with_pool_split(rules: Rules, purses: Sequence[int], pool: int) -> tuple[int, ...]:
    """The purses after a pool left at the end has been divided: equally among those who could still ante, odd chips
    to the richest (ruling).
    """
    final = list(purses)
    if pool <= 0 or rules.pool_at_end != "split":
        return tuple(final)
    sharers = [seat for seat, purse in enumerate(purses) if can_ante(rules, purse)] or list(range(len(purses)))
    part, odd = divmod(pool, len(sharers))
    richest = max(sharers, key=lambda seat: (purses[seat], -seat))
    for seat in sharers:
        final[seat] += part
    final[richest] += odd
    return tuple(final)


def stakes(rules: Rules, totals: Sequence[int]) -> tuple[Fraction, tuple[Fraction, ...]]:
    """The mean total, and what each seat draws (positive) or pays by average, exact. Arnold 2011."""
    mean = Fraction(sum(totals), len(totals))
    return mean, tuple(rules.settle_stake * (mean - total) for total in totals)
