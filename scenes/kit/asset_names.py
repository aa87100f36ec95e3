"""The names of sounds and icons as types, so that the type checker finds one that does not exist."""

from __future__ import annotations

from typing import Literal

SoundName = Literal[
    "broken", "collect", "deal", "lose", "moon", "pass", "play", "queen", "refuse", "tap", "turn",
    "win",
]  # fmt: skip
IconName = Literal[
    "book", "broken", "cards", "chart", "check", "chev", "chevd", "chevl", "clock", "close",
    "computer", "copy", "crown", "down", "edit", "exit", "eye", "fast", "flag",
    "heart", "help", "hint", "last", "left", "lock", "log", "menu", "minus",
    "moon", "more", "paste", "person", "play", "plus", "redo", "restart", "right", "search",
    "skip", "sliders", "sound", "spade", "star", "swap", "trash", "trophy", "undo",
    "up", "users", "warning",
]  # fmt: skip
IconOrNone = IconName | Literal[""]
