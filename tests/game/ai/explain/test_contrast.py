"""Reasons tell two choices apart: what is said for one of them is false of the other."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from game.ai.explain.grades import Alternative, explain
from game.ai.explain.reasons import NEUTRAL, Reason
from game.ai.search.monte_carlo import generator
from game.cards.card import RANKS, SUIT_WORDS, Card, parse_card
from game.cards.chance import Stream
from game.laws.events import Intent, Pass, Play
from game.laws.view import View
from game.play.deal import Deal
from game.play.match import Match
from game.rules.variants import preset
from game.text.english import SINGULAR
from tests.game.ai.truth import is_true
from tests.sample_matches import legal_choice

HEARTS = preset("black_lady").changed(first_trick_ban="none", lead_opening="eldest", lead_ban=())
DEAR, SURE = 9.0, 0.0


def reasons(view: View, made: Intent, best: Intent) -> tuple[Reason, ...]:
    """Why the one was worse than the other."""
    return explain(
        view, Alternative(made, DEAR, DEAR, SURE, 9), Alternative(best, 0.0, 0.0, SURE, 9), generator(Stream("why"))
    )


def texts(view: View, made: str, best: str) -> list[str]:
    return [reason.text for reason in reasons(view, Play(parse_card(made)), Play(parse_card(best)))]


def after(hands: tuple[str, ...], plays: str) -> View:
    """What the seat sees that is next."""
    deal = Deal.from_hands(HEARTS, hands, 3, number=4)
    for seat, card in enumerate(plays.split()):
        deal.submit(seat, Play(parse_card(card)))
    return deal.view(len(plays.split()))


def test_a_card_that_costs_is_thrown_because_it_costs() -> None:
    """Any card that is not of the suit led is somebody else's to take: that alone is no reason."""
    view = after(("KS 3S 4C", "QD 5S 6S", "JH 6D 2H", "9S 7D 8D"), "KS 5S")
    assert texts(view, "6D", "JH")[0] == "The jack of hearts costs 1 point, and here somebody else had to take it."


def test_of_two_cards_that_cost_the_same_it_is_not_the_price_that_speaks() -> None:
    view = after(("KS 3S 4C", "QD 5S 6S", "JH 6D 2H", "9S 7D 8D"), "KS 5S")
    assert texts(view, "2H", "JH") == [
        "It was the highest of your hearts.",
        "It keeps the two of hearts: eleven hearts still out rank above it, three above the jack of hearts.",
    ]


def test_what_could_fall_on_either_card_speaks_against_neither() -> None:
    view = after(("KC AC 2D", "QS 5D 6D", "9C 7D 8D", "4C 5C 2H"), "")
    assert not any("could still fall" in text for text in texts(view, "AC", "KC"))


def test_a_high_card_may_be_gone_with_the_first_trick() -> None:
    view = after(("2C 3D 4D", "AC 3C 6D", "9C 7D 8D", "4C 5C 2H"), "2C")
    assert texts(view, "3C", "AC")[0] == "The ace of clubs ranks high, and this was the first trick."


# ---------------------------------------------------------------------- one beside the other
def test_a_low_card_that_stays_speaks_for_a_higher_one() -> None:
    view = after(("4D 3S 4C", "3D 9D 6S", "JD 6D 2H", "QD 7D 8C"), "4D")
    assert texts(view, "3D", "9D") == [
        "It keeps the three of diamonds: nine diamonds still out rank above it, five above the nine of diamonds."
    ]
    assert not any("keeps" in text for text in texts(view, "9D", "3D"))


def test_neighbours_are_the_same_card_for_what_is_out() -> None:
    view = after(("4D 3S 4C", "8D 9D 6S", "JD 6D 2H", "QD 7D 8C"), "4D")
    assert texts(view, "8D", "9D") == []


def test_a_card_is_thrown_that_is_high_in_its_suit() -> None:
    view = after(("KS 4H 4C", "QD 5S 6S", "JC 3H 8D", "9S TC AH"), "KS 5S")
    assert texts(view, "3H", "JC") == [
        "It keeps the three of hearts: of twelve hearts still out, eleven rank above it; of twelve clubs, three above "
        "the jack of clubs."
    ]


def test_of_two_cards_that_lie_highest_the_lower_one_is_gone_over_more_easily() -> None:
    view = after(("3C 2D 4D", "5C JC 2S", "6C KC 3D", "7C 9C 8D"), "3C")
    assert texts(view, "JC", "5C") == [
        "Eight clubs still out rank above the five of clubs, three above the jack of clubs."
    ]


