"""Which options are shown, and how their values are said and stepped through."""

from __future__ import annotations

import pytest

from game.rules.option_kinds import Features, Number, PerTable
from game.rules.options import OPTIONS, option_named
from game.rules.rule_set import Rules
from game.rules.variants import PRESETS
from scenes.setup import option_choices
from scenes.setup.option_list import NO_EFFECT
from scenes.setup.value_words import changes_words, value_words
from tests.scenes.conftest import Start
from tests.scenes.setup.screen import PLAYABLE, choose, opened, setup_of


def test_every_shown_option_has_its_label_and_its_help(start: Start) -> None:
    driver = opened(start)
    for item in option_choices.shown_options(setup_of(driver).rules, 4):
        if isinstance(item.kind, Features):
            continue
        assert driver.find(f"option {item.name}").name == item.label
        assert driver.find(f"option {item.name} help").name.startswith(item.help)


def test_every_option_can_be_reached(start: Start) -> None:
    driver = opened(start)
    driver.press("Show every option")
    reached = {control.key for control in driver.controls}
    for item in OPTIONS:
        assert any(key.startswith(f"option {item.name}") for key in reached), item.name
        assert f"option {item.name} help" in reached


def test_what_would_change_nothing_is_not_shown() -> None:
    plain = PRESETS["hearts_2011"].rules
    names = {item.name for item in option_choices.shown_options(plain, 4)}
    assert "moon.on" in names
    assert "moon.effect" not in names
    with_moon = {item.name for item in option_choices.shown_options(plain.changed(moon_on=True), 4)}
    assert "moon.effect" in with_moon


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("hearts_2011", "pass.refuse"),
        ("black_lady.pass.count=0", "pass.refuse"),
        ("black_lady", "bonus_floor"),
        ("hearts_1887", "extras"),
        ("howell", "odd_chip"),
        ("spot_1897.odd_chip=first_winner_from_eldest", "pool.at_end"),
        ("black_lady.effect=reset_or_double", "sun.value"),
        ("black_lady.effect=normal", "sun.value"),
        ("omnibus.effect=normal", "moon.needs"),
        ("sweepstake.clear_max=1", "pool.jack_needs_sole"),
        ("black_lady.target=none.vote=on", "tie"),
        ("royal.values=QD:3", "modifiers"),
    ],
)
def test_an_option_without_effect_is_not_shown(text: str, name: str) -> None:
    rules = Rules.parse(text)
    assert rules.problems(4) == ()
    assert option_named(name) not in option_choices.shown_options(rules, 4)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("black_lady", "pass.refuse"),
        ("omnibus", "bonus_floor"),
        ("black_lady.extras=no_tricks:-5", "bonus_floor"),
        ("hearts_2011", "extras"),
        ("spot_1897", "odd_chip"),
        ("spot_1897", "pool.at_end"),
        ("black_lady", "sun.value"),
        ("omnibus", "moon.needs"),
        ("sweepstake", "pool.jack_needs_sole"),
        ("black_lady", "tie"),
        ("royal", "modifiers"),
    ],
)
def test_where_it_has_an_effect_it_is_shown(text: str, name: str) -> None:
    assert option_named(name) in option_choices.shown_options(Rules.parse(text), 4)


def test_among_all_options_those_without_effect_say_so(start: Start) -> None:
    driver = opened(start)
    choose(driver, "hearts_2011")
    assert not driver.has("option pass.refuse help")
    driver.press("Show every option")
    assert driver.find("option pass.refuse help").name.endswith(NO_EFFECT)
    assert not driver.find("option pass.count help").name.endswith(NO_EFFECT)


@pytest.mark.parametrize("name", ["black_lady", "omnibus", "hearts_1887", "auction", "cancellation", "partnership"])
def test_whatever_an_option_is_set_to_the_table_is_told_in_sentences(name: str) -> None:
    rules, players = PRESETS[name].rules, PRESETS[name].rules.players_best
    for item in OPTIONS:
        for value in option_choices.alternatives(item, rules, players):
            other = rules.changed(**{item.attribute: value})
            for paragraph in option_choices.paragraphs(other, players):
                assert paragraph.endswith("."), (item.name, value)
                assert not set("_{}") & set(paragraph), (item.name, value)
                assert "None" not in paragraph, (item.name, value)


