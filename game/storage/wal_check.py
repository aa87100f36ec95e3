"""Whether a write-ahead log of SQLite is damaged.

SQLite reads a log up to the first frame that does not fit and discards the rest silently. That is right for the torn
end that a killed process leaves, and loses data where the log is damaged in the middle.
See https://www.sqlite.org/fileformat2.html#the_write_ahead_log for the layout.
"""

from __future__ import annotations

import struct
from pathlib import Path

HEADER_BYTES, _FRAME_BYTES = 32, 24
_MAGIC = 0x377F0682  # the last bit tells the byte order of the checksums
_PAGE_SIZES = frozenset(1 << power for power in range(9, 17))
_MOST_GENERATIONS = 10_000  # resets of the log since a left-over frame was written
_WORD = 0xFFFFFFFF


def wal_path(path: Path) -> Path:
    """The path of the write-ahead log of a database file."""
    return path.with_name(f"{path.name}-wal")


def is_damaged(log: bytes, count: int) -> bool:
    """Whether a log holds more than the `count` frames that SQLite has read, apart from a torn end."""
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
                return True  # a frame was committed after the one that cannot be read
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
