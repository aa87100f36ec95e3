"""Fonts of the system, for letters that the fonts of the game lack.

They are listed when such a letter is drawn for the first time, never before. Which letters a font has is read from its
own table of characters (`cmap`), so that hundreds of fonts take a few hundredths of a second.
"""

from __future__ import annotations

import struct
import unicodedata
import warnings
from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import BinaryIO, NamedTuple

import pygame

# Plain letters for screens come first; what would be an odd neighbour to the letters of the game comes last.
_LIKED = ("notosanscjk", "notosans", "segoeui", "microsoftyahei", "yugothic", "malgungothic", "nirmala", "pingfang",
          "hiragino", "applesdgothic", "geezapro", "arialunicode", "dejavusans", "freesans")  # fmt: skip
_ODD = (
    "mono",
    "serif",
    "nastaliq",
    "kufi",
    "rashi",
    "condensed",
    "narrow",
    "ultra",
    "light",
    "black",
    "math",
    "looped",
)
_NO_LETTERS = ("lastresort", "blank", "wingdings", "webdings", "marlett", "barcode")
_COLLECTION, _CMAP = int.from_bytes(b"ttcf", "big"), int.from_bytes(b"cmap", "big")
_EMOJI_HEIGHT = 1.17  # of the type size, for fonts that are pictures of one size
_MOST_GROUPS = 50_000  # of a table of characters; more is damage


class SystemFont(NamedTuple):
    """A family of fonts by its name in small letters without spaces, and its files."""

    name: str
    regular: Path
    bold: Path | None = None


