"""An independent settlement of deals: from piles of card texts to the change of every total.

Shares nothing with `game.scoring` but the option values. Written like a person with a
score sheet works: count each pile, look who has what, move chips one payment after the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.rules.rule_set import Rules
from tests.referee import Referee

Numbers = tuple[int, ...]


@dataclass(frozen=True)
class Case:
    """What happened in a deal besides who took what. `aside`: cards set aside, with who took their trick; `revokes`:
    offender, cards of the trick, who took it, and whether the revoke saved him from taking everything.
    """

    jack: bool = False
    eldest: int = 1
    bidder: int | None = None
    bid: int = 0
    tricks: Numbers = ()
    first: int = 0
    last: int = 0
    sides: tuple[tuple[int, ...], ...] = ()
    announcer: int | None = None
    aside: tuple[tuple[str, int], ...] = ()
    revokes: tuple[tuple[int, tuple[str, ...], int, bool], ...] = ()
    out: tuple[str, ...] = ()


@dataclass(frozen=True)
class Bill:
    """A settled deal: what the totals may move by, the pool after it, and who shot the moon."""

    branches: dict[str, Numbers]
    pool: int = 0
    jack: bool = False
    shooter: int | None = None
    value: int | None = None


class Accountant:
    """Settles one deal."""

    def __init__(
        self,
        rules: Rules,
        players: int,
        named: str,
        taken: Sequence[Sequence[str]],
        totals: Sequence[int],
        pool: int,
        case: Case,
    ) -> None:
        self.rules, self.players, self.case = rules, players, case
        self.referee = Referee(rules, players, named)
        self.piles = [list(pile) for pile in taken]
        self.totals, self.pool = list(totals), pool
        self.out = list(case.out)
        self._lay_aside()

    # ------------------------------------------------------------------ counting
    def _cost(self, cards: Sequence[str]) -> int:
        return sum(map(self.referee.points, cards))

    def _in_play(self, wanted: str) -> list[str]:
        """The penalty (or bonus) cards that somebody can have."""
        left = list(self.referee.pack)
        for card in self.out:
            left.remove(card)
        sign = 1 if wanted == "penalty" else -1
        return [card for card in left if sign * self.referee.points(card) > 0]

    def _has_all(self, pile: Sequence[str], cards: Sequence[str]) -> bool:
        return bool(cards) and all(pile.count(card) >= cards.count(card) for card in cards)

    def _lay_aside(self) -> None:
        """Cards forced out on the first trick belong to the least loaded pile, or to nobody."""
        for card, taker in self.case.aside:
            self.piles[taker].remove(card)
        cards = [card for card, _ in self.case.aside]
        loaded = [seat for seat in range(self.players) if self._cost(self.piles[seat]) > 0]
        if cards and loaded and self.rules.first_trick_only_penalties == "to_least_nonzero":
            from_eldest = sorted(loaded, key=lambda seat: (seat - self.case.eldest) % self.players)
            self.piles[min(from_eldest, key=lambda seat: self._cost(self.piles[seat]))] += cards
        else:
            self.out += cards

    def values(self) -> list[int]:
        """The points of every seat, by cards and by tricks."""
        rules, case = self.rules, self.case
        found = []
        for seat, pile in enumerate(self.piles):
            value = self._cost(pile)
            if "Qh_doubles_hearts" in rules.modifiers and "QH" in pile:
                value += self._cost([card for card in pile if card[1] == "H"])
            if "Qc_cancels_Qs" in rules.modifiers and "QC" in pile and "QS" in pile:
                value -= self._cost([card for card in pile if card == "QS"])
            points = dict(rules.trick_points)
            is_first, is_last = seat == case.first, seat == case.last
            value += points.get("each", 0) * (case.tricks[seat] if case.tricks else 0)
            value += points.get("first", 0) * is_first + points.get("last", 0) * is_last
            if (
                is_first
                and is_last
                and self._has_all(pile, [card for card in self.referee.pack if self.referee.is_penalty(card)])
            ):
                value += points.get("all", 0)
            found.append(value)
        return found

    # ------------------------------------------------------------------ settling
    def settle(self) -> Bill:
        if self.case.revokes:
            return self._revoked()
        if self.rules.scoring != "points":
            clear = [seat for seat, pile in enumerate(self.piles) if not any(map(self.referee.is_penalty, pile))]
            all_to = next(
                (seat for seat, pile in enumerate(self.piles) if self._has_all(pile, self._in_play("penalty"))), None
            )
            return self.chips(self.values(), clear, all_to)
        return self._points()

    def _exact(self, deltas: Sequence[int]) -> Numbers:
        """A total that comes to exactly 100 may become another one."""
        extras, result = dict(self.rules.extras), []
        for total, delta in zip(self.totals, deltas):
            if "exact_100" in extras and delta != 0 and total + delta == 100:
                delta = extras["exact_100"] - total
            result.append(delta)
        return tuple(result)

    def _points(self) -> Bill:
        rules, announcer = self.rules, self.case.announcer
        if announcer is not None:
            if self._has_shot(self._friends(announcer) if rules.moon_scope == "team_pool" else (announcer,)):
                return self._moon(announcer)
            missed = [self._moon_value(announcer) if seat == announcer else 0 for seat in range(self.players)]
            return Bill({"none": self._exact(missed)})
        if rules.moon_on:
            for seat in range(self.players):
                if self._has_shot(self._friends(seat) if rules.moon_scope == "team_pool" else (seat,)):
                    return self._moon(seat)
        own, deltas = self.values(), []
        for seat in range(self.players):
            if "no_tricks" in dict(rules.extras) and self.case.tricks and self.case.tricks[seat] == 0:
                own[seat] = dict(rules.extras)["no_tricks"]
        for seat, value in enumerate(self._together(own)):
            if rules.bonus_floor == "deal_zero" and value < 0:
                value = 0
            if rules.bonus_floor == "total_zero" and value < 0 and self.totals[seat] + value < 0:
                value = min(0, -self.totals[seat])  # to zero, or where it is below zero already nothing
            deltas.append(value)
        return Bill({"none": self._exact(deltas)}, self.pool)

    # ------------------------------------------------------------------ the moon
    def _friends(self, seat: int) -> tuple[int, ...]:
        sides = ((0, 2), (1, 3)) if self.rules.teams == "opposite" else self.case.sides
        return next((side for side in sides if seat in side), (seat,))

    def _together(self, numbers: Sequence[int]) -> list[int]:
        """Partners who have found each other in this deal both score what they have together."""
        if self.rules.teams != "first_two_winners":
            return list(numbers)
        return [sum(numbers[other] for other in self._friends(seat)) for seat in range(self.players)]

    def _has_shot(self, seats: Sequence[int]) -> bool:
        needed = self._in_play("penalty")
        if self.rules.moon_needs == "counters":
            needed += self._in_play("bonus")
        return self._has_all([card for seat in seats for card in self.piles[seat]], needed)

    def _moon_value(self, shooter: int) -> int:
        rules = self.rules
        if rules.sun_value is not None and self.case.tricks and self.case.tricks[shooter] == sum(self.case.tricks):
            return rules.sun_value
        if rules.moon_value != "auto":
            return int(rules.moon_value)
        value = self._cost(self._in_play("penalty"))
        if rules.moon_needs == "counters" and rules.moon_basis == "abs":
            bonus = [card for card in self.referee.pack if self.referee.points(card) < 0]
            value += abs(self._cost(bonus))
        return value

    def _moon(self, shooter: int) -> Bill:
        rules, seats = self.rules, range(self.players)
        value, friends = self._moon_value(shooter), self._friends(shooter)
        each = value // 2 if rules.teams == "opposite" else value
        bonus = [0] * self.players
        if rules.moon_needs == "penalties":
            bonus = self._together(
                [self._cost([card for card in pile if self.referee.points(card) < 0]) for pile in self.piles]
            )
        others = [seat for seat in seats if seat not in friends]
        heroes = friends if rules.teams == "first_two_winners" else (shooter,)
        add = [bonus[seat] + each * (seat in others) for seat in seats]
        subtract = [bonus[seat] - value * (seat in heroes) for seat in seats]
        deltas = {
            "add_others": {"fixed": add},
            "sub_self": {"fixed": subtract},
            "choice": {"add": add, "subtract": subtract},
            "add_unless_loses": {"fixed": subtract if self._adding_loses(add, shooter) else add},
            "receive_from_each": {"fixed": [add[seat] - value * len(others) * (seat in heroes) for seat in seats]},
            "reset_or_double": {
                "reset": [bonus[seat] - self.totals[seat] * (seat == shooter) for seat in seats],
                "double": [bonus[seat] + self.totals[seat] * (seat in others) for seat in seats],
            },
            "normal": {"fixed": self._together(self.values())},
        }[rules.moon_effect]
        branches = {name: self._exact(numbers) for name, numbers in deltas.items()}
        return Bill(branches, self.pool if self.case.announcer is None else 0, False, shooter, value)

    def _adding_loses(self, add: Sequence[int], shooter: int) -> bool:
        """Whether adding would end the match with somebody else ahead."""
        after = [total + delta for total, delta in zip(self.totals, self._exact(add))]
        if self.rules.teams == "opposite":
            after = [after[0] + after[2], after[1] + after[3]] * 2
        target = self.rules.end_target
        if target is None:
            return False
        is_end = max(after) > target or (max(after) == target and self.rules.end_target_test == "ge")
        return is_end and after[shooter] > min(after)

    # ------------------------------------------------------------------ chips
    def _divide(self, winners: Sequence[int], stake: int, deltas: list[int]) -> int:
        """Chips go round among the winners, from the left of the dealer, while each can still get one."""
        order = sorted(winners, key=lambda seat: (seat - self.case.eldest) % self.players)
        while stake >= len(order):
            for seat in order:
                deltas[seat] += 1
            stake -= len(order)
        if self.rules.odd_chip == "first_winner_from_eldest":
            for seat in order[:stake]:
                deltas[seat] += 1
            return 0
        return stake

    def chips(self, values: Sequence[int], clear: Sequence[int], all_to: int | None) -> Bill:
        rules, seats = self.rules, range(self.players)
        deltas = [0] * self.players
        if rules.scoring == "howell":
            for seat in seats:
                for other in seats:
                    if other != seat:
                        deltas[seat] += values[other] - values[seat]
            return Bill({"none": tuple(deltas)}, self.pool)
        if rules.scoring == "lowest_takes" and all_to is not None and rules.all13 != "none":
            return self._thirteen(all_to)
        if rules.scoring in ("lowest_takes", "difference"):
            lowest = min(values)
            base = 0 if rules.scoring == "lowest_takes" else 6 if rules.difference_from == "six" else lowest
            winners = [seat for seat in seats if values[seat] == lowest]
            if len(winners) == self.players:
                return Bill({"none": tuple(deltas)}, self.pool)
            stake = self.pool
            for seat in seats:
                if seat not in winners and values[seat] > base:
                    deltas[seat] -= values[seat] - base
                    stake += values[seat] - base
            return self._shared(winners, stake, deltas)
        stake = self.pool
        for seat in seats:
            pays = rules.ante if rules.scoring == "ante_pool" else values[seat]
            pays += self.case.bid if rules.scoring == "auction_pool" and seat == self.case.bidder else 0
            deltas[seat] -= pays
            stake += pays
        return self._pool(deltas, stake, clear, all_to)

    def _shared(self, winners: Sequence[int], stake: int, deltas: list[int]) -> Bill:
        left = self._divide(winners, stake, deltas)
        return Bill({"none": tuple(deltas)}, left)

    def _pool(self, deltas: list[int], stake: int, clear: Sequence[int], all_to: int | None) -> Bill:
        rules = self.rules
        is_won = all_to is None and len(clear) >= 1
        if rules.pool_clear_max != "any" and len(clear) > rules.pool_clear_max:
            is_won = False
        if self.case.jack and rules.pool_jack_needs_sole and len(clear) != 1:
            is_won = False
        if not is_won:
            return Bill({"none": tuple(deltas)}, stake, stake > 0)
        return self._shared(clear, stake, deltas)

    def _thirteen(self, seat: int) -> Bill:
        """All thirteen hearts in one hand: 13 chips, equally from or to the others, the rest over the table."""
        each = {2: 13, 3: 6, 4: 4, 5: 3, 6: 2, 7: 2, 8: 1}.get(self.players, 13 // (self.players - 1))
        rest = 13 - each * (self.players - 1)
        if self.rules.all13 == "pays":
            deltas = [-13 if other == seat else each for other in range(self.players)]
            return Bill({"none": tuple(deltas)}, self.pool + rest)
        from_table = rest if self.rules.all13_bank else min(rest, self.pool)
        deltas = [13 - rest + from_table if other == seat else -each for other in range(self.players)]
        return Bill({"none": tuple(deltas)}, max(0, self.pool - from_table))

    # ------------------------------------------------------------------ revokes
    def _revoked(self) -> Bill:
        rules, offenders = self.rules, {seat for seat, _, _, _ in self.case.revokes}
        if rules.irregular_revoke == "pay_losses" and rules.scoring == "auction_pool":
            return self._losses(offenders)
        if rules.irregular_revoke != "trick_and_fine":
            return self._everything(offenders)
        is_chips = rules.scoring != "points"
        saver = next((seat for seat, _, _, saved in self.case.revokes if saved), None)
        if saver is not None:
            paid = 8 if is_chips else -8  # points against oneself are paid by taking them
            deltas = [-paid * (self.players - 1) if seat == saver else paid for seat in range(self.players)]
            return Bill({"none": tuple(deltas)}, self.pool, self.case.jack)
        for offender, trick, taker, _ in self.case.revokes:
            for card in trick:
                owners = [taker, *range(self.players)]
                owner = next((seat for seat in owners if card in self.piles[seat]), None)
                if owner is not None:
                    self.piles[owner].remove(card)
                    self.piles[offender].append(card)
        fined = [offender for offender, *_ in self.case.revokes]
        self.case = replace(self.case, revokes=())
        bill, branches = self.settle(), {}
        for name, numbers in bill.branches.items():
            moved = list(numbers)
            for offender in fined:
                moved[offender] += -rules.irregular_fine if is_chips else rules.irregular_fine
            branches[name] = tuple(moved)
        to_table = rules.irregular_fine * len(fined) if is_chips else 0
        return replace(bill, branches=branches, pool=bill.pool + to_table)

    def _everything(self, offenders: set[int]) -> Bill:
        """An offender pays every penalty point there is; the others keep their bonus cards only."""
        whole = self._cost(self._in_play("penalty"))
        values = [
            whole if seat in offenders else self._cost([card for card in pile if self.referee.points(card) < 0])
            for seat, pile in enumerate(self.piles)
        ]
        if self.rules.scoring == "points":
            return Bill({"none": self._exact(values)}, self.pool)
        return self.chips(values, [seat for seat in range(self.players) if seat not in offenders], None)

    def _losses(self, offenders: set[int]) -> Bill:
        """An offender pays for everybody, and the bid; the clear seats other than him share the pool."""
        values = self.values()
        losses = sum(values) + self.case.bid
        deltas = [-losses if seat in offenders else 0 for seat in range(self.players)]
        stake = self.pool + losses * len(offenders)
        clear = [seat for seat in range(self.players) if values[seat] == 0 and seat not in offenders]
        most = self.players if self.rules.pool_clear_max == "any" else self.rules.pool_clear_max
        if not 1 <= len(clear) <= most:
            return Bill({"none": tuple(deltas)}, stake, stake > 0)
        return self._shared(clear, stake, deltas)
