"""Programs at a table: what a person reads of them."""

from __future__ import annotations

import shlex
import sys
import time
from dataclasses import replace

from game.play.match import Code
from game.play.seats import usual_seats
from game.session.session import Session
from scenes.doors import TableDoor
from scenes.kit.preferences import Preferences
from tests.driver import FRAME, Driver

PATIENCE = 20.0
SILENT = f"cmd:{shlex.quote(sys.executable)} -c 'import sys; sys.stdin.read()'"


def with_programs(command: str) -> Session:
    you, *others = usual_seats(4)
    return Session.start(Code.parse("black_lady/4/apple/4"), (you, *(replace(seat, level=command) for seat in others)))


def test_every_program_that_fails_is_told_of_one_after_another_and_in_the_log() -> None:
    session = with_programs("cmd:/no/such/program")
    with Driver(preferences=Preferences(pace="none", mute=True)) as driver:
        driver.app.open(TableDoor(session))
        table, seen = driver.scene, set()
        until = time.monotonic() + PATIENCE
        while len(seen) < 3 and time.monotonic() < until:
            if table.display.view.is_mine and not table.is_moving:
                driver.press(next(card.key for card in driver.controls if card.role == "card" and card.enabled))
            driver.step(FRAME)
            seen |= {driver.notice} if "cannot be started" in driver.notice else set()
            time.sleep(0.0005)
        assert sorted(sentence.partition(":")[0] for sentence in seen) == ["Bruno", "Clara", "Dev"]
        assert seen <= set(table.state.log)


def test_the_status_says_whose_program_is_waited_for() -> None:
    session = with_programs(SILENT)
    with Driver(preferences=Preferences(pace="none", mute=True)) as driver:
        driver.app.open(TableDoor(session))
        until = time.monotonic() + PATIENCE
        while not driver.has("Waiting for") and time.monotonic() < until:
            table = driver.scene
            if table.display.view.is_mine and not table.is_moving:
                driver.press(next(card.key for card in driver.controls if card.role == "card" and card.enabled))
            driver.step(FRAME)
            time.sleep(0.0005)
        assert driver.find("status").name in [f"Waiting for {name}’s program" for name in ("Bruno", "Clara", "Dev")]
        driver.scene.left()
