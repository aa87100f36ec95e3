"""The screens of challenges, for the gallery."""

from __future__ import annotations

from collections.abc import Callable

from game.challenges.challenge import GOALS, Challenge, by_code, today
from game.session.session import Sitting
from scenes.doors import ChallengeListDoor, ChallengeResultDoor, MenuDoor
from tests.challenged import fill, know_par, played, with_outcome
from tests.driver import Driver


def challenges(driver: Driver) -> None:
    records = driver.app.records
    fill(records)
    driver.app.open(MenuDoor())
    driver.app.open(ChallengeListDoor())


def challenges_new(driver: Driver) -> None:
    """Nothing played yet; par is being worked out."""
    driver.app.open(MenuDoor())
    driver.app.open(ChallengeListDoor())


def challenges_scrolled(driver: Driver) -> None:
    """What lies below in a narrow window."""
    challenges(driver)
    driver.scene.input.offsets["page"] = 520.0
    driver.scene.invalidate()


def challenges_left(driver: Driver) -> None:
    """Two deals that were left before their end."""
    for code in ("black_lady/4/apple/4", "black_lady/4/pear/2 queen"):
        deal = by_code(code)
        Sitting.start(deal.code, deal.seats(), driver.app.records, str(deal.goal))
    driver.app.open(MenuDoor())
    driver.app.open(ChallengeListDoor())


def challenges_choice(driver: Driver) -> None:
    challenges_left(driver)
    driver.press("go on")


def challenges_list(driver: Driver) -> None:
    """All deals of one kind."""
    challenges(driver)
    driver.press(f"list {GOALS[0].goal.family}")


def challenge_code(driver: Driver) -> None:
    challenges(driver)
    driver.viewport.copy("Hearts · Take no heart · ★☆☆ · 3 points\nblack_lady/4/apple/1 hearts")
    driver.press("code")


def challenge_code_wrong(driver: Driver) -> None:
    challenges(driver)
    driver.press("code")
    driver.key("tab")
    driver.scene._write(driver.scene._entry.inserted("9:black_lady/4/apple/1"))  # type: ignore[attr-defined]


def _open(driver: Driver, sitting: Sitting) -> None:
    driver.app.open(MenuDoor())
    driver.app.open(ChallengeResultDoor(sitting))


def outcome(driver: Driver) -> None:
    """A goal reached, at the second attempt."""
    records, challenge = driver.app.records, GOALS[0]
    with_outcome(challenge, records, False, 13)
    _open(driver, played(challenge, records))


def outcome_day(driver: Driver) -> None:
    """Today's deal; par is still being worked out."""
    _open(driver, played(today(driver.app.records.day()), driver.app.records))


def outcome_compared(driver: Driver) -> None:
    """The expert in every seat, and the same deal from another seat."""
    records = driver.app.records
    here = by_code("black_lady/4/apple/2")
    for seat in range(4):
        other = Challenge(here.code, here.goal, here.level, seat)
        know_par(records, other, (5 + seat, 9, seat, 4, 13))
        if seat != 2:
            played(other, records)
    _open(driver, played(here, records))


CHALLENGES: dict[str, Callable[[Driver], None]] = {
    "challenges": challenges,
    "challenges-new": challenges_new,
    "challenges-scrolled": challenges_scrolled,
    "challenges-list": challenges_list,
    "challenges-left": challenges_left,
    "challenges-choice": challenges_choice,
    "challenge-code": challenge_code,
    "challenge-code-wrong": challenge_code_wrong,
    "outcome": outcome,
    "outcome-day": outcome_day,
    "outcome-compared": outcome_compared,
}
