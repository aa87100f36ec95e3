"""What a person has chosen, picked up or been hinted at among the cards of the hand; the match knows nothing of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.cards.card import Card
from scenes.kit.animation import Sprite


@dataclass(frozen=True)
class CardMarks:
    """How the cards of a hand are marked and raised, as a value. `chosen` lie in the tray, in the order of choosing."""

    chosen: tuple[Card, ...] = ()
    picked: Sprite | None = None  # tapped once where two taps play
    pointed: Sprite | None = None
    focused: Sprite | None = None
    held: tuple[Sprite, float, float] | None = None  # dragged, with its centre
    hinted: tuple[Card, ...] = ()
    show_legal: bool = True  # raise what may be played, dim the rest
    sort: str = "alternating"


class HandSelection:
    """The selection of the person at a table. `marks` is its present value, without pointer, focus and settings."""

    def __init__(self) -> None:
        self.marks = CardMarks()

    def choose(self, cards: tuple[Card, ...]) -> None:
        """Replace the chosen cards, and clear the hint."""
        self.marks = replace(self.marks, chosen=cards, hinted=())

    def take_chosen(self) -> tuple[Card, ...]:
        """Return the chosen cards and clear the choice."""
        chosen, self.marks = self.marks.chosen, replace(self.marks, chosen=())
        return chosen

    def pick(self, sprite: Sprite) -> None:
        """A card was tapped that a second tap plays."""
        self.marks = replace(self.marks, picked=sprite)

    def hold(self, sprite: Sprite, x: float, y: float) -> None:
        """A card is dragged."""
        self.marks = replace(self.marks, held=(sprite, x, y))

    def release(self) -> None:
        """No card is dragged any more."""
        self.marks = replace(self.marks, held=None)

    def hint_at(self, card: Card) -> None:
        """Mark a card as the best to play."""
        self.marks = replace(self.marks, hinted=(card,))

    def suggest(self, cards: tuple[Card, ...]) -> None:
        """Choose the best cards to lay down, and mark them."""
        self.marks = replace(self.marks, chosen=cards, hinted=cards)

    def settle(self) -> None:
        """After a decision: clear everything but the chosen cards."""
        self.marks = replace(self.marks, picked=None, held=None, hinted=())

    def clear(self) -> None:
        self.marks = CardMarks()
