"""A game controller plays as a keyboard does, whenever it is plugged in, and is never missed."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scenes.doors import MenuDoor, NewMatchDoor
from scenes.help import KEYS
from scenes.kit.gamepad import FIRST_REPEAT, NEXT_REPEAT, Gamepads, Tap
from scenes.kit.viewport import Key, Viewport
from tests.scenes.conftest import Start
from tests.virtual_controller import GAME_CONTROLLER, UNKNOWN, VirtualController

PAD = 3  # the instance of the controller that these tests plug in


class Clock:
    """Milliseconds that pass when a test says so."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def viewport() -> Iterator[Viewport]:
    port = Viewport((800, 600))
    port.gamepads.prepare()
    port.poll()
    yield port
    port.close()


def post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.Event(kind, instance_id=PAD, **values))


def button(which: int) -> None:
    post(pygame.CONTROLLERBUTTONDOWN, button=which)
    post(pygame.CONTROLLERBUTTONUP, button=which)


def axis(which: int, value: int) -> None:
    post(pygame.CONTROLLERAXISMOTION, axis=which, value=value)


@pytest.mark.parametrize(
    ("which", "key"),
    [
        (pygame.CONTROLLER_BUTTON_A, Key("return")),
        (pygame.CONTROLLER_BUTTON_B, Key("escape")),
        (pygame.CONTROLLER_BUTTON_X, Key("h")),
        (pygame.CONTROLLER_BUTTON_Y, Key("l")),
        (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, Key("tab", shift=True)),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, Key("tab")),
        (pygame.CONTROLLER_BUTTON_START, Key("p")),
        (pygame.CONTROLLER_BUTTON_DPAD_UP, Key("up")),
        (pygame.CONTROLLER_BUTTON_DPAD_LEFT, Key("left")),
    ],
)
def test_each_button_stands_for_a_key(viewport: Viewport, which: int, key: Key) -> None:
    button(which)
    assert viewport.poll() == [key]


def test_a_button_without_a_meaning_does_nothing(viewport: Viewport) -> None:
    button(pygame.CONTROLLER_BUTTON_GUIDE)
    assert viewport.poll() == []


def test_the_stick_points_once_until_it_comes_back(viewport: Viewport) -> None:
    for value in (9_000, 21_000, 30_000, 22_000, 15_000, 9_000, -32_768):
        axis(pygame.CONTROLLER_AXIS_LEFTX, value)
    assert viewport.poll() == [Key("right"), Key("left")]


def test_the_right_stick_scrolls(viewport: Viewport) -> None:
    axis(pygame.CONTROLLER_AXIS_RIGHTY, 32_767)
    assert viewport.poll() == [Key("page down")]


def test_a_held_direction_repeats_after_a_while_until_it_is_let_go() -> None:
    clock = Clock()
    pads = Gamepads(clock)
    down = pygame.CONTROLLER_BUTTON_DPAD_DOWN
    assert pads.convert(pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=PAD, button=down)) == [Tap("down")]
    clock.now = FIRST_REPEAT - 1
    assert pads.repeats() == []
    assert pads.patience(0.5) == pytest.approx(0.001)
    clock.now = FIRST_REPEAT
    assert pads.repeats() == [Tap("down")]
    assert pads.repeats() == []
    clock.now += NEXT_REPEAT
    assert pads.repeats() == [Tap("down")]
    pads.convert(pygame.Event(pygame.CONTROLLERBUTTONUP, instance_id=PAD, button=down))
    clock.now += NEXT_REPEAT
    assert pads.repeats() == []
    assert pads.patience(0.5) == 0.5


def test_the_clock_of_the_game_runs_although_nothing_has_started_that_of_sdl(viewport: Viewport) -> None:
    post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert viewport.poll() == [Key("down")]
    waits = [viewport.gamepads.patience(1.0)]
    while waits[-1] == waits[0]:
        waits.append(viewport.gamepads.patience(1.0))
    assert waits[-1] < waits[0] <= FIRST_REPEAT / 1000


class Stick:
    """A controller plugged into pads with a clock of the test."""

    def __init__(self, kind: int, rest: float) -> None:
        self.clock = Clock()
        self.pads = Gamepads(self.clock)
        self.controller = VirtualController(kind, rest)
        self.pads.prepare()
        self.taps()

    def taps(self) -> list[Tap]:
        """What comes from SDL's own queue."""
        found = [tap for event in pygame.event.get() for tap in self.pads.convert(event)]
        return found + self.pads.repeats()

    def taps_at(self, value: float) -> list[Tap]:
        """What comes when the axis goes there, and stays for ten repeats."""
        self.controller.move(0, value)
        found = self.taps()
        for _ in range(10):
            self.clock.now += FIRST_REPEAT
            found += self.taps()
        return found


