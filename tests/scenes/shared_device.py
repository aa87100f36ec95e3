"""Matches of several people at one device, and their turns."""

from __future__ import annotations

from game.laws.events import Moon, Pass, Play
from game.play.match import Code
from game.play.seats import Seat
from game.rules.rule_set import Rules
from game.session.session import Session
from game.storage.records import Records
from scenes.curtain import CurtainScene
from scenes.kit.viewport import Pointer
from tests.driver import FRAME, Driver
from tests.game.simple_player import simple_choice
from tests.scenes.table_helpers import table, wait_for_turn

TWO = (Seat("Anna", None, "sun"), Seat("Bruno", "novice", "fox"), Seat("Clara", None, "owl"),
       Seat("Dev", "novice", "peak"))  # fmt: skip
FOUR = tuple(Seat(name, None, avatar) for name, avatar in zip(("Anna", "Bruno", "Clara", "Dev"), (
    "sun", "fox", "owl", "peak")))  # fmt: skip


def shared(
    rules: str = "black_lady", seats: tuple[Seat, ...] = TWO, number: int = 1, records: Records | None = None
) -> Session:
    return Session.start(Code(Rules.parse(rules), len(seats), "apple", number), seats, records)


def wait(driver: Driver, opens: bool = True) -> None:
    """Wait for a curtain (that can be opened), for the turn of a person, or for the end of the deal."""
    wait_for_turn(driver)
    while opens and isinstance(driver.scene, CurtainScene) and driver.scene.is_resting:
        driver.step(FRAME)


def take_turn(driver: Driver) -> None:
    """Pass, play or choose by mouse for the person at the table."""
    view = table(driver).state.known
    intent = simple_choice(view)
    if isinstance(intent, Moon):
        driver.step(0.1)
        driver.press(f"choose {intent.branch}")
    elif isinstance(intent, Pass):
        for card in intent.cards:
            driver.press(f"card {card}")
        driver.press("confirm")
    else:
        assert isinstance(intent, Play)
        driver.press(f"card {intent.card}")


def held(driver: Driver, name: str, seconds: float) -> None:
    rect = driver.find(name).rect
    driver.send(Pointer("move", *rect.centre, "mouse"), Pointer("down", *rect.centre, "mouse"))
    driver.step(seconds)
