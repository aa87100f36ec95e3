"""Colours that can be read on every felt and in every theme."""

import pytest

from scenes.kit.theme import READABLE, THEMES, TINTS, VISIBLE, contrast, mix, readable, theme

LOOKS = [(name, tint) for name in THEMES for tint in TINTS]


@pytest.mark.parametrize(("name", "tint"), LOOKS)
def test_every_text_can_be_read_on_its_ground(name, tint):
    faint = [
        (what, round(contrast(text, ground), 2))
        for what, text, ground in theme(name, tint).pairs()
        if contrast(text, ground) < READABLE
    ]
    assert faint == []


@pytest.mark.parametrize(("name", "tint"), LOOKS)
def test_edges_of_controls_and_plates_can_be_seen(name, tint):
    look = theme(name, tint)
    assert contrast(look.control_line, look.paper) >= VISIBLE
    assert contrast(look.control_line, look.inset) >= VISIBLE
    assert contrast(look.plate_line, look.plate) >= VISIBLE
    assert contrast(look.select, look.paper) >= VISIBLE


@pytest.mark.parametrize(("name", "tint"), LOOKS)
def test_suits_can_be_seen_in_text_on_paper_and_on_plates(name, tint):
    look = theme(name, tint)
    for four in (False, True):
        for suit in "CDSH":
            for ground, is_dark in ((look.plate, name != "light"), (look.paper, name == "contrast")):
                assert contrast(look.suit(suit, is_dark, four), ground) >= VISIBLE


@pytest.mark.parametrize(("name", "tint"), LOOKS)
def test_one_of_the_two_focus_rings_shows_on_any_ground(name, tint):
    look = theme(name, tint)
    for ground in (look.felt, look.felt_rim, look.plate, look.paper, look.inset, look.accent, look.select):
        assert max(contrast(look.focus, ground), contrast(look.focus_inner, ground)) >= VISIBLE


def test_a_colour_that_cannot_be_read_is_pushed_until_it_can():
    assert contrast("#777777", "#888888") < READABLE
    assert contrast(readable("#777777", "#888888"), "#888888") >= READABLE


def test_a_colour_that_can_be_read_stays_as_it_is():
    assert readable("#1f2a44", "#fdf7ea") == "#1f2a44"


def test_mixing_goes_from_one_colour_to_the_other():
    assert mix("#000000", "#ff8040", 0) == "#000000"
    assert mix("#000000", "#ff8040", 0.5) == "#804020"
    assert mix("#000000", "#ff8040", 1) == "#ff8040"


def test_the_series_of_a_chart_are_all_different():
    for name in THEMES:
        series = theme(name).series
        assert len(set(series)) == len(series) >= 6
