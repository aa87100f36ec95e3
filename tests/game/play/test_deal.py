"""One deal: a position in text, one action, one answer."""

from __future__ import annotations

import pytest

from game.cards.card import parse_card, parse_cards, show_cards
from game.laws.events import (
    Broken,
    End,
    Intent,
    Moon,
    MoonChosen,
    MoonShot,
    Pass,
    Passed,
    Play,
    Received,
    Refused,
    Scored,
    Taken,
)
from game.play.deal import Deal
from game.play.deal_state import Carried
from game.play.match import Match
from game.rules.rule_set import Rules
from tests.game.simple_player import play_simply

NO_PASS = "black_lady.pass.count=0.cycle=none"


def deal_of(rules: str, *hands: str, number: int = 1, totals: tuple[int, ...] | None = None) -> Deal:
    return Deal.from_hands(Rules.parse(rules), hands, number=number, carried=Carried(totals or ()))


def play(deal: Deal, cards: str) -> list[object]:
    """Play cards in turn, whoever's turn it is; the events."""
    return [event for card in parse_cards(cards) for event in deal.submit(deal.to_act[0], Play(card))]


def refusal(deal: Deal | Match, seat: int, intent: Intent) -> str:
    """The sentence of a refusal; nothing may have changed."""
    before = [deal.view(each) for each in range(deal.players)]
    with pytest.raises(Refused) as caught:
        deal.submit(seat, intent)
    assert [deal.view(each) for each in range(deal.players)] == before
    sentence = str(caught.value)
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    return sentence


def small(rules: str = NO_PASS) -> Deal:
    """A deal of three cards each; seat 1 holds the two of clubs."""
    return deal_of(rules, "5C 9D 4H", "2C QS 3H", "AC KD 8H", "KS 2D 2H")


# ---------------------------------------------------------------------- passing
def passing(number: int = 1) -> Deal:
    return deal_of("black_lady", "5C 9D 4H 7S", "2C QS 3H 8S", "AC KD 8H 9S", "KS 2D 2H TS", number=number)


def test_cards_move_only_when_everybody_has_chosen() -> None:
    deal = passing()
    assert deal.to_act == (0, 1, 2, 3)
    assert deal.submit(0, Pass(parse_cards("5C 9D 4H"))) == (Passed(0, 1, parse_cards("5C 9D 4H")),)
    assert show_cards(deal.view(1).hand) == "2C 8S QS 3H"
    deal.submit(2, Pass(parse_cards("AC KD 8H")))
    deal.submit(1, Pass(parse_cards("2C QS 3H")))
    events = deal.submit(3, Pass(parse_cards("KS 2D 2H")))
    assert events[0] == Passed(3, 0, parse_cards("2D KS 2H"))
    assert Received(0, 3, parse_cards("2D KS 2H")) in events
    assert show_cards(deal.view(0).hand) == "2D 7S KS 2H"
    assert deal.view(0).received == parse_cards("2D KS 2H")
    assert deal.to_act == (2,)  # who now holds the two of clubs


@pytest.mark.parametrize(("number", "receivers"), [(1, "1230"), (2, "3012"), (3, "2301"), (4, "")])
def test_cards_go_left_right_across_and_nowhere(number: int, receivers: str) -> None:
    deal = passing(number)
    assert [deal.view(seat).gives_to for seat in range(4)] == ([int(seat) for seat in receivers] or [None] * 4)
    assert deal.phase == ("pass" if receivers else "play")


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ("5C 9D", "Pass exactly three cards."),
        ("5C 9D 4H 7S", "Pass exactly three cards."),
        ("", "Pass exactly three cards."),
        ("5C 9D QS", "You do not hold the queen of spades."),
        ("5C 5C 9D", "A card can be chosen only once; choose different ones."),
        ("5C 9D JK", "You do not hold the joker."),
    ],
)
def test_a_pass_must_be_three_different_cards_of_the_hand(cards: str, sentence: str) -> None:
    assert refusal(passing(), 0, Pass(parse_cards(cards))) == sentence


def test_a_seat_passes_once_and_plays_later() -> None:
    deal = passing()
    deal.submit(0, Pass(parse_cards("5C 9D 4H")))
    assert refusal(deal, 0, Pass(parse_cards("7S 9D 4H"))) == "You have passed already; the others are still choosing."
    assert refusal(deal, 1, Play(parse_card("2C"))) == "Choose three cards to pass first."


def test_the_own_pass_is_gone_from_the_hand_and_stays_known() -> None:
    deal = passing()
    deal.submit(0, Pass(parse_cards("5C 9D 4H")))
    view = deal.view(0)
    assert (show_cards(view.hand), show_cards(view.passed), view.hand_sizes) == ("7S", "5C 9D 4H", (1, 4, 4, 4))
    assert not set(view.passed) & set(view.unseen)


# ---------------------------------------------------------------------- playing
def test_the_holder_of_the_two_of_clubs_opens() -> None:
    assert small().to_act == (1,)
    assert refusal(small(), 1, Play(parse_card("QS"))) == "The two of clubs must be led to the first trick."
    assert refusal(small(), 0, Play(parse_card("5C"))) == "It is not your turn."


def test_suit_must_be_followed() -> None:
    deal = deal_of(NO_PASS, "5C 9D", "2C QS", "AC 2D", "KS 3D")
    play(deal, "2C")
    assert refusal(deal, 2, Play(parse_card("2D"))) == "You must follow clubs."
    assert refusal(deal, 2, Play(parse_card("KS"))) == "You do not hold the king of spades."


def test_no_heart_falls_on_the_first_trick_while_something_else_is_held() -> None:
    deal = small()
    play(deal, "2C AC")
    sentence = "Penalty cards may not fall on the first trick while you hold another card."
    assert refusal(deal, 3, Play(parse_card("2H"))) == sentence


