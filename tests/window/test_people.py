"""Two people hand a real window around: from the menu to the end of a deal, the curtain between them."""

from __future__ import annotations

import time
from typing import Any

import pytest

from game.play.match import Code, Match
from game.session.session import Session
from scenes.curtain import CurtainScene
from scenes.doors import TableDoor
from scenes.kit.theme import SECONDS
from scenes.results import ResultsScene
from tests.game.simple_player import simple_choice
from tests.window.real_window import Mirror, in_order, wait_for
from tests.window.window_player import SETTLED, Mirrors, Starter

pytestmark = [pytest.mark.window, pytest.mark.slow]
HUMAN = (0.2, 0.5)
PEOPLE = (0, 2)
MOST_LOOKS = 5  # at a hand; the curtain is compared every time


def press_at(mirror: Mirror, name: str, x: float, y: float) -> None:
    """By mouse, in both, at a place within a control."""
    rect = mirror.driver.find(name).rect
    mirror.game.click(rect.x + rect.w * x, rect.y + rect.h * y)
    mirror.driver.press(name, at=(x, y))


def sit_down(mirror: Mirror) -> Match:
    """Choose six seats, two of them for people, and start; the mirror follows the match of the real window."""
    mirror.press("New match")
    mirror.driver.step(0.5)
    mirror.agrees()
    mirror.press("seats")
    for _ in range(2):  # eight cards each are soon played
        press_at(mirror, "players", 0.97, 0.5)
    press_at(mirror, "who 2", *HUMAN)
    mirror.press("name 2")
    for letter in "RA":
        mirror.key(letter)
    mirror.press("all")
    mirror.driver.step(0.5)
    mirror.press("Novice")
    mirror.agrees()
    scene: Any = mirror.driver.scene
    seats = scene.setup.starting_seats()
    assert [seat.name for seat in seats if seat.is_human] == ["Anna", "ClaraRA"]
    mirror.click("start")
    match = wait_for(mirror.game.saved, "the start of a match")
    mirror.session = Session.start(Code(match.rules, match.players, match.seed, match.first_number), seats)
    mirror.driver.app.open(TableDoor(mirror.session))
    return mirror.session.match


def until_a_person_is_asked(mirror: Mirror) -> None:
    """Let the computer players decide in both, and compare what has happened."""
    session, driver = mirror.session, mirror.driver
    assert session is not None

    def is_due() -> bool:
        driver.step(0.1)
        return not driver.app.is_busy and (isinstance(driver.scene, ResultsScene) or session.next_person is not None)

    wait_for(is_due, "the choices of the computer players", 60)
    if session.match.deal.phase == "pass":  # computers pass in between, in any order
        return
    expected = in_order(session.match)
    wait_for(lambda: (found := mirror.game.saved()) and len(in_order(found)) >= len(expected), "saving", 60)
    found = mirror.game.saved()
    assert found is not None and in_order(found) == expected


def test_two_people_play_a_deal_with_the_curtain_between_them(start: Starter, mirrors: Mirrors) -> None:
    mirror = mirrors(start())
    mirror.agrees()
    match = sit_down(mirror)
    curtains, looks = dict.fromkeys(PEOPLE, 0), 0
    while True:
        until_a_person_is_asked(mirror)
        scene = mirror.driver.scene
        if isinstance(scene, ResultsScene):
            break
        looks += not isinstance(scene, CurtainScene)
        if isinstance(scene, CurtainScene) or looks < MOST_LOOKS:
            mirror.agrees(SETTLED)
        if isinstance(scene, CurtainScene):
            curtains[scene.person] += 1
            time.sleep(SECONDS.rest)  # pictures may agree a moment before the real one can be opened
            if scene.person:
                mirror.key("return")
            else:
                mirror.press("confirm")
            continue
        session = mirror.session
        assert session is not None
        intent: Any = simple_choice(match.view(session.person))
        if match.deal.phase == "pass":
            for card in intent.cards:
                mirror.press(f"card {card}")
                mirror.driver.step(0.3)
            mirror.press("confirm")
        elif match.deal.phase == "play":
            mirror.press(f"card {intent.card}")
        else:
            mirror.press(f"choose {intent.branch}")
    assert all(count >= 5 for count in curtains.values()), curtains
    mirror.agrees()
    mirror.rest()
    mirror.press("next")
    until_a_person_is_asked(mirror)
    mirror.agrees(SETTLED)
    assert isinstance(mirror.driver.scene, CurtainScene)