def installed_fonts() -> list[SystemFont]:
    """What pygame finds on this system; nothing where it cannot look."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a system without a list of fonts has none for us
        names = pygame.font.get_fonts()
    fonts = []
    for name in names:
        regular, bold = pygame.font.match_font(name), pygame.font.match_font(name, bold=True)
        if regular:
            fonts.append(SystemFont(name, Path(regular), Path(bold) if bold and bold != regular else None))
    return fonts


class SystemFonts:
    """Answers which font has some letters; `listing` says which fonts there are."""

    def __init__(self, listing: Callable[[], Iterable[SystemFont]] = installed_fonts) -> None:
        self._listing = listing
        self._found: dict[tuple[str, str, bool, bool], Path | None] = {}

    def having(self, signs: str, script: str = "", is_emoji: bool = False, is_bold: bool = False) -> Path | None:
        """The file of a font that has all these signs; one made for the script comes before the others."""
        key = (signs, script, is_emoji, is_bold)
        if key not in self._found:
            self._found[key] = self._search(*key)
        return self._found[key]

    def _search(self, signs: str, script: str, is_emoji: bool, is_bold: bool) -> Path | None:
        codes = sorted(set(map(ord, signs)))
        able = [font for font, has in self._coverage if all(map(has.has, codes))]
        able.sort(key=lambda font: _rank(font.name, script.lower(), is_emoji))
        for font in able:
            files = [font.bold] if is_bold and font.bold else []
            for path in (*files, font.regular):
                if all(map(_Coverage.of(path).has, codes)) and _draws(path, signs):
                    return path
        return None

    @cached_property
    def _coverage(self) -> list[tuple[SystemFont, _Coverage]]:
        fonts = (font for font in self._listing() if not any(word in font.name for word in _NO_LETTERS))
        return [(font, _Coverage.of(font.regular)) for font in fonts]


def _rank(name: str, script: str, is_emoji: bool) -> tuple[int, ...]:
    """Small for the fonts to take first."""
    liked = next((place for place, word in enumerate(_LIKED) if name.startswith(word)), len(_LIKED))
    odd = sum(word in name for word in _ODD)
    return (("emoji" in name) != is_emoji, not (len(script) > 2 and script in name), odd, liked, len(name))


def _draws(path: Path, signs: str) -> bool:
    """Whether something comes out: a table of characters may promise what is not there."""
    try:
        font = pygame.font.Font(str(path), 16)
        return all(font.render(sign, True, "#ffffff").get_bounding_rect().w > 0 for sign in signs if _has_ink(sign))
    except (pygame.error, OSError):
        return False


def _has_ink(sign: str) -> bool:
    return sign.isprintable() and unicodedata.category(sign)[0] not in "MZ"


class SystemFace:
    """A font of the system at one size, for letters of one script and one direction."""

    def __init__(self, path: Path, size: int, script: str | None, is_rtl: bool) -> None:
        self._font = pygame.font.Font(str(path), size)
        self._is_reversed = False
        try:
            if script:
                self._font.set_script(script)
            if is_rtl:
                self._font.set_direction(pygame.DIRECTION_RTL)
        except pygame.error:  # built without HarfBuzz: the letters at least stand in the right order
            self._is_reversed = is_rtl
        is_picture = self._font.get_height() == pygame.font.Font(str(path), 2 * size).get_height()
        self._scale = size * _EMOJI_HEIGHT / self._font.get_height() if is_picture else 1.0

    @property
    def ascent(self) -> int:
        return round(self._font.get_ascent() * self._scale)

    def width(self, text: str) -> int:
        return round(self._font.size(text)[0] * self._scale)

    def render(self, text: str, colour: str) -> pygame.Surface:
        picture = self._font.render(text[::-1] if self._is_reversed else text, True, colour)
        if self._scale == 1.0:
            return picture
        w, h = picture.get_size()
        small = (max(1, round(w * self._scale)), max(1, round(h * self._scale)))
        return pygame.transform.smoothscale(picture.convert_alpha(), small)


class _Coverage(NamedTuple):
    """Ranges of characters, sorted and apart: where each starts, and where it ends."""

    starts: Sequence[int]
    ends: Sequence[int]

    def has(self, code: int) -> bool:
        place = bisect_right(self.starts, code) - 1
        return place >= 0 and code <= self.ends[place]

    @staticmethod
    def of(path: Path) -> _Coverage:
        """What the table of characters of a font says; nothing where it cannot be read."""
        try:
            with path.open("rb") as file:
                ranges = sorted(_ranges(file))
        except (OSError, struct.error):
            ranges = []
        return _Coverage(array("I", [first for first, _ in ranges]), array("I", [last for _, last in ranges]))


def _read(file: BinaryIO, at: int, form: str) -> tuple[int, ...]:
    file.seek(at)
    return struct.unpack(form, file.read(struct.calcsize(form)))


def _ranges(file: BinaryIO) -> list[tuple[int, int]]:
    """First and last of each range of characters in the first font of a file."""
    start = 0
    if _read(file, 0, ">I") == (_COLLECTION,):
        (start,) = _read(file, 12, ">I")
    (tables,) = _read(file, start + 4, ">H")
    for place in range(tables):
        tag, _, at, _ = _read(file, start + 12 + 16 * place, ">4I")
        if tag == _CMAP:
            return _character_table(file, at)
    return []


def _character_table(file: BinaryIO, at: int) -> list[tuple[int, int]]:
    (count,) = _read(file, at + 2, ">H")
    best: list[tuple[int, int]] = []
    for place in range(count):
        platform, encoding, offset = _read(file, at + 4 + 8 * place, ">HHI")
        if platform not in (0, 3) or (platform == 3 and encoding not in (1, 10)):  # other than Unicode
            continue
        (form,) = _read(file, at + offset, ">H")
        if form == 12:
            (groups,) = _read(file, at + offset + 12, ">I")
            if groups > _MOST_GROUPS:
                continue
            numbers = _read(file, at + offset + 16, f">{3 * groups}I")
            return list(zip(numbers[0::3], numbers[1::3]))
        if form == 4:
            (doubled,) = _read(file, at + offset + 6, ">H")
            ends = _read(file, at + offset + 14, f">{doubled // 2}H")
            starts = _read(file, at + offset + 16 + doubled, f">{doubled // 2}H")
            best = [(first, last) for first, last in zip(starts, ends) if first != 0xFFFF]
    return best
