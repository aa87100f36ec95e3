"""Worlds in lockstep against single deals: the same laws, play by play."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from game.ai.evaluation.valuation import Valuation
from game.ai.evaluation.world_settlement import favourite_branch, settle
from game.ai.players.rule_players import casual_choice, rule_of_thumb
from game.ai.playouts.agents import Agents, play_out
from game.ai.playouts.start_points import dealt_worlds, worlds_from
from game.ai.playouts.worlds import Worlds
from game.ai.policy.agent_kinds import AgentKind
from game.ai.policy.card_policy import Turn, dangers, pick
from game.cards.card import SUITS, Card
from game.cards.chance import Stream
from game.laws.events import Exchange, Moon, Play
from game.laws.masks import each
from game.laws.trick_laws import OpenTrick
from game.play.deal import Deal
from game.rules.rule_set import Rules
from tests.game.ai.tables import (
    EVERYTHING,
    REST,
    TABLES,
    begin_play,
    fresh_deal,
    play_at_random,
    side_by_side,
    truth,
    without_passing,
)
from tests.game.random_player import any_choice
from tests.game.rule_mixes import PLAYABLE

ROWS = 3


def at(value: Any, row: int) -> int:
    """One row of what may be the same in all rows."""
    return int(value[row]) if isinstance(value, np.ndarray) and value.ndim else int(value)


def finish(deal: Deal) -> Deal:
    """Let a shooter take his favourite branch."""
    if deal.phase == "moon" and deal.settlement and deal.settlement.shooter is not None:
        branches = {name: deal.settlement.totals_after(name, deal.carried.totals) for name in deal.settlement.branches}
        shooter = deal.settlement.shooter
        deal.submit(shooter, Moon(favourite_branch(deal.pack, deal.number, shooter, branches)))
    return deal


def cards_of(worlds: Worlds, once: int, twice: int) -> Counter[Card]:
    return Counter(worlds.pack.cards(once)) + Counter(worlds.pack.cards(twice))


class Replay:
    """Repeats every play of some worlds in one Deal per row and compares whatever a player could notice."""

    def __init__(self, deals: list[Deal]) -> None:
        self.deals = deals

    def __call__(self, worlds: Worlds, legal: Any, card: Any, named: Any) -> None:
        for row, deal in enumerate(self.deals):
            if deal.is_thrown_in:
                continue
            if not at(card, row):  # a seat without cards, or a world that is over (Domino)
                continue
            seat = (at(worlds.leader, row) + worlds.place) % worlds.seats
            if deal.phase == "exchange":
                away = cards_of(worlds, at(worlds.away, row), at(worlds.away_twice, row))
                deal.submit(deal.to_act[0], Exchange(tuple(away.elements())))
            assert deal.to_act == (seat,)
            assert set(deal.view(seat).legal) == set(deal.pack.cards(at(legal, row)))
            if worlds.place == 0:
                assert deal.leader == seat
                assert deal.ban == at(worlds.ban, row)
            played = deal.pack.card(at(card, row))
            suit = at(named, row)
            names = SUITS[deal.pack.suits.index(suit)] if suit else ""
            self.expect(deal, seat, Play(played, names))
            deal.submit(seat, Play(played, names))

    def expect(self, deal: Deal, seat: int, play: Play) -> None:
        """What else should be true of a play before it happens."""

    def compare_results(self, worlds: Worlds, terms: Valuation) -> None:
        moved, left = settle(worlds, terms)
        for row, deal in enumerate(self.deals):
            finish(deal)
            assert bool(at(worlds.thrown, row)) == deal.is_thrown_in
            if deal.is_thrown_in:
                assert not moved[:, row].any()
                continue
            for seat, pile in enumerate(deal.taken):
                assert cards_of(worlds, at(worlds.taken[seat], row), at(worlds.taken_twice[seat], row)) == Counter(pile)
            assert deal.settlement is not None
            branch = deal.branch or next(iter(deal.settlement.branches))
            assert tuple(moved[:, row].tolist()) == deal.settlement.branches[branch]
            assert deal.rules.scoring == "points" or at(left, row) == deal.settlement.pool


def run_at_random(worlds: Worlds, generator: np.random.Generator, watch: Replay) -> Worlds:
    """Play any legal card, each row its own."""
    names_suits = bool(worlds.pack.jokers) and worlds.pack.rules.joker_lead == "leader_names"
    while not worlds.is_over:
        legal = np.broadcast_to(worlds.legal(), (worlds.rows,)).copy()
        card = np.array([generator.choice(each(int(mask))) if mask else 0 for mask in legal])
        named: Any = 0
        if names_suits and not worlds.place:
            suits = np.array(worlds.pack.suits)[generator.integers(0, 4, worlds.rows)]
            named = np.where(card & worlds.pack.jokers, suits, 0)
        watch(worlds, legal, card, named)
        worlds.play(card, named)
    return worlds


def start(rules: Rules, players: int, rows: int, seed: int) -> tuple[Worlds, Replay, Valuation]:
    """Worlds and the same deals, one by one."""
    rules = without_passing(rules)
    totals = tuple((7 * seat + seed) % 90 for seat in range(players))
    announcer = seed % players if seed % 2 else None
    deals = [
        begin_play(
            fresh_deal(rules, players, f"start-{seed}-{row}", seed, totals, 3 * seed, bool(seed % 3)),
            SUITS[seed % 4],
            announcer,
        )
        for row in range(rows)
    ]
    deals = [deal for deal in deals if not deal.is_thrown_in]  # a leader without a card that he may lead
    first = deals[0]
    worlds = dealt_worlds(first.pack, side_by_side([truth(deal, 0) for deal in deals]), first.eldest, first.bidder)
    return worlds, Replay(deals), Valuation.of(first.view(0))


def compare(text: str, players: int, rows: int = ROWS) -> None:
    rules = Rules.parse(text)
    worlds, replay, terms = start(rules, players, rows, players)
    run_at_random(worlds, np.random.default_rng(players), replay)
    replay.compare_results(worlds, terms)
    for kind in AgentKind:
        worlds, replay, terms = start(rules, players, rows, players + 1 + kind)
        play_out(worlds, kind, watch=replay, announcer=terms.announcer)
        replay.compare_results(worlds, terms)


class CasualReplay(Replay):
    """Also asks the casual player of the table about every play."""

    def expect(self, deal: Deal, seat: int, play: Play) -> None:
        assert casual_choice(deal.view(seat)) == play


@pytest.mark.parametrize(("text", "players"), EVERYTHING)
def test_worlds_and_deals_agree_on_every_play(text: str, players: int) -> None:
    compare(text, players)


@pytest.mark.slow
@pytest.mark.parametrize(("text", "players"), REST)
def test_worlds_and_deals_agree_at_every_other_table(text: str, players: int) -> None:
    compare(text, players)


@pytest.mark.slow
@pytest.mark.parametrize(("text", "players"), PLAYABLE)
def test_worlds_and_deals_agree_in_two_hundred_deals_of_every_preset(text: str, players: int) -> None:
    worlds, replay, terms = start(Rules.parse(text), players, 200, players)
    run_at_random(worlds, np.random.default_rng(players), replay)
    replay.compare_results(worlds, terms)


@pytest.mark.parametrize(("text", "players"), EVERYTHING[::2])
def test_a_watchful_seat_plays_as_the_casual_player_does_at_the_table(text: str, players: int) -> None:
    worlds, replay, terms = start(Rules.parse(text), players, 12, players)
    play_out(worlds, AgentKind.WATCHFUL, watch=CasualReplay(replay.deals), announcer=terms.announcer)


STOCKS = (("domino", 3), ("domino", 4), ("domino", 5), ("domino.jokers=2.joker.lead=free", 4), ("draw2", 2))


@pytest.mark.parametrize(("text", "players"), STOCKS)
def test_a_rule_player_sees_the_same_place_in_the_trick_as_its_simulation(text: str, players: int) -> None:
    """… also where seats without cards are passed over."""
    passed_over = 0
    for number in range(12):
        stream, deal = Stream("place", text, players, number), fresh_deal(Rules.parse(text), players, f"place{number}")
        while deal.phase == "play" and deal.to_act:
            view = deal.view(deal.to_act[0])
            for kind, is_careful in ((AgentKind.WATCHFUL, True), (AgentKind.PLAIN, False)):
                worlds = worlds_from(view, truth(deal, view.seat))
                card, _ = Agents(view.pack, kind).pick(worlds, worlds.legal())
                assert view.pack.card(at(card, 0)) == rule_of_thumb(view, is_careful).card
                passed_over += worlds.place != len(view.trick)
            deal.submit(view.seat, any_choice(view, stream))
    assert passed_over or text == "draw2"


@pytest.mark.parametrize(("text", "players"), EVERYTHING)
def test_worlds_go_on_from_the_middle_of_a_trick(text: str, players: int) -> None:
    rules = Rules.parse(text).changed(irregular_mode="prevent")  # nobody sees at once that somebody revoked
    for number in range(1, 4):
        stream = Stream("middle", text, players, number)
        deal = fresh_deal(rules, players, "middle", number, pool=number)
        play_at_random(deal, stream, stream.below(deal.pack.hand_size), stream.below(players))
        if deal.phase != "play":
            continue
        view = deal.view(deal.to_act[0])
        worlds, replay = worlds_from(view, truth(deal, view.seat)), Replay([deal])
        run_at_random(worlds, np.random.default_rng(number), replay)
        replay.compare_results(worlds, Valuation.of(view))


@pytest.mark.parametrize("is_careful", [False, True])
@pytest.mark.parametrize(("text", "players"), [*TABLES[::7], ("cancellation", 8), ("domino", 4), ("joker3", 3)])
def test_the_policy_chooses_the_same_for_one_hand_and_for_many(text: str, players: int, is_careful: bool) -> None:
    """… and always something legal."""
    worlds, _, _ = start(Rules.parse(text), players, 12, seed=4)
    gone: list[Any] = [0]

    def watch(worlds: Worlds, legal: Any, card: Any, named: Any) -> None:
        if not worlds.place:  # danger is looked at once a trick
            gone[0] = worlds.gone
        for row in range(worlds.rows):
            if not at(card, row):  # a seat that is out (Domino)
                continue
            trick = OpenTrick(worlds.pack)
            for play in worlds.trick.plays:
                trick.play(at(play, row))
            turn = Turn(
                worlds.pack,
                at(worlds.hands[worlds.place], row),
                at(legal, row),
                trick,
                worlds.place,
                worlds.seats,
                at(worlds.gone, row),
                worlds.number,
                dangers(worlds.pack, at(gone[0], row)),
                mine=at(worlds.mine(worlds.place), row),
            )
            assert pick(turn, is_careful) == at(card, row)
            assert at(card, row) & at(legal, row)

    play_out(worlds, AgentKind(is_careful), watch=watch)
