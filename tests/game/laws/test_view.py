"""What one seat may know: nothing that depends on a card it cannot see."""

from __future__ import annotations

import dataclasses

import pytest

from game.cards.card import Card, by_suit, parse_cards, show_cards
from game.cards.chance import Stream
from game.laws.events import (
    Bid,
    Cut,
    Dealt,
    Drew,
    Event,
    Exchanged,
    Kept,
    MoonShot,
    Pass,
    Passed,
    Play,
    Played,
    Received,
    Scored,
    WidowTaken,
    redacted,
)
from game.laws.view import View
from game.play.deal import Deal
from game.play.deal_state import Carried
from game.play.match import Match
from game.rules.rule_set import Rules
from tests.game.random_player import any_choice, any_step, play_any
from tests.game.rule_mixes import PLAYABLE, table_id


def reshuffle(deal: Deal, seat: int, stream: Stream) -> None:
    """Deal everything that a seat cannot see anew among the places where it may lie, as many cards to each: the other
    hands, the stock, the widow, what another has laid away. Cards that it knows to be in a hand stay there.
    """
    known = dict(deal.view(seat).known)
    others = [hand for other, hand in enumerate(deal.hands) if other != seat]
    sure = [known.get(other, ()) for other in range(deal.players) if other != seat]
    for hand, cards in zip(others, sure):
        for card in cards:
            hand.remove(card)
    places = [deal.stock, deal.kitty, *others]
    cards_left = [card for place in places for card in place]
    laid_away = () if deal.view(seat).laid_away else deal.laid_away
    cards_left += laid_away
    stream.shuffle(cards_left)
    for place in places:
        place[:], cards_left = cards_left[: len(place)], cards_left[len(place) :]
    for hand, cards in zip(others, sure):
        hand += cards
    if laid_away:
        deal.laid_away = by_suit(cards_left)
    if deal.phase == "pass" and deal.passing:  # what is laid down already is dealt anew, too
        for other, laid in enumerate(deal.passing.passed):
            if laid is not None and other != seat:
                deal.passing.passed[other] = tuple(deal.hands[other][: len(laid)])


HIDING = (  # what no preset hides
    ("rickety_kate.refuse=receiver_may_refuse_QS", 5),
    ("black_lady.cycle=split.pass.count=4", 3),
    ("black_lady.cycle=scatter,mix", 4),
    ("heartsette.kitty.to=exchange_first_winner", 4),
    ("heartsette.kitty.to=one_per_trick", 3),
    ("heartsette.kitty.to=none", 5),
    ("chasse_coeur.moon.announced=on", 4),
    ("domino.pack.jokers=2", 4),
    ("joker3.joker.lead=leader_names", 3),
    ("cancellation.pass.count=2.cycle=R", 6),
    ("omnibus.even_out=kitty.hand=3:16,4:12,5:10,6:8.kitty.to=exchange_first_winner.cycle=L", 5),
    ("rickety_kate.refuse=receiver_may_refuse_QS.cycle=scatter,split", 4),
    ("hearts_2011.irregular.mode=honour", 4),
    ("auction.irregular.mode=honour", 4),
    ("queens.teams=first_two_winners", 4),
)


@pytest.mark.parametrize("table", (*PLAYABLE, *HIDING), ids=table_id)
def test_cards_that_a_seat_cannot_see_do_not_change_its_view(table: tuple[str, int]) -> None:
    name, players = table
    match, stream = Match(Rules.parse(name), players, "hidden"), Stream("hidden", name, players)
    deal, number = match.deal, 0
    while match.deal is deal and match.to_act:
        number += 1
        seat = number % players
        view = deal.view(seat)
        if number % 7 == 0 and deal.phase not in ("moon", "over"):
            other = Match.parse(str(match)).deal
            reshuffle(other, seat, stream)
            assert other.view(seat) == view
        any_step(match, stream)


@pytest.mark.parametrize("table", (*PLAYABLE, *HIDING), ids=table_id)
def test_events_tell_a_seat_nothing_that_its_view_does_not(table: tuple[str, int]) -> None:
    name, players = table
    match, stream = Match(Rules.parse(name), players, "redacted"), Stream("redacted", name, players)
    deal, before = match.deal, [match.deal.view(seat) for seat in range(players)]
    for event in match.opening_events:
        for seat in range(players):
            assert cards_of(redacted(event, seat)) <= {*before[seat].hand}
    while match.deal is deal and match.to_act:
        actor = match.to_act[0]
        events = match.submit(actor, any_choice(match.view(actor), stream))
        if match.deal is not deal or match.is_over:
            return  # a settled deal is open to everybody
        after = [deal.view(seat) for seat in range(players)]
        for event in events:
            for seat, view in enumerate(after):
                seen = {
                    *before[seat].hand,
                    *view.hand,
                    *view.passed,
                    *view.received,
                    *view.widow,
                    *view.laid_away,
                    *(card for trick in view.tricks for card in trick.cards),
                    *(play.card for play in view.trick),
                    *(card for _, cards in view.known for card in cards),
                }
                assert cards_of(redacted(event, seat)) <= seen or isinstance(event, (Kept, MoonShot, Scored))
        before = after


