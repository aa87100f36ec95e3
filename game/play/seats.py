"""Who sits where in a match: people, computer players and programs, and the seats as text, both ways."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

AVATARS = ("sun", "fox", "owl", "peak", "leaf", "cat", "boat", "bear", "hare", "fish", "bee", "cactus")
NAMES = ("You", "Bruno", "Clara", "Dev", "Ema", "Fay", "Gus", "Ivo", "Hana", "Finn", "Bea", "Cora")


@dataclass(frozen=True)
class Seat:
    """Who sits at a seat: a person (`level` None), a computer player of some level, or a program (`cmd:PROGRAM`)."""

    name: str
    level: str | None
    avatar: str

    @property
    def is_human(self) -> bool:
        return self.level is None


def usual_seats(players: int, level: str = "club") -> tuple[Seat, ...]:
    """One person at seat 0 and computer players of one level around the table."""
    return tuple(Seat(NAMES[seat], None if seat == 0 else level, AVATARS[seat]) for seat in range(players))


def seats_text(seats: Sequence[Seat]) -> str:
    """The seats as JSON text, which read_seats reads back."""
    return json.dumps([[seat.name, seat.level, seat.avatar] for seat in seats], ensure_ascii=False)


def read_seats(text: str, players: int) -> tuple[Seat, ...]:
    """The seats of a saved match. ValueError (one sentence) when the text does not fit."""
    try:
        seats = tuple(_seat(place, *kept) for place, kept in enumerate(json.loads(text)))
    except (ValueError, TypeError, RecursionError) as error:
        raise ValueError("The saved match does not say who sat where.") from error
    if len(seats) != players:
        raise ValueError(f"The saved match has {len(seats)} seats for {players} players.")
    return seats


def _seat(place: int, name: object, level: object, avatar: object) -> Seat:
    usual = place % len(NAMES)
    return Seat(
        name if isinstance(name, str) else NAMES[usual],
        None if level is None else str(level),
        avatar if isinstance(avatar, str) else AVATARS[usual],
    )
