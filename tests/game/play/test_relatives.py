"""Tricks of the relatives: widows, stocks, tricks that nobody wins, jokers, partners, cards set aside, misdeals."""

from __future__ import annotations

import pytest

from game.cards.card import parse_card, parse_cards, show_cards
from game.cards.chance import Stream
from game.laws.events import (
    Drew,
    Exchange,
    Exchanged,
    Held,
    Kept,
    Play,
    Refused,
    Scored,
    Taken,
    ThrownIn,
    WidowTaken,
)
from game.play.deal import Deal
from game.play.deal_state import Carried
from game.play.match import Match
from game.rules.rule_set import Rules
from tests.game.play.test_deal import deal_of, play, refusal
from tests.game.random_player import play_any


def with_rest(rules: str, *hands: str, kitty: str = "", stock: str = "") -> Deal:
    """A deal with dealer 0, so that seat 1 leads."""
    return Deal.from_hands(Rules.parse(rules), hands, kitty=kitty, stock=stock)


def piles(deal: Deal) -> list[str]:
    return [show_cards(pile) for pile in deal.taken]


# ---------------------------------------------------------------------- the widow
WIDOW_HANDS = ("2C 2D", "3C AD", "AC 3H", "4C 3D")
WIDOW_PLAY = "3C AC 4C 2C 3H 3D 2D AD"  # seat 2 wins both tricks, the second with a penalty card


@pytest.mark.parametrize(
    ("to", "taken"),
    [
        ("first_trick", "3C AC 4C 2C 9H 9S 3H 3D 2D AD"),
        ("last_trick", "3C AC 4C 2C 3H 3D 2D AD 9H 9S"),
        ("first_penalty", "3C AC 4C 2C 3H 3D 2D AD 9H 9S"),
        ("one_per_trick", "3C AC 4C 2C 9H 3H 3D 2D AD 9S"),
        ("none", "3C AC 4C 2C 3H 3D 2D AD"),
    ],
)
def test_a_widow_goes_where_the_rules_send_it(to: str, taken: str) -> None:
    deal = with_rest(f"heartsette.kitty.to={to}", *WIDOW_HANDS, kitty="9H 9S")
    play(deal, WIDOW_PLAY)
    assert piles(deal) == ["", "", taken, ""]
    assert [str(card) for card in deal.kitty] == (["9H", "9S"] if to == "none" else [])


def test_only_the_taker_sees_the_widow() -> None:
    deal = with_rest("heartsette", *WIDOW_HANDS, kitty="9H 9S")
    events = play(deal, "3C AC 4C 2C")
    assert events[-1] == WidowTaken(2, parse_cards("9H 9S"), False)
    assert [show_cards(deal.view(seat).widow) for seat in range(4)] == ["", "", "9H 9S", ""]
    assert all(deal.view(seat).widow_takers == (2,) for seat in range(4))
    assert (deal.view(2).points, deal.view(0).points) == ((0, 0, 1, 0), (0, 0, 0, 0))


def test_a_widow_for_the_first_penalty_card_goes_to_the_last_trick_where_none_falls() -> None:
    deal = with_rest("heartsette.kitty.to=first_penalty", "2C 2D", "3C AD", "AC 3S", "4C 3D", kitty="9H 9S")
    play(deal, "3C AC 4C 2C 3S 3D 2D AD")
    assert piles(deal)[2].endswith("9H 9S")


