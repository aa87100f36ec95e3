"""The log of a match, over the table: everything that has been told."""

from __future__ import annotations

from scenes.base.app import App
from scenes.base.panel_scene import PanelScene
from scenes.kit.control import Control, Region
from scenes.kit.layout import Rect
from scenes.kit.theme import SIZES

LINES_HEARD = 6


class LogScene(PanelScene):
    """Everything that has been told, newest last."""

    title = "Log"
    wide, high = 620.0, 560.0
    toggle = "g"

    def __init__(self, app: App, lines: tuple[str, ...]) -> None:
        super().__init__(app)
        self.lines = lines or ("Nothing has happened yet.",)
        self._is_fresh = True

    @property
    def heard(self) -> tuple[str, ...]:
        """The last lines; F2 reads all of them."""
        return tuple(f"line {index}" for index in range(max(0, len(self.lines) - LINES_HEARD), len(self.lines)))

    def controls(self) -> list[Control]:
        controls = self.head("What has happened")
        y, width = self.inside.y, self.inside.w - self.unit(18)
        for index, line in enumerate(self.lines):
            is_head = line.startswith("Deal ")
            face = "strong" if is_head else "text"
            y += self.unit(8) if is_head and index else 0
            height = self.widgets.text_height(line, width, SIZES.body, face) + self.unit(3)
            rect = Rect(self.inside.x, y, width, height)
            controls.append(self.widgets.text(f"line {index}", line, rect, face=face, region="log"))
            y += height
        self._height = y - self.inside.y
        return controls

    def regions(self) -> list[Region]:
        region = Region("log", self.inside, self._height)
        if self._is_fresh:
            self.input.offsets["log"] = region.most
            self._is_fresh = False
        return [region]
