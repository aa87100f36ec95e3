"""A painter with a surface; a scene with one of each control, and a person who works it."""

import pytest

from scenes.base.scene import Scene
from scenes.kit.control import Control, Region
from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.text_entry import Entry
from scenes.kit.theme import theme
from scenes.kit.viewport import Viewport
from tests.driver import Driver, scene_of_class


@pytest.fixture
def paint():
    viewport = Viewport((800, 600))
    painter = Painter(theme())
    painter.surface = viewport.surface
    yield painter
    viewport.close()


class Workbench(Scene):
    """One of each control, and a list that scrolls."""

    title = "Workbench"

    def __init__(self, app):
        super().__init__(app)
        self.log = []
        self.is_on = False
        self.word = 1
        self.count = 3
        self.share = 0.5
        self.entry = Entry()
        self.drags = []

    def regions(self):
        return [Region("list", Rect(600, 100, 300, 200), 20 * 48)]

    def controls(self):
        kit = self.widgets
        controls = [
            kit.button("go", "Go", Rect(20, 20, 160, 48), lambda: self.log.append("go"), "main", default=True),
            kit.button(
                "never",
                "Never",
                Rect(200, 20, 160, 48),
                lambda: self.log.append("never"),
                enabled=False,
                why="Not yet.",
            ),
            kit.button("hint", "Hint", Rect(380, 20, 160, 48), lambda: self.log.append("hint"), shortcut="h"),
            kit.switch("switch", "Switch", Rect(20, 100, 400, 48), self.is_on, self.switch),
            kit.choice("choice", "Choice", Rect(20, 160, 400, 48), ("One", "Two", "Three"), self.word, self.choose),
            kit.stepper("stepper", "Stepper", Rect(20, 220, 400, 48), str(self.count), self.step, self.count > 0),
            kit.slider("slider", "Slider", Rect(20, 280, 400, 48), self.share, f"{self.share:.0%}", self.slide),
            kit.field("field", "Field", Rect(20, 340, 400, 48), self.entry, self.type, lambda: self.log.append("sent")),
            Control(
                "card",
                "card",
                "ace of spades",
                Rect(20, 420, 100, 140),
                press=lambda: self.log.append("card"),
                drag=self.drags.append,
            ),
        ]
        for index in range(20):
            rect = Rect(600, 100 + index * 48, 280, 44)
            controls.append(
                kit.row(
                    f"row {index}",
                    f"Row {index}",
                    rect,
                    lambda index=index: self.log.append(index),
                    region="list",
                    help="What it is about.",
                )
            )
        return controls

    def switch(self, is_on):
        self.is_on = is_on

    def choose(self, index):
        self.word = index

    def step(self, way):
        self.count += way

    def slide(self, share):
        self.share = share

    def type(self, entry):
        self.entry = entry


@pytest.fixture
def driver():
    with Driver((1280, 720), router=scene_of_class) as driver:
        driver.app.open(Workbench)
        yield driver
