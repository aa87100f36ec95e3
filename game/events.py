"""Intents that a seat may propose and events that happened.

Owns their shapes, the text of an intent both ways, and what an event shows to one seat: `redacted` replaces the
cards that a seat may not see by None. Decides nothing: whether an intent is legal is the deal's to say.
"""
from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from game.cards import Card, parse_card, parse_cards, show_cards


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
    """Play this card to the trick."""
    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True)
class Moon:
    """Choose what the moon does: `add`, `subtract`, `reset` or `double`."""
    branch: str

    def __str__(self) -> str:
        return f"moon {self.branch}"


@dataclass(frozen=True)
class End:
    """Stop the match by agreement (`vote`)."""
    reason: str = "vote"

    def __str__(self) -> str:
        return f"end {self.reason}"


Intent = Pass | Play | Moon | End


def parse_intent(text: str) -> Intent:
    """The intent that str() wrote. ValueError (one sentence) otherwise."""
    verb, _, rest = text.strip().partition(" ")
    if verb == "pass":
        return Pass(parse_cards(rest))
    if verb == "play":
        return Play(parse_card(rest))
    if verb == "moon" and rest in ("add", "subtract", "reset", "double"):
        return Moon(rest)
    if verb == "end" and rest == "vote":
        return End(rest)
    raise ValueError(f"“{text[:40]}” is not a move; write one such as “play QS” or “pass QS KS AS”.")


# ---------------------------------------------------------------------- events
Hidden = tuple[Card, ...] | None


@dataclass(frozen=True)
class Dealt:
    """A new deal: each seat's hand, who deals, and where cards will be passed (`H`: nowhere)."""
    number: int
    dealer: int
    direction: str
    hands: tuple[Hidden, ...]


@dataclass(frozen=True)
class Passed:
    """A seat has laid down the cards that `receiver` will get."""
    seat: int
    receiver: int
    cards: Hidden


@dataclass(frozen=True)
class Received:
    """A seat picks up the cards that `giver` passed, once everybody has chosen."""
    seat: int
    giver: int
    cards: Hidden


@dataclass(frozen=True)
class Played:
    """A seat has played a card."""
    seat: int
    card: Card


@dataclass(frozen=True)
class Broken:
    """The lead ban has ended with this card."""
    seat: int
    card: Card


@dataclass(frozen=True)
class Taken:
    """A trick has gone to a seat; `points` by card values alone."""
    seat: int
    cards: tuple[Card, ...]
    points: int


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


Event = Dealt | Passed | Received | Played | Broken | Taken | MoonShot | MoonChosen | Scored | LastDeal | Ended


def redacted(event: Event, seat: int) -> Event:
    """The event as this seat may know it: its own dealt, passed and received cards, everything played openly."""
    if isinstance(event, Dealt):
        hands = tuple(hand if owner == seat else None for owner, hand in enumerate(event.hands))
        return dataclasses.replace(event, hands=hands)
    if isinstance(event, (Passed, Received)) and event.seat != seat:
        return dataclasses.replace(event, cards=None)
    return event
