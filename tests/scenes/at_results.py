"""The screen after a deal or a match, opened for a test."""

from __future__ import annotations

from game.session.session import Sitting
from scenes.doors import MenuDoor, ResultsDoor
from tests.driver import Driver
from tests.scenes.conftest import Start

ONE_DEAL = "black_lady.end.deals=1.end.target=none"


def opened(start: Start, at: Sitting, size: tuple[int, int] = (1280, 720)) -> Driver:
    driver = start(size)
    driver.app.open(MenuDoor())
    driver.app.open(ResultsDoor(at))
    return driver
