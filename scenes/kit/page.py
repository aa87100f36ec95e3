"""Pages: a title line, sheets of paper with columns of controls, and a line of actions.

The places suit any window: wide on a desktop, short in a small window, one column in an upright one. A `Page` is built
anew whenever the controls are, and then forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from scenes.kit.asset_names import IconOrNone
from scenes.kit.control import Control, Region
from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.text_entry import Entry
from scenes.kit.theme import SIZES
from scenes.kit.widgets import Widgets

WIDE = (1000, 600)  # units: from here on there is room for sheets side by side
SHORT = 520  # units of height: below, the actions move into the title line
_HEADER, _HEADER_SMALL = 84, 60
_FOOT_GAP = 22
_MARGIN_SMALL = 12
_PADDING_SMALL = 20
_BACK = 48
_ACTION_HEIGHT = 50
_ACTION_PADDING = 24
_ACTION_ICON = 31
_ACTION_GAP = 16
_ACTION_LEAST, _MAIN_LEAST = 104, 200
_TIGHT_PADDING, _TIGHT_LEAST = 12, 64
_TIGHT_BELOW = 700  # units of height of an upright window
_MOST_COLUMN = 720  # a single column is not wider than lines can be read
_BAR_ROOM = 4  # kept free between a sheet's edge and what scrolls in it

Brush = Callable[[Painter, Rect], None]


@dataclass(frozen=True)
class Action:
    """A button of a line of actions; the last one stands at the right end."""

    key: str
    name: str
    press: Callable[[], None]
    icon: IconOrNone = ""
    style: str = "felt"
    why: str = ""  # why it cannot be pressed now
    default: bool = False
    shortcut: str = ""


@dataclass(frozen=True)
class Ground:
    """Something drawn beneath the controls; with a region it scrolls."""

    rect: Rect
    region: str
    brush: Brush


class Page:
    """The controls, regions and grounds of one screen while they are collected; `leave` is what Back does."""

    def __init__(self, widgets: Widgets, area: Rect, leave: Callable[[], None]) -> None:
        self.widgets, self.area = widgets, area
        self._leave = leave
        self.controls: list[Control] = []
        self.regions: list[Region] = []
        self.grounds: list[Ground] = []
        self.spilled: tuple[Action, ...] = ()  # for which the title line had no room

    # ------------------------------------------------------------ the window
    @property
    def paint(self) -> Painter:
        return self.widgets.paint

    def unit(self, n: float) -> int:
        """Pixels of `n` units."""
        return round(n * self.paint.scale)

    @property
    def width(self) -> float:
        """Units across."""
        return self.area.w / self.paint.scale

    @property
    def height(self) -> float:
        """Units down."""
        return self.area.h / self.paint.scale

    @property
    def is_wide(self) -> bool:
        """Whether there is room for sheets side by side."""
        return self.width >= WIDE[0] and self.height >= WIDE[1]

    @property
    def is_short(self) -> bool:
        """Whether the actions have to go into the title line."""
        return not self.is_wide and self.height < SHORT and self.width > self.height

    @property
    def margin(self) -> int:
        return self.unit(SIZES.margin if self.is_wide else _MARGIN_SMALL)

    @property
    def padding(self) -> int:
        """Pixels between the edge of a sheet and its content."""
        return self.unit(SIZES.padding if self.is_wide else _PADDING_SMALL)

    # ------------------------------------------------------------ title line and actions
    def frame(self, title: str, detail: str, actions: Sequence[Action] = (), spills: bool = False) -> Rect:
        """Add the title line with Back, and the actions; returns the room between them.

        With `spills`, the actions for which the title line of a short window has no room go into the column, at
        `Column.spill` or at its end.
        """
        area, unit, margin = self.area, self.unit, self.margin
        high = unit(_HEADER if self.is_wide else _HEADER_SMALL)
        size = SIZES.title if self.is_wide else SIZES.heading_large
        side = unit(_BACK)
        back = Rect(area.x + unit(16 if self.is_wide else 6), area.y + (high - side) / 2, side, side)
        self.add(self.widgets.icon_button("leave", "Back", back, "left", self._leave, size=26))
        x = back.right + unit(8)
        width = self.paint.text_width(title, size, "title") + unit(2)
        room = area.right - margin - x - width - unit(24)
        place = Rect(x, area.y, min(width, area.right - x - margin), high)
        self.add(self.widgets.heading("title", title, place, size, "on_felt"))
        body = Rect(area.x + margin, area.y + high, area.w - 2 * margin, area.h - high - margin)
        if spills and self.is_short:
            beside = self._last_that_fit(room, actions)
            if beside:
                rest = actions[: len(actions) - len(beside)]
                self.spilled = tuple(replace(each, style="paper", default=False) for each in rest)
                actions = beside
        if actions and self.is_short and self._across(actions) <= room:
            strip = Rect(x + width, area.y + (high - unit(_ACTION_HEIGHT)) / 2, area.right - margin - x - width, high)
            self.place_actions(strip, actions)
            return body
        if detail and self.paint.text_width(detail, SIZES.body) + unit(2) <= room:
            rect = Rect(x + width + unit(24), area.y, room, high)
            self.add(self.widgets.line("detail", detail, rect, SIZES.body, "on_felt_soft", "r"))
        if not actions:
            return body
        tall = self.actions_height(body.w, actions)
        foot = Rect(body.x, body.bottom - tall, body.w, tall)
        self.place_actions(foot, actions)
        return Rect(body.x, body.y, body.w, body.h - tall - unit(_FOOT_GAP if self.is_wide else 10))

    def widths(self, actions: Sequence[Action], is_tight: bool = False) -> list[float]:
        """The widths of the buttons; `is_tight`: without icons and with little padding."""
        unit = self.unit
        result = []
        for action in actions:
            wide = self.paint.text_width(action.name, SIZES.label, "strong")
            wide += 2 * unit(_TIGHT_PADDING if is_tight else _ACTION_PADDING)
            wide += unit(_ACTION_ICON) if action.icon and not is_tight else 0
            is_main = action.default or action.style == "main"
            least = _TIGHT_LEAST if is_tight else _MAIN_LEAST if is_main and self.is_wide else _ACTION_LEAST
            result.append(max(float(wide), unit(least)))
        return result

    def _is_tight(self, width: float, actions: Sequence[Action]) -> bool:
        """Whether plainer buttons save a line in a small upright window."""
        if self.width > self.height or self.height >= _TIGHT_BELOW:
            return False
        return len(self._cut(width, actions, self.widths(actions, True))) < len(
            self._cut(width, actions, self.widths(actions))
        )

    def _across(self, actions: Sequence[Action]) -> float:
        return sum(self.widths(actions)) + self.unit(_ACTION_GAP) * (len(actions) - 1)

    def _last_that_fit(self, room: float, actions: Sequence[Action]) -> Sequence[Action]:
        """As many of the last actions as have room."""
        return next((actions[first:] for first in range(len(actions)) if self._across(actions[first:]) <= room), ())

    def _lines(self, width: float, actions: Sequence[Action]) -> list[list[tuple[Action, float]]]:
        """The actions with their widths, cut into lines that fit."""
        if self._is_tight(width, actions):
            plain = [replace(action, icon="") for action in actions]
            return self._cut(width, plain, self.widths(plain, True))
        return self._cut(width, actions, self.widths(actions))

    def _cut(
        self, width: float, actions: Sequence[Action], widths: Sequence[float]
    ) -> list[list[tuple[Action, float]]]:
        lines: list[list[tuple[Action, float]]] = [[]]
        used = 0.0
        for action, wide in zip(actions, widths):
            gap = self.unit(_ACTION_GAP) if lines[-1] else 0
            if lines[-1] and used + gap + wide > width:
                lines.append([])
                used, gap = 0.0, 0
            lines[-1].append((action, min(wide, width)))
            used += gap + wide
        return lines

    def actions_height(self, width: float, actions: Sequence[Action]) -> float:
        """Pixels that the actions take in that width."""
        count = len(self._lines(width, actions))
        return count * self.unit(_ACTION_HEIGHT) + (count - 1) * self.unit(8)

    def place_actions(self, rect: Rect, actions: Sequence[Action], region: str = "", fills: bool = False) -> None:
        """Add buttons from the right end of the rectangle; in an upright window they fill its width."""
        y, high, gap = rect.y, self.unit(_ACTION_HEIGHT), self.unit(_ACTION_GAP)
        fills = fills or (self.width < self.height and not region)
        for line in self._lines(rect.w, actions):
            spare = rect.w - sum(wide for _, wide in line) - gap * (len(line) - 1)
            more = spare / len(line) if fills else 0
            x = rect.x if fills or region else rect.x + spare  # in a column from the left
            for action, wide in line:
                self.add(self._action(action, Rect(x, y, wide + more, high), region))
                x += wide + more + gap
            y += high + self.unit(8)

    def _action(self, action: Action, rect: Rect, region: str) -> Control:
        return self.widgets.button(
            action.key,
            action.name,
            rect,
            action.press,
            action.style,
            action.icon,
            enabled=not action.why,
            why=action.why,
            default=action.default,
            shortcut=action.shortcut,
            region=region,
        )

    # ------------------------------------------------------------ contents
    def add(self, control: Control) -> Control:
        self.controls.append(control)
        return control

    def region(self, key: str, window: Rect, height: float) -> None:
        """Add a region that scrolls."""
        self.regions.append(Region(key, window, height))

    def ground(self, rect: Rect, brush: Brush, region: str = "") -> None:
        """Draw something beneath the controls."""
        self.grounds.append(Ground(rect, region, brush))

    def sheet(self, rect: Rect) -> Rect:
        """A sheet of paper; returns what lies within its padding."""
        self.ground(rect, lambda paint, place: paint.paper(place))
        return rect.inset(self.padding)

    def column(self, key: str, sheet: Rect, top: float | None = None) -> Column:
        """A column on a sheet of paper; it scrolls when it is longer. Its `end` must be called."""
        self.ground(sheet, lambda paint, place: paint.paper(place))
        return Column(self, key, sheet, self.padding, self.unit(24 if self.is_wide else 16) if top is None else top)

    def narrowed(self, rect: Rect) -> Rect:
        """The rectangle, not wider than a single column should be."""
        wide = min(rect.w, self.unit(_MOST_COLUMN))
        return Rect(rect.centre_x - wide / 2, rect.y, wide, rect.h)

    def draw_grounds(self, offsets: dict[str, float]) -> None:
        """Draw what lies beneath the controls."""
        clips = {region.key: region.rect.rounded for region in self.regions}
        surface = self.paint.surface
        for ground in self.grounds:
            surface.set_clip(clips.get(ground.region))
            ground.brush(self.paint, ground.rect.moved(0, -offsets.get(ground.region, 0.0)))
        surface.set_clip(None)


class Column:
    """Controls one below another. The next one goes to `y`, with the left edge `x` and the width `w`."""

    def __init__(self, page: Page, key: str, sheet: Rect, padding: float, top: float) -> None:
        self.page, self.key = page, key
        inner = page.unit(_BAR_ROOM)
        self.window = sheet.inset(inner)
        self.x, self.w = sheet.x + padding, sheet.w - 2 * padding
        self.y = sheet.y + top
        self._foot = top

    @property
    def right(self) -> float:
        return self.x + self.w

    def spill(self) -> None:
        """Add the actions for which the title line had no room."""
        if self.page.spilled:
            actions, self.page.spilled = self.page.spilled, ()
            self.space(8)
            self.buttons(actions)

    def end(self) -> float:
        """Complete the column: it scrolls if it has to. Returns its height in pixels."""
        self.spill()
        height = self.y + self._foot - self.window.y
        is_whole = self.y <= self.window.bottom  # the margin below is not worth scrolling
        self.page.region(self.key, self.window, min(height, self.window.h) if is_whole else height)
        return height

    # ------------------------------------------------------------ places
    def take(self, height: float, after: float = 0) -> Rect:
        """Take the next rectangle of the whole width, with `after` units free below it."""
        rect = Rect(self.x, self.y, self.w, height)
        self.y += height + self.page.unit(after)
        return rect

    def space(self, units: float) -> None:
        self.y += self.page.unit(units)

    def add(self, control: Control) -> Control:
        """Add a control that scrolls with the column."""
        return self.page.add(control.changed(region=self.key))

    def ground(self, rect: Rect, brush: Brush) -> None:
        self.page.ground(rect, brush, self.key)

    @contextmanager
    def block(self, fill: str = "inset", line: str = "paper_line", padding: float = 20) -> Iterator[None]:
        """A context: what is added in it lies on a quieter ground."""
        pad, x, w, top = self.page.unit(padding), self.x, self.w, self.y
        place = len(self.page.grounds)
        self.x, self.w, self.y = x + pad, w - 2 * pad, top + pad * 0.8
        yield
        self.x, self.w, self.y = x, w, self.y + pad * 0.8
        rect = Rect(x, top, w, self.y - top)

        def draw(paint: Painter, where: Rect) -> None:
            edge = getattr(paint.theme, line)
            paint.panel(where, getattr(paint.theme, fill), edge, SIZES.radius_plate, 1.2)

        self.page.grounds.insert(place, Ground(rect, self.key, draw))

    # ------------------------------------------------------------ things to read
    def heading(
        self,
        key: str,
        words: str,
        size: float = SIZES.heading,
        icon: IconOrNone = "",
        after: float = 6,
        face: str = "title",
    ) -> None:
        """Add a title, wrapped when it is long, with an icon before it."""
        page, beside = self.page, self.page.unit(34) if icon else 0
        lines = page.paint.wrapped(words, self.w - beside, size, face)
        step = page.paint.line_step(size)
        rect = self.take(len(lines) * step, after)
        if icon:
            self.ground(
                Rect(rect.x, rect.y, beside, step),
                lambda paint, at: paint.icon(icon, at.x + at.h * 0.4, at.centre_y, 22, paint.theme.on_paper_title),
            )
        place = Rect(rect.x + beside, rect.y, rect.w - beside, rect.h)
        if len(lines) == 1:
            self.add(page.widgets.heading(key, words, place, size, face=face))
        else:
            control = page.widgets.text(key, words, place, size, face=face)
            self.add(control.changed(role="heading"))

    def text(
        self,
        key: str,
        words: str,
        size: float = SIZES.body,
        colour: str = "on_paper",
        after: float = 8,
        face: str = "text",
        indent: float = 0,
        **more: Any,
    ) -> None:
        """Add a paragraph."""
        widgets, inside = self.page.widgets, self.page.unit(indent)
        rect = self.take(widgets.text_height(words, self.w - inside, size, face), after)
        place = Rect(rect.x + inside, rect.y, rect.w - inside, rect.h)
        self.add(widgets.text(key, words, place, size, colour, face, **more))

    def rule(self, before: float = 8, after: float = 14) -> None:
        """Add a hairline."""
        self.space(before)
        self.ground(self.take(1, after), lambda paint, at: paint.rule(at.x, at.y, at.w))

    # ------------------------------------------------------------ labelled controls
    def switch(self, key: str, name: str, is_on: bool, change: Callable[[bool], None], **more: Any) -> None:
        widgets = self.page.widgets
        self.add(widgets.switch(key, name, self.take(widgets.switch_height(name, self.w)), is_on, change, **more))

    def choice(
        self, key: str, name: str, words: Sequence[str], index: int, change: Callable[[int], None], **more: Any
    ) -> None:
        widgets = self.page.widgets
        rect = self.take(widgets.choice_height(name, words, self.w))
        self.add(widgets.choice(key, name, rect, words, index, change, **more))

    def stepper(
        self, key: str, name: str, word: str, step: Callable[[int], None], words: Sequence[str] = (), **more: Any
    ) -> None:
        widgets = self.page.widgets
        rect = self.take(widgets.stepper_height(name, tuple(words) or (word,), self.w))
        self.add(widgets.stepper(key, name, rect, word, step, words=words, **more))

    def field(self, key: str, name: str, entry: Entry, change: Callable[[Entry], None], **more: Any) -> None:
        """Add a label and below it a text field."""
        page = self.page
        label = self.take(page.paint.line_step(SIZES.label), 2)
        self.add(page.widgets.line(f"{key} label", name, label, SIZES.label))
        self.add(page.widgets.field(key, name, self.take(page.unit(SIZES.touch), 6), entry, change, **more))

    def button(self, key: str, name: str, press: Callable[[], None], style: str = "paper", **more: Any) -> None:
        """Add a button of the whole width."""
        rect = self.take(self.page.unit(SIZES.button), 8)
        self.add(self.page.widgets.button(key, name, rect, press, style, **more))

    def buttons(self, actions: Sequence[Action], fills: bool = False) -> None:
        """Add buttons side by side from the left, in as many lines as they need; `fills`: over the whole width."""
        page = self.page
        rect = self.take(page.actions_height(self.w, actions), 8)
        page.place_actions(rect, actions, self.key, fills)
