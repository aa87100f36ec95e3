"""A game controller that SDL itself makes, for tests: to the game it is one that was plugged in."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pygame
import pytest

GAME_CONTROLLER, UNKNOWN = 1, 0  # kinds of SDL_JoystickType: of a known layout, or of none
_END = 32767


def _library() -> ctypes.CDLL:
    """The SDL that pygame uses; the test is skipped where it cannot be found."""
    beside = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    for path in beside.glob("libSDL2-2*"):
        return ctypes.CDLL(str(path))
    pytest.skip("the SDL of pygame lies elsewhere")


class VirtualController:
    """Six axes and some buttons, plugged in on creation; the first axis stands at `rest`, -1 to 1."""

    def __init__(self, kind: int = GAME_CONTROLLER, rest: float = 0.0) -> None:
        self._sdl = _library()
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self._sdl.SDL_JoystickSetVirtualAxis.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_int16)
        self._sdl.SDL_JoystickClose.argtypes = (ctypes.c_void_p,)
        self._sdl.SDL_SetHint(b"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", b"1")
        pygame.joystick.init()
        self._index = self._sdl.SDL_JoystickAttachVirtual(kind, 6, 15, 1)
        assert self._index >= 0
        self._device = self._sdl.SDL_JoystickOpen(self._index)
        self.move(0, rest)

    def move(self, axis: int, value: float) -> None:
        """Put an axis at -1 to 1."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._device, axis, round(value * _END))

    def unplug(self) -> None:
        self._sdl.SDL_JoystickClose(self._device)
        self._sdl.SDL_JoystickDetachVirtual(self._index)
