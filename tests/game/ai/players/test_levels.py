"""The levels: fair, repeatable, each better than the one below; and the thread they think in."""

from __future__ import annotations

import copy
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from game.ai.belief.deductions import deduce
from game.ai.belief.sampling import WorldSampler
from game.ai.players.interfaces import Player
from game.ai.players.legal_moves import first_legal, is_legal
from game.ai.players.levels import EXPERT, PLAYERS, Searcher, player
from game.ai.search.dispatch import assess
from game.ai.search.monte_carlo import Search
from game.cards.card import parse_card, parse_cards
from game.cards.chance import Stream
from game.laws.events import (
    Announce,
    Bid,
    Exchange,
    Intent,
    Moon,
    Name,
    Pass,
    Play,
    Refuse,
    Refused,
)
from game.laws.view import View
from game.play.deal import Deal
from game.rules.rule_set import Rules
from game.session.worker import Job, Worker
from tests import arena
from tests.game.ai.tables import EVERYTHING, REST, fresh_deal, play_at_random
from tests.game.random_player import any_choice

PATIENCE = 20.0  # seconds; an answer takes a few hundredths


def shuffled_behind(deal: Deal, seat: int, stream: Stream) -> Deal:
    """The same deal as one seat saw it, with the cards it cannot see dealt anew among the others."""
    drawn = WorldSampler(deduce(deal.view(seat))).draw(1, np.random.default_rng(stream.number()))
    deal.hands = [
        [*deal.pack.cards(int(once)), *deal.pack.cards(int(twice))]
        for once, twice in zip(drawn.hands[:, 0], drawn.twice[:, 0])
    ]
    deal.stock = [deal.pack.card(int(bit)) for bit in drawn.stock[:, 0]]
    deal.kitty = [deal.pack.card(int(bit)) for bit in drawn.kitty[:, 0]]
    return deal


@pytest.mark.parametrize("level", list(PLAYERS))
@pytest.mark.parametrize("tricks", [0, 3])
@pytest.mark.parametrize(
    ("rules", "players"), [("black_lady", 4), ("cancellation", 6), ("domino", 4), ("joker3", 3), ("draw2", 2)]
)
def test_cards_that_a_seat_cannot_see_do_not_change_its_choice(
    level: str, tricks: int, rules: str, players: int
) -> None:
    deal = play_at_random(fresh_deal(Rules.parse(rules), players, "hidden"), Stream("hidden"), tricks, 1)
    seat = deal.to_act[0]
    view = deal.view(seat)
    first = player(level).choose(view, Stream("chance"))
    other = shuffled_behind(deal, seat, Stream("behind")).view(seat)
    assert other == view
    assert player(level).choose(other, Stream("chance")) == first


@pytest.mark.parametrize("level", list(PLAYERS))
def test_the_same_view_and_stream_give_the_same_choice(level: str) -> None:
    deal = fresh_deal(Rules.parse("omnibus"), 4, "same")
    for _ in range(2):
        view = deal.view(deal.to_act[0])
        assert player(level).choose(view, Stream("a")) == player(level).choose(view, Stream("a"))
        play_at_random(deal, Stream("same"), 2)


@pytest.mark.parametrize(("text", "players"), EVERYTHING[::2])
def test_a_searcher_plays_every_table_legally(text: str, players: int) -> None:
    searcher = Searcher("tiny", "Tiny", 2)
    finish(text, players, lambda seat: searcher if seat % 2 else PLAYERS["casual"])


@pytest.mark.slow
@pytest.mark.parametrize(("text", "players"), [*EVERYTHING[1::2], *REST])
def test_a_searcher_plays_every_other_table_legally(text: str, players: int) -> None:
    searcher = Searcher("tiny", "Tiny", 2)
    finish(text, players, lambda seat: PLAYERS["casual"] if seat % 2 else searcher)


@pytest.mark.parametrize("level", ["novice", "casual"])
@pytest.mark.parametrize(("text", "players"), EVERYTHING)
def test_every_choice_by_rule_is_legal_at_every_table(text: str, players: int, level: str) -> None:
    finish(text, players, lambda seat: player(level))


