"""The SQLite file of the records: its layout, how it is opened, and what becomes of one that cannot be used.

Owns the tables and the checks before a file is trusted. A file or a log that is damaged is put aside under another
name, one of a newer version or in use is left alone; nothing is ever deleted. Refuses to know what the rows mean.
"""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from game.storage.wal_check import HEADER_BYTES, is_damaged, log_of

SCHEMA_VERSION = 2
UNDER_WAY, ASIDE, FINISHED, ABANDONED = "under way", "aside", "finished", "abandoned"  # the states of a match
_SCHEMA = """
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE par (
    code TEXT NOT NULL, seat INTEGER NOT NULL, levels TEXT NOT NULL, scores TEXT NOT NULL,
    PRIMARY KEY (code, seat, levels)) WITHOUT ROWID;
CREATE TABLE match (
    id INTEGER PRIMARY KEY, code TEXT NOT NULL, seats TEXT NOT NULL, state TEXT NOT NULL, summary TEXT,
    tally TEXT NOT NULL DEFAULT '{}', begun TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, ended TEXT,
    challenge TEXT NOT NULL DEFAULT '', outcome TEXT NOT NULL DEFAULT '');
CREATE INDEX match_by_state ON match (state);
CREATE TABLE intent (
    match INTEGER NOT NULL REFERENCES match, number INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (match, number)) WITHOUT ROWID;
"""
_UPGRADES = {  # from a version to the next one
    1: (
        "ALTER TABLE match ADD COLUMN challenge TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE match ADD COLUMN outcome TEXT NOT NULL DEFAULT ''",
        "CREATE TABLE par (code TEXT NOT NULL, seat INTEGER NOT NULL, levels TEXT NOT NULL, scores TEXT NOT NULL, "
        "PRIMARY KEY (code, seat, levels)) WITHOUT ROWID",
    )
}
_PROBES = (
    "SELECT name, value FROM setting LIMIT 0",
    "SELECT match, number, seat, text FROM intent LIMIT 0",
    "SELECT id, code, seats, state, summary, tally, begun, ended, challenge, outcome FROM match LIMIT 0",
    "SELECT code, seat, levels, scores FROM par LIMIT 0",
)
_MAGIC = b"SQLite format 3\0"
_HEADER_BYTES, _VERSION_AT = 100, 60  # where every SQLite file keeps its user_version
_MOST_CHECKED_BYTES = 32_000_000  # 0.1 s of checking; larger files are believed
_LOCK_WAIT_S = 0.2


class Damaged(Exception):
    """The file holds something that is no record of ours."""


class Newer(Exception):
    """The file was written by a later version of the game."""


def in_memory() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.executescript(_SCHEMA)
    return connection


def connect(path: Path, notices: list[str]) -> sqlite3.Connection:
    """A connection that holds the file alone, with nothing in its log any more; what was put aside is among the
    notices. Damaged, Newer or BlockingIOError; OSError or sqlite3.Error otherwise.

    The process that dies gives its lock back by dying, so a killed game never blocks the next one.
    """
    _look_at_header(path)
    if not (path.exists() and path.stat().st_size) and len(_logged(path)) > HEADER_BYTES:
        notices.append(_keep_log(path, _logged(path)))  # SQLite would delete it
    connection = sqlite3.connect(path, timeout=_LOCK_WAIT_S, isolation_level=None)
    try:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("BEGIN EXCLUSIVE")
        logged = _logged(path)  # nobody writes there any more
        _check(connection, path)
        connection.execute("COMMIT")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        if logged:
            _empty_log(connection, path, logged, notices)
    except BaseException as error:
        ours = _as_ours(error)
        with _kept_from_change(path) if isinstance(ours, (Damaged, Newer)) else contextlib.nullcontext():
            connection.close()
        raise ours from None
    return connection


def copied(path: Path) -> sqlite3.Connection:
    """What is in a file that may only be read, in memory: SQLite needs to write to read what is in the log. Fails as
    connect does.
    """
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        copy = Path(folder) / path.name
        shutil.copyfile(path, copy)
        log_of(copy).write_bytes(_logged(path))
        there, here = connect(copy, []), sqlite3.connect(":memory:", isolation_level=None)
        there.backup(here)
        there.close()
    return here