@pytest.mark.parametrize(
    ("cycle", "words"),
    [
        ("split", "pass two cards to each opponent"),
        ("split,H", "Pass two cards to each opponent; every second deal nobody passes"),
        ("L,mix", "three cards to the left and pass three cards into a heap"),
        ("+2,-2", "three cards two seats to the left and pass three cards two seats to the right"),
    ],
)
def test_every_direction_of_passing_is_told(cycle: str, words: str) -> None:
    assert words in option_choices.paragraphs(Rules.parse(f"black_lady.cycle={cycle}"), 4)[0]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("black_lady", ""),
        ("black_lady.target=50", "to 50"),
        ("black_lady.moon.on=off.end.deals=1.target=none", "the moon off, one deal"),
        ("black_lady.tie=extra_deals.time_s=1800", "time 30 minutes, ties played off"),
        ("bess15.target=none", "ends at none"),
        ("black_lady.cycle=L,H.values=QS:20", "directions left, Hold, points of the cards Q♠ 20"),
    ],
)
def test_what_was_changed_is_told_in_words(text: str, words: str) -> None:
    assert changes_words(Rules.parse(text), 4) == words


def test_a_time_is_said_in_minutes_and_hours() -> None:
    item = option_named("end.time_s")
    said = [value_words(item, seconds, 4) for seconds in (None, 60, 300, 1800, 5400, 36000)]
    assert said == ["None", "60 seconds", "5 minutes", "30 minutes", "90 minutes", "10 hours"]


def test_an_option_that_needs_a_neighbour_is_shown() -> None:
    plain = PRESETS["hearts_2011"].rules
    assert option_named("pass.count") in option_choices.shown_options(plain, 4)
    assert option_named("pass.cycle") in option_choices.shown_options(plain.changed(pass_count=3), 4)


def test_every_option_shown_can_be_changed_to_something_playable() -> None:
    for preset in PLAYABLE:
        for item in option_choices.shown_options(preset.rules, preset.rules.players_best):
            others = (
                preset.rules.changed(**{item.attribute: value})
                for value in option_choices.alternatives(item, preset.rules, preset.rules.players_best)
            )
            can_be_played = any(len(other.problems(preset.rules.players_best)) <= 1 for other in others)
            assert can_be_played, (preset.name, item.name)


@pytest.mark.parametrize(
    ("name", "value", "way", "after"),
    [
        ("end.target", 100, 1, 105),
        ("end.target", 103, 1, 105),
        ("end.target", 103, -1, 100),
        ("end.target", 5, -1, None),
        ("end.target", None, 1, 100),
        ("end.target", None, -1, None),
        ("end.target", 9999, 1, 9999),
        ("end.deals", None, 1, 4),
        ("end.deals", 1, -1, None),
        ("pass.count", 0, -1, 0),
        ("pass.count", ((3, 4), (4, 3)), 1, 4),
        ("moon.value", "auto", 1, 26),
        ("moon.value", 1, -1, "auto"),
        ("end.time_s", None, 1, 1800),
        ("end.time_s", 1800, 1, 2100),
        ("end.time_s", 60, 1, 300),
    ],
)
def test_stepping_through_numbers_and_words(name: str, value: object, way: int, after: object) -> None:
    assert option_choices.stepped(option_named(name), value, way, 4) == after


def test_stepping_never_leaves_what_the_option_allows() -> None:
    for item in OPTIONS:
        if not isinstance(item.kind, (Number, PerTable)):
            continue
        for way in (-1, 1):
            value = item.default
            for _ in range(80):
                value = option_choices.stepped(item, value, way, 4)
                assert item.kind.parse(item.kind.show(value)) == value, item.name


def test_a_list_of_few_words_is_a_switch_for_each(start: Start) -> None:
    driver = opened(start)
    driver.press("Q♥ doubles hearts")
    assert setup_of(driver).rules.modifiers == ("Qh_doubles_hearts",)
    driver.press("Q♣ cancels Q♠")
    assert setup_of(driver).rules.modifiers == PRESETS["royal"].rules.modifiers
    driver.press("Q♥ doubles hearts")
    assert setup_of(driver).rules.modifiers == ("Qc_cancels_Qs",)


def test_options_that_would_put_a_problem_right_say_so(start: Start) -> None:
    driver = opened(start)
    assert not any(control.key.endswith(" helps") for control in driver.controls)
    driver.press("option pass.cycle 0")
    choose(driver, "black_lady.cycle=none")
    assert driver.has("option pass.cycle helps")
    assert driver.has("option pass.count helps")
    assert not driver.has("option moon.on helps")


def test_options_that_exclude_each_other_say_why(start: Start) -> None:
    driver = opened(start)
    choose(driver, "black_lady.auction.on=on")
    sentence = "An auction, a named suit, the bidder’s lead and the auction pool go together: set all four or none."
    assert driver.find("problem 0").name == sentence
    assert driver.find("start").why == sentence


@pytest.mark.parametrize("text", ["black_lady.values=none", "black_lady.values=H:face,QS:13", "heartsette", "queens"])
def test_a_changed_list_tells_what_the_preset_has_in_words(text: str) -> None:
    for item in OPTIONS:
        said = value_words(item, getattr(Rules.parse(text), item.attribute), 4)
        assert said
        assert ":" not in said or "players: " in said
