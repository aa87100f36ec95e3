"""What plays and passes tell about hidden hands, beyond what they prove."""

from __future__ import annotations

import numpy as np
import pytest

from game.ai.belief.deductions import deduce
from game.ai.belief.habit_weights import SIGNS, TRAITS
from game.ai.belief.likelihood import KINDS, ROLES, SITUATIONS, TRAIT_COUNT, HabitModel, LikelySampler, is_telling
from game.ai.belief.sampling import Deals, WorldSampler
from game.ai.players.levels import player
from game.cards.card import parse_cards
from game.cards.chance import Stream
from game.laws.events import Pass, Play
from game.laws.view import View
from game.play.deal import Deal
from game.rules.rule_set import Rules
from tests.game.ai.tables import fresh_deal, truth, without_passing

WORLDS = 400


def position(hands: str, plays: str) -> Deal:
    """Hands of six ranks for seats 0 to 3, with the queen of spades; seat 1 leads; then these cards fall."""
    deal = Deal.from_hands(without_passing(Rules.parse("discard_1909.ranks=AKQJT9")), hands.split("|"))
    for card in parse_cards(plays):
        deal.submit(deal.to_act[0], Play(card))
    return deal


def share_with(view: View, card: str, seat: int, is_likely: bool = True) -> float:
    """In what part of the drawn worlds a seat holds a card."""
    drawing = LikelySampler(view) if is_likely else WorldSampler(deduce(view))
    hands = drawing.draw(WORLDS, np.random.default_rng(1)).hands[seat]
    return float((hands & view.pack.bit[card] != 0).mean())


def test_whoever_throws_a_heart_away_hardly_holds_the_queen_of_spades() -> None:
    view = position(
        "JC QC KC AS KH AH|AD AC 9C JD TS 9S|TC QS QD 9D JS JH|TH 9H KD TD KS QH", "AD 9D TD AH AC TC 9H"
    ).view(0)
    assert share_with(view, "QS", 3, is_likely=False) > 0.2
    assert share_with(view, "QS", 3) < 0.6 * share_with(view, "QS", 3, is_likely=False)


def test_whoever_plays_low_under_the_ace_of_spades_hardly_holds_the_queen() -> None:
    view = position(
        "JC QC KC QS KH TD|AD AC AS JD TS 9S|TC KS QD 9D JS JH|TH 9H KD AH 9C QH", "AD 9D KD TD AS JS"
    ).view(3)
    assert share_with(view, "QS", 2, is_likely=False) > 0.2
    assert share_with(view, "QS", 2) < 0.8 * share_with(view, "QS", 2, is_likely=False)


def test_the_true_hands_seem_likelier_than_others_that_fit() -> None:
    gains = []
    for number in range(1, 13):
        deal = fresh_deal(Rules.parse("black_lady"), 4, "likely", number)
        step = 0
        while deal.to_act and deal.phase != "moon":
            seat = deal.to_act[0]
            view = deal.view(seat)
            if view.phase == "play" and step % 11 == 0 and is_telling(view):
                gains.append(gain(view, truth(deal, seat)))
            deal.submit(seat, player("casual").choose(view, Stream("likely", number, step)))
            step += 1
    assert len(gains) > 40
    assert np.mean(gains) > 0.05


def gain(view: View, true: Deals) -> float:
    """How much likelier the true world seems than the mean of worlds that fit, as a logarithm."""
    witness = HabitModel(view)
    others = WorldSampler(deduce(view)).draw(40, np.random.default_rng(2))
    known, rest = witness.log_odds(true), witness.log_odds(others)
    every = np.concatenate([known, rest])
    return float(known[0] - np.log(np.exp(every - every.max()).mean()) - every.max())


def test_likely_worlds_fit_what_is_known() -> None:
    deal = fresh_deal(Rules.parse("omnibus"), 4, "fit")
    for step in range(24):
        deal.submit(deal.to_act[0], player("casual").choose(deal.view(deal.to_act[0]), Stream("fit", step)))
    view = deal.view(deal.to_act[0])
    drawn = LikelySampler(view).draw(50, np.random.default_rng(3))
    for seat, place in enumerate(deduce(view).places[:4]):
        if seat != view.seat:
            assert not (drawn.hands[seat] & ~place.may & ~sum(place.known)).any()
    assert (np.bitwise_count(drawn.hands) == np.array(view.hand_sizes)[:, None]).all()
    assert (drawn.hands[view.seat] == view.pack.mask(view.hand)).all()
    assert (drawn.hands.sum(axis=0) == drawn.hands[:, 0].sum()).all()


def test_after_passing_a_hand_is_read_before_the_first_card() -> None:
    deal = fresh_deal(Rules.parse("black_lady"), 4, "passed")
    for seat in range(4):
        choice = player("casual").choose(deal.view(seat), Stream("passed"))
        assert isinstance(choice, Pass)
        deal.submit(seat, choice)
    view = deal.view(deal.to_act[0])
    assert is_telling(view)
    assert HabitModel(view).log_odds(WorldSampler(deduce(view)).draw(20, np.random.default_rng(1))).std() > 0


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        ("cancellation", 6),
        ("domino", 4),
        ("joker3", 3),
        ("hearts_2011", 4),
        ("draw2", 2),
        ("heartsette.kitty.to=exchange_first_winner", 4),
    ],
)
def test_where_habits_tell_nothing_all_worlds_count_the_same(rules: str, players: int) -> None:
    deal = fresh_deal(Rules.parse(rules), players, "silent")
    assert not is_telling(deal.view(deal.to_act[0]))


def test_there_is_a_number_for_every_sign_and_trait() -> None:
    assert np.array(SIGNS).shape == (SITUATIONS, KINDS, KINDS)
    assert np.array(TRAITS).shape == (ROLES, TRAIT_COUNT)
