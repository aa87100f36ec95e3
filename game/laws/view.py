"""What one seat may know: a frozen copy, from which a computer player chooses and a screen is drawn.

Hidden cards are absent, not masked: a View made after the others' cards were reshuffled among themselves is equal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property

from game.cards.card import Card
from game.laws.events import Played
from game.laws.pack import Pack, pack_for
from game.rules.rule_set import Rules


def suit_led(plays: Iterable[Played]) -> str:
    """The suit to follow once these cards lie on the table; empty while there is none."""
    return next((play.names or play.card.suit for play in plays if play.names or play.card.suit), "")


@dataclass(frozen=True)
class Trick:
    """A complete trick, which everybody saw. `winner` is the seat that took it; None while its cards are held."""

    plays: tuple[Played, ...]
    winner: int | None

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(play.card for play in self.plays)

    @property
    def led(self) -> str:
        """The suit that was led, or that a led joker named."""
        return suit_led(self.plays)


@dataclass(frozen=True)
class MoonOffer:
    """The choice of a shooter, public because everybody saw the tricks: totals after each branch."""

    shooter: int
    value: int
    branches: tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True)
class View:
    """The knowledge of `seat`; the comment on each field says why it is known.

    Cards are sorted by suit and rank; lists per seat are in seat order. Derived values are cached, because a screen
    reads them many times a frame.
    """

    rules: Rules
    players: int
    seat: int
    number: int  # of the deal, from 1: announced
    dealer: int  # seen
    phase: str  # auction, name, pass, refuse, announce, play, exchange, moon, over
    to_act: tuple[int, ...]  # announced
    totals: tuple[int, ...]  # before this deal, or purses: on the score sheet
    direction: str  # of passing; H when nobody passes: announced
    pass_count: int  # announced
    gives_to: int | None  # follows from the direction; None where there is no single one
    gets_from: int | None
    hand: tuple[Card, ...]  # its own
    hand_sizes: tuple[int, ...]  # anybody can count them
    legal: tuple[Card, ...]  # what it may play now; empty when it is not to play
    has_passed: tuple[bool, ...]  # cards lie face down before a seat
    passed: tuple[Card, ...]  # its own choice
    received: tuple[Card, ...]  # its own, once everybody has passed
    leader: int  # of the trick under way; before the first who is known to lead it
    trick: tuple[Played, ...]  # lies open
    tricks: tuple[Trick, ...]  # lay open
    broken: bool  # follows from the plays; True without any ban
    moon: MoonOffer | None
    voids: tuple[frozenset[str], ...] = ()  # suits that each seat has shown not to hold; cleared by drawing
    known: tuple[tuple[int, tuple[Card, ...]], ...] = ()  # cards it knows to be in another hand
    pool: int = 0  # chips in the middle: seen
    jack: bool = False  # whether the pool was left standing: announced
    bids: tuple[tuple[int, int], ...] = ()  # announced; 0 for a pass
    bidder: int | None = None  # announced
    named: str | None = None  # the penalty suit of an auction: announced
    stock_left: int = 0  # anybody can count it
    kitty_left: int = 0
    widow: tuple[Card, ...] = ()  # its own: leftover cards that it has taken
    widow_takers: tuple[int, ...] = ()  # seen
    laid_away: tuple[Card, ...] = ()  # its own choice
    announcer: int | None = None  # announced
    sides: tuple[tuple[int, ...], ...] = ()  # partners, as far as they are known
    seats: tuple[int, ...] = field(default=())  # the seats of the match that sit at this deal
    queen_passed: tuple[int, int] | None = None  # who passed the queen that may be handed back now, and to whom: asked
    drawn: tuple[int, ...] = ()  # how many cards each seat has drawn from the stock: seen
    called: tuple[int, ...] = ()  # seats whose revoke has been called: announced
    levels: tuple[str, ...] = ()  # of the players, on their plates; "" for a person, "cmd": a program
    is_public: bool = False  # nobody's: what lies open, seen from the place of `seat`

    @cached_property
    def pack(self) -> Pack:
        """The rules in force as masks."""
        return pack_for(self.rules, self.players, self.named or "H")

    @property
    def trick_number(self) -> int:
        """Of the trick under way, from 1."""
        return len(self.tricks) + 1

    @property
    def is_mine(self) -> bool:
        """Whether this seat must decide now."""
        return self.seat in self.to_act and not self.is_public

    @property
    def eldest(self) -> int:
        """The seat to the left of the dealer."""
        return (self.dealer + 1) % self.players

    @property
    def highest_bid(self) -> int:
        """The highest bid of the auction; 0 where there is none."""
        return max((amount for _, amount in self.bids), default=0)

    @property
    def surplus(self) -> int:
        """How many cards this hand has more than the shortest: those of the widow, or a queen that came back."""
        return len(self.hand) - min(self.hand_sizes)

    @property
    def is_replacing(self) -> bool:
        """Whether this seat must pass another card, because the queen of spades was handed back to it."""
        return self.phase == "refuse" and self.is_mine and self.surplus > 0

    @property
    def names_suit(self) -> bool:
        """Whether a joker played now must name a suit."""
        return self.pack.leader_names and not self.trick

    @cached_property
    def plays(self) -> tuple[Played, ...]:
        """Everything played in this deal, in order."""
        return tuple(play for trick in self.tricks for play in trick.plays) + self.trick

    @cached_property
    def held(self) -> tuple[Card, ...]:
        """Cards of tricks that nobody has won, waiting for the winner of the next one."""
        waiting: tuple[Card, ...] = ()
        for trick in self.tricks:
            waiting = waiting + trick.cards if trick.winner is None else ()
        return waiting

    @cached_property
    def taken(self) -> tuple[tuple[Card, ...], ...]:
        """The cards each seat has been seen to win, and the widow where this seat has it on its tricks."""
        piles: list[tuple[Card, ...]] = [()] * self.players
        waiting: tuple[Card, ...] = ()
        for trick in self.tricks:
            waiting += trick.cards
            if trick.winner is not None:
                piles[trick.winner] += waiting
                waiting = ()
        if self.rules.kitty_to != "exchange_first_winner":
            piles[self.seat] += self.widow
        return tuple(piles)

    @cached_property
    def takers(self) -> frozenset[int]:
        """The seats that have got a penalty card."""
        return frozenset(seat for seat, pile in enumerate(self.taken) if self.pack.mask(pile) & self.pack.penalty)

    @cached_property
    def points(self) -> tuple[int, ...]:
        """What the won cards cost by their values alone; the moon and other settlements come at the end."""
        return tuple(map(self.pack.total_of, self.taken))

    @cached_property
    def unseen(self) -> tuple[Card, ...]:
        """The cards of the pack that this seat has not seen, wherever they are; with two packs perhaps twice."""
        seen = Counter((*self.hand, *(play.card for play in self.plays), *self.widow, *self.laid_away))
        if self.rules.kitty_to == "exchange_first_winner":
            seen -= Counter(self.widow)  # it is in the hand, laid away, or played
        if self.phase == "pass" and self.has_passed[self.seat]:
            seen.update(self.passed)  # laid down face down, still its own to know
        left = Counter(self.pack.card(bit) for bit in self.pack.deck) - seen
        return tuple(left.elements())


def public(view: View) -> View:
    """What everybody at the table may know: the same for any two Views of one moment, but for the place it is seen
    from. No hand is in it, and nothing that one seat alone has seen.
    """
    return replace(view, hand=(), legal=(), passed=(), received=(), known=(), widow=(), laid_away=(), is_public=True)
