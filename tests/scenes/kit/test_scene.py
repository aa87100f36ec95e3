"""Working a scene by mouse, finger and keyboard, through the real application."""

import pygame
import pytest

from scenes.kit.control import Control, Region
from scenes.kit.entry import Entry
from scenes.kit.layout import Rect
from scenes.kit.theme import SECONDS
from scenes.kit.viewport import Pointer
from scenes.stack import Scene
from tests.driver import Driver


class Workbench(Scene):
    """One of each control, and a list that scrolls."""

    title = "Workbench"

    def __init__(self, app):
        super().__init__(app)
        self.log = []
        self.is_on = False
        self.word = 1
        self.count = 3
        self.share = 0.5
        self.entry = Entry()
        self.drags = []

    def regions(self):
        return [Region("list", Rect(600, 100, 300, 200), 20 * 48)]

    def controls(self):
        kit = self.widgets
        controls = [
            kit.button("go", "Go", Rect(20, 20, 160, 48), lambda: self.log.append("go"), "main", default=True),
            kit.button(
                "never",
                "Never",
                Rect(200, 20, 160, 48),
                lambda: self.log.append("never"),
                enabled=False,
                why="Not yet.",
            ),
            kit.button("hint", "Hint", Rect(380, 20, 160, 48), lambda: self.log.append("hint"), shortcut="h"),
            kit.switch("switch", "Switch", Rect(20, 100, 400, 48), self.is_on, self.switch),
            kit.choice("choice", "Choice", Rect(20, 160, 400, 48), ("One", "Two", "Three"), self.word, self.choose),
            kit.stepper("stepper", "Stepper", Rect(20, 220, 400, 48), str(self.count), self.step, self.count > 0),
            kit.slider("slider", "Slider", Rect(20, 280, 400, 48), self.share, f"{self.share:.0%}", self.slide),
            kit.field("field", "Field", Rect(20, 340, 400, 48), self.entry, self.type, lambda: self.log.append("sent")),
            Control(
                "card",
                "card",
                "ace of spades",
                Rect(20, 420, 100, 140),
                press=lambda: self.log.append("card"),
                drag=self.drags.append,
            ),
        ]
        for index in range(20):
            rect = Rect(600, 100 + index * 48, 280, 44)
            controls.append(
                kit.row(
                    f"row {index}",
                    f"Row {index}",
                    rect,
                    lambda index=index: self.log.append(index),
                    region="list",
                    help="What it is about.",
                )
            )
        return controls

    def switch(self, is_on):
        self.is_on = is_on

    def choose(self, index):
        self.word = index

    def step(self, way):
        self.count += way

    def slide(self, share):
        self.share = share

    def type(self, entry):
        self.entry = entry


@pytest.fixture
def driver():
    with Driver((1280, 720), factories={"workbench": Workbench}) as driver:
        driver.app.open("workbench")
        yield driver


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


def test_a_field_takes_what_is_typed_and_shortcuts_do_not_get_it(driver):
    driver.press("Field")
    driver.write("hearts 7")
    driver.key("left")
    driver.key("backspace")
    driver.key("return")
    assert driver.scene.entry == Entry("hearts7", 6)
    assert driver.scene.log == ["sent"]


def test_a_field_pastes_what_was_copied(driver):
    driver.viewport.copy("black_lady/4/apple/1")
    driver.press("Field")
    driver.key("v", ctrl=True)
    assert driver.scene.entry.text == "black_lady/4/apple/1"


def test_what_is_typed_takes_the_place_of_all_that_is_selected(driver):
    driver.press("Field")
    driver.write("omnibus")
    driver.key("a", ctrl=True)
    driver.write("queens")
    assert driver.scene.entry.text == "queens"


def test_a_field_is_cut_and_pasted_elsewhere(driver):
    driver.press("Field")
    driver.write("queens")
    driver.key("home")
    driver.key("right", shift=True)
    driver.key("x", ctrl=True)
    driver.key("end")
    driver.key("v", ctrl=True)
    assert driver.scene.entry.text == "ueensq"


def test_tab_leaves_a_field(driver):
    driver.press("Field")
    driver.key("tab")
    assert driver.focus.key == "card"


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
