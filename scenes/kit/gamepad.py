"""Game controllers as keys: every button and stick stands for a key that the screens know.

A controller of a known layout is read as such, any other as a plain joystick.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pygame

FAR, NEAR = 0.6, 0.4  # a stick points somewhere beyond the first, and is released below the second
LEAST_TRAVEL = 0.2  # an axis that rests nearer to its end does not point that way
FIRST_REPEAT, NEXT_REPEAT = 420, 110  # milliseconds that a direction is held
_WHOLE = 32767  # a controller's axis at its end


@dataclass(frozen=True)
class Tap:
    """The key that a button stands for. It has no text, so that no text field takes it for a letter."""

    name: str
    shift: bool = False


BUTTONS: dict[int, Tap] = {
    pygame.CONTROLLER_BUTTON_A: Tap("return"),
    pygame.CONTROLLER_BUTTON_B: Tap("escape"),
    pygame.CONTROLLER_BUTTON_X: Tap("h"),
    pygame.CONTROLLER_BUTTON_Y: Tap("l"),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Tap("tab", shift=True),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Tap("tab"),
    pygame.CONTROLLER_BUTTON_START: Tap("p"),
    pygame.CONTROLLER_BUTTON_BACK: Tap("g"),
}
PADS = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
STICKS = {  # axis -> the keys of its two directions
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("page up", "page down"),
}
PLAIN_BUTTONS = (  # of an unknown joystick, in the usual order
    Tap("return"),
    Tap("escape"),
    Tap("h"),
    Tap("l"),
    Tap("tab", shift=True),
    Tap("tab"),
    Tap("g"),
    Tap("p"),
)
PLAIN_STICKS = {0: ("left", "right"), 1: ("up", "down")}


def milliseconds() -> float:
    """A clock that never goes back. SDL's own stands still unless all of pygame is started."""
    return time.monotonic() * 1000


