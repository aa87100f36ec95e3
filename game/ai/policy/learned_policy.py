"""The learned quick player: it looks up in tables how good a card has been in searched decisions.

tests/fit_policy.py makes the tables (learned.npz) from several hundred thousand searched choices. Candidates are the
lowest and the highest card of each suit that may be led, the highest of each suit that may be discarded, and in the
suit led the highest card under the winning one, the lowest over it and the highest of all. The tables cover one game,
Black Lady for four with any of its smaller rules; `covers` tells. No chance is drawn.
"""

from __future__ import annotations

import functools
from importlib.resources import files
from typing import Any

import numpy as np
import numpy.typing as npt

from game.ai.policy.card_policy import Turn, appraise
from game.laws.masks import highest, lowest, prefer
from game.laws.pack import Pack, pack_for
from game.rules.variants import preset

Masks = npt.NDArray[np.int64]
Cells = npt.NDArray[np.int64]  # the index of a card in a table
Table = npt.NDArray[np.int16]
Candidates = tuple[Masks, Cells]

FILE = "learned.npz"
COUNTS = 14  # of cards of a suit: none to thirteen
PHASE_STARTS = (2, 5, 9)  # the first trick, to the fourth, to the eighth, and the rest
# The kind of a card: its suit (plain, of the big card, of penalties) combined with where the big card is (gone, out,
# out while a catcher is held here, held here). A catcher and the big card itself are kinds of their own.
SUIT_KINDS, CATCHER, BIG = 4, 8, 6
AXES = {
    "lead": {"phase": 4, "slot": 2, "kind": 16, "lower": COUNTS, "higher": COUNTS, "length": COUNTS},
    "discard": {"phase": 4, "kind": 16, "lower": COUNTS, "higher": COUNTS, "length": COUNTS},
    "follow": {"phase": 4, "place": 3, "slot": 3, "penalty": 3, "kind": 16, "lower": COUNTS, "higher": COUNTS},
}
SLOTS = 8  # a score and the number of its candidate share one small integer
NEVER = np.iinfo(np.int16).min
_NUMBERS = np.arange(SLOTS, dtype=np.int16)[:, None]


def strides(situation: str) -> dict[str, int]:
    """How far apart neighbours on each axis of a table are."""
    found, step = {}, 1
    for axis, size in reversed(AXES[situation].items()):
        found[axis], step = step, step * size
    return found


STRIDES = {situation: strides(situation) for situation in AXES}
LEAD, DISCARD, FOLLOW = STRIDES["lead"], STRIDES["discard"], STRIDES["follow"]


@functools.lru_cache(maxsize=1)
def tables() -> dict[str, Table]:
    """The table of each situation: the sum of its parts, each of which looks at some of the axes."""
    found = {situation: np.zeros(tuple(axes.values()), dtype=np.int16) for situation, axes in AXES.items()}
    with files(__package__).joinpath(FILE).open("rb") as file, np.load(file) as parts:
        for name in parts:
            situation, *axes = name.split(".")
            found[situation] += parts[name].reshape(
                [size if axis in axes else 1 for axis, size in AXES[situation].items()]
            )
    for situation, table in found.items():
        table *= SLOTS
        if "length" in AXES[situation]:
            table[..., 0] = NEVER
    return {situation: table.reshape(-1) for situation, table in found.items()}


@functools.lru_cache(maxsize=64)
def covers(pack: Pack) -> bool:
    """Whether cards and costs are those of Black Lady for four, and everybody wants few points."""
    usual, rules = pack_for(preset("black_lady"), 4), pack.rules
    return (
        pack.players == 4
        and pack.deck == usual.deck
        and pack.costs == usual.costs
        and not pack.kitty_size
        and not pack.stock_size
        and not rules.trick_points
        and not rules.modifiers
        and rules.teams == "none"
        and rules.winner == usual.rules.winner
        and rules.scoring == usual.rules.scoring
    )


