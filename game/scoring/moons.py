"""Shooting the moon: who did, what it is worth, and what it may do to the totals. Britain 1939; Hoyle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from game.laws.masks import choose
from game.laws.pack import Pack
from game.scoring.captures import Captures
from game.scoring.card_points import card_values, exact
from game.scoring.deal_facts import Terms
from game.scoring.partners import by_side
from game.scoring.standings import has_reached

FIXED = "fixed"  # the branch of a moon that leaves no choice
ADD, SUBTRACT, RESET, DOUBLE = "add", "subtract", "reset", "double"


def cards_needed(pack: Pack) -> int:
    """The cards that make a moon, as a mask."""
    return pack.penalty | (pack.bonus if pack.rules.moon_needs == "counters" else 0)


def shooters(captures: Captures, announcer: int | None = None) -> Any:
    """Per seat: whether it, or its side where partners shoot together, has shot the moon. Nobody has where moons are
    not played; where one was announced, only that one counts.
    """
    rules = captures.pack.rules
    if not rules.moon_on and announcer is None:
        return np.zeros(captures.taken.shape, dtype=np.bool_)
    has_shot = holds_moon(captures)
    return has_shot if announcer is None else has_shot & captures.is_seat(announcer)


def holds_moon(captures: Captures) -> Any:
    """Per seat: whether it, or its side where partners shoot together, has every card that a moon needs."""
    needed = cards_needed(captures.pack)
    held, in_play = captures.copies(needed), captures.in_play(needed)
    if captures.pack.rules.moon_scope == "team_pool":
        held = captures.together(held)
    return (held == in_play) & (in_play > 0)


def moon_worth(pack: Pack, lost: Any = 0) -> Any:
    """The value of a moon that is not a sun. lost: points of the penalty cards that nobody gets."""
    rules = pack.rules
    if rules.moon_value != "auto":
        return int(rules.moon_value)
    bonus = -pack.bonus_total if rules.moon_needs == "counters" and rules.moon_basis == "abs" else 0
    return pack.penalty_total - lost + bonus


def moon_value(captures: Captures, is_shooter: Any) -> Any:
    """What the moon (or the sun) of this seat is worth. is_shooter: per seat, true for one."""
    value = moon_worth(captures.pack, captures.cost_out(captures.pack.penalty))
    sun, tricks = captures.pack.rules.sun_value, captures.tricks
    if sun is None or tricks is None:
        return value
    return choose((tricks * is_shooter).sum(axis=0) == tricks.sum(axis=0), sun, value)


def missed_moon(captures: Captures, terms: Terms) -> Any:
    """What the totals move by where an announced moon was missed: its value, for the announcer alone. Chasse Coeur."""
    is_announcer, nothing = captures.is_seat(terms.announcer), np.zeros_like(captures.taken)
    return exact(captures, terms.totals, np.where(is_announcer, moon_value(captures, is_announcer), nothing))


def moon_branches(captures: Captures, totals: Sequence[int], shooter: Any) -> dict[str, Any]:
    """What the totals may move by after a moon of the shooter (a seat, or one per world), by the name of the branch."""
    rules, before = captures.pack.rules, captures.per_seat(totals)
    is_shooter = captures.is_seat(shooter)
    is_friend = captures.is_friend(is_shooter)
    value, is_pair = moon_value(captures, is_shooter), rules.teams == "opposite"
    charge = value // 2 if is_pair else value  # once to a fixed pair, half on each seat (ruling)
    extra: Any = 0  # bonus cards, unless the value has absorbed them
    if rules.moon_needs == "penalties" and captures.pack.bonus:
        extra = captures.scored_together(captures.cost(captures.pack.bonus))

    def move(own: Any, others: Any) -> Any:
        partner = 0 if is_pair else own  # partners of one deal score alike
        moved = np.where(is_shooter, own, np.where(is_friend, partner, others))
        return exact(captures, totals, moved + extra)

    add, subtract = move(0, charge), move(-value, 0)
    if rules.moon_effect == "choice":
        return {ADD: add, SUBTRACT: subtract}
    if rules.moon_effect == "sub_self":
        return {FIXED: subtract}
    if rules.moon_effect == "receive_from_each":
        return {FIXED: move(-value * (~is_friend).sum(axis=0), charge)}
    if rules.moon_effect == "add_unless_loses":
        return {FIXED: np.where(_loses(captures, before + add, is_shooter), subtract, add)}
    if rules.moon_effect == "reset_or_double":
        reset = extra + np.where(is_shooter, -before, 0)
        double = extra + np.where(is_friend, 0, before)
        return {RESET: exact(captures, totals, reset), DOUBLE: exact(captures, totals, double)}
    if rules.moon_effect == "normal":
        return {FIXED: exact(captures, totals, captures.scored_together(card_values(captures)))}
    return {FIXED: add}


def _loses(captures: Captures, totals: Any, is_shooter: Any) -> Any:
    """Whether these totals end the match with somebody else ahead of the shooter."""
    rules = captures.pack.rules
    judged = by_side(rules, totals)
    own = (np.array(judged) * is_shooter).sum(axis=0)
    return has_reached(rules, judged) & (own > np.min(judged, axis=0))
