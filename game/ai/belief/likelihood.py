"""How likely a world is, by the way in which the others have passed and played in it.

Each past play of another seat is an observation: the kind of card that was played, out of the kinds that the hand could
have played, in a situation that everybody saw. Each hand, as it was before the first trick, has traits that depend on
how it was passed. Their weights are in habit_weights.py, fitted to what experts do; casual players and beginners differ
little. (At the table: 0.26 ± 0.25 points a hand better over 400 deals; the true hands become twice as likely.) What a
play proves (voids and the like) is not looked at here but in deductions.py.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from game.ai.belief.deductions import ViewBits, deduce, lay_out, masked
from game.ai.belief.habit_weights import SIGNS, TENTHS, TRAITS
from game.ai.belief.sampling import Deals, WorldSampler
from game.ai.policy.card_policy import appraise
from game.laws import trick_laws
from game.laws.masks import count, highest, lowest
from game.laws.view import View

Weights = npt.NDArray[np.float64]

KINDS = 7  # of cards, in every situation
# Situations: following on the first trick; in the suit of a big card that is out, which would go under or not; in a
# suit of penalties, in another one with a penalty in the trick, or with none. One more where the seat is the last.
FIRST, UNDER_BIG, OVER_BIG, PENALTIES, COSTLY, CLEAN, FRESH = 0, 1, 3, 5, 7, 9, 11
DISCARD, DISCARD_COSTLY, DISCARD_FIRST, LEAD, LEAD_SAFE = 12, 13, 14, 15, 16
LEAD_LENGTH, DISCARD_LENGTH = 17, 18  # the kind is then how many cards of the suit are left in the hand
SITUATIONS = 19
LONGEST = 4
ALWAYS = 1 << KINDS - 1  # for lengths there is nothing that could have been played instead
RECEIVER, GIVER, OTHER = range(3)  # of one's own cards, of those one got, neither
ROLES, TRAIT_COUNT = 3, 10
SHELTER = 3  # cards beneath a big one that make it safe to keep
SURPLUS = 4  # so many worlds are drawn for each that is kept
TRUST = 0.85  # how far the odds are believed: people have other habits, or none


class Observation(NamedTuple):
    """One past play: the situation, the kind of card (per row), and the kinds that could have been played (bits)."""

    situation: int
    played: Any
    could: Any


def is_telling(view: View) -> bool:
    """Whether plays and passes say anything here: one pack, hands that can be traced back, and a card like the queen of
    spades that everybody plays around (without one the habits of experts tell nothing: measured).
    """
    rules = view.rules
    return (
        rules.pack_copies == 1
        and rules.stock == "none"
        and not view.pack.jokers
        and rules.kitty_to != "exchange_first_winner"
        and rules.irregular_mode != "honour"
        and bool(appraise(view.pack).guards)
        and bool(view.plays or view.received)
    )


class HabitModel:
    """The likelihood of worlds by what one seat has seen the others do in a deal."""

    def __init__(self, view: View) -> None:
        self.view, self.pack, self.look = view, view.pack, appraise(view.pack)
        sight = ViewBits(view)
        self._bans = sight.bans()
        self._tricks = [*sight.tricks, sight.trick] if sight.trick else sight.tricks
        ranked = sorted(set(self.pack.deck), reverse=True)
        self._high = masked(ranked[: len(ranked) // 2])
        self._passed, self._received = self.pack.mask(view.passed), self.pack.mask(view.received)

    # ------------------------------------------------------------------ playing
    def observations(self, deals: Deals) -> Iterator[Observation]:
        """The plays of the others in these worlds, last ones first."""
        held: list[Any] = [hand.copy() for hand in deals.hands]
        for number in range(len(self._tricks), 0, -1):
            plays = self._tricks[number - 1]
            before = masked(bit for trick in self._tricks[: number - 1] for _, bit in trick)
            for place in range(len(plays) - 1, -1, -1):
                seat, card = plays[place]
                if seat == self.view.seat:
                    continue
                held[seat] |= card
                trick = lay_out(self.pack, [laid for _, laid in plays[:place]])
                if not place:
                    legal = trick_laws.leads(self.pack, held[seat], self._bans[number - 1], number == 1)
                    yield self._lead(card, legal, before)
                    yield self._length(LEAD_LENGTH, card, held[seat])
                    continue
                legal = trick_laws.follows(self.pack, held[seat], trick.led, number == 1)
                if card & trick.led:
                    yield self._follow(card, legal, trick, before, number == 1)
                else:
                    yield self._discard(card, legal, trick, before, number == 1)
                    yield self._length(DISCARD_LENGTH, card, held[seat])

    def _dangers(self, gone: int) -> tuple[int, int]:
        """Big cards that are still out, and the cards that would catch one of them."""
        live = self.look.bigs & self.pack.all & ~gone
        return live, masked(over for big, over in self.look.guards if big & live)

    def _lead(self, card: int, legal: Any, gone: int) -> Observation:
        pack, look = self.pack, self.look
        live, catchers = self._dangers(gone)
        guarded = masked(suit for suit in look.suits if suit & live and suit & catchers)
        penalties, plain = pack.penalty & ~look.bigs & ~guarded, ~pack.penalty & ~guarded
        return _among(
            LEAD if live else LEAD_SAFE,
            card,
            legal,
            (
                look.bigs,
                catchers,
                guarded & ~look.bigs & ~catchers,
                penalties & ~self._high,
                plain & ~self._high,
                plain & self._high,
                penalties & self._high,
            ),
        )

    def _follow(self, card: int, legal: Any, trick: trick_laws.OpenTrick, before: int, is_first: bool) -> Observation:
        pack, look, suit, top = self.pack, self.look, trick.led, trick.top
        live, catchers = self._dangers(before | trick.cards)
        plain = legal & ~(look.bigs | catchers)
        under, over = plain & (top - 1), plain & ~(2 * top - 1)
        best_under, least_over = highest(under), lowest(over)
        is_last = len(trick.plays) + 1 == self.view.players
        if is_first:
            situation = FIRST
        elif suit & live and suit & catchers:
            situation = (OVER_BIG if top > live & suit else UNDER_BIG) + is_last
        elif suit & pack.penalty & ~before:
            situation = PENALTIES + is_last
        elif trick.cards & pack.penalty:
            situation = COSTLY + is_last
        elif not before & suit and not is_last:
            situation = FRESH
        else:
            situation = CLEAN + is_last
        return _among(
            situation,
            card,
            legal,
            (look.bigs & suit, catchers & suit, best_under, under & ~best_under, least_over, over & ~least_over),
        )

    def _discard(self, card: int, legal: Any, trick: trick_laws.OpenTrick, before: int, is_first: bool) -> Observation:
        pack, look = self.pack, self.look
        _, catchers = self._dangers(before | trick.cards)
        penalties, plain = pack.penalty & ~look.bigs, ~pack.penalty & ~catchers
        situation = DISCARD_FIRST if is_first else DISCARD_COSTLY if trick.cards & pack.penalty else DISCARD
        return _among(
            situation,
            card,
            legal,
            (
                look.bigs,
                catchers,
                penalties & self._high,
                penalties & ~self._high,
                plain & self._high,
                plain & ~self._high,
            ),
        )

    def _length(self, situation: int, card: int, hand: Any) -> Observation:
        suit = self.look.suits[self.look.suit_index(card)]
        left = np.minimum(count(hand & suit) - 1, LONGEST)
        return Observation(situation, left, np.full(left.shape, ALWAYS))

    # ------------------------------------------------------------------ passing
    def traits(self, deals: Deals) -> Iterator[tuple[int, Sequence[Any]]]:
        """(role, how much of each trait) of each other hand as it was before the first trick."""
        view = self.view
        if view.gives_to is None or view.gets_from is None or not view.received:
            return
        for seat in range(view.players):
            if seat == view.seat:
                continue
            hand: Any = deals.hands[seat] | masked(
                bit for plays in self._tricks for player, bit in plays if player == seat
            )
            role = RECEIVER if seat == view.gives_to else GIVER if seat == view.gets_from else OTHER
            kept = hand & ~self._passed if role == RECEIVER else hand
            yield role, (*self._kept(kept, hand), *(self._given(hand) if role == GIVER else ()))

    def _kept(self, kept: Any, hand: Any) -> Sequence[Any]:
        """Big cards kept bare and sheltered, their catchers too, high penalties, short suits, other high cards."""
        pack, look = self.pack, self.look
        nothing = np.zeros(hand.shape, dtype=np.int64)
        bare, safe, catchers, sheltered = nothing, nothing, nothing, nothing
        for big, over in look.guards:
            suit = look.suits[look.suit_index(big)]
            has_shelter = count(hand & suit & ~over & ~look.bigs) >= SHELTER
            has_big, number = kept & big != 0, count(kept & over)
            bare, safe = bare + (has_big & ~has_shelter), safe + (has_big & has_shelter)
            catchers, sheltered = catchers + number * ~has_shelter, sheltered + number * has_shelter
        plain = [suit for suit in look.suits if suit and not suit & pack.penalty]
        short = sum((count(hand & suit) <= 1 for suit in plain), nothing)
        penalties = pack.penalty & ~look.bigs
        return (
            bare,
            safe,
            catchers,
            sheltered,
            count(kept & penalties & self._high),
            short,
            count(kept & self._high & ~pack.penalty),
        )

    def _given(self, hand: Any) -> Sequence[Any]:
        """Of whoever passed to this seat: cards left in the plain suits given, such suits that are empty now, and cards
        that are higher than any given.
        """
        look = self.look
        given = self._received & ~self.pack.penalty & ~look.catchers
        nothing = np.zeros(hand.shape, dtype=np.int64)
        suits = [suit for suit in look.suits if suit & given and not suit & look.catchers]
        left = sum((count(hand & suit) for suit in suits), nothing)
        empty = sum((hand & suit == 0 for suit in suits), nothing)
        above = ~((1 << given.bit_length()) - 1) & ~look.catchers & ~look.bigs
        return left, empty, count(hand & above) if given else nothing

    # ------------------------------------------------------------------ weighing
    def log_odds(self, deals: Deals) -> Weights:
        """The logarithm of how likely each world is, up to a constant."""
        signs, traits = _tables()
        found = np.zeros(deals.rows)
        for seen in self.observations(deals):
            found += signs[seen.situation, seen.played, seen.could]
        for role, amounts in self.traits(deals):
            for weight, amount in zip(traits[role], amounts):
                found += weight * amount
        return found


def _among(situation: int, card: int, legal: Any, kinds: Sequence[Any]) -> Observation:
    """Which kind of card was played, and which kinds could have been; they may differ from world to world."""
    could = np.zeros(legal.shape, dtype=np.uint8)
    played: Any = 0
    for index, kind in enumerate(kinds):
        if isinstance(kind, int) and not kind:
            continue
        could |= (legal & kind != 0).view(np.uint8) << np.uint8(index)
        if isinstance(kind, np.ndarray) or card & kind:
            played = played + index * (kind & card != 0)
    return Observation(situation, played, could)


@functools.lru_cache(maxsize=1)
def _tables() -> tuple[Weights, Weights]:
    """The weights of signs by situation, kind played and kinds possible; those of traits by role."""
    pairs = np.array(SIGNS, dtype=np.float64) / TENTHS
    could = np.arange(1 << KINDS)[:, None] >> np.arange(KINDS) & 1
    signs = pairs @ could.T
    for kind in range(KINDS):
        signs[:, kind] -= pairs[:, kind, kind, None] * could[:, kind]
    return signs, np.array(TRAITS, dtype=np.float64) / TENTHS


class LikelySampler:
    """Draws worlds that fit a View, each as likely as the plays of the others make it."""

    def __init__(self, view: View) -> None:
        self._sampler, self._model = WorldSampler(deduce(view)), HabitModel(view)

    def draw(self, rows: int, generator: np.random.Generator) -> Deals:
        """So many worlds, some of them more than once."""
        deals = self._sampler.draw(SURPLUS * rows, generator)
        odds = TRUST * self._model.log_odds(deals)
        reached = np.exp(odds - odds.max()).cumsum()
        marks = (np.arange(rows) + generator.random()) * (reached[-1] / rows)
        chosen = np.minimum(np.searchsorted(reached, marks), deals.rows - 1)
        return deals.taking(generator.permutation(chosen))