def test_the_winner_of_the_first_trick_may_exchange_with_the_widow() -> None:
    deal = with_rest("heartsette.kitty.to=exchange_first_winner", *WIDOW_HANDS, kitty="9H 9S")
    events = play(deal, "3C AC 4C 2C")
    assert events[-1] == WidowTaken(2, parse_cards("9H 9S"), True)
    assert (deal.phase, deal.to_act, show_cards(deal.view(2).hand)) == ("exchange", (2,), "9S 3H 9H")
    assert (deal.view(0).trick, len(deal.view(0).tricks)) == ((), 1)
    assert show_cards(deal.view(2).taken[2]) == "3C AC 4C 2C"  # the widow is in the hand, not on the pile
    waiting = "The winner of the trick is exchanging cards with the widow."
    assert refusal(deal, 1, Exchange(parse_cards("AD 3C"))) == waiting
    assert refusal(deal, 2, Exchange(parse_cards("3H"))) == "Lay exactly two cards away."
    assert refusal(deal, 2, Exchange(parse_cards("3H 3H"))) == "A card can be chosen only once; choose different ones."
    assert refusal(deal, 2, Play(parse_card("9S"))) == "Lay two cards away first."
    assert deal.submit(2, Exchange(parse_cards("3H 9H"))) == (Exchanged(2, parse_cards("3H 9H")),)
    assert [show_cards(deal.view(seat).laid_away) for seat in range(4)] == ["", "", "3H 9H", ""]
    scored = play(deal, "9S 3D 2D AD")[-1]
    assert isinstance(scored, Scored)
    assert scored.points == (0, 0, 0, 0)  # what is laid away counts for nobody


# ---------------------------------------------------------------------- stocks
def test_after_each_trick_the_winner_draws_and_then_the_loser() -> None:
    deal = with_rest("draw2", "2C", "AC", stock="3D 4D 5H 6H")
    assert deal.to_act == (1,)
    events = play(deal, "AC 2C")
    assert events[-2:] == [Drew(1, parse_card("3D")), Drew(0, parse_card("4D"))]
    assert (deal.view(0).stock_left, deal.to_act) == (2, (1,))
    events = play(deal, "3D 4D")
    assert events[-2:] == [Drew(0, parse_card("5H")), Drew(1, parse_card("6H"))]
    scored = play(deal, "5H 6H")[-1]
    assert isinstance(scored, Scored)
    assert (piles(deal), scored.deltas) == (["3D 4D", "AC 2C 5H 6H"], (2, -2))


def test_who_cannot_follow_draws_until_he_can_and_keeps_what_he_drew() -> None:
    deal = with_rest("domino", "2C 5D", "3C 9S", "7D 8D", stock="4S 6H AC KC")
    events = play(deal, "3C")
    assert events[1:] == [Drew(2, parse_card("4S")), Drew(2, parse_card("6H")), Drew(2, parse_card("AC"))]
    assert (show_cards(deal.view(2).hand), show_cards(deal.view(2).legal)) == ("AC 7D 8D 4S 6H", "AC")
    assert (deal.view(0).hand_sizes, deal.view(0).stock_left) == ((2, 1, 5), 1)
    assert deal.view(0).voids[2] == frozenset()  # the drawn cards may be anything


def test_an_empty_stock_lets_anything_fall() -> None:
    deal = with_rest("domino", "2C 5D", "3C 9S", "7D 8D", stock="4S")
    assert play(deal, "3C")[1:] == [Drew(2, parse_card("4S"))]
    assert show_cards(deal.view(2).legal) == "7D 8D 4S"


def test_the_last_seat_with_cards_keeps_them_and_their_points() -> None:
    deal = with_rest("domino", "2C", "3C", "7D", stock="8H AC")
    play(deal, "3C")  # seat 2 draws the eight of hearts and the ace
    events = play(deal, "AC 2C")
    assert Taken(2, parse_cards("3C AC 2C"), 0) in events
    assert events[-2] == Kept(2, parse_cards("7D 8H"))
    scored = events[-1]
    assert isinstance(scored, Scored)
    assert scored.points == (0, 0, 1)


def test_the_lead_passes_over_a_winner_without_cards() -> None:
    deal = with_rest("domino", "2C", "AC", "7D", stock="8S 9S 3C")
    play(deal, "AC 3C")  # seat 2 has drawn three cards
    events = play(deal, "2C")
    assert Taken(1, parse_cards("AC 3C 2C"), 0) in events
    assert isinstance(events[-2], Kept)
    four = with_rest("domino", "2C", "AC", "7D", "6D", stock="8S 9S 3C 8D TS 4C")
    play(four, "AC 3C 4C 2C")
    assert (four.view(0).hand_sizes, four.to_act, four.leader) == ((0, 0, 3, 3), (2,), 2)


def test_stock_that_was_not_drawn_counts_for_nobody() -> None:
    deal = with_rest("domino", "2C", "AC", "7C", stock="AH KH")
    scored = play(deal, "AC 7C 2C")[-1]
    assert isinstance(scored, Scored)
    assert (scored.points, show_cards(deal.stock)) == ((0, 0, 0), "AH KH")


