"""The seals of a finished match, opened: what was shown before a deal, and what makes it again.

Owns these lines and the button that checks a seal which somebody wrote down. Refuses to know which match is looked at.
"""

from __future__ import annotations

from collections.abc import Callable

from game.play.commitments import commitment, opened_words, shown
from scenes.kit.page import Action, Column
from scenes.kit.theme import SIZES


def add_seals(
    column: Column, seed: str, salt: str, number: int | None, checked: str, check: Callable[[], None]
) -> None:
    """The seal of a deal, seed and salt, and what a check has found (or "")."""
    column.heading("seals", "Seals", SIZES.heading)
    if number is not None:
        words = f"Deal {number} was sealed as {shown(commitment(seed, number, salt))}."
        column.text("seal", words, SIZES.small, "on_paper_soft", 4)
    column.text("opened", opened_words(seed, salt), SIZES.small, "on_paper_soft", 6)
    column.buttons([Action("check seal", "Check a seal", check, "paste", "paper")])
    if checked:
        column.text("checked", checked, face="strong")
