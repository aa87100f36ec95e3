"""A few screens look as they did (`python -m tests.pictures` draws them anew after a change that was meant)."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.preferences import Preferences
from tests.pictures import FOLDER, SHOWN, WIDEST, difference, drawn, path_of


@pytest.mark.parametrize(("scene", "size"), SHOWN)
def test_a_screen_looks_as_it_did(scene: str, size: str) -> None:
    found = difference(drawn(scene, size), pygame.image.load(str(path_of(scene, size))))
    assert not found.is_seen, f"{found}: if that is meant, run python -m tests.pictures"


@pytest.mark.parametrize(
    "look",
    [
        {"theme": "light"},
        {"tint": "blue"},
        {"suit_colours": "four"},
        {"deck": "large"},
        {"back": "moon"},
        {"ui_scale": 115},
        {"captions": True},
    ],
)
def test_a_change_that_an_eye_sees_is_found(look: dict[str, object]) -> None:
    changed = Preferences(pace="none", mute=True).changed(**look)
    golden = pygame.image.load(str(path_of("table-playing", "1280x720")))
    assert difference(drawn("table-playing", "1280x720", changed), golden).is_seen


def test_a_shade_that_no_eye_sees_is_forgiven() -> None:
    golden = pygame.image.load(str(path_of("menu", "1280x720"))).convert_alpha()
    lighter = golden.copy()
    lighter.fill((2, 2, 2, 0), special_flags=pygame.BLEND_RGBA_ADD)
    blurred = pygame.transform.box_blur(golden, 1)
    assert not difference(golden, lighter).is_seen
    assert difference(golden, blurred).is_seen


def test_the_golden_pictures_are_small_and_none_is_left_over() -> None:
    files = sorted(FOLDER.iterdir())
    assert files == sorted(path_of(*shown) for shown in SHOWN)
    assert sum(file.stat().st_size for file in files) < 600_000
    assert all(pygame.image.load(str(file)).get_width() <= WIDEST for file in files)
