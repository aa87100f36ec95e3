"""Every setting has a control, is in force at once and is kept."""

from __future__ import annotations

import pytest

from scenes.doors import MenuDoor, SettingsDoor
from scenes.kit.preferences import GROUPS, SETTINGS, Preferences, Setting
from scenes.kit.speech import MISSING, Speech
from tests.driver import Driver
from tests.heard import HeardSounds
from tests.scenes.conftest import Start
from tests.scenes.kit.test_speech import Diary


def opened(start: Start, size: tuple[int, int] = (1280, 720), preferences: Preferences | None = None) -> Driver:
    driver = start(size, preferences)
    driver.app.open(MenuDoor())
    driver.app.open(SettingsDoor())
    return driver


@pytest.mark.parametrize("size", [(1280, 720), (360, 640)])
def test_every_setting_and_every_group_is_there(start: Start, size: tuple[int, int]) -> None:
    driver = opened(start, size)
    for setting in SETTINGS:
        control = driver.find(setting.name)
        assert control.name == setting.label
        assert control.help == setting.help
    for group in GROUPS:
        assert driver.find(f"group {group}").name == GROUPS[group]


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_setting_changes_by_keyboard_and_is_kept(start: Start, setting: Setting) -> None:
    driver = opened(start, preferences=Preferences())
    driver.app.speech = Speech(Diary)
    driver.scene.invalidate()
    before = getattr(driver.app.preferences, setting.name)
    driver.scene.input.focus_on(setting.name, visibly=True)
    driver.key("space" if setting.shown_as == "switch" else "right")
    after = getattr(driver.app.preferences, setting.name)
    assert after != before
    assert driver.find(setting.name).value == setting.word(after)
    assert getattr(Preferences.from_json(driver.app.records.setting("preferences"))[0], setting.name) == after


def test_what_a_finger_has_pressed_is_explained_without_a_tooltip(start: Start) -> None:
    driver = opened(start)
    before = driver.find("detail").name
    driver.press("Suit patterns", "touch")
    assert driver.find("detail").name == driver.find("Suit patterns").help != before


@pytest.mark.parametrize(("word", "share"), [("None", 0.62), ("Slow", 0.97)])
def test_a_word_is_chosen_by_pressing_it(start: Start, word: str, share: float) -> None:
    driver = opened(start, (640, 360), Preferences())
    driver.press("pace", at=(share, 0.5))
    assert driver.find("pace").value in (word, "Quick", "Slow")
    driver.press("pace", source="touch", at=(0.97, 0.5))
    assert driver.app.preferences.pace == "slow"


def test_a_theme_changes_the_picture_at_once(start: Start) -> None:
    driver = opened(start)
    before = driver.picture().get_at((4, 4))
    driver.scene.input.focus_on("theme", visibly=True)
    driver.key("right")
    driver.settle()
    assert driver.app.theme.name == "light"
    assert driver.picture().get_at((4, 4)) != before


def test_the_preview_shows_the_deck_in_force(start: Start) -> None:
    driver = opened(start)
    assert driver.find("preview").value == "classic index, two suit colours, back lattice"
    rect = driver.find("preview").rect.rounded
    before = driver.picture().subsurface(rect).copy().get_view("0").raw
    driver.press("suit_colours", at=(0.97, 0.5))
    assert driver.find("preview").value == "classic index, four suit colours, back lattice"
    assert driver.picture().subsurface(rect).copy().get_view("0").raw != before


def test_a_larger_scale_stays_on_the_screen_and_the_focus_with_it(start: Start) -> None:
    driver = opened(start)
    driver.scene.input.focus_on("ui_scale", visibly=True)
    for _ in range(4):
        driver.key("right")
    assert driver.app.preferences.ui_scale == 175
    assert driver.focus is not None
    assert driver.focus.key == "ui_scale"
    driver.key("right")
    driver.key("right")
    assert driver.app.preferences.ui_scale == 200


def test_the_volume_follows_the_pointer(start: Start) -> None:
    driver = opened(start)
    driver.scene.input.show("volume")  # scrolled to, however many settings stand before it
    driver.scene.invalidate()
    track = driver.find("volume").track
    assert track is not None
    driver.drag((track.x + track.w * 0.7, track.centre_y), (track.x, track.centre_y))
    assert driver.app.preferences.volume == 0
    assert driver.find("volume").value == "0 %"


def test_the_usual_settings_come_back(start: Start) -> None:
    driver = opened(start, preferences=Preferences(theme="contrast", ui_scale=130, deck="large"))
    driver.press("usual")
    assert driver.app.preferences == Preferences()


def test_full_screen_is_a_switch(start: Start) -> None:
    driver = opened(start)
    driver.press("fullscreen")
    assert driver.viewport.is_fullscreen
    driver.press("fullscreen")
    assert not driver.viewport.is_fullscreen


@pytest.mark.parametrize("size", [(1280, 720), (540, 960)])
def test_without_a_voice_the_setting_says_what_to_install(start: Start, size: tuple[int, int]) -> None:
    driver = opened(start, size)
    assert not driver.find("speak").enabled
    driver.press("speak")
    assert driver.notice == MISSING
    assert not driver.app.preferences.speak


def test_one_hears_how_loud_it_is(start: Start) -> None:
    driver = opened(start)
    driver.app.sound = sounds = HeardSounds()
    sounds.loudness = driver.app.preferences.loudness
    driver.press("volume", at=(0.9, 0.5))
    assert sounds.heard == ["play"]
    assert sounds._sound("play") is not None
