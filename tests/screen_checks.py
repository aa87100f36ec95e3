"""Checks of a screen: text that is cut, overlaps or is hard to read, controls outside the window or out of reach of the
keyboard.

The application draws with `WatchedPainter`, which records every line of text and what is beneath it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from scenes.kit.control import Control, Region
from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.theme import READABLE, SIZES, contrast
from scenes.kit.typesetting import ELLIPSIS
from scenes.kit.widgets import Widgets
from scenes.table import TableScene
from scenes.tabletop.table_picture import TablePicture
from tests.driver import Driver

LEAST_TARGET = 24  # pixels
_CORE = 0.58  # of a line's height that letters fill
_SAMPLES = (7, 3)
_LEAST_SHRUNK = 0.86  # the painter makes a line that much smaller before it cuts it
_MOST_PAGES = 40


@dataclass(frozen=True)
class Line:
    """A line of text as it was drawn."""

    words: str
    rect: pygame.Rect
    clip: pygame.Rect
    is_elided: bool
    contrast: float

    @property
    def core(self) -> pygame.Rect:
        """The part of the line that its letters fill."""
        return self.rect.inflate(-4, -round(self.rect.h * (1 - _CORE)))


class WatchedPainter(Painter):
    """A painter that records the lines of text that it draws."""

    def begin(self) -> None:
        self.lines: list[Line] = []

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float = SIZES.body,
        colour: str | None = None,
        face: str = "text",
        anchor: str = "lt",
        width: float | None = None,
        plain_suits: bool = False,
    ) -> Rect:
        ground = self._ground(text, x, y, size, face)
        place = super().text(text, x, y, size, colour, face, anchor, width, plain_suits)
        rect, clip = pygame.Rect(place.rounded), self.surface.get_clip()
        is_elided = text.endswith(ELLIPSIS)
        if width is not None and not is_elided:
            pixels = self.type.fitting_size(
                text, width, self.type_size(size), math.ceil(self.type_size(size) * 0.86), face
            )
            is_elided = self.type.elide(text, width, pixels, face) != text
        if text.strip():
            worst = _worst_contrast(*ground, rect.clip(clip), colour or self.theme.on_felt)
            self.lines.append(Line(text, rect, clip, is_elided, worst))
        return place

    def _ground(self, text: str, x: float, y: float, size: float, face: str) -> tuple[pygame.Surface, pygame.Rect]:
        """What is there before a line is drawn: the part that the line may lie on, whatever its anchor."""
        across, down = self.text_width(text, size, face) + 8, 2 * self.line_step(size)
        around = pygame.Rect(round(x - across), round(y - down), round(2 * across), round(2 * down))
        around = around.clip(self.surface.get_rect())
        if not around.w or not around.h:  # all of it is outside
            around = pygame.Rect(0, 0, 0, 0)
        return self.surface.subsurface(around).copy(), around


def _worst_contrast(ground: pygame.Surface, place: pygame.Rect, rect: pygame.Rect, colour: str) -> float:
    """Of a text colour on what lies beneath the middle of a line; 21 where nothing of it shows."""
    core = rect.inflate(0, -round(rect.h * 0.4)).clip(place).move(-place.x, -place.y)
    if core.w < 4 or core.h < 4:
        return 21.0
    across, down = _SAMPLES
    grounds = {
        tuple(ground.get_at((core.x + core.w * i // across, core.y + core.h * j // down)))[:3]
        for i in range(across)
        for j in range(down)
    }
    return min(contrast(colour, "#{:02x}{:02x}{:02x}".format(*each)) for each in grounds)


def watch(driver: Driver) -> WatchedPainter:
    """Make the application draw with a WatchedPainter; call it before the first scene is opened."""
    app = driver.app
    painter = WatchedPainter(app.theme, app.viewport.scale)
    painter.retheme(app.theme, app.viewport.scale, app.preferences.four_colours, app.preferences.suit_patterns)
    painter.begin()
    app.paint = painter
    app.widgets = Widgets(painter, app.viewport)
    return painter


def complaints(driver: Driver, painter: WatchedPainter) -> list[str]:
    """Everything wrong with the screen, at every place it can be scrolled to."""
    found: list[str] = []
    driver.picture()  # what lies beneath an overlay is drawn once, and is not looked at
    for place in _pages(driver):
        painter.begin()
        _forget_pictures(driver)
        driver.scene.invalidate()
        driver.picture()
        found += [f"{place}: {sentence}" for sentence in (*_lines(driver, painter.lines), *_controls(driver))]
    found += _overlaps(driver)  # what scrolls together stays together
    found += _focus(driver)
    return list(dict.fromkeys(found))


def _forget_pictures(driver: Driver) -> None:
    """Drop the cached pictures of a table, so that their lines are drawn and recorded."""
    scene = driver.scene
    if isinstance(scene, TableScene):
        scene.display.picture = TablePicture(scene.app.paint, scene.display.sprites.shared)


def _pages(driver: Driver) -> Iterator[str]:
    """Scroll every region to its end, a page at a time."""
    scene = driver.scene
    for step in range(_MOST_PAGES):
        moved = step == 0
        for region in scene.scroll_regions:
            wanted = min(region.most, step * region.rect.h * 0.8)
            moved = moved or wanted != scene.input.offsets.get(region.key)
            scene.input.offsets[region.key] = wanted
        if not moved:
            return
        yield f"page {step}"


def _lines(driver: Driver, lines: list[Line]) -> Iterator[str]:
    window = pygame.Rect(0, 0, *driver.viewport.size)
    regions = [pygame.Rect(region.rect.rounded) for region in driver.scene.scroll_regions]
    whole = [line for line in lines if line.clip == window or line.clip in regions]
    for line in whole:
        if not line.core.colliderect(line.clip):
            continue
        if line.is_elided:
            yield f"cut: {line.words!r}"
        if line.core.left < line.clip.left or line.core.right > line.clip.right:
            yield f"outside: {line.words!r} {tuple(line.rect)}"
        if line.clip == window and not window.contains(line.core):
            yield f"outside the window: {line.words!r}"
        if line.contrast < READABLE:
            yield f"contrast {line.contrast:.2f}: {line.words!r}"
    cores = [(line.core.clip(line.clip), line.words) for line in whole]
    for index, (core, words) in enumerate(cores):
        for other, other_words in cores[:index]:
            if core.w > 1 and core.h > 1 and core.colliderect(other):
                yield f"overlap: {other_words!r} and {words!r}"


def _controls(driver: Driver) -> Iterator[str]:
    controls, regions = driver.controls, {region.key: region for region in driver.scene.scroll_regions}
    width, height = driver.viewport.size
    window = Rect(0, 0, width, height)
    for control in controls:
        if not control.name:
            yield f"no name: {control.key}"
        frame = _frame(control, regions, window)
        if control.region in regions:
            if control.rect.x < frame.x - 1 or control.rect.right > frame.right + 1:
                yield f"sticks out of its region: {control.key}"
        elif not window.encloses(control.rect, 1):
            yield f"outside the window: {control.key} {control.rect}"
        if control.can_focus and min(control.rect.w, control.rect.h) < LEAST_TARGET:
            yield f"too small to hit: {control.key} {control.rect}"


def _overlaps(driver: Driver) -> Iterator[str]:
    live = [(control, control.rect.inset(0.5)) for control in driver.controls if control.can_focus]
    for index, (control, rect) in enumerate(live):
        for other, place in live[:index]:
            if control.region == other.region and rect.intersects(place):
                yield f"lie on each other: {other.key} and {control.key}"


def _frame(control: Control, regions: dict[str, Region], window: Rect) -> Rect:
    return regions[control.region].rect if control.region in regions else window


def _focus(driver: Driver) -> Iterator[str]:
    """Tab must reach everything that can be worked, and show it."""
    able = {control.key for control in driver.controls if control.can_focus}
    reached = set()
    for _ in range(len(able) + 1):
        driver.key("tab")
        focus = driver.focus
        if focus is None:
            break
        reached.add(focus.key)
        region = next((r for r in driver.scene.scroll_regions if r.key == focus.region), None)
        if region and not region.rect.intersects(focus.rect):
            yield f"out of sight while it has the focus: {focus.key}"
    for key in sorted(able - reached):
        yield f"Tab does not reach {key}"
