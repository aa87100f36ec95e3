"""Drawing the hidden hands: whole deals that fit everything a View tells, each of them equally likely.

Owns what follows from a View about the cards that the seat cannot see (facts), and the exact draw (Drawing): cards
that may lie with the same seats form a class; the number of ways to fill the hands is counted class by class over
the room left in them, and each world is then drawn class by class with those counts as weights. Nothing is drawn
and thrown away, so known voids never make it slow.

Used are: the sizes of the hands, the cards this seat passed and that have not been played (they lie with the
receiver), who led first although the opening card names the leader, and every play read backwards through the
laws: not following suit, leading a banned card before it was broken, throwing a penalty card on a first trick that
bans them, not throwing what a void must throw. Each of these says "this hand holds none of these cards"; the one
rule that says less than that (`only_point_cards`) is taken by its weaker half. Not used: how likely a player is to
play or to pass as it did. Where several cards are left over (short hands of a test), they lie outside.
One pack, no jokers, no stock.
"""
from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from game.events import Played
from game.pack import Pack
from game.view import View

Masks = npt.NDArray[np.int64]
PASSING = "pass"


@dataclass(frozen=True)
class Facts:
    """What a seat knows of the hidden cards. Per seat: how many it holds and which it may hold; its own are known.

    The last entry of `sizes` and `may` is nobody's hand: cards that have not been dealt.
    """
    seat: int
    hand: int
    sizes: tuple[int, ...]
    may: tuple[int, ...]
    unseen: int


def facts(view: View) -> Facts:
    """Everything that follows from the rules and from what this seat has seen."""
    pack = view.pack
    own = view.hand + (view.passed if view.phase == PASSING else ())
    hand = pack.mask(own)
    unseen = pack.mask(view.unseen) & ~hand
    if view.phase == PASSING:
        sizes = [len(own)] * view.players
        may = [unseen] * view.players
    else:
        sizes = list(view.hand_sizes)
        may = [unseen & ~lacked for lacked in _lacking(view, pack)]
        if view.gives_to is not None:
            kept = pack.mask(view.passed) & unseen
            may = [cards if seat == view.gives_to else cards & ~kept for seat, cards in enumerate(may)]
    sizes[view.seat] = may[view.seat] = 0
    outside = unseen.bit_count() - sum(sizes)
    return Facts(view.seat, hand, (*sizes, max(0, outside)), (*may, unseen if outside > 0 else 0), unseen)


# ---------------------------------------------------------------------- reading plays backwards
def _lacking(view: View, pack: Pack) -> list[int]:
    """Per seat: cards that its plays so far show it not to hold."""
    lacking = [0] * view.players
    tricks: list[Sequence[Played]] = [trick.plays for trick in view.tricks]
    if view.trick:
        tricks.append(view.trick)
    first_leader = tricks[0][0].seat if tricks else view.leader
    for seat in range(view.players):
        if seat != first_leader:
            lacking[seat] |= pack.opening_card             # its holder would have led
    ban = pack.lead_ban
    for number, plays in enumerate(tricks, 1):
        led = 0
        for play in plays:
            card = pack.mask([play.card])
            if not led:
                led = pack.suit_of(card)
                lacking[play.seat] |= _lacking_by_lead(pack, card, ban, number == 1)
                if card & pack.lead_ban:
                    ban = 0
            else:
                lacking[play.seat] |= _lacking_by_following(pack, card, led, number == 1)
            if card & pack.breakers and not (pack.break_off_suit and card & led):
                ban = 0
    return lacking


def _lacking_by_lead(pack: Pack, card: int, ban: int, is_first: bool) -> int:
    """What a hand that led this card cannot hold: laws.leads, read backwards."""
    if is_first and pack.must_open:
        if card == pack.must_open:
            return 0
        lacking = pack.must_open
    else:
        lacking = 0
    dropped = 0                                            # unwanted cards that the hand may hold besides
    for unwanted in ((pack.first_ban,) if is_first else ()):
        if card & unwanted:
            lacking |= pack.all & ~unwanted
        else:
            dropped |= unwanted
    if card & ban:
        loose = pack.penalty if pack.exit_only_penalties else 0
        lacking |= pack.all & ~(ban | dropped | loose)
    return lacking


def _lacking_by_following(pack: Pack, card: int, led: int, is_first: bool) -> int:
    """What a hand that played this card to the suit led cannot hold: laws.follows, read backwards."""
    banned = pack.first_ban if is_first else 0
    if card & led:
        return led & ~banned if card & banned else 0
    lacking = led
    could = pack.all                                       # what the obligation left to choose from
    if not (banned and pack.obligation_yields and not card & banned):
        for group in reversed(pack.void_obligation):       # the most pressing first
            if card & group:
                could = group
                break
            lacking |= group
    if card & banned:
        lacking |= could & ~banned
    return lacking


