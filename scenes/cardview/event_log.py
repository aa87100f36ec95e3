"""Events in sentences, for the log and for captions.

Events are redacted for the person who is told them, so that no sentence gives anything hidden away.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.cards.card import SUIT_WORDS
from game.laws.events import (
    Announced,
    Broken,
    Called,
    Corrected,
    Cut,
    Dealt,
    Drew,
    Ended,
    Event,
    Exchanged,
    Held,
    Kept,
    LastDeal,
    MoonChosen,
    MoonShot,
    Named,
    Passed,
    Played,
    Received,
    Returned,
    Revoked,
    Scored,
    Taken,
    ThrownIn,
    WasBid,
    WidowTaken,
    redacted,
)
from game.laws.view import Trick, View
from game.text.english import amount_words, direction_words, listed, number, plain
from scenes.cardview.card_words import a_card, cards_words
from scenes.cardview.trick_state import cancelled, cancelled_words

if TYPE_CHECKING:
    from game.play.match import Result

NOTABLE = (Announced, Called, Corrected, Drew, Held, Kept, LastDeal, Named, Returned, Revoked, ThrownIn, WidowTaken)
BRANCH_WORDS = {
    "add": "gives the points to the others",
    "subtract": "takes the points off",
    "reset": "goes back to nothing",
    "double": "doubles the points of the others",
}


def _passing_words(direction: str) -> str:
    """The direction of passing as a sentence without its full stop."""
    special = {
        "H": "Nobody passes",
        "split": "Two cards go to each opponent",
        "scatter": "A card goes to each opponent",
        "mix": "Passed cards are mixed and dealt back",
    }
    return special.get(direction) or f"Cards go {direction_words(direction)}"


def _out_words(view: View) -> str:
    """A sentence about cards that cancel each other, to be followed by another; empty if there are none."""
    words = cancelled_words(cancelled(view)) if view.trick else ""
    return f"{words}. " if words else ""


class Teller:
    """Describes events to the person at `seat` of a deal, who is called “you”.

    `names` are those of the match; `seats` are the seats of the match that play the deal, all of them if it is empty.
    """

    def __init__(self, names: Sequence[str], seat: int, seats: Sequence[int] = ()) -> None:
        self.names = tuple(names)
        self.seats = tuple(seats) or tuple(range(len(names)))
        self.seat = seat

    @property
    def _me(self) -> int:
        """The seat of the person in the match, or NOBODY."""
        return self.seats[self.seat] if self.seat >= 0 else self.seat

    def name(self, seat: int) -> str:
        return "You" if seat == self.seat else self.names[self.seats[seat]]

    def object_name(self, seat: int) -> str:
        return "you" if seat == self.seat else self.names[self.seats[seat]]

    def verb(self, seat: int, verb: str) -> str:
        """`play` for you, `plays` for Bruno."""
        if seat == self.seat:
            return verb
        return verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s")

    def does(self, seat: int, verb: str) -> str:
        """`You play`, `Bruno plays`."""
        return f"{self.name(seat)} {self.verb(seat, verb)}"

    def direction(self, view: View) -> str:
        """The direction of passing in short: `passing left`, `no passing`."""
        return "no passing" if view.direction == "H" else f"passing {direction_words(view.direction)}"

    def tell_all(self, events: Sequence[Event], view: View) -> tuple[str, ...]:
        """The sentences for events that are shown together."""
        events = [redacted(event, self.seat) for event in events]  # a caption may be read by everybody at the device
        if isinstance(events[0], Drew):
            return (self._drawn(events, view),)
        return tuple(sentence for event in events if (sentence := self.tell(event, view)))

    def _drawn(self, events: Sequence[Event], view: View) -> str:
        drawn = [event for event in events if isinstance(event, Drew)]
        seat, cards = drawn[0].seat, [event.card for event in drawn if event.card]
        what = cards_words(cards) if cards else "a card" if len(drawn) == 1 else f"{number(len(drawn))} cards"
        if not view.trick:
            return f"{self.does(seat, 'draw')} {what}."
        return f"{self.name(seat)} cannot follow and {self.verb(seat, 'draw')} {what}."

    def tell(self, event: Event, view: View) -> str:
        """The sentence for an event, empty if it needs none. `view` is the view before the event."""
        if isinstance(event, Played):
            verb = "play" if view.trick else "lead"
            named = f" and {self.verb(event.seat, 'name')} {SUIT_WORDS[event.names]}" if event.names else ""
            return f"{self.does(event.seat, verb)} {a_card(event.card)}{named}."
        if isinstance(event, Taken):
            price = f" with {amount_words(event.points)}" if event.points else ""
            what = "the trick and what was held" if view.held else "the trick"
            return f"{_out_words(view)}{self.does(event.seat, 'take')} {what}{price}."
        if isinstance(event, Held):
            leads = f"{self.object_name(event.seat)} {self.verb(event.seat, 'lead')}"
            return f"{_out_words(view)}Nobody wins the trick: its cards are held, and {leads} again."
        if isinstance(event, Broken):
            return "Hearts are broken." if event.card.suit == "H" else "The ban on leading hearts is over."
        if isinstance(event, Dealt):
            return f"Deal {event.number}: {self.does(event.dealer, 'deal')}. {_passing_words(event.direction)}."
        return self._tell_opening(event) or self._tell_rare(event) or self._tell_end(event)

    def _tell_opening(self, event: Event) -> str:
        """Events before the first trick."""
        if isinstance(event, Cut):
            last = listed(f"{self.object_name(seat)} {a_card(card)}" for seat, card in event.rounds[-1])
            return f"Cut for the deal: {last}. {self.does(event.dealer, 'deal')} first."
        if isinstance(event, WasBid):
            return f"{self.does(event.seat, 'bid' if event.amount else 'pass')} {event.amount or ''}".strip() + "."
        if isinstance(event, Named):
            if event.seat is None:
                return f"Everybody has passed: {SUIT_WORDS[event.suit]} count, and nobody pays for it."
            return f"{self.does(event.seat, 'name')} {SUIT_WORDS[event.suit]} as the penalty suit."
        if isinstance(event, Passed):
            if event.cards is None:
                return f"{self.does(event.seat, 'choose')} the cards to pass."
            receiver = "" if event.receiver is None else f" to {self.object_name(event.receiver)}"
            return f"You pass {cards_words(event.cards)}{receiver}."
        if isinstance(event, Received):
            if not event.cards:
                return ""
            giver = "the heap" if event.giver is None else self.object_name(event.giver)
            return f"You get {cards_words(event.cards)} from {giver}."
        if isinstance(event, Returned):
            if event.is_refused:
                return f"{self.does(event.seat, 'hand')} the queen of spades back to {self.object_name(event.giver)}."
            return f"{self.does(event.seat, 'keep')} the queen of spades."
        if isinstance(event, Announced):
            return f"{self.does(event.seat, 'announce')} a moon!" if event.is_announced else ""
        return ""

    def _tell_rare(self, event: Event) -> str:
        """Events that only some rule sets have."""
        if isinstance(event, WidowTaken):
            seen = f": {cards_words(event.cards)}" if event.cards else ""
            return f"{self.does(event.seat, 'take')} the widow{seen}."
        if isinstance(event, Exchanged):
            what = cards_words(event.cards) if event.cards else "as many cards"
            return f"{self.does(event.seat, 'lay')} {what} away."
        if isinstance(event, Kept):
            return f"{self.does(event.seat, 'keep')} {cards_words(event.cards)}." if event.cards else ""
        if isinstance(event, Corrected):
            instead = f"{self.verb(event.seat, 'play')} the {event.card.words}"
            return f"{self.does(event.seat, 'take')} {a_card(event.wrong)} back and {instead}."
        if isinstance(event, Called):
            finding = "that is so" if event.is_right else "that was no revoke"
            return f"{self.does(event.seat, 'call')} a revoke of {self.object_name(event.offender)}: {finding}."
        if isinstance(event, Revoked):
            return f"{self.name(event.seat)} did not follow suit with {a_card(event.card)}: a revoke."
        if isinstance(event, ThrownIn):
            return f"{event.reason}: the cards are thrown in and dealt anew."
        return ""

    def _tell_end(self, event: Event) -> str:
        """Events at the end of a deal or match."""
        if isinstance(event, MoonShot):
            return f"{self.does(event.seat, 'shoot')} the moon."
        if isinstance(event, MoonChosen):
            return f"{self.name(event.seat)}: the shooter {BRANCH_WORDS.get(event.branch, event.branch)}."
        if isinstance(event, Scored):
            shares = (f"{self.object_name(seat)} {plain(delta)}" for seat, delta in enumerate(event.deltas))
            pool = f" {event.pool} in the pool." if event.pool else ""
            return f"Deal {event.number} scores: {listed(shares)}.{pool}"
        if isinstance(event, LastDeal):
            return "Time is up: this is the last deal." if event.reason == "time" else "This is the last deal."
        if isinstance(event, Ended):
            winners = listed("you" if seat == self._me else self.names[seat] for seat in event.winners)
            return f"The match is over; the best total: {winners}."
        return ""

    def history(self, view: View, results: Sequence[Result]) -> tuple[str, ...]:
        """The log of a resumed match: earlier scores, and the current deal as far as the view knows it."""
        lines = []
        for result in results:
            shares = (
                f"{'you' if seat == self._me else self.names[seat]} {plain(delta)}"
                for seat, delta in enumerate(result.deltas)
            )
            lines.append(f"Deal {result.number} scores: {listed(shares)}.")
        lines.append(self.tell(Dealt(view.number, view.dealer, view.direction, ()), view))
        events: list[Event] = [WasBid(*bid) for bid in view.bids]
        events += [Named(view.bidder, view.named)] if view.named else []
        events += [Passed(view.seat, view.gives_to, view.passed)] if view.passed else []
        events += [Received(view.seat, view.gets_from, view.received)] if view.received else []
        lines += [self.tell(event, view) for event in events]
        before = replace(view, trick=(), tricks=())
        for trick in (*view.tricks, Trick(view.trick, None)):
            for index, play in enumerate(trick.plays):
                lines.append(self.tell(play, replace(before, trick=trick.plays[:index])))
            if len(before.tricks) < len(view.tricks):
                cards = (*before.held, *trick.cards)
                points = sum(map(view.pack.points_of, cards))
                taker, leader = trick.winner, trick.plays[0].seat
                ending = Held(leader, cards) if taker is None else Taken(taker, cards, points)
                lines.append(self.tell(ending, replace(before, trick=trick.plays)))
                before = replace(before, tricks=(*before.tricks, trick))
        widow = [WidowTaken(view.seat, view.widow, False)] if view.widow else []
        return (*lines, *(self.tell(event, view) for event in widow))
