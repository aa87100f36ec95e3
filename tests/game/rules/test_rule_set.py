"""Rules as text both ways, presets, options that describe themselves, and combinations that cannot be played."""

from __future__ import annotations

import pytest

from game.rules.option_kinds import Choice, Flag, Number
from game.rules.options import OPTIONS, option_named, short_name
from game.rules.rule_set import REMOVED, Rules
from game.rules.variants import GROUPS, PRESETS, preset, title
from game.text.rules_text import describe
from tests.game.rule_mixes import CHANGES, random_mix


# ---------------------------------------------------------------------- text
@pytest.mark.parametrize(
    "text",
    [
        "black_lady",
        "black_lady.target=50",
        "black_lady.effect=add_others.target=50",
        "hearts_2011.target=none.deals=8",
        "black_lady.cycle=L,R,+2,-2,H",
        "omnibus.needs=penalties.basis=penalties",
        "black_maria.moon.on=on",
        "hearts_2011.strip=3:2D,5:2D-2C",
        "black_lady.values=H:1,QS:26",
        "black_lady.extras=exact_100:50",
    ],
)
def test_a_rule_set_is_written_as_its_preset_and_what_differs(text: str) -> None:
    assert str(Rules.parse(text)) == text


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_read_back_from_its_name(name: str) -> None:
    assert str(preset(name)) == name
    assert Rules.parse(name) == PRESETS[name].rules
    assert PRESETS[name].rules.preset == name


def test_an_option_may_be_given_by_its_full_name() -> None:
    assert Rules.parse("black_lady.end.target=50") == Rules.parse("black_lady.target=50")


def test_a_value_of_the_preset_itself_is_left_out() -> None:
    assert str(Rules.parse("black_lady.target=100.pass.count=3")) == "black_lady"


@pytest.mark.parametrize("name", CHANGES)
def test_every_value_of_an_option_comes_back_from_its_text(name: str) -> None:
    for value in CHANGES[name]:
        rules = Rules.parse(f"hearts_2011.{name}={value}")
        assert Rules.parse(str(rules)) == rules


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is no rule set “”"),
        ("hearts", "There is no rule set “hearts”"),
        ("black_lady.", "gives no value"),
        ("black_lady..target=50", "gives no value"),
        ("black_lady.target", "“target” gives no value"),
        ("black_lady.target=50.target=60", "^“target” is given twice; write each option once.$"),
        ("black_lady.target=50.deals=3.end.target=50", "^“end.target” is given twice"),
        ("black_lady.height=3", "There is no option “height”"),
        ("black_lady.on=on", "There is no option “on”"),
        ("black_lady.target=0", "^target must be a number from 1 to 9999 or none, not “0”"),
        ("black_lady.target=1e3", "^target must be a number"),
        ("black_lady.target=", "^target must be a number"),
        ("black_lady.target=١٠٠", "^target must be a number"),
        ("black_lady.pass.count=x:3", "pass.count must be a number"),
        ("black_lady.values=H:٣", "values must give"),
        ("black_lady.strip=1:2D", "strip must give cards"),
        ("black_lady.moon.on=maybe", "moon.on must be on or off"),
        ("black_lady.effect=explode", "^effect must be one of choice, add_others"),
        ("black_lady.cycle=L,Q", "^cycle must be a list such as L,R,A,H"),
        ("black_lady.ranks=AAKQ", "^ranks must list at least four ranks"),
        ("black_lady.values=H:1,H:2", "values must give each card, rank or suit its points once"),
        ("black_lady.values=X:1", "values must give each card"),
        ("black_lady.strip=3:ZZ", "strip must give cards"),
        ("black_lady.pass.count=3:99", "pass.count must be a number from 0 to 13"),
        ("black_lady.players.allowed=4,x", "players.allowed must list numbers"),
        ("black_lady.extras=luck:1", "extras must give numbers for exact_100, no_tricks"),
        ("black_lady.lead.card=XX", "lead.card must be a word such as lowest_club"),
        ("black_lady.lead.ban=H,H", "lead.ban must not name anything twice"),
    ],
)
def test_a_bad_text_is_refused_with_a_sentence_that_names_the_place(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Rules.parse(text)


def test_a_very_long_bad_text_gives_a_short_sentence() -> None:
    for text in ("x" * 10_000, "black_lady." + "y" * 10_000, "black_lady.target=" + "9" * 10_000):
        with pytest.raises(ValueError, match="“") as caught:
            Rules.parse(text)
        assert len(str(caught.value)) < 250


def test_an_option_that_is_gone_may_still_stand_in_an_old_code() -> None:
    for name, only in REMOVED.items():
        for written in (name, name.rsplit(".", 1)[-1]):
            assert Rules.parse(f"black_lady.{written}={only}.target=50") == Rules.parse("black_lady.target=50")
            with pytest.raises(ValueError, match=f"^{written} can only be {only}, not “other”"):
                Rules.parse(f"black_lady.{written}=other")


# ---------------------------------------------------------------------- options
def test_every_option_is_described() -> None:
    assert len({item.name for item in OPTIONS}) == len(OPTIONS)
    for item in OPTIONS:
        assert item.label, item.name
        assert item.help.endswith("."), item.name
        assert item.source, item.name
        assert item.kind.parse(item.kind.show(item.default)) == item.default, item.name
        assert option_named(item.name) is item
        assert option_named(short_name(item)) is item


def test_every_default_is_among_the_allowed_values() -> None:
    for item in OPTIONS:
        if isinstance(item.kind, Choice):
            assert item.default in item.kind.values
            assert all(item.kind.label(value) for value in item.kind.values)
        if isinstance(item.kind, Flag):
            assert item.default in (True, False)
        if isinstance(item.kind, Number) and isinstance(item.default, int):
            assert item.kind.low <= item.default <= item.kind.high


def test_the_changes_of_a_rule_set_are_those_from_its_preset() -> None:
    rules = Rules.parse("black_lady.target=50.pass.count=4")
    assert [item.name for item in rules.changes] == ["pass.count", "end.target"]
    assert title(rules) == "Black Lady, changed"
    assert title(preset("black_lady")) == "Black Lady"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("black_lady.end.deals=1.end.target=none", "Black Lady, one deal"),
        ("black_lady.target=50", "Black Lady, to 50"),
        ("black_lady.end.deals=4", "Black Lady, to 100 or 4 deals"),
        ("black_lady.end.deals=1.target=none.moon.on=off", "Black Lady, changed"),
        ("black_lady.target=none.vote=on", "Black Lady, changed"),
    ],
)
def test_rules_that_only_end_otherwise_say_how(text: str, words: str) -> None:
    assert title(Rules.parse(text)) == words


