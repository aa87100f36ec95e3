"""The players without search: what the novice and the casual player do in every phase of a deal."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from game.ai.belief.deductions import ViewBits, copies, lay_out, masked
from game.ai.evaluation.world_settlement import favourite_branch
from game.ai.policy.card_policy import SHOOTER_SHARE, Turn, appraise, dangers, pick, shoot, suit_to_name
from game.ai.policy.pass_policy import SHELTER, quick_gifts
from game.ai.search.bid_search import quick_announcement, quick_bid, quick_name
from game.ai.search.pass_search import replacements
from game.cards.card import BLACK_QUEEN, SUITS, Card
from game.cards.chance import Stream
from game.laws.events import Announce, Bid, Exchange, Intent, Moon, Name, Pass, Play, Refuse
from game.laws.view import View

SLIP_ONE_IN = 6  # a novice's play of any legal card: 2.6 ± 0.5 points a hand behind casual with it


def casual_choice(view: View) -> Intent:
    """What a careful player does by rule."""
    others: dict[str, Callable[[View], Intent]] = {
        "auction": quick_bid,
        "name": lambda view: Name(SUITS[int(quick_name(view.pack, view.pack.mask(view.hand)))]),
        "announce": quick_announcement,
        "refuse": _refuse,
        "moon": moon_choice,
        "pass": lambda view: Pass(_given(view, view.pass_count)),
        "exchange": lambda view: Exchange(_given(view, view.surplus)),
    }
    return others[view.phase](view) if view.phase in others else rule_of_thumb(view, is_careful=True)


def novice_choice(view: View, stream: Stream) -> Intent:
    """What a plain player does who does not always pay attention."""
    if view.moon is not None:
        return Moon(view.moon.branches[stream.below(len(view.moon.branches))][0])
    others: dict[str, Callable[[View], Intent]] = {
        "auction": _careless_bid,
        "name": lambda view: Name(_shortest_suit(view)),
        "announce": lambda _: Announce(False),
        "refuse": _refuse,
        "pass": lambda view: Pass(_highest_cards(view, view.pass_count)),
        "exchange": lambda view: Exchange(_highest_cards(view, view.surplus)),
    }
    if view.phase in others:
        return others[view.phase](view)
    if stream.below(SLIP_ONE_IN) == 0:
        card = view.legal[stream.below(len(view.legal))]
        return Play(card, SUITS[stream.below(len(SUITS))] if card.is_joker and view.names_suit else "")
    return rule_of_thumb(view, is_careful=False)


def moon_choice(view: View) -> Moon:
    """The branch of one's moon that helps most."""
    assert view.moon is not None
    return Moon(favourite_branch(view.pack, view.number, view.moon.shooter, dict(view.moon.branches)))


# ---------------------------------------------------------------------- before the tricks
def _given(view: View, count: int) -> tuple[Card, ...]:
    hand, twice = copies(ViewBits(view).hand)
    gifts = quick_gifts(view.pack, np.array([hand]), np.array([twice]), count)
    return tuple(view.pack.card(int(bit)) for bit in gifts[:, 0])


def _highest_cards(view: View, count: int) -> tuple[Card, ...]:
    """A beginner's choice: the highest cards, costly ones first among equals."""
    pack = view.pack
    return tuple(
        sorted(view.hand, key=lambda card: (pack.mask([card]).bit_length() // 4, pack.points_of(card)), reverse=True)[
            :count
        ]
    )


def _refuse(view: View) -> Intent:
    """Hand the queen back unless she is sheltered; instead of her goes what else is unwelcome."""
    if view.is_replacing:
        return Pass((view.pack.card(replacements(view)[0]),))
    spades = sum(card.suit == BLACK_QUEEN.suit for card in view.hand if card != BLACK_QUEEN)
    return Refuse(spades <= SHELTER)


def _careless_bid(view: View) -> Bid:
    """A beginner bids a chip or two for a suit that he has not got."""
    least = min(sum(card.suit == suit for card in view.hand) for suit in SUITS)
    wanted = view.highest_bid + 1
    return Bid(wanted if least <= 1 and wanted <= min(2, view.totals[view.seat]) else 0)


def _shortest_suit(view: View) -> str:
    return min(SUITS, key=lambda suit: sum(card.suit == suit for card in view.hand))


# ---------------------------------------------------------------------- playing
def rule_of_thumb(view: View, is_careful: bool) -> Play:
    """The card that the quick player plays at the table."""
    pack, sight = view.pack, ViewBits(view)
    hand, twice = copies(sight.hand)
    seen, seen_twice = copies(sight.played)
    mine = hand
    if pack.rules.pack_copies == 2:
        single = appraise(pack).single
        mine = twice | hand & (single | seen)
        seen = seen_twice | seen & single
    laid = sight.on_table(view)
    danger = dangers(pack, seen | mine if is_careful else seen)
    kinds = set(view.legal)
    legal = masked(bit for bit in sight.hand if pack.card(bit) in kinds)
    turn = Turn(
        pack,
        hand,
        legal,
        lay_out(pack, laid, sight.named),
        len(laid),
        view.players,
        seen,
        view.trick_number,
        danger,
        _suspected_shooter(view),
        mine,
    )
    is_shooting = view.announcer == view.seat and view.takers <= {view.seat}
    card = pack.card(int(shoot(turn) if is_shooting else pick(turn, is_careful)))
    names = ""
    if card.is_joker and view.names_suit:
        names = SUITS[pack.suits.index(int(suit_to_name(turn)))]
    return Play(card, names)


def _suspected_shooter(view: View) -> int | None:
    """How many places after the leader somebody else sits who has taken every penalty so far, and many; or has said
    that he will take everything.
    """
    takers, suspect = view.takers, view.announcer
    if suspect is None:
        if not view.pack.rewards_moon or len(takers) != 1:
            return None
        (suspect,) = takers
        taken = sum(max(0, view.pack.points_of(card)) for card in view.taken[suspect])
        if taken < SHOOTER_SHARE * view.pack.penalty_total:
            return None
    if suspect == view.seat or not takers <= {suspect}:
        return None
    return (suspect - view.leader) % view.players
