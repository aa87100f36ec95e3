"""A disk that is full while somebody plays: it is said at the table, in the pause, on the menu and before the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.storage.records import Records
from scenes.base.app import TEND_SECONDS
from scenes.doors import FinishedMatchDoor, MenuDoor
from scenes.kit.viewport import Quit
from tests.driver import Driver
from tests.game.saved_matches import CODE, SEATS, fill, narrow, remount, small_disk, widen
from tests.sample_matches import session
from tests.scenes.conftest import Start
from tests.scenes.table_helpers import AT_ONCE, pass_first

FULL = "the disk is full"


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    with small_disk(tmp_path / "disk", "64k") as folder:
        yield folder


@pytest.fixture
def driver(disk: Path) -> Iterator[Driver]:
    """At the table of a quick hand, with not a byte free any more."""
    records = Records.open(disk)
    with Driver((1280, 720), AT_ONCE, records=records) as driver:
        driver.app.open(MenuDoor())
        driver.press("Quick hand")
        driver.step(0.1)
        records._database.empty_log_soon()
        records.maintain()
        fill_up(disk)
        yield driver
    records.close()


def fill_up(disk: Path) -> None:
    with (disk / "other").open("ab", buffering=0) as file:
        try:
            while True:
                file.write(bytes(512))
        except OSError:
            pass


def pass_cards(driver: Driver) -> None:
    """As a person does."""
    pass_first(driver, driver.press)
    driver.step(0.1)


def rest(driver: Driver) -> None:
    """Until nothing moves, and the records have done what can wait."""
    driver.app.announcements.dismiss()
    driver.step(TEND_SECONDS)
    driver.app.announcements.dismiss()
    driver.step(TEND_SECONDS)


def test_whatever_is_not_saved_is_said_at_the_table_and_so_is_the_end_of_that(start: Start) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    driver.press("Quick hand")
    driver.step(0.1)
    records = driver.app.records
    narrow(records)
    fill(records, records.begin_match(CODE, SEATS))
    driver.step(0.1)
    assert FULL in driver.notice
    widen(records)
    rest(driver)
    assert "Saving works again; nothing has been lost." in driver.app.narration.lines
    assert records.is_saving


def test_it_is_said_at_the_table_with_the_first_pass_that_is_not_saved(driver: Driver) -> None:
    pass_cards(driver)
    assert FULL in driver.notice and "before you quit" in driver.notice
    assert any(FULL in line for line in driver.app.narration.lines)


def test_the_pause_and_the_menu_say_so_again(driver: Driver) -> None:
    pass_cards(driver)
    driver.key("escape")
    assert driver.find("saved").name.startswith("Nothing is saved just now")
    for _ in range(2):
        driver.app.restart(MenuDoor())
        assert FULL in driver.find("notices").name
        driver.press("Close")
        assert not driver.has("notices")


@pytest.mark.parametrize("way", ["menu", "window"])
def test_quitting_asks_first_and_takes_yes_for_an_answer(driver: Driver, way: str) -> None:
    pass_cards(driver)
    if way == "menu":
        driver.app.restart(MenuDoor())

    def quit_() -> None:
        driver.press("quit") if way == "menu" else driver.app.handle(Quit())

    quit_()
    assert not driver.app.is_over
    assert FULL in driver.find("words").name
    driver.key("escape")
    assert not driver.has("words") and not driver.app.is_over
    quit_()
    driver.press("Quit all the same")
    assert driver.app.is_over


def test_closing_the_window_twice_ends_the_game(driver: Driver) -> None:
    pass_cards(driver)
    driver.app.handle(Quit())
    driver.app.handle(Quit())
    assert driver.app.is_over


def test_with_room_again_all_is_saved_and_said_and_quitting_asks_nothing(driver: Driver, disk: Path) -> None:
    pass_cards(driver)
    match = driver.scene.session.match  # type: ignore[attr-defined]
    driver.app.announcements.dismiss()
    remount(disk, "size=1m")
    rest(driver)
    assert "Saving works again; nothing has been lost." in driver.app.narration.lines
    driver.app.restart(MenuDoor())
    assert driver.find("notices").name == "Saving works again; nothing has been lost."
    driver.press("quit")
    assert driver.app.is_over
    driver.app.records.close()
    again = Records.open(disk)
    saved = again.current_match()
    assert saved is not None and saved.text == str(match)
    again.close()


def test_room_made_at_the_last_moment_is_enough(driver: Driver, disk: Path) -> None:
    pass_cards(driver)
    (disk / "other").unlink()
    driver.app.handle(Quit())
    assert driver.app.is_over
    assert driver.app.records.is_saving


def test_on_a_disk_that_may_only_be_read_the_menu_says_so_once_and_continues(disk: Path) -> None:
    remount(disk, "size=1m")
    records = Records.open(disk)
    left = session("omnibus", deals=1, records=records)
    over = session("black_lady.end.deals=1.end.target=none", deals=None, records=records)
    records.close()
    remount(disk, "ro")
    records = Records.open(disk)
    with Driver((1280, 720), AT_ONCE, records=records) as driver:
        driver.app.open(MenuDoor())
        assert driver.find("notices").name.startswith("Nothing new can be saved")
        driver.press("Close")
        driver.app.open(FinishedMatchDoor(over.match_id))
        driver.app.restart(MenuDoor())
        assert not driver.has("notices")
        driver.press("Continue")
        assert driver.scene.session.match.intents == left.match.intents  # type: ignore[attr-defined]
        driver.app.stack.clear()
    records.close()
