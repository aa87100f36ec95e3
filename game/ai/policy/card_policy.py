"""The quick player: which card to play, by rules on masks, for one hand (ints) or one hand per world (int64 arrays).

It exists at two levels of detail: the plain one plays out worlds by the thousand, the careful one also counts the cards
that are out and plays at the table itself. It draws no chance and keeps no state.
"""

from __future__ import annotations

import functools
import statistics
from dataclasses import dataclass
from typing import Any

import numpy as np

from game.laws import trick_laws
from game.laws.masks import choose, count, drop, higher, highest, lowest, prefer
from game.laws.pack import Pack
from game.laws.trick_laws import OpenTrick

# The weights of a careful lead, tuned on 300,000 hands of Black Lady (each alone gains 0.1 to 0.4 points a hand over
# leading low, all together 1.2); a lower sum is worse.
LEAD_PER_LOWER = -4  # a card lower than mine that is out: somebody may duck
LEAD_PER_LENGTH = -2  # a long suit is left for later
LEAD_SURE_WINNER = -30  # nobody can go over it
LEAD_DANGEROUS = -40  # a big card, or one that would catch a big card
LEAD_BONUS = -20  # a bonus card led is mostly lost
LEAD_FLUSH = 12  # draws the big card out while I hold neither it nor its catchers
LEAD_HOLDING_CATCHER = -6
LEAD_HOLDING_BIG = -25
DISCARD_PER_LOWER_TOP = 2  # lower cards out make my highest card likely to win
DISCARD_PER_LOWER_LOW = 1  # … and my lowest card as well
DISCARD_PER_LENGTH = -2  # a short suit is soon a void
DISCARD_DEAD_SUIT = -8  # nobody else has the suit, so it can only be led
DISCARD_PENALTY = 5  # an ordinary penalty card
GUARDED_LENGTH = 5  # with so many cards of the suit the catchers need not fear
SAFE_OUT_TO_WIN = 4  # cards of the suit out, for a trick to be won early without a penalty
SHOOTER_SHARE = 8 / 26  # of the penalty points, all taken by one seat: it may be shooting the moon (tuned)
NO_CARD = 1 << 29  # excludes a suit that is not held from the comparison
_ORDER = 64  # puts scores above ranks


class Appraisal:
    """The dangers of a pack under the rules in force, as masks."""

    def __init__(self, pack: Pack) -> None:
        penalties = {bit: value for bit, value in pack.value.items() if value > 0}
        self.suits = [suit & pack.all for suit in pack.suits]
        self.single = sum(bit for bit in set(pack.deck) if pack.deck.count(bit) == 1)
        self.column = np.array(self.suits, dtype=np.int64)[:, None]  # one row per suit
        self.unit = statistics.median(penalties.values()) if penalties else 1
        self.bigs = self._big_cards(pack, penalties)
        self.big_groups = [
            sum(bit for bit in penalties if bit & self.bigs and penalties[bit] == value)
            for value in sorted({penalties[bit] for bit in penalties if bit & self.bigs})
        ]
        self.guards: list[tuple[int, int]] = []  # (big card, the cards that would catch it)
        for bit in penalties:
            if bit & pack.jokers:  # a joker wins nothing and is in no suit
                continue
            suit = self.suits[self.suit_index(bit)]
            over = suit & ~(2 * bit - 1) & ~self.bigs
            if bit & self.bigs and over and suit & ~pack.penalty:
                self.guards.append((bit, over))
        self.catchers = functools.reduce(int.__or__, (over for _, over in self.guards), 0)
        self.has_costly_tricks = any(name == "each" and points > 0 for name, points in pack.rules.trick_points)
        self.discard_costs = [
            (round(DISCARD_PENALTY * value / self.unit), group) for value, group in pack.costs if value > 0
        ]

    def suit_index(self, card: int) -> int:
        """Which of the four suits a card belongs to."""
        return next(index for index, suit in enumerate(self.suits) if suit & card)

    def _big_cards(self, pack: Pack, penalties: dict[int, int]) -> int:
        """Cards far above the usual penalty, or alone in their suit; Q♥ where it doubles the hearts."""
        mean, most = sum(penalties.values()) / max(1, len(penalties)), max(penalties.values(), default=0)
        bigs = sum(bit for bit, value in penalties.items() if value > mean and 2 * value >= most)
        for suit in self.suits:
            if (suit & pack.penalty).bit_count() == 1:
                bigs |= suit & pack.penalty
        if "Qh_doubles_hearts" in pack.rules.modifiers:
            bigs |= pack.bit["QH"] & pack.all
        return bigs


