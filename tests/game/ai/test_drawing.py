"""What a seat may conclude about the hidden hands, and drawing them evenly."""
from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

from game import laws
from game.ai.drawing import Drawing, facts
from game.bits import each
from game.cards import parse_card
from game.deal import Deal
from game.events import Pass, Play, Played
from game.rules import Rules
from game.seeding import Stream
from game.view import View
from tests.game.ai.tables import MIXES, TABLES, fresh_deal, play_at_random

SMALL = "black_lady.ranks=AKQJ"                 # sixteen cards: few enough to write every world down
SMALL_TABLES = [
    SMALL, f"{SMALL}.void_obligation=qs_if_legal", f"{SMALL}.opening=holder_any", f"{SMALL}.opening=eldest",
    f"{SMALL}.void_obligation=hearts_then_queens", f"{SMALL}.values=H:1,QS:13,KC:5,QC:2", f"{SMALL}.lead.ban=H,QS",
    f"{SMALL}.first_trick.ban=none", "black_lady_hoyle.ranks=AKQJ", "hearts_2011.ranks=AKQJ",
    f"{SMALL}.void_obligation=listed_cards_first.void_list=QS,AD.values=S:1"]


def every_filling(cards: list[int], sizes: list[int]) -> Iterator[tuple[int, ...]]:
    """All ways to give the cards to hands of these sizes."""
    if not sizes:
        yield ()
        return
    for chosen in itertools.combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in chosen]
        for others in every_filling(rest, sizes[1:]):
            yield (sum(chosen), *others)


def could_be(view: View, hands: list[int]) -> bool:
    """Whether these hands, taken back through every play and pass, break no rule: read forwards, card by card."""
    pack = view.pack
    held = list(hands)
    for play in view.plays:
        held[play.seat] |= pack.mask([play.card])
    if view.gives_to is not None and pack.mask(view.passed) & ~held[view.gives_to]:
        return False
    leader = next((seat for seat, hand in enumerate(held) if hand & pack.opening_card), (view.dealer + 1) % len(held))
    tricks: list[tuple[Played, ...]] = [trick.plays for trick in view.tricks]
    if view.trick:
        tricks.append(view.trick)
    if (tricks[0][0].seat if tricks else view.leader) != leader:
        return False
    ban = pack.lead_ban
    for number, plays in enumerate(tricks, 1):
        trick = laws.Trick(pack)
        for play in plays:
            card, hand = pack.mask([play.card]), held[play.seat]
            legal = laws.follows(pack, hand, trick.led, number == 1) if trick.plays else laws.leads(
                pack, hand, ban, number == 1)
            if not card & legal:
                return False
            trick.play(card)
            held[play.seat] &= ~card
        ban = trick.ban_after(ban)
    return True


def every_world(view: View) -> set[tuple[int, ...]]:
    """All worlds that fit a view, found by trying every filling."""
    pack = view.pack
    sizes = list(view.hand_sizes)
    sizes[view.seat] = 0
    worlds = set()
    for filling in every_filling(each(pack.mask(view.unseen)), sizes):
        hands = list(filling)
        hands[view.seat] = pack.mask(view.hand)
        if could_be(view, hands):
            worlds.add(tuple(hands))
    return worlds


def small_view(text: str, number: int) -> View:
    """The view of the seat to act, somewhere in the middle of a small deal."""
    stream = Stream("small", text, number)
    deal = fresh_deal(Rules.parse(text).changed(pass_count=1), 4, f"small-{number}", number)
    play_at_random(deal, stream, 1 + stream.below(2), stream.below(4))
    return deal.view(deal.to_act[0])


@pytest.mark.parametrize("text", SMALL_TABLES)
def test_exactly_the_worlds_that_fit_can_be_drawn(text: str) -> None:
    for number in range(1, 9):
        view = small_view(text, number)
        drawing, worlds = Drawing(facts(view)), every_world(view)
        assert round(drawing.worlds) == len(worlds)
        drawn = drawing.draw(200, np.random.default_rng(number))
        assert {tuple(row) for row in drawn.T.tolist()} <= worlds


