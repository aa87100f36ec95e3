"""A rule set for a number of players, compiled into masks: the cards in the pack, what they cost, what is banned."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping

from game.cards.card import JOKER, SUITS, Card, parse_card
from game.rules.deck_sizes import deck_sizes, joker_count
from game.rules.option_kinds import matched
from game.rules.rule_set import Rules

COURT_PIPS = 10  # `face` of a court card without its own value
SETTING_ASIDE = ("uncounted", "to_least_nonzero")  # where a penalty card forced out on the first trick counts apart


class Pack:
    """The masks of one rule set at one table size; one Pack serves every deal of a match.

    named: the penalty suit of an auction. Bits run rank by rank from the lowest, clubs diamonds spades hearts within a
    rank; jokers, if any, have a row below the lowest rank.
    """

    def __init__(self, rules: Rules, players: int, named: str = "H") -> None:
        self.rules, self.players = rules, players
        self.named = named
        self.joker_count = joker_count(rules, players)
        jokers_are_suits = rules.joker_when == "as_suit" or rules.pack_even_out == "joker_fill"
        rows = ("0" if self.joker_count else "") + rules.pack_ranks[::-1]
        self.bit: dict[str, int] = {
            rank + suit: 1 << 4 * row + index for row, rank in enumerate(rows) for index, suit in enumerate(SUITS)
        }
        self._lay_out(rows, jokers_are_suits)
        self._deal_out()
        self._price()
        self._ban()

    # ------------------------------------------------------------------ bits
    def _lay_out(self, rows: str, jokers_are_suits: bool) -> None:
        column = sum(1 << 4 * row for row, rank in enumerate(rows) if rank != "0" or jokers_are_suits)
        self.suits = [column << index for index in range(4)]
        if self.joker_count and jokers_are_suits:  # there is no joker of spades or of hearts
            self.suits[2] &= ~15
            self.suits[3] &= ~15
        self.jokers = 3 if self.joker_count and not jokers_are_suits else 0
        self._column, self._top_row = column, 4 * (len(rows) - 1)
        self._ladder = sum(1 << 4 * row for row in range(len(rows)))
        self._card = {
            bit: JOKER if bit & self.jokers else Card(name[0], name[1])
            for name, bit in self.bit.items()
            if not (name[0] == "0" and name[1] in "SH")
        }

    def suit_of(self, card: int) -> int:
        """Mask of the whole suit of one card (int or array); 0 for a joker without a suit, and for no card."""
        if self.jokers:
            card = card & ~self.jokers
        return (card * self._ladder >> self._top_row & 15) * self._column

    def mask(self, cards: Iterable[Card | str]) -> int:
        """The mask of some cards; a second copy of a card adds nothing. KeyError for a card that is not in it."""
        total = 0
        for card in cards:
            name = str(card)
            if name == str(JOKER):
                total |= 1 if not total & 1 else 2
            else:
                total |= self.bit[name]
        return total

    def suit_mask(self, suit: str) -> int:
        """The mask of a whole suit by its letter."""
        return self.suits[SUITS.index(suit)]

    def card(self, bit: int) -> Card:
        """The card of a single bit."""
        return self._card[bit]

    def cards(self, mask: int) -> tuple[Card, ...]:
        """The cards of a mask, lowest rank first."""
        found = []
        while mask:
            found.append(self._card[mask & -mask])
            mask &= mask - 1
        return tuple(found)

    # ------------------------------------------------------------------ what is dealt
    def _deal_out(self) -> None:
        found = deck_sizes(self.rules, self.players)
        self.removed: tuple[Card, ...] = tuple(parse_card(name) for name in found.removed)
        self.deck: tuple[int, ...] = tuple(self.bit[name] for name in found.deck)  # one entry per card dealt
        self.all: int = functools.reduce(int.__or__, self.deck)
        self.pairs = sum(bit for bit in set(self.deck) if self.deck.count(bit) == 2)  # kinds that are there twice
        self.hand_size = found.hand
        self.stock_size = found.rest if self.rules.stock != "none" else 0
        self.kitty_size = found.rest - self.stock_size

    def copies(self, cards: int) -> int:
        """How many cards of these kinds the pack has."""
        return (self.all & cards).bit_count() + (self.pairs & cards).bit_count()

    # ------------------------------------------------------------------ what cards cost
    def _price(self) -> None:
        points = {self.named if matcher == "NAMED" else matcher: points for matcher, points in self.rules.values[::-1]}
        values = {bit: self._value_of(name, bit, points) for name, bit in self.bit.items() if bit & self.all}
        self.value: dict[int, int] = {bit: value for bit, value in values.items() if value}
        self.penalty = sum(bit for bit, value in self.value.items() if value > 0)
        self.bonus = sum(bit for bit, value in self.value.items() if value < 0)
        self.costs: list[tuple[int, int]] = [
            (value, sum(bit for bit, other in self.value.items() if other == value))
            for value in sorted(set(self.value.values()))
        ]
        copies = {bit: self.deck.count(bit) for bit in self.value}
        self.penalty_total = sum(value * copies[bit] for bit, value in self.value.items() if value > 0)
        self.bonus_total = sum(value * copies[bit] for bit, value in self.value.items() if value < 0)

    def _value_of(self, name: str, bit: int, points: Mapping[str, int | str]) -> int:
        if bit & self.jokers or name[0] == "0":
            return self.rules.joker_value
        value = matched(points, name) or 0
        return value if isinstance(value, int) else int(name[0]) if name[0].isdigit() else COURT_PIPS

    def points_of(self, card: Card) -> int:
        """What one card costs by its value alone; bonus cards are negative."""
        return self.rules.joker_value if card.is_joker else self.value.get(self.bit[str(card)], 0)

    def total_of(self, cards: Iterable[Card]) -> int:
        """What some cards cost by their values alone."""
        return sum(map(self.points_of, cards))

    # ------------------------------------------------------------------ bans and duties
    def _ban(self) -> None:
        rules = self.rules
        clubs = self.all & self.suits[0]
        self.opening_card = 0
        if rules.lead_opening in ("holder_must", "holder_any"):
            self.opening_card = clubs & -clubs if rules.lead_card == "lowest_club" else self.bit[rules.lead_card]
        self.must_open = self.opening_card if rules.lead_opening == "holder_must" else 0
        self.no_lead = self.jokers if rules.joker_lead == "no_unless_only" else 0
        self.lead_ban = self._matching(rules.lead_ban)
        self.exit_only_penalties = rules.lead_ban_exit == "only_point_cards"
        self.rewards_moon = rules.moon_on and rules.moon_effect != "normal"  # without a word before
        self.breakers = self.suits[3] if rules.lead_break_by == "heart" else self.penalty & ~self.jokers
        self.break_off_suit = rules.lead_break_by == "point_discarded"
        self.first_ban = self.penalty if rules.first_trick_ban == "penalties" else 0
        self.sets_aside = bool(self.first_ban) and rules.first_trick_only_penalties in SETTING_ASIDE
        self.first_suit_ban = self.suits[SUITS.index(self.named)] if rules.auction_t1_suit_ban else 0
        self.void_obligation: tuple[int, ...] = {
            "free": (),
            "hearts_then_queens": (self._matching(("Q",)), self._matching(("H",))),
            "listed_cards_first": (self._matching(rules.follow_void_list),),
            "qs_if_legal": (self._matching(("QS",)),),
        }[rules.follow_void_obligation]
        self.obligation_yields = rules.follow_void_obligation == "qs_if_legal"  # … to the first-trick ban
        self.jokers_any_time = self.jokers if rules.joker_when == "any_time" else 0
        self.cancels = rules.dup == "cancel"
        self.first_wins = rules.dup == "first_wins"
        self.two_pairs_void = rules.cancel_void_when == "also_two_pairs"
        self.draw_to_follow = rules.stock == "draw_to_follow"
        self.leader_names = bool(self.jokers) and rules.joker_lead == "leader_names"

    def _matching(self, matchers: Iterable[str]) -> int:
        wanted = {self.named if matcher == "NAMED" else matcher for matcher in matchers}
        if not wanted:
            return 0
        return sum(
            bit
            for name, bit in self.bit.items()
            if (name in wanted or name[0] in wanted or name[1] in wanted) and bit & self.all & ~self.jokers
        )


@functools.lru_cache(maxsize=256)
def pack_for(rules: Rules, players: int, named: str = "H") -> Pack:
    """The Pack of these rules and table size; the same object for the same question."""
    return Pack(rules, players, named)
