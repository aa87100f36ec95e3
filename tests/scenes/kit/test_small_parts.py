"""Sounds without a device, and the screen in words."""

from typing import get_args

import pytest

from scenes.kit.asset_names import SoundName
from scenes.kit.control import Control
from scenes.kit.layout import Rect
from scenes.kit.narration import Narration, describe, describe_screen
from scenes.kit.sound import Sounds

RECT = Rect(0, 0, 10, 10)


def test_a_sound_that_does_not_exist_is_silence():
    Sounds(1.0).play("no such sound")


@pytest.mark.parametrize("name", get_args(SoundName))
def test_every_sound_with_a_name_can_be_loaded(name):
    sounds = Sounds(0.5)
    sounds.play(name)
    assert sounds._sound(name).get_length() > 0


def test_without_a_device_the_game_is_silent_and_goes_on(monkeypatch):
    import pygame

    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sounds = Sounds(1.0)
    sounds.play("tap")
    sounds.play("tap")
    assert pygame.mixer.get_init() is None


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
