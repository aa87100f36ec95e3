"""Cards given away before and between tricks, priced by playouts: passing, handing the queen back, the widow.

The others are assumed to pass by rule (pass_policy.py).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from game.ai.belief.deductions import ViewBits, copies
from game.ai.belief.sampling import Deals, Masks
from game.ai.evaluation.world_settlement import Prices, prices
from game.ai.playouts.agents import play_out
from game.ai.playouts.start_points import laid_away, worlds_from, worlds_from_start
from game.ai.policy.pass_policy import pass_candidates, quick_gifts
from game.ai.search.monte_carlo import Assessment, Search, assessment, best_first, weigh
from game.cards.card import BLACK_QUEEN, Card
from game.laws import trick_laws
from game.laws.events import Exchange, Pass, Refuse
from game.laws.pass_cycle import MIX, plan_of
from game.laws.view import View

# Sets still weighed, worlds more for each of them: 0.24 ± 0.25 points a hand better than the rule over 400 deals.
PASS_STAGES = ((24, 48), (8, 144), (3, 480))
USUAL_WORLDS = 240  # the stages are meant for so many worlds a card; they grow and shrink with them

Gift = tuple[int, ...]  # single cards, in the order in which they are laid down


def stages_for(how: Search) -> tuple[tuple[int, int], ...]:
    """The stages in which sets are weighed, scaled by the number of worlds of the search."""
    worlds = max(how.worlds, how.most // 3)
    return tuple((most, max(1, number * worlds // USUAL_WORLDS)) for most, number in PASS_STAGES)


# ---------------------------------------------------------------------- passing
def assess_passes(view: View, how: Search) -> tuple[Assessment, ...]:
    """The sets worth passing with their prices, best first; to several receivers also in other orders."""
    pack = view.pack
    terms = how.terms(view)

    def simulate(chosen: Sequence[Gift], deals: Deals) -> Prices:
        gifts = [
            _columns(chosen, deals.rows)
            if seat == view.seat
            else np.tile(quick_gifts(pack, hand, twice, view.pass_count), len(chosen))
            for seat, (hand, twice) in enumerate(zip(deals.hands, deals.twice))
        ]
        passed = pass_on(view, deals.tiled(len(chosen)), gifts, how.generator)
        played = play_out(worlds_from_start(view, passed), how.kinds(view))
        return prices(played, terms, view.seat).reshape(len(chosen), deals.rows)

    gifts, own = with_own(view, gifts_to_weigh(view), how)
    tables = weigh(view, gifts, simulate, how, stages_for(how), own)
    made = how.also if own else None
    return best_first(
        [
            assessment(made if made and gift == own else Pass(tuple(map(pack.card, gift))), table)
            for gift, table in tables.items()
        ]
    )


def gifts_to_weigh(view: View, most: int = PASS_STAGES[0][0]) -> list[Gift]:
    """Sets that may be passed, the rule's own first; where receivers differ, each set with its parts moved on."""
    plan = plan_of(view.rules, view.players, view.direction, view.seat)
    receivers = len(dict.fromkeys(plan))
    part = len(plan) // max(1, receivers)
    sets = pass_candidates(view.pack, *copies(ViewBits(view).hand), view.pass_count, -(-most // receivers))
    return [gift[step * part :] + gift[: step * part] for gift in sets for step in range(receivers)]


def with_own(view: View, gifts: list[Gift], how: Search) -> tuple[list[Gift], Gift | None]:
    """The gifts, and among them the one that has been made, if any: equal cards for equal receivers are one gift."""
    if not isinstance(how.also, Pass | Exchange):
        return gifts, None
    plan = plan_of(view.rules, view.players, view.direction, view.seat) if view.phase == "pass" else ()
    own = held_bits(ViewBits(view), how.also.cards)

    def alike(gift: Gift) -> list[tuple[int, int]]:
        return sorted(((plan[place] or 0) if plan else 0, card) for place, card in enumerate(gift))

    same = next((gift for gift in gifts if alike(gift) == alike(own)), None)
    return (gifts, same) if same else ([*gifts, own], own)


def held_bits(sight: ViewBits, cards: Sequence[Card]) -> Gift:
    """Cards of the hand as bits, two jokers as the two that are held."""
    jokers = [bit for bit in sight.hand if bit & sight.pack.jokers]
    return tuple(jokers.pop() if card.is_joker else sight.pack.bit[str(card)] for card in cards)


def pass_on(view: View, deals: Deals, gifts: Sequence[Masks], generator: np.random.Generator) -> Deals:
    """The deals once everybody has passed; gifts: (cards, rows) per seat, in the order of the receivers."""
    hands, twice = list(deals.hands), list(deals.twice)
    for seat, cards in enumerate(gifts):
        for card in cards:
            hands[seat], twice[seat] = trick_laws.remove(hands[seat], twice[seat], card)
    if view.direction == MIX:
        heap = np.concatenate(gifts)
        heap = np.take_along_axis(heap, generator.random(heap.shape).argsort(axis=0), axis=0)
        moves = [(seat, card) for seat in range(view.players) for card in heap[seat :: view.players]]
    else:
        moves = [
            (to, card)
            for seat, cards in enumerate(gifts)
            for to, card in zip(plan_of(view.rules, view.players, view.direction, seat), cards)
            if to is not None
        ]
    for to, card in moves:
        hands[to], twice[to] = trick_laws.add(hands[to], twice[to], card)
    deals.hands, deals.twice = np.array(hands), np.array(twice)
    return deals


def _columns(chosen: Sequence[Gift], rows: int) -> Masks:
    """The gifts side by side, (cards, choices × rows)."""
    return np.repeat(np.array(chosen, dtype=np.int64).T, rows, axis=1)


# ---------------------------------------------------------------------- the widow
def assess_exchanges(view: View, how: Search) -> tuple[Assessment, ...]:
    """The sets worth laying away for the widow with their prices, best first."""
    pack, terms = view.pack, how.terms(view)
    sets = pass_candidates(pack, *copies(ViewBits(view).hand), view.surplus, PASS_STAGES[0][0])

    def simulate(chosen: Sequence[Gift], deals: Deals) -> Prices:
        laid = laid_away(view, deals.tiled(len(chosen)), _columns(chosen, deals.rows))
        played = play_out(worlds_from(view, laid), how.kinds(view), announcer=view.announcer)
        return prices(played, terms, view.seat).reshape(len(chosen), deals.rows)

    gifts, own = with_own(view, sets, how)
    tables = weigh(view, gifts, simulate, how, stages_for(how), own)
    made = how.also if own else None
    return best_first(
        [
            assessment(made if made and gift == own else Exchange(tuple(map(pack.card, gift))), table)
            for gift, table in tables.items()
        ]
    )


# ---------------------------------------------------------------------- the queen handed back
def replacements(view: View) -> list[int]:
    """Cards that may replace the queen, the rule's own first."""
    hand, queen = copies(ViewBits(view).hand), view.pack.bit[str(BLACK_QUEEN)]
    rest = hand[0] & ~queen, hand[1] & ~queen
    size = rest[0].bit_count()
    found = quick_gifts(view.pack, np.array([rest[0]]), np.array([0]), size)[:, 0]
    return [int(bit) for bit in found]


def assess_refusals(view: View, how: Search) -> tuple[Assessment, ...]:
    """Handing the queen of spades back or keeping her; for her first owner, which other card to pass instead."""
    pack, terms = view.pack, how.terms(view)
    queen = pack.bit[str(BLACK_QUEEN)]

    def prices_of(deals: Deals) -> Prices:
        return prices(play_out(worlds_from_start(view, deals), how.kinds(view)), terms, view.seat)

    def replace(chosen: Sequence[int], deals: Deals) -> Prices:
        tiled, (_, to) = deals.tiled(len(chosen)), view.queen_passed or (0, 0)
        _move(tiled, view.seat, to, np.repeat(np.array(chosen, dtype=np.int64), deals.rows))
        return prices_of(tiled).reshape(len(chosen), deals.rows)

    def refuse(chosen: Sequence[bool], deals: Deals) -> Prices:
        giver, _ = view.queen_passed or (0, 0)
        found = []
        for is_refused in chosen:
            moved = deals.tiled(1)
            if is_refused:
                other = quick_gifts(pack, moved.hands[giver], moved.twice[giver], 1)[0]
                _move(moved, view.seat, giver, np.full(deals.rows, queen))
                _move(moved, giver, view.seat, other)
            found.append(prices_of(moved))
        return np.array(found)

    if view.is_replacing:
        cards = replacements(view)
        return best_first(
            [
                assessment(Pass((pack.card(card),)), table)
                for card, table in weigh(view, cards, replace, how, ((len(cards), how.worlds),)).items()
            ]
        )
    return best_first(
        [
            assessment(Refuse(is_refused), table)
            for is_refused, table in weigh(view, (True, False), refuse, how, ((2, how.worlds),)).items()
        ]
    )


def _move(deals: Deals, giver: int, receiver: int, card: Masks) -> None:
    """One card of each deal goes from hand to hand, in place."""
    deals.hands[giver], deals.twice[giver] = trick_laws.remove(deals.hands[giver], deals.twice[giver], card)
    deals.hands[receiver], deals.twice[receiver] = trick_laws.add(deals.hands[receiver], deals.twice[receiver], card)
