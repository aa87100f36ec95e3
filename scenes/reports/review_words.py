"""The sentences of a review: what a choice has cost, what came of it, and the worst choices of a deal.

Prices are mentioned only once they are known.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.cards.card import Card
from game.laws.events import Bid, Exchange, Name, Pass, Play
from game.laws.view import Trick, View
from game.session.deal_review import Decision
from game.text.english import SINGULAR, amount_words, number, plain, sentence
from scenes.cardview.card_words import a_card, cards_words, choice_words
from scenes.cardview.event_log import Teller
from scenes.reports import score_words

if TYPE_CHECKING:
    from game.ai.explain.grades import Grade
    from game.ai.explain.reasons import Reason
    from game.session.deal_review import DealReview

APART = "\u00a0\u00a0"  # between the cards of a hand in one line


def signed(price: float) -> str:
    """`4.9`, `−0.3`."""
    words = plain(f"{price:.1f}")
    return "0.0" if words == "−0.0" else words


def play_words(play: Play) -> str:
    """`the queen of spades`, `a joker for hearts`."""
    return a_card(play.card) + (f" for {SINGULAR[play.names]}s" if play.names else "")


# ------------------------------------------------------------ verdicts
def unit_words(view: View, amount: float) -> str:
    """`3.7 points`, `1.0 chip`."""
    one = "chip" if score_words.is_chips(view.rules) else "point"
    return f"{amount:.1f} {one}{'' if f'{amount:.1f}' == '1.0' else 's'}"


def verdict(decision: Decision, grade: Grade) -> str:
    """What a choice has given away, as a sentence."""
    made, view = grade.made, decision.view
    if len(grade.alternatives) == 1:
        return "There was only one thing to do."
    if grade.best is made:
        others = [item for item in grade.alternatives[1:] if not item.is_as_good]
        return "This was the best choice." if others else "It made no difference."
    if made.is_as_good:
        return "This was as good as the best, as far as can be told."
    return f"This gave {unit_words(view, made.loss)} away, give or take {made.error:.1f}."


def moon_words(grade: Grade) -> str:
    """The chances of a moon with the choice and with the best one, where they matter."""
    told = ((grade.own_moon, "Your"), (grade.other_moon, "An opponent’s"))
    return " ".join(
        f"{whose} chance of a moon: {'; with the best choice '.join(map(_share, shares))}."
        for shares, whose in told if shares
    )  # fmt: skip


def _share(share: float) -> str:
    return "under 1 %" if 0 < share < 0.01 else f"{round(100 * share)} %"


def reason_words(reason: Reason, teller: Teller) -> str:
    return reason.text.format(*(teller.name(seat) for seat in reason.seats))


def trick_words(view: View, trick: Trick, teller: Teller) -> str:
    """`Clara led the king of spades and took the trick: 13 points.`"""
    first = trick.plays[0]
    points = sum(map(view.pack.points_of, trick.cards))
    led = f"{teller.name(first.seat)} led {a_card(first.card)}"
    price = amount_words(points) if points else "no points"
    if trick.winner is None:
        return f"{led}; nobody won the trick."
    taker = "" if trick.winner == first.seat else f"{teller.object_name(trick.winner)} "
    return f"{led}{' and' if not taker else ';'} {taker}took the trick: {price}."


def before_words(decision: Decision, after: View, teller: Teller) -> str:
    """A decision before the play, and what it led to."""
    view, choice = decision.view, decision.choice
    if isinstance(choice, Pass) and view.phase == "pass":
        to = f" to {teller.object_name(view.gives_to)}" if view.gives_to is not None else ""
        got = f" and got {cards_words(after.received)}" if after.received else ""
        return f"You passed {cards_words(choice.cards)}{to}{got}."
    if isinstance(choice, Bid):
        return f"You bid {choice.amount}." if choice.amount else "You passed."
    if isinstance(choice, Name):
        return f"You chose to {choice_words(choice)}."
    return f"You chose to {choice_words(choice)}."


def given_away_words(reviewing: DealReview, place: int | None) -> str:
    """`You made three mistakes; the dearest gave 7.2 points away.`; empty until all choices are priced."""
    if not reviewing.is_over:
        return ""
    if not reviewing.count:
        return "There was nothing to choose in this deal."
    mistakes = reviewing.mistakes
    if not mistakes:
        return "You gave nothing away in this deal, as far as can be told."
    grade = reviewing.grades[place] if place is not None else None
    most, is_one = max(mistakes), len(mistakes) == 1
    if grade and grade.loss == most and is_one:
        return "This was your only mistake in this deal."
    made = f"You made {number(len(mistakes))} mistake{'' if is_one else 's'}"
    if grade and grade.loss == most:
        return f"{made}; this was the dearest."
    return f"{made}; {'it' if is_one else 'the dearest'} gave {unit_words(reviewing.deal.final, most)} away."


def worst_signs(grade: Grade) -> str:
    """`J♠ instead of Q♠`, the short form of `worst_words`."""
    made, best = grade.made.choice, grade.best.choice
    if isinstance(made, Play) and isinstance(best, Play):
        return f"{made.card.sign} instead of {best.card.sign}"
    if isinstance(made, (Pass, Exchange)) and isinstance(best, (Pass, Exchange)):
        wrong = " ".join(card.sign for card in made.cards if card not in best.cards)
        return f"{wrong} instead of {' '.join(card.sign for card in best.cards if card not in made.cards)}"
    return sentence(choice_words(made))


def worst_words(grade: Grade) -> str:
    """`the jack of spades instead of the queen of spades`."""
    made, best = grade.made.choice, grade.best.choice
    if isinstance(made, Play) and isinstance(best, Play):
        return f"{sentence(play_words(made))} instead of {play_words(best)}"
    if isinstance(made, (Pass, Exchange)) and isinstance(best, (Pass, Exchange)):
        wrong = [card for card in made.cards if card not in best.cards]
        right = [card for card in best.cards if card not in made.cards]
        return f"{sentence(cards_words(wrong))} instead of {cards_words(right)}"
    return f"{sentence(choice_words(made))} instead of: {choice_words(best)}"


def progress_words(reviewing: DealReview) -> str:
    return f"{reviewing.done} of {reviewing.count} choices are priced"


def suits_words(hand: Sequence[Card], ranks: str) -> str:
    """A hand in one line: `♠ K Q 4  ♥ 10 9  ♦ A`."""
    parts = []
    for suit, sign in (("S", "♠"), ("H", "♥"), ("C", "♣"), ("D", "♦")):
        held = sorted((card for card in hand if card.suit == suit), key=lambda card: ranks.index(card.rank))
        if held:
            parts.append(f"{sign}\u00a0" + APART.join("10" if card.rank == "T" else card.rank for card in held))
    jokers = sum(card.is_joker for card in hand)
    return f"{APART} ".join(parts + (["a joker"] if jokers == 1 else [f"{number(jokers)} jokers"] if jokers else []))
