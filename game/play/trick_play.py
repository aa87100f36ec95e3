"""The tricks of one deal: whose turn it is, what happens around each play, who takes what.

With the stock, the widow, tricks that nobody wins, and plays on one's honour. trick_laws.py decides what is legal and
who wins.
"""

from __future__ import annotations

from game.cards.card import Card
from game.laws import refusals, trick_laws
from game.laws.events import (
    Broken,
    Call,
    Called,
    Correct,
    Corrected,
    Drew,
    Held,
    Intent,
    Kept,
    Play,
    Played,
    Refused,
    Taken,
    WidowTaken,
)
from game.laws.view import Trick, suit_led
from game.play.deal_state import DealState
from game.play.phases import Exchanging, Phase
from game.scoring.deal_facts import Revoke


class Tricks(Phase):
    """All tricks of a deal. `plays` lie on the table, `tricks` have been taken or are held."""

    name = "play"
    wanted = "Play a card."

    def __init__(self, deal: DealState) -> None:
        super().__init__(deal)
        self.leader = deal.eldest
        self.tricks: list[Trick] = []
        self.plays: list[Played] = []
        self.ban = 0
        self.held: list[Card] = []
        self.set_aside: list[Card] = []  # penalty cards forced out on the first trick
        self.revokes: list[Revoke] = []
        self.called: set[int] = set()  # seats whose revoke has been called: too late to correct
        self.known_offenders: set[int] = set()  # … ever in this deal
        self.drawn = [0] * deal.players  # cards from the stock
        self._drawn_now = 0  # by the seat whose turn it is, to follow suit
        self._voids_before: set[str] = set()  # of that seat, before it drew
        self.voids: list[set[str]] = [set() for _ in range(deal.players)]
        self.is_over = False
        self.order: list[int] = []  # the seats that play to the trick under way
        self._wrong: dict[int, tuple[int, Card]] = {}  # revokes that may be corrected: seat -> trick index, card
        self._bans: list[int] = []  # the ban at each lead, for a play that is taken back
        self._widow_of: dict[int, tuple[Card, ...]] = {}  # by trick: leftover cards that went onto a pile with it
        self.interruption: Phase | None = None  # a phase that comes before the next lead

    def begin(self) -> None:
        self.ban = self.deal.pack.lead_ban
        self._start(self.deal.opening_leader())

    # ------------------------------------------------------------------ whose turn
    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.is_over else tuple(self.order[len(self.plays) :][:1])

    @property
    def is_first(self) -> bool:
        return not self.tricks

    def _clear_table(self, leader: int) -> None:
        """No card of a trick lies on the table, and this seat leads next."""
        self.leader, self.plays, self.trick = leader, [], trick_laws.OpenTrick(self.deal.pack)
        self.order = []

    def _start(self, leader: int) -> None:
        """Begin a trick, or end the deal where there are no cards for one."""
        deal = self.deal
        self._clear_table(leader)
        seats = [(leader + step) % deal.players for step in range(deal.players)]
        order = [seat for seat in seats if deal.hands[seat]]
        if not order or (deal.pack.draw_to_follow and len(order) < 2):
            self._finish(order)
            return
        self.order, self.leader = order, order[0]  # the lead passes over seats without cards (Domino)
        self._turn()

    def _turn(self) -> None:
        """What happens by itself before the next seat may play: drawing to follow, or an unplayable hand."""
        deal = self.deal
        seat = self.order[len(self.plays)]
        led = int(self.trick.led)
        self._voids_before, self._drawn_now = set(self.voids[seat]), 0
        while self.plays and trick_laws.must_draw(deal.pack, deal.mask(seat), led, len(deal.stock)):
            self._draw(seat)
            self._drawn_now += 1
        if self._is_stuck(seat) and deal.rules.first_trick_only_penalties == "misdeal":
            self.is_over = True
            self._clear_table(self.leader)
            deal.throw_in(seat, "A hand holds nothing but penalty cards")

    def _is_stuck(self, seat: int) -> bool:
        """Whether the first-trick ban meets a hand of nothing else."""
        return bool(self.trick.is_stuck(self.deal.mask(seat), self.is_first))

    def _draw(self, seat: int) -> None:
        card = self.deal.stock.pop(0)
        self.deal.hands[seat].append(card)
        self.drawn[seat] += 1
        self.voids[seat].clear()  # what it drew may be anything
        self.deal.record(Drew(seat, card))

    def legal(self, seat: int) -> int:
        """The mask of what a seat whose turn it is may play."""
        hand = self.deal.mask(seat)
        if not self.plays:
            return int(trick_laws.leads(self.deal.pack, hand, self.ban, self.is_first))
        return int(trick_laws.follows(self.deal.pack, hand, self.trick.led, self.is_first))

    def _is_allowed_revoke(self, seat: int, bit: int) -> bool:
        """Whether a seat may wrongly not follow suit: only on one's honour, and a card that it holds."""
        hand = self.deal.mask(seat)
        led = int(self.trick.led)
        return bool(
            self.deal.rules.irregular_mode == "honour" and self.plays and bit & hand and hand & led and not bit & led
        )

    # ------------------------------------------------------------------ playing
    def submit(self, seat: int, intent: Intent) -> None:
        if not isinstance(intent, Play):
            raise Refused(self.wanted)
        deal, card = self.deal, intent.card
        bit = deal.bit_of(card)
        is_legal = bool(bit & self.legal(seat))  # a joker may be played at any time
        is_revoke = not is_legal and self._is_allowed_revoke(seat, bit)
        if not is_legal and not is_revoke:
            raise Refused(
                refusals.why_not(
                    deal.pack,
                    deal.mask(seat),
                    card,
                    int(self.trick.led),
                    self.ban,
                    is_leading=not self.plays,
                    is_first=self.is_first,
                )
            )
        self._check_named(intent)
        if deal.pack.sets_aside and self._is_stuck(seat):
            self.set_aside.append(card)
        if not self.plays:
            self._establish()
            self._bans = [*self._bans[: len(self.tricks)], self.ban]
        if is_revoke:
            self._wrong[seat] = len(self.tricks), card
        if self.plays and not card.is_joker:
            self._learn_voids(seat, is_following=bool(bit & int(self.trick.led)))
        deal.hands[seat].remove(card)
        deal.forget(seat, card)
        self._lay(seat, card, intent.names)
        deal.record(self.plays[-1])
        had_ban, self.ban = self.ban, int(self.trick.ban_after(self.ban))
        if had_ban and not self.ban:
            deal.record(Broken(seat, card))
        if len(self.plays) == len(self.order):
            self._take()
        else:
            self._turn()

    def _lay(self, seat: int, card: Card, names: str) -> None:
        self.trick.lay(card, names)
        self.plays.append(Played(seat, card, names))

    def _check_named(self, intent: Play) -> None:
        deal = self.deal
        may_name = intent.card.is_joker and not self.plays and deal.pack.leader_names
        if may_name and not intent.names:
            raise Refused("Name the suit that your joker leads.")
        if intent.names and not may_name:
            raise Refused("Only a joker that is led names a suit.")

    def _learn_voids(self, seat: int, *, is_following: bool) -> None:
        """What everybody learns from a play about the rest of a hand: who does not follow is void (so it seems, also
        where it is a revoke), and so is who has drawn until he could: the only card of the suit is gone.
        """
        led = suit_led(self.plays)
        if not led or (is_following and not self._drawn_now):
            return
        if is_following and self._drawn_now == 1:  # the card that he drew is the one that he plays
            self.voids[seat] |= self._voids_before
        self.voids[seat].add(led)

    # ------------------------------------------------------------------ taking
    def _take(self) -> None:
        deal = self.deal
        holders = sum(map(bool, deal.hands))
        is_last = holders < 2 if deal.pack.draw_to_follow else not holders and not deal.stock
        cards = [play.card for play in self.plays]
        winner = self.order[int(self.trick.winner())] if self.trick.top else None
        taker = winner if winner is not None or not is_last else self._last_void_taker()
        self.tricks.append(Trick(tuple(self.plays), taker))
        self._clear_table(self.leader if taker is None else taker)
        if taker is None:
            self.held += cards
            deal.record(Held(self.leader, tuple(cards)))
            self._start(self.leader)
            return
        pile = (*self.held, *cards)
        self.held = []
        deal.piles[taker] += pile
        deal.record(Taken(taker, pile, deal.pack.total_of(pile)))
        self._give_widow(taker, pile, is_last)
        if deal.rules.stock == "draw_after_trick":
            for step in range(deal.players):
                if deal.stock:
                    self._draw((taker + step) % deal.players)
        if self.interruption is None:  # else the widow is exchanged before the next lead
            self._start(taker)

    def resume(self) -> None:
        """Go on after the interruption."""
        self.interruption = None
        self._start(self.leader)

    def _last_void_taker(self) -> int:
        """Who takes a last trick that nobody wins."""
        previous = next((trick.winner for trick in reversed(self.tricks) if trick.winner is not None), self.leader)
        return (self.leader + int(self.trick.void_taker(previous - self.leader))) % self.deal.players

    def _give_widow(self, taker: int, pile: tuple[Card, ...], is_last: bool) -> None:
        """Cards left over from the deal go with this trick, where the rules say so."""
        deal = self.deal
        due = int(trick_laws.widow_due(deal.pack, deal.pack.mask(pile), len(deal.kitty), is_last))
        if not due:
            return
        cards, deal.kitty = tuple(deal.kitty[:due]), deal.kitty[due:]
        deal.widow_seen[taker] += cards
        if deal.rules.kitty_to == "exchange_first_winner":
            deal.hands[taker] += cards
            self.interruption = Exchanging(deal, taker, len(cards))
        else:
            deal.piles[taker] += cards
            self._widow_of[len(self.tricks) - 1] = cards
        deal.record(WidowTaken(taker, cards, self.interruption is not None))

    def _finish(self, survivors: list[int]) -> None:
        """No more tricks; a last seat with cards keeps them (Domino)."""
        self.is_over = True
        for seat in survivors:
            cards = tuple(self.deal.hands[seat])
            self.deal.hands[seat] = []
            self.deal.piles[seat] += cards
            self.deal.record(Kept(seat, cards))
        self._establish()

    # ------------------------------------------------------------------ on one's honour
    def interject(self, seat: int, intent: Intent) -> None:
        """Correct one's own revoke, or call that of another seat, out of turn. Hoyle."""
        if self.deal.rules.irregular_mode != "honour":
            raise Refused("Illegal plays are prevented at this table, so there is nothing to correct or to call.")
        if isinstance(intent, Correct):
            self._correct(seat, intent.card)
            return
        assert isinstance(intent, Call)
        if intent.seat == seat or not 0 <= intent.seat < self.deal.players:
            raise Refused("Call one of the other players.")
        if intent.seat in self._wrong:
            self.called.add(intent.seat)
        has_revoked = intent.seat in self._wrong or intent.seat in {revoke.seat for revoke in self.revokes}
        if has_revoked:
            self.known_offenders.add(intent.seat)
        self.deal.record(Called(seat, intent.seat, has_revoked))

    def _correct(self, seat: int, card: Card) -> None:
        if seat not in self._wrong or self.is_over:
            raise Refused("There is nothing of yours to correct.")
        if seat in self.called:
            raise Refused("Your revoke has been called; it is too late to correct it.")
        deal = self.deal
        plays = list(self.plays or self.tricks[-1].plays)
        led = suit_led(plays)
        if card not in deal.hands[seat] or card.suit != led:
            raise Refused("Correct it with a card of the suit that was led.")
        was_taken = not self.plays
        if was_taken:
            self._give_back(self.tricks.pop())
        wrong = self._wrong.pop(seat)[1]
        self.voids[seat].discard(led)
        deal.hands[seat].remove(card)
        deal.forget(seat, card)
        deal.hands[seat].append(wrong)
        for viewer in range(deal.players):  # all have seen it
            deal.learn(viewer, seat, (wrong,))
        self.plays, self.trick = [], trick_laws.OpenTrick(deal.pack)
        self.leader, self.order = plays[0].seat, self.order if not was_taken else [play.seat for play in plays]
        self.ban = self._bans[len(self.tricks)]
        for play in plays:
            self._lay(play.seat, card if play.seat == seat else play.card, play.names)
            self.ban = int(self.trick.ban_after(self.ban))
        deal.record(Corrected(seat, wrong, card))
        if was_taken:
            self._take()

    def _give_back(self, trick: Trick) -> None:
        """Undo the taking of the last trick, with the tricks that were held for it and the widow that came with it."""
        if trick.winner is None:
            del self.held[len(self.held) - len(trick.plays) :]
            return
        deal, widow = self.deal, self._widow_of.pop(len(self.tricks), ())
        for earlier in reversed(self.tricks):
            if earlier.winner is not None:
                break
            self.held = [*earlier.cards, *self.held]
        for card in (*trick.cards, *self.held, *widow):
            deal.piles[trick.winner].remove(card)
        deal.kitty = [*widow, *deal.kitty]
        seen = deal.widow_seen[trick.winner]
        deal.widow_seen[trick.winner] = seen[: len(seen) - len(widow)]

    def _establish(self) -> None:
        """Revokes that were not corrected before the next lead stand, whether anybody knows of them or not."""
        for seat, (index, _) in self._wrong.items():
            self.revokes.append(Revoke(seat, self.tricks[index].cards))
        self._wrong.clear()
        self.called.clear()
