"""Reasons for and against a choice: sentences, each with the fact on which it rests.

A reason is given only when its fact holds for everything that the View leaves open (“nobody left could …”), or when a
deal that fits the View shows that it is possible (“could still …”). What is in hidden hands is never guessed or told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from game.ai.belief.deductions import masked
from game.ai.explain.situation import Situation
from game.ai.policy.card_policy import appraise
from game.ai.policy.pass_policy import SHELTER
from game.cards.card import SUIT_WORDS, SUITS, Card
from game.laws.events import Exchange, Intent, Name, Pass, Play
from game.laws.masks import each
from game.laws.view import View
from game.text.english import SINGULAR, listed, number, sentence

FEW, MANY = 1 / 3, 2 / 3  # of the cards of a suit that are out
LITTLE = 0.12  # of all penalties: a price worth paying to get rid of a high card
TOPS = 2  # so many of each suit are high cards
GOOD, BAD, NEUTRAL = 1, -1, 0


@dataclass(frozen=True)
class Reason:
    """One true sentence about a choice. `seats` are those named in it, as {0}, {1} …; `tone`: for it or against it;
    `about`: what besides the choice it speaks of; `weight`: how much it says, among reasons of a kind.

    The sentence would be false of a choice that has no reason of the same kind, except for the kinds that contrast.py
    lists.
    """

    kind: str
    choice: Intent
    text: str
    tone: int
    seats: tuple[int, ...] = ()
    about: str = ""
    weight: int = 0


def reasons(
    view: View,
    choice: Intent,
    generator: np.random.Generator,
    rival: Intent | None = None,
) -> tuple[Reason, ...]:
    """All reasons for and against a choice, the more telling first. Cards that a `rival` choice gives away too are not
    mentioned.
    """
    if isinstance(choice, Play):
        return play_reasons(Situation(view, generator), choice)
    if isinstance(choice, (Pass, Exchange)) and view.phase in ("pass", "exchange"):
        rival_cards = rival.cards if isinstance(rival, (Pass, Exchange)) else ()
        return tuple(_gift_reasons(view, choice, choice.cards, rival_cards))
    if isinstance(choice, Name):
        held = sum(card.suit == choice.suit for card in view.hand)
        words = SINGULAR[choice.suit] if held == 1 else SUIT_WORDS[choice.suit]
        return (Reason("length", choice, f"You held {number(held)} {words}.", NEUTRAL, about=str(held)),)
    return ()


def play_reasons(at: Situation, choice: Play) -> tuple[Reason, ...]:
    """The reasons for and against playing a card."""
    if choice.card.is_joker:
        return ()
    found = (make(at, choice, at.bit(choice.card)) for make in _PLAYS)
    return tuple(reason for reason in found if reason is not None)


def the(card: Card | int, at: Situation) -> str:
    """`the queen of spades`."""
    return f"the {(at.pack.card(card) if isinstance(card, int) else card).words}"


def points(cost: int) -> str:
    """`1 point`, `13 points`."""
    return f"{cost} point{'' if cost == 1 else 's'}"


# ---------------------------------------------------------------------- against a play
def _taken(at: Situation, choice: Play, bit: int) -> Reason | None:
    """It took the trick for certain, and points with it."""
    cost = at.pot + at.pack.points_of(choice.card)
    if not at.is_plain or not at.wins_now(bit) or at.pack.rules.trick_points:
        return None
    if not at.later and at.view.trick and cost > 0:
        words = f"You were the last to play, so {the(choice.card, at)} took {points(cost)}."
        return Reason("took", choice, words, BAD, weight=cost)
    is_sure = all(not at.holds[seat] & at.over(bit) for seat in at.later)
    if at.later and is_sure and at.pot > 0:
        words = f"Nobody left could go over {the(choice.card, at)}, and there were points in the trick already."
        return Reason("sure points", choice, words, BAD)
    return None


def _could_fall(at: Situation, choice: Play, bit: int) -> Reason | None:
    """It was winning, and a big card could still fall."""
    if not at.wins_now(bit) or not at.is_plain:
        return None
    led = at.trick.led or at.suit(bit)
    big = next((big for big in at.bigs if big != bit and at.may_fall(big, led) and not big & at.over(bit)), None)
    if big is None:
        return None
    lay, where = "lay highest" if at.view.trick else "was led", "under" if big & led else "on"
    words = f"{sentence(the(choice.card, at))} {lay}, and {the(big, at)} could still fall {where} it."
    return Reason("could fall", choice, words, BAD)


def _points_could_fall(at: Situation, choice: Play, bit: int) -> Reason | None:
    """It was winning with others still to play, and points could fall."""
    led = at.trick.led or at.suit(bit)
    if not at.is_plain or not at.later or not at.wins_now(bit):
        return None
    if not any(at.may_fall(card, led) for card in each(at.pack.penalty & at.unseen & ~at.over(bit))):
        return None
    verb = "lay highest" if at.view.trick else "was led"
    return Reason("points", choice, f"{sentence(the(choice.card, at))} {verb}, and points could still fall on it.", BAD)


def _exposed(at: Situation, choice: Play, bit: int) -> Reason | None:
    """A card that costs points was winning."""
    if not at.view.trick or not at.later or not at.wins_now(bit) or at.pack.points_of(choice.card) <= 0:
        return None
    cost = at.pack.points_of(choice.card)
    words = f"{sentence(the(choice.card, at))} costs {points(cost)}, and nothing that lay there was above it."
    return Reason("exposed", choice, words, BAD, weight=cost)


def _costly_lead(at: Situation, choice: Play, bit: int) -> Reason | None:
    """A card that costs points was led."""
    if at.view.trick or at.pack.points_of(choice.card) <= 0:
        return None
    words = f"With {the(choice.card, at)} there were points in the trick from the start."
    return Reason("costly lead", choice, words, BAD)


def _above_big(at: Situation, choice: Play, bit: int) -> Reason | None:
    """It was led although it ranks above a big card of its suit that was out."""
    if at.view.trick:
        return None
    big = next((big for big in at.bigs if big & at.suit(bit) & (bit - 1) and big & at.others), None)
    if big is None:
        return None
    words = f"{sentence(the(big, at))} was still out, and {the(choice.card, at)} ranks above it."
    return Reason("above", choice, words, BAD)


def _bare(at: Situation, choice: Play, bit: int) -> Reason | None:
    """It was the last other card beside a big card in the hand."""
    big = _guarded(at)
    if not big or bit == big or not bit & at.suit(big) or at.hand & at.suit(big) & ~big & ~bit:
        return None
    if at.sight.hand.count(bit) > 1:
        return None
    words = f"It left {the(big, at)} without another {SINGULAR[at.pack.card(big).suit]} beside it."
    return Reason("bare", choice, words, BAD)


def _missed(at: Situation, choice: Play, bit: int) -> Reason | None:
    """A big card could have been thrown safely."""
    trick, legal = at.trick, set(at.view.legal)
    if not at.is_following:
        return None
    for big in at.bigs:
        if big == bit or at.pack.card(big) not in legal or not big & at.hand:
            continue
        if not big & trick.led:
            words = f"{sentence(the(big, at))} could have gone on this trick, for somebody else to take."
            return Reason("missed", choice, words, BAD)
        if big & (trick.top - 1):
            words = f"{sentence(the(trick.top, at))} lay there, so {the(big, at)} could have gone under it."
            return Reason("missed", choice, words, BAD)
    return None


def _alone(at: Situation, choice: Play, bit: int) -> Reason | None:
    """Nobody else had the suit that was led."""
    if at.view.trick or at.others & at.suit(bit):
        return None
    words = f"Nobody else held {SUIT_WORDS[choice.card.suit]} any more, so {the(choice.card, at)} had to win the trick."
    return Reason("alone", choice, words, BAD)


def _cannot_be_beaten(at: Situation, choice: Play, bit: int) -> Reason | None:
    """It took the trick for certain."""
    if not at.is_plain or not at.wins_now(bit) or not at.later or not at.others & at.suit(bit):
        return None
    if any(at.holds[seat] & at.over(bit) for seat in at.later) or (at.pot > 0 and not at.pack.rules.trick_points):
        return None  # the second is said by _taken
    return Reason("sure", choice, f"Nobody left could go over {the(choice.card, at)}.", BAD)


# ---------------------------------------------------------------------- for a play
def _thrown(at: Situation, choice: Play, bit: int) -> Reason | None:
    """A penalty card was discarded on a trick that it could not win."""
    if not at.is_following or bit & at.trick.led:
        return None
    cost = at.pack.points_of(choice.card)
    if cost <= 0:
        return None
    words = f"{sentence(the(choice.card, at))} costs {points(cost)}, and here somebody else had to take it."
    return Reason("thrown", choice, words, GOOD, weight=cost)


def _under(at: Situation, choice: Play, bit: int) -> Reason | None:
    """A higher card lay there already."""
    trick = at.trick
    if not at.is_following or not bit & trick.led or not bit & (trick.top - 1):
        return None
    words = f"{sentence(the(trick.top, at))} lay there already, so {the(choice.card, at)} could not win the trick."
    return Reason("under", choice, words, GOOD)


def _clean(at: Situation, choice: Play, bit: int) -> Reason | None:
    """The last to play took a trick that costs nothing."""
    cost = at.pot + at.pack.points_of(choice.card)
    if at.later or not at.view.trick or not at.wins_now(bit) or at.pack.rules.trick_points or cost > 0:
        return None
    if at.view.kitty_left:  # the widow may come with the trick
        return None
    if cost < 0:
        words = f"You were the last to play, and {the(choice.card, at)} won a trick that takes {points(-cost)} off."
        return Reason("bonus", choice, words, GOOD, weight=-cost)
    words = f"You were the last to play, and {the(choice.card, at)} won a trick without points."
    return Reason("clean", choice, words, GOOD)


def _cheap(at: Situation, choice: Play, bit: int) -> Reason | None:
    """The last to play got rid of a high card for little."""
    cost, held = at.pot + at.pack.points_of(choice.card), at.hand & at.suit(bit)
    if at.later or not at.view.trick or not at.wins_now(bit) or at.pack.rules.trick_points or at.view.kitty_left:
        return None
    if not 0 < cost <= LITTLE * at.pack.penalty_total or held & ~(2 * bit - 1):
        return None
    words = f"{sentence(the(choice.card, at))} was gone for {points(cost)}; you held no higher"
    return Reason("cheap", choice, f"{words} {SINGULAR[choice.card.suit]}.", GOOD)


def _fresh(at: Situation, choice: Play, bit: int) -> Reason | None:
    """A high card was played the first time its suit was led."""
    if not at.wins_now(bit) or not is_fresh_and_high(at, bit):
        return None
    before = f"no {SINGULAR[choice.card.suit]} had been played in the tricks before"
    when = before if at.view.tricks else "this was the first trick"
    return Reason("fresh", choice, f"{sentence(the(choice.card, at))} ranks high, and {when}.", GOOD)


def is_fresh_and_high(at: Situation, bit: int) -> bool:
    """Whether its suit was in no trick before, and few of the cards that are out rank above it."""
    before = masked(card for trick in at.sight.tricks for _, card in trick)
    out, above = ranked(at, bit)
    return bool(out and not before & at.suit(bit) and above <= FEW * out)


def ranked(at: Situation, bit: int) -> tuple[int, int]:
    """How many cards of its suit are out, and how many of them rank above it."""
    out = at.unseen & at.suit(bit)
    return out.bit_count(), (out & ~(2 * bit - 1)).bit_count()


def _guards(at: Situation, choice: Play, bit: int) -> Reason | None:
    """It kept the guards of a big card in the hand."""
    big = _guarded(at)
    if not big or bit & at.suit(big):
        return None
    count = sum(bool(card & at.suit(big) & ~big) for card in at.sight.hand)
    if not count:
        return None
    suit = at.pack.card(big).suit
    other = f"another {SINGULAR[suit]}" if count == 1 else f"{number(count)} other {SUIT_WORDS[suit]}"
    return Reason("guard", choice, f"It kept {other} to guard {the(big, at)}.", GOOD)


def _guarded(at: Situation) -> int:
    """A big card in the hand that higher cards of its suit could catch; 0 for none."""
    return next((big for big, _ in appraise(at.pack).guards if big & at.hand), 0)


def _all_higher(at: Situation, choice: Play, bit: int) -> Reason | None:
    """A lead that nobody could play under."""
    out = at.unseen & at.suit(bit)
    if at.view.trick or not out or out & (2 * bit - 1) or not at.others & at.suit(bit):
        return None
    words = f"Every {SINGULAR[choice.card.suit]} still out was higher than {the(choice.card, at)}."
    return Reason("all higher", choice, words, GOOD)


def _rank_among(at: Situation, choice: Play, bit: int) -> Reason | None:
    """How many cards that are out rank above a lead."""
    out, above = ranked(at, bit)
    if at.view.trick or at.pack.rules.pack_copies == 2 or not above or above == out:
        return None
    share, suit = above / out, SUIT_WORDS[choice.card.suit]
    verb = "ranks" if above == 1 else "rank"
    words = f"Of {number(out)} {suit} still out, {number(above)} {verb} above {the(bit, at)}."
    return Reason("rank", choice, words, GOOD if share >= MANY else BAD if share <= FEW else NEUTRAL)


def _highest(at: Situation, choice: Play, bit: int) -> Reason | None:
    """The highest of several cards of its suit was played where it could not win."""
    held = at.hand & at.suit(bit)
    if at.wins_now(bit) or not at.is_plain or held.bit_count() < 2 or held & ~(2 * bit - 1):
        return None
    return Reason("highest", choice, f"It was the highest of your {SUIT_WORDS[choice.card.suit]}.", GOOD)


def _last_of_suit(at: Situation, choice: Play, bit: int) -> Reason | None:
    """It was the last of its suit, which need not be followed from now on."""
    rules = at.view.rules
    count = sum(bool(card & at.suit(bit)) for card in at.sight.hand)
    if count != 1 or len(at.view.hand) == 1 or rules.stock != "none" or rules.kitty_to == "exchange_first_winner":
        return None
    if not at.others & at.suit(bit):
        return None
    suit = SUIT_WORDS[choice.card.suit]
    return Reason("last", choice, f"It was the last of your {suit}: you need not follow {suit} any more.", GOOD)


_PLAYS: tuple[Callable[[Situation, Play, int], Reason | None], ...] = (
    _taken,
    _missed,
    _exposed,
    _could_fall,
    _above_big,
    _bare,
    _alone,
    _points_could_fall,
    _costly_lead,
    _cannot_be_beaten,
    _thrown,
    _under,
    _clean,
    _cheap,
    _fresh,
    _all_higher,
    _guards,
    _rank_among,
    _last_of_suit,
    _highest,
)


# ---------------------------------------------------------------------- giving cards away
def _gift_reasons(
    view: View, choice: Pass | Exchange, cards: tuple[Card, ...], rival: tuple[Card, ...]
) -> Iterator[Reason]:
    """What giving these cards away does to the hand that is left, without what a rival set gives away too."""
    pack = view.pack
    left = list(view.hand)
    for card in cards:
        left.remove(card)
    for big, over in appraise(pack).guards:
        card = pack.card(big)
        if card in cards and card not in left:
            yield Reason("gives big", choice, f"It gives the {card.words} away.", GOOD, about=card.words)
        beside = [other for other in left if other.suit == card.suit and other != card]
        if card in left:
            few = SINGULAR[card.suit] if len(beside) == 1 else SUIT_WORDS[card.suit]
            words = f"It keeps the {card.words} with {number(len(beside))} other {few}."
            tone, weight = (GOOD, 0) if len(beside) >= SHELTER else (BAD, -len(beside))
            yield Reason("keeps big", choice, words, tone, about=card.words, weight=weight)
        catchers = [other for other in dict.fromkeys(cards) if not other.is_joker and pack.bit[str(other)] & over]
        if (
            catchers
            and card not in view.hand
            and not any(pack.bit[str(other)] & over for other in left if not other.is_joker)
        ):
            words = f"It keeps nothing above the {card.words}."
            yield Reason("no catchers", choice, words, GOOD, about=card.words)
    for suit in SUITS:
        if any(card.suit == suit for card in cards) and not any(card.suit == suit for card in left):
            yield Reason("void", choice, f"It leaves you without {SUIT_WORDS[suit]}.", GOOD, about=suit)
    high = masked(bit for suit in pack.suits for bit in each(suit & pack.all & ~pack.bonus)[-TOPS:])
    given = [card for card in dict.fromkeys(cards) if card not in rival]
    kinds = listed(f"the {card.words}" for card in given if not card.is_joker and pack.bit[str(card)] & high)
    if kinds:
        yield Reason("gives high", choice, f"It gives {kinds} away.", GOOD, about=kinds)
    kinds = listed(f"the {card.words}" for card in given if pack.points_of(card) < 0)
    if kinds:
        yield Reason("gives bonus", choice, f"It gives {kinds} away, which takes points off.", BAD, about=kinds)
