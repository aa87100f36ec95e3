"""A person who plays in the real window like the simple player, by any kind of input."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from game.play.match import Match
from tests.game.simple_player import simple_choice
from tests.window.real_window import Game, Mirror, wait_for

SETTLED = 0.002  # of the pixels may differ before the next choice
STILL = 0.0005  # of the pixels may differ in a picture in which nothing moves

Starter = Callable[..., Game]
Mirrors = Callable[[Game], Mirror]


def play_a_deal(mirror: Mirror, match: Match, choose: Callable[[Mirror, Match], None]) -> Match:
    """Choose until the deal is over; `match` is at a choice of the person."""
    while not match.results:
        mirror.agrees(SETTLED)  # the real window may lag behind what is saved
        choose(mirror, match)
        match = mirror.catch_up()
    return match


def choose(mirror: Mirror, match: Match, press: Callable[[str], None], lay: Callable[[str], None]) -> None:
    """Pass or play what the simple player would: `press` works a control, `lay` brings a card to the table."""
    intent = simple_choice(match.view(0))
    if match.deal.phase == "pass":
        for card in intent.cards:  # type: ignore[union-attr]
            lay(f"card {card}")
            mirror.driver.step(0.3)
        press("confirm")
    elif match.deal.phase == "play":
        lay(f"card {intent.card}")  # type: ignore[union-attr]
    else:
        press(f"choose {intent.branch}")  # type: ignore[union-attr]


def choose_by_mouse(mirror: Mirror, match: Match) -> None:
    choose(mirror, match, mirror.press, mirror.press)


def is_moving(game: Game) -> bool:
    """Whether the picture in the window changes by itself."""
    return difference(game.shown(), game.shown()) > STILL


def is_still(game: Game) -> bool:
    """Whether three pictures one after another are the same."""
    return not is_moving(game) and not is_moving(game)


def difference(one: np.ndarray, two: np.ndarray) -> float:
    """The share of pixels in which two pictures of a window differ."""
    return 1.0 if one.shape != two.shape else float((one != two).any(axis=2).mean())


def wait_until_it_moves(game: Game) -> None:
    """Wait until something moves in the window."""
    wait_for(lambda: is_moving(game), "a movement")
