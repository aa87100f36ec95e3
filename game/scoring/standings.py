"""When a match ends, who wins it, and what the stakes are.

Owns the ending conditions as pure functions of the totals (or purses). Knows nothing of deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from game.rules.rule_set import Rules
from game.scoring.card_points import by_side, has_reached

HIGH_WINS = ("high", "most_chips")


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
    is_due = is_due or (rules.end_deals is not None and len(history) >= rules.end_deals)
    return is_due and (rules.tie == "share" or _is_one_ahead(rules, history[-1]))


def _is_one_ahead(rules: Rules, totals: Sequence[int]) -> bool:
    """Whether one seat, or one pair, is ahead of all others."""
    return len(winners(rules, totals)) == (2 if rules.teams == "opposite" else 1)


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