def _logged(path: Path) -> bytes:
    log = log_of(path)
    return log.read_bytes() if log.exists() else b""


def _empty_log(connection: sqlite3.Connection, path: Path, logged: bytes, notices: list[str]) -> None:
    """Bring what a killed game has left in the log into the file; a log that is damaged is kept. On a full disk what is
    in the log stays there, and can be read.
    """
    with contextlib.suppress(sqlite3.OperationalError):
        _, count, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        if is_damaged(logged, count):
            notices.append(_keep_log(path, logged))
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _keep_log(path: Path, logged: bytes) -> str:
    """Write a log that cannot be used under a name that is free; the sentence that says so."""
    kept = log_of(_free_name(path))
    try:
        kept.write_bytes(logged)
        words = f" and is kept as {kept.name}"
    except OSError:
        kept.unlink(missing_ok=True)
        words = ""
    return f"{log_of(path).name} could not be read to its end{words}; some of what was played last may be missing."


def _look_at_header(path: Path) -> None:
    """Turn down what can be told from the first bytes, before SQLite might change anything."""
    if not path.exists():
        return
    with path.open("rb") as file:
        header = file.read(_HEADER_BYTES)
    if header and (len(header) < _HEADER_BYTES or not header.startswith(_MAGIC)):
        raise Damaged
    if int.from_bytes(header[_VERSION_AT : _VERSION_AT + 4], "big") > SCHEMA_VERSION:
        raise Newer


def _check(connection: sqlite3.Connection, path: Path) -> None:
    """Make sure that the file is ours and whole; lay out a new one."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > SCHEMA_VERSION:
        raise Newer
    is_new = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if version == 0 and is_new:
        for statement in _SCHEMA.split(";"):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        return
    _upgrade(connection, version)
    probe(connection)
    if path.stat().st_size <= _MOST_CHECKED_BYTES and connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise Damaged


def _upgrade(connection: sqlite3.Connection, version: int) -> None:
    """Bring a file of an older version up to date, all at once or not at all: the caller has begun a transaction."""
    if version not in _UPGRADES:
        return
    try:
        for older in range(version, SCHEMA_VERSION):
            for statement in _UPGRADES[older]:
                connection.execute(statement)
    except sqlite3.OperationalError as error:
        raise Damaged if "no such" in str(error) or "duplicate" in str(error) else error from None
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")


def probe(connection: sqlite3.Connection) -> None:
    """Damaged where a table or a column of ours is missing."""
    try:
        for query in _PROBES:
            connection.execute(query)
    except sqlite3.OperationalError as error:
        raise Damaged if "no such" in str(error) else error from None


def _as_ours(error: BaseException) -> BaseException:
    """What an error of SQLite says about the file."""
    if isinstance(error, sqlite3.OperationalError):
        return BlockingIOError(str(error)) if "locked" in str(error) else error
    return Damaged() if isinstance(error, sqlite3.DatabaseError) else error


@contextlib.contextmanager
def _kept_from_change(path: Path) -> Iterator[None]:
    """Closing a file applies its write-ahead log; put both back as they were."""
    log = log_of(path)
    files = [file for file in (path, log) if log.exists() and log.stat().st_size and file.exists()]
    copies = [file.with_name(file.name + "-kept") for file in files]
    for file, copy in zip(files, copies):
        shutil.copyfile(file, copy)
    yield
    for file, copy in zip(files, copies):
        copy.replace(file)


def put_aside(path: Path) -> Path:
    """Rename a damaged file, with its log, to a name that is free; its new path."""
    kept = _free_name(path)
    path.replace(kept)
    log = log_of(path)
    if log.exists():
        log.replace(log_of(kept))
    path.with_name(path.name + "-shm").unlink(missing_ok=True)
    return kept


def _free_name(path: Path) -> Path:
    number = 1
    while (kept := path.with_name(f"{path.stem}-damaged-{number}.db")).exists() or log_of(kept).exists():
        number += 1
    return kept
