"""How a seat thinks: how much a simulated one looks at before it plays, and what a searching one looks at besides.

Owns the words for it, and which levels are known to play so. No numpy here: the names of the players stand beside it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum


@dataclass(frozen=True)
class Bias:
    """What a result is worth to somebody besides its score, as parts of the usual points of a penalty card: what is
    good about a moon of one's own, bad about one of somebody else's, and bad about taking a big card such as Q♠.
    """

    own_moon: float = 0.0
    other_moon: float = 0.0
    big_card: float = 0.0

    @property
    def is_none(self) -> bool:
        return not (self.own_moon or self.other_moon or self.big_card)


NO_BIAS = Bias()


class Care(IntEnum):
    """By the plain or by the careful rules of policy.py; carefully, and in the way of whoever may be shooting the moon;
    or by tables, where there are any for the game (learned.py; elsewhere carefully).
    """

    PLAIN, CAREFUL, WATCHFUL, LEARNED = range(4)


# What the others at the table are played out by, where their level is known: casual players do exactly that, novices
# nearly. Whoever searches, and every person, is played out as the searching seat itself.
OF_LEVEL = {"novice": Care.PLAIN, "casual": Care.WATCHFUL}


@dataclass(frozen=True)
class Manner:
    """How a searching player thinks beyond the cards. `reads`: worlds count as the plays of the others make them
    likely. `wins`: near the end of a match what counts is to win it, not the points of the deal. `shoots`: each card
    is also tried as the beginning of a moon, where that has paid. `bias`: of a character.
    """

    reads: bool = False
    wins: bool = False
    shoots: bool = False
    bias: Bias = NO_BIAS

    @property
    def for_people(self) -> Manner:
        """The same for prices that people are shown: of points, whatever is at stake in the match, without a bias."""
        return replace(self, wins=False, bias=NO_BIAS)


PLAIN = Manner()
