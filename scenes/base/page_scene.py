"""The kind of scene that is one page of sheets and columns."""

from __future__ import annotations

from scenes.base.app import App
from scenes.base.scene import Scene
from scenes.kit.control import Control, Region
from scenes.kit.page import Page
from scenes.kit.placement import Obstacle

_SHEET_WEIGHT = 0.1  # for the place of a notice; what can be pressed has 1


class PageScene(Scene):
    """A scene that is one page; a subclass says what is on it in `build`."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._page = Page(self.widgets, self.area, self.escape)

    def build(self, page: Page) -> None:
        """Add everything to the page."""

    def controls(self) -> list[Control]:
        self._page = Page(self.widgets, self.area, self.escape)
        self.build(self._page)
        return self._page.controls

    def regions(self) -> list[Region]:
        return self._page.regions

    @property
    def sheets(self) -> tuple[Obstacle, ...]:
        """The sheets of an overlay, which has room beside them."""
        _ = self.tree
        grounds = self._page.grounds if self.overlay else ()
        return tuple((ground.rect, _SHEET_WEIGHT) for ground in grounds if not ground.region)

    def background(self) -> None:
        super().background()
        self._page.draw_grounds(self.input.offsets)
