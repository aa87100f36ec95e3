"""How long a computer player thinks over a card and over everything before the tricks, in deals of that level alone."""
from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Sequence

from game.ai.players import player
from game.match import Match
from game.seeding import Stream
from game.variants import preset


def decision_times(level: str, rules: str, players: int, deals: int) -> tuple[list[float], list[float]]:
    """Milliseconds of each decision over a card (or a moon) with more than one choice, and of each pass, bid, name …"""
    match, who = Match(preset(rules), players, "bench"), player(level)
    cards: list[float] = []
    passes: list[float] = []
    while not match.is_over and len(match.results) < deals:
        seat = match.to_act[0]
        view = match.view(seat)
        began = time.perf_counter()
        intent = who.choose(view, Stream("bench", len(match.intents)))
        spent = 1000 * (time.perf_counter() - began)
        if view.phase not in ("play", "moon"):
            passes.append(spent)
        elif len(set(view.legal)) != 1:
            cards.append(spent)
        match.submit(seat, intent)
    return cards, passes


def main(arguments: Sequence[str]) -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench decide", description=__doc__)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--preset", default="black_lady")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--deals", type=int, default=8)
    wanted = parser.parse_args(arguments)
    cards, passes = decision_times(wanted.level, wanted.preset, wanted.players, wanted.deals)
    cards.sort()
    print(f"decision_ms_p50: {statistics.median(cards):.2f}")
    print(f"decision_ms_p99: {cards[min(len(cards) - 1, int(len(cards) * 0.99))]:.2f}")
    print(f"decision_ms_max: {cards[-1]:.2f}")
    if passes:
        print(f"pass_ms_p50: {statistics.median(passes):.2f}")
        print(f"pass_ms_max: {max(passes):.2f}")