def test_a_hand_of_nothing_but_penalties_may_play_one_on_the_first_trick() -> None:
    deal = deal_of(NO_PASS, "5C 9D", "2C 3C", "QS 2H", "KS 3D")
    play(deal, "2C QS")
    assert deal.view(0).broken


def test_hearts_may_not_be_led_before_they_are_broken() -> None:
    deal = small()
    play(deal, "2C AC 2D 5C")
    assert deal.to_act == (2,)
    assert refusal(deal, 2, Play(parse_card("8H"))) == (
        "The eight of hearts may not be led until a penalty card has been played."
    )


def test_eldest_may_not_open_with_a_penalty_card() -> None:
    deal = deal_of(f"{NO_PASS}.opening=eldest", "5C 9D", "QS 3C", "AC 2H", "KS 3D")
    assert refusal(deal, 1, Play(parse_card("QS"))) == (
        "A penalty card may not be led to the first trick while you hold another card."
    )


def test_a_duty_of_the_void_is_named() -> None:
    deal = deal_of("chasse_coeur", "5C 9D", "2C 3C", "QS 2H", "KS 3D")
    play(deal, "2C")
    assert "You cannot follow suit, so you must throw the two of hearts" in refusal(deal, 2, Play(parse_card("QS")))


def test_the_events_of_a_trick_tell_the_breaking_and_the_taker() -> None:
    deal = small()
    assert play(deal, "2C AC 2D 5C")[-1] == Taken(2, parse_cards("2C AC 2D 5C"), 0)
    events = play(deal, "KD 2H 9D QS")
    assert Broken(3, parse_card("2H")) in events
    assert events[-1] == Taken(2, parse_cards("KD 2H 9D QS"), 14)
    assert deal.to_act == (2,)


def test_the_last_trick_settles_the_deal() -> None:
    deal = small()
    scored = play(deal, "2C AC 2D 5C KD 2H 9D QS 8H KS 4H 3H")[-1]
    assert isinstance(scored, Scored)
    assert (scored.points, scored.deltas, scored.shooter) == ((0, 0, 17, 0), (0, 0, 17, 0), None)
    assert deal.to_act == ()
    assert refusal(deal, 0, Play(parse_card("5C"))) == "This deal is over."


# ---------------------------------------------------------------------- the moon
def moon_deal(rules: str = "black_lady.pass.count=0.cycle=none.ranks=AKQJ.values=AH:1,QS:13") -> Deal:
    """A deal in which seat 1 takes the ace of hearts and the queen of spades, all that counts."""
    return deal_of(rules, "KC KD KS KH", "JC AD AS AH", "QC QD QS QH", "AC JD JS JH", totals=(40, 55, 20, 70))


MOON_PLAY = "JC QC AC KC JD KD AD QD AS QS JS KS AH QH JH KH"


def test_the_shooter_is_asked_and_nobody_else_may_answer() -> None:
    deal = moon_deal()
    events = play(deal, MOON_PLAY)
    assert events[-1] == MoonShot(1, 14)
    assert deal.to_act == (1,)
    offer = deal.view(3).moon
    assert offer is not None
    assert dict(offer.branches) == {"add": (54, 55, 34, 84), "subtract": (40, 41, 20, 70)}
    assert refusal(deal, 0, Moon("add")) == "The shooter chooses what the moon does."
    assert refusal(deal, 1, Moon("reset")) == "Choose add or subtract."
    assert refusal(deal, 1, Play(parse_card("AH"))) == "Choose what your moon does."


@pytest.mark.parametrize(("branch", "totals"), [("add", (54, 55, 34, 84)), ("subtract", (40, 41, 20, 70))])
def test_the_choice_settles_the_deal(branch: str, totals: tuple[int, ...]) -> None:
    deal = moon_deal()
    play(deal, MOON_PLAY)
    chosen, scored = deal.submit(1, Moon(branch))
    assert chosen == MoonChosen(1, branch)
    assert isinstance(scored, Scored)
    assert (scored.totals, scored.points, scored.shooter) == (totals, (0, 14, 0, 0), 1)
    assert deal.branch == branch


def test_a_moon_without_a_choice_is_settled_at_once() -> None:
    deal = moon_deal("black_lady.pass.count=0.cycle=none.ranks=AKQJ.values=AH:1,QS:13.effect=add_others")
    shot, scored = play(deal, MOON_PLAY)[-2:]
    assert shot == MoonShot(1, 14)
    assert isinstance(scored, Scored)
    assert scored.totals == (54, 55, 34, 84)


# ---------------------------------------------------------------------- what a deal refuses to be
@pytest.mark.parametrize(
    ("hands", "sentence"),
    [
        (("2C", "2C", "3C", "4C"), "2C was dealt twice."),
        (("2C", "3C 4C", "5C", "6C"), "The hands must be equally long."),
        (("2C", "JK", "5C", "6C"), "JK is not in the pack of these rules for 4 players."),
        (("2C", "3C", "4C"), "2C is not in the pack of these rules for 3 players."),
    ],
)
def test_a_deal_of_impossible_hands_is_refused(hands: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        deal_of("black_lady", *hands)


def test_a_vote_is_not_the_deal_s_to_take() -> None:
    assert refusal(small(), 1, End()) == "Play a card."


def test_a_whole_deal_takes_every_card_once() -> None:
    match = Match(Rules.parse("black_lady"), 4, "apple")
    deal = match.deal
    play_simply(deal)
    assert deal.phase == "over"
    assert sorted(card for pile in deal.taken for card in pile) == sorted(deal.pack.cards(deal.pack.all))
