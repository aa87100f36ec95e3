"""Typesetting: fonts, measuring, wrapping, eliding, and lines that are drawn once and cached.

The two typefaces are Source Sans and Source Serif, from their packages. They lack the suit signs: ♣ ♦ ♠ ♥ are drawn as
shapes in the colours of their suits. Letters that they lack, as in a name that somebody typed, come from a font of the
system; a character that no font has is drawn as a dot and never as an empty box. All sizes and widths are pixels.
"""

from __future__ import annotations

import re
import unicodedata
from collections import OrderedDict
from collections.abc import Mapping
from functools import lru_cache
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import pygame

from scenes.kit.caches import remember
from scenes.kit.svg import ASSETS, rasterise, recoloured, svg_source
from scenes.kit.system_fonts import SystemFace, SystemFonts
from scenes.kit.text_runs import ELLIPSIS, Cluster, Run, boundary_before, script_code, visual_runs

SUIT_SIGNS = {"♣": "C", "♦": "D", "♠": "S", "♥": "H"}
SUIT_FILES = {"C": "club", "D": "diamond", "S": "spade", "H": "heart"}
STAND_IN = "·"  # for a character that no font has
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
_BOLD_FACES = ("strong", "bold", "title", "title_bold")
_INVISIBLE = re.compile("[\u200c\u200d\ufe00-\ufe0f\U000e0020-\U000e007f]")  # they only change what stands beside them
_KEPT_LINES = 1500
_KEPT_MEASURES = 4000
_SHORT = 200  # characters; of a longer text no more is measured than could show
_KEPT_FACES = 48

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


class _Piece(NamedTuple):
    """What one font draws at once; `shown` has the text of each cluster as it can be drawn."""

    clusters: tuple[Cluster, ...]
    shown: tuple[str, ...]
    path: Path | None = None  # a font of the system
    script: str | None = None
    is_rtl: bool = False

    @property
    def text(self) -> str:
        return "".join(self.shown)

    @property
    def end(self) -> int:
        """The index after its last sign in the line."""
        last = self.clusters[-1]
        return last.start + len(last.text)

    def until(self, index: int) -> str:
        """Its text before an index of the line."""
        if self.path is None:
            parts = zip(self.clusters, self.shown)
            return "".join(shown[: max(0, index - cluster.start)] for cluster, shown in parts)
        return "".join(shown for cluster, shown in zip(self.clusters, self.shown) if cluster.start < index)


