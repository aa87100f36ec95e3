"""Whole hands played out a second by the plain policy, on one core, in small and in large batches."""
from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from game.ai.pricing import deltas
from game.ai.worlds import worlds_from_start
from game.pack import Pack, pack_for
from game.variants import preset

ROUNDS = {512: 25, 4096: 9}


def random_hands(pack: Pack, rows: int, generator: np.random.Generator) -> npt.NDArray[np.int64]:
    """Deals of the whole pack: masks (seats, rows)."""
    deck = np.array(pack.deck)
    cards = deck[generator.random((rows, len(deck))).argsort(axis=1)]
    found: npt.NDArray[np.int64] = np.bitwise_or.reduce(cards.reshape(rows, pack.players, -1), axis=2).T.copy()
    return found


def playouts_per_second(pack: Pack, rows: int, rounds: int) -> tuple[float, float]:
    """Median and best over the rounds, scoring included."""
    hands, found = random_hands(pack, rows, np.random.default_rng(1)), []
    for _ in range(rounds):
        fresh = hands.copy()
        began = time.perf_counter()
        deltas(worlds_from_start(pack, fresh, 0).run(), [0] * pack.players)
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
