"""The kind of scene that is one sheet of paper over another scene."""

from __future__ import annotations

from scenes.base.scene import Scene
from scenes.kit.control import Control
from scenes.kit.layout import Rect
from scenes.kit.theme import SIZES
from scenes.kit.viewport import Key


class PanelScene(Scene):
    """An overlay: one sheet of paper in the middle, with a title and a way to close it."""

    overlay = True
    wide, high = 520.0, 420.0  # units, less where the window is smaller
    toggle = ""  # the key that opened it and closes it again

    @property
    def sheet(self) -> Rect:
        area, edge = self.area, self.unit(12)
        width = min(self.unit(self.wide), area.w - 2 * edge)
        height = min(self.unit(self.high), area.h - 2 * edge)
        return Rect.around(*area.centre, width, height)

    @property
    def inside(self) -> Rect:
        """Below the title."""
        pad = self.unit(24 if self.sheet.w > self.unit(400) else 16)
        top = self.unit(64)
        return Rect(self.sheet.x + pad, self.sheet.y + top, self.sheet.w - 2 * pad, self.sheet.h - top - pad)

    def background(self) -> None:
        self.paint.paper(self.sheet, SIZES.radius_overlay)

    def close(self) -> None:
        self.app.back()

    def other_key(self, key: Key) -> bool:
        if key.name and key.name == self.toggle:
            self.close()
            return True
        return False

    def head(self, words: str) -> list[Control]:
        place = Rect(self.inside.x, self.sheet.y + self.unit(14), self.inside.w - self.unit(52), self.unit(44))
        button = Rect(self.sheet.right - self.unit(58), self.sheet.y + self.unit(12), self.unit(46), self.unit(46))
        return [
            self.widgets.heading("heading", words, place, SIZES.heading_large),
            self.widgets.icon_button("close", "Close", button, "close", self.close, "quiet_paper", default=True),
        ]
