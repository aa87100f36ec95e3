"""What the price of a result depends on: the terms of the deal, and what a seat makes of them."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.policy.agent_kinds import NO_BIAS, Bias
from game.laws.view import View
from game.scoring.deal_facts import Terms


@dataclass(frozen=True)
class Valuation(Terms):
    """The terms of a deal as a seat sees them.

    number: of the deal, for matches of a fixed number of deals. is_for_match: whether the seat plays for the match
    rather than for the deal. bias: what it likes and fears besides the score.
    """

    number: int = 1
    is_for_match: bool = False
    bias: Bias = NO_BIAS

    @classmethod
    def of(cls, view: View) -> Valuation:
        """The terms of the deal that a View shows."""
        return cls(
            view.totals,
            view.pool,
            view.jack,
            view.eldest,
            view.bidder,
            view.highest_bid,
            view.announcer,
            number=view.number,
        )
