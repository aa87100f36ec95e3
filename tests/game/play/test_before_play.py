"""What comes before the first lead: cutting, bidding, naming, passing in every form, refusing, announcing."""

from __future__ import annotations

from collections import Counter

import pytest

from game.cards.card import RANKS, parse_card, parse_cards, show_cards
from game.cards.chance import Stream
from game.laws.events import (
    Announce,
    Announced,
    Bid,
    Cut,
    Dealt,
    Name,
    Named,
    Pass,
    Passed,
    Play,
    Received,
    Refuse,
    Returned,
    Scored,
    ThrownIn,
    WasBid,
)
from game.play.deal import Deal
from game.play.deal_state import Carried
from game.play.match import Match, cut_for_deal
from game.rules.rule_set import Rules
from tests.game.play.test_deal import deal_of, play, refusal
from tests.game.random_player import play_any

FOUR_HANDS = ("2C 9D", "3C 8D", "AC 7H", "KC 6S")


def bidding(*purses: int, rules: str = "auction") -> Deal:
    return deal_of(rules, *FOUR_HANDS, totals=purses or (50, 50, 50, 50))


# ---------------------------------------------------------------------- who deals
def test_everybody_cuts_and_the_lowest_card_deals() -> None:
    cut = cut_for_deal(4, "apple")
    (cards,) = cut.rounds
    lowest = max(cards, key=lambda drawn: RANKS.index(drawn[1].rank))
    assert cut.dealer == lowest[0]
    assert Match(Rules.parse("black_lady"), 4, "apple").deal.dealer == cut.dealer
    assert cut == cut_for_deal(4, "apple")


def test_equal_lowest_cards_draw_again_until_one_is_lowest() -> None:
    ties = 0
    for number in range(60):
        cut: Cut = cut_for_deal(6, f"cut-{number}")
        for before, after in zip(cut.rounds, cut.rounds[1:]):
            lowest = max(RANKS.index(card.rank) for _, card in before)
            tied = [seat for seat, card in before if RANKS.index(card.rank) == lowest]
            assert [seat for seat, _ in after] == tied
            ties += 1
        assert len({card for _, card in cut.rounds[-1]}) == len(cut.rounds[-1])
        assert cut.dealer in [seat for seat, _ in cut.rounds[-1]]
    assert ties


# ---------------------------------------------------------------------- the auction
def test_bids_go_round_once_from_the_left_of_the_dealer() -> None:
    deal = bidding()
    assert (deal.phase, deal.to_act) == ("auction", (1,))
    assert deal.submit(1, Bid(2)) == (WasBid(1, 2),)
    assert refusal(deal, 1, Bid(3)) == "It is not your turn."
    deal.submit(2, Bid(0))
    deal.submit(3, Bid(5))
    deal.submit(0, Bid(0))
    assert (deal.phase, deal.bidder, deal.bid, deal.to_act) == ("name", 3, 5, (3,))
    assert deal.view(0).bids == ((1, 2), (2, 0), (3, 5), (0, 0))


@pytest.mark.parametrize("amount", [1, 2, -3])
def test_a_bid_must_be_higher_than_the_last_one(amount: int) -> None:
    deal = bidding()
    deal.submit(1, Bid(2))
    assert refusal(deal, 2, Bid(amount)) == "Bid more than 2, or pass."


def test_nobody_bids_more_than_his_purse() -> None:
    deal = bidding(50, 3, 0, -2)
    assert refusal(deal, 1, Bid(4)) == "You have 3 chips; bid no more than that, or pass."
    deal.submit(1, Bid(0))
    assert refusal(deal, 2, Bid(1)) == "You have 0 chips; bid no more than that, or pass."
    deal.submit(2, Bid(0))
    assert refusal(deal, 3, Bid(1)) == "You have 0 chips; bid no more than that, or pass."


def test_first_bid_then_name_then_play() -> None:
    deal = bidding()
    assert refusal(deal, 1, Name("H")) == "Bid chips or pass."
    for seat, amount in ((1, 1), (2, 0), (3, 0), (0, 0)):
        deal.submit(seat, Bid(amount))
    assert refusal(deal, 2, Name("S")) == "The bidder names the penalty suit first."
    assert refusal(deal, 1, Play(parse_card("3C"))) == "Name the penalty suit."
    assert refusal(deal, 1, Name("X")) == "Name the penalty suit."
    assert deal.submit(1, Name("D"))[0] == Named(1, "D")
    assert (deal.phase, deal.to_act, deal.view(2).named) == ("play", (1,), "D")
    assert [deal.pack.points_of(card) for card in parse_cards("9D 9H")] == [1, 0]