class Typesetter:
    """Measures and draws single lines, and keeps what it drew; `system` has the letters that our fonts lack."""

    def __init__(self, system: SystemFonts | None = None) -> None:
        self.system = system or SystemFonts()
        self._fonts: dict[tuple[str, int], pygame.Font] = {}
        self._system_faces: OrderedDict[tuple[Path, int, str | None, bool], SystemFace] = OrderedDict()
        self._lines: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._widths: OrderedDict[tuple[str, int, str], int] = OrderedDict()
        self._wraps: OrderedDict[tuple[object, ...], tuple[str, ...]] = OrderedDict()
        self._pieces: OrderedDict[tuple[str, str], tuple[_Piece, ...]] = OrderedDict()
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
            return sum(self._piece_width(piece, piece.text, size, face) for piece in self._cut(text, face))

        return remember(self._widths, (text, size, face), measure, _KEPT_MEASURES)

    def _piece_width(self, piece: _Piece, text: str, size: int, face: str) -> int:
        """Pixels of some text of a piece."""
        if text in SUIT_SIGNS:
            return self._advance(size)
        if not text:
            return 0
        return self._system_face(piece, size).width(text) if piece.path else self.font(face, size).size(text)[0]

    def caret(self, text: str, index: int, size: int, face: str = "text") -> int:
        """Pixels from the left of the line to a caret before the sign at `index`: behind the one before it."""
        x, pieces = 0, self._cut(text, face)
        first = min(pieces, key=lambda piece: piece.clusters[0].start, default=None)
        for piece in pieces:
            if (first is piece and index <= 0) or piece.clusters[0].start < index <= piece.end:
                before = self._piece_width(piece, piece.until(index), size, face)
                return x + (self._piece_width(piece, piece.text, size, face) - before if piece.is_rtl else before)
            x += self._piece_width(piece, piece.text, size, face)
        return x

    def stretches(self, text: str, start: int, end: int, size: int, face: str = "text") -> list[tuple[int, int]]:
        """Left and right of what lies between two places of a line; more than one where directions are mixed."""
        x, found = 0, list[tuple[int, int]]()
        for piece in self._cut(text, face):
            wide = self._piece_width(piece, piece.text, size, face)
            sides = (self._piece_width(piece, piece.until(index), size, face) for index in (start, end))
            left, right = sorted(wide - side if piece.is_rtl else side for side in sides)
            if left < right:
                found.append((x + left, x + right))
            x += wide
        return found

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
        """How many characters fit, counted from the beginning, where a letter keeps its marks, or from the end."""

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
        return low if at_end else boundary_before(text, low)

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
        """As high as the type; higher by as much above as below it where letters of the system need more."""
        font, pieces = self.font(face, size), self._cut(text, face)
        if all(piece.path is None and piece.text not in SUIT_SIGNS for piece in pieces) and len(pieces) <= 1:
            return font.render(pieces[0].text if pieces else "", True, colour)
        drawn = []
        x, above, below = 0, font.get_ascent(), font.get_height() - font.get_ascent()
        for piece in pieces:
            wide = self._piece_width(piece, piece.text, size, face)
            if piece.text in SUIT_SIGNS:
                letter = SUIT_SIGNS[piece.text]
                picture = self.suit(letter, round(size * _SIGN_SIZE), suits[letter] if suits else colour)
                middle = round(size * 0.33)  # half the height of a capital letter
                drawn.append((picture, x + (wide - picture.get_width()) // 2, middle + picture.get_height() // 2))
            elif piece.path:
                system = self._system_face(piece, size)
                picture = system.render(piece.text, colour)
                drawn.append((picture, x, system.ascent))
                above = max(above, system.ascent)
                below = max(below, picture.get_height() - system.ascent)
            elif piece.text:
                drawn.append((font.render(piece.text, True, colour), x, font.get_ascent()))
            x += wide
        more = max(above - font.get_ascent(), below - (font.get_height() - font.get_ascent()))
        line = pygame.Surface((max(1, x), font.get_height() + 2 * more), pygame.SRCALPHA)
        for picture, left, ascent in drawn:
            line.blit(picture, (left, more + font.get_ascent() - ascent))
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
        """The characters of `text` that no font has."""
        found: dict[str, None] = {}
        for piece in self._cut(text, face):
            for cluster, shown in zip(piece.clusters, piece.shown):
                if shown != cluster.text and not cluster.base.isspace():
                    found.update(dict.fromkeys(_INVISIBLE.sub("", cluster.text.replace(shown, "", 1))))
        return "".join(found)

    def drawable(self, text: str, face: str) -> str:
        """The text as it can be drawn, with a stand-in for each character that no font has."""
        pieces = sorted(self._cut(text, face), key=lambda piece: piece.clusters[0].start)
        return "".join(piece.text for piece in pieces)

    # ------------------------------------------------------------ which font draws what
    def _cut(self, text: str, face: str) -> tuple[_Piece, ...]:
        """The pieces of a line from left to right."""
        if text.isascii() and text.isprintable():
            return (_Piece((Cluster(0, text),), (text,)),) if text else ()

        def cut() -> tuple[_Piece, ...]:
            return tuple(piece for run in visual_runs(text) for piece in self._cut_run(run, face))

        return remember(self._pieces, (text, face), cut, _KEPT_MEASURES)

    def _cut_run(self, run: Run, face: str) -> list[_Piece]:
        """The pieces of one run from left to right."""
        pieces: list[_Piece] = []
        for source, group in groupby(run.clusters, lambda cluster: self._source(cluster, face)):
            part = tuple(group)
            if source == "suit":
                pieces += [_Piece((cluster,), (cluster.base,)) for cluster in part]
            elif source == "own":
                shown = tuple(self._own(cluster.text, face) for cluster in part)
                pieces.append(_Piece(part, shown, is_rtl=run.is_rtl))
            else:
                pieces += self._from_system(part, face, run.is_rtl)
        return pieces[::-1] if run.is_rtl else pieces

    def _source(self, cluster: Cluster, face: str) -> str:
        """Where the letters come from: drawn as a "suit", our "own" font, or a font of the system by their script."""
        if _INVISIBLE.sub("", cluster.text) in SUIT_SIGNS:
            return "suit"
        composed = unicodedata.normalize("NFC", cluster.text)
        if cluster.base.isspace() or all(self._is_there(sign, face) for sign in composed):
            return "own"
        return f"system {cluster.script} {cluster.is_emoji}"

    def _own(self, text: str, face: str) -> str:
        """What our font draws for it: a space for any kind of space that it lacks."""
        return " " if text[0].isspace() and not self._is_there(text[0], face) else text

    def _from_system(self, part: tuple[Cluster, ...], face: str, is_rtl: bool) -> list[_Piece]:
        """The pieces of clusters of one script that our font lacks: from one font, or each from one that has it."""
        script = script_code(part[0].script)
        whole = self._system_font("".join(cluster.text for cluster in part), part[0], face)
        found = [(whole, cluster.text) if whole else self._substitute(cluster, face) for cluster in part]
        pieces: list[_Piece] = []
        for path, group in groupby(zip(part, found), lambda each: each[1][0]):
            taken = list(group)
            clusters, shown = tuple(cluster for cluster, _ in taken), tuple(words for _, (_, words) in taken)
            pieces.append(_Piece(clusters, shown, path, script if path else None, is_rtl))
        return pieces

    def _substitute(self, cluster: Cluster, face: str) -> tuple[Path | None, str]:
        """A font and what it draws: the whole, else its first sign without marks, else the stand-in."""
        for words in (cluster.text, cluster.base):
            path = self._system_font(words, cluster, face)
            if path:
                return path, words
        return None, cluster.base if self._is_there(cluster.base, face) else STAND_IN

    def _system_font(self, text: str, cluster: Cluster, face: str) -> Path | None:
        signs = "".join(dict.fromkeys(_INVISIBLE.sub("", text)))  # each once: long texts share the answer of short ones
        if not signs or not signs.isprintable():
            return None
        return self.system.having(signs, cluster.script, cluster.is_emoji, face in _BOLD_FACES)

    def _system_face(self, piece: _Piece, size: int) -> SystemFace:
        path, size = piece.path, max(6, size)
        assert path is not None
        key = (path, size, piece.script, piece.is_rtl)
        return remember(self._system_faces, key, lambda: SystemFace(*key), _KEPT_FACES)

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
