"""How long a review of the choices of one seat in a deal takes, and how long its slowest choice."""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Sequence

from game.ai.explain.grades import grade
from game.play.match import Code
from game.play.seats import usual_seats
from game.rules.rule_set import Rules
from game.session.deal_review import DealReview, played_deal
from game.session.session import Session
from tests.sample_matches import play_on


def review_times(rules: str, players: int, deals: int) -> list[list[float]]:
    """Seconds of each graded choice, deal by deal. What is chosen is drawn by lot, so that every choice is weighed."""
    code = Code(Rules.parse(rules), players, "bench")
    match = play_on(Session.start(code, usual_seats(players)), deals).match
    found = []
    for result in match.results[:deals]:
        deal = played_deal(match, 0, result.number)
        reviewing, spent = DealReview(deal, match.seed), []
        for place, decision in enumerate(deal.decisions):
            if not reviewing.why_not[place]:
                began = time.perf_counter()
                grade(decision.view, decision.choice, reviewing.stream(place))
                spent.append(time.perf_counter() - began)
        found.append(spent)
    return found


def main(arguments: Sequence[str]) -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench review", description=__doc__)
    parser.add_argument("--preset", default="black_lady")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--deals", type=int, default=4)
    wanted = parser.parse_args(arguments)
    times = review_times(wanted.preset, wanted.players, wanted.deals)
    print(f"review_s: {statistics.median(map(sum, times)):.2f}")
    print(f"review_s_max: {max(map(sum, times)):.2f}")
    print(f"review_choice_s_max: {max(map(max, times)):.2f}")
