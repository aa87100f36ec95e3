"""Monte Carlo: what each choice is worth, from worlds that fit the View, all played out by the quick player.

Owns the pricing of cards, and the way in which any choices are weighed: every choice is tried in the same worlds, so
that the difference between two of them is far less noisy than either price. What precedes the tricks is weighed in
giving.py and bidding.py. Takes its chance only from the generator it is given and looks at no clock: the same View
and the same generator give the same prices, unless it is told to stop between two batches.
"""
from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeVar

import numpy as np

from game.ai.care import OF_LEVEL, PLAIN, Care, Manner
from game.ai.drawing import Deals, Drawing
from game.ai.likelihood import LikelyDrawing, is_telling
from game.ai.outlook import is_near
from game.ai.pricing import Prices, Terms, prices
from game.ai.reading import Sight, facts, masked
from game.ai.starting import worlds_from
from game.bits import each
from game.cards import SUITS
from game.events import Intent, Play
from game.view import View

Stop = Callable[[], bool]
Choice = TypeVar("Choice", bound=Hashable)
Stages = Sequence[tuple[int, int]]      # how many choices are still weighed, worlds more for each of them

BATCH_ROWS = 4096               # beyond that playouts gain no speed, and a batch delays a stop and a frame
GROWTH = 2                      # so many times the worlds so far are added for choices that are still close
CLOSE_ERRORS = 2.0              # standard errors of the difference that tell two choices apart
FIRST_LOOK = 24                 # worlds for each card, before half of the ways to go on are given up
DRAWN_ROWS = 512                # drawing sorts in one piece: no more than a few milliseconds of it


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

    `care`: of the playouts. Careful ones are 0.3 ± 0.2 points a hand better against searchers (600 deals) than plain
    ones, at twice the time. With learned ones the expert is 1.2 ± 0.2 instead of 0.7 ± 0.3 better than 300 worlds
    played out plainly (1,120 and 500 deals), and as good as before against casual players.
    `also`: a choice that is weighed to the end whatever it seems worth: one that has been made.
    `most`: worlds for cards that fewer cannot tell apart.
    """
    generator: np.random.Generator
    worlds: int
    stop: Stop | None = None
    care: Care = Care.CAREFUL
    also: Intent | None = None
    most: int = 0
    manner: Manner = PLAIN

    @property
    def is_stopped(self) -> bool:
        return bool(self.stop and self.stop())

    def terms(self, view: View) -> Terms:
        """On which terms a deal is priced."""
        return replace(Terms.of(view), is_for_match=self.manner.wins and is_near(view), bias=self.manner.bias)

    def cares(self, view: View) -> tuple[Care, ...]:
        """How each seat is played out: those of whom it is known as they do play. (0.75 ± 0.3 points a hand better
        against casual players over 300 deals.)
        """
        return tuple(OF_LEVEL.get(level, self.care) for level in view.levels) or (self.care,) * view.players

    def drawing(self, view: View) -> Drawing | LikelyDrawing:
        """Where the worlds come from."""
        return LikelyDrawing(view) if self.manner.reads and is_telling(view) else Drawing(facts(view))


def assess(view: View, generator: np.random.Generator, worlds: int, stop: Stop | None = None,
           care: Care = Care.CAREFUL, also: Intent | None = None, most: int = 0,
           manner: Manner = PLAIN) -> tuple[Assessment, ...]:
    """All choices of a seat that must decide, best first. Fewer worlds (perhaps none) when stopped."""
    from game.ai import bidding, giving
    how = Search(generator, worlds, stop, care, also, most, manner)
    phases: dict[str, Callable[[View, Search], tuple[Assessment, ...]]] = {
        "pass": giving.assess_passes, "exchange": giving.assess_exchanges, "refuse": giving.assess_refusals,
        "auction": bidding.assess_bids, "name": bidding.assess_names, "announce": bidding.assess_announcing}
    return phases.get(view.phase, assess_plays)(view, how)


def weigh(view: View, choices: Sequence[Choice], simulate: Callable[[Sequence[Choice], Deals], Prices],
          how: Search, stages: Stages, kept: Choice | None = None) -> dict[Choice, Prices]:
    """Prices of each choice, one per world in which it was tried; `simulate` gives them (choices, worlds).
    `kept` stays in to the end.
    """
    tables = {choice: np.zeros(0) for choice in choices}
    drawing = how.drawing(view)

    def try_out(some: Sequence[Choice], number: int) -> None:
        batch = max(1, min(DRAWN_ROWS, BATCH_ROWS // len(some)))
        batch = -(-number // -(-number // batch))          # all of them about as large
        done = 0
        while done < number and not (done and how.is_stopped):
            rows = min(batch, number - done)
            for choice, row in zip(some, simulate(some, drawing.draw(rows, how.generator))):
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
        is_close = behind.mean() <= CLOSE_ERRORS * behind.std() / behind.size ** 0.5
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
    return tuple(replace(item, price=best.price + float((item.prices - best.prices[:item.count]).mean()))
                 if best and item.count < best.count and item.prices.size else item for item in order)


# ---------------------------------------------------------------------- playing
class Line(NamedTuple):
    """A card (a bit), the suit that it names, and whether the seat tries to take everything from then on."""
    card: int
    name: str
    shoots: bool


def assess_plays(view: View, how: Search) -> tuple[Assessment, ...]:
    """The legal cards with their prices, best first; a joker that must name a suit once for each of the suits."""
    pack, terms, cares = view.pack, how.terms(view), how.cares(view)
    groups = alike(view)
    suits = SUITS if names_suit(view) else ""
    lines = [Line(group[0], name, False) for group in groups
             for name in (suits if suits and group[0] & pack.jokers else ("",))]

    def play_out(some: Sequence[Line], deals: Deals, shooter: int | None) -> Prices:
        under_way = worlds_from(view, deals.tiled(len(some)))
        cards = np.repeat(np.array([line.card for line in some], dtype=np.int64), deals.rows)
        named = np.array([pack.suit_mask(line.name) if line.name else 0 for line in some], dtype=np.int64)
        under_way.play(cards, np.repeat(named, deals.rows) if suits else 0)
        under_way.run(cares, shooter=shooter, announcer=view.announcer)
        return prices(under_way, terms, view.seat).reshape(len(some), deals.rows)

    def simulate(chosen: Sequence[Line], deals: Deals) -> Prices:
        found = np.zeros((len(chosen), deals.rows))
        for shoots in (False, True):
            places = [place for place, line in enumerate(chosen) if line.shoots == shoots]
            if places:
                found[places] = play_out([chosen[place] for place in places], deals, view.seat if shoots else None)
        return found

    stages = [(len(lines), how.worlds)]
    if how.manner.shoots and may_shoot(view):
        stages = [(2 * len(lines), FIRST_LOOK), (len(lines), max(1, how.worlds - FIRST_LOOK))]
        lines += [line._replace(shoots=True) for line in lines]
    tables = weigh(view, lines, simulate, how, stages)
    best: dict[tuple[int, str], Prices] = {}               # of the two ways to go on from a card
    for line, table in sorted(tables.items(), key=lambda item: (-item[1].size, item[1].mean())):
        best.setdefault((line.card, line.name), table)
    same = {group[0]: group for group in groups}
    return best_first([assessment(Play(pack.card(other), name), table) for (card, name), table in best.items()
                       for other in same[card]])


def may_shoot(view: View) -> bool:
    """Whether trying to take everything has paid in such company: where most of the others play by rule. (Black Lady,
    two casual players and an expert: moons came as often as the playouts said, 1.0 ± 0.3 points a hand better over 300
    deals. Among searchers one in eleven came of those that half of the worlds promised, and it cost 1.7 ± 0.6.)
    """
    rules = view.rules
    counts_silently = rules.moon_on and rules.moon_effect != "normal" and view.announcer is None
    if not view.levels or not counts_silently or view.sides:
        return False
    others = [level for seat, level in enumerate(view.levels) if seat != view.seat]
    is_open = all(not view.pack.mask(pile) & view.pack.penalty
                  for seat, pile in enumerate(view.taken) if seat != view.seat)
    return is_open and 2 * sum(level in OF_LEVEL for level in others) > len(others)


def names_suit(view: View) -> bool:
    """Whether a joker played now must name a suit."""
    return bool(view.pack.jokers) and view.rules.joker_lead == "leader_names" and not view.trick


def alike(view: View) -> list[list[int]]:
    """The legal cards in groups of equal worth: neighbours in a suit with no card between them left in play. With
    two packs every kind is a group of its own: whose twin is where makes a difference.
    """
    pack, sight = view.pack, Sight(view)
    kinds = set(view.legal)
    hand = masked(sight.hand)
    legal = masked(bit for bit in sight.hand if pack.card(bit) in kinds)
    groups = [[joker] for joker in each(legal & pack.jokers)[:1]]
    live = hand | masked(sight.unseen) | masked(bit for _, bit in sight.trick)
    special = (pack.lead_ban, pack.first_ban, pack.first_suit_ban, pack.opening_card, *pack.void_obligation)
    for suit in pack.suits:
        last = 0
        for bit in each(suit & live):
            is_same = last and pack.rules.pack_copies == 1 and pack.value.get(bit) == pack.value.get(last) and all(
                bool(mask & bit) == bool(mask & last) for mask in special)
            if bit & legal and is_same:
                groups[-1].append(bit)
            elif bit & legal:
                groups.append([bit])
            last = bit if bit & legal else 0
    return groups
