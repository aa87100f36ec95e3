"""The state of a deal that its phases change: hands, piles, stock and widow, and what has been decided so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.cards.card import BLACK_QUEEN, Card
from game.cards.chance import Stream
from game.laws import trick_laws
from game.laws.events import Event, ThrownIn
from game.laws.pack import Pack, pack_for
from game.laws.pass_cycle import direction_of, plan_of
from game.rules.rule_set import Rules
from game.scoring.deal_facts import Settlement


@dataclass(frozen=True)
class Carried:
    """What a deal inherits from the match. The defaults fit a first deal without chips."""

    totals: tuple[int, ...] = ()
    pool: int = 0
    jack: bool = False
    bidder: int | None = None  # names free of charge: his pool was not won
    queen_taker: int | None = None  # who took the queen of spades in the deal before


class DealState:
    """The cards of one deal. hands: cards per seat; kitty, stock: what was not dealt.

    ValueError (one sentence) for cards that the pack cannot deal.
    """

    def __init__(
        self,
        rules: Rules,
        hands: Sequence[Sequence[Card]],
        dealer: int = 0,
        number: int = 1,
        carried: Carried | None = None,
        kitty: Sequence[Card] = (),
        stock: Sequence[Card] = (),
        stream: Stream | None = None,
    ) -> None:
        self.rules, self.players, self.dealer, self.number = rules, len(hands), dealer, number
        self.carried = carried or Carried()
        if not self.carried.totals:
            self.carried = replace(self.carried, totals=(rules.chips_start,) * self.players)
        self.pack: Pack = pack_for(rules, self.players)
        self._check([*hands, kitty, stock])
        if len({len(hand) for hand in hands}) > 1:
            raise ValueError("The hands must be equally long.")
        self.hands: list[list[Card]] = [list(hand) for hand in hands]
        self.kitty, self.stock = list(kitty), list(stock)
        self.stream = stream or Stream("a deal of its own")
        self.direction = direction_of(rules, self.players, number)
        self.piles: list[list[Card]] = [[] for _ in hands]
        self.widow_seen: list[tuple[Card, ...]] = [()] * self.players
        self.laid_away: tuple[Card, ...] = ()
        self._known: list[dict[int, list[Card]]] = [{} for _ in hands]
        self.bid, self.bidder = 0, self.carried.bidder
        self.named: str | None = None
        self.announcer: int | None = None
        self.settlement: Settlement | None = None
        self.branch = ""
        self.is_thrown_in = False
        self._events: list[Event] = []  # of the intent that is being carried out
        self._observer: Callable[[Event], None] | None = None

    def record(self, event: Event) -> None:
        """Note what has just happened, and tell the observer: the state is as it is right after the event."""
        self._events.append(event)
        if self._observer:
            self._observer(event)

    def _check(self, piles: Sequence[Sequence[Card]]) -> None:
        dealt = [card for pile in piles for card in pile]
        for card in dealt:
            most = self.pack.joker_count if card.is_joker else self.pack.deck.count(self.bit_of(card))
            if not most:
                raise ValueError(f"{card} is not in the pack of these rules for {self.players} players.")
            if dealt.count(card) > most:
                raise ValueError(f"{card} was dealt {'twice' if most == 1 else 'too often'}.")

    # ------------------------------------------------------------------ who and what
    @property
    def eldest(self) -> int:
        """The seat to the left of the dealer."""
        return (self.dealer + 1) % self.players

    def plan(self, seat: int) -> tuple[int | None, ...]:
        """Who gets each card that a seat passes."""
        return plan_of(self.rules, self.players, self.direction, seat)

    def mask(self, seat: int) -> int:
        """The hand of a seat as a mask."""
        return self.pack.mask(self.hands[seat])

    def bit_of(self, card: Card) -> int:
        """The bits that a card may stand for; 0 for one that is not in the pack."""
        return self.pack.jokers if card.is_joker else self.pack.bit.get(str(card), 0)

    def name_suit(self, suit: str) -> None:
        """The penalty suit of the auction is known."""
        self.named = suit
        self.pack = pack_for(self.rules, self.players, suit)

    def learn(self, viewer: int, holder: int, cards: Sequence[Card]) -> None:
        """A seat knows that another has come to hold these cards."""
        if viewer != holder:
            self._known[viewer].setdefault(holder, []).extend(cards)

    def reveal(self, holder: int, card: Card) -> None:
        """Everybody knows that a hand holds this card."""
        for viewer in range(self.players):
            if card not in self._known[viewer].get(holder, ()):
                self.learn(viewer, holder, (card,))

    def forget(self, seat: int, card: Card) -> None:
        """A card has left a hand, seen by everybody."""
        for places in self._known:
            if card in places.get(seat, ()):
                places[seat].remove(card)

    def forget_unseen(self, holder: int, viewers: Sequence[int], sure: Sequence[Card] = ()) -> None:
        """Cards have left a hand, unseen by these seats: only the sure ones are still known to be in it."""
        for viewer in viewers:
            self._known[viewer][holder] = [card for card in self._known[viewer].get(holder, ()) if card in sure]

    def opening_leader(self) -> int:
        """Who leads to the first trick."""
        hands = list(map(self.mask, range(self.players)))
        return int(trick_laws.first_leader(self.pack, hands, self.eldest, self.bidder, self.carried.queen_taker))

    def throw_in(self, seat: int | None, reason: str) -> None:
        """The cards are thrown in: nothing is scored, and the match deals again."""
        self.is_thrown_in = True
        self.hands = [[] for _ in self.hands]
        self.record(ThrownIn(seat, reason))

    @property
    def queen_taker(self) -> int | None:
        """The seat that has won the queen of spades; of two with one each, the first from eldest (ruling)."""
        seats = [(self.eldest + step) % self.players for step in range(self.players)]
        return next((seat for seat in seats if BLACK_QUEEN in self.piles[seat]), None)
