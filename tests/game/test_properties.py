"""What holds for every deal under any rules: properties, not examples."""

from __future__ import annotations

from collections import Counter

from hypothesis import example, given, settings
from hypothesis import strategies as some

from game.cards.card import RANKS, SUITS, Card, by_suit, parse_card, parse_cards, show_cards
from game.cards.chance import Stream
from game.laws.events import (
    Announce,
    Bid,
    Call,
    Correct,
    End,
    Exchange,
    Intent,
    Moon,
    Name,
    Pass,
    Play,
    Refuse,
    Refused,
    parse_intent,
)
from game.laws.view import View
from game.play.deal import Deal
from game.play.match import Code, Match
from game.rules.option_kinds import (
    CardPoints,
    CardsPerTable,
    Choice,
    Flag,
    NamedNumbers,
    Number,
    Numbers,
    PerTable,
    Ranks,
)
from game.rules.options import OPTIONS
from game.rules.rule_set import Rules
from game.rules.variants import PRESETS
from tests.game.random_player import any_choice, any_step, play_any, whole_pack
from tests.game.rule_mixes import PLAYABLE, family_mix

ANY_CARD = some.builds(Card, some.sampled_from(RANKS), some.sampled_from(SUITS)) | some.just(Card("JK", ""))
SEEDS = some.from_regex(r"[a-z0-9-]{1,32}", fullmatch=True)
TABLES = some.integers(0, 2000).map(family_mix) | some.sampled_from(PLAYABLE).map(
    lambda table: (PRESETS[table[0]].rules, table[1])
)
INTENTS: some.SearchStrategy[Intent] = (
    ANY_CARD.map(Play)
    | some.builds(Play, ANY_CARD, some.sampled_from(SUITS))
    | ANY_CARD.map(Correct)
    | some.lists(ANY_CARD, max_size=5).map(lambda cards: Pass(tuple(cards)))
    | some.lists(ANY_CARD, max_size=5).map(lambda cards: Exchange(tuple(cards)))
    | some.sampled_from(["add", "subtract", "reset", "double"]).map(Moon)
    | some.integers(0, 999).map(Bid)
    | some.sampled_from(SUITS).map(Name)
    | some.booleans().map(Refuse)
    | some.booleans().map(Announce)
    | some.integers(0, 20).map(Call)
    | some.sampled_from(["vote", "time"]).map(End)
)


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
    CardPoints: some.dictionaries(
        some.sampled_from(["H", "QS", "Q", "JD", "NAMED", "7"]),
        some.integers(-99, 99).map(str) | some.just("face"),
        max_size=5,
    ).map(lambda values: ",".join(f"{name}:{value}" for name, value in values.items()) or "none"),
    CardsPerTable: some.dictionaries(
        some.integers(2, 11), some.lists(some.sampled_from(["2C", "2D", "AH"]), min_size=1), max_size=3
    ).map(lambda sizes: ",".join(f"{size}:{'-'.join(cards)}" for size, cards in sizes.items()) or "none"),
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
        elif isinstance(kind, NamedNumbers):
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
def test_every_card_is_taken_once_or_lies_where_the_rules_leave_it(
    table: tuple[Rules, int], seed: str, play: int
) -> None:
    match = Match(*table, seed)
    rules, deal = match.rules, match.deal
    match = play_any(match, Stream("any", play), 1)
    (result,) = match.results
    taken = Counter(card for pile in result.taken for card in pile)
    assert not taken - whole_pack(deal)
    if not deal.pack.stock_size and (not deal.pack.kitty_size or rules.kitty_to in ("first_trick", "last_trick")):
        assert taken == whole_pack(deal)
    is_plain = not (
        rules.trick_points
        or rules.modifiers
        or rules.auction_on
        or rules.irregular_mode == "honour"
        or rules.first_trick_only_penalties in ("uncounted", "to_least_nonzero")
    )
    if is_plain:
        assert sum(result.points) == sum(deal.pack.points_of(card) * count for card, count in taken.items())


@settings(deadline=None)
@given(TABLES, SEEDS, some.integers(0, 10_000))
def test_a_view_accounts_for_every_card(table: tuple[Rules, int], seed: str, play: int) -> None:
    match, stream = Match(*table, seed), Stream("way", play)
    deal, number = match.deal, len(match.results)
    whole = whole_pack(deal)
    while match.deal is deal and match.to_act and len(match.results) == number:
        any_step(match, stream)
        if match.deal is not deal or deal.phase in ("moon", "over"):
            return
        if stream.below(8):
            continue  # now and then is enough
        views = [deal.view(each) for each in range(deal.players)]
        assert all(view.hand_sizes == tuple(len(other.hand) for other in views) for view in views)
        assert sum(view.stock_left + view.kitty_left for view in views[:1]) == len(deal.stock) + len(deal.kitty)
        for view in views:
            assert set(view.legal) <= set(view.hand)
            assert bool(view.legal) == (view.phase == "play" and view.is_mine)
            own = [*view.hand, *view.laid_away, *(view.passed if view.phase == "pass" else ())]
            if match.rules.kitty_to != "exchange_first_winner":
                own += view.widow
            assert Counter((*own, *(played.card for played in view.plays), *view.unseen)) == whole


@settings(deadline=None)
@given(TABLES, SEEDS, some.integers(0, 60), some.integers(-1, 7), INTENTS)
@example(family_mix(0), "cluh7a-10n274", 0, 2, Play(parse_card("6C"), "C"))  # a card that may be led, but no joker
def test_an_illegal_intent_changes_nothing_and_says_why(
    table: tuple[Rules, int], seed: str, moves: int, seat: int, intent: Intent
) -> None:
    match, stream = Match(*table, seed), Stream("illegal", moves)
    for _ in range(moves):
        if match.to_act and len(match.results) < 1:
            match.submit(match.to_act[0], any_choice(match.view(match.to_act[0]), stream))
    before, views = str(match), [match.view(each) for each in match.seats]
    view = match.view(seat) if seat in match.to_act else None
    may_revoke = match.rules.irregular_mode == "honour"
    try:
        match.submit(seat, intent)
    except Refused as refused:
        assert str(match) == before
        assert [match.view(each) for each in match.seats] == views
        assert str(refused).endswith(".")
        assert not isinstance(intent, Play) or not view or not is_legal_play(view, intent)
    else:
        assert seat in range(match.players)
        if isinstance(intent, Play):
            assert view and names_rightly(view, intent)
            assert is_legal_play(view, intent) or (may_revoke and intent.card in view.hand)


def is_legal_play(view: View, intent: Play) -> bool:
    return intent.card in view.legal and names_rightly(view, intent)


def names_rightly(view: View, intent: Play) -> bool:
    """A suit is named with a joker that is led where its leader names one, and at no other time."""
    must_name = intent.card.is_joker and not view.trick and view.rules.joker_lead == "leader_names"
    return bool(intent.names) == must_name


def test_a_deal_of_short_hands_can_be_played() -> None:
    deal = Deal.from_hands(PRESETS["hearts_2011"].rules, ["2C", "3C", "4C", "5H"])
    stream = Stream("short")
    while deal.to_act:
        deal.submit(deal.to_act[0], any_choice(deal.view(deal.to_act[0]), stream))
    assert deal.phase == "over"
