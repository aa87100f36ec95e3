"""One deal from the auction or the pass to the settlement: intents in, events out.

A Deal runs its phases (phases.py, trick_play.py) one after the other. It shuffles nothing and keeps no totals: match.py
deals the cards and adds up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from game.cards.card import Card, by_suit, parse_cards
from game.cards.chance import Stream
from game.laws.events import Call, Correct, Event, Intent, MoonShot, Refused, Revoked, Scored
from game.laws.pass_cycle import HOLD, receiver_of
from game.laws.view import MoonOffer, Trick, View
from game.play.deal_state import Carried, DealState
from game.play.phases import Announcing, Auction, Choosing, Naming, Passing, Phase, Refusing
from game.play.trick_play import Tricks
from game.rules.rule_set import Rules
from game.scoring.captures import captures_of
from game.scoring.deal_facts import DealFacts, Revoke
from game.scoring.partners import OF_ONE_DEAL, fixed_sides
from game.scoring.revokes import with_tricks_moved
from game.scoring.settlement import settle

OVER = "over"


class Deal(DealState):
    """One deal under way. `hands` are cards per seat; `kitty` and `stock` what was not dealt."""

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
        super().__init__(rules, hands, dealer, number, carried, kitty, stock, stream)
        self.has_begun = False  # whether anybody has decided anything
        self._set_up_phases()

    @classmethod
    def from_hands(
        cls,
        rules: Rules,
        hands: Sequence[str],
        dealer: int = 0,
        number: int = 1,
        carried: Carried | None = None,
        kitty: str = "",
        stock: str = "",
    ) -> Deal:
        """A deal that has begun, from hands in text (`"2C 3C …"`), of any equal length; for tests of positions."""
        cards = [parse_cards(hand) for hand in hands]
        deal = cls(rules, cards, dealer, number, carried, parse_cards(kitty), parse_cards(stock))
        deal.begin()
        return deal

    # ------------------------------------------------------------------ phases
    def _set_up_phases(self) -> None:
        rules = self.rules
        self._queue: list[Phase] = []
        self.auction = Auction(self) if rules.auction_on and self.bidder is None else None
        if self.auction:
            self._queue.append(self.auction)
        if rules.auction_on:
            self._queue.append(Naming(self))
        self.passing = Passing(self) if self.direction != HOLD else None
        if self.passing:
            self._queue.append(self.passing)
        self.refusing = Refusing(self, self.passing) if rules.pass_refuse != "none" else None
        if self.refusing:
            self._queue.append(self.refusing)
        if rules.moon_announced:
            self._queue.append(Announcing(self))
        self.tricks_phase = Tricks(self)
        self._queue += [self.tricks_phase, Choosing(self)]
        self._started: set[Phase] = set()

    def begin(self, observer: Callable[[Event], None] | None = None) -> tuple[Event, ...]:
        """Come to the first decision. Call it once; submit says what the observer is."""
        with self._observed_by(observer):
            self._advance()
        return tuple(self._events)

    def submit(self, seat: int, intent: Intent, observer: Callable[[Event], None] | None = None) -> tuple[Event, ...]:
        """Carry out an intent of a seat. Raises Refused (nothing has changed) where the rules do not allow it.

        The observer is called with every event as soon as it has happened: a view then shows the deal right after it.
        """
        with self._observed_by(observer):
            if isinstance(intent, (Correct, Call)) and 0 <= seat < self.players:
                self.tricks_phase.interject(seat, intent)
            elif seat in self.to_act:
                self._queue[0].submit(seat, intent)
            else:
                raise Refused(self._queue[0].why_not_now(seat) if self.phase != OVER else "This deal is over.")
            self.has_begun = True
            self._advance()
        return tuple(self._events)

    @contextmanager
    def _observed_by(self, observer: Callable[[Event], None] | None) -> Iterator[None]:
        self._events, self._observer = [], observer
        try:
            yield
        finally:
            self._observer = None

    def _advance(self) -> None:
        """Begin the next phase as soon as the one before it is over; settle once all tricks are played."""
        while self._queue and not self.is_thrown_in:
            waiting = self.tricks_phase.interruption
            if waiting is not None and waiting not in self._queue:
                self._queue.insert(0, waiting)
            phase = self._queue[0]
            if phase not in self._started:
                self._started.add(phase)
                phase.begin()
            if phase.to_act or self.is_thrown_in:
                break
            if phase is self.tricks_phase:
                self._settle()
            self._queue.pop(0)
            if phase is self.tricks_phase.interruption:
                self.tricks_phase.resume()
        if not self._queue and self.settlement:
            self._score()

    @property
    def phase(self) -> str:
        """The name of the phase under way; `over` at the end."""
        return self._queue[0].name if self._queue and not self.is_thrown_in else OVER

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that must decide now."""
        return self._queue[0].to_act if self._queue and not self.is_thrown_in else ()

    @property
    def pass_count(self) -> int:
        """How many cards each seat passes in this deal."""
        return self.passing.count if self.passing else 0

    @property
    def ban(self) -> int:
        """The cards that may not be led now, as a mask."""
        return self.tricks_phase.ban

    @property
    def leader(self) -> int:
        """Who leads, or led, the trick under way."""
        return self.tricks_phase.leader

    # ------------------------------------------------------------------ settling
    @property
    def tricks(self) -> list[Trick]:
        """The complete tricks so far."""
        return self.tricks_phase.tricks

    @property
    def taken(self) -> tuple[tuple[Card, ...], ...]:
        """The cards each seat has won, the widow included."""
        return tuple(map(tuple, self.piles))

    @property
    def facts(self) -> DealFacts:
        """What the settlement may look at."""
        won = [sum(trick.winner == seat for trick in self.tricks) for seat in range(self.players)]
        takers = [trick.winner for trick in self.tricks if trick.winner is not None]
        tricks = self.tricks_phase
        out = (*self.laid_away, *self.kitty, *self.stock)
        facts = DealFacts(
            tricks=tuple(won),
            first=takers[0] if takers else None,
            last=takers[-1] if takers else None,
            eldest=self.eldest,
            set_aside=tuple(tricks.set_aside),
            out=out,
            named=self.named or "H",
            bidder=self.bidder,
            bid=self.bid,
            jack=self.carried.jack,
            sides=self._sides(),
            announcer=self.announcer,
        )
        return replace(facts, revokes=tuple(self._weighed(revoke, facts) for revoke in tricks.revokes))

    def _weighed(self, revoke: Revoke, facts: DealFacts) -> Revoke:
        """The revoke with who won its trick and whether it saved the offender from taking everything."""
        place = next(index for index, trick in enumerate(self.tricks) if trick.cards == revoke.trick)
        revoke = replace(
            revoke, taker=next((trick.winner for trick in self.tricks[place:] if trick.winner is not None), None)
        )
        captures = captures_of(self.pack, self.taken, facts)
        has_now, would_have = (
            bool(piles.has_all(self.pack.penalty)[revoke.seat])
            for piles in (captures, with_tricks_moved(captures, [revoke]))
        )
        return replace(revoke, saved_all=would_have and not has_now)

    def _sides(self) -> tuple[tuple[int, ...], ...]:
        """The partners as far as they are known: fixed ones, or the first two winners against the rest (Parlett)."""
        if self.rules.teams != OF_ONE_DEAL:
            return fixed_sides(self.rules)
        winners = list(dict.fromkeys(trick.winner for trick in self.tricks if trick.winner is not None))[:2]
        is_lone = len(winners) == 1 and self.tricks_phase.is_over
        if len(winners) < 2 and not is_lone:
            return ()
        return tuple(winners), tuple(seat for seat in range(self.players) if seat not in winners)

    def _settle(self) -> None:
        facts = self.facts
        for revoke in facts.revokes:
            plays = [play for trick in self.tricks if trick.cards == revoke.trick for play in trick.plays]
            for play in plays:
                if play.seat == revoke.seat:
                    self.record(Revoked(play.seat, play.card))
        self.settlement = settle(self.rules, self.taken, self.carried.totals, self.carried.pool, facts)
        if self.settlement.shooter is not None:
            self.record(MoonShot(self.settlement.shooter, self.settlement.value or 0))

    def _score(self) -> None:
        settled = self.settlement
        assert settled is not None
        self.branch = self.branch or next(iter(settled.branches))
        self.record(
            Scored(
                self.number,
                self.taken,
                settled.points,
                settled.branches[self.branch],
                settled.totals_after(self.branch, self.carried.totals),
                settled.shooter,
                settled.pool,
            )
        )

    # ------------------------------------------------------------------ what a seat may know
    def view(self, seat: int) -> View:
        """A frozen copy of what this seat may know."""
        tricks, passing = self.tricks_phase, self.passing
        passed = (passing.passed if passing else None) or [None] * self.players
        hands = [list(hand) for hand in self.hands]
        if passing and not passing.is_over:  # laid down face down already
            for other in range(self.players):
                for card in passed[other] or ():
                    hands[other].remove(card)
        givers = [other for other in range(self.players) if receiver_of(self.direction, self.players, other) == seat]
        is_turn = self.phase == Tricks.name and seat in self.to_act
        known = tuple((holder, by_suit(cards)) for holder, cards in sorted(self._known[seat].items()) if cards)
        return View(
            rules=self.rules,
            players=self.players,
            seat=seat,
            number=self.number,
            dealer=self.dealer,
            phase=self.phase,
            to_act=self.to_act,
            totals=self.carried.totals,
            direction=self.direction,
            pass_count=self.pass_count,
            gives_to=receiver_of(self.direction, self.players, seat),
            gets_from=givers[0] if givers else None,
            hand=by_suit(hands[seat]),
            hand_sizes=tuple(map(len, hands)),
            legal=self._legal_cards(seat) if is_turn else (),
            has_passed=tuple(cards is not None for cards in passed),
            passed=passed[seat] or (),
            received=by_suit(passing.received[seat]) if passing else (),
            leader=self._known_leader,
            trick=tuple(tricks.plays),
            tricks=tuple(tricks.tricks),
            broken=self._is_broken,
            moon=self._offer(),
            voids=tuple(map(frozenset, tricks.voids)),
            known=known,
            pool=self.carried.pool,
            jack=self.carried.jack,
            bids=tuple(self.auction.bids) if self.auction else (),
            bidder=self.bidder,
            named=self.named,
            stock_left=len(self.stock),
            kitty_left=len(self.kitty),
            widow=self.widow_seen[seat],
            widow_takers=tuple(other for other in range(self.players) if self.widow_seen[other]),
            laid_away=self.laid_away if self.widow_seen[seat] else (),
            announcer=self.announcer,
            sides=self._sides(),
            seats=tuple(range(self.players)),
            queen_passed=self.refusing.queen_passed if self.refusing else None,
            drawn=tuple(tricks.drawn),
            called=tuple(sorted(tricks.known_offenders)),
        )

    @property
    def _known_leader(self) -> int:
        """Who leads, as far as everybody knows: eldest before the first lead where that depends on hands or bids."""
        if self.tricks_phase in self._started:
            return self.tricks_phase.leader
        is_open = self.auction is not None and bool(self.auction.to_act)
        return self.eldest if self.pack.opening_card or is_open else self.opening_leader()

    @property
    def _is_broken(self) -> bool:
        """Whether banned leads are free; before the first lead only where nothing is banned at all."""
        has_begun = self.tricks_phase in self._started
        return not (self.tricks_phase.ban if has_begun else self.pack.lead_ban)

    def _legal_cards(self, seat: int) -> tuple[Card, ...]:
        legal = self.tricks_phase.legal(seat)
        kinds = set(self.pack.cards(legal))
        return by_suit(card for card in self.hands[seat] if card in kinds)

    def _offer(self) -> MoonOffer | None:
        settled = self.settlement
        if self.phase != Choosing.name or settled is None or settled.shooter is None:
            return None
        branches = tuple((name, settled.totals_after(name, self.carried.totals)) for name in settled.branches)
        return MoonOffer(settled.shooter, settled.value or 0, branches)
