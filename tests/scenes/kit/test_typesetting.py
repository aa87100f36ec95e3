"""Measuring, wrapping, eliding and drawing lines of text."""

import pygame
import pytest

from scenes.kit.svg import recoloured
from scenes.kit.system_fonts import SystemFonts
from scenes.kit.typesetting import FACES, Typesetter, face_file
from scenes.kit.viewport import Viewport

SENTENCE = "Pass three cards left, right and across in turn; every fourth deal nobody passes."


@pytest.fixture
def letters():
    viewport = Viewport((400, 400))
    yield Typesetter(SystemFonts(list))
    viewport.close()


def test_every_face_comes_from_its_package_and_not_from_the_machine(letters):
    for face in FACES:
        assert "font_source_s" in str(face_file(face))
        assert letters.font(face, 20).get_height() > 20


def test_wrapped_lines_fit_the_width_and_lose_no_word(letters):
    lines = letters.wrap(SENTENCE, 160, 17)
    assert len(lines) > 2
    assert all(letters.width(line, 17) <= 160 for line in lines)
    assert " ".join(lines) == SENTENCE


def test_a_line_break_in_the_text_stays(letters):
    assert letters.wrap("One\n\nTwo", 300, 17) == ("One", "", "Two")


def test_a_word_wider_than_the_line_is_cut_and_not_lost(letters):
    lines = letters.wrap("black_lady.target=50.seed", 60, 17)
    assert len(lines) > 1
    assert "".join(lines) == "black_lady.target=50.seed"
    assert all(letters.width(line, 17) <= 60 for line in lines)


def test_text_that_fits_is_not_elided(letters):
    assert letters.elide("Hint", 200, 17) == "Hint"


def test_elided_text_fits_and_shows_that_something_is_missing(letters):
    short = letters.elide(SENTENCE, 120, 17)
    assert short.endswith("…")
    assert SENTENCE.startswith(short[:-1])
    assert letters.width(short, 17) <= 120


def test_suit_signs_take_room_and_are_drawn_in_their_own_colours(letters):
    colours = {"C": "#00ff00", "D": "#0000ff", "S": "#ffffff", "H": "#ff0000"}
    assert letters.width("♥", 20) > 10
    line = letters.line("♥", 40, "#ffffff", suits=colours)
    middle = line.get_at((line.get_width() // 2, line.get_height() // 2 + 2))
    assert middle[:3] == (255, 0, 0)


def test_suit_signs_without_colours_take_the_colour_of_the_text(letters):
    line = letters.line("♥", 40, "#123456")
    assert line.get_at((line.get_width() // 2, line.get_height() // 2 + 2))[:3] == (0x12, 0x34, 0x56)


def test_a_line_with_a_suit_is_as_wide_as_was_measured(letters):
    text = "You must follow ♣."
    assert letters.line(text, 17, "#ffffff").get_width() == letters.width(text, 17)


def test_a_line_is_drawn_once(letters):
    assert letters.line("Hint", 17, "#ffffff") is letters.line("Hint", 17, "#ffffff")


def test_a_sign_the_font_does_not_have_is_found(letters):
    assert letters.missing("Queen of spades, −10 … “moon” ♠♥♦♣") == ""
    assert letters.missing("Queen 한") == "한"


@pytest.mark.parametrize("face", FACES)
def test_no_character_is_ever_drawn_as_an_empty_box(letters, face):
    for sign in ("★", "漢", "😀", "\ue000", "\U0010ffff", "\x00", "\x07", "\t", "\ud800", "\u200d", "\u202e"):
        text = letters.drawable(f"a{sign}b", face)
        assert len(text) == 3  # the caret stays where it is
        assert letters.missing(text, face) == ""
        letters.line(f"a{sign}b", 20, "#000000", face)
    assert letters.width("★★★", 20, face) == letters.width("···", 20, face)
    assert letters.drawable("Zoë’s 10 ♥ − “…”", face) == "Zoë’s 10 ♥ − “…”"


def test_a_type_size_is_made_smaller_until_the_line_fits_but_no_smaller_than_allowed(letters):
    width = letters.width(SENTENCE, 14)
    assert letters.fitting_size(SENTENCE, width, 20, 10) == 14
    assert letters.fitting_size(SENTENCE, 10, 20, 12) == 12


def test_recolouring_changes_fills_and_strokes_but_not_what_is_left_empty():
    svg = '<path fill="none" stroke="#fff8ea"/><path fill="#123"/>'
    assert recoloured(svg, "#ff0000") == '<path fill="none" stroke="#ff0000"/><path fill="#ff0000"/>'


def test_the_same_letters_come_out_the_same_every_time(letters):
    first = pygame.image.tobytes(letters.line("Hearts", 30, "#ffffff", "title"), "RGBA")
    assert first == pygame.image.tobytes(Typesetter().line("Hearts", 30, "#ffffff", "title"), "RGBA")
