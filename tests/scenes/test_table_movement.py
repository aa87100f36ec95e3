"""At the table, movement never stands in the way of what a person does."""

from __future__ import annotations

import pytest

from scenes.kit.preferences import Preferences
from scenes.kit.viewport import Pointer
from tests.driver import FRAME, Driver
from tests.scenes.conftest import Opener
from tests.scenes.table_helpers import AT_ONCE, cards_of, in_play, table, wait_for_turn, wait_until


def test_a_click_in_the_middle_of_a_movement_finishes_it_and_counts(open_table: Opener) -> None:
    driver = open_table(in_play(), Preferences(pace="slow", mute=True))
    scene = table(driver)
    driver.step(FRAME * 2)
    assert scene.is_moving
    scene.hurry()
    wait_until(driver, lambda scene: scene.state.known.is_mine)
    if not scene.is_moving:  # the person leads: let one trick pass so that something moves
        scene.hand.play(scene.state.known.legal[0])
        wait_until(driver, lambda scene: scene.state.known.is_mine)
    assert scene.is_moving
    played = len(scene.state.known.plays)
    card = scene.state.known.legal[0]
    rest = scene.display.layout_for(scene.state.known).hand[scene.state.known.hand.index(card)]
    driver.click(rest.x - rest.width * 0.3, rest.y - 20)
    assert len(scene.state.known.plays) == played + 1


def test_a_trick_stays_until_a_tap_when_asked_to(open_table: Opener) -> None:
    driver = open_table(in_play(), AT_ONCE.changed(trick_pause="tap"))
    wait_for_turn(driver)
    scene = table(driver)
    scene.hand.play(scene.state.known.legal[0])
    wait_until(driver, lambda scene: scene.display.awaits_tap)
    assert len(scene.display.view.trick) == 4 and driver.find("status").name == "Press to go on"
    driver.step(5.0)
    assert scene.display.awaits_tap
    driver.click(640, 120)
    assert not scene.display.awaits_tap and len(scene.display.view.tricks) == 1


@pytest.mark.parametrize("change", ["size", "deck", "theme", "pause"])
def test_a_change_in_the_middle_of_a_movement_ends_in_the_right_picture(open_table: Opener, change: str) -> None:
    driver = open_table(in_play(), Preferences(pace="slow", mute=True))
    scene = table(driver)
    scene.hurry()
    wait_until(driver, lambda scene: scene.display.playback.step is not None)
    driver.step(FRAME * 3)
    if change == "size":
        driver.resize(800, 600)
    elif change == "deck":
        driver.app.prefer(deck="large", suit_colours="four")
    elif change == "theme":
        driver.app.prefer(theme="light", tint="wine")
    else:
        driver.key("p")
        assert not [control for control in driver.controls if control.role == "card"]
        driver.press("Go on playing")
    scene.hurry()
    quiet_or_turn(driver)
    if change == "size":
        assert (scene.display.layout.size, driver.picture().get_size()) == ((800, 600), (800, 600))
    assert scene.display.playback.drawn == scene.display.standing()


def quiet_or_turn(driver: Driver) -> None:
    wait_until(driver, lambda scene: not scene.is_moving and (scene.state.known.is_mine or not scene.is_busy))
    for _ in range(120):
        driver.step(FRAME)


def test_a_held_card_is_let_go_when_the_window_changes(open_table: Opener) -> None:
    driver = open_table(in_play())
    wait_for_turn(driver)
    scene = table(driver)
    card = next(control for control in cards_of(driver) if control.enabled)
    x, y = card.rect.centre
    driver.send(Pointer("down", x, y), Pointer("move", x, y - 40), Pointer("move", 640, 300))
    assert scene.selection.marks.held is not None
    driver.resize(1000, 700)
    assert scene.selection.marks.held is None
    driver.send(Pointer("up", 640, 300))
    assert len(scene.state.known.hand) == 13
