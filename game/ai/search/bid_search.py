"""Bids, the penalty suit of an auction, and announced moons: by a rule, and priced by playouts.

A bidder has one chance only, so a bid stays below what the right to name the suit is worth, by as much as there are
bidders still to come.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from game.ai.belief.deductions import masked
from game.ai.belief.sampling import Deals
from game.ai.evaluation.world_settlement import Prices, prices
from game.ai.playouts.agents import play_out
from game.ai.playouts.start_points import worlds_from_start
from game.ai.playouts.worlds import Worlds
from game.ai.search.monte_carlo import Assessment, Search, assessment, best_first, weigh
from game.cards.card import SUITS
from game.laws.events import Announce, Bid, Name
from game.laws.masks import choose, count, each
from game.laws.pack import Pack
from game.laws.view import View
from game.scoring.moons import moon_worth

PER_CARD, PER_HIGH_CARD = 2, 2  # how unwelcome a card of the penalty suit is; a high one besides
FAIR = 8  # a suit of so much trouble is worth no bid; each chip bid takes off …
TROUBLE_PER_CHIP = 2
MOST_WORTH = 40  # chips; no bid is priced beyond
SHARE_OF_SURE_TRICKS = 0.95  # of the hand, for a moon announced by rule
MEEK = 0.3  # of the moon's value: the opponents of an announcer fight better than playouts do


# ---------------------------------------------------------------------- by rule
def trouble(pack: Pack, hands: Any, suit: int) -> Any:
    """How unwelcome it is to hold these hands with that suit (a mask) as the penalty suit."""
    cards = each(suit & pack.all)
    high = masked(cards[len(cards) // 2 :])
    return PER_CARD * count(hands & suit) + PER_HIGH_CARD * count(hands & high)


def quick_name(pack: Pack, hands: Any) -> Any:
    """The index of the suit that the rule names: the least trouble."""
    best: Any = 0
    least: Any = trouble(pack, hands, pack.suits[0])
    for index, suit in enumerate(pack.suits[1:], 1):
        found = trouble(pack, hands, suit)
        best, least = choose(found < least, index, best), choose(found < least, found, least)
    return best


def quick_bid(view: View) -> Bid:
    """One chip more than the highest bid while the best suit is worth it."""
    hand = view.pack.mask(view.hand)
    least = min(trouble(view.pack, hand, suit) for suit in view.pack.suits)
    worth = (FAIR - least) // TROUBLE_PER_CHIP + view.pool // view.players
    wanted = view.highest_bid + 1
    return Bid(wanted if wanted <= min(worth, view.totals[view.seat]) else 0)


def quick_announcement(view: View) -> Announce:
    """Announce a moon with a hand of nearly nothing but certain tricks; never where it counts without a word."""
    pack = view.pack
    hand = pack.mask(view.hand)
    sure = 0
    for suit in pack.suits:
        cards = each(suit & pack.all)[::-1]
        top = next((index for index, card in enumerate(cards) if not card & hand), len(cards))
        held = (hand & suit).bit_count()
        outside = len(cards) - held
        sure += held if top * (view.players - 1) >= outside else top  # the suit is drawn by then
    is_needed = not pack.rules.moon_on and pack.rules.pack_copies == 1
    return Announce(is_needed and sure >= SHARE_OF_SURE_TRICKS * len(view.hand))


# ---------------------------------------------------------------------- by playouts
def _named(view: View, suit: str, deals: Deals, namer: int | None, how: Search) -> Worlds:
    """The deals played out with that penalty suit."""
    pack = replace(view, named=suit).pack
    return play_out(worlds_from_start(view, deals, pack, namer), how.kinds(view))


def assess_names(view: View, how: Search) -> tuple[Assessment, ...]:
    """The four suits with their prices, best first."""
    terms = how.terms(view)

    def simulate(chosen: Sequence[str], deals: Deals) -> Prices:
        return np.array(
            [prices(_named(view, suit, deals.tiled(1), view.seat, how), terms, view.seat) for suit in chosen]
        )

    tables = weigh(view, tuple(SUITS), simulate, how, ((len(SUITS), how.worlds),))
    return best_first([assessment(Name(suit), table) for suit, table in tables.items()])


def assess_bids(view: View, how: Search) -> tuple[Assessment, ...]:
    """Passing and every bid worth a thought, with the price of winning by it; the bid to make comes first."""
    terms, high = how.terms(view), view.highest_bid
    most = min(view.totals[view.seat], high + MOST_WORTH)
    amounts = list(range(high + 1, most + 1))
    later = [(view.seat + step) % view.players for step in range(1, view.players - len(view.bids))]
    winner = next((seat for seat, amount in view.bids if amount and amount == high), None)

    by_suit: dict[tuple[str, int], list[Prices]] = {}

    def simulate(chosen: Sequence[str], deals: Deals) -> Prices:
        """Prices of each suit for a bid of nothing; and of passing, under an empty name."""
        found = []
        for suit in chosen:
            if not suit:
                found.append(_price_of_passing(view, deals, winner, later, high, how))
                continue
            played = _named(view, suit, deals.tiled(1), view.seat, how)
            for amount in amounts:
                moved = prices(played, replace(terms, bidder=view.seat, bid=amount), view.seat)
                by_suit.setdefault((suit, amount), []).append(moved)
            found.append(prices(played, replace(terms, bidder=view.seat, bid=0), view.seat))
        return np.array(found)

    tables = weigh(view, ("", *SUITS), simulate, how, ((len(SUITS) + 1, how.worlds),))
    if not tables:
        return ()
    suit = min(SUITS, key=lambda name: tables[name].mean())
    passing = assessment(Bid(0), tables[""])
    bids = [assessment(Bid(amount), np.concatenate(by_suit[suit, amount])) for amount in amounts]
    worth = [item for item in bids if item.price < passing.price]
    others = best_first([passing, *bids])
    if not worth:
        return passing, *(item for item in others if item is not passing)
    # Of bids 1 to n that gain, the one that leaves its fair part to bidders still to come.
    index = (len(worth) - 1) * len(later) // (len(later) + 1)
    return worth[index], *(item for item in others if item is not worth[index])


def _price_of_passing(
    view: View, deals: Deals, winner: int | None, later: Sequence[int], high: int, how: Search
) -> Prices:
    """What it costs to let somebody else name: the highest bidder, one still to bid, or nobody."""
    terms, seat = how.terms(view), view.seat
    if winner is None and not later:
        if view.rules.auction_all_pass == "redeal":
            return np.full(deals.rows, -view.pool / view.players)
        return prices(_named(view, "H", deals.tiled(1), None, how), replace(terms, bidder=None, bid=0), seat)
    namer = winner if winner is not None else later[int(how.generator.integers(len(later)))]
    terms = replace(terms, bidder=namer, bid=max(1, high))
    names = quick_name(view.pack, deals.hands[namer])
    found = np.zeros(deals.rows)
    for index, suit in enumerate(SUITS):
        rows = np.flatnonzero(names == index)
        if rows.size:
            found[rows] = prices(_named(view, suit, deals.taking(rows), namer, how), terms, seat)
    return found


def assess_announcing(view: View, how: Search) -> tuple[Assessment, ...]:
    """Announcing a moon or not, best first."""
    pack, terms = view.pack, how.terms(view)
    value = moon_worth(pack)

    def simulate(chosen: Sequence[bool], deals: Deals) -> Prices:
        found = []
        for is_announced in chosen:
            seat = view.seat if is_announced else None
            played = play_out(worlds_from_start(view, deals.tiled(1)), how.kinds(view), announcer=seat)
            cost = prices(played, replace(terms, announcer=seat), view.seat)
            found.append(cost + MEEK * value if is_announced else cost)
        return np.array(found)

    tables = weigh(view, (True, False), simulate, how, ((2, how.worlds),))
    return best_first([assessment(Announce(is_announced), table) for is_announced, table in tables.items()])
