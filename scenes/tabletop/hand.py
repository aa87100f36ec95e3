"""What the person does with the cards of the hand: play, drag, choose, take back, put right.

Owns the wish of the moment. Everything goes out as an intent through `propose`; the match decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.cards.card import SUIT_WORDS, Card
from game.laws.events import Correct, Exchange, Pass, Play
from game.session.session import Sitting
from scenes.kit.animation import Sprite
from scenes.kit.caches import Latest
from scenes.kit.control import Control, Drag, directed_focus, find
from scenes.kit.viewport import Key
from scenes.tabletop.prompts import correction, lay_count, led_suit, may_revoke
from scenes.tabletop.questions import TableQuestions
from scenes.tabletop.standing_cards import hand_order, is_in_tray, is_laying, numbered
from scenes.tabletop.table_controls import HandContext, card_key, hand_controls, jumped, reading_controls

if TYPE_CHECKING:
    from scenes.base.app import App

RANKS_AND_SUITS = "AKQJT1234567890CDSH"
ROW_APART = 0.3  # of the height of a card: nearer ones are in one row


class TableHand(TableQuestions):
    """A table with the person's hand."""

    def __init__(self, app: App, sitting: Sitting) -> None:
        self._warned: Sprite | None = None  # a card that would be a revoke, once it has been said
        self.is_correcting = False
        self._reading: Latest[list[Control]] = Latest()
        self._cards: Latest[list[Control]] = Latest()
        super().__init__(app, sitting)

    # ------------------------------------------------------------ controls, made when what they say has changed
    def reading_controls(self) -> list[Control]:
        """What is only read; with honour among players a plate can be pressed."""
        view, layout, facts = self.view, self.layout, self.facts
        call = self.ask_call if view.rules.irregular_mode == "honour" and view.phase == "play" else None
        source = (view, layout, facts, self.person, call)

        def make() -> list[Control]:
            return reading_controls(view, layout, facts, self.teller, self._explain, call)

        return self._reading.get(source, make)

    def card_controls(self) -> list[Control]:
        """The cards of the hand."""
        view, layout, poses, is_moving = self.view, self.layout, self._standing(), self.is_moving
        fitting = correction(view) if self.is_correcting else ()
        source = (view, layout, poses, self.wish, is_moving, self.person, fitting)

        def make() -> list[Control]:
            return hand_controls(HandContext(view, layout, poses, self.wish, is_moving, self.teller, fitting), self)

        return self._cards.get(source, make)

    # ------------------------------------------------------------ deeds
    def _explain(self, sentence: str) -> None:
        self.app.notice(sentence, brief=True)

    def forget_thoughts(self) -> None:
        """Something has happened."""
        self._warned, self.is_correcting = None, False

    def jump(self, key: Key) -> bool:
        """Typing a rank or a suit goes to the next such card; H alone is the hint, so hearts take Shift."""
        sign = key.text.upper()
        if key.ctrl or key.alt or not sign or sign not in RANKS_AND_SUITS:
            return False
        if sign in self._taken_keys and not key.shift:
            return False
        order = hand_order(self.view.hand, self.app.preferences.sort)
        keys = [card_key(sprite) for sprite in numbered(order)]
        focused = keys.index(self.input.focus) if self.input.focus in keys and self.input.is_keyboard else None
        place = jumped(order, sign, focused)
        if place is None:
            return key.shift  # asked for in so many words: no other meaning
        self.input.focus_on(keys[place], visibly=True)
        self.invalidate()
        return True

    @property
    def _taken_keys(self) -> str:
        """Letters that mean something else just now, unless with Shift."""
        is_offered = self.offer is not None and not self.question
        return "H" + ("K" if is_offered else "") + ("C" if correction(self.view) and not self.question else "")

    def tap(self, sprite: Sprite, card: Card) -> None:
        """A card was pressed: by finger, mouse or key."""
        if is_laying(self.view):
            self.toggle(sprite, card)
            return
        if self.is_correcting:
            self.propose(Correct(card))
            return
        way = "once" if self.input.is_keyboard else self.app.preferences.tap_to_play
        if way == "drag":
            self.app.refuse("Drag the card to the table to play it.")
        elif way == "twice" and self.wish.picked != sprite:
            self.wish = replace(self.wish, picked=sprite)
            self.app.sound.play("tap")
        else:
            self.play(card, sprite)

    def drag(self, sprite: Sprite, card: Card, drag: Drag) -> None:
        """A card follows the pointer; let go above the hand it is played or chosen."""
        if drag.kind in ("start", "move"):
            self.wish = replace(self.wish, held=(sprite, drag.x, drag.y))
        else:
            self.wish = replace(self.wish, held=None)
            if drag.kind == "drop" and drag.y < self.layout.hand_top:
                if is_laying(self.view):
                    if not is_in_tray(self.view.hand, self.wish.chosen, sprite, card):
                        self.toggle(sprite, card)
                else:
                    self.play(card, sprite)
        self.invalidate()

    def play(self, card: Card, sprite: Sprite | None = None) -> None:
        """Propose the card; a refusal is a sentence on the glass. On one's honour a revoke takes a second thought."""
        view = self.view
        if may_revoke(view, card) and sprite is not None and self._warned != sprite:
            self._warned = sprite
            self.app.refuse(f"You should follow {SUIT_WORDS[led_suit(view)]}: again, if you mean to revoke.")
            return
        if card.is_joker and not view.trick and view.is_mine and view.rules.joker_lead == "leader_names":
            self.is_leading_joker = True
            self.invalidate()
            return
        self.propose(Play(card))

    def toggle(self, sprite: Sprite, card: Card) -> None:
        """Choose a card to lay down, or take it back (from the tray: a negative number)."""
        chosen, count = self.wish.chosen, lay_count(self.view)
        if sprite[1] < 0 or is_in_tray(self.view.hand, chosen, sprite, card):
            place = chosen.index(card)
            chosen = (*chosen[:place], *chosen[place + 1 :])
        elif len(chosen) >= count:
            self.app.refuse(f"You have chosen {count} already: press one of them to take it back.")
            return
        else:
            chosen = (*chosen, card)
        self.app.sound.play("tap")
        self.wish = replace(self.wish, chosen=chosen, hinted=())
        self.invalidate()

    def confirm_pass(self) -> None:
        chosen, self.wish = self.wish.chosen, replace(self.wish, chosen=())
        self.propose(Exchange(chosen) if self.view.phase == "exchange" else Pass(chosen))

    def clear_pass(self) -> None:
        self.wish = replace(self.wish, chosen=(), hinted=())
        self.invalidate()

    # ------------------------------------------------------------ on one's honour
    def ask_call(self, seat: int) -> None:
        """Somebody seems to have revoked: make sure before it is said."""
        self.calling = seat
        self.invalidate()

    def start_correcting(self) -> None:
        """The next card pressed takes the place of the one that was wrong; pressed again: it does not."""
        self.is_correcting = not self.is_correcting
        self.invalidate()

    def focus_instead(self, controls: Sequence[Control], near: str | None) -> str | None:
        """To the next card of the hand, or to what is asked; nowhere rather than to a tool that nobody has chosen."""
        cards = [control.key for control in controls if control.role == "card" and control.can_focus]
        usual = next((control.key for control in controls if control.default and control.can_focus), None)
        return near if near in cards else usual or next(iter(cards), None)

    def steered(self, direction: str, target: str | None) -> str | None:
        """Up and down lead from one row of cards to another or out of the hand; once cards are chosen, to the button
        that passes them rather than to another.
        """
        start, aim = find(self.tree, self.input.focus), find(self.tree, target)
        if start is None or aim is None or start.role != "card" or direction not in ("up", "down"):
            return target
        if _is_beside(aim, start):  # the fan is bent
            beyond = [each for each in self.tree if each is start or not _is_beside(each, start)]
            target = directed_focus(beyond, start.key, direction)
        confirm, end = find(self.tree, "confirm"), find(self.tree, target)
        leaves = (direction == "up" and start.key.startswith("card ")) or target in ("clear", "suggest")
        is_out = end is not None and end.role != "card"
        return "confirm" if confirm and confirm.enabled and leaves and is_out else target

    def focus_hand(self) -> None:
        """The keyboard starts at the usual answer to what is asked, else at the first card."""
        order = hand_order(self.view.hand, self.app.preferences.sort)
        start = self.usual_answer or (card_key((str(order[0]), 0)) if order else None)
        if start:
            self.input.start_at(start)

    def focus_choice(self) -> None:
        """The keyboard goes to the card of a hint, else while keys are used to one that may be played."""
        view = self.view
        if view.phase != "play" or not view.is_mine or self.question:
            return
        order = hand_order(view.hand, self.app.preferences.sort)
        playable = [card_key(sprite) for sprite, card in zip(numbered(order), order) if card in view.legal]
        hinted = [card_key((str(card), 0)) for card in self.wish.hinted]
        wanted = [key for key in hinted if key in playable] or playable
        if wanted and (hinted or (self.input.is_keyboard and self.input.focus not in playable)):
            self.input.lead_to(wanted[0])
            self.invalidate()

    def focus_confirm(self) -> None:
        """While keys are used the keyboard goes to the button that lays down the cards that a hint has chosen."""
        if self.input.is_keyboard and is_laying(self.view) and len(self.wish.chosen) == lay_count(self.view):
            self.input.focus_on("confirm")


def _is_beside(card: Control, other: Control) -> bool:
    """Whether it is a card of the same row."""
    return card.role == "card" and abs(card.rect.y - other.rect.y) < ROW_APART * other.rect.h
