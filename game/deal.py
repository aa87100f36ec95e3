"""One deal from the pass to the last trick: intents in, events out.

Owns the hands, the phase, whose turn it is, and the tricks taken. Refuses what the laws do not allow with a
Refused that says why, and then nothing has changed. Deals no cards itself (seeding.py shuffles, match.py deals),
keeps no totals, and shows a seat only its View.
"""
from __future__ import annotations

from collections.abc import Sequence

from game import laws, reasons
from game.cards import Card, by_suit, parse_cards
from game.events import (
    Broken,
    Event,
    Intent,
    Moon,
    MoonChosen,
    MoonShot,
    Pass,
    Passed,
    Play,
    Played,
    Received,
    Refused,
    Scored,
    Taken,
)
from game.kinds import for_table
from game.pack import pack_for
from game.rules import Rules
from game.scoring import Settlement, settle
from game.view import MoonOffer, Trick, View

HOLD = "H"
PASSING, PLAYING, CHOOSING, OVER = "pass", "play", "moon", "over"
NUMBER_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
                "thirteen")


def direction_of(rules: Rules, players: int, number: int) -> str:
    """The entry of the passing cycle for a deal: L, R, A, +2, … or H. With odd tables across is left out (Hoyle)."""
    cycle = [entry for entry in rules.pass_cycle if not (entry == "A" and players % 2)]
    if not cycle or not for_table(rules.pass_count, players):
        return HOLD
    return cycle[(number - 1) % len(cycle)]


