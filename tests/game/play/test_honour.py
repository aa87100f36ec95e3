"""On one's honour: a revoke is possible, may be corrected or called, comes to light at the end, and has its price."""

from __future__ import annotations

import pytest

from game.cards.card import parse_card, parse_cards, show_cards
from game.laws.events import (
    Bid,
    Broken,
    Call,
    Called,
    Correct,
    Corrected,
    Held,
    Name,
    Play,
    Played,
    Revoked,
    Scored,
    Taken,
    WidowTaken,
)
from game.play.deal import Deal
from game.play.deal_state import Carried
from game.rules.rule_set import Rules
from game.text.rules_text import describe
from tests.game.play.test_deal import play, refusal

HANDS = ("9C 2D 3H", "2C 8D 4H", "AC KD 5H", "KC AD 6H")
HONOUR = "hearts_2011.irregular.mode=honour"


def honour_deal(rules: str = HONOUR, *hands: str, totals: tuple[int, ...] = (), kitty: str = "") -> Deal:
    """Seat 1 leads; seat 3 could revoke with a diamond or a heart."""
    return Deal.from_hands(Rules.parse(rules), hands or HANDS, carried=Carried(totals), kitty=kitty)


def scored(deal: Deal, cards: str) -> Scored:
    last = play(deal, cards)[-1]
    assert isinstance(last, Scored)
    return last


# ---------------------------------------------------------------------- possible, but nothing else
def test_a_revoke_is_possible_on_ones_honour_alone() -> None:
    prevented = honour_deal("hearts_2011")
    play(prevented, "2C AC")
    assert refusal(prevented, 3, Play(parse_card("6H"))) == "You must follow clubs."
    deal = honour_deal()
    play(deal, "2C AC")
    assert deal.submit(3, Play(parse_card("6H"))) == (Played(3, parse_card("6H")),)
    assert deal.view(0).voids[3] == frozenset("C")  # so it seems to everybody


def test_nothing_else_becomes_possible() -> None:
    deal = honour_deal("black_lady.pass.count=0.cycle=none.irregular.mode=honour")
    assert refusal(deal, 1, Play(parse_card("8D"))) == "The two of clubs must be led to the first trick."
    play(deal, "2C AC")
    assert refusal(deal, 3, Play(parse_card("2D"))) == "You do not hold the two of diamonds."
    assert refusal(deal, 0, Play(parse_card("9C"))) == "It is not your turn."


def test_where_illegal_plays_are_prevented_there_is_nothing_to_call() -> None:
    deal = honour_deal("hearts_2011")
    sentence = "Illegal plays are prevented at this table, so there is nothing to correct or to call."
    assert refusal(deal, 1, Call(3)) == refusal(deal, 1, Correct(parse_card("2C"))) == sentence


# ---------------------------------------------------------------------- correcting
def test_a_revoke_may_be_corrected_while_the_trick_lies_open() -> None:
    deal = honour_deal()
    play(deal, "2C AC 6H")
    assert refusal(deal, 3, Correct(parse_card("AD"))) == "Correct it with a card of the suit that was led."
    assert refusal(deal, 2, Correct(parse_card("5H"))) == "There is nothing of yours to correct."
    assert deal.submit(3, Correct(parse_card("KC"))) == (Corrected(3, parse_card("6H"), parse_card("KC")),)
    assert [str(played.card) for played in deal.view(0).trick] == ["2C", "AC", "KC"]
    assert (show_cards(deal.view(3).hand), deal.view(0).voids[3]) == ("AD 6H", frozenset())
    play(deal, "9C")
    assert refusal(deal, 3, Correct(parse_card("KC"))) == "There is nothing of yours to correct."
    assert scored(deal, "KD AD 2D 8D 6H 3H 4H 5H").points == (0, 0, 0, 4)
    assert deal.facts.revokes == ()


def test_a_trick_that_was_taken_already_is_taken_anew() -> None:
    deal = honour_deal(HONOUR, "9C 2D", "2C 8D", "TC KD", "KC AD")
    play(deal, "2C TC AD 9C")
    assert deal.to_act == (2,)
    events = deal.submit(3, Correct(parse_card("KC")))
    assert events == (Corrected(3, parse_card("AD"), parse_card("KC")), Taken(3, parse_cards("2C TC KC 9C"), 0))
    assert deal.to_act == (3,)
    assert [show_cards(pile) for pile in deal.taken] == ["", "", "", "2C TC KC 9C"]


def test_after_the_next_lead_it_is_too_late() -> None:
    deal = honour_deal()
    play(deal, "2C AC AD 9C KD")
    assert refusal(deal, 3, Correct(parse_card("KC"))) == "There is nothing of yours to correct."


