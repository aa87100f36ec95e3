"""The viewport: the window, and one kind of input for mouse, touch, keyboard and game controller.

It holds the `pygame.Window`, the scale of everything drawn, and the clipboard. Places are pixels of the window. A
finger is never reported a second time as a mouse.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import pygame

from scenes.kit.gamepad import Gamepads, Tap

BYTE_ORDER_MARK = "\ufeff"  # with which some editors begin a text
SCALES = (0.75, 2.0)  # the range a player may ask for
LANDSCAPE = (1280, 720)  # a window of this size has scale 1
PORTRAIT = (540, 960)
SMALLEST_LANDSCAPE = (640, 360)  # every scene fits this many units
SMALLEST_PORTRAIT = (360, 640)
SMALLEST_BASE = 0.85  # small windows get a compact form rather than tiny letters
SMALLEST_WINDOW = (360, 360)
_STEPS = 20  # scales are twentieths, so that resizing does not redraw everything at every pixel
_USUAL_SHARE, _WIDEST_SHARE, _TALLEST_SHARE = 0.75, 0.96, 0.88  # of the desktop; the rest is for bars and frames
_REPEAT_MILLISECONDS = (420, 45)
_NOT_REPEATED = ("return", "enter", "space", "escape", "f11", "tab")
_LEFT_BUTTON = 1

PointerKind = Literal["down", "move", "up", "cancel"]
Source = Literal["mouse", "touch"]


@dataclass(frozen=True)
class Pointer:
    """The mouse with its left button, or one finger. A move to (-1, -1) means that it left the window."""

    kind: PointerKind
    x: float
    y: float
    source: Source = "mouse"


@dataclass(frozen=True)
class Wheel:
    """The wheel turned by `steps` notches, positive away from the person, with the pointer at x, y."""

    x: float
    y: float
    steps: float


@dataclass(frozen=True)
class Key:
    """A key, by its pygame name in lower case; `text` is the character it types, or ""."""

    name: str
    text: str = ""
    shift: bool = False
    ctrl: bool = False
    alt: bool = False

    @property
    def is_for_help(self) -> bool:
        """Whether it asks for help."""
        return self.name == "f1" or self.text == "?"


@dataclass(frozen=True)
class Resized:
    """The window, the theme or the scale has changed."""

    width: int
    height: int


@dataclass(frozen=True)
class Quit:
    """The window is to be closed."""


Input = Pointer | Wheel | Key | Resized | Quit


def usual_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """The size of a new window: most of the desktop, so that nothing is tiny on a large one or reaches beyond it."""
    base = LANDSCAPE if desktop[0] >= desktop[1] else PORTRAIT
    fits = min(desktop[0] * _WIDEST_SHARE / base[0], desktop[1] * _TALLEST_SHARE / base[1])
    wanted = max(1.0, min(desktop[0] / base[0], desktop[1] / base[1]) * _USUAL_SHARE)
    factor = min(fits, wanted)
    return round(base[0] * factor), round(base[1] * factor)


@lru_cache(maxsize=64)
def scale_for(size: tuple[int, int], wanted: float = 1.0) -> float:
    """Pixels per unit for a size and a wanted scale of 0.75 to 2; never so large that a scene would be cut off."""
    width, height = size
    if width >= height:
        base, smallest = LANDSCAPE, SMALLEST_LANDSCAPE
    else:
        base, smallest = PORTRAIT, SMALLEST_PORTRAIT
    natural = max(SMALLEST_BASE, min(width / base[0], height / base[1]))
    most = min(width / smallest[0], height / smallest[1])
    return max(1, int(min(natural * wanted, most) * _STEPS + 1e-6)) / _STEPS


class Viewport:
    """The window of the game. Raises pygame.error without a display, RuntimeError with the older pygame."""

    def __init__(
        self, size: tuple[int, int] | None = None, title: str = "Hearts", fullscreen: bool = False, wanted: float = 1.0
    ) -> None:
        if not getattr(pygame, "IS_CE", False):
            raise RuntimeError(
                "This game needs pygame-ce, but the older pygame is installed: "
                "pip uninstall pygame, then pip install --force-reinstall pygame-ce."
            )
        os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
        pygame.display.init()
        pygame.font.init()
        size = size or usual_size(pygame.display.get_desktop_sizes()[0])
        self.window = pygame.Window(title, size, resizable=True, hidden=True)
        self.window.minimum_size = SMALLEST_WINDOW
        self.surface = self.window.get_surface()  # may recreate the window: show it after that
        self.window.show()
        self.wanted = wanted
        self.is_fullscreen = False
        self._size = self.surface.get_size()
        self._is_down = False
        self._has_stale_pointer = False
        self._finger: tuple[int, int] | None = None
        self._mouse = (-1.0, -1.0)
        self._held: set[int] = set()
        self._own_clipboard = ""
        self._is_exposed = True
        self.gamepads = Gamepads()
        pygame.key.set_repeat(*_REPEAT_MILLISECONDS)
        if fullscreen:
            self.set_fullscreen(True)

    # ------------------------------------------------------------ size and scale
    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._size

    @property
    def scale(self) -> float:
        """Pixels per unit."""
        return scale_for(self._size, self.wanted)

    def unit(self, n: float) -> int:
        """Pixels of `n` units."""
        return round(n * self.scale)

    @property
    def is_compact(self) -> bool:
        """Whether there is so little room that scenes use their short form."""
        width, height = self._size
        return min(width, height) / self.scale < 520

    def resize(self, size: tuple[int, int]) -> None:
        """Ask for another size; a `Resized` follows."""
        self.window.size = size

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen, or go back to the window."""
        if on == self.is_fullscreen:
            return
        if on:
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()
        self.is_fullscreen = on
        self._has_stale_pointer = True
        self.surface = self.window.get_surface()

    def set_icon(self, picture: pygame.Surface) -> None:
        """Set the icon of the window."""
        self.window.set_icon(picture)

    def flip(self) -> None:
        """Show what was drawn."""
        self.window.flip()

    def take_exposed(self) -> bool:
        """Whether the window must be drawn again because the system lost its picture; resets the answer."""
        exposed, self._is_exposed = self._is_exposed, False
        return exposed

    def close(self) -> None:
        """Close the window."""
        self.window.destroy()

    # ------------------------------------------------------------ input
    def wait(self, seconds: float) -> list[Input]:
        """The inputs that came; waits for the first at most `seconds`."""
        event = pygame.event.wait(max(1, round(self.gamepads.patience(seconds) * 1000)))
        first = [] if event.type == pygame.NOEVENT else self.convert(event)
        return first + self.poll()

    def poll(self) -> list[Input]:
        """The inputs since the last call, in order."""
        values = [value for event in pygame.event.get() for value in self.convert(event)]
        return values + _keys(self.gamepads.repeats())

    def convert(self, event: pygame.Event) -> list[Input]:
        """The inputs that a pygame event stands for; most stand for none."""
        kind = event.type
        if kind == pygame.QUIT or kind == pygame.WINDOWCLOSE:
            return [Quit()]
        if kind in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED):
            return self._resized()
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return [] if getattr(event, "touch", False) else self._mouse_event(event)
        if kind == pygame.MOUSEWHEEL:
            return [] if getattr(event, "touch", False) else [Wheel(*self._mouse, event.precise_y)]
        if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._finger_event(event)
        if kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            return self._left(kind == pygame.WINDOWFOCUSLOST)
        if kind == pygame.KEYDOWN:
            return self._key(event)
        if kind == pygame.KEYUP:
            self._held.discard(event.key)
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
            self._is_exposed = True
        else:
            return _keys(self.gamepads.convert(event))
        return []

    def _resized(self) -> list[Input]:
        self.surface = self.window.get_surface()
        size = self.surface.get_size()
        if size == self._size:
            return []
        self._size = size
        return [Resized(*size)]

    def _mouse_event(self, event: pygame.Event) -> list[Input]:
        x, y = map(float, event.pos)
        if event.type == pygame.MOUSEMOTION:
            self._has_stale_pointer = False
            self._mouse = (x, y)
            return [Pointer("move", x, y)]
        if event.button != _LEFT_BUTTON:
            return []
        if event.type == pygame.MOUSEBUTTONDOWN:
            if self._has_stale_pointer:  # its place is from before the change of mode
                return []
            self._is_down = True
            self._mouse = (x, y)
            return [Pointer("down", x, y)]
        if not self._is_down:
            return []
        self._is_down = False
        return [Pointer("up", x, y)]

    def _finger_event(self, event: pygame.Event) -> list[Input]:
        which = (event.touch_id, event.finger_id)
        x, y = event.x * self._size[0], event.y * self._size[1]
        if event.type == pygame.FINGERDOWN:
            if self._finger is not None:  # one finger at a time
                return []
            self._finger = which
            return [Pointer("down", x, y, "touch")]
        if which != self._finger:
            return []
        if event.type == pygame.FINGERMOTION:
            return [Pointer("move", x, y, "touch")]
        self._finger = None
        return [Pointer("up", x, y, "touch")]

    def _left(self, lost_focus: bool) -> list[Input]:
        if lost_focus:
            self._held.clear()
            self.gamepads.release()
        if self._is_down and lost_focus:
            self._is_down = False
            return [Pointer("cancel", *self._mouse)]
        if self._is_down:
            return []  # a drag may leave the window and come back
        self._mouse = (-1.0, -1.0)
        return [Pointer("move", -1.0, -1.0)]

    def _key(self, event: pygame.Event) -> list[Input]:
        name = pygame.key.name(event.key).lower()
        repeated = event.key in self._held
        self._held.add(event.key)
        if repeated and name in _NOT_REPEATED:
            return []
        shift, ctrl = bool(event.mod & pygame.KMOD_SHIFT), bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        alt = bool(event.mod & pygame.KMOD_LALT)
        typed = event.unicode if event.unicode.isprintable() and not ctrl else ""
        return [Key({"enter": "return"}.get(name, name), typed, shift, ctrl, alt)]

    # ------------------------------------------------------------ clipboard
    def copy(self, text: str) -> None:
        """Copy text to the clipboard, or to a private one where the system has none."""
        self._own_clipboard = text
        try:
            pygame.scrap.put_text(text)
        except (pygame.error, AttributeError):
            return

    def paste(self) -> str:
        """The text on the clipboard, without a byte order mark."""
        try:
            text = pygame.scrap.get_text() or self._own_clipboard
        except (pygame.error, AttributeError):
            text = self._own_clipboard
        return text.removeprefix(BYTE_ORDER_MARK)


def _keys(taps: list[Tap]) -> list[Input]:
    return [Key(tap.name, shift=tap.shift) for tap in taps]
