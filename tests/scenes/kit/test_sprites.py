"""Card pictures: drawn once, kept within a limit, never drawn anew in the middle of a movement."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")


import pygame

from scenes.kit.animation import BACK, Pose
from scenes.kit.painter import Painter
from scenes.kit.sprites import PADDING, Sprites


def test_a_card_is_drawn_once(paint: Painter) -> None:
    sprites = Sprites(paint)
    assert sprites.card("QS", 80) is sprites.card("QS", 80)


def test_another_deck_is_drawn_anew(paint: Painter) -> None:
    sprites = Sprites(paint)
    plain = pygame.image.tobytes(sprites.card("QS", 80), "RGBA")
    sprites.use(True, True, "moon")
    assert pygame.image.tobytes(sprites.card("QS", 80), "RGBA") != plain


def test_the_cache_keeps_within_its_limit(paint: Painter) -> None:
    sprites = Sprites(paint, most_bytes=300_000)
    for rank in "23456789TJQKA":
        sprites.card(f"{rank}H", 100)
    assert sprites.kept.bytes <= 300_000
    assert not sprites.has("2H", 100, 0.0) and sprites.has("AH", 100, 0.0)


def test_a_turned_card_stays_inside_its_picture(paint: Painter) -> None:
    picture = Sprites(paint).card("9H", 100, 7.5)
    border = [picture.get_at((x, 0)).a for x in range(picture.get_width())]
    border += [picture.get_at((0, y)).a for y in range(picture.get_height())]
    assert max(border) == 0


def test_an_upright_card_is_as_wide_as_asked(paint: Painter) -> None:
    box = Sprites(paint).card("9H", 100).get_bounding_rect(min_alpha=128)
    assert abs(box.w - 100) <= 1 and abs(box.h - 140) <= 1
    assert abs(box.x - PADDING) <= 1


def test_what_is_not_ready_is_stood_in_for_and_asked_for(paint: Painter) -> None:
    sprites = Sprites(paint)
    sprites.card("KH", 100)
    sprites.draw(Pose(200, 200, 100, 4.0, "KH"))
    assert not sprites.has("KH", 100, 4.0)
    sprites.want([("KH", 100, 4.0)])
    assert not sprites.is_warm
    sprites.warm(1.0)
    assert sprites.has("KH", 100, 4.0) and sprites.is_warm


def test_a_dimmed_card_is_darker(paint: Painter) -> None:
    sprites = Sprites(paint)
    bright, dark = sprites.card("2H", 100), sprites.card("2H", 100, dim=True)
    middle = (bright.get_width() // 2, bright.get_height() // 2)
    assert dark.get_at(middle).r < bright.get_at(middle).r - 30


def test_what_cannot_be_seen_is_not_drawn(paint: Painter) -> None:
    sprites = Sprites(paint)
    before = pygame.image.tobytes(paint.surface, "RGB")
    sprites.draw(Pose(200, 200, 100, 0.0, BACK, alpha=0.0))
    assert pygame.image.tobytes(paint.surface, "RGB") == before
