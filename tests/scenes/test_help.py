"""The rules in words, the keys, and what the game is made of."""

from __future__ import annotations

import pygame
import pytest

from game.rules.rule_set import Rules
from game.rules.variants import PRESETS
from game.text.rules_text import describe
from scenes.doors import HelpDoor, MenuDoor, NewMatchDoor
from scenes.help import KEYS
from scenes.kit.gamepad import BUTTONS
from scenes.tabletop.table_controls import TOOL_KEYS
from scenes.tabletop.table_focus import RANKS_AND_SUITS
from tests.driver import Driver
from tests.gallery import SCENES
from tests.scenes.conftest import Start


def texts(driver: Driver) -> str:
    return "\n".join(control.name for control in driver.controls)


@pytest.mark.parametrize("size", [(1280, 720), (540, 960)])
def test_the_rules_in_force_are_told(start: Start, size: tuple[int, int]) -> None:
    rules = Rules.parse("omnibus.end.target=50")
    driver = start(size)
    driver.app.open(HelpDoor(rules, 5))
    for paragraph in describe(rules, 5):
        assert paragraph in texts(driver)


def test_without_a_match_the_rules_chosen_last_are_told(start: Start) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    driver.app.open(NewMatchDoor())
    driver.press("preset four_jacks")
    driver.key("escape")
    driver.press("How to play")
    assert "How Four Jacks (Polignac) is played" in texts(driver)


def test_every_preset_can_be_told(start: Start) -> None:
    driver = start()
    for preset in PRESETS.values():
        driver.app.restart(HelpDoor(preset.rules, preset.rules.players_best))
        assert describe(preset.rules, preset.rules.players_best)[2] in texts(driver)


def told(group: str) -> set[str]:
    """The single keys that the page names under a heading."""
    keys = next(keys for name, keys in KEYS if name == group)
    return {sign for key, _ in keys for sign in key.replace(",", " ").split() if len(sign) == 1 and sign != "…"}


def test_the_keys_of_the_table_are_those_it_listens_to(start: Start) -> None:
    shortcuts = {key.upper() for key in TOOL_KEYS.values()}
    for name in ("table-revoke", "table-queen"):
        driver = start()
        SCENES[name](driver)
        shortcuts |= {control.shortcut.upper() for control in driver.controls if control.shortcut}
    ranks_and_suits = set(RANKS_AND_SUITS) - set("10345678")  # the page says "9 … 2"; 1 and 0 are for the ten, too
    assert told("At the table") == shortcuts | ranks_and_suits


def test_the_buttons_of_a_controller_are_those_it_listens_to() -> None:
    keys = dict(next(keys for name, keys in KEYS if name == "Game controller"))
    names = {"A": "return", "B": "escape", "X": "h", "Y": "l", "Start": "p", "Back": "g"}
    assert {name: BUTTONS[getattr(pygame, f"CONTROLLER_BUTTON_{name.upper()}")].name for name in names} == names
    assert set(keys) == {*names, "Pad, left stick", "Right stick", "Shoulders"}
    assert len(BUTTONS) == len(names) + 2  # and the shoulders


@pytest.mark.parametrize(("key", "title"), [("l", "Last trick"), ("g", "Log"), ("o", "Cards played"), ("p", "Pause")])
def test_the_key_that_opens_something_at_the_table_closes_it(start: Start, key: str, title: str) -> None:
    driver = start()
    SCENES["table-tools"](driver)
    driver.key(key)
    assert driver.scene.title == title
    driver.key(key)
    assert driver.scene.title == "Table"


def test_licences_are_named(start: Start) -> None:
    driver = start()
    driver.app.open(HelpDoor())
    assert "MIT" in texts(driver)
    assert "SIL Open Font License" in texts(driver)


def test_the_page_scrolls_by_keyboard(start: Start) -> None:
    driver = start((640, 360))
    driver.app.open(HelpDoor())
    before = driver.find("aim 0").rect.y
    driver.key("page down")
    assert driver.find("aim 0").rect.y < before
    driver.key("end")
    assert driver.find("about 1").rect.bottom <= 360
