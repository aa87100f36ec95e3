"""A reviewed deal in pages and words: what is on each page, the rows of prices, and the sentences beside them.

Owns the order of the pages (what came before the play, every trick, the end) and the words of a review. Takes grades as
they are; a page whose grade is not there yet says nothing of prices. Knows no pygame.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.cards.card import Card
from game.laws.events import Bid, Exchange, Intent, Name, Pass, Play
from game.laws.view import Trick, View
from game.session.deal_review import Decision, PlayedDeal
from game.text.english import SINGULAR, amount_words, listed, number, plain, sentence
from scenes.cardview.card_words import a_card, cards_words, choice_words
from scenes.cardview.event_log import Teller
from scenes.reports import score_words

if TYPE_CHECKING:
    from game.ai.explain.grades import Alternative, Grade
    from game.ai.explain.lessons import Lesson
    from game.session.deal_review import Reviewing

MOST_SETS = 4  # of cards to pass, or bids, that are shown besides the one chosen
LABELS = {
    "auction": "Bid", "name": "Suit", "pass": "Pass", "refuse": "Queen", "announce": "Moon", "exchange": "Widow",
}  # fmt: skip
HEADINGS = {
    "auction": "What each bid would have cost",
    "name": "What each suit would have cost",
    "pass": "What each pass would have cost",
    "refuse": "What each answer would have cost",
    "announce": "What each answer would have cost",
    "exchange": "What each exchange would have cost",
    "play": "What each card would have cost",
}
END = "End"
APART = "\u00a0\u00a0"  # between the cards of a hand in one line


@dataclass(frozen=True)
class ReviewPage:
    """`place`: which decision it is about; `trick`: which trick it shows, from 0. Neither: the end."""

    label: str
    place: int | None = None
    trick: int | None = None

    @property
    def is_end(self) -> bool:
        return self.place is None and self.trick is None


def pages_of(deal: PlayedDeal) -> tuple[ReviewPage, ...]:
    """Everything that there was to decide, every trick, and the end."""
    pages: list[ReviewPage] = []
    tricks = 0

    def add_tricks(most: int, place: int | None = None) -> None:
        nonlocal tricks
        for trick in range(tricks, most):
            is_own = trick == most - 1
            pages.append(ReviewPage(str(trick + 1), place if is_own else None, trick))
        tricks = max(tricks, most)

    for place, decision in enumerate(deal.decisions):
        if decision.view.phase == "play" and isinstance(decision.choice, Play):
            add_tricks(decision.view.trick_number, place)
        else:
            add_tricks(len(decision.view.tricks))
            pages.append(ReviewPage(LABELS.get(decision.view.phase, "Choice"), place))
    add_tricks(len(deal.final.tricks))
    return (*pages, ReviewPage(END))


# ------------------------------------------------------------ rows of prices


@dataclass(frozen=True)
class PriceRow:
    """Choices that are worth the same, as one bar."""

    choices: tuple[Intent, ...]
    price: float
    loss: float
    error: float
    is_best: bool
    is_made: bool
    is_as_good: bool = False  # as the best, as far as can be told

    @property
    def cards(self) -> tuple[Card, ...]:
        """What is shown before the bar."""
        first = self.choices[0]
        if isinstance(first, Play):
            return tuple(dict.fromkeys(choice.card for choice in self.choices if isinstance(choice, Play)))
        return first.cards if isinstance(first, (Pass, Exchange)) else ()

    @property
    def words(self) -> str:
        """What is shown where there are no cards."""
        first = self.choices[0]
        return "" if self.cards else sentence(choice_words(first))

    @property
    def name(self) -> str:
        plays = [choice for choice in self.choices if isinstance(choice, Play)]
        if plays:
            return sentence(listed(play_words(choice) for choice in plays))
        return sentence(choice_words(self.choices[0]))

    @property
    def loss_words(self) -> str:
        if self.is_best or (self.loss < 0.05 and self.error < 0.05):
            return ""
        return f"+{self.loss:.1f} ± {self.error:.1f}"

    @property
    def value(self) -> str:
        """For narration and tests."""
        parts = [signed(self.price)]
        parts += [f"{self.loss:.1f} more, give or take {self.error:.1f}"] if self.loss_words else []
        parts += ["best"] if self.is_best else []
        parts += ["chosen"] if self.is_made else []
        return ", ".join(parts)


def play_words(play: Play) -> str:
    """`the queen of spades`, `a joker for hearts`."""
    return a_card(play.card) + (f" for {SINGULAR[play.names]}s" if play.names else "")


def rows_of(grade: Grade) -> tuple[PriceRow, ...]:
    """The alternatives, best first, equal ones together; of many sets the best few and the one chosen."""
    groups: list[list[Alternative]] = []
    made = grade.made
    for item in grade.alternatives:
        is_play = isinstance(item.choice, Play)
        last = groups[-1][0] if groups else None
        is_same = last is not None and is_play and (last.price, last.loss) == (item.price, item.loss)
        if is_same and _suit(last) == _suit(item):
            groups[-1].append(item)
        else:
            groups.append([item])
    if not isinstance(grade.best.choice, Play):
        groups = [group for place, group in enumerate(groups) if place < MOST_SETS or made in group]
    shown = [(made if made in group else group[0], group) for group in groups]
    return tuple(
        PriceRow(tuple(each.choice for each in group), item.price, item.loss, item.error, index == 0, item is made,
                 item.is_as_good)
        for index, (item, group) in enumerate(shown)
    )  # fmt: skip


def _suit(item: Alternative | None) -> str:
    return item.choice.card.suit if item and isinstance(item.choice, Play) else ""


def signed(price: float) -> str:
    """`4.9`, `−0.3`."""
    words = plain(f"{price:.1f}")
    return "0.0" if words == "−0.0" else words


# ------------------------------------------------------------ words


def title_of(page: ReviewPage, number_: int) -> str:
    """`Review: deal 6, trick 8`."""
    if page.trick is not None:
        return f"Review: deal {number_}, trick {page.trick + 1}"
    what = {"Pass": "passing", "Bid": "bidding", "Suit": "naming the suit", "Queen": "the queen", "Moon": "a moon",
            "Widow": "the widow", END: "the whole"}  # fmt: skip
    return f"Review: deal {number_}, {what.get(page.label, 'a choice')}"


def unit_words(view: View, amount: float) -> str:
    """`3.7 points`, `1.0 chip`."""
    one = "chip" if score_words.is_chips(view.rules) else "point"
    return f"{amount:.1f} {one}{'' if f'{amount:.1f}' == '1.0' else 's'}"


def verdict(decision: Decision, grade: Grade) -> str:
    """What the choice has given away, in a sentence."""
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
    """How likely a moon was, where that says something."""
    told = ((grade.own_moon, "Your"), (grade.other_moon, "An opponent’s"))
    return " ".join(
        f"{whose} chance of a moon: {'; with the best choice '.join(map(_share, shares))}."
        for shares, whose in told if shares
    )  # fmt: skip


def _share(share: float) -> str:
    return "under 1 %" if 0 < share < 0.01 else f"{round(100 * share)} %"


def lesson_words(lesson: Lesson, teller: Teller) -> str:
    return lesson.text.format(*(teller.name(seat) for seat in lesson.seats))


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
    """What was decided before the play, and what came of it."""
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


def given_away_words(reviewing: Reviewing, place: int | None) -> str:
    """`You made three mistakes; the dearest gave 7.2 points away.`; nothing before all is known."""
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
    """`J♠ instead of Q♠`, where there is no room for words."""
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


def progress_words(reviewing: Reviewing) -> str:
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
