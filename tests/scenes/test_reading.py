"""What is written on a screen can also be read as text: by captions, by the log, by a voice."""

from __future__ import annotations

import re

import pytest

from scenes.kit.narration import describe_screen
from scenes.kit.preferences import Preferences
from tests.gallery import SCENES
from tests.scenes.conftest import Start
from tests.screen_checks import watch

SHOWN = ("menu-continue", "seats", "help", "table-passing", "table-playing", "table-pause", "match-end-pairs")
AXES = re.compile(r"[−\d]+")  # the figures at the side of a chart, which says its values itself


def spaced(text: str) -> str:
    return re.sub(r"\s+", " ", text).lower()


@pytest.mark.parametrize("scene", SHOWN)
def test_every_line_that_is_drawn_is_also_said(start: Start, scene: str) -> None:
    driver = start(preferences=Preferences(pace="none", mute=True))
    painter = watch(driver)
    SCENES[scene](driver)
    driver.step(0.5)
    painter.begin()
    driver.app.stack.refresh()
    driver.picture()
    said = spaced(" ".join(describe_screen(driver.scene.title, driver.controls)))
    drawn = {spaced(line.words.strip(" …")) for line in painter.lines}
    if scene == "match-end-pairs":
        drawn = {words for words in drawn if not AXES.fullmatch(words)}
    assert len(drawn) > 4
    assert {words for words in drawn if words not in said} == set()


def test_a_table_names_every_card_that_can_be_seen(start: Start) -> None:
    driver = start(preferences=Preferences(pace="none", mute=True))
    SCENES["table-playing"](driver)
    driver.step(0.5)
    said = list(describe_screen(driver.scene.title, driver.controls))
    view = driver.scene.session.match.view(0)  # type: ignore[attr-defined]
    for card in (*view.hand, *(play.card for play in view.trick)):
        assert any(line.startswith(card.words) for line in said)
