"""A question before something is given up: the safe answer is the one that stands out and the one that Enter gives."""

from __future__ import annotations

import pygame
import pytest

from scenes.doors import ConfirmationDoor, MenuDoor, PickListDoor
from scenes.kit.preferences import Preferences
from scenes.kit.theme import THEMES
from tests.driver import Driver
from tests.scenes.conftest import Start

ANSWERS = ("yes", "no")


def asked(start: Start, theme: str = "green", size: tuple[int, int] = (1280, 720)) -> tuple[Driver, list[str]]:
    driver, given = start(size, Preferences(theme=theme, pace="none", mute=True)), []
    driver.app.open(MenuDoor())
    words = {"title": "Give it up?", "words": "It will be gone.", "yes": "Give up", "no": "Keep"}
    driver.app.open(ConfirmationDoor(act=lambda: given.append("given up"), **words))
    return driver, given


def golden(driver: Driver) -> list[str]:
    """The answers that are drawn as golden buttons."""
    picture, accent = driver.picture(), pygame.Color(driver.app.theme.accent)
    found = []
    for key in ANSWERS:
        area = picture.subsurface(driver.find(key).rect.rounded)
        count = pygame.mask.from_threshold(area, accent, (16, 16, 16, 255)).count()
        found += [key] * (count > area.get_width() * area.get_height() / 4)
    return found


@pytest.mark.parametrize("theme", THEMES)
def test_the_golden_answer_is_the_one_that_has_the_focus(start: Start, theme: str) -> None:
    driver, _ = asked(start, theme)
    assert golden(driver) == ["no"]
    driver.key("tab")
    assert driver.focus is not None
    assert driver.focus.key == "no"


@pytest.mark.parametrize("key", ["return", "escape"])
def test_enter_and_escape_give_the_safe_answer(start: Start, key: str) -> None:
    driver, given = asked(start)
    driver.key(key)
    assert not driver.has("Give it up?")
    assert given == []


def test_the_other_answer_is_given_when_it_is_chosen(start: Start) -> None:
    driver, given = asked(start)
    driver.press("yes")
    assert given == ["given up"]
    assert driver.scene.title == "Hearts"


@pytest.mark.parametrize(
    ("size", "files"), [((1280, 720), 1), ((1280, 720), 20), ((900, 600), 1), ((640, 360), 1), ((360, 640), 1)]
)
def test_a_notice_lies_beside_the_sheet_of_a_question_or_a_choice(
    start: Start, size: tuple[int, int], files: int
) -> None:
    driver, _ = asked(start, size=size)
    words = [(f"hearts-{number}.txt", "") for number in range(files)]
    for _ in range(2):
        unit = driver.scene.unit
        notice = driver.scene.notice_rect([(unit(320), unit(40))])
        assert driver.scene.sheets
        assert not any(notice.intersects(sheet) for sheet, _ in driver.scene.sheets)
        driver.app.open(PickListDoor("Import matches", words, None, lambda place: None))


def test_tooltips_still_lie_on_the_sheet(start: Start) -> None:
    driver, _ = asked(start)
    assert all(rect in [control.rect for control in driver.controls] for rect, _ in driver.scene.keeps_clear)
