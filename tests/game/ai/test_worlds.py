"""Worlds in lockstep against single deals: the same laws, play by play."""
from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from game.ai.policy import Turn
from game.ai.pricing import deltas, favourite_branch
from game.ai.worlds import Worlds, worlds_from, worlds_from_start
from game.bits import each
from game.deal import Deal
from game.events import Moon, Play
from game.pack import pack_for
from game.position import Carried
from game.rules import Rules
from game.seeding import Stream
from tests.bench.playouts import random_hands
from tests.game.ai.tables import MIXES, TABLES, fresh_deal, masks_of, play_at_random, without_passing

ROWS = 6


def at(value: Any, row: int) -> int:
    """One row of what may be the same in all rows."""
    return int(value[row]) if isinstance(value, np.ndarray) else int(value)


def finish(deal: Deal) -> Deal:
    """Let a shooter take his favourite branch."""
    if deal.phase == "moon" and deal.settlement and deal.settlement.shooter is not None:
        branches = {name: deal.settlement.totals_after(name, deal.carried.totals) for name in deal.settlement.branches}
        shooter = deal.settlement.shooter
        deal.submit(shooter, Moon(favourite_branch(deal.pack, deal.number, shooter, branches)))
    return deal


class Replay:
    """Repeats every play of some worlds in one Deal per row and compares whatever a player could notice."""

    def __init__(self, deals: list[Deal]) -> None:
        self.deals = deals

    def __call__(self, worlds: Worlds, legal: Any, card: Any) -> None:
        for row, deal in enumerate(self.deals):
            seat = (at(worlds.leader, row) + worlds.place) % worlds.seats
            assert deal.to_act == (seat,)
            assert deal.pack.mask(deal.view(seat).legal) == at(legal, row)
            if worlds.place == 0:
                assert deal.leader == seat
                assert deal.ban == at(worlds.ban, row)
            deal.submit(seat, Play(deal.pack.card(at(card, row))))

    def compare_results(self, worlds: Worlds) -> None:
        moved = deltas(worlds, self.deals[0].carried.totals, self.deals[0].number)
        for row, deal in enumerate(self.deals):
            finish(deal)
            assert [deal.pack.mask(pile) for pile in deal.taken] == worlds.taken[:, row].tolist()
            assert deal.settlement is not None
            branch = deal.branch or next(iter(deal.settlement.branches))
            assert tuple(moved[:, row].tolist()) == deal.settlement.branches[branch]


def run_at_random(worlds: Worlds, generator: np.random.Generator, watch: Any) -> Worlds:
    """Play any legal card, each row its own."""
    while not worlds.is_over:
        legal = np.broadcast_to(worlds.legal(), (worlds.rows,)).copy()
        card = np.array([generator.choice(each(int(mask))) for mask in legal])
        watch(worlds, legal, card)
        worlds.play(card)
    return worlds


def start(rules: Rules, players: int, rows: int, seed: int) -> tuple[Worlds, Replay]:
    """Worlds and the same deals, one by one."""
    pack = pack_for(rules, players)
    hands = random_hands(pack, rows, np.random.default_rng(seed))
    dealer = seed % players
    totals = tuple((7 * seat + seed) % 90 for seat in range(players))
    deals = [Deal(rules, [pack.cards(int(mask)) for mask in hands[:, row]], dealer, 1, Carried(totals))
             for row in range(rows)]
    return worlds_from_start(pack, hands, dealer), Replay(deals)


@pytest.mark.parametrize(("text", "players"), [*TABLES, *((str(rules), players) for rules, players in MIXES)])
def test_worlds_and_deals_agree_on_every_play(text: str, players: int) -> None:
    rules = without_passing(Rules.parse(text))
    worlds, replay = start(rules, players, ROWS, seed=players)
    run_at_random(worlds, np.random.default_rng(1), replay)
    replay.compare_results(worlds)
    for is_careful in (False, True):
        worlds, replay = start(rules, players, ROWS, seed=players + 1)
        worlds.run(is_careful, watch=replay)
        replay.compare_results(worlds)


@pytest.mark.parametrize(("text", "players"), TABLES[::3])
def test_worlds_go_on_from_the_middle_of_a_trick(text: str, players: int) -> None:
    rules = Rules.parse(text)
    for number in range(1, 5):
        stream = Stream("middle", text, players, number)
        deal = fresh_deal(rules, players, "middle", number)
        play_at_random(deal, stream, stream.below(deal.pack.hand_size - 1), stream.below(players))
        view = deal.view(deal.to_act[0])
        worlds, replay = worlds_from(view, masks_of(deal)), Replay([deal])
        worlds.run(watch=replay)
        replay.compare_results(worlds)


@pytest.mark.parametrize("is_careful", [False, True])
@pytest.mark.parametrize(("text", "players"), TABLES[::5])
def test_the_policy_chooses_the_same_for_one_hand_and_for_many(text: str, players: int, is_careful: bool) -> None:
    """… and always something legal."""
    from game.ai.policy import dangers, pick
    from game.laws import Trick
    rules = without_passing(Rules.parse(text))
    worlds, _ = start(rules, players, 20, seed=3)

    def watch(worlds: Worlds, legal: Any, card: Any) -> None:
        for row in range(worlds.rows):
            trick = Trick(worlds.pack)
            for play in worlds.trick.plays:
                trick.play(at(play, row))
            seen = at(worlds.seen, row)
            lying = 0
            for play in worlds.trick.plays:
                lying |= at(play, row)
            turn = Turn(worlds.pack, at(worlds.hands[worlds.place], row), at(legal, row), trick, worlds.place,
                        worlds.seats, seen, worlds.number == 1, dangers(worlds.pack, seen & ~lying))
            assert pick(turn, is_careful) == at(card, row)
            assert at(card, row) & at(legal, row)

    worlds.run(is_careful, watch=watch)
