"""Reasons that compare a choice with one certain other: the lower card kept, the shorter suit, a danger given away.

Each is false when the two choices change places. They rest on the own cards and on what has not been seen, so they hold
for every deal that fits the View. Which choice is better is not decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.ai.explain.reasons import BAD, GOOD, Reason, ranked, the
from game.ai.explain.situation import Situation
from game.ai.policy.card_policy import appraise
from game.ai.policy.pass_policy import SHELTER
from game.cards.card import SUIT_WORDS, SUITS, Card
from game.laws.events import Exchange, Pass, Play
from game.laws.masks import each
from game.laws.view import View
from game.text.english import SINGULAR, number, sentence

APART = 1 / 3  # of the cards that are out: the difference that counts between two suits
HIGH = 3  # so many of each suit should be guarded, or given away
LONELY = 1  # so many other cards of its suit guard nothing


def compare_plays(at: Situation, choice: Play, other: Play) -> tuple[Reason, ...]:
    """The reasons for a card, or against it, beside another one that could be played."""
    if choice.card.is_joker or other.card.is_joker or choice.card == other.card:
        return ()
    bit, against = at.bit(choice.card), at.bit(other.card)
    found = (make(at, choice, bit, against) for make in _COMPARISONS)
    return tuple(reason for reason in found if reason is not None)


def _many(count: int, suit: str, which: str = "") -> str:
    """`one club`, `three lower clubs`."""
    return f"{number(count)} {which}{SINGULAR[suit] if count == 1 else SUIT_WORDS[suit]}"


def _none_or(count: int) -> str:
    return number(count) if count else "none"


def _ranks(at: Situation, low: int, high: int, name: str) -> str:
    """A clause: how many cards that are out rank above each of two. `name`: the words for the low one."""
    suit, other = at.pack.card(low).suit, at.pack.card(high).suit
    (out, above), (others_out, above_high) = ranked(at, low), ranked(at, high)
    verb = "ranks" if above == 1 else "rank"
    if suit == other:
        return f"{_many(above, suit)} still out {verb} above {name}, {_none_or(above_high)} above {the(high, at)}."
    share = "all" if above == out else number(above)
    words = f"of {number(out)} {SUIT_WORDS[suit]} still out, {share} {verb} above {name}"
    return f"{words}; of {number(others_out)} {SUIT_WORDS[other]}, {_none_or(above_high)} above {the(high, at)}."


def _is_lower(at: Situation, low: int, high: int) -> bool:
    """Whether more cards that are out rank above `low` than above `high`; in two suits, by a clear difference."""
    (out, above), (others_out, above_high) = ranked(at, low), ranked(at, high)
    if not at.is_plain or at.pack.rules.pack_copies == 2:
        return False
    if at.suit(low) == at.suit(high):
        return above > above_high
    return min(out, others_out) > 1 and above / out - above_high / others_out >= APART


def _harder_to_win(at: Situation, choice: Play, bit: int, other: int) -> Reason | None:
    """Both cards would be winning, and others can go over this one more easily."""
    if not at.later or not (at.wins_now(bit) and at.wins_now(other)) or not _is_lower(at, bit, other):
        return None
    return Reason("lower", choice, sentence(_ranks(at, bit, other, the(bit, at))), GOOD)


def _keeps_lower(at: Situation, choice: Play, bit: int, other: int) -> Reason | None:
    """The card that is kept is the lower one: of the same suit, or when neither can win."""
    is_discard = at.is_following and not (bit | other) & at.trick.led
    if not (is_discard or at.suit(bit) == at.suit(other)) or other in at.bigs or not _is_lower(at, other, bit):
        return None
    return Reason("keeps lower", choice, f"It keeps {the(other, at)}: {_ranks(at, other, bit, 'it')}", GOOD)


def _shorter(at: Situation, choice: Play, bit: int, other: int) -> Reason | None:
    """It was of the shorter suit, but not its last card: there is another sentence for that."""
    rules = at.view.rules
    if rules.stock != "none" or rules.kitty_to == "exchange_first_winner" or not at.others & at.suit(bit):
        return None
    held, others = (sum(bool(card & at.suit(one)) for card in at.sight.hand) for one in (bit, other))
    if not 1 < held < others:
        return None
    suits = f"{_many(held, choice.card.suit)} and {_many(others, at.pack.card(other).suit)}"
    return Reason("shorter", choice, f"It was of your shorter suit: you held {suits}.", GOOD)


def _catcher(at: Situation, choice: Play, bit: int, other: int) -> Reason | None:
    """It ranks above a card that takes points off, and cannot catch it any more."""
    if at.later and at.wins_now(bit):
        return None
    for bonus in each(at.pack.bonus & at.suit(bit) & (bit - 1) & at.others):
        if not other & at.suit(bonus) or other < bonus:
            words = f"The {at.pack.card(bonus).words}, which takes points off, was still out"
            return Reason("catcher", choice, f"{words}, and {the(bit, at)} ranks above it.", BAD)
    return None


_COMPARISONS: tuple[Callable[[Situation, Play, int, int], Reason | None], ...] = (
    _catcher,
    _harder_to_win,
    _keeps_lower,
    _shorter,
)


# ---------------------------------------------------------------------- giving cards away
def compare_gifts(view: View, choice: Pass | Exchange, other: Pass | Exchange) -> Iterator[Reason]:
    """The reasons for giving these cards away, or against it, beside other cards."""
    pack, left, otherwise = view.pack, _left(view, choice.cards), _left(view, other.cards)
    bigs = [pack.card(big) for big, _ in appraise(pack).guards]
    high = [pack.card(bit) for suit in pack.suits for bit in each(suit & pack.all & ~pack.bonus)[-HIGH:]]
    for card in high:
        if card not in left or card in otherwise or card in bigs:
            continue
        lower = sum(
            beside.suit == card.suit and pack.bit[str(beside)] < pack.bit[str(card)]
            for beside in left
            if not beside.is_joker
        )
        if lower >= SHELTER or lower <= LONELY:
            only, tone = ("", GOOD) if lower >= SHELTER else ("only " if lower else "", BAD)
            words = f"It keeps the {card.words} with {only}{_many(lower, card.suit, 'lower ')} beside it."
            yield Reason("keeps high", choice, words, tone, about=card.words)
    for suit in SUITS:
        kept, rest = ([card for card in cards if card.suit == suit] for cards in (left, otherwise))
        if len(kept) == 1 < len(rest) and kept[0] not in (*high, *bigs):
            words = f"It leaves you with only one {SINGULAR[suit]}, the {kept[0].words}."
            yield Reason("single", choice, words, GOOD, about=suit)


def _left(view: View, cards: Sequence[Card]) -> list[Card]:
    left = list(view.hand)
    for card in cards:
        left.remove(card)
    return left
