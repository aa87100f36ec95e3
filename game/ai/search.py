"""Monte Carlo: what each choice is worth, from worlds that fit the View, all played out by the quick player.

Owns the pricing of cards and passes. Every choice is tried in the same worlds, so that the difference between two
of them is far less noisy than either price. Takes its chance only from the generator it is given and looks at no
clock: the same View and the same generator give the same prices, unless it is told to stop between two batches.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from game.ai.drawing import Drawing, Masks, facts
from game.ai.passing import pass_candidates, quick_pass
from game.ai.pricing import deltas, price
from game.ai.worlds import worlds_from, worlds_from_start
from game.events import Intent, Pass, Play
from game.pack import Pack
from game.view import View

Stop = Callable[[], bool]
Prices = npt.NDArray[np.float64]

BATCH_ROWS = 4096               # beyond that playouts gain no speed, and a batch delays a stop and a frame
# Sets still weighed, worlds more for each of them: 0.24 ± 0.25 points a hand better than the rule over 400 deals.
PASS_STAGES = ((24, 64), (8, 192), (3, 640))


@dataclass(frozen=True)
class Assessment:
    """What a choice is worth: the expected price in points (less is better), the standard deviation over worlds, and
    how many worlds were played out.
    """
    choice: Intent
    price: float
    spread: float
    count: int


def assess(view: View, generator: np.random.Generator, worlds: int, stop: Stop | None = None,
           is_careful: bool = True) -> tuple[Assessment, ...]:
    """All choices of a seat that must pass or play, best first. Fewer worlds (perhaps none) when stopped.

    `is_careful`: playouts by the careful policy: 0.3 ± 0.2 points a hand better against searchers (600 deals), and
    3.3 ± 0.4 instead of 2.0 ± 0.3 better than casual, at twice the time.
    """
    if view.phase == "pass":
        return assess_passes(view, generator, stop, is_careful)
    return assess_plays(view, generator, worlds, stop, is_careful)


# ---------------------------------------------------------------------- playing
def assess_plays(view: View, generator: np.random.Generator, worlds: int, stop: Stop | None = None,
                 is_careful: bool = True) -> tuple[Assessment, ...]:
    """The legal cards with their prices, best first."""
    pack = view.pack
    groups = alike(view)
    drawing = Drawing(facts(view))
    choices = np.array([group[0] for group in groups], dtype=np.int64)
    batch = max(1, BATCH_ROWS // len(choices))
    prices: list[Prices] = []
    done = 0
    while done < worlds and not (stop and stop()):
        number = min(batch, worlds - done)
        hands = drawing.draw(number, generator)
        under_way = worlds_from(view, np.tile(hands, len(choices)))
        under_way.play(np.repeat(choices, number))
        moved = deltas(under_way.run(is_careful), view.totals, view.number)
        prices.append(price(pack, moved, view.seat).reshape(len(choices), number))
        done += number
    if not prices:
        return ()
    table = np.concatenate(prices, axis=1)
    found = [Assessment(Play(pack.card(card)), float(row.mean()), float(row.std()), done)
             for group, row in zip(groups, table) for card in group]
    return tuple(sorted(found, key=lambda item: item.price))


def alike(view: View) -> list[list[int]]:
    """The legal cards in groups of equal worth: neighbours in a suit with no card between them left in play."""
    pack = view.pack
    hand, legal = pack.mask(view.hand), pack.mask(view.legal)
    live = hand | pack.mask(view.unseen) | pack.mask(play.card for play in view.trick)
    special = (pack.lead_ban, pack.first_ban, pack.opening_card, *pack.void_obligation)
    groups: list[list[int]] = []
    for suit in pack.suits:
        last = 0
        for bit in (1 << index for index in range(suit.bit_length())):
            if not bit & suit & live:
                continue
            is_same = last and pack.value.get(bit) == pack.value.get(last) and all(
                bool(mask & bit) == bool(mask & last) for mask in special)
            if bit & legal and is_same:
                groups[-1].append(bit)
            elif bit & legal:
                groups.append([bit])
            last = bit if bit & legal else 0
    return groups


# ---------------------------------------------------------------------- passing
def assess_passes(view: View, generator: np.random.Generator, stop: Stop | None = None,
                  is_careful: bool = True) -> tuple[Assessment, ...]:
    """The sets worth passing with their prices, best first; sets that stayed in longer come first."""
    pack, hand = view.pack, view.pack.mask(view.hand)
    sets = pass_candidates(pack, hand, view.pass_count, PASS_STAGES[0][0])
    drawing = Drawing(facts(view))
    tables = {cards: np.zeros(0) for cards in sets}
    for most, number in PASS_STAGES:
        if stop and stop():
            break
        sets = sorted(sets, key=lambda cards: tables[cards].mean() if tables[cards].size else 0.0)[:most]
        batch = max(1, BATCH_ROWS // len(sets))
        done = 0
        while done < number and not (done and stop and stop()):
            rows = min(batch, number - done)
            found = _price_passes(view, pack, drawing.draw(rows, generator), sets, is_careful)
            for cards, row in zip(sets, found):
                tables[cards] = np.concatenate([tables[cards], row])
            done += rows
    found_all = [Assessment(Pass(pack.cards(cards)), float(row.mean()), float(row.std()), row.size)
                 for cards, row in tables.items() if row.size]
    return tuple(sorted(found_all, key=lambda item: (-item.count, item.price)))


def _price_passes(view: View, pack: Pack, hands: Masks, sets: list[int], is_careful: bool) -> Prices:
    """Prices (sets, worlds) when everybody else passes by rule."""
    number = hands.shape[1]
    gifts = np.array([quick_pass(pack, hand, view.pass_count) for hand in hands])
    all_hands = np.tile(hands, len(sets))
    all_gifts = np.tile(gifts, len(sets))
    all_gifts[view.seat] = np.repeat(np.array(sets, dtype=np.int64), number)
    all_hands ^= all_gifts
    assert view.gives_to is not None
    step = view.gives_to - view.seat                       # everybody passes as far as this seat does
    for seat in range(view.players):
        all_hands[(seat + step) % view.players] |= all_gifts[seat]
    under_way = worlds_from_start(pack, all_hands, view.dealer)
    moved = deltas(under_way.run(is_careful), view.totals, view.number)
    return price(pack, moved, view.seat).reshape(len(sets), number)
