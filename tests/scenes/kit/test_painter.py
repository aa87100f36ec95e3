"""Panels, shadows, felt and icons on a real surface."""

import pygame
import pytest

from scenes.kit.caches import Pictures
from scenes.kit.layout import Rect
from scenes.kit.painter import Painter, nine_pieces
from scenes.kit.svg import ASSETS
from scenes.kit.theme import rgb, theme


def colour_at(paint, x, y):
    return tuple(paint.surface.get_at((x, y))[:3])


def test_a_panel_fills_its_middle_and_leaves_its_round_corner_free(paint):
    paint.surface.fill("#000000")
    paint.panel(Rect(100, 100, 200, 100), "#ff0000", radius=20)
    assert colour_at(paint, 200, 150) == (255, 0, 0)
    assert colour_at(paint, 100, 100) == (0, 0, 0)
    assert colour_at(paint, 99, 150) == (0, 0, 0)


def test_a_shadow_darkens_around_a_panel_and_fades_outwards(paint):
    paint.surface.fill("#ffffff")
    paint.shadow(Rect(300, 200, 200, 150), 14, 10, 0.5, 0)
    near, far, beyond = (colour_at(paint, 300 - away, 275)[0] for away in (2, 14, 60))
    assert near < far < 255
    assert beyond == 255


@pytest.mark.parametrize("size", [(120, 60), (700, 500)])
def test_large_shadows_put_together_from_pieces_look_like_small_ones(paint, size):
    paint.surface.fill("#ffffff")
    paint.shadow(Rect(40, 40, *size), 14, 8, 0.5, 0)
    edge = [colour_at(paint, 40 - away, 40 + size[1] // 2)[0] for away in range(1, 16)]
    assert edge == sorted(edge)
    corner = colour_at(paint, 40 - 6, 40 - 6)[0]
    assert corner > edge[5]


def test_the_contrast_theme_has_no_shadows(paint):
    paint.retheme(theme("contrast"), 1.0)
    paint.surface.fill("#ffffff")
    paint.shadow(Rect(300, 200, 200, 150), 14, 10, 0.5, 0)
    assert colour_at(paint, 298, 275) == (255, 255, 255)


def test_felt_is_lighter_in_the_middle_than_at_the_rim(paint):
    paint.felt()
    assert sum(colour_at(paint, 400, 276)) > sum(colour_at(paint, 3, 3)) + 60


def test_felt_is_the_same_every_time(paint):
    other = Painter(theme())
    other.surface = pygame.Surface(paint.surface.get_size())
    paint.felt()
    other.felt()
    assert pygame.image.tobytes(paint.surface, "RGB") == pygame.image.tobytes(other.surface, "RGB")


def test_an_icon_takes_the_colour_asked_for(paint):
    paint.surface.fill("#000000")
    paint.icon("heart", 100, 100, 40, "#00ff00")
    assert colour_at(paint, 100, 100) == (0, 255, 0)


def test_the_broken_heart_keeps_its_crack(paint):
    paint.surface.fill(paint.theme.plate)
    paint.icon("broken", 100, 100, 96, "#ff0000")
    row = {colour_at(paint, x, 92) for x in range(60, 140)}
    assert (255, 0, 0) in row
    assert rgb(paint.theme.plate) in {colour_at(paint, x, 92) for x in range(85, 115)}


def test_every_icon_and_avatar_can_be_drawn(paint):
    paint.surface.fill("#000000")
    for path in sorted((ASSETS / "icons").glob("*.svg")):
        assert pygame.mask.from_surface(paint.icon_picture(path.stem, 24, "#ffffff")).count() > 10, path.stem
    for path in sorted((ASSETS / "avatars").glob("*.svg")):
        paint.avatar(path.stem, 100, 100, 46)


def test_sizes_of_type_follow_the_scale_but_places_do_not(paint):
    small = paint.text("Hearts", 10, 10, 20)
    paint.retheme(theme(), 2.0)
    large = paint.text("Hearts", 10, 10, 20)
    assert (small.x, small.y) == (large.x, large.y)
    assert large.w == pytest.approx(2 * small.w, abs=4)


def test_text_narrower_than_it_needs_is_elided_within_its_width(paint):
    drawn = paint.text("Three-hand Hearts with a long name", 10, 10, 18, width=120)
    assert drawn.w <= 120


def test_a_paragraph_ends_where_its_height_says(paint):
    words = "Each heart costs 1 and the queen of spades 13. " * 3
    end = paint.paragraph(words, 20, 50, 300)
    assert end == 50 + paint.paragraph_height(words, 300)


def test_a_paragraph_may_be_cut_after_some_lines(paint):
    end = paint.paragraph("Each heart costs 1 and the queen of spades 13. " * 3, 20, 50, 300, lines=2)
    assert end == 50 + 2 * paint.line_step()


def test_light_text_gets_suits_for_dark_grounds(paint):
    assert paint.suit_colours("#fff8ea")["H"] == paint.theme.suits_dark[3]
    assert paint.suit_colours("#1f2a44")["H"] == paint.theme.suits_light[3]


def test_a_veil_makes_what_is_beneath_darker(paint):
    picture = pygame.Surface((400, 300))
    picture.fill("#ffffff")
    assert sum(paint.veil(picture).get_at((200, 150))[:3]) < 3 * 140


def test_pictures_give_up_the_oldest_when_they_weigh_too_much():
    pictures = Pictures(most_bytes=3 * 100 * 100 * 4)
    for name in "abcd":
        pictures.get((name,), lambda: pygame.Surface((100, 100)))
    assert len(pictures) == 3
    made = []
    pictures.get(("d",), lambda: made.append("d") or pygame.Surface((1, 1)))
    pictures.get(("a",), lambda: made.append("a") or pygame.Surface((1, 1)))
    assert made == ["a"]


def test_nine_pieces_keep_the_corners_and_stretch_the_middle():
    tile = pygame.Surface((5, 5), pygame.SRCALPHA)
    tile.fill("#ff0000")
    tile.set_at((2, 2), "#00ff00")
    wide = nine_pieces(tile, (9, 9), True)
    assert wide.get_at((4, 4))[:3] == (0, 255, 0)
    assert wide.get_at((0, 0))[:3] == wide.get_at((8, 8))[:3] == (255, 0, 0)
