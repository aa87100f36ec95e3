"""How matches end: the clock, agreement, empty purses, pools left over, ties; and who deals and leads next."""

from __future__ import annotations

import pytest

from game.cards.chance import Stream
from game.laws.events import Dealt, End, Ended, LastDeal, Refused
from game.play.deal import Deal
from game.play.match import Match
from game.rules.rule_set import Rules
from game.scoring.standings import is_over, seats_left, winners, with_pool_split
from tests.game.play.test_deal import play, refusal
from tests.game.random_player import any_choice, any_step, play_any


def match_of(rules: str, players: int = 4, seed: str = "apple") -> Match:
    return Match(Rules.parse(rules), players, seed)


def played_until(rules: str, players: int, wanted: str, most: int = 60) -> Match:
    """The first of some matches, played to its end, in which something has happened."""
    for number in range(most):
        match = play_any(match_of(rules, players, f"until-{number}"), Stream("until", number), 300)
        if wanted == "dropped" and len({len(set(match.seats)), players}) > 1 and match.results:
            return match
        if wanted == "pool" and match.is_over and match.results[-1].pool % players:
            return match
    raise AssertionError(f"No match had {wanted}.")


# ---------------------------------------------------------------------- the clock and agreement
@pytest.mark.parametrize(("rules", "reason"), [("bess15", "vote"), ("hearts_2011.time_s=600", "time")])
def test_a_deal_under_way_is_finished_when_the_match_is_stopped(rules: str, reason: str) -> None:
    match = match_of(rules)
    for _ in range(20):
        any_step(match, Stream("steps", len(match.intents)))
    assert match.submit(1, End(reason)) == (LastDeal(1, reason),)
    assert refusal(match, 2, End(reason)) == "This is the last deal already."
    play_any(match, Stream("rest"), 5)
    assert (match.is_over, len(match.results)) == (True, 1)


@pytest.mark.parametrize(("rules", "reason"), [("bess15", "vote"), ("hearts_2011.time_s=600", "time")])
def test_a_deal_under_way_is_thrown_away_where_the_match_stops_at_once(rules: str, reason: str) -> None:
    match = match_of(f"{rules}.time_rule=stop_now")
    play_any(match, Stream("one"), 1)
    any_step(match, Stream("two"))
    totals = match.totals
    assert match.submit(1, End(reason)) == (Ended(match.winners, totals),)
    assert (match.is_over, match.totals, len(match.results)) == (True, totals, 1)
    assert Match.parse(str(match)).is_over


def test_only_what_the_rules_name_stops_a_match() -> None:
    assert refusal(match_of("hearts_2011"), 0, End("time")) == "This match is not played against the clock."
    assert refusal(match_of("hearts_2011"), 0, End("vote")) == "These rules do not let the players agree to stop."


def test_a_stop_is_final_even_where_ties_are_played_off() -> None:
    rules = Rules.parse("bess15.tie=extra_deals")
    assert not is_over(rules, [(100, 10, 10, 50)])
    assert is_over(rules, [(40, 10, 10, 50)], is_stopped=True)


# ---------------------------------------------------------------------- empty purses
def test_the_first_empty_purse_ends_the_match() -> None:
    match = play_any(match_of("ante_pot.chips.start=5"), Stream("bust"), 300)
    assert match.is_over
    assert min(match.results[-1].totals) < 1
    assert all(min(result.totals) >= 1 for result in match.results[:-1])


@pytest.mark.parametrize(("purse", "is_the_end"), [(3, False), (2, True), (0, True), (-4, True)])
def test_a_purse_that_cannot_pay_the_ante_is_empty(purse: int, is_the_end: bool) -> None:
    assert is_over(Rules.parse("ante_pot.ante=3"), [(purse, 60, 60, 60)]) == is_the_end


def test_the_last_ones_standing_play_on_with_a_pack_that_suits_their_number() -> None:
    match = match_of("ante_pot.end.chips=last_standing.chips.start=4", 5)
    stream, sizes, hands = Stream("standing"), [5], [10]
    while match.to_act:
        seats = match.seats
        events = match.submit(match.to_act[0], any_choice(match.view(match.to_act[0]), stream))
        if match.seats != seats:
            gone = set(seats) - set(match.seats)
            assert all(match.results[-1].totals[seat] < 1 for seat in gone)
            dealt = next(event for event in events if isinstance(event, Dealt))
            sizes.append(len(dealt.hands))
            hands.append(len(dealt.hands[0] or ()))
            view = match.view(match.seats[-1])
            assert (view.seats, view.players, view.seat) == (match.seats, len(match.seats), len(match.seats) - 1)
            assert view.totals == tuple(match.totals[seat] for seat in match.seats)
            later = [seat for seat in match.seats if seat > match.results[-1].dealer]
            assert match.seats[match.deal.dealer] == min(later or match.seats)
            with pytest.raises(Refused, match="dropped out"):
                match.submit(min(gone), End())
            with pytest.raises(ValueError, match="not in tuple"):
                match.view(min(gone))
    assert sizes[0] == 5
    assert hands == [{5: 10, 4: 13, 3: 17}[size] for size in sizes]
    assert len(seats_left(match.rules, match.results[-1].totals)) < 3
    assert len(sizes) > 1
    again = Match.parse(str(match))
    assert (again.results, again.totals) == (match.results, match.totals)


