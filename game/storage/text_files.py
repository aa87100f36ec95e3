"""Files of text, in whatever encoding other programs have written them."""

from __future__ import annotations

import codecs
from pathlib import Path

_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
_SUFFIX = ".txt"


def decode_text(content: bytes) -> str:
    """UTF-8, with a mark or without, or UTF-16, as PowerShell writes it. UnicodeDecodeError otherwise."""
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return content[len(mark) :].decode(encoding)
    if content[1:2] == b"\0" != content[:1]:
        return content.decode("utf-16-le")
    if content[:1] == b"\0" != content[1:2]:
        return content.decode("utf-16-be")
    return content.decode("utf-8")


def text_files(folder: Path) -> tuple[Path, ...]:
    """The files of text in a folder, the latest first; a file that cannot be looked at is left out."""
    found = []
    try:
        paths = list(folder.iterdir())
    except OSError:
        return ()
    for path in paths:
        try:
            if path.suffix.lower() == _SUFFIX and path.is_file():
                found.append((path.stat().st_mtime, path.name, path))
        except OSError:
            continue
    return tuple(path for *_, path in sorted(found, reverse=True))
