"""How a seat plays: the policy of a simulated one, and what a searching one takes into account besides.

The names of the players depend on this module, so nothing here loads numpy.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum


@dataclass(frozen=True)
class Bias:
    """What a character values besides the score, in units of the usual points of a penalty card: the gain of a moon of
    one's own, the loss of somebody else's, and the loss of taking a big card such as Q♠.
    """

    own_moon: float = 0.0
    other_moon: float = 0.0
    big_card: float = 0.0

    @property
    def is_none(self) -> bool:
        return not (self.own_moon or self.other_moon or self.big_card)


NO_BIAS = Bias()


class AgentKind(IntEnum):
    """The policy of a simulated seat: the plain or the careful rules of card_policy.py; the careful ones while standing
    in the way of a possible shooter; or the tables of learned_policy.py, where they cover the game (else carefully).
    """

    PLAIN, CAREFUL, WATCHFUL, LEARNED = range(4)


# The policies that simulate others at the table whose level is known: casual players play exactly so, novices nearly.
# Searching players and people are simulated like the searching seat itself.
KIND_OF_LEVEL = {"novice": AgentKind.PLAIN, "casual": AgentKind.WATCHFUL}


@dataclass(frozen=True)
class SearchStyle:
    """What a searching player takes into account. `reads`: worlds are drawn as likely as the plays of the others make
    them. `wins`: near the end of a match its outcome counts, not the points of the deal. `shoots`: each card is also
    tried as the start of a moon, where that has paid. `bias`: of a character.
    """

    reads: bool = False
    wins: bool = False
    shoots: bool = False
    bias: Bias = NO_BIAS

    @property
    def for_people(self) -> SearchStyle:
        """The same for prices that people see: in points, whatever is at stake in the match, without a bias."""
        return replace(self, wins=False, bias=NO_BIAS)


PLAIN_STYLE = SearchStyle()
