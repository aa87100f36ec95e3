"""Pictures of reviews."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from game.ai.explain.grades import Grade, grade
from game.session.deal_review import Reviewing, played_deal
from game.session.session import Sitting
from scenes.doors import FinishedMatchDoor, MenuDoor, ResultsDoor, ReviewDoor
from tests.driver import Driver
from tests.history import fill
from tests.played import play_on, sitting

PATIENCE = 60.0  # seconds for pricing, on a busy machine
WORLDS = (150, 300)  # few are enough for pictures


def priced(driver: Driver) -> None:
    """Wait until every choice is priced."""
    end = time.monotonic() + PATIENCE
    while driver.app.is_busy and time.monotonic() < end:
        driver.step()
        time.sleep(0.002)


@lru_cache(maxsize=32)
def _graded(rules: str, players: int, deal: int, seat: int) -> tuple[Sitting, tuple[Grade | None, ...]]:
    """A match, and the grades of one of its deals in few worlds, worked out once for all pictures."""
    at = play_on(sitting(rules, players), deal)
    known = played_deal(at.match, seat, deal)
    streams = Reviewing(known, at.match.seed).stream
    return at, tuple(
        grade(each.view, each.choice, streams(place), None, *WORLDS) for place, each in enumerate(known.decisions)
    )


def priced_review(
    driver: Driver, page: int = 0, rules: str = "black_lady", players: int = 4, deal: int = 2, seat: int = 0
) -> None:
    """A page of a review in which everything is priced."""
    at, grades = _graded(rules, players, deal, seat)
    driver.app.open(MenuDoor())
    scene: Any = driver.app.open(ReviewDoor(at.match, seat, deal, at.seats))
    scene.reviewing.close()
    scene.reviewing = Reviewing(scene.deal, at.match.seed, grades)
    scene.open_page(page)


def review_waiting(driver: Driver) -> None:
    """As it is when it has just been opened."""
    at = play_on(sitting("black_lady"), 1)
    driver.app.open(MenuDoor())
    driver.app.open(ReviewDoor(at.match, 0, 1, at.seats))


def review_end(driver: Driver) -> None:
    priced_review(driver, 14)
    driver.press("hands")


def practice(driver: Driver) -> None:
    priced_review(driver, 5)
    driver.press("play on")
    driver.step(4.0)


def review_which(driver: Driver) -> None:
    """The question which deal, at the end of a match."""
    driver.app.open(MenuDoor())
    driver.app.open(ResultsDoor(play_on(sitting("black_lady"), None)))
    driver.press("review")


def record_seals(driver: Driver) -> None:
    """The end of a record, with a seal that has been checked."""
    fill(driver.app.records, 1)
    driver.app.open(MenuDoor())
    driver.app.open(FinishedMatchDoor(driver.app.records.finished_matches()[0].id))
    driver.viewport.copy(driver.find("seal").name)
    driver.press("check seal")
    driver.scene.input.show("check seal")
    driver.scene.input.offsets.update({"ending": 1e9, "match": 1e9})
    driver.scene.invalidate()


REVIEWS: dict[str, Callable[[Driver], None]] = {
    "review": lambda driver: priced_review(driver, 9),
    "review-pass": priced_review,
    "review-waiting": review_waiting,
    "review-end": review_end,
    "review-which": review_which,
    "practice": practice,
    "record-seals": record_seals,
    "review-worst": lambda driver: priced_review(driver, 8),
    "review-eleven": lambda driver: priced_review(driver, 2, "cancellation", 11),
    "review-two": lambda driver: priced_review(driver, 4, "draw2", 2, 1),
    "review-chips": lambda driver: priced_review(driver, 0, "auction", 5, 1),
}
