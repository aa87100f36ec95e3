"""Grades of choices that have been made: prices, what was given away, moons, and what is said about it."""

from __future__ import annotations

import time

import numpy as np
import pytest

from game.ai.explain.grades import Alternative, Grade, difference, grade, why_ungraded, worst
from game.ai.explain.reasons import Reason, play_reasons, reasons
from game.ai.explain.situation import Situation
from game.ai.players.levels import player
from game.ai.search.monte_carlo import generator
from game.cards.card import RANKS, parse_card
from game.cards.chance import Stream
from game.laws.events import Intent, Pass, Play
from game.laws.view import View
from game.play.deal import Deal
from game.play.match import Match
from game.rules.variants import preset
from game.session.deal_review import DealReview, played_deal
from tests.game.ai.truth import is_true
from tests.sample_matches import legal_choice, match

HEARTS = preset("black_lady").changed(first_trick_ban="none", lead_opening="eldest")
FEW = 60  # worlds: enough to try the machinery


def graded(view: View, choice: Intent, worlds: int = FEW, stream: str = "x") -> Grade:
    found = grade(view, choice, Stream(stream), None, worlds, 0)
    assert found is not None
    return found


def queen_on_the_table() -> View:
    """Seat 3 plays last to a trick with the queen of spades in it, and holds an ace and a two of the suit."""
    deal = Deal.from_hands(HEARTS, ("KC 3D 4D", "QS 5D 6D", "9C 7D 8D", "AC 4C 2H"), 3, number=4)
    for seat, card in enumerate(("KC", "QS", "9C")):
        deal.submit(seat, Play(parse_card(card)))
    return deal.view(3)


# ---------------------------------------------------------------------- figures
def test_taking_the_queen_when_one_could_duck_is_found_out() -> None:
    found = graded(queen_on_the_table(), Play(parse_card("AC")))
    assert found.best.choice == Play(parse_card("4C"))
    assert found.loss > 10
    assert [reason.kind for reason in found.reasons] == ["took", "under"]
    assert found.reasons[0].text == "You were the last to play, so the ace of clubs took 13 points."


def test_the_best_choice_has_lost_nothing_and_no_other_less() -> None:
    found = graded(queen_on_the_table(), Play(parse_card("4C")))
    assert (found.best.loss, found.best.error, found.loss) == (0.0, 0.0, 0.0)
    assert found.made is found.best
    assert all(item.loss >= 0 for item in found.alternatives)


@pytest.mark.parametrize(
    ("loss", "error", "is_as_good"),
    [
        (0.4, 0.5, True),
        (0.6, 0.5, True),
        (0.8, 0.5, False),
        (0.04, 0.0, True),
        (0.1, 0.0, False),
        (0.14, 0.08, True),
        (0.16, 0.08, False),
        (1.12, 0.76, True),
        (13.0, 1.4, False),
    ],
)
def test_a_loss_that_does_not_clearly_exceed_its_uncertainty_is_none(
    loss: float, error: float, is_as_good: bool
) -> None:
    """Three standard errors, of which ± shows two; and never `0.1 points, give or take 0.1`."""
    assert Alternative(Play(parse_card("2C")), 3.0, loss, error, 100).is_as_good is is_as_good


def test_the_uncertainty_is_that_of_the_difference_in_the_same_worlds() -> None:
    best = np.array([0.0, 13.0, 0.0, 13.0])
    assert difference(best + 2, best) == (2.0, 0.0)
    loss, error = difference(np.array([0.0, 13.0, 4.0, 13.0]), best)
    assert loss == 1.0
    assert error == pytest.approx(2 * 2.0 / 2.0)


def test_the_same_stream_gives_the_same_grade() -> None:
    view = match().view(0)
    choice = Pass(view.hand[:3])
    assert graded(view, choice) == graded(view, choice)
    assert graded(view, choice).alternatives != graded(view, choice, stream="y").alternatives


def test_a_pass_that_nobody_would_think_of_is_weighed_like_the_best() -> None:
    view = match().view(0)
    choice = Pass(view.hand[2::-1])
    found = graded(view, choice, 120)
    assert found.made.choice == choice
    assert found.made.worlds == found.best.worlds
    assert found.loss > 0


def test_where_there_is_one_card_to_play_there_is_nothing_to_grade() -> None:
    deal = Deal.from_hands(HEARTS, ("2C 3C", "4C 5D", "6C 7C", "8C 9C"), 3, number=4)
    deal.submit(0, Play(parse_card("2C")))
    view = deal.view(1)
    assert why_ungraded(view, Play(parse_card("4C"))) == "Only this card could be played."
    assert grade(view, Play(parse_card("4C")), Stream("x")) is None


def test_a_revoke_has_no_price() -> None:
    assert "revoke" in why_ungraded(queen_on_the_table(), Play(parse_card("2H")))


