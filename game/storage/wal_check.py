"""The write-ahead log beside a file of SQLite: whether all of it has been read.

Owns the layout of such a log as far as that takes, and tells damage from the torn end that a kill leaves. SQLite takes
what it can read for the whole and throws the rest away without a word. Refuses to mend anything.
"""

from __future__ import annotations

import struct
from pathlib import Path

HEADER_BYTES, _FRAME_BYTES = 32, 24
_MAGIC = 0x377F0682  # the last bit says how the words of checksums are written
_PAGE_SIZES = frozenset(1 << power for power in range(9, 17))
_MOST_GENERATIONS = 10_000  # of frames left over from before the log began anew
_WORD = 0xFFFFFFFF


def log_of(path: Path) -> Path:
    """Where the log of a file lies."""
    return path.with_name(f"{path.name}-wal")


def is_damaged(log: bytes, count: int) -> bool:
    """Whether there is more in a log than SQLite has read, which is so many frames, and more than a torn end."""
    if len(log) <= HEADER_BYTES or not any(log):
        return False
    magic, _, page_bytes, _, *salts = struct.unpack_from(">6I", log)
    if magic & ~1 != _MAGIC or page_bytes not in _PAGE_SIZES or not _is_header_whole(log):
        return True
    has_commit = False
    whole = range(HEADER_BYTES, len(log) - _FRAME_BYTES - page_bytes + 1, _FRAME_BYTES + page_bytes)
    for place in whole[count:]:
        page, size_after, *own = struct.unpack_from(">4I", log, place)
        if own == salts:
            if has_commit:
                return True  # the one that is torn was not the last to be written
            has_commit = size_after > 0
        elif (page or size_after or any(own)) and not 0 < (salts[0] - own[0]) & _WORD <= _MOST_GENERATIONS:
            return True  # SQLite has never written this
    return False


def _is_header_whole(log: bytes) -> bool:
    order = ">" if log[3] & 1 else "<"
    words = struct.unpack_from(f"{order}6I", log)
    first = second = 0
    for even, odd in zip(words[::2], words[1::2]):
        first = (first + even + second) & _WORD
        second = (second + odd + first) & _WORD
    return struct.unpack_from(">2I", log, 24) == (first, second)
