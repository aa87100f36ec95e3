"""Intents, which seats propose, and events, which have happened.

`parse_intent` reads what str() of an intent writes. `redacted` is an event as one seat may know it, with None in place
of the cards that it may not see. Whether an intent is legal is for the deal to say.
"""

from __future__ import annotations

import dataclasses
import re
from dataclasses import dataclass

from game.cards.card import SUITS, Card, parse_card, parse_cards, show_cards


class Refused(Exception):
    """An intent that the rules do not allow; the message is one sentence for the player. Nothing has changed."""


# ---------------------------------------------------------------------- intents
@dataclass(frozen=True)
class Pass:
    """Give these cards away before play."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"pass {show_cards(self.cards)}"


@dataclass(frozen=True)
class Play:
    """Play this card to the trick. `names`: the suit that a led joker stands for, where the leader may name one."""

    card: Card
    names: str = ""

    def __str__(self) -> str:
        return f"play {self.card}{' ' + self.names if self.names else ''}"


@dataclass(frozen=True)
class Bid:
    """Offer this many chips for the right to name the penalty suit; 0 passes."""

    amount: int

    def __str__(self) -> str:
        return f"bid {self.amount or 'pass'}"


@dataclass(frozen=True)
class Name:
    """Name the penalty suit."""

    suit: str

    def __str__(self) -> str:
        return f"name {self.suit}"


@dataclass(frozen=True)
class Exchange:
    """Lay these cards away in return for the widow."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"exchange {show_cards(self.cards)}"


@dataclass(frozen=True)
class Refuse:
    """Hand the queen of spades back to whoever passed her, or keep her."""

    is_refused: bool

    def __str__(self) -> str:
        return f"refuse {'yes' if self.is_refused else 'no'}"


@dataclass(frozen=True)
class Announce:
    """Announce that one will take everything, or do not."""

    is_announced: bool

    def __str__(self) -> str:
        return f"announce {'yes' if self.is_announced else 'no'}"


@dataclass(frozen=True)
class Moon:
    """Choose what the moon does: `add`, `subtract`, `reset` or `double`."""

    branch: str

    def __str__(self) -> str:
        return f"moon {self.branch}"


@dataclass(frozen=True)
class Correct:
    """Take back one's own revoke and play this card instead, as long as the next trick has not been led."""

    card: Card

    def __str__(self) -> str:
        return f"correct {self.card}"


@dataclass(frozen=True)
class Call:
    """Say that another seat did not follow suit although it could."""

    seat: int

    def __str__(self) -> str:
        return f"call {self.seat}"


@dataclass(frozen=True)
class End:
    """Stop the match: by agreement (`vote`), or because the agreed time is up (`time`)."""

    reason: str = "vote"

    def __str__(self) -> str:
        return f"end {self.reason}"


Intent = Pass | Play | Bid | Name | Exchange | Refuse | Announce | Moon | Correct | Call | End
_YES_OR_NO = {"yes": True, "no": False}


def parse_intent(text: str) -> Intent:
    """The intent that str() wrote. ValueError (one sentence) otherwise."""
    verb, _, rest = text.strip().partition(" ")
    found: Intent | None = None
    if verb in ("pass", "exchange"):
        found = Pass(parse_cards(rest)) if verb == "pass" else Exchange(parse_cards(rest))
    elif verb == "play":
        card, _, names = rest.partition(" ")
        found = Play(parse_card(card), names) if names in ("", *SUITS) else None
    elif verb == "correct":
        found = Correct(parse_card(rest))
    elif verb == "bid" and re.fullmatch(r"pass|[1-9][0-9]{0,5}", rest):
        found = Bid(0 if rest == "pass" else int(rest))
    elif verb == "name" and rest in tuple(SUITS):
        found = Name(rest)
    elif verb in ("refuse", "announce") and rest in _YES_OR_NO:
        found = Refuse(_YES_OR_NO[rest]) if verb == "refuse" else Announce(_YES_OR_NO[rest])
    elif verb == "moon" and rest in ("add", "subtract", "reset", "double"):
        found = Moon(rest)
    elif verb == "call" and re.fullmatch(r"[0-9]{1,2}", rest):
        found = Call(int(rest))
    elif verb == "end" and rest in ("vote", "time"):
        found = End(rest)
    if found is None:
        raise ValueError(f"“{text[:40]}” is not a move; write one such as “play QS” or “pass QS KS AS”.")
    return found


# ---------------------------------------------------------------------- events
Hidden = tuple[Card, ...] | None


@dataclass(frozen=True)
class Cut:
    """Everybody has drawn a card for the first deal; the lowest deals. One row per round: equal lowest draw again."""

    rounds: tuple[tuple[tuple[int, Card], ...], ...]
    dealer: int


