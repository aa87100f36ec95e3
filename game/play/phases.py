"""The phases of a deal besides the tricks: the auction, passing, announcements, the widow, the moon.

One class for each. A phase says which seats must decide, carries out their intents, and is over when no seat must
decide; the deal runs them one after the other.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.card import BLACK_QUEEN, SUITS, Card, by_suit
from game.laws.events import (
    Announce,
    Announced,
    Bid,
    Exchange,
    Exchanged,
    Intent,
    Moon,
    MoonChosen,
    Name,
    Named,
    Pass,
    Passed,
    Received,
    Refuse,
    Refused,
    Returned,
    WasBid,
)
from game.laws.pass_cycle import MIX
from game.play.deal_state import DealState
from game.text.english import count_words


def check_held(hand: Sequence[Card], cards: Sequence[Card]) -> None:
    """Refused unless the hand holds all of the cards, each as often as it is named."""
    for card in cards:
        if card not in hand:
            raise Refused(f"You do not hold the {card.words}.")
        if cards.count(card) > hand.count(card):
            raise Refused("A card can be chosen only once; choose different ones.")


class Phase:
    """A part of a deal. `wanted` is the sentence for a seat that proposes something else."""

    name = ""
    wanted = ""

    def __init__(self, deal: DealState) -> None:
        self.deal = deal

    def begin(self) -> None:
        """Its turn has come."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that must decide now; none: the phase is over."""
        return ()

    def submit(self, seat: int, intent: Intent) -> None:
        """Carry out an intent of a seat that must decide, and record what happens. Raises Refused (nothing has
        changed).
        """
        raise Refused(self.wanted)

    def why_not_now(self, seat: int) -> str:
        """Why a seat may not decide anything now."""
        return "It is not your turn."


class Auction(Phase):
    """One round of bids from eldest; the highest bidder names the penalty suit and leads. Foster 1897."""

    name = "auction"
    wanted = "Bid chips or pass."

    def __init__(self, deal: DealState) -> None:
        super().__init__(deal)
        self.bids: list[tuple[int, int]] = []

    @property
    def to_act(self) -> tuple[int, ...]:
        if len(self.bids) == self.deal.players:
            return ()
        return ((self.deal.eldest + len(self.bids)) % self.deal.players,)

    @property
    def high(self) -> int:
        """The highest bid so far."""
        return max((amount for _, amount in self.bids), default=0)

    def submit(self, seat: int, intent: Intent) -> None:
        if not isinstance(intent, Bid):
            raise Refused(self.wanted)
        purse = self.deal.carried.totals[seat]
        if intent.amount and intent.amount <= self.high:
            raise Refused(f"Bid more than {self.high}, or pass.")
        if intent.amount > max(0, purse):
            raise Refused(f"You have {max(0, purse)} chips; bid no more than that, or pass.")
        deal = self.deal
        self.bids.append((seat, intent.amount))
        if not self.to_act and self.high:
            deal.bid = self.high
            deal.bidder = next(seat for seat, amount in self.bids if amount == self.high)
        deal.record(WasBid(seat, intent.amount))
        if self.to_act or self.high:
            return
        if deal.rules.auction_all_pass == "redeal":
            deal.throw_in(None, "Everybody has passed")
        else:
            deal.name_suit("H")
            deal.record(Named(None, "H"))


class Naming(Phase):
    """The bidder names the penalty suit."""

    name = "name"
    wanted = "Name the penalty suit."

    @property
    def to_act(self) -> tuple[int, ...]:
        deal = self.deal
        return (deal.bidder,) if deal.bidder is not None and deal.named is None else ()

    def submit(self, seat: int, intent: Intent) -> None:
        if not isinstance(intent, Name) or intent.suit not in SUITS:
            raise Refused(self.wanted)
        self.deal.name_suit(intent.suit)
        self.deal.record(Named(seat, intent.suit))

    def why_not_now(self, seat: int) -> str:
        return "The bidder names the penalty suit first."


