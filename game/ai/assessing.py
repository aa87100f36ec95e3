"""What each choice of a seat is worth, whatever has to be decided: the door to everything that searches."""

from __future__ import annotations

from collections.abc import Callable

from game.ai import bidding, giving, plays
from game.ai.search import Assessment, Search
from game.view import View

PHASES: dict[str, Callable[[View, Search], tuple[Assessment, ...]]] = {
    "auction": bidding.assess_bids,
    "name": bidding.assess_names,
    "announce": bidding.assess_announcing,
    "pass": giving.assess_passes,
    "refuse": giving.assess_refusals,
    "exchange": giving.assess_exchanges,
    "play": plays.assess_plays,
}


def assess(view: View, how: Search) -> tuple[Assessment, ...]:
    """All choices of a seat that must decide, best first. Fewer worlds (perhaps none) when stopped."""
    return PHASES[view.phase](view, how)
