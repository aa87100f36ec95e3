"""What a seat knew when it chose a card, as masks: the facts on which reasons rest.

What may still be in which hand, who was still to play, and what could still fall: proven for every deal that fits the
View, or shown in one of them.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np

from game.ai.belief.deductions import ViewBits, deduce, masked
from game.ai.belief.sampling import WorldSampler
from game.ai.policy.card_policy import appraise
from game.cards.card import Card
from game.laws import trick_laws
from game.laws.masks import each
from game.laws.view import View

SAMPLED_DEALS = 64  # searched for one in which something is possible


class Situation:
    """What the seat of a View knew when it chose a card."""

    def __init__(self, view: View, generator: np.random.Generator) -> None:
        self.view, self.pack, self._generator = view, view.pack, generator
        self.sight = ViewBits(view)
        self.hand, self.unseen = masked(self.sight.hand), masked(self.sight.unseen)
        leader = view.trick[0].seat if view.trick else view.seat
        place = (view.seat - leader) % view.players
        after = [(leader + step) % view.players for step in range(place + 1, view.players)]
        self.is_open = view.rules.irregular_mode == "honour"  # plays prove nothing there
        self.known = deduce(view)
        is_drawing = view.pack.draw_to_follow and view.stock_left > 0
        self.holds = {
            seat: self.unseen
            if self.is_open or is_drawing
            else self.known.places[seat].may | masked(self.known.places[seat].known)
            for seat in range(view.players)
            if seat != view.seat
        }
        self.holds = {seat: mask if view.hand_sizes[seat] else 0 for seat, mask in self.holds.items()}
        self.later = [seat for seat in after if view.hand_sizes[seat]]
        self.trick = trick_laws.OpenTrick(self.pack)
        for index, (_, bit) in enumerate(self.sight.trick):
            self.trick.play(bit, 0 if index else self.sight.named)
        self.is_first = view.trick_number == 1
        self.pot = sum(map(self.pack.points_of, (*view.held, *(play.card for play in view.trick))))

    @property
    def others(self) -> int:
        """Everything that some other hand may hold."""
        return masked(self.holds.values())

    @property
    def is_plain(self) -> bool:
        """Whether the highest card of the suit led wins (no cards cancel each other)."""
        return not self.pack.cancels

    @property
    def is_following(self) -> bool:
        """Whether there is a suit to follow, and a card that is winning."""
        return bool(self.view.trick and self.trick.led and self.trick.top and self.is_plain)

    def wins_now(self, bit: int) -> bool:
        """Whether the card would lead the trick, or be winning it."""
        if not self.view.trick:
            return True
        trick = self.trick
        return bool(trick.led and bit & trick.led and self.is_plain and (not trick.top or bit & self.over(trick.top)))

    def bit(self, card: Card) -> int:
        """The single bit of a card of the hand."""
        return next(bit for bit in self.sight.hand if self.pack.card(bit) == card)

    def suit(self, bit: int) -> int:
        """The cards of the suit of a single card."""
        return int(self.pack.suit_of(bit)) & self.pack.all

    def over(self, bit: int) -> int:
        """The cards of its suit that take a trick from it, played later."""
        return int(trick_laws.beaters(self.pack, bit))

    @cached_property
    def bigs(self) -> list[int]:
        """The cards that cost far more than others."""
        return [bit for bit in each(appraise(self.pack).bigs) if self.pack.value.get(bit, 0) > 0]

    @cached_property
    def _deals(self) -> list[np.ndarray[tuple[int, ...], np.dtype[np.int64]]]:
        """Hands of some deals that fit the View, one array of seats for each."""
        return list(WorldSampler(self.known).draw(SAMPLED_DEALS, self._generator).hands.T)

    def may_fall(self, card: int, led: int) -> bool:
        """Whether a seat still to play may lay this card on a trick of that suit, in a deal that fits the View."""
        if not led or self.pack.draw_to_follow or not card & self.unseen:
            return False
        return any(
            int(trick_laws.follows(self.pack, int(hands[seat]), led, self.is_first)) & card
            for hands in self._deals
            for seat in self.later
        )
