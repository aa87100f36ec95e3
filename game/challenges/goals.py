"""The goals of challenges: what is asked of one seat in one deal, as a kind, perhaps a number, a sentence and a check.

A check is a pure function of a finished deal. Goals have a text form; unknown ones are refused with one sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from game.cards.card import Card, parse_card
from game.laws.pack import pack_for
from game.play.match import Result
from game.rules.rule_set import Rules
from game.scoring.standings import places

QUEEN, JACK = parse_card("QS"), parse_card("JD")
LEAST_MOON_STRENGTH = 21  # of a hand with which a moon is worth trying: about one in forty
LEAST_RIVAL_STRENGTH = 20  # of a hand that may shoot when nobody passes
LEAST_STOPPER = "AKQJ"  # the heart that may take a trick from a shooter
MOST_HEARTS = 4  # in a hand that may get through without taking one
MOST_HIGH_HEARTS = 1
_STRENGTH = {"A": 4, "K": 3, "Q": 2, "J": 1}
_ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")

Test = Callable[[Rules, Result, int], bool]
GoalIcon = Literal["flag", "spade", "heart", "check", "star", "crown", "moon", "lock", "chart", "trophy"]


@dataclass(frozen=True)
class Goal:
    """`kind` is its name in texts, `words` what people read. Goals of one family differ only by a number."""

    kind: str
    words: str = field(compare=False)
    test: Test = field(compare=False, repr=False)
    family: str = field(compare=False)
    icon: GoalIcon = field(compare=False, default="flag")

    def __str__(self) -> str:
        return self.kind

    def check(self, rules: Rules, result: Result, seat: int) -> bool:
        """Whether a seat has reached it in a finished deal. No goal is reached when another seat shot the moon."""
        return result.shooter in (None, seat) and self.test(rules, result, seat)


# ---------------------------------------------------------------------- tests of a result
def _takes_no_heart(rules: Rules, result: Result, seat: int) -> bool:
    return all(card.suit != "H" for card in result.taken[seat])


def _takes_nothing(rules: Rules, result: Result, seat: int) -> bool:
    pack = pack_for(rules, len(result.taken))
    return all(pack.points_of(card) <= 0 for card in result.taken[seat])


def _takes_no_queen(rules: Rules, result: Result, seat: int) -> bool:
    return QUEEN not in result.taken[seat]


def _takes_jack(rules: Rules, result: Result, seat: int) -> bool:
    return JACK in result.taken[seat]


def _takes_jack_alone(rules: Rules, result: Result, seat: int) -> bool:
    return _takes_jack(rules, result, seat) and _takes_nothing(rules, result, seat)


def _shoots(rules: Rules, result: Result, seat: int) -> bool:
    return result.shooter == seat


def _always(rules: Rules, result: Result, seat: int) -> bool:
    return True  # a moon of another seat fails every goal already


@dataclass(frozen=True)
class _Kind:
    """A goal without a number: what people read, its icon, and its test."""

    words: str
    icon: GoalIcon
    test: Test


_KINDS = {
    "queen": _Kind("Give the queen of spades away", "spade", _takes_no_queen),
    "hearts": _Kind("Take no heart", "heart", _takes_no_heart),
    "clean": _Kind("Take nothing that costs points", "check", _takes_nothing),
    "jack": _Kind("Take the jack of diamonds", "star", _takes_jack),
    "jack_alone": _Kind("Take only the jack of diamonds", "crown", _takes_jack_alone),
    "moon": _Kind("Shoot the moon", "moon", _shoots),
    "stop": _Kind("Let nobody else shoot the moon", "lock", _always),
}
_POINTS, _PLACE = "points", "place"
FAMILIES = {
    **{name: kind.words for name, kind in _KINDS.items()},
    _POINTS: "Take only a few points",
    _PLACE: "Come first",
}
_NUMBERED = re.compile(r"(points|place)<=([0-9]{1,2})")


def goal(text: str) -> Goal:
    """The goal that str() wrote: `queen`, `points<=5`, `place<=2` … ValueError (one sentence) for any other text."""
    known = _KINDS.get(text)
    if known is not None:
        return Goal(text, known.words, known.test, text, known.icon)
    found = _NUMBERED.fullmatch(text)
    number = int(found[2]) if found else 0
    if found and found[1] == _POINTS:
        words = f"Take at most {number} point{'' if number == 1 else 's'}" if number else "Take no points"
        return Goal(text, words, lambda _, result, seat: result.deltas[seat] <= number, _POINTS, "chart")
    if found and 1 <= number < len(_ORDINALS):
        return Goal(
            text,
            _place_words(number),
            lambda rules, result, seat: _place(rules, result, seat) <= number,
            _PLACE,
            "trophy",
        )
    raise ValueError(f"There is no goal “{text[:30]}” in this version of Hearts; leave it out to play for a place.")


def goal_words(text: str) -> str:
    """The sentence of a goal; nothing when there is none, or an unknown one."""
    try:
        return goal(text).words if text else ""
    except ValueError:
        return ""


def _place(rules: Rules, result: Result, seat: int) -> int:
    return places(rules, result.deltas)[seat]


def _place_words(number: int) -> str:
    if number == 1:
        return "Come first"
    return f"Come first or {_ORDINALS[number]}" if number == 2 else f"Come {_ORDINALS[number]} or better"


# ---------------------------------------------------------------------- hands that suit a goal
def strength(hand: Sequence[Card]) -> int:
    """Roughly how many tricks a hand may force: its high cards, and more for each card of a long suit."""
    suits = [sum(card.suit == suit for card in hand) for suit in "CDSH"]
    return sum(_STRENGTH.get(card.rank, 0) for card in hand) + sum(max(0, count - 5) * 2 for count in suits)


def suits_hands(kind: str, hands: Sequence[Sequence[Card]], seat: int, *, is_passing: bool) -> bool:
    """Whether a deal may be worth playing for a goal: a cheap test of the hands as they are dealt."""
    hand = hands[seat]
    hearts = [card for card in hand if card.suit == "H"]
    if kind in ("hearts", "clean", "points"):
        return len(hearts) <= MOST_HEARTS and sum(card.rank in "AKQ" for card in hearts) <= MOST_HIGH_HEARTS
    if kind == "queen":
        return QUEEN in hand
    if kind in ("jack", "jack_alone"):
        return any(card.suit == "D" and card.rank in "AKQJ" for card in hand)
    if kind == "moon":
        return strength(hand) >= LEAST_MOON_STRENGTH and any(card.rank in "AK" for card in hearts)
    if kind == "stop":
        rivals = max(strength(other) for place, other in enumerate(hands) if place != seat)
        return not is_passing and rivals >= LEAST_RIVAL_STRENGTH and any(card.rank in LEAST_STOPPER for card in hearts)
    return True
