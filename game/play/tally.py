"""What is counted beside a match, as a value and as text.

Owns its text form, which anybody may have written: what cannot be read counts as nothing, and what claims too much is
cut off.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from math import isfinite

from game.play.commitments import SALT_PATTERN

MOST_SECONDS, MOST_COUNTED = 10.0**7, 9999


@dataclass
class Tally:
    """What is kept beside a match: seconds of play, hints, moves taken back; the salt of its seals, empty where it
    follows from the seed; and whether a friend has played it elsewhere, so that it counts for nothing here.
    """

    seconds: float = 0.0
    hints: int = 0
    undos: int = 0
    salt: str = ""
    is_friends: bool = False

    @property
    def text(self) -> str:
        """As JSON text, which read reads back."""
        kept: dict[str, object] = {"seconds": round(self.seconds, 1), "hints": self.hints, "undos": self.undos}
        kept |= {"salt": self.salt} if self.salt else {}
        kept |= {"friend": True} if self.is_friends else {}
        return json.dumps(kept)

    @classmethod
    def read(cls, text: str) -> Tally:
        """A tally from its text; what cannot be read counts as nothing."""
        try:
            kept = json.loads(text)
            salt = kept.get("salt", "")
            is_salt = isinstance(salt, str) and SALT_PATTERN.fullmatch(salt)
            seconds, *counts = float(kept.get("seconds", 0)), int(kept.get("hints", 0)), int(kept.get("undos", 0))
            hints, undos = (min(max(0, count), MOST_COUNTED) for count in counts)
            is_time = isfinite(seconds) and seconds >= 0
            return cls(
                min(seconds, MOST_SECONDS) if is_time else 0.0,
                hints,
                undos,
                salt if is_salt else "",
                kept.get("friend") is True,
            )
        except (ValueError, TypeError, AttributeError, OverflowError, RecursionError):
            return cls()
