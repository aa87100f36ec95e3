"""What one seat may know: a frozen copy, from which a computer player chooses and a screen is drawn.

Owns the list of knowable facts; each field says why it is known. Hidden cards are absent, not hidden: a View
made after the others' cards were reshuffled among themselves is equal.
"""
from __future__ import annotations

from dataclasses import dataclass

from game.cards import Card
from game.events import Played
from game.pack import Pack, pack_for
from game.rules import Rules


@dataclass(frozen=True)
class Trick:
    """A trick that has been taken: everybody saw it."""
    plays: tuple[Played, ...]
    winner: int

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(play.card for play in self.plays)

    @property
    def led(self) -> str:
        """The suit that was led."""
        return self.plays[0].card.suit


@dataclass(frozen=True)
class MoonOffer:
    """The choice of a shooter, public because everybody saw the tricks: totals after each branch."""
    shooter: int
    value: int
    branches: tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True)
class View:
    """The knowledge of `seat`. Cards are sorted by suit and rank; lists per seat are in seat order."""
    rules: Rules
    players: int
    seat: int
    number: int                                   # of the deal, from 1: announced
    dealer: int                                   # seen
    phase: str                                    # pass, play, moon or over: announced
    to_act: tuple[int, ...]                       # announced
    totals: tuple[int, ...]                       # before this deal: written on the score sheet
    direction: str                                # of passing; H when nobody passes: announced
    pass_count: int                               # announced
    gives_to: int | None                          # follows from the direction
    gets_from: int | None
    hand: tuple[Card, ...]                        # its own
    hand_sizes: tuple[int, ...]                   # anybody can count them
    legal: tuple[Card, ...]                       # what it may play now; empty when it is not to play
    has_passed: tuple[bool, ...]                  # cards lie face down before a seat
    passed: tuple[Card, ...]                      # its own choice
    received: tuple[Card, ...]                    # its own, once everybody has passed
    leader: int                                   # of the trick under way
    trick: tuple[Played, ...]                     # lies open
    tricks: tuple[Trick, ...]                     # lay open
    broken: bool                                  # follows from the plays; True without any ban
    moon: MoonOffer | None

    @property
    def pack(self) -> Pack:
        """The rules in force as masks."""
        return pack_for(self.rules, self.players)

    @property
    def trick_number(self) -> int:
        """Of the trick under way, from 1."""
        return len(self.tricks) + 1

    @property
    def is_mine(self) -> bool:
        """Whether this seat must decide now."""
        return self.seat in self.to_act

    @property
    def plays(self) -> tuple[Played, ...]:
        """Everything played in this deal, in order."""
        return tuple(play for trick in self.tricks for play in trick.plays) + self.trick

    @property
    def taken(self) -> tuple[tuple[Card, ...], ...]:
        """The cards each seat has won."""
        piles: list[tuple[Card, ...]] = [()] * self.players
        for trick in self.tricks:
            piles[trick.winner] += trick.cards
        return tuple(piles)

    @property
    def points(self) -> tuple[int, ...]:
        """What the won cards cost by their values alone; the moon and other settlements come at the end."""
        return tuple(sum(map(self.pack.points_of, pile)) for pile in self.taken)

    @property
    def voids(self) -> tuple[frozenset[str], ...]:
        """The suits that each seat has shown not to hold, by not following a lead."""
        shown: list[set[str]] = [set() for _ in range(self.players)]
        for plays in (*(trick.plays for trick in self.tricks), self.trick):
            led = next((play.card.suit for play in plays if not play.card.is_joker), None)
            for play in plays:
                if led is not None and not play.card.is_joker and play.card.suit != led:
                    shown[play.seat].add(led)
        return tuple(map(frozenset, shown))

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards in play that this seat cannot see: those in the other hands, wherever they are."""
        seen = {*self.hand, *(play.card for play in self.plays)}
        if self.phase == "pass" and self.has_passed[self.seat]:
            seen.update(self.passed)                       # laid down face down, still its own to know
        return tuple(card for card in self.pack.cards(self.pack.all) if card not in seen)