# ---------------------------------------------------------------------- two packs
def test_a_trick_of_pairs_is_held_and_its_leader_leads_again() -> None:
    deal = with_rest("cancellation", "9H 2C", "AD KC", "AD 3C", "9H 4C", "2S 5C", "3S AC")
    events = play(deal, "AD AD 9H 2S 3S 9H")
    assert events[-1] == Held(1, parse_cards("AD AD 9H 2S 3S 9H"))
    assert (deal.to_act, show_cards(deal.view(0).held)) == ((1,), "AD AD 9H 2S 3S 9H")
    events = play(deal, "KC 3C 4C 5C AC 2C")
    assert events[-2] == Taken(5, parse_cards("AD AD 9H 2S 3S 9H KC 3C 4C 5C AC 2C"), 2)


def test_two_pairs_may_void_a_trick_although_a_card_is_left() -> None:
    hands = ("2C 9D", "AC 8D", "KC 7D", "AC 6D", "KC 5D", "5C 4D")
    assert isinstance(play(with_rest("cancellation", *hands), "AC KC AC KC 5C 2C")[-1], Taken)
    assert isinstance(play(with_rest("cancellation.void_when=also_two_pairs", *hands), "AC KC AC KC 5C 2C")[-1], Held)


@pytest.mark.parametrize(("last", "taker"), [("leader", 2), ("previous_winner", 2), ("later_of_top_pair", 3)])
def test_a_last_trick_that_nobody_wins_goes_to_whom_the_rules_say(last: str, taker: int) -> None:
    deal = Deal.from_hands(
        Rules.parse(f"cancellation.last_void={last}"), ["2S 9D", "3S 9D", "8S TD", "4S TD", "5S 3H", "6S 4H"], 1
    )
    play(deal, "8S 4S 5S 6S 2S 3S TD TD 3H 4H 9D 9D")
    assert piles(deal)[taker].endswith("TD TD 3H 4H 9D 9D")
    assert deal.tricks[-1].winner == taker


def test_a_last_void_trick_without_any_winner_before_goes_to_its_leader() -> None:
    deal = with_rest("cancellation.last_void=previous_winner", "9D", "9D", "TD", "TD", "3H", "3H")
    events = play(deal, "9D TD TD 3H 3H 9D")
    assert events[-2] == Taken(1, parse_cards("9D TD TD 3H 3H 9D"), 2)


@pytest.mark.parametrize(("dup", "winner"), [("first_wins", 1), ("last_wins", 3)])
def test_of_two_equal_cards_the_first_or_the_last_may_win(dup: str, winner: int) -> None:
    deal = with_rest(f"cancellation.dup={dup}", "9D", "AD", "TD", "AD", "3H", "3H")
    play(deal, "AD TD AD 3H 3H 9D")
    assert deal.tricks[0].winner == winner


# ---------------------------------------------------------------------- jokers
def test_a_joker_falls_at_any_time_and_never_wins() -> None:
    deal = deal_of("joker3", "9D 2C", "5D KC", "JK 7D")
    play(deal, "5D")
    assert show_cards(deal.view(2).legal) == "7D JK"
    play(deal, "JK 9D")
    assert deal.tricks[0].winner == 0


def test_a_joker_may_have_to_wait_until_its_holder_is_void() -> None:
    deal = deal_of("joker3.joker.when=void_only", "9D 2C", "5D KC", "JK 7D")
    play(deal, "5D")
    assert show_cards(deal.view(2).legal) == "7D"


def test_a_joker_is_led_only_when_nothing_else_is_left_and_then_the_next_card_sets_the_suit() -> None:
    deal = deal_of("joker3", "JK 2C", "JK 3C", "7D 8D")
    assert refusal(deal, 1, Play(parse_card("JK"))) == "A joker may not be led while you hold another card."
    play(deal, "3C 8D 2C JK")
    assert deal.view(2).trick_number == 2
    assert show_cards(deal.view(2).legal) == "7D"
    play(deal, "7D JK")
    assert deal.tricks[1].winner == 2
    both = deal_of("joker3", "JK", "JK", "7D")
    play(both, "JK 7D JK")
    assert both.tricks[0].winner == 2