class Gamepads:
    """Turns events of controllers into taps; `clock` gives milliseconds."""

    def __init__(self, clock: Callable[[], float] = milliseconds) -> None:
        self._is_on = True  # otherwise controllers are noticed, but what they say is not heard
        self._clock = clock
        self._devices: dict[int, Any] = {}  # by instance, kept so that they stay open
        self._rests: dict[tuple[int, int], float] = {}  # (instance, axis) -> where it stood before it was first moved
        self._unmoved: set[tuple[int, int]] = set()  # axes that have not been moved yet
        self._known: set[int] = set()  # those whose layout is known: their joystick events say the same again
        self._held: dict[tuple[object, ...], str] = {}  # where it is held -> direction
        self._repeats_at = 0.0

    def prepare(self) -> None:
        """Start to listen. Controllers that are there already send an event, like those plugged in later."""
        try:
            pygame.joystick.init()
            if _layouts() is not None:
                _layouts().init()
        except pygame.error:
            return

    def listen(self, on: bool) -> None:
        """Whether to take what controllers say."""
        self._is_on = on
        if not on:
            self.release()

    # ------------------------------------------------------------ what comes in
    def convert(self, event: pygame.Event) -> list[Tap]:
        """The taps that an event stands for; none for one that is not of a controller."""
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            self._add(event.device_index)
        elif kind == pygame.JOYDEVICEREMOVED:
            self._remove(event.instance_id)
        return self._taps(event) if self._is_on else []

    def _taps(self, event: pygame.Event) -> list[Tap]:
        kind = event.type
        if kind == pygame.CONTROLLERBUTTONDOWN:
            if event.button in PADS:
                return self._hold((event.instance_id, "pad", event.button), PADS[event.button])
            return _tap(BUTTONS.get(event.button))
        if kind == pygame.CONTROLLERBUTTONUP:
            self._held.pop((event.instance_id, "pad", event.button), None)
        elif kind == pygame.CONTROLLERAXISMOTION:
            return self._stick(event.instance_id, event.axis, event.value / _WHOLE, STICKS)
        elif kind in (pygame.JOYBUTTONDOWN, pygame.JOYAXISMOTION, pygame.JOYHATMOTION):
            return [] if event.instance_id in self._known else self._plain(event)
        return []

    def _plain(self, event: pygame.Event) -> list[Tap]:
        if event.type == pygame.JOYBUTTONDOWN:
            return _tap(PLAIN_BUTTONS[event.button] if event.button < len(PLAIN_BUTTONS) else None)
        if event.type == pygame.JOYAXISMOTION:
            return self._stick(event.instance_id, event.axis, event.value, PLAIN_STICKS)
        x, y = event.value
        across = self._point((event.instance_id, "hat", "x"), x, ("left", "right"))
        return across + self._point((event.instance_id, "hat", "y"), -y, ("up", "down"))

    def _stick(self, which: int, axis: int, value: float, sticks: Mapping[int, tuple[str, str]]) -> list[Tap]:
        if axis not in sticks:
            return []
        self._unmoved.discard((which, axis))
        return self._point((which, "axis", axis), _deflection(value, self._rests.get((which, axis), 0.0)), sticks[axis])

    def _point(self, place: tuple[object, ...], value: float, names: tuple[str, str]) -> list[Tap]:
        """A stick or hat that stands at `value`, -1 to 1."""
        name = names[0] if value < 0 else names[1]
        held = self._held.get(place)
        if abs(value) >= FAR and held != name:
            return self._hold(place, name)
        if held is not None and (abs(value) <= NEAR or held != name):
            del self._held[place]
        return []

    def _hold(self, place: tuple[object, ...], name: str) -> list[Tap]:
        self._held[place] = name
        self._repeats_at = self._clock() + FIRST_REPEAT
        return [Tap(name)]

    # ------------------------------------------------------------ time
    def repeats(self) -> list[Tap]:
        """The direction held last, when it is due again. Call it after the events of a turn."""
        self._measure()
        if not self._held or self._clock() < self._repeats_at:
            return []
        self._repeats_at = self._clock() + NEXT_REPEAT
        return [Tap(list(self._held.values())[-1])]

    def patience(self, seconds: float) -> float:
        """The seconds to wait: at most `seconds`, and not beyond the next repeat."""
        if not self._held:
            return seconds
        return min(seconds, max(0, self._repeats_at - self._clock()) / 1000)

    def release(self) -> None:
        """Forget what is held: the window has lost the focus, or controllers are switched off."""
        self._held.clear()

    # ------------------------------------------------------------ devices
    def _add(self, index: int) -> None:
        try:
            layouts = _layouts()
            if layouts is not None and layouts.is_controller(index):
                device: Any = layouts.Controller(index)
                which = device.as_joystick().get_instance_id()
                self._known.add(which)
                axes = list(STICKS)
            else:
                device = pygame.joystick.Joystick(index)
                which = device.get_instance_id()
                axes = [axis for axis in PLAIN_STICKS if axis < device.get_numaxes()]
        except pygame.error:  # gone again already
            return
        self._devices[which] = device
        self._unmoved.update((which, axis) for axis in axes)
        self._measure()

    def _measure(self) -> None:
        """Note where the axes rest. Some controllers say so only some time after they were plugged in, without an
        event, so this goes on until an axis is moved.
        """
        for which, axis in self._unmoved:
            value = self._devices[which].get_axis(axis)
            self._rests[which, axis] = value / _WHOLE if which in self._known else value

    def _remove(self, which: int) -> None:
        self._devices.pop(which, None)
        self._known.discard(which)
        self._rests = {axis: rest for axis, rest in self._rests.items() if axis[0] != which}
        self._unmoved = {axis for axis in self._unmoved if axis[0] != which}
        for place in [place for place in self._held if place[0] == which]:
            del self._held[place]


def _deflection(value: float, rest: float) -> float:
    """How far an axis is from where it rests, as a share of the way to its end on that side: -1 to 1."""
    travel = 1 - rest if value > rest else 1 + rest
    return max(-1.0, min(1.0, (value - rest) / travel)) if travel >= LEAST_TRAVEL else 0.0


def _layouts() -> Any:
    """The module of pygame that knows layouts; None in a build without it."""
    try:
        from pygame._sdl2 import controller
    except ImportError:
        return None
    return controller


def _tap(tap: Tap | None) -> list[Tap]:
    return [tap] if tap else []