def test_a_ban_that_a_revoke_has_broken_holds_again_after_the_correction() -> None:
    deal = honour_deal(f"{HONOUR}.lead.ban=H", "9C 2D 3H", "2C 8D 4H", "AC KD 5H", "KC AD 6H")
    assert Broken(3, parse_card("6H")) in play(deal, "2C AC 6H 9C")
    assert deal.view(2).broken
    deal.submit(3, Correct(parse_card("KC")))
    assert not deal.view(2).broken
    assert show_cards(deal.view(2).legal) == "KD"


def test_a_corrected_trick_gives_back_what_was_held_for_it() -> None:
    rules = "cancellation.moon.on=off.irregular.mode=honour"
    deal = honour_deal(rules, "2H KC 4S", "AD 2C 5S", "AD 3C 6S", "3H 4C 7S", "2S KC 8S", "3S 9C AS", totals=(0,) * 6)
    assert isinstance(play(deal, "AD AD 3H 2S 3S 2H")[-1], Held)
    events = play(deal, "2C 3C 4C KC AS KC")  # seat 5 has a club and does not follow
    assert events[-1] == Taken(3, parse_cards("AD AD 3H 2S 3S 2H 2C 3C 4C KC AS KC"), 2)
    events = list(deal.submit(5, Correct(parse_card("9C"))))
    assert events[-1] == Taken(5, parse_cards("AD AD 3H 2S 3S 2H 2C 3C 4C KC 9C KC"), 2)
    assert [len(pile) for pile in deal.taken] == [0, 0, 0, 0, 0, 12]
    assert deal.to_act == (5,)


def test_a_widow_follows_a_corrected_first_trick() -> None:
    rules = "heartsette.irregular.mode=honour"
    deal = honour_deal(rules, "9C 2D", "2C 8D", "TC KD", "KC AD", kitty="AH")
    assert play(deal, "2C TC AD 9C")[-1] == WidowTaken(2, parse_cards("AH"), False)
    events = deal.submit(3, Correct(parse_card("KC")))
    assert events[-1] == WidowTaken(3, parse_cards("AH"), False)
    assert [show_cards(pile) for pile in deal.taken] == ["", "", "", "2C TC KC 9C AH"]
    assert deal.view(0).widow_takers == (3,)


# ---------------------------------------------------------------------- calling
def test_a_called_revoke_can_no_longer_be_corrected() -> None:
    deal = honour_deal()
    play(deal, "2C AC AD")
    assert deal.submit(0, Call(3)) == (Called(0, 3, True),)
    assert refusal(deal, 3, Correct(parse_card("KC"))) == "Your revoke has been called; it is too late to correct it."


def test_a_wrong_call_changes_nothing() -> None:
    deal = honour_deal()
    play(deal, "2C AC")
    before = deal.view(0)
    assert deal.submit(0, Call(2)) == (Called(0, 2, False),)
    assert deal.view(0) == before


@pytest.mark.parametrize("seat", [0, 4, 99])
def test_only_another_player_can_be_called(seat: int) -> None:
    assert refusal(honour_deal(), 0, Call(seat)) == "Call one of the other players."


def test_a_call_for_an_old_revoke_does_not_bind_a_new_one() -> None:
    deal = honour_deal(HONOUR, "9C 2D 3H", "2C 8D 4H", "AC KD 5H", "KC AD 6H")
    play(deal, "2C AC 6H 9C KD")
    assert deal.submit(0, Call(3)) == (Called(0, 3, True),)  # known since the next lead
    play(deal, "KC")  # the second revoke of the same seat
    assert deal.submit(3, Correct(parse_card("AD")))[0] == Corrected(3, parse_card("KC"), parse_card("AD"))


# ---------------------------------------------------------------------- prices
def test_an_uncorrected_revoke_comes_to_light_at_the_end() -> None:
    deal = honour_deal()
    play(deal, "2C AC AD 9C KD 6H 2D 8D 5H")
    events = play(deal, "KC 3H 4H")
    assert Revoked(3, parse_card("AD")) in events
    assert deal.facts.revokes[0].seat == 3


REVOKE = "2C AC AD 9C KD 6H 2D 8D 5H KC 3H 4H"  # seat 2 takes all the tricks and four hearts; seat 3 revokes


