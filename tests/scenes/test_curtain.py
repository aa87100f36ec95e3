"""The curtain between two people: what it says, and how it is opened by the right one alone."""

from __future__ import annotations

import pytest

from scenes.curtain import CurtainScene
from scenes.kit.preferences import Preferences
from scenes.kit.theme import SECONDS
from scenes.kit.viewport import Pointer
from tests.driver import FRAME
from tests.game.simple_player import simple_choice
from tests.sample_matches import play_to_moon, session
from tests.scenes.conftest import Opener
from tests.scenes.shared_device import FOUR, held, shared, take_turn, wait
from tests.scenes.table_helpers import table
from tests.screen_checks import complaints, watch

SIZES = [(1280, 720), (640, 360), (360, 640)]


# ---------------------------------------------------------------- what it says


@pytest.mark.parametrize("size", SIZES)
def test_the_curtain_says_who_and_what(open_table: Opener, size: tuple[int, int]) -> None:
    driver = open_table(shared(), size=size)
    wait(driver)
    assert driver.find("name").name == "Anna"
    assert driver.find("task").name == "Pass three cards to Bruno."
    assert driver.find("others").name == "Clara, please look away"
    painter = watch(driver)
    assert complaints(driver, painter) == []
    driver.press("confirm", "touch")
    assert driver.scene is table(driver) and table(driver).state.shows_hand


@pytest.mark.parametrize("ui_scale", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_on_the_cards_that_one_may_peek_at(
    open_table: Opener, size: tuple[int, int], ui_scale: int
) -> None:
    driver = open_table(shared(), Preferences(pace="none", mute=True, peek=True, ui_scale=ui_scale), size)
    wait(driver, opens=False)
    scene, sheet, picture = driver.scene, driver.find("ground").rect, driver.find("avatar").rect
    assert isinstance(scene, CurtainScene)
    assert sheet.bottom <= scene.fan_top
    assert picture.y - sheet.y >= scene.unit(8)


@pytest.mark.parametrize(("phase", "rules", "words"), [
    ("auction", "auction", "Bid chips, or pass."),
    ("announce", "chasse_coeur.announced=on", "Announce a moon, or do not."),
    ("play", "hearts_1887", "Lead to trick 1."),
])  # fmt: skip
def test_what_is_to_do_is_told_for_every_phase(open_table: Opener, phase: str, rules: str, words: str) -> None:
    driver = open_table(shared(rules, FOUR))
    wait(driver)
    assert table(driver).state.known.phase == phase and driver.find("task").name == words


def test_what_was_led_and_what_came_is_told(open_table: Opener) -> None:
    driver = open_table(shared(seats=FOUR))
    for _ in range(4):
        wait(driver)
        driver.press("confirm")
        take_turn(driver)
    wait(driver)
    driver.key("return")
    name = driver.app.stack.scenes[0]
    assert name is table(driver)
    take_turn(driver)
    wait(driver)
    card = table(driver).state.known.trick[0]
    told = driver.find("task").name
    assert told.startswith(f"{FOUR[card.seat].name} led the {card.card.words}: play a card. Three cards came from ")


def test_the_moon_is_chosen_behind_the_curtain(open_table: Opener) -> None:
    at = session("hearts_2011.moon.on=on.values=QS:13,KS:10", seed="moon-2", seats=FOUR)
    driver = open_table(play_to_moon(at, 2))
    wait(driver)
    assert driver.scene.title == "Clara, your turn"
    assert driver.find("task").name == "The moon is shot: choose what it does."
    driver.press("confirm")
    driver.step(0.1)
    assert driver.find("heading").name == "Clara shot the moon"
    assert all("you" not in control.name.lower().split() for control in driver.controls)


def test_who_uses_the_keyboard_goes_on_with_it(open_table: Opener) -> None:
    driver = open_table(shared())
    wait(driver)
    driver.key("tab")
    for _ in range(5):
        if driver.focus and driver.focus.key == "confirm":
            break
        driver.key("tab")
    driver.key("return")
    assert driver.focus is not None and driver.focus.role == "card" and driver.scene.input.is_keyboard


# ---------------------------------------------------------------- the first moment


def test_a_second_press_does_not_show_the_next_hand(open_table: Opener) -> None:
    driver = open_table(shared(seats=FOUR, number=4))
    wait(driver)
    driver.press("confirm")
    driver.scene.input.focus_on(f"card {table(driver).display.view.legal[0]}", visibly=True)
    driver.key("return")
    wait(driver, opens=False)
    curtain = driver.scene
    assert isinstance(curtain, CurtainScene) and curtain.is_resting
    driver.step(0.25)
    x, y = driver.find("confirm").rect.centre
    for name in ("return", "space"):
        driver.key(name)
    for source in ("mouse", "touch"):
        driver.click(x, y, source)  # type: ignore[arg-type]
    assert driver.scene is curtain and table(driver).state.known.hand == ()
    for _ in range(9):  # nor do many, one soon after the other
        driver.step(0.3)
        driver.key("return")
    assert driver.scene is curtain
    driver.step(SECONDS.rest)
    driver.key("return")
    assert driver.scene is table(driver) and table(driver).state.shows_hand


def test_nor_does_one_that_began_before_the_curtain_could_be_opened(open_table: Opener) -> None:
    driver = open_table(shared(), Preferences(pace="none", mute=True, peek=True))
    wait(driver, opens=False)
    curtain = driver.scene
    for key in ("confirm", "peek"):
        curtain.uncovered()  # as from the pause
        held(driver, key, SECONDS.rest + 0.5)
        assert isinstance(curtain, CurtainScene) and not curtain.is_peeking
        driver.send(Pointer("up", *driver.find(key).rect.centre, "mouse"))
        assert driver.scene is curtain


def test_nor_does_one_that_ends_the_passing_or_the_pause(open_table: Opener) -> None:
    driver = open_table(shared(seats=FOUR))
    wait(driver)
    driver.press("confirm")
    for card in simple_choice(table(driver).state.known).cards:  # type: ignore[union-attr]
        driver.press(f"card {card}")
    for key in ("confirm", "resume"):
        driver.scene.input.focus_on(key, visibly=True)
        driver.key("return")
        driver.step(FRAME)
        driver.key("return")
        assert driver.scene.title == "Bruno, your turn"
        driver.press("menu")  # shows no hand, so it works at once
        assert driver.scene.title == "Pause"
