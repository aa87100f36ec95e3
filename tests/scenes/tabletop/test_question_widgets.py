"""A question in a low window leaves the tools of the table within reach."""

from __future__ import annotations

import pytest

from game.laws.events import Bid
from game.session.session import Session
from scenes.doors import TableDoor
from scenes.kit.preferences import Preferences
from scenes.kit.theme import SIZES
from tests.driver import Driver
from tests.sample_matches import play_until, session

TOOLS = ("menu", "hint", "last", "log")


def naming() -> Session:
    at = play_until(session("auction"), lambda view: view.phase == "auction")
    at.submit(0, Bid(9))
    return play_until(at, lambda view: view.phase == "name")


def asked(phase: str) -> Session:
    if phase == "name":
        return naming()
    rules = {"auction": "auction", "announce": "chasse_coeur.announced=on"}[phase]
    return play_until(session(rules, 8 if phase == "auction" else 4), lambda view: view.phase == phase)


@pytest.mark.parametrize("phase", ["auction", "name", "announce"])
@pytest.mark.parametrize(("size", "scale"), [((640, 360), 1.0), ((1280, 720), 2.0), ((360, 640), 1.0)])
def test_every_tool_can_be_pressed_while_a_question_is_asked(size: tuple[int, int], scale: float, phase: str) -> None:
    with Driver(size, Preferences(pace="none", mute=True, ui_scale=round(100 * scale))) as driver:
        driver.app.open(TableDoor(asked(phase)))
        driver.step(0.2)
        tools = [driver.find(name) for name in TOOLS]
        others = [each for each in driver.controls if each.is_live and each.key not in TOOLS]
        for tool in tools:
            assert min(tool.rect.size) >= driver.viewport.unit(SIZES.touch) - 2
            assert not [each.key for each in others if each.rect.inset(0.5).intersects(tool.rect)]
        driver.press("log", "touch")
        assert driver.scene.title == "Log"
        driver.key("escape")
        driver.press("menu")
        assert driver.scene.title == "Pause"
        driver.app.stack.clear()
