"""What a seat may conclude about the hidden hands, and drawing them evenly."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
import pytest

from game.ai.belief.deductions import HAND, OUTSIDE, STOCK, Knowledge, Place, deduce, masked
from game.ai.belief.sampling import Deals, WorldSampler
from game.cards.card import parse_card
from game.cards.chance import Stream
from game.laws import trick_laws
from game.laws.events import Pass, Play, Played
from game.laws.masks import each
from game.laws.view import View
from game.play.deal import Deal
from game.rules.rule_set import Rules
from tests.game.ai.tables import EVERYTHING, fresh_deal, play_at_random, truth

SMALL = "black_lady.ranks=AKQJ"  # sixteen cards: few enough to write every world down
SMALL_TABLES = [
    SMALL,
    f"{SMALL}.void_obligation=qs_if_legal",
    f"{SMALL}.opening=holder_any",
    f"{SMALL}.opening=eldest",
    f"{SMALL}.void_obligation=hearts_then_queens",
    f"{SMALL}.values=H:1,QS:13,KC:5,QC:2",
    f"{SMALL}.lead.ban=H,QS",
    f"{SMALL}.first_trick.ban=none",
    "black_lady_hoyle.ranks=AKQJ",
    "hearts_2011.ranks=AKQJ",
    f"{SMALL}.void_obligation=listed_cards_first.void_list=QS,AD.values=S:1",
]


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
        trick = trick_laws.OpenTrick(pack)
        for play in plays:
            card, hand = pack.mask([play.card]), held[play.seat]
            legal = (
                trick_laws.follows(pack, hand, trick.led, number == 1)
                if trick.plays
                else trick_laws.leads(pack, hand, ban, number == 1)
            )
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
        drawing, worlds = WorldSampler(deduce(view)), every_world(view)
        assert round(drawing.worlds) == len(worlds)
        drawn = drawing.draw(200, np.random.default_rng(number)).hands
        assert {tuple(row) for row in drawn.T.tolist()} <= worlds


@pytest.mark.parametrize(("text", "number"), [(text, number) for text in SMALL_TABLES[:5] for number in (3, 4)])
def test_every_world_is_drawn_equally_often(text: str, number: int) -> None:
    view = small_view(text, number)
    worlds = every_world(view)
    rows = 60 * len(worlds)
    drawn = WorldSampler(deduce(view)).draw(rows, np.random.default_rng(5)).hands
    found = Counter(tuple(row) for row in drawn.T.tolist())
    assert are_even([found[world] for world in worlds], [rows / len(worlds)] * len(worlds))


def are_even(found: Sequence[float], expected: Sequence[float]) -> bool:
    """Whether counts are what chance makes of the expected ones (chi-square, five standard deviations)."""
    chi_square = sum((count - mean) ** 2 / mean for count, mean in zip(found, expected))
    freedom = len(expected) - 1
    return bool(chi_square <= freedom + 5 * (2 * freedom) ** 0.5 + 1e-9)


# Two packs: bits 1 and 4 are there twice. Seat 0 looks; it holds bit 8.
TWO_PACKS = (
    (Place(HAND, 1, 2, 15), Place(HAND, 2, 2, 15), Place(STOCK, -1, 2, 15)),
    (Place(HAND, 1, 2, 13), Place(HAND, 2, 2, 6), Place(STOCK, -1, 2, 15)),
    (Place(HAND, 1, 3, 15), Place(HAND, 2, 2, 11, (4,)), Place(STOCK, -1, 0, 15)),
    (Place(HAND, 1, 1, 1), Place(HAND, 2, 4, 15), Place(STOCK, -1, 1, 6)),
)


@pytest.mark.parametrize("places", TWO_PACKS)
def test_equal_cards_of_two_packs_are_drawn_like_different_ones(places: tuple[Place, ...]) -> None:
    unseen = (1, 1, 2, 4, 4, 8)
    known = Knowledge(0, 3, (8,), unseen, (Place(HAND, 0, 0, 0), *places))
    pool = list(unseen)
    for place in places:
        for bit in place.known:
            pool.remove(bit)
    ways: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for order in set(itertools.permutations(range(len(pool)))):
        cards, start, world = [pool[index] for index in order], 0, []
        for place in places:
            part = cards[start : start + place.size]
            start += place.size
            if any(not bit & place.may for bit in part):
                break
            world.append(tuple(sorted((*part, *place.known))))
        else:
            ways[tuple(world)] += 1
    drawing = WorldSampler(known)
    orders = math.prod(math.factorial(place.size) for place in places)
    assert round(drawing.worlds) == sum(ways.values()) // orders
    drawn = drawing.draw(4000, np.random.default_rng(3))
    assert (drawn.hands[0] == 8).all()
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for row in range(4000):
        hands = [
            tuple(sorted(each(int(drawn.hands[seat, row])) + each(int(drawn.twice[seat, row])))) for seat in (1, 2)
        ]
        hands.append(tuple(sorted(drawn.stock[:, row].tolist())))
        found[tuple(hands)] += 1
    assert set(found) <= set(ways)
    assert are_even([found[world] for world in ways], [4000 * count / sum(ways.values()) for count in ways.values()])


def test_the_order_of_the_stock_is_drawn_too() -> None:
    known = Knowledge(0, 2, (), (1, 2, 4), (Place(HAND, 0, 0, 0), Place(HAND, 1, 0, 0), Place(STOCK, -1, 3, 7)))
    stock = WorldSampler(known).draw(6000, np.random.default_rng(1)).stock
    found = Counter(map(tuple, stock.T.tolist()))
    assert are_even([found[order] for order in itertools.permutations((1, 2, 4))], [1000] * 6)


@pytest.mark.parametrize(("text", "players"), EVERYTHING)
def test_the_true_deal_always_fits(text: str, players: int) -> None:
    rules = Rules.parse(text).changed(irregular_mode="prevent")
    for number in range(1, 4):
        stream = Stream("true", text, players, number)
        deal = fresh_deal(rules, players, f"true-{number}", number)
        play_at_random(deal, stream, stream.below(deal.pack.hand_size), stream.below(players))
        if deal.is_thrown_in:  # the cards have gone back: nobody holds any
            assert not any(deal.hands)
            continue
        for seat in range(players):
            known, true = deduce(deal.view(seat)), truth(deal, seat)
            places = {place.seat: place for place in known.places if place.kind == HAND}
            is_passing = deal.phase == "pass"
            for other in range(players):
                if other != seat and not is_passing:
                    hand, place = int(true.hands[other, 0]), places[other]
                    assert hand & ~masked(place.known) & ~place.may == 0
                    assert len(deal.hands[other]) == place.size + len(place.known)
            assert sum(place.size for place in known.places if place.kind == OUTSIDE) == 0
            drawn = WorldSampler(known).draw(3, np.random.default_rng(1))
            assert everything(drawn) == everything(true)
            assert (np.bitwise_count(drawn.hands) + np.bitwise_count(drawn.twice)).tolist() == [
                [len(hand)] * 3 for hand in deal.hands
            ]


def everything(deals: Deals) -> Counter[int]:
    """Every hidden card of the first deal, wherever it lies."""
    cards: list[int] = [*deals.stock[:, 0].tolist(), *deals.kitty[:, 0].tolist()]
    masks = [*deals.hands[:, 0], *deals.twice[:, 0]]
    for pair in (deals.piles, deals.away):
        masks += [mask for part in pair or () for mask in np.atleast_2d(part)[:, 0]]
    return Counter(cards) + Counter(bit for mask in masks for bit in each(int(mask)))


def test_a_view_that_contradicts_itself_is_loosened() -> None:
    """Seat 1 has shown to be void in every suit (it revoked), yet it holds cards."""
    view = fresh_deal(Rules.parse("hearts_2011"), 4, "honour").view(0)
    odd = replace(view, voids=(frozenset(), frozenset("CDSH"), frozenset(), frozenset()))
    drawn = WorldSampler(deduce(odd)).draw(5, np.random.default_rng(1))
    assert np.bitwise_count(drawn.hands).tolist() == [[13] * 5] * 4


def test_passed_cards_stay_with_their_receiver_until_they_are_played() -> None:
    deal = fresh_deal(Rules.parse("black_lady"), 4, "passed")
    given = deal.view(0).hand[:3]
    deal.submit(0, Pass(given))
    play_at_random(deal, Stream("passed"), 2)
    view = deal.view(0)
    kept = view.pack.mask(view.passed) & view.pack.mask(view.unseen)
    hands = WorldSampler(deduce(view)).draw(50, np.random.default_rng(1)).hands
    assert kept
    assert (hands[view.gives_to] & kept == kept).all()


def test_a_seat_that_did_not_follow_holds_none_of_the_suit() -> None:
    deal = Deal.from_hands(Rules.parse("hearts_2011"), ["2C 5D 9S", "7C 4D TS", "KD 3H 4S", "AC 6D QS"], dealer=3)
    play_at_random(deal, Stream("void"), 0, 0)
    for text in ("2C", "7C", "KD"):
        deal.submit(deal.to_act[0], Play(parse_card(text)))
    view = deal.view(3)
    assert deduce(view).places[2].may & view.pack.suits[0] == 0
    assert deduce(view).places[1].may & view.pack.suits[0]


def test_before_the_pass_every_unseen_card_may_be_anywhere() -> None:
    view = fresh_deal(Rules.parse("black_lady"), 4, "free").view(2)
    known = deduce(view)
    assert [place.may == masked(known.unseen) for place in known.places[:4]] == [True, True, False, True]
    assert [place.size for place in known.places] == [13, 13, 0, 13, 0, 0, 0]


def test_cards_that_were_never_dealt_lie_outside() -> None:
    deal = Deal.from_hands(Rules.parse("black_lady").changed(pass_count=0), ["2C 5D", "7C 4D", "KD 3H", "AC 6D"])
    known = deduce(deal.view(0))
    assert [(place.kind, place.size) for place in known.places if place.size] == [
        (HAND, 2),
        (HAND, 2),
        (HAND, 2),
        (OUTSIDE, 44),
    ]
    hands = WorldSampler(known).draw(40, np.random.default_rng(1)).hands
    assert hands.shape == (4, 40)
    assert (np.bitwise_count(hands) == 2).all()


def test_who_has_drawn_until_he_could_follow_is_dealt_no_card_of_that_suit_in_any_world() -> None:
    hands = ["2C 5D 9C", "3C 9S TC", "7D 8D 2S"]
    deal = Deal.from_hands(Rules.parse("domino"), hands, stock="4S 6H AC KC QC JC 4D 5H")
    for card in ("3C", "AC", "9C", "7D"):  # seat 2 draws three cards, the ace last, and wins the trick
        deal.submit(deal.to_act[0], Play(parse_card(card)))
    view = deal.view(0)
    assert (view.voids[2], view.drawn) == (frozenset("C"), (0, 0, 3))
    drawn = WorldSampler(deduce(view)).draw(50, np.random.default_rng(1))
    clubs = view.pack.suits[0]
    assert not (drawn.hands[2] & clubs).any()
    assert (drawn.hands[1] & clubs).any()