@functools.lru_cache(maxsize=64)
def appraise(pack: Pack) -> Appraisal:
    """The Appraisal of a pack; the same object for the same pack."""
    return Appraisal(pack)


@dataclass
class Turn:
    """What a seat considers when it must play; masks are ints or arrays. `seen`: the kinds of cards of which every copy
    has been played; `number`: of the trick, from 1.

    `shooter`: how many places after the leader a seat sits that may be shooting the moon, which the careful player
    obstructs; None when nobody is, or when it differs from world to world. `mine`: the kinds that nobody else can hold
    too (None: the whole hand, as in one pack).
    """

    pack: Pack
    hand: Any
    legal: Any
    trick: OpenTrick
    place: int
    seats: int
    seen: Any
    number: int
    danger: Any
    shooter: int | None = None
    mine: Any = None

    @property
    def is_first(self) -> bool:
        return self.number == 1

    @property
    def is_last(self) -> bool:
        return self.place + 1 == self.seats

    def only(self, rows: Any) -> Turn:
        """The same in some of the worlds."""

        def some(mask: Any) -> Any:
            return mask[rows] if isinstance(mask, np.ndarray) else mask

        trick, whole = OpenTrick(self.pack), self.trick
        trick.plays = [some(card) for card in whole.plays]
        trick.cards, trick.twice = some(whole.cards), some(whole.twice)
        trick.led, trick.top = some(whole.led), some(whole.top)
        hand = some(self.hand)
        mine = hand if self.mine is self.hand else some(self.mine)
        return Turn(
            self.pack,
            hand,
            some(self.legal),
            trick,
            self.place,
            self.seats,
            some(self.seen),
            self.number,
            some(self.danger),
            self.shooter,
            mine,
        )

    @property
    def out(self) -> Any:
        """The kinds of cards that somebody else may hold."""
        return self.pack.all & ~self.seen & ~(self.hand if self.mine is None else self.mine)

    @property
    def under(self) -> Any:
        """Legal cards that cannot win now. Equal cards cancel, or the first one wins, in some games of two packs."""
        pack, trick = self.pack, self.trick
        under = self.legal & (trick.top - 1)
        if pack.cancels:
            return choose(trick.top, under, 0) | self.legal & trick.cards
        return under | self.legal & trick.top if pack.first_wins else under


def dangers(pack: Pack, gone: Any) -> Any:
    """Big cards, and those that would catch a big card which is not gone (A, K of spades while the queen is out)."""
    look = appraise(pack)
    danger: Any = look.bigs
    for big, over in look.guards:
        danger = danger | choose(big & ~gone, over, 0)
    return danger


def pick(turn: Turn, is_careful: bool = False) -> Any:
    """One of the legal cards: a single bit, per row where masks are arrays."""
    if turn.place == 0:
        return _lead(turn, is_careful)
    own = turn.legal & turn.trick.led
    discard = _discard_where_void(turn, own) if is_careful else _discard(turn)
    card = highest(choose(own, _follow(turn, is_careful), discard))
    if turn.pack.jokers:  # after a joker the next card is a lead
        card = choose(turn.trick.led, card, _lead(turn, is_careful))
    return card


def shoot(turn: Turn) -> Any:
    """One of the legal cards for a seat that wants every penalty: high, and no penalty card discarded."""
    if turn.place == 0:
        return highest(turn.legal)
    over = turn.legal & turn.trick.led & ~(2 * turn.trick.top - 1)
    low = prefer(lowest(turn.legal & ~turn.pack.penalty), lowest(turn.legal))
    return prefer(highest(over), low)


