"""What is held when the end of it never comes: nothing hangs, and whoever comes next is heard."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.doors import MenuDoor
from tests.driver import Driver
from tests.scenes.conftest import Opener, Start
from tests.scenes.table_helpers import AT_ONCE, in_play, wait_for_turn

LOSSES = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN, pygame.APP_WILLENTERBACKGROUND)


def post(driver: Driver, kind: int, **values: Any) -> None:
    """Put an event into SDL's queue and take it out as the loop does."""
    pygame.event.post(pygame.Event(kind, **values))
    driver.send(*driver.viewport.poll())


def finger(driver: Driver, kind: int, place: tuple[float, float], which: int = 1) -> None:
    width, height = driver.viewport.size
    post(driver, kind, touch_id=1, finger_id=which, x=place[0] / width, y=place[1] / height, dx=0.0, dy=0.0)


def mouse(driver: Driver, kind: int, place: tuple[float, float]) -> None:
    more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    post(driver, kind, pos=(round(place[0]), round(place[1])), touch=False, **more)


def at_turn(open_table: Opener) -> tuple[Driver, str, tuple[float, float]]:
    """A table at the person's turn, with a card that may be played and its place."""
    driver = open_table(in_play(), AT_ONCE.changed(tap_to_play="drag"))
    wait_for_turn(driver)
    card = next(control for control in driver.controls if control.role == "card" and control.enabled)
    return driver, card.key, (card.rect.x + 12, card.rect.centre_y)


@pytest.mark.parametrize("loss", LOSSES)
def test_a_dragged_card_goes_back_to_its_hand_when_the_focus_is_lost(open_table: Opener, loss: int) -> None:
    driver, key, place = at_turn(open_table)
    before = driver.find(key).rect
    finger(driver, pygame.FINGERDOWN, place)
    finger(driver, pygame.FINGERMOTION, (640, 300))
    assert driver.scene.input.is_holding
    post(driver, loss)
    assert not driver.scene.input.is_holding
    driver.settle()
    assert driver.find(key).rect == before
    finger(driver, pygame.FINGERUP, (640, 300))
    assert driver.has(key)  # it was not played
    place = driver.find(key).rect.x + 12, driver.find(key).rect.centre_y
    finger(driver, pygame.FINGERDOWN, place, which=2)
    finger(driver, pygame.FINGERMOTION, (640, 300), which=2)
    finger(driver, pygame.FINGERUP, (640, 300), which=2)
    driver.settle()
    assert not driver.has(key)


def test_a_finger_is_heard_although_the_one_before_was_never_lifted(start: Start) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    finger(driver, pygame.FINGERDOWN, (5, 5))
    place = driver.find("settings").rect.centre
    finger(driver, pygame.FINGERDOWN, place, which=2)
    finger(driver, pygame.FINGERUP, place, which=2)
    assert driver.scene.title == "Settings"


@pytest.mark.parametrize("disturbance", ["motion", "release", "leave"])
def test_what_the_mouse_does_meanwhile_spoils_no_tap(start: Start, disturbance: str) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    place = driver.find("settings").rect.centre
    finger(driver, pygame.FINGERDOWN, place)
    if disturbance == "motion":
        mouse(driver, pygame.MOUSEMOTION, (3, 3))
    elif disturbance == "release":
        mouse(driver, pygame.MOUSEBUTTONUP, (3, 3))
    else:
        post(driver, pygame.WINDOWLEAVE)
    finger(driver, pygame.FINGERUP, place)
    assert driver.scene.title == "Settings"


def test_what_the_mouse_does_meanwhile_throws_no_list(start: Start) -> None:
    driver = start((640, 360))
    driver.app.open(MenuDoor())
    driver.press("settings")
    region = max(driver.scene.scroll_regions, key=lambda region: region.most)
    x, y = region.rect.x + 40, region.rect.centre_y
    finger(driver, pygame.FINGERDOWN, (x, y))
    finger(driver, pygame.FINGERMOTION, (x, y - 40))
    scrolled = driver.scene.input.offsets[region.key]
    assert scrolled > 0
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
        mouse(driver, kind, (x, 2))
    assert driver.scene.input.offsets[region.key] == scrolled
    finger(driver, pygame.FINGERMOTION, (x, y - 60))
    assert driver.scene.input.offsets[region.key] == scrolled + 20
