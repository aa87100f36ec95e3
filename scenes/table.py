"""The table: a match being played by the person at this device.

Owns what the person is about to do (chosen, picked or dragged cards), the order in which events come onto the glass,
and the way into the overlays. The match is changed only by `Sitting.submit`; the picture can be rebuilt from the view
at any moment. Keeps no card that the person may not see: events are redacted before anything else looks at them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.cards import Card
from game.events import Dealt, Ended, Event, Intent, Moon, Pass, Play, Refused, Scored, Taken, redacted
from game.sitting import Sitting
from game.variants import PRESETS
from game.view import View
from scenes.kit.animation import Cue, Poses, Timeline, paced, without_motion
from scenes.kit.choreography import Stage, choreography, deal_sizes
from scenes.kit.control import Control, Drag
from scenes.kit.playback import Playback
from scenes.kit.scene import Scene
from scenes.kit.seating import TableLayout, table_layout
from scenes.kit.sprites import Sprites
from scenes.kit.stage import Wish, hand_order, standing
from scenes.kit.steps import Step, steps
from scenes.kit.table_controls import (
    HandContext,
    card_key,
    hand_controls,
    jumped,
    reading_controls,
    tool_controls,
    tray_controls,
)
from scenes.kit.table_facts import Facts, table_facts
from scenes.kit.table_picture import TablePicture
from scenes.kit.telling import Teller
from scenes.kit.theme import SECONDS
from scenes.kit.viewport import Input, Key, Pointer
from scenes.kit.wanted import wanted_cards

if TYPE_CHECKING:
    from game.ai.search import Assessment
    from scenes.stack import App

HOLD_SECONDS = {"short": SECONDS.hold_trick, "long": 1.8, "tap": 0.0}
COMPUTER_PAUSE = 0.22  # seconds between two computer players, so that one can follow
WARM_EFFORT = 3.0  # per frame, for pictures that will be needed
RANKS_AND_SUITS = "AKQJT1234567890CDSH"


class TableScene(Scene):
    """`sitting` is the match under way; it is closed when the table is left for good."""

    title = "Table"

    def __init__(self, app: App, sitting: Sitting) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.seat = sitting.person
        self.teller = Teller([seat.name for seat in sitting.seats], self.seat)
        self.known = sitting.view()  # after everything that has happened
        self.wish = Wish()
        self.log: list[str] = []
        self.playback = Playback(self._direct, self._finished, self._waits_for_tap)
        self.sprites = Sprites(app.paint)
        self.picture = TablePicture(app.paint, self.sprites)
        self._sizes: tuple[int, ...] | None = None  # of the hands while a deal is under way
        self._may_sweep = False  # the person has seen the full trick
        self._pause = 0.0
        self._wants_hint = False
        self._shows_results = False
        self._moon_open = False
        self._facts: Facts | None = None
        self._stood: tuple[View, TableLayout, Wish, Poses] | None = None
        self._is_stale = False  # cards may not be where they belong
        self._look()

    # ------------------------------------------------------------ what is shown
    @property
    def view(self) -> View:
        """What the glass shows: the step under way, or what is known."""
        if self.playback.step:
            return self.playback.step.after
        return self.playback.waiting.before if self.playback.waiting else self.known

    @property
    def is_moving(self) -> bool:
        """Whether events are still coming onto the glass, so that nobody is asked for anything yet."""
        return self.playback.is_running

    @property
    def awaits_tap(self) -> bool:
        """Whether a full trick stays until the person has tapped."""
        step = self.playback.waiting
        return self.playback.step is None and step is not None and self._waits_for_tap(step)

    def _waits_for_tap(self, step: Step) -> bool:
        return self.app.preferences.trick_pause == "tap" and isinstance(step.event, Taken) and not self._may_sweep

    def layout_for(self, view: View) -> TableLayout:
        preferences, area = self.app.preferences, self.area
        return table_layout(
            (round(area.w), round(area.h)),
            self.app.viewport.scale,
            view.players,
            max(1, len(view.hand)),
            max(view.pack.hand_size, len(view.hand)),
            large_index=preferences.deck == "large",
            left_hand=preferences.left_hand,
            pass_count=max(1, view.pass_count),
        )

    @property
    def layout(self) -> TableLayout:
        return self.layout_for(self.view)

    @property
    def facts(self) -> Facts:
        if self._facts is None:
            view, step = self.view, self.playback.step
            if step and isinstance(step.event, Taken):  # figures change when the cards arrive
                view = replace(step.before, to_act=(), legal=())
            self._facts = table_facts(
                view,
                self.sitting.seats,
                self.teller,
                self.rules_title,
                show_points=self.app.preferences.show_points,
                chosen=len(self.wish.chosen),
                sizes=self._sizes,
                is_moving=self.is_moving,
                awaits_tap=self.awaits_tap,
            )
        return self._facts

    @property
    def rules_title(self) -> str:
        preset = PRESETS.get(self.known.rules.preset)
        return preset.title if preset else "Hearts"

    @property
    def notice_place(self) -> tuple[float, float]:
        return self.layout.notice.centre

    def invalidate(self) -> None:
        self._facts = None
        self._is_stale = True
        super().invalidate()

    def _look(self) -> None:
        """Take over deck, colours and size."""
        preferences = self.app.preferences
        self.sprites.use(self.layout.large_index, preferences.four_colours, preferences.back)
        self._want()

    def _want(self) -> None:
        self.sprites.want(wanted_cards(self.known, self.layout_for(self.known), self._live_wish))

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

    @property
    def _live_wish(self) -> Wish:
        """The wish with what the pointer and the keyboard are on."""
        preferences = self.app.preferences
        hover, focus = self.input.hover, self.input.focus if self.input.is_keyboard else None
        keys = {f"card {card}": card for card in self.view.hand}
        pointed = keys.get(hover or "")
        if self.view.phase == "play" and pointed not in self.view.legal:
            pointed = None
        return replace(
            self.wish,
            pointed=None if self.is_moving else pointed,
            focused=keys.get(focus or ""),
            show_legal=preferences.raise_legal,
            sort=preferences.sort,
        )

    def _standing(self, view: View | None = None) -> Poses:
        """Where the cards belong; remembered, for it is asked several times a frame."""
        view, wish = view or self.view, self._live_wish
        layout = self.layout_for(view)
        if self._stood is None or self._stood[0] is not view or self._stood[1:3] != (layout, wish):
            self._stood = (view, layout, wish, standing(view, layout, wish))
        return self._stood[3]

    # ------------------------------------------------------------ drawing
    def background(self) -> None:
        surface = self.paint.surface
        surface.blit(self.picture.surface(self.layout, self.facts), (0, 0))
        self._aim()
        poses = self.playback.poses(self._standing())
        for pose in sorted(poses.values(), key=lambda pose: pose.level):
            self.sprites.draw(pose)

    def _aim(self) -> None:
        """Let resting cards glide to where the view and the wish want them."""
        self._is_stale = False
        self.playback.aim(self._standing(), self.app.duration(SECONDS.lift))

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

    def resized(self) -> None:
        self._hear(self.playback.finish_step())
        self.wish = replace(self.wish, held=None)
        self.sprites.drop()
        self._look()
        self.playback.jump(self._standing())
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

    def _show(self, before: View, events: tuple[Event, ...]) -> None:
        self.known = self.sitting.view()
        self.playback.add(steps(before, events, self.known))
        self.invalidate()

    def _direct(self, step: Step) -> Timeline:
        """How a step moves, at the pace in force."""
        self._may_sweep = False
        self._sizes = (0,) * step.after.players if isinstance(step.event, Dealt) else None
        if isinstance(step.event, Dealt):
            self.wish = Wish()
        self.invalidate()
        preferences = self.app.preferences
        layout = self.layout_for(step.after)
        hold = HOLD_SECONDS[preferences.trick_pause] * max(1.0, preferences.duration_factor)
        stage = Stage(layout, self.playback.drawn, self._standing(step.after), self.teller, hold)
        animation = choreography(step, stage)
        if preferences.reduced_motion:
            animation = without_motion(animation, SECONDS.reduced)
        return Timeline(paced(animation, preferences.duration_factor))

    def _finished(self, step: Step) -> None:
        self._sizes = None
        self.invalidate()
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

    def _hear(self, cues: list[Cue]) -> None:
        """Play the last sound of a moment, keep and say every sentence."""
        for cue in cues:
            if cue.kind == "caption":
                self.log.append(cue.value)
                self.app.narration.say(cue.value)
            elif cue.kind == "dealt":
                self._sizes = deal_sizes(self.view, cue.number) if self.playback.step else None
                self.invalidate()
        sounds = [cue.value for cue in cues if cue.kind == "sound"]
        if sounds:
            self.app.sound.play(sounds[-1])

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
