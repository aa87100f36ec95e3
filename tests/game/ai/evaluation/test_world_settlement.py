"""The settlement of many worlds at once, against scoring.settle."""

from __future__ import annotations

import numpy as np
import pytest

from game.ai.evaluation.valuation import Valuation
from game.ai.evaluation.world_settlement import deltas, favourite_branch, price, settle
from game.ai.playouts.agents import play_out
from game.ai.playouts.start_points import dealt_worlds
from game.ai.playouts.worlds import Worlds
from game.ai.search.dispatch import assess
from game.ai.search.monte_carlo import Search
from game.cards.card import Card
from game.laws.events import Bid
from game.laws.masks import each
from game.laws.pack import Pack, pack_for
from game.play.match import Match
from game.rules.rule_set import Rules
from game.scoring.deal_facts import DealFacts
from game.scoring.partners import OPPOSITE
from game.scoring.settlement import settle as settle_one
from tests.bench.playouts import random_deals
from tests.game.ai.tables import EVERYTHING

ROWS = 24
TOTALS = (74, 93, 61, 87, 10, 55, 30, 12, 80, 41, 66)  # near the usual targets, so that a moon may end the match


def final_worlds(pack: Pack, seed: int) -> Worlds:
    """Worlds with any piles at all; in every second one a seat has taken all penalty cards, in some everything."""
    generator = np.random.default_rng(seed)
    deals = random_deals(pack, ROWS, generator)
    cards = [
        [
            bit
            for hand in range(pack.players)
            for mask in (deals.hands[hand, row], deals.twice[hand, row])
            for bit in each(int(mask))
        ]
        for row in range(ROWS)
    ]
    worlds = dealt_worlds(pack, deals, 1)
    seats = pack.players
    tricks = generator.integers(0, seats, (ROWS, 8))
    for row in range(ROWS):
        owner = generator.integers(0, seats, len(cards[row]))
        if row % 2 == 0:
            shooter = int(generator.integers(0, seats))
            taken = pack.penalty | (pack.bonus if row % 4 else 0)
            owner = np.where([bool(bit & taken) or row % 8 == 0 for bit in cards[row]], shooter, owner)
            if row % 8 == 0:
                tricks[row] = shooter
        for bit, seat in zip(cards[row], owner):
            worlds.taken_twice[seat, row] |= worlds.taken[seat, row] & bit
            worlds.taken[seat, row] |= bit
    worlds.won = np.array([(tricks == seat).sum(axis=1) for seat in range(seats)])
    worlds.first, worlds.last = tricks[:, 0], tricks[:, -1]
    others = [[seat for seat in row if seat != row[0]] for row in tricks.tolist()]
    worlds.second = np.array([row[0] if row else -1 for row in others])
    if pack.sets_aside:
        piles = worlds.taken[worlds.first, np.arange(ROWS)]
        worlds.aside = piles & pack.penalty & generator.integers(0, 1 << 54, ROWS)
    return worlds


def cards_of(pack: Pack, once: int, twice: int = 0) -> tuple[Card, ...]:
    return pack.cards(int(once)) + pack.cards(int(twice))


@pytest.mark.parametrize(("text", "players"), EVERYTHING)
def test_many_worlds_are_settled_like_one(text: str, players: int) -> None:
    rules = Rules.parse(text)
    for announcer in (None, 1) if rules.moon_announced else (None,):
        compare(rules, players, announcer)


