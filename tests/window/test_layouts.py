"""Keys by their place on boards that type no Latin letters, and text as the system writes it, in the real window."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator

import pytest

from game.cards.card import parse_card
from tests.window.real_window import Display, Game, Mirror
from tests.window.window_player import SETTLED, Mirrors, Starter

pytestmark = [pytest.mark.window, pytest.mark.slow]
# The codes of keys by their place on a US keyboard, as X gives them.
CODES = {"a": 38, "c": 54, "g": 42, "h": 43, "p": 33, "s": 39, "v": 55, "2": 11, "3": 12, "4": 13, "/": 61, "m": 58}
QUESTION_MARKS = {"ru": "shift+/", "gr": "shift+/", "il": "shift+/", "ara": "shift+/", "fr": "shift+m", "us": "shift+/"}


@pytest.fixture(params=["us", "ru", "fr", "gr", "il", "ara"])
def layout(request: pytest.FixtureRequest, display: Display) -> Iterator[str]:
    if shutil.which("setxkbmap") is None:
        pytest.skip("another layout needs setxkbmap (x11-xkb-utils)")
    subprocess.run(["setxkbmap", request.param], env=display.environment, check=True)
    yield request.param


def press(game: Game, keys: str) -> None:
    """A key by its place, with "shift+" or "ctrl+" before it."""
    *held, place = keys.split("+")
    game.key("+".join([*held, str(CODES[place])]))


def test_keys_work_by_their_place(layout: str, start: Starter, mirrors: Mirrors) -> None:
    game = start("--code", "black_lady/4/window/1")
    mirror = mirrors(game)
    match = mirror.sit_down()
    mirror.agrees(SETTLED)
    for place, title in {"g": "Log", "p": "Pause", QUESTION_MARKS[layout]: "How to play"}.items():
        for shown in (title, "Table"):
            press(game, place)
            mirror.driver.key(*("/", "?") if "shift" in place else place)
            assert mirror.driver.scene.title == shown
            mirror.agrees()
    hand = match.view(0).hand
    for place in ("s", *"234"):
        if any(place in (card.suit.lower(), card.rank) for card in hand):
            press(game, place)
            mirror.driver.key(place)
            assert mirror.driver.focus is not None
            card = parse_card(mirror.driver.focus.key.split()[1])
            assert place in (card.suit.lower(), card.rank)
            mirror.agrees(SETTLED)
    assert game.errors == ""


def to_names(mirror: Mirror) -> None:
    """Into the name of the first seat, through the menu."""
    mirror.agrees()
    for name in ("New match", "seats", "name 0"):
        mirror.press(name)
        mirror.driver.step(0.5)
        mirror.agrees()


@pytest.mark.parametrize("layout", ["ru"], indirect=True)
def test_a_name_is_written_once_as_the_layout_types_it(layout: str, start: Starter, mirrors: Mirrors) -> None:
    game = start()
    mirror = mirrors(game)
    to_names(mirror)
    press(game, "ctrl+a")
    mirror.driver.key("a", ctrl=True)
    for place, sign in {"g": "п", "h": "р", "c": "с"}.items():
        press(game, place)
        mirror.driver.write(sign)
    mirror.agrees()
    for place in ("a", "c", "v", "v"):
        press(game, f"ctrl+{place}")
        mirror.driver.key(place, ctrl=True)
    assert mirror.driver.find("name 0").value == "прспрс"
    mirror.agrees()
    assert game.errors == ""
