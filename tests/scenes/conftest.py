"""A person at the game, with real records in a folder of the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.records import Records
from scenes.kit.preferences import Preferences
from tests.driver import Driver

Start = Callable[..., Driver]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start the game in a window of some size; started again, it finds what was kept before."""
    drivers: list[Driver] = []

    def make(size: tuple[int, int] = (1280, 720), preferences: Preferences | None = None) -> Driver:
        stop()
        records = Records.open(tmp_path)
        driver = Driver(
            size, preferences or Preferences(pace="none", mute=True), records=records, settings=records.settings
        )
        drivers.append(driver)
        return driver

    def stop() -> None:
        while drivers:
            driver = drivers.pop()
            driver.app.records.close()
            driver.close()

    yield make
    stop()
