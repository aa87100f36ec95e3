"""The state of input of one scene: focus, hover, press, drag, slide and scroll, by any device.

It keeps what lasts between two inputs (the focus, what is held down, how far regions are scrolled) and acts through the
functions of the controls alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scenes.kit.control import (
    ADJUSTED_BY_ARROWS,
    DIRECTIONS,
    Control,
    Drag,
    Region,
    State,
    clamped,
    directed_focus,
    find,
    first_focus,
    hit,
    next_focus,
    offset_to_show,
    region_at,
)
from scenes.kit.theme import SECONDS
from scenes.kit.viewport import NO_COMPOSITION, Composition, Key, Pointer, Text, Wheel

_PAGE = 0.85  # of a region's height per page key
_PAGE_KEYS = {"page up": -_PAGE, "page down": _PAGE}


@dataclass
class _Grip:
    """What the pointer holds down."""

    key: str | None
    region: str | None
    x: float
    y: float
    source: str
    offset: float = 0.0  # of the region when the pointer went down
    mode: str = "press"  # press, drag, slide, scroll, bar, void
    at: tuple[float, float] = (0.0, 0.0)  # where the pointer is now
    wait: float = SECONDS.hold  # until what is held down acts again
    has_stepped: bool = False


class Interaction:
    """The state of input for one scene. Distances are pixels."""

    def __init__(
        self,
        refuse: Callable[[Control], None],
        acting: Callable[[Control], None] | None = None,
        steered: Callable[[str, str | None], str | None] | None = None,
    ) -> None:
        self.focus: str | None = None
        self.is_keyboard = False  # whether the focus ring shows: a key was used last
        self.is_by_key = False  # whether the last press was a key
        self._is_placed = False  # whether the player has moved the focus
        self.hover: str | None = None
        self.offsets: dict[str, float] = {}
        self.slop = 10.0
        self.wheel_step = 64.0
        self.bar_width = 14.0
        self._refuse = refuse
        self._acting = acting  # called before a control acts
        self._steered = steered  # may change where an arrow key leads
        self._grip: _Grip | None = None
        self._mouse = (-1.0, -1.0)
        self._composition = NO_COMPOSITION
        self._composed_in: str | None = None  # the field that it is for
        self._controls: Sequence[Control] = ()
        self._regions: Sequence[Region] = ()

    # ------------------------------------------------------------ what others ask
    def sync(
        self,
        controls: Sequence[Control],
        regions: Sequence[Region],
        instead: Callable[[Sequence[Control], str | None], str | None] | None = None,
    ) -> None:
        """Take over rebuilt controls. The focus stays if its control is still there; else `instead` may choose another
        one than the key of its second argument.
        """
        before = [control.key for control in self._controls if control.can_focus]
        self._controls, self._regions = controls, regions
        able = [control.key for control in controls if control.can_focus]
        if self.focus not in able:
            place = before.index(self.focus) if self.focus in before else None
            near = able[min(place, len(able) - 1)] if place is not None and able else first_focus(controls)
            self.focus = instead(controls, near) if instead else near
        if self.hover:
            hovered = find(controls, self.hover)
            if hovered is None:
                self.hover = None
            elif self._grip is None and not hovered.covers(*self._mouse):  # it has been scrolled away
                under = hit(controls, regions, *self._mouse)
                self.hover = under.key if under else None

    def state(self, control: Control) -> State:
        """The state of a control for its brush."""
        grip = self._grip
        focused = control.key == self.focus
        return State(
            focus=focused and self.is_keyboard,
            hover=control.key == self.hover and control.enabled,
            pressed=bool(grip and grip.key == control.key and grip.mode in ("press", "slide") and control.enabled),
            caret=focused and control.role == "field",
            composition=self._composition if focused and control.key == self._composed_in else NO_COMPOSITION,
        )

    @property
    def field(self) -> Control | None:
        """The field that is being written in."""
        control = find(self._controls, self.focus)
        return control if control and control.write and control.enabled else None

    @property
    def placed(self) -> str | None:
        """The control to which the player has moved the focus by any device; None while it is where it started."""
        return self.focus if self._is_placed else None

    @property
    def is_holding(self) -> bool:
        """Whether something is held down."""
        return self._grip is not None

    @property
    def is_stepping(self) -> bool:
        """Whether something is held down that repeats."""
        return self._held_control is not None

    @property
    def _held_control(self) -> Control | None:
        grip = self._grip
        if grip is None or grip.key is None or grip.mode != "press":
            return None
        control = find(self._controls, grip.key)
        is_held = control is not None and control.repeats and control.enabled and control.covers(*grip.at)
        return control if is_held else None

    def focus_on(self, key: str, visibly: bool | None = None) -> None:
        """Move the focus to a control."""
        self.focus, self._is_placed = key, True
        if visibly is not None:
            self.is_keyboard = visibly
        self.show(key)

    def lead_to(self, key: str) -> None:
        """Move the focus: visibly while the ring shows, else as a new start."""
        if self.is_keyboard:
            self.focus_on(key)
        else:
            self.start_at(key)

    def start_at(self, key: str) -> None:
        """Put the focus here as if it had started here: the first key of the player only shows it."""
        self.focus, self._is_placed = key, False

    def use_keyboard(self, is_used: bool = True) -> None:
        """Show the ring, or wait with it for the next key."""
        self.is_keyboard = is_used

    def show(self, key: str | None, around: float = 0.0) -> bool:
        """Scroll to show a control and `around` pixels about it; whether anything moved."""
        control = find(self._controls, key)
        region = next((r for r in self._regions if control and r.key == control.region), None)
        if control is None or region is None:
            return False
        offset = self.offsets.get(region.key, 0.0)
        return self._scroll_to(region, offset_to_show(region, offset, control.rect, max(self.slop, around)))

    def cancel(self) -> None:
        """Let go of whatever is held, without acting."""
        grip, self._grip = self._grip, None
        if grip and grip.mode == "drag":
            self._send_drag(grip, "cancel", grip.x, grip.y)

    def rest(self) -> None:
        """Let go of everything and forget the hover: the scene is covered or left."""
        self.cancel()
        self.hover = None

    def reset(self) -> None:
        """Another person works the scene from now on: nothing of what the last one left behind stays."""
        self.focus = self.hover = self._grip = None
        self.is_keyboard = self.is_by_key = self._is_placed = False
        self.offsets = {}
        self._mouse = (-1.0, -1.0)
        self._controls = self._regions = ()

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; whether what is held down has acted again."""
        control, grip = self._held_control, self._grip
        if control is None or grip is None:
            return False
        grip.wait -= seconds
        if grip.wait > 0:
            return False
        grip.wait, grip.has_stepped = SECONDS.hold_again, True
        self._act(control, grip.at)
        return True

    # ------------------------------------------------------------ pointer
    def pointer(self, value: Pointer) -> bool:
        """Handle the mouse or a finger; whether it had an effect."""
        if value.source == "mouse":
            self._mouse = (value.x, value.y)
        if value.kind != "down" and self._grip and self._grip.source != value.source:
            return False  # only the pointer that went down moves what is held, and lets go of it
        if value.kind == "move":
            return self._moved(value)
        if value.kind == "down":
            return self._went_down(value)
        if value.kind == "up":
            return self._went_up(value)
        held = self._grip is not None
        self.cancel()
        return held

    def _went_down(self, value: Pointer) -> bool:
        self.cancel()
        self._composition = NO_COMPOSITION
        self.is_keyboard = self.is_by_key = False
        control = hit(self._controls, self._regions, value.x, value.y)
        region = region_at(self._regions, value.x, value.y)
        grip = _Grip(control.key if control else None, region.key if region else None, value.x, value.y, value.source)
        grip.at = (value.x, value.y)
        if region:
            grip.offset = self.offsets.get(region.key, 0.0)
            at_bar = region.most > 0 and value.x >= region.rect.right - self.bar_width
            if at_bar and value.source == "mouse":
                grip.key, grip.mode = None, "bar"
                self._drag_bar(region, value.y)
        self._grip = grip
        if grip.key and control:
            if control.can_focus:
                self.focus, self._is_placed = control.key, True
            if control.slide and control.enabled and value.source == "mouse":
                grip.mode = "slide"
                self._slide(control, value.x)
        return True

    def _moved(self, value: Pointer) -> bool:
        grip = self._grip
        if grip is None:
            return self._hovered(value)
        grip.at = (value.x, value.y)
        control = find(self._controls, grip.key)
        dx, dy = value.x - grip.x, value.y - grip.y
        if grip.mode == "press" and max(abs(dx), abs(dy)) > self.slop:
            grip.mode = self._mode_of_move(grip, control, dx, dy)
            if grip.mode == "drag":
                self._send_drag(grip, "start", value.x, value.y)
        if grip.mode == "drag":
            self._send_drag(grip, "move", value.x, value.y)
        elif grip.mode == "slide" and control:
            self._slide(control, value.x)
        elif grip.mode in ("scroll", "bar"):
            region = next((r for r in self._regions if r.key == grip.region), None)
            if region and grip.mode == "scroll":
                self._scroll_to(region, grip.offset - dy)
            elif region:
                self._drag_bar(region, value.y)
        elif grip.mode == "press" and value.source == "mouse":
            self._hovered(value)
        return True

    def _mode_of_move(self, grip: _Grip, control: Control | None, dx: float, dy: float) -> str:
        if control and control.enabled and control.drag:
            return "drag"
        sideways = abs(dx) > abs(dy)
        if control and control.enabled and control.slide and sideways:
            return "slide"
        region = next((r for r in self._regions if r.key == grip.region), None)
        if grip.source == "touch" and region and region.most > 0:
            return "scroll"
        return "press"  # may still come back to where it started

    def _went_up(self, value: Pointer) -> bool:
        grip, self._grip = self._grip, None
        if grip is None:
            return False
        if grip.mode == "drag":
            self._send_drag(grip, "drop", value.x, value.y)
        elif grip.mode == "press" and grip.key and not grip.has_stepped:
            control = hit(self._controls, self._regions, value.x, value.y)
            if control and control.key == grip.key:
                self._act(control, (value.x, value.y))
        if value.source == "touch":
            self.hover = None
        return True

    def _hovered(self, value: Pointer) -> bool:
        if value.source == "touch":
            return False
        control = hit(self._controls, self._regions, value.x, value.y)
        before, self.hover = self.hover, control.key if control else None
        return before != self.hover

    def _send_drag(self, grip: _Grip, kind: str, x: float, y: float) -> None:
        control = find(self._controls, grip.key)
        if control and control.drag:
            control.drag(Drag(kind, x, y, x - grip.x, y - grip.y))  # type: ignore[arg-type]

    @staticmethod
    def _slide(control: Control, x: float) -> None:
        track = control.track or control.rect
        if control.slide and track.w > 0:
            control.slide(min(1.0, max(0.0, (x - track.x) / track.w)))

    # ------------------------------------------------------------ scrolling
    def wheel(self, value: Wheel) -> bool:
        """Scroll what is under the pointer; never adjusts a control."""
        region = region_at(self._regions, value.x, value.y)
        if region is None and len(self._regions) == 1:
            region = self._regions[0]
        if region is None:
            return False
        return self._scroll_to(region, self.offsets.get(region.key, 0.0) - value.steps * self.wheel_step)

    def _scroll_to(self, region: Region, offset: float) -> bool:
        before = self.offsets.get(region.key, 0.0)
        self.offsets[region.key] = clamped(region, offset)
        return self.offsets[region.key] != before

    def _drag_bar(self, region: Region, y: float) -> None:
        share = (y - region.rect.y) / max(1.0, region.rect.h)
        self._scroll_to(region, share * region.height - region.rect.h / 2)

    # ------------------------------------------------------------ text
    def text(self, value: Text) -> bool:
        """Write into the field that has the focus."""
        self._composition = NO_COMPOSITION
        field = self.field
        if field is None or field.write is None:
            return False
        self.is_keyboard = self.is_by_key = True
        field.write(value.text)
        return True

    def compose(self, value: Composition) -> bool:
        """Show in the field that has the focus what an input method is putting together."""
        field = self.field
        self._composition, self._composed_in = value, field.key if field else None
        return field is not None

    # ------------------------------------------------------------ keys
    def key(self, value: Key) -> bool:
        """Handle a key: typing, focus, press, adjustment, shortcut or scrolling; whether it was used."""
        self.is_by_key = True
        control = find(self._controls, self.focus)
        if control and control.enabled and control.type and control.type(value):
            self.is_keyboard = True
            return True
        name = value.name
        if name == "tab":
            return self._move_focus(next_focus(self._controls, self.focus, -1 if value.shift else 1))
        if name in DIRECTIONS and not value.ctrl and not value.alt:
            return self._arrow(name, control)
        if name in ("return", "space") and not value.alt and self._confirm(name, control):
            return True
        if self._shortcut(value):
            return True
        return self._page(name, control)

    def _arrow(self, name: str, control: Control | None) -> bool:
        sideways = name in ("left", "right")
        if (self.is_keyboard or self._is_placed) and sideways and control and control.role in ADJUSTED_BY_ARROWS:
            if control.enabled and control.adjust:
                if self._acting:
                    self._acting(control)
                control.adjust(-1 if name == "left" else 1)
                self.is_keyboard = True
            else:
                self._refuse(control)
            return True
        target = directed_focus(self._controls, self.focus, name, self._regions)
        return self._move_focus(self._steered(name, target) if self._steered else target)

    def _move_focus(self, key: str | None) -> bool:
        """Move the focus; the very first key only shows where it is."""
        if self.is_keyboard or self._is_placed or self.focus is None:
            self.focus = key
        self.is_keyboard = self._is_placed = True
        self.show(self.focus)
        return self.focus is not None

    def _confirm(self, name: str, control: Control | None) -> bool:
        """Handle Enter or Space. While no ring shows, Enter presses the default control and Space the one last touched;
        on a card, which cannot be taken back, Space then only shows the ring.
        """
        is_touched = name == "space" and self._is_placed
        if not self.is_keyboard and not (is_touched and control and control.role != "card"):
            control = next((c for c in self._controls if c.default and c.can_focus and not is_touched), None)
            if control is None:
                self.is_keyboard = self.focus is not None
                return self.is_keyboard
            self.focus = control.key
        if control is None:
            return False
        self._act(control)
        return True

    def _shortcut(self, value: Key) -> bool:
        if value.ctrl or value.alt:
            return False
        for control in self._controls:
            if control.shortcut and control.shortcut in (value.name, value.text.lower()):
                self._act(control)
                return True
        return False

    def _page(self, name: str, control: Control | None) -> bool:
        wanted = control.region if control and control.region else None
        region = next((r for r in self._regions if r.key == wanted), self._regions[0] if self._regions else None)
        if region is None or name not in (*_PAGE_KEYS, "home", "end"):
            return False
        offset = self.offsets.get(region.key, 0.0) + _PAGE_KEYS.get(name, 0.0) * region.rect.h
        self._scroll_to(region, {"home": 0.0, "end": region.most}.get(name, offset))
        return True

    def _act(self, control: Control, at: tuple[float, float] | None = None) -> None:
        if not control.enabled:
            self._refuse(control)
            return
        if self._acting:
            self._acting(control)
        if control.point and at:
            control.point(control.rect, *at)
        elif control.press:
            control.press()
        elif control.adjust:
            control.adjust(1)
