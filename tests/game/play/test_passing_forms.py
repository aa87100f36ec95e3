"""Every form of passing with the queen of spades refused or not, against an independent reading; and who knows what."""

from __future__ import annotations

from collections import Counter

import pytest

from game.cards.card import parse_cards, show_cards
from game.cards.chance import Stream
from game.laws.events import Exchange, Pass, Received, Refuse
from game.play.deal import Deal
from game.play.match import Match
from game.rules.rule_set import Rules
from tests.game.play.test_deal import play
from tests.game.random_player import any_choice
from tests.referee import PlainPassing

FORMS = ("L", "R", "A", "H", "+2", "-2", "+10", "-4", "split", "scatter", "mix", "L,split,R,scatter,A,mix,H")
TABLES = tuple(
    (form, players, refuse)
    for form in FORMS
    for players in (3, 4, 5, 6)
    for refuse in ("none", "receiver_may_refuse_QS")
    if ("split" not in form or players < 6) and not (form[0] in "+-" and int(form) % players == 0)
)
DEALS = 12


def check_a_pass(rules: Rules, players: int, number: int, stream: Stream) -> str:
    """Pass and refuse at random; what came of the queen."""
    deal = Match(rules, players, f"forms-{stream.below(10**6)}", number).deal
    plain = PlainPassing(rules, [list(map(str, hand)) for hand in deal.hands], number)
    assert (deal.direction, deal.pass_count) == (plain.turn, plain.count)
    laid: dict[int, list[str]] = {}
    while deal.phase == "pass":
        seat = deal.to_act[stream.below(len(deal.to_act))]
        choice = any_choice(deal.view(seat), stream)
        assert isinstance(choice, Pass)
        queen = next((card for card in deal.hands[seat] if str(card) == "QS"), None)
        if queen and queen not in choice.cards and stream.below(3):
            choice = Pass((*choice.cards[1:], queen))
        deal.submit(seat, choice)
        laid[seat] = list(map(str, choice.cards))
        if len(set(deal.plan(seat))) == 1:
            laid[seat] = [str(card) for card in deal.view(seat).passed] or laid[seat]
    if laid:
        plain.exchange([laid[seat] for seat in range(players)])
    if plain.turn == "mix":
        assert Counter(card for hand in deal.hands for card in hand) == Counter(
            card for cards in Match(rules, players, "forms").deal.hands for card in cards
        )
        assert deal.phase != "refuse"
        return "mixed"
    if plain.queen is None:
        assert deal.phase != "refuse"
        check_hands(deal, plain)
        return "not passed"
    giver, receiver = plain.queen
    assert (deal.phase, deal.to_act, deal.view(0).queen_passed) == ("refuse", (receiver,), plain.queen)
    is_refused = bool(stream.below(2))
    deal.submit(receiver, Refuse(is_refused))
    other = ""
    if is_refused:
        assert (deal.phase, deal.to_act) == ("refuse", (giver,))
        choice = any_choice(deal.view(giver), stream)
        assert isinstance(choice, Pass)
        other = str(choice.cards[0])
        deal.submit(giver, choice)
    plain.refuse(is_refused, other)
    check_hands(deal, plain)
    holder = giver if is_refused else receiver
    assert all(
        "QS" in [str(card) for seat, cards in deal.view(viewer).known if seat == holder for card in cards]
        for viewer in range(players)
        if viewer != holder
    )
    return "refused" if is_refused else "kept"


def check_hands(deal: Deal, plain: PlainPassing) -> None:
    assert deal.phase == "play"
    assert [sorted(map(str, hand)) for hand in deal.hands] == [sorted(hand) for hand in plain.hands]


@pytest.mark.parametrize(("form", "players", "refuse"), TABLES)
def test_cards_go_where_the_form_of_passing_sends_them(form: str, players: int, refuse: str) -> None:
    rules = Rules.parse(f"rickety_kate.cycle={form}.refuse={refuse}")
    assert rules.problems(players) == ()
    stream, seen = Stream("forms", form, players, refuse), set()
    for number in range(1, DEALS + 1):
        seen.add(check_a_pass(rules, players, number, stream))
    if refuse != "none" and form in ("L", "R", "split", "scatter"):
        assert seen >= {"refused", "kept"}


# ---------------------------------------------------------------------- who knows what
def scattered() -> Deal:
    """Seat 0 has passed the queen of spades to seat 2, with one card to each of the others."""
    deal = Deal.from_hands(
        Rules.parse("rickety_kate.refuse=receiver_may_refuse_QS.cycle=scatter"),
        ["3C QS 5C 2C", "3D 4D 5D 6D", "3S 4S 5S 6S", "2H 4H 5H 6H"],
    )
    for seat, cards in enumerate(("3C QS 5C", "3D 4D 5D", "3S 4S 5S", "4H 5H 6H")):
        deal.submit(seat, Pass(parse_cards(cards)))
    return deal


def test_everybody_sees_who_is_asked_about_the_queen() -> None:
    deal = scattered()
    assert (deal.to_act, deal.view(3).queen_passed) == ((2,), (0, 2))
    assert [show_cards(dict(deal.view(seat).known)[2]) for seat in (0, 1, 3)] == ["QS", "3D QS", "QS 6H"]


def test_what_was_passed_and_received_is_put_right_when_she_comes_back() -> None:
    deal = scattered()
    deal.submit(2, Refuse(True))
    assert deal.view(0).queen_passed == (0, 2)
    events = deal.submit(0, Pass(parse_cards("2C")))
    assert events[-1] == Received(2, 0, parse_cards("2C"))
    assert show_cards(deal.view(0).passed) == "3C 2C 5C"
    assert show_cards(deal.view(2).received) == "2C 3D 6H"
    assert deal.view(0).queen_passed is None


@pytest.mark.parametrize("other", ["2C", "4H", "4S", "5D"])
def test_nobody_else_learns_which_card_replaces_the_queen(other: str) -> None:
    views = []
    for card in (other, "2C"):
        deal = scattered()
        deal.submit(2, Refuse(True))
        deal.submit(0, Pass(parse_cards(card)))
        assert dict(deal.view(2).known).get(0, ()) == parse_cards("4S QS" if card != "4S" else "QS")
        views.append([deal.view(1).known, deal.view(3).known])
    assert views[0] == views[1]


@pytest.mark.parametrize("laid", ["AD 9H", "9H 9S"])
def test_nobody_else_learns_what_is_laid_away_for_the_widow(laid: str) -> None:
    rules = Rules.parse("heartsette.kitty.to=exchange_first_winner.pass.count=1.cycle=L")
    deal = Deal.from_hands(rules, ["2C 2D KC", "3C AD 4D", "AC 3H 5D", "4C 3D 6D"], kitty="9H 9S")
    for seat, card in enumerate(("KC", "AD", "3H", "3D")):
        deal.submit(seat, Pass(parse_cards(card)))
    assert deal.view(1).known == ((2, parse_cards("AD")),)
    play(deal, "KC AC 4C 2C")
    deal.submit(2, Exchange(parse_cards(laid)))
    assert deal.view(1).known == ()  # the ace may be laid away, or not
