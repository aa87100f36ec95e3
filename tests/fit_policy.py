"""Fits game/ai/learned.npz anew: python -m tests.fit_policy [--deals N] [--out FILE]. Takes a third of a second a deal.

Deals of Black Lady are played by a search whose worlds are played out carefully; now and then the careful player moves
instead, so that worse positions come up too. Each choice gives the prices of the cards that the learned player would
look at. A score is the sum of some tables, each of which looks at a few of the axes; the numbers are chosen so that
high scores go to cheap cards: the cross-entropy with what the prices prefer, and what the choices cost.

Where a seat alone has taken penalties its own choices are left out. A search believes too easily in moons, for the
others do not see them coming: players of the worlds that had learned from these choices too shot four times as many.

Prints, for each fifth deal (which that fit has not seen), how much dearer than the best candidate the choices are:
`regret_lead` and so on, and `regret`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.ai.belief.deductions import ViewBits, masked
from game.ai.players import rule_players
from game.ai.players.levels import PLAYERS
from game.ai.policy import learned_policy
from game.ai.policy.learned_policy import AXES, STRIDES, LearnedPolicy, phase_of
from game.ai.search.monte_carlo import Assessment, Search, generator
from game.ai.search.play_search import assess_plays
from game.cards.chance import Stream
from game.laws import trick_laws
from game.laws.events import Play
from game.laws.view import View
from game.rules.variants import preset
from tests.game.ai.tables import fresh_deal

Floats = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int64]

WORLDS = 200  # for each card
RULE_SHARE = 0.12  # of the choices are made by rule
UNIT = 32  # of a number in the file
REGRET_WEIGHT = 3.0  # of what choices cost, beside the cross-entropy
PENALTY, STEPS, PACE = 6e-4, 200, 0.1
PARTS = {
    "lead": (
        "slot.lower.higher",
        "slot.kind.lower.higher",
        "slot.kind.lower",
        "slot.kind.higher",
        "slot.kind.lower.length",
        "slot.kind.higher.length",
        "phase.slot.kind",
    ),
    "discard": (
        "lower.higher",
        "kind.lower.higher",
        "kind.lower",
        "kind.higher",
        "kind.lower.length",
        "kind.higher.length",
        "phase.kind",
    ),
    "follow": (
        "place.slot.penalty.lower.higher",
        "place.slot.penalty.kind.lower.higher",
        "place.slot.penalty.kind.lower",
        "place.slot.penalty.kind.higher",
        "phase.place.slot.penalty.kind",
    ),
}


class Choice(NamedTuple):
    """The candidates of one choice: where their scores are, and what they cost."""

    deal: int
    situation: str
    cells: Numbers
    prices: Floats


class Sample(NamedTuple):
    """All choices of one situation, candidate after candidate; `starts`: the first of each choice."""

    deals: Numbers
    starts: Numbers
    cells: Numbers
    regrets: Floats  # against the best candidate

    @property
    def sizes(self) -> Numbers:
        return np.diff(np.append(self.starts, len(self.cells)))

    def of(self, wanted: npt.NDArray[np.bool_]) -> Sample:
        """Some of the choices."""
        sizes = self.sizes[wanted]
        kept = np.repeat(wanted, self.sizes)
        return Sample(self.deals[wanted], np.cumsum(sizes) - sizes, self.cells[kept], self.regrets[kept])


# ---------------------------------------------------------------------- playing
def played(number: int) -> Iterator[Choice]:
    """The choices of one deal."""
    deal, step, chance = fresh_deal(preset("black_lady"), 4, "fit", number), 0, np.random.default_rng(number)
    while deal.to_act and deal.phase != "moon":
        seat = deal.to_act[0]
        view, stream = deal.view(seat), Stream("fit", number, step)
        if view.phase == "pass":
            intent = PLAYERS["club"].choose(view, stream)
        elif len(view.legal) == 1:
            intent = Play(view.legal[0])
        else:
            found = assess_plays(view, Search(generator(stream), WORLDS))
            choice = None if is_for_a_moon(view) else candidates(number, view, found)
            if choice is not None:
                yield choice
            intent = rule_players.casual_choice(view) if chance.random() < RULE_SHARE else found[0].choice
        deal.submit(seat, intent)
        step += 1


def is_for_a_moon(view: View) -> bool:
    """Whether this seat alone has taken penalties."""
    takers = [seat for seat, pile in enumerate(view.taken) if any(map(view.pack.points_of, pile))]
    return takers == [view.seat]


def candidates(number: int, view: View, found: Sequence[Assessment]) -> Choice | None:
    """What the learned player looks at here; None where it plays the queen by rule, or has no choice."""
    pack, sight, player = view.pack, ViewBits(view), LearnedPolicy(view.pack)
    prices = {pack.bit[str(item.choice.card)]: item.price for item in found if isinstance(item.choice, Play)}
    hand, trick = masked(sight.hand), trick_laws.OpenTrick(pack)
    for _, card in sight.trick:
        trick.play(np.array([card]))
    one = [np.array([mask]) for mask in (masked(prices), hand, pack.all & ~(hand | masked(sight.played)))]
    if not view.trick:
        situation, (cards, cells) = "lead", player.leads(*one)
    elif masked(prices) & trick.led:
        if masked(prices) & player.big & (trick.top - 1):
            return None
        situation = "follow"
        cards, cells = player.follows(*one, trick.led, trick.top, trick.cards, len(view.trick))
    else:
        if masked(prices) & player.big:
            return None
        situation, (cards, cells) = "discard", player.discards(*one)
    there = cards.reshape(-1) != 0
    cells = cells.reshape(-1)[there] + phase_of(view.trick_number) * STRIDES[situation]["phase"]
    return Choice(number, situation, cells, np.array([prices[int(card)] for card in cards.reshape(-1)[there]]))


def gathered(choices: Sequence[Choice]) -> Sample:
    """Choices of one situation side by side."""
    sizes = np.array([len(choice.cells) for choice in choices])
    return Sample(
        np.array([choice.deal for choice in choices]),
        np.cumsum(sizes) - sizes,
        np.concatenate([choice.cells for choice in choices]),
        np.concatenate([choice.prices - choice.prices.min() for choice in choices]),
    )


# ---------------------------------------------------------------------- fitting
def places(situation: str, part: str, cells: Numbers) -> Numbers:
    """Where in one part the number of each cell is."""
    sizes = AXES[situation]
    at = dict(zip(sizes, np.unravel_index(cells, tuple(sizes.values()))))
    found = np.zeros(len(cells), dtype=np.int64)
    for axis in part.split("."):
        found = found * sizes[axis] + at[axis]
    return found


def size_of(situation: str, part: str) -> int:
    """How many numbers a part has."""
    return int(np.prod([AXES[situation][axis] for axis in part.split(".")]))


def chances(scores: Floats, sample: Sample) -> Floats:
    """How likely each candidate is chosen by these scores."""
    odds = np.exp(scores - np.repeat(np.maximum.reduceat(scores, sample.starts), sample.sizes))
    found: Floats = odds / np.repeat(np.add.reduceat(odds, sample.starts), sample.sizes)
    return found


def fitted(situation: str, sample: Sample) -> dict[str, Floats]:
    """The numbers of each part (Adam, all choices at once)."""
    parts = PARTS[situation]
    sizes = [size_of(situation, part) for part in parts]
    offsets = np.cumsum([0, *sizes])
    at = np.array([places(situation, part, sample.cells) + start for part, start in zip(parts, offsets)])
    wanted = chances(-sample.regrets, sample)
    numbers, speed, power = (np.zeros(offsets[-1]) for _ in range(3))
    for step in range(1, STEPS + 1):
        found = chances(numbers[at].sum(axis=0), sample)
        cost = np.repeat(np.add.reduceat(found * sample.regrets, sample.starts), sample.sizes)
        slope = found - wanted + REGRET_WEIGHT * found * (sample.regrets - cost)
        slopes = np.bincount(at.reshape(-1), np.tile(slope, len(parts)), len(numbers)) / len(sample.starts)
        slopes += PENALTY * numbers
        speed, power = 0.9 * speed + 0.1 * slopes, 0.99 * power + 0.01 * slopes * slopes
        pace = PACE if step < 0.6 * STEPS else 0.3 * PACE
        numbers -= pace * (speed / (1 - 0.9**step)) / (np.sqrt(power / (1 - 0.99**step)) + 1e-8)
    return {part: numbers[start : start + size] for part, start, size in zip(parts, offsets, sizes)}


def regrets(situation: str, parts: dict[str, Floats], sample: Sample) -> Floats:
    """How much dearer than the best candidate each choice by these numbers is."""
    scores = sum(numbers[places(situation, part, sample.cells)] for part, numbers in parts.items())
    owner = np.repeat(np.arange(len(sample.starts)), sample.sizes)
    found: Floats = sample.regrets[np.lexsort((-scores, owner))[sample.starts]]
    return found


def main() -> None:
    """Play, fit, print and write."""
    parser = argparse.ArgumentParser(prog="python -m tests.fit_policy", description=__doc__)
    parser.add_argument("--deals", type=int, default=2250)
    parser.add_argument("--out", type=Path, default=Path(learned_policy.__file__).with_name(learned_policy.FILE))
    wanted = parser.parse_args()
    choices = [choice for number in range(1, wanted.deals + 1) for choice in played(number)]
    saved, costs = {}, []
    for situation in AXES:
        sample = gathered([choice for choice in choices if choice.situation == situation])
        is_kept_back = sample.deals % 5 == 0
        trial = fitted(situation, sample.of(~is_kept_back))
        costs.append(regrets(situation, trial, sample.of(is_kept_back)))
        print(f"regret_{situation}: {costs[-1].mean():.3f}")
        for part, numbers in fitted(situation, sample).items():
            saved[f"{situation}.{part}"] = np.clip(np.rint(UNIT * numbers), -127, 127).astype(np.int8)
    print(f"regret: {np.concatenate(costs).mean():.3f}")
    np.savez_compressed(wanted.out, **saved)


if __name__ == "__main__":
    main()