@pytest.mark.parametrize(
    ("rules", "deltas"),
    [
        (HONOUR, (0, 0, 0, 13)),
        (f"{HONOUR}.irregular.revoke=pay_losses", (0, 0, 0, 13)),
        (f"{HONOUR}.irregular.revoke=trick_and_fine.irregular.fine=2", (0, 0, 4, 2)),
        (
            "omnibus.opening=eldest.pass.count=0.cycle=none.lead.ban=none.first_trick.ban=none.irregular.mode=honour",
            (0, 0, 0, 26),
        ),
    ],
)
def test_in_games_for_points_the_offender_is_charged(rules: str, deltas: tuple[int, ...]) -> None:
    assert scored(honour_deal(rules), REVOKE).deltas == deltas


def test_the_prize_stays_with_its_taker_unless_that_is_the_offender() -> None:
    rules = (
        "omnibus.opening=eldest.pass.count=0.cycle=none.lead.ban=none.first_trick.ban=none.values=H:1,QS:13,AD:-10"
        ".irregular.mode=honour"
    )
    assert scored(honour_deal(rules), REVOKE).deltas == (0, 0, -10, 26)


def test_for_chips_the_offender_takes_the_trick_and_pays_a_fine_to_the_table() -> None:
    rules = "hearts_1887.irregular.mode=honour.irregular.fine=2.all13=none"
    deal = honour_deal(rules, totals=(50, 50, 50, 50))
    last = scored(deal, "2C AC 6H 9C KD AD 2D 8D KC 3H 4H 5H")  # seat 3 wins the rest, with three hearts
    assert last.taken[2] == parse_cards("2C AC 6H 9C")
    assert last.deltas == (1, 1, 1, -6)  # four hearts paid to three, one chip and the fine stay
    assert last.pool == 3


def test_a_revoke_that_saves_from_taking_everything_costs_eight_to_each() -> None:
    deal = Deal.from_hands(
        Rules.parse("hearts_1887.irregular.mode=honour.ranks=AKQJ.values=AH:1"),
        ["KC KH", "QC QH", "JC JH", "AC AH"],
        carried=Carried((50, 50, 50, 50)),
    )
    play(deal, "QC JC AH KC")  # the ace of hearts goes to seat 0 instead of to himself
    last = scored(deal, "KH QH JH AC")
    assert (last.deltas, last.pool) == ((8, 8, 8, -24), 0)


def test_a_revoke_by_a_seat_that_takes_everything_all_the_same_has_saved_nothing() -> None:
    deal = Deal.from_hands(
        Rules.parse("hearts_1887.irregular.mode=honour.ranks=AKQJ.values=AH:1"),
        ["KC KH KD", "QC QH QD", "JC JH JD", "AC AS AH"],
        carried=Carried((50, 50, 50, 50)),
    )
    play(deal, "QC JC AS KC")
    last = scored(deal, "KH QH JH AH AC KD QD JD")
    assert (last.deltas, last.pool) == ((4, 4, 4, -13), 1)


def test_in_games_for_points_the_eight_are_points_against_the_offender() -> None:
    deal = Deal.from_hands(
        Rules.parse("hearts_2011.irregular.mode=honour.irregular.revoke=trick_and_fine.ranks=AKQJ.values=AH:1"),
        ["KC KH", "QC QH", "JC JH", "AC AH"],
    )
    play(deal, "QC JC AH KC")
    assert scored(deal, "KH QH JH AC").deltas == (-8, -8, -8, 24)


def test_in_an_auction_the_offender_pays_for_everybody_and_the_bid() -> None:
    deal = honour_deal("auction.irregular.mode=honour", totals=(50, 50, 50, 50))
    for seat, amount in ((1, 3), (2, 0), (3, 0), (0, 0)):
        deal.submit(seat, Bid(amount))
    deal.submit(1, Name("H"))
    last = scored(deal, REVOKE)
    assert last.points == (0, 0, 4, 0)
    assert last.deltas == (3, 3, 0, -7)  # 4 + 3 from the offender, 3 each to the clear two
    assert last.pool == 1


@pytest.mark.parametrize(
    ("rules", "price"),
    [
        (HONOUR, "the offender pays all penalty points of the deal."),
        (f"{HONOUR}.irregular.revoke=pay_losses", "the offender pays all penalty points of the deal."),
        (
            f"{HONOUR}.irregular.revoke=trick_and_fine.irregular.fine=2",
            "the offender takes the trick and pays a fine of 2, or just takes eight points off each other player "
            "where the revoke has avoided taking everything.",
        ),
        (
            "hearts_1887.irregular.mode=honour",
            "the offender takes the trick, or just pays eight chips to each other player "
            "where the revoke has avoided taking everything.",
        ),
        ("auction.irregular.mode=honour", "the offender alone pays the losses of everybody and the bid."),
    ],
)
def test_the_price_is_told_as_it_is_paid(rules: str, price: str) -> None:
    assert any(price in paragraph for paragraph in describe(Rules.parse(rules), 4))
