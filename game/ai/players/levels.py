"""The levels of the computer players, and the lookup of a player by its name.

What takes time to load is imported when a player first thinks.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.ai.players.characters import FALLBACK, SEPARATOR, Character, is_program, split_name
from game.ai.players.interfaces import Player
from game.ai.policy.agent_kinds import PLAIN_STYLE, AgentKind, SearchStyle
from game.cards.chance import Stream
from game.laws.events import Intent
from game.laws.view import View

if TYPE_CHECKING:
    from game.ai.search.monte_carlo import Assessment, Stop

CLUB_WORLDS = 20
EXPERT_WORLDS, CLOSE_WORLDS = 100, 450  # for each card; for those that are still close then


class Novice:
    """Rules of thumb with slips: a plain player who does not always pay attention."""

    name, title = "novice", "Novice"

    def choose(self, view: View, stream: Stream, stop: Stop | None = None) -> Intent:
        """As Player.choose."""
        _check(view)
        from game.ai.players.rule_players import novice_choice

        return novice_choice(view, stream)


class Casual:
    """The careful quick player: counts cards, guards against moons, never thinks long."""

    name, title = "casual", "Casual"

    def choose(self, view: View, stream: Stream, stop: Stop | None = None) -> Intent:
        """As Player.choose."""
        _check(view)
        from game.ai.players.rule_players import casual_choice

        return casual_choice(view)


class Searcher:
    """Prices every choice in many worlds and takes the cheapest: a Player and an Assessor. The parameters are those of
    monte_carlo.Search.
    """

    def __init__(
        self,
        name: str,
        title: str,
        worlds: int,
        kind: AgentKind = AgentKind.CAREFUL,
        most: int = 0,
        style: SearchStyle = PLAIN_STYLE,
    ) -> None:
        self.name, self.title, self.worlds, self.kind, self.most = name, title, worlds, kind, most
        self.style = style

    def choose(self, view: View, stream: Stream, stop: Stop | None = None) -> Intent:
        """As Player.choose."""
        _check(view)
        from game.ai.players.rule_players import casual_choice

        if view.moon or (view.phase == "play" and _is_forced(view)):
            return casual_choice(view)
        found = self._assess(view, stream, stop, self.style)
        return found[0].choice if found else casual_choice(view)

    def assess(self, view: View, stream: Stream, stop: Stop | None = None) -> tuple[Assessment, ...]:
        """As Assessor.assess, in points whatever is at stake in the match, without the bias of a character."""
        return self._assess(view, stream, stop, self.style.for_people)

    def _assess(self, view: View, stream: Stream, stop: Stop | None, style: SearchStyle) -> tuple[Assessment, ...]:
        from game.ai.players import rule_players
        from game.ai.search.dispatch import assess
        from game.ai.search.monte_carlo import Assessment, Search, generator

        _check(view)
        if view.moon:
            return (Assessment(rule_players.moon_choice(view), 0.0, 0.0, 1),)
        return assess(view, Search(generator(stream), self.worlds, stop, self.kind, most=self.most, style=style))

    def as_character(self, who: Character) -> Searcher:
        """The same player with the bias of a character."""
        name, style = self.name + SEPARATOR + who.key, replace(self.style, bias=who.bias)
        return Searcher(name, self.title, self.worlds, self.kind, self.most, style)


def _is_forced(view: View) -> bool:
    """Whether there is only one card to play, and no suit to name with it."""
    return len(set(view.legal)) == 1 and not view.legal[0].is_joker


def _check(view: View) -> None:
    if not view.is_mine:
        raise ValueError("This seat has nothing to decide now.")


EXPERT = Searcher(
    "expert", "Expert", EXPERT_WORLDS, AgentKind.LEARNED, CLOSE_WORLDS, SearchStyle(reads=True, wins=True, shoots=True)
)
CLUB = Searcher("club", "Club", CLUB_WORLDS)
PLAYERS: dict[str, Player] = {who.name: who for who in (Novice(), Casual(), CLUB, EXPERT)}


def player(name: str) -> Player:
    """The player of a level, a character at a level (`expert:dev`), or a new one for `cmd:PROGRAM`. ValueError (one
    sentence) when there is none of that name.
    """
    if is_program(name):
        from game.ai.players.subprocess_player import SubprocessPlayer

        return SubprocessPlayer(name, PLAYERS[FALLBACK])
    level, who = split_name(name)
    if level not in PLAYERS:
        raise ValueError(f"There is no computer player “{name[:40]}”; choose one of {', '.join(PLAYERS)}.")
    found = PLAYERS[level]
    return found.as_character(who) if who and isinstance(found, Searcher) else found