def test_who_has_dropped_out_keeps_his_purse_in_the_results() -> None:
    match = played_until("ante_pot.end.chips=last_standing.chips.start=4", 6, "dropped")
    for before, after in zip(match.results, match.results[1:]):
        for seat, purse in enumerate(before.totals):
            if purse < 1:
                assert (after.totals[seat], after.deltas[seat], after.taken[seat]) == (purse, 0, ())


def test_a_table_that_could_not_go_on_with_fewer_is_refused_before_it_begins() -> None:
    rules = Rules.parse("ante_pot.end.chips=last_standing.ranks=AKQJT987")
    assert rules.problems(4) == (
        "When only 3 players are left: 32 cards cannot be dealt equally to 3 players: say which cards are removed at "
        "that table size, or leave a widow.",
    )
    assert Rules.parse("ante_pot.end.chips=last_standing.ranks=AKQJT987.strip=3:7D-7S").problems(4) == ()


# ---------------------------------------------------------------------- what is left in the middle
@pytest.mark.parametrize(
    ("purses", "pool", "final"),
    [
        ((10, 20, 0, 30), 7, (12, 22, 0, 33)),  # three can still ante; the odd chip to the richest
        ((10, 30, 0, 30), 8, (12, 34, 0, 32)),  # two odd chips; of equal ones to the lowest seat
        ((0, 0, -1, 0), 9, (3, 2, 1, 2)),
        ((10, 20, 0, 30), 0, (10, 20, 0, 30)),
    ],
)
def test_a_pool_left_over_is_divided_among_those_who_could_still_ante(
    purses: tuple[int, ...], pool: int, final: tuple[int, ...]
) -> None:
    assert with_pool_split(Rules.parse("ante_pot"), purses, pool) == final


def test_a_pool_left_over_may_be_dropped() -> None:
    assert with_pool_split(Rules.parse("ante_pot.pool.at_end=discard"), (10, 20, 0, 30), 7) == (10, 20, 0, 30)


def test_the_pool_is_divided_before_the_winner_is_known() -> None:
    match = played_until("sweepstake.chips.start=9", 3, "pool")
    last = match.results[-1]
    assert match.totals == with_pool_split(match.rules, last.totals, last.pool) != last.totals
    assert sum(match.totals) == 27
    assert match.winners == winners(match.rules, match.totals)


# ---------------------------------------------------------------------- ties
def test_equal_best_players_play_on_until_one_is_ahead() -> None:
    extra = 0
    for number in range(40):
        match = play_any(
            match_of("hearts_2011.target=none.deals=1.tie=extra_deals", 6, f"tie-{number}"), Stream("tie", number), 50
        )
        assert len(match.winners) == 1
        extra += len(match.results) - 1
        for result in match.results[:-1]:
            assert len(winners(match.rules, result.totals)) > 1
    assert extra


# ---------------------------------------------------------------------- who deals and who leads
def test_whoever_took_the_black_queen_deals_next() -> None:
    match = play_any(match_of("queens.next_dealer=taker_of_QS"), Stream("queen"), 4)
    for before, after in zip(match.results, match.results[1:]):
        taker = next(seat for seat, pile in enumerate(before.taken) if "QS" in map(str, pile))
        assert after.dealer == taker


def test_where_nobody_took_her_the_deal_passes_left() -> None:
    match = play_any(match_of("hearts_2011.next_dealer=taker_of_QS.strip=4:2S-QS-2C-2D"), Stream("none"), 3)
    assert [result.dealer for result in match.results] == [(match.results[0].dealer + step) % 4 for step in range(3)]


def test_whoever_took_the_black_queen_leads_next_time_and_first_the_left_of_the_dealer() -> None:
    match, stream = match_of("hearts_2011.opening=previous_taker"), Stream("lead")
    assert match.to_act == ((match.deal.dealer + 1) % 4,)
    for _ in range(3):
        play_any(match, stream, len(match.results) + 1)
        before = match.results[-1]
        assert match.to_act == (next(seat for seat, pile in enumerate(before.taken) if "QS" in map(str, pile)),)


def test_of_two_players_with_a_queen_of_spades_each_the_first_from_eldest_counts_as_her_taker() -> None:
    rules = Rules.parse("cancellation.dup=first_wins.opening=previous_taker.next_dealer=taker_of_QS.moon.on=off")
    deal = Deal.from_hands(rules, ["3S AD", "4S QS", "5S 4D", "2S 5D", "KS 2D", "QS 3D"], dealer=2)
    play(deal, "2S KS QS 3S 4S 5S 2D 3D AD QS 4D 5D")
    assert [bool(pile) for pile in deal.taken] == [True, False, False, False, True, False]
    assert (deal.eldest, deal.queen_taker) == (3, 4)