def compare(rules: Rules, players: int, announcer: int | None) -> None:
    pack, totals = pack_for(rules, players, "D" if rules.auction_on else "H"), TOTALS[:players]
    worlds = final_worlds(pack, players)
    terms = Valuation(
        totals,
        number=2,
        eldest=2 % players,
        pool=7,
        jack=players % 2 == 0,
        bidder=1 if rules.auction_on else None,
        bid=3 * rules.auction_on,
        announcer=announcer,
    )
    moved, left = settle(worlds, terms)
    for row in range(ROWS):
        piles = [cards_of(pack, once, twice) for once, twice in zip(worlds.taken[:, row], worlds.taken_twice[:, row])]
        first, second = int(worlds.first[row]), int(worlds.second[row])
        pair = (first, second) if second >= 0 else (first,)
        sides = {
            "none": (),
            "opposite": OPPOSITE,
            "first_two_winners": (pair, tuple(seat for seat in range(players) if seat not in pair)),
        }[rules.teams]
        aside = cards_of(pack, worlds.aside[row]) if isinstance(worlds.aside, np.ndarray) else ()
        out = [pack.card(int(bit)) for cards in (worlds.stock, worlds.kitty) for bit in cards[:, row]]
        facts = DealFacts(
            tricks=tuple(worlds.won[:, row].tolist()),
            first=first,
            last=int(worlds.last[row]),
            eldest=terms.eldest,
            set_aside=tuple(aside),
            out=tuple(out),
            named=pack.named,
            bidder=terms.bidder,
            bid=terms.bid,
            jack=terms.jack,
            sides=sides,
            announcer=terms.announcer,
        )
        settled = settle_one(rules, piles, totals, terms.pool, facts)
        branches = {name: settled.totals_after(name, totals) for name in settled.branches}
        name = next(iter(branches))
        if settled.shooter is not None:
            name = favourite_branch(pack, 2, settled.shooter, branches)
        assert tuple(moved[:, row].tolist()) == settled.branches[name]
        assert rules.scoring == "points" or int(left[row]) == settled.pool


def moon(totals: tuple[int, ...]) -> list[int]:
    """What a moon of seat 2 does to these totals under Black Lady."""
    pack = pack_for(Rules.parse("black_lady"), 4)
    worlds = play_out(dealt_worlds(pack, random_deals(pack, 2, np.random.default_rng(1)), 1))
    worlds.taken[:] = 0
    worlds.taken[2] = pack.all
    found: list[int] = deltas(worlds, Valuation(totals))[:, 0].tolist()
    return found


def test_a_shooter_adds_where_that_wins_the_match() -> None:
    assert moon((90, 85, 20, 40)) == [26, 26, 0, 26]


def test_a_shooter_subtracts_where_adding_would_end_the_match_lost() -> None:
    assert moon((90, 20, 60, 40)) == [0, 0, -26, 0]


def test_a_shooter_in_front_brings_the_end_nearer_and_one_behind_keeps_it_away() -> None:
    assert moon((30, 20, 10, 40)) == [26, 26, 0, 26]
    assert moon((10, 20, 50, 40)) == [0, 0, -26, 0]


def cost(rules: str, moved: list[int], seat: int, left: int = 0) -> float:
    """The price of one result."""
    deal = np.array(moved)[:, None]
    return float(price(pack_for(Rules.parse(rules), len(moved)), deal, np.array([left]), seat)[0])


def test_without_a_moon_the_price_is_what_the_seat_takes() -> None:
    assert cost("omnibus", [5, 16, -10, 5], 1) == 16


def test_a_moon_has_the_same_price_whichever_branch_is_taken() -> None:
    added, subtracted = [0, 26, 26, 26], [-26, 0, 0, 0]
    assert cost("black_lady", added, 0) == cost("black_lady", subtracted, 0) == -13
    assert cost("black_lady", added, 1) == cost("black_lady", subtracted, 1) == 13


def test_partners_pay_for_each_other() -> None:
    assert cost("partnership", [20, 1, 0, 5], 0) == cost("partnership", [20, 1, 0, 5], 2) == 20
    assert cost("partnership", [20, 1, 0, 5], 1) == 6


def test_chips_cost_what_they_are_and_a_standing_pool_belongs_to_everybody() -> None:
    assert cost("howell", [-6, 2, 2, 2], 0) == 6
    assert cost("reverse", [-1, -1, -1, -1], 2, left=4) == 0


def test_where_the_highest_total_wins_points_are_welcome() -> None:
    assert cost("hearts_2011.winner=high", [5, 8, 0, 0], 1) == -8


def test_letting_somebody_else_name_gains_no_more_on_the_mean_than_the_bid_brings() -> None:
    """The prices of a deal add up to nothing: three others share what a bidder of six puts in and does not win back."""
    found = []
    for number in range(60):
        match = Match(Rules.parse("auction"), 4, f"auction{number}")
        match.submit(match.to_act[0], Bid(6))
        choices = assess(match.view(match.to_act[0]), Search(np.random.default_rng(number), 6))
        found.append(next(item.price for item in choices if item.choice == Bid(0)))
    assert -4.5 < float(np.mean(found)) < 0  # 300 hands: 2.2 chips, with an error of 0.3
    assert min(found) < -9, "who will be clear wins nearly all that the others pay"
