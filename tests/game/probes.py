"""Observations of a rule set, by which two rule sets are compared: one function for each kind."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from game.cards.card import parse_card, parse_cards
from game.cards.chance import Stream
from game.laws import trick_laws
from game.laws.events import Bid, End, Event, Play, Refused
from game.laws.pack import pack_for
from game.laws.pass_cycle import direction_of, plan_of
from game.play.deal import Deal
from game.play.match import Match
from game.rules.rule_set import Rules
from game.rules.variants import PRESETS
from game.scoring.deal_facts import DealFacts, Revoke
from game.scoring.settlement import settle
from game.scoring.standings import is_over, seats_left, stakes, winners, with_pool_split
from game.text.rules_text import describe
from tests.game.random_player import any_choice
from tests.game.scoring.test_accounts import captures
from tests.referee import Referee

ANSWERS = 80
PURSES = ((50, 50, 50, 50), (0, 60, 90, 50), (2, 2, 98, 98), (0, 0, 120, 80), (0, 0, 0, 200), (-5, 5, 100, 100))
TOTALS = ((30, 40, 50, 20), (99, 100, 3, 4), (100, 3, 3, 4), (101, 1, 4, 1), (20, 51, 10, 10), (700, 3, 3, 9))


def dealt(rules: Rules, players: int) -> Any:
    """The pack, the hands, what is left over, and what everybody starts with."""
    match = Match(rules, players, "probe")
    pack = match.deal.pack
    return (
        sorted(pack.deck),
        pack.removed,
        pack.hand_size,
        pack.kitty_size,
        pack.stock_size,
        match.totals,
        [view.hand for view in map(match.view, match.seats)],
    )


def passed(rules: Rules, players: int) -> Any:
    """Who passes how many cards to whom, deal by deal."""
    return [
        (direction_of(rules, players, number), plan_of(rules, players, direction_of(rules, players, number), 0))
        for number in range(1, 7)
    ]


def played(rules: Rules, players: int) -> Any:
    """The legal choices and the events of a match of random players."""
    match, stream, answers = Match(rules, players, "probe"), Stream("probe"), []
    while match.to_act and len(match.results) < 12:
        view = match.view(match.to_act[0])
        events: tuple[Event, ...] = match.submit(match.to_act[0], any_choice(view, stream))
        answers.append((view.phase, view.dealer, view.legal, events))
    return answers


def allowed(rules: Rules, players: int) -> Any:
    """What may be played and who wins, in positions of every kind."""
    pack, stream, answers = pack_for(rules, players), Stream("allowed"), []
    deck = sorted({str(pack.card(bit)) for bit in pack.deck})
    for _ in range(ANSWERS * 6):
        cards = list(deck)
        stream.shuffle(cards)
        trick, hand = cards[: stream.below(players)], cards[players : players + 1 + stream.below(4)]
        if rules.pack_copies == 2:
            trick = [*trick[:3], *trick[: stream.below(4)]][:players]
        table, ban = trick_laws.OpenTrick(pack), pack.lead_ban
        for card in trick:
            table.play(pack.mask([parse_card(card)]))
            ban = table.ban_after(ban)
        mask, is_first = pack.mask(map(parse_card, hand)), not stream.below(2)
        answers.append(
            (
                int(ban == 0),
                trick_laws.follows(pack, mask, table.led, is_first)
                if trick
                else trick_laws.leads(pack, mask, pack.lead_ban, is_first),
                table.winner() if table.top else None,
            )
        )
    return answers


def last_void(rules: Rules, players: int) -> Any:
    """Who gets a last trick that nobody wins."""
    deal = Deal.from_hands(rules, ["2S 9D", "3S 9D", "8S TD", "4S TD", "5S 3H", "6S 4H"], 1)
    for card in parse_cards("8S 4S 5S 6S 2S 3S TD TD 3H 4H 9D 9D"):
        deal.submit(deal.to_act[0], Play(card))
    return deal.taken


def settled(rules: Rules, players: int) -> Any:
    """The settlement of captures of many kinds."""
    answers: list[Any] = []
    plain = Referee(
        Rules.parse("omnibus").changed(
            pack_copies=rules.pack_copies,
            pack_ranks=rules.pack_ranks,
            pack_jokers=rules.pack_jokers,
            pack_strip=rules.pack_strip,
            pack_even_out=rules.pack_even_out,
            joker_when=rules.joker_when,
            deal_hand=rules.deal_hand,
        ),
        players,
    )
    for number in range(ANSWERS):
        stream = Stream("settled", number)
        piles = captures(plain, players, stream)
        totals = [stream.below(110) for _ in range(players)]
        revokes = (Revoke(1, tuple(map(parse_card, piles[0][:players])), not number % 12, 0),)
        facts = DealFacts(
            tuple(len(pile) // players for pile in piles),
            number % players,
            number % (players + 1) % players,
            number % players,
            jack=bool(number % 2),
            bidder=number % players,
            bid=number % 7,
            sides=((0, 1), (2, 3)) if rules.teams == "first_two_winners" else (),
            announcer=0 if rules.moon_announced and not number % 3 else None,
            revokes=revokes if rules.irregular_mode == "honour" and not number % 2 else (),
        )
        taken, pool = [tuple(map(parse_card, pile)) for pile in piles], stream.below(15)
        if number % 4 == 1:  # one total comes to exactly a hundred
            totals[0] = 100 - settle(rules, taken, totals, pool, facts).points[0]
        found = settle(rules, taken, totals, pool, facts)
        answers.append((found.branches, found.pool, found.jack, found.points))
    return answers


def ended(rules: Rules, players: int) -> Any:
    """When a match of four is over, who has won with what, and what the stakes are."""
    rows = PURSES if rules.scoring != "points" else TOTALS
    return [
        (
            is_over(rules, [rows[0], row]),
            is_over(rules, [row]),
            winners(rules, row),
            seats_left(rules, row),
            with_pool_split(rules, row, 7) if rules.scoring != "points" else (),
            stakes(rules, row) if rules.settle == "average" else (),
        )
        for row in rows
    ]


def stopped(rules: Rules, players: int) -> Any:
    """What happens when somebody wants to stop in the middle of a deal."""
    answers: list[Any] = []
    for reason in ("vote", "time"):
        match = Match(rules, players, "probe")
        match.submit(match.to_act[0], any_choice(match.view(match.to_act[0]), Stream("stop")))
        try:
            answers.append(match.submit(0, End(reason)))
        except Refused as refused:
            answers.append((str(refused),))
    return answers


def nobody_bids(rules: Rules, players: int) -> Any:
    """What follows an auction in which everybody passes."""
    match = Match(rules, players, "probe")
    return [match.submit(match.to_act[0], Bid(0)) for _ in range(players)]


def revoking(rules: Rules, players: int) -> Any:
    """What happens to a card that does not follow suit although it could."""
    deal = Deal.from_hands(rules, ["2C 9D", "3C 8D", "4C 7D", "5C 6D"])
    deal.submit(1, Play(parse_card("3C")))
    try:
        return deal.submit(2, Play(parse_card("7D")))
    except Refused as refused:
        return str(refused)


def tables(rules: Rules, players: int) -> Any:
    """How many may sit down, and what the menu says about it."""
    menu = dataclasses.replace(PRESETS[rules.preset], rules=rules)
    return [size for size in range(12) if not rules.problems(size)], menu.players


def words(rules: Rules, players: int) -> Any:
    """How this table plays, in words."""
    return describe(rules, players)


PROBES: dict[str, Callable[[Rules, int], Any]] = {
    probe.__name__: probe
    for probe in (
        dealt,
        passed,
        played,
        allowed,
        last_void,
        settled,
        ended,
        stopped,
        nobody_bids,
        revoking,
        tables,
        words,
    )
}
