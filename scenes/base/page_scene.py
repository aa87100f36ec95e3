"""The kind of scene that is one page of sheets and columns."""

from __future__ import annotations

from scenes.base.app import App
from scenes.base.scene import Scene
from scenes.kit.control import Control, Region
from scenes.kit.page import Page
from scenes.kit.placement import Obstacle

_SHEET_MATTERS = 0.1  # to a notice, beside what can be pressed


class PageScene(Scene):
    """A scene that is one page: say what is on it in `build`."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._page = Page(self.widgets, self.area, self.escape)

    def build(self, page: Page) -> None:
        """Put everything onto the page; by itself it is empty."""

    def controls(self) -> list[Control]:
        self._page = Page(self.widgets, self.area, self.escape)
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
