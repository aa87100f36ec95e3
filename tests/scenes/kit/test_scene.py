"""Working a scene by mouse, finger and keyboard, through the real application."""

import pygame
import pytest

from scenes.kit.viewport import Pointer


@pytest.mark.parametrize("source", ["mouse", "touch"])
def test_a_press_acts_when_the_pointer_comes_up_on_the_same_control(driver, source):
    driver.send(Pointer("down", 60, 40, source))
    assert driver.scene.log == []
    driver.send(Pointer("up", 70, 44, source))
    assert driver.scene.log == ["go"]


def test_a_press_that_comes_up_elsewhere_does_nothing(driver):
    driver.send(Pointer("down", 60, 40), Pointer("move", 400, 40), Pointer("up", 400, 40))
    assert driver.scene.log == []


def test_pressing_what_is_not_available_says_why(driver):
    driver.press("Never")
    assert driver.scene.log == []
    assert driver.notice == "Not yet."


def test_why_not_is_said_once_and_then_not_beside_the_control_too(driver):
    rect = driver.find("Never").rect
    driver.send(Pointer("move", *rect.centre))
    driver.step(1.0)
    driver.picture()
    beside = driver.picture()
    driver.click(*rect.centre)
    driver.step(1.0)
    told = driver.picture()
    assert driver.notice == "Not yet."
    driver.app.announcements.dismiss()
    driver.step(1.0)
    below = pygame.Rect(rect.x, rect.bottom + 4, 100, 40)
    assert pygame.image.tobytes(driver.picture().subsurface(below), "RGB") != pygame.image.tobytes(
        beside.subsurface(below), "RGB"
    )
    assert pygame.image.tobytes(told.subsurface(below), "RGB") == pygame.image.tobytes(
        driver.picture().subsurface(below), "RGB"
    )


def test_a_notice_lies_on_nothing_that_can_be_pressed(driver):
    driver.app.notice("Something that is said while the buttons stay in sight.")
    live = [control.rect for control in driver.controls if control.is_live]
    sizes = ((500.0, 44.0), (260.0, 70.0))
    assert not any(driver.scene.notice_rect(sizes).intersects(rect) for rect in live)


def test_a_refusal_goes_with_the_next_thing_the_player_does(driver):
    driver.press("Never")
    driver.press("Go")
    driver.step(0.3)
    assert driver.notice == ""


def test_enter_works_the_default_button_before_any_other_key_was_used(driver):
    driver.key("return")
    assert driver.scene.log == ["go"]


def test_enter_works_the_default_button_even_after_the_mouse_was_elsewhere(driver):
    driver.press("Hint")
    driver.key("return")
    assert driver.scene.log == ["hint", "go"]


def test_the_first_tab_shows_the_focus_and_the_next_moves_it(driver):
    driver.key("tab")
    assert driver.focus.key == "go"
    assert driver.scene.input.state(driver.focus).focus
    driver.key("tab")
    assert driver.focus.key == "never"
    driver.key("tab", shift=True)
    assert driver.focus.key == "go"


def test_the_ring_goes_away_with_the_mouse(driver):
    driver.key("tab")
    driver.send(Pointer("down", 1200, 700), Pointer("up", 1200, 700))
    assert not driver.scene.input.state(driver.focus).focus


def test_space_presses_what_the_keyboard_is_on(driver):
    driver.key("tab")
    driver.key("right")
    driver.key("right")
    driver.key("space")
    assert driver.scene.log == ["hint"]


def test_a_shortcut_presses_its_control_from_anywhere(driver):
    driver.key("h")
    assert driver.scene.log == ["hint"]


def test_the_focus_is_told_in_words(driver):
    driver.key("tab")
    driver.key("tab")
    assert driver.app.narration.caption == "Never, button, not available: Not yet."


def test_a_card_can_be_dragged_and_then_is_not_pressed(driver):
    driver.drag((60, 480), (300, 300), steps=2)
    assert [drag.kind for drag in driver.scene.drags] == ["start", "move", "move", "drop"]
    assert (driver.scene.drags[-1].dx, driver.scene.drags[-1].dy) == (240, -180)
    assert driver.scene.log == []


def test_a_small_tremble_is_a_press_and_not_a_drag(driver):
    driver.drag((60, 480), (64, 483), "touch")
    assert driver.scene.log == ["card"]
    assert driver.scene.drags == []


def test_a_card_in_the_hand_is_let_go_when_the_window_changes(driver):
    driver.send(Pointer("down", 60, 480), Pointer("move", 200, 300))
    driver.resize(1000, 700)
    assert [drag.kind for drag in driver.scene.drags][-1] == "cancel"
    driver.send(Pointer("up", 200, 300))
    assert driver.scene.log == []


def test_hover_is_seen_and_forgotten(driver):
    driver.send(Pointer("move", 60, 40))
    assert driver.scene.input.hover == "go"
    driver.send(Pointer("move", -1, -1))
    assert driver.scene.input.hover is None


def test_a_finger_leaves_no_hover_behind(driver):
    driver.press("Go", "touch")
    assert driver.scene.input.hover is None


@pytest.mark.parametrize("size", [(640, 360), (360, 640), (1280, 720), (2560, 1440)])
def test_a_scene_can_be_drawn_at_every_size_and_in_every_state(driver, size):
    driver.resize(*size)
    for _ in range(12):
        driver.key("tab")
        driver.step(0.6)
        driver.picture()
    assert driver.viewport.surface.get_size() == size