class Passing(Phase):
    """Everybody lays cards down before seeing what comes. Hoyle; Parlett for the forms with several receivers."""

    name = "pass"

    def __init__(self, deal: DealState) -> None:
        super().__init__(deal)
        self.passed: list[tuple[Card, ...] | None] = [None] * deal.players
        self.received: list[tuple[Card, ...]] = [()] * deal.players
        self.count = len(deal.plan(0))
        self.is_over = False  # until then the cards that were laid down are still in the hands
        self.wanted = f"Choose {count_words(self.count)} to pass first."

    @property
    def to_act(self) -> tuple[int, ...]:
        if not self.count:
            return ()
        return tuple(seat for seat, cards in enumerate(self.passed) if cards is None)

    def why_not_now(self, seat: int) -> str:
        return "You have passed already; the others are still choosing."

    def submit(self, seat: int, intent: Intent) -> None:
        if not isinstance(intent, Pass):
            raise Refused(self.wanted)
        check_held(self.deal.hands[seat], intent.cards)
        if len(intent.cards) != self.count:
            raise Refused(f"Pass exactly {count_words(self.count)}.")
        plan = self.deal.plan(seat)
        cards = by_suit(intent.cards) if len(set(plan)) == 1 else intent.cards  # with several the order matters
        self.passed[seat] = cards
        self.deal.record(Passed(seat, plan[0] if len(set(plan)) == 1 else None, cards))
        if not self.to_act:
            self._exchange()

    def _exchange(self) -> None:
        """The cards move all at once, unseen until now."""
        deal = self.deal
        self.is_over = True
        gifts: list[tuple[int | None, int, tuple[Card, ...]]] = []  # giver, receiver, cards
        for giver, cards in enumerate(self.passed):
            for card in cards or ():
                deal.hands[giver].remove(card)
            plan = deal.plan(giver)
            for receiver in dict.fromkeys(plan):
                if receiver is not None:
                    part = tuple(card for card, to in zip(cards or (), plan) if to == receiver)
                    gifts.append((giver, receiver, part))
        if deal.direction == MIX:
            heap = [card for cards in self.passed for card in cards or ()]
            deal.stream.shuffle(heap)
            gifts = [(None, seat, tuple(heap[seat :: deal.players])) for seat in range(deal.players)]
        for from_seat, seat, part in gifts:
            deal.hands[seat] += part
            self.received[seat] += part
            if from_seat is not None:
                deal.learn(from_seat, seat, part)
            deal.record(Received(seat, from_seat, by_suit(part)))

    def replace(self, giver: int, receiver: int, card: Card, other: Card) -> None:
        """Another card has been passed in the place of one that came back."""
        self.passed[giver] = tuple(other if passed == card else passed for passed in self.passed[giver] or ())
        self.received[receiver] = tuple(other if got == card else got for got in self.received[receiver])


class Refusing(Phase):
    """Whoever was passed the queen of spades may hand her straight back; the passer gives another card (ruling).

    He is asked openly, so that everybody knows where she is.
    """

    name = "refuse"
    wanted = "Keep the queen of spades or hand her back first."

    def __init__(self, deal: DealState, passing: Passing | None) -> None:
        super().__init__(deal)
        self._passing = passing
        self.receiver: int | None = None
        self.giver: int | None = None
        self.is_replacing = False

    def begin(self) -> None:
        passing = self._passing
        for giver, cards in enumerate(passing.passed if passing else ()):
            if BLACK_QUEEN in (cards or ()) and passing and None not in (plan := self.deal.plan(giver)):
                receiver = plan[(cards or ()).index(BLACK_QUEEN)]
                if receiver is not None:
                    self.giver, self.receiver = giver, receiver
                    self.deal.reveal(receiver, BLACK_QUEEN)

    @property
    def queen_passed(self) -> tuple[int, int] | None:
        """Who passed the queen that may be handed back now, and to whom."""
        return (self.giver, self.receiver) if self.giver is not None and self.receiver is not None else None

    @property
    def to_act(self) -> tuple[int, ...]:
        if self.receiver is None or self.giver is None:
            return ()
        return (self.giver,) if self.is_replacing else (self.receiver,)

    def submit(self, seat: int, intent: Intent) -> None:
        deal, giver, receiver = self.deal, self.giver, self.receiver
        assert giver is not None and receiver is not None
        if self.is_replacing:
            self._replace(giver, receiver, intent)
            return
        if not isinstance(intent, Refuse):
            raise Refused(self.wanted)
        if not intent.is_refused:
            self.receiver = None
            deal.record(Returned(seat, giver, False))
            return
        deal.hands[receiver].remove(BLACK_QUEEN)
        deal.hands[giver].append(BLACK_QUEEN)
        deal.forget(receiver, BLACK_QUEEN)
        deal.reveal(giver, BLACK_QUEEN)
        self.is_replacing = True
        self.wanted = "The queen came back: pass one other card instead."
        deal.record(Returned(seat, giver, True))

    def _replace(self, giver: int, receiver: int, intent: Intent) -> None:
        if not isinstance(intent, Pass) or len(intent.cards) != 1 or BLACK_QUEEN in intent.cards:
            raise Refused(self.wanted)
        deal, (card,) = self.deal, intent.cards
        check_held(deal.hands[giver], intent.cards)
        deal.hands[giver].remove(card)
        others = [seat for seat in range(deal.players) if seat not in (giver, receiver)]
        deal.forget_unseen(giver, others, sure=(BLACK_QUEEN,))
        deal.forget(giver, card)  # the two of them know which one it is
        deal.record(Passed(giver, receiver, intent.cards))
        deal.hands[receiver].append(card)
        deal.learn(giver, receiver, (card,))
        if self._passing:
            self._passing.replace(giver, receiver, BLACK_QUEEN, card)
        self.receiver = None
        deal.record(Received(receiver, giver, intent.cards))


