"""Sounds: loaded when first played, at the preferred volume.

Nothing here raises: a machine without a sound device plays the same game in silence.
"""

from __future__ import annotations

import pygame

from scenes.kit.asset_names import SoundName
from scenes.kit.svg import ASSETS

_RATE = 44_100
_BUFFER = 512  # small, so that a card is heard when it lands


class Sounds:
    """Plays assets/sounds/NAME.wav by name."""

    def __init__(self, loudness: float = 0.7) -> None:
        self.loudness = loudness
        self._loaded: dict[SoundName, pygame.mixer.Sound | None] = {}
        self._works: bool | None = None  # not tried yet

    def prepare(self) -> None:
        """Open the device, which may take a moment, before the first sound is due."""
        if self.loudness > 0:
            self._open()

    def play(self, name: SoundName, loudness: float = 1.0) -> None:
        """Play a sound; `loudness` is a factor from 0 to 1 on the preferred volume."""
        if self.loudness <= 0 or not self._open():
            return
        sound = self._sound(name)
        if sound is not None:
            sound.set_volume(self.loudness * loudness)
            sound.play()

    def _open(self) -> bool:
        if self._works is None:
            try:
                pygame.mixer.init(_RATE, buffer=_BUFFER)
                self._works = True
            except (pygame.error, OSError):
                self._works = False
        return self._works

    def _sound(self, name: SoundName) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            try:
                self._loaded[name] = pygame.mixer.Sound(str(ASSETS / "sounds" / f"{name}.wav"))
            except (pygame.error, OSError):
                self._loaded[name] = None
        return self._loaded[name]