def suit_to_name(turn: Turn) -> Any:
    """The suit (a mask) that a led joker stands for: where the others hold most of what costs."""
    pack, look, out = turn.pack, appraise(turn.pack), turn.out & turn.pack.penalty
    best: Any = pack.suits[-1]
    most: Any = 0
    for whole, suit in zip(pack.suits, look.suits):
        worth = trick_laws.cost(pack, out & suit)
        best, most = choose(worth > most, whole, best), higher(worth, most)
    return best


# ---------------------------------------------------------------------- leading
def _lead(turn: Turn, is_careful: bool) -> Any:
    return _lead_carefully(turn) if is_careful else lowest(drop(turn.legal, turn.danger))


def _lead_carefully(turn: Turn) -> Any:
    """The lowest card of the best suit; all four are scored at once, one row each."""
    pack, look = turn.pack, appraise(turn.pack)
    out = turn.out
    theirs = out & look.column
    cards = lowest(drop(turn.legal & look.column, turn.danger | pack.bonus))
    score = (
        LEAD_PER_LOWER * count(theirs & (cards - 1))
        + LEAD_PER_LENGTH * count(turn.hand & look.column)
        + LEAD_SURE_WINNER * (theirs & -2 * cards == 0)
        + LEAD_DANGEROUS * (cards & turn.danger != 0)
        - NO_CARD * (cards == 0)
    )
    if pack.bonus:
        score += LEAD_BONUS * (cards & pack.bonus != 0)
    for big, over in look.guards:
        flush = choose(turn.hand & over, LEAD_HOLDING_CATCHER, LEAD_FLUSH)
        score[look.suit_index(big)] += choose(big & ~turn.seen, choose(turn.hand & big, LEAD_HOLDING_BIG, flush), 0)
    best = _best_of(cards, score, turn.hand)
    if pack.jokers:
        best = prefer(best, lowest(turn.legal))
    if turn.shooter is not None:
        best = prefer(_sure_penalty_lead(turn, out), best)
    return best


def _best_of(cards: Any, scores: Any, like: Any) -> Any:
    """The card with the highest score in each column, the first among equals; an int where `like` is one."""
    best, most = cards[0], scores[0]
    for card, score in zip(cards[1:], scores[1:]):
        best, most = np.where(score > most, card, best), np.maximum(score, most)
    return best if isinstance(like, np.ndarray) else int(best[0])


def _sure_penalty_lead(turn: Turn, out: Any) -> Any:
    """A penalty card that nobody can go over: led, it spoils a moon."""
    found: Any = 0
    for suit in appraise(turn.pack).suits:
        card = highest(turn.legal & suit & turn.pack.penalty)
        found = prefer(found, choose(out & suit & ~(2 * card - 1), 0, card))
    return found


# ---------------------------------------------------------------------- discarding
def _discard(turn: Turn) -> Any:
    """When void: most expensive first; the caller takes the highest of these."""
    pack, look, legal = turn.pack, appraise(turn.pack), turn.legal
    shed = drop(legal, pack.bonus) if pack.bonus else legal
    shed = prefer(shed & pack.penalty, shed)
    if look.guards:
        shed = prefer(legal & turn.danger, shed)
    for group in look.big_groups:
        shed = prefer(legal & group, shed)
    return shed


def _discard_where_void(turn: Turn, own: Any) -> Any:
    """The careful discard, computed only for the worlds in which the seat is void (one in four or five)."""
    if not isinstance(own, np.ndarray):
        return _discard_carefully(turn)
    found = np.zeros_like(own)
    rows = np.flatnonzero(own == 0)
    if rows.size:
        found[rows] = _discard_carefully(turn.only(rows))
    return found