def test_a_leader_may_name_the_suit_of_his_joker() -> None:
    deal = deal_of("joker3.joker.lead=leader_names", "KS 2C", "JK 3C", "7D 8S")
    assert refusal(deal, 1, Play(parse_card("JK"))) == "Name the suit that your joker leads."
    assert refusal(deal, 1, Play(parse_card("3C"), "C")) == "Only a joker that is led names a suit."
    deal.submit(1, Play(parse_card("JK"), "S"))
    assert show_cards(deal.view(2).legal) == "8S"
    play(deal, "8S KS")
    assert deal.tricks[0].winner == 0


def test_a_joker_may_count_as_the_lowest_card_of_its_suit() -> None:
    deal = deal_of("joker3.joker.when=as_suit.joker.wins=as_suit", "5C 9D", "3C 9H", "0C 0D")
    play(deal, "3C")
    assert show_cards(deal.view(2).legal) == "0C"
    play(deal, "0C 5C 9D")
    assert deal.tricks[0].winner == 0
    assert show_cards(deal.view(2).hand) == "0D"


def test_two_jokers_alone_in_a_trick_of_domino_are_held_for_the_next_one() -> None:
    deal = with_rest("domino.pack.jokers=2", "JK 4C", "JK 3C", "2C 5C", stock="9D")
    play(deal, "3C 5C 4C 2C JK JK")
    assert deal.tricks[1].winner == 2
    two = with_rest("domino.pack.jokers=2", "JK", "JK", "2C", stock="")
    play(two, "JK 2C JK")
    assert piles(two)[2] == "JK 2C JK"


# ---------------------------------------------------------------------- partners
def test_fixed_partners_win_and_lose_together() -> None:
    match = play_any(Match(Rules.parse("partnership.target=40"), 4, "apple"), Stream("pairs"), 40)
    pairs = (match.totals[0] + match.totals[2], match.totals[1] + match.totals[3])
    assert pairs[0] != pairs[1]
    assert match.winners == ((0, 2) if pairs[0] < pairs[1] else (1, 3))
    assert max(pairs) >= 40
    assert match.view(0).sides == ((0, 2), (1, 3))


def test_the_first_two_winners_become_partners_for_the_deal() -> None:
    deal = deal_of(
        "black_lady.teams=first_two_winners.pass.count=0.cycle=none", "5C 9D AS", "2C 8D 3H", "AC KD 2S", "4C AD 4S"
    )
    play(deal, "2C AC 4C 5C")
    assert deal.view(0).sides == ()
    play(deal, "KD AD 9D 8D")
    assert deal.view(0).sides == ((2, 3), (0, 1))


FLOATING = "black_lady.teams=first_two_winners.pass.count=0.cycle=none.ranks=AKQJ.values=AH:1,QS:13,JD:-10"
FLOATING_HANDS = ("KC KD KS KH", "JC AD AS AH", "QC QD QS QH", "AC JD JS JH")  # seat 3 wins a trick, then seat 1 all


@pytest.mark.parametrize(
    ("effect", "deltas"),
    [
        ("add_others", (14, -10, 14, -10)),
        ("sub_self", (0, -24, 0, -24)),
        ("receive_from_each", (14, -38, 14, -38)),
        ("normal", (0, 4, 0, 4)),
    ],
)
def test_partners_of_one_deal_score_a_moon_alike(effect: str, deltas: tuple[int, ...]) -> None:
    deal = deal_of(f"{FLOATING}.effect={effect}", *FLOATING_HANDS, totals=(0, 0, 0, 0))
    scored = play(deal, "JC QC AC KC JD KD AD QD AS QS JS KS AH QH JH KH")[-1]
    assert isinstance(scored, Scored)
    assert (scored.shooter, scored.deltas) == (1, deltas)  # the jack of diamonds gives back ten


