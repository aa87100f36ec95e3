"""An independent reading of the rules, to check the laws against: card texts and lists, slow and plain.

Shares nothing with pack.py and laws.py but the option values. Written like a person with a rule book works: look
at each card in turn and ask whether it may be played.
"""
from __future__ import annotations

from collections.abc import Sequence

from game.rules import Rules

REMOVED_FIRST = ["2C", "2D", "2S", "3C", "3D", "3S"]
PIPS = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9}


class Referee:
    """Decides for one table: so many players, single pack, no jokers, no auction."""

    def __init__(self, rules: Rules, players: int) -> None:
        self.rules, self.players = rules, players
        self.pack = self._pack()

    def _pack(self) -> list[str]:
        cards = [rank + suit for suit in "CDSH" for rank in self.rules.pack_ranks]
        listed = [list(gone) for size, gone in self.rules.pack_strip if size == self.players]
        if listed:
            return [card for card in cards if card not in listed[0]]
        for card in REMOVED_FIRST:
            if len(cards) % self.players == 0:
                break
            if card in cards:
                cards.remove(card)
        return cards

    # ------------------------------------------------------------------ values
    def points(self, card: str) -> int:
        """A card named by itself counts before its rank, a rank before a suit."""
        for name in (card, card[0], card[1]):
            for matcher, points in self.rules.values:
                if matcher == name:
                    return PIPS.get(card[0], 10) if points == "face" else int(points)
        return 0

    def is_penalty(self, card: str) -> bool:
        return self.points(card) > 0

    def waits(self, card: str) -> bool:
        """Whether the card may not be led before the ban is broken."""
        return any(matcher in (card, card[0], card[1]) for matcher in self.rules.lead_ban)

    # ------------------------------------------------------------------ what may be played
    def opening_card(self) -> str | None:
        if self.rules.lead_opening not in ("holder_must", "holder_any"):
            return None
        if self.rules.lead_card != "lowest_club":
            return self.rules.lead_card
        clubs = [card for card in self.pack if card[1] == "C"]
        return max(clubs, key=lambda card: self.rules.pack_ranks.index(card[0]))

    def leader(self, hands: Sequence[Sequence[str]], dealer: int) -> int:
        for seat, hand in enumerate(hands):
            if self.opening_card() in hand:
                return seat
        return (dealer + 1) % self.players

    def legal(self, hand: Sequence[str], trick: Sequence[str], number: int, is_broken: bool) -> set[str]:
        """The cards of a hand that may be played to the trick with this number."""
        if trick:
            return self._may_follow(list(hand), trick[0][1], number)
        return self._may_lead(list(hand), number, is_broken)

    def _may_lead(self, hand: list[str], number: int, is_broken: bool) -> set[str]:
        if number == 1 and self.rules.lead_opening == "holder_must" and self.opening_card() in hand:
            return {card for card in hand if card == self.opening_card()}
        allowed = hand
        if number == 1 and self.rules.first_trick_ban == "penalties":
            allowed = [card for card in allowed if not self.is_penalty(card)] or allowed
        if is_broken:
            return set(allowed)
        if self.rules.lead_ban_exit == "only_point_cards" and all(map(self.is_penalty, hand)):
            return set(allowed)
        return set([card for card in allowed if not self.waits(card)] or allowed)

    def _may_follow(self, hand: list[str], led: str, number: int) -> set[str]:
        same = [card for card in hand if card[1] == led]
        clean = [card for card in hand if not self.is_penalty(card)]
        is_held_back = number == 1 and self.rules.first_trick_ban == "penalties"
        if same:
            if is_held_back:
                return set([card for card in same if not self.is_penalty(card)] or same)
            return set(same)
        duty = self._duty(hand, is_held_back and bool(clean))
        if is_held_back:
            return set([card for card in duty if not self.is_penalty(card)] or duty)
        return set(duty)

    def _duty(self, hand: list[str], is_held_back: bool) -> list[str]:
        """What a player must discard who cannot follow."""
        duty = self.rules.follow_void_obligation
        if duty == "hearts_then_queens":
            hearts = [card for card in hand if card[1] == "H"]
            return hearts or [card for card in hand if card[0] == "Q"] or hand
        if duty == "listed_cards_first":
            return [card for card in hand if card in self.rules.follow_void_list] or hand
        if duty == "qs_if_legal" and "QS" in hand and not (is_held_back and self.is_penalty("QS")):
            return ["QS"]
        return hand

    # ------------------------------------------------------------------ what follows from a play
    def winner(self, trick: Sequence[str]) -> int:
        """How many seats after the leader the winner sits."""
        best = 0
        for place, card in enumerate(trick):
            is_higher = self.rules.pack_ranks.index(card[0]) < self.rules.pack_ranks.index(trick[best][0])
            if card[1] == trick[0][1] and is_higher:
                best = place
        return best

    def breaks(self, trick: Sequence[str]) -> bool:
        """Whether the last card of the trick so far ends the ban."""
        card = trick[-1]
        if len(trick) == 1 and self.waits(card):
            return True
        if self.rules.lead_break_by == "heart":
            return card[1] == "H"
        if self.rules.lead_break_by == "point_played":
            return self.is_penalty(card)
        return self.is_penalty(card) and card[1] != trick[0][1]

    def shooter(self, taken: Sequence[Sequence[str]]) -> int | None:
        """Who has taken every card that a moon needs."""
        if not self.rules.moon_on:
            return None
        needed = [card for card in self.pack if self.points(card) > 0
                  or (self.points(card) < 0 and self.rules.moon_needs == "counters")]
        for seat, pile in enumerate(taken):
            if needed and all(card in pile for card in needed):
                return seat
        return None
