"""Fixtures with a display for the tests of the real window; they are skipped where its programs are missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.window.real_window import MISSING, Display, Game, Mirror


@pytest.fixture
def display(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Display]:
    if MISSING:
        pytest.skip(f"a real window needs {', '.join(MISSING)}")
    opened = Display(tmp_path_factory.mktemp("display"))
    yield opened
    opened.close()


@pytest.fixture
def start(display: Display, tmp_path: Path) -> Iterator[Callable[..., Game]]:
    """Starts the game in a folder of its own; called again it is the same folder."""
    games: list[Game] = []

    def begin(*arguments: str, folder: Path = tmp_path / "data", size: tuple[int, int] = (1120, 700)) -> Game:
        games.append(Game(display, folder, *arguments, size=size))
        return games[-1]

    yield begin
    for game in games:
        print(game.report)  # seen when the test has failed
        game.close()


@pytest.fixture
def mirrors() -> Iterator[Callable[[Game], Mirror]]:
    """Makes a mirror of a game."""
    made: list[Mirror] = []

    def make(game: Game) -> Mirror:
        made.append(Mirror(game))
        return made[-1]

    yield make
    for mirror in made:
        mirror.close()
