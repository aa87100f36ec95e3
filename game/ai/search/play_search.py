"""Which card to play: each of them priced in many worlds, and also as the beginning of a moon where that has paid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from game.ai.belief.deductions import ViewBits, masked
from game.ai.belief.sampling import Deals
from game.ai.evaluation.world_settlement import Prices, prices
from game.ai.playouts.agents import play_out
from game.ai.playouts.start_points import worlds_from
from game.ai.policy.agent_kinds import KIND_OF_LEVEL
from game.ai.search.monte_carlo import Assessment, Search, assessment, best_first, weigh
from game.cards.card import SUITS
from game.laws.events import Play
from game.laws.masks import each
from game.laws.view import View

FIRST_LOOK = 24  # worlds for each way to go on, before half of them are given up


class Continuation(NamedTuple):
    """A card (a bit), the suit that it names, and whether the seat tries to take everything from then on."""

    card: int
    name: str
    shoots: bool


def assess_plays(view: View, how: Search) -> tuple[Assessment, ...]:
    """The legal cards with their prices, best first; a joker that must name a suit once for each of the suits."""
    pack, terms, kinds = view.pack, how.terms(view), how.kinds(view)
    groups = alike(view)
    suits = SUITS if view.names_suit else ""
    lines = [
        Continuation(group[0], name, False)
        for group in groups
        for name in (suits if suits and group[0] & pack.jokers else ("",))
    ]

    def priced(some: Sequence[Continuation], deals: Deals, shooter: int | None) -> Prices:
        under_way = worlds_from(view, deals.tiled(len(some)))
        cards = np.repeat(np.array([line.card for line in some], dtype=np.int64), deals.rows)
        named = np.array([pack.suit_mask(line.name) if line.name else 0 for line in some], dtype=np.int64)
        under_way.play(cards, np.repeat(named, deals.rows) if suits else 0)
        play_out(under_way, kinds, shooter=shooter, announcer=view.announcer)
        return prices(under_way, terms, view.seat).reshape(len(some), deals.rows)

    def simulate(chosen: Sequence[Continuation], deals: Deals) -> Prices:
        found = np.zeros((len(chosen), deals.rows))
        for shoots in (False, True):
            places = [place for place, line in enumerate(chosen) if line.shoots == shoots]
            if places:
                found[places] = priced([chosen[place] for place in places], deals, view.seat if shoots else None)
        return found

    stages = [(len(lines), how.worlds)]
    if how.style.shoots and may_shoot(view):
        stages = [(2 * len(lines), FIRST_LOOK), (len(lines), max(1, how.worlds - FIRST_LOOK))]
        lines += [line._replace(shoots=True) for line in lines]
    tables = weigh(view, lines, simulate, how, stages)
    best: dict[tuple[int, str], Prices] = {}  # of the two ways to go on from a card
    for line, table in sorted(tables.items(), key=lambda item: (-item[1].size, item[1].mean())):
        best.setdefault((line.card, line.name), table)
    same = {group[0]: group for group in groups}
    return best_first(
        [
            assessment(Play(pack.card(other), name), table)
            for (card, name), table in best.items()
            for other in same[card]
        ]
    )


def may_shoot(view: View) -> bool:
    """Whether a moon may be tried against these levels of opponents: where most of them play by rule."""
    # Black Lady, two casual players and an expert: moons came as often as the playouts said, 1.0 ± 0.3 points a hand
    # better over 300 deals. Among searchers one in eleven came of those that half of the worlds promised: −1.7 ± 0.6.
    if not view.levels or not view.pack.rewards_moon or view.announcer is not None or view.sides:
        return False
    others = [level for seat, level in enumerate(view.levels) if seat != view.seat]
    return view.takers <= {view.seat} and 2 * sum(level in KIND_OF_LEVEL for level in others) > len(others)


def alike(view: View) -> list[list[int]]:
    """The legal cards in groups of equal worth: neighbours in a suit with no card between them left in play. With
    two packs every kind is a group of its own: whose twin is where makes a difference.
    """
    pack, sight = view.pack, ViewBits(view)
    kinds = set(view.legal)
    hand = masked(sight.hand)
    legal = masked(bit for bit in sight.hand if pack.card(bit) in kinds)
    groups = [[joker] for joker in each(legal & pack.jokers)[:1]]
    live = hand | masked(sight.unseen) | masked(bit for _, bit in sight.trick)
    special = (pack.lead_ban, pack.first_ban, pack.first_suit_ban, pack.opening_card, *pack.void_obligation)
    for suit in pack.suits:
        last = 0
        for bit in each(suit & live):
            is_same = (
                last
                and pack.rules.pack_copies == 1
                and pack.value.get(bit) == pack.value.get(last)
                and all(bool(mask & bit) == bool(mask & last) for mask in special)
            )
            if bit & legal and is_same:
                groups[-1].append(bit)
            elif bit & legal:
                groups.append([bit])
            last = bit if bit & legal else 0
    return groups
