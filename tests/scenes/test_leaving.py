"""Leaving a table: a match in which nobody has decided anything leaves nothing behind, unless nobody meant to leave."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.challenges import challenge
from scenes.base.scene import Scene
from scenes.doors import MenuDoor, RulesBookDoor, TableDoor
from scenes.runtime.loop import Loop
from scenes.setup.challenge_start import play as begin_challenge
from tests.driver import Driver
from tests.game.simple_player import simple_choice
from tests.sample_matches import session
from tests.scenes.conftest import Start

NOTHING_KEPT = "Nothing is decided yet; leaving keeps nothing."


class Faulty(Scene):
    """Lies over the table, fails at once, and asks for the end once that has been met."""

    def update(self, seconds: float) -> None:
        raise RuntimeError("a fault over the table")

    def stopped(self) -> None:
        self.app.quit()


def quick_hand(start: Start) -> Driver:
    driver = start()
    driver.app.open(MenuDoor())
    driver.press("Quick hand")
    driver.step(0.1)
    return driver


def leave(driver: Driver) -> None:
    driver.key("escape")
    driver.press("Leave to the menu")


def rows(driver: Driver) -> list[tuple[object, ...]]:
    """All that the file holds of matches."""
    records = driver.app.records
    return [*records.rows("SELECT id FROM match"), *records.rows("SELECT match FROM intent")]


def test_many_quick_hands_that_are_only_looked_at_leave_nothing(start: Start) -> None:
    driver = quick_hand(start)
    for _ in range(5):
        leave(driver)
        driver.press("Quick hand")
        driver.step(0.1)
    driver.key("escape")
    assert driver.find("saved").name == NOTHING_KEPT
    driver.press("Leave to the menu")
    assert rows(driver) == []
    assert driver.find("quick").default and not driver.has("Continue")


def test_what_only_computers_have_done_is_nothing(start: Start) -> None:
    driver = quick_hand(start)
    match = driver.scene.session.match  # type: ignore[attr-defined]
    for seat in [seat for seat in match.to_act if seat != 0]:
        driver.scene.session.submit(seat, simple_choice(match.view(seat)))  # type: ignore[attr-defined]
    assert len(rows(driver)) == 4
    leave(driver)
    assert rows(driver) == []


def test_one_pass_is_enough_to_be_kept(start: Start) -> None:
    driver = quick_hand(start)
    here = driver.scene.session  # type: ignore[attr-defined]
    here.submit(0, simple_choice(here.view(0)))
    driver.key("escape")
    assert driver.find("saved").name != NOTHING_KEPT
    driver.press("Leave to the menu")
    assert driver.has("Continue")


def test_a_decision_that_was_taken_back_and_a_hint_are_kept(start: Start) -> None:
    driver = quick_hand(start)
    here = driver.scene.session  # type: ignore[attr-defined]
    here.submit(0, simple_choice(here.view(0)))
    here.undo()
    assert not here.match.intents
    leave(driver)
    driver.press("Quick hand")
    driver.scene.session.hint()  # type: ignore[attr-defined]
    leave(driver)
    assert len(driver.app.records.under_way()) == 2


def test_a_match_that_was_come_back_to_and_still_is_untouched_goes_too(start: Start) -> None:
    quick_hand(start)
    driver = start()  # killed
    driver.app.open(MenuDoor())
    driver.press("Continue")
    leave(driver)
    assert rows(driver) == []


def test_beginning_another_match_is_leaving_too(start: Start) -> None:
    driver = quick_hand(start)
    driver.app.open(RulesBookDoor("omnibus", 4))
    driver.press("Play these rules")
    assert rows(driver) == []


@pytest.mark.parametrize("end", ["killed", "quit", "fault"])
def test_whoever_did_not_mean_to_leave_comes_back(start: Start, tmp_path: Path, end: str) -> None:
    driver = quick_hand(start)
    hand = driver.scene.session.view().hand  # type: ignore[attr-defined]
    if end == "quit":
        driver.app.quit()
        driver.app.stack.clear()
    if end == "fault":
        driver.app.stack.push(Faulty(driver.app))
        assert Loop(driver.app, tmp_path).run()
        assert "your match is safe" in driver.notice
        assert driver.has("Continue")
    driver = start()
    driver.app.open(MenuDoor())
    driver.press("Continue")
    assert driver.scene.session.view().hand == hand  # type: ignore[attr-defined]


def test_a_challenge_that_was_begun_stays_an_attempt(start: Start) -> None:
    driver = start()
    todays = challenge.today("2026-11-30")
    begin_challenge(driver.app, todays)
    driver.step(0.1)
    match_id = driver.scene.session.match_id  # type: ignore[attr-defined]
    leave(driver)
    assert driver.app.records.current_challenge(match_id) is not None


def test_a_match_that_is_over_stays_in_the_records(start: Start) -> None:
    driver = start()
    over = session("black_lady.end.deals=1.end.target=none", deals=None, records=driver.app.records)
    driver.app.open(MenuDoor())
    driver.app.open(TableDoor(over))
    driver.app.restart(MenuDoor())
    assert [each.id for each in driver.app.records.finished_matches()] == [over.match_id]
