"""Typesetting: fonts, measuring, wrapping, eliding, and lines that are drawn once and cached.

The typefaces are Source Sans and Source Serif from their packages, never fonts of the machine. They lack the suit signs
♣ ♦ ♠ ♥, which are drawn as shapes in the colours of their suits; any other missing character is drawn as a dot, never
as an empty box. All sizes and widths are pixels.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Mapping
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

import pygame

from scenes.kit.caches import remember
from scenes.kit.svg import ASSETS, rasterise, recoloured, svg_source

SUIT_SIGNS = {"♣": "C", "♦": "D", "♠": "S", "♥": "H"}
SUIT_FILES = {"C": "club", "D": "diamond", "S": "spade", "H": "heart"}
ELLIPSIS = "…"
STAND_IN = "·"  # for each character that a font lacks, so that carets stay right
_NO_CHARACTER = "\ue000"  # private use: no font has it

_FILES = {
    "text": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "strong": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    "title": ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    "title_bold": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "title_italic": ("font_source_serif_pro", "SourceSerifPro-It.ttf"),
}
FACES = tuple(_FILES)
_SIGN_SIZE = 0.74  # of the type size
_SIGN_ADVANCE = 0.84
_KEPT_LINES = 1500
_KEPT_MEASURES = 4000
_SHORT = 200  # characters; of a longer text no more is measured than could show

SuitColours = Mapping[str, str]  # "C" -> "#rrggbb"


@lru_cache(maxsize=1)
def _signs() -> re.Pattern[str]:
    return re.compile("([♣♦♠♥])")


def has_suit_signs(text: str) -> bool:
    """Whether the text contains ♣ ♦ ♠ or ♥."""
    return _signs().search(text) is not None


def face_file(face: str) -> Path:
    """The font file of a face, found without importing its package, which would slow the start."""
    package, name = _FILES[face]
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"The font package {package} is missing: pip install -r requirements.txt")
    return Path(spec.origin).parent / "files" / name


class Typesetter:
    """Measures and draws single lines, with caches."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[str, int], pygame.Font] = {}
        self._lines: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._widths: OrderedDict[tuple[str, int, str], int] = OrderedDict()
        self._wraps: OrderedDict[tuple[object, ...], tuple[str, ...]] = OrderedDict()
        self._suits: dict[tuple[str, int, str, bool], pygame.Surface] = {}
        self._has: dict[tuple[str, str], bool] = {}
        self._boxes: dict[str, bytes] = {}
        self.suit_patterns = False

    def font(self, face: str, size: int) -> pygame.Font:
        """The font of that face at `size` pixels."""
        size = max(6, size)
        found = self._fonts.get((face, size))
        if found is None:
            found = pygame.font.Font(str(face_file(face)), size)
            self._fonts[face, size] = found
        return found

    def width(self, text: str, size: int, face: str = "text") -> int:
        """The width of one line."""

        def measure() -> int:
            font = self.font(face, size)
            parts = _signs().split(self.drawable(text, face))
            return sum(self._advance(size) if part in SUIT_SIGNS else font.size(part)[0] for part in parts if part)

        return remember(self._widths, (text, size, face), measure, _KEPT_MEASURES)

    def height(self, size: int, face: str = "text") -> int:
        """The height of one line."""
        return self.font(face, size).get_height()

    def wrap(self, text: str, width: float, size: int, face: str = "text") -> tuple[str, ...]:
        """The text cut into lines that fit the width; a word that is too long is cut. Line breaks in it stay."""
        key = (text, int(width), size, face)
        return remember(self._wraps, key, lambda: tuple(self._wrapped(text, width, size, face)), _KEPT_MEASURES)

    def _wrapped(self, text: str, width: float, size: int, face: str) -> list[str]:
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if self._fits(longer, width, size, face):
                    line = longer
                    continue
                if line:
                    lines.append(line)
                while not self._fits(word, width, size, face) and len(word) > 1:
                    fitting = max(1, self.fitting(word, width, size, face))
                    lines.append(word[:fitting])
                    word = word[fitting:]
                line = word
            lines.append(line)
        return lines

    def elide(self, text: str, width: float, size: int, face: str = "text") -> str:
        """The text, or as much of it as fits, with … at the end."""
        if self._fits(text, width, size, face):
            return text
        room = width - self.width(ELLIPSIS, size, face)
        if room <= 0:
            return ELLIPSIS
        return text[: self.fitting(text, room, size, face)].rstrip(" ,.;:") + ELLIPSIS

    def _fits(self, text: str, width: float, size: int, face: str) -> bool:
        if len(text) <= _SHORT:
            return self.width(text, size, face) <= width
        return self.fitting(text, width, size, face) == len(text)

    def fitting(self, text: str, width: float, size: int, face: str = "text", at_end: bool = False) -> int:
        """How many characters fit, counted from the left, or from the right."""

        def fits(count: int) -> bool:
            return self.width(text[len(text) - count :] if at_end else text[:count], size, face) <= width

        low, high = 0, min(len(text), _SHORT)
        while high < len(text) and fits(high):
            low, high = high, min(len(text), 2 * high)
        while low < high:
            middle = (low + high + 1) // 2
            if fits(middle):
                low = middle
            else:
                high = middle - 1
        return low

    def fitting_size(self, text: str, width: float, size: int, smallest: int, face: str = "text") -> int:
        """The largest type size, at most `size`, at which the line fits; never below `smallest`."""
        while size > smallest and self.width(text, size, face) > width:
            size -= 1
        return size

    def line(
        self, text: str, size: int, colour: str, face: str = "text", suits: SuitColours | None = None
    ) -> pygame.Surface:
        """A picture of one line. `suits` gives the colours of suit signs, else they have that of the text."""
        has_signs = bool(_signs().search(text))
        look = (self.suit_patterns, *suits.items()) if suits and has_signs else self.suit_patterns and has_signs
        key = (text, size, colour, face, look)
        return remember(self._lines, key, lambda: self._drawn(text, size, colour, face, suits), _KEPT_LINES)

    def _drawn(self, text: str, size: int, colour: str, face: str, suits: SuitColours | None) -> pygame.Surface:
        font, text = self.font(face, size), self.drawable(text, face)
        if not _signs().search(text):
            return font.render(text, True, colour)
        line = pygame.Surface((max(1, self.width(text, size, face)), font.get_height()), pygame.SRCALPHA)
        x = 0
        for part in _signs().split(text):
            if part in SUIT_SIGNS:
                letter = SUIT_SIGNS[part]
                sign = self.suit(letter, round(size * _SIGN_SIZE), suits[letter] if suits else colour)
                middle = font.get_ascent() - round(size * 0.33)  # half the height of a capital letter
                advance = self._advance(size)
                line.blit(sign, (x + (advance - sign.get_width()) // 2, middle - sign.get_height() // 2))
                x += advance
            elif part:
                line.blit(font.render(part, True, colour), (x, 0))
                x += font.size(part)[0]
        return line

    def suit(self, letter: str, size: int, colour: str) -> pygame.Surface:
        """The sign of a suit in one colour."""
        key = (letter, size, colour, self.suit_patterns)
        if key not in self._suits:
            ending = "-pattern" if self.suit_patterns else ""
            svg = svg_source(ASSETS / "suits" / f"{SUIT_FILES[letter]}{ending}.svg")
            self._suits[key] = rasterise(recoloured(svg, colour), size, size)
        return self._suits[key]

    def missing(self, text: str, face: str = "text") -> str:
        """The characters that the face lacks."""
        return "".join(sign for sign in dict.fromkeys(text) if sign != "\n" and not self._is_there(sign, face))

    def drawable(self, text: str, face: str) -> str:
        """The text with a stand-in for each character that the face lacks."""
        if text.isascii() and text.isprintable():
            return text
        return "".join(sign if self._is_there(sign, face) else " " if sign.isspace() else STAND_IN for sign in text)

    def _is_there(self, sign: str, face: str) -> bool:
        if sign in SUIT_SIGNS or (sign.isascii() and sign.isprintable()):
            return True
        key = (face, sign)
        if key not in self._has:
            is_sign = sign.isprintable() or (sign.isspace() and not sign.isascii())
            self._has[key] = is_sign and self._shape(sign, face) != self._box(face)
        return self._has[key]

    def _box(self, face: str) -> bytes:
        if face not in self._boxes:
            self._boxes[face] = self._shape(_NO_CHARACTER, face)
        return self._boxes[face]

    def _shape(self, sign: str, face: str) -> bytes:
        font = self.font(face, 16)
        if not font.size(sign)[0]:  # a combining character
            return b""
        return pygame.image.tobytes(font.render(sign, True, "#ffffff"), "RGBA")

    @staticmethod
    def _advance(size: int) -> int:
        return round(size * _SIGN_ADVANCE)
