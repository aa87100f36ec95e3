"""Tests draw on real surfaces without a display, unless a test of a real window has chosen one already.

Their files are kept in memory where the system offers that: the records wait for the disk after every card.
"""

import os
import shutil
from pathlib import Path

MEMORY = Path("/dev/shm")
ROOM_WANTED = 2**30  # bytes

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if not os.environ.get("HEARTS_TEST_WINDOW"):
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM_WANTED:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
