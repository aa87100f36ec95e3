"""How much a simulated seat looks at before it plays, and which levels are known to play so."""
from __future__ import annotations

from enum import IntEnum


class Care(IntEnum):
    """By the plain or by the careful rules of policy.py; carefully, and in the way of whoever may be shooting the moon;
    or by tables, where there are any for the game (learned.py; elsewhere carefully).
    """
    PLAIN, CAREFUL, WATCHFUL, LEARNED = range(4)


# What the others at the table are played out by, where their level is known: casual players do exactly that, novices
# nearly. Whoever searches, and every person, is played out as the searching seat itself.
OF_LEVEL = {"novice": Care.PLAIN, "casual": Care.WATCHFUL}
