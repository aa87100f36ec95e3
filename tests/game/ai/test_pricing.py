"""The settlement of many worlds at once, against scoring.settle."""
from __future__ import annotations

import numpy as np
import pytest

from game.ai.pricing import deltas, favourite_branch, price
from game.ai.worlds import Worlds, worlds_from_start
from game.counting import Facts
from game.pack import Pack, pack_for
from game.rules import Rules
from game.scoring import settle
from tests.bench.playouts import random_hands
from tests.game.ai.tables import MIXES, TABLES

ROWS = 24
TOTALS = (74, 93, 61, 87, 10, 55, 30)           # near the usual targets, so that a moon may end the match


def final_worlds(pack: Pack, seed: int) -> Worlds:
    """Worlds with any piles at all; in every second one a seat has taken all penalty cards, in some everything."""
    generator = np.random.default_rng(seed)
    worlds = worlds_from_start(pack, random_hands(pack, ROWS, generator), 0)
    seats, cards = pack.players, np.array(sorted(set(pack.deck)))
    owner = generator.integers(0, seats, (ROWS, len(cards)))
    for row in range(0, ROWS, 2):
        shooter = generator.integers(0, seats)
        taken = pack.penalty | (pack.bonus if row % 4 else 0)
        owner[row, (cards & taken != 0) | (row % 8 == 0)] = shooter
    for seat in range(seats):
        worlds.taken[seat] = np.where(owner == seat, cards, 0).sum(axis=1)
    tricks = generator.integers(0, seats, (ROWS, pack.hand_size))
    tricks[::8] = owner[::8, :1]                # every trick to the seat that took every card
    worlds.won = np.array([(tricks == seat).sum(axis=1) for seat in range(seats)])
    worlds.first, worlds.leader = tricks[:, 0], tricks[:, -1]
    return worlds


@pytest.mark.parametrize(("text", "players"), [*TABLES, *((str(rules), players) for rules, players in MIXES)])
def test_many_worlds_are_settled_like_one(text: str, players: int) -> None:
    rules = Rules.parse(text)
    pack, totals = pack_for(rules, players), TOTALS[:players]
    worlds = final_worlds(pack, players)
    moved = deltas(worlds, totals, number=2)
    for row in range(ROWS):
        piles = [pack.cards(int(mask)) for mask in worlds.taken[:, row]]
        facts = Facts(tricks=tuple(worlds.won[:, row].tolist()), first=int(worlds.first[row]),
                      last=int(worlds.leader[row]))
        settled = settle(rules, piles, totals, 0, facts)
        branches = {name: settled.totals_after(name, totals) for name in settled.branches}
        name = next(iter(branches))
        if settled.shooter is not None:
            name = favourite_branch(pack, 2, settled.shooter, branches)
        assert tuple(moved[:, row].tolist()) == settled.branches[name]


def moon(totals: tuple[int, ...]) -> list[int]:
    """What a moon of seat 2 does to these totals under Black Lady."""
    pack = pack_for(Rules.parse("black_lady"), 4)
    worlds = worlds_from_start(pack, random_hands(pack, 2, np.random.default_rng(1)), 0).run()
    worlds.taken[:] = 0
    worlds.taken[2] = pack.all
    found: list[int] = deltas(worlds, totals)[:, 0].tolist()
    return found


def test_a_shooter_adds_where_that_wins_the_match() -> None:
    assert moon((90, 85, 20, 40)) == [26, 26, 0, 26]


def test_a_shooter_subtracts_where_adding_would_end_the_match_lost() -> None:
    assert moon((90, 20, 60, 40)) == [0, 0, -26, 0]


def test_a_shooter_in_front_brings_the_end_nearer_and_one_behind_keeps_it_away() -> None:
    assert moon((30, 20, 10, 40)) == [26, 26, 0, 26]
    assert moon((10, 20, 50, 40)) == [0, 0, -26, 0]


def test_without_a_moon_the_price_is_what_the_seat_takes() -> None:
    pack = pack_for(Rules.parse("omnibus"), 4)
    assert price(pack, np.array([[5], [16], [-10], [5]]), 1).tolist() == [16.0]


def test_a_moon_has_the_same_price_whichever_branch_is_taken() -> None:
    pack = pack_for(Rules.parse("black_lady"), 4)
    added, subtracted = np.array([[0], [26], [26], [26]]), np.array([[-26], [0], [0], [0]])
    assert price(pack, added, 0) == price(pack, subtracted, 0) == [-13.0]
    assert price(pack, added, 1) == price(pack, subtracted, 1) == [13.0]
