"""The computer players by name, and how each of them comes to a choice.

Owns the levels. A player sees one View and one stream of chance and answers with an intent; the same View and the
same stream give the same answer. Refuses to play where there is nothing to decide (ValueError). What costs time to
load is loaded when a player first thinks.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from game.cards import Card
from game.events import Intent, Moon, Pass, Play
from game.seeding import Stream
from game.view import View

if TYPE_CHECKING:
    import numpy as np

    from game.ai.search import Assessment

Stop = Callable[[], bool]

SLIP_ONE_IN = 6                 # a novice's play of any legal card: 2.6 ± 0.5 points a hand behind casual with it
CLUB_WORLDS = 240               # 1000 instead: 0.16 ± 0.26 points a hand better over 250 deals, at 3 times the time
HINT_WORLDS = 240               # for a level that does not search itself, when it is asked for prices
SHOOTER_SHARE = 8 / 26          # of the penalty points, all in one hand: a careful player thinks of a moon (laboratory)


class Player(Protocol):
    """Who decides for a seat."""

    @property
    def name(self) -> str:
        """The word in settings and on the command line."""

    @property
    def title(self) -> str:
        """What people read."""

    def choose(self, view: View, stream: Stream, stop: Stop | None = None) -> Intent:
        """What the seat of this View does now. `stop` is asked between batches of worlds: true means answer soon."""

    def assess(self, view: View, stream: Stream, stop: Stop | None = None) -> tuple[Assessment, ...]:
        """What each choice is worth, best first; nothing when it was stopped before the first batch."""


class Novice:
    """Rules of thumb with slips: a plain player whose mind wanders."""
    name, title = "novice", "Novice"

    def choose(self, view: View, stream: Stream, stop: Stop | None = None) -> Intent:
        """As Player.choose."""
        _check(view)
        if view.moon:
            return Moon(view.moon.branches[stream.below(len(view.moon.branches))][0])
        if view.phase == "pass":
            return Pass(_highest_cards(view))
        if stream.below(SLIP_ONE_IN) == 0:
            return Play(view.legal[stream.below(len(view.legal))])
        return Play(_rule_of_thumb(view, is_careful=False))

    def assess(self, view: View, stream: Stream, stop: Stop | None = None) -> tuple[Assessment, ...]:
        """As Player.assess."""
        return _assess(view, stream, HINT_WORLDS, stop)


class Casual:
    """The careful quick player: counts cards, guards against moons, never thinks long."""
    name, title = "casual", "Casual"

    def choose(self, view: View, stream: Stream, stop: Stop | None = None) -> Intent:
        """As Player.choose."""
        _check(view)
        if view.moon:
            return _moon(view)
        if view.phase == "pass":
            return Pass(_pass_by_rule(view))
        return Play(_rule_of_thumb(view, is_careful=True))

    def assess(self, view: View, stream: Stream, stop: Stop | None = None) -> tuple[Assessment, ...]:
        """As Player.assess."""
        return _assess(view, stream, HINT_WORLDS, stop)


class Searcher:
    """Prices every choice in many worlds and takes the cheapest."""

    def __init__(self, name: str, title: str, worlds: int, is_careful: bool = True) -> None:
        self.name, self.title, self.worlds, self.is_careful = name, title, worlds, is_careful

    def choose(self, view: View, stream: Stream, stop: Stop | None = None) -> Intent:
        """As Player.choose."""
        _check(view)
        if view.moon:
            return _moon(view)
        if view.phase != "pass" and len(view.legal) == 1:
            return Play(view.legal[0])
        found = self.assess(view, stream, stop)
        return found[0].choice if found else PLAYERS["casual"].choose(view, stream)

    def assess(self, view: View, stream: Stream, stop: Stop | None = None) -> tuple[Assessment, ...]:
        """As Player.assess."""
        return _assess(view, stream, self.worlds, stop, self.is_careful)


def _check(view: View) -> None:
    if not view.is_mine:
        raise ValueError("This seat has nothing to decide now.")


def _assess(view: View, stream: Stream, worlds: int, stop: Stop | None,
            is_careful: bool = True) -> tuple[Assessment, ...]:
    from game.ai import search
    _check(view)
    if view.moon:
        return (search.Assessment(_moon(view), 0.0, 0.0, 1),)
    return search.assess(view, generator(stream), worlds, stop, is_careful)


def generator(stream: Stream) -> np.random.Generator:
    """A fast generator that depends only on the stream."""
    import numpy as np
    return np.random.Generator(np.random.SFC64(stream.number()))


# ---------------------------------------------------------------------- choices without search
def _moon(view: View) -> Moon:
    from game.ai.pricing import favourite_branch
    assert view.moon is not None
    return Moon(favourite_branch(view.pack, view.number, view.moon.shooter, dict(view.moon.branches)))


def _highest_cards(view: View) -> tuple[Card, ...]:
    """A beginner's pass: the highest cards, costly ones first among equals."""
    pack = view.pack
    return tuple(sorted(view.hand, key=lambda card: (pack.bit[str(card)].bit_length() // 4, pack.points_of(card)),
                        reverse=True)[:view.pass_count])


def _pass_by_rule(view: View) -> tuple[Card, ...]:
    import numpy as np

    from game.ai.passing import quick_pass
    pack = view.pack
    return pack.cards(int(quick_pass(pack, np.array([pack.mask(view.hand)]), view.pass_count)[0]))


def _rule_of_thumb(view: View, is_careful: bool) -> Card:
    from game import laws
    from game.ai.policy import Turn, dangers, pick
    pack = view.pack
    hand, seen = pack.mask(view.hand), pack.mask(play.card for play in view.plays)
    trick = laws.Trick(pack)
    for play in view.trick:
        trick.play(pack.mask([play.card]))
    danger = dangers(pack, seen | hand if is_careful else seen)
    turn = Turn(pack, hand, pack.mask(view.legal), trick, len(view.trick), view.players, seen, not view.tricks,
                danger, _suspected_shooter(view))
    return pack.card(int(pick(turn, is_careful)))


def _suspected_shooter(view: View) -> int | None:
    """How many places after the leader somebody else sits who has taken every penalty so far, and many."""
    if not view.rules.moon_on or view.rules.moon_effect == "normal":
        return None
    pack = view.pack
    penalties = [sum(max(0, pack.points_of(card)) for card in pile) for pile in view.taken]
    takers = [seat for seat, points in enumerate(penalties) if points]
    if len(takers) != 1 or takers[0] == view.seat or penalties[takers[0]] < SHOOTER_SHARE * pack.penalty_total:
        return None
    return (takers[0] - view.leader) % view.players


PLAYERS: dict[str, Player] = {
    who.name: who for who in (Novice(), Casual(), Searcher("club", "Club", CLUB_WORLDS))}


def player(name: str) -> Player:
    """The player of a level. ValueError (one sentence) when there is none of that name."""
    if name not in PLAYERS:
        raise ValueError(f"There is no computer player “{name[:40]}”; choose one of {', '.join(PLAYERS)}.")
    return PLAYERS[name]