class Announcing(Phase):
    """In turn from eldest each may announce that he will take everything; the first who does ends the round."""

    name = "announce"
    wanted = "Announce a moon, or do not."

    def __init__(self, deal: DealState) -> None:
        super().__init__(deal)
        self.asked = 0

    @property
    def to_act(self) -> tuple[int, ...]:
        if self.asked == self.deal.players or self.deal.announcer is not None:
            return ()
        return ((self.deal.eldest + self.asked) % self.deal.players,)

    def submit(self, seat: int, intent: Intent) -> None:
        if not isinstance(intent, Announce):
            raise Refused(self.wanted)
        self.asked += 1
        if intent.is_announced:
            self.deal.announcer = seat
        self.deal.record(Announced(seat, intent.is_announced))


class Exchanging(Phase):
    """The winner of the first trick has taken the widow into hand and lays as many cards away. Heartsette."""

    name = "exchange"

    def __init__(self, deal: DealState, seat: int, count: int) -> None:
        super().__init__(deal)
        self.seat, self.count, self.is_done = seat, count, False
        self.wanted = f"Lay {count_words(count)} away first."

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.is_done else (self.seat,)

    def submit(self, seat: int, intent: Intent) -> None:
        if not isinstance(intent, Exchange):
            raise Refused(self.wanted)
        check_held(self.deal.hands[seat], intent.cards)
        if len(intent.cards) != self.count:
            raise Refused(f"Lay exactly {count_words(self.count)} away.")
        for card in intent.cards:
            self.deal.hands[seat].remove(card)
        self.deal.forget_unseen(seat, range(self.deal.players))  # nobody else knows what is still held
        self.deal.laid_away = by_suit(intent.cards)
        self.is_done = True
        self.deal.record(Exchanged(seat, self.deal.laid_away))

    def why_not_now(self, seat: int) -> str:
        return "The winner of the trick is exchanging cards with the widow."


class Choosing(Phase):
    """The shooter chooses what the moon does."""

    name = "moon"
    wanted = "Choose what your moon does."

    @property
    def to_act(self) -> tuple[int, ...]:
        settled = self.deal.settlement
        if settled is None or settled.shooter is None or not settled.needs_choice or self.deal.branch:
            return ()
        return (settled.shooter,)

    def submit(self, seat: int, intent: Intent) -> None:
        settled = self.deal.settlement
        assert settled is not None
        if not isinstance(intent, Moon):
            raise Refused(self.wanted)
        if intent.branch not in settled.branches:
            raise Refused(f"Choose {' or '.join(settled.branches)}.")
        self.deal.branch = intent.branch
        self.deal.record(MoonChosen(seat, intent.branch))

    def why_not_now(self, seat: int) -> str:
        return "The shooter chooses what the moon does."