def test_where_everybody_passes_hearts_are_named_and_the_left_of_the_dealer_leads() -> None:
    deal = bidding()
    for seat in (1, 2, 3):
        deal.submit(seat, Bid(0))
    assert deal.submit(0, Bid(0)) == (WasBid(0, 0), Named(None, "H"))
    assert (deal.named, deal.bidder, deal.to_act) == ("H", None, (1,))


def test_where_everybody_passes_the_next_dealer_may_deal_anew() -> None:
    match = Match(Rules.parse("auction.all_pass=redeal"), 4, "apple")
    hands, dealer = [match.view(seat).hand for seat in range(4)], match.deal.dealer
    for _ in range(3):
        match.submit(match.to_act[0], Bid(0))
    _, thrown, dealt = match.submit(match.to_act[0], Bid(0))
    assert thrown == ThrownIn(None, "Everybody has passed")
    assert isinstance(dealt, Dealt)
    assert (dealt.number, dealt.dealer) == (1, (dealer + 1) % 4)
    assert [match.view(seat).hand for seat in range(4)] != hands
    assert (match.results, match.totals) == ([], (50, 50, 50, 50))


def test_the_bid_is_paid_into_the_pool() -> None:
    deal = bidding()
    for seat, amount in ((1, 4), (2, 0), (3, 0), (0, 0)):
        deal.submit(seat, Bid(amount))
    deal.submit(1, Name("H"))
    events = play(deal, "3C AC KC 2C 7H 6S 9D 8D")
    scored = events[-1]
    assert isinstance(scored, Scored)
    assert scored.deltas == (0, -4, -1, 0)  # three are clear, so the pool stands
    assert (scored.pool, deal.settlement and deal.settlement.jack) == (5, True)


def carried(rules: str) -> Match:
    """A match just after a deal with a bid whose pool nobody has won."""
    for number in range(200):
        match = play_any(Match(Rules.parse(rules), 4, f"carry-{number}"), Stream("carry", number), 1)
        if match.results[-1].jack and match.results[-1].bidder is not None and not match.is_over:
            return match
    raise AssertionError("No pool was carried.")


def test_after_a_pool_that_nobody_won_the_same_bidder_names_free_of_charge() -> None:
    match = carried("auction")
    (before,) = match.results
    assert (match.deal.phase, match.to_act) == ("name", (before.bidder,))
    view = match.view(0)
    assert (view.bids, view.bidder, view.jack, view.pool) == ((), before.bidder, True, before.pool)
    match.submit(match.to_act[0], Name("C"))
    assert match.to_act == (before.bidder,)
    play_any(match, Stream("free"), 2)
    after = match.results[1]
    assert (after.bid, after.bidder) == (0, before.bidder)
    assert sum(after.totals) + after.pool == 200


def test_after_a_pool_that_was_won_there_is_an_auction_with_the_odd_chip_in_its_pool() -> None:
    for number in range(200):
        match = play_any(Match(Rules.parse("auction"), 4, f"won-{number}"), Stream("won", number), 1)
        (result,) = match.results
        if result.pool and not result.jack:
            assert result.pool == 1  # two clear players have shared
            assert (match.deal.phase, match.view(0).pool, match.view(0).bidder) == ("auction", 1, None)
            return
    raise AssertionError("No pool with an odd number of chips was shared.")


def test_a_carried_pool_may_be_auctioned_anew() -> None:
    match = carried("auction.carry=new_auction")
    assert match.deal.phase == "auction"
    assert match.view(0).pool == match.results[0].pool > 0


def test_the_named_suit_may_have_to_wait_for_the_second_trick() -> None:
    deal = deal_of("auction.t1_suit_ban=on", "9D 2D", "3C 8H", "AC 7H", "KH 6S", totals=(9, 9, 9, 9))
    for seat, amount in ((1, 1), (2, 0), (3, 0), (0, 0)):
        deal.submit(seat, Bid(amount))
    deal.submit(1, Name("H"))
    assert show_cards(deal.view(1).legal) == "3C"
    play(deal, "3C AC")
    assert show_cards(deal.view(3).legal) == "6S"
    play(deal, "6S")
    assert show_cards(deal.view(0).legal) == "2D 9D"


