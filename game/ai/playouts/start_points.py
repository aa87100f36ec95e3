"""Where simulations begin: at the point where a View stands, or at the first lead of a deal.

What everybody has seen becomes the Past of the worlds; the hidden cards come as drawn Deals.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from game.ai.belief.deductions import EXCHANGING, ViewBits, copies
from game.ai.belief.sampling import Deals, Masks
from game.ai.playouts.worlds import Past, Worlds
from game.laws import trick_laws
from game.laws.pack import Pack
from game.laws.view import View
from game.scoring.captures import NOBODY

PLAYING = ("play", EXCHANGING)
DRAWS = "draw_after_trick"


def worlds_from(view: View, deals: Deals) -> Worlds:
    """The worlds that a View and drawn deals describe, at the point where the View stands: in a trick, at an
    exchange between two, or before the first.
    """
    if view.phase not in PLAYING:
        return worlds_from_start(view, deals, bidder=view.bidder)
    sight = ViewBits(view)
    pack, past = view.pack, _past(view, sight)
    if view.laid_away:
        once, twice = copies(sight.laid_away)
        deals.away = np.full(deals.rows, once), np.full(deals.rows, twice)
    if view.trick:
        past.plays = sight.on_table(view)
        past.named = sight.named
    leader = view.to_act[0] if view.phase == EXCHANGING else view.leader
    longest = min(view.hand_sizes) if view.phase == EXCHANGING else max(view.hand_sizes)
    drawn = view.stock_left // view.players if view.rules.stock == DRAWS else 0
    return Worlds(pack, deals, leader, len(view.tricks) + longest + drawn, past)


def worlds_from_start(view: View, deals: Deals, pack: Pack | None = None, bidder: int | None = None) -> Worlds:
    """The worlds of a View before the tricks, at the first lead: dealt (and passed) hands by absolute seat.

    pack, bidder: as they will be after an auction.
    """
    return dealt_worlds(pack or view.pack, deals, view.eldest, bidder, queen_taker=view.leader)


def dealt_worlds(
    pack: Pack, deals: Deals, eldest: int, bidder: int | None = None, queen_taker: int | None = None
) -> Worlds:
    """Worlds at the first lead of a deal. queen_taker: who leads where the one who took the queen of spades does."""
    seats, rows = deals.hands.shape
    leader = trick_laws.first_leader(pack, list(deals.hands), eldest, bidder, queen_taker)
    size = int(np.bitwise_count(deals.hands[0, :1]).sum() + np.bitwise_count(deals.twice[0, :1]).sum()) if rows else 0
    drawn = len(deals.stock) // seats if pack.rules.stock == DRAWS else 0
    return Worlds(pack, deals, leader, size + drawn)


def _past(view: View, sight: ViewBits) -> Past:
    """What everybody has seen, with this seat's own widow on its tricks."""
    pack = view.pack
    piles: list[list[int]] = [[] for _ in range(view.players)]
    held: list[int] = []
    takers: list[int] = []
    previous = NOBODY
    for trick, plays in zip(view.tricks, sight.tricks):
        held += [bit for _, bit in plays]
        if trick.winner is not None:
            piles[trick.winner] += held
            takers.append(trick.winner)
            held = []
            previous = trick.winner
    piles[view.seat] += sight.widow
    others = [seat for seat in takers if seat != takers[0]]
    tricks = [*sight.tricks, sight.trick] if sight.trick else sight.tricks
    return Past(
        number=view.trick_number,
        ban=0 if view.broken else pack.lead_ban,
        seen=copies(sight.played),
        taken=[copies(pile) for pile in piles],
        held=copies(held),
        won=list(map(takers.count, range(view.players))),
        first=takers[0] if takers else NOBODY,
        second=others[0] if others else NOBODY,
        last=takers[-1] if takers else NOBODY,
        previous=previous,
        aside=copies(_set_aside(pack, tricks, sight.names[0] if tricks else 0)),
    )


def _set_aside(pack: Pack, tricks: Sequence[Sequence[tuple[int, int]]], named: int) -> list[int]:
    """Penalty cards that hands of nothing else have played to the first trick."""
    if not tricks or not pack.sets_aside:
        return []
    found: list[int] = []
    trick = trick_laws.OpenTrick(pack)
    for place, (_, bit) in enumerate(tricks[0]):
        is_free = bool(place) and not trick.led  # behind a joker that names no suit anything goes
        if bit & pack.first_ban and not is_free and not bit & trick.led:
            found.append(bit)
        trick.play(bit, 0 if place else named)
    return found


def laid_away(view: View, deals: Deals, cards: Masks) -> Deals:
    """Deals at an exchange once the seat has laid single cards (cards, rows) away."""
    held = deals.hands[view.seat], deals.twice[view.seat]
    away = np.zeros(deals.rows, dtype=np.int64), np.zeros(deals.rows, dtype=np.int64)
    for card in cards:
        held, away = trick_laws.remove(*held, card), trick_laws.add(*away, card)
    deals.hands[view.seat], deals.twice[view.seat] = held
    deals.away = away
    return deals
