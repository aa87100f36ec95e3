"""Switches, choices, steppers and sliders, by mouse, finger and keyboard."""

import pytest

from scenes.kit.theme import SECONDS
from scenes.kit.viewport import Pointer


def test_a_switch_is_worked_by_its_whole_row_and_by_space(driver):
    driver.press("Switch", at=(0.05, 0.5))
    assert driver.scene.is_on
    driver.key("space")
    assert not driver.scene.is_on


def test_a_changed_value_is_told_in_words(driver):
    driver.scene.input.focus_on("switch", visibly=True)
    driver.key("space")
    assert driver.app.narration.caption == "Switch, switch, on"


def test_a_choice_takes_the_word_under_the_pointer(driver):
    driver.press("Choice", at=(0.97, 0.5))
    assert driver.scene.word == 2
    driver.press("Choice", at=(0.6, 0.5))
    assert driver.scene.word == 0


def test_the_label_of_a_choice_is_not_a_word_of_it(driver):
    driver.press("Choice", at=(0.05, 0.5))
    assert driver.scene.word == 1


def test_left_and_right_change_a_choice_and_go_round(driver):
    driver.scene.input.focus_on("choice", visibly=True)
    driver.key("right")
    driver.key("right")
    assert driver.scene.word == 0
    driver.key("left")
    assert driver.scene.word == 2


def test_up_and_down_leave_a_choice(driver):
    driver.scene.input.focus_on("choice", visibly=True)
    driver.key("down")
    assert driver.focus.key == "stepper"
    assert driver.scene.word == 1


def test_a_stepper_goes_down_and_up_by_its_sides_and_stops_at_its_end(driver):
    driver.press("Stepper", at=(0.97, 0.5))
    assert driver.scene.count == 4
    for _ in range(9):
        driver.press("Stepper", at=(0.68, 0.5))
    assert driver.scene.count == 0


@pytest.mark.parametrize("source", ["mouse", "touch"])
def test_a_stepper_that_is_held_steps_on_after_a_moment(driver, source):
    rect = driver.find("Stepper").rect
    place = (rect.x + rect.w * 0.97, rect.centre_y)
    driver.send(Pointer("down", *place, source))
    driver.step(SECONDS.hold - 0.1)
    assert driver.scene.count == 3
    driver.step(0.1 + 4 * SECONDS.hold_again)
    assert driver.app.is_busy
    assert driver.scene.count >= 6
    held = driver.scene.count
    driver.send(Pointer("up", *place, source))
    driver.step(1.0)
    assert driver.scene.count == held


def test_a_held_stepper_stops_when_the_pointer_leaves_it(driver):
    rect = driver.find("Stepper").rect
    driver.send(Pointer("down", rect.x + rect.w * 0.97, rect.centre_y), Pointer("move", 900, 500))
    driver.step(1.0)
    driver.send(Pointer("up", 900, 500))
    assert driver.scene.count == 3


def test_a_held_stepper_stops_at_its_end(driver):
    rect = driver.find("Stepper").rect
    driver.send(Pointer("down", rect.x + rect.w * 0.68, rect.centre_y))
    driver.step(2.0)
    assert driver.scene.count == 0


def test_a_slider_follows_the_mouse_and_the_arrow_keys(driver):
    track = driver.find("Slider").track
    driver.drag((track.centre_x, track.centre_y), (track.right + 50, track.centre_y))
    assert driver.scene.share == 1.0
    driver.key("left")
    assert driver.scene.share == pytest.approx(0.9)


def test_the_wheel_never_moves_a_slider(driver):
    track = driver.find("Slider").track
    driver.wheel(track.centre_x, track.centre_y, 3)
    assert driver.scene.share == 0.5