def finish(text: str, players: int, who: Callable[[int], Player]) -> None:
    """Play a deal to its end; every choice is legal, and so is what is played where no player has an answer."""
    deal = fresh_deal(Rules.parse(text), players, "finish", totals=(60,) * players)
    step = 0
    while deal.to_act:
        seat = deal.to_act[0]
        view = deal.view(seat)
        intent = who(seat).choose(view, Stream("finish", step))
        assert is_legal(view, intent)
        assert is_legal(view, first_legal(view))
        deal.submit(seat, intent)
        step += 1
    assert deal.phase == "over"


@pytest.mark.parametrize(
    "text",
    [
        "cancellation",
        "auction",
        "chasse_coeur.announced=on",
        "heartsette",
        "joker3",
        "black_lady.cycle=scatter",
        "black_lady.refuse=receiver_may_refuse_QS",
        "heartsette.kitty.to=exchange_first_winner",
        "joker3.joker.lead=leader_names",
    ],
)
def test_what_may_be_proposed_is_what_the_deal_accepts(text: str) -> None:
    """Many intents, right and wrong, at every point of a deal."""
    rules = Rules.parse(text)
    players = rules.players_allowed[0]
    stream = Stream("proposals", text)
    deal = fresh_deal(rules, players, "proposals", totals=(3,) * players)
    while deal.to_act:
        view = deal.view(deal.to_act[0])
        is_tried = not deal.tricks or not stream.below(6)  # a copy of a deal takes its time
        for intent in proposals(view, stream) if is_tried else ():
            trial = copy.deepcopy(deal)
            try:
                trial.submit(view.seat, intent)
                is_accepted = True
            except Refused:
                is_accepted = False
            assert is_legal(view, intent) == is_accepted, str(intent)
        deal.submit(view.seat, any_choice(view, stream))


def proposals(view: View, stream: Stream) -> list[Intent]:
    """Something of every kind."""
    hand = list(view.hand)
    stream.shuffle(hand)
    some, count = tuple(hand), view.pass_count or 1
    return [
        Play(hand[0]),
        Play(hand[0], "S"),
        Play(parse_card("QS")),
        Pass(some[:count]),
        Pass(some[:1] * count),
        Bid(0),
        Bid(1),
        Bid(3),
        Bid(4),
        Name("D"),
        Refuse(True),
        Announce(False),
        Exchange(some[:count]),
        Exchange(some[: len(view.widow)]),
        Moon("add"),
        Moon("double"),
    ]


def test_a_hand_without_the_dear_suit_is_worth_a_bid_and_names_it() -> None:
    hands = [
        "2S 3S 4S 5S 6S KD JD 9D 7D 2C 3C 4C 5C",
        "AS KS QS JS AH KH AD QD TD 8D AC KC QC",
        "TS 9S 8S QH JH TH 9H 6D 5D JC TC 9C 8C",
        "7S 2H 3H 4H 5H 6H 7H 8H 4D 3D 2D 7C 6C",
    ]
    deal = Deal.from_hands(Rules.parse("auction"), hands, dealer=3)
    for level in ("casual", "club", "expert"):
        view = deal.view(0)
        bid = player(level).choose(view, Stream("bid"))
        assert isinstance(bid, Bid)
        assert bid.amount > 0
    deal.submit(0, Bid(2))
    for seat in (1, 2, 3):
        deal.submit(seat, Bid(0))
    for level in ("novice", "casual"):
        assert player(level).choose(deal.view(0), Stream("name")) == Name("H")
    assert player("expert").choose(deal.view(0), Stream("name")) in (Name("H"), Name("C"))


@pytest.mark.parametrize("level", list(PLAYERS))
def test_a_bare_queen_of_spades_is_handed_back(level: str) -> None:
    deal = fresh_deal(Rules.parse("black_lady.ranks=AKQJT98.refuse=receiver_may_refuse_QS"), 4, "refuse")
    hands = ["QS 8S 9S TS AH KH QH", "8C 9C 8D 9D TD 8H AS", "TC JC QC KC JD QD 9H", "AC KD AD TH JH KS JS"]
    deal = Deal.from_hands(deal.rules, hands, dealer=3)
    deal.submit(0, Pass(parse_cards("QS AH KH")))
    deal.submit(1, Pass(parse_cards("8C 9C AS")))
    deal.submit(2, Pass(parse_cards("TC JC QC")))
    deal.submit(3, Pass(parse_cards("AC KD AD")))
    assert deal.phase == "refuse"
    assert player(level).choose(deal.view(1), Stream("refuse")) == Refuse(True)