class LearnedPolicy:
    """The learned player for one pack that the tables cover."""

    def __init__(self, pack: Pack) -> None:
        look = appraise(pack)
        self.big, self.catchers, self.penalty = look.bigs, look.catchers, pack.penalty
        self.column = look.column
        self.big_index = look.suit_index(self.big)
        self.big_suit = look.suits[self.big_index]
        self.penalty_suit = next(suit for suit in look.suits if suit & pack.penalty & ~self.big)
        order = {self.big_suit: 1, self.penalty_suit: 2}
        self.suit_kinds = SUIT_KINDS * np.array([order.get(suit, 0) for suit in look.suits])[:, None]

    def pick(self, turn: Turn) -> Any:
        """One of the legal cards, per row."""
        legal, hand, trick, phase = turn.legal, turn.hand, turn.trick, phase_of(turn.number)
        out = turn.pack.all & ~(turn.seen | hand)
        if not turn.place:
            return self._best("lead", phase, *self.leads(legal, hand, out))
        found = self._best(
            "follow", phase, *self.follows(legal, hand, out, trick.led, trick.top, trick.cards, turn.place)
        )
        found = prefer(legal & self.big & trick.led & (trick.top - 1), found)  # safe
        void = np.flatnonzero(legal & trick.led == 0)
        if void.size:
            legal = legal[void]
            thrown = self._best("discard", phase, *self.discards(legal, hand[void], out[void]))
            found[void] = prefer(legal & self.big, thrown)
        return found

    # ------------------------------------------------------------------ candidates and their cells
    def leads(self, legal: Masks, hand: Masks, out: Masks) -> Candidates:
        """The lowest and the highest legal card of each suit, (2, 4, rows)."""
        mine, theirs = legal & self.column, out & self.column
        cards = np.empty((2, *mine.shape), dtype=np.int64)
        cards[0], cards[1] = lowest(mine), highest(mine)
        cells = self._lower(theirs, cards, LEAD)
        cells += self._suits(mine, theirs, self._whereabouts(hand, out), LEAD)
        cells[:, self.big_index] += self._special(cards[:, self.big_index], LEAD)
        cells[1] += LEAD["slot"]
        return cards, cells

    def discards(self, legal: Masks, hand: Masks, out: Masks) -> Candidates:
        """The highest legal card of each suit, (4, rows)."""
        mine, theirs = legal & self.column, out & self.column
        cards = highest(mine)
        cells = self._lower(theirs, cards, DISCARD)
        cells += self._suits(mine, theirs, self._whereabouts(hand, out), DISCARD)
        cells[self.big_index] += self._special(cards[self.big_index], DISCARD)
        return cards, cells

    def follows(self, legal: Masks, hand: Masks, out: Masks, led: Any, top: Any, trick: Any, place: int) -> Candidates:
        """The highest card under the winning one, the lowest over it and the highest of all, (3, rows)."""
        mine, theirs = legal & led, out & led
        under = mine & (top - 1)
        cards = np.empty((3, len(mine)), dtype=np.int64)
        cards[0], cards[1], cards[2] = highest(under), lowest(mine ^ under), highest(mine)
        shared = self._whereabouts(hand, out) * FOLLOW["kind"]
        shared += (led & self.big_suit != 0) * (SUIT_KINDS * FOLLOW["kind"])
        shared += (led & self.penalty_suit != 0) * (2 * SUIT_KINDS * FOLLOW["kind"])
        shared += np.maximum(
            (trick & self.penalty != 0) * FOLLOW["penalty"], (trick & self.big != 0) * (2 * FOLLOW["penalty"])
        )
        shared += np.bitwise_count(theirs) * np.int64(FOLLOW["higher"])
        cells = self._lower(theirs, cards, FOLLOW)
        cells += self._special(cards, FOLLOW)
        cells += shared
        cells += (np.arange(3) * FOLLOW["slot"] + (place - 1) * FOLLOW["place"])[:, None]
        return cards, cells

    def _lower(self, theirs: Masks, cards: Masks, stride: dict[str, int]) -> Cells:
        """What the lower cards that are out add to the index; one more that is lower is one fewer that is higher."""
        found: Cells = np.bitwise_count(theirs & (cards - 1)) * np.int64(stride["lower"] - stride["higher"])
        return found

    def _suits(self, mine: Masks, theirs: Masks, whereabouts: Masks, stride: dict[str, int]) -> Cells:
        """The part of the index that all cards of a suit share, (4, rows)."""
        found: Cells = np.bitwise_count(theirs) * np.int64(stride["higher"])
        found += np.bitwise_count(mine)
        found += (self.suit_kinds + whereabouts) * stride["kind"]
        return found

    def _whereabouts(self, hand: Masks, out: Masks) -> Masks:
        """Where the big card is: gone, out, out while a catcher is held here, held here."""
        is_out = out & self.big != 0
        found: Masks = is_out * 1 + (is_out & (hand & self.catchers != 0)) + (hand & self.big != 0) * 3
        return found

    def _special(self, cards: Masks, stride: dict[str, int]) -> Cells:
        """What a catcher, or the big card itself, adds to the index."""
        found: Cells = (cards & self.catchers != 0) * (CATCHER * stride["kind"]) + (cards & self.big != 0) * (
            BIG * stride["kind"]
        )
        return found

    def _best(self, situation: str, phase: int, cards: Masks, cells: Cells) -> Masks:
        """The card with the highest score in each row."""
        rows = cards.shape[-1]
        size = STRIDES[situation]["phase"]
        table = tables()[situation][phase * size : (phase + 1) * size]
        cards, scores = cards.reshape(-1, rows), table.take(cells.reshape(-1, rows))
        scores += _NUMBERS[: len(cards)]
        if situation == "follow":  # the other tables hold NEVER where there is no card
            np.putmask(scores, cards == 0, NEVER)
        best = np.maximum.reduce(scores, axis=0) & np.int16(SLOTS - 1)
        found: Masks = cards.reshape(-1).take(best * np.int64(rows) + np.arange(rows))
        return found


def phase_of(number: int) -> int:
    """The part of a deal to which a trick belongs."""
    return sum(number >= start for start in PHASE_STARTS)