# ---------------------------------------------------------------------- passing
def test_split_gives_two_cards_to_each_opponent_left_neighbour_first() -> None:
    deal = deal_of("black_lady.cycle=split.pass.count=4", "3C 4C 5C 6C 7C", "3D 4D 5D 6D 7D", "3S 4S 5S 6S 7S")
    assert deal.pass_count == 4
    deal.submit(0, Pass(parse_cards("7C 3C 6C 4C")))
    deal.submit(1, Pass(parse_cards("3D 4D 5D 6D")))
    events = deal.submit(2, Pass(parse_cards("3S 4S 5S 6S")))
    assert events[0] == Passed(2, None, parse_cards("3S 4S 5S 6S"))
    assert Received(1, 0, parse_cards("3C 7C")) in events
    assert Received(2, 0, parse_cards("4C 6C")) in events
    assert [show_cards(deal.view(seat).hand) for seat in range(3)] == [
        "5C 5D 6D 3S 4S",
        "3C 7C 7D 5S 6S",
        "4C 6C 3D 4D 7S",
    ]
    assert deal.view(0).known == ((1, parse_cards("3C 7C")), (2, parse_cards("4C 6C")))
    assert deal.view(0).gives_to is None


def test_scatter_gives_one_card_to_each_opponent() -> None:
    deal = deal_of("black_lady.cycle=scatter", "3C 4C 5C 6C", "3D 4D 5D 6D", "3S 4S 5S 6S", "2H 4H 5H 6H")
    assert refusal(deal, 0, Pass(parse_cards("3C 4C"))) == "Pass exactly three cards."
    for seat, cards in enumerate(("6C 5C 4C", "3D 4D 5D", "3S 4S 5S", "4H 5H 6H")):
        deal.submit(seat, Pass(parse_cards(cards)))
    assert [show_cards(deal.view(seat).hand) for seat in range(4)] == [
        "3C 5D 4S 4H",
        "6C 6D 5S 5H",
        "5C 3D 6S 6H",
        "4C 4D 3S 2H",
    ]


def test_mixed_cards_are_shuffled_and_dealt_back() -> None:
    match = Match(Rules.parse("black_lady.cycle=mix"), 4, "apple")
    gifts = [match.view(seat).hand[:3] for seat in range(4)]
    events = [event for seat in range(4) for event in match.submit(seat, Pass(gifts[seat]))]
    received = [event for event in events if isinstance(event, Received)]
    assert [(event.seat, event.giver, len(event.cards or ())) for event in received] == [
        (seat, None, 3) for seat in range(4)
    ]
    assert Counter(card for event in received for card in event.cards or ()) == Counter(sum(gifts, ()))
    assert [match.view(seat).received for seat in range(4)] != gifts
    assert all(match.view(seat).known == () for seat in range(4))
    again = Match.parse(str(match))
    assert [again.view(seat) for seat in range(4)] == [match.view(seat) for seat in range(4)]


# ---------------------------------------------------------------------- refusing
def with_queen_passed(cycle: str = "L") -> Deal:
    deal = deal_of(
        f"rickety_kate.refuse=receiver_may_refuse_QS.cycle={cycle}",
        "QS KS AS 2C",
        "3C 4C 5C 6C",
        "3D 4D 5D 6D",
        "2H 4H 5H 6H",
    )
    for seat, cards in enumerate(("QS KS AS", "3C 4C 5C", "3D 4D 5D", "4H 5H 6H")):
        deal.submit(seat, Pass(parse_cards(cards)))
    return deal


