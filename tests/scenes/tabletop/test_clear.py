"""A sentence over the table leaves to be seen and pressed what one needs."""

from __future__ import annotations

import pytest

from game.match import Code
from game.rules import Rules
from game.sitting import Sitting, usual_seats
from scenes.kit.preferences import Preferences
from scenes.table import TableScene
from tests.driver import Driver

LINE, LINES = (460.0, 44.0), (250.0, 66.0)  # units


@pytest.mark.parametrize("number", [1, 4], ids=["passing", "playing"])
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440), (640, 360), (360, 640), (540, 960)])
def test_a_notice_covers_no_button_no_card_and_not_whose_turn_it_is(size: tuple[int, int], number: int) -> None:
    with Driver(size, Preferences(pace="none", mute=True)) as driver:
        code = Code(Rules.parse("black_lady"), 4, "apple", number)
        driver.app.open("table", sitting=Sitting.start(code, usual_seats(4, "novice")))
        scene = driver.scene
        assert isinstance(scene, TableScene)
        driver.step(0.2)
        unit = driver.viewport.scale
        rect = scene.notice_rect([(wide * unit, tall * unit) for wide, tall in (LINE, LINES, (180.0, 84.0))])
        pressed = [control for control in driver.controls if control.is_live or control.key in ("status", "confirm")]
        assert not [control.key for control in pressed if control.rect.intersects(rect)]
        scene.sitting.close()
