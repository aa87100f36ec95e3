"""The characters of the computer players: who they are, and what they like and fear beyond the score.

A character is a level with a small bias. `expert:dev` names the player of that level and character; any level can be
combined with any character. Screens show these names, so nothing here loads numpy.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.policy.agent_kinds import NO_BIAS, Bias

SEPARATOR = ":"  # the level and the character in the name of a player
PROGRAM = "cmd:"  # before the command of a program that plays (subprocess_player.py)
FALLBACK = "casual"  # plays on for a program or a player that fails


@dataclass(frozen=True)
class Character:
    """A name, the level usually played, a picture (seats.AVATARS), a line of text and a bias."""

    name: str
    level: str
    avatar: str
    line: str
    bias: Bias = NO_BIAS

    @property
    def key(self) -> str:
        """The character in the name of a player."""
        return self.name.lower()

    @property
    def player(self) -> str:
        """The name of the player: `expert:dev`."""
        return self.level + SEPARATOR + self.key


CHARACTERS = tuple(
    sorted(
        (
            Character("Gus", "novice", "boat", "Talks while he plays, and counts afterwards."),
            Character("Fay", "casual", "cat", "Keeps out of trouble and her hearts to herself."),
            Character("Bruno", "club", "fox", "Would rather take five hearts than the queen.", Bias(big_card=1.5)),
            Character(
                "Ema", "club", "leaf", "Has never let a moon pass while she could stop it.", Bias(other_moon=3.0)
            ),
            Character("Clara", "expert", "owl", "Remembers every card, and who passed it."),
            Character("Dev", "expert", "peak", "Dreams of the moon, and sometimes gets there.", Bias(own_moon=3.0)),
        ),
        key=lambda who: who.name,
    )
)


def level_in(player: str) -> str:
    """The level in the name of a player; `cmd` for a program."""
    return player.partition(SEPARATOR)[0]


def is_program(player: str | None) -> bool:
    """Whether this is the name of a program (`cmd:PROGRAM`); None, a person, is none."""
    return player is not None and player.startswith(PROGRAM)


def split_name(name: str) -> tuple[str, Character | None]:
    """The level and the character of a player's name. ValueError (one sentence) when there is no such character."""
    level, between, key = name.partition(SEPARATOR)
    if not between:
        return level, None
    found = next((who for who in CHARACTERS if who.key == key), None)
    if found is None:
        known = ", ".join(who.key for who in CHARACTERS)
        raise ValueError(f"There is no character “{key[:40]}”; choose one of {known}.")
    return level, found
