"""Arithmetic on masks of card kinds: Python ints (one deal) or int64 arrays (one row per world).

A mask holds one bit per kind of card, rank by rank, so that within a suit a higher bit is a higher card. Every function
takes either form, and a mask that is the same in every world may stay an int among arrays. int64, not uint64: ~mask,
-mask and Python constants then mean the same in both forms (at most 56 bits are used, so the sign never matters).
"""

from __future__ import annotations

from typing import Any

import numpy as np

_EXPONENT = np.int64(0x7FF << 52)


def choose(test: Any, a: Any, b: Any) -> Any:
    """a where `test` is true (a non-empty mask is true), else b."""
    if isinstance(test, np.ndarray):
        return np.where(test, a, b)
    return a if test else b


def prefer(a: Any, b: Any) -> Any:
    """a, or b where a is empty. (A multiplication: numpy.where stumbles over unpredictable rows.)"""
    return a | b * (a == 0)


def drop(cards: Any, unwanted: Any) -> Any:
    """cards without the unwanted ones, if anything remains."""
    return prefer(cards & ~unwanted, cards)


def lowest(cards: Any) -> Any:
    """The lowest card; 0 of none."""
    return cards & -cards


def highest(cards: Any) -> Any:
    """The highest card; 0 of none. A float64 keeps the top bit of any mask of fewer than 53 cards."""
    if isinstance(cards, np.ndarray):
        top: Any = (cards.astype(np.float64).view(np.int64) & _EXPONENT).view(np.float64).astype(np.int64)
        return top
    return 1 << int(cards).bit_length() >> 1


def higher(a: Any, b: Any) -> Any:
    """The higher of two single cards."""
    if isinstance(a, np.ndarray) or isinstance(b, np.ndarray):
        return np.maximum(a, b)
    return max(a, b)


def count(cards: Any) -> Any:
    """How many cards."""
    if isinstance(cards, np.ndarray):
        return np.bitwise_count(cards).astype(np.int64)  # uint8 would wrap at 13 * 20
    return int(cards).bit_count()


def each(cards: int) -> list[int]:
    """The single cards of one mask, lowest first."""
    found = []
    while cards:
        found.append(cards & -cards)
        cards &= cards - 1
    return found
