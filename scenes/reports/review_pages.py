"""The pages of a review: one for each decision before the play, one for each trick, and the end."""

from __future__ import annotations

from dataclasses import dataclass

from game.laws.events import Play
from game.session.deal_review import PlayedDeal

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


@dataclass(frozen=True)
class ReviewPage:
    """A page. `place` is the index of its decision, `trick` that of its trick; the end has neither."""

    label: str
    place: int | None = None
    trick: int | None = None

    @property
    def is_end(self) -> bool:
        return self.place is None and self.trick is None


def pages_of(deal: PlayedDeal) -> tuple[ReviewPage, ...]:
    """The pages of a deal, in order."""
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


def title_of(page: ReviewPage, number_: int) -> str:
    """`Review: deal 6, trick 8`."""
    if page.trick is not None:
        return f"Review: deal {number_}, trick {page.trick + 1}"
    what = {"Pass": "passing", "Bid": "bidding", "Suit": "naming the suit", "Queen": "the queen", "Moon": "a moon",
            "Widow": "the widow", END: "the whole"}  # fmt: skip
    return f"Review: deal {number_}, {what.get(page.label, 'a choice')}"
