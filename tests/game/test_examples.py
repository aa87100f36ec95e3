"""Worked examples of the rules as data (tests/data/examples.json), run through the functions that decide."""
from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from game import laws
from game.cards import parse_card, parse_cards, show_cards
from game.deal import HOLD, direction_of, receiver_of
from game.kinds import for_table
from game.pack import Pack, pack_for
from game.rules import Rules
from game.scoring import SetAside, charge_long_hands, charge_revoke, settle
from game.standings import is_over, stakes, winners

EXAMPLES = json.loads((Path(__file__).parents[1] / "data" / "examples.json").read_text())


def examples(kind: str) -> Any:
    names = [f"{row['rules']}: {row.get('note', 'deal')}" for row in EXAMPLES[kind]]
    return pytest.mark.parametrize("row", EXAMPLES[kind], ids=names)


def piles(texts: list[str]) -> list[tuple[Any, ...]]:
    return [parse_cards(text) for text in texts]


def table(row: dict[str, Any]) -> tuple[Rules, Pack]:
    rules = Rules.parse(row["rules"])
    return rules, pack_for(rules, row["players"])


def laid(pack: Pack, text: str) -> laws.Trick:
    trick = laws.Trick(pack)
    for card in parse_cards(text):
        trick.play(pack.mask([card]))
    return trick


def sorted_text(text: str) -> str:
    return show_cards(sorted(parse_cards(text)))


@examples("settle")
def test_a_deal_is_settled(row: dict[str, Any]) -> None:
    rules, taken = Rules.parse(row["rules"]), piles(row["taken"])
    aside = SetAside(parse_card(row["aside"][0]), row["aside"][1]) if "aside" in row else None
    settled = settle(rules, taken, [0] * len(taken), tricks=row.get("tricks"), set_aside=aside)
    assert list(settled.deltas) == row["deltas"]


@examples("moon")
def test_a_moon_is_found_and_offered(row: dict[str, Any]) -> None:
    settled = settle(Rules.parse(row["rules"]), piles(row["taken"]), row["totals"], tricks=row.get("tricks"))
    assert (settled.shooter, settled.value) == (row["shooter"], row["value"])
    after = {name: list(settled.totals_after(name, row["totals"])) for name in settled.branches}
    assert after == row["after"]


@examples("legal")
def test_cards_may_be_played(row: dict[str, Any]) -> None:
    _, pack = table(row)
    hand, is_first = pack.mask(parse_cards(row["hand"])), row["trick_number"] == 1
    ban = 0 if row["broken"] else pack.lead_ban
    if row["trick"]:
        legal = laws.follows(pack, hand, laid(pack, row["trick"]).led, is_first)
    else:
        legal = laws.leads(pack, hand, ban, is_first)
    assert sorted_text(show_cards(pack.cards(legal))) == sorted_text(row["legal"])


@examples("break")
def test_a_card_breaks_the_ban_or_not(row: dict[str, Any]) -> None:
    _, pack = table(row)
    trick = laid(pack, f"{row['trick']} {row['card']}")
    assert (trick.ban_after(pack.lead_ban) == 0) == row["broken"]


@examples("trick")
def test_a_trick_goes_to_its_winner(row: dict[str, Any]) -> None:
    _, pack = table(row)
    trick = laid(pack, row["trick"])
    assert (row["leader"] + trick.winner()) % row["players"] == row["winner"]
    assert laws.cost(pack, trick.cards) == row["points"]


@examples("pass")
def test_cards_are_passed_in_turn(row: dict[str, Any]) -> None:
    rules, players = Rules.parse(row["rules"]), row["players"]
    direction = direction_of(rules, players, row["number"])
    assert direction == row["direction"]
    assert (for_table(rules.pass_count, players) if direction != HOLD else 0) == row["count"]
    assert [receiver_of(direction, players, seat) for seat in range(players)] == row["receivers"]


@examples("deal")
def test_a_pack_is_laid_out(row: dict[str, Any]) -> None:
    _, pack = table(row)
    assert sorted_text(show_cards(pack.removed)) == sorted_text(row["removed"])
    assert (len(pack.deck), pack.hand_size, pack.kitty_size) == (row["pack"], row["hand"], row["kitty"])
    assert show_cards(pack.cards(pack.must_open)) == (row["opens"] or "")
    assert (pack.penalty_total, pack.bonus_total) == (row["penalties"], row["bonus"])


@examples("average")
def test_stakes_are_paid_by_average(row: dict[str, Any]) -> None:
    mean, draws = stakes(Rules.parse(row["rules"]), row["totals"])
    assert mean == Fraction(row["mean"])
    assert list(draws) == [Fraction(text) for text in row["draws"]]


@examples("end")
def test_a_match_ends_or_goes_on(row: dict[str, Any]) -> None:
    rules = Rules.parse(row["rules"])
    totals = [total + delta for total, delta in zip(row["totals"], row.get("deltas", [0] * len(row["totals"])))]
    is_stopped = row.get("event") == "stop" or (row.get("event") == "vote" and rules.end_vote)
    history = [*[[0] * len(totals)] * (row.get("deals", 1) - 1), totals]
    assert is_over(rules, history, is_stopped=is_stopped) == row["over"]
    if row["over"]:
        assert list(winners(rules, totals)) == row["winners"]
    assert totals == row.get("final", totals)


@examples("irregular")
def test_an_irregularity_is_charged(row: dict[str, Any]) -> None:
    rules, taken = Rules.parse(row["rules"]), piles(row["taken"])
    if row["kind"] == "revoke":
        assert list(charge_revoke(rules, taken, row["seats"])) == row["deltas"]
    else:
        assert list(charge_long_hands(rules, taken, row["seats"], piles(row["left"]))) == row["deltas"]


def test_the_examples_are_all_there() -> None:
    assert {kind: len(rows) for kind, rows in EXAMPLES.items()} == {
        "settle": 32, "moon": 22, "trick": 8, "legal": 31, "break": 8, "pass": 19, "deal": 14, "average": 3, "end": 11,
        "irregular": 4}
