"""A dialog that lists choices, for those with too many words to stand side by side.

The current choice has the focus, and Esc keeps it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.base.app import App
from scenes.base.page_scene import PageScene
from scenes.kit.brushes import row_ground
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect
from scenes.kit.page import Page
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES

_WIDTH = 560
_BACK = 48
_PAD_X, _PAD_Y = 14, 10
_TICK = 32


class PickListScene(PageScene):
    """A list to pick from. `words` are pairs of a name and a detail (or ""); `index` is the current choice."""

    overlay = True

    def __init__(
        self, app: App, title: str, words: Sequence[tuple[str, str]], index: int | None, choose: Callable[[int], None]
    ) -> None:
        super().__init__(app)
        self.title = title
        self._words, self._index, self._choose = tuple(words), index, choose

    def entered(self) -> None:
        if self._index is not None:
            _ = self.tree
            self.input.show(f"pick {self._index}")
            self.invalidate()

    def build(self, page: Page) -> None:
        area, unit, pad = self.area, self.unit, page.padding
        wide = min(unit(_WIDTH), area.w - 2 * page.margin)
        row_wide = wide - pad
        heights = [self._height(row_wide, *words) for words in self._words]
        head = unit(_BACK)
        most = area.h - 2 * page.margin
        high = min(most, unit(12) + head + sum(heights) + unit(20))
        rect = Rect.around(area.centre_x, area.centre_y, wide, high)
        page.ground(rect, lambda paint, place: paint.paper(place, SIZES.radius_overlay))
        side = unit(_BACK)
        close = Rect(rect.right - side - unit(10), rect.y + unit(12), side, side)
        room = Rect(rect.x + pad, close.y, close.x - rect.x - pad, head)
        sizes = (SIZES.heading_large, SIZES.heading, SIZES.label)
        size = next((each for each in sizes if page.paint.text_width(self.title, each, "title") <= room.w), sizes[-1])
        page.add(self.widgets.heading("title", self.title, room, size))
        page.add(self.widgets.icon_button("leave", "Close", close, "close", self.escape, "quiet_paper"))
        window = Rect(rect.x + unit(6), close.bottom, rect.w - unit(12), rect.bottom - close.bottom - unit(14))
        y = window.y
        for index, (words, high) in enumerate(zip(self._words, heights)):
            page.add(self._row(index, *words, Rect(rect.x + pad / 2, y, row_wide, high)))
            y += high
        page.region("list", window, y - window.y)

    def _height(self, width: float, name: str, detail: str) -> int:
        room = width - self.unit(2 * _PAD_X + _TICK)
        high = self.widgets.text_height(name, room, SIZES.label)
        if detail:
            high += self.widgets.text_height(detail, room, SIZES.small)
        return max(self.unit(SIZES.touch), high + self.unit(2 * _PAD_Y))

    def _row(self, index: int, name: str, detail: str, rect: Rect) -> Control:
        def draw(paint: Painter, control: Control, state: State) -> None:
            unit, place = paint.unit, control.rect
            colour, soft = row_ground(paint, control, state)
            room = place.w - unit(2 * _PAD_X + _TICK)
            high = paint.paragraph_height(name, room, SIZES.label)
            high += paint.paragraph_height(detail, room, SIZES.small) if detail else 0
            x, y = place.x + unit(_PAD_X), place.centre_y - high / 2
            below = paint.paragraph(name, x, y, room, SIZES.label, colour, "strong" if control.selected else "text")
            if detail:
                paint.paragraph(detail, x, below, room, SIZES.small, soft)
            if control.selected:
                paint.icon("check", place.right - unit(_PAD_X + 10), place.centre_y, 20, colour)
            if state.focus:
                paint.focus_ring(place.inset(unit(3)), SIZES.radius_row - 2)

        return Control(
            f"pick {index}",
            "row",
            name,
            rect,
            detail,
            selected=index == self._index,
            default=index == (self._index or 0),
            press=lambda: self._pick(index),
            region="list",
            paint=draw,
        )

    def _pick(self, index: int) -> None:
        self.app.back()
        self._choose(index)