# ---------------------------------------------------------------------- counting and drawing
class Drawing:
    """The exact distribution of worlds that fit some Facts; `worlds` is how many there are (a float).

    Facts that contradict each other (they cannot come from a real deal) are loosened to the sizes of the hands.
    """

    def __init__(self, known: Facts) -> None:
        self.facts = known
        self._count(known.may)
        if not self.worlds:
            self._count(tuple(known.unseen if size else 0 for size in known.sizes))

    def _count(self, may: Sequence[int]) -> None:
        sizes = self.facts.sizes
        self._seats = [seat for seat, size in enumerate(sizes) if size]
        self._room = np.array([sizes[seat] for seat in self._seats], dtype=np.int64)
        classes: dict[tuple[int, ...], list[int]] = {}
        for bit in _bits(self.facts.unseen):
            takers = tuple(axis for axis, seat in enumerate(self._seats) if may[seat] & bit)
            classes.setdefault(takers, []).append(bit)
        # The freest class comes last: it simply fills the room that is left.
        self._classes = sorted(classes.items(), key=lambda item: len(item[0]))
        shape = tuple(int(size) + 1 for size in self._room)
        self._strides = [math.prod(shape[axis + 1:]) for axis in range(len(shape))]
        inverse = [1 / math.factorial(count) for count in range(max(shape, default=1))]
        ways = np.zeros(shape)
        ways.flat[0] = 1.0
        self._tables: list[list[npt.NDArray[np.float64]]] = []
        self.worlds = 1.0
        total = sum(np.ix_(*map(np.arange, shape))) if shape else np.zeros((), dtype=np.int64)
        laid = 0                                           # cards of this class and the later ones
        for index, (takers, cards) in reversed(list(enumerate(self._classes))):
            self.worlds *= math.factorial(len(cards))
            laid += len(cards)
            if index == len(self._classes) - 1:
                ways = np.where(total == laid, _fill(shape, takers, inverse), 0.0)
                self._tables.append([])
                continue
            tables = [ways]
            for axis in reversed(takers):
                ways = _spread(ways, axis, inverse)
                tables.append(ways)
            ways = np.where(total == laid, ways, 0.0)      # a card that nobody may hold leaves no way at all
            self._tables.append(tables[::-1])
        self._tables.reverse()
        self.worlds *= float(ways.flat[-1])
        self._inverse = np.array(inverse)

    def draw(self, rows: int, generator: np.random.Generator) -> Masks:
        """Hands (seats, rows): one world in each column, by absolute seat; the seat's own hand in each."""
        hands = np.zeros((len(self.facts.sizes), rows), dtype=np.int64)
        hands[self.facts.seat] = self.facts.hand
        room = np.repeat(self._room[:, None], rows, axis=1)
        for (takers, cards), tables in zip(self._classes, self._tables):
            shares = self._shares(takers, len(cards), tables, room, generator)
            shuffled = np.array(cards)[generator.random((rows, len(cards))).argsort(axis=1)]
            prefix = np.zeros((rows, len(cards) + 1), dtype=np.int64)
            np.bitwise_or.accumulate(shuffled, axis=1, out=prefix[:, 1:])
            row, end = np.arange(rows), np.zeros(rows, dtype=np.int64)
            for axis, share in zip(takers, shares):
                start, end = end, end + share
                hands[self._seats[axis]] |= prefix[row, end] ^ prefix[row, start]
        return hands[:-1]

    def _shares(self, takers: Sequence[int], cards: int, tables: Sequence[npt.NDArray[np.float64]], room: Masks,
                generator: np.random.Generator) -> list[Masks]:
        """How many cards of a class each taker gets, per world; `room` shrinks by it."""
        if not tables:                                     # the last class
            shares = [room[axis].copy() for axis in takers]
            room[list(takers)] = 0
            return shares
        shares = []
        left = np.full(room.shape[1], cards, dtype=np.int64)
        for axis, table in zip(takers[:-1], tables[1:]):
            most = int(min(cards, self._room[axis]))
            place = np.asarray(self._strides) @ room
            number = np.arange(most + 1)[:, None]
            weights = table.ravel().take(place - number * self._strides[axis], mode="clip") * self._inverse[number]
            weights *= (number <= room[axis]) & (number <= left)
            reached = weights.cumsum(axis=0)
            share = (reached <= generator.random(room.shape[1]) * reached[-1]).sum(axis=0)
            shares.append(share)
            room[axis] -= share
            left -= share
        shares.append(left)
        room[takers[-1]] -= left
        return shares


def _bits(mask: int) -> list[int]:
    return [1 << index for index in range(mask.bit_length()) if mask >> index & 1]


def _spread(ways: npt.NDArray[np.float64], axis: int, inverse: Sequence[float]) -> npt.NDArray[np.float64]:
    """Ways, by room, once one more hand may take any number of cards of a class (up to their order)."""
    size = ways.shape[axis]
    steps = np.array([[inverse[room - left] if room >= left else 0.0 for left in range(size)] for room in range(size)])
    return np.ascontiguousarray(np.moveaxis(np.tensordot(steps, ways, axes=(1, axis)), 0, axis))


def _fill(shape: tuple[int, ...], takers: Sequence[int], inverse: Sequence[float]) -> npt.NDArray[np.float64]:
    """Ways, by room, to lay the last class: it fills the room of its takers exactly, and nobody else has any."""
    ways = np.ones(shape)
    for axis, size in enumerate(shape):
        column = np.array([inverse[room] if axis in takers or room == 0 else 0.0 for room in range(size)])
        form = [1] * len(shape)
        form[axis] = size
        ways = ways * column.reshape(form)
    return ways