def receiver_of(direction: str, players: int, seat: int) -> int | None:
    """Who gets the cards that a seat passes; None when nobody passes."""
    if direction == HOLD:
        return None
    step = {"L": 1, "R": -1, "A": players // 2}.get(direction)
    return (seat + (int(direction) if step is None else step)) % players


class Deal:
    """One deal under way. `hands` are cards per seat; `totals` are those before the deal (settling a moon needs
    them).
    """

    def __init__(self, rules: Rules, hands: Sequence[Sequence[Card]], dealer: int = 0, number: int = 1,
                 totals: Sequence[int] | None = None) -> None:
        self.rules, self.players, self.dealer, self.number = rules, len(hands), dealer, number
        self.totals = tuple(totals or (0,) * self.players)
        self.pack = pack_for(rules, self.players)
        self._check(hands)
        self.hands = [self.pack.mask(hand) for hand in hands]
        self.direction = direction_of(rules, self.players, number)
        self.pass_count = int(for_table(rules.pass_count, self.players) or 0) if self.direction != HOLD else 0
        self._passed: list[tuple[Card, ...] | None] = [None] * self.players
        self.phase = PASSING if self.pass_count else PLAYING
        self.tricks: list[Trick] = []
        self.ban = self.pack.lead_ban
        self.settlement: Settlement | None = None
        self.branch = ""
        self._start_trick((dealer + 1) % self.players if self.pass_count else self._opening_leader())

    @classmethod
    def from_hands(cls, rules: Rules, hands: Sequence[str], dealer: int = 0, number: int = 1,
                   totals: Sequence[int] | None = None) -> Deal:
        """A deal from hands in text (`"2C 3C …"`). Short hands are welcome: tests set up positions with them."""
        return cls(rules, [parse_cards(hand) for hand in hands], dealer, number, totals)

    def _check(self, hands: Sequence[Sequence[Card]]) -> None:
        dealt = [str(card) for hand in hands for card in hand]
        for name in dealt:
            if name not in self.pack.bit or not self.pack.bit[name] & self.pack.all:
                raise ValueError(f"{name} is not in the pack of these rules for {self.players} players.")
            if dealt.count(name) > self.pack.deck.count(self.pack.bit[name]):
                raise ValueError(f"{name} was dealt twice.")
        if len({len(hand) for hand in hands}) > 1:
            raise ValueError("The hands must be equally long.")

    # ------------------------------------------------------------------ what may be done
    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that must decide now: all that have not passed, or the one whose turn it is."""
        if self.phase == PASSING:
            return tuple(seat for seat in range(self.players) if self._passed[seat] is None)
        if self.phase == PLAYING:
            return (self._turn,)
        if self.phase == CHOOSING and self.settlement and self.settlement.shooter is not None:
            return (self.settlement.shooter,)
        return ()

    @property
    def _turn(self) -> int:
        return (self.leader + len(self._plays)) % self.players

    @property
    def has_begun(self) -> bool:
        """Whether any seat has decided anything yet."""
        return any(cards is not None for cards in self._passed) or bool(self._plays or self.tricks)

    def _legal(self, seat: int) -> int:
        """The mask of what a seat whose turn it is may play."""
        is_first = not self.tricks
        if not self._plays:
            return int(laws.leads(self.pack, self.hands[seat], self.ban, is_first))
        return int(laws.follows(self.pack, self.hands[seat], self._trick.led, is_first))

    def submit(self, seat: int, intent: Intent) -> tuple[Event, ...]:
        """Carry out an intent of a seat. Raises Refused (nothing has changed) where the rules do not allow it."""
        if seat not in self.to_act:
            raise Refused(self._why_not_now(seat))
        if self.phase == PASSING and isinstance(intent, Pass):
            return self._pass(seat, intent)
        if self.phase == PLAYING and isinstance(intent, Play):
            return self._play(seat, intent.card)
        if self.phase == CHOOSING and isinstance(intent, Moon):
            return self._choose(seat, intent.branch)
        wanted = {PASSING: f"Choose {self._count_words()} to pass first.", PLAYING: "Play a card.",
                  CHOOSING: "Choose what your moon does."}
        raise Refused(wanted[self.phase])

    def _why_not_now(self, seat: int) -> str:
        if self.phase == PASSING:
            return "You have passed already; the others are still choosing."
        return "This deal is over." if self.phase == OVER else "It is not your turn."

    def _count_words(self) -> str:
        word = NUMBER_WORDS[self.pass_count]
        return f"{word} card{'' if self.pass_count == 1 else 's'}"

    # ------------------------------------------------------------------ passing
    def _pass(self, seat: int, intent: Pass) -> tuple[Event, ...]:
        cards = by_suit(intent.cards)
        for card in cards:
            if not self.pack.bit.get(str(card), 0) & self.hands[seat]:
                raise Refused(f"You do not hold the {card.words}.")
        if len(set(cards)) < len(cards):
            raise Refused("A card can be passed only once; choose different ones.")
        if len(cards) != self.pass_count:
            raise Refused(f"Pass exactly {self._count_words()}.")
        self._passed[seat] = cards
        receiver = receiver_of(self.direction, self.players, seat)
        assert receiver is not None
        events: list[Event] = [Passed(seat, receiver, cards)]
        if None not in self._passed:
            events += self._exchange()
        return tuple(events)

    def _exchange(self) -> list[Event]:
        """Everybody has chosen: the cards move all at once, unseen until now (Hoyle)."""
        events: list[Event] = []
        for seat in range(self.players):
            receiver = receiver_of(self.direction, self.players, seat)
            cards = self._passed[seat] or ()
            assert receiver is not None
            self.hands[seat] &= ~self.pack.mask(cards)
            events.append(Received(receiver, seat, cards))
        for event in events:
            if isinstance(event, Received) and event.cards:
                self.hands[event.seat] |= self.pack.mask(event.cards)
        self.phase = PLAYING
        self._start_trick(self._opening_leader())
        return events

    # ------------------------------------------------------------------ playing
    def _opening_leader(self) -> int:
        eldest = (self.dealer + 1) % self.players
        for seat in range(self.players):
            if self.hands[seat] & self.pack.opening_card:
                return seat
        return eldest

    def _start_trick(self, leader: int) -> None:
        self.leader = leader
        self._trick = laws.Trick(self.pack)
        self._plays: list[Played] = []

    def _play(self, seat: int, card: Card) -> tuple[Event, ...]:
        bit = self.pack.bit.get(str(card), 0)
        if not bit & self._legal(seat):
            raise Refused(reasons.why_not(self.pack, self.hands[seat], card, int(self._trick.led), self.ban,
                                          is_leading=not self._plays, is_first=not self.tricks))
        self.hands[seat] &= ~bit
        self._trick.play(bit)
        self._plays.append(Played(seat, card))
        events: list[Event] = [self._plays[-1]]
        ban = int(self._trick.ban_after(self.ban))
        if self.ban and not ban:
            events.append(Broken(seat, card))
        self.ban = ban
        if len(self._plays) == self.players:
            events += self._take()
        return tuple(events)

    def _take(self) -> list[Event]:
        winner = (self.leader + int(self._trick.winner())) % self.players
        trick = Trick(tuple(self._plays), winner)
        self.tricks.append(trick)
        events: list[Event] = [Taken(winner, trick.cards, sum(map(self.pack.points_of, trick.cards)))]
        self._start_trick(winner)
        if not any(self.hands):
            events += self._settle()
        return events

    # ------------------------------------------------------------------ settling
    @property
    def taken(self) -> tuple[tuple[Card, ...], ...]:
        """The cards each seat has won."""
        return tuple(tuple(card for trick in self.tricks if trick.winner == seat for card in trick.cards)
                     for seat in range(self.players))

    def _settle(self) -> list[Event]:
        won = [sum(trick.winner == seat for trick in self.tricks) for seat in range(self.players)]
        self.settlement = settle(self.rules, self.taken, self.totals, tricks=won, first=self.tricks[0].winner,
                                 last=self.tricks[-1].winner)
        events: list[Event] = []
        if self.settlement.shooter is not None:
            events.append(MoonShot(self.settlement.shooter, self.settlement.value or 0))
        if self.settlement.needs_choice:
            self.phase = CHOOSING
            return events
        return [*events, self._score(next(iter(self.settlement.branches)))]

    def _choose(self, seat: int, branch: str) -> tuple[Event, ...]:
        assert self.settlement is not None
        if branch not in self.settlement.branches:
            raise Refused(f"Choose {' or '.join(self.settlement.branches)}.")
        return MoonChosen(seat, branch), self._score(branch)

    def _score(self, branch: str) -> Event:
        assert self.settlement is not None
        self.phase, self.branch = OVER, branch
        settled = self.settlement
        return Scored(self.number, self.taken, settled.points, settled.branches[branch],
                      settled.totals_after(branch, self.totals), settled.shooter)

    # ------------------------------------------------------------------ what a seat may know
    def view(self, seat: int) -> View:
        """A frozen copy of what this seat may know."""
        passed = self._passed[seat] or ()
        giver = next((other for other in range(self.players)
                      if receiver_of(self.direction, self.players, other) == seat), None)
        have_moved = self.phase != PASSING and giver is not None
        hand = self.hands[seat]
        if self.phase == PASSING:
            hand &= ~self.pack.mask(passed)
        offer = None
        if self.phase == CHOOSING and self.settlement and self.settlement.shooter is not None:
            branches = tuple((name,
                              self.settlement.totals_after(name, self.totals)) for name in self.settlement.branches)
            offer = MoonOffer(self.settlement.shooter, self.settlement.value or 0, branches)
        is_turn = self.phase == PLAYING and seat == self._turn
        sizes = [self.hands[other].bit_count() - (len(self._passed[other] or ()) if self.phase == PASSING else 0)
                 for other in range(self.players)]
        return View(
            rules=self.rules, players=self.players, seat=seat, number=self.number, dealer=self.dealer, phase=self.phase,
            to_act=self.to_act, totals=self.totals, direction=self.direction, pass_count=self.pass_count,
            gives_to=receiver_of(self.direction, self.players, seat), gets_from=giver,
            hand=by_suit(self.pack.cards(hand)), hand_sizes=tuple(sizes),
            legal=by_suit(self.pack.cards(self._legal(seat))) if is_turn else (),
            has_passed=tuple(cards is not None for cards in self._passed), passed=passed,
            received=(self._passed[giver] or ()) if have_moved and giver is not None else (),
            leader=self.leader, trick=tuple(self._plays), tricks=tuple(self.tricks),
            broken=not self.ban, moon=offer)
