"""The table: a match being played by the person at this device, or by several who hand it around.

The scene routes input and time to the parts of the table (in `scenes.tabletop`), shows what has happened, and opens
what lies over it. Its state is in `TableState`; the match is changed only through the session.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.challenges.goals import goal_words
from game.laws.events import Dealt, Drew, End, Ended, Intent, Moon, Refused, Scored
from game.laws.view import View
from game.play.seat_recorder import Snapshot
from game.session.session import Session
from scenes.base.app import App
from scenes.base.scene import Scene
from scenes.cardview.event_log import NOTABLE
from scenes.doors import (
    ChallengeResultDoor,
    HelpDoor,
    LastTrickDoor,
    LogDoor,
    MoonChoiceDoor,
    PauseDoor,
    PlayedCardsDoor,
    ResultsDoor,
)
from scenes.kit.control import Control, find
from scenes.kit.layout import Rect
from scenes.kit.placement import Obstacle
from scenes.kit.viewport import Input, Key, Pointer, RightClick
from scenes.tabletop.computer_turns import ComputerTurns
from scenes.tabletop.curtain_controller import CurtainController
from scenes.tabletop.deal_steps import DealStep
from scenes.tabletop.hand_controller import HandController
from scenes.tabletop.hand_selection import HandSelection
from scenes.tabletop.hint_controller import NOTHING_TO_DECIDE, HintController
from scenes.tabletop.play_out_controller import PlayOutController
from scenes.tabletop.prompts import correction
from scenes.tabletop.question_panel import QuestionPanel
from scenes.tabletop.table_controls import offer_control, tool_controls, tools_within
from scenes.tabletop.table_display import TableDisplay
from scenes.tabletop.table_focus import TableFocus
from scenes.tabletop.table_readout import TableReadout
from scenes.tabletop.table_state import TableState
from scenes.tabletop.turn_announcer import TurnAnnouncer
from scenes.tabletop.undo_controller import UndoController


class TableScene(Scene):
    """`session` is the match under way; it is closed when the table is left for good."""

    title = "Table"

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        inputs, changed = self.input, self.invalidate
        self.state = state = TableState(session)
        self.selection = selection = HandSelection()
        self.display = display = TableDisplay(app, inputs, state, selection, changed, self._step_over)
        self.questions = questions = QuestionPanel(app, inputs, state, display, self.propose, changed)
        self.hand = HandController(app, inputs, state, display, selection, questions, self.propose, changed)
        self.focus = focus = TableFocus(app, inputs, display, selection, questions, changed)
        self.hints = HintController(app, inputs, state, display, selection, questions, focus, changed)
        self.curtain = CurtainController(app, inputs, state, display, selection, focus, self._forget_all)
        self.undo_controller = UndoController(state, display)
        self.play_out_controller = PlayOutController(state, display, self.curtain)
        self.readout = TableReadout(app, state, display, questions, self.play_out_controller)
        self.announcer = TurnAnnouncer(app, state, display, questions, focus, self.readout)
        self.computers = ComputerTurns(app, state)
        self._shows_results = False
        self._moon_open = False

    @property
    def session(self) -> Session:
        return self.state.session

    @property
    def is_moving(self) -> bool:
        """Whether events are still being shown, so that nobody is asked for anything yet."""
        return self.display.is_moving

    # ------------------------------------------------------------ life cycle
    def entered(self) -> None:
        self.display.prepare(self.readout.facts)
        if self.state.is_out or self.session.match.deal.has_begun:
            self.state.note_history()
        else:
            self._show(*self._dealing())
            self.display.warm()
        self.focus.to_hand()
        self.curtain.hand_over(self.pause)

    def _dealing(self) -> tuple[View, tuple[Snapshot, ...]]:
        """The empty table, and the deal that comes onto it; before the first of several everybody cuts for it."""
        match, known = self.session.match, self.state.known
        empty = replace(known, hand=(), hand_sizes=(0,) * known.players, to_act=(), legal=(), phase="play")
        if match.intents:
            is_seen = [seat == known.seat and self.state.shows_hand for seat in range(known.players)]
            hands = tuple(known.hand if mine else None for mine in is_seen)
            return empty, (Snapshot(Dealt(known.number, known.dealer, known.direction, hands), known),)
        recorder = self.state.recorder()
        match.until(0, recorder)  # begins again, for the views between its first events
        is_cut = match.first_number == 1 and match.rules.end_deals != 1  # one hand goes straight to the cards
        cut = (Snapshot(match.cut, empty),) if is_cut else ()
        return empty, (*cut, *self.state.seen(recorder))

    def left(self) -> None:
        self.hints.drop()
        self.session.leave()

    def stopped(self) -> None:
        self.hints.drop()
        self.session.close()

    def covered(self) -> None:
        self.hints.hide()
        self.selection.release()

    def uncovered(self) -> None:
        self._shows_results = False
        self._moon_open = False
        self.display.resume()

    def resized(self) -> None:
        self.display.resize()

    # ------------------------------------------------------------ what is on the screen
    def controls(self) -> list[Control]:
        display, questions = self.display, self.questions
        controls = self.readout.controls() + self.hand.card_controls()
        if self.readout.facts.is_choosing:
            controls += self.hand.tray_controls(self.ask_hint)
        controls += self.hand.correct_controls()
        offer = self.play_out_controller.offer
        if offer and not questions.question:
            controls.append(offer_control(self.widgets, display.layout, offer.text, self.play_out))
        controls += self._tools()
        asked = questions.controls()
        if asked:
            ground = asked[0].rect
            within = tools_within(self.widgets, ground, display.layout, controls)
            moved = {control.key for control in within}
            controls = [each for each in controls if not ground.intersects(each.rect) and each.key not in moved]
            asked[1:1] = within  # above the ground
        return controls + asked

    def _tools(self) -> list[Control]:
        view = self.display.view
        acts = {
            "menu": self.pause,
            "hint": self.ask_hint,
            "last": self.show_last,
            "log": self.show_log,
            "played": self.show_played,
        }
        if self.undo_controller.may_undo:
            acts["undo"] = self.undo
        refusals = {
            "last": "" if view.tricks else "No trick has been taken yet.",
            "hint": "" if self.is_moving or view.is_mine else NOTHING_TO_DECIDE,
        }
        return tool_controls(self.display.layout, acts, refusals)

    def background(self) -> None:
        is_appearing = self.app.is_fading and self.app.stack.top is self  # nobody sees it well yet
        self.display.draw(self.readout.facts, is_appearing)

    def invalidate(self) -> None:
        self.readout.forget()
        self.display.touch()
        super().invalidate()

    @property
    def notice_place(self) -> tuple[float, float]:
        return self.readout.notice_place

    @property
    def keeps_clear(self) -> tuple[Obstacle, ...]:
        return self.readout.obstacles

    def notice_rect(self, sizes: Sequence[tuple[float, float]]) -> Rect:
        return self.readout.notice_rect(super().notice_rect(sizes))

    # ------------------------------------------------------------ time
    @property
    def is_busy(self) -> bool:
        computers = any(not self.session.seats[seat].is_human for seat in self.session.match.to_act)
        thinking = computers and not self.is_moving and (not self.state.is_out or self.questions.is_watching)
        is_warming = not self.display.sprites.current.is_warm
        return self.is_changing or thinking or self.hints.is_awaited or is_warming

    @property
    def is_changing(self) -> bool:
        return self.display.is_changing

    def pass_time(self, seconds: float) -> None:
        """Time counts while the table is to be seen."""
        before = self.state.seconds_left
        if not self.session.match.is_over:
            self.session.pass_time(seconds)
        if self.state.seconds_left != before:
            self.invalidate()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.display.update(seconds)
        was_stale = self.display.is_stale
        self.display.aim()
        if self.app.stack.top is not self:
            return
        self.computers.think(is_new=was_stale or self.app.is_fading)
        self._heed_time()
        self.announcer.update()
        if self.questions.is_watching:
            self._watch()
        elif not self.is_moving and not self.state.is_out and not self.curtain.hand_over(self.pause):
            self._ask_computers(seconds)
            self._offer_moon()
        self.hints.poll()
        is_appearing = self.app.is_fading and not self.display.picture.is_whole
        if self.display.may_warm and not was_stale and not is_appearing and not self.session.is_thinking:
            self.display.warm()
            self.app.needs_frame = True

    def _ask_computers(self, seconds: float) -> None:
        found = self.computers.next_choice(seconds)
        self._show_awaited()
        if found is not None:
            self._submit(*found)
            self.computers.pause()

    def _watch(self) -> None:
        """The computers play to the end as fast as they can think."""
        found = self.computers.choice_at_once()
        self._show_awaited()
        if found is not None:
            self.session.submit(*found)
            self.invalidate()
        if self.session.match.is_over:
            self.questions.end_watching()
            self.open_results()

    def _show_awaited(self) -> None:
        if self.readout.facts.waits_for != self.state.awaited:
            self.invalidate()

    def _heed_time(self) -> None:
        """Once the time is up the match stops as its rules say."""
        match = self.session.match
        most = match.rules.end_time_s
        is_up = most is not None and self.session.tally.seconds >= most
        if is_up and not match.is_over and not match.is_stopping and not self.is_moving:
            self._stop_match("time")

    def _offer_moon(self) -> None:
        known = self.state.known
        if known.moon and known.moon.shooter == self.display.view.seat and known.is_mine and not self._moon_open:
            self._moon_open = True
            self.app.open(MoonChoiceDoor(self.session, known, self._choose_moon))

    # ------------------------------------------------------------ changes of the match
    def propose(self, intent: Intent) -> None:
        """Submit for the person; a refusal is a sentence on the screen."""
        try:
            self._submit(self.state.person, intent)
        except Refused as refusal:
            self.app.refuse(str(refusal))

    def _choose_moon(self, branch: str) -> None:
        self.propose(Moon(branch))

    def _stop_match(self, reason: str) -> None:
        """The players stop: by agreement, or because time is up."""
        seats, person = self.session.match.seats, self.state.person
        try:
            self._submit(person if person in seats else seats[0], End(reason))
        except Refused as refusal:
            self.app.refuse(str(refusal))

    def _submit(self, seat: int, intent: Intent) -> None:
        """Change the match by one decision, and show what happens. Raises Refused."""
        match = self.session.match
        deal = match.deal
        recorder = self.state.recorder()
        self.session.submit(seat, intent, recorder)
        self.curtain.after_decision(seat, goes_on=match.to_act == (seat,) and match.deal is deal)
        before, seen = self.state.known, self.state.seen(recorder)
        is_own = seat == self.state.person
        if is_own:
            self.selection.settle()
            self.hints.drop()
        if is_own or self.questions.calling is None:
            self.questions.forget()
        self.hand.forget()
        self._show(before, seen)
        self.hints.ask_again()
        if correction(self.state.known) and not self.state.known.trick:
            self.computers.wait_for_correction()

    def play_out(self) -> None:
        """Play the rest of the deal, which is decided, faster than anybody could."""
        try:
            words, seen = self.play_out_controller.play_out()
        except Refused as refusal:
            self.app.refuse(str(refusal))
            return
        self.selection.settle()
        self.questions.forget()
        self.hand.forget()
        self.app.narration.say(words)
        self._show(self.state.known, seen)

    def undo(self) -> None:
        """Take the last decision of this deal back."""
        try:
            words = self.undo_controller.undo()
        except Refused as refusal:
            self.app.refuse(str(refusal))
            return
        self.selection.clear()
        self._forget_all()
        self.display.want()
        self.invalidate()
        self.display.jump()
        self.focus.to_hand()
        self.app.notice(words, brief=True)

    def _show(self, before: View, seen: tuple[Snapshot, ...]) -> None:
        self.state.advance()
        self.display.show(before, seen)

    def _forget_all(self) -> None:
        """Nothing that was asked, made up or awaited counts any more."""
        self.hints.drop()
        self.computers.hurry()
        self.announcer.forget()
        self.questions.forget()
        self.hand.forget()
        self._moon_open = False

    def _step_over(self, step: DealStep) -> None:
        """Tell what is notable in a step that has been shown; after the last one of a deal comes its result."""
        is_routine = isinstance(step.event, Drew) and not step.before.trick
        if isinstance(step.event, NOTABLE) and not is_routine:
            teller = self.state.teller_of(step.before)
            self.app.notice(" ".join(teller.tell_all(step.events, step.before)), brief=True)
        if any(isinstance(event, (Scored, Ended)) for event in step.events) and not self._shows_results:
            following = self.display.playback.waiting
            if following is None or isinstance(following.event, (Dealt, Ended)):
                self._shows_results = True
                self.display.hold()
                self.open_results()
        if isinstance(step.event, Dealt):
            self.focus.to_hand()
        offer = self.play_out_controller.offer
        if offer:  # only once nothing moves
            self.app.narration.say(offer.text)

    # ------------------------------------------------------------ input
    def handle(self, value: Input) -> bool:
        by_pointer = isinstance(value, Pointer) and value.kind == "down"
        by_key = isinstance(value, Key) and value.name in ("return", "space")
        if by_pointer and self.is_moving and self._is_on_undo(value):
            return super().handle(value)
        if (by_pointer or by_key) and self.is_moving and not self.display.playback.is_held:
            was_waiting = self.display.awaits_tap
            self.hurry()
            counts = by_pointer and not was_waiting and self.display.view.is_mine and not self.is_moving
            if not counts or self.app.stack.top is not self:
                return True
        if isinstance(value, Key) and self.focus.jump(value, self._taken_letters):
            return True
        if isinstance(value, Key) and self._is_for_forced_card(value):
            self.hand.play_forced()
            return True
        return super().handle(value)

    def _is_for_forced_card(self, key: Key) -> bool:
        """Whether a key is a Space that plays the only card that may be played: not when it works another control."""
        if key.name != "space" or key.ctrl or key.alt or self.is_resting or self.is_moving or not self.hand.forced:
            return False
        focus = find(self.tree, self.input.focus)
        is_used = self.input.is_keyboard or self.input.placed is not None
        return not is_used or focus is None or focus.role == "card"

    def _is_on_undo(self, value: Input) -> bool:
        """Nothing needs to come to its end that shall be taken back."""
        rect = dict(self.display.layout.tools).get("undo")
        is_there = rect is not None and isinstance(value, Pointer) and rect.contains(value.x, value.y)
        return is_there and self.undo_controller.may_undo and not self.display.playback.is_held

    @property
    def _taken_letters(self) -> str:
        """Ranks and suits that mean something else just now, unless with Shift: H is always the hint."""
        is_offered = self.play_out_controller.offer is not None and not self.questions.question
        return "H" + ("K" if is_offered else "") + ("C" if self.hand.may_correct else "")

    def hurry(self) -> None:
        """Finish whatever moves: a press in the middle of it counts for what comes after."""
        self.display.hurry()
        self.computers.hurry()

    def steered(self, direction: str, target: str | None) -> str | None:
        return self.focus.steered(self.tree, direction, target)

    def focus_instead(self, controls: Sequence[Control], near: str | None) -> str | None:
        return self.focus.instead(controls, near)

    def other_key(self, key: Key) -> bool:
        if key.is_for_help:
            self.app.open(HelpDoor(self.session.match.rules, self.session.match.players))
            return True
        if key.ctrl and key.name == "z" and self.undo_controller.may_undo:
            self.undo()
            return True
        return False

    def right_click(self, click: RightClick) -> bool:
        return self.hand.take_back_chosen()

    def escape(self) -> None:
        if self.hand.is_correcting or self.questions.drop():
            self.hand.end_correcting()
        else:
            self.pause()

    def refusal_seconds(self, control: Control) -> float | None:
        return self.announcer.refusal_seconds(control)

    def ask_hint(self) -> None:
        """Ask what is best, of what comes after anything that moves."""
        if self.is_moving:
            self.hurry()
        self.hints.ask()

    # ------------------------------------------------------------ what lies over the table
    def pause(self) -> None:
        """Rest; nobody's hand lies open meanwhile."""
        if self.session.is_shared and self.state.shows_hand:
            self.curtain.conceal()
        self.app.open(PauseDoor(self.session, lambda: self._stop_match("vote")))

    def open_results(self) -> None:
        """What the deal has done, or what has come of a challenge whose goal is known to this version; even those who
        press on shall see it.
        """
        is_challenge = bool(goal_words(self.session.challenge)) and self.session.match.is_over
        door = ChallengeResultDoor(self.session) if is_challenge else ResultsDoor(self.session)
        self.app.open(door).rest()

    def show_last(self) -> None:
        display = self.display
        self.app.open(LastTrickDoor(display.view, display.teller, display.layout.large_index, display.sprites.current))

    def show_played(self) -> None:
        self.app.open(PlayedCardsDoor(self.display.view))

    def show_log(self) -> None:
        self.app.open(LogDoor(tuple(self.state.log)))
