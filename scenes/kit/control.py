"""Controls: the flat list from which a screen is drawn, worked, tested and narrated.

A scene describes its screen as `Control`s in focus order; later ones lie above earlier ones. The functions here answer
questions about such a list: what is at a point, where the focus goes, where a scrolled control lies. All are pure.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.viewport import NO_COMPOSITION, Composition, Key

Role = Literal[
    "button",
    "switch",
    "choice",
    "stepper",
    "slider",
    "field",
    "row",
    "card",
    "plate",
    "text",
    "heading",
    "image",
    "chart",
]
INTERACTIVE: frozenset[str] = frozenset({"button", "switch", "choice", "stepper", "slider", "field", "row", "card"})
ADJUSTED_BY_ARROWS: frozenset[str] = frozenset({"choice", "stepper", "slider"})
DIRECTIONS: dict[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_ASIDE = 2.2  # what distance aside costs, against distance ahead


@dataclass(frozen=True)
class State:
    """The state of a control that its brush shows."""

    focus: bool = False  # and visible: the keyboard is in use
    hover: bool = False
    pressed: bool = False
    caret: bool = False  # a text field that is being typed in
    composition: Composition = NO_COMPOSITION  # what an input method is putting together at the caret


@dataclass(frozen=True)
class Drag:
    """A control being dragged: "start" once the pointer has moved far enough, then "move", then "drop" or "cancel"."""

    kind: Literal["start", "move", "drop", "cancel"]
    x: float
    y: float
    dx: float  # from where the pointer went down
    dy: float


@dataclass(frozen=True)
class Control:
    """One thing on the screen. Its functions say what it does; those that are None it does not do."""

    key: str  # its identity, unique on the screen and stable over rebuilds
    role: Role
    name: str  # what a person would call it
    rect: Rect
    value: str = ""
    enabled: bool = True
    selected: bool = False
    why: str = ""  # why it is not enabled, as a sentence
    press: Callable[[], None] | None = None
    adjust: Callable[[int], None] | None = None  # -1 less or previous, +1 more or next
    help: str = ""  # shown beside it after a moment
    shortcut: str = ""  # a key name or a character that presses it
    region: str = ""  # the scroll region it belongs to; its rect is then a place on the unscrolled content
    default: bool = False  # where the focus starts
    repeats: bool = False  # acts again and again while it is held down
    point: Callable[[Rect, float, float], None] | None = None  # a press with its rect on the screen and its place
    slide: Callable[[float], None] | None = None  # follows the pointer: 0 at the left of `track`, 1 at its right
    track: Rect | None = None
    drag: Callable[[Drag], None] | None = None
    type: Callable[[Key], bool] | None = None  # keys of a field; False when the key is not for it
    write: Callable[[str], None] | None = None  # text for a field
    paint: Callable[[Painter, Control, State], None] | None = field(default=None, repr=False, compare=False)
    # What is hit, where that is not the whole of `rect` or more than it.
    shape: Callable[[float, float], bool] | None = field(default=None, repr=False, compare=False)

    def changed(self, **values: Any) -> Control:
        """A copy with other values. A page makes hundreds per input: `dataclasses.replace` is too slow."""
        copy = object.__new__(Control)
        copy.__dict__.update(self.__dict__, **values)
        return copy

    def covers(self, x: float, y: float) -> bool:
        """Whether the point is on it."""
        return self.shape(x, y) if self.shape else self.rect.contains(x, y)

    @property
    def can_focus(self) -> bool:
        """Whether the focus may rest here: on what acts, and on what can say why it does not."""
        return self.role in INTERACTIVE and (self.enabled or bool(self.why))

    @property
    def is_live(self) -> bool:
        """Whether the pointer does something here."""
        return self.role in INTERACTIVE or any((self.press, self.point, self.drag))


@dataclass(frozen=True)
class Region:
    """A part of the screen whose content, `height` pixels tall, scrolls within `rect`."""

    key: str
    rect: Rect
    height: float

    @property
    def most(self) -> float:
        """The furthest offset."""
        return max(0.0, self.height - self.rect.h)


class DuplicateControl(ValueError):
    """Two controls of one screen have the same key."""


def check(controls: Sequence[Control]) -> None:
    """Raise DuplicateControl when a key occurs twice."""
    seen: set[str] = set()
    for control in controls:
        if control.key in seen:
            raise DuplicateControl(f"Two controls have the key {control.key!r}")
        seen.add(control.key)


def find(controls: Sequence[Control], key: str | None) -> Control | None:
    """The control of that key."""
    return next((control for control in controls if control.key == key), None)


def placed(controls: Sequence[Control], regions: Sequence[Region], offsets: Mapping[str, float]) -> tuple[Control, ...]:
    """The controls at their places on the screen: scrolled ones are moved by the offset of their region."""
    by_key = {region.key: region for region in regions}
    result = []
    for control in controls:
        region = by_key.get(control.region)
        offset = offsets.get(control.region, 0.0) if region else 0.0
        if offset:
            track = control.track.moved(0, -offset) if control.track else None
            control = control.changed(rect=control.rect.moved(0, -offset), track=track)
        result.append(control)
    return tuple(result)


def is_visible(control: Control, regions: Sequence[Region]) -> bool:
    """Whether any part of a placed control shows within its region."""
    region = next((region for region in regions if region.key == control.region), None)
    return region is None or region.rect.intersects(control.rect)


def hit(controls: Sequence[Control], regions: Sequence[Region], x: float, y: float) -> Control | None:
    """The topmost placed control at the point that does something. Scrolled ones count inside their region only."""
    clips = {region.key: region.rect for region in regions}
    for control in reversed(controls):
        if not control.is_live or not control.covers(x, y):
            continue
        clip = clips.get(control.region)
        if clip is None or clip.contains(x, y):
            return control
    return None


def region_at(regions: Sequence[Region], x: float, y: float) -> Region | None:
    """The topmost region at the point."""
    return next((region for region in reversed(regions) if region.rect.contains(x, y)), None)


def first_focus(controls: Sequence[Control]) -> str | None:
    """Where the focus starts: the default control, else the first."""
    able = [control for control in controls if control.can_focus]
    chosen = next((control for control in able if control.default), able[0] if able else None)
    return chosen.key if chosen else None


def next_focus(controls: Sequence[Control], key: str | None, step: int) -> str | None:
    """Where Tab (+1) or Shift-Tab (-1) leads, in a circle."""
    able = [control.key for control in controls if control.can_focus]
    if not able:
        return None
    if key not in able:
        return able[0] if step > 0 else able[-1]
    return able[(able.index(key) + step) % len(able)]


def directed_focus(
    controls: Sequence[Control], key: str | None, direction: str, regions: Sequence[Region] = ()
) -> str | None:
    """Where an arrow key leads: to the nearest control on that side, or nowhere else when there is none.

    Up and down go through a scrolled region row by row, visible or not, before they leave it. Other controls that are
    scrolled out of sight are passed over.
    """
    start = find(controls, key)
    if start is None:
        return first_focus(controls)
    able = [control for control in controls if control.key != key and control.can_focus]
    is_walked = direction in ("up", "down") and any(region.key == start.region for region in regions)
    if is_walked:
        within = [(control, control.rect) for control in able if control.region == start.region]
        found = _nearest(start.rect, within, direction)
        found = _next_row(start.rect, within, direction, found.rect if found else None) or found
        if found:
            return found.key
    places = _places(able, regions)
    if is_walked:
        places = [(control, rect) for control, rect in places if control.region != start.region]
    found = _nearest(start.rect, places, direction)
    if is_walked and not found:
        found = _next_row(start.rect, places, direction)
    return found.key if found else key


def _places(controls: Sequence[Control], regions: Sequence[Region]) -> list[tuple[Control, Rect]]:
    """The visible controls, each with its visible part; of a region that shows none, the nearest with its window."""
    windows = {region.key: region.rect for region in regions}
    placed = [(control, windows.get(control.region, control.rect).overlap(control.rect)) for control in controls]
    seen = [(control, rect) for control, rect in placed if rect.w > 0 and rect.h > 0]
    for key in windows.keys() - {control.region for control, _ in seen}:
        hidden = [control for control in controls if control.region == key]
        middle = windows[key].centre_y
        nearest = min(hidden, key=lambda control: abs(control.rect.centre_y - middle), default=None)
        if nearest:
            seen.append((nearest, windows[key]))
    return seen


def _nearest(start: Rect, places: Sequence[tuple[Control, Rect]], direction: str) -> Control | None:
    """The control of least `_cost`."""
    dx, dy = DIRECTIONS[direction]
    costs = [(cost, control) for control, rect in places if (cost := _cost(start, rect, dx, dy))]
    return min(costs, key=lambda each: each[0])[1] if costs else None


def _next_row(
    start: Rect, places: Sequence[tuple[Control, Rect]], direction: str, end: Rect | None = None
) -> Control | None:
    """The nearest control of the next row above or below, however far aside; only rows before `end` count."""
    is_down = direction == "down"

    def gap(rect: Rect) -> float:
        return rect.y - start.bottom if is_down else start.y - rect.bottom

    most = gap(end) if end else float("inf")
    beyond = [(control, rect) for control, rect in places if gap(rect) >= 0 and gap(rect) + rect.h <= most]
    if not beyond:
        return None
    edge = min(gap(rect) + rect.h for _, rect in beyond)
    row = [(control, abs(rect.centre_x - start.centre_x)) for control, rect in beyond if gap(rect) < edge]
    return min(row, key=lambda each: each[1])[0]


def _cost(start: Rect, other: Rect, dx: int, dy: int) -> tuple[bool, float] | None:
    """The cost of moving to a rectangle: whether it lies aside, then the distance. None in another direction."""
    ahead = (other.centre_x - start.centre_x) * dx + (other.centre_y - start.centre_y) * dy
    if ahead <= 1:
        return None
    beside = max(0.0, other.x - start.right, start.x - other.right)
    above = max(0.0, other.y - start.bottom, start.y - other.bottom)
    gap, aside = (beside, above) if dx else (above, beside)
    off_centre = abs(other.centre_y - start.centre_y) if dx else abs(other.centre_x - start.centre_x)
    if aside > 0 and (gap <= 0 or aside > 2 * ahead):
        return None
    return aside > 0, gap + ahead * 0.2 + aside * _ASIDE + off_centre * 0.1


def offset_to_show(region: Region, offset: float, rect: Rect, margin: float) -> float:
    """The offset nearest to the present one that shows a placed rectangle."""
    top = rect.y + offset - region.rect.y - margin
    bottom = rect.bottom + offset - region.rect.y + margin
    if bottom - offset > region.rect.h:
        offset = bottom - region.rect.h
    if top < offset:
        offset = top
    return clamped(region, offset)


def clamped(region: Region, offset: float) -> float:
    """The offset within the range of the region."""
    return min(region.most, max(0.0, offset))
