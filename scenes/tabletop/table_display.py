"""What a table shows at this moment: a view, the step that leads to the next one, and the cards where they stand.

The display leads from views and steps to layouts, poses and pixels, and can always be rebuilt from the view that is
known. What it is told must be redacted before. It changes no match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil

from game.laws.events import Cut, Dealt, Held, Scored, Taken
from game.laws.view import View
from game.play.seat_recorder import Snapshot
from scenes.base.app import App
from scenes.cardview.event_log import Teller
from scenes.kit.animation import Cue, Poses, Timeline, paced, without_motion
from scenes.kit.caches import Latest
from scenes.kit.interaction import Interaction
from scenes.kit.layout import Rect
from scenes.kit.theme import SECONDS
from scenes.tabletop.badges import badge_names
from scenes.tabletop.card_controls import card_key
from scenes.tabletop.choreography import choreography, deal_sizes
from scenes.tabletop.deal_steps import DealStep, steps
from scenes.tabletop.hand_selection import CardMarks, HandSelection
from scenes.tabletop.layout_parts import MORE_TOOLS, TOOLS
from scenes.tabletop.movements import StepContext
from scenes.tabletop.playback import Playback
from scenes.tabletop.prompts import lay_count
from scenes.tabletop.standing_cards import hand_order, numbered, standing
from scenes.tabletop.table_facts import TableFacts
from scenes.tabletop.table_layout import TableLayout, table_layout
from scenes.tabletop.table_picture import TablePicture
from scenes.tabletop.table_sprites import TableSprites, wanted_cards
from scenes.tabletop.table_state import TableState

HAND_GROWTH = 4  # cards
PARTS_A_FRAME = 2  # of the still picture while it appears
RECENT = 3  # views: before a step, after it, and what is known
HOLD_SECONDS = {"short": SECONDS.hold_trick, "long": 1.8, "tap": 0.0}
WARM_EFFORT, STEP_EFFORT = 2.0, 1.0  # per frame, for pictures that will be needed: at rest, and during a step


class TableDisplay:
    """`changed` is called whenever something looks different, `finished` with every step that is over.

    `haste` multiplies all durations, for what nobody needs to follow.
    """

    def __init__(
        self,
        app: App,
        interaction: Interaction,
        state: TableState,
        selection: HandSelection,
        changed: Callable[[], None],
        finished: Callable[[DealStep], None],
    ) -> None:
        self._app, self._interaction, self._state, self._selection = app, interaction, state, selection
        self._changed, self._finished = changed, finished
        self.playback = Playback(self._begin, self._end, self._waits_for_tap)
        self.sprites = TableSprites(app.paint, state.session.people)
        self.picture = TablePicture(app.paint, self.sprites.shared)
        self.haste = 1.0
        self.dealt_sizes: tuple[int, ...] | None = None  # of the hands while a deal is under way
        self.is_stale = False  # cards may not be where they belong
        self._may_sweep = False  # the person has seen the full trick
        self._layouts: Latest[TableLayout] = Latest(RECENT)
        self._marks: Latest[CardMarks] = Latest()
        self._poses: Latest[Poses] = Latest(RECENT)
        self.restyle()

    # ------------------------------------------------------------ what is shown
    @property
    def view(self) -> View:
        """The step under way, or what is known."""
        if self.playback.step:
            return self.playback.step.after
        return self.playback.waiting.before if self.playback.waiting else self._state.known

    @property
    def view_told(self) -> View:
        """The view whose figures are shown: those of a trick change when its cards arrive."""
        step = self.playback.step
        if step and isinstance(step.event, (Taken, Held)):
            return replace(step.before, to_act=(), legal=())
        return self.view

    @property
    def teller(self) -> Teller:
        return self._state.teller_of(self.view)

    @property
    def is_moving(self) -> bool:
        """Whether events are still being shown, so that nobody is asked for anything yet."""
        return self.playback.is_running

    @property
    def is_changing(self) -> bool:
        """Whether it looks different from frame to frame."""
        return self.playback.is_moving or self.is_stale

    @property
    def awaits_tap(self) -> bool:
        """Whether a full trick stays until the person has tapped."""
        step = self.playback.waiting
        return self.playback.step is None and step is not None and self._waits_for_tap(step)

    def _waits_for_tap(self, step: DealStep) -> bool:
        may_wait = self._app.preferences.trick_pause == "tap" and self.haste == 1.0
        return may_wait and isinstance(step.event, Taken) and not self._may_sweep

    # ------------------------------------------------------------ where things stand
    @property
    def tools(self) -> tuple[str, ...]:
        """The tools that have a place at this table; a lone person may take back."""
        more = (len(self._state.session.people) == 1, self._app.preferences.show_played)
        return (TOOLS[0], *(name for name, is_there in zip(MORE_TOOLS, more) if is_there), *TOOLS[1:])

    @property
    def layout(self) -> TableLayout:
        return self.layout_for(self.view)

    def layout_for(self, view: View) -> TableLayout:
        """The layout for the window and the hand of a view; the last few are remembered."""
        app, tools = self._app, self.tools
        source = (view, app.area, app.viewport.scale, app.preferences, tools)
        return self._layouts.get(source, lambda: self._layout_for(view, app.area, tools))

    def _layout_for(self, view: View, area: Rect, tools: tuple[str, ...]) -> TableLayout:
        preferences = self._app.preferences
        full, cards = view.pack.hand_size, view.hand_sizes[view.seat] if view.is_public else len(view.hand)
        if cards > full:  # drawn from a stock: leave room for some more, so that not every card moves everything
            full = full + HAND_GROWTH * ceil((cards - full) / HAND_GROWTH)
        return table_layout(
            (round(area.w), round(area.h)),
            self._app.viewport.scale,
            view.players,
            max(1, cards),
            full,
            large_index=preferences.deck == "large",
            left_hand=preferences.left_hand,
            pass_count=max(1, lay_count(view) or view.pass_count),
            tools=tools,
            badges=badge_names(view, self._state.session.is_practice),
            note=view.pack.cancels,
        )

    @property
    def marks(self) -> CardMarks:
        """The selection with what the pointer and the keyboard are on, and with the settings."""
        preferences, interaction = self._app.preferences, self._interaction
        hover, focus = interaction.hover, interaction.focus if interaction.is_keyboard else None
        source = (self.view, self._selection.marks, hover, focus, self.is_moving, preferences)

        def make() -> CardMarks:
            view = self.view
            keys = {card_key(sprite): sprite for sprite in numbered(hand_order(view.hand, preferences.sort))}
            pointed = keys.get(hover or "")
            if view.phase == "play" and pointed and pointed[0] not in map(str, view.legal):
                pointed = None
            return replace(
                self._selection.marks,
                pointed=None if self.is_moving else pointed,
                focused=keys.get(focus or ""),
                show_legal=preferences.raise_legal,
                sort=preferences.sort,
            )

        return self._marks.get(source, make)

    def standing(self, view: View | None = None) -> Poses:
        """The cards where they belong; remembered, for it is asked several times a frame."""
        view, marks = view or self.view, self.marks
        layout = self.layout_for(view)
        return self._poses.get((view, layout, marks), lambda: standing(view, layout, marks))

    # ------------------------------------------------------------ drawing
    def draw(self, facts: TableFacts, is_appearing: bool) -> None:
        """Draw the table with its cards; while it appears, some more of its still parts in every frame."""
        most = PARTS_A_FRAME if is_appearing else None
        self._app.paint.surface.blit(self.picture.surface(self.layout, facts, most), (0, 0))
        self.aim()
        poses = self.playback.poses(self.standing())
        for pose in sorted(poses.values(), key=lambda pose: pose.level):
            self.sprites.current.draw(pose)

    def prepare(self, facts: TableFacts) -> None:
        """Draw the ground before the first frame, while nothing moves yet."""
        self.playback.jump(self.standing())
        self.picture.surface(self.layout, facts, PARTS_A_FRAME)

    def aim(self) -> None:
        """Let resting cards glide to where the view and the selection want them."""
        self.is_stale = False
        self.playback.aim(self.standing(), self._app.duration(SECONDS.lift))

    def jump(self) -> None:
        """Put all cards where they belong at once."""
        self.playback.jump(self.standing())

    def touch(self) -> None:
        """Something has changed that cards may stand by."""
        self.is_stale = True

    def want(self, first: Poses | None = None) -> None:
        """Ask for pictures to be drawn: those of these poses, then what the cards that are known will need."""
        known = self._state.known
        self.sprites.want(first or {}, wanted_cards(known, self.layout_for(known), self.marks))

    def restyle(self) -> None:
        """Take over deck, colours and size."""
        self.sprites.restyle(self.layout.large_index, self._app.preferences)
        self.want()

    def resize(self) -> None:
        """The window, the theme or the scale is another: what is being shown was made for the old one."""
        self.hear(self.playback.finish_step())
        self._selection.release()
        self.sprites.drop()
        self.restyle()
        self.jump()
        self._changed()

    def draw_for(self, person: int) -> None:
        """Show the table at once as it is for another person, from pictures of their own."""
        self.sprites.draw_for(person)
        self.restyle()
        self._changed()
        self.jump()

    def warm(self) -> None:
        """Draw some of the pictures that will be needed."""
        self.sprites.current.warm(WARM_EFFORT if self.playback.step is None else STEP_EFFORT)

    @property
    def may_warm(self) -> bool:
        """Whether pictures are wanted, and nothing moves that would be disturbed."""
        step = self.playback.step
        has_time = not self.playback.is_moving or (step is not None and isinstance(step.event, (Cut, Dealt)))
        return has_time and not self.is_stale and not self.sprites.current.is_warm

    # ------------------------------------------------------------ steps
    def show(self, before: View, seen: Sequence[Snapshot]) -> None:
        """Show what was seen since a view, up to what is known now."""
        self.playback.add(steps(before, seen, self._state.known))
        self._changed()

    def update(self, seconds: float) -> None:
        """Time passes for whatever moves."""
        cues = self.playback.update(seconds)
        self.hear(cues)
        if cues or self.playback.is_moving:
            self._app.needs_frame = True

    def hurry(self) -> None:
        """Finish whatever moves: a press in the middle of it counts for what comes after."""
        self._may_sweep = self.awaits_tap
        self.hear(self.playback.hurry())
        self.jump()
        self._changed()

    def finish_steps(self) -> None:
        """Let all steps be over, held ones too, with nothing left to show."""
        self.hear(self.playback.hurry())
        self.playback.forget()

    def forget_steps(self) -> None:
        """Show nothing of what waits or moves: it has not happened after all."""
        self.playback.forget()
        self.dealt_sizes, self.haste = None, 1.0

    def hold(self) -> None:
        """Begin no further step, and let no cards lie on the table meanwhile."""
        self.playback.hold()
        self.playback.jump({})

    def resume(self) -> None:
        """Go on, with the look in force by now."""
        self.playback.release()
        self.restyle()
        self._changed()

    def hasten(self, haste: float) -> None:
        """Multiply all durations, until the deal is over or nothing moves."""
        self.haste = haste

    def hear(self, cues: list[Cue]) -> None:
        """Play the last sound of a moment, keep and say every sentence."""
        for cue in cues:
            if cue.kind == "caption":
                self._state.note(cue.value)
                self._app.narration.say(cue.value)
            elif cue.kind == "dealt":
                self.dealt_sizes = deal_sizes(self.view, cue.number) if self.playback.step else None
                self._changed()
        sounds = [cue.sound for cue in cues if cue.sound]
        if sounds:
            self._app.sound.play(sounds[-1])

    def _begin(self, step: DealStep) -> Timeline:
        """How a step moves, at the pace in force."""
        self._may_sweep = False
        self.dealt_sizes = (0,) * step.after.players if isinstance(step.event, Dealt) else None
        if isinstance(step.event, Dealt):
            self._selection.clear()
        self._changed()
        preferences = self._app.preferences
        layout = self.layout_for(step.after)
        factor = preferences.duration_factor * self.haste
        hold = HOLD_SECONDS[preferences.trick_pause] * max(1.0, preferences.duration_factor)
        told = step.after if isinstance(step.event, Dealt) else step.before
        context = StepContext(layout, self.playback.drawn, self.standing(step.after), self._state.teller_of(told), hold)
        animation = choreography(step, context)
        if preferences.reduced_motion:
            animation = without_motion(animation, SECONDS.reduced)
        timeline = Timeline(paced(animation, factor))
        if isinstance(step.event, Cut):
            self.want(timeline.snap)
        return timeline

    def _end(self, step: DealStep) -> None:
        """Figures and hands are as in the view again."""
        self.dealt_sizes = None
        self._changed()
        if isinstance(step.event, Dealt):
            self._state.note_seal(step.event.number)
        self._finished(step)
        if isinstance(step.event, Scored) or not self.is_moving:
            self.haste = 1.0
        if not self.is_moving:
            self.want()
