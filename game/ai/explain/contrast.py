"""What tells two choices apart: of all that may be said about each, what does not hold for the other just as well.

Owns one law: a reason for a choice is false of the one that it is held against, or says less there. A lesson whose
sentence says everything that lessons.py asks for is false of a choice without a lesson of its kind; the other kinds
stand here, each with what its sentence alone says. What compares the two (comparisons.py) comes after all of them.
Refuses where nothing is known of a choice (a joker that may win).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from game.ai.belief.deductions import masked
from game.ai.explain.comparisons import compared, compared_gifts
from game.ai.explain.lessons import BAD, FEW, GOOD, MANY, Lesson, about_play, is_fresh_and_high, lessons, ranked
from game.ai.explain.situation import Situation
from game.laws.events import Exchange, Intent, Pass, Play
from game.laws.masks import each
from game.laws.view import View

OF_JOKERS_TOO = ("thrown", "under", "guard", "missed")  # all others speak of winning, of a suit or of a rank


def told_apart(
    view: View, first: Intent, second: Intent, chance: np.random.Generator
) -> tuple[tuple[Lesson, ...], tuple[Lesson, ...]]:
    """What may be said about one choice and not about the other, for both of them, the more telling first."""
    if isinstance(first, Play) and isinstance(second, Play):
        at = Situation(view, chance)
        of_first, of_second = about_play(at, first), about_play(at, second)
        return (
            (
                *(lesson for lesson in of_first if not _holds(at, lesson, second, of_second)),
                *compared(at, first, second),
            ),
            (
                *(lesson for lesson in of_second if not _holds(at, lesson, first, of_first)),
                *compared(at, second, first),
            ),
        )
    of_first, of_second = lessons(view, first, chance, second), lessons(view, second, chance, first)
    return (
        (*(lesson for lesson in of_first if not _is_among(lesson, of_second)), *_beside(view, first, second)),
        (*(lesson for lesson in of_second if not _is_among(lesson, of_first)), *_beside(view, second, first)),
    )


def _beside(view: View, choice: Intent, other: Intent) -> tuple[Lesson, ...]:
    """What is said of cards given away because of others."""
    if isinstance(choice, (Pass, Exchange)) and isinstance(other, (Pass, Exchange)):
        return tuple(compared_gifts(view, choice, other))
    return ()


def _holds(at: Situation, lesson: Lesson, other: Play, others: Sequence[Lesson]) -> bool:
    """Whether what is said about one card is true of the other one."""
    if other.card.is_joker:
        return lesson.kind in OF_JOKERS_TOO or at.pack.rules.joker_wins != "never"
    says = _SAYS.get(lesson.kind)
    return says(at, at.bit(other.card), lesson) if says else _is_among(lesson, others)


def _is_among(lesson: Lesson, others: Sequence[Lesson]) -> bool:
    """Whether there is one that says the same, or more."""
    return any(
        (other.kind, other.tone, other.about) == (lesson.kind, lesson.tone, lesson.about)
        and other.weight >= lesson.weight
        for other in others
    )


# ---------------------------------------------------------------------- what a sentence says of a card, by its kind
def _cannot_be_beaten(at: Situation, bit: int, lesson: Lesson) -> bool:
    return at.wins_now(bit) and not any(at.holds[seat] & at.over(bit) for seat in at.later)


def _points_could_fall(at: Situation, bit: int, lesson: Lesson) -> bool:
    return at.wins_now(bit) and any(_is_not_ruled_out(at, bit, card) for card in each(at.pack.penalty & at.unseen))


def _could_fall(at: Situation, bit: int, lesson: Lesson) -> bool:
    bigs = [big for big in at.bigs if big & ~bit & ~at.over(bit)]
    return at.wins_now(bit) and any(_is_not_ruled_out(at, bit, big) for big in bigs)


def _is_not_ruled_out(at: Situation, bit: int, card: int) -> bool:
    """No deal need show that this card may fall after the other: it is enough that nothing speaks against it."""
    led = at.trick.led or at.suit(bit)
    return any(
        at.holds[seat] & card and (card & led or not masked(at.known.places[seat].known) & led) for seat in at.later
    )


def _thrown(at: Situation, bit: int, lesson: Lesson) -> bool:
    return not at.wins_now(bit) and at.pack.points_of(at.pack.card(bit)) >= lesson.weight


def _under(at: Situation, bit: int, lesson: Lesson) -> bool:
    return not at.wins_now(bit)


def _fresh(at: Situation, bit: int, lesson: Lesson) -> bool:
    return is_fresh_and_high(at, bit)


def _rank(at: Situation, bit: int, lesson: Lesson) -> bool:
    out, above = ranked(at, bit)
    if lesson.tone == BAD:
        return above <= FEW * out
    return lesson.tone == GOOD and out > 0 and above >= MANY * out


def _all_higher(at: Situation, bit: int, lesson: Lesson) -> bool:
    out, above = ranked(at, bit)
    return 0 < out == above


def _last_of_suit(at: Situation, bit: int, lesson: Lesson) -> bool:
    return sum(bool(card & at.suit(bit)) for card in at.sight.hand) == 1


def _highest(at: Situation, bit: int, lesson: Lesson) -> bool:
    held = at.hand & at.suit(bit)
    return held.bit_count() > 1 and not held & ~(2 * bit - 1)


_SAYS: dict[str, Callable[[Situation, int, Lesson], bool]] = {
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
