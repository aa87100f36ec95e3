"""What holds for every deal under any rules: properties, not examples."""
from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from game.cards import RANKS, SUITS, Card, by_suit, parse_card, parse_cards, show_cards
from game.deal import Deal
from game.events import Intent, Moon, Pass, Play, Refused, Scored, parse_intent
from game.kinds import CardsPerTable, Choice, Flag, Number, Numbers, PerTable, Ranks, Table, Values
from game.laws import cost
from game.match import Code, Match
from game.rules import OPTIONS, Rules
from game.seeding import Stream
from game.variants import PRESETS
from game.view import View
from tests.game.mixes import PLAYABLE, random_mix

ANY_CARD = some.builds(Card, some.sampled_from(RANKS), some.sampled_from(SUITS)) | some.just(Card("JK", ""))
SEEDS = some.from_regex(r"[a-z0-9-]{1,32}", fullmatch=True)
TABLES = some.integers(0, 2000).map(random_mix) | some.sampled_from(PLAYABLE).map(
    lambda table: (PRESETS[table[0]].rules, table[1]))
INTENTS: some.SearchStrategy[Intent] = (
    ANY_CARD.map(Play) | some.lists(ANY_CARD, max_size=5).map(lambda cards: Pass(tuple(cards)))
    | some.sampled_from(["add", "subtract", "reset", "double"]).map(Moon))


def any_choice(view: View, stream: Stream) -> Intent:
    """Any legal intent."""
    if view.phase == "moon":
        assert view.moon is not None
        return Moon(view.moon.branches[stream.below(len(view.moon.branches))][0])
    cards = list(view.hand if view.phase == "pass" else view.legal)
    stream.shuffle(cards)
    return Pass(tuple(cards[:view.pass_count])) if view.phase == "pass" else Play(cards[0])


def played(match: Match, stream: Stream, deals: int) -> Match:
    """The match after so many deals of any legal play, or its end."""
    while match.to_act and len(match.results) < deals:
        seat = match.to_act[stream.below(len(match.to_act))]
        match.submit(seat, any_choice(match.view(seat), stream))
    return match


# ---------------------------------------------------------------------- text, both ways
@given(some.lists(ANY_CARD))
def test_cards_come_back_from_their_text(cards: list[Card]) -> None:
    assert parse_cards(show_cards(cards)) == tuple(cards)
    assert all(parse_card(card.sign if not card.is_joker else str(card)) == card for card in cards)


@given(some.lists(ANY_CARD, max_size=13))
def test_sorting_a_hand_loses_no_card(cards: list[Card]) -> None:
    assert sorted(by_suit(cards)) == sorted(cards)
    assert by_suit(by_suit(cards)) == by_suit(cards)


@given(INTENTS)
def test_an_intent_comes_back_from_its_text(intent: Intent) -> None:
    assert parse_intent(str(intent)) == intent


VALUES: dict[type, some.SearchStrategy[str]] = {
    Flag: some.sampled_from(["on", "off"]),
    Ranks: some.permutations(RANKS).flatmap(lambda ranks: some.integers(4, 13).map(lambda n: "".join(ranks[:n]))),
    Numbers: some.lists(some.integers(2, 11), min_size=1).map(lambda sizes: ",".join(map(str, sizes))),
    Values: some.dictionaries(some.sampled_from(["H", "QS", "Q", "JD", "NAMED", "7"]),
                              some.integers(-99, 99).map(str) | some.just("face"), max_size=5).map(
        lambda values: ",".join(f"{name}:{value}" for name, value in values.items()) or "none"),
    CardsPerTable: some.dictionaries(
        some.integers(2, 11), some.lists(some.sampled_from(["2C", "2D", "AH"]), min_size=1), max_size=3).map(
        lambda sizes: ",".join(f"{size}:{'-'.join(cards)}" for size, cards in sizes.items()) or "none"),
}


@given(some.sampled_from(list(PRESETS)), some.data())
def test_any_rules_come_back_from_their_text(name: str, data: some.DataObject) -> None:
    text = name
    for item in data.draw(some.lists(some.sampled_from(OPTIONS), unique=True, max_size=6)):
        kind = item.kind
        if type(kind) in VALUES:
            value = data.draw(VALUES[type(kind)])
        elif isinstance(kind, Choice):
            value = data.draw(some.sampled_from(kind.values))
        elif isinstance(kind, (Number, PerTable)):
            value = data.draw(some.integers(kind.low, kind.high).map(str) | some.sampled_from(kind.also or ("1",)))
            if value == "1" and kind.low > 1:
                value = str(kind.low)
        elif isinstance(kind, Table):
            value = f"{kind.names[0]}:{data.draw(some.integers(-99, 99))}"
        else:
            value = item.kind.show(item.default)
        text += f".{item.name}={value}"
    rules = Rules.parse(text)
    assert Rules.parse(str(rules)) == rules
    assert str(Rules.parse(str(rules))) == str(rules)
    assert all(sentence.endswith(".") for players in range(1, 12) for sentence in rules.problems(players))


