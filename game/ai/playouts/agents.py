"""Playouts: worlds played to their end, every seat by the policy that is given for it.

The cards are chosen by game/ai/policy; here is decided which policy a seat plays by, and when a seat is suspected of
shooting the moon. Nothing is drawn at random.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from game.ai.playouts.worlds import Worlds
from game.ai.policy.agent_kinds import AgentKind
from game.ai.policy.card_policy import SHOOTER_SHARE, Turn, dangers, pick, shoot, suit_to_name
from game.ai.policy.learned_policy import LearnedPolicy, covers
from game.laws import trick_laws
from game.laws.masks import choose
from game.laws.pack import Pack
from game.scoring.captures import NOBODY

Rows = npt.NDArray[np.intp]
Watch = Callable[[Worlds, Any, Any, Any], None]


def play_out(
    worlds: Worlds,
    kinds: AgentKind | Sequence[AgentKind] = AgentKind.PLAIN,
    watch: Watch | None = None,
    shooter: int | None = None,
    announcer: int | None = None,
) -> Worlds:
    """The same worlds, played on to the end of the deal by Agents of these kinds.

    watch is shown each play before it happens: the worlds, the legal cards, the chosen ones and the suits that they
    name.
    """
    agents = Agents(worlds.pack, kinds, shooter, announcer)
    is_plain = watch is None and not worlds.pack.draw_to_follow and not worlds.pack.jokers
    while not worlds.is_over:
        if worlds.number == worlds.tricks and is_plain:  # the last card of each
            worlds.play(worlds.hands[worlds.place].copy())
            continue
        legal = worlds.legal()
        card, named = agents.pick(worlds, legal)
        if watch:
            watch(worlds, legal, card, named)
        worlds.play(card, named)
    return worlds


class Agents:
    """The players of simulated worlds. `kinds`: one for all seats, or one for each. `shooter`: tries to take every
    penalty card until somebody else has got one; `announcer`: does so too, and everybody knows it.
    """

    def __init__(
        self,
        pack: Pack,
        kinds: AgentKind | Sequence[AgentKind],
        shooter: int | None = None,
        announcer: int | None = None,
    ) -> None:
        self.pack, self.announcer = pack, announcer
        self.shooter = shooter if announcer is None else announcer
        self._learned = LearnedPolicy(pack) if covers(pack) else None
        by_seat = [kinds] * pack.players if isinstance(kinds, AgentKind) else kinds
        self._by_seat = np.array(
            [AgentKind.CAREFUL if kind == AgentKind.LEARNED and self._learned is None else kind for kind in by_seat]
        )
        self._kinds = [AgentKind(int(kind)) for kind in np.unique(self._by_seat)]
        self._is_plain = self._kinds == [AgentKind.PLAIN]
        self._danger: Any = None

    def pick(self, worlds: Worlds, legal: Any) -> tuple[Any, Any]:
        """One of the legal cards of the seat to act, and the suit that it stands for where it is a joker; per row."""
        turn = self.turn(worlds, legal)
        if len(self._kinds) == 1 and self.shooter is None:
            card = self._by(self._kinds[0], turn, worlds)
        else:
            card = self._by_each(turn, worlds)
        return card, self._named(turn, card)

    def turn(self, worlds: Worlds, legal: Any) -> Turn:
        """What the seat to act looks at."""
        place = worlds.place
        if (place == 0 or self._danger is None) and self._kinds != [AgentKind.LEARNED]:
            self._danger = dangers(self.pack, worlds.gone)  # looked at once a trick
        return Turn(
            self.pack,
            worlds.hands[place],
            legal,
            worlds.trick,
            place,
            worlds.seats,
            worlds.gone,
            worlds.number,
            self._danger,
            mine=None if self._is_plain else worlds.mine(place),
        )

    def _by_each(self, turn: Turn, worlds: Worlds) -> Any:
        """Every seat by its own policy, and the shooter as a shooter."""
        seats = (worlds.leader + worlds.place) % worlds.seats
        kinds = self._by_seat[seats]
        is_shooting = self._is_shooting(worlds) & (seats == self.shooter)
        found = np.zeros(worlds.rows, dtype=np.int64)
        for kind in self._kinds:
            rows = np.flatnonzero((kinds == kind) & ~is_shooting)
            if rows.size:
                found[rows] = self._by(kind, turn.only(rows), worlds, rows)
        rows = np.flatnonzero(is_shooting)
        if rows.size:
            found[rows] = shoot(turn.only(rows))
        return found

    def _is_shooting(self, worlds: Worlds) -> npt.NDArray[np.bool_]:
        """Where the shooter may still get everything."""
        if self.shooter is None:
            return np.zeros(worlds.rows, dtype=np.bool_)
        has_penalties = worlds.taken & self.pack.penalty != 0
        found: npt.NDArray[np.bool_] = has_penalties.sum(axis=0) == has_penalties[self.shooter]
        return found

    def _by(self, kind: AgentKind, turn: Turn, worlds: Worlds, rows: Rows | None = None) -> Any:
        """A card in the worlds of these rows, or in all."""
        if kind == AgentKind.LEARNED and self._learned is not None:
            return self._learned.pick(turn)
        if kind == AgentKind.WATCHFUL:
            return self._watchfully(turn, worlds, np.arange(worlds.rows) if rows is None else rows)
        return pick(turn, kind != AgentKind.PLAIN)

    def _watchfully(self, turn: Turn, worlds: Worlds, rows: Rows) -> Any:
        """As a casual player sits at the table (rule_players.py)."""
        turn.danger = dangers(self.pack, turn.seen | turn.mine)
        found = pick(turn, True)
        suspects = self._suspects(worlds, rows)
        for place in np.unique(suspects):
            if place not in (NOBODY, turn.place):
                some = np.flatnonzero(suspects == place)
                alarmed = turn.only(some)
                alarmed.shooter = int(place)
                found[some] = pick(alarmed, True)
        return found

    def _suspects(self, worlds: Worlds, rows: Rows) -> npt.NDArray[np.int64]:
        """How many places after the leader whoever may be shooting the moon sits; NOBODY where there is none."""
        pack = self.pack
        if self.announcer is not None:
            places = (self.announcer - worlds.leader[rows]) % worlds.seats
            return np.where(self._is_shooting(worlds)[rows], places, NOBODY)
        places = np.full(rows.size, NOBODY)
        if not pack.rewards_moon:
            return places
        taken = worlds.taken[:, rows] & pack.penalty
        alone = np.flatnonzero((taken != 0).sum(axis=0) == 1)
        if alone.size:
            twice = worlds.taken_twice[:, rows[alone]] & pack.penalty if worlds.is_double else 0
            points = trick_laws.cost(pack, taken[:, alone], twice)
            alone = alone[points.sum(axis=0) >= SHOOTER_SHARE * pack.penalty_total]
            places[alone] = ((taken[:, alone] != 0).argmax(axis=0) - worlds.leader[rows[alone]]) % worlds.seats
        return places

    def _named(self, turn: Turn, card: Any) -> Any:
        """The suit that a joker stands for where it is led and must name one."""
        if turn.place or not self.pack.leader_names:
            return 0
        return choose(card & self.pack.jokers, suit_to_name(turn), 0)