@pytest.mark.parametrize("kind", [GAME_CONTROLLER, UNKNOWN])
@pytest.mark.parametrize("rest", [-0.7, -0.5, 0.0, 0.1, 0.5, 0.65])
def test_an_axis_that_rests_off_its_middle_points_nowhere_there_and_both_ways_from_there(
    viewport: Viewport, kind: int, rest: float
) -> None:
    stick = Stick(kind, rest)
    try:
        assert stick.taps_at(rest) == []
        assert stick.taps_at(1.0) == [Tap("right")] * 11
        assert stick.taps_at(rest) == []
        assert stick.taps_at(-1.0) == [Tap("left")] * 11
        assert stick.taps_at(rest) == []
    finally:
        stick.controller.unplug()


def test_an_axis_held_about_the_edge_does_not_chatter(viewport: Viewport) -> None:
    stick = Stick(GAME_CONTROLLER, 0.0)
    try:
        taps = []
        for value in (0.65, 0.55, 0.65, 0.5, 0.62, 0.3, 0.5):
            stick.controller.move(0, value)
            taps += stick.taps()
        assert taps == [Tap("right")]
    finally:
        stick.controller.unplug()


def test_controllers_that_are_switched_off_are_not_heard_until_they_are_on_again(start: Start) -> None:
    driver = start()
    driver.viewport.poll()
    driver.app.prefer(controllers=False)
    post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    axis(pygame.CONTROLLER_AXIS_LEFTY, 32_767)
    assert driver.viewport.poll() == []
    assert driver.viewport.gamepads.patience(0.5) == 0.5
    driver.app.prefer(controllers=True)
    button(pygame.CONTROLLER_BUTTON_A)
    assert driver.viewport.poll() == [Key("return")]


def test_what_is_held_is_let_go_of_when_controllers_are_switched_off(start: Start) -> None:
    driver = start()
    driver.viewport.poll()
    axis(pygame.CONTROLLER_AXIS_LEFTY, 32_767)
    assert driver.viewport.poll() == [Key("down")]
    driver.app.prefer(controllers=False)
    assert driver.viewport.gamepads.patience(5.0) == 5.0


def test_unplugged_or_out_of_sight_nothing_stays_held() -> None:
    clock = Clock()
    pads = Gamepads(clock)
    for release in (
        lambda: pads.convert(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=PAD)),
        pads.release,
    ):
        stick = pygame.CONTROLLER_AXIS_LEFTY
        pads.convert(pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=PAD, axis=stick, value=32_767))
        clock.now += 10_000
        assert pads.repeats() == [Tap("down")]
        release()
        clock.now += 10_000
        assert pads.repeats() == []


def test_a_joystick_of_no_known_layout_has_a_hat_a_stick_and_buttons(viewport: Viewport) -> None:
    post(pygame.JOYHATMOTION, hat=0, value=(0, 1))
    post(pygame.JOYHATMOTION, hat=0, value=(0, 0))
    post(pygame.JOYAXISMOTION, axis=0, value=-1.0)
    post(pygame.JOYAXISMOTION, axis=5, value=1.0)
    post(pygame.JOYBUTTONDOWN, button=0)
    post(pygame.JOYBUTTONDOWN, button=40)
    assert viewport.poll() == [Key("up"), Key("left"), Key("return")]


def test_a_controller_that_is_gone_before_it_is_opened_breaks_nothing(viewport: Viewport) -> None:
    pygame.event.post(pygame.Event(pygame.JOYDEVICEADDED, device_index=7))
    pygame.event.post(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=7))
    assert viewport.poll() == []


def test_controllers_are_not_looked_for_without_being_asked() -> None:
    pads = Gamepads()
    assert pads.convert(pygame.Event(pygame.JOYDEVICEADDED, device_index=0)) == []
    assert pads.repeats() == []


def test_a_button_types_nothing_into_a_text_field(start: Start) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    driver.app.open(NewMatchDoor())
    driver.press("text pass.cycle")
    driver.press("seats")
    field = next(control for control in driver.controls if control.role == "field")
    driver.press(field.key)
    driver.key("end")
    driver.key("x")
    assert driver.find(field.key).value == f"{field.value}x"
    before = [control.value for control in driver.controls]
    button(pygame.CONTROLLER_BUTTON_X)
    driver.send(*driver.viewport.poll())
    assert [control.value for control in driver.controls] == before


def test_with_a_controller_alone_one_gets_from_the_menu_into_the_help_and_back(start: Start) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    for _ in range(20):
        if driver.focus is not None and driver.focus.name == "How to play" and driver.scene.input.is_keyboard:
            break
        button(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        driver.send(*driver.viewport.poll())
    button(pygame.CONTROLLER_BUTTON_A)
    driver.send(*driver.viewport.poll())
    assert driver.scene.title == "How to play"
    button(pygame.CONTROLLER_BUTTON_B)
    driver.send(*driver.viewport.poll())
    assert driver.scene.title != "How to play"


def test_the_help_lists_the_buttons() -> None:
    assert {"A", "B", "X", "Y", "Start", "Shoulders"} <= {key for key, _ in dict(KEYS)["Game controller"]}
