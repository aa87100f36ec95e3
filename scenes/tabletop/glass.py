"""The glass over a table: what is on it now, from the views of one seat and from the steps that are being shown.

Owns the chain from a view to a frame: layout, facts, standing cards, playback, the still picture, the sprites. It can
always be rebuilt from the view it knows. Where several people share the device it shows only what lies open until one
of them has said that it is their turn. Refuses to change the match and to ask anybody for anything: the table does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from math import ceil
from typing import TYPE_CHECKING

from game.challenges.goals import goal_words
from game.laws.events import Cut, Dealt, Event, Held, Taken, redacted
from game.laws.view import View, public
from game.play.claims import Claim
from game.play.commitments import sealed_words
from game.rules.variants import PRESETS
from game.session.session import Sitting
from scenes.base.scene import Scene
from scenes.cardview.event_log import NOBODY, Teller
from scenes.kit.animation import Cue, Poses, Timeline, paced, without_motion
from scenes.kit.caches import Latest
from scenes.kit.layout import Rect
from scenes.kit.placement import Obstacle
from scenes.kit.sprites import KEPT_BYTES, Sprites
from scenes.kit.theme import SECONDS, SIZES
from scenes.tabletop.badges import badge_names
from scenes.tabletop.choreography import choreography, deal_sizes
from scenes.tabletop.deal_steps import Step, steps
from scenes.tabletop.layout_parts import MORE_TOOLS, TOOLS
from scenes.tabletop.movements import Stage
from scenes.tabletop.obstacles import obstacles, over_title
from scenes.tabletop.playback import Playback
from scenes.tabletop.prompts import lay_count
from scenes.tabletop.sprite_prefetch import wanted_cards
from scenes.tabletop.standing_cards import Wish, hand_order, numbered, standing
from scenes.tabletop.table_controls import card_key
from scenes.tabletop.table_facts import Facts, Moment, doing_words, table_facts
from scenes.tabletop.table_layout import TableLayout, table_layout
from scenes.tabletop.table_picture import TablePicture

if TYPE_CHECKING:
    from scenes.base.app import App

HAND_GROWTH = 4  # cards
PARTS_A_FRAME = 2  # of the still picture while it appears
RECENT = 3  # views: before a step, after it, and what is known
HOLD_SECONDS = {"short": SECONDS.hold_trick, "long": 1.8, "tap": 0.0}


class TableGlass(Scene):
    """What a person sees of a sitting. Events must be redacted before they come here."""

    def __init__(self, app: App, sitting: Sitting) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.person = self._a_person()  # the seat of the match from whose place the table is seen
        self.shows_hand = not sitting.is_shared  # whether that person has said that they are here
        self.known = self._seen()  # after everything that has happened
        self.wish = Wish()
        self.log: list[str] = []
        self.playback = Playback(self._direct, self._finished, self._waits_for_tap)
        most = KEPT_BYTES // (len(sitting.people) + 1) if sitting.is_shared else KEPT_BYTES
        self._decks = {whose: Sprites(app.paint, most) for whose in (NOBODY, *sitting.people)}
        self.sprites = self._decks[NOBODY]
        self.picture = TablePicture(app.paint, self.sprites)
        self._sizes: tuple[int, ...] | None = None  # of the hands while a deal is under way
        self._may_sweep = False  # the person has seen the full trick
        self._facts: Facts | None = None
        self._made_facts: Latest[Facts] = Latest()
        self._made_wish: Latest[Wish] = Latest()
        self._laid_out: Latest[TableLayout] = Latest(RECENT)
        self._stood: Latest[Poses] = Latest(RECENT)
        self._is_stale = False  # cards may not be where they belong
        self.haste = 1.0  # what durations are multiplied by, for what nobody needs to follow
        self._look()

    # ------------------------------------------------------------ what is shown
    @property
    def view(self) -> View:
        """What the glass shows: the step under way, or what is known."""
        if self.playback.step:
            return self.playback.step.after
        return self.playback.waiting.before if self.playback.waiting else self.known

    def _a_person(self) -> int:
        """The person at whose place the table is seen: of several, one who still sits at it."""
        sitting = self.sitting
        still = [seat for seat in (sitting.person, *sitting.people) if seat in sitting.match.seats]
        return still[0] if sitting.is_shared and still else sitting.person

    def _seen(self) -> View:
        """What the person may know; who has dropped out sees the table, and nobody's cards."""
        match = self.sitting.match
        if self.person in match.seats:
            view = self.sitting.view(self.person)
            return view if self.shows_hand else public(view)
        return replace(
            match.view(match.seats[0]), hand=(), legal=(), to_act=(), passed=(), received=(), known=(), widow=(),
            laid_away=(), moon=None,
        )  # fmt: skip

    @property
    def seat(self) -> int:
        """The person's seat at the deal on the glass."""
        return self.view.seat

    def teller_of(self, view: View) -> Teller:
        """Who tells what happens; among several people nobody is “you”."""
        seat = view.seat if self.person in view.seats and not self.sitting.is_shared else NOBODY
        return Teller([seat.name for seat in self.sitting.seats], seat, view.seats)

    @property
    def teller(self) -> Teller:
        return self.teller_of(self.view)

    @property
    def question(self) -> str:
        """What is asked over the table just now; "" for nothing."""
        return ""

    @property
    def offer(self) -> Claim | None:
        """Why the rest of the deal may be played out at once; None where it may not."""
        return None

    @property
    def tools(self) -> tuple[str, ...]:
        """The tools that have a place at this table; a lone person may take back."""
        more = (len(self.sitting.people) == 1, self.app.preferences.show_played)
        return (TOOLS[0], *(name for name, is_there in zip(MORE_TOOLS, more) if is_there), *TOOLS[1:])

    @property
    def covered_part(self) -> Rect | None:
        """Where a question lies over the table."""
        return None

    @property
    def is_moving(self) -> bool:
        """Whether events are still coming onto the glass, so that nobody is asked for anything yet."""
        return self.playback.is_running

    @property
    def is_changing(self) -> bool:
        return self.playback.is_moving or self._is_stale

    @property
    def awaits_tap(self) -> bool:
        """Whether a full trick stays until the person has tapped."""
        step = self.playback.waiting
        return self.playback.step is None and step is not None and self._waits_for_tap(step)

    def _waits_for_tap(self, step: Step) -> bool:
        may_wait = self.app.preferences.trick_pause == "tap" and self.haste == 1.0
        return may_wait and isinstance(step.event, Taken) and not self._may_sweep

    def layout_for(self, view: View) -> TableLayout:
        source = (view, self.area, self.app.viewport.scale, self.app.preferences, self.tools)
        return self._laid_out.get(source, lambda: self._layout_for(view))

    def _layout_for(self, view: View) -> TableLayout:
        preferences, area = self.app.preferences, self.area
        full, cards = view.pack.hand_size, view.hand_sizes[view.seat] if view.is_public else len(view.hand)
        if cards > full:  # drawn from a stock: leave room for some more, so that not every card moves everything
            full = full + HAND_GROWTH * ceil((cards - full) / HAND_GROWTH)
        return table_layout(
            (round(area.w), round(area.h)),
            self.app.viewport.scale,
            view.players,
            max(1, cards),
            full,
            large_index=preferences.deck == "large",
            left_hand=preferences.left_hand,
            pass_count=max(1, lay_count(view) or view.pass_count),
            tools=self.tools,
            badges=badge_names(view, self.sitting.is_practice),
            note=view.pack.cancels,
        )

    @property
    def layout(self) -> TableLayout:
        return self.layout_for(self.view)

    @property
    def facts(self) -> Facts:
        if self._facts is None:
            view, step = self.view, self.playback.step
            if step and isinstance(step.event, (Taken, Held)):  # figures change when the cards arrive
                view = replace(step.before, to_act=(), legal=())
            moment = Moment(
                self.rules_title,
                self.app.preferences.show_points,
                len(self.wish.chosen),
                self._sizes,
                self.is_moving,
                self.awaits_tap,
                self.seconds_left,
                self.covered_part,
                self.offer is not None,
                self.sitting.is_practice,
                doing_words(step.event if step else None, self.teller_of(view)),
                self.awaited,
            )
            seats = [self.sitting.seats[seat] for seat in view.seats]
            source = (view, seats, self.person, moment)
            self._facts = self._made_facts.get(source, lambda: table_facts(view, seats, self.teller_of(view), moment))
        return self._facts

    @property
    def awaited(self) -> str:
        """Whose program is waited for; it may take its time."""
        seat = self.sitting.asked_program
        return "" if seat is None else self.sitting.seats[seat].name

    @property
    def seconds_left(self) -> float | None:
        """Of a match against the clock; in whole minutes, so that the picture changes no more often."""
        most = self.known.rules.end_time_s
        if most is None:
            return None
        left = max(0.0, most - self.sitting.tally.seconds)
        return left // 60 * 60 + (1 if left % 60 else 0)

    @property
    def rules_title(self) -> str:
        """What is played; in a challenge its goal."""
        preset = PRESETS.get(self.known.rules.preset)
        name = preset.title if preset else "Hearts"
        return goal_words(self.sitting.challenge) or name

    @property
    def notice_place(self) -> tuple[float, float]:
        is_laying = self.facts.tray and not self.facts.covered
        return (self.layout.tray.confirm if is_laying else self.layout.notice).centre  # by what is pressed

    @property
    def keeps_clear(self) -> tuple[Obstacle, ...]:
        return obstacles(self.layout, self.facts)

    def notice_rect(self, sizes: Sequence[tuple[float, float]]) -> Rect:
        return over_title(super().notice_rect(sizes), self.layout, self.unit(SIZES.unit / 2))

    def invalidate(self) -> None:
        self._facts = None
        self._is_stale = True
        super().invalidate()

    def _look(self) -> None:
        """Take over deck, colours and size."""
        preferences = self.app.preferences
        for sprites in (self._decks[NOBODY], self.sprites):
            sprites.use(self.layout.large_index, preferences.four_colours, preferences.back)
        self._want()

    def _want(self, first: Poses | None = None) -> None:
        """Ask for pictures to be drawn: those of these poses, then what the cards that are known will need."""
        wanted = wanted_cards(self.known, self.layout_for(self.known), self._live_wish)
        poses = (first or {}).values()
        self.sprites.want(chain(((pose.face, round(pose.width), pose.angle) for pose in poses), wanted))

    @property
    def _live_wish(self) -> Wish:
        """The wish with what the pointer and the keyboard are on."""
        preferences = self.app.preferences
        hover, focus = self.input.hover, self.input.focus if self.input.is_keyboard else None
        source = (self.view, self.wish, hover, focus, self.is_moving, preferences)

        def make() -> Wish:
            view = self.view
            keys = {card_key(sprite): sprite for sprite in numbered(hand_order(view.hand, preferences.sort))}
            pointed = keys.get(hover or "")
            if view.phase == "play" and pointed and pointed[0] not in map(str, view.legal):
                pointed = None
            return replace(
                self.wish,
                pointed=None if self.is_moving else pointed,
                focused=keys.get(focus or ""),
                show_legal=preferences.raise_legal,
                sort=preferences.sort,
            )

        return self._made_wish.get(source, make)

    def _standing(self, view: View | None = None) -> Poses:
        """Where the cards belong; remembered, for it is asked several times a frame."""
        view, wish = view or self.view, self._live_wish
        layout = self.layout_for(view)
        return self._stood.get((view, layout, wish), lambda: standing(view, layout, wish))

    # ------------------------------------------------------------ drawing
    def background(self) -> None:
        surface = self.paint.surface
        is_appearing = self.app.is_fading and self.app.stack.top is self  # nobody sees it well yet
        most = PARTS_A_FRAME if is_appearing else None
        surface.blit(self.picture.surface(self.layout, self.facts, most), (0, 0))
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
        self.person = self._a_person()
        if self.person in self.sitting.match.seats:
            self.known = self._seen()
        else:  # dropped out: the deals to come are not for this seat
            self.known = replace(before, to_act=(), legal=(), phase="over", hand=(), trick=())
        self.playback.add(steps(before, events, self.known))
        self.invalidate()

    def for_me(self, events: tuple[Event, ...], before: View) -> tuple[Event, ...]:
        """The events as this seat may know them; after a deal in which it dropped out, nothing more."""
        seats, mine = self.sitting.match.seats, NOBODY if before.is_public else before.seat
        seen: list[Event] = []
        for event in events:
            if isinstance(event, Dealt):
                if self._a_person() not in seats:
                    break
                mine = NOBODY if before.is_public else seats.index(self.person)
            seen.append(redacted(event, mine))
        return tuple(seen)

    def _direct(self, step: Step) -> Timeline:
        """How a step moves, at the pace in force."""
        self._may_sweep = False
        self._sizes = (0,) * step.after.players if isinstance(step.event, Dealt) else None
        if isinstance(step.event, Dealt):
            self.wish = Wish()
        self.invalidate()
        preferences = self.app.preferences
        layout = self.layout_for(step.after)
        factor = preferences.duration_factor * self.haste
        hold = HOLD_SECONDS[preferences.trick_pause] * max(1.0, preferences.duration_factor)
        told = step.after if isinstance(step.event, Dealt) else step.before
        stage = Stage(layout, self.playback.drawn, self._standing(step.after), self.teller_of(told), hold)
        animation = choreography(step, stage)
        if preferences.reduced_motion:
            animation = without_motion(animation, SECONDS.reduced)
        timeline = Timeline(paced(animation, factor))
        if isinstance(step.event, Cut):
            self._want(timeline.snap)
        return timeline

    def _finished(self, step: Step) -> None:
        """A step is over: figures and hands are as in the view again."""
        self._sizes = None
        self.invalidate()
        if isinstance(step.event, Dealt) and not self.sitting.match.given:
            seal = self.sitting.match.commitment(step.event.number)
            self.log.append(sealed_words(step.event.number, seal))

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
        for sprites in self._decks.values():
            sprites.drop()
        self._look()
        self.playback.jump(self._standing())
        self.invalidate()
