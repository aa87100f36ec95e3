"""A match: deals until the end, agreement to stop, ties, codes and replay."""

from __future__ import annotations

import pytest

from game.laws.events import Dealt, End, Ended, LastDeal, Play, Refused, Scored, parse_intent
from game.play.match import Code, Match, shuffled
from game.rules.rule_set import Rules
from game.rules.variants import preset
from tests.game.play.test_deal import refusal
from tests.game.simple_player import play_simply, simple_choice


def match_of(rules: str, players: int = 4, seed: str = "apple") -> Match:
    return Match(Rules.parse(rules), players, seed)


def test_a_match_goes_on_until_a_total_reaches_the_target() -> None:
    match = match_of("black_lady.target=60")
    play_simply(match)
    assert match.is_over
    assert match.to_act == ()
    assert max(match.totals) >= 60
    assert all(max(result.totals) < 60 for result in match.results[:-1])
    assert match.winners == tuple(seat for seat in range(4) if match.totals[seat] == min(match.totals))
    assert refusal(match, 0, Play(match.results[0].taken[0][0])) == "The match is over."


def test_the_next_deal_follows_in_the_same_answer() -> None:
    match = match_of("black_lady")
    events: tuple[object, ...] = ()
    while not match.results:
        seat = match.to_act[0]
        events = match.submit(seat, simple_choice(match.view(seat)))
    scored, dealt = events[-2:]
    assert isinstance(scored, Scored)
    assert isinstance(dealt, Dealt)
    assert (dealt.number, dealt.dealer) == (2, (match.results[0].dealer + 1) % 4)
    assert match.view(0).totals == match.totals == scored.totals


def test_results_add_up() -> None:
    match = match_of("omnibus.target=80", 5)
    play_simply(match)
    totals = [0] * 5
    for number, result in enumerate(match.results, 1):
        totals = [total + delta for total, delta in zip(totals, result.deltas)]
        assert (result.number, list(result.totals)) == (number, totals)


def test_an_agreed_number_of_deals_is_played() -> None:
    match = match_of("queens.target=none.deals=3", 6)
    play_simply(match)
    assert len(match.results) == 3
    assert match.is_over


def test_a_tie_is_played_off_where_the_rules_say_so() -> None:
    shared, extra = 0, 0
    for number in range(60):
        seed = f"tie-{number}"
        match = match_of("hearts_2011.target=none.deals=1", 6, seed)
        play_simply(match)
        if len(match.winners) > 1:
            shared += 1
            again = match_of("hearts_2011.target=none.deals=1.tie=extra_deals", 6, seed)
            play_simply(again)
            assert len(again.winners) == 1
            assert len(again.results) > 1
            extra += len(again.results) - 1
    assert shared > 5
    assert extra >= shared


# ---------------------------------------------------------------------- agreement
def test_the_players_may_agree_to_stop_after_the_deal() -> None:
    match = match_of("bess15")
    play_simply(match, 20)
    assert match.submit(2, End()) == (LastDeal(2, "vote"),)
    assert refusal(match, 1, End()) == "This is the last deal already."
    play_simply(match)
    assert match.is_over
    assert len(match.results) == 1


def test_between_two_deals_they_stop_at_once() -> None:
    match = match_of("bess15")
    while not match.results:
        play_simply(match, 1)
    assert match.submit(0, End()) == (Ended(match.winners, match.totals),)
    assert match.is_over


def test_they_may_stop_in_the_middle_where_the_rules_say_so() -> None:
    match = match_of("bess15.time_rule=stop_now")
    play_simply(match, 20)
    match.submit(2, End())
    assert match.is_over
    assert match.results == []


def test_without_the_option_there_is_no_agreement() -> None:
    assert refusal(match_of("black_lady"), 0, End()) == "These rules do not let the players agree to stop."


# ---------------------------------------------------------------------- codes
@pytest.mark.parametrize("text", ["black_lady/4/apple/1", "black_lady.target=50/3/2024-11-30/7", "queens/6/a/9999"])
def test_a_code_comes_back_from_its_text(text: str) -> None:
    assert str(Code.parse(text)) == text
    assert Code.parse(f" 1:{text} ") == Code.parse(text)


def test_a_code_may_leave_the_deal_out_and_be_in_capitals_where_it_is_a_seed() -> None:
    assert str(Code.parse("black_lady/4/APPLE")) == "black_lady/4/apple/1"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is not a code"),
        ("black_lady", "is not a code"),
        ("a/b/c/d/e", "is not a code"),
        ("nothing/4/apple", "There is no rule set"),
        ("black_lady/four/apple", "“four” is no number of players"),
        ("black_lady/0/apple", "no number of players"),
        ("black_lady/12/apple", "no number of players"),
        ("black_lady/٤/apple", "no number of players"),
        ("black_lady/2/apple", "These rules are for"),
        ("black_lady/4/a b", "is not a seed"),
        ("black_lady/4/apple/0", "no number of a deal"),
        ("black_lady/4/apple/10000", "no number of a deal"),
        ("black_lady/4/apple/1.5", "no number of a deal"),
        ("2:black_lady/4/apple", "newer version of Hearts"),
        ("²:black_lady/4/apple", "There is no rule set"),
        ("cancellation/5/apple", "These rules are for 6 to 11"),
        ("black_lady.target=x/4/apple", "target must be"),
        ("domino/99/x/1", "“99” is no number of players; these rules are for 2 to 7"),
    ],
)
def test_a_bad_code_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence) as caught:
        Code.parse(text)
    assert str(caught.value).endswith(".")


