"""Opening the SQLite file of the records: its checks, its lock, its write-ahead log, and setting a damaged file aside.

A damaged file or log is renamed, never deleted; a file of a newer version, or one that is in use, is left alone.
"""

from __future__ import annotations

import contextlib
import errno
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from game.storage.schema import (
    READ_ERRORS,
    SCHEMA_VERSION,
    DamagedFile,
    NewerFile,
    UnreadableNow,
    check_tables,
    create_or_upgrade,
    decode_column,
)
from game.storage.wal_check import HEADER_BYTES, is_damaged, wal_path

_MAGIC = b"SQLite format 3\0"
_HEADER_BYTES, _VERSION_AT = 100, 60  # where every SQLite file keeps its user_version
_MOST_CHECKED_BYTES = 32_000_000  # 0.1 s of checking; larger files are trusted
_LOCK_WAIT_S = 0.2
_TRIES = 3  # a single read that fails does not condemn a file
_PASSING = frozenset((errno.EIO, errno.EBUSY, errno.EAGAIN, errno.EINTR, errno.ESTALE, errno.ETIMEDOUT))
_OF_THE_FOLDER = ("unable to open", "readonly", "full", "access permission", "not authorized", "locking protocol")


def connect(path: Path, notices: list[str]) -> sqlite3.Connection:
    """A connection that locks the file exclusively, with an empty write-ahead log. A sentence about a log that had to
    be set aside is added to the notices.

    Raises DamagedFile or UnreadableNow when that was so several times, NewerFile, or BlockingIOError when another
    process holds the lock; otherwise OSError or sqlite3.Error, where it is the folder that does not allow it. The lock
    ends with the process, so a game that was killed does not block the next one.
    """
    for tries_left in reversed(range(_TRIES)):
        try:
            return _connect_once(path, notices)
        except (DamagedFile, UnreadableNow):
            if not tries_left:
                raise
    raise UnreadableNow


def _connect_once(path: Path, notices: list[str]) -> sqlite3.Connection:
    try:
        _check_header(path)
    except OSError as error:
        raise _translated(error) from None
    if not (path.exists() and path.stat().st_size) and len(_read_wal(path)) > HEADER_BYTES:
        notices.append(_set_wal_aside(path, _read_wal(path)))  # SQLite would delete it
    connection = sqlite3.connect(path, timeout=_LOCK_WAIT_S, isolation_level=None)
    connection.text_factory = decode_column
    try:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("BEGIN EXCLUSIVE")
        wal = _read_wal(path)  # nobody writes there any more
        _check(connection, path)
        connection.execute("COMMIT")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        if wal:
            _apply_wal(connection, path, wal, notices)
    except BaseException as error:
        raised = _translated(error)
        with _restored(path) if isinstance(raised, (DamagedFile, NewerFile)) else contextlib.nullcontext():
            connection.close()
        raise raised from None
    return connection


def copy_to_memory(path: Path) -> sqlite3.Connection:
    """A copy in memory of a file that may only be read: SQLite must write to read the write-ahead log. Raises what
    connect raises.
    """
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        copy = Path(folder) / path.name
        shutil.copyfile(path, copy)
        wal_path(copy).write_bytes(_read_wal(path))
        there, here = connect(copy, []), sqlite3.connect(":memory:", isolation_level=None)
        here.text_factory = decode_column
        there.backup(here)
        there.close()
    return here


def set_aside(path: Path) -> Path:
    """Rename a damaged file, with its write-ahead log, to a free name; its new path."""
    kept = _free_name(path)
    path.replace(kept)
    wal = wal_path(path)
    if wal.exists():
        wal.replace(wal_path(kept))
    path.with_name(path.name + "-shm").unlink(missing_ok=True)
    return kept


def _free_name(path: Path) -> Path:
    number = 1
    while (kept := path.with_name(f"{path.stem}-damaged-{number}.db")).exists() or wal_path(kept).exists():
        number += 1
    return kept


# ---------------------------------------------------------------------- checks
def _check_header(path: Path) -> None:
    """Refuse what the first bytes tell, before SQLite can change anything."""
    if not path.exists():
        return
    with path.open("rb") as file:
        header = file.read(_HEADER_BYTES)
    if header and (len(header) < _HEADER_BYTES or not header.startswith(_MAGIC)):
        raise DamagedFile
    if int.from_bytes(header[_VERSION_AT : _VERSION_AT + 4], "big") > SCHEMA_VERSION:
        raise NewerFile


def _check(connection: sqlite3.Connection, path: Path) -> None:
    """Make sure that the file is ours and whole; lay out a new one."""
    if create_or_upgrade(connection):
        return
    check_tables(connection)
    if path.stat().st_size <= _MOST_CHECKED_BYTES and connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise DamagedFile


def _translated(error: BaseException) -> BaseException:
    """What an error says about the file. This is the only place that decides it: what the system or the folder is not
    to blame for, damage is.
    """
    if isinstance(error, OSError):
        return UnreadableNow() if error.errno in _PASSING else error
    if isinstance(error, sqlite3.OperationalError):
        words = str(error)
        if "locked" in words:
            return BlockingIOError(words)
        if "disk I/O error" in words:
            return UnreadableNow()
        if any(each in words for each in _OF_THE_FOLDER):
            return error
    return DamagedFile() if isinstance(error, READ_ERRORS) else error


@contextlib.contextmanager
def _restored(path: Path) -> Iterator[None]:
    """Restore the file and its write-ahead log afterwards: closing a connection applies the log."""
    wal = wal_path(path)
    files = [file for file in (path, wal) if wal.exists() and wal.stat().st_size and file.exists()]
    copies = [file.with_name(file.name + "-kept") for file in files]
    for file, copy in zip(files, copies):
        shutil.copyfile(file, copy)
    yield
    for file, copy in zip(files, copies):
        copy.replace(file)


# ---------------------------------------------------------------------- the write-ahead log
def _read_wal(path: Path) -> bytes:
    wal = wal_path(path)
    return wal.read_bytes() if wal.exists() else b""


def _apply_wal(connection: sqlite3.Connection, path: Path, wal: bytes, notices: list[str]) -> None:
    """Bring what a killed game has left in the log into the file; a damaged log is kept. On a full disk the log stays
    as it is, and can be read.
    """
    with contextlib.suppress(sqlite3.OperationalError):
        _, count, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        if is_damaged(wal, count):
            notices.append(_set_wal_aside(path, wal))
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _set_wal_aside(path: Path, wal: bytes) -> str:
    """Write a log that cannot be used under a free name; the sentence that says so."""
    kept = wal_path(_free_name(path))
    try:
        kept.write_bytes(wal)
        words = f" and is kept as {kept.name}"
    except OSError:
        kept.unlink(missing_ok=True)
        words = ""
    return f"{wal_path(path).name} could not be read to its end{words}; some of what was played last may be missing."
