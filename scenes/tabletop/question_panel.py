"""What a person is asked over the table: a bid, a suit, the queen of spades, an announcement, a joker, a call.

The panel keeps an answer while it is being made up. Given, it goes out as an intent; what is legal the match decides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cards.card import SUIT_WORDS
from game.laws.events import Announce, Bid, Call, Dealt, Intent, Name, Play, Refuse
from game.laws.view import View
from game.text.english import amount_words
from scenes.base.app import App
from scenes.doors import MenuDoor
from scenes.kit.control import Control
from scenes.kit.interaction import Interaction
from scenes.kit.layout import Rect
from scenes.tabletop import question_widgets
from scenes.tabletop.prompts import announcement_words, is_replacing, queen_words, waiting_words
from scenes.tabletop.question_widgets import Answer, Bidder, Bidding
from scenes.tabletop.table_display import TableDisplay
from scenes.tabletop.table_state import TableState

ASKED = ("auction", "name", "announce", "refuse")


class QuestionPanel:
    """The question of the moment. `propose` gets the intents, `changed` is called when the panel looks different.

    `amount` is the bid being made up (0: the least possible), `suit` the one to be named, `calling` the seat that may
    have revoked, `is_watching` whether the others finish without the person.
    """

    def __init__(
        self,
        app: App,
        interaction: Interaction,
        state: TableState,
        display: TableDisplay,
        propose: Callable[[Intent], None],
        changed: Callable[[], None],
    ) -> None:
        self._app, self._interaction, self._state, self._display = app, interaction, state, display
        self._propose, self._changed = propose, changed
        self.amount = 0
        self.suit = ""
        self.calling: int | None = None
        self.is_leading_joker = False
        self.is_watching = False

    # ------------------------------------------------------------ what is asked
    @property
    def question(self) -> str:
        """The key of what is asked just now; "" for nothing."""
        view, is_moving = self._display.view, self._display.is_moving
        if self._state.is_out and not is_moving:
            return "watching" if self.is_watching else "out"
        if view.phase == "auction":
            step = self._display.playback.step
            return "" if step and isinstance(step.event, Dealt) else "auction"
        if is_moving:
            return ""
        if self.calling is not None:
            return "call"
        if view.is_mine and self.is_leading_joker:
            return "joker"
        if view.is_mine and view.phase in ASKED and not (view.phase == "refuse" and is_replacing(view)):
            return view.phase
        return ""

    @property
    def covered(self) -> Rect | None:
        """The part of the table that the question lies over."""
        asked = self.controls()
        return asked[0].rect if asked else None

    def ask_call(self, seat: int) -> None:
        """Somebody seems to have revoked: make sure before it is said."""
        self.calling = seat
        self._changed()

    def ask_joker_suit(self) -> None:
        """The joker shall be led: ask for which suit."""
        self.is_leading_joker = True
        self._changed()

    def drop(self) -> bool:
        """Take back what can be taken back; whether there was something."""
        had = self.is_leading_joker or self.calling is not None
        self.is_leading_joker, self.calling = False, None
        self._changed()
        return had

    def forget(self) -> None:
        """Something has happened: answers that were being made up are void."""
        self.amount, self.suit, self.is_leading_joker, self.calling = 0, "", False, None

    def suggest(self, choice: Intent) -> None:
        """Make up the answer that a hint gives, as far as it has an amount or a suit."""
        if isinstance(choice, Bid):
            self.amount = choice.amount
        elif isinstance(choice, Name):
            self.suit = choice.suit
        elif isinstance(choice, Play) and self._display.view.phase == "play":
            self.suit = choice.names

    def end_watching(self) -> None:
        """The match is over."""
        self.is_watching = False

    # ------------------------------------------------------------ the controls
    def controls(self) -> list[Control]:
        """The controls of the question, its ground first; empty when nothing is asked."""
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
        return next((control.key for control in self.controls() if control.default), None)

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
    def _area(self) -> Rect:
        return self._display.layout.panel_area

    @property
    def _tools_within(self) -> int:
        """How many tools a question must hold, for it lies where they are: in a low window, which has no bar."""
        layout = self._display.layout
        return 0 if layout.bar else len(layout.tools)

    def _ask(self, title: str, words: str, answers: Sequence[Answer]) -> list[Control]:
        return question_widgets.question(self._app.widgets, self._area, title, words, answers, self._tools_within)

    def _auction(self) -> list[Control]:
        bidding = self._bidding(self._display.view)
        return question_widgets.auction(
            self._app.widgets, self._area, bidding, self._step, self._bid, self._tools_within
        )

    def _bidding(self, view: View) -> Bidding:
        high = max((amount for _, amount in view.bids), default=0)
        least, most = high + 1, view.totals[view.seat]
        said, teller = dict(view.bids), self._display.teller
        asked = view.to_act[0] if view.to_act and not self._display.is_moving else None
        bidders = []
        for step in range(view.players):
            seat = (view.eldest + step) % view.players
            state = str(said[seat]) if said.get(seat) else "passed" if seat in said else "to come"
            if seat == asked:
                state = "your turn" if seat == view.seat and not view.is_public else "bidding"
            is_high = bool(high) and said.get(seat) == high
            name, avatar = teller.name(seat), self._state.session.seats[view.seats[seat]].avatar
            bidders.append(Bidder(name, avatar, view.totals[seat], state, is_high, seat == asked))
        waiting = waiting_words(view, teller) if asked is not None else ""
        amount = min(max(self.amount, least), max(least, most))
        is_mine = asked == view.seat and not view.is_public
        return Bidding(tuple(bidders), amount, least, most, is_mine, waiting)

    def _step(self, way: int) -> None:
        bidding = self._bidding(self._display.view)
        self.amount = min(max(bidding.amount + way, bidding.least), bidding.most)
        self._app.sound.play("tap")
        self._changed()

    def _bid(self, amount: int) -> None:
        self._propose(Bid(amount))

    def _choose_suit(self, suit: str) -> None:
        self.suit = suit
        if self._interaction.is_keyboard:
            self._interaction.focus_on("confirm suit")
        self._app.sound.play("tap")
        self._changed()

    def _naming(self) -> list[Control]:
        view, teller = self._display.view, self._display.teller
        bids = ", ".join(f"{teller.object_name(seat)} {amount or 'passed'}" for seat, amount in view.bids)
        paid = max((amount for _, amount in view.bids), default=0)
        whose = "Your" if teller.seat >= 0 else "The"
        title = f"{teller.name(view.seat)} won the auction" if paid else f"{whose} pool was not won: name again"
        note = "Each card of the suit that you name costs a chip."
        suit = SUIT_WORDS.get(self.suit, "")
        words = f"Name {suit}" if suit else "Name a suit"
        foot = f"Bids: {bids}" if bids else f"The pool holds {amount_words(view.pool, 'chip')}"
        return question_widgets.suits(
            self._app.widgets, self._area, title, note, view.hand, self.suit, self._choose_suit,
            (words, lambda: self._propose(Name(self.suit))), foot=foot, tools=self._tools_within,
        )  # fmt: skip

    def _joker(self) -> list[Control]:
        view = self._display.view
        joker = next(card for card in view.hand if card.is_joker)
        suit = SUIT_WORDS.get(self.suit, "")
        words = f"Lead {suit}" if suit else "Choose a suit"
        return question_widgets.suits(
            self._app.widgets, self._area, "Which suit does your joker lead?", "The others must follow it.",
            view.hand, self.suit, self._choose_suit, (words, lambda: self._propose(Play(joker, self.suit))),
            cancel=self._back, tools=self._tools_within,
        )  # fmt: skip

    def _back(self) -> None:
        self.drop()

    def _refusing(self) -> list[Control]:
        words = queen_words(self._display.view, self._display.teller)
        answers = (
            Answer("refuse", "Hand back", lambda: self._propose(Refuse(True)), is_usual=True),
            Answer("keep", "Keep her", lambda: self._propose(Refuse(False))),
        )
        return self._ask("The queen of spades", words, answers)

    def _announcing(self) -> list[Control]:
        words = announcement_words(self._display.view)
        answers = (
            Answer("no announcement", "Announce nothing", lambda: self._propose(Announce(False)), is_usual=True),
            Answer("announce", "Announce a moon", lambda: self._propose(Announce(True))),
        )
        return self._ask("Announce a moon?", words, answers)

    def _call(self) -> list[Control]:
        seat = self.calling if self.calling is not None else self._display.view.seat
        name = self._display.teller.name(seat)
        words = f"Say that {name} did not follow suit although that was possible. Everybody hears it."
        answers = (
            Answer("back", "Say nothing", self._back, is_usual=True),
            Answer("call", "Call a revoke", lambda: self._propose(Call(seat))),
        )
        return self._ask(f"A revoke of {name}?", words, answers)

    def _out(self) -> list[Control]:
        words = "Your chips are gone, and the match goes on without you."
        if self._state.session.is_shared:
            words = "Nobody who sits here has chips any more, and the match goes on without you."
        answers = (
            Answer("watch", "Watch the end", self._watch, is_usual=True),
            Answer("leave", "Leave to the menu", self._leave),
        )
        return self._ask("You are out", words, answers)

    def _watching(self) -> list[Control]:
        deal = self._state.session.match.deal.number
        words = f"The others are playing deal {deal} to its end."
        return self._ask("Watching the end", words, (Answer("leave", "Leave to the menu", self._leave, is_usual=True),))

    def _watch(self) -> None:
        self.is_watching = True
        self._changed()

    def _leave(self) -> None:
        self._app.restart(MenuDoor())
