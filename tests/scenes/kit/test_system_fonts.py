"""Letters that the fonts of the game lack, from fonts of the system."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.kit.system_fonts import SystemFont, SystemFonts, installed_fonts
from scenes.kit.typesetting import FACES, Typesetter
from scenes.kit.viewport import Viewport

ARABIC = "سبح"  # the font that comes with pygame has these, and ours have not
PYGAME_FONT = Path(pygame.__file__).parent / "freesansbold.ttf"
SCRIPTS = {
    "Hebrew": "משה כהן",
    "Arabic": "محمد علی",
    "Devanagari": "क्षत्रिय",
    "Chinese": "王小明",
    "Japanese": "やまだ ハナコ",
    "Korean": "김철수",
    "Thai": "สมชาย",
    "emoji": "😀👍🏽",
}


@pytest.fixture(autouse=True)
def window() -> Iterator[Viewport]:
    viewport = Viewport((400, 400))
    yield viewport
    viewport.close()


class Listing:
    """A list of fonts that counts how often it was asked for."""

    def __init__(self, *paths: Path) -> None:
        self.paths, self.asked = paths, 0

    def __call__(self) -> list[SystemFont]:
        self.asked += 1
        return [SystemFont(path.stem.lower(), path) for path in self.paths]


def ink(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def test_the_system_is_asked_once_and_only_when_a_letter_is_missing() -> None:
    listing = Listing(PYGAME_FONT)
    letters = Typesetter(SystemFonts(listing))
    letters.line("Zoë’s 10 ♥ − “…”", 20, "#000000")
    assert listing.asked == 0
    letters.line(ARABIC, 20, "#000000")
    letters.line("漢字", 20, "#000000")
    assert listing.asked == 1


@pytest.mark.parametrize("face", FACES)
def test_a_letter_that_our_font_lacks_comes_from_the_system(face: str) -> None:
    with_font, without = Typesetter(SystemFonts(Listing(PYGAME_FONT))), Typesetter(SystemFonts(list))
    assert with_font.missing(f"Anna {ARABIC}", face) == ""
    assert without.missing(f"Anna {ARABIC}", face) == ARABIC
    assert with_font.drawable(ARABIC, face) == ARABIC and without.drawable(ARABIC, face) == "···"
    text = f"Anna, {ARABIC} ♥…"
    assert with_font.line(text, 30, "#000000", face).get_width() == with_font.width(text, 30, face)
    assert ink(with_font.line(ARABIC, 30, "#000000", face)) != ink(without.line(ARABIC, 30, "#000000", face))


def test_a_mixed_line_keeps_our_font_for_our_letters() -> None:
    letters = Typesetter(SystemFonts(Listing(PYGAME_FONT)))
    line, plain = letters.line(f"Anna {ARABIC}", 30, "#000000"), letters.line("Anna ", 30, "#000000")
    more = (line.get_height() - letters.height(30)) // 2
    assert ink(line.subsurface((0, more, *plain.get_size()))) == ink(plain)


def test_the_first_letter_of_a_name_from_right_to_left_stands_at_its_right() -> None:
    letters = Typesetter(SystemFonts(Listing(PYGAME_FONT)))
    text, before, wide = f"a{ARABIC}b", letters.width("a", 20), letters.width(ARABIC, 20)
    carets = [letters.caret(text, index, 20) for index in range(len(text) + 1)]
    assert carets[0] == 0 and carets[1] == before
    assert before + wide > carets[2] > carets[3] > carets[4] == before
    assert carets[5] == letters.width(text, 20)
    assert letters.caret(ARABIC, 0, 20) == wide
    assert letters.caret("", 0, 20) == 0


def test_a_selection_covers_what_is_drawn_also_where_directions_are_mixed() -> None:
    letters = Typesetter(SystemFonts(Listing(PYGAME_FONT)))
    text, wide = f"ab{ARABIC}", letters.width(ARABIC, 20)
    a, ab = letters.width("a", 20), letters.width("ab", 20)
    assert letters.stretches(text, 0, 5, 20) == [(0, ab), (ab, ab + wide)]
    (own, other) = letters.stretches(text, 1, 3, 20)
    assert own == (a, ab) and other[0] > ab and other[1] == ab + wide
    assert letters.stretches("abc", 1, 1, 20) == []


def test_carets_in_plain_text_stand_where_the_letters_end() -> None:
    letters = Typesetter(SystemFonts(list))
    for text in ("Anna", "Zoë ♥ x"):
        widths = [letters.width(text[:count], 20) for count in range(len(text) + 1)]
        assert [letters.caret(text, count, 20) for count in range(len(text) + 1)] == widths


def test_a_font_that_promises_letters_and_has_none_is_passed_over(tmp_path: Path) -> None:
    """The table of characters says U+4E00, the font has no picture of it."""
    data = bytearray(PYGAME_FONT.read_bytes())
    tables = {}
    for place in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _, at, length = struct.unpack_from(">4sIII", data, 12 + 16 * place)
        tables[tag] = (12 + 16 * place, at, length)
    at = len(data)
    data += struct.pack(">HHHHI", 0, 1, 3, 10, 12) + struct.pack(">HHIIIIII", 12, 0, 28, 0, 1, 0x4E00, 0x4E00, 3)
    struct.pack_into(">4sIII", data, tables[b"cmap"][0], b"cmap", 0, at, len(data) - at)
    liar = tmp_path / "liar.ttf"
    liar.write_bytes(data)
    assert SystemFonts(Listing(liar)).having("一") is None


@pytest.mark.parametrize("content", [
    b"", b"ttcf", b"\0\1\0\0\xff\xff", b"no font at all" * 100,
    b"\0\1\0\0\0\1" + bytes(6) + b"cmap" + struct.pack(">III", 0, 28, 99) + struct.pack(">HHHHI", 0, 1, 3, 10, 12)
    + struct.pack(">HHIII", 12, 0, 28, 0, 0xFFFFFFFF),
])  # fmt: skip
def test_a_file_that_is_no_font_is_passed_over(tmp_path: Path, content: bytes) -> None:
    broken = tmp_path / "broken.ttf"
    broken.write_bytes(content)
    fonts = SystemFonts(Listing(broken, tmp_path / "missing.ttf", PYGAME_FONT))
    assert fonts.having(ARABIC) == PYGAME_FONT
    assert fonts.having("漢") is None


def test_long_text_in_unknown_letters_is_looked_up_in_no_time() -> None:
    """Nothing is opened for letters that no table of characters lists."""
    letters = Typesetter(SystemFonts(Listing(*[PYGAME_FONT] * 300)))
    text = "".join(map(chr, range(0x4E00, 0x4E00 + 400)))
    assert letters.missing(text) == text


@pytest.mark.parametrize("script", SCRIPTS)
def test_names_in_many_scripts_are_drawn_where_the_system_has_a_font(script: str) -> None:
    letters, name = Typesetter(), SCRIPTS[script]
    if letters.missing(name):
        pytest.skip(f"no font of this system has {script} letters")
    assert letters.drawable(name, "text") == name
    for face in FACES:
        line = letters.line(f"{name} leads", 30, "#000000", face)
        assert line.get_width() == letters.width(f"{name} leads", 30, face)
        assert line.get_bounding_rect().h < 60


def test_arabic_letters_are_joined_where_the_system_can() -> None:
    letters = Typesetter()
    if letters.missing("محمد") or letters.system.having("محمد", "ARABIC") == PYGAME_FONT:
        pytest.skip("no font of this system has Arabic letters")
    joined, apart = (letters.line(text, 40, "#000000") for text in ("محمد", "م\u200cح\u200cم\u200cد"))
    assert ink(joined) != ink(apart)


def test_every_font_of_the_system_can_be_listed() -> None:
    assert all(font.regular.suffix.lower() in (".ttf", ".ttc", ".otf") for font in installed_fonts())
