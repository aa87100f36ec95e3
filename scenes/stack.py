"""The stack of scenes and the application they share (the contract of a scene is in `scenes.kit.scene`).

Owns who is on top, what shows beneath an overlay, and the things every scene needs (window,
theme, painter, preferences, records, sound, notices). Scenes open each other by name only. Refuses to keep time: the
loop in `main` says how many seconds have passed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Protocol

import pygame

from scenes.kit.announcements import Announcements
from scenes.kit.layout import Rect
from scenes.kit.narration import Narration, describe_screen
from scenes.kit.painter import Painter
from scenes.kit.preferences import Preferences
from scenes.kit.scene import Scene
from scenes.kit.sound import Sounds
from scenes.kit.speech import Speech
from scenes.kit.theme import SECONDS, Theme, theme
from scenes.kit.viewport import Input, Key, Pointer, Quit, Resized, Viewport
from scenes.kit.widgets import Widgets

__all__ = ["SETTINGS_KEY", "App", "Keeper", "Scene", "SceneStack"]

SETTINGS_KEY = "preferences"  # the name under which settings are kept
_UNSEEN = frozenset({"volume", "mute", "speak"})  # settings that leave the screen as it is
TEND_SECONDS = 0.25  # between two times that the records may do what can wait; at rest ten times as long
MOST_ALPHA = 254  # of 255: a whole picture at 255 is blended ten times slower than at any other opacity


class Keeper(Protocol):
    """Where JSON values are kept between two starts."""

    def get(self, name: str) -> Any: ...

    def put(self, name: str, value: Any) -> None: ...


class SceneStack:
    """Scenes from the bottom to the top; only the top one gets input and time."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.scenes: list[Scene] = []
        self._beneath: pygame.Surface | None = None  # the veiled picture under an overlay

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Lay a scene on top."""
        if self.top:
            self.top.input.rest()
            self.top.covered()
        self.scenes.append(scene)
        self._enter(scene)

    def pop(self) -> Scene:
        """Take the top scene away."""
        scene = self.scenes.pop()
        scene.input.rest()
        scene.left()
        self._changed()
        if self.top:
            self.top.invalidate()
            self.top.uncovered()
        return scene

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        if self.scenes:
            old = self.scenes.pop()
            old.input.rest()
            old.left()
        self.scenes.append(scene)
        self._enter(scene)

    def clear_to(self, scene: Scene) -> None:
        """Put a scene in the place of all."""
        self._take_all(lambda scene: scene.left())
        self.scenes.append(scene)
        self._enter(scene)

    def clear(self) -> None:
        """Take all scenes away because the game ends or something went wrong."""
        self._take_all(lambda scene: scene.stopped())

    def _take_all(self, farewell: Callable[[Scene], None]) -> None:
        """The top one first."""
        while self.scenes:
            old = self.scenes.pop()
            old.input.rest()
            farewell(old)

    def _enter(self, scene: Scene) -> None:
        self._changed()
        scene.entered()
        for control in scene.tree if scene is self.top and scene.heard else ():
            if control.key in scene.heard:
                self.app.narration.say(f"{control.name}: {control.value}" if control.value else control.name, True)

    def _changed(self) -> None:
        self._beneath = None
        self.app.scene_changed()

    def refresh(self) -> None:
        """Build and draw everything anew, after a change of size or theme."""
        self._beneath = None
        for scene in self.scenes:
            scene.invalidate()

    def handle(self, value: Input) -> bool:
        """Input goes to the top; a new size goes to all."""
        if isinstance(value, Resized):
            self.refresh()
            for scene in list(self.scenes):
                scene.handle(value)
            return True
        return self.top.handle(value) if self.top else False

    def update(self, seconds: float) -> None:
        """Time passes for the top scene."""
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
                veiled = self.app.paint.veil(below)
                self._beneath = veiled if is_top else self._beneath
            else:
                veiled = self._beneath
            surface.blit(veiled, (0, 0))
        scene.draw(surface)


class App:
    """What all scenes share, and the way from one to another."""

    def __init__(
        self,
        viewport: Viewport,
        factories: Mapping[str, Callable[..., Scene]],
        preferences: Preferences | None = None,
        settings: Keeper | None = None,
        records: Any = None,
        overrides: Mapping[str, Any] | None = None,
        speech: Speech | None = None,
    ) -> None:
        self.viewport = viewport
        self.factories = dict(factories)
        self.settings = settings
        self.records = records
        self.saved = preferences or Preferences()
        self.overrides = dict(overrides or {})  # from the command line: in force, but not kept
        self.narration = Narration(self._speak)
        self.speech = speech or Speech(None)
        self.sound = Sounds(self.preferences.loudness)
        self.announcements = Announcements()
        self.stack = SceneStack(self)
        self.is_over = False
        self.needs_frame = True
        self._before: pygame.Surface | None = None  # the picture that fades out
        self._fade = 0.0
        self._untended = 0.0  # seconds since the records did what can wait
        self._farewell: Scene | None = None  # the question before the end
        self._has_drawn = False
        viewport.wanted = self.preferences.scale
        self.paint = Painter(self.theme, viewport.scale)
        self._retheme()
        self.widgets = Widgets(self.paint, viewport)

    # ------------------------------------------------------------ preferences and look
    @property
    def preferences(self) -> Preferences:
        """The settings in force."""
        return replace(self.saved, **self.overrides) if self.overrides else self.saved

    @property
    def theme(self) -> Theme:
        return theme(self.preferences.theme, self.preferences.tint)

    def prefer(self, **values: Any) -> None:
        """Change settings: in force at once, and kept."""
        for name in values:
            self.overrides.pop(name, None)
        self.saved = self.saved.changed(**values)
        if self.settings is not None:
            self.settings.put(SETTINGS_KEY, self.saved.to_json())
        self.sound.loudness = self.preferences.loudness
        if set(values) - _UNSEEN:
            self._relook()
        elif self.stack.top:
            self.stack.top.invalidate()  # what is held stays held: a slider is being dragged

    def _relook(self) -> None:
        self.viewport.wanted = self.preferences.scale
        self._retheme()
        self.stack.handle(Resized(*self.viewport.size))

    def _retheme(self) -> None:
        look = self.preferences
        self.paint.retheme(self.theme, self.viewport.scale, look.four_colours, look.suit_patterns)

    @property
    def area(self) -> Rect:
        """The window without the line of captions."""
        width, height = self.viewport.size
        return Rect(0, 0, width, height - self._caption_height)

    @property
    def _caption_height(self) -> int:
        return self.announcements.caption_height(self.paint) if self.preferences.captions else 0

    def duration(self, seconds: float) -> float:
        """A named duration at the pace in force; 0 at the pace "none"."""
        return seconds * self.preferences.duration_factor

    # ------------------------------------------------------------ scenes
    def make(self, name: str, **arguments: Any) -> Scene:
        """A scene by the name of its factory."""
        return self.factories[name](self, **arguments)

    def open(self, name: str, **arguments: Any) -> Scene:
        """Lay a scene on top."""
        scene = self.make(name, **arguments)
        self.stack.push(scene)
        return scene

    def switch(self, name: str, **arguments: Any) -> Scene:
        """Put a scene in the place of the top one."""
        scene = self.make(name, **arguments)
        self.stack.replace(scene)
        return scene

    def restart(self, name: str = "menu", **arguments: Any) -> Scene:
        """Leave everything for one scene."""
        scene = self.make(name, **arguments)
        self.stack.clear_to(scene)
        return scene

    def back(self) -> None:
        """Close the top scene; the last one closes the game."""
        if len(self.stack.scenes) > 1:
            self.stack.pop()
        else:
            self.quit()

    def quit(self) -> None:
        """End after this frame; while something is not saved, only when asked for twice."""
        words = self.records.unsaved() if self.records is not None else ""
        if not words or "question" not in self.factories or self._farewell in self.stack.scenes:
            self.is_over = True
            return
        answers = {"yes": "Quit all the same", "no": "Stay", "act": lambda: setattr(self, "is_over", True)}
        self._farewell = self.open("question", title="Quit without saving?", words=words, **answers)

    def scene_changed(self) -> None:
        """Called by the stack: fade from what was shown."""
        self.needs_frame = True
        top = self.stack.top
        self._before = None
        if top and not top.cuts and self._has_drawn and self.preferences.duration_factor > 0:
            self._before = self.viewport.surface.copy()
            self._fade = SECONDS.reduced if self.preferences.reduced_motion else SECONDS.fade
        if top and top.title:
            self.narration.say(top.title)

    # ------------------------------------------------------------ telling the player
    def notice(self, sentence: str, brief: bool = False, told: str = "", most: float | None = None) -> None:
        """Show one sentence for a while; a brief one only until the player acts. `told`: the same for ears."""
        self.announcements.show(sentence, brief, most)
        self.narration.say(told or sentence)
        self.needs_frame = True

    def tell(self, sentence: str) -> None:
        """Show one sentence that must be read, after those before it."""
        self.announcements.add(sentence)
        self.narration.say(sentence)
        self.needs_frame = True

    def refuse(self, sentence: str, most: float | None = None) -> None:
        """Say why something was not done, `most` seconds at most."""
        self.sound.play("refuse")
        self.notice(sentence, brief=True, most=most)

    def _speak(self, line: str) -> None:
        if self.preferences.speak:
            self.speech.say(line)

    def read_screen(self) -> None:
        """Say everything that is on the screen, in the order of the focus."""
        if self.stack.top:
            self._speak(". ".join(describe_screen(self.stack.top.title, self.stack.top.tree)))

    # ------------------------------------------------------------ the loop's side
    def handle(self, value: Input) -> bool:
        """One input: the window's own keys, then the stack."""
        self.needs_frame = True
        if isinstance(value, Quit):
            self.quit()
            return True
        if isinstance(value, Resized):
            self._relook()
            return True
        if isinstance(value, Key) and (value.name == "f11" or (value.name == "return" and value.alt)):
            self.viewport.set_fullscreen(not self.viewport.is_fullscreen)
            return True
        if isinstance(value, Key) or (isinstance(value, Pointer) and value.kind == "down"):
            self.announcements.player_acts()
            self.speech.hush()
        if isinstance(value, Key) and value.name == "f2":
            self.read_screen()
            return True
        if self.stack.handle(value):
            return True
        if isinstance(value, Key) and value.is_for_help and "help" in self.factories:
            self.open("help")
            return True
        return False

    def update(self, seconds: float) -> None:
        """Time has passed."""
        if self._is_changing:
            self.needs_frame = True
        self.stack.update(seconds)
        self._hear_records(seconds)
        self.announcements.update(seconds)
        self._fade = max(0.0, self._fade - seconds)
        if self._fade == 0.0:
            self._before = None

    def _hear_records(self, seconds: float) -> None:
        """What they have to say is said wherever one is; now and then they do what can wait, while nothing moves."""
        if self.records is None:
            return
        for sentence in self.records.news():
            self.tell(sentence)
        self._untended += seconds
        if self._untended >= TEND_SECONDS and not self._is_changing:
            self._untended = 0.0
            self.records.tend()

    @property
    def is_busy(self) -> bool:
        """Whether time must pass without input."""
        top = self.stack.top
        return self._is_changing or bool(top and (top.is_busy or top.is_resting))

    @property
    def _is_changing(self) -> bool:
        """Whether frames are needed without input."""
        top = self.stack.top
        scene = bool(top and (top.is_changing or top.awaits_tooltip or top.input.is_stepping))
        return scene or self.announcements.is_busy or self._before is not None

    @property
    def is_fading(self) -> bool:
        """Whether what was there before still shows."""
        return self._before is not None

    def finish_fade(self) -> None:
        """Show the top scene alone from now on."""
        self._before, self._fade = None, 0.0

    def draw(self) -> None:
        """Draw one frame onto the window's surface."""
        self.needs_frame = False
        self._has_drawn = True
        surface = self.viewport.surface
        self.stack.draw(surface)
        self.paint.surface = surface
        if self._before is not None and self._before.get_size() == surface.get_size():
            whole = SECONDS.reduced if self.preferences.reduced_motion else SECONDS.fade
            self._before.set_alpha(round(MOST_ALPHA * self._fade / whole))
            surface.blit(self._before, (0, 0))
        top = self.stack.top
        if top:
            self.announcements.draw(self.paint, top.notice_rect, self.area, self.viewport.is_compact)
        if self.preferences.captions:
            self.announcements.draw_caption(self.paint, self.narration.caption, self.area)
