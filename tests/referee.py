"""An independent reading of the rules, to check the laws against: card texts and lists, slow and plain.

Shares nothing with `game.laws` and `game.play` but the option values. Written like a person with a rule book
works: look at each card in turn and ask whether it may be played; move each card by hand. `JK` is a joker without
a suit; 0C and 0D are jokers that count as the lowest clubs and diamonds.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.rule_set import Rules

ONE_PACK_FIRST = ["2C", "2D", "2S", "3C", "3D", "3S"]
TWO_PACKS_FIRST = ["2C", "2D", "2C", "2D", "3C", "3D"]
PIPS = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9}
JOKER = "JK"


def drop(cards: Sequence[str], unwanted: Sequence[str]) -> list[str]:
    """The cards without the unwanted ones, or all of them if nothing would remain."""
    return [card for card in cards if card not in unwanted] or list(cards)


class Referee:
    """The rules at one table; `named` is the penalty suit that was named in an auction."""

    def __init__(self, rules: Rules, players: int, named: str = "H") -> None:
        self.rules, self.players, self.named = rules, players, named
        self.pack, self.removed = self._pack()
        hands = rules.deal_hand
        if isinstance(hands, tuple):
            hands = dict(hands).get(players, "auto")
        self.hand_size = len(self.pack) // players if hands == "auto" else int(hands)
        self.left_over = len(self.pack) - players * self.hand_size

    def _pack(self) -> tuple[list[str], list[str]]:
        rules = self.rules
        cards = [rank + suit for suit in "CDSH" for rank in rules.pack_ranks] * rules.pack_copies
        jokers = rules.pack_jokers
        if rules.pack_even_out == "joker_fill":
            jokers = next((number for number in (1, 2) if (len(cards) + number) % self.players == 0), 0)
            jokers = 0 if len(cards) % self.players == 0 else jokers
        is_suited = rules.joker_when == "as_suit" or rules.pack_even_out == "joker_fill"
        cards += (["0C", "0D"] if is_suited else [JOKER, JOKER])[:jokers]
        removed = next((list(gone) for size, gone in rules.pack_strip if size == self.players), None)
        if removed is None:
            removed = self._stripped(cards)
        for card in removed:
            cards.remove(card)
        return cards, removed

    def _stripped(self, cards: list[str]) -> list[str]:
        """Low cards are removed one by one until the pack divides; never a heart."""
        hands = self.rules.deal_hand
        is_given = isinstance(hands, int) or (isinstance(hands, tuple) and self.players in dict(hands))
        if is_given or self.rules.pack_even_out == "kitty":
            return []
        order = ONE_PACK_FIRST if self.rules.pack_copies == 1 else TWO_PACKS_FIRST
        removed: list[str] = []
        for card in order:
            if (len(cards) - len(removed)) % self.players == 0:
                return removed
            if cards.count(card) > removed.count(card):
                removed.append(card)
        return removed if (len(cards) - len(removed)) % self.players == 0 else []

    # ------------------------------------------------------------------ values
    def matches(self, matcher: str, card: str) -> bool:
        """Whether a matcher (a card, a rank, a suit, or the named suit) means a card."""
        if card == JOKER:
            return False
        return (self.named if matcher == "NAMED" else matcher) in (card, card[0], card[1])

    def points(self, card: str) -> int:
        """The points of a card: a value for the card itself comes before its rank, and a rank before its suit."""
        if card == JOKER or card[0] == "0":
            return self.rules.joker_value
        for name in (card, card[0], card[1]):
            for matcher, points in self.rules.values:
                if name == (self.named if matcher == "NAMED" else matcher):
                    return PIPS.get(card[0], 10) if points == "face" else int(points)
        return 0

    def is_penalty(self, card: str) -> bool:
        return self.points(card) > 0

    def waits(self, card: str) -> bool:
        """Whether the card may not be led before the ban is broken."""
        return any(self.matches(matcher, card) for matcher in self.rules.lead_ban)

    def height(self, card: str) -> int:
        """The strength of a card within its suit."""
        return -(self.rules.pack_ranks + "0").index(card[0])

    # ------------------------------------------------------------------ what may be played
    def opening_card(self) -> str | None:
        if self.rules.lead_opening not in ("holder_must", "holder_any"):
            return None
        if self.rules.lead_card != "lowest_club":
            return self.rules.lead_card
        return min((card for card in self.pack if card != JOKER and card[1] == "C"), key=self.height, default=None)

    def leader(
        self, hands: Sequence[Sequence[str]], dealer: int, bidder: int | None = None, queen_taker: int | None = None
    ) -> int:
        """Who leads to the first trick."""
        eldest = (dealer + 1) % self.players
        if self.rules.lead_opening == "auction_winner":
            return eldest if bidder is None else bidder
        if self.rules.lead_opening == "previous_taker":
            return eldest if queen_taker is None else queen_taker
        for step in range(self.players):
            seat = (eldest + step) % self.players
            if self.opening_card() is not None and self.opening_card() in hands[seat]:
                return seat
        return eldest

    def led(self, trick: Sequence[str], names: str = "") -> str | None:
        """The suit to follow: that of the first card that is no joker, or the one that a led joker names."""
        if trick and trick[0] == JOKER and names:
            return names
        return next((card[1] for card in trick if card != JOKER), None)

    def legal(
        self, hand: Sequence[str], trick: Sequence[str], number: int, is_broken: bool, names: str = ""
    ) -> set[str]:
        """The cards of a hand that may be played to the trick with this number."""
        if not trick:
            return set(self._may_lead(list(hand), number, is_broken))
        led = self.led(trick, names)
        return set(hand) if led is None else set(self._may_follow(list(hand), led, number))

    def _penalties(self, hand: Sequence[str]) -> list[str]:
        return [card for card in hand if self.is_penalty(card)]

    def _may_lead(self, hand: list[str], number: int, is_broken: bool) -> list[str]:
        rules = self.rules
        if number == 1 and rules.lead_opening == "holder_must" and self.opening_card() in hand:
            return [card for card in hand if card == self.opening_card()]
        allowed = hand
        if rules.joker_lead == "no_unless_only":
            allowed = drop(allowed, [JOKER])
        if number == 1 and rules.first_trick_ban == "penalties":
            allowed = drop(allowed, self._penalties(allowed))
        if number == 1 and rules.auction_t1_suit_ban:
            allowed = drop(allowed, [card for card in allowed if card != JOKER and card[1] == self.named])
        if is_broken:
            return allowed
        if rules.lead_ban_exit == "only_point_cards" and all(map(self.is_penalty, hand)):
            return allowed
        return drop(allowed, [card for card in allowed if self.waits(card)])

    def _may_follow(self, hand: list[str], led: str, number: int) -> list[str]:
        rules = self.rules
        same = [card for card in hand if card != JOKER and card[1] == led]
        is_held_back = number == 1 and rules.first_trick_ban == "penalties"
        has_other = len(self._penalties(hand)) < len(hand)
        allowed = same or self._duty(hand, is_held_back and has_other)
        if rules.joker_when == "any_time" and JOKER in hand and JOKER not in allowed:
            allowed = [*allowed, JOKER]
        if is_held_back:
            allowed = drop(allowed, self._penalties(allowed))
        if number == 1 and rules.auction_t1_suit_ban and not same:
            allowed = drop(allowed, [card for card in allowed if card != JOKER and card[1] == self.named])
        return allowed

    def _duty(self, hand: list[str], is_held_back: bool) -> list[str]:
        """What a player must discard who cannot follow."""
        duty = self.rules.follow_void_obligation
        if duty == "hearts_then_queens":
            hearts = [card for card in hand if card != JOKER and card[1] == "H"]
            return hearts or [card for card in hand if card != JOKER and card[0] == "Q"] or hand
        if duty == "listed_cards_first":
            return [card for card in hand if card in self.rules.follow_void_list] or hand
        if duty == "qs_if_legal" and "QS" in hand and not (is_held_back and self.is_penalty("QS")):
            return ["QS"]
        return hand

    def must_draw(self, hand: Sequence[str], trick: Sequence[str], stock: Sequence[str], names: str = "") -> bool:
        """Whether a follower draws a card before he may play."""
        led = self.led(trick, names) if trick else None
        if self.rules.stock != "draw_to_follow" or led is None or not stock:
            return False
        return not any(card != JOKER and card[1] == led for card in hand)

    def is_stuck(self, hand: Sequence[str], trick: Sequence[str], number: int, names: str = "") -> bool:
        """Whether the first-trick ban meets a hand of nothing but penalty cards that leads or is void."""
        if number != 1 or self.rules.first_trick_ban != "penalties" or not all(map(self.is_penalty, hand)):
            return False
        led = self.led(trick, names)
        return not trick or (led is not None and not any(card != JOKER and card[1] == led for card in hand))

    # ------------------------------------------------------------------ what follows from a play
    def winner(self, trick: Sequence[str], names: str = "") -> int | None:
        """How many plays after the lead the winning card came; None for a trick that nobody wins."""
        led = self.led(trick, names)
        live = [place for place, card in enumerate(trick) if card != JOKER and card[1] == led]
        if self.rules.dup == "cancel":
            pairs = {card for card in trick if card != JOKER and trick.count(card) == 2}
            live = [place for place in live if trick[place] not in pairs]
            if self.rules.cancel_void_when == "also_two_pairs" and len(pairs) >= 2:
                return None
        if not live:
            return None
        best = max(self.height(trick[place]) for place in live)
        equal = [place for place in live if self.height(trick[place]) == best]
        return equal[-1] if self.rules.dup == "last_wins" else equal[0]

    def breaks(self, trick: Sequence[str], names: str = "") -> bool:
        """Whether the last card of the trick so far ends the ban."""
        card = trick[-1]
        if len(trick) == 1 and self.waits(card):
            return True
        if card == JOKER:
            return False
        if self.rules.lead_break_by == "heart":
            return card[1] == "H"
        if self.rules.lead_break_by == "point_played":
            return self.is_penalty(card)
        return self.is_penalty(card) and card[1] != self.led(trick, names)


class PlainDeal:
    """The play of one deal, card by card on lists. Legal moves only; nothing is settled here."""

    def __init__(
        self,
        referee: Referee,
        hands: Sequence[Sequence[str]],
        dealer: int,
        stock: Sequence[str] = (),
        kitty: Sequence[str] = (),
        leader: int | None = None,
    ) -> None:
        self.referee, self.players = referee, len(hands)
        self.hands = [list(hand) for hand in hands]
        self.stock, self.kitty = list(stock), list(kitty)
        self.piles: list[list[str]] = [[] for _ in hands]
        self.held: list[str] = []
        self.aside: list[str] = []
        self.winners: list[int | None] = []
        self.number, self.names, self.is_broken = 1, "", not referee.rules.lead_ban
        self.trick: list[str] = []
        self.seats: list[int] = []
        self.exchanger: int | None = None
        self.is_over = self.is_misdealt = False
        self._start(referee.leader(hands, dealer) if leader is None else leader)

    # ------------------------------------------------------------------ whose turn
    def _start(self, leader: int) -> None:
        """Whoever has cards plays to the trick, from the leader on; with draws the last one keeps what he has."""
        self.trick, self.names = [], ""
        around = [(leader + step) % self.players for step in range(self.players)]
        self.seats = [seat for seat in around if self.hands[seat]]
        needed = 2 if self.referee.rules.stock == "draw_to_follow" else 1
        if len(self.seats) < needed:
            for seat in self.seats:
                self.piles[seat] += self.hands[seat]
                self.hands[seat] = []
            self.is_over = True
            return
        self._ready()

    def _ready(self) -> None:
        """The next seat draws what it must; a hand of nothing but penalties may end the deal."""
        hand = self.hands[self.seat]
        while self.trick and self.referee.must_draw(hand, self.trick, self.stock, self.names):
            hand.append(self.stock.pop(0))
        is_stuck = self.referee.is_stuck(hand, self.trick, self.number, self.names)
        if is_stuck and self.referee.rules.first_trick_only_penalties == "misdeal":
            self.is_over = self.is_misdealt = True

    @property
    def seat(self) -> int:
        return self.seats[len(self.trick)]

    @property
    def legal(self) -> set[str]:
        return self.referee.legal(self.hands[self.seat], self.trick, self.number, self.is_broken, self.names)

    # ------------------------------------------------------------------ playing
    def play(self, card: str, names: str = "") -> None:
        referee, seat = self.referee, self.seat
        is_special = referee.rules.first_trick_only_penalties in ("uncounted", "to_least_nonzero")
        if is_special and referee.is_stuck(self.hands[seat], self.trick, self.number, self.names):
            self.aside.append(card)
        self.hands[seat].remove(card)
        self.names = names if not self.trick else self.names
        self.trick.append(card)
        self.is_broken = self.is_broken or referee.breaks(self.trick, self.names)
        if len(self.trick) < len(self.seats):
            self._ready()
        else:
            self._end_trick()

    def _end_trick(self) -> None:
        rules = self.referee.rules
        offset = self.referee.winner(self.trick, self.names)
        taker = None if offset is None else self.seats[offset]
        holding = sum(map(bool, self.hands))
        is_last = holding < 2 if rules.stock == "draw_to_follow" else holding == 0 and not self.stock
        if taker is None and is_last:
            taker = self._last_void_taker()
        self.held += self.trick
        self.winners.append(taker)
        self.number += 1
        if taker is None:
            self._start(self.seats[0])
            return
        won, self.held = self.held, []
        self.piles[taker] += won
        self._widow(taker, won, is_last)
        if rules.stock == "draw_after_trick":
            for step in range(self.players):
                if self.stock:
                    self.hands[(taker + step) % self.players].append(self.stock.pop(0))
        if self.exchanger is None:
            self._start(taker)

    def _last_void_taker(self) -> int:
        rules, leader = self.referee.rules, self.seats[0]
        before = [winner for winner in self.winners if winner is not None]
        if rules.cancel_last_void == "previous_winner" and before:
            return before[-1]
        if rules.cancel_last_void == "later_of_top_pair":
            led = self.referee.led(self.trick, self.names)
            pairs = [card for card in self.trick if self.trick.count(card) == 2 and card != JOKER and card[1] == led]
            if pairs:
                top = max(pairs, key=self.referee.height)
                return next(seat for seat, card in reversed(list(zip(self.seats, self.trick))) if card == top)
        return leader

    def _widow(self, taker: int, won: Sequence[str], is_last: bool) -> None:
        to = self.referee.rules.kitty_to
        has_penalty = any(map(self.referee.is_penalty, won))
        if not self.kitty or to == "none":
            return
        if to == "exchange_first_winner":
            self.hands[taker] += self.kitty
            self.exchanger = taker
        elif to == "one_per_trick":
            self.piles[taker].append(self.kitty.pop(0))
            return
        elif to == "first_trick" or is_last or (to == "first_penalty" and has_penalty):
            self.piles[taker] += self.kitty
        else:
            return
        self.kitty = []

    def exchange(self, cards: Sequence[str]) -> None:
        """The winner of the first trick lays cards away for the widow."""
        assert self.exchanger is not None
        for card in cards:
            self.hands[self.exchanger].remove(card)
        seat, self.exchanger = self.exchanger, None
        self._start(seat)


class PlainPassing:
    """Passing on lists: who gets which cards in a deal, and what happens when the queen of spades is handed back."""

    def __init__(self, rules: Rules, hands: Sequence[Sequence[str]], number: int) -> None:
        self.rules, self.players = rules, len(hands)
        self.hands = [list(hand) for hand in hands]
        turns = [turn for turn in rules.pass_cycle if turn != "A" or self.players % 2 == 0]
        counts = rules.pass_count
        count = dict(counts).get(self.players, 0) if isinstance(counts, tuple) else counts
        self.turn = turns[(number - 1) % len(turns)] if turns and count else "H"
        self.count = {"H": 0, "split": 2 * (self.players - 1), "scatter": self.players - 1}.get(self.turn, count)
        self.queen: tuple[int, int] | None = None  # who passed her to whom, while she may be handed back

    def receivers(self, giver: int) -> list[int]:
        """Who gets the first card that a seat lays down, the second, and so on; nobody alone where all are mixed."""
        left = [(giver + step) % self.players for step in range(1, self.players)]
        if self.turn in ("split", "scatter"):
            return [seat for seat in left for _ in range(2 if self.turn == "split" else 1)]
        if self.turn in ("H", "mix"):
            return []
        back = {"L": left[0], "R": left[-1], "A": left[self.players // 2 - 1]}
        steps = 0 if self.turn in back else int(self.turn)
        around = left if steps > 0 else left[::-1]
        return [back.get(self.turn, around[(abs(steps) - 1) % self.players] if steps else giver)] * self.count

    def exchange(self, laid: Sequence[Sequence[str]]) -> None:
        """Everybody has laid cards down, and picks up what is passed to him."""
        for giver, cards in enumerate(laid):
            for card in cards:
                self.hands[giver].remove(card)
        for giver, cards in enumerate(laid):
            for card, receiver in zip(cards, self.receivers(giver)):
                self.hands[receiver].append(card)
                if card == "QS" and self.rules.pass_refuse != "none":
                    self.queen = giver, receiver

    def refuse(self, is_refused: bool, other: str = "") -> None:
        """The receiver of the queen keeps her, or hands her back and gets another card."""
        assert self.queen is not None
        giver, receiver = self.queen
        if is_refused:
            self.hands[receiver].remove("QS")
            self.hands[giver].remove(other)
            self.hands[giver].append("QS")
            self.hands[receiver].append(other)
        self.queen = None
