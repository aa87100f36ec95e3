"""Every screen around the table, in many windows and all themes: nothing cut, nothing on top of anything else, nothing
outside, everything readable and within reach of the keyboard.

In the quick part each screen is looked over once, in one of three windows by turns; the other windows, themes and sizes
of letters are `slow`.
"""

from __future__ import annotations

import pytest

from scenes.kit.control import INTERACTIVE
from scenes.kit.preferences import Preferences
from scenes.kit.theme import THEMES
from tests.gallery import SCENES
from tests.scenes.conftest import Start
from tests.screen_checks import complaints, watch

AROUND = [name for name in SCENES if not name.startswith("table")]
# many controls, or many deals to play first
LONG = (
    "rules-every", "rules-scrolled", "rules-problem", "rules-picked", "menu-long", "record-six", "challenges-scrolled",
    "seats-level", "curtain-passing", "match-end-people", "records-friends", "seen-passing",
    "review-eleven", "review-two", "review-chips", "review-which", "review-worst", "practice",
)  # fmt: skip
FEW = [(1280, 720), (640, 360), (360, 640)]
MANY = [(540, 960), (360, 360), (800, 600), (1024, 768), (1280, 420), (1920, 1080), (2560, 1440), (700, 1400)]
TINTS = ("blue", "wine", "slate")
OWN_PAGE = {"presets": (640, 360)}  # what a large window shows beside something else
QUICK = [(name, OWN_PAGE.get(name, FEW[place % len(FEW)])) for place, name in enumerate(AROUND) if name not in LONG]
REST = [(name, size) for name in AROUND for size in FEW if (name, size) not in QUICK]


def in_window(value: object) -> str:
    return f"{value[0]}x{value[1]}" if isinstance(value, tuple) else str(value)


def look(start: Start, name: str, size: tuple[int, int], preferences: Preferences) -> list[str]:
    driver = start(size, preferences)
    painter = watch(driver)
    SCENES[name](driver)
    driver.step(0.5)
    found = complaints(driver, painter)
    assert painter.lines or driver.app.stack.top is not None
    return found


@pytest.mark.parametrize(("name", "size"), QUICK, ids=in_window)
def test_nothing_to_complain_about(start: Start, name: str, size: tuple[int, int]) -> None:
    assert look(start, name, size, Preferences(pace="none", mute=True)) == []


@pytest.mark.slow
@pytest.mark.parametrize(("name", "size"), REST, ids=in_window)
def test_nothing_to_complain_about_in_the_other_usual_windows(start: Start, name: str, size: tuple[int, int]) -> None:
    assert look(start, name, size, Preferences(pace="none", mute=True)) == []


@pytest.mark.slow
@pytest.mark.parametrize("size", MANY, ids=in_window)
@pytest.mark.parametrize("name", AROUND)
def test_nothing_to_complain_about_in_other_windows(start: Start, name: str, size: tuple[int, int]) -> None:
    assert look(start, name, size, Preferences(pace="none", mute=True)) == []


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", AROUND)
def test_everything_can_be_read_in_every_theme(start: Start, name: str, theme: str) -> None:
    tint = TINTS[AROUND.index(name) % len(TINTS)]
    assert look(start, name, (1280, 720), Preferences(pace="none", mute=True, theme=theme, tint=tint)) == []


@pytest.mark.slow
@pytest.mark.parametrize("scale", [75, 150, 200])
@pytest.mark.parametrize("name", AROUND)
def test_any_size_of_letters_has_room(start: Start, name: str, scale: int) -> None:
    preferences = Preferences(pace="none", mute=True, ui_scale=scale, captions=True)
    for size in ((1280, 720), (540, 960)):
        assert look(start, name, size, preferences) == []


@pytest.mark.parametrize("name", [name for name in AROUND if name not in LONG[1:]])
def test_every_control_says_what_it_is_and_keeps_the_focus_when_the_window_changes(start: Start, name: str) -> None:
    driver = start()
    SCENES[name](driver)
    for control in driver.controls:
        assert control.name
        if control.role in ("switch", "choice", "stepper", "slider"):
            assert control.value, control.key
        if control.role in INTERACTIVE and not control.enabled:
            assert control.why, control.key
    driver.key("tab")
    driver.key("tab")
    before = driver.focus
    driver.resize(1200, 700)
    assert driver.focus is not None
    assert before is not None
    assert driver.focus.key == before.key
    driver.key("f1")
    if name != "help":  # which is left that way
        assert driver.scene.title == "How to play"
        driver.key("f1")
        assert driver.scene.title != "How to play"
