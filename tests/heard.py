"""Sounds that remember what was played."""

from __future__ import annotations

from scenes.kit.asset_names import SoundName
from scenes.kit.sound import Sounds


class HeardSounds(Sounds):
    """The real sounds, with the names of all that were played in `heard`."""

    def __init__(self) -> None:
        super().__init__(0.5)
        self.heard: list[str] = []

    def play(self, name: SoundName, loudness: float = 1.0) -> None:
        self.heard.append(name)
        super().play(name, loudness)
