"""What one does in the middle of a movement: another size, the full screen, a pause, the way out, another look."""

from __future__ import annotations

import pytest

from tests.window.real_window import SCREEN, Game, Mirror, wait_for
from tests.window.window_player import (
    SETTLED,
    Mirrors,
    Starter,
    choose_by_mouse,
    is_moving,
    is_still,
    wait_until_it_moves,
)

pytestmark = [pytest.mark.window, pytest.mark.slow]
PACE = ("--speed", "calm")
PLAYS = 3
MARGIN = 60  # pixels of a window in which nothing scrolls


def deal(game: Game, mirror: Mirror) -> None:
    """Start a hand in the real window alone; its cards are being dealt."""
    mirror.agrees()
    game.key("Return")  # the focus starts on Quick hand
    wait_for(game.saved, "the start of a match")
    wait_until_it_moves(game)


def follow(mirror: Mirror) -> None:
    """The application of the tests takes the size of the window over."""
    mirror.driver.resize(*mirror.game.size)


def choose_last(mirror: Mirror, name: str) -> None:
    """The last value of a setting, scrolled to by wheel, in both."""
    driver, game = mirror.driver, mirror.game
    rect = driver.find(name).rect
    while rect.bottom > game.size[1] - MARGIN:
        game.point(rect.centre_x, game.size[1] / 2)
        game.display.xdotool("click", 5)
        driver.wheel(rect.centre_x, game.size[1] / 2, -1.0)
        rect = driver.find(name).rect
    place = rect.right - 30, rect.centre_y
    game.click(*place)
    driver.click(*place)


def fill_the_screen(game: Game) -> None:
    before = game.size
    game.key("F11")
    wait_for(lambda: game.size != before, "another size of the window")


def test_the_window_changes_while_cards_move(start: Starter, mirrors: Mirrors) -> None:
    game = start(*PACE)
    mirror = mirrors(game)
    deal(game, mirror)
    game.display.xdotool("windowsize", game.window, 800, 500)
    wait_for(lambda: game.size == (800, 500), "another size of the window")
    follow(mirror)
    match = mirror.sit_down()
    was_moving = []
    for _ in range(PLAYS):  # the pass and two tricks: each time into or out of the full screen
        mirror.agrees(SETTLED)
        choose_by_mouse(mirror, match)
        was_moving.append(is_moving(game))
        fill_the_screen(game)
        follow(mirror)
        match = mirror.catch_up()
        mirror.agrees(SETTLED)
    assert game.size == SCREEN
    assert any(was_moving)
    assert game.errors == ""


def test_a_pause_stops_what_moves_and_the_way_out_comes_back(start: Starter, mirrors: Mirrors) -> None:
    game = start(*PACE)
    mirror = mirrors(game)
    deal(game, mirror)
    mirror.sit()
    mirror.driver.key("escape")
    for _ in range(2):  # whenever it is, no card can be seen
        game.key("Escape")
        mirror.agrees(SETTLED)
        assert is_still(game)
        game.key("Return")
        wait_until_it_moves(game)
    mirror.driver.key("escape")
    match = mirror.catch_up()
    mirror.agrees(SETTLED)
    choose_by_mouse(mirror, match)  # before anything is decided the way out would take the match away
    mirror.catch_up()
    mirror.key("escape")
    mirror.agrees(SETTLED)
    mirror.click("leave")
    wait_for(lambda: mirror.difference() > SETTLED, "the menu")
    game.key("Return")  # the focus starts on Continue
    mirror.driver.key("escape")
    match = mirror.catch_up()
    mirror.agrees(SETTLED)
    choose_by_mouse(mirror, match)
    mirror.catch_up()
    mirror.agrees(SETTLED)
    assert game.errors == ""


def test_another_deck_and_other_colours_are_there_at_once_while_cards_move(start: Starter, mirrors: Mirrors) -> None:
    game = start(*PACE)
    mirror = mirrors(game)
    deal(game, mirror)
    mirror.sit()
    mirror.key("escape")
    mirror.agrees(SETTLED)
    mirror.press("settings")
    for name in ("deck", "suit_colours", "theme"):
        choose_last(mirror, name)
    mirror.key("escape")
    mirror.agrees(SETTLED)
    mirror.key("escape")
    match = mirror.catch_up()
    look = mirror.driver.app.preferences
    assert (look.deck, look.suit_colours, look.theme) == ("large", "four", "contrast")
    for _ in range(2):
        mirror.agrees(SETTLED)
        choose_by_mouse(mirror, match)
        match = mirror.catch_up()
    mirror.agrees(SETTLED)
    assert game.errors == ""
