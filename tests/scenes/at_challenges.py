"""A person who has opened the challenges."""

from __future__ import annotations

from game.challenges.challenge import today
from scenes.doors import MenuDoor
from tests.challenged import know_par
from tests.driver import Driver
from tests.scenes.conftest import Start


def opened(start: Start, size: tuple[int, int] = (1280, 720)) -> Driver:
    driver = start(size)
    driver.viewport.copy("")
    know_par(driver.app.records, today(driver.app.records.day()))
    driver.app.open(MenuDoor())
    driver.press("Challenges")
    return driver
