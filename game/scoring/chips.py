"""Games for chips: what each purse moves by, and what becomes of the pool.

Owns the settlements that are paid in chips, one function each, chosen by the `scoring` option. Every chip that
leaves a purse goes to another one or into the pool; only `all13.bank` adds new ones. Hoyle 1887; Foster 1897.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.laws.pack import Pack
from game.rules.rule_set import Rules
from game.scoring.card_points import NO_MOON, Facts, Piles, Settlement, card_values, holds_all

THIRTEEN = 13  # paid for all hearts, the same in every scale
SIX = 6  # half of the hearts, rounded down


def settle_chips(rules: Rules, pack: Pack, taken: Piles, pool: int, facts: Facts) -> Settlement:
    """Settle a deal for chips. pool: what lies in the middle before it (the ante of this deal not included)."""
    values = card_values(rules, pack, taken, facts)
    clear = [seat for seat, pile in enumerate(taken) if not any(pack.points_of(card) > 0 for card in pile)]
    everything = next((seat for seat, pile in enumerate(taken) if holds_all(pack, pile, pack.penalty, facts.out)), None)
    return settle_values(rules, values, clear, everything, pool, facts)


def settle_values(
    rules: Rules, values: Sequence[int], clear: Sequence[int], everything: int | None, pool: int, facts: Facts
) -> Settlement:
    """Settle from values per seat, the clear seats, and the seat (if any) that took every penalty card."""
    modes: dict[str, Callable[[_Table], tuple[list[int], int, bool]]] = {
        "lowest_takes": _lowest_takes,
        "difference": _difference,
        "howell": _howell,
        "sweepstake": _pool_game,
        "ante_pool": _pool_game,
        "auction_pool": _pool_game,
    }
    deltas, left, jack = modes[rules.scoring](_Table(rules, list(values), list(clear), everything, pool, facts))
    return Settlement(tuple(values), {NO_MOON: tuple(deltas)}, pool=left, jack=jack)


class _Table:
    """What a settlement looks at."""

    def __init__(
        self, rules: Rules, values: list[int], clear: list[int], everything: int | None, pool: int, facts: Facts
    ) -> None:
        self.rules, self.values, self.clear, self.everything = rules, values, clear, everything
        self.pool, self.facts, self.players = pool, facts, len(values)


def share(rules: Rules, deltas: list[int], winners: Sequence[int], stake: int, eldest: int) -> int:
    """Divide a stake among the winners; what cannot be divided is left, or goes to the first from eldest."""
    part, rest = divmod(stake, len(winners))
    for seat in winners:
        deltas[seat] += part
    if rest and rules.odd_chip == "first_winner_from_eldest":
        order = sorted(winners, key=lambda seat: (seat - eldest) % len(deltas))
        for seat in order[:rest]:
            deltas[seat] += 1
        return 0
    return rest


def _lowest_takes(table: _Table) -> tuple[list[int], int, bool]:
    """Whoever has the lowest value is paid by the others; all hearts in one hand pay or earn 13. Hoyle 1887."""
    rules, values = table.rules, table.values
    if table.everything is not None and rules.all13 != "none":
        each, rest = divmod(THIRTEEN, table.players - 1)
        seat = table.everything
        if rules.all13 == "pays":
            deltas = [-THIRTEEN if other == seat else each for other in range(table.players)]
            return deltas, table.pool + rest, False
        from_table = rest if rules.all13_bank else min(table.pool, rest)
        deltas = [each * (table.players - 1) + from_table if other == seat else -each for other in range(table.players)]
        return deltas, max(0, table.pool - from_table), False
    return _pay_lowest(table, values)


def _pay_lowest(table: _Table, owed: list[int]) -> tuple[list[int], int, bool]:
    lowest = min(table.values)
    winners = [seat for seat, value in enumerate(table.values) if value == lowest]
    if len(winners) == table.players:
        return [0] * table.players, table.pool, False
    deltas = [0 if seat in winners else -owed[seat] for seat in range(table.players)]
    left = share(table.rules, deltas, winners, table.pool - sum(deltas), table.facts.eldest)
    return deltas, left, False


def _difference(table: _Table) -> tuple[list[int], int, bool]:
    """Everybody pays what he has more than the lowest (or than six). Foster."""
    base = SIX if table.rules.difference_from == "six" else min(table.values)
    return _pay_lowest(table, [max(0, value - base) for value in table.values])


def _howell(table: _Table) -> tuple[list[int], int, bool]:
    """Pay for your own cards to each opponent, draw for those of the others. Foster."""
    total = sum(table.values)
    return [total - value - (table.players - 1) * value for value in table.values], table.pool, False


def _pool_game(table: _Table) -> tuple[list[int], int, bool]:
    """Ante, sweepstake and auction: payments into a pool that clear seats win, or that stands as a jack. Foster."""
    rules, facts = table.rules, table.facts
    pays_ante = rules.scoring == "ante_pool"
    deltas = [-rules.ante if pays_ante else -value for value in table.values]
    if rules.scoring == "auction_pool" and facts.bidder is not None:
        deltas[facts.bidder] -= facts.bid
    stake = table.pool - sum(deltas)
    clear_max = rules.pool_clear_max if isinstance(rules.pool_clear_max, int) else table.players
    is_won = (
        table.everything is None
        and 1 <= len(table.clear) <= clear_max
        and not (facts.jack and rules.pool_jack_needs_sole and len(table.clear) > 1)
    )
    if not is_won:
        return deltas, stake, stake > 0
    return deltas, share(rules, deltas, table.clear, stake, facts.eldest), False
