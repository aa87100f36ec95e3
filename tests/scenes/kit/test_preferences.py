"""Settings: all described, all kept, spoiled ones replaced with a word about it."""

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.kit.preferences import GROUPS, SETTINGS, Preferences, setting

CHANGES = st.fixed_dictionaries({item.name: st.sampled_from(item.values) for item in SETTINGS})


def test_every_field_is_described_and_every_description_has_a_field():
    assert sorted(item.name for item in SETTINGS) == sorted(each.name for each in fields(Preferences))


def test_every_setting_has_a_label_help_a_group_and_a_word_for_each_value():
    for item in SETTINGS:
        assert item.label and item.help.endswith(".")
        assert item.group in GROUPS
        assert len(item.words) == len(item.values) >= 2


def test_the_usual_values_are_allowed():
    assert Preferences().changed(**Preferences().to_json()) == Preferences()


@given(CHANGES)
def test_settings_come_back_from_json_as_they_went(values):
    preferences = Preferences().changed(**values)
    assert Preferences.from_json(preferences.to_json()) == (preferences, ())


@pytest.mark.parametrize("value", ["warp", 3, None, ["normal"], True])
def test_a_spoiled_value_falls_back_with_a_sentence(value):
    preferences, notices = Preferences.from_json({"pace": value, "back": "moon"})
    assert (preferences.pace, preferences.back) == ("normal", "moon")
    assert notices == ("The setting “Pace” could not be read; it is Normal now.",)


def test_true_is_not_the_number_one():
    assert Preferences.from_json({"volume": True})[0].volume == Preferences().volume


def test_an_unknown_name_is_passed_over():
    assert Preferences.from_json({"music": 5}) == (Preferences(), ())


def test_settings_that_are_no_table_at_all_give_the_usual_ones_and_a_sentence():
    preferences, notices = Preferences.from_json(["pace"])
    assert preferences == Preferences()
    assert len(notices) == 1


def test_nothing_kept_yet_is_no_fault():
    assert Preferences.from_json(None) == (Preferences(), ())


def test_a_value_that_does_not_exist_cannot_be_set():
    with pytest.raises(ValueError, match="pace may be none, quick"):
        Preferences().changed(pace="warp")


def test_the_pace_none_takes_no_time_and_slow_takes_more():
    factors = [Preferences(pace=pace).duration_factor for pace in setting("pace").values]
    assert factors[0] == 0
    assert factors == sorted(factors)


def test_mute_silences_whatever_the_volume():
    assert Preferences(volume=10).loudness == 1.0
    assert Preferences(volume=10, mute=True).loudness == 0.0


def test_an_amount_between_two_steps_counts_as_the_nearest():
    size = setting("ui_scale")
    assert size.values[size.index(125)] == 130
    assert size.word(125) == "125 %"
