"""The application: what all scenes share, and the way from one to another.

Time passes only in `App.pass_time`, which counts real seconds, and in `App.update`, which moves what is animated, in
small steps: whoever runs the loop says how many seconds have passed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

import pygame

from game.storage.records import Records
from scenes.base.scene_stack import Layer, SceneStack
from scenes.doors import ConfirmationDoor, Door, HelpDoor
from scenes.kit.announcements import Announcements
from scenes.kit.layout import Rect
from scenes.kit.narration import Narration, describe_screen
from scenes.kit.painter import Painter
from scenes.kit.preferences import Preferences
from scenes.kit.sound import Sounds
from scenes.kit.speech import Speech
from scenes.kit.theme import SECONDS, Theme, theme
from scenes.kit.viewport import Input, Key, Pointer, Quit, Resized, RightClick, Text, Viewport
from scenes.kit.widgets import Widgets

SETTINGS_KEY = "preferences"  # the name under which settings are kept
_UNSEEN = frozenset({"volume", "mute", "speak", "controllers"})  # settings that leave the screen as it is
TEND_SECONDS = 0.25  # between calls of `Records.tend`; ten times as long while the loop sleeps
MOST_ALPHA = 254  # of 255: blending a whole picture at 255 is ten times slower


Router: TypeAlias = "Callable[[App, Door], Layer]"  # makes the scene that a door leads to


class App:
    """What all scenes share, and the way from one to another."""

    def __init__(
        self,
        viewport: Viewport,
        router: Router,
        records: Records,
        preferences: Preferences | None = None,
        overrides: Mapping[str, Any] | None = None,
        speech: Speech | None = None,
    ) -> None:
        self.viewport = viewport
        self._router = router
        self.records = records
        self.saved = preferences or Preferences()
        self.overrides = dict(overrides or {})  # from the command line: in force, but not saved
        self.narration = Narration(self._speak)
        self.speech = speech or Speech(None)
        self.sound = Sounds(self.preferences.loudness)
        self.announcements = Announcements()
        self.is_over = False
        self.needs_frame = True
        self._before: pygame.Surface | None = None  # the picture that fades out
        self._fade = 0.0
        self._untended = 0.0  # seconds since the last call of `Records.tend`
        self._farewell: Layer | None = None  # the question before the game ends
        self._has_drawn = False
        viewport.wanted = self.preferences.scale
        viewport.gamepads.listen(self.preferences.controllers)
        self.paint = Painter(self.theme, viewport.scale)
        self.stack = SceneStack(self.paint, self.narration, self._scene_changed)
        self._retheme()
        self.widgets = Widgets(self.paint, viewport)

    # ------------------------------------------------------------ preferences and look
    @property
    def preferences(self) -> Preferences:
        """The preferences in force."""
        return replace(self.saved, **self.overrides) if self.overrides else self.saved

    @property
    def theme(self) -> Theme:
        return theme(self.preferences.theme, self.preferences.tint)

    def prefer(self, **values: Any) -> None:
        """Change preferences: at once, and for later starts."""
        for name in values:
            self.overrides.pop(name, None)
        self.saved = self.saved.changed(**values)
        self.records.settings.put(SETTINGS_KEY, self.saved.to_json())
        self.sound.loudness = self.preferences.loudness
        self.viewport.gamepads.listen(self.preferences.controllers)
        if set(values) - _UNSEEN:
            self._relook()
        elif self.stack.top:
            self.stack.top.invalidate()  # keeps what is held: a slider may be being dragged

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
        """A duration at the pace in force; 0 at the pace "none"."""
        return seconds * self.preferences.duration_factor

    # ------------------------------------------------------------ scenes
    def open(self, door: Door) -> Layer:
        """Open the scene of a door on top."""
        scene = self._router(self, door)
        self.stack.push(scene)
        return scene

    def switch(self, door: Door) -> Layer:
        """Open the scene of a door in place of the top one."""
        scene = self._router(self, door)
        self.stack.replace(scene)
        return scene

    def restart(self, door: Door) -> Layer:
        """Open the scene of a door in place of all others."""
        scene = self._router(self, door)
        self.stack.clear_to(scene)
        return scene

    def back(self) -> None:
        """Close the top scene; closing the last one ends the game."""
        if len(self.stack.scenes) > 1:
            self.stack.pop()
        else:
            self.quit()

    def quit(self) -> None:
        """End the game after this frame. While something is not saved, ask first; a second call ends it."""
        words = self.records.unsaved()
        if not words or self._farewell in self.stack.scenes:
            self._end()
            return
        door = ConfirmationDoor("Quit without saving?", words, "Quit all the same", "Stay", self._end)
        self._farewell = self.open(door)

    def _end(self) -> None:
        self.is_over = True

    def _scene_changed(self) -> None:
        """Fade from what was shown, and narrate the title of the scene."""
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
        """Show a sentence for a while, a brief one until the player acts; `told` is narrated instead of it."""
        self.announcements.show(sentence, brief, most)
        self.narration.say(told or sentence)
        self.needs_frame = True

    def tell(self, sentence: str) -> None:
        """Show a sentence that must be read, after those before it."""
        self.announcements.add(sentence)
        self.narration.say(sentence)
        self.needs_frame = True

    def refuse(self, sentence: str, most: float | None = None) -> None:
        """Show why something was not done, `most` seconds at most."""
        self.sound.play("refuse")
        self.notice(sentence, brief=True, most=most)

    def _speak(self, line: str) -> None:
        if self.preferences.speak:
            self.speech.say(line)

    def read_screen(self) -> None:
        """Speak everything that is on the screen, in focus order."""
        if self.stack.top:
            self._speak(". ".join(describe_screen(self.stack.top.title, self.stack.top.tree)))

    # ------------------------------------------------------------ for the loop
    def handle(self, value: Input) -> bool:
        """Handle an input: the keys of the window first, then the stack; whether it was used."""
        self.needs_frame = True
        if isinstance(value, Quit) or (isinstance(value, Key) and value.ctrl and value.name == "q"):
            self.quit()
            return True
        if isinstance(value, Resized):
            self._relook()
            return True
        if isinstance(value, Key) and (value.name == "f11" or (value.name == "return" and value.alt)):
            self.viewport.set_fullscreen(not self.viewport.is_fullscreen)
            return True
        if isinstance(value, (Key, Text, RightClick)) or (isinstance(value, Pointer) and value.kind == "down"):
            self.announcements.player_acts()
            self.speech.hush()
        if isinstance(value, Key) and value.name == "f2":
            self.read_screen()
            return True
        if self.stack.handle(value):
            return True
        if isinstance(value, Key) and value.is_for_help:
            self.open(HelpDoor())
            return True
        return False

    def pass_time(self, seconds: float) -> None:
        """Count real time, however long the loop slept."""
        self.stack.pass_time(seconds)

    def update(self, seconds: float) -> None:
        """Let time pass for what is animated; a long frame counts as a short one."""
        if self._is_changing:
            self.needs_frame = True
        self.stack.update(seconds)
        self._hear_records(seconds)
        self.viewport.take_text(self.stack.top.text_place if self.stack.top else None)
        self.announcements.update(seconds)
        self._fade = max(0.0, self._fade - seconds)
        if self._fade == 0.0:
            self._before = None

    def _hear_records(self, seconds: float) -> None:
        """Show what the records report, and let them do what can wait while nothing moves."""
        for sentence in self.records.news():
            self.tell(sentence)
        self._untended += seconds
        if self._untended >= TEND_SECONDS and not self._is_changing:
            self._untended = 0.0
            self.records.maintain()

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
        """Whether the picture before still fades out."""
        return self._before is not None

    def finish_fade(self) -> None:
        """End the fade: show the top scene alone."""
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
