"""Worked examples of the rules as data (tests/data/examples.json), run through the functions that decide."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from game.cards.card import parse_cards, show_cards
from game.laws import trick_laws
from game.laws.events import Bid, Name
from game.laws.pack import Pack, pack_for
from game.laws.pass_cycle import direction_of, plan_of, receiver_of
from game.play.deal import Deal
from game.play.deal_state import Carried
from game.rules.rule_set import Rules
from game.scoring.deal_facts import DealFacts, Revoke
from game.scoring.settlement import settle
from game.scoring.standings import is_over, stakes, winners, with_pool_split

EXAMPLES = json.loads((Path(__file__).parents[1] / "data" / "examples.json").read_text())


def examples(kind: str) -> Any:
    names = [f"{row['rules']}: {row.get('note', index)}" for index, row in enumerate(EXAMPLES[kind])]
    return pytest.mark.parametrize("row", EXAMPLES[kind], ids=names)


def piles(texts: list[str]) -> list[tuple[Any, ...]]:
    return [parse_cards(text) for text in texts]


def table(row: dict[str, Any]) -> tuple[Rules, Pack]:
    rules = Rules.parse(row["rules"])
    return rules, pack_for(rules, row["players"], row.get("named", "H"))


def laid(pack: Pack, text: str) -> trick_laws.OpenTrick:
    trick = trick_laws.OpenTrick(pack)
    for card in parse_cards(text):
        bit = pack.mask([card])
        trick.play(2 if card.is_joker and bit & trick.cards else bit)
    return trick


def sorted_text(text: str) -> str:
    return show_cards(sorted(parse_cards(text)))


def facts_of(row: dict[str, Any]) -> DealFacts:
    card, taker = row.get("aside", ("", None))
    tricks = tuple(row["tricks"]) if "tricks" in row else None
    return DealFacts(
        tricks=tricks,
        first=taker,
        eldest=row.get("eldest", 1),
        set_aside=parse_cards(card),
        named=row.get("named", "H"),
        bidder=row.get("bidder"),
        bid=row.get("bid", 0),
        jack=row.get("jack", False),
    )


@examples("settle")
def test_a_deal_is_settled(row: dict[str, Any]) -> None:
    settled = settle(Rules.parse(row["rules"]), piles(row["taken"]), None, row.get("pool", 0), facts_of(row))
    assert list(settled.deltas) == row["deltas"]
    assert settled.pool == row.get("pool_after", settled.pool)
    assert settled.jack == row.get("jack_after", settled.jack)
    if "pairs" in row:
        assert [settled.deltas[0] + settled.deltas[2], settled.deltas[1] + settled.deltas[3]] == row["pairs"]


@examples("moon")
def test_a_moon_is_found_and_offered(row: dict[str, Any]) -> None:
    settled = settle(Rules.parse(row["rules"]), piles(row["taken"]), row["totals"], 0, facts_of(row))
    assert (settled.shooter, settled.value) == (row["shooter"], row["value"])
    after = {name: list(settled.totals_after(name, row["totals"])) for name in settled.branches}
    assert after == row["after"]


@examples("legal")
def test_cards_may_be_played(row: dict[str, Any]) -> None:
    rules, pack = table(row)
    cards = parse_cards(row["hand"])
    hand, is_first = pack.mask(cards), row["trick_number"] == 1
    trick = laid(pack, row["trick"])
    led = trick.led
    event = None
    if row["trick"]:
        legal = trick_laws.follows(pack, hand, led, is_first)
    else:
        legal = trick_laws.leads(pack, hand, 0 if row["broken"] else pack.lead_ban, is_first)
    if row["trick"] and trick_laws.must_draw(pack, hand, led, row.get("stock", 0)):
        event, legal = "draw", 0
    if rules.first_trick_only_penalties == "misdeal" and trick.is_stuck(hand, is_first):
        event, legal = "misdeal", 0
    kinds = set(pack.cards(legal))
    assert show_cards(sorted(card for card in cards if card in kinds)) == sorted_text(row["legal"])
    assert event == row.get("event")


@examples("break")
def test_a_card_breaks_the_ban_or_not(row: dict[str, Any]) -> None:
    _, pack = table(row)
    trick = laid(pack, f"{row['trick']} {row['card']}")
    assert (trick.ban_after(0 if row.get("before") else pack.lead_ban) == 0) == row["broken"]


@examples("trick")
def test_a_trick_goes_to_its_winner(row: dict[str, Any]) -> None:
    _, pack = table(row)
    trick = laid(pack, row["trick"])
    winner = (row["leader"] + trick.winner()) % row["players"] if trick.top else "void"
    assert winner == row["winner"]
    taker = winner if trick.top else row["leader"] if row.get("last") else None
    assert taker == row["taker"]
    cards = parse_cards(f"{row['trick']} {row.get('held', '')}")
    assert (pack.total_of(cards) if taker is not None else 0) == row["points"]


@examples("pass")
def test_cards_are_passed_in_turn(row: dict[str, Any]) -> None:
    rules, players = Rules.parse(row["rules"]), row["players"]
    direction = direction_of(rules, players, row["number"])
    assert direction == row["direction"]
    assert len(plan_of(rules, players, direction, 0)) == row["count"]
    assert [receiver_of(direction, players, seat) for seat in range(players)] == row["receivers"]


@examples("deal")
def test_a_pack_is_laid_out(row: dict[str, Any]) -> None:
    rules, pack = table(row)
    assert sorted_text(show_cards(pack.removed)) == sorted_text(row["removed"])
    assert (len(pack.deck), pack.hand_size) == (row["pack"], row["hand"])
    assert (pack.kitty_size, pack.stock_size) == (row["kitty"], row.get("stock", 0))
    assert show_cards(pack.cards(pack.must_open)) == (row["opens"] or "")
    for_tricks = dict(rules.trick_points).get("each", 0) * pack.hand_size
    assert (pack.penalty_total + for_tricks, pack.bonus_total) == (row["penalties"], row["bonus"])


@examples("average")
def test_stakes_are_paid_by_average(row: dict[str, Any]) -> None:
    rules = Rules.parse(row["rules"]).changed(settle_stake=row.get("stake", 1))
    mean, draws = stakes(rules, row["totals"])
    assert mean == Fraction(row["mean"])
    assert list(draws) == [Fraction(text) for text in row["draws"]]


@examples("end")
def test_a_match_ends_or_goes_on(row: dict[str, Any]) -> None:
    rules = Rules.parse(row["rules"])
    totals = [total + delta for total, delta in zip(row["totals"], row.get("deltas", [0] * len(row["totals"])))]
    is_stopped = row.get("event") == "stop" or (row.get("event") == "vote" and rules.end_vote)
    history = [*[[rules.chips_start] * len(totals)] * (row.get("deals", 1) - 1), totals]
    assert is_over(rules, history, is_stopped=is_stopped) == row["over"]
    final = with_pool_split(rules, totals, row.get("pool", 0)) if row["over"] else totals
    if row["over"]:
        assert list(winners(rules, final)) == row["winners"]
    assert list(final) == row.get("final", list(final))


@examples("auction")
def test_an_auction_is_held_and_settled(row: dict[str, Any]) -> None:
    rules, players = Rules.parse(row["rules"]), len(row["taken"])
    pack = pack_for(rules, players)
    cards = [pack.card(bit) for bit in pack.deck]
    hands = [cards[seat::players] for seat in range(players)]
    deal = Deal(rules, hands, row["dealer"], carried=Carried(bidder=row.get("carried_bidder")))
    deal.begin()
    for amount in row.get("bids", ()):
        deal.submit(deal.to_act[0], Bid(amount))
    if deal.phase == "name":
        deal.submit(deal.to_act[0], Name(row["named"]))
    assert (deal.bidder, deal.bid, deal.named) == (row["bidder"], row["bid"], row["named"])
    assert deal.to_act == (row["leader"],)
    facts = DealFacts(named=row["named"], bidder=deal.bidder, bid=deal.bid, jack=row.get("jack", False))
    settled = settle(rules, piles(row["taken"]), None, row["pool"], facts)
    assert (list(settled.deltas), settled.pool, settled.jack) == (row["deltas"], row["pool_after"], row["jack_after"])
    names_again = settled.jack and deal.bidder is not None and rules.auction_carry == "same_bidder_names"
    assert ("same_bidder_names" if names_again else "auction") == row["next"]


@examples("irregular")
def test_an_irregularity_is_charged(row: dict[str, Any]) -> None:
    rules, taken = Rules.parse(row["rules"]), piles(row["taken"])
    trick = parse_cards(row.get("trick", ""))
    revokes = tuple(Revoke(seat, trick, row.get("saved", False)) for seat in row["seats"])
    facts = DealFacts(revokes=revokes, named=row.get("named", "H"), bidder=row.get("bidder"), bid=row.get("bid", 0))
    settled = settle(rules, taken, None, row.get("pool", 0), facts)
    assert list(settled.deltas) == row["deltas"]
    assert settled.pool == row.get("pool_after", settled.pool)


def test_the_examples_are_all_there() -> None:
    assert sum(map(len, EXAMPLES.values())) >= 266
    assert set(EXAMPLES) == {
        "settle",
        "moon",
        "trick",
        "legal",
        "break",
        "pass",
        "deal",
        "average",
        "end",
        "auction",
        "irregular",
    }
