"""A column of a page: controls one below another on a sheet of paper, scrolling when it is longer than the sheet.

Owns the next free place and how labelled controls, paragraphs and groups lie in it. Refuses to know what they mean.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scenes.kit.control import Control
from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.text_entry import Entry
from scenes.kit.theme import SIZES

if TYPE_CHECKING:
    from scenes.kit.page import Page

_BAR_ROOM = 4  # kept free between a sheet's edge and what scrolls in it

Brush = Callable[[Painter, Rect], None]


@dataclass(frozen=True)
class Action:
    """A button of the action line; the last of a line is the one at the right end."""

    key: str
    name: str
    press: Callable[[], None]
    icon: str = ""
    style: str = "felt"
    why: str = ""  # why it cannot be pressed now
    default: bool = False
    shortcut: str = ""


@dataclass(frozen=True)
class Ground:
    """Something drawn beneath the controls; in a region it scrolls with them."""

    rect: Rect
    region: str
    brush: Brush


class Column:
    """Controls one below another. `y` is where the next one goes; `x` and `w` say how wide."""

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
        """The actions that the title line had no room for."""
        if self.page.spilled:
            actions, self.page.spilled = self.page.spilled, ()
            self.space(8)
            self.buttons(actions)

    def end(self) -> float:
        """The column is complete: returns its height in pixels, and scrolls if it has to."""
        self.spill()
        height = self.y + self._foot - self.window.y
        is_whole = self.y <= self.window.bottom  # nobody scrolls for the margin below
        self.page.region(self.key, self.window, min(height, self.window.h) if is_whole else height)
        return height

    # ------------------------------------------------------------ places
    def take(self, height: float, after: float = 0) -> Rect:
        """The next rectangle of the whole width; `after` units stay free below it."""
        rect = Rect(self.x, self.y, self.w, height)
        self.y += height + self.page.unit(after)
        return rect

    def space(self, units: float) -> None:
        self.y += self.page.unit(units)

    def add(self, control: Control) -> Control:
        """A control whose place is in this column."""
        return self.page.add(control.changed(region=self.key))

    def ground(self, rect: Rect, brush: Brush) -> None:
        self.page.ground(rect, brush, self.key)

    @contextmanager
    def block(self, fill: str = "inset", line: str = "paper_line", padding: float = 20) -> Iterator[None]:
        """What is put down meanwhile lies on a quieter ground."""
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
        self, key: str, words: str, size: float = SIZES.heading, icon: str = "", after: float = 6, face: str = "title"
    ) -> None:
        """A title, wrapped when it is long; an icon of the group before it."""
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
            self.add(page.scene.widgets.heading(key, words, place, size, face=face))
        else:
            control = page.scene.widgets.text(key, words, place, size, face=face)
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
        """A paragraph."""
        widgets, inside = self.page.scene.widgets, self.page.unit(indent)
        rect = self.take(widgets.text_height(words, self.w - inside, size, face), after)
        place = Rect(rect.x + inside, rect.y, rect.w - inside, rect.h)
        self.add(widgets.text(key, words, place, size, colour, face, **more))

    def rule(self, before: float = 8, after: float = 14) -> None:
        """A hairline."""
        self.space(before)
        self.ground(self.take(1, after), lambda paint, at: paint.rule(at.x, at.y, at.w))

    # ------------------------------------------------------------ labelled controls
    def switch(self, key: str, name: str, is_on: bool, change: Callable[[bool], None], **more: Any) -> None:
        widgets = self.page.scene.widgets
        self.add(widgets.switch(key, name, self.take(widgets.switch_height(name, self.w)), is_on, change, **more))

    def choice(
        self, key: str, name: str, words: Sequence[str], index: int, change: Callable[[int], None], **more: Any
    ) -> None:
        widgets = self.page.scene.widgets
        rect = self.take(widgets.choice_height(name, words, self.w))
        self.add(widgets.choice(key, name, rect, words, index, change, **more))

    def stepper(
        self, key: str, name: str, word: str, step: Callable[[int], None], words: Sequence[str] = (), **more: Any
    ) -> None:
        widgets = self.page.scene.widgets
        rect = self.take(widgets.stepper_height(name, tuple(words) or (word,), self.w))
        self.add(widgets.stepper(key, name, rect, word, step, words=words, **more))

    def field(self, key: str, name: str, entry: Entry, change: Callable[[Entry], None], **more: Any) -> None:
        """A label and below it a line of text."""
        page = self.page
        label = self.take(page.paint.line_step(SIZES.label), 2)
        self.add(page.scene.widgets.line(f"{key} label", name, label, SIZES.label))
        self.add(page.scene.widgets.field(key, name, self.take(page.unit(SIZES.touch), 6), entry, change, **more))

    def button(self, key: str, name: str, press: Callable[[], None], style: str = "paper", **more: Any) -> None:
        """A button of the whole width."""
        rect = self.take(self.page.unit(SIZES.button), 8)
        self.add(self.page.scene.widgets.button(key, name, rect, press, style, **more))

    def buttons(self, actions: Sequence[Action], fills: bool = False) -> None:
        """Buttons side by side from the left, in as many lines as they need; or sharing the whole width."""
        page = self.page
        rect = self.take(page.actions_height(self.w, actions), 8)
        page.place_actions(rect, actions, self.key, fills)
