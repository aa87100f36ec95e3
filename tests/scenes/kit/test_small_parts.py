"""Typing a line, sounds without a device, and the screen in words."""

import pytest

from scenes.kit.control import Control
from scenes.kit.entry import Entry
from scenes.kit.layout import Rect
from scenes.kit.narration import Narration, describe, describe_screen
from scenes.kit.sound import Sounds
from scenes.kit.viewport import Key

RECT = Rect(0, 0, 10, 10)


@pytest.mark.parametrize(
    ("before", "key", "after"),
    [
        (Entry("ace", 1), Key("x", "x"), Entry("axce", 2)),
        (Entry("ace", 0), Key("backspace"), Entry("ace", 0)),
        (Entry("ace", 3), Key("backspace"), Entry("ac", 2)),
        (Entry("ace", 1), Key("delete"), Entry("ae", 1)),
        (Entry("ace", 3), Key("delete"), Entry("ace", 3)),
        (Entry("ace", 0), Key("left"), Entry("ace", 0)),
        (Entry("ace", 3), Key("right"), Entry("ace", 3)),
        (Entry("ace", 2), Key("home"), Entry("ace", 0)),
        (Entry("ace", 0), Key("end"), Entry("ace", 3)),
        (Entry("ace of", 6), Key("left", ctrl=True), Entry("ace of", 4)),
        (Entry("ace of", 0), Key("right", ctrl=True), Entry("ace of", 3)),
        (Entry("ace of", 6), Key("backspace", ctrl=True), Entry("ace ", 4)),
    ],
)
def test_a_key_changes_the_line(before, key, after):
    assert before.keyed(key) == after


@pytest.mark.parametrize("key", [Key("return", "\r"), Key("tab", "\t"), Key("up"), Key("a", "a", ctrl=True), Key("f1")])
def test_a_key_that_is_not_for_a_line_is_left_to_others(key):
    assert Entry("ace", 1).keyed(key) is None


def test_pasted_line_breaks_do_not_break_the_line():
    assert Entry("a", 1).inserted("b\nc\n").text == "ab c"


def test_a_line_does_not_grow_without_end():
    assert len(Entry.of("a" * 390).inserted("b" * 90).text) == 400


def test_a_sound_that_does_not_exist_is_silence():
    sounds = Sounds(1.0)
    sounds.play("no such sound")
    sounds.stop()


def test_without_a_device_the_game_is_silent_and_goes_on(monkeypatch):
    import pygame

    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sounds = Sounds(1.0)
    sounds.play("tap")
    sounds.play("tap")
    assert sounds.is_silent


def test_no_device_is_opened_while_muted():
    import pygame

    pygame.mixer.quit()
    Sounds(0.0).play("tap")
    assert pygame.mixer.get_init() is None


@pytest.mark.parametrize(
    ("control", "words"),
    [
        (Control("a", "button", "Start game", RECT), "Start game, button"),
        (Control("a", "choice", "Pace", RECT, value="Normal"), "Pace, choice, Normal"),
        (Control("a", "row", "Omnibus", RECT, selected=True), "Omnibus, entry, chosen"),
        (Control("a", "card", "queen of spades", RECT), "queen of spades"),
        (
            Control("a", "card", "queen of spades", RECT, enabled=False, why="You must follow clubs."),
            "queen of spades, not available: You must follow clubs.",
        ),
    ],
)
def test_a_control_is_described_in_one_line(control, words):
    assert describe(control) == words


def test_a_screen_is_described_line_by_line_in_focus_order():
    controls = [Control("a", "heading", "Hearts", RECT), Control("b", "button", "Continue", RECT)]
    assert list(describe_screen("Menu", controls)) == ["Menu", "Hearts, heading", "Continue, button"]


def test_narration_keeps_what_was_said_and_tells_whoever_listens():
    heard = []
    narration = Narration(heard.append)
    narration.say("You lead.")
    narration.say("")
    narration.say("Bruno plays the two of clubs.")
    assert narration.lines == ("You lead.", "Bruno plays the two of clubs.") == tuple(heard)
    assert narration.caption == "Bruno plays the two of clubs."
