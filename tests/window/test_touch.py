"""A whole deal by finger alone, in the real window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.play.match import Match
from tests.window.real_window import Display, Game, Mirror
from tests.window.window_player import Mirrors, choose, play_a_deal

pytestmark = [pytest.mark.window, pytest.mark.slow]
STEPS = 4  # places that a moving finger is seen at


class TouchedGame(Game):
    """The game with a finger on its glass."""

    program = ("-m", "tests.window.touch_input")

    def finger(self, kind: str, x: float, y: float) -> None:
        width, height = self.size
        assert self.process.stdin is not None
        self.process.stdin.write(f"{kind} {x / width} {y / height}\n".encode())
        self.process.stdin.flush()

    def tap(self, x: float, y: float) -> None:
        self.finger("down", x, y)
        self.finger("up", x, y)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.finger("down", *start)
        for step in range(1, STEPS + 1):
            self.finger("move", *((a + (b - a) * step / STEPS for a, b in zip(start, end))))
        self.finger("up", *end)


@pytest.fixture
def touched(display: Display, tmp_path: Path) -> Iterator[TouchedGame]:
    game = TouchedGame(display, tmp_path / "data")
    yield game
    game.close()


class Finger:
    """One finger in two places: the real window and the application of the tests."""

    def __init__(self, game: TouchedGame, mirror: Mirror) -> None:
        self.game, self.mirror = game, mirror
        self.drags = 0

    def tap(self, name: str) -> None:
        self.tap_real(name)
        self.mirror.driver.press(name, "touch")

    def tap_real(self, name: str) -> None:
        """In the real window alone."""
        self.game.tap(*self.mirror.driver.find(name).rect.centre)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.game.drag(start, end)
        self.mirror.driver.drag(start, end, "touch", STEPS)

    def play(self, name: str) -> None:
        """Tap a card, or draw it to the table, in turn."""
        self.drags += 1
        if self.drags % 2:
            self.tap(name)
            return
        start = self.mirror.driver.find(name).rect.centre
        width, height = self.game.size
        self.drag(start, (width / 2, height / 2))


def test_a_deal_is_played_by_finger_from_menu_to_results(touched: TouchedGame, mirrors: Mirrors) -> None:
    mirror = mirrors(touched)
    finger = Finger(touched, mirror)
    mirror.agrees()
    finger.tap("New match")
    mirror.driver.step(0.5)
    mirror.agrees()
    lists = mirror.driver.find("preset omnibus").rect
    finger.drag((lists.centre_x, lists.y + 200), (lists.centre_x, lists.y))  # scrolls, and chooses nothing
    assert mirror.driver.scene.input.offsets["presets"] > 100
    mirror.agrees()
    finger.tap_real("start")
    match = mirror.sit_down()

    def by_finger(mirror: Mirror, match: Match) -> None:
        choose(mirror, match, finger.tap, finger.play)

    match = play_a_deal(mirror, match, by_finger)
    assert finger.drags > 13
    assert match.rules.preset == "black_lady"
    assert mirror.driver.scene.title.startswith("Deal 1")
    mirror.agrees()
    mirror.rest()
    finger.tap("next")
    assert mirror.catch_up().deal.number == 2
    mirror.agrees()
    assert touched.errors == ""
