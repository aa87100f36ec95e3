"""Many worlds of one deal in lockstep: every row stands at the same place of the same trick.

Owns the movement of cards in simulations: hands, whose turn it is, piles. What may be played, who wins and what
breaks a ban is asked of laws.py; which card is played, of policy.py or of the caller. Refuses nothing: it is given
positions that can arise. No chance is drawn here, so equal worlds play out equally.

Hands are kept in play order (row 0 of `hands` leads), so that a play touches one contiguous row; after a trick
they are turned to the new leader. There is no boolean in the state: `ban` is the cards that may not be led, a seat
that is out plays card 0. One pack, no jokers, no stock.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from game import laws
from game.ai.policy import Turn, dangers, pick
from game.pack import Pack
from game.view import View

Masks = npt.NDArray[np.int64]
Watch = Callable[["Worlds", Any, Any], None]


class Worlds:
    """Worlds under way. All public facts are the same in every row at the start and may be ints.

    hands: (seats, rows) by absolute seat, and taken over: the arrays change. leader: of the trick under way, one
    seat or one per row; plays: the cards on the table. taken, won: piles and tricks won per seat so far. tricks: how
    many the deal has in all; number: of the trick under way, from 1; first: who won the first trick.
    """

    def __init__(self, pack: Pack, hands: Masks, leader: int | Masks, *, tricks: int, number: int = 1,
                 plays: Sequence[int] = (), ban: int | None = None, seen: int = 0, taken: Sequence[int] = (),
                 won: Sequence[int] = (), first: int | None = None) -> None:
        self.pack, (self.seats, self.rows) = pack, hands.shape
        self.tricks, self.number = tricks, number
        self._row = np.arange(self.rows)
        self._wrap = np.arange(2 * self.seats) % self.seats * self.rows
        self._places = np.arange(self.seats)[:, None]
        self.hands = hands
        self.taken = np.zeros((self.seats, self.rows), dtype=np.int64)
        self.taken |= np.array(taken or [0] * self.seats, dtype=np.int64)[:, None]
        self.counts_tricks = bool(pack.rules.trick_points or pack.rules.sun_value is not None or pack.rules.extras)
        self.won = np.zeros((self.seats, self.rows), dtype=np.int64)
        self.won += np.array(won or [0] * self.seats, dtype=np.int64)[:, None]
        self.first: Any = np.full(self.rows, first if first is not None else -1)
        self.leader = np.zeros(self.rows, dtype=np.int64)
        self._turn(np.broadcast_to(np.asarray(leader), (self.rows,)))
        self.ban: Any = pack.lead_ban if ban is None else ban
        self.seen: Any = seen
        self.trick = laws.Trick(pack)
        for card in plays:
            self.trick.play(card)

    @property
    def place(self) -> int:
        """How many seats after the leader it is somebody's turn."""
        return len(self.trick.plays)

    @property
    def is_over(self) -> bool:
        return self.number > self.tricks

    def legal(self) -> Any:
        """What the seat to act may play, per row. May be the hand itself: copy before writing."""
        if not self.trick.plays:
            return laws.leads(self.pack, self.hands[0], self.ban, self.number == 1)
        return laws.follows(self.pack, self.hands[self.place], self.trick.led, self.number == 1)

    def play(self, card: Any) -> None:
        """Play one card (per row) from the hand of the seat to act."""
        self.hands[self.place] ^= card
        self.seen = self.seen | card
        self.trick.play(card)
        if len(self.trick.plays) == self.seats:
            self._finish_trick()

    def run(self, is_careful: bool = False, watch: Watch | None = None) -> Worlds:
        """Play on to the end of the deal with the quick player in every seat.

        `watch` is shown each play before it happens: the worlds, the legal cards and the chosen ones.
        """
        danger: Any = None
        while not self.is_over:
            place = self.place
            if self.number == self.tricks and watch is None:   # the last card of each
                self.play(self.hands[place].copy())
                continue
            if place == 0 or danger is None:
                danger = dangers(self.pack, self.seen)
            legal = self.legal()
            card = pick(Turn(self.pack, self.hands[place], legal, self.trick, place, self.seats, self.seen,
                             self.number == 1, danger), is_careful)
            if watch:
                watch(self, legal, card)
            self.play(card)
        return self

    # ------------------------------------------------------------------ the end of a trick
    def _finish_trick(self) -> None:
        self.ban = self.trick.ban_after(self.ban)
        self._turn(self.trick.winner())
        at = self.leader * self.rows + self._row
        self.taken.reshape(-1)[at] |= self.trick.cards
        if self.counts_tricks:
            self.won.reshape(-1)[at] += 1
            if self.number == 1:
                self.first = self.leader
        self.number += 1
        self.trick = laws.Trick(self.pack)

    def _turn(self, offset: Any) -> None:
        """Make the seat `offset` places on the leader."""
        where = self._wrap.take(offset + self._places) + self._row
        self.hands = self.hands.reshape(-1).take(where)
        self.leader = self.leader + offset
        self.leader = np.where(self.leader >= self.seats, self.leader - self.seats, self.leader)


# ---------------------------------------------------------------------- from a View
def worlds_from(view: View, hands: Masks) -> Worlds:
    """The worlds that a View and drawn hands (seats, rows) describe, at the point where the View stands."""
    pack = view.pack
    won = [sum(trick.winner == seat for trick in view.tricks) for seat in range(view.players)]
    return Worlds(
        pack, hands, view.leader, tricks=len(view.tricks) + max(view.hand_sizes), number=view.trick_number,
        plays=[pack.mask([play.card]) for play in view.trick], ban=0 if view.broken else pack.lead_ban,
        seen=pack.mask(play.card for play in view.plays), taken=[pack.mask(pile) for pile in view.taken], won=won,
        first=view.tricks[0].winner if view.tricks else None)


def worlds_from_start(pack: Pack, hands: Masks, dealer: int) -> Worlds:
    """Worlds at the first lead: dealt (and passed) hands by absolute seat."""
    leader: Any = (dealer + 1) % len(hands)
    if pack.opening_card:
        holds = hands & pack.opening_card != 0
        leader = np.where(holds.any(axis=0), holds.argmax(axis=0), leader)
    return Worlds(pack, hands, leader, tricks=int(np.bitwise_count(hands[0, 0])))
