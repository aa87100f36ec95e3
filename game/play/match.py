"""A match: deals until the end, totals, the code and the replay.

The text of a match holds its seed and every accepted intent, so that a match read back stands at the same card, with
the same hands and the same later deals. Every change goes through `Match.submit`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

from game import FORMAT
from game.cards import chance
from game.cards.card import RANKS, SUITS, Card
from game.laws.events import Cut, Dealt, End, Ended, Event, Intent, LastDeal, Refused, Scored, parse_intent
from game.laws.pack import pack_for
from game.laws.view import View
from game.play import commitments
from game.play.deal import OVER, Deal
from game.play.deal_state import Carried
from game.rules.option_kinds import MOST_PLAYERS
from game.rules.rule_set import Rules
from game.rules.validation import numbers_words
from game.scoring.standings import is_over, seats_left, winners, with_pool_split

T = TypeVar("T")
Observer = Callable[[Event, "Match"], None]  # called with every event as soon as it has happened
Hands = tuple[tuple[Card, ...], ...]
EXAMPLE_CODE = "black_lady/4/apple/1"
MOST_DEALS = 9999
MOST_CODE = 4000  # characters; a code with every option changed has fewer


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
        if len(text) > MOST_CODE:
            raise ValueError(f"This is too long for a code; a code looks like {EXAMPLE_CODE}.")
        version, colon, rest = text.strip().partition(":")
        if colon and re.fullmatch(r"[0-9]{1,9}", version):
            if int(version) > FORMAT:
                raise ValueError("This code comes from a newer version of Hearts; update the game to play it.")
            text = rest
        parts = text.strip().split("/")
        if not 3 <= len(parts) <= 4:
            raise ValueError(
                f"“{text[:60]}” is not a code; write rules, players, seed and deal such as {EXAMPLE_CODE}."
            )
        rules, seed = Rules.parse(parts[0]), chance.check_seed(parts[2])
        sizes = f"these rules are for {numbers_words(rules.players_allowed)}"
        players = _number(parts[1], "players", 2, MOST_PLAYERS, sizes)
        deals = f"they are counted from 1 to {MOST_DEALS}"
        number = _number(parts[3], "a deal", 1, MOST_DEALS, deals) if len(parts) == 4 else 1
        problems = rules.problems(players)
        if problems:
            raise ValueError(problems[0])
        return cls(rules, players, seed, number)


def _number(text: str, what: str, least: int, most: int, allowed: str) -> int:
    if re.fullmatch(r"[0-9]{1,4}", text) and least <= int(text) <= most:
        return int(text)
    raise ValueError(f"“{text[:20]}” is no number of {what}; {allowed}, and a code looks like {EXAMPLE_CODE}.")


@dataclass(frozen=True)
class Result:
    """A finished deal: all per seat of the match. `branch` tells what the moon did, if there was one; `named` and
    `bidder` belong to an auction, `sides` to partners, `revokes` are the seats that did not follow suit.
    """

    number: int
    dealer: int
    points: tuple[int, ...]
    deltas: tuple[int, ...]
    totals: tuple[int, ...]
    taken: tuple[tuple[Card, ...], ...]
    shooter: int | None
    branch: str
    pool: int = 0
    jack: bool = False
    named: str = ""
    bidder: int | None = None
    bid: int = 0
    sides: tuple[tuple[int, ...], ...] = ()
    revokes: tuple[int, ...] = ()


class Dealing(NamedTuple):
    """The cards of a deal before anybody has touched them."""

    hands: tuple[tuple[Card, ...], ...]
    kitty: tuple[Card, ...]
    stock: tuple[Card, ...]


def shuffled(rules: Rules, players: int, seed: str, number: int, dealer: int, again: int = 0) -> Dealing:
    """The cards of a deal: singly, clockwise from eldest. The same for ever (chance.py).

    `again` counts how often the deal was thrown in before.
    """
    pack = pack_for(rules, players)
    cards = [pack.card(bit) for bit in pack.deck]
    purpose = ("deal", number, "again", again) if again else ("deal", number)
    chance.Stream(seed, *purpose).shuffle(cards)
    hands: list[list[Card]] = [[] for _ in range(players)]
    for index, card in enumerate(cards[: players * pack.hand_size]):
        hands[(dealer + 1 + index) % players].append(card)
    rest = tuple(cards[players * pack.hand_size :])
    return Dealing(tuple(map(tuple, hands)), rest[pack.stock_size :], rest[: pack.stock_size])


def check_given(rules: Rules, players: int, hands: Hands) -> Hands:
    """Hands that these rules could deal. ValueError (one sentence) otherwise."""
    pack = pack_for(rules, players)
    if len(hands) != players:
        raise ValueError(f"These are hands for {len(hands)}, and {players} are playing.")
    sizes = {len(hand) for hand in hands}
    if sizes != {pack.hand_size}:
        raise ValueError(f"These rules deal {pack.hand_size} cards to everybody, and these hands have {max(sizes)}.")
    dealt = Counter(card for hand in hands for card in hand)
    strange = dealt - Counter(map(pack.card, pack.deck))
    if strange:
        raise ValueError(f"The {next(iter(strange)).words} is not in the pack of these rules.")
    if pack.kitty_size or pack.stock_size:
        raise ValueError("These rules deal cards to a widow or a stock, which hands alone do not tell.")
    return hands


def cut_for_deal(players: int, seed: str) -> Cut:
    """Everybody draws a card; the lowest deals first (ace high), equal lowest draw again. Hoyle."""
    stream = chance.Stream(seed, "cut")
    seats = list(range(players))
    rounds = []
    while len(seats) > 1:
        cards = [Card(rank, suit) for rank in RANKS for suit in SUITS]
        stream.shuffle(cards)
        drawn = list(zip(seats, cards))
        rounds.append(tuple(drawn))
        lowest = max(RANKS.index(card.rank) for _, card in drawn)
        seats = [seat for seat, card in drawn if RANKS.index(card.rank) == lowest]
    return Cut(tuple(rounds), seats[0])


class Match:
    """Deals until the end. ValueError (one sentence) when so many players cannot play the rules.

    A match speaks of its own seats. A deal and its Views and events number the seats that sit at it from 0; the two
    differ only after players have dropped out, and View.seats translates.

    `given`: the hands of the first deal, where they do not come from the seed. No code and no text describes such a
    match: it is good for practice alone.
    """

    def __init__(
        self,
        rules: Rules,
        players: int = 4,
        seed: str = "apple",
        number: int = 1,
        salt: str = "",
        given: Hands = (),
        observer: Observer | None = None,
    ) -> None:
        problems = rules.problems(players)
        if problems:
            raise ValueError(problems[0])
        self.given = check_given(rules, players, given) if given else ()
        self.rules, self.players, self.seed = rules, players, chance.check_seed(seed)
        self.salt = commitments.check_salt(salt) if salt else commitments.usual_salt(self.seed)
        self.first_number = number
        self.cut = cut_for_deal(players, self.seed)
        self.results: list[Result] = []
        self.intents: list[tuple[int, Intent]] = []
        self.is_stopping = False
        self.is_over = False
        self.intents_before_deal = 0
        self.seats: tuple[int, ...] = tuple(range(players))
        self._carried = Carried((rules.chips_start,) * players)
        self._dealer = (self.cut.dealer + number - 1) % players
        self._thrown_in = 0
        self._events: list[Event] = []
        with self._observed_by(observer):
            self._deal_next()
        self.opening_events: tuple[Event, ...] = tuple(self._events)

    @contextmanager
    def _observed_by(self, observer: Observer | None) -> Iterator[None]:
        self._events, self._observer = [], observer
        try:
            yield
        finally:
            self._observer = None

    def _record(self, event: Event) -> None:
        """Note what has just happened, and tell the observer."""
        self._events.append(event)
        if self._observer:
            self._observer(event, self)

    # ------------------------------------------------------------------ dealing
    def _deal_next(self) -> None:
        """Deal the next deal; again where it is thrown in before anybody could do anything."""
        self.intents_before_deal = len(self.intents)
        while True:
            number = self.first_number + len(self.results)
            dealer = self.seats.index(self._dealer)
            dealing = shuffled(self.rules, len(self.seats), self.seed, number, dealer, self._thrown_in)
            if self.given and number == self.first_number:
                dealing = Dealing(self.given, (), ())
            self.deal = Deal(
                self.rules,
                dealing.hands,
                dealer,
                number,
                self._carried,
                dealing.kitty,
                dealing.stock,
                chance.Stream(self.seed, "mix", number),
            )
            self._record(Dealt(number, dealer, self.deal.direction, dealing.hands))
            self.deal.begin(self._record)
            if not self.deal.is_thrown_in:
                return
            self._throw_in()

    def _throw_in(self) -> None:
        """A hand thrown in uses up no deal number; the deal passes left (ruling)."""
        self._thrown_in += 1
        self._dealer = self._next_seat(self._dealer)

    def _next_seat(self, seat: int) -> int:
        """The next seat clockwise that still plays."""
        after = [other for other in self.seats if other > seat]
        return after[0] if after else self.seats[0]

    # ------------------------------------------------------------------ what is known
    @property
    def totals(self) -> tuple[int, ...]:
        """The totals (or purses) after the last finished deal; the final ones once the match is over."""
        if self.is_over:
            pool = self.results[-1].pool if self.results else 0
            return with_pool_split(self.rules, self._last_totals, pool)
        return self._last_totals

    @property
    def _last_totals(self) -> tuple[int, ...]:
        return self.results[-1].totals if self.results else (self.rules.chips_start,) * self.players

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that must decide now; none when the match is over."""
        return () if self.is_over else tuple(self.seats[seat] for seat in self.deal.to_act)

    @property
    def winners(self) -> tuple[int, ...]:
        """All seats with the best total so far; the winners once the match is over."""
        return winners(self.rules, self.totals)

    @property
    def code(self) -> Code:
        """What fixes every card from the deal under way on."""
        return Code(self.rules, self.players, self.seed, self.deal.number)

    def commitment(self, number: int | None = None) -> str:
        """The seal of a deal, the one under way by default: to be shown before anybody decides (commitments.py)."""
        return commitments.commitment(self.seed, self.deal.number if number is None else number, self.salt)

    def view(self, seat: int) -> View:
        """What a seat may know of the deal under way. ValueError for a seat that has dropped out."""
        return replace(self.deal.view(self.seats.index(seat)), seats=self.seats)

    # ------------------------------------------------------------------ the only way to change it
    def submit(self, seat: int, intent: Intent, observer: Observer | None = None) -> tuple[Event, ...]:
        """Carry out an intent. Raises Refused (nothing has changed) where the rules do not allow it.

        When a deal ends and the match goes on, the next one is dealt in the same answer. The observer is called with
        every event, and this match as it is right after it.
        """
        if self.is_over:
            raise Refused("The match is over.")
        if seat not in self.seats:
            raise Refused("This seat has dropped out of the match.")
        with self._observed_by(observer):
            if isinstance(intent, End):
                self._stop(seat, intent)
            else:
                self.deal.submit(self.seats.index(seat), intent, self._record)
            self.intents.append((seat, intent))
            if self.deal.is_thrown_in and not self.is_over:
                self._throw_in()
                self._deal_next()
            elif self.deal.phase == OVER:
                self._finish()
        return tuple(self._events)

    def _stop(self, seat: int, intent: End) -> None:
        if intent.reason == "vote" and not self.rules.end_vote:
            raise Refused("These rules do not let the players agree to stop.")
        if intent.reason == "time" and self.rules.end_time_s is None:
            raise Refused("This match is not played against the clock.")
        if self.is_stopping:
            raise Refused("This is the last deal already.")
        self.is_stopping = True
        is_between = bool(self.results) and not self.deal.has_begun
        if is_between or self.rules.end_time_rule == "stop_now":
            self.is_over = True
            self._record(Ended(self.winners, self.totals))
        else:
            self._record(LastDeal(self.seats.index(seat), intent.reason))

    def _finish(self) -> None:
        scored = next(event for event in self._events if isinstance(event, Scored))
        shooter = None if scored.shooter is None else self.seats[scored.shooter]
        settled = self.deal.settlement
        jack = settled is not None and settled.jack
        totals = self._spread(scored.totals, self._last_totals)
        nothing = (0,) * self.players
        facts = self.deal.facts
        bidder = None if facts.bidder is None else self.seats[facts.bidder]
        self.results.append(
            Result(
                scored.number,
                self._dealer,
                self._spread(scored.points, nothing),
                self._spread(scored.deltas, nothing),
                totals,
                self._spread(scored.taken, ((),) * self.players),
                shooter,
                self.deal.branch if shooter is not None else "",
                scored.pool,
                jack,
                self.deal.named or "",
                bidder,
                facts.bid,
                tuple(tuple(self.seats[seat] for seat in side) for side in facts.sides),
                tuple(self.seats[revoke.seat] for revoke in facts.revokes),
            )
        )
        history = [result.totals for result in self.results]
        if is_over(self.rules, history, is_stopped=self.is_stopping) or self.deal.number >= MOST_DEALS:
            self.is_over = True
            self._record(Ended(self.winners, self.totals))
            return
        self._prepare_next(totals, scored.pool, jack)
        self._deal_next()

    def _spread(self, values: Sequence[T], others: Sequence[T]) -> tuple[T, ...]:
        """Values of the seats at the deal as values of all seats of the match."""
        spread = list(others)
        for seat, value in zip(self.seats, values):
            spread[seat] = value
        return tuple(spread)

    def _prepare_next(self, totals: tuple[int, ...], pool: int, jack: bool) -> None:
        """Who sits at the next deal, who deals it, and what it inherits."""
        bidder = None if self.deal.bidder is None else self.seats[self.deal.bidder]
        taker = None if self.deal.queen_taker is None else self.seats[self.deal.queen_taker]
        before, self.seats = self._dealer, seats_left(self.rules, totals)
        self._thrown_in = 0
        self._dealer = self._next_seat(before)
        if self.rules.deal_next_dealer == "taker_of_QS" and taker in self.seats:
            self._dealer = taker
        names_again = jack and self.rules.auction_carry == "same_bidder_names" and bidder in self.seats
        self._carried = Carried(
            tuple(totals[seat] for seat in self.seats),
            pool,
            jack,
            self.seats.index(bidder) if names_again and bidder is not None else None,
            self.seats.index(taker) if taker is not None and taker in self.seats else None,
        )

    # ------------------------------------------------------------------ text
    def __str__(self) -> str:
        """The whole match in lines: its code, then every intent. Match.parse reads it back."""
        code = Code(self.rules, self.players, self.seed, self.first_number)
        return "\n".join([f"hearts {FORMAT}", str(code), *(f"{seat} {intent}" for seat, intent in self.intents)]) + "\n"

    def until(self, count: int, observer: Observer | None = None) -> Match:
        """The same match as it stood after so many intents; the observer sees it begin."""
        match = Match(self.rules, self.players, self.seed, self.first_number, self.salt, self.given, observer)
        for seat, intent in self.intents[:count]:
            match.submit(seat, intent)
        return match

    @classmethod
    def parse(cls, text: str) -> Match:
        """The match that str() wrote, played again. ValueError (one sentence that names the line) otherwise."""
        return cls.read(list(enumerate(text.strip().splitlines(), 1)))

    @classmethod
    def read(cls, lines: Sequence[tuple[int, str]]) -> Match:
        """The same from lines with their numbers, as they stand in a longer text."""
        kind, _, version = (lines[0][1] if lines else "").partition(" ")
        if kind != "hearts" or not re.fullmatch(r"[0-9]{1,9}", version) or len(lines) < 2:
            raise ValueError(f"This is not a match of Hearts; the first lines must be “hearts {FORMAT}” and a code.")
        if int(version) > FORMAT:
            raise ValueError("This match comes from a newer version of Hearts; update the game to open it.")
        match = cls(*Code.parse(lines[1][1]))
        for number, line in lines[2:]:
            seat, _, intent = line.partition(" ")
            try:
                if not re.fullmatch(r"[0-9]{1,2}", seat):
                    raise ValueError(f"“{line[:40]}” must start with a seat.")
                match.submit(int(seat), parse_intent(intent))
            except (ValueError, Refused) as error:
                raise ValueError(f"Line {number} cannot be played: {error}") from None
        return match