def test_a_suit_is_sooner_gone_the_shorter_it_is() -> None:
    view = after(("KS 3S 4C 2C AH", "QD 5S 6S 3C 2H", "JC 5C KH 9H 4H", "9S TC QC 3H 5H"), "KS 5S")
    assert texts(view, "KH", "JC") == ["It was of your shorter suit: you held two clubs and three hearts."]


def test_a_card_that_could_catch_the_jack_of_diamonds_is_not_wasted() -> None:
    rules = preset("omnibus").changed(first_trick_ban="none", lead_opening="eldest", lead_ban=())
    deal = Deal.from_hands(rules, ("2C 3D 4C", "QD 5D 6S", "JD 6D 2H", "9S TC AH"), 3, number=4)
    deal.submit(0, Play(parse_card("2C")))
    assert texts(deal.view(1), "QD", "6S")[0] == (
        "The jack of diamonds, which takes points off, was still out, and the queen of diamonds ranks above it."
    )


def passing(made: str, best: str) -> list[str]:
    hands = ("KH 8H 7H 6H 2H TC 2C", "AH 3H 4H 3C 4C 5C 6C", "2D 3D 4D 5D 6D 7D 8D", "2S 3S 4S 5S 6S 7S 8S")
    first, second = (Pass(tuple(map(parse_card, cards.split()))) for cards in (made, best))
    return [reason.text for reason in reasons(Deal.from_hands(HEARTS, hands, 3, number=1).view(0), first, second)]


def test_a_high_card_may_stay_where_lower_ones_guard_it() -> None:
    assert passing("KH 2H 2C", "2H 2C TC")[1:] == ["It keeps the king of hearts with three lower hearts beside it."]
    assert passing("8H 7H 6H", "KH 8H 7H")[0] == "It keeps the king of hearts with only one lower heart beside it."


def test_a_suit_of_which_one_card_is_left_is_nearly_gone() -> None:
    assert passing("8H 7H 6H", "8H 7H TC")[0] == "It leaves you with only one club, the two of clubs."


# ---------------------------------------------------------------------- the law
PLACES = [
    ("black_lady", 4),
    ("hearts_2011", 4),
    ("omnibus", 3),
    ("black_maria", 3),
    ("queens", 4),
    ("joker3", 3),
    ("heartsette", 4),
    ("partnership", 4),
    ("cancellation", 7),
    ("likha", 4),
]
BIGS = [Card(rank, suit) for suit in "CDSH" for rank in RANKS]
PAIRS = 3  # of cards that are compared at each turn


@pytest.mark.parametrize(("rules", "players"), PLACES)
def test_no_reason_for_a_choice_holds_for_the_other(rules: str, players: int) -> None:
    at, stream, told = Match(preset(rules), players, f"apart-{players}"), Stream("apart", rules), 0
    while not at.results and not at.is_over:
        view = at.view(at.to_act[0])
        for made, best in pairs(view, stream):
            for reason in reasons(view, made, best):
                if reason.tone != NEUTRAL:
                    told += 1
                    other = said_of(reason, made if reason.choice == best else best)
                    assert is_true(reason, view, at), (reason, view.hand, view.trick)
                    assert not is_true(other, view, at), (reason, other, view.hand, view.trick)
        at.submit(view.seat, legal_choice(view, stream))
    assert told > 20


def pairs(view: View, stream: Stream) -> list[tuple[Intent, Intent]]:
    """Some choices of which one is taken for the best."""
    if view.phase == "pass":
        given = legal_choice(view, stream), legal_choice(view, stream)
        return [given] if all(isinstance(choice, Pass) for choice in given) else []
    cards = [card for card in dict.fromkeys(view.legal) if not card.is_joker] if view.phase == "play" else []
    stream.shuffle(cards)
    return [(Play(made), Play(best)) for made, best in pairwise(cards)][:PAIRS]


def said_of(reason: Reason, other: Intent) -> Reason:
    """The same sentence about another choice."""
    if not isinstance(reason.choice, Play) or not isinstance(other, Play):
        return replace(reason, choice=other)
    return replace(reason, choice=other, text=_renamed(reason, reason.choice.card, other.card))


def _renamed(reason: Reason, card: Card, other: Card) -> str:
    text = reason.text.replace(card.words, other.words)
    if reason.kind == "could fall":
        big = next(big for big in BIGS if f"{big.words} could" in text)
        return text.replace(
            "under it" if big.suit == card.suit else "on it", "under it" if big.suit == other.suit else "on it"
        )
    if reason.kind in ("bare", "guard", "missed"):  # these name another card, and its suit
        return text
    if reason.kind in ("above", "catcher"):
        return reason.text.rpartition(card.words)[0] + other.words + " ranks above it."
    for words in (SUIT_WORDS, SINGULAR):
        text = text.replace(f" {words[card.suit]}", f" {words[other.suit]}")
    return text
