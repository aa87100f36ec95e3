"""What each choice of a seat is worth, in whatever phase it must decide."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.search import bid_search, pass_search, play_search
from game.ai.search.monte_carlo import Assessment, Search
from game.laws.view import View

PHASES: dict[str, Callable[[View, Search], tuple[Assessment, ...]]] = {
    "auction": bid_search.assess_bids,
    "name": bid_search.assess_names,
    "announce": bid_search.assess_announcing,
    "pass": pass_search.assess_passes,
    "refuse": pass_search.assess_refusals,
    "exchange": pass_search.assess_exchanges,
    "play": play_search.assess_plays,
}


def assess(view: View, how: Search) -> tuple[Assessment, ...]:
    """All choices of a seat that must decide, best first. Fewer worlds (perhaps none) when stopped."""
    return PHASES[view.phase](view, how)
