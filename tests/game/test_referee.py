"""The laws against an independent reading of the rules, on every playable table and on mixed rules."""
from __future__ import annotations

import pytest

from game import laws
from game.cards import parse_card, parse_cards
from game.deal import Deal
from game.events import Moon, Pass, Play
from game.match import shuffled
from game.pack import pack_for
from game.rules import Rules
from game.seeding import Stream
from tests.game.mixes import PLAYABLE, random_mix, table_id
from tests.referee import Referee

MIXES = tuple(range(120))
POSITIONS = 60


def names(cards: object) -> list[str]:
    return [str(card) for card in cards]  # type: ignore[attr-defined]


def picked(stream: Stream, cards: list[str], count: int) -> list[str]:
    rest = list(cards)
    stream.shuffle(rest)
    return rest[:count]


def check_a_deal(rules: Rules, players: int, seed: str) -> None:
    """Play a deal with any legal cards; the referee must agree at each of them."""
    referee, stream = Referee(rules, players), Stream(seed, "play")
    number = 1 + stream.below(4)
    deal = Deal(rules, shuffled(rules, players, seed, number, 0).hands, 0, number)
    assert sorted(referee.pack) == sorted(name for seat in range(players) for name in names(deal.view(seat).hand))
    while deal.phase == "pass":
        seat = deal.to_act[0]
        deal.submit(seat, Pass(parse_cards(" ".join(picked(stream, names(deal.view(seat).hand), deal.pass_count)))))
    hands = [names(deal.view(seat).hand) for seat in range(players)]
    assert deal.leader == referee.leader(hands, 0)
    taken: list[list[str]] = [[] for _ in range(players)]
    trick: list[str] = []
    is_broken, trick_number, leader = not rules.lead_ban, 1, deal.leader
    while deal.phase == "play":
        seat = deal.to_act[0]
        assert seat == (leader + len(trick)) % players
        view = deal.view(seat)
        assert view.broken == is_broken
        assert set(names(view.legal)) == referee.legal(hands[seat], trick, trick_number, is_broken)
        card = picked(stream, names(view.legal), 1)[0]
        deal.submit(seat, Play(parse_card(card)))
        hands[seat].remove(card)
        trick.append(card)
        is_broken = is_broken or referee.breaks(trick)
        if len(trick) == players:
            leader = (leader + referee.winner(trick)) % players
            taken[leader] += trick
            trick, trick_number = [], trick_number + 1
    assert names(deal.taken[0]) == taken[0]
    assert [names(pile) for pile in deal.taken] == taken
    assert deal.settlement is not None
    assert deal.settlement.shooter == referee.shooter(taken)
    if not rules.trick_points and not rules.modifiers:
        assert list(deal.settlement.points) == [sum(map(referee.points, pile)) for pile in taken]
    if deal.phase == "moon":
        deal.submit(deal.to_act[0], Moon(next(iter(deal.settlement.branches))))
    assert deal.phase == "over"


def check_positions(rules: Rules, players: int, seed: str) -> None:
    """Positions that no deal may ever reach: any hand, any lead, any trick number."""
    referee, pack, stream = Referee(rules, players), pack_for(rules, players), Stream(seed, "positions")
    for _ in range(POSITIONS):
        cards = picked(stream, referee.pack, 1 + stream.below(9) + players)
        trick, hand = cards[:stream.below(players)], cards[players:]
        number, is_broken = 1 + stream.below(3), bool(stream.below(2)) or not rules.lead_ban
        table = laws.Trick(pack)
        ban = 0 if is_broken else pack.lead_ban
        for place, card in enumerate(trick):
            table.play(pack.mask([card]))
            ban = table.ban_after(ban)
            is_broken = is_broken or referee.breaks(trick[:place + 1])
            assert (ban == 0) == is_broken
        if hand:
            mask, is_first = pack.mask(hand), number == 1
            legal = (laws.follows(pack, mask, table.led, is_first) if trick
                     else laws.leads(pack, mask, ban, is_first))
            assert set(names(pack.cards(legal))) == referee.legal(hand, trick, number, is_broken)
        if trick:
            assert table.winner() == referee.winner(trick)
            assert laws.cost(pack, table.cards) == sum(map(referee.points, trick))


@pytest.mark.parametrize("table", PLAYABLE, ids=table_id)
def test_the_referee_agrees_at_every_table_of_a_preset(table: tuple[str, int]) -> None:
    name, players = table
    for number in range(3):
        check_a_deal(Rules.parse(name), players, f"{name}-{number}".replace("_", "-")[-30:])
    check_positions(Rules.parse(name), players, "positions")


@pytest.mark.parametrize("number", MIXES)
def test_the_referee_agrees_about_mixed_rules(number: int) -> None:
    rules, players = random_mix(number)
    check_a_deal(rules, players, f"mix-{number}")
    check_positions(rules, players, f"mix-{number}")
