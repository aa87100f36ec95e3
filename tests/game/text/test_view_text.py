"""Requests: a View as text and back, with nothing hidden in it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.cards.card import parse_card, parse_cards
from game.cards.chance import Stream
from game.laws.events import Announce, Bid, Exchange, Moon, Name, Pass, Play, Refuse
from game.play.deal import Deal
from game.play.match import Match
from game.rules.rule_set import Rules
from game.text.view_text import read_request, show_request
from tests.game.ai.tables import EVERYTHING, fresh_deal
from tests.game.random_player import any_choice, any_step

FORMS = {
    Bid: "bid",
    Name: "name",
    Pass: "pass",
    Refuse: "refuse",
    Announce: "announce",
    Exchange: "exchange",
    Moon: "moon",
    Play: "play",
}


def lines_of(text: str, key: str) -> list[str]:
    return [line.partition(" ")[2] for line in text.splitlines() if line.partition(" ")[0] == key]


@pytest.mark.parametrize(("text", "players"), EVERYTHING)
def test_a_view_comes_back_from_its_request_at_every_table(text: str, players: int) -> None:
    stream = Stream("requests", text, players)
    deal = fresh_deal(Rules.parse(text), players, "requests", totals=(40,) * players)
    step = 0
    while deal.to_act:
        step += 1
        if not step % 5 or deal.phase != "play":
            for seat in range(players):
                assert read_request(show_request(deal.view(seat))) == deal.view(seat)
        any_step(deal, stream)


def test_the_levels_at_the_table_are_told_where_they_are_known() -> None:
    view = replace(Match(Rules.parse("black_lady"), 4, "apple").view(1), levels=("", "casual", "cmd", "expert"))
    text = show_request(view)
    assert lines_of(text, "levels") == ["- casual cmd expert"]
    assert read_request(text) == view
    with pytest.raises(ValueError, match="“levels” must have a value for each of the 4 players"):
        read_request(text.replace("levels - ", "levels "))


@pytest.mark.parametrize(("text", "players"), EVERYTHING[::3])
def test_a_request_asks_for_the_intent_that_the_deal_accepts(text: str, players: int) -> None:
    stream = Stream("asking", text, players)
    deal = fresh_deal(Rules.parse(text).changed(irregular_mode="prevent"), players, "asking", totals=(40,) * players)
    while deal.to_act:
        view = deal.view(deal.to_act[0])
        intent = any_choice(view, stream)
        request = show_request(view)
        ask, legal = lines_of(request, "ask")[0].split(), parse_cards(lines_of(request, "legal")[0])
        assert ask[0] == FORMS[type(intent)]
        if isinstance(intent, (Pass, Exchange)):
            assert len(intent.cards) == int(ask[1]) and set(intent.cards) <= set(legal)
        elif isinstance(intent, Play):
            assert intent.card in legal and (not intent.names or ask[1:] == ["suit"])
        elif isinstance(intent, Bid) and intent.amount:
            assert int(ask[1]) <= intent.amount <= int(ask[2])
        elif isinstance(intent, Moon):
            assert intent.branch in ask[1:]
        deal.submit(view.seat, intent)


def test_views_of_a_whole_match_come_back_with_its_totals_and_those_who_dropped_out() -> None:
    match = Match(Rules.parse("sweepstake.chips.start=14.end.chips=last_standing"), 4, "purses")
    stream, sizes = Stream("purses"), set()
    while not match.is_over and len(match.results) < 30:
        any_step(match, stream)
        for seat in match.seats:
            view = match.view(seat)
            sizes.add(view.players)
            assert read_request(show_request(view)) == view
    assert len(sizes) > 1 and match.totals != (14,) * 4


def test_a_request_shows_its_own_hand_and_no_other_card() -> None:
    deal = Deal.from_hands(
        Rules.parse("black_lady.pass.count=0.cycle=none"), ["5C 9D 4H", "2C QS 3H", "AC KD 8H", "KS 2D 2H"]
    )
    deal.submit(1, Play(parse_card("2C")))
    text = show_request(deal.view(2))
    told = [line for line in text.splitlines() if line.partition(" ")[0] not in ("pack", "cost", "rules")]
    for hidden in parse_cards("5C 9D 4H QS 3H KS 2D 2H"):
        assert not any(str(hidden) in line for line in told)
    assert lines_of(text, "hand") == ["AC KD 8H"] and lines_of(text, "trick") == ["1:2C"]
    assert lines_of(text, "cost")[-1] == "13 QS"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("hearts 1", "hearts 2", "begins with the line"),
        ("hearts 1", "", "begins with the line"),
        ("seat 1", "seat 7", "numbered from 0 to 3"),
        ("seat 1", "seat one", "“seat one” cannot be read"),
        ("players 4", "players 40", "not played by 40"),
        ("players 4", "players 5", "for each of the 5 players"),
        ("seat 1\n", "", "exactly one line “seat …”, not 0"),
        ("seat 1", "seat 1\nseat 1", "not 2"),
        ("rules black_lady", "rules bridge", "“rules bridge” cannot be read"),
        ("totals 0", "totals 1 0", "“totals”"),
        ("hand ", "hand XX ", "cannot be read"),
        ("hand ", "hand JK ", "do not agree"),
        ("jack no", "jack maybe", "jack"),
        ("deal 1", "deal 99999999999", "cannot be read"),
    ],
)
def test_a_text_that_is_no_request_is_refused_in_a_sentence(old: str, new: str, sentence: str) -> None:
    text = show_request(Match(Rules.parse("black_lady"), 4, "apple").view(1))
    assert old in text
    with pytest.raises(ValueError, match=sentence):
        read_request(text.replace(old, new, 1))


def test_lines_with_other_keys_are_passed_over() -> None:
    view = Match(Rules.parse("black_lady"), 4, "apple").view(1)
    assert read_request(show_request(view).replace("deal 1", "deal 1\nweather fine")) == view
