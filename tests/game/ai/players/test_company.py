"""What searching players make of the levels around them: how each seat is played out, and when a moon is tried."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from game.ai.players.levels import EXPERT, player
from game.ai.playouts.agents import Agents, play_out
from game.ai.playouts.start_points import dealt_worlds
from game.ai.playouts.worlds import Worlds
from game.ai.policy.agent_kinds import AgentKind
from game.ai.policy.card_policy import shoot
from game.ai.search.dispatch import assess
from game.ai.search.monte_carlo import Search
from game.ai.search.play_search import may_shoot
from game.cards.chance import Stream
from game.laws.events import Play
from game.laws.pack import pack_for
from game.laws.view import View
from game.play.deal import Deal
from game.rules.rule_set import Rules
from game.rules.variants import preset
from tests.bench.playouts import random_deals
from tests.game.ai.tables import fresh_deal, without_passing

SHOOTER, STRONG = ("expert", "casual", "casual", "casual"), ("expert",) * 4
FIT_FOR_A_MOON = 155  # the number of a deal: seat 0 holds 6C 9C AC JD QD 2S 3S 6S AS JH QH KH AH


def at_the_first_play(levels: tuple[str, ...]) -> View:
    """Seat 0 has to follow with a club."""
    return replace(before_the_first_play().view(0), levels=levels)


def before_the_first_play() -> Deal:
    deal = fresh_deal(without_passing(preset("black_lady")), 4, "moon", FIT_FOR_A_MOON)
    while deal.to_act[0] != 0:
        deal.submit(deal.to_act[0], player("casual").choose(deal.view(deal.to_act[0]), Stream("x")))
    return deal


def test_every_seat_plays_in_its_own_way() -> None:
    """Each way compared with worlds in which everybody plays so, at every play."""
    pack = pack_for(preset("black_lady"), 4)
    kinds = (AgentKind.LEARNED, AgentKind.WATCHFUL, AgentKind.PLAIN, AgentKind.CAREFUL)
    met = set()

    def watch(worlds: Worlds, legal: Any, card: Any, _: Any) -> None:
        for seat, kind in enumerate(kinds):
            rows = np.flatnonzero((worlds.leader + worlds.place) % 4 == seat)
            alone, _ = Agents(pack, kind).pick(worlds, legal)
            if (
                kind in (AgentKind.LEARNED, AgentKind.WATCHFUL) or not worlds.place
            ):  # the others look at dangers once a trick
                assert (card[rows] == alone[rows]).all()
                met.add(kind)

    play_out(dealt_worlds(pack, random_deals(pack, 60, np.random.default_rng(5)), 1), kinds, watch=watch)
    assert len(met) == len(kinds)


def test_a_shooter_takes_what_it_can_until_somebody_else_has_a_penalty_card() -> None:
    pack = pack_for(preset("black_lady"), 4)
    failed = []

    def watch(worlds: Worlds, legal: Any, card: Any, _: Any) -> None:
        others = np.delete(worlds.taken, 2, axis=0) & pack.penalty
        rows = np.flatnonzero((worlds.leader + worlds.place) % 4 == 2)
        has_failed = others.any(axis=0)[rows]
        turn = Agents(pack, AgentKind.LEARNED).turn(worlds, legal).only(rows)
        assert (
            card[rows]
            == np.where(has_failed, Agents(pack, AgentKind.LEARNED).pick(worlds, legal)[0][rows], shoot(turn))
        ).all()
        failed.append(has_failed.mean())

    play_out(
        dealt_worlds(pack, random_deals(pack, 60, np.random.default_rng(6)), 1), AgentKind.LEARNED, watch, shooter=2
    )
    assert failed[0] == 0 and failed[-2] > 0.5


def test_those_who_play_by_rule_are_played_out_so() -> None:
    view = at_the_first_play(("", "novice", "casual", "club"))
    how = Search(np.random.default_rng(1), 10, kind=AgentKind.LEARNED)
    assert how.kinds(view) == (AgentKind.LEARNED, AgentKind.PLAIN, AgentKind.WATCHFUL, AgentKind.LEARNED)
    assert how.kinds(replace(view, levels=())) == (AgentKind.LEARNED,) * 4


def test_a_moon_is_tried_among_casual_players_and_not_among_searchers_or_people() -> None:
    prices = {}
    for levels in (SHOOTER, STRONG, ("expert", "", "", ""), ("expert", "casual", "club", "")):
        view = at_the_first_play(levels)
        assert may_shoot(view) == (levels == SHOOTER)
        prices[levels] = EXPERT.assess(view, Stream("moon"))[0].price
    assert prices[SHOOTER] < min(price for levels, price in prices.items() if levels != SHOOTER) - 10
    assert prices[STRONG] == prices["expert", "", "", ""]


@pytest.mark.parametrize("levels", [(), SHOOTER])
def test_the_moon_comes_where_it_was_tried(levels: tuple[str, ...]) -> None:
    deal = before_the_first_play()
    while deal.to_act:
        seat = deal.to_act[0]
        view = replace(deal.view(seat), levels=levels)
        deal.submit(seat, player(SHOOTER[seat]).choose(view, Stream("moon", len(view.plays))))
    assert deal.settlement is not None
    assert deal.settlement.shooter == (0 if levels else None)


@pytest.mark.parametrize("text", ["black_lady.moon.on=off", "partnership", "cancellation", "black_lady"])
def test_no_moon_is_tried_where_it_brings_nothing(text: str) -> None:
    rules = without_passing(Rules.parse(text))
    deal = fresh_deal(rules, 4 if text != "cancellation" else 8, "none")
    view = replace(deal.view(deal.to_act[0]), levels=("casual",) * deal.players)
    assert may_shoot(view) == (text in ("black_lady", "cancellation"))
    if text == "black_lady":  # … nor once somebody else has a penalty card
        while not any(deal.view(0).points[1:]):
            deal.submit(deal.to_act[0], Play(deal.view(deal.to_act[0]).legal[-1]))
        assert not may_shoot(replace(deal.view(0), levels=SHOOTER))


def test_the_levels_change_no_legal_card_and_every_card_is_priced_once() -> None:
    view = at_the_first_play(SHOOTER)
    found = EXPERT.assess(view, Stream("once"))
    assert sorted(item.choice.card for item in found if isinstance(item.choice, Play)) == sorted(view.legal)
    in_one_world = assess(view, Search(np.random.default_rng(1), 1))
    assert {item.choice for item in in_one_world} == {item.choice for item in found}
