"""Monte Carlo search: what each choice is worth, from worlds that fit the View, played out by a quick policy.

Every choice is tried in the same worlds, so that the difference between two of them is far less noisy than either
price. Which choices there are is known to play_search.py, pass_search.py and bid_search.py. All randomness comes from
the generator, and no clock is read: the same View and the same generator give the same prices, unless the search is
stopped between two batches.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeVar

import numpy as np

from game.ai.belief.deductions import deduce
from game.ai.belief.likelihood import LikelySampler, is_telling
from game.ai.belief.sampling import Deals, WorldSampler
from game.ai.evaluation.match_equity import is_near
from game.ai.evaluation.valuation import Valuation
from game.ai.evaluation.world_settlement import Prices
from game.ai.policy.agent_kinds import KIND_OF_LEVEL, PLAIN_STYLE, AgentKind, SearchStyle
from game.cards.chance import Stream
from game.laws.events import Intent
from game.laws.view import View

Stop = Callable[[], bool]
Choice = TypeVar("Choice", bound=Hashable)
Stages = Sequence[tuple[int, int]]  # how many choices are still weighed, worlds more for each of them

BATCH_ROWS = 4096  # beyond that playouts gain no speed, and a batch delays a stop and a frame
GROWTH = 2  # so many times the worlds so far are added for choices that are still close
CLOSE_ERRORS = 2.0  # standard errors of the difference that tell two choices apart
DRAWN_ROWS = 512  # drawing sorts in one piece: no more than a few milliseconds of it


@dataclass(frozen=True)
class Assessment:
    """What a choice is worth: the expected price in points or chips (less is better), the standard deviation over
    worlds, and how many worlds were played out.

    `prices`: what it cost in each world, in the order in which all choices met them.
    """

    choice: Intent
    price: float
    spread: float
    count: int
    prices: Prices = field(default_factory=lambda: np.zeros(0), compare=False, repr=False)


class Search(NamedTuple):
    """How to search: the chance, how many worlds, when to stop, and which policy plays out.

    `kind`: of the playouts. Careful ones are 0.3 ± 0.2 points a hand better against searchers (600 deals) than plain
    ones, at twice the time. With learned ones the expert is 1.2 ± 0.2 instead of 0.7 ± 0.3 better than 300 worlds
    played out plainly (1,120 and 500 deals), and as good as before against casual players.
    `also`: a choice that is weighed to the end whatever it seems worth: one that has been made.
    `most`: worlds for cards that fewer cannot tell apart.
    """

    generator: np.random.Generator
    worlds: int
    stop: Stop | None = None
    kind: AgentKind = AgentKind.CAREFUL
    also: Intent | None = None
    most: int = 0
    style: SearchStyle = PLAIN_STYLE

    @property
    def is_stopped(self) -> bool:
        return bool(self.stop and self.stop())

    def terms(self, view: View) -> Valuation:
        """On which terms a deal is priced."""
        return replace(Valuation.of(view), is_for_match=self.style.wins and is_near(view), bias=self.style.bias)

    def kinds(self, view: View) -> tuple[AgentKind, ...]:
        """How each seat is played out: those of whom it is known as they do play. (0.75 ± 0.3 points a hand better
        against casual players over 300 deals.)
        """
        return tuple(KIND_OF_LEVEL.get(level, self.kind) for level in view.levels) or (self.kind,) * view.players

    def sampler(self, view: View) -> WorldSampler | LikelySampler:
        """Where the worlds come from."""
        return LikelySampler(view) if self.style.reads and is_telling(view) else WorldSampler(deduce(view))


def generator(stream: Stream) -> np.random.Generator:
    """A fast generator that depends only on the stream."""
    return np.random.Generator(np.random.SFC64(stream.number()))


def weigh(
    view: View,
    choices: Sequence[Choice],
    simulate: Callable[[Sequence[Choice], Deals], Prices],
    how: Search,
    stages: Stages,
    kept: Choice | None = None,
) -> dict[Choice, Prices]:
    """Prices of each choice, one per world in which it was tried; `simulate` gives them (choices, worlds).
    `kept` stays in to the end.
    """
    tables = {choice: np.zeros(0) for choice in choices}
    sampler = how.sampler(view)

    def try_out(some: Sequence[Choice], number: int) -> None:
        batch = max(1, min(DRAWN_ROWS, BATCH_ROWS // len(some)))
        batch = -(-number // -(-number // batch))  # all of them about as large
        done = 0
        while done < number and not (done and how.is_stopped):
            rows = min(batch, number - done)
            for choice, row in zip(some, simulate(some, sampler.draw(rows, how.generator))):
                tables[choice] = np.concatenate([tables[choice], row])
            done += rows

    left = list(choices)
    for most, number in stages:
        if how.is_stopped:
            break
        order = sorted(left, key=lambda choice: tables[choice].mean() if tables[choice].size else 0.0)
        left = [choice for place, choice in enumerate(order) if place < most or choice == kept]
        try_out(left, number)
    while tables[left[0]].size and tables[left[0]].size < how.most and not how.is_stopped:
        left = _close(tables, left, kept)
        if len(left) < 2:
            break
        try_out(left, min(GROWTH * tables[left[0]].size, how.most - tables[left[0]].size))
    return {choice: row for choice, row in tables.items() if row.size}


def _close(tables: dict[Choice, Prices], left: Sequence[Choice], kept: Choice | None) -> list[Choice]:
    """The choices that might yet be the best one, or as good."""
    best = tables[min(left, key=lambda choice: float(tables[choice].mean()))]
    found = []
    for choice in left:
        behind = tables[choice] - best
        is_close = behind.mean() <= CLOSE_ERRORS * behind.std() / behind.size**0.5
        if choice == kept or (is_close and (behind.any() or tables[choice] is best)):
            found.append(choice)
    return found


def assessment(choice: Intent, found: Prices) -> Assessment:
    """A choice with its prices summed up."""
    return Assessment(choice, float(found.mean()), float(found.std()), found.size, found)


def best_first(found: Sequence[Assessment]) -> tuple[Assessment, ...]:
    """Choices that stayed in longer come first, then the cheaper ones. One that was given up is priced by how far it
    was behind the best in the worlds that both of them met.
    """
    order = sorted(found, key=lambda item: (-item.count, item.price))
    best = order[0] if order else None
    return tuple(
        replace(item, price=best.price + float((item.prices - best.prices[: item.count]).mean()))
        if best and item.count < best.count and item.prices.size
        else item
        for item in order
    )
