"""Claims: the rest of a deal is played out at once only when the View proves how it ends."""

from __future__ import annotations

import pytest

from game.cards.card import parse_card
from game.cards.chance import Stream
from game.laws.events import Play
from game.play.claims import ALL_YOURS, NOTHING_LEFT, easy_card, find_claim
from game.play.deal import Deal
from game.play.match import Match
from game.rules.rule_set import Rules
from tests.game.simple_player import simple_choice

NO_PASS = "hearts_2011"


def deal(rules: str, *hands: str) -> Deal:
    return Deal.from_hands(Rules.parse(rules), hands, dealer=3)


def kind(deal: Deal, seat: int = 0) -> str | None:
    found = find_claim(deal.view(seat))
    return found.kind if found else None


def test_the_highest_cards_of_every_suit_take_the_rest() -> None:
    assert kind(deal(NO_PASS, "AS AC", "2S 3C", "KS KC", "2H 2D")) == ALL_YOURS


def test_a_single_higher_card_somewhere_is_enough_to_play_on() -> None:
    assert kind(deal(NO_PASS, "AS KC", "2S 3C", "KS AC", "2H 2D")) is None


def test_with_no_card_left_that_counts_the_rest_is_nothing() -> None:
    played = deal("hearts_2011.values=H:1", "2H 5S 3S", "3H 6S 4C", "4H 7S 9C", "AH 8S JC")
    for card in ("2H", "3H", "4H", "AH"):
        played.submit(played.to_act[0], Play(parse_card(card)))
    assert kind(played, 3) is None  # nine hearts were never dealt, so the seat cannot know


@pytest.mark.parametrize("rules", ["black_lady", "omnibus", "black_maria", "royal", "hearts_2011", "queens"])
def test_a_claim_changes_no_score(rules: str) -> None:
    claims = 0
    for number in range(1, 13):
        match = Match(Rules.parse(rules), Rules.parse(rules).players_best, "claims", number)
        while not match.results and not match.is_over:
            seat = match.to_act[0]
            view = match.view(seat)
            if find_claim(view):
                claims += 1
                assert outcomes(match) == {outcome(match, None)}
                break
            match.submit(seat, simple_choice(view))
    assert claims > 0


def outcome(match: Match, stream: Stream | None) -> tuple[int, ...]:
    """The points of the deal when it is played on: easily, or at random."""
    other = match.until(len(match.intents))
    while not other.results and other.deal.phase == "play":
        view = other.view(other.to_act[0])
        card = easy_card(view) if stream is None else view.legal[stream.below(len(view.legal))]
        other.submit(view.seat, Play(card))
    assert other.deal.settlement is not None or other.results
    return other.results[0].points if other.results else other.deal.settlement.points  # type: ignore[union-attr]


def outcomes(match: Match) -> set[tuple[int, ...]]:
    return {outcome(match, Stream("any", attempt)) for attempt in range(4)}


@pytest.mark.parametrize("rules", ["reversis_simple", "domino", "hearts_2011.irregular.mode=honour"])
def test_where_more_than_cards_counts_nothing_is_claimed(rules: str) -> None:
    match = Match(Rules.parse(rules), 4, "no-claim")
    while not match.results and not match.is_over:
        seat = match.to_act[0]
        assert find_claim(match.view(seat)) is None
        match.submit(seat, simple_choice(match.view(seat)))


def test_every_kind_of_claim_has_its_sentence() -> None:
    found = find_claim(deal(NO_PASS, "AS AC", "2S 3C", "KS KC", "2H 2D").view(0))
    assert found is not None and found.text.endswith("?") and found.kind in (ALL_YOURS, NOTHING_LEFT)
