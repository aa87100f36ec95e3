"""A confirmation dialog before something that cannot be undone.

The safe answer is the highlighted one; it has the focus, and Esc gives it too.
"""

from __future__ import annotations

from collections.abc import Callable

from scenes.base.app import App
from scenes.base.page_scene import PageScene
from scenes.kit.layout import Rect
from scenes.kit.page import Action, Page
from scenes.kit.theme import SIZES

_WIDTH = 560


class ConfirmationScene(PageScene):
    """`act` is called after the answer yes, when this scene is closed."""

    overlay = True
    heard = ("words",)

    def __init__(self, app: App, title: str, words: str, yes: str, no: str, act: Callable[[], None]) -> None:
        super().__init__(app)
        self.title = title
        self._words, self._yes, self._no, self._act = words, yes, no, act

    def build(self, page: Page) -> None:
        area, unit, pad, widgets = self.area, self.unit, page.padding, self.widgets
        wide = min(unit(_WIDTH), area.w - 2 * page.margin)
        inner = wide - 2 * pad
        head = widgets.text_height(self.title, inner, SIZES.heading_large, "title")
        text = widgets.text_height(self._words, inner)
        actions = (
            Action("yes", self._yes, self._agree, style="paper"),
            Action("no", self._no, self.escape, default=True, style="main_paper"),
        )
        buttons = page.actions_height(inner, actions)
        high = pad + head + unit(10) + text + unit(20) + buttons + pad
        rect = Rect.around(area.centre_x, area.centre_y, wide, high)
        page.ground(rect, lambda paint, place: paint.paper(place, SIZES.radius_overlay))
        x, y = rect.x + pad, rect.y + pad
        page.add(widgets.text("title", self.title, Rect(x, y, inner, head), SIZES.heading_large, face="title"))
        y += head + unit(10)
        page.add(widgets.text("words", self._words, Rect(x, y, inner, text)))
        page.place_actions(Rect(x, y + text + unit(20), inner, buttons), actions)

    def _agree(self) -> None:
        self.app.back()
        self._act()
