"""A line of text cut into what is drawn together: letters with their marks, runs of one direction, scripts.

The line itself always runs from left to right, as the sentences of the game do. Words of a script that runs from right
to left are turned around within it, name by name: what stands between two names, such as a comma or a number of
points, keeps the place that it has in an English sentence.
"""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from game.text.foreign_text import JOINERS

ELLIPSIS = "…"
_JOINER = "\u200d"
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_TAGS = range(0xE0020, 0xE0080)  # of the flags of England, Scotland and Wales
_FLAG_LETTERS = range(0x1F1E6, 0x1F200)
_EMOJI_FROM = 0x1F000
_EMOJI_STYLE = "\ufe0f"
_BETWEEN_LETTERS = "-'’.\""
# R a letter from right to left, N a digit, S a space, J a sign within a name, E an ellipsis, O anything else
_RIGHT_TO_LEFT = re.compile("R(?:[RN]|S(?=R)|J(?=[RN]))*E?")
_SCRIPTS = {
    "ARABIC": "Arab",
    "HEBREW": "Hebr",
    "SYRIAC": "Syrc",
    "THAANA": "Thaa",
    "NKO": "Nkoo",
    "ADLAM": "Adlm",
    "DEVANAGARI": "Deva",
    "BENGALI": "Beng",
    "GURMUKHI": "Guru",
    "GUJARATI": "Gujr",
    "ORIYA": "Orya",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "KANNADA": "Knda",
    "MALAYALAM": "Mlym",
    "SINHALA": "Sinh",
    "THAI": "Thai",
    "LAO": "Laoo",
    "TIBETAN": "Tibt",
    "MYANMAR": "Mymr",
    "KHMER": "Khmr",
    "JAVANESE": "Java",
    "BALINESE": "Bali",
    "MONGOLIAN": "Mong",
    "HANGUL": "Hang",
}


class Cluster(NamedTuple):
    """What is drawn in one place: a letter with its marks, or an emoji of several signs; `start` is its index."""

    start: int
    text: str

    @property
    def base(self) -> str:
        """Its first sign."""
        return self.text[0]

    @property
    def is_emoji(self) -> bool:
        return ord(self.base) >= _EMOJI_FROM or _EMOJI_STYLE in self.text

    @property
    def script(self) -> str:
        """The script by the first word of its letter's name, such as "ARABIC" or "CJK"; "" for other signs."""
        return unicodedata.name(self.base, "").partition(" ")[0] if self.base.isalpha() else ""


class Run(NamedTuple):
    """Clusters of one direction, in the order in which they are read."""

    clusters: tuple[Cluster, ...]
    is_rtl: bool


def clusters(text: str) -> list[Cluster]:
    """The text in pieces that must not be cut."""
    found: list[Cluster] = []
    for index, sign in enumerate(text):
        if found and _belongs(found[-1].text, sign):
            found[-1] = Cluster(found[-1].start, found[-1].text + sign)
        else:
            found.append(Cluster(index, sign))
    return found


def _belongs(before: str, sign: str) -> bool:
    """Whether the sign is drawn onto or into what stands before it."""
    code = ord(sign)
    if code < 0x300 or before.isspace():
        return False
    if sign in JOINERS:
        return not before.isascii()
    if unicodedata.category(sign) in ("Mn", "Mc", "Me") or code in _SKIN_TONES or code in _TAGS:
        return True
    if before[-1] == _JOINER:
        return unicodedata.category(sign) == "So"
    return len(before) == 1 and code in _FLAG_LETTERS and ord(before) in _FLAG_LETTERS


def boundary_before(text: str, index: int) -> int:
    """The last index up to this one at which the text may be cut."""
    if index >= len(text) or text.isascii():
        return min(index, len(text))
    return max((each.start for each in clusters(text[: index + 1])), default=0) if index else 0


def visual_runs(text: str) -> list[Run]:
    """The runs of a line from left to right."""
    parts = clusters(text)
    kinds = "".join(map(_kind, parts))
    if "R" not in kinds:
        return [Run(tuple(parts), False)] if parts else []
    runs: list[Run] = []
    done = 0
    for match in _RIGHT_TO_LEFT.finditer(kinds):
        if done < match.start():
            runs.append(Run(tuple(parts[done : match.start()]), False))
        runs += reversed(
            [
                Run(tuple(parts[match.start() + a.start() : match.start() + a.end()]), a[0][0] != "N")
                for a in re.finditer("N+|[^N]+", match[0])
            ]
        )
        done = match.end()
    if done < len(parts):
        runs.append(Run(tuple(parts[done:]), False))
    return runs


def _kind(cluster: Cluster) -> str:
    sign = cluster.base
    if sign in _BETWEEN_LETTERS:
        return "J"
    if sign == ELLIPSIS:
        return "E"
    if sign.isspace():
        return "S"
    way = unicodedata.bidirectional(sign)
    return "R" if way in ("R", "AL") else "N" if way in ("EN", "AN") else "O"


def script_code(script: str) -> str | None:
    """The ISO 15924 code of a script whose letters change beside others; None for one that needs no such care."""
    return _SCRIPTS.get(script)
