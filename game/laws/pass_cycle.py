"""Where passed cards go: the direction of a deal, how many cards are passed, and to whom. Hoyle; Parlett."""

from __future__ import annotations

from game.rules.option_kinds import for_table
from game.rules.rule_set import Rules

HOLD, SPLIT, SCATTER, MIX = "H", "split", "scatter", "mix"
CARDS_TO_EACH = {SPLIT: 2, SCATTER: 1}


def direction_of(rules: Rules, players: int, number: int) -> str:
    """The entry of the passing cycle for a deal: L, R, A, +2, … or H. With odd tables across is left out (Hoyle)."""
    cycle = [entry for entry in rules.pass_cycle if not (entry == "A" and players % 2)]
    if not cycle or not for_table(rules.pass_count, players):
        return HOLD
    return cycle[(number - 1) % len(cycle)]


def receiver_of(direction: str, players: int, seat: int) -> int | None:
    """The one seat that gets the cards of another; None when nobody passes or several get some."""
    if direction in (HOLD, SPLIT, SCATTER, MIX):
        return None
    step = {"L": 1, "R": -1, "A": players // 2}.get(direction)
    return (seat + (int(direction) if step is None else step)) % players


def count_from(rules: Rules, players: int, direction: str, giver: int | None, seat: int) -> int:
    """How many cards a seat gets from another one (None: from the mixed heap)."""
    if giver is None:
        return int(for_table(rules.pass_count, players) or 0)
    return plan_of(rules, players, direction, giver).count(seat)


def plan_of(rules: Rules, players: int, direction: str, seat: int) -> tuple[int | None, ...]:
    """Who gets each of the cards that a seat passes, in the order in which it lays them down (None: the mixed heap)."""
    if direction == HOLD:
        return ()
    if direction in CARDS_TO_EACH:
        return tuple((seat + step) % players for step in range(1, players) for _ in range(CARDS_TO_EACH[direction]))
    count = int(for_table(rules.pass_count, players) or 0)
    return (receiver_of(direction, players, seat),) * count
