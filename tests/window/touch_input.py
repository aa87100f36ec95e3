"""The game with simulated touch input: `python -m tests.window.touch_input`, then lines on standard input.

Every line is `down`, `move` or `up` with a place as shares of the window, such as `down 0.5 0.25`. It becomes the event
that a touch screen sends, put into the queue of the real window; no program can touch from outside.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterable
from typing import Any

import pygame

from main import main

KINDS = {"down": pygame.FINGERDOWN, "move": pygame.FINGERMOTION, "up": pygame.FINGERUP}
FINGER: dict[str, Any] = {"touch_id": 1, "finger_id": 1, "dx": 0.0, "dy": 0.0, "pressure": 1.0}


def touch(lines: Iterable[str]) -> None:
    """Post the events of the lines to the queue."""
    for line in lines:
        kind, x, y = line.split()
        pygame.event.post(pygame.Event(KINDS[kind], x=float(x), y=float(y), **FINGER))


if __name__ == "__main__":
    threading.Thread(target=touch, args=(sys.stdin,), daemon=True).start()
    sys.exit(main())
