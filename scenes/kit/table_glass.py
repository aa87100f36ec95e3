"""The glass over a table: what is on it now, from the views of one seat and from the steps that are being shown.

Owns the chain from a view to a frame: layout, facts, standing cards, playback, the still picture, the sprites. It can
always be rebuilt from the view it knows. Refuses to change the match and to ask anybody for anything: the table does.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.events import Dealt, Event, Taken
from game.sitting import Sitting
from game.variants import PRESETS
from game.view import View
from scenes.kit.animation import Cue, Poses, Timeline, paced, without_motion
from scenes.kit.choreography import Stage, choreography, deal_sizes
from scenes.kit.playback import Playback
from scenes.kit.scene import Scene
from scenes.kit.seating import TableLayout, table_layout
from scenes.kit.sprites import Sprites
from scenes.kit.stage import Wish, standing
from scenes.kit.steps import Step, steps
from scenes.kit.table_facts import Facts, table_facts
from scenes.kit.table_picture import TablePicture
from scenes.kit.telling import Teller
from scenes.kit.theme import SECONDS
from scenes.kit.wanted import wanted_cards

if TYPE_CHECKING:
    from scenes.stack import App

HOLD_SECONDS = {"short": SECONDS.hold_trick, "long": 1.8, "tap": 0.0}


class TableGlass(Scene):
    """What a person sees of a sitting. Events must be redacted before they come here."""

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

    # ------------------------------------------------------------ steps onto the glass
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
        """A step is over: figures and hands are as in the view again."""
        self._sizes = None
        self.invalidate()

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

    def resized(self) -> None:
        self._hear(self.playback.finish_step())
        self.wish = replace(self.wish, held=None)
        self.sprites.drop()
        self._look()
        self.playback.jump(self._standing())
        self.invalidate()