@dataclass(frozen=True)
class Dealt:
    """A new deal: each seat's hand, who deals, and where cards will be passed (`H`: nowhere)."""

    number: int
    dealer: int
    direction: str
    hands: tuple[Hidden, ...]


@dataclass(frozen=True)
class WasBid:
    """A seat has bid; 0 means that it passed."""

    seat: int
    amount: int


@dataclass(frozen=True)
class Named:
    """The penalty suit is known: by a seat, or by nobody where all have passed."""

    seat: int | None
    suit: str


@dataclass(frozen=True)
class Returned:
    """A seat has handed the queen of spades back (`is_refused`), or keeps her."""

    seat: int
    giver: int
    is_refused: bool


@dataclass(frozen=True)
class Announced:
    """A seat has announced that it will take everything, or has not."""

    seat: int
    is_announced: bool


@dataclass(frozen=True)
class Passed:
    """A seat has laid down the cards that `receiver` will get (None: several seats, or a mixed heap)."""

    seat: int
    receiver: int | None
    cards: Hidden


@dataclass(frozen=True)
class Received:
    """A seat picks up the cards that `giver` passed (None: from the mixed heap), once everybody has chosen."""

    seat: int
    giver: int | None
    cards: Hidden


@dataclass(frozen=True)
class Played:
    """A seat has played a card. `names`: the suit that a led joker stands for, where its leader has named one."""

    seat: int
    card: Card
    names: str = ""


@dataclass(frozen=True)
class Broken:
    """The lead ban has ended with this card."""

    seat: int
    card: Card


@dataclass(frozen=True)
class Drew:
    """A seat has drawn a card from the stock."""

    seat: int
    card: Card | None


@dataclass(frozen=True)
class Taken:
    """A trick, and what was held for it, has gone to a seat; `points` by card values alone."""

    seat: int
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True)
class Held:
    """Nobody has won the trick: its cards wait for the winner of the next one."""

    seat: int  # that leads again
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class WidowTaken:
    """Cards left over from the deal have gone to a seat, which alone sees them; into its hand or onto its tricks."""

    seat: int
    cards: Hidden
    is_hand: bool


@dataclass(frozen=True)
class Exchanged:
    """A seat has laid cards away for the widow."""

    seat: int
    cards: Hidden


@dataclass(frozen=True)
class Kept:
    """The last seat that holds cards keeps them: they count as its own."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Corrected:
    """A seat has taken back a revoke and played another card."""

    seat: int
    wrong: Card
    card: Card


@dataclass(frozen=True)
class Called:
    """A seat has said that `offender` did not follow suit; `is_right` whether it could have."""

    seat: int
    offender: int
    is_right: bool


@dataclass(frozen=True)
class Revoked:
    """At the end of the deal a revoke has come to light."""

    seat: int
    card: Card


@dataclass(frozen=True)
class ThrownIn:
    """The cards are thrown in and dealt again: nobody bid, or a hand was unplayable."""

    seat: int | None
    reason: str


@dataclass(frozen=True)
class MoonShot:
    """A seat has taken every card that a moon needs."""

    seat: int
    value: int


@dataclass(frozen=True)
class MoonChosen:
    """The shooter has chosen what the moon does."""

    seat: int
    branch: str


@dataclass(frozen=True)
class Scored:
    """A deal has been settled. All per seat; `points` by card values, `deltas` what the totals moved by."""

    number: int
    taken: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    deltas: tuple[int, ...]
    totals: tuple[int, ...]
    shooter: int | None
    pool: int = 0


@dataclass(frozen=True)
class LastDeal:
    """The players have agreed to stop after this deal."""

    seat: int
    reason: str


@dataclass(frozen=True)
class Ended:
    """The match is over; every seat in `winners` wins."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]


Event = (
    Cut
    | Dealt
    | WasBid
    | Named
    | Passed
    | Received
    | Returned
    | Announced
    | Played
    | Broken
    | Drew
    | Taken
    | Held
    | WidowTaken
    | Exchanged
    | Kept
    | Corrected
    | Called
    | Revoked
    | ThrownIn
    | MoonShot
    | MoonChosen
    | Scored
    | LastDeal
    | Ended
)


def redacted(event: Event, seat: int) -> Event:
    """The event as this seat may know it: its own dealt, passed and received cards, everything played openly."""
    if isinstance(event, Dealt):
        hands = tuple(hand if owner == seat else None for owner, hand in enumerate(event.hands))
        return dataclasses.replace(event, hands=hands)
    if isinstance(event, (Passed, Received, WidowTaken, Exchanged)) and event.seat != seat:
        return dataclasses.replace(event, cards=None)
    if isinstance(event, Drew) and event.seat != seat:
        return dataclasses.replace(event, card=None)
    return event
