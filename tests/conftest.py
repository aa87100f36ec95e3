"""Tests draw on real surfaces without a display, unless a test of a real window has chosen one already."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if not os.environ.get("HEARTS_TEST_WINDOW"):
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
