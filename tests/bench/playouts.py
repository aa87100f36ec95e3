"""Playouts of whole hands per second with the plain policy, on one core, in small and in large batches."""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Sequence

import numpy as np

from game.ai.belief.sampling import Deals
from game.ai.evaluation.valuation import Valuation
from game.ai.evaluation.world_settlement import settle
from game.ai.playouts.agents import play_out
from game.ai.playouts.start_points import dealt_worlds
from game.laws import trick_laws
from game.laws.pack import Pack, pack_for
from game.rules.variants import preset

ROUNDS = {512: 25, 4096: 9}


def random_deals(pack: Pack, rows: int, generator: np.random.Generator) -> Deals:
    """Deals of the whole pack, with stock and widow where there are any."""
    deck = np.array(pack.deck)
    cards = deck[generator.random((rows, len(deck))).argsort(axis=1)]
    size = pack.players * pack.hand_size
    dealt = cards[:, :size].reshape(rows, pack.players, pack.hand_size)
    once = np.zeros((pack.players, rows), dtype=np.int64)
    twice = np.zeros_like(once)
    for index in range(pack.hand_size):
        once, twice = trick_laws.add(once, twice, dealt[:, :, index].T)
    rest = np.ascontiguousarray(cards[:, size:].T)
    return Deals(once, twice, rest[: pack.stock_size], rest[pack.stock_size :])


def playouts_per_second(pack: Pack, rows: int, rounds: int) -> tuple[float, float]:
    """Median and best over the rounds, scoring included."""
    deals, found = random_deals(pack, rows, np.random.default_rng(1)), []
    terms = Valuation([pack.rules.chips_start] * pack.players)
    for _ in range(rounds):
        fresh = deals.tiled(1)
        began = time.perf_counter()
        settle(play_out(dealt_worlds(pack, fresh, 1)), terms)
        found.append(rows / (time.perf_counter() - began))
    return statistics.median(found), max(found)


def main(arguments: Sequence[str]) -> None:
    """Print the medians, and the best of the rounds beside them (other work on the machine only ever slows)."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench playouts", description=__doc__)
    parser.add_argument("--preset", default="black_lady")
    parser.add_argument("--players", type=int, default=4)
    wanted = parser.parse_args(arguments)
    pack = pack_for(preset(wanted.preset), wanted.players)
    for rows, rounds in ROUNDS.items():
        usual, best = playouts_per_second(pack, rows, rounds)
        print(f"playouts_per_second_{rows}: {usual:.0f}")
        print(f"playouts_per_second_{rows}_best: {best:.0f}")