def test_a_moon_is_mentioned_where_it_is_near() -> None:
    """Seat 0 holds every heart, and the queen must fall on one of them."""
    suits = [" ".join(f"{rank}{suit}" for rank in RANKS) for suit in "HCSD"]
    deal = Deal.from_hands(HEARTS.changed(lead_ban=()), suits, 3, number=4)
    found = grade(deal.view(0), Play(parse_card("AH")), Stream("x"), None, FEW, 0)
    assert found is not None
    assert found.moons is not None
    assert found.moons[0].own > 0.9


def test_three_choices_are_the_worst() -> None:
    grades = [lost(1.0), None, lost(5.0), lost(0.05), lost(3.0), lost(2.0)]
    assert worst(grades) == (2, 4, 5)


def test_what_is_no_clear_loss_is_not_among_the_worst() -> None:
    assert worst([lost(0.14), lost(9.0, 6.5), lost(0.3)]) == (2,)


def lost(loss: float, error: float = 0.1) -> Grade:
    choice = Play(parse_card("2C"))
    return Grade((Alternative(choice, 0.0, 0.0, 0.0, 9), Alternative(choice, loss, loss, error, 9)), 1)


# ---------------------------------------------------------------------- a whole deal
def test_a_deal_is_looked_at_choice_by_choice() -> None:
    at = match(deals=2)
    deal = played_deal(at, 0, 2)
    assert deal.decisions[0].view.phase == "pass"
    assert [each.view.trick_number for each in deal.decisions[1:]] == list(range(1, 14))
    assert all(at.intents[each.count] == (0, each.choice) for each in deal.decisions)
    assert (deal.final.phase, len(deal.final.tricks)) == ("over", 13)
    assert [len(hand) for hand in deal.hands] == [13] * 4
    assert at.until(deal.begin).deal.number == 2
    assert not at.until(deal.begin).deal.has_begun


def test_a_deal_under_way_is_not_graded() -> None:
    with pytest.raises(ValueError, match="Deal 3 of this match is not over yet"):
        played_deal(match(deals=2), 0, 3)


def test_grades_come_one_after_another_and_none_before_it_was_worked_out() -> None:
    deal = played_deal(match(deals=1), 2, 1)
    reviewing = DealReview(deal, "apple")
    assert reviewing.grades == [None] * 14
    assert reviewing.done == 0
    seen: list[int] = []
    end = time.monotonic() + 60
    while len(seen) < 3 and time.monotonic() < end:
        if reviewing.poll():
            seen.append(reviewing.done)
        time.sleep(0.002)
    assert seen == [1, 2, 3]
    graded_ = [place for place, found in enumerate(reviewing.grades) if found]
    assert all(reviewing.is_graded(place) for place in graded_)
    began = time.monotonic()
    reviewing.close()
    assert time.monotonic() - began < 3.0
    assert not reviewing.is_over


def test_a_grade_that_was_stopped_is_none() -> None:
    assert grade(match().view(0), Pass(match().view(0).hand[:3]), Stream("x"), lambda: True) is None


@pytest.mark.slow
def test_the_better_a_player_the_less_is_given_away() -> None:
    given = [given_away(level) for level in ("expert", "casual", "novice")]
    assert given == sorted(given)
    assert given[0] < given[-1] / 3


def given_away(level: str) -> float:
    """Points that a level gives away as seat 0 in two deals, by its own review."""
    at, lost = Match(preset("black_lady"), 4, "level"), 0.0
    while len(at.results) < 2:
        seat = at.to_act[0]
        who = player(level if seat == 0 else "casual")
        at.submit(seat, who.choose(at.view(seat), Stream("c", len(at.intents))))
    for number in (1, 2):
        deal = played_deal(at, 0, number)
        reviewing = DealReview(deal, at.seed)
        found = (grade(each.view, each.choice, reviewing.stream(place)) for place, each in enumerate(deal.decisions))
        lost += sum(item.loss for item in found if item)
    return lost


# ---------------------------------------------------------------------- what is said is so
PLACES = [
    ("black_lady", 4),
    ("omnibus", 3),
    ("black_maria", 3),
    ("auction", 5),
    ("cancellation", 7),
    ("joker3", 3),
    ("domino", 4),
    ("queens", 4),
    ("heartsette", 4),
    ("partnership", 4),
]


@pytest.mark.parametrize(("rules", "players"), PLACES)
def test_every_sentence_is_true_of_the_cards_that_nobody_saw(rules: str, players: int) -> None:
    at, stream = Match(preset(rules), players, f"truth-{players}"), Stream("truth", rules)
    told = 0
    while not at.results and not at.is_over:
        seat = at.to_act[0]
        view = at.view(seat)
        if view.phase in ("pass", "play", "exchange", "name"):
            for reason in said(view, stream):
                assert is_true(reason, view, at), (reason, view.hand, view.trick)
                told += 1
        at.submit(seat, legal_choice(view, stream))
    assert told > 10


def said(view: View, stream: Stream) -> list[Reason]:
    chance = generator(stream)
    if view.phase == "play":
        at = Situation(view, chance)
        cards = [card for card in dict.fromkeys(view.legal) if not card.is_joker]
        return [reason for card in cards for reason in play_reasons(at, Play(card))]
    return list(reasons(view, legal_choice(view, stream), chance))
