"""The rules in words, the keys, and what the game is made of."""

from __future__ import annotations

import pytest

from game.prose import describe
from game.rules import Rules
from game.variants import PRESETS
from scenes.help import KEYS
from scenes.tabletop.controls import TOOL_KEYS
from tests.driver import Driver
from tests.scenes.conftest import Start


def texts(driver: Driver) -> str:
    return "\n".join(control.name for control in driver.controls)


@pytest.mark.parametrize("size", [(1280, 720), (540, 960)])
def test_the_rules_in_force_are_told(start: Start, size: tuple[int, int]) -> None:
    rules = Rules.parse("omnibus.end.target=50")
    driver = start(size)
    driver.app.open("help", rules=rules, players=5)
    for paragraph in describe(rules, 5):
        assert paragraph in texts(driver)


def test_without_a_match_the_rules_chosen_last_are_told(start: Start) -> None:
    driver = start()
    driver.app.open("menu")
    driver.app.open("rules")
    driver.press("preset four_jacks")
    driver.key("escape")
    driver.press("How to play")
    assert "How Four Jacks (Polignac) is played" in texts(driver)


def test_every_playable_preset_can_be_told(start: Start) -> None:
    driver = start()
    for preset in PRESETS.values():
        if preset.is_playable:
            driver.app.restart("help", rules=preset.rules, players=preset.rules.players_best)
            assert describe(preset.rules, preset.rules.players_best)[2] in texts(driver)


def test_the_keys_of_the_table_are_those_it_listens_to() -> None:
    told = {key for _, keys in KEYS for key, _ in keys}
    assert {key.upper() for key in TOOL_KEYS.values()} <= told


def test_licences_are_named(start: Start) -> None:
    driver = start()
    driver.app.open("help")
    assert "MIT" in texts(driver)
    assert "SIL Open Font License" in texts(driver)


def test_the_page_scrolls_by_keyboard(start: Start) -> None:
    driver = start((640, 360))
    driver.app.open("help")
    before = driver.find("aim 0").rect.y
    driver.key("page down")
    assert driver.find("aim 0").rect.y < before
    driver.key("end")
    assert driver.find("about 1").rect.bottom <= 360
