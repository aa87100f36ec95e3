"""What happened, in words: the lines of the log and of the captions.

Owns the sentences about events as one seat may know them. Takes redacted events only, so that nothing hidden can be
told. Knows no pygame.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.cards import SUIT_WORDS, Card
from game.events import (
    Broken,
    Dealt,
    Ended,
    Event,
    LastDeal,
    MoonChosen,
    MoonShot,
    Pass,
    Passed,
    Play,
    Played,
    Received,
    Scored,
    Taken,
)
from game.view import View
from game.wording import direction_words, listed, number

if TYPE_CHECKING:
    from game.ai.search import Assessment
    from game.match import Result

WORTH_TELLING = 0.3  # points between two choices that a person should hear of
BRANCH_WORDS = {
    "add": "gives the points to the others",
    "subtract": "takes the points off",
    "reset": "goes back to nothing",
    "double": "doubles the points of the others",
}


def points_words(points: int) -> str:
    """`1 point`, `minus 10 points`."""
    count = f"minus {-points}" if points < 0 else str(points)
    return f"{count} point{'' if abs(points) == 1 else 's'}"


def cards_words(cards: Sequence[Card]) -> str:
    """`the queen of spades and the two of clubs`."""
    return listed(f"the {card.words}" for card in cards)


class Teller:
    """Tells events to the person at `seat`, whose own deeds are told as yours."""

    def __init__(self, names: Sequence[str], seat: int) -> None:
        self.names = tuple(names)
        self.seat = seat

    def name(self, seat: int) -> str:
        return "You" if seat == self.seat else self.names[seat]

    def object_name(self, seat: int) -> str:
        return "you" if seat == self.seat else self.names[seat]

    def does(self, seat: int, verb: str) -> str:
        """`You play`, `Bruno plays`."""
        if seat == self.seat:
            return f"You {verb}"
        ending = "es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s"
        return f"{self.names[seat]} {verb}{ending}"

    def direction(self, view: View) -> str:
        """Where cards go in this deal, short: `passing left`, `no passing`."""
        return "no passing" if view.direction == "H" else f"passing {direction_words(view.direction)}"

    def tell(self, event: Event, view: View) -> str:
        """One sentence, or nothing for what needs none; `view` is what is known before the event."""
        if isinstance(event, Played):
            verb = "play" if view.trick else "lead"
            return f"{self.does(event.seat, verb)} the {event.card.words}."
        if isinstance(event, Taken):
            price = f" with {points_words(event.points)}" if event.points else ""
            return f"{self.does(event.seat, 'take')} the trick{price}."
        if isinstance(event, Broken):
            return "Hearts are broken." if event.card.suit == "H" else "The ban on leading hearts is over."
        if isinstance(event, Dealt):
            passing = "Nobody passes" if event.direction == "H" else f"Cards go {direction_words(event.direction)}"
            return f"Deal {event.number}: {self.does(event.dealer, 'deal')}. {passing}."
        return self._tell_rarer(event, view)

    def _tell_rarer(self, event: Event, view: View) -> str:
        if isinstance(event, Passed):
            if event.cards is None:
                return f"{self.does(event.seat, 'choose')} the cards to pass."
            return f"You pass {cards_words(event.cards)} to {self.object_name(event.receiver)}."
        if isinstance(event, Received):
            if event.cards is None:
                return ""
            return f"You get {cards_words(event.cards)} from {self.object_name(event.giver)}."
        if isinstance(event, MoonShot):
            return f"{self.does(event.seat, 'shoot')} the moon."
        if isinstance(event, MoonChosen):
            return f"{self.name(event.seat)}: the shooter {BRANCH_WORDS.get(event.branch, event.branch)}."
        if isinstance(event, Scored):
            shares = (f"{self.object_name(seat)} {delta}" for seat, delta in enumerate(event.deltas))
            return f"Deal {event.number} scores: {listed(shares)}."
        if isinstance(event, LastDeal):
            return "This is the last deal."
        if isinstance(event, Ended):
            winners = listed(self.object_name(seat) for seat in event.winners)
            return f"The match is over; the best total: {winners}."
        return ""

    def history(self, view: View, results: Sequence[Result]) -> tuple[str, ...]:
        """The sentences of a match that was come back to: earlier scores, and the deal under way as far as known."""
        lines = []
        for result in results:
            scored = Scored(result.number, result.taken, result.points, result.deltas, result.totals, result.shooter)
            lines.append(self.tell(scored, view))
        lines.append(self.tell(Dealt(view.number, view.dealer, view.direction, ()), view))
        if view.passed and view.gives_to is not None:
            lines.append(self.tell(Passed(view.seat, view.gives_to, view.passed), view))
        if view.received and view.gets_from is not None:
            lines.append(self.tell(Received(view.seat, view.gets_from, view.received), view))
        before = replace(view, trick=())
        for plays in (*(trick.plays for trick in view.tricks), view.trick):
            for index, play in enumerate(plays):
                lines.append(self.tell(play, replace(before, trick=plays[:index])))
            taken = next((trick for trick in view.tricks if trick.plays is plays), None)
            if taken:
                points = sum(map(view.pack.points_of, taken.cards))
                lines.append(self.tell(Taken(taken.winner, taken.cards, points), view))
        return tuple(lines)

    def led_words(self, view: View) -> str:
        """What the person is asked for: `Your turn: follow clubs`."""
        if not view.trick:
            return "Your turn: lead a card"
        led = next((play.card.suit for play in view.trick if play.card.suit), "")
        if led and any(card.suit == led for card in view.hand):
            return f"Your turn: follow {SUIT_WORDS[led]}"
        return "Your turn: play any card" if len(view.legal) == len(view.hand) else "Your turn"

    def pass_words(self, view: View) -> str:
        """`Pass three cards to Bruno`."""
        cards = "card" if view.pass_count == 1 else "cards"
        receiver = self.object_name(view.gives_to) if view.gives_to is not None else "nobody"
        return f"Pass {number(view.pass_count)} {cards} to {receiver}"

    def hint_words(self, found: Sequence[Assessment]) -> str:
        """The best choice and what it costs, against the worst."""
        best, worst = found[0], found[-1]
        if isinstance(best.choice, Pass):
            return f"Hint: pass {cards_words(best.choice.cards)}; about {price_words(best.price)} expected."
        if not isinstance(best.choice, Play):
            return "Hint: any choice is as good."
        words = f"Hint: the {best.choice.card.words} costs about {price_words(best.price)}"
        if isinstance(worst.choice, Play) and worst.price - best.price >= WORTH_TELLING:
            return f"{words}, the {worst.choice.card.words} about {price_words(worst.price)}."
        return f"{words}; the others hardly more." if len(found) > 1 else f"{words}; it is the only card you may play."


def price_words(price: float) -> str:
    """`3.4 points`, with one decimal."""
    shown = f"{abs(price):.1f}"
    sign = "minus " if price < 0 and shown != "0.0" else ""
    return f"{sign}{shown} point{'' if shown == '1.0' else 's'}"
