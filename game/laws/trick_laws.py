"""The laws of trick play: who leads, what may be played, who wins, what ends a ban, what cards cost.

Arithmetic on masks that works on one deal (ints) and on many worlds (int64 arrays) alike, so that the match, the screen
and the simulations share it. `pack` holds the rules in force. Options are the same in every world and may be branched
on; cards are not, and go through prefer, drop and choose. What may be played is a cascade of narrowings, whose order is
the precedence.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.cards.card import Card
from game.laws.masks import choose, count, drop, higher, highest, prefer
from game.laws.pack import Pack


def leads(pack: Pack, hand: Any, ban: Any, is_first: bool) -> Any:
    """Cards that may open a trick. `ban`: the cards that may not be led now (0 once broken). Hoyle; Arnold 2011."""
    cards = hand
    if pack.no_lead:  # jokers, while anything else is held
        cards = drop(cards, pack.no_lead)
    if is_first and pack.first_ban:
        cards = drop(cards, pack.first_ban)
    if is_first and pack.first_suit_ban:
        cards = drop(cards, pack.first_suit_ban)
    if pack.lead_ban:
        allowed = drop(cards, ban)
        if pack.exit_only_penalties:  # a hand of nothing else may lead anything
            allowed = choose(hand & ~pack.penalty, allowed, cards)
        cards = allowed
    if is_first and pack.must_open:  # nobody may hold it: it can lie in a stock
        cards = prefer(hand & pack.must_open, cards)
    return cards


def follows(pack: Pack, hand: Any, led: Any, is_first: bool) -> Any:
    """Cards that may be played to the suit `led` (a mask; 0 while only jokers lie there). Hoyle."""
    suit = hand & led
    loose = hand
    may = drop(hand, pack.first_ban) if is_first and pack.obligation_yields else hand
    for group in pack.void_obligation:  # least pressing first
        loose = prefer(may & group, loose)
    cards = prefer(suit, loose)
    if pack.jokers_any_time:
        cards = cards | hand & pack.jokers
    if is_first and pack.first_ban:
        cards = drop(cards, pack.first_ban)
    if is_first and pack.first_suit_ban:
        cards = choose(suit, cards, drop(cards, pack.first_suit_ban))
    if pack.jokers:
        cards = choose(led, cards, hand)
    return cards


def first_leader(pack: Pack, hands: Sequence[Any], eldest: int, bidder: int | None, queen_taker: int | None) -> Any:
    """The seat that leads to the first trick. hands: per seat; bidder: who won the auction; queen_taker: who took the
    queen of spades in the deal before.
    """
    how = pack.rules.lead_opening
    if how == "auction_winner" and bidder is not None:
        return bidder
    if how == "previous_taker" and queen_taker is not None:
        return queen_taker
    leader: Any = eldest  # also where nobody holds the opening card
    if pack.opening_card:
        for step in reversed(range(pack.players)):  # of two equal cards: the first from eldest
            seat = (eldest + step) % pack.players
            leader = choose(hands[seat] & pack.opening_card, seat, leader)
    return leader


def must_draw(pack: Pack, hand: Any, led: Any, stock_left: Any) -> Any:
    """True (non-zero) where a void follower draws before he may play. Domino Hearts (Bicycle)."""
    return pack.draw_to_follow and (hand & led == 0) & (led != 0) & (stock_left > 0)


def beaters(pack: Pack, card: Any) -> Any:
    """The cards that take a trick from this one where they are played to it later."""
    above = ~(2 * card - 1)
    if pack.rules.pack_copies == 2 and not pack.first_wins:  # the second copy takes it, or cancels it
        above = above | card
    return pack.suit_of(card) & pack.all & above


def widow_due(pack: Pack, pile: Any, left: Any, is_last: Any) -> Any:
    """How many of the widow cards that are left go with a trick. pile: the cards that the trick brings its winner;
    is_last: whether no trick follows. Bicycle; Parlett.
    """
    to = pack.rules.kitty_to
    if to == "none":
        return 0
    if to == "one_per_trick":
        return choose(left > 0, 1, 0)
    if to == "last_trick":
        return choose(is_last, left, 0)
    if to == "first_penalty":
        return choose((pile & pack.penalty != 0) | is_last, left, 0)
    return left  # with the first trick


class OpenTrick:
    """The trick on the table as masks; `plays` in order. A seat that is out plays 0.

    `led` is the suit to follow (0: none yet), `top` the card that is winning (0: nobody is).
    """

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.plays: list[Any] = []
        self.cards: Any = 0
        self.twice: Any = 0
        self.led: Any = 0
        self.top: Any = 0

    def play(self, card: Any, named: int = 0) -> None:
        """Play one card (a single bit per row). `named`: the suit (a mask) that a led joker stands for."""
        pack = self.pack
        if pack.jokers or not self.plays:
            self.led = prefer(self.led, pack.suit_of(card) | named)
        if pack.rules.pack_copies == 2:
            self.twice = self.twice | self.cards & card
        self.cards = self.cards | card
        self.plays.append(card)
        if pack.cancels:
            self.top = highest(self._live())
        else:
            self.top = higher(self.top, card & self.led)

    def lay(self, card: Card, names: str = "") -> None:
        """Play one card of one deal. The second of two equal jokers in a trick is the other bit."""
        bit = self.pack.mask([card])
        if card.is_joker and bit & int(self.cards):
            bit = 2
        self.play(bit, self.pack.suit_mask(names) if names else 0)

    def _live(self) -> Any:
        """Cards that can still win where equal cards cancel (Bicycle 1950; two pairs: Arnold 2011)."""
        live = self.cards & self.led & ~self.twice
        if self.pack.two_pairs_void:
            live = choose(count(self.twice) > 1, 0, live)
        return live

    def winner(self) -> Any:
        """How many seats after the leader the winning card came; 0 where the trick is void (`top` is 0)."""
        offset: Any = 0
        places = list(enumerate(self.plays))  # among equal cards the last one asked wins
        for place, card in reversed(places) if self.pack.first_wins else places:
            offset = choose(card == self.top, place, offset)
        return offset

    def void_taker(self, previous: Any) -> Any:
        """The offset from the leader of the seat that takes a last trick that nobody wins. previous: the offset of the
        winner of the trick before; 0 where there was none. Hoyle; Bicycle.
        """
        how = self.pack.rules.cancel_last_void
        if how == "previous_winner":
            return previous
        offset: Any = 0  # the leader
        if how == "later_of_top_pair":
            top = highest(self.twice & self.led)
            for place, card in enumerate(self.plays):
                offset = choose((card == top) & (top != 0), place, offset)
        return offset

    def is_stuck(self, hand: Any, is_first: bool) -> Any:
        """True (non-zero) where the first-trick ban meets a hand of nothing but penalty cards, void or leading."""
        pack = self.pack
        if not (is_first and pack.first_ban):
            return False
        is_bound = self.led != 0 if self.plays else True  # behind a led joker anything goes anyway
        return (hand & ~pack.first_ban == 0) & (hand & self.led == 0) & is_bound

    def ban_after(self, ban: Any) -> Any:
        """The lead ban once these cards have been played; may be asked after any card. Hoyle; Pagat."""
        pack = self.pack
        if not pack.lead_ban:
            return ban
        breaking = self.cards & pack.breakers
        if pack.break_off_suit:
            breaking = breaking & ~self.led
        return choose(breaking | self.plays[0] & pack.lead_ban, 0, ban)


def add(cards: Any, twice: Any, more: Any, more_twice: Any = 0) -> tuple[Any, Any]:
    """A pile and more cards of two packs: (held at least once, held twice)."""
    return cards | more, twice | more_twice | cards & more


def remove(cards: Any, twice: Any, card: Any) -> tuple[Any, Any]:
    """A hand of two packs after playing `card`: (held at least once, held twice)."""
    spare = twice & card
    return cards ^ card ^ spare, twice ^ spare


def cost(pack: Pack, cards: Any, twice: Any = 0) -> Any:
    """Points of a pile by card values alone (bonus cards count negative)."""
    total: Any = 0
    for points, group in pack.costs:
        total = total + points * count(cards & group)
        if pack.rules.pack_copies == 2:
            total = total + points * count(twice & group)
    return total
