"""Drives the real application without a display: sends inputs, advances time, finds controls by key or name.

    driver = Driver(size=(1280, 720))
    driver.app.open(MenuDoor())
    driver.press("Settings")
    driver.key("escape")

The loop of the game is not running: time passes only in `step`. Only the display is a stand-in.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from pathlib import Path
from typing import Any

import pygame

from game.storage.records import Records
from scenes.base.app import App, Router
from scenes.base.scene import Scene
from scenes.kit.control import Control, find
from scenes.kit.preferences import Preferences
from scenes.kit.viewport import Input, Key, Pointer, Source, Text, Viewport, Wheel
from scenes.router import scene_for

FRAME = 1 / 60


def scene_of_class(app: App, door: Any) -> Scene:
    """A router for scenes of a test: their classes are the doors."""
    scene: Scene = door(app)
    return scene


class Driver:
    """A person at the game. `router` defaults to the scenes of the game, `records` to some in memory."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        preferences: Preferences | None = None,
        router: Router = scene_for,
        records: Records | None = None,
    ) -> None:
        self.viewport = Viewport(size)
        self._own_records = Records(None) if records is None else None
        self.app = App(self.viewport, router, records or self._own_records, preferences)

    def close(self) -> None:
        """Close the window, and the records if they are the driver’s own."""
        if self._own_records is not None:
            self._own_records.close()
        self.viewport.close()

    def __enter__(self) -> Driver:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # ------------------------------------------------------------ what is there
    @property
    def scene(self) -> Scene:
        """The scene on top."""
        top = self.app.stack.top
        assert top is not None, "no scene is open"
        return top

    @property
    def controls(self) -> tuple[Control, ...]:
        """The controls of the scene on top."""
        return self.scene.tree

    @property
    def notice(self) -> str:
        """The notice that is shown, or ""."""
        return self.app.announcements.sentence

    @property
    def focus(self) -> Control | None:
        """The control that has the focus."""
        return find(self.controls, self.scene.input.focus)

    def find(self, name: str) -> Control:
        """The control of that key or name (or whose name begins so); fails when there is none."""
        control = self._found(name)
        assert control is not None, f"no {name!r} among {[c.name for c in self.controls]}"
        return control

    def has(self, name: str) -> bool:
        """Whether there is such a control."""
        return self._found(name) is not None

    def _found(self, name: str) -> Control | None:
        named = [control for control in self.controls if control.name.startswith(name)]
        named.sort(key=lambda control: control.name != name)  # the exact name goes before a beginning
        return find(self.controls, name) or next(iter(named), None)

    # ------------------------------------------------------------ what a person does
    def send(self, *inputs: Input) -> None:
        """Inputs, one after another."""
        for value in inputs:
            self.app.handle(value)

    def key(self, name: str, text: str = "", shift: bool = False, ctrl: bool = False, alt: bool = False) -> None:
        """Press a key; a single character also types itself, into the field that has the focus if one has."""
        if len(name) == 1 and not text and not ctrl:
            text = name
        key, is_writing = Key(name.lower(), text, shift, ctrl, alt), self.scene.text_place is not None
        self.send(key)
        if is_writing and key.writes:
            self.send(Text(text))

    def write(self, text: str) -> None:
        """Type a text."""
        for sign in text:
            self.key("space" if sign == " " else sign.lower(), sign)

    def press(self, name: str, source: Source = "mouse", at: tuple[float, float] | None = None) -> None:
        """Press a control in its middle, or at a place within it (0 to 1, 0 to 1), by mouse or finger."""
        self.scene.input.show(self.find(name).key)
        self.scene.invalidate()
        rect = self.find(name).rect
        share = at or (0.5, 0.5)
        self.click(rect.x + rect.w * share[0], rect.y + rect.h * share[1], source)

    def click(self, x: float, y: float, source: Source = "mouse") -> None:
        """Press and release the pointer at a place."""
        if source == "mouse":
            self.send(Pointer("move", x, y, source))
        self.send(Pointer("down", x, y, source), Pointer("up", x, y, source))

    def drag(
        self, start: tuple[float, float], end: tuple[float, float], source: Source = "mouse", steps: int = 5
    ) -> None:
        """Drag the pointer along a straight line."""
        self.send(Pointer("down", *start, source))
        for step in range(1, steps + 1):
            share = step / steps
            x, y = (a + (b - a) * share for a, b in zip(start, end))
            self.send(Pointer("move", x, y, source))
        self.send(Pointer("up", *end, source))

    def wheel(self, x: float, y: float, steps: float) -> None:
        """Turn the wheel at a place."""
        self.send(Wheel(x, y, steps))

    def resize(self, width: int, height: int) -> None:
        """Resize the window."""
        self.viewport.resize((width, height))
        self.send(*self.viewport.poll())

    # ------------------------------------------------------------ time and pictures
    def step(self, seconds: float = FRAME) -> None:
        """Let time pass, in frames, without drawing."""
        while seconds > 1e-9:
            slice_ = min(FRAME, seconds)
            self.app.pass_time(slice_)
            self.app.update(slice_)
            seconds -= slice_

    def settle(self, most: float = 30.0) -> None:
        """Let time pass until nothing moves; fails when that takes too long."""
        passed = 0.0
        while self.app.is_busy:
            self.step(FRAME)
            passed += FRAME
            assert passed < most, "the screen did not come to rest"

    def picture(self) -> pygame.Surface:
        """The screen as it is now, without transitions."""
        self.app.finish_fade()
        self.app.draw()
        return self.viewport.surface.copy()

    def save(self, path: Path | str) -> None:
        """The screen as a PNG file."""
        pygame.image.save(self.picture(), str(path))
