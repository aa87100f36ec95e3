"""What the person is asked over the table: a bid, a suit, the queen of spades, an announcement, a joker, a call.

Owns the answers while they are being made up, and the words of the questions. They go out as intents through
`propose`; what is legal the match decides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.cards.card import SUIT_WORDS
from game.laws.events import Announce, Bid, Call, Dealt, Intent, Name, Play, Refuse
from game.laws.view import View
from game.session.session import Sitting
from game.text.english import amount_words
from scenes.doors import MenuDoor
from scenes.kit.control import Control
from scenes.kit.layout import Rect
from scenes.tabletop import question_widgets
from scenes.tabletop.cover import TableCover
from scenes.tabletop.prompts import announcement_words, is_replacing, queen_words, waiting_words
from scenes.tabletop.question_widgets import Bidder, Bidding

if TYPE_CHECKING:
    from scenes.base.app import App

Answer = tuple[str, str, Callable[[], None], bool]  # key, words, act, whether it is the usual one
ASKED = ("auction", "name", "announce", "refuse")


class TableQuestions(TableCover):
    """A table with its questions. `propose` is what the scene does with an answer."""

    def __init__(self, app: App, sitting: Sitting) -> None:
        self.amount = 0  # of the bid; 0: the least possible
        self.suit = ""  # to be named
        self.is_leading_joker = False
        self.calling: int | None = None
        self.is_watching = False  # the others finish without the person
        super().__init__(app, sitting)

    def propose(self, intent: Intent) -> None:
        raise RuntimeError("the table says what an answer does")

    def watch(self) -> None:
        raise RuntimeError("the table says how the end is watched")

    @property
    def is_out(self) -> bool:
        """Whether the person, or all of several, have dropped out of a match that goes on."""
        match = self.sitting.match
        return self._a_person() not in match.seats and not match.is_over

    @property
    def question(self) -> str:
        view = self.view
        if self.is_out and not self.is_moving:
            return "watching" if self.is_watching else "out"
        if view.phase == "auction":
            step = self.playback.step
            return "" if step and isinstance(step.event, Dealt) else "auction"
        if self.is_moving:
            return ""
        if self.calling is not None:
            return "call"
        if view.is_mine and self.is_leading_joker:
            return "joker"
        if view.is_mine and view.phase in ASKED and not (view.phase == "refuse" and is_replacing(view)):
            return view.phase
        return ""

    @property
    def covered_part(self) -> Rect | None:
        asked = self.question_controls()
        return asked[0].rect if asked else None

    def drop_question(self) -> bool:
        """Take back what can be taken back; whether there was something."""
        had = self.is_leading_joker or self.calling is not None
        self.is_leading_joker, self.calling = False, None
        self.invalidate()
        return had

    def forget_answers(self) -> None:
        """Something has happened: answers that were being made up are void."""
        self.amount, self.suit, self.is_leading_joker, self.calling = 0, "", False, None

    # ------------------------------------------------------------ the controls
    def question_controls(self) -> list[Control]:
        make = {
            "auction": self._auction,
            "name": self._naming,
            "joker": self._joker,
            "refuse": self._refusing,
            "announce": self._announcing,
            "call": self._call,
            "out": self._out,
            "watching": self._watching,
        }.get(self.question)
        return make() if make else []

    @property
    def usual_answer(self) -> str | None:
        """The control with which the keyboard starts, as long as the person is asked."""
        return next((control.key for control in self.question_controls() if control.default), None)

    @staticmethod
    def answer_key(choice: Intent) -> str:
        """The control that gives this answer once amount and suit are those of it."""
        if isinstance(choice, Bid):
            return "bid" if choice.amount else "pass bid"
        if isinstance(choice, Refuse):
            return "refuse" if choice.is_refused else "keep"
        if isinstance(choice, Announce):
            return "announce" if choice.is_announced else "no announcement"
        return "confirm suit" if isinstance(choice, Name) or (isinstance(choice, Play) and choice.names) else "cancel"

    @property
    def _tools_within(self) -> int:
        """How many tools a question must hold, for it lies where they are: in a low window, which has no bar."""
        return 0 if self.layout.bar else len(self.layout.tools)

    def _ask(self, title: str, words: str, answers: Sequence[Answer]) -> list[Control]:
        return question_widgets.question(
            self.widgets, self.layout.panel_area, title, words, answers, self._tools_within
        )

    def _auction(self) -> list[Control]:
        bidding = self._bidding(self.view)
        return question_widgets.auction(
            self.widgets, self.layout.panel_area, bidding, self._step, self._bid, self._tools_within
        )

    def _bidding(self, view: View) -> Bidding:
        high = max((amount for _, amount in view.bids), default=0)
        least, most = high + 1, view.totals[view.seat]
        said = dict(view.bids)
        asked = view.to_act[0] if view.to_act and not self.is_moving else None
        bidders = []
        for step in range(view.players):
            seat = (view.eldest + step) % view.players
            state = str(said[seat]) if said.get(seat) else "passed" if seat in said else "to come"
            if seat == asked:
                state = "your turn" if seat == view.seat and not view.is_public else "bidding"
            is_high = bool(high) and said.get(seat) == high
            name, avatar = self.teller.name(seat), self.sitting.seats[view.seats[seat]].avatar
            bidders.append(Bidder(name, avatar, view.totals[seat], state, is_high, seat == asked))
        waiting = waiting_words(view, self.teller) if asked is not None else ""
        amount = min(max(self.amount, least), max(least, most))
        is_mine = asked == view.seat and not view.is_public
        return Bidding(tuple(bidders), amount, least, most, is_mine, waiting)

    def _step(self, way: int) -> None:
        bidding = self._bidding(self.view)
        self.amount = min(max(bidding.amount + way, bidding.least), bidding.most)
        self.app.sound.play("tap")
        self.invalidate()

    def _bid(self, amount: int) -> None:
        self.propose(Bid(amount))

    def _choose_suit(self, suit: str) -> None:
        self.suit = suit
        if self.input.is_keyboard:
            self.input.focus_on("confirm suit")
        self.app.sound.play("tap")
        self.invalidate()

    def _naming(self) -> list[Control]:
        view = self.view
        bids = ", ".join(f"{self.teller.object_name(seat)} {amount or 'passed'}" for seat, amount in view.bids)
        paid = max((amount for _, amount in view.bids), default=0)
        whose = "Your" if self.teller.seat >= 0 else "The"
        title = f"{self.teller.name(view.seat)} won the auction" if paid else f"{whose} pool was not won: name again"
        note = "Each card of the suit that you name costs a chip."
        suit = SUIT_WORDS.get(self.suit, "")
        words = f"Name {suit}" if suit else "Name a suit"
        foot = f"Bids: {bids}" if bids else f"The pool holds {amount_words(view.pool, 'chip')}"
        return question_widgets.suits(
            self.widgets, self.layout.panel_area, title, note, view.hand, self.suit, self._choose_suit,
            (words, lambda: self.propose(Name(self.suit))), foot=foot, tools=self._tools_within,
        )  # fmt: skip

    def _joker(self) -> list[Control]:
        view = self.view
        joker = next(card for card in view.hand if card.is_joker)
        suit = SUIT_WORDS.get(self.suit, "")
        words = f"Lead {suit}" if suit else "Choose a suit"
        return question_widgets.suits(
            self.widgets, self.layout.panel_area, "Which suit does your joker lead?", "The others must follow it.",
            view.hand, self.suit, self._choose_suit, (words, lambda: self.propose(Play(joker, self.suit))),
            cancel=self._back, tools=self._tools_within,
        )  # fmt: skip

    def _leave(self) -> None:
        self.app.restart(MenuDoor())

    def _back(self) -> None:
        self.drop_question()

    def _refusing(self) -> list[Control]:
        words = queen_words(self.view, self.teller)
        answers = (
            ("refuse", "Hand back", lambda: self.propose(Refuse(True)), True),
            ("keep", "Keep her", lambda: self.propose(Refuse(False)), False),
        )
        return self._ask("The queen of spades", words, answers)

    def _announcing(self) -> list[Control]:
        words = announcement_words(self.view)
        answers = (
            ("no announcement", "Announce nothing", lambda: self.propose(Announce(False)), True),
            ("announce", "Announce a moon", lambda: self.propose(Announce(True)), False),
        )
        return self._ask("Announce a moon?", words, answers)

    def _call(self) -> list[Control]:
        seat = self.calling if self.calling is not None else self.view.seat
        name = self.teller.name(seat)
        words = f"Say that {name} did not follow suit although that was possible. Everybody hears it."
        answers = (
            ("back", "Say nothing", self._back, True),
            ("call", "Call a revoke", lambda: self.propose(Call(seat)), False),
        )
        return self._ask(f"A revoke of {name}?", words, answers)

    def _out(self) -> list[Control]:
        words = "Your chips are gone, and the match goes on without you."
        if self.sitting.is_shared:
            words = "Nobody who sits here has chips any more, and the match goes on without you."
        answers = (
            ("watch", "Watch the end", self.watch, True),
            ("leave", "Leave to the menu", self._leave, False),
        )
        return self._ask("You are out", words, answers)

    def _watching(self) -> list[Control]:
        deal = self.sitting.match.deal.number
        words = f"The others are playing deal {deal} to its end."
        answers = (("leave", "Leave to the menu", self._leave, True),)
        return self._ask("Watching the end", words, answers)
