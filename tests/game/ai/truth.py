"""Checks whether a sentence about a choice is true, independently of the code that makes it."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.explain.reasons import Reason
from game.cards.card import SUIT_WORDS, SUITS, Card
from game.cards.chance import Stream
from game.laws.events import Play
from game.laws.view import View
from game.play.match import Match
from game.text.english import SINGULAR, number
from tests.sample_matches import legal_choice


def is_true(reason: Reason, view: View, at: Match) -> bool:
    """Looked up in the hands of everybody, in ranks and in tricks played on by the match itself."""
    choice = reason.choice
    if not isinstance(choice, Play):
        return is_true_of_gift(reason, view)
    card, kind = choice.card, reason.kind
    order = view.rules.pack_ranks[::-1]
    suit = [other for other in view.hand if other.suit == card.suit]
    unseen = [other for other in view.unseen if other.suit == card.suit]

    def above(other: Card, than: Card = card) -> bool:
        return order.index(other.rank) > order.index(than.rank)

    if kind in ("under", "thrown", "took", "clean", "cheap", "bonus", "alone"):
        winner, cost = trick_after(at, view, choice)
        has_won, says_price = winner == view.seat, f" costs {view.pack.points_of(card)} point" in reason.text
        nobody_else = not any(
            other.suit == card.suit for seat, hand in enumerate(hands(at, view)) if seat != view.seat for other in hand
        )
        return {
            "under": not has_won and not is_highest(view, card, above),
            "thrown": not has_won and says_price,
            "alone": has_won and nobody_else,
            "took": has_won and f"took {cost} point" in reason.text,
            "clean": has_won and cost == 0,
            "cheap": has_won and f"for {cost} point" in reason.text and not any(map(above, suit)),
            "bonus": has_won and f"takes {-cost} point" in reason.text,
        }[kind]
    if kind in ("sure", "sure points"):
        is_beatable = may_be_beaten(view, card, [other for other in unseen if above(other)])
        return trick_after(at, view, choice)[0] == view.seat and not is_beatable
    if kind in ("could fall", "points"):
        named = next((other for other in view.unseen if f" {other.words} could" in reason.text), None)
        is_on_top = is_highest(view, card, above) and len(view.trick) + 1 < view.players
        if kind == "points" or named is None:
            return is_on_top and kind == "points"
        return is_on_top and (
            "under it" in reason.text and not above(named) if named.suit == card.suit else "on it" in reason.text
        )
    if kind == "missed":
        big = next(
            other
            for other in view.legal
            if reason.text.find(other.words) >= 0
            and (other.suit != view.trick[0].card.suit or not reason.text.startswith(f"The {other.words} lay"))
        )
        return big != card and trick_after(at, view, Play(big))[0] != view.seat
    if kind == "above":
        big = next(other for other in view.unseen if other.words in reason.text)
        return not view.trick and big.suit == card.suit and above(card, big)
    if kind == "rank":
        higher, of = sum(map(above, unseen)), f"Of {number(len(unseen))} {SUIT_WORDS[card.suit]} "
        return not view.trick and of in reason.text and f"out, {number(higher)} " in reason.text
    if kind == "catcher":
        bonus = next((other for other in view.unseen if f"The {other.words}, which" in reason.text), card)
        is_bonus = view.pack.points_of(bonus) < 0
        return is_bonus and bonus.suit == card.suit and above(card, bonus) and f"the {card.words} ranks" in reason.text
    if kind in ("keeps lower", "lower", "shorter"):
        return is_true_beside(reason, view, card)
    rest = [other for other in suit if other != card]
    checks = {
        "costly lead": lambda: not view.trick and view.pack.points_of(card) > 0,
        "exposed": lambda: is_highest(view, card, above) and f" costs {view.pack.points_of(card)} point" in reason.text,
        "fresh": lambda: (
            not any(other.suit == card.suit for trick in view.tricks for other in trick.cards)
            and bool(unseen)
            and 3 * sum(map(above, set(unseen))) <= len(set(unseen))
        ),
        "bare": lambda: (
            suit.count(card) == 1 and bool(rest) and all(f"the {other.words} without" in reason.text for other in rest)
        ),
        "all higher": lambda: all(map(above, unseen)) and bool(unseen) and not view.trick,
        "guard": lambda: any(other.words in reason.text and other.suit != card.suit for other in view.hand),
        "last": lambda: len(suit) == 1 and bool(unseen),
        "highest": lambda: not any(map(above, suit)) and len(suit) > 1,
    }
    return bool(checks[kind]())


def is_true_beside(reason: Reason, view: View, card: Card) -> bool:
    """What is said of a card and of another one, which it names: any other of the hand may be meant."""

    def several(suit: str) -> str:
        count = sum(other.suit == suit for other in view.hand)
        return f"{number(count)} {SINGULAR[suit] if count == 1 else SUIT_WORDS[suit]}"

    others = [other for other in view.hand if other != card and not other.is_joker]
    suits = [other.suit for other in view.hand]
    if reason.kind == "shorter":
        return any(
            f"you held {several(card.suit)} and {several(suit)}." in reason.text
            for suit in SUITS
            if suits.count(card.suit) < suits.count(suit)
        )
    if reason.kind == "lower":
        return any(says_ranks(reason.text, view, card, other) for other in others)
    return any(
        f"keeps the {other.words}: " in reason.text and says_ranks(reason.text, view, other, card) for other in others
    )


def says_ranks(text: str, view: View, low: Card, high: Card) -> bool:
    """How many that are out rank above each of two cards: the more above the first of them."""
    order, figures = view.rules.pack_ranks[::-1], []
    for card in (low, high):
        out = [order.index(other.rank) for other in view.unseen if other.suit == card.suit]
        figures.append((len(out), sum(rank > order.index(card.rank) for rank in out)))
    (out_low, above_low), (out_high, above_high) = figures
    ends = f"{number(above_high) if above_high else 'none'} above the {high.words}."
    verb, name = "ranks" if above_low == 1 else "rank", "it" if "keeps" in text else f"the {low.words}"
    if low.suit == high.suit:
        words = SINGULAR[low.suit] if above_low == 1 else SUIT_WORDS[low.suit]
        said = f"{number(above_low)} {words} still out {verb} above {name}, {ends}"
    else:
        share = "all" if above_low == out_low else number(above_low)
        said = (
            f"of {number(out_low)} {SUIT_WORDS[low.suit]} still out, {share} {verb} above {name}; "
            f"of {number(out_high)} {SUIT_WORDS[high.suit]}, {ends}"
        )
    return text.lower().endswith(said) and above_low * out_high > above_high * out_low


def trick_after(at: Match, view: View, choice: Play) -> tuple[int | None, int]:
    """Who takes the trick once it has been played on, and what it costs."""
    again, stream = at.until(len(at.intents)), Stream("on", len(at.intents))
    deal, number = again.deal, len(view.tricks)
    again.submit(again.to_act[0], choice)
    while len(deal.view(0).tricks) == number:
        mover = again.to_act[0]
        again.submit(mover, legal_choice(again.view(mover), stream))
    trick = deal.view(0).tricks[number]
    return trick.winner, sum(map(view.pack.points_of, (*trick.cards, *view.held)))


def is_highest(view: View, card: Card, above: Callable[[Card], bool]) -> bool:
    """It is led, or nothing of the suit led lies above it."""
    led = [played.card for played in view.trick if played.card.suit == view.trick[0].card.suit]
    return not led or (card.suit == led[0].suit and not any(map(above, led)))


def may_be_beaten(view: View, card: Card, over: list[Card]) -> bool:
    """Whether somebody is left who may hold one of these for all that has been seen."""
    leader = view.trick[0].seat if view.trick else view.seat
    later = [(view.seat + step) % view.players for step in range(1, view.players - (view.seat - leader) % view.players)]
    held = {other: seat for seat, cards in view.known for other in cards}
    return any(card.suit not in view.voids[seat] and held.get(other, seat) == seat for seat in later for other in over)


def hands(at: Match, view: View) -> list[tuple[Card, ...]]:
    return [at.deal.view(seat).hand for seat in range(view.players)]


def is_true_of_gift(reason: Reason, view: View) -> bool:
    cards = getattr(reason.choice, "cards", ())
    left = list(view.hand)
    for card in cards:
        left.remove(card)
    if reason.kind == "length":
        return True
    if reason.kind in ("gives big", "gives high", "gives bonus"):
        return any(card.words in reason.text for card in cards)
    if reason.kind == "keeps big":
        kept = {card: sum(other.suit == card.suit and other != card for other in left) for card in left}
        return any(f"the {card.words} with {number(beside)} other" in reason.text for card, beside in kept.items())
    if reason.kind == "keeps high":
        order = view.rules.pack_ranks[::-1]
        for card in (each for each in left if not each.is_joker):
            lower = sum(other.suit == card.suit and order.index(other.rank) < order.index(card.rank) for other in left)
            if f"the {card.words} with" in reason.text:
                return f" {number(lower)} lower " in reason.text and ("only" in reason.text) == (lower == 1)
        return False
    if reason.kind == "single":
        return any(
            f"only one {SINGULAR[card.suit]}, the {card.words}." in reason.text
            and sum(other.suit == card.suit for other in left) == 1
            for card in left
        )
    if reason.kind == "void":
        suit = reason.text.split()[-1][:-1]
        return not any(card.words.endswith(suit) for card in left) and any(c.words.endswith(suit) for c in cards)
    big = next(card for card in map(view.pack.card, view.pack.deck) if card.words in reason.text)
    order = view.rules.pack_ranks[::-1]
    return not any(card.suit == big.suit and order.index(card.rank) > order.index(big.rank) for card in left)
