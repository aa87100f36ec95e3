"""Fits game/ai/belief/habit_weights.py anew: python -m tests.fit_habits [--deals N] [--out FILE]. A second a deal.

Experts (in few worlds) and casual players play deals of Black Lady among themselves. At some points of each deal the
true hands stand among worlds drawn evenly from all that fit, and the numbers are chosen so that the true ones are
picked out as well as can be: a conditional logit with a small penalty on large numbers. Prints, for each fifth deal
(which the fit has not seen), how much likelier the true hands have become on the average, as a logarithm:
`gain_experts`, `gain_casual`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from game.ai.belief.deductions import deduce
from game.ai.belief.habit_weights import TENTHS
from game.ai.belief.likelihood import KINDS, ROLES, SITUATIONS, TRAIT_COUNT, HabitModel
from game.ai.belief.sampling import Deals, WorldSampler
from game.ai.players.interfaces import Player
from game.ai.players.levels import PLAYERS, Searcher
from game.cards.chance import Stream
from game.laws.view import View
from game.rules.variants import preset
from tests.game.ai.tables import fresh_deal, truth

Table = npt.NDArray[np.float32]

WORLDS_BESIDE = 16  # drawn beside the true one
LOOKS = 6  # points of a deal
EXPERT_WORLDS = 60
CASUAL_SHARE = 0.35  # of the deals
PENALTY, STEPS, PACE = 5.0, 300, 0.05
MOST = 60  # tenths: more would be more than a fit can know
PAIRS = SITUATIONS * KINDS * KINDS
PARTS = (
    "on the first trick",
    "in the suit of a big card that would win",
    "… for the last seat",
    "in the suit of a big card that would go under",
    "… for the last seat",
    "in a suit of penalties",
    "… for the last seat",
    "a penalty lies in the trick",
    "… for the last seat",
    "no penalty in the trick",
    "… for the last seat",
    "a suit led for the first time",
    "a discard on no penalty",
    "a discard on a penalty",
    "a discard on the first trick",
    "a lead while a big card is out",
    "a lead afterwards",
    "cards left of a suit led",
    "cards left of a suit thrown away",
)


def looks(who: Player, numbers: Sequence[int]) -> Iterator[tuple[int, View, Deals]]:
    """(number of the deal, a view, the true world) at some points of deals that one player plays with itself."""
    for number in numbers:
        deal, step = fresh_deal(preset("black_lady"), 4, "habits", number), 0
        at = set(np.random.default_rng(number).choice(np.arange(4, 44), LOOKS, replace=False).tolist())
        while deal.to_act and deal.phase != "moon":
            seat = deal.to_act[0]
            view = deal.view(seat)
            if view.phase == "play" and len(view.plays) in at:
                yield number, view, truth(deal, seat)
            deal.submit(seat, who.choose(view, Stream("habits", number, step)))
            step += 1


def features(view: View, deals: Deals) -> Table:
    """The count of each trait in each world, as an array (worlds, traits)."""
    model, rows = HabitModel(view), np.arange(deals.rows)
    found = np.zeros((deals.rows, PAIRS + ROLES * TRAIT_COUNT), dtype=np.float32)
    for sign in model.observations(deals):
        for kind in range(KINDS):
            counts = sign.could >> kind & (sign.played != kind)
            np.add.at(found, (rows, (sign.situation * KINDS + sign.played) * KINDS + kind), counts & 1)
    for role, amounts in model.traits(deals):
        for place, amount in enumerate(amounts):
            found[:, PAIRS + role * TRAIT_COUNT + place] += amount
    return found


def gathered(who: Player, numbers: Sequence[int]) -> tuple[Table, npt.NDArray[np.int64]]:
    """Features of the true world (first) and of others, look by look; and the number of each deal."""
    tables, deals = [], []
    for number, view, true in looks(who, numbers):
        others = WorldSampler(deduce(view)).draw(WORLDS_BESIDE, np.random.default_rng(number))
        tables.append(np.concatenate([features(view, true), features(view, others)]))
        deals.append(number)
    return np.array(tables), np.array(deals)


def chances(table: Table, weights: Table) -> Table:
    """How likely each world is held to be, look by look."""
    odds = table @ weights
    found = np.exp(odds - odds.max(axis=1, keepdims=True))
    return np.asarray(found / found.sum(axis=1, keepdims=True), dtype=np.float32)


def fitted(table: Table) -> Table:
    """The weights that pick out the first world of each look best (Adam, all looks at once)."""
    weights, speed, power = (np.zeros(table.shape[2], dtype=np.float32) for _ in range(3))
    wanted = table[:, 0].sum(axis=0)
    for step in range(1, STEPS + 1):
        slope = (np.einsum("lw,lwn->n", chances(table, weights), table) - wanted + PENALTY * weights) / len(table)
        speed, power = 0.9 * speed + 0.1 * slope, 0.99 * power + 0.01 * slope * slope
        weights = weights - PACE * (speed / (1 - 0.9**step)) / (np.sqrt(power / (1 - 0.99**step)) + 1e-6)
    return weights


def gain(table: Table, weights: Table) -> float:
    """How much likelier the true worlds are than the mean of all, as a logarithm."""
    return float(np.log(chances(table, weights)[:, 0] * table.shape[1]).mean())


def written(head: str, weights: Table) -> str:
    """The text of the module: the old head with new numbers."""
    tenths = np.clip(np.rint(TENTHS * weights), -MOST, MOST).astype(int).tolist()
    lines = [head.rstrip(), "SIGNS = ("]
    for situation, part in enumerate(PARTS):
        rows = [
            tuple(tenths[start : start + KINDS])
            for start in range(situation * KINDS * KINDS, (situation + 1) * KINDS * KINDS, KINDS)
        ]
        lines += [
            f"    # {part}",
            "    (" + ", ".join(map(str, rows[:3])) + ",",
            "     " + ", ".join(map(str, rows[3:6])) + ",",
            f"     {rows[6]}),",
        ]
    lines += [")", "# By role (receiver of one's cards, giver, another): HabitModel.traits.", "TRAITS = ("]
    lines += [f"    {tuple(tenths[start : start + TRAIT_COUNT])}," for start in range(PAIRS, len(tenths), TRAIT_COUNT)]
    return "\n".join([*lines, ")", ""])


def main() -> None:
    """Play, fit, print and write."""
    parser = argparse.ArgumentParser(prog="python -m tests.fit_habits", description=__doc__)
    parser.add_argument("--deals", type=int, default=900)
    parser.add_argument(
        "--out", type=Path, default=Path(__file__).parents[1] / "game" / "ai" / "belief" / "habit_weights.py"
    )
    wanted = parser.parse_args()
    numbers = list(range(1, wanted.deals + 1))
    first = round(CASUAL_SHARE * wanted.deals)
    casual = gathered(PLAYERS["casual"], numbers[:first])
    experts = gathered(Searcher("experts", "Experts", EXPERT_WORLDS), numbers[first:])
    table, deals = np.concatenate([casual[0], experts[0]]), np.concatenate([casual[1], experts[1]])
    trial = fitted(table[deals % 5 != 0])
    for name, (part, known) in (("experts", experts), ("casual", casual)):
        print(f"gain_{name}: {gain(part[known % 5 == 0], trial):.3f}")
    head = wanted.out.read_text(encoding="utf-8") if wanted.out.exists() else ""
    wanted.out.write_text(written(head.partition("SIGNS = (")[0], fitted(table)), encoding="utf-8")


if __name__ == "__main__":
    main()
