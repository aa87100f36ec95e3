"""The table: a match being played by the person at this device.

Owns what the person does (tap, drag, choose, ask for a hint), the turns of the computer players in between,
and the way into the overlays. The match is changed only by `Sitting.submit`; the picture can be rebuilt from the view
at any moment. Keeps no card that the person may not see: events are redacted before anything else looks at them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.cards import Card
from game.events import Dealt, Ended, Intent, Moon, Pass, Play, Refused, Scored, redacted
from game.sitting import Sitting
from scenes.kit.control import Control, Drag
from scenes.kit.stage import hand_order
from scenes.kit.steps import Step
from scenes.kit.table_controls import (
    HandContext,
    card_key,
    hand_controls,
    jumped,
    reading_controls,
    tool_controls,
    tray_controls,
)
from scenes.kit.table_glass import TableGlass
from scenes.kit.viewport import Input, Key, Pointer

if TYPE_CHECKING:
    from game.ai.search import Assessment
    from scenes.stack import App

COMPUTER_PAUSE = 0.22  # seconds between two computer players, so that one can follow
WARM_EFFORT = 3.0  # per frame, for pictures that will be needed
RANKS_AND_SUITS = "AKQJT1234567890CDSH"


class TableScene(TableGlass):
    """`sitting` is the match under way; it is closed when the table is left for good."""

    title = "Table"

    def __init__(self, app: App, sitting: Sitting) -> None:
        super().__init__(app, sitting)
        self._pause = 0.0
        self._wants_hint = False
        self._shows_results = False
        self._moon_open = False

    # ------------------------------------------------------------ controls
    def controls(self) -> list[Control]:
        view, layout, facts = self.view, self.layout, self.facts
        context = HandContext(view, layout, self._standing(), self.wish, self.is_moving, self.teller)
        controls = reading_controls(view, layout, facts, self.teller)
        controls += hand_controls(context, self)
        if facts.is_choosing:
            acts = {"confirm": self.confirm_pass, "clear": self.clear_pass, "suggest": self.ask_hint}
            controls += tray_controls(self.widgets, layout, view, self.wish, self, acts)
        acts = {"menu": self.pause, "hint": self.ask_hint, "last": self.show_last, "log": self.show_log}
        refusals = {
            "last": "" if view.tricks else "No trick has been taken yet.",
            "hint": "" if self.is_moving or view.is_mine else "There is nothing for you to decide just now.",
        }
        return controls + tool_controls(layout, acts, refusals)

    # ------------------------------------------------------------ time
    @property
    def is_busy(self) -> bool:
        computers = any(not self.sitting.seats[seat].is_human for seat in self.sitting.match.to_act)
        thinking = computers and not self.is_moving
        return self.playback.is_moving or thinking or self._is_stale or self._wants_hint or not self.sprites.is_warm

    def entered(self) -> None:
        self.playback.jump(self._standing())
        if not self.known.plays and not any(self.known.has_passed) and self.known.phase in ("pass", "play"):
            hands = tuple(self.known.hand if seat == self.seat else None for seat in range(self.known.players))
            dealt = Dealt(self.known.number, self.known.dealer, self.known.direction, hands)
            empty = replace(self.known, hand=(), hand_sizes=(0,) * self.known.players, to_act=(), legal=())
            self._show(empty, (dealt,))
        else:
            self.log += self.teller.history(self.known, self.sitting.match.results)
        self._focus_hand()
        self.sitting.think()

    def left(self) -> None:
        self.sitting.close()

    def covered(self) -> None:
        self.wish = replace(self.wish, held=None)

    def uncovered(self) -> None:
        self._shows_results = False
        self._moon_open = False
        self.playback.is_held = False
        self._look()
        self.invalidate()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        cues = self.playback.update(seconds)
        self._hear(cues)
        if cues or self.playback.is_moving:
            self.app.needs_frame = True
        self._aim()
        if self.app.stack.top is not self:
            return
        if not self.is_moving:
            self._ask_computers(seconds)
            self._offer_moon()
        self._poll_hint()
        step = self.playback.step
        if not self.sprites.is_warm and (not self.playback.is_moving or (step and isinstance(step.event, Dealt))):
            self.sprites.warm(WARM_EFFORT if step is None else 1.0)
            self.app.needs_frame = True

    def _ask_computers(self, seconds: float) -> None:
        self.sitting.think()
        self._pause = max(0.0, self._pause - seconds)
        if self._pause > 0:
            return
        found = self.sitting.poll()
        if found is not None:
            self._submit(*found)
            self._pause = self.app.duration(COMPUTER_PAUSE)

    def _offer_moon(self) -> None:
        offer = self.known.moon
        if offer and offer.shooter == self.seat and self.known.is_mine and not self._moon_open:
            self._moon_open = True
            self.app.open("moon", sitting=self.sitting, view=self.known, choose=self.choose_moon)

    # ------------------------------------------------------------ events onto the glass
    def _submit(self, seat: int, intent: Intent) -> None:
        """The only way to change the match. Raises Refused."""
        before = self.known
        events = tuple(redacted(event, self.seat) for event in self.sitting.submit(seat, intent))
        if seat == self.seat:
            self.wish = replace(self.wish, picked=None, held=None, hinted=())
            self._wants_hint = False
        self._show(before, events)
        if self._wants_hint and self.known.is_mine:  # another seat's pass has put an end to the thinking
            self.sitting.hint()
        self.sitting.think()

    def _finished(self, step: Step) -> None:
        super()._finished(step)
        if any(isinstance(event, (Scored, Ended)) for event in step.events) and not self._shows_results:
            following = self.playback.waiting
            if following is None or isinstance(following.event, (Dealt, Ended)):
                self._shows_results = True
                self.playback.is_held = True
                self.playback.jump({})
                self.app.open("results", sitting=self.sitting)
        if isinstance(step.event, Dealt):
            self._focus_hand()
        if not self.playback.is_running:
            self._want()

    def _focus_hand(self) -> None:
        """The keyboard starts at the first card."""
        order = hand_order(self.view.hand, self.app.preferences.sort)
        if order:
            self.input.focus = card_key((str(order[0]), 0))

    # ------------------------------------------------------------ input
    def handle(self, value: Input) -> bool:
        by_pointer = isinstance(value, Pointer) and value.kind == "down"
        by_key = isinstance(value, Key) and value.name in ("return", "space")
        if (by_pointer or by_key) and self.is_moving and not self.playback.is_held:
            was_waiting = self.awaits_tap
            self.hurry()
            counts = by_pointer and not was_waiting and self.view.is_mine and not self.is_moving
            if not counts or self.app.stack.top is not self:
                return True
        if isinstance(value, Key) and self._jump(value):
            return True
        return super().handle(value)

    def hurry(self) -> None:
        """Finish whatever moves: a press in the middle of it counts for what comes after."""
        self._may_sweep = self.awaits_tap
        self._hear(self.playback.hurry())
        self._pause = 0.0
        self.playback.jump(self._standing())
        self.invalidate()

    def _jump(self, key: Key) -> bool:
        """Typing a rank or a suit goes to the next such card; H alone is the hint, so hearts take Shift."""
        sign = key.text.upper()
        if key.ctrl or key.alt or not sign or sign not in RANKS_AND_SUITS or (sign == "H" and not key.shift):
            return False
        order = hand_order(self.view.hand, self.app.preferences.sort)
        focused = next((card for card in order if f"card {card}" == self.input.focus), None)
        card = jumped(order, sign, focused if self.input.is_keyboard else None)
        if card is None:
            return False
        self.input.focus_on(card_key((str(card), 0)), visibly=True)
        self.invalidate()
        return True

    def other_key(self, key: Key) -> bool:
        if key.text == "?" or key.name == "f1":
            self.app.open("help", rules=self.sitting.match.rules, players=self.sitting.match.players)
            return True
        return False

    def escape(self) -> None:
        self.pause()

    # ------------------------------------------------------------ deeds
    def tap(self, card: Card) -> None:
        """A card was pressed: by finger, mouse or key."""
        if self.view.phase == "pass":
            self.toggle(card)
            return
        way = "once" if self.input.is_keyboard else self.app.preferences.tap_to_play
        if way == "drag":
            self.app.refuse("Drag the card to the table to play it.")
        elif way == "twice" and self.wish.picked != card:
            self.wish = replace(self.wish, picked=card)
            self.app.sound.play("tap")
        else:
            self.play(card)

    def drag(self, card: Card, drag: Drag) -> None:
        """A card follows the pointer; let go above the hand it is played or chosen."""
        if drag.kind in ("start", "move"):
            self.wish = replace(self.wish, held=(card, drag.x, drag.y))
        else:
            self.wish = replace(self.wish, held=None)
            if drag.kind == "drop" and drag.y < self.layout.hand_top:
                if self.view.phase == "pass":
                    if card not in self.wish.chosen:
                        self.toggle(card)
                else:
                    self.play(card)
        self.invalidate()

    def play(self, card: Card) -> None:
        """Propose the card; a refusal is a sentence on the glass."""
        self._propose(Play(card))

    def _propose(self, intent: Intent) -> None:
        try:
            self._submit(self.seat, intent)
        except Refused as refusal:
            self.app.refuse(str(refusal))

    def toggle(self, card: Card) -> None:
        """Choose a card to pass, or take it back."""
        chosen = self.wish.chosen
        if card in chosen:
            chosen = tuple(other for other in chosen if other != card)
        elif len(chosen) >= self.view.pass_count:
            count = self.view.pass_count
            self.app.refuse(f"You have chosen {count} already: tap one of them to take it back.")
            return
        else:
            chosen = (*chosen, card)
        self.app.sound.play("tap")
        self.wish = replace(self.wish, chosen=chosen, hinted=())
        self.invalidate()

    def confirm_pass(self) -> None:
        chosen, self.wish = self.wish.chosen, replace(self.wish, chosen=())
        self._propose(Pass(chosen))

    def clear_pass(self) -> None:
        self.wish = replace(self.wish, chosen=(), hinted=())
        self.invalidate()

    def choose_moon(self, branch: str) -> None:
        """The moon overlay has an answer."""
        self._propose(Moon(branch))

    # ------------------------------------------------------------ hints
    def ask_hint(self) -> None:
        """Start thinking about what is best; the answer comes when it is there."""
        if self.is_moving:
            self.hurry()
        if not self.view.is_mine:
            self.app.refuse("There is nothing for you to decide just now.")
            return
        self._wants_hint = True
        self.sitting.hint()

    def _poll_hint(self) -> None:
        if not self._wants_hint:
            return
        found = self.sitting.poll_hint()
        if found is not None:
            self._wants_hint = False
            self._give_hint(found)

    def _give_hint(self, found: tuple[Assessment, ...]) -> None:
        best = found[0].choice if found else None
        if isinstance(best, Pass) and self.view.phase == "pass":
            self.wish = replace(self.wish, chosen=best.cards, hinted=best.cards)
        elif isinstance(best, Play) and self.view.phase == "play":
            self.wish = replace(self.wish, hinted=(best.card,))
        else:
            return
        self.app.notice(self.teller.hint_words(found))
        self.invalidate()

    # ------------------------------------------------------------ overlays
    def pause(self) -> None:
        self.app.open("pause", sitting=self.sitting)

    def show_last(self) -> None:
        view = self.view
        self.app.open("last_trick", view=view, teller=self.teller, layout=self.layout, sprites=self.sprites)

    def show_log(self) -> None:
        self.app.open("log", lines=tuple(self.log))
