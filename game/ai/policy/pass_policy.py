"""Which cards to pass: a rule that looks at the whole hand, for one hand or for one hand per world.

The set matters more than the single card: high spades are safe above three low ones, low cards of a suit make its high
ones bearable, and a short suit is worth emptying (measured: 0.3 to 0.5 points a hand).
"""

from __future__ import annotations

import functools
import itertools

import numpy as np
import numpy.typing as npt

from game.ai.policy.card_policy import appraise
from game.laws.masks import count, each
from game.laws.pack import Pack

Masks = npt.NDArray[np.int64]
Scores = npt.NDArray[np.float64]

# From a rule tuned on Black Lady; the unit is a quarter of a rank.
PER_RANK = 4.0  # of thirteen, whatever the length of the suits
PER_LOW_CARD = -5.0  # each low card of the suit shelters the high ones
LOW_SHARE = 6 / 13  # the lowest ranks that count as low
PENALTY = 6.0  # an ordinary penalty card
SECOND_COPY = 0.5  # the second copy of a pair goes after a single card of the same score
SHORT_SUIT = 4.0  # for each card that a suit without penalties has fewer than four
LONG_ENOUGH = 4
BIG, BIG_FIRST = 100.0, 5.0  # a big card and its catchers without shelter …
CATCHER_SHELTERED = 10.0  # … and with it
UNDER_BIG = -20.0  # low cards beneath a big card stay
SHELTER = 3  # that many other cards of the suit
FEW_CATCHERS = 4  # with more of them above a big card (7♣), the high cards are hardly dangerous
BIG_IN_PENALTY_SUIT = 40.0  # a big card in a suit of penalty cards (Q♥)
JOKER_SCORE = -40.0  # it never wins a trick
BONUS, BONUS_CATCHER = -60.0, -15.0


class _Suit:
    """The parts of one suit that the rule tells apart."""

    def __init__(self, pack: Pack, suit: int) -> None:
        look = appraise(pack)
        self.cards = each(suit)
        self.all = suit
        self.low = sum(self.cards[: round(len(self.cards) * LOW_SHARE)])
        self.bigs = suit & look.bigs
        self.catchers = suit & look.catchers
        self.has_penalties = bool(suit & pack.penalty)
        self.bonus = suit & pack.bonus
        self.is_penalty_suit = (suit & pack.penalty).bit_count() * 2 > len(self.cards)


@functools.lru_cache(maxsize=64)
def _suits(pack: Pack) -> tuple[_Suit, ...]:
    return tuple(_Suit(pack, suit) for suit in appraise(pack).suits if suit)


@functools.lru_cache(maxsize=64)
def _kinds(pack: Pack) -> Masks:
    """The single cards in the order of the scores: suit by suit, then the jokers."""
    suits = [bit for suit in _suits(pack) for bit in suit.cards]
    return np.array(suits + each(pack.jokers & pack.all), dtype=np.int64)


def pass_scores(pack: Pack, hands: Masks) -> Scores:
    """How much each card should be given away, (kinds of cards, rows); −inf where the row does not hold it."""
    most = max((value for value in pack.value.values()), default=1)
    unit = appraise(pack).unit
    scores = []
    for suit in _suits(pack):
        held = hands & suit.all
        length, lows = count(held), count(held & suit.low)
        is_sheltered = count(held & ~(suit.bigs | suit.catchers)) >= SHELTER
        short = np.where((length < LONG_ENOUGH) & (not suit.has_penalties), SHORT_SUIT * (LONG_ENOUGH - length), 0.0)
        is_dangerous = bool(suit.bigs) and not suit.is_penalty_suit and suit.catchers.bit_count() < FEW_CATCHERS
        for rank, bit in enumerate(suit.cards):
            value = pack.value.get(bit, 0)
            plain = PER_RANK * rank * 12 / max(1, len(suit.cards) - 1) + PER_LOW_CARD * lows + short
            if is_dangerous and bit & (suit.bigs | suit.catchers):
                is_big = bool(bit & suit.bigs)
                bare = BIG + BIG_FIRST * value / most
                score = np.where(is_sheltered, 0.0 if is_big else CATCHER_SHELTERED, bare)
            elif is_dangerous:
                score = np.full(hands.shape, UNDER_BIG) + rank
            elif bit & suit.bigs:
                score = plain + BIG_IN_PENALTY_SUIT
            elif value > 0:
                score = plain + PENALTY * value / unit
            elif bit & suit.bonus:
                score = np.full(hands.shape, BONUS)
            else:
                score = plain + (BONUS_CATCHER if suit.bonus and bit > suit.bonus else 0.0)
            scores.append(np.where(held & bit, score, -np.inf))
    for bit in each(pack.jokers & pack.all):
        scores.append(np.where(hands & bit, JOKER_SCORE, -np.inf))
    return np.array(scores)


def quick_gifts(pack: Pack, hands: Masks, twice: Masks, cards: int) -> Masks:
    """The single cards that the rule gives away, (cards, rows), the most urgent first."""
    scores, kinds = pass_scores(pack, hands), _kinds(pack)
    if pack.rules.pack_copies == 2:  # the second copy goes after the first
        second = np.where(twice & kinds[:, None], scores - SECOND_COPY, -np.inf)
        scores, kinds = np.concatenate([scores, second]), np.concatenate([kinds, kinds])
    found: Masks = kinds[np.argsort(-scores, axis=0, kind="stable")[:cards]]
    return found


def pass_candidates(pack: Pack, hand: int, twice: int, cards: int, most: int, reach: int = 4) -> list[tuple[int, ...]]:
    """At most `most` sets of single cards worth pricing, the rule's own first: combinations of its first choices by the
    sum of their scores.
    """
    size = min(hand.bit_count() + twice.bit_count(), cards + reach)
    order = quick_gifts(pack, np.array([hand]), np.array([twice]), size)[:, 0].tolist()
    score = dict(zip(_kinds(pack).tolist(), pass_scores(pack, np.array([hand]))[:, 0].tolist()))
    sets = dict.fromkeys(itertools.combinations(order, cards))  # equal cards make equal sets
    return sorted(sets, key=lambda chosen: -sum(score[bit] for bit in chosen))[:most]