def test_a_hand_of_certain_tricks_announces_a_moon() -> None:
    rules = Rules.parse("chasse_coeur.announced=on.moon.on=off.ranks=AKQJ")
    deal = Deal.from_hands(rules, ["AH KH QH JH", "AC KC QC JC", "AD KD QD JD", "AS KS QS JS"], dealer=3)
    for level in ("casual", "club", "expert"):
        assert player(level).choose(deal.view(0), Stream("announce")) == Announce(True)
    weak = Deal.from_hands(rules, ["AH KH QC JC", "AC KC QH JH", "AD KD QS JS", "AS KS QD JD"], dealer=3)
    for level in PLAYERS:
        assert player(level).choose(weak.view(0), Stream("announce")) == Announce(False)


def test_an_assessment_prices_every_legal_card_best_first() -> None:
    deal = play_at_random(fresh_deal(Rules.parse("black_lady"), 4, "price"), Stream("price"), 2)
    view = deal.view(deal.to_act[0])
    found = EXPERT.assess(view, Stream("chance"))
    assert {item.choice for item in found} == {Play(card) for card in view.legal}
    assert [item.price for item in found] == sorted(item.price for item in found)
    assert all(100 <= item.count <= 1000 and item.spread >= 0 for item in found)


def test_neighbours_in_a_suit_have_the_same_price() -> None:
    deal = Deal.from_hands(Rules.parse("hearts_2011"), ["2C 3D", "5C 6C", "9C 3H", "KC 4H"])
    found = {str(item.choice): item.price for item in EXPERT.assess(deal.view(1), Stream("x"))}
    assert found["play 5C"] == found["play 6C"]


def test_where_nothing_is_left_to_chance_the_price_is_the_score() -> None:
    """Everybody has shown to hold no heart but seat 0, who must win every trick."""
    deal = Deal.from_hands(
        Rules.parse("hearts_2011.ranks=AKQJ"), ["AH KH QH JH", "AC KC QC JC", "AD KD QD JD", "AS KS QS JS"], dealer=3
    )
    play_at_random(deal, Stream("sure"), 1)
    found = EXPERT.assess(deal.view(0), Stream("x"))
    assert {item.price for item in found} == {4.0}
    assert {item.spread for item in found} == {0.0}


@pytest.mark.slow
def test_every_level_beats_the_one_below() -> None:
    for better, worse, deals in (("casual", "novice", 60), ("club", "casual", 40), ("expert", "club", 24)):
        gap, _ = arena.difference(arena.compete((better, worse), "black_lady", 4, deals, "strength"))
        assert gap > 0


def test_equal_players_differ_by_exactly_nothing_over_duplicate_deals() -> None:
    gap, error = arena.difference(arena.compete(("casual", "casual"), "omnibus", 4, 8, "equal"))
    assert (gap, error) == (0, 0)


def test_every_preset_can_be_compared_with_few_and_many_players() -> None:
    assert list(arena.every_table(["domino", "black_maria"])) == [
        ("domino", 2),
        ("domino", 4),
        ("domino", 7),
        ("black_maria", 3),
        ("black_maria", 6),
    ]
    lines = list(arena.report_every(("casual", "novice"), ["reversis_simple"], "every", 3, 1))
    assert lines[0].startswith("reversis_simple 4: ")
    assert lines[0].split(", ")[1] in ("better", "worse", "unclear")
    assert lines[1].endswith("of 1")


