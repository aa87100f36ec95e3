"""How much a simulated seat looks at before it plays."""
from __future__ import annotations

from enum import IntEnum


class Care(IntEnum):
    """By the plain or by the careful rules of policy.py; or by tables, where there are any for the game (learned.py;
    elsewhere carefully).
    """
    PLAIN, CAREFUL, LEARNED = range(3)
