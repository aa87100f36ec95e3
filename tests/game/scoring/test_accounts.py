"""Every way of settling against an independent reading of it, on random captures and mixed options."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.cards.card import Card, parse_card
from game.cards.chance import Stream
from game.rules.rule_set import Rules
from game.scoring.deal_facts import DealFacts, Revoke
from game.scoring.settlement import settle
from tests.game.accountant import Accountant, Case
from tests.game.rule_mixes import FAMILY, laid_over
from tests.referee import Referee

CHIPS = "target=none.end.chips=first_bust.winner=most_chips.chips.start=99"
MODES = {
    "points": "black_lady",
    "points with prizes": "omnibus",
    "points with queens": "royal.moon.on=off",
    "points for tricks": "reversis_simple.allowed=3,4,5,6",
    "points for pairs": "partnership",
    "points of two packs": "cancellation",
    "points with jokers": "joker3.joker.value=2",
    "lowest takes": f"hearts_2011.scoring=lowest_takes.{CHIPS}",
    "eagle": f"eagle_high.{CHIPS}",
    "difference": f"spot_1897.{CHIPS}",
    "howell": f"howell.{CHIPS}",
    "draw": f"draw2.{CHIPS}",
    "sweepstake": f"sweepstake.{CHIPS}",
    "ante": f"ante_pot.{CHIPS}",
    "auction": f"auction.{CHIPS}",
}
POINTS_OPTIONS = (
    "values",
    "teams",
    "modifiers",
    "trick_points",
    "moon.on",
    "moon.needs",
    "moon.basis",
    "moon.value",
    "moon.effect",
    "moon.scope",
    "moon.announced",
    "sun.value",
    "bonus_floor",
    "extras",
    "end.target",
    "end.target_test",
)
CHIP_OPTIONS = ("difference.from", "ante", "pool.clear_max", "pool.jack_needs_sole", "all13", "all13.bank", "odd_chip")
COMMON = (
    "first_trick.ban",
    "first_trick.only_penalties",
    "irregular.mode",
    "irregular.revoke",
    "irregular.fine",
    "pack.strip",
)
ROUNDS = 150


def mixed(mode: str, stream: Stream) -> tuple[Rules, int]:
    """Rules of one way of settling with options that matter to it, and a table size."""
    base = MODES[mode]
    names = (*COMMON, *(POINTS_OPTIONS if mode.startswith("points") else CHIP_OPTIONS))
    while True:
        text = base
        for name in names:
            if stream.below(2) and not (mode == "points with jokers" and name == "pack.strip"):
                text += f".{name}={FAMILY[name][stream.below(len(FAMILY[name]))]}"
        rules = laid_over(text)
        sizes = [players for players in rules.players_allowed if not rules.problems(players)]
        if sizes:
            return rules, sizes[stream.below(len(sizes))]


def captures(referee: Referee, players: int, stream: Stream) -> list[list[str]]:
    """Who took what: at random, everything to one seat, all that counts to one or two, or nothing to a few."""
    kind = stream.below(6)
    lucky = {stream.below(players) for _ in range(1 + stream.below(min(2, players - 1)))}
    shooter = stream.below(players)
    piles: list[list[str]] = [[] for _ in range(players)]
    for card in referee.pack:
        seat = stream.below(players)
        counts = referee.points(card) != 0
        if kind == 1 or (kind == 2 and referee.is_penalty(card)) or (kind == 3 and counts):
            seat = shooter
        if kind == 4 and counts:
            seat = (shooter + 2 * stream.below(2)) % players
        while kind == 5 and counts and seat in lucky:
            seat = (seat + 1) % players
        piles[seat].append(card)
    return piles


def random_case(rules: Rules, referee: Referee, piles: list[list[str]], stream: Stream) -> Case:
    players = len(piles)
    won = [len(pile) // players for pile in piles]
    case = Case(
        jack=bool(stream.below(2)),
        eldest=stream.below(players),
        tricks=tuple(won),
        first=stream.below(players),
        last=stream.below(players),
    )
    if rules.auction_on and stream.below(4):
        case = replace(case, bidder=stream.below(players), bid=stream.below(6))
    if rules.teams == "first_two_winners" and stream.below(4):
        one, other = stream.below(4), stream.below(4)
        pair = tuple(dict.fromkeys((one, other)))
        case = replace(case, sides=(pair, tuple(seat for seat in range(4) if seat not in pair)))
    if rules.moon_announced and stream.below(2):
        case = replace(case, announcer=stream.below(players))
    if rules.first_trick_ban != "none" and rules.first_trick_only_penalties in ("uncounted", "to_least_nonzero"):
        penalties = [(card, seat) for seat, pile in enumerate(piles) for card in pile if referee.is_penalty(card)]
        if penalties and stream.below(2):
            aside = penalties[stream.below(len(penalties))]
            case = replace(case, aside=(aside,), first=aside[1])
    if rules.irregular_mode == "honour":
        revokes = []
        for _ in range(stream.below(3)):
            taker = stream.below(players)
            trick = tuple(piles[taker][:players])
            revokes.append((stream.below(players), trick, taker, not stream.below(5)))
        case = replace(case, revokes=tuple(revokes))
    return case


def facts_of(case: Case, named: str) -> DealFacts:
    def cards(texts: tuple[str, ...]) -> tuple[Card, ...]:
        return tuple(map(parse_card, texts))

    return DealFacts(
        case.tricks or None,
        case.first,
        case.last,
        case.eldest,
        cards(tuple(card for card, _ in case.aside)),
        cards(case.out),
        named,
        case.bidder,
        case.bid,
        case.jack,
        case.sides,
        case.announcer,
        tuple(Revoke(seat, cards(trick), saved, taker) for seat, trick, taker, saved in case.revokes),
    )


def check(mode: str, number: int) -> set[str]:
    """Settle one random deal twice; what was special about it."""
    stream = Stream("accounts", mode, number)
    rules, players = mixed(mode, stream)
    named = "CDSH"[stream.below(4)] if rules.auction_on else "H"
    referee = Referee(rules, players, named)
    piles = captures(referee, players, stream)
    totals = [stream.below(130) - 20 for _ in range(players)]
    pool = 0 if rules.scoring == "points" else stream.below(30)
    case = random_case(rules, referee, piles, stream)
    bill = Accountant(rules, players, named, piles, totals, pool, case).settle()
    settled = settle(rules, [tuple(map(parse_card, pile)) for pile in piles], totals, pool, facts_of(case, named))
    found = (dict(settled.branches), settled.pool, settled.jack, settled.shooter, settled.value)
    assert found == (bill.branches, bill.pool, bill.jack, bill.shooter, bill.value), (str(rules), players, case)
    if rules.scoring != "points" and not rules.all13_bank:
        assert all(sum(deltas) + settled.pool == pool for deltas in settled.branches.values())
    special = {"moon": bill.shooter is not None, "jack": bill.jack, "revoke": case.revokes, "aside": case.aside}
    return {name for name, is_there in special.items() if is_there}


@pytest.mark.parametrize("mode", MODES)
def test_both_readings_settle_the_same(mode: str) -> None:
    kinds = set().union(*(check(mode, number) for number in range(ROUNDS)))
    assert "aside" in kinds
    assert "revoke" in kinds or mode == "draw"
    assert "moon" in kinds or mode not in ("points", "points with prizes", "points of two packs", "points for pairs")
    assert "jack" in kinds or mode not in ("sweepstake", "ante", "auction")


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_both_readings_settle_thousands_of_deals_the_same(mode: str) -> None:
    for number in range(ROUNDS, 2000):
        check(mode, number)
