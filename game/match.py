"""A match: deals until the end, totals, standings, the code and the replay.

Owns the seed, the order of deals and every accepted intent; its text holds them all, so a match read back stands
at the same card with the same hands and the same later deals. All change goes through submit. Knows nothing of
who decides for a seat, nor of files.
"""
from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game import seeding
from game.cards import Card
from game.deal import OVER, Deal
from game.events import Dealt, End, Ended, Event, Intent, LastDeal, Refused, Scored, parse_intent
from game.pack import pack_for
from game.rules import Rules
from game.standings import is_over, winners
from game.view import View

FORMAT = 1
EXAMPLE_CODE = "black_lady/4/apple/1"
MOST_DEALS = 9999


class Code(NamedTuple):
    """What fixes every card of a match: rules, players, seed, and the number of its first deal."""
    rules: Rules
    players: int
    seed: str
    number: int = 1

    def __str__(self) -> str:
        return f"{self.rules}/{self.players}/{self.seed}/{self.number}"

    @classmethod
    def parse(cls, text: str) -> Code:
        """The code that str() wrote; the deal may be left out. ValueError (one sentence) otherwise."""
        version, colon, rest = text.strip().partition(":")
        if colon and re.fullmatch(r"[0-9]{1,9}", version):
            if int(version) > FORMAT:
                raise ValueError("This code comes from a newer version of Hearts; update the game to play it.")
            text = rest
        parts = text.strip().split("/")
        if not 3 <= len(parts) <= 4:
            raise ValueError(
                f"“{text[:60]}” is not a code; write rules, players, seed and deal such as {EXAMPLE_CODE}.")
        rules, seed = Rules.parse(parts[0]), seeding.check_seed(parts[2])
        players = _number(parts[1], "players", 11)
        number = _number(parts[3], "deal", MOST_DEALS) if len(parts) == 4 else 1
        problems = rules.problems(players)
        if problems:
            raise ValueError(problems[0])
        return cls(rules, players, seed, number)


def _number(text: str, what: str, most: int) -> int:
    if re.fullmatch(r"[0-9]{1,4}", text) and 1 <= int(text) <= most:
        return int(text)
    raise ValueError(f"“{text[:20]}” is no number of {what}; a code looks like {EXAMPLE_CODE}.")


@dataclass(frozen=True)
class Result:
    """A finished deal: all per seat. `branch` tells what the moon did, if there was one."""
    number: int
    dealer: int
    points: tuple[int, ...]
    deltas: tuple[int, ...]
    totals: tuple[int, ...]
    taken: tuple[tuple[Card, ...], ...]
    shooter: int | None
    branch: str


def shuffled_hands(rules: Rules, players: int, seed: str, number: int, dealer: int) -> tuple[tuple[Card, ...], ...]:
    """The hands of a deal: single cards, clockwise from eldest. The same for ever (seeding.py)."""
    pack = pack_for(rules, players)
    cards = [pack.card(bit) for bit in pack.deck]
    seeding.Stream(seed, "deal", number).shuffle(cards)
    hands: list[list[Card]] = [[] for _ in range(players)]
    for index, card in enumerate(cards):
        hands[(dealer + 1 + index) % players].append(card)
    return tuple(map(tuple, hands))


def first_dealer(players: int, seed: str) -> int:
    """Who deals deal number 1: the cut is part of the seed."""
    return seeding.Stream(seed, "first dealer").below(players)


