"""Scenes lying on each other, notices, preferences and the look of everything."""

import pytest

from scenes.base.scene import Scene
from scenes.kit.layout import Rect
from scenes.kit.preferences import Preferences
from scenes.kit.theme import theme
from scenes.kit.viewport import Pointer
from tests.driver import Driver, scene_of_class


class Told(Scene):
    def __init__(self, app, name="below"):
        super().__init__(app)
        self.name, self.told = name, []

    def entered(self):
        self.told.append("entered")

    def left(self):
        self.told.append("left")

    def covered(self):
        self.told.append("covered")

    def uncovered(self):
        self.told.append("uncovered")

    def resized(self):
        self.told.append("resized")


class Plain(Told):
    title = "Plain"
    drawn = 0

    def background(self):
        self.drawn += 1
        self.paint.surface.fill("#ffffff")


class Overlay(Told):
    title = "Overlay"
    overlay = True

    def controls(self):
        return [self.widgets.button("close", "Close", Rect(10, 10, 120, 44), self.app.back)]


@pytest.fixture
def driver():
    with Driver((800, 600), router=scene_of_class) as driver:
        driver.app.open(Plain)
        yield driver


def test_a_scene_learns_when_it_is_covered_uncovered_and_left(driver):
    below = driver.scene
    above = driver.app.open(Overlay)
    driver.key("escape")
    driver.app.switch(Overlay)
    assert below.told == ["entered", "covered", "uncovered", "left"]
    assert above.told == ["entered", "left"]


def test_only_the_top_scene_gets_input(driver):
    driver.app.open(Overlay)
    assert [control.key for control in driver.controls] == ["close"]
    driver.press("Close")
    assert driver.scene.title == "Plain"


def test_nothing_stays_under_the_pointer_of_a_covered_scene(driver):
    driver.app.open(Overlay)
    driver.send(Pointer("move", 40, 30))
    below = driver.scene
    driver.app.open(Overlay)
    assert below.input.hover is None


def test_escape_leaves_the_lowest_scene_where_it_is(driver):
    driver.key("escape")
    assert driver.scene.title == "Plain"


def test_what_is_beneath_an_overlay_is_veiled_and_drawn_once(driver):
    below = driver.scene
    driver.picture()
    driver.app.open(Overlay)
    below.drawn = 0
    pictures = [driver.picture() for _ in range(3)]
    assert below.drawn == 1
    assert sum(pictures[-1].get_at((400, 400))[:3]) < 3 * 140


def test_the_veil_is_renewed_when_the_window_changes(driver):
    below = driver.scene
    driver.app.open(Overlay)
    driver.picture()
    below.drawn = 0
    driver.resize(900, 500)
    assert driver.picture().get_size() == (900, 500)
    assert below.drawn == 1


def test_every_scene_learns_of_a_new_size(driver):
    below = driver.scene
    driver.app.open(Overlay)
    driver.resize(900, 500)
    assert "resized" in below.told and "resized" in driver.scene.told


def test_a_notice_stays_for_a_while_and_is_narrated(driver):
    driver.app.notice("The file was put aside.")
    driver.step(1.0)
    assert driver.notice == "The file was put aside."
    driver.step(6.0)
    assert driver.notice == ""
    assert "The file was put aside." in driver.app.narration.lines


def test_added_notices_are_shown_one_after_another(driver):
    for sentence in ("One.", "Two."):
        driver.app.announcements.add(sentence)
    assert driver.notice == "One."
    driver.step(3.0)
    assert driver.notice == "Two."


def test_what_must_be_read_is_only_put_off_by_what_comes_between(driver):
    for sentence in ("One must be read.", "And two."):
        driver.app.tell(sentence)
    driver.app.notice("Something else.", brief=True)
    seen = [driver.notice]
    while driver.notice:
        driver.step(0.1)
        seen += [driver.notice] if driver.notice not in (seen[-1], "") else []
    assert seen == ["Something else.", "One must be read.", "And two."]


@pytest.mark.parametrize("size", [(640, 360), (360, 640), (1280, 720)])
def test_a_long_notice_stays_within_the_window(driver, size):
    driver.resize(*size)
    driver.app.prefer(theme="contrast")  # it has no shadows, which may go to the edge
    plain = driver.picture()
    driver.app.notice(
        "You must follow clubs, and you still hold the four, the nine, the jack and the king of clubs. " * 2
    )
    shown = driver.picture()
    changed = [x for x in range(size[0]) if any(plain.get_at((x, y)) != shown.get_at((x, y)) for y in range(0, 130, 3))]
    assert changed
    assert changed[0] >= 1 and changed[-1] <= size[0] - 2


def test_a_changed_preference_is_in_force_at_once_and_kept(driver):
    driver.app.prefer(theme="contrast", pace="none")
    assert driver.app.theme == theme("contrast")
    assert driver.app.paint.theme == theme("contrast")
    assert driver.app.duration(1.0) == 0.0
    kept, notices = Preferences.from_json(driver.app.records.setting("preferences"))
    assert (kept.theme, kept.pace, notices) == ("contrast", "none", ())


def test_a_larger_scale_is_in_force_at_once(driver):
    before = driver.scene.unit(100)
    driver.app.prefer(ui_scale=115)
    assert driver.scene.unit(100) > before


def test_what_the_command_line_says_is_in_force_but_not_kept(driver):
    driver.app.overrides["mute"] = True
    assert driver.app.preferences.mute
    driver.app.prefer(back="moon")
    assert driver.app.records.setting("preferences")["mute"] is False
    driver.app.prefer(mute=False)
    assert not driver.app.preferences.mute


def test_captions_take_a_strip_from_the_bottom_of_every_scene(driver):
    before = driver.scene.area
    driver.app.prefer(captions=True)
    assert driver.scene.area.h < before.h
    driver.app.narration.say("Bruno plays the queen of spades.")
    strip = driver.picture().subsurface((0, 575, 800, 25))
    colours = {tuple(strip.get_at((x, y))[:3]) for x in range(0, 800, 2) for y in range(25)}
    assert (0, 0, 0) in colours and (255, 255, 255) in colours


def test_f11_fills_the_screen_and_goes_back(driver):
    driver.key("f11")
    assert driver.viewport.is_fullscreen
    driver.send(*driver.viewport.poll())
    driver.picture()
    driver.key("f11")
    assert not driver.viewport.is_fullscreen


def test_closing_the_last_scene_ends_the_game(driver):
    driver.app.back()
    assert driver.app.is_over


def test_an_idle_screen_asks_for_no_frames(driver):
    driver.picture()
    driver.settle()
    assert not driver.app.is_busy
    assert not driver.app.needs_frame


def test_scenes_fade_into_each_other_unless_there_is_no_pace(driver):
    driver.picture()
    driver.app.open(Overlay)
    assert driver.app.is_busy
    driver.step(0.2)
    assert not driver.app.is_busy
    driver.app.prefer(pace="none")
    driver.picture()
    driver.app.back()
    assert not driver.app.is_busy
