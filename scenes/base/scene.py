"""The contract of a scene, and the machinery that all scenes share.

A scene says what is on it and what that does; the machinery keeps the controls, brings input to them and draws them. A
scene changes a match only by submitting an intent, and opens another scene only by a door.
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
from scenes.kit.viewport import Composition, Input, Key, Pointer, Resized, RightClick, Text, Wheel
from scenes.kit.widgets import Widgets

_BAR_WIDTH = 14


class Scene:
    """One screen. A subclass says what is on it in `controls`; everything else has a default."""

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
        self._refused: str | None = None  # the control that said why it is not available, until the pointer leaves it
        self.resting = 0.0  # seconds until it takes presses

    # ------------------------------------------------------------ what a scene may override
    def controls(self) -> list[Control]:
        """The controls in focus order; later ones lie above. Pure and cheap."""
        return []

    def regions(self) -> list[Region]:
        """The regions that scroll."""
        return []

    @property
    def heard(self) -> Sequence[str]:
        """The keys of the controls that are narrated as soon as the scene is entered."""
        return ()

    def background(self) -> None:
        """Draw what lies under the controls."""
        if not self.overlay:
            self.paint.felt()

    def foreground(self) -> None:
        """Draw what lies above the controls."""

    @property
    def is_busy(self) -> bool:
        """Whether something moves or is awaited, so that time must pass without input."""
        return False

    @property
    def is_changing(self) -> bool:
        """Whether it looks different from frame to frame; while it only waits for something, it does not."""
        return self.is_busy

    def escape(self) -> None:
        """Handle Esc: go back, unless this is the lowest scene."""
        if len(self.app.stack.scenes) > 1:
            self.app.stack.pop()

    def other_key(self, key: Key) -> bool:
        """Handle a key that no control used; whether it was used."""
        return False

    def right_click(self, click: RightClick) -> bool:
        """The right button of the mouse; whether it was used."""
        return False

    def entered(self) -> None:
        """Called when it has come onto the stack."""

    def left(self) -> None:
        """Called when it has gone from the stack because the player goes elsewhere."""

    def stopped(self) -> None:
        """Called when it has gone because the game ends or something went wrong; by default as `left`."""
        self.left()

    def covered(self) -> None:
        """Called when another scene has come above it."""

    def uncovered(self) -> None:
        """Called when it is on top again."""

    def resized(self) -> None:
        """Called when the size of the window, the theme or the scale has changed."""

    def focus_instead(self, controls: Sequence[Control], near: str | None) -> str | None:
        """The key that gets the focus when the focused control has gone; `near` is at its place now."""
        return near

    def steered(self, direction: str, target: str | None) -> str | None:
        """The key to which an arrow key leads; `target` is the nearest that way."""
        return target

    def refuse(self, control: Control) -> None:
        """Handle the press of a control that is not available: say why."""
        if control.why:
            self._refused = control.key
            self.app.refuse(control.why, self.refusal_seconds(control))

    def refusal_seconds(self, control: Control) -> float | None:
        """How long that sentence stays at most; None for the usual time."""
        return None

    def acting(self, control: Control) -> None:
        """Called before a control acts: play a tick, except for cards, which have sounds of their own."""
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
        """The window without the captions."""
        return self.app.area

    @property
    def notice_place(self) -> tuple[float, float]:
        """The wanted centre of a notice: over the title, away from what is pressed."""
        return self.area.centre_x, self.area.y + self.unit(SIZES.header) / 2

    @property
    def keeps_clear(self) -> tuple[Obstacle, ...]:
        """What a notice should not cover, with weights: whatever can be pressed."""
        tree, regions = self.tree, self._regions
        return tuple((control.rect, 1.0) for control in tree if control.is_live and is_visible(control, regions))

    @property
    def sheets(self) -> tuple[Obstacle, ...]:
        """What a notice should not cover either if there is room beside it, with weights."""
        return ()

    def notice_rect(self, sizes: Sequence[tuple[float, float]]) -> Rect:
        """The place of a notice that may have any of these sizes."""
        edge = self.unit(SIZES.unit / 2 if self.app.viewport.is_compact else SIZES.unit)
        near, obstacles = self.notice_place, (*self.keeps_clear, *self.sheets)
        area = self.area.inset(edge)
        source = (tuple(sizes), area, near, obstacles)
        return self._notice.get(source, lambda: clear_place(sizes, area, obstacles, near, edge / 2))

    @property
    def tree(self) -> tuple[Control, ...]:
        """The controls at their places on the screen. Raises DuplicateControl."""
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
    def text_place(self) -> tuple[int, int, int, int] | None:
        """Where the field is that text is for; None when no field has the focus."""
        _ = self.tree
        field = self.input.field
        return field.rect.rounded if field else None

    @property
    def scroll_regions(self) -> tuple[Region, ...]:
        """The regions as last built."""
        _ = self.tree
        return self._regions

    def invalidate(self) -> None:
        """Build the controls anew and draw again, because something changed."""
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
            self.rest()  # repeated presses are still meant for the scene before
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
        """Take no presses for a moment: they may be meant for the scene before."""
        self.resting = SECONDS.rest

    @property
    def is_resting(self) -> bool:
        return self.resting > 0

    def is_early(self, value: Input) -> bool:
        """Whether an input is a press, which has no effect while the scene rests."""
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
        if isinstance(value, RightClick):
            return self.right_click(value)
        if isinstance(value, Wheel):
            return self.input.wheel(value)
        if isinstance(value, Text):
            return self.input.text(value)
        if isinstance(value, Composition):
            return self.input.compose(value)
        if isinstance(value, Key):
            if self.input.key(value):
                return True
            if value.name == "escape":
                self.escape()
                return True
            return self.other_key(value)
        return False

    def _tell(self, before: tuple[str | None, bool], old: Control | None) -> None:
        """Narrate where the focus went, or the new value of the focused control."""
        control = find(self.tree, self.input.focus) if self.input.is_keyboard else None
        if control is None:
            return
        moved = (self.input.focus, self.input.is_keyboard) != before
        if moved:
            self.input.show(control.key)
            self._tree = None
        if moved or (old and old.key == control.key and old.value != control.value):
            self.app.narration.say(describe(control))

    def pass_time(self, seconds: float) -> None:
        """Count real time; called before the inputs of a turn are handled, and before `update`."""

    def update(self, seconds: float) -> None:
        """Let time pass for what is animated."""
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
        if self._refused is not None and not control.enabled:  # a notice has said it already
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
        """Draw the controls that have a brush, scrolled ones clipped to their region."""
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
