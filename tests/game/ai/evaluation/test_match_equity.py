"""Playing for the match near its end, instead of for the points of the deal."""

from __future__ import annotations

import numpy as np
import pytest

from game.ai.evaluation.match_equity import SURE, is_near, price_of_match
from game.ai.players.levels import EXPERT, player
from game.cards.card import parse_cards
from game.cards.chance import Stream
from game.laws.events import Play
from game.laws.pack import pack_for
from game.play.deal import Deal
from game.play.deal_state import Carried
from game.rules.rule_set import Rules
from tests.game.ai.tables import fresh_deal, without_passing


def price(rules: str, totals: tuple[int, ...], moved: tuple[int, ...], seat: int = 0, number: int = 1) -> float:
    """What one result of a deal costs a seat."""
    pack = pack_for(Rules.parse(rules), len(totals))
    return float(price_of_match(pack, totals, number, np.array(moved)[:, None], seat)[0])


def near(rules: str, totals: tuple[int, ...], number: int = 1) -> bool:
    return is_near(fresh_deal(Rules.parse(rules), len(totals), "near", number, totals).view(0))


def test_the_end_is_near_when_a_deal_or_two_may_bring_it() -> None:
    assert near("black_lady", (92, 40, 60, 70))
    assert not near("black_lady", (30, 40, 60, 50))
    assert near("black_lady.end.deals=4.end.target=none", (9, 9, 9, 9), 4)
    assert not near("black_lady.end.deals=9.end.target=none", (9, 9, 9, 9), 4)
    assert not near("hearts_1887", (90, 90, 90, 90))


def test_a_deal_that_ends_the_match_is_worth_the_match_or_nothing() -> None:
    won = price("black_lady", (40, 60, 60, 92), (13, 0, 0, 13))
    lost = price("black_lady", (60, 40, 60, 92), (0, 13, 0, 13))
    assert won < -SURE + 5
    assert lost > -5


def test_a_shared_win_is_half_of_one() -> None:
    shared = price("black_lady", (53, 53, 60, 92), (0, 0, 13, 13))
    assert -SURE / 2 - 1 < shared < -SURE / 2 + 1


@pytest.mark.parametrize("number", [1, 5, 9])
def test_in_a_match_of_nine_deals_fewer_points_are_better_in_each(number: int) -> None:
    rules, totals = "black_lady.end.deals=9.end.target=none", (50, 50, 60, 60)
    assert price(rules, totals, (0, 13, 13, 0), 0, number) < price(rules, totals, (13, 0, 0, 13), 0, number)


def test_points_for_the_leader_are_better_than_points_for_the_last() -> None:
    for_leader = price("black_lady", (60, 50, 80, 80), (0, 13, 0, 0))
    for_last = price("black_lady", (60, 50, 80, 80), (0, 0, 13, 0))
    assert for_leader < for_last


def test_partners_win_together() -> None:
    first, second = (price("partnership", (40, 70, 40, 70), (0, 13, 13, 0), seat) for seat in (0, 2))
    assert first == pytest.approx(second, abs=2.0)
    assert first < price("partnership", (40, 70, 40, 70), (0, 13, 13, 0), 1)


def last_cards(hands: str, plays: str, totals: tuple[int, ...]) -> Deal:
    """The last tricks of a deal of Black Lady after Hoyle; seat 1 leads."""
    rules = without_passing(Rules.parse("black_lady_hoyle.moon.on=off"))
    deal = Deal.from_hands(rules, hands.split("|"), 0, 5, Carried(totals))
    for card in parse_cards(plays):
        deal.submit(deal.to_act[0], Play(card))
    return deal


def card_of(deal: Deal) -> str:
    intent = player("expert").choose(deal.view(deal.to_act[0]), Stream("end"))
    assert isinstance(intent, Play)
    return str(intent.card)


HANDS = "9D QS AH|AC 2C 2D|KC 3C 3D|QC 4C 4D"  # seat 0 is void; seat 1 wins this trick, whoever discards what


def test_nobody_is_pushed_over_the_target_who_would_end_a_lost_match() -> None:
    """Seat 1 has 92, seat 2 is just ahead: the queen of spades on seat 1 ends the match, and seat 0 loses it."""
    assert card_of(last_cards(HANDS, "AC KC QC", (50, 92, 45, 60))) != "QS"


def test_whoever_leads_ends_the_match() -> None:
    assert card_of(last_cards(HANDS, "AC KC QC", (30, 92, 70, 60))) == "QS"


def test_prices_for_people_are_points_all_the_same() -> None:
    view = last_cards(HANDS, "AC KC QC", (30, 92, 70, 60)).view(0)
    assert all(abs(item.price) < SURE / 2 for item in EXPERT.assess(view, Stream("end")))
