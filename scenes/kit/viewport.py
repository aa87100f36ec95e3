"""The viewport: the window, and one kind of input for mouse, touch, keyboard and game controller.

It holds the `pygame.Window`, the scale of everything drawn, and the clipboard. Places are pixels of the window. One
pointer at a time holds something: only the finger or the mouse that went down moves and releases it, another one that
goes down takes its place, and a loss of the focus releases everything. A finger is never reported a second time as a
mouse.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import pygame

from scenes.kit.gamepad import Gamepads, Tap
from scenes.kit.keyboard import key_name, typed_sign

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
_NOT_REPEATED_WITH_CTRL = ("q", "z")
_LEFT_BUTTON, _RIGHT_BUTTON = 1, 3
_LONGEST_PASTE = 200_000  # characters; a deal with everything around it has fewer
_MOUSE = ("mouse",)  # the mouse as what holds something; a finger is (device, finger)
_GONE = (-1.0, -1.0)
_LOSSES = frozenset(
    {
        pygame.WINDOWFOCUSLOST,
        pygame.WINDOWMINIMIZED,
        pygame.WINDOWHIDDEN,
        pygame.APP_WILLENTERBACKGROUND,
        pygame.APP_DIDENTERBACKGROUND,
    }
)  # after one of these, what was held may have been let go of unseen

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
class RightClick:
    """The right button of the mouse has gone down while nothing was held."""

    x: float
    y: float


@dataclass(frozen=True)
class Wheel:
    """The wheel turned by `steps` notches, positive away from the person, with the pointer at x, y."""

    x: float
    y: float
    steps: float


@dataclass(frozen=True)
class Key:
    """A key, by its pygame name in lower case; `text` is the character it stands for, or "". It writes nothing: the
    text for a field comes as `Text`.
    """

    name: str
    text: str = ""
    shift: bool = False
    ctrl: bool = False
    alt: bool = False

    @property
    def is_for_help(self) -> bool:
        """Whether it asks for help."""
        return self.name == "f1" or self.text == "?"

    @property
    def writes(self) -> bool:
        """Whether the text that it stands for comes as `Text` when a field has the focus."""
        return bool(self.text) and not self.ctrl and not self.alt and self.name not in ("return", "tab", "escape")


@dataclass(frozen=True)
class Text:
    """Text for the field that has the focus, from the keyboard, an input method or a picker of signs."""

    text: str


@dataclass(frozen=True)
class Composition:
    """Text that an input method is putting together, with its own caret; "" when there is none any more."""

    text: str = ""
    caret: int = 0


NO_COMPOSITION = Composition()


@dataclass(frozen=True)
class Resized:
    """The window, the theme or the scale has changed."""

    width: int
    height: int


@dataclass(frozen=True)
class Quit:
    """The window is to be closed."""


Input = Pointer | RightClick | Wheel | Key | Text | Composition | Resized | Quit


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
        os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # the list of what may be meant is left to the system
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
        self._has_stale_pointer = False
        self._holder: tuple[object, ...] | None = None  # the pointer that is down
        self._held_at = _GONE  # where it was last
        self._mouse = _GONE
        self._text_place: tuple[int, int, int, int] | None = None  # of the field that is being written in
        self._is_composing = False
        self._held: set[int] = set()
        self._own_clipboard = ""
        self._is_exposed = True
        self.gamepads = Gamepads()
        pygame.key.set_repeat(*_REPEAT_MILLISECONDS)
        pygame.key.stop_text_input()
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
        if kind in _LOSSES:
            return self.release()
        if kind == pygame.WINDOWLEAVE:
            return self._left()
        if kind == pygame.KEYDOWN:
            return self._key(event)
        if kind == pygame.TEXTINPUT:
            self._is_composing = False
            return [Text(event.text)] if event.text else []
        if kind == pygame.TEXTEDITING:
            self._is_composing = bool(event.text)
            return [Composition(event.text, event.start)]
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
            return self._pointer(_MOUSE, "move", x, y)
        if event.button == _RIGHT_BUTTON and event.type == pygame.MOUSEBUTTONDOWN:
            return [] if self._holder or self._has_stale_pointer else [RightClick(x, y)]
        if event.button != _LEFT_BUTTON:
            return []
        if event.type == pygame.MOUSEBUTTONUP:
            return self._pointer(_MOUSE, "up", x, y)
        if self._has_stale_pointer:  # its place is from before the change of mode
            return []
        self._mouse = (x, y)
        return self._pointer(_MOUSE, "down", x, y)

    def _finger_event(self, event: pygame.Event) -> list[Input]:
        x, y = event.x * self._size[0], event.y * self._size[1]
        kinds: dict[int, PointerKind] = {pygame.FINGERDOWN: "down", pygame.FINGERUP: "up"}
        return self._pointer((event.touch_id, event.finger_id), kinds.get(event.type, "move"), x, y)

    def _pointer(self, which: tuple[object, ...], kind: PointerKind, x: float, y: float) -> list[Input]:
        """What one pointer does, unless another one holds something."""
        source: Source = "mouse" if which == _MOUSE else "touch"
        if kind == "down":
            lost = self._let_go()  # whatever was held until now: its end may have been missed
            self._holder, self._held_at = which, (x, y)
            return [*lost, Pointer("down", x, y, source)]
        if which == self._holder:
            self._held_at = (x, y)
            self._holder = None if kind == "up" else which
            return [Pointer(kind, x, y, source)]
        is_hover = kind == "move" and which == _MOUSE and self._holder is None
        return [Pointer("move", x, y)] if is_hover else []

    def _let_go(self) -> list[Input]:
        """End what a pointer holds, without acting."""
        holder, self._holder = self._holder, None
        if holder is None:
            return []
        return [Pointer("cancel", *self._held_at, "mouse" if holder == _MOUSE else "touch")]

    def _left(self) -> list[Input]:
        """The mouse has left the window; what it holds may leave too and come back."""
        if self._holder == _MOUSE:
            return []
        self._mouse = _GONE
        return [] if self._holder else [Pointer("move", *_GONE)]

    def release(self) -> list[Input]:
        """Let go of whatever is held, by every device; the inputs that say so."""
        self._held.clear()
        self.gamepads.release()
        ended: list[Input] = [NO_COMPOSITION] if self._is_composing else []
        self._is_composing = False
        self._mouse = _GONE
        return ended + (self._let_go() or [Pointer("move", *_GONE)])

    def _key(self, event: pygame.Event) -> list[Input]:
        scancode = event.dict.get("scancode", 0)
        name = key_name(event.key, scancode)
        repeated = event.key in self._held
        self._held.add(event.key)
        if self._is_composing:
            return []  # the key belongs to what is being put together
        is_alt_gr = event.mod & (pygame.KMOD_RALT | pygame.KMOD_MODE)  # some systems say Ctrl as well
        shift, alt = bool(event.mod & pygame.KMOD_SHIFT), bool(event.mod & pygame.KMOD_LALT)
        ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not is_alt_gr
        if repeated and (name in _NOT_REPEATED or (ctrl and name in _NOT_REPEATED_WITH_CTRL)):
            return []
        sign = "" if ctrl else typed_sign(name, scancode, event.unicode, shift)
        return [Key(name, sign, shift, ctrl, alt)]

    def take_text(self, place: tuple[int, int, int, int] | None) -> None:
        """Take text for the field at that place (x, y, width, height), or for none."""
        if place == self._text_place:
            return
        if place is None or self._is_composing:  # what is being put together was for another field
            pygame.key.stop_text_input()
            self._is_composing = False
        if place is not None:
            pygame.key.set_text_input_rect(place)
            pygame.key.start_text_input()
        self._text_place = place

    # ------------------------------------------------------------ clipboard
    def copy(self, text: str) -> None:
        """Copy text to the clipboard, or to a private one where the system has none."""
        self._own_clipboard = text
        try:
            pygame.scrap.put_text(text)
        except (pygame.error, AttributeError):
            return

    def paste(self, most: int = _LONGEST_PASTE) -> str:
        """The text on the clipboard, at most so many characters of it, without a byte order mark."""
        try:
            text = pygame.scrap.get_text() or self._own_clipboard
        except (pygame.error, AttributeError):
            text = self._own_clipboard
        return text[: most + 1].removeprefix(BYTE_ORDER_MARK)[:most]


def _keys(taps: list[Tap]) -> list[Input]:
    return [Key(tap.name, shift=tap.shift) for tap in taps]