@given(TABLES, SEEDS, some.integers(1, 9999))
def test_a_code_comes_back_from_its_text(table: tuple[Rules, int], seed: str, number: int) -> None:
    code = Code(*table, seed, number)
    assert Code.parse(str(code)) == code


@given(some.text(max_size=60))
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    for read in (parse_card, parse_cards, parse_intent, Rules.parse, Code.parse, Match.parse):
        try:
            read(text)
        except ValueError as error:
            assert str(error).endswith(".")


# ---------------------------------------------------------------------- play
@settings(deadline=None)
@given(TABLES, SEEDS, some.integers(0, 10_000))
def test_every_deal_ends_with_each_card_taken_once(table: tuple[Rules, int], seed: str, play: int) -> None:
    match = played(Match(*table, seed), Stream("any", play), 1)
    (result,) = match.results
    taken = [card for pile in result.taken for card in pile]
    pack = match.deal.pack
    assert sorted(taken) == sorted(pack.cards(pack.all))
    if not (match.rules.trick_points or match.rules.modifiers):
        assert sum(result.points) == cost(pack, pack.all) == pack.penalty_total + pack.bonus_total


@settings(deadline=None)
@given(TABLES, SEEDS, some.integers(0, 10_000))
def test_cards_are_neither_lost_nor_doubled_on_the_way(table: tuple[Rules, int], seed: str, play: int) -> None:
    match, stream = Match(*table, seed), Stream("way", play)
    deal = match.deal
    whole = sorted(deal.pack.cards(deal.pack.all))
    while match.deal is deal and match.to_act:
        seat = match.to_act[0]
        match.submit(seat, any_choice(match.view(seat), stream))
        views = [deal.view(each) for each in range(match.players)]
        laid = [card for view in views for card in view.passed] if deal.phase == "pass" else []
        held = [card for view in views for card in view.hand]
        assert sorted([*held, *laid, *(play.card for play in views[0].plays)]) == whole
        assert all(view.hand_sizes == views[0].hand_sizes for view in views)
        assert [len(view.hand) for view in views] == list(views[0].hand_sizes)
        for view in views:
            assert set(view.legal) <= set(view.hand)
            assert bool(view.legal) == (view.phase == "play" and view.is_mine)
            assert sorted([*view.hand, *view.unseen, *(play.card for play in view.plays),
                           *(view.passed if view.phase == "pass" else ())]) == whole


@settings(deadline=None)
@given(TABLES, SEEDS, some.integers(0, 60), some.integers(-1, 7), INTENTS)
def test_an_illegal_intent_changes_nothing_and_says_why(table: tuple[Rules, int], seed: str, moves: int, seat: int,
                                                        intent: Intent) -> None:
    match, stream = Match(*table, seed), Stream("illegal", moves)
    for _ in range(moves):
        if match.to_act:
            match.submit(match.to_act[0], any_choice(match.view(match.to_act[0]), stream))
    before, views = str(match), [match.view(each) for each in range(match.players)]
    legal = match.view(seat).legal if seat in match.to_act else ()
    try:
        match.submit(seat, intent)
    except Refused as refused:
        assert str(match) == before
        assert [match.view(each) for each in range(match.players)] == views
        assert str(refused).endswith(".")
        assert not (isinstance(intent, Play) and intent.card in legal)
    else:
        assert seat in range(match.players)
        assert isinstance(intent, (Pass, Moon)) or intent.card in legal


@settings(deadline=None)
@given(TABLES, SEEDS, some.integers(0, 10_000))
def test_a_match_comes_back_from_its_text(table: tuple[Rules, int], seed: str, play: int) -> None:
    match = played(Match(*table, seed), Stream("text", play), 1)
    again = Match.parse(str(match))
    assert str(again) == str(match)
    assert again.results == match.results
    assert [again.view(seat) for seat in range(match.players)] == [match.view(seat) for seat in range(match.players)]


@settings(deadline=None)
@given(TABLES, SEEDS, some.integers(0, 10_000))
def test_the_events_of_a_deal_tell_the_same_as_its_view(table: tuple[Rules, int], seed: str, play: int) -> None:
    match, stream = Match(*table, seed), Stream("events", play)
    events: list[object] = []
    while not match.results:
        events += match.submit(match.to_act[0], any_choice(match.view(match.to_act[0]), stream))
    scored = next(event for event in events if isinstance(event, Scored))
    result = match.results[0]
    assert (scored.points, scored.deltas, scored.totals, scored.taken, scored.shooter) == (
        result.points, result.deltas, result.totals, result.taken, result.shooter)


@pytest.mark.parametrize("table", PLAYABLE)
def test_any_play_at_all_comes_to_an_end(table: tuple[str, int]) -> None:
    name, players = table
    match = played(Match(PRESETS[name].rules, players, "end"), Stream("end", name, players), 400)
    assert match.is_over


def test_a_deal_of_short_hands_can_be_played() -> None:
    deal = Deal.from_hands(PRESETS["hearts_2011"].rules, ["2C", "3C", "4C", "5H"])
    stream = Stream("short")
    while deal.to_act:
        deal.submit(deal.to_act[0], any_choice(deal.view(deal.to_act[0]), stream))
    assert deal.phase == "over"
