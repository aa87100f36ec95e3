"""What the person does with the cards of the hand: play, drag, choose, take back, put right."""

from __future__ import annotations

from collections.abc import Callable

from game.cards.card import SUIT_WORDS, Card
from game.laws.events import Correct, Exchange, Intent, Pass, Play
from scenes.base.app import App
from scenes.kit.animation import Sprite
from scenes.kit.caches import Latest
from scenes.kit.control import Control, Drag
from scenes.kit.interaction import Interaction
from scenes.tabletop.card_controls import HandContext, correct_control, hand_controls, tray_controls
from scenes.tabletop.hand_selection import HandSelection
from scenes.tabletop.prompts import correction, lay_count, led_suit, may_revoke
from scenes.tabletop.question_panel import QuestionPanel
from scenes.tabletop.standing_cards import is_in_tray, is_laying
from scenes.tabletop.table_display import TableDisplay
from scenes.tabletop.table_state import TableState


class HandController:
    """The hand of the person. `propose` gets the intents, `changed` is called when the hand looks different.

    `is_correcting`: the next card pressed takes the place of one that did not follow suit.
    """

    def __init__(
        self,
        app: App,
        interaction: Interaction,
        state: TableState,
        display: TableDisplay,
        selection: HandSelection,
        questions: QuestionPanel,
        propose: Callable[[Intent], None],
        changed: Callable[[], None],
    ) -> None:
        self._app, self._interaction, self._state, self._display = app, interaction, state, display
        self._selection, self._questions = selection, questions
        self._propose, self._changed = propose, changed
        self.is_correcting = False
        self._warned: Sprite | None = None  # a card that would be a revoke, once it has been said
        self._cards: Latest[list[Control]] = Latest()

    # ------------------------------------------------------------ the controls
    def card_controls(self) -> list[Control]:
        """The cards of the hand, made when what they say has changed."""
        display, marks = self._display, self._selection.marks
        view, layout, poses, is_moving = display.view, display.layout, display.standing(), display.is_moving
        fitting = correction(view) if self.is_correcting else ()
        source = (view, layout, poses, marks, is_moving, self._state.person, fitting)

        def make() -> list[Control]:
            return hand_controls(HandContext(view, layout, poses, marks, is_moving, display.teller, fitting), self)

        return self._cards.get(source, make)

    def tray_controls(self, suggest: Callable[[], None]) -> list[Control]:
        """The chosen cards and the buttons below them; `suggest` asks for a hint."""
        acts = {"confirm": self.confirm, "clear": self.clear, "suggest": suggest}
        display = self._display
        return tray_controls(
            self._app.widgets, display.layout, display.view, self._selection.marks, self, acts, display.teller
        )

    def correct_controls(self) -> list[Control]:
        """The way to put right a play that did not follow suit; empty where there is none."""
        if not self.may_correct:
            return []
        return correct_control(self._app.widgets, self._display.layout, self.is_correcting, self._switch_correcting)

    @property
    def may_correct(self) -> bool:
        return bool(correction(self._display.view)) and not self._questions.question

    # ------------------------------------------------------------ cards
    def tap(self, sprite: Sprite, card: Card) -> None:
        """A card was pressed: by finger, mouse or key."""
        if is_laying(self._display.view):
            self._toggle(sprite, card)
            return
        if self.is_correcting:
            self._propose(Correct(card))
            return
        way = "once" if self._interaction.is_keyboard else self._app.preferences.tap_to_play
        if way == "drag":
            self._app.refuse("Drag the card to the table to play it.")
        elif way == "twice" and self._selection.marks.picked != sprite:
            self._selection.pick(sprite)
            self._app.sound.play("tap")
        else:
            self.play(card, sprite)

    def drag(self, sprite: Sprite, card: Card, drag: Drag) -> None:
        """A card follows the pointer; let go above the hand it is played or chosen."""
        if drag.kind in ("start", "move"):
            self._selection.hold(sprite, drag.x, drag.y)
        else:
            self._selection.release()
            if drag.kind == "drop" and drag.y < self._display.layout.hand_top:
                view = self._display.view
                if not is_laying(view):
                    self.play(card, sprite)
                elif not is_in_tray(view.hand, self._selection.marks.chosen, sprite, card):
                    self._toggle(sprite, card)
        self._changed()

    def play(self, card: Card, sprite: Sprite | None = None) -> None:
        """Propose a card. In honour mode a revoke must be proposed twice; a joker that is led names its suit first."""
        view = self._display.view
        if may_revoke(view, card) and sprite is not None and self._warned != sprite:
            self._warned = sprite
            self._app.refuse(f"You should follow {SUIT_WORDS[led_suit(view)]}: again, if you mean to revoke.")
            return
        if card.is_joker and not view.trick and view.is_mine and view.rules.joker_lead == "leader_names":
            self._questions.ask_joker_suit()
            return
        self._propose(Play(card))

    @property
    def forced(self) -> Card | None:
        """The only card that may be played now; None where there is a choice or another question."""
        view = self._display.view
        is_asked = view.phase == "play" and view.is_mine and not self._questions.question and not self.is_correcting
        playable = set(view.legal) if is_asked else set()
        return next(iter(playable)) if len(playable) == 1 else None

    def play_forced(self) -> None:
        """Play the only card that may be played."""
        if self.forced:
            self.play(self.forced)

    def _toggle(self, sprite: Sprite, card: Card) -> None:
        """Choose a card to lay down, or take it back (a sprite with a negative index lies in the tray)."""
        view, chosen = self._display.view, self._selection.marks.chosen
        count = lay_count(view)
        if sprite[1] < 0 or is_in_tray(view.hand, chosen, sprite, card):
            place = chosen.index(card)
            chosen = (*chosen[:place], *chosen[place + 1 :])
        elif len(chosen) >= count:
            self._app.refuse(f"You have chosen {count} already: press one of them to take it back.")
            return
        else:
            chosen = (*chosen, card)
        self._app.sound.play("tap")
        self._selection.choose(chosen)
        self._changed()

    def confirm(self) -> None:
        """Lay the chosen cards down."""
        chosen = self._selection.take_chosen()
        self._propose(Exchange(chosen) if self._display.view.phase == "exchange" else Pass(chosen))

    def clear(self) -> None:
        """Choose no card."""
        self._selection.choose(())
        self._changed()

    def take_back_chosen(self) -> bool:
        """Choose no card any more; whether any was chosen."""
        if not is_laying(self._display.view) or not self._selection.marks.chosen:
            return False
        self._app.sound.play("tap")
        self.clear()
        return True

    # ------------------------------------------------------------ thoughts
    def _switch_correcting(self) -> None:
        self.is_correcting = not self.is_correcting
        self._changed()

    def end_correcting(self) -> None:
        """The card that was wrong stays."""
        self.is_correcting = False
        self._changed()

    def forget(self) -> None:
        """Something has happened: what the person was about to do is void."""
        self._warned, self.is_correcting = None, False
