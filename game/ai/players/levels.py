"""The computer players by name, and how each of them comes to a choice.

Owns the levels. A player sees one View and one stream of chance and answers with an intent; the same View and the
same stream give the same answer. Refuses to play where there is nothing to decide (ValueError). What costs time to
load is loaded when a player first thinks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from game.ai.players.characters import BETWEEN, FALLBACK, PROGRAM, Character, split
from game.ai.policy.agent_kinds import PLAIN, Care, Manner
from game.cards.chance import Stream
from game.laws.events import Intent
from game.laws.view import View

if TYPE_CHECKING:
    import numpy as np

    from game.ai.search.monte_carlo import Assessment

Stop = Callable[[], bool]

CLUB_WORLDS = 20
EXPERT_WORLDS, CLOSE_WORLDS = 100, 450  # for each card; for those that are still close then


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
        from game.ai.players.rule_players import novice_choice

        return novice_choice(view, stream)

    def assess(self, view: View, stream: Stream, stop: Stop | None = None) -> tuple[Assessment, ...]:
        """As Player.assess."""
        return PLAYERS["expert"].assess(view, stream, stop)


class Casual:
    """The careful quick player: counts cards, guards against moons, never thinks long."""

    name, title = "casual", "Casual"

    def choose(self, view: View, stream: Stream, stop: Stop | None = None) -> Intent:
        """As Player.choose."""
        _check(view)
        from game.ai.players.rule_players import casual_choice

        return casual_choice(view)

    def assess(self, view: View, stream: Stream, stop: Stop | None = None) -> tuple[Assessment, ...]:
        """As Player.assess."""
        return PLAYERS["expert"].assess(view, stream, stop)


class Searcher:
    """Prices every choice in many worlds and takes the cheapest. The fields are those of search.Search."""

    def __init__(
        self, name: str, title: str, worlds: int, care: Care = Care.CAREFUL, most: int = 0, manner: Manner = PLAIN
    ) -> None:
        self.name, self.title, self.worlds, self.care, self.most = name, title, worlds, care, most
        self.manner = manner

    def choose(self, view: View, stream: Stream, stop: Stop | None = None) -> Intent:
        """As Player.choose."""
        _check(view)
        if view.moon or (view.phase == "play" and _is_forced(view)):
            return PLAYERS[FALLBACK].choose(view, stream)
        found = self._assess(view, stream, stop, self.manner)
        return found[0].choice if found else PLAYERS[FALLBACK].choose(view, stream)

    def assess(self, view: View, stream: Stream, stop: Stop | None = None) -> tuple[Assessment, ...]:
        """As Player.assess."""
        return self._assess(view, stream, stop, self.manner.for_people)

    def _assess(self, view: View, stream: Stream, stop: Stop | None, manner: Manner) -> tuple[Assessment, ...]:
        from game.ai.players import rule_players
        from game.ai.search.dispatch import assess
        from game.ai.search.monte_carlo import Assessment, Search

        _check(view)
        if view.moon:
            return (Assessment(rule_players.moon_choice(view), 0.0, 0.0, 1),)
        return assess(view, Search(generator(stream), self.worlds, stop, self.care, most=self.most, manner=manner))

    def as_character(self, who: Character) -> Searcher:
        """The same player with the bias of a character."""
        return Searcher(
            self.name + BETWEEN + who.key,
            self.title,
            self.worlds,
            self.care,
            self.most,
            replace(self.manner, bias=who.bias),
        )


def _is_forced(view: View) -> bool:
    """Whether there is only one card to play, and nothing to say about it."""
    return len(set(view.legal)) == 1 and not view.legal[0].is_joker


def _check(view: View) -> None:
    if not view.is_mine:
        raise ValueError("This seat has nothing to decide now.")


def generator(stream: Stream) -> np.random.Generator:
    """A fast generator that depends only on the stream."""
    import numpy as np

    return np.random.Generator(np.random.SFC64(stream.number()))


PLAYERS: dict[str, Player] = {
    who.name: who
    for who in (
        Novice(),
        Casual(),
        Searcher("club", "Club", CLUB_WORLDS),
        Searcher(
            "expert", "Expert", EXPERT_WORLDS, Care.LEARNED, CLOSE_WORLDS, Manner(reads=True, wins=True, shoots=True)
        ),
    )
}


def player(name: str) -> Player:
    """The player of a level, a character at a level (`expert:dev`), or a new one for `cmd:PROGRAM`. ValueError (one
    sentence) when there is none of that name.
    """
    if name.startswith(PROGRAM):
        from game.ai.players.subprocess_player import Outside

        return Outside(name)
    level, who = split(name)
    if level not in PLAYERS:
        raise ValueError(f"There is no computer player “{name[:40]}”; choose one of {', '.join(PLAYERS)}.")
    found = PLAYERS[level]
    return found.as_character(who) if who and isinstance(found, Searcher) else found


def notices_of(who: Player) -> tuple[str, ...]:
    """What people should read about a player, in sentences: why a program does not play any more."""
    return tuple(getattr(who, "notices", ()))


def reports_of(who: Player) -> tuple[str, ...]:
    """The same for the author of a program: with what it said, which may name hidden cards."""
    return tuple(getattr(who, "reports", ()))


def release(who: Player) -> None:
    """End what a player has started outside of this program, if anything."""
    close = getattr(who, "close", None)
    if close is not None:
        close()
