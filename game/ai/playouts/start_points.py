"""Where simulations begin: at the point where a View stands, or at the first lead of a deal.

Owns the translation of public facts into the Past of some worlds. Hidden cards come as drawn Deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from game.ai.belief.deductions import EXCHANGING, Sight, copies
from game.ai.belief.sampling import Deals, Masks
from game.ai.playouts.worlds import NOBODY, UNCOUNTED, Past, Worlds
from game.laws.pack import Pack
from game.laws.view import View

PLAYING = ("play", EXCHANGING)
DRAWS = "draw_after_trick"


def worlds_from(view: View, deals: Deals) -> Worlds:
    """The worlds that a View and drawn deals describe, at the point where the View stands: in a trick, at an
    exchange between two, or before the first.
    """
    if view.phase not in PLAYING:
        return worlds_from_start(view.pack, deals, view.dealer, view.bidder)
    sight = Sight(view)
    pack, past = view.pack, _past(view, sight)
    if view.laid_away:
        once, twice = copies(sight.laid_away)
        deals.away = np.full(deals.rows, once), np.full(deals.rows, twice)
    if view.trick:
        laid = dict(sight.trick)
        place = (view.to_act[0] - view.leader) % view.players
        past.plays = [laid.get((view.leader + step) % view.players, 0) for step in range(place)]
        past.named = sight.named
    leader = view.to_act[0] if view.phase == EXCHANGING else view.leader
    longest = min(view.hand_sizes) if view.phase == EXCHANGING else max(view.hand_sizes)
    drawn = view.stock_left // view.players if view.rules.stock == DRAWS else 0
    return Worlds(pack, deals, leader, len(view.tricks) + longest + drawn, past)


def worlds_from_start(pack: Pack, deals: Deals, dealer: int, bidder: int | None = None) -> Worlds:
    """Worlds at the first lead: dealt (and passed) hands by absolute seat."""
    seats, rows = deals.hands.shape
    eldest = (dealer + 1) % seats
    leader: Any = eldest
    if pack.rules.lead_opening == "auction_winner" and bidder is not None:
        leader = bidder
    elif pack.opening_card:
        from_eldest = np.roll(deals.hands & pack.opening_card != 0, -eldest, axis=0)
        leader = (eldest + from_eldest.argmax(axis=0)) % seats  # eldest where nobody holds it
    size = int(np.bitwise_count(deals.hands[0, :1]).sum() + np.bitwise_count(deals.twice[0, :1]).sum()) if rows else 0
    drawn = len(deals.stock) // seats if pack.rules.stock == DRAWS else 0
    return Worlds(pack, deals, leader, size + drawn)


def _past(view: View, sight: Sight) -> Past:
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
    if not tricks or pack.rules.first_trick_only_penalties not in UNCOUNTED:
        return []
    found: list[int] = []
    led = 0
    for place, (_, bit) in enumerate(tricks[0]):
        is_free = bool(place) and not led  # behind a joker that names no suit anything goes
        if bit & pack.first_ban and not is_free and not bit & led:
            found.append(bit)
        led = led or (named if not place and named else pack.suit_of(bit))
    return found


def laid_away(view: View, deals: Deals, cards: Masks) -> Deals:
    """Deals at an exchange once the seat has laid single cards (cards, rows) away."""
    hand, twice = deals.hands[view.seat], deals.twice[view.seat]
    for card in cards:
        spare = twice & card
        hand, twice = hand ^ card ^ spare, twice ^ spare
    deals.hands[view.seat], deals.twice[view.seat] = hand, twice
    once = np.zeros(deals.rows, dtype=np.int64)
    both = np.zeros(deals.rows, dtype=np.int64)
    for card in cards:
        both, once = both | once & card, once | card
    deals.away = once, both
    return deals