def cards_of(event: Event) -> set[Card]:
    """Every card that an event shows."""
    found: set[Card] = set()

    def look(value: object) -> None:
        if isinstance(value, Card):
            found.add(value)
        elif isinstance(value, tuple):
            for item in value:
                look(item)

    if not isinstance(event, Cut):
        for field in dataclasses.fields(event):
            look(getattr(event, field.name))
    return found


@pytest.mark.parametrize(
    "event",
    [
        Drew(1, Card("Q", "S")),
        WidowTaken(1, parse_cards("QS 2C"), False),
        Exchanged(1, parse_cards("QS 2C")),
        Passed(1, None, parse_cards("QS 2C")),
    ],
)
def test_drawn_cards_widows_and_what_is_laid_away_are_seen_by_one_seat_alone(event: Event) -> None:
    assert redacted(event, 1) == event
    assert all(cards_of(redacted(event, seat)) == set() for seat in (0, 2, 3))


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
    deal = Deal.from_hands(
        Rules.parse("black_lady.pass.count=0.cycle=none"), ["5C 9D 4H", "2C QS 3H", "AC KD 8H", "KS 2D 2H"]
    )
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


# ---------------------------------------------------------------------- who is going to lead
@pytest.mark.parametrize(
    ("rules", "queen_taker", "leader"),
    [
        ("queens", None, 1),
        ("queens.opening=previous_taker", 3, 3),
        ("queens.opening=previous_taker", None, 1),
        ("black_lady", 3, 1),
    ],
)  # who holds the two of clubs nobody knows yet
def test_a_view_tells_who_will_lead_before_the_first_lead(rules: str, queen_taker: int | None, leader: int) -> None:
    hands = ["5C 9D 4H 6H", "2C QS 3H 7H", "AC KD 8H 9H", "KS 2D 2H TH"]
    deal = Deal.from_hands(Rules.parse(rules), hands, carried=Carried((0,) * 4, queen_taker=queen_taker))
    assert deal.phase == "pass"
    assert {deal.view(seat).leader for seat in range(4)} == {leader}


def test_the_bidder_is_known_to_lead_as_soon_as_the_bidding_is_over() -> None:
    deal = Deal.from_hands(Rules.parse("auction"), ["5C", "2C", "AC", "KS"], carried=Carried((50,) * 4))
    for seat, amount in ((1, 1), (2, 0), (3, 4)):
        deal.submit(seat, Bid(amount))
        assert deal.view(0).leader == 1
    deal.submit(0, Bid(0))
    assert (deal.phase, deal.view(0).leader) == ("name", 3)


def test_whoever_took_the_queen_leads_the_next_deal_and_everybody_can_see_it() -> None:
    match = play_any(
        Match(Rules.parse("queens.opening=previous_taker.target=none.deals=3"), 5, "taker"), Stream("taker"), 1
    )
    (result,) = match.results
    taker = next(seat for seat, pile in enumerate(result.taken) if Card("Q", "S") in pile)
    assert [match.view(seat).leader for seat in range(5)] == [taker] * 5


# ---------------------------------------------------------------------- what drawing tells
def domino(*hands: str, stock: str) -> Deal:
    return Deal.from_hands(Rules.parse("domino.ban_exit=only_point_cards"), hands, stock=stock)


def play_out(deal: Deal, cards: str) -> View:
    for card in parse_cards(cards):
        deal.submit(deal.to_act[0], Play(card))
    return deal.view(0)


def test_everybody_can_count_who_has_drawn_how_often() -> None:
    deal = domino("2C 5D", "3C 9S", "7D 8D", stock="4S 6H AC KC")
    assert deal.view(0).drawn == (0, 0, 0)
    assert play_out(deal, "3C").drawn == (0, 0, 3)


def test_who_has_drawn_until_he_could_follow_has_no_other_card_of_the_suit() -> None:
    deal = domino("2C 5D", "3C 9S", "7D 8D", stock="4S 6H AC KC")
    assert play_out(deal, "3C").voids[2] == frozenset()  # now he holds exactly one club
    assert play_out(deal, "AC").voids[2] == frozenset("C")


def test_what_was_known_before_stays_known_only_where_nothing_drawn_is_kept() -> None:
    for stock, voids in (("AC 4S", "CS"), ("4H AC", "C")):  # the one card drawn is played, or one is kept
        deal = domino("2C 9C", "3S 3C", "7D 8D", stock=stock)
        deal.tricks_phase.voids[2].add("S")
        assert play_out(deal, "3C AC").voids[2] == frozenset(voids)


def test_who_cannot_follow_from_an_empty_stock_is_void_of_that_suit_alone() -> None:
    deal = domino("2C 9C", "3S 3C", "7D 8D", stock="4S")
    deal.tricks_phase.voids[2].add("S")
    assert play_out(deal, "3C 7D").voids[2] == frozenset("C")
