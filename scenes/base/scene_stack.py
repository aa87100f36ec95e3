"""The stack of scenes: which one is on top, and what shows beneath an overlay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from scenes.kit.control import Control
from scenes.kit.interaction import Interaction
from scenes.kit.layout import Rect
from scenes.kit.narration import Narration
from scenes.kit.painter import Painter
from scenes.kit.viewport import Input, Resized


class Layer(Protocol):
    """What the stack and the application need of a scene; `scenes.base.scene.Scene` says what each member means."""

    @property
    def overlay(self) -> bool: ...
    @property
    def cuts(self) -> bool: ...
    @property
    def title(self) -> str: ...
    @property
    def heard(self) -> Sequence[str]: ...
    @property
    def input(self) -> Interaction: ...
    @property
    def tree(self) -> tuple[Control, ...]: ...
    @property
    def is_busy(self) -> bool: ...
    @property
    def is_changing(self) -> bool: ...
    @property
    def is_resting(self) -> bool: ...
    @property
    def awaits_tooltip(self) -> bool: ...
    @property
    def text_place(self) -> tuple[int, int, int, int] | None: ...
    def notice_rect(self, sizes: Sequence[tuple[float, float]]) -> Rect: ...
    def rest(self) -> None: ...
    def invalidate(self) -> None: ...
    def entered(self) -> None: ...
    def left(self) -> None: ...
    def stopped(self) -> None: ...
    def covered(self) -> None: ...
    def uncovered(self) -> None: ...
    def handle(self, value: Input) -> bool: ...
    def pass_time(self, seconds: float) -> None: ...
    def update(self, seconds: float) -> None: ...
    def draw(self, surface: pygame.Surface) -> None: ...


class SceneStack:
    """Scenes from the bottom to the top; only the top one gets input and time.

    `changed` is called whenever another scene is on top.
    """

    def __init__(self, paint: Painter, narration: Narration, changed: Callable[[], None]) -> None:
        self.scenes: list[Layer] = []
        self._paint, self._narration, self._tell_changed = paint, narration, changed
        self._beneath: pygame.Surface | None = None  # the veiled picture under an overlay

    @property
    def top(self) -> Layer | None:
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Layer) -> None:
        """Put a scene on top."""
        if self.top:
            self.top.input.rest()
            self.top.covered()
        self.scenes.append(scene)
        self._enter(scene)

    def pop(self) -> Layer:
        """Take the top scene away and return it."""
        scene = self.scenes.pop()
        scene.input.rest()
        scene.left()
        self._changed()
        if self.top:
            self.top.invalidate()
            self.top.uncovered()
        return scene

    def replace(self, scene: Layer) -> None:
        """Put a scene in the place of the top one."""
        if self.scenes:
            old = self.scenes.pop()
            old.input.rest()
            old.left()
        self.scenes.append(scene)
        self._enter(scene)

    def clear_to(self, scene: Layer) -> None:
        """Put a scene in the place of all others."""
        self._take_all(lambda scene: scene.left())
        self.scenes.append(scene)
        self._enter(scene)

    def clear(self) -> None:
        """Take all scenes away because the game ends or something went wrong."""
        self._take_all(lambda scene: scene.stopped())

    def _take_all(self, farewell: Callable[[Layer], None]) -> None:
        """Take all away, the top one first."""
        while self.scenes:
            old = self.scenes.pop()
            old.input.rest()
            farewell(old)

    def _enter(self, scene: Layer) -> None:
        self._changed()
        scene.entered()
        for control in scene.tree if scene is self.top and scene.heard else ():
            if control.key in scene.heard:
                self._narration.say(f"{control.name}: {control.value}" if control.value else control.name, True)

    def _changed(self) -> None:
        self._beneath = None
        self._tell_changed()

    def refresh(self) -> None:
        """Build and draw everything anew."""
        self._beneath = None
        for scene in self.scenes:
            scene.invalidate()

    def handle(self, value: Input) -> bool:
        """Pass an input to the top scene, a new size to all; whether it was used."""
        if isinstance(value, Resized):
            self.refresh()
            for scene in list(self.scenes):
                scene.handle(value)
            return True
        return self.top.handle(value) if self.top else False

    def pass_time(self, seconds: float) -> None:
        """Count real time for the top scene."""
        if self.top:
            self.top.pass_time(seconds)

    def update(self, seconds: float) -> None:
        """Let time pass for the top scene."""
        if self.top:
            self.top.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the top scene, over the veiled picture of those below when it is an overlay."""
        self._draw(surface, len(self.scenes) - 1)

    def _draw(self, surface: pygame.Surface, index: int) -> None:
        if index < 0:
            return
        scene = self.scenes[index]
        if scene.overlay and index > 0:
            is_top = index == len(self.scenes) - 1
            if self._beneath is None or not is_top:
                below = pygame.Surface(surface.get_size())
                self._draw(below, index - 1)
                veiled = self._paint.veil(below)
                self._beneath = veiled if is_top else self._beneath
            else:
                veiled = self._beneath
            surface.blit(veiled, (0, 0))
        scene.draw(surface)