def test_the_end_is_left_out_where_something_else_tells_it() -> None:
    assert title(Rules.parse("black_lady.target=50"), tells_end=False) == "Black Lady"


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("blak_lady", "black_lady"),
        ("Likha", "likha"),
        ("Omnibus Hearts", "omnibus"),
        ("heartset", "heartsette"),
    ],
)
def test_a_name_that_is_nearly_right_is_answered_by_the_nearest(written: str, meant: str) -> None:
    with pytest.raises(ValueError, match=f"There is no rule set “{written}”; try {meant}\\b"):
        Rules.parse(written)


def test_an_option_that_is_nearly_right_is_answered_by_the_nearest() -> None:
    with pytest.raises(ValueError, match=r"There is no option “taget”; try end\.target or end\.target_test\."):
        Rules.parse("black_lady.taget=50")


def test_a_wrong_value_is_answered_by_the_name_that_was_written() -> None:
    with pytest.raises(ValueError, match=r"^target must be a number from 1 to 9999 or none, not “abc”"):
        Rules.parse("black_lady.target=abc")


def test_only_options_can_be_changed() -> None:
    assert preset("black_lady").changed(end_target=50) == Rules.parse("black_lady.target=50")
    with pytest.raises(TypeError, match="height"):
        preset("black_lady").changed(height=3)


# ---------------------------------------------------------------------- presets
def test_every_preset_says_when_it_was_played_and_by_whom() -> None:
    for data in PRESETS.values():
        assert data.group in GROUPS
        assert data.title
        assert data.era
        assert data.source
        assert data.text.endswith(".")
        assert str(data.rules.players_best) in data.players


