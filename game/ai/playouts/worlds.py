"""Many worlds of one deal in lockstep: every row stands at the same place of the same trick.

Worlds move the cards of simulations: hands, stock, widow, tricks that nobody wins, whose turn it is, piles. What may be
played, who wins and what ends a ban is asked of trick_laws.py; which card is played is for the caller to say. Cards are
not checked, and nothing is drawn at random.

Hands are kept in play order (row 0 of `hands` leads), so that a play touches one contiguous row; after a trick
they are turned to the new leader. There is no boolean in the state: `ban` is the cards that may not be led, a seat
that is out plays card 0, and so does every seat of a world that is over before the others (Domino).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from game.ai.belief.sampling import Deals
from game.ai.policy.card_policy import appraise
from game.ai.policy.pass_policy import quick_gifts
from game.laws import trick_laws
from game.laws.masks import choose
from game.laws.pack import Pack
from game.scoring.captures import NOBODY

Masks = npt.NDArray[np.int64]


@dataclass
class Past:
    """What happened before these worlds begin, the same in all of them. Multisets: (held once, held twice).

    plays: the cards on the table by place, 0 for a seat that is out; named: the suit of a led joker. taken: piles per
    seat; won: tricks per seat; number: of the trick under way; first, second, last: who won tricks first, second as
    another seat, and last; previous: who won the last trick by a card.
    """

    number: int = 1
    plays: Sequence[int] = ()
    named: int = 0
    ban: int | None = None
    seen: tuple[int, int] = (0, 0)
    taken: Sequence[tuple[int, int]] = ()
    held: tuple[int, int] = (0, 0)
    won: Sequence[int] = ()
    first: int = NOBODY
    second: int = NOBODY
    last: int = NOBODY
    previous: int = NOBODY
    aside: tuple[int, int] = (0, 0)


class Worlds:
    """Worlds under way. `deals` is taken over: its arrays change. leader: of the trick under way, one seat or one per
    row; tricks: how many the deal has in all (draw_to_follow: nobody knows).
    """

    def __init__(self, pack: Pack, deals: Deals, leader: int | Masks, tricks: int, past: Past | None = None) -> None:
        past = past or Past()
        self.pack, (self.seats, self.rows) = pack, deals.hands.shape
        self.tricks, self.number = tricks, past.number
        rules = pack.rules
        self.is_double, self._single = rules.pack_copies == 2, appraise(pack).single
        self.counts_tricks = bool(
            rules.trick_points
            or rules.sun_value is not None
            or rules.extras
            or rules.teams == "first_two_winners"
            or pack.sets_aside
        )
        self._may_be_void = pack.cancels or bool(pack.jokers) or pack.draw_to_follow
        self._watches_first = bool(pack.first_ban) and rules.first_trick_only_penalties != "play"
        self._row = np.arange(self.rows)
        self._wrap = np.arange(2 * self.seats) % self.seats * self.rows
        self._places = np.arange(self.seats)[:, None]
        self.hands, self.twice = deals.hands, deals.twice
        self.stock, self.drawn = deals.stock, np.zeros(self.rows, dtype=np.int64)
        self.kitty, self.given = deals.kitty, np.zeros(self.rows, dtype=np.int64)
        self._has_widow = rules.kitty_to != "none" and len(deals.kitty) > 0
        self._restore(past, deals)
        self.leader = np.zeros(self.rows, dtype=np.int64)
        self._turn(np.broadcast_to(np.asarray(leader), (self.rows,)))
        self.trick = trick_laws.OpenTrick(pack)
        for place, card in enumerate(past.plays):
            self.trick.play(card, 0 if place else past.named)

    def _restore(self, past: Past, deals: Deals) -> None:
        """Take over what happened before."""

        def piles(which: int) -> Masks:
            found = np.zeros((self.seats, self.rows), dtype=np.int64)
            if past.taken:
                found |= np.array([pile[which] for pile in past.taken], dtype=np.int64)[:, None]
            return found

        def rows(value: int) -> Masks:
            return np.full(self.rows, value, dtype=np.int64)

        self.taken, self.taken_twice = piles(0), piles(1)
        if deals.piles is not None:
            self.taken, self.taken_twice = trick_laws.add(self.taken, self.taken_twice, *deals.piles)
        self.won = np.zeros((self.seats, self.rows), dtype=np.int64)
        self.won += np.array(past.won or [0] * self.seats, dtype=np.int64)[:, None]
        self.first, self.second, self.last = rows(past.first), rows(past.second), rows(past.last)
        self.previous = rows(past.previous)
        self.held: Any = past.held[0]
        self.held_twice: Any = past.held[1]
        self.away, self.away_twice = deals.away or (rows(0), rows(0))  # laid away by an exchange
        self.aside: Any = past.aside[0]
        self.aside_twice: Any = past.aside[1]
        self.thrown = np.zeros(self.rows, dtype=np.bool_)  # where the deal is thrown in
        self.ban: Any = self.pack.lead_ban if past.ban is None else past.ban
        self.seen: Any = past.seen[0]
        self.seen_twice: Any = past.seen[1]

    @property
    def place(self) -> int:
        """How many seats after the leader it is somebody's turn."""
        return len(self.trick.plays)

    @property
    def is_over(self) -> bool:
        if self.pack.draw_to_follow:
            return not self.trick.plays and not self.hands[0].any()
        return self.number > self.tricks

    @property
    def gone(self) -> Any:
        """The kinds of cards that are wholly played."""
        return self.seen_twice | self.seen & self._single if self.is_double else self.seen

    def out_of_play(self) -> tuple[Any, Any]:
        """Cards that nobody gets: what is left of stock and widow, and what was laid away."""
        if not self.pack.stock_size and not self.pack.kitty_size:
            return 0, 0
        out, twice = self.away, self.away_twice
        for cards, used in ((self.stock, self.drawn), (self.kitty, self.given)):
            for index, card in enumerate(cards):
                out, twice = trick_laws.add(out, twice, np.where(used <= index, card, 0))
        return out, twice

    def mine(self, place: int) -> Any:
        """The kinds of cards of a seat that nobody else can hold besides."""
        if not self.is_double:
            return self.hands[place]
        return self.twice[place] | self.hands[place] & (self._single | self.seen)

    # ------------------------------------------------------------------ playing
    def legal(self) -> Any:
        """What the seat to act may play, per row. May be the hand itself: copy before writing."""
        if not self.trick.plays:
            return trick_laws.leads(self.pack, self.hands[0], self.ban, self.number == 1)
        if self.pack.draw_to_follow:
            self._draw_to_follow()
        return trick_laws.follows(self.pack, self.hands[self.place], self.trick.led, self.number == 1)

    def play(self, card: Any, named: Any = 0) -> None:
        """Play one card (per row) from the hand of the seat to act. `named`: the suit of a joker that is led."""
        place = self.place
        if self.number == 1 and self._watches_first:
            self._set_aside(self.hands[place], card)
        if self.is_double:
            self.hands[place], self.twice[place] = trick_laws.remove(self.hands[place], self.twice[place], card)
            self.seen, self.seen_twice = trick_laws.add(self.seen, self.seen_twice, card)
        else:
            self.hands[place] ^= card
            self.seen = self.seen | card
        self.trick.play(card, named)
        if place + 1 == self.seats:
            self._finish_trick()

    def _draw_to_follow(self) -> None:
        """Void followers draw, card by card, until they can follow or the stock is gone."""
        hand, size = self.hands[self.place], len(self.stock)
        led = np.broadcast_to(np.asarray(self.trick.led), hand.shape)  # it may be a public int
        rows = np.flatnonzero(trick_laws.must_draw(self.pack, hand, led, size - self.drawn) & (hand != 0))
        while rows.size:
            hand[rows] |= self.stock[self.drawn[rows], rows]
            self.drawn[rows] += 1
            rows = rows[trick_laws.must_draw(self.pack, hand[rows], led[rows], size - self.drawn[rows])]

    def _set_aside(self, hand: Any, card: Any) -> None:
        """A hand of nothing but penalties on the first trick: its card is set aside, or the deal thrown in."""
        stuck = self.trick.is_stuck(hand, True)
        if self.pack.rules.first_trick_only_penalties == "misdeal":
            self.thrown = self.thrown | stuck
        else:
            self.aside, self.aside_twice = trick_laws.add(self.aside, self.aside_twice, choose(stuck, card, 0))

    # ------------------------------------------------------------------ the end of a trick
    def _finish_trick(self) -> None:
        trick = self.trick
        self.ban = trick.ban_after(self.ban)
        offset, pile, twice = trick.winner(), trick.cards, trick.twice
        is_taken: Any = None  # None: everywhere
        if self._may_be_void:
            offset, pile, twice, is_taken = self._hold(offset)
        self._turn(offset)
        if self._has_widow:
            pile, twice = self._with_widow(pile, twice, is_taken)
        self._gain(pile, twice)
        if self.counts_tricks:
            self._count_trick(is_taken)
        if self.pack.rules.stock == "draw_after_trick":
            self._draw_after_trick(is_taken)
        if self.pack.draw_to_follow:
            self._pass_the_lead()
        self.number += 1
        self.trick = trick_laws.OpenTrick(self.pack)

    def _hold(self, offset: Any) -> tuple[Any, Any, Any, Any]:
        """Where nobody wins, the cards are held for the next winner, and the same seat leads again."""
        trick = self.trick
        is_won = np.broadcast_to(np.asarray(trick.top) != 0, (self.rows,))
        is_taken = is_won
        offset = np.where(is_won, offset, 0)
        if not is_won.all():
            is_last = self._is_last() & ~is_won & (np.asarray(trick.cards) != 0)
            if is_last.any():
                previous = np.where(self.previous == NOBODY, 0, (self.previous - self.leader) % self.seats)
                offset = np.where(is_last, trick.void_taker(previous), offset)
                is_taken = is_won | is_last
        if self.pack.rules.cancel_last_void == "previous_winner":
            self.previous = np.where(is_won, (self.leader + offset) % self.seats, self.previous)
        if isinstance(self.held, int) and not self.held and is_taken is is_won and is_won.all():
            return offset, trick.cards, trick.twice, None
        pile, twice = trick_laws.add(self.held, self.held_twice, trick.cards, trick.twice)
        self.held, self.held_twice = np.where(is_taken, 0, pile), np.where(is_taken, 0, twice)
        return offset, np.where(is_taken, pile, 0), np.where(is_taken, twice, 0), is_taken

    def _is_last(self) -> Any:
        """Whether no trick will follow, per row or everywhere."""
        if not self.pack.draw_to_follow:
            return np.bool_(self.number == self.tricks)
        return (self.hands != 0).sum(axis=0) < 2

    def _gain(self, pile: Any, twice: Any) -> None:
        """The leader (who has just won) takes a pile."""
        at = self.leader * self.rows + self._row
        taken = self.taken.reshape(-1)
        if self.is_double:
            both = self.taken_twice.reshape(-1)
            taken[at], both[at] = trick_laws.add(taken.take(at), both.take(at), pile, twice)
        else:
            taken[at] |= pile

    def _count_trick(self, is_taken: Any) -> None:
        """Who has won a trick, first, next and last."""
        at = self.leader * self.rows + self._row
        is_taken = np.ones(self.rows, dtype=np.bool_) if is_taken is None else is_taken
        self.won.reshape(-1)[at] += is_taken
        is_new = is_taken & (self.second == NOBODY) & (self.first != NOBODY) & (self.first != self.leader)
        self.second = np.where(is_new, self.leader, self.second)
        self.first = np.where(is_taken & (self.first == NOBODY), self.leader, self.first)
        self.last = np.where(is_taken, self.leader, self.last)

    def _draw_after_trick(self, is_taken: Any) -> None:
        """The winner draws, then the others in turn, while the stock lasts."""
        for place in range(self.seats):
            if is_taken is None and not self.is_double and self.drawn[0] < len(self.stock):
                self.hands[place] |= self.stock[self.drawn[0]]
                self.drawn += 1
                continue
            may_draw = self.drawn < len(self.stock)
            rows = np.flatnonzero(may_draw if is_taken is None else may_draw & is_taken)
            self._receive(place, rows, self.stock[self.drawn[rows], rows])
            self.drawn[rows] += 1

    def _receive(self, place: int, rows: npt.NDArray[np.intp], cards: Masks) -> None:
        """A card each (or none) for the hand at a place of some rows."""
        self.hands[place, rows], self.twice[place, rows] = trick_laws.add(
            self.hands[place, rows], self.twice[place, rows], cards
        )

    def _pass_the_lead(self) -> None:
        """Domino: the lead passes over seats without cards; a last survivor keeps what he holds."""
        offset: Any = 0
        for place in reversed(range(self.seats)):
            offset = choose(self.hands[place], place, offset)
        if offset.any():
            self._turn(offset)
        survivor = choose(np.bitwise_or.reduce(self.hands[1:]), 0, self.hands[0])
        self._gain(survivor, 0)
        self.hands[0] ^= survivor

    # ------------------------------------------------------------------ the widow
    def _with_widow(self, pile: Any, twice: Any, is_taken: Any) -> tuple[Any, Any]:
        """The pile with the widow cards that go with it; or the new leader takes them into the hand."""
        to, size = self.pack.rules.kitty_to, len(self.kitty)
        due = trick_laws.widow_due(self.pack, np.asarray(pile), size - self.given, self._is_last())
        is_due = (due > 0) & (np.True_ if is_taken is None else is_taken)
        if to == "one_per_trick":
            card = np.where(is_due, self.kitty[np.minimum(self.given, size - 1), self._row], 0)
            self.given += is_due
            return trick_laws.add(pile, twice, card)
        rows = np.flatnonzero(is_due)
        self.given[rows] = size
        if to == "exchange_first_winner":
            self._exchange(rows)
            return pile, twice
        for card in self.kitty:
            pile, twice = trick_laws.add(pile, twice, np.where(is_due, card, 0))
        return pile, twice

    def _exchange(self, rows: npt.NDArray[np.intp]) -> None:
        """The leader takes the widow into the hand and lays as many cards away, by rule."""
        if not rows.size:
            return
        for card in self.kitty:
            self._receive(0, rows, card[rows])
        for card in quick_gifts(self.pack, self.hands[0, rows], self.twice[0, rows], len(self.kitty)):
            self.lay_away(rows, card)

    def lay_away(self, rows: npt.NDArray[np.intp], card: Masks) -> None:
        """The leader lays one card away, out of play."""
        self.hands[0, rows], self.twice[0, rows] = trick_laws.remove(self.hands[0, rows], self.twice[0, rows], card)
        self.away[rows], self.away_twice[rows] = trick_laws.add(self.away[rows], self.away_twice[rows], card)

    def _turn(self, offset: Any) -> None:
        """Make the seat `offset` places on the leader."""
        where = self._wrap.take(offset + self._places) + self._row
        self.hands = self.hands.reshape(-1).take(where)
        if self.is_double:
            self.twice = self.twice.reshape(-1).take(where)
        self.leader = self.leader + offset
        self.leader = np.where(self.leader >= self.seats, self.leader - self.seats, self.leader)
