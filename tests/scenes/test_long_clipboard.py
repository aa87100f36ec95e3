"""A clipboard with far more than a code: every screen that takes one goes on at once."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from scenes.doors import ChallengeListDoor, MenuDoor, NewMatchDoor
from scenes.kit.text_entry import LONGEST
from tests.driver import Driver
from tests.scenes.conftest import Start

MOST_MS = 250  # of work; without a limit it took seconds
TEXTS = {
    "one word": "a" * 40_000,
    "words": "ab cd " * 7_000,
    "letters of no font": "日本" * 20_000,
    "parts of a code": "a/" * 20_000,
    "a code of a long rule set": f"black_lady.{'y' * 40_000}/4/apple/1",
    "a long seed": f"black_lady/4/{'q' * 40_000}/1",
    "a deal": f'[Deal "N:{"A" * 40_000}"]',
}


def milliseconds(driver: Driver, act: Callable[[], None]) -> float:
    """How long this process works for an act and the frame after it."""
    began = time.process_time()
    act()
    driver.app.draw()
    return (time.process_time() - began) * 1000


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
@pytest.mark.parametrize("screen", ["challenge", "match"])
def test_a_long_clipboard_holds_nothing_up(start: Start, screen: str, text: str) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    driver.app.open(ChallengeListDoor() if screen == "challenge" else NewMatchDoor())
    driver.press("code" if screen == "challenge" else "seats")
    driver.press("code")
    driver.picture()
    driver.app.paint.type.missing(text[:1])  # looking for fonts of the system costs time once, whatever the length
    driver.viewport.copy(text)
    driver.key("a", ctrl=True)
    acts = (
        lambda: driver.key("v", ctrl=True),
        lambda: driver.write("x"),
        lambda: driver.press("paste"),
        lambda: driver.key("end"),
    )
    for act in acts:
        assert milliseconds(driver, act) < MOST_MS
        assert len(driver.find("code").value) <= LONGEST