# ---------------------------------------------------------------------- the thread
def answer_of(job: Job[Any]) -> Any:
    """Wait until the job is done."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if job.is_done:
            return job.answer
        time.sleep(0.002)
    raise AssertionError("no answer came")


class Broken(Searcher):
    """A player that fails in the way asked for."""

    def __init__(self, failure: str) -> None:
        super().__init__("broken", "Broken", 1)
        self.failure = failure

    def choose(self, view: Any, stream: Any, stop: Any = None) -> Any:
        if self.failure == "raises":
            raise RuntimeError("out of ideas")
        if self.failure == "illegal":
            return Pass(())
        while not stop():  # thinks until it is told to stop
            time.sleep(0.001)
        return Play(view.legal[0])


def test_a_worker_comes_to_the_same_choice_as_its_player() -> None:
    view = fresh_deal(Rules.parse("black_lady"), 4, "think").view(1)
    worker = Worker()
    assert answer_of(worker.choose(view, EXPERT, Stream("t"))) == EXPERT.choose(view, Stream("t"))
    assert not worker.is_busy
    assert answer_of(worker.assess(view, EXPERT, Stream("t"))) == EXPERT.assess(view, Stream("t"))
    worker.close()


@pytest.mark.parametrize("failure", ["raises", "illegal"])
def test_a_player_that_fails_is_replaced_by_a_careful_one(failure: str) -> None:
    deal = play_at_random(fresh_deal(Rules.parse("black_lady"), 4, "fail"), Stream("fail"), 1)
    view = deal.view(deal.to_act[0])
    worker = Worker()
    intent = answer_of(worker.choose(view, Broken(failure), Stream("t")))
    worker.close()
    assert intent == player("casual").choose(view, Stream("t"))
    assert is_legal(view, intent)
    assert len(worker.failures) == 1


def test_cancelled_thoughts_never_arrive_and_the_next_ones_do() -> None:
    deal = play_at_random(fresh_deal(Rules.parse("black_lady"), 4, "stop"), Stream("stop"), 1)
    view = deal.view(deal.to_act[0])
    worker = Worker()
    forgotten = worker.choose(view, Broken("thinks for ever"), Stream("t"))
    assert worker.is_busy
    with pytest.raises(ValueError, match="busy"):
        worker.choose(view, player("casual"), Stream("t"))
    began = time.monotonic()
    worker.cancel()
    assert time.monotonic() - began < 2.0
    assert not worker.is_busy
    assert forgotten.is_cancelled
    job = worker.choose(view, player("casual"), Stream("t"))
    assert answer_of(job) == player("casual").choose(view, Stream("t"))
    worker.close()


def test_closing_ends_the_thread() -> None:
    deal = play_at_random(fresh_deal(Rules.parse("black_lady"), 4, "close"), Stream("close"), 1)
    worker = Worker()
    worker.choose(deal.view(deal.to_act[0]), Broken("thinks for ever"), Stream("t"))
    worker.close()
    assert worker._thread is not None
    assert not worker._thread.is_alive()


def test_a_search_that_is_stopped_at_once_falls_back_to_the_policy() -> None:
    deal = play_at_random(fresh_deal(Rules.parse("black_lady"), 4, "early"), Stream("early"), 1)
    view = deal.view(deal.to_act[0])
    assert assess(view, Search(np.random.default_rng(1), 100, lambda: True)) == ()
    assert is_legal(view, player("club").choose(view, Stream("t"), lambda: True))


def test_a_moon_is_answered_with_one_of_its_branches() -> None:
    deal = Deal.from_hands(
        Rules.parse("hearts_2011.ranks=AKQJ.moon.on=on"),
        ["AH KH QH JH", "AC KC QC JC", "AD KD QD JD", "AS KS QS JS"],
        dealer=3,
    )
    play_at_random(deal, Stream("moon"), 4)
    assert deal.phase == "moon"
    for level in PLAYERS:
        intent = player(level).choose(deal.view(deal.to_act[0]), Stream("m"))
        assert isinstance(intent, Moon)
        assert is_legal(deal.view(deal.to_act[0]), intent)


def test_an_unknown_level_is_refused_in_one_sentence() -> None:
    with pytest.raises(ValueError, match="There is no computer player"):
        player("grandmaster")


def test_everything_a_player_thinks_with_can_be_loaded_beforehand() -> None:
    program = (
        "import sys; from game.ai.players.levels import PLAYERS; from game.session.worker import preload\n"
        "from game.play.match import Code, Match; from game.cards.chance import Stream\n"
        "preload('scenes.results').join(); before = set(sys.modules)\n"
        "match = Match(*Code.parse('black_lady/4/apple/1'))\n"
        "PLAYERS['expert'].choose(match.view(0), Stream('x'))\n"
        "print(*(name for name in set(sys.modules) - before if name.startswith('game')))\n"
        "assert 'scenes.results' in before"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=60)
    assert (done.stdout.split(), done.stderr) == ([], "")
