"""The whole game from outside: a process, a window, a mouse and a keyboard."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.laws.events import Moon
from game.play.match import Match
from tests.game.simple_player import simple_choice
from tests.window.real_window import SCREEN, Mirror, in_order, wait_for
from tests.window.window_player import SETTLED, Mirrors, Starter, choose, choose_by_mouse, play_a_deal

pytestmark = [pytest.mark.window, pytest.mark.slow]


def go_to(mirror: Mirror, key: str) -> None:
    """Move the focus with Tab until it is on a control."""
    for _ in range(60):
        focus = mirror.driver.focus
        if focus is not None and focus.key == key and mirror.driver.scene.input.is_keyboard:
            return
        mirror.key("tab")
    raise AssertionError(f"the keyboard cannot reach {key}")


def choose_by_keyboard(mirror: Mirror, match: Match) -> None:
    def press(key: str) -> None:
        go_to(mirror, key)
        mirror.key("return")

    choose(mirror, match, press, press)


def test_a_deal_is_played_by_mouse_from_menu_to_results(start: Starter, mirrors: Mirrors) -> None:
    mirror = mirrors(start())
    mirror.agrees()
    mirror.press("New match")
    mirror.driver.step(0.5)
    mirror.agrees()
    mirror.click("start")
    match = mirror.sit_down()
    mirror.agrees()
    match = play_a_deal(mirror, match, choose_by_mouse)
    assert mirror.driver.scene.title.startswith("Deal 1")
    mirror.agrees()
    mirror.rest()
    mirror.press("next")
    match = mirror.catch_up()
    assert match.deal.number == 2
    mirror.agrees()


def test_a_deal_is_played_by_keyboard_alone(start: Starter, mirrors: Mirrors) -> None:
    game = start()
    mirror = mirrors(game)
    mirror.agrees()
    game.key("Return")  # the focus starts on Quick hand
    match = play_a_deal(mirror, mirror.sit_down(), choose_by_keyboard)
    assert match.is_over
    assert mirror.driver.scene.title == "Match over"
    mirror.agrees()
    mirror.key("escape")
    mirror.agrees()
    go_to(mirror, "quit")
    game.key("Return")
    assert game.wait() == 0
    assert game.errors == ""


def test_who_has_shot_the_moon_chooses_by_keyboard_what_becomes_of_it(start: Starter, mirrors: Mirrors) -> None:
    mirror = mirrors(start("--code", "black_lady/4/moon/38"))  # the simple player takes everything in this deal
    match = play_a_deal(mirror, mirror.sit_down(), choose_by_keyboard)
    assert [text for seat, text in match.intents if seat == 0][-1] == Moon("add")
    assert (match.results[0].shooter, match.results[0].branch) == (0, "add")
    mirror.agrees()


def test_killed_in_the_middle_of_a_trick_it_continues_at_the_same_card(
    start: Starter, mirrors: Mirrors, tmp_path: Path
) -> None:
    game = start("--code", "black_lady/4/window/1")
    mirror = mirrors(game)
    match = mirror.sit_down()
    for _ in range(5):
        choose_by_mouse(mirror, match)
        match = mirror.catch_up()
    while not match.deal.view(0).trick:  # somebody has played to the trick, and it is our turn
        choose_by_mouse(mirror, match)
        match = mirror.catch_up()
    game.kill()
    elsewhere = tmp_path / "elsewhere"
    shutil.copytree(game.folder, elsewhere)
    again = game
    for folder in (game.folder, elsewhere):  # the folder can be carried to another place
        again.kill()  # or its window would lie over the next one
        again = start(folder=folder)
        found = again.saved()
        assert found is not None
        assert in_order(found) == in_order(match)
        again.key("Return")  # the focus starts on Continue
        mirror.agrees_in(again)
        mirror.agrees(SETTLED)
        assert [found.view(seat) for seat in range(4)] == [match.view(seat) for seat in range(4)]
        assert again.errors == ""
    card = simple_choice(match.view(0)).card  # type: ignore[union-attr]
    mirror.press(f"card {card}")
    match = mirror.catch_up()
    assert f"0 play {card}" in in_order(match)


def test_the_window_can_be_resized_and_fill_the_screen(start: Starter, mirrors: Mirrors) -> None:
    game = start("--code", "omnibus/5/window/1")
    mirror = mirrors(game)
    match = mirror.sit_down()
    for size in ((800, 500), (1300, 800)):
        game.display.xdotool("windowsize", "--sync", game.window, *size)
        mirror.driver.resize(*size)
        mirror.agrees()
    game.key("F11")
    wait_for(lambda: game.size == SCREEN, "the full screen")
    mirror.driver.resize(*SCREEN)
    mirror.agrees()
    choose_by_mouse(mirror, match)
    match = mirror.catch_up()
    assert match.deal.phase == "play"
    game.key("F11")
    wait_for(lambda: game.size != SCREEN, "the window again")


def test_closing_the_window_ends_the_game_and_keeps_the_match(start: Starter, mirrors: Mirrors) -> None:
    game = start("--code", "black_lady/4/window/1")
    match = mirrors(game).sit_down()
    assert game.ask_to_close() == 0
    assert game.errors == ""
    found = game.saved()
    assert found is not None
    assert in_order(found) == in_order(match)


def test_a_second_game_says_that_it_keeps_records_of_its_own(start: Starter) -> None:
    first = start("--code", "black_lady/4/window/1")
    second = start()
    wait_for((second.folder / "hearts-2.db").exists, "records of its own")
    assert first.folder == second.folder
    assert second.errors == ""