class Match:
    """Deals until the end. ValueError (one sentence) when so many players cannot play the rules."""

    def __init__(self, rules: Rules, players: int = 4, seed: str = "apple", number: int = 1) -> None:
        problems = rules.problems(players)
        if problems:
            raise ValueError(problems[0])
        self.rules, self.players, self.seed = rules, players, seeding.check_seed(seed)
        self.first_number = number
        self.results: list[Result] = []
        self.intents: list[tuple[int, Intent]] = []
        self.is_stopping = False
        self.is_over = False
        self._deal_next()

    def _deal_next(self) -> Event:
        number = self.first_number + len(self.results)
        dealer = (first_dealer(self.players, self.seed) + number - 1) % self.players
        hands = shuffled_hands(self.rules, self.players, self.seed, number, dealer)
        self.deal = Deal(self.rules, hands, dealer, number, self.totals)
        return Dealt(number, dealer, self.deal.direction, hands)

    # ------------------------------------------------------------------ what is known
    @property
    def totals(self) -> tuple[int, ...]:
        """The totals after the last finished deal."""
        return self.results[-1].totals if self.results else (0,) * self.players

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that must decide now; none when the match is over."""
        return () if self.is_over else self.deal.to_act

    @property
    def winners(self) -> tuple[int, ...]:
        """All seats with the best total so far; the winners once the match is over."""
        return winners(self.rules, self.totals)

    @property
    def code(self) -> Code:
        """What fixes every card from the deal under way on."""
        return Code(self.rules, self.players, self.seed, self.deal.number)

    def view(self, seat: int) -> View:
        """What a seat may know of the deal under way."""
        return self.deal.view(seat)

    # ------------------------------------------------------------------ the only way to change it
    def submit(self, seat: int, intent: Intent) -> tuple[Event, ...]:
        """Carry out an intent. Raises Refused (nothing has changed) where the rules do not allow it.

        When a deal ends and the match goes on, the next one is dealt in the same answer.
        """
        if self.is_over:
            raise Refused("The match is over.")
        events = self._stop(seat, intent) if isinstance(intent, End) else self.deal.submit(seat, intent)
        self.intents.append((seat, intent))
        if self.deal.phase == OVER:
            events += self._finish(events)
        return events

    def _stop(self, seat: int, intent: End) -> tuple[Event, ...]:
        if not self.rules.end_vote:
            raise Refused("These rules do not let the players agree to stop.")
        if self.is_stopping:
            raise Refused("This is the last deal already.")
        self.is_stopping = True
        is_between = bool(self.results) and not self.deal.has_begun
        if is_between or self.rules.end_time_rule == "stop_now":
            self.is_over = True
            return (Ended(self.winners, self.totals),)
        return (LastDeal(seat, intent.reason),)

    def _finish(self, events: Sequence[Event]) -> tuple[Event, ...]:
        scored = next(event for event in events if isinstance(event, Scored))
        self.results.append(Result(scored.number, self.deal.dealer, scored.points, scored.deltas, scored.totals,
                                   scored.taken,
                                   scored.shooter, self.deal.branch if scored.shooter is not None else ""))
        history = [result.totals for result in self.results]
        if is_over(self.rules, history, is_stopped=self.is_stopping) or self.deal.number >= MOST_DEALS:
            self.is_over = True
            return (Ended(self.winners, self.totals),)
        return (self._deal_next(),)

    # ------------------------------------------------------------------ text
    def __str__(self) -> str:
        """The whole match in lines: its code, then every intent. Match.parse reads it back."""
        code = Code(self.rules, self.players, self.seed, self.first_number)
        return "\n".join([f"hearts {FORMAT}", str(code), *(f"{seat} {intent}" for seat, intent in self.intents)]) + "\n"

    @classmethod
    def parse(cls, text: str) -> Match:
        """The match that str() wrote, played again. ValueError (one sentence that names the line) otherwise."""
        lines = text.strip().splitlines()
        kind, _, version = (lines[0] if lines else "").partition(" ")
        if kind != "hearts" or not re.fullmatch(r"[0-9]{1,9}", version) or len(lines) < 2:
            raise ValueError(f"This is not a match of Hearts; the first lines must be “hearts {FORMAT}” and a code.")
        if int(version) > FORMAT:
            raise ValueError("This match comes from a newer version of Hearts; update the game to open it.")
        match = cls(*Code.parse(lines[1]))
        for index, line in enumerate(lines[2:], 3):
            seat, _, intent = line.partition(" ")
            try:
                if not re.fullmatch(r"[0-9]{1,2}", seat):
                    raise ValueError(f"“{line[:40]}” must start with a seat.")
                match.submit(int(seat), parse_intent(intent))
            except (ValueError, Refused) as error:
                raise ValueError(f"Line {index} cannot be played: {error}") from None
        return match
