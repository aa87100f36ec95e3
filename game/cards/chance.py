"""Seeds, independent streams of random numbers, and the shuffle: the only source of chance.

A code must deal the same cards on every machine for ever. So the numbers come from SHA-256 over the seed and the
purpose, not from a library that may change; and as each purpose has a stream of its own, a hint never changes a later
deal.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import MutableSequence
from typing import Any

SEED_PATTERN = re.compile(r"[a-z0-9-]{1,32}")
_SEED_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # without letters and digits that look alike
_FRESH_LENGTH = 8
_SALT_BYTES = 16
_WORD_BYTES = 8


def check_seed(seed: str) -> str:
    """The seed in lower case. ValueError (one sentence) when it is not one."""
    cleaned = seed.strip().lower()
    if SEED_PATTERN.fullmatch(cleaned):
        return cleaned
    raise ValueError(f"“{seed[:40]}” is not a seed; write up to 32 letters, digits and hyphens, such as apple.")


def fresh_seed() -> str:
    """A new seed that nobody can foresee."""
    return "".join(secrets.choice(_SEED_LETTERS) for _ in range(_FRESH_LENGTH))


def fresh_salt() -> str:
    """A new salt for the commitments of a match: nobody can foresee or guess it."""
    return secrets.token_hex(_SALT_BYTES)


class Stream:
    """An endless sequence of numbers that depends only on the seed and the purpose."""

    def __init__(self, seed: str, *purpose: object) -> None:
        self._key = "/".join(map(str, (seed, *purpose))).encode()
        self._block, self._spare = 0, b""

    def __repr__(self) -> str:
        return f"Stream({self._key.decode()!r})"

    def _word(self) -> int:
        if not self._spare:
            self._spare = hashlib.sha256(self._key + b"#" + str(self._block).encode()).digest()
            self._block += 1
        word, self._spare = self._spare[:_WORD_BYTES], self._spare[_WORD_BYTES:]
        return int.from_bytes(word, "big")

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, all equally likely."""
        fair = (1 << 8 * _WORD_BYTES) // limit * limit
        while (word := self._word()) >= fair:
            pass
        return word % limit

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Put the items into a random order, in place (Fisher and Yates, from the end)."""
        for last in range(len(items) - 1, 0, -1):
            chosen = self.below(last + 1)
            items[last], items[chosen] = items[chosen], items[last]

    def number(self) -> int:
        """A 64-bit number, to seed a faster generator with."""
        return self._word()
