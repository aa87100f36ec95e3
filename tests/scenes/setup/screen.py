"""What tests of a match being put together share: opening New match, and working its controls."""

from __future__ import annotations

from game.rules.rule_set import Rules
from game.rules.variants import PRESETS
from game.session.match_setup import MatchSetup
from scenes.doors import MenuDoor, NewMatchDoor
from tests.driver import Driver
from tests.scenes.conftest import Start

PLAYABLE = list(PRESETS.values())
LAST = (0.97, 0.5)  # the right end of a control: more, or the last word
FIRST_OF_STEPPER = (0.82, 0.5)


def opened(start: Start, size: tuple[int, int] = (1280, 720)) -> Driver:
    driver = start(size)
    driver.app.open(MenuDoor())
    driver.app.open(NewMatchDoor())
    return driver


def setup_of(driver: Driver) -> MatchSetup:
    found: MatchSetup = driver.scene.setup  # type: ignore[attr-defined]
    return found


def write(driver: Driver, key: str, text: str) -> None:
    """Replace what a field says; a list is turned into its text first."""
    as_text = key.replace("option ", "text ")
    if key.startswith("option ") and driver.has(as_text) and driver.find(key).role != "field":
        driver.press(as_text)
    driver.press(key)
    driver.key("end")
    for _ in range(len(driver.find(key).value)):
        driver.key("backspace")
    driver.write(text)


def choose(driver: Driver, text: str) -> None:
    """Set the rules, keep the screen."""
    setup_of(driver).rules = Rules.parse(text)
    driver.scene.invalidate()


def pick(driver: Driver, key: str, rank: str, suit: str) -> None:
    """Turn the picker of an option until it names that card."""
    for part, wanted in (("rank", rank), ("suit", suit)):
        for _ in range(15):
            if driver.find(f"{key} {part}").value == wanted:
                break
            driver.find(f"{key} {part}").adjust(1)
            driver.scene.invalidate()
        assert driver.find(f"{key} {part}").value == wanted