def test_the_code_of_a_later_deal_deals_it_again() -> None:
    match = match_of("black_lady")
    while len(match.results) < 2:
        play_simply(match, 1)
    again = Match(*match.code)
    assert [again.view(seat).hand for seat in range(4)] == [match.view(seat).hand for seat in range(4)]
    assert again.deal.dealer == match.deal.dealer
    assert again.deal.direction == match.deal.direction


# ---------------------------------------------------------------------- replay
def test_a_match_in_the_middle_comes_back_to_the_same_card() -> None:
    for intents in (0, 2, 4, 25, 56, 57, 130):
        match = match_of("black_lady")
        play_simply(match, intents)
        again = Match.parse(str(match))
        assert str(again) == str(match)
        assert again.to_act == match.to_act
        assert [again.view(seat) for seat in range(4)] == [match.view(seat) for seat in range(4)]
        play_simply(match)
        play_simply(again)
        assert again.results == match.results


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda lines: [], "This is not a match of Hearts"),
        (lambda lines: lines[:1], "This is not a match of Hearts"),
        (lambda lines: ["chess 1", *lines[1:]], "This is not a match of Hearts"),
        (lambda lines: ["hearts x", *lines[1:]], "This is not a match of Hearts"),
        (lambda lines: ["hearts ²", *lines[1:]], "This is not a match of Hearts"),
        (lambda lines: ["hearts 2", *lines[1:]], "newer version of Hearts"),
        (lambda lines: [lines[0], "nothing", *lines[2:]], "is not a code"),
        (lambda lines: [*lines[:2], *lines[3:]], "Line 6 cannot be played"),
        (lambda lines: [*lines[:4], "2 pass 2C", *lines[5:]], "Line 5 cannot be played"),
        (lambda lines: [*lines, "9 play 2C"], "Line 12 cannot be played"),
        (lambda lines: [*lines, "play 2C"], "must start with a seat"),
        (lambda lines: [*lines, "0 dance"], "“dance” is not a move"),
        (lambda lines: [*lines, ""], None),
    ],
)
def test_a_spoiled_match_is_refused_with_the_line(change: object, sentence: str | None) -> None:
    match = match_of("black_lady")
    play_simply(match, 9)
    text = "\n".join(change(str(match).splitlines()))  # type: ignore[operator]
    if sentence is None:
        assert str(Match.parse(text)) == str(match)
    else:
        with pytest.raises(ValueError, match=sentence):
            Match.parse(text)


def test_a_match_that_cannot_be_played_does_not_begin() -> None:
    with pytest.raises(ValueError, match="These rules are for"):
        match_of("bess15", 5)
    with pytest.raises(ValueError, match="is not a seed"):
        match_of("black_lady", 4, "no seed!")


# ---------------------------------------------------------------------- intents
@pytest.mark.parametrize(
    "text",
    ["pass QS KS AS", "pass 2C", "play TH", "moon add", "moon subtract", "moon reset", "moon double", "end vote"],
)
def test_an_intent_comes_back_from_its_text(text: str) -> None:
    assert str(parse_intent(text)) == text


@pytest.mark.parametrize("text", ["", "play", "play QS KS", "pass XX", "moon", "moon full", "end", "end now", "QS"])
def test_any_other_text_is_no_intent(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not a (move|card)"):
        parse_intent(text)


def test_a_refused_intent_leaves_no_trace_in_the_text() -> None:
    match = match_of("black_lady")
    before = str(match)
    with pytest.raises(Refused):
        match.submit(0, parse_intent("play 2C"))
    assert str(match) == before


# ---------------------------------------------------------------------- hands that were given
def test_given_hands_are_dealt_once_and_survive_going_back() -> None:
    hands = shuffled(preset("black_lady"), 4, "pear", 5, 0).hands
    at = Match(preset("black_lady"), 4, "apple", given=hands)
    assert [set(at.view(seat).hand) for seat in range(4)] == [set(hand) for hand in hands]
    assert [set(at.until(0).view(seat).hand) for seat in range(4)] == [set(hand) for hand in hands]


@pytest.mark.parametrize(
    ("rules", "players", "said"),
    [
        ("black_lady", 3, "hands for 4, and 3 are playing"),
        ("omnibus_ten", 4, ""),
        ("heartsette", 4, "These rules deal 12 cards to everybody"),
    ],
)
def test_hands_that_the_rules_could_not_deal_are_refused(rules: str, players: int, said: str) -> None:
    hands = shuffled(preset("black_lady"), 4, "pear", 5, 0).hands
    if said:
        with pytest.raises(ValueError, match=said):
            Match(preset(rules), players, "apple", given=hands)
    else:
        assert Match(preset(rules), players, "apple", given=hands).given == hands


def test_a_card_that_is_there_twice_is_no_part_of_the_pack() -> None:
    hands = [list(hand) for hand in shuffled(preset("black_lady"), 4, "pear", 5, 0).hands]
    hands[0][0] = hands[1][0]
    with pytest.raises(ValueError, match="is not in the pack of these rules"):
        Match(preset("black_lady"), 4, "apple", given=tuple(map(tuple, hands)))
