"""Caches with a bound: the last few values, the values used last, and pictures by their weight."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar

import pygame

KEPT_BYTES = 160_000_000  # a 4K felt alone is 33 million

Picture: TypeAlias = pygame.Surface
Key: TypeAlias = tuple[object, ...]
_Key = TypeVar("_Key")
Value = TypeVar("Value")


class Latest(Generic[Value]):
    """The last `most` values, for what is asked for several times a frame and seldom changes.

    Sources are compared, not hashed: most are the very same object as before.
    """

    def __init__(self, most: int = 1) -> None:
        self._most = most
        self._kept: list[tuple[tuple[object, ...], Value]] = []  # the last used first

    def get(self, source: tuple[object, ...], make: Callable[[], Value]) -> Value:
        """The value made from this source; made now unless it is among the last ones."""
        for index, (known, value) in enumerate(self._kept):
            if known == source:
                if index:
                    self._kept.insert(0, self._kept.pop(index))
                return value
        value = make()
        self._kept.insert(0, (source, value))
        del self._kept[self._most :]
        return value


def remember(kept: OrderedDict[_Key, Value], key: _Key, make: Callable[[], Value], most: int) -> Value:
    """The value kept under the key, made when it is new; beyond `most` values the least recently used is dropped."""
    if key in kept:
        kept.move_to_end(key)
        return kept[key]
    kept[key] = value = make()
    if len(kept) > most:
        kept.popitem(last=False)
    return value


class Pictures:
    """Surfaces by key. Beyond `most_bytes` the least recently used are dropped; `dropped` is called with each key."""

    def __init__(self, most_bytes: int = KEPT_BYTES, dropped: Callable[[Key], None] = lambda key: None) -> None:
        self._kept: OrderedDict[Key, Picture] = OrderedDict()
        self.bytes = 0
        self._most, self._tell_dropped = most_bytes, dropped

    def get(self, key: Key, make: Callable[[], Picture]) -> Picture:
        """The picture under the key, made when it is new."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        picture = make()
        self._kept[key] = picture
        self.bytes += picture.get_width() * picture.get_height() * 4
        while self.bytes > self._most and len(self._kept) > 1:
            old, heavy = self._kept.popitem(last=False)
            self.bytes -= heavy.get_width() * heavy.get_height() * 4
            self._tell_dropped(old)
        return picture

    def clear(self) -> None:
        """Drop all of them."""
        self._kept.clear()
        self.bytes = 0

    def __contains__(self, key: Key) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)
