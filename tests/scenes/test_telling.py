"""Whoever cannot see the screen hears whose turn it is, what is asked, and what a trick or a deal has brought."""

from __future__ import annotations

import pytest

from scenes.doors import TableDoor
from scenes.kit.preferences import Preferences
from tests.driver import Driver
from tests.gallery import SCENES
from tests.sample_matches import play_until, session
from tests.scenes.conftest import Start

HEARD = Preferences(pace="none", mute=True, captions=True)


def heard(driver: Driver) -> str:
    return "\n".join(driver.app.narration.lines)


@pytest.mark.parametrize(
    ("scene", "words"),
    [
        ("table-passing", "Pass three cards to Bruno"),
        ("table-queen", "Your turn: follow spades"),
        ("table-auction", "Your turn: bid or pass"),
        ("table-last-trick", "Trick 5: Clara the eight of spades, Dev the two of spades, You the four of spades"),
        ("table-played", "Hearts, still out: "),
        ("table-moon", "The others take 23: You 13 to 13, Bruno 10 to 33"),
        ("results", "Deal 6: You 0; Bruno +1; Clara +8; Dev +17\nTotal: You 18; Bruno 16; Clara 31; Dev 91"),
        ("match-end", "Bruno wins by 25\nDev passed 100 after 8 deals."),
        ("question", "It cannot be continued after that, and it counts for nothing."),
    ],
)
def test_what_is_asked_and_what_has_happened_is_told(start: Start, scene: str, words: str) -> None:
    driver = start(preferences=HEARD)
    SCENES[scene](driver)
    assert words in heard(driver)


def test_the_turn_is_told_once_a_turn(start: Start) -> None:
    driver = start(preferences=HEARD)
    match = play_until(session("black_lady"), lambda view: view.phase == "play" and len(view.trick) == 3)
    driver.app.open(TableDoor(match))
    driver.step(2.0)
    assert sum("Your turn" in line for line in driver.app.narration.lines) == 1


def test_the_turn_takes_the_place_of_no_caption(start: Start) -> None:
    driver = start(preferences=HEARD)
    SCENES["table-queen"](driver)
    assert "Your turn" in heard(driver)
    assert "Your turn" not in driver.app.narration.caption


def test_the_log_begins_with_its_last_lines(start: Start) -> None:
    driver = start(preferences=HEARD)
    SCENES["table-log"](driver)
    lines = [control.name for control in driver.controls if control.key.startswith("line ")]
    assert driver.app.narration.lines[-1] == lines[-1]
    assert len(lines) > 20
    assert lines[0] not in driver.app.narration.lines[-10:]
