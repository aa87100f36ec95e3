"""The laws against an independent reading of the rules, card by card: every table of the family and mixed rules."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.cards.card import JOKER, Card, parse_card
from game.cards.chance import Stream
from game.laws import trick_laws
from game.laws.events import Exchange, Name, Play
from game.laws.pack import pack_for
from game.play.deal import Deal
from game.play.match import Match
from game.rules.rule_set import Rules
from tests.game.random_player import any_choice
from tests.game.rule_mixes import PLAYABLE, family_mix, random_mix, table_id
from tests.referee import PlainDeal, Referee

MIXES = tuple(range(60))
FAMILY_MIXES = tuple(range(300))
POSITIONS = 40
VARIED = (  # what no preset plays, at the tables where it matters
    *(
        (f"cancellation.void_when={void}.last_void={last}", players)
        for void in ("no_live_card", "also_two_pairs")
        for last in ("leader", "previous_winner", "later_of_top_pair")
        for players in (6, 11)
    ),
    ("cancellation.dup=first_wins", 7),
    ("cancellation.dup=last_wins", 8),
    ("cancellation.even_out=joker_fill", 7),
    ("cancellation.opening=holder_any.lead.card=2C.break_by=point_discarded.lead.ban=H,QS", 8),
    *(
        (
            f"joker3.joker.when={when}.joker.wins=never.joker.lead={lead}.joker.value={value}.first_trick.ban=penalties",
            3,
        )
        for when in ("any_time", "void_only")
        for lead in ("no_unless_only", "free", "leader_names")
        for value in (0, 2, -2)
    ),
    ("joker3.joker.when=as_suit.joker.wins=as_suit.opening=holder_must", 3),
    ("joker3.lead.ban=H.values=H:1,QS:13,S:1.ban_exit=only_point_cards.break_by=point_discarded", 3),
    ("black_lady.pack.jokers=1.strip=4:2D,3:2C-2D.joker.lead=free", 4),
    ("auction.t1_suit_ban=on", 4),
    ("auction.lead.ban=NAMED.break_by=point_discarded", 5),
    ("chasse_coeur.first_trick.ban=penalties", 4),
    ("likha.void_list=QS,TD,AC", 4),
    ("black_lady.void_obligation=qs_if_legal", 4),
    ("domino.ban_exit=only_point_cards.values=H:1,S:1", 3),
    ("domino.pack.jokers=2", 4),
    ("domino.opening=holder_any", 5),
    ("draw2.void_obligation=qs_if_legal", 2),
    *(
        (f"heartsette.kitty.to={to}", 4)
        for to in ("none", "last_trick", "first_penalty", "exchange_first_winner", "one_per_trick")
    ),
    *(
        (f"black_lady.opening=eldest.only_penalties={what}.values=H:1,S:1,D:1.moon.on=off", 4)
        for what in ("misdeal", "uncounted", "to_least_nonzero")
    ),
    ("queens.opening=previous_taker.next_dealer=taker_of_QS", 4),
    ("rickety_kate.refuse=receiver_may_refuse_QS", 5),
)


def names(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def picked(stream: Stream, cards: list[str], count: int) -> list[str]:
    rest = list(cards)
    stream.shuffle(rest)
    return rest[:count]


def check_a_deal(match: Match, stream: Stream) -> None:
    """Play a deal with any legal cards; the referee must agree at each of them."""
    rules, deal = match.rules, match.deal
    referee = Referee(rules, deal.players)
    dealt = [card for pile in (*deal.hands, deal.kitty, deal.stock) for card in names(pile)]
    assert sorted(dealt) == sorted(referee.pack)
    assert {len(hand) for hand in deal.hands} == {referee.hand_size}
    assert len(deal.kitty) + len(deal.stock) == referee.left_over
    while deal.phase not in ("play", "moon", "over"):
        deal.submit(deal.to_act[0], any_choice(deal.view(deal.to_act[0]), stream))
    if deal.is_thrown_in:
        return
    referee = Referee(rules, deal.players, deal.named or "H")
    plain = PlainDeal(
        referee,
        [names(hand) for hand in deal.hands],
        deal.dealer,
        names(deal.stock),
        names(deal.kitty),
        referee.leader([names(hand) for hand in deal.hands], deal.dealer, deal.bidder, deal.carried.queen_taker),
    )
    while deal.phase in ("play", "exchange"):
        seat = deal.to_act[0]
        view = deal.view(seat)
        if deal.phase == "exchange":
            assert seat == plain.exchanger
            intent = any_choice(view, stream)
            assert isinstance(intent, Exchange)
            deal.submit(seat, intent)
            plain.exchange(names(intent.cards))
            continue
        assert (seat, view.broken, view.trick_number) == (plain.seat, plain.is_broken, plain.number)
        assert [sorted(names(hand)) for hand in deal.hands] == [sorted(hand) for hand in plain.hands]
        assert sorted(set(names(view.legal))) == sorted(plain.legal)
        intent = any_choice(view, Stream(str(stream.number())))
        if not isinstance(intent, Play) or intent.card not in view.legal:
            intent = Play(view.legal[0])
        deal.submit(seat, intent)
        plain.play(str(intent.card), intent.names)
    assert plain.is_over
    assert deal.is_thrown_in == plain.is_misdealt
    if not plain.is_misdealt:
        check_the_end(deal, plain)


def check_the_end(deal: Deal, plain: PlainDeal) -> None:
    assert [trick.winner for trick in deal.tricks] == plain.winners
    assert [names(pile) for pile in deal.piles] == plain.piles
    assert (names(deal.stock), names(deal.kitty)) == (plain.stock, plain.kitty)
    assert names(deal.facts.set_aside) == plain.aside


def check_positions(rules: Rules, players: int, seed: str) -> None:
    """Positions that no deal may ever reach: any hand, any lead, any trick number."""
    stream = Stream(seed, "positions")
    suits = "CDSH" if rules.auction_on else "H"
    for _ in range(POSITIONS):
        named = suits[stream.below(len(suits))]
        referee, pack = Referee(rules, players, named), pack_for(rules, players, named)
        cards = picked(stream, referee.pack, 1 + stream.below(9) + players)
        trick, hand = cards[: stream.below(players)], cards[players:]
        number, is_broken = 1 + stream.below(3), bool(stream.below(2)) or not rules.lead_ban
        names_suit = trick[:1] == ["JK"] and rules.joker_lead == "leader_names"
        suit = "CDSH"[stream.below(4)] if names_suit else ""
        table = trick_laws.OpenTrick(pack)
        ban = 0 if is_broken else pack.lead_ban
        for place, card in enumerate(trick):
            bit = pack.mask([parse_card(card)])
            table.play(2 if card == "JK" and bit & table.cards else bit, pack.suit_mask(suit) if suit else 0)
            suit_now, suit = suit, ""
            ban = table.ban_after(ban)
            is_broken = is_broken or referee.breaks(trick[: place + 1], suit_now if place == 0 else "")
            assert (ban == 0) == is_broken
            if place == 0:
                first_named = suit_now
        if hand:
            mask, is_first = pack.mask(map(parse_card, hand)), number == 1
            legal = (
                trick_laws.follows(pack, mask, table.led, is_first)
                if trick
                else trick_laws.leads(pack, mask, ban, is_first)
            )
            assert set(names(pack.cards(legal))) == referee.legal(
                hand, trick, number, is_broken, first_named if trick else ""
            )
            if trick:
                assert bool(trick_laws.must_draw(pack, mask, table.led, 3)) == referee.must_draw(
                    hand, trick, ["x"] * 3, first_named
                )
        if trick:
            found = referee.winner(trick, first_named)
            assert (table.winner() if table.top else None) == found
            assert trick_laws.cost(pack, table.cards & ~pack.jokers, table.twice) == sum(
                referee.points(card) for card in trick if parse_card(card) != JOKER
            )


def check_a_table(rules: Rules, players: int, seed: str, deals: int) -> None:
    for number in range(deals):
        check_a_deal(Match(rules, players, f"{seed}-{number}", 1 + number), Stream(seed, number))


@pytest.mark.parametrize("table", PLAYABLE, ids=table_id)
def test_the_referee_agrees_at_every_table_of_a_preset(table: tuple[str, int]) -> None:
    name, players = table
    check_a_table(Rules.parse(name), players, name.replace("_", "-"), 2)
    check_positions(Rules.parse(name), players, name)


@pytest.mark.parametrize("table", VARIED, ids=table_id)
def test_the_referee_agrees_about_options_that_no_preset_has(table: tuple[str, int]) -> None:
    rules, players = Rules.parse(table[0]), table[1]
    assert rules.problems(players) == ()
    check_a_table(rules, players, "varied", 4)
    check_positions(rules, players, table[0])


@pytest.mark.parametrize("number", MIXES)
def test_the_referee_agrees_about_mixed_rules(number: int) -> None:
    rules, players = random_mix(number)
    check_a_table(rules, players, f"mix-{number}", 1)
    check_positions(rules, players, f"mix-{number}")


@pytest.mark.parametrize("tens", range(0, len(FAMILY_MIXES), 10))
def test_the_referee_agrees_about_mixes_of_the_whole_family(tens: int) -> None:
    for number in FAMILY_MIXES[tens : tens + 10]:
        rules, players = family_mix(number)
        check_a_table(rules, players, f"family-{number}", 1)


@pytest.mark.slow
@pytest.mark.parametrize("table", (*PLAYABLE, *VARIED), ids=table_id)
def test_the_referee_agrees_in_many_deals(table: tuple[str, int]) -> None:
    check_a_table(Rules.parse(table[0]), table[1], "many", 30)


@pytest.mark.slow
@pytest.mark.parametrize("hundreds", range(1000, 2000, 100))
def test_the_referee_agrees_about_a_thousand_mixes(hundreds: int) -> None:
    for number in range(hundreds, hundreds + 100):
        rules, players = family_mix(number)
        check_a_table(rules, players, f"family-{number}", 2)
        check_positions(rules, players, f"family-{number}")


def test_an_auction_of_positions_names_every_suit() -> None:
    deal = Match(Rules.parse("auction"), 4, "apple").deal
    while deal.phase == "auction":
        deal.submit(deal.to_act[0], any_choice(deal.view(deal.to_act[0]), Stream("bids", len(deal.view(0).bids))))
    for suit in "CDSH":
        assert Referee(deal.rules, 4, suit).points(f"A{suit}") == 1
    if deal.phase == "name":
        deal.submit(deal.to_act[0], Name("C"))
        assert deal.pack.points_of(parse_card("2C")) == 1
