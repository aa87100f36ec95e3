"""Two deals that one seat cannot tell apart, at the same moment of a match.

The cards that the seat cannot see are dealt anew, and another seat takes a turn that looks the same in both. A screen
of the seat must then look the same in both, too.
"""

from __future__ import annotations

from copy import deepcopy

from game.cards.chance import Stream
from game.laws.events import Exchange, Intent, Pass, Refused
from game.play.match import Match
from game.rules.rule_set import Rules
from tests.game.ai.players.test_levels import shuffled_behind
from tests.game.random_player import any_choice

MOST_STEPS, MOST_TRIES, MOST_CHOICES = 4000, 300, 4
Turn = tuple[Intent, ...]


def moment(rules: str, players: int, phase: str, skip: int = 0, seed: str = "worlds") -> Match:
    """A match in which somebody must decide in this phase, and somebody else in the same deal after that; `skip` such
    moments are passed over.
    """
    match, stream = Match(Rules.parse(rules), players, seed), Stream("moment", rules, seed)
    for _ in range(MOST_STEPS):
        view = match.view(match.to_act[0])
        if view.phase == phase and not (phase == "pass" and any(view.has_passed)) and follower(match) is not None:
            if not skip:
                return match
            skip -= 1
        match.submit(match.to_act[0], any_choice(view, stream))
        if match.is_over:
            break
    raise ValueError(f"{rules} has no such moment")


def a_turn(match: Match, stream: Stream) -> tuple[Turn, Match]:
    """Random choices of the seat to act until another seat has to, and the match after them."""
    after, actor = deepcopy(match), match.to_act[0]
    turn: list[Intent] = []
    while after.to_act and after.to_act[0] == actor and len(turn) < MOST_CHOICES:
        turn.append(any_choice(after.view(actor), stream))
        after.submit(actor, turn[-1])
    return tuple(turn), after


def follower(match: Match) -> int | None:
    """Who must decide in the same deal after the seat whose turn it is; None where the deal may end before."""
    _, after = a_turn(match, Stream("follower"))
    is_same = after.deal.number == match.deal.number and after.to_act and after.to_act[0] != match.to_act[0]
    return after.to_act[0] if is_same else None


def dealt_anew(match: Match, viewer: int, stream: Stream) -> Match:
    """The match with the cards that a seat cannot see dealt anew among the others."""
    other = deepcopy(match)
    shuffled_behind(other.deal, other.seats.index(viewer), stream)
    return other


def twins(match: Match, viewer: int) -> tuple[Match, Turn, Turn]:
    """Another match in which the next seat has other cards although the viewer knows the same, before its turn and
    after it; and what that seat does in each.
    """
    stream, actor, before = Stream("twins", str(match)), match.to_act[0], match.view(viewer)
    for _ in range(MOST_TRIES):
        other = dealt_anew(match, viewer, stream)
        if other.view(viewer) != before or other.view(actor).hand == match.view(actor).hand:
            continue
        mine, one = a_turn(match, stream)
        theirs, two = _alike(other, mine, stream)
        is_next = len(theirs) == len(mine) and one.to_act[:1] == (viewer,) == two.to_act[:1]
        if is_next and one.view(viewer) == two.view(viewer):
            return other, mine, theirs
    raise ValueError("no such deal was found")


def _alike(match: Match, turn: Turn, stream: Stream) -> tuple[Turn, Match]:
    """The same turn in another deal, with other cards where nobody sees them; cut short where that is not allowed."""
    after, actor = deepcopy(match), match.to_act[0]
    made: list[Intent] = []
    for intent in turn:
        is_secret = isinstance(intent, (Pass, Exchange))
        try:
            made.append(any_choice(after.view(actor), stream) if is_secret else intent)
            after.submit(actor, made[-1])
        except Refused:
            return (), after
    return tuple(made), after
