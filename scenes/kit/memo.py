"""What was made last, for what is asked for several times a frame and seldom changes.

Owns the memory of a few values and of what they were made from. Refuses to hash: things are compared, and most are the
very same. Not for what should outlive a few frames.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Latest(Generic[Value]):
    """The last `most` values."""

    def __init__(self, most: int = 1) -> None:
        self._most = most
        self._kept: list[tuple[tuple[object, ...], Value]] = []  # the last used first

    def get(self, source: tuple[object, ...], make: Callable[[], Value]) -> Value:
        """The value made from this source, made now when it is another than before."""
        for index, (known, value) in enumerate(self._kept):
            if known == source:
                if index:
                    self._kept.insert(0, self._kept.pop(index))
                return value
        value = make()
        self._kept.insert(0, (source, value))
        del self._kept[self._most :]
        return value