def _discard_carefully(turn: Turn) -> Any:
    """The highest card of the best suit; all four are scored at once, one row each."""
    pack, look, legal = turn.pack, appraise(turn.pack), turn.legal
    out = turn.out
    theirs, held = out & look.column, turn.hand & look.column
    cards = highest(drop(legal & look.column, pack.bonus) if pack.bonus else legal & look.column)
    score = (
        DISCARD_PER_LOWER_TOP * count(theirs & (cards - 1))
        + DISCARD_PER_LENGTH * count(held)
        + DISCARD_PER_LOWER_LOW * count(theirs & (lowest(held) - 1))
    )
    score = np.where(theirs, score, DISCARD_DEAD_SUIT)
    for points, group in look.discard_costs:
        score += points * (cards & group != 0)
    if pack.bonus:
        score -= _ORDER * (cards & pack.bonus != 0)
    score = score * _ORDER + count(look.column & (cards - 1)) - NO_CARD * (cards == 0)
    best = _best_of(cards, score, turn.hand)
    if pack.jokers:  # kept while a suit can be shortened
        best = prefer(best, legal)
    for big, over in look.guards:
        suit = look.suits[look.suit_index(big)]
        fears = (big & out != 0) & (count(turn.hand & suit) < GUARDED_LENGTH)
        best = choose(fears, prefer(legal & over, best), best)
    for group in look.big_groups:
        best = prefer(legal & group, best)
    if turn.shooter is not None and turn.shooter != turn.place:
        is_winning = turn.trick.winner() == turn.shooter
        may_win = (turn.trick.cards & pack.penalty == 0) & (turn.shooter > turn.place)
        best = choose(is_winning | may_win, prefer(highest(legal & ~pack.penalty), lowest(legal)), best)
    return best


# ---------------------------------------------------------------------- following suit
def _follow(turn: Turn, is_careful: bool) -> Any:
    """Among cards of the suit led: the caller takes the highest of these."""
    pack, look, legal, trick = turn.pack, appraise(turn.pack), turn.legal, turn.trick
    plain = drop(legal, look.bigs) if look.bigs else legal
    if pack.bonus:
        plain = drop(plain, pack.bonus)
    if turn.is_first and pack.first_ban:  # nothing can fall on it
        return plain
    under = turn.under
    if pack.bonus:
        under = under & ~pack.bonus
    bad = trick.cards & pack.penalty
    if look.has_costly_tricks:
        bad = bad | trick.cards
    prize: Any = 0
    if pack.bonus:
        prize = choose(trick.cards & look.bigs, 0, trick.cards & pack.bonus)
        bad = choose(prize, 0, bad)
    if turn.is_last:  # win an empty trick high, duck a costly one
        keep = choose(bad, prefer(under, plain), plain)
        if pack.bonus:
            keep = prefer(choose(bad, 0, legal & pack.bonus & ~(2 * trick.top - 1)), keep)
    else:
        keep = _follow_early(turn, is_careful, under, plain, bad)
        if pack.bonus:
            keep = choose(prize, prefer(plain & ~(2 * trick.top - 1), keep), keep)
    for group in look.big_groups:  # a big card goes when it is safe
        keep = prefer(under & group, keep)
    if is_careful and turn.shooter is not None and turn.shooter != turn.place:
        over = legal & ~(2 * trick.top - 1)
        spoils = (trick.winner() == turn.shooter) & ((trick.cards & pack.penalty != 0) | (not turn.is_last))
        keep = choose(spoils, prefer(over, keep), keep)
    return keep


def _follow_early(turn: Turn, is_careful: bool, under: Any, plain: Any, bad: Any) -> Any:
    """With seats still to play: as high as possible under the winning card, else as low as possible."""
    if not is_careful:
        return prefer(under, lowest(plain))
    pack, look, led = turn.pack, appraise(turn.pack), turn.trick.led
    out = count(turn.out & led)
    costly = led & pack.penalty & ~turn.seen
    harmless = (bad == 0) & (costly == 0)
    over = choose(harmless & (out >= SAFE_OUT_TO_WIN), plain, lowest(plain))
    keep = prefer(under, over)
    if look.has_costly_tricks:
        return keep
    fresh = turn.seen & led & ~turn.trick.cards == 0  # the first time round the suit is seldom short
    to_come = turn.seats - 1 - turn.place
    return choose(harmless & fresh & (out >= SAFE_OUT_TO_WIN + to_come), plain, keep)