def test_black_lady_is_what_everybody_knows() -> None:
    rules = preset("black_lady")
    assert rules.values == (("H", 1), ("QS", 13))
    assert (rules.pass_count, rules.pass_cycle) == (3, ("L", "R", "A", "H"))
    assert (rules.lead_opening, rules.lead_ban, rules.first_trick_ban) == ("holder_must", ("H",), "penalties")
    assert (rules.moon_on, rules.end_target, rules.winner) == (True, 100, "low")
    assert rules.problems(4) == ()


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_can_be_played_at_all_its_tables(name: str) -> None:
    rules = preset(name)
    assert [rules.problems(players) for players in rules.players_allowed] == [()] * len(rules.players_allowed)
    assert rules.players_best in rules.players_allowed


# ---------------------------------------------------------------------- what cannot be played
@pytest.mark.parametrize(
    ("text", "players", "sentence"),
    [
        ("black_lady", 2, "These rules are for 3 to 6 players, not for 2."),
        ("black_lady", 0, "These rules are for 3 to 6 players, not for 0."),
        ("black_lady.target=none", 4, "The match would never end"),
        ("hearts_2011.values=none", 4, "Nothing costs a point"),
        ("hearts_2011.values=JD:-10.moon.on=on", 4, "no penalty card to shoot the moon with"),
        ("hearts_2011.pass.count=3", 4, "Passing needs a direction"),
        ("black_lady.pass.count=9", 6, "Nobody can pass 9 cards from a hand of 8."),
        ("black_lady.ranks=AKQJT987.pass.count=9", 4, "Nobody can pass 9 cards from a hand of 8."),
        ("black_lady.ranks=AKQJT987", 6, "32 cards cannot be dealt equally to 6 players"),
        ("hearts_2011.strip=3:2C-2D", 3, "50 cards cannot be dealt equally to 3 players"),
        ("hearts_2011.ranks=AKQJT987.strip=5:2D-2C", 5, "The 2D cannot be removed, because it is not in the pack."),
        ("hearts_2011.ranks=AKQJT987.opening=holder_must.lead.card=2C", 4, "The opening card 2C is not in the pack."),
        ("black_lady.cycle=L,+4", 4, "Passing +4 at a table of 4 gives the cards back to their owner"),
        ("black_lady.trick_points=each:1", 4, "Points for tricks do not go with the moon"),
        ("black_lady.winner=most_chips", 4, "Most chips can only win a chip game"),
        ("black_lady.teams=opposite", 5, "Partners need exactly four players."),
        ("black_lady.copies=2", 6, "With two packs say what equal cards do"),
        ("black_lady.auction.on=on", 4, "An auction, a named suit, the bidder’s lead and the auction pool go together"),
    ],
)
def test_an_impossible_combination_is_explained(text: str, players: int, sentence: str) -> None:
    assert any(sentence in problem for problem in Rules.parse(text).problems(players))


def test_every_problem_is_a_sentence() -> None:
    for data in PRESETS.values():
        for players in range(12):
            for problem in data.rules.problems(players):
                assert problem[0].isupper() or problem[0].isdigit()
                assert problem.endswith(".")


def test_mixed_rules_come_back_from_their_text() -> None:
    for number in range(200):
        rules, _ = random_mix(number)
        assert Rules.parse(str(rules)) == rules


@pytest.mark.parametrize(
    ("text", "players", "words"),
    [
        ("cancellation", 7, "; both 2♣, both 2♦, one 3♣ and one 3♦ are left out."),
        ("cancellation", 6, "; one 2♣ and one 2♦ are left out."),
        ("black_lady", 5, "; the 2♣ and 2♦ are left out."),
        ("black_lady", 3, "; the 2♣ is left out."),
    ],
)
def test_the_cards_left_out_are_told_as_often_as_there_are(text: str, players: int, words: str) -> None:
    assert words in describe(Rules.parse(text), players)[0]


@pytest.mark.parametrize(
    ("text", "players", "words"),
    [
        ("hearts_1887", 4, "pays 13 chips: 4 to each of the others, and the one left over to the table."),
        ("hearts_1887", 6, "pays 13 chips: 2 to each of the others, and the three left over to the table."),
        ("eagle_low", 4, "is paid 13 chips: 4 by each of the others, and 1 from the table, "),
        ("hearts_1887", 4, "Everybody adds up what the cards they took cost; each of the others pays "),
        ("domino", 4, "when that is the winner of a trick, the next player to the left who has cards leads."),
    ],
)
def test_who_pays_what_and_who_leads_is_told_in_full(text: str, players: int, words: str) -> None:
    assert words in " ".join(describe(Rules.parse(text), players))