def test_the_queen_may_be_handed_back_for_another_card() -> None:
    deal = with_queen_passed()
    assert (deal.phase, deal.to_act) == ("refuse", (1,))
    assert refusal(deal, 1, Play(parse_card("6C"))) == "Keep the queen of spades or hand her back first."
    assert deal.submit(1, Refuse(True)) == (Returned(1, 0, True),)
    assert deal.to_act == (0,)
    assert refusal(deal, 0, Pass(parse_cards("QS"))) == "The queen came back: pass one other card instead."
    assert refusal(deal, 0, Pass(parse_cards("2C 4H"))) == "The queen came back: pass one other card instead."
    assert refusal(deal, 0, Pass(parse_cards("9D"))) == "You do not hold the nine of diamonds."
    assert deal.view(2).known == ((0, parse_cards("QS")), (3, parse_cards("3D 4D 5D")))  # all saw her come back
    assert deal.submit(0, Pass(parse_cards("4H"))) == (
        Passed(0, 1, parse_cards("4H")),
        Received(1, 0, parse_cards("4H")),
    )
    assert show_cards(deal.view(0).hand) == "2C QS 5H 6H"
    assert show_cards(deal.view(1).hand) == "6C KS AS 4H"
    assert (deal.phase, deal.to_act) == ("play", (0,))


def test_the_queen_may_be_kept() -> None:
    deal = with_queen_passed()
    assert deal.submit(1, Refuse(False)) == (Returned(1, 0, False),)
    assert (deal.phase, parse_card("QS") in deal.view(1).hand) == ("play", True)


def test_nobody_is_asked_where_the_queen_was_not_passed_or_came_from_a_heap() -> None:
    assert with_queen_passed("mix").phase == "play"
    deal = deal_of(
        "rickety_kate.refuse=receiver_may_refuse_QS.cycle=L.pass.count=1", "QS 3C", "2C 4C", "3D 4D", "2H 4H"
    )
    for seat, cards in enumerate(("3C", "4C", "3D", "4H")):
        deal.submit(seat, Pass(parse_cards(cards)))
    assert deal.phase == "play"


# ---------------------------------------------------------------------- announcing
def announcing(*answers: bool) -> Deal:
    """Each of four holds one suit; seat 1 leads clubs and takes everything, or nothing."""
    rules = "chasse_coeur.moon.announced=on.ranks=AKQJ"
    deal = deal_of(rules, "AH KH QH JH", "AC KC QC JC", "AD KD QD JD", "AS KS QS JS", totals=(10, 20, 30, 40))
    for answer in answers:
        deal.submit(deal.to_act[0], Announce(answer))
    return deal


def test_everybody_is_asked_from_the_left_of_the_dealer() -> None:
    deal = announcing()
    assert (deal.phase, deal.to_act) == ("announce", (1,))
    assert refusal(deal, 1, Play(parse_card("AC"))) == "Announce a moon, or do not."
    assert deal.submit(1, Announce(False)) == (Announced(1, False),)
    assert deal.to_act == (2,)
    for seat in (2, 3, 0):
        deal.submit(seat, Announce(False))
    assert (deal.phase, deal.view(0).announcer) == ("play", None)


def test_the_first_to_announce_ends_the_round() -> None:
    deal = announcing(False, True)
    assert (deal.phase, deal.view(0).announcer, deal.to_act) == ("play", 2, (1,))


FOUR_SUITS = "AC QD QS AH KC AD AS KH QC KD KS QH JC JD JS JH"


def test_an_announced_moon_that_succeeds_counts_as_one() -> None:
    deal = announcing(True)
    scored = play(deal, FOUR_SUITS)[-1]
    assert isinstance(scored, Scored)
    value = deal.pack.penalty_total
    assert (scored.shooter, scored.deltas) == (1, (value, 0, value, value))


def test_an_announced_moon_that_fails_costs_the_announcer_alone() -> None:
    deal = announcing(False, True)
    scored = play(deal, FOUR_SUITS)[-1]
    assert isinstance(scored, Scored)
    assert (scored.shooter, scored.deltas) == (None, (0, 0, deal.pack.penalty_total, 0))


def test_a_pair_may_make_an_announced_moon_together() -> None:
    rules = Rules.parse(
        "partnership.scope=team_pool.moon.announced=on.pass.count=0.cycle=none.ranks=AKQJ.values=AH:1,QS:13"
    )
    for announcer in (1, 3):
        deal = Deal.from_hands(
            rules, ["KC KD KS KH", "JC AD AS AH", "QC QD QS QH", "AC JD JS JH"], carried=Carried((0, 0, 0, 0))
        )
        while deal.phase == "announce":
            deal.submit(deal.to_act[0], Announce(deal.to_act[0] == announcer))
        scored = play(deal, "JC QC AC KC JD KD AD QD AS QS JS KS AH QH JH KH")[-1]
        assert isinstance(scored, Scored)
        assert scored.deltas == (26, 0, 26, 0)
