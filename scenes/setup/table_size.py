"""The number of players as a control, the same on every screen that has one.

Owns how it is shown. Which sizes there are is said by the rules, and what a step does by whoever shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.kit.page import Column

_WIDEST = ("3", "11")


def step_table_size(
    column: Column, players: int, sizes: Sequence[int], step: Callable[[int], None], help: str = ""
) -> None:
    """A stepper from the smallest to the largest of the sizes."""
    column.stepper(
        "players",
        "Players",
        str(players),
        step,
        _WIDEST,
        can_less=players > min(sizes),
        can_more=players < max(sizes),
        help=help,
    )
