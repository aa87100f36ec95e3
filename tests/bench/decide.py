"""How long a computer player thinks over a card, and over its choices before the tricks.

`cpu` is the processor time of this program alone.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.ai.players.levels import player
from game.cards.chance import Stream
from game.play.match import Match
from game.rules.variants import preset


class Spent(NamedTuple):
    """Milliseconds by the clock, and of work."""

    passed: float
    worked: float


def decision_times(
    level: str, rules: str, players: int, deals: int, among: str | None = None
) -> tuple[list[Spent], list[Spent]]:
    """Each decision over a card (or a moon) with more than one choice, and each pass, bid, name … of the seats of this
    level: all of them, or every second one.
    """
    match = Match(preset(rules), players, "bench")
    levels = tuple(among or level if seat % 2 else level for seat in range(players))
    cards: list[Spent] = []
    passes: list[Spent] = []
    while not match.is_over and len(match.results) < deals:
        seat = match.to_act[0]
        view = replace(match.view(seat), levels=levels)
        began, worked = time.perf_counter(), time.process_time()
        intent = player(levels[seat]).choose(view, Stream("bench", len(match.intents)))
        spent = Spent(1000 * (time.perf_counter() - began), 1000 * (time.process_time() - worked))
        match.submit(seat, intent)
        if levels[seat] != level:
            continue
        if view.phase not in ("play", "moon"):
            passes.append(spent)
        elif len(set(view.legal)) != 1:
            cards.append(spent)
    return cards, passes


def main(arguments: Sequence[str]) -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench decide", description=__doc__)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--preset", default="black_lady")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--deals", type=int, default=8)
    parser.add_argument("--among", help="the level of every second seat")
    wanted = parser.parse_args(arguments)
    cards, passes = decision_times(wanted.level, wanted.preset, wanted.players, wanted.deals, wanted.among)
    for name, spent in (("decision", cards), ("pass", passes)):
        for kind, measured in zip(("", "cpu_"), zip(*spent)):
            times: list[float] = sorted(measured)
            print(f"{name}_{kind}ms_p50: {statistics.median(times):.2f}")
            print(f"{name}_{kind}ms_p99: {times[min(len(times) - 1, int(len(times) * 0.99))]:.2f}")
            print(f"{name}_{kind}ms_max: {times[-1]:.2f}")
