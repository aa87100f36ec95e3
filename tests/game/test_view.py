"""What one seat may know: nothing that depends on a card it cannot see."""
from __future__ import annotations

import pytest

from game.cards import Card, parse_cards, show_cards
from game.deal import Deal
from game.events import Dealt, Pass, Passed, Play, Played, Received, redacted
from game.match import Match
from game.rules import Rules
from game.seeding import Stream
from tests.game.mixes import PLAYABLE, table_id
from tests.game.simple import simple_choice


def reshuffled(deal: Deal, seat: int, stream: Stream) -> list[tuple[Card, ...]]:
    """The hands with everything that a seat cannot see dealt anew among the others, as many cards each."""
    hidden = [card for other in range(deal.players) if other != seat for card in deal.view(other).hand]
    stream.shuffle(hidden)
    hands: list[tuple[Card, ...]] = []
    for other in range(deal.players):
        size = len(deal.view(other).hand)
        hands.append(deal.view(other).hand if other == seat else tuple(hidden[:size]))
        hidden = hidden if other == seat else hidden[size:]
    return hands


@pytest.mark.parametrize("table", PLAYABLE, ids=table_id)
def test_cards_that_a_seat_cannot_see_do_not_change_its_view(table: tuple[str, int]) -> None:
    name, players = table
    match = Match(Rules.parse(name), players, "hidden")
    stream = Stream("hidden", name, players)
    for number in range(2 + players * match.deal.pack.hand_size // 2):
        deal, seat = match.deal, number % players
        view = deal.view(seat)
        other = Match.parse(str(match)).deal
        for place, hand in enumerate(reshuffled(deal, seat, stream)):
            laid_down = deal.view(place).passed if deal.phase == "pass" else ()
            other.hands[place] = [*hand, *laid_down]
        if view.phase == "play" and seat not in view.to_act and not view.trick and not view.tricks:
            continue                                       # who holds the opening club leads, which all may know
        assert other.view(seat) == view
        assert simple_choice(other.view(seat)) == simple_choice(view) if view.is_mine else True
        if match.to_act:
            actor = match.to_act[0]
            match.submit(actor, simple_choice(match.view(actor)))


def test_the_others_passed_cards_do_not_change_a_view() -> None:
    rules = Rules.parse("black_lady")
    views = []
    for passed in ("6C 8C QC", "2H 5H TH"):
        match = Match(rules, 4, "apple")
        match.submit(2, Pass(parse_cards(passed)))
        views.append(match.view(0))
    assert views[0] == views[1]
    assert views[0].has_passed == (False, False, True, False)


# ---------------------------------------------------------------------- events
def test_a_seat_sees_only_its_own_hand_dealt() -> None:
    event = Dealt(1, 0, "L", (parse_cards("QS"), parse_cards("2C"), parse_cards("3C"), parse_cards("4C")))
    assert redacted(event, 2) == Dealt(1, 0, "L", (None, None, parse_cards("3C"), None))


@pytest.mark.parametrize("event", [Passed(1, 2, parse_cards("QS KS AS")), Received(1, 0, parse_cards("QS KS AS"))])
def test_passed_and_received_cards_are_seen_by_their_holder_alone(event: Passed | Received) -> None:
    assert redacted(event, 1) == event
    for seat in (0, 2, 3):
        hidden = redacted(event, seat)
        assert isinstance(hidden, (Passed, Received))
        assert hidden.cards is None
        assert "Q" not in repr(hidden)


def test_what_is_played_is_seen_by_everybody() -> None:
    event = Played(1, Card("Q", "S"))
    assert all(redacted(event, seat) == event for seat in range(4))


# ---------------------------------------------------------------------- facts that follow
def position() -> Deal:
    deal = Deal.from_hands(Rules.parse("black_lady.pass.count=0.cycle=none"),
                           ["5C 9D 4H", "2C QS 3H", "AC KD 8H", "KS 2D 2H"])
    for card in parse_cards("2C AC 2D 5C KD 2H"):
        deal.submit(deal.to_act[0], Play(card))
    return deal


def test_a_view_tells_what_has_been_taken_and_what_it_costs() -> None:
    view = position().view(0)
    assert [show_cards(pile) for pile in view.taken] == ["", "", "2C AC 2D 5C", ""]
    assert view.points == (0, 0, 0, 0)
    assert (view.trick_number, view.leader, view.broken) == (2, 2, True)
    assert [str(play.card) for play in view.plays] == ["2C", "AC", "2D", "5C", "KD", "2H"]


def test_a_view_tells_who_is_void() -> None:
    assert position().view(0).voids == (frozenset(), frozenset(), frozenset(), frozenset("CD"))


def test_unseen_cards_are_neither_held_nor_played() -> None:
    view = position().view(0)
    assert len(view.unseen) == 52 - 6 - len(view.hand)
    assert not set(view.unseen) & {*view.hand, *(play.card for play in view.plays)}


def test_only_the_seat_whose_turn_it_is_has_legal_cards() -> None:
    deal = position()
    assert [show_cards(deal.view(seat).legal) for seat in range(4)] == ["9D", "", "", ""]
    assert deal.view(0).is_mine
    assert not deal.view(1).is_mine
