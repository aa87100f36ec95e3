"""Text that comes from other programs: line ends, spaces and marks as this game writes them.

Mail programs, word processors and shells change what passes through them. Only what cannot matter is changed back.
"""

from __future__ import annotations

import re

JOINERS = "\u200c\u200d"  # zero width non-joiner and joiner: letters of names, and emoji, are written with them
_INVISIBLE = re.compile("[\ufeff\u200b\u2060\u00ad]")  # byte order mark, spaces without width, soft hyphen
_SPACE = re.compile("[\u00a0\u2000-\u200a\u202f\u205f\u3000\t]")
_LINE_END = re.compile("\r\n?|[\u0085\u2028\u2029]")
_TYPEWRITER = str.maketrans(
    {
        **dict.fromkeys("\ufe0e\ufe0f", ""),  # ♥ as a sign or as an emoji
        **dict.fromkeys("‐‑‒–—―−﹣－", "-"),
        **dict.fromkeys("“”„‟«»″＂", '"'),
        **dict.fromkeys("‘’‚‛′＇", "'"),
    }
)
_QUOTES = "\"'`<> "


def plain_text(text: str) -> str:
    """The text with lines that end in \\n and with plain spaces. Names and sentences in it stay as they are."""
    if text.isascii() and "\r" not in text and "\t" not in text:
        return text
    return _LINE_END.sub("\n", _SPACE.sub(" ", _INVISIBLE.sub("", text)))


def typewriter_text(text: str) -> str:
    """The same with plain quotes and hyphens too: for codes and cards, never for names."""
    return plain_text(text).translate(_TYPEWRITER)


def unquoted(text: str) -> str:
    """A code without the quotes or brackets that somebody has put around it."""
    return typewriter_text(text).strip().strip(_QUOTES)