def test_partners_of_one_deal_add_their_points_and_each_scores_the_sum() -> None:
    deal = deal_of(
        f"{FLOATING}.effect=add_others", "KC KD AS KH", "JC AD KS AH", "QC QD QS QH", "AC JD JS JH", totals=(0, 0, 0, 0)
    )
    scored = play(deal, "JC QC AC KC JD KD AD QD KS QS JS AS KH AH QH JH")[-1]
    assert isinstance(scored, Scored)
    assert deal.view(0).sides == ((3, 1), (0, 2))
    assert (scored.points, scored.deltas) == ((13, -9, 0, 0), (13, -9, 13, -9))


def test_whoever_wins_every_trick_has_no_partner() -> None:
    hands = ("KC KD KS KH", "AC AD AS AH", "QC QD QS QH", "JC JD JS JH")
    deal = deal_of(f"{FLOATING}.effect=add_others.opening=eldest", *hands, totals=(0, 0, 0, 0))
    scored = play(deal, "AC QC JC KC AD QD JD KD AS QS JS KS AH QH JH KH")[-1]
    assert isinstance(scored, Scored)
    assert (deal.view(0).sides, scored.deltas) == (((1,), (0, 2, 3)), (14, -10, 14, 14))


# ---------------------------------------------------------------------- a first trick of nothing but penalties
def forced(what: str) -> Deal:
    """Seat 2 must throw a heart on the first trick; seat 3 wins it."""
    return deal_of(
        f"black_lady.only_penalties={what}.pass.count=0.cycle=none.moon.on=off",
        "5C 9D 2S",
        "2C 9S 3H",
        "4H QS 6H",
        "AC 3D 3S",
    )


def test_the_card_is_remembered_with_who_won_it() -> None:
    deal = forced("uncounted")
    play(deal, "2C")
    assert show_cards(deal.view(2).legal) == "QS 4H 6H"
    play(deal, "4H AC 5C")
    assert (show_cards(deal.facts.set_aside), deal.facts.first) == ("4H", 3)


@pytest.mark.parametrize(
    ("what", "deltas"), [("play", (0, 0, 15, 1)), ("uncounted", (0, 0, 15, 0)), ("to_least_nonzero", (0, 0, 16, 0))]
)
def test_a_card_set_aside_is_worth_nothing_or_goes_to_the_lowest_pile(what: str, deltas: tuple[int, ...]) -> None:
    deal = forced(what)
    scored = play(deal, "2C 4H AC 5C 3S 2S 9S QS 6H 3D 9D 3H")[-1]
    assert isinstance(scored, Scored)
    assert scored.deltas == deltas


def test_a_card_set_aside_from_a_held_trick_is_found_where_the_trick_went() -> None:
    rules = Rules.parse("cancellation.first_trick.ban=penalties.only_penalties=uncounted.moon.on=off")
    deal = Deal.from_hands(rules, ["9C 2C", "AD KC", "AD 3C", "5H 6H", "2S 5C", "3S AC"], 0, carried=Carried((0,) * 6))
    play(deal, "AD AD 5H 2S 3S 9C")
    scored = play(deal, "KC 3C 6H 5C AC 2C")[-1]
    assert isinstance(scored, Scored)
    assert scored.deltas == (0, 0, 0, 0, 0, 1)  # the six counts, the five does not


def test_a_hand_of_nothing_but_penalties_may_be_thrown_in() -> None:
    deal = forced("misdeal")
    events = play(deal, "2C")
    assert events[-1] == ThrownIn(2, "A hand holds nothing but penalty cards")
    assert (deal.phase, deal.to_act, deal.settlement) == ("over", (), None)
    with pytest.raises(Refused, match="This deal is over"):
        deal.submit(2, Play(parse_card("4H")))


def test_after_a_misdeal_the_next_dealer_deals_the_same_deal() -> None:
    rules = Rules.parse(
        "black_lady.opening=eldest.values=H:1,S:1,D:1.moon.on=off.only_penalties=misdeal.pass.count=0.cycle=none"
    )
    for number in range(60):
        match, stream = Match(rules, 6, f"misdeal-{number}"), Stream("misdeal", number)
        first = match.deal.dealer
        play_any(match, stream, 1)
        lines = str(match).splitlines()
        if match.results[0].dealer != first:
            assert match.results[0].number == 1
            assert str(Match.parse("\n".join(lines))) == str(match)
            return
    raise AssertionError("Nothing was thrown in.")
