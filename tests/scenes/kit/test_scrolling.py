"""Lists that scroll, by wheel, finger, bar and keys."""

import pytest

from scenes.kit.layout import Rect
from scenes.kit.viewport import Pointer


def test_the_wheel_scrolls_the_list_under_the_pointer(driver):
    before = driver.find("row 3").rect.y
    driver.wheel(700, 150, -1)
    assert driver.find("row 3").rect.y < before


def test_a_finger_drags_the_list_and_presses_nothing(driver):
    before = driver.find("row 3").rect.y
    driver.drag((700, 250), (700, 150), "touch")
    assert driver.find("row 3").rect.y == pytest.approx(before - 100)
    assert driver.scene.log == []


def test_a_mouse_drags_the_bar_of_a_list(driver):
    driver.drag((895, 110), (895, 300))
    assert driver.scene.input.offsets["list"] == driver.scene.scroll_regions[0].most
    assert driver.scene.log == []


def test_the_focus_is_kept_in_sight(driver):
    driver.scene.input.focus_on("row 0", visibly=True)
    for _ in range(12):
        driver.key("down")
    assert driver.focus.key == "row 12"
    assert Rect(600, 100, 300, 200).encloses(driver.focus.rect)


def test_end_and_home_go_to_the_ends_of_a_list(driver):
    driver.key("end")
    assert driver.find("row 19").rect.bottom <= 300
    driver.key("home")
    assert driver.find("row 0").rect.y == 100


def test_what_has_been_scrolled_away_is_no_longer_under_the_pointer(driver):
    driver.send(Pointer("move", 700, 150))
    assert driver.scene.input.hover == "row 1"
    driver.wheel(700, 150, -3)
    under = next(control.key for control in driver.controls if control.rect.contains(700, 150))
    assert under != "row 1"
    assert driver.scene.input.hover == under


def test_no_tooltip_is_left_of_what_has_been_scrolled_away(driver):
    driver.scene.input.focus_on("row 0", visibly=True)
    driver.scene.invalidate()
    assert driver.scene.awaits_tooltip
    driver.wheel(700, 150, -9)
    assert not driver.scene.awaits_tooltip
