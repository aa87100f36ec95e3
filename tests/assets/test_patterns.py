"""Suits with patterns: told apart without colours, also when a card is as narrow as a thumb."""

from __future__ import annotations

import os
from itertools import combinations

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import numpy as np
import pygame
import pytest

from assets.drawing import patterns
from scenes.doors import MenuDoor, SettingsDoor
from scenes.kit.painter import Painter
from scenes.kit.preferences import Preferences
from scenes.kit.sprites import PADDING, Sprites
from tests.scenes.conftest import Start, start
from tests.scenes.kit.conftest import paint

__all__ = ["paint", "start"]
SIGN = {False: (15, 88, 55, 128), True: (16, 142, 92, 218)}  # of a card 250 wide: where the sign of its index is
CLEARLY = 40  # of 255


def deck(paint: Painter, has_patterns: bool, large: bool, four: bool) -> Sprites:
    paint.retheme(paint.theme, 1.0, four, has_patterns)
    sprites = Sprites(paint)
    sprites.use(large, four, "moon")
    return sprites


def sign(sprites: Sprites, card: str, width: int, large: bool) -> np.ndarray:
    """The sign in the corner, in shades of grey."""
    left, top, right, bottom = (round(value * width / 250) + PADDING for value in SIGN[large])
    picture = pygame.surfarray.array3d(sprites.card(card, width)).astype(np.int64)
    return np.asarray(picture[left:right, top:bottom].mean(axis=2))


@pytest.mark.parametrize("four", [False, True])
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("width", [46, 84, 112])
def test_every_sign_but_a_spade_clearly_has_holes(paint: Painter, width: int, large: bool, four: bool) -> None:
    plain = {suit: sign(deck(paint, False, large, four), f"7{suit}", width, large) for suit in "SHDC"}
    holed = {suit: sign(deck(paint, True, large, four), f"7{suit}", width, large) for suit in "SHDC"}
    assert (plain["S"] == holed["S"]).all()
    for suit in "HDC":
        lighter = (holed[suit] - plain[suit]) > CLEARLY
        assert lighter.sum() >= 3, suit
        assert lighter.mean() < 0.4, suit


@pytest.mark.parametrize("large", [False, True])
def test_no_two_suits_look_alike_in_grey(paint: Painter, large: bool) -> None:
    sprites = deck(paint, True, large, False)
    for rank in "A7K":
        signs = {suit: sign(sprites, f"{rank}{suit}", 46, large) for suit in "SHDC"}
        for one, other in combinations(signs, 2):
            assert (np.abs(signs[one] - signs[other]) > CLEARLY).sum() >= 8, (rank, one, other)


def test_every_card_that_has_a_pattern_still_shows_its_rank(paint: Painter) -> None:
    plain, holed = deck(paint, False, False, False), deck(paint, True, False, False)
    for rank in patterns.RANKS:
        for suit in "SHDC":
            before, after = (pygame.surfarray.array3d(each.card(rank + suit, 112)) for each in (plain, holed))
            assert (before[:28, :36] == after[:28, :36]).all(), rank + suit


def test_signs_in_text_follow(paint: Painter) -> None:
    pictures = []
    for has_patterns in (False, True):
        paint.retheme(paint.theme, 1.0, False, has_patterns)
        paint.surface.fill("#ffffff")
        paint.text("♥ ♦ ♣", 10, 10, 24, "#1f2a44")
        pictures.append(pygame.image.tobytes(paint.surface, "RGB"))
    assert pictures[0] != pictures[1]


def test_the_preference_is_in_force_at_once_on_all_that_is_shown(start: Start) -> None:
    driver = start(preferences=Preferences(pace="none"))
    driver.app.open(MenuDoor())
    driver.app.open(SettingsDoor())
    rect = driver.find("preview").rect.rounded
    before = pygame.image.tobytes(driver.picture().subsurface(rect), "RGB")
    driver.press("suit_patterns")
    assert pygame.image.tobytes(driver.picture().subsurface(rect), "RGB") != before
    assert "suit patterns" in driver.find("preview").value
    driver.press("suit_patterns")
    assert pygame.image.tobytes(driver.picture().subsurface(rect), "RGB") == before


def test_patterns_are_small() -> None:
    assert sum(len(text) for text in patterns.files().values()) < 250_000
