"""A match being put together in the real window: a stepper that is held, and a line of text that is written anew."""

from __future__ import annotations

import pytest

from tests.window.window_player import Mirrors, Starter

pytestmark = [pytest.mark.window, pytest.mark.slow]
HELD_SECONDS = 1.5
MORE = 0.97  # of the width of a stepper


def test_a_stepper_that_is_held_goes_on_to_its_end(start: Starter, mirrors: Mirrors) -> None:
    game = start()
    mirror = mirrors(game)
    mirror.agrees()
    mirror.press("New match")
    mirror.agrees()
    rect = mirror.driver.find("players").rect
    game.point(rect.x + rect.w * MORE, rect.centre_y)
    game.display.xdotool("mousedown", 1, "sleep", HELD_SECONDS, "mouseup", 1)
    for _ in range(2):  # from four players to six, the most
        mirror.driver.press("players", at=(MORE, 0.5))
    mirror.agrees()


def test_a_code_is_selected_with_one_key_and_written_anew(start: Starter, mirrors: Mirrors) -> None:
    game = start()
    mirror = mirrors(game)
    mirror.agrees()
    mirror.press("New match")
    mirror.driver.step(0.5)
    mirror.agrees()
    mirror.press("seats")
    mirror.press("code")
    game.key("ctrl+a")
    mirror.driver.key("a", ctrl=True)
    code = "omnibus/4/pear/1"
    game.display.xdotool("type", code)
    mirror.driver.write(code)
    mirror.agrees()
