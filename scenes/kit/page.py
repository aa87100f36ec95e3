"""Screens made of sheets: a title line, sheets of paper with columns of controls, and a line of actions.

Owns where these lie in any window: the roomy form of a desktop, the short form of a small window, one column in an
upright one. A `Page` is built anew for every tree of controls and then forgotten. Refuses to know what the controls
mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from scenes.kit.column import Action, Brush, Column, Ground
from scenes.kit.control import Control, Region
from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.placement import Obstacle
from scenes.kit.scene import Scene
from scenes.kit.theme import SIZES

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
_SHEET_MATTERS = 0.1  # to a notice, beside what can be pressed
_MOST_COLUMN = 720  # a single column is not wider than lines can be read

__all__ = ["Action", "Column", "Ground", "Page", "PageScene"]


class PageScene(Scene):
    """A scene that is one page: say what is on it in `build`."""

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self._page = Page(self)

    def build(self, page: Page) -> None:
        """Put everything onto the page; by itself it is empty."""

    def controls(self) -> list[Control]:
        self._page = Page(self)
        self.build(self._page)
        return self._page.controls

    def regions(self) -> list[Region]:
        return self._page.regions

    @property
    def sheets(self) -> tuple[Obstacle, ...]:
        """The sheet of an overlay, with air around it."""
        _ = self.tree
        grounds = self._page.grounds if self.overlay else ()
        return tuple((ground.rect, _SHEET_MATTERS) for ground in grounds if not ground.region)

    def background(self) -> None:
        super().background()
        self._page.draw_grounds(self.input.offsets)


class Page:
    """Collects controls, regions and grounds while a scene says what is on it."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.controls: list[Control] = []
        self.regions: list[Region] = []
        self.grounds: list[Ground] = []
        self.spilled: tuple[Action, ...] = ()  # for which the title line had no room

    # ------------------------------------------------------------ the window
    @property
    def paint(self) -> Painter:
        return self.scene.paint

    @property
    def area(self) -> Rect:
        return self.scene.area

    def unit(self, n: float) -> int:
        return self.scene.unit(n)

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
        """Whether sheets lie side by side."""
        return self.width >= WIDE[0] and self.height >= WIDE[1]

    @property
    def is_short(self) -> bool:
        """Whether there is so little height that the title line also holds the actions."""
        return not self.is_wide and self.height < SHORT and self.width > self.height

    @property
    def margin(self) -> int:
        return self.unit(SIZES.margin if self.is_wide else _MARGIN_SMALL)

    @property
    def padding(self) -> int:
        """Between the edge of a sheet and what is on it."""
        return self.unit(SIZES.padding if self.is_wide else _PADDING_SMALL)

    # ------------------------------------------------------------ title line and actions
    def frame(self, title: str, detail: str, actions: Sequence[Action] = (), spills: bool = False) -> Rect:
        """The title line with the way back, and the actions; returns the room between them. `spills`: in a short
        window those that the title line has no room for go onto the column, by `Column.spill` or at its end.
        """
        area, unit, margin = self.area, self.unit, self.margin
        high = unit(_HEADER if self.is_wide else _HEADER_SMALL)
        size = SIZES.title if self.is_wide else SIZES.heading_large
        side = unit(_BACK)
        back = Rect(area.x + unit(16 if self.is_wide else 6), area.y + (high - side) / 2, side, side)
        widgets = self.scene.widgets
        self.add(widgets.icon_button("leave", "Back", back, "left", self.scene.escape, size=26))
        x = back.right + unit(8)
        width = self.paint.text_width(title, size, "title") + unit(2)
        room = area.right - margin - x - width - unit(24)
        place = Rect(x, area.y, min(width, area.right - x - margin), high)
        self.add(widgets.heading("title", title, place, size, "on_felt"))
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
            self.add(widgets.line("detail", detail, rect, SIZES.body, "on_felt_soft", "r"))
        if not actions:
            return body
        tall = self.actions_height(body.w, actions)
        foot = Rect(body.x, body.bottom - tall, body.w, tall)
        self.place_actions(foot, actions)
        return Rect(body.x, body.y, body.w, body.h - tall - unit(_FOOT_GAP if self.is_wide else 10))

    def widths(self, actions: Sequence[Action], is_tight: bool = False) -> list[float]:
        """How wide the buttons must be; `is_tight`: without icons, and with little around the words."""
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
        """Whether a small upright window is better served by fewer lines of plainer buttons."""
        if self.width > self.height or self.height >= _TIGHT_BELOW:
            return False
        return len(self._cut(width, actions, self.widths(actions, True))) < len(
            self._cut(width, actions, self.widths(actions))
        )

    def _across(self, actions: Sequence[Action]) -> float:
        return sum(self.widths(actions)) + self.unit(_ACTION_GAP) * (len(actions) - 1)

    def _last_that_fit(self, room: float, actions: Sequence[Action]) -> Sequence[Action]:
        """As many of the actions as have room, the last ones first."""
        return next((actions[first:] for first in range(len(actions)) if self._across(actions[first:]) <= room), ())

    def _lines(self, width: float, actions: Sequence[Action]) -> list[list[tuple[Action, float]]]:
        """The actions cut into lines that fit."""
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
        """Buttons from the right end of the rectangle; in an upright window they share its whole width."""
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
        return self.scene.widgets.button(
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
        """A part that scrolls."""
        self.regions.append(Region(key, window, height))

    def ground(self, rect: Rect, brush: Brush, region: str = "") -> None:
        """Draw something beneath the controls."""
        self.grounds.append(Ground(rect, region, brush))

    def sheet(self, rect: Rect) -> Rect:
        """A sheet of paper; returns what lies within its padding."""
        self.ground(rect, lambda paint, place: paint.paper(place))
        return rect.inset(self.padding)

    def column(self, key: str, sheet: Rect, top: float | None = None) -> Column:
        """A column on a sheet of paper that scrolls when it is longer than the sheet. Call its `end`."""
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
