"""Tables of every company, in small and large windows: whatever is said there has room, and can be read and reached."""

from __future__ import annotations

import pytest

from game.laws.view import View
from scenes.doors import TableDoor
from scenes.kit.preferences import Preferences
from scenes.kit.theme import THEMES
from tests.driver import Driver
from tests.sample_matches import play_until, session
from tests.screen_checks import complaints, watch

RULES = {2: "draw2", 3: "black_maria", 4: "black_lady", 5: "auction", 6: "omnibus"}
MANY = "cancellation"  # seven players and more
WINDOWS = [(640, 360), (360, 640), (1280, 720), (720, 1280), (2560, 1440), (3840, 2160)]
SCALES = (100, 75, 150, 200, 130)  # per cent
QUICK = [(11, (640, 360)), (3, (640, 360)), (9, (360, 640)), (5, (640, 360))]


def at_the_end_of_a_trick(view: View) -> bool:
    return view.phase == "play" and len(view.trick) >= view.players - 2 and bool(view.tricks)


def look(players: int, size: tuple[int, int], preferences: Preferences) -> list[str]:
    with Driver(size, preferences) as driver:
        painter = watch(driver)
        match = play_until(session(RULES.get(players, MANY), players), at_the_end_of_a_trick)
        driver.app.open(TableDoor(match))
        driver.step(1.0)
        driver.app.announcements.dismiss()
        assert driver.has("status")
        found = complaints(driver, painter)
        if preferences.show_played:
            driver.key("o")
            found += complaints(driver, painter)
        return found


@pytest.mark.parametrize(("players", "size"), QUICK)
def test_a_crowd_has_room_in_a_small_window(players: int, size: tuple[int, int]) -> None:
    assert look(players, size, Preferences(pace="none", mute=True)) == []


@pytest.mark.slow
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("players", range(2, 12))
def test_every_company_has_room_in_every_window(players: int, size: tuple[int, int]) -> None:
    turn = players + WINDOWS.index(size)  # so that all looks meet all companies, without trying each with each
    preferences = Preferences(
        pace="none",
        mute=True,
        theme=list(THEMES)[turn % len(THEMES)],
        ui_scale=SCALES[turn % len(SCALES)],
        left_hand=turn % 2 == 0,
        show_played=turn % 3 == 0,
        deck=("classic", "large")[turn % 4 // 2],
        captions=turn % 5 == 0,
    )
    assert look(players, size, preferences) == []
