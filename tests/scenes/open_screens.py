"""The screens of challenges and of results, opened for a test."""

from __future__ import annotations

from game.challenges.challenge import today
from game.session.session import Session
from scenes.doors import MenuDoor, ResultsDoor
from tests.driver import Driver
from tests.sample_challenges import know_par
from tests.scenes.conftest import Start

ONE_DEAL = "black_lady.end.deals=1.end.target=none"


def open_challenges(start: Start, size: tuple[int, int] = (1280, 720)) -> Driver:
    """The challenges, with par of the deal of today known."""
    driver = start(size)
    driver.viewport.copy("")
    know_par(driver.app.records, today(driver.app.records.day()))
    driver.app.open(MenuDoor())
    driver.press("Challenges")
    return driver


def open_results(start: Start, at: Session, size: tuple[int, int] = (1280, 720)) -> Driver:
    """The results of a match, over the menu."""
    driver = start(size)
    driver.app.open(MenuDoor())
    driver.app.open(ResultsDoor(at))
    return driver
