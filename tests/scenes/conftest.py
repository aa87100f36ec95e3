"""Fixtures that start the game with real records, or open a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.session.session import Session
from game.storage.records import Records
from scenes.doors import TableDoor
from scenes.kit.preferences import Preferences
from tests.driver import Driver
from tests.scenes.table_helpers import AT_ONCE, session

Start = Callable[..., Driver]
Opener = Callable[..., Driver]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts the game in a window of a given size; a second start finds the records of the first."""
    drivers: list[Driver] = []

    def make(size: tuple[int, int] = (1280, 720), preferences: Preferences | None = None) -> Driver:
        stop()
        records = Records.open(tmp_path)
        driver = Driver(size, preferences or AT_ONCE, records=records)
        drivers.append(driver)
        return driver

    def stop() -> None:
        while drivers:
            driver = drivers.pop()
            driver.app.records.close()
            driver.close()

    yield make
    stop()


@pytest.fixture
def open_table() -> Iterator[Opener]:
    """Opens the table of a match, or of a deal of Black Lady; the records are closed at the end."""
    drivers: list[Driver] = []

    def make(
        at: Session | None = None,
        preferences: Preferences = AT_ONCE,
        size: tuple[int, int] = (1280, 720),
        records: Records | None = None,
    ) -> Driver:
        driver = Driver(size, preferences, records=records)
        drivers.append(driver)
        driver.app.open(TableDoor(at or session()))
        return driver

    yield make
    for driver in drivers:
        driver.app.stack.clear()
        driver.close()
        driver.app.records.close()
