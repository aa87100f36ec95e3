"""The table: a match being played by the person at this device, or by several who hand it around.

Owns what a person does (tap, drag, choose, ask for a hint), the turns of the computer players in between, whose turn it
is behind the curtain, and the way into the overlays. The match is changed only by `Sitting.submit`; the picture can be
rebuilt from the view at any moment. Keeps no card that the person may not see: events are redacted before anything else
looks at them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.laws.events import (
    Cut,
    Dealt,
    Drew,
    End,
    Ended,
    Event,
    Intent,
    Moon,
    Refused,
    Scored,
)
from game.play.commitments import sealed_words
from game.session.session import Sitting
from scenes.cardview.event_log import NOTABLE
from scenes.doors import HelpDoor, LastTrickDoor, LogDoor, MoonChoiceDoor, PlayedCardsDoor
from scenes.kit.control import Control
from scenes.kit.theme import SECONDS
from scenes.kit.viewport import Input, Key, Pointer
from scenes.tabletop.deal_steps import Step
from scenes.tabletop.glass import PARTS_A_FRAME
from scenes.tabletop.hints import NOTHING_TO_DECIDE, TableHints
from scenes.tabletop.prompts import correction
from scenes.tabletop.table_controls import (
    correct_control,
    offer_control,
    tool_controls,
    tools_within,
    tray_controls,
)

if TYPE_CHECKING:
    from scenes.base.app import App

COMPUTER_PAUSE = 0.22  # seconds between two computer players, so that one can follow
CORRECT_SECONDS = 3.0  # the next lead waits so long where the person may still put a play right
WARM_EFFORT = 2.0  # per frame, for pictures that will be needed


class TableScene(TableHints):
    """`sitting` is the match under way; it is closed when the table is left for good."""

    title = "Table"

    def __init__(self, app: App, sitting: Sitting) -> None:
        super().__init__(app, sitting)
        self._pause = 0.0
        self._shows_results = False
        self._moon_open = False
        self._was_new = True  # whether the last frame was the first of something
        self._asked = ("", False, 0)  # the last question, whether it is the person's, and how many cards are held
        self._turn_words = ""
        self._too_early = ""  # why a card was refused before the person's turn

    # ------------------------------------------------------------ controls
    def controls(self) -> list[Control]:
        view, layout, facts = self.view, self.layout, self.facts
        controls = self.reading_controls() + self.card_controls()
        if facts.is_choosing:
            acts = {"confirm": self.confirm_pass, "clear": self.clear_pass, "suggest": self.ask_hint}
            controls += tray_controls(self.widgets, layout, view, self.wish, self, acts, self.teller)
        if correction(view) and not self.question:
            controls += correct_control(self.widgets, layout, self.is_correcting, self.start_correcting)
        if self.offer and not self.question:
            controls.append(offer_control(self.widgets, layout, self.offer.text, self.play_out))
        acts = {"menu": self.pause, "hint": self.ask_hint, "last": self.show_last, "log": self.show_log}
        acts["played"] = self.show_played
        if self.may_undo:
            acts["undo"] = self.undo
        refusals = {
            "last": "" if view.tricks else "No trick has been taken yet.",
            "hint": "" if self.is_moving or view.is_mine else NOTHING_TO_DECIDE,
        }
        controls += tool_controls(layout, acts, refusals)
        asked = self.question_controls()
        if asked:
            ground = asked[0].rect
            within = tools_within(self.widgets, ground, layout, controls)
            moved = {control.key for control in within}
            controls = [each for each in controls if not ground.intersects(each.rect) and each.key not in moved]
            asked[1:1] = within  # above the ground
        return controls + asked

    # ------------------------------------------------------------ time
    @property
    def is_busy(self) -> bool:
        computers = any(not self.sitting.seats[seat].is_human for seat in self.sitting.match.to_act)
        thinking = computers and not self.is_moving
        if self.is_out and not self.is_watching:
            thinking = False
        return self.playback.is_moving or thinking or self._is_stale or self.wants_hint or not self.sprites.is_warm

    def entered(self) -> None:
        self.playback.jump(self._standing())
        self.picture.surface(self.layout, self.facts, PARTS_A_FRAME)  # the ground, while nothing moves yet
        match = self.sitting.match
        if self.is_out or match.deal.has_begun:
            self.log += self.teller.history(self.known, match.results)
            if not match.given:
                self.log.append(sealed_words(match.deal.number, match.commitment()))
        else:
            self._show_dealing()
            self.sprites.warm(WARM_EFFORT)
        self.focus_hand()
        self.hand_over()

    def _show_dealing(self) -> None:
        """The deal comes onto the glass; before the first of several everybody cuts for it."""
        match, known = self.sitting.match, self.known
        empty = replace(known, hand=(), hand_sizes=(0,) * known.players, to_act=(), legal=(), phase="play")
        is_seen = [seat == known.seat and self.shows_hand for seat in range(known.players)]
        hands = tuple(known.hand if mine else None for mine in is_seen)
        events: tuple[Event, ...] = (Dealt(known.number, known.dealer, known.direction, hands),)
        if not match.intents:
            is_cut = match.first_number == 1 and match.rules.end_deals != 1  # one hand goes straight to the cards
            cut = (match.cut,) if is_cut else ()
            events = self.for_me((*cut, *match.opening_events), known)
        self._show(empty, events)

    def left(self) -> None:
        self.drop_hint()
        self.sitting.leave()

    def stopped(self) -> None:
        self.drop_hint()
        self.sitting.close()

    def covered(self) -> None:
        self.hide_hint()
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
        was_stale = self._is_stale
        self._aim()
        if self.app.stack.top is not self:
            return
        is_new = was_stale or self.app.is_fading
        if not is_new and not self._was_new:  # where much is drawn for the first time nobody should share the time
            self.sitting.think()
        self._was_new = is_new
        self._pass_time(seconds)
        self._attend()
        self._tell_turn()
        if self.is_watching:
            self._watch_on()
        elif not self.is_moving and not self.is_out and not self.hand_over():
            self._ask_computers(seconds)
            self._offer_moon()
        self.poll_hint()
        step = self.playback.step
        has_time = not self.playback.is_moving or (step is not None and isinstance(step.event, (Cut, Dealt)))
        is_appearing = self.app.is_fading and not self.picture.is_whole
        has_more = was_stale or self._is_stale or is_appearing or self.sitting.is_thinking
        if has_time and not has_more and not self.sprites.is_warm:
            self.sprites.warm(WARM_EFFORT if step is None else 1.0)
            self.app.needs_frame = True

    def _ask_computers(self, seconds: float) -> None:
        self.sitting.think()
        self._pause = max(0.0, self._pause - seconds)
        if self._pause > 0:
            return
        found = self.sitting.poll()
        self._hear_news()
        if found is not None:
            self._submit(*found)
            self._pause = max(self._pause, self.app.duration(COMPUTER_PAUSE))

    def _hear_news(self) -> None:
        """What has become of programs, all of it: on the glass, and in the log."""
        for sentence in self.sitting.news():
            self.log.append(sentence)
            self.app.tell(sentence)
        if self.facts.waits_for != self.awaited:
            self.invalidate()

    def _attend(self) -> None:
        """The keyboard goes to a question as soon as it is asked, and back to the hand."""
        asked = (self.question, self.view.is_mine and not self.is_moving, len(self.view.hand))
        if asked == self._asked:
            return
        was, self._asked = self._asked, asked
        if self.usual_answer or (was[0] and not asked[0]):
            self.focus_hand()
        if asked[1]:
            self.focus_choice()

    def _tell_turn(self) -> None:
        """Say what the person is asked for, once they are."""
        if self.is_moving:
            return
        words = (self.facts.tray or self.facts.status) if self.view.is_mine and self.shows_hand else ""
        if words != self._turn_words:
            self._turn_words = words
            if words:
                self.app.announcements.withdraw(NOTHING_TO_DECIDE)
                self.app.announcements.withdraw(self._too_early)
            self.app.narration.say(words, is_seen=True)

    def _pass_time(self, seconds: float) -> None:
        """Time counts while the table is to be seen; once it is up the match stops as its rules say."""
        match, before = self.sitting.match, self.seconds_left
        if match.is_over:
            return
        self.sitting.pass_time(seconds)
        most = match.rules.end_time_s
        if most is not None and self.sitting.tally.seconds >= most and not match.is_stopping and not self.is_moving:
            self.stop_match("time")
        elif self.seconds_left != before:
            self.invalidate()

    def stop_match(self, reason: str) -> None:
        """The players stop: by agreement, or because time is up."""
        seats = self.sitting.match.seats
        try:
            self._submit(self.person if self.person in seats else seats[0], End(reason))
        except Refused as refusal:
            self.app.refuse(str(refusal))

    def watch(self) -> None:
        self.is_watching = True
        self.invalidate()

    def _watch_on(self) -> None:
        """The computers play to the end as fast as they can think."""
        self.sitting.think()
        found = self.sitting.poll()
        self._hear_news()
        if found is not None:
            self.sitting.submit(*found)
            self.invalidate()
        if self.sitting.match.is_over:
            self.is_watching = False
            self.open_results()

    def _offer_moon(self) -> None:
        offer = self.known.moon
        if offer and offer.shooter == self.seat and self.known.is_mine and not self._moon_open:
            self._moon_open = True
            self.app.open(MoonChoiceDoor(self.sitting, self.known, self.choose_moon))

    # ------------------------------------------------------------ events onto the glass
    def _submit(self, seat: int, intent: Intent) -> None:
        """The only way to change the match. Raises Refused."""
        happened = self.carry_out(seat, intent)
        before = self.known
        events = self.for_me(happened, before)
        if seat == self.person:
            self.wish = replace(self.wish, picked=None, held=None, hinted=())
            self.drop_hint()
        if seat == self.person or self.calling is None:
            self.forget_answers()
        self.forget_thoughts()
        self._show(before, events)
        self.think_on()
        if correction(self.known) and not self.known.trick:
            self._pause = CORRECT_SECONDS

    def restarted(self) -> None:
        self.drop_hint()
        self._pause, self._moon_open, self._asked = 0.0, False, ("", False, 0)

    def _finished(self, step: Step) -> None:
        super()._finished(step)
        is_routine = isinstance(step.event, Drew) and not step.before.trick
        if isinstance(step.event, NOTABLE) and not is_routine:
            self.app.notice(" ".join(self.teller_of(step.before).tell_all(step.events, step.before)), brief=True)
        if any(isinstance(event, (Scored, Ended)) for event in step.events) and not self._shows_results:
            following = self.playback.waiting
            if following is None or isinstance(following.event, (Dealt, Ended)):
                self._shows_results = True
                self.playback.is_held = True
                self.playback.jump({})
                self.open_results()
        if isinstance(step.event, Dealt):
            self.focus_hand()
        if isinstance(step.event, Scored) or not self.playback.is_running:
            self.haste = 1.0
        if not self.playback.is_running:
            self._want()
            if self.offer:
                self.app.narration.say(self.offer.text)

    # ------------------------------------------------------------ input
    def handle(self, value: Input) -> bool:
        by_pointer = isinstance(value, Pointer) and value.kind == "down"
        by_key = isinstance(value, Key) and value.name in ("return", "space")
        if by_pointer and self.is_moving and self._is_on_undo(value):
            return super().handle(value)
        if (by_pointer or by_key) and self.is_moving and not self.playback.is_held:
            was_waiting = self.awaits_tap
            self.hurry()
            counts = by_pointer and not was_waiting and self.view.is_mine and not self.is_moving
            if not counts or self.app.stack.top is not self:
                return True
        if isinstance(value, Key) and self.jump(value):
            return True
        return super().handle(value)

    def _is_on_undo(self, value: Input) -> bool:
        """Nothing needs to come to its end that shall be taken back."""
        rect = dict(self.layout.tools).get("undo")
        is_there = rect is not None and isinstance(value, Pointer) and rect.contains(value.x, value.y)
        return is_there and self.may_undo and not self.playback.is_held

    def hurry(self) -> None:
        """Finish whatever moves: a press in the middle of it counts for what comes after."""
        self._may_sweep = self.awaits_tap
        self._hear(self.playback.hurry())
        self._pause = 0.0
        self.playback.jump(self._standing())
        self.invalidate()

    def other_key(self, key: Key) -> bool:
        if key.is_for_help:
            self.app.open(HelpDoor(self.sitting.match.rules, self.sitting.match.players))
            return True
        return False

    def escape(self) -> None:
        if self.is_correcting or self.drop_question():
            self.is_correcting = False
            self.invalidate()
        else:
            self.pause()

    def refusal_seconds(self, control: Control) -> float | None:
        """Not long before the person's turn, which ends it too."""
        is_early = bool(self.view.to_act) and not self.view.is_mine
        self._too_early = control.why if is_early else ""
        return SECONDS.glance if is_early else None

    # ------------------------------------------------------------ deeds
    def propose(self, intent: Intent) -> None:
        """Submit for the person; a refusal is a sentence on the glass."""
        try:
            self._submit(self.person, intent)
        except Refused as refusal:
            self.app.refuse(str(refusal))

    def choose_moon(self, branch: str) -> None:
        """The moon overlay has an answer."""
        self.propose(Moon(branch))

    # ------------------------------------------------------------ overlays
    def show_last(self) -> None:
        view = self.view
        self.app.open(LastTrickDoor(view, self.teller, self.layout, self.sprites))

    def show_played(self) -> None:
        self.app.open(PlayedCardsDoor(self.view))

    def show_log(self) -> None:
        self.app.open(LogDoor(tuple(self.log)))
