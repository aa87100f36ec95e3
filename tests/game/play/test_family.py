"""Whole matches of the whole family by any legal play: what holds at every table, after every intent."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ai.players.levels import player
from game.cards.chance import Stream
from game.laws.events import Dealt, End, Event, Scored
from game.play.deal import Deal
from game.play.match import Match
from game.rules.rule_set import Rules
from game.rules.variants import PRESETS
from tests.game.accountant import Accountant, Case
from tests.game.random_player import any_choice, any_step, play_any, whereabouts, whole_pack
from tests.game.rule_mixes import PLAYABLE, family_mix, table_id

BRIEF = (
    ("four_jacks", 7),
    ("british_black_lady", 3),
    ("cancellation", 6),
    ("auction", 3),
    ("partnership", 4),
    ("omnibus", 4),
    ("reversis_simple", 4),
)  # short matches of every kind
MOST_DEALS = 60  # enough for every points game to end


def chips_of(match: Match) -> int:
    """All chips there are: in the purses and in the middle."""
    return (
        sum(match.results[-1].totals) + match.results[-1].pool
        if match.results
        else (match.players * match.rules.chips_start)
    )


def check_a_result(match: Match, before: int) -> None:
    """The last finished deal adds up, and no chip has been lost or found."""
    rules, result = match.rules, match.results[-1]
    earlier = match.results[-2].totals if len(match.results) > 1 else (rules.chips_start,) * match.players
    assert tuple(total + delta for total, delta in zip(earlier, result.deltas)) == result.totals
    if rules.scoring == "points":
        assert result.pool == 0
    elif not (rules.all13_bank and rules.all13 == "paid"):
        assert chips_of(match) == before


def check_the_account(deal: Deal) -> None:
    """An independent reading of the rules settles the deal in the same way."""
    if deal.settlement is None:
        return
    facts, settled = deal.facts, deal.settlement
    nobody = -1
    case = Case(
        facts.jack,
        facts.eldest,
        facts.bidder,
        facts.bid,
        facts.tricks or (),
        nobody if facts.first is None else facts.first,
        nobody if facts.last is None else facts.last,
        facts.sides,
        facts.announcer,
        tuple((str(card), nobody if facts.first is None else facts.first) for card in facts.set_aside),
        tuple(
            (
                revoke.seat,
                tuple(map(str, revoke.trick)),
                nobody if revoke.taker is None else revoke.taker,
                revoke.saved_all,
            )
            for revoke in facts.revokes
        ),
        tuple(map(str, facts.out)),
    )
    piles = [list(map(str, pile)) for pile in deal.taken]
    totals, pool = deal.carried.totals, deal.carried.pool
    bill = Accountant(deal.rules, deal.players, facts.named, piles, totals, pool, case).settle()
    assert dict(settled.branches) == bill.branches
    assert (settled.pool, settled.jack, settled.shooter) == (bill.pool, bill.jack, bill.shooter)


def check_a_match(match: Match, stream: Stream, deals: int, every: int = 1) -> Match:
    """Any legal play to the end, or for so many deals; every card is somewhere, after each or every so many intents."""
    deal, whole, steps = match.deal, whole_pack(match.deal), 0
    while match.to_act and len(match.results) < deals:
        before, finished = chips_of(match), len(match.results)
        if deal is not match.deal:
            deal, whole = match.deal, whole_pack(match.deal)
        any_step(match, stream)
        steps += 1
        if (steps % every == 0 or deal.phase == "over") and deal.phase != "moon" and not deal.is_thrown_in:
            assert whereabouts(deal) == whole
        if len(match.results) > finished:
            check_a_result(match, before)
            check_the_account(deal)
    return match


def check_the_text(match: Match, stream: Stream) -> None:
    """The match comes back from its text, and at any intent one may stop and go on elsewhere."""
    again = Match.parse(str(match))
    assert str(again) == str(match)
    assert again.results == match.results
    assert (again.totals, again.winners, again.seats) == (match.totals, match.winners, match.seats)
    saved = match.until(stream.below(len(match.intents) + 1))
    resumed = Match.parse(str(saved))
    assert [resumed.view(seat) for seat in resumed.seats] == [saved.view(seat) for seat in saved.seats]
    for seat, intent in match.intents[len(saved.intents) :]:
        resumed.submit(seat, intent)
    assert str(resumed) == str(match)
    assert resumed.results == match.results
    assert resumed.totals == match.totals


def check_the_end(match: Match) -> None:
    """The end is one that the rules name; a pool left over is divided to the last chip, or dropped."""
    rules = match.rules
    if not match.is_over:
        return
    assert match.to_act == ()
    best = min if rules.winner == "low" else max
    if rules.teams != "opposite":
        assert match.winners == tuple(seat for seat, total in enumerate(match.totals) if total == best(match.totals))
    if rules.scoring != "points" and rules.pool_at_end == "split":
        assert sum(match.totals) == chips_of(match)
    if rules.end_target is not None and rules.end_deals is None and not match.is_stopping:
        assert any(total >= rules.end_target for result in match.results for total in result.totals) or (
            rules.teams == "opposite"
        )


def play_by_casual(match: Match) -> Match:
    """Careful quick players play the match out."""
    stream, casual = Stream("casual"), player("casual")
    while match.to_act:
        seat = match.to_act[0]
        match.submit(seat, casual.choose(match.view(seat), stream))
    return match


def check_the_proper_end(match: Match) -> None:
    """The match has ended because of what its rules name, with that very deal and not before."""
    assert match.is_over
    check_the_end(match)
    assert is_due(match, match.results[-1].totals)
    assert not any(is_due(match, result.totals) for result in match.results[:-1])


def is_due(match: Match, totals: tuple[int, ...]) -> bool:
    """Whether the totals of a preset call for its end: all of them end by a target or an empty purse."""
    rules = match.rules
    if rules.scoring != "points":
        return min(totals) < max(1, rules.ante)
    judged = (totals[0] + totals[2], totals[1] + totals[3]) if rules.teams == "opposite" else totals
    return max(judged) >= (rules.end_target or 0)


@pytest.mark.parametrize("table", PLAYABLE, ids=table_id)
def test_every_table_of_the_family_plays_with_every_card_and_every_chip(table: tuple[str, int]) -> None:
    name, players = table
    stream = Stream("family", name, players)
    match = check_a_match(Match(PRESETS[name].rules, players, "family"), stream, 1)
    check_the_text(match, stream)


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_comes_to_an_end(name: str) -> None:
    rules, stream = PRESETS[name].rules, Stream("end", name)
    match = play_any(Match(rules, rules.players_best, "end"), stream, MOST_DEALS)
    assert match.is_over or rules.scoring in ("lowest_takes", "howell", "ante_pool", "sweepstake", "difference")
    check_the_end(match)


@pytest.mark.parametrize("table", BRIEF, ids=table_id)
def test_computers_play_a_match_to_its_proper_end(table: tuple[str, int]) -> None:
    name, players = table
    check_the_proper_end(play_by_casual(Match(PRESETS[name].rules, players, "casual")))


def test_three_hundred_mixes_of_the_whole_family_can_be_played() -> None:
    for number in range(300):
        rules, players = family_mix(number)
        stream = Stream("mixed", number)
        match = check_a_match(Match(rules, players, f"mixed-{number}"), stream, 1, every=5)
        if number % 5 == 0:
            check_the_text(match, stream)


def test_the_events_of_a_deal_tell_the_same_as_its_result() -> None:
    for number, name in enumerate(PRESETS):
        rules = PRESETS[name].rules
        match, stream = Match(rules, rules.players_best, "events"), Stream("events", number)
        events: list[Event] = list(match.opening_events)
        while not match.results:
            seat = match.to_act[0]
            events += match.submit(seat, any_choice(match.view(seat), stream))
        scored = next(event for event in events if isinstance(event, Scored))
        result = match.results[0]
        assert (scored.points, scored.deltas, scored.totals, scored.taken, scored.shooter, scored.pool) == (
            result.points,
            result.deltas,
            result.totals,
            result.taken,
            result.shooter,
            result.pool,
        )
        assert isinstance(events[0], Dealt)


def test_what_is_taken_and_what_is_left_makes_the_whole_pack() -> None:
    for name in PRESETS:
        rules = Rules.parse(name)
        players = rules.players_best
        match = play_any(Match(rules, players, "whole"), Stream("whole", name), 1)
        (result,) = match.results
        taken = Counter(card for pile in result.taken for card in pile)
        pack = whole_pack(Match(rules, players, "whole").deal)
        assert not taken - pack
        if rules.stock == "none" and rules.kitty_to != "none":
            assert taken == pack


# ---------------------------------------------------------------------- the long way
@pytest.mark.slow
@pytest.mark.parametrize("table", PLAYABLE, ids=table_id)
def test_two_hundred_deals_of_every_table(table: tuple[str, int]) -> None:
    name, players = table
    deals, number = 0, 0
    while deals < 200:
        number += 1
        stream = Stream("long", name, players, number)
        match = check_a_match(Match(PRESETS[name].rules, players, f"long-{number}"), stream, 200, every=8)
        if number == 1:
            check_the_text(match, stream)
        check_the_end(match)
        deals += len(match.results)


@pytest.mark.slow
@pytest.mark.parametrize("table", PLAYABLE, ids=table_id)
def test_computers_play_a_match_of_every_table_to_its_proper_end(table: tuple[str, int]) -> None:
    name, players = table
    check_the_proper_end(play_by_casual(Match(PRESETS[name].rules, players, "casual")))


@pytest.mark.slow
@pytest.mark.parametrize("hundreds", range(1000, 1500, 100))
def test_hundreds_of_mixes_play_until_they_end(hundreds: int) -> None:
    for number in range(hundreds, hundreds + 100):
        rules, players = family_mix(number)
        stream = Stream("long", number)
        match = check_a_match(Match(rules, players, f"long-{number}"), stream, 6)
        if match.to_act and not stream.below(4) and rules.end_vote:
            match.submit(match.to_act[0], End())
            check_a_match(match, stream, 100)
        check_the_text(match, stream)
        check_the_end(match)
