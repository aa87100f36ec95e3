"""The contract of a scene, and the machinery all scenes share.

Owns the tree of controls of one screen and how input reaches it. A scene says what is on it and what that does; it
never changes a match but by submitting an intent. Refuses to know which other scenes exist: it opens them by name.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.base.app import App
from scenes.kit.brushes import draw_scroll_bar, draw_tooltip
from scenes.kit.caches import Latest
from scenes.kit.control import Control, Region, check, find, is_visible, placed
from scenes.kit.interaction import Interaction
from scenes.kit.layout import Rect
from scenes.kit.narration import describe
from scenes.kit.painter import Painter
from scenes.kit.placement import Obstacle, clear_place
from scenes.kit.theme import SECONDS, SIZES
from scenes.kit.viewport import Input, Key, Pointer, Resized, Wheel
from scenes.kit.widgets import Widgets

_BAR_WIDTH = 14


class Scene:
    """One screen. Say what is on it in `controls`; everything else has a sensible default."""

    overlay = False  # what is beneath shows, veiled
    cuts = False  # appears at once, without fading over what was there
    title = ""

    def __init__(self, app: App) -> None:
        self.app = app
        self.input = Interaction(self.refuse, self.acting, self.steered)
        self._tree: tuple[Control, ...] | None = None
        self._regions: tuple[Region, ...] = ()
        self._hover_seconds = 0.0
        self._notice: Latest[Rect] = Latest()
        self._refused: str | None = None  # the control that has said why, until another is pointed at
        self.resting = 0.0  # seconds until it takes presses

    # ------------------------------------------------------------ what a scene says
    def controls(self) -> list[Control]:
        """What is on the screen, in focus order; later ones lie above. Pure and cheap."""
        return []

    def regions(self) -> list[Region]:
        """The parts that scroll."""
        return []

    @property
    def heard(self) -> Sequence[str]:
        """The keys of the controls that are told as soon as the scene has been entered."""
        return ()

    def background(self) -> None:
        """Draw what lies under the controls."""
        if not self.overlay:
            self.paint.felt()

    def foreground(self) -> None:
        """Draw what lies above them."""

    @property
    def is_busy(self) -> bool:
        """Whether something moves or is awaited, so that time must pass without input."""
        return False

    @property
    def is_changing(self) -> bool:
        """Whether it looks different from frame to frame; waiting for somebody's thoughts, it does not."""
        return self.is_busy

    def escape(self) -> None:
        """What Esc does: back, unless this is the lowest scene."""
        if len(self.app.stack.scenes) > 1:
            self.app.stack.pop()

    def other_key(self, key: Key) -> bool:
        """A key no control wanted."""
        return False

    def entered(self) -> None:
        """It has come onto the stack."""

    def left(self) -> None:
        """It has gone from the stack: whoever sits here goes elsewhere."""

    def stopped(self) -> None:
        """It has gone because the game ends or something went wrong; otherwise as `left`."""
        self.left()

    def covered(self) -> None:
        """Another scene lies above it now."""

    def uncovered(self) -> None:
        """It is on top again."""

    def resized(self) -> None:
        """The window, the theme or the scale is another."""

    def focus_instead(self, controls: Sequence[Control], near: str | None) -> str | None:
        """Where the focus goes when what it was on has gone; `near` is what has taken its place."""
        return near

    def steered(self, direction: str, target: str | None) -> str | None:
        """Where an arrow key leads; `target` is what lies nearest that way."""
        return target

    def refuse(self, control: Control) -> None:
        """A control that is not available was pressed: say why."""
        if control.why:
            self._refused = control.key
            self.app.refuse(control.why, self.refusal_seconds(control))

    def refusal_seconds(self, control: Control) -> float | None:
        """How long the sentence stays at most, where it will not be true for long."""
        return None

    def acting(self, control: Control) -> None:
        """A control is about to act: a tick to hear, but not from cards, which have sounds of their own."""
        if control.role not in ("card", "field"):
            self.app.sound.play("tap")

    # ------------------------------------------------------------ what a scene may use
    @property
    def paint(self) -> Painter:
        return self.app.paint

    @property
    def widgets(self) -> Widgets:
        return self.app.widgets

    def unit(self, n: float) -> int:
        """Pixels of `n` units."""
        return self.app.viewport.unit(n)

    @property
    def area(self) -> Rect:
        """Where a scene may put things: the window without the captions."""
        return self.app.area

    @property
    def notice_place(self) -> tuple[float, float]:
        """The middle of where a notice appears, if nothing lies there: over the title, away from what is pressed."""
        return self.area.centre_x, self.area.y + self.unit(SIZES.header) / 2

    @property
    def keeps_clear(self) -> tuple[Obstacle, ...]:
        """What a notice should not lie on, and how much that matters: whatever can be pressed."""
        tree, regions = self.tree, self._regions
        return tuple((control.rect, 1.0) for control in tree if control.is_live and is_visible(control, regions))

    @property
    def sheets(self) -> tuple[Obstacle, ...]:
        """What a notice had better not lie on either, if there is room beside it."""
        return ()

    def notice_rect(self, sizes: Sequence[tuple[float, float]]) -> Rect:
        """Where a notice that could have any of these sizes appears."""
        edge = self.unit(SIZES.unit / 2 if self.app.viewport.is_compact else SIZES.unit)
        near, obstacles = self.notice_place, (*self.keeps_clear, *self.sheets)
        area = self.area.inset(edge)
        source = (tuple(sizes), area, near, obstacles)
        return self._notice.get(source, lambda: clear_place(sizes, area, obstacles, near, edge / 2))

    @property
    def tree(self) -> tuple[Control, ...]:
        """The controls where they are on the screen. Raises DuplicateControl."""
        if self._tree is None:
            controls = self.controls()
            check(controls)
            self._regions = tuple(self.regions())
            offsets = self.input.offsets
            for region in self._regions:
                offsets[region.key] = min(region.most, max(0.0, offsets.get(region.key, 0.0)))
            self._tree = placed(controls, self._regions, offsets)
            self.input.sync(self._tree, self._regions, self.focus_instead)
        return self._tree

    @property
    def scroll_regions(self) -> tuple[Region, ...]:
        """The regions as last built."""
        _ = self.tree
        return self._regions

    def invalidate(self) -> None:
        """Something changed: build the controls anew and draw again."""
        self._tree = None
        self.app.needs_frame = True

    # ------------------------------------------------------------ the base machinery
    def handle(self, value: Input) -> bool:
        """Pass an input to the controls; whether it was used."""
        if isinstance(value, Resized):
            self.input.cancel()
            self.resized()
            self.invalidate()
            return True
        _ = self.tree
        if self.is_resting and self.is_early(value):
            self.rest()  # whoever goes on pressing still means what was there before
            return True
        focus_before = self.input.focus, self.input.is_keyboard
        control_before = find(self.tree, self.input.focus)
        used = self._dispatch(value)
        if used:
            self.invalidate()
        if used and self.app.stack.top is self:
            self._tell(focus_before, control_before)
        return used

    def rest(self) -> None:
        """Take no presses for a moment: they were meant for what was there before."""
        self.resting = SECONDS.rest

    @property
    def is_resting(self) -> bool:
        return self.resting > 0

    def is_early(self, value: Input) -> bool:
        """Whether an input is a press that does nothing while the scene rests."""
        if isinstance(value, Pointer):
            return value.kind == "down"
        return isinstance(value, Key) and value.name in ("return", "space") and not value.alt

    def _dispatch(self, value: Input) -> bool:
        unit = self.unit
        self.input.slop, self.input.wheel_step = unit(SIZES.drag_slop), unit(SIZES.wheel_step)
        self.input.bar_width = unit(_BAR_WIDTH)
        self._hover_seconds = 0.0
        if isinstance(value, Pointer):
            return self.input.pointer(value)
        if isinstance(value, Wheel):
            return self.input.wheel(value)
        if isinstance(value, Key):
            if self.input.key(value):
                return True
            if value.name == "escape":
                self.escape()
                return True
            return self.other_key(value)
        return False

    def _tell(self, before: tuple[str | None, bool], old: Control | None) -> None:
        """Say where the focus went, or what the focused control says now."""
        control = find(self.tree, self.input.focus) if self.input.is_keyboard else None
        if control is None:
            return
        moved = (self.input.focus, self.input.is_keyboard) != before
        if moved:
            self.input.show(control.key)
            self._tree = None
        if moved or (old and old.key == control.key and old.value != control.value):
            self.app.narration.say(describe(control))

    def update(self, seconds: float) -> None:
        """Time has passed."""
        self.resting = max(0.0, self.resting - seconds)
        if self.awaits_tooltip:
            self._hover_seconds += seconds
        if self.input.is_stepping:
            _ = self.tree
            if self.input.pass_time(seconds):
                self.invalidate()

    @property
    def awaits_tooltip(self) -> bool:
        """Whether a tooltip is about to appear."""
        return self._hover_seconds < SECONDS.tooltip and self._tooltip_control is not None

    @property
    def _tooltip_control(self) -> Control | None:
        tree = self.tree
        control = find(tree, self.input.focus if self.input.is_keyboard else self.input.hover)
        if control is None or control.key != self._refused:
            self._refused = None
        if control is None or not (control.help or (control.why and not control.enabled)):
            return None
        if self._refused is not None and not control.enabled:  # it has been said: once is enough
            return None
        return control if is_visible(control, self._regions) and not self.input.is_holding else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything onto the surface."""
        self.paint.surface = surface
        tree = self.tree
        self.background()
        self.draw_controls(tree)
        self.foreground()
        control = self._tooltip_control
        if control and self._hover_seconds >= SECONDS.tooltip:
            others = [obstacle for obstacle in self.keeps_clear if obstacle[0] != control.rect]
            draw_tooltip(self.paint, control, self.area, others)

    def draw_controls(self, tree: Sequence[Control]) -> None:
        """Draw the controls that say how, scrolled ones clipped to their region."""
        surface = self.paint.surface
        clips = {region.key: region.rect.rounded for region in self._regions}
        for control in tree:
            if control.paint is None or not is_visible(control, self._regions):
                continue
            surface.set_clip(clips.get(control.region))
            control.paint(self.paint, control, self.input.state(control))
        surface.set_clip(None)
        for region in self._regions:
            draw_scroll_bar(self.paint, region, self.input.offsets.get(region.key, 0.0))
