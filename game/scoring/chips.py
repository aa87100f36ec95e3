"""Games for chips: what each purse moves by, and what becomes of the pool. Hoyle 1887; Foster 1897.

One function for each way of the `scoring` option. Every chip that leaves a purse goes to another one or into the pool;
only `all13.bank` adds new ones. Arrays as in captures.py: the first axis is the seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from game.rules.rule_set import Rules
from game.scoring.captures import Captures
from game.scoring.card_points import card_values
from game.scoring.deal_facts import Terms

THIRTEEN = 13  # paid for all hearts, the same in every scale
SIX = 6  # half of the hearts, rounded down


class Payments(NamedTuple):
    """deltas: what each purse moves by; pool: what is left in the middle; jack: whether it stands for the next deal."""

    deltas: Any
    pool: Any
    jack: Any


@dataclass(frozen=True, eq=False)
class Account:
    """What a deal for chips is settled from. Per seat: values of what it took, whether it is clear of penalty cards,
    and whether it took all of them.
    """

    rules: Rules
    terms: Terms
    values: Any
    is_clear: Any
    has_all: Any

    @property
    def seats(self) -> int:
        return len(self.values)


def account_of(captures: Captures, terms: Terms) -> Account:
    """The account of a deal without revokes."""
    penalty = captures.pack.penalty
    is_clear = captures.copies(penalty) == 0
    return Account(captures.pack.rules, terms, card_values(captures), is_clear, captures.has_all(penalty))


def settle_chips(account: Account) -> Payments:
    """Who pays whom, by the way of settling in force."""
    scoring = account.rules.scoring
    if scoring == "lowest_takes":
        return _lowest_takes(account)
    if scoring == "difference":
        return _difference(account)
    if scoring == "howell":
        return _howell(account)
    return _pool_game(account)


def share(rules: Rules, terms: Terms, is_winner: Any, stake: Any) -> tuple[Any, Any]:
    """A stake divided among the winners: what each seat gets, and what is left of it. What cannot be divided is left,
    or goes to the first winners from eldest. Without winners all of it is left.
    """
    number = is_winner.sum(axis=0)
    part, rest = np.divmod(stake, np.maximum(number, 1))
    gets = is_winner * part
    if rules.odd_chip == "first_winner_from_eldest":
        from_eldest = np.roll(is_winner, -terms.eldest, axis=0)
        is_lucky = from_eldest & (from_eldest.cumsum(axis=0) <= rest)
        gets = gets + np.roll(is_lucky, terms.eldest, axis=0)
        rest = 0
    return gets, np.where(number > 0, rest, stake)


def _lowest_takes(account: Account) -> Payments:
    """Whoever has the lowest value is paid by the others; all hearts in one hand pay or earn 13. Hoyle 1887."""
    usual = _pay_lowest(account, account.values)
    rules, pool, others = account.rules, account.terms.pool, account.seats - 1
    if rules.all13 == "none":
        return usual
    each, rest = divmod(THIRTEEN, others)
    if rules.all13 == "pays":
        deltas, left = np.where(account.has_all, -THIRTEEN, each), pool + rest
    else:
        from_table = rest if rules.all13_bank else min(pool, rest)
        deltas, left = np.where(account.has_all, each * others + from_table, -each), max(0, pool - from_table)
    is_special = account.has_all.any(axis=0)
    return Payments(np.where(is_special, deltas, usual.deltas), np.where(is_special, left, usual.pool), False)


def _difference(account: Account) -> Payments:
    """Everybody pays what he has more than the lowest (or than six). Foster."""
    base = SIX if account.rules.difference_from == "six" else account.values.min(axis=0)
    return _pay_lowest(account, np.maximum(0, account.values - base))


def _pay_lowest(account: Account, owed: Any) -> Payments:
    """Everybody pays what he owes to whoever has the lowest value; nobody where all have the same."""
    is_lowest = account.values == account.values.min(axis=0)
    is_idle = is_lowest.all(axis=0)
    paid = np.where(is_lowest | is_idle, 0, owed)
    gets, left = share(account.rules, account.terms, is_lowest & ~is_idle, account.terms.pool + paid.sum(axis=0))
    return Payments(gets - paid, left, False)


def _howell(account: Account) -> Payments:
    """Pay for your own cards to each opponent, draw for those of the others. Foster."""
    values = account.values
    total = values.sum(axis=0)
    return Payments(total - account.seats * values, np.full(total.shape, account.terms.pool), False)


def _pool_game(account: Account) -> Payments:
    """Ante, sweepstake and auction: payments into a pool that clear seats win, or that stands as a jack. Foster."""
    rules, terms = account.rules, account.terms
    pays = np.full_like(account.values, rules.ante) if rules.scoring == "ante_pool" else account.values.copy()
    if rules.scoring == "auction_pool" and terms.bidder is not None:
        pays[terms.bidder] += terms.bid
    stake = terms.pool + pays.sum(axis=0)
    is_won = ~account.has_all.any(axis=0) & may_share(rules, account.is_clear)
    if terms.jack and rules.pool_jack_needs_sole:
        is_won = is_won & (account.is_clear.sum(axis=0) == 1)
    gets, left = share(rules, terms, account.is_clear & is_won, stake)
    return Payments(gets - pays, left, ~is_won & (stake > 0))


def may_share(rules: Rules, is_clear: Any) -> Any:
    """Whether so many clear seats may win a pool."""
    number = is_clear.sum(axis=0)
    most = rules.pool_clear_max if isinstance(rules.pool_clear_max, int) else len(is_clear)
    return (number >= 1) & (number <= most)