@pytest.mark.parametrize(("text", "number"), [(text, number) for text in SMALL_TABLES[:5] for number in (3, 4)])
def test_every_world_is_drawn_equally_often(text: str, number: int) -> None:
    view = small_view(text, number)
    worlds = every_world(view)
    rows = 60 * len(worlds)
    drawn = Drawing(facts(view)).draw(rows, np.random.default_rng(5))
    found = Counter(tuple(row) for row in drawn.T.tolist())
    expected = rows / len(worlds)
    chi_square = sum((found[world] - expected) ** 2 / expected for world in worlds)
    freedom = len(worlds) - 1
    assert chi_square <= freedom + 5 * (2 * freedom) ** 0.5 + 1e-9


@pytest.mark.parametrize(("text", "players"), [*TABLES, *((str(rules), players) for rules, players in MIXES)])
def test_the_true_deal_always_fits(text: str, players: int) -> None:
    rules = Rules.parse(text)
    for number in range(1, 7):
        stream = Stream("true", text, players, number)
        deal = fresh_deal(rules, players, f"true-{number}", number)
        play_at_random(deal, stream, stream.below(deal.pack.hand_size), stream.below(players))
        for seat in range(players):
            known = facts(deal.view(seat))
            for other in range(players):
                if other != seat:
                    assert deal.mask(other) & ~known.may[other] == 0
                    assert len(deal.hands[other]) == known.sizes[other]
            assert known.sizes[-1] == 0
            hands = Drawing(known).draw(3, np.random.default_rng(1))
            assert np.bitwise_count(hands).tolist() == [[len(hand)] * 3 for hand in deal.hands]
            assert (np.bitwise_or.reduce(hands) == sum(map(deal.mask, range(players)))).all()


def test_passed_cards_stay_with_their_receiver_until_they_are_played() -> None:
    deal = fresh_deal(Rules.parse("black_lady"), 4, "passed")
    given = deal.view(0).hand[:3]
    deal.submit(0, Pass(given))
    play_at_random(deal, Stream("passed"), 2)
    view = deal.view(0)
    kept = view.pack.mask(view.passed) & view.pack.mask(view.unseen)
    hands = Drawing(facts(view)).draw(50, np.random.default_rng(1))
    assert kept
    assert (hands[view.gives_to] & kept == kept).all()


def test_a_seat_that_did_not_follow_holds_none_of_the_suit() -> None:
    deal = Deal.from_hands(Rules.parse("hearts_2011"), ["2C 5D 9S", "7C 4D TS", "KD 3H 4S", "AC 6D QS"], dealer=3)
    play_at_random(deal, Stream("void"), 0, 0)
    for text in ("2C", "7C", "KD"):
        deal.submit(deal.to_act[0], Play(parse_card(text)))
    view = deal.view(3)
    assert facts(view).may[2] & view.pack.suits[0] == 0
    assert facts(view).may[1] & view.pack.suits[0]


def test_before_the_pass_every_unseen_card_may_be_anywhere() -> None:
    view = fresh_deal(Rules.parse("black_lady"), 4, "free").view(2)
    known = facts(view)
    assert known.may[0] == known.may[1] == known.may[3] == known.unseen
    assert known.sizes == (13, 13, 0, 13, 0)


def test_cards_that_were_never_dealt_lie_outside() -> None:
    deal = Deal.from_hands(Rules.parse("black_lady").changed(pass_count=0), ["2C 5D", "7C 4D", "KD 3H", "AC 6D"])
    known = facts(deal.view(0))
    assert known.sizes == (0, 2, 2, 2, 44)
    hands = Drawing(known).draw(40, np.random.default_rng(1))
    assert hands.shape == (4, 40)
    assert (np.bitwise_count(hands) == 2).all()

