"""The reasons that tell two choices apart: those that hold for one of them and not for the other.

A reason whose sentence states all conditions that reasons.py checks is false of a choice without a reason of its kind.
For the other kinds, the functions here check what the sentence alone says. Reasons that compare the two choices
(comparative_reasons.py) come after all others. Nothing is said beside a joker that may win.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from game.ai.belief.deductions import masked
from game.ai.explain.comparative_reasons import compare_gifts, compare_plays
from game.ai.explain.reasons import BAD, FEW, GOOD, MANY, Reason, is_fresh_and_high, play_reasons, ranked, reasons
from game.ai.explain.situation import Situation
from game.laws.events import Exchange, Intent, Pass, Play
from game.laws.masks import each
from game.laws.view import View

OF_JOKERS_TOO = ("thrown", "under", "guard", "missed")  # all other kinds are about winning, a suit or a rank


def contrasting_reasons(
    view: View, first: Intent, second: Intent, chance: np.random.Generator
) -> tuple[tuple[Reason, ...], tuple[Reason, ...]]:
    """The reasons that hold for one choice and not for the other, for both of them, the more telling first."""
    if isinstance(first, Play) and isinstance(second, Play):
        at = Situation(view, chance)
        of_first, of_second = play_reasons(at, first), play_reasons(at, second)
        return (
            (
                *(reason for reason in of_first if not _holds(at, reason, second, of_second)),
                *compare_plays(at, first, second),
            ),
            (
                *(reason for reason in of_second if not _holds(at, reason, first, of_first)),
                *compare_plays(at, second, first),
            ),
        )
    of_first, of_second = reasons(view, first, chance, second), reasons(view, second, chance, first)
    return (
        (*(reason for reason in of_first if not _is_among(reason, of_second)), *_beside(view, first, second)),
        (*(reason for reason in of_second if not _is_among(reason, of_first)), *_beside(view, second, first)),
    )


def _beside(view: View, choice: Intent, other: Intent) -> tuple[Reason, ...]:
    """The comparative reasons of cards given away."""
    if isinstance(choice, (Pass, Exchange)) and isinstance(other, (Pass, Exchange)):
        return tuple(compare_gifts(view, choice, other))
    return ()


def _holds(at: Situation, reason: Reason, other: Play, others: Sequence[Reason]) -> bool:
    """Whether a reason for one card is true of the other one."""
    if other.card.is_joker:
        return reason.kind in OF_JOKERS_TOO or at.pack.rules.joker_wins != "never"
    is_true = _IS_TRUE.get(reason.kind)
    return is_true(at, at.bit(other.card), reason) if is_true else _is_among(reason, others)


def _is_among(reason: Reason, others: Sequence[Reason]) -> bool:
    """Whether one of them says the same, or more."""
    return any(
        (other.kind, other.tone, other.about) == (reason.kind, reason.tone, reason.about)
        and other.weight >= reason.weight
        for other in others
    )


# ---------------------------------------------------------------------- whether a sentence is true of a card, by kind
def _cannot_be_beaten(at: Situation, bit: int, reason: Reason) -> bool:
    return at.wins_now(bit) and not any(at.holds[seat] & at.over(bit) for seat in at.later)


def _points_could_fall(at: Situation, bit: int, reason: Reason) -> bool:
    return at.wins_now(bit) and any(_is_not_ruled_out(at, bit, card) for card in each(at.pack.penalty & at.unseen))


def _could_fall(at: Situation, bit: int, reason: Reason) -> bool:
    bigs = [big for big in at.bigs if big & ~bit & ~at.over(bit)]
    return at.wins_now(bit) and any(_is_not_ruled_out(at, bit, big) for big in bigs)


def _is_not_ruled_out(at: Situation, bit: int, card: int) -> bool:
    """Whether this card might fall after the other: not shown by a deal, but not ruled out either."""
    led = at.trick.led or at.suit(bit)
    return any(
        at.holds[seat] & card and (card & led or not masked(at.known.places[seat].known) & led) for seat in at.later
    )


def _thrown(at: Situation, bit: int, reason: Reason) -> bool:
    return not at.wins_now(bit) and at.pack.points_of(at.pack.card(bit)) >= reason.weight


def _under(at: Situation, bit: int, reason: Reason) -> bool:
    return not at.wins_now(bit)


def _fresh(at: Situation, bit: int, reason: Reason) -> bool:
    return is_fresh_and_high(at, bit)


def _rank(at: Situation, bit: int, reason: Reason) -> bool:
    out, above = ranked(at, bit)
    if reason.tone == BAD:
        return above <= FEW * out
    return reason.tone == GOOD and out > 0 and above >= MANY * out


def _all_higher(at: Situation, bit: int, reason: Reason) -> bool:
    out, above = ranked(at, bit)
    return 0 < out == above


def _last_of_suit(at: Situation, bit: int, reason: Reason) -> bool:
    return sum(bool(card & at.suit(bit)) for card in at.sight.hand) == 1


def _highest(at: Situation, bit: int, reason: Reason) -> bool:
    held = at.hand & at.suit(bit)
    return held.bit_count() > 1 and not held & ~(2 * bit - 1)


_IS_TRUE: dict[str, Callable[[Situation, int, Reason], bool]] = {
    "sure": _cannot_be_beaten,
    "could fall": _could_fall,
    "points": _points_could_fall,
    "thrown": _thrown,
    "under": _under,
    "fresh": _fresh,
    "rank": _rank,
    "all higher": _all_higher,
    "last": _last_of_suit,
    "highest": _highest,
}
