"""Records: the settings, the match under way and the finished ones, in one SQLite file.

Owns everything that is written to disk; nothing else in game/ touches files. An intent is durable when
append_intent returns, so a match that is killed at any instant comes back to the exact card. Refuses to stand in
the way of play: a file that cannot be used is left or put aside untouched, another one (or memory) is used, and
a sentence for the player goes to `notices`. Knows no rules and deals no cards.
"""
from __future__ import annotations

import contextlib
import json
import shutil
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import FORMAT

SCHEMA_VERSION = 1
UNDER_WAY, FINISHED, ABANDONED = "under way", "finished", "abandoned"
_SCHEMA = """
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE match (
    id INTEGER PRIMARY KEY, code TEXT NOT NULL, seats TEXT NOT NULL, state TEXT NOT NULL, summary TEXT,
    tally TEXT NOT NULL DEFAULT '{}', begun TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, ended TEXT);
CREATE INDEX match_by_state ON match (state);
CREATE TABLE intent (
    match INTEGER NOT NULL REFERENCES match, number INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (match, number)) WITHOUT ROWID;
"""
_PROBES = ("SELECT name, value FROM setting LIMIT 0", "SELECT match, number, seat, text FROM intent LIMIT 0",
           "SELECT id, code, seats, state, summary, tally, begun, ended FROM match LIMIT 0")
_MAGIC = b"SQLite format 3\0"
_HEADER_BYTES, _VERSION_AT = 100, 60                # where every SQLite file keeps its user_version
_MOST_CHECKED_BYTES = 32_000_000                    # 0.1 s of checking; larger files are believed
_MOST_FILES = 9
_LOCK_WAIT_S = 0.2


@dataclass(frozen=True)
class SavedMatch:
    """A match as it was kept: its code, its seats (the caller's own text) and every intent in order."""
    id: int
    code: str
    seats: str
    intents: tuple[tuple[int, str], ...]
    tally: str = "{}"

    @property
    def text(self) -> str:
        """The text that Match.parse reads back."""
        return "\n".join([f"hearts {FORMAT}", self.code, *(f"{seat} {intent}" for seat, intent in self.intents)]) + "\n"


@dataclass(frozen=True)
class FinishedMatch:
    """A match that has ended: what was played, by whom, how it went, when (UTC), and what was counted on the way."""
    id: int
    code: str
    seats: str
    summary: str
    begun: str
    ended: str
    tally: str = "{}"


class Settings:
    """The settings alone, for those who need nothing else of the records."""

    def __init__(self, records: Records) -> None:
        self._records = records

    def get(self, name: str, default: Any = None) -> Any:
        """As Records.setting."""
        return self._records.setting(name, default)

    def put(self, name: str, value: Any) -> None:
        """As Records.put_setting."""
        self._records.put_setting(name, value)


class _Damaged(Exception):
    """The file holds something that is no record of ours."""


class _Newer(Exception):
    """The file was written by a later version of the game."""


class Records:
    """The records in a folder (None: in memory only). Opening never raises; see `notices`."""

    def __init__(self, folder: Path | None) -> None:
        self.notices: list[str] = []
        self.path: Path | None = None
        self._file: sqlite3.Connection | None = None        # set while memory stands in for a failing disk
        self._connection = _memory()
        if folder is not None:
            self._open(folder)

    @classmethod
    def open(cls, folder: Path | None) -> Records:
        """The records of a folder, which is made when there is none."""
        return cls(folder)

    def close(self) -> None:
        """Write back what a failing disk has missed, and let the file go."""
        self._return_to_file()
        for connection in (self._connection, self._file):
            if connection is not None:
                with contextlib.suppress(sqlite3.Error):
                    connection.close()

    @property
    def settings(self) -> Settings:
        """The settings alone."""
        return Settings(self)

    @property
    def is_saving(self) -> bool:
        """Whether what is written now outlives this process."""
        return self.path is not None and self._file is None

    # ------------------------------------------------------------------ opening
    def _open(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for number in range(1, _MOST_FILES + 1):
                path = folder / ("hearts.db" if number == 1 else f"hearts-{number}.db")
                connection = self._try(path)
                if connection is not None:
                    self._connection.close()
                    self._connection, self.path = connection, path
                    return
        except (OSError, sqlite3.Error):
            pass
        self.notices.append(f"Nothing can be saved in {folder}: this time settings and matches last until you quit.")

    def _try(self, path: Path) -> sqlite3.Connection | None:
        """A connection; None where the next file should be used. OSError or sqlite3.Error: no file here can be."""
        try:
            return _connect(path)
        except _Newer:
            self.notices.append(f"{path.name} was written by a newer version of Hearts; it is left as it is, and this "
                                "version keeps its own records beside it.")
        except BlockingIOError:
            self.notices.append(f"{path.name} is in use by another running game; this one keeps its own records "
                                "beside it.")
        except _Damaged:
            kept = _put_aside(path)
            self.notices.append(f"{path.name} was damaged and is kept as {kept.name}; new records have been started.")
            return _connect(path)
        return None

    # ------------------------------------------------------------------ settings
    def setting(self, name: str, default: Any = None) -> Any:
        """A setting as it was put, or the default where there is none that can be read."""
        row = self._row("SELECT value FROM setting WHERE name = ?", name)
        if row is None:
            return default
        try:
            return json.loads(row[0])
        except (TypeError, ValueError):
            self._notice(f"The setting {name} could not be read and is as at first.")
            return default

    def put_setting(self, name: str, value: Any) -> None:
        """Keep a setting: any JSON value."""
        self._write("INSERT OR REPLACE INTO setting VALUES (?, ?)", name, json.dumps(value))

    # ------------------------------------------------------------------ the match under way
    def begin_match(self, code: str, seats: str) -> int:
        """Keep a new match and return its id. A match still under way is abandoned: there is only one."""
        self._write("UPDATE match SET state = ?, ended = CURRENT_TIMESTAMP WHERE state = ?", ABANDONED, UNDER_WAY)
        return self._write("INSERT INTO match (code, seats, state) VALUES (?, ?, ?)", code, seats, UNDER_WAY)

    def append_intent(self, match_id: int, index: int, seat: int, text: str) -> None:
        """Keep an intent, the index counting from 0. It is durable when this returns (`is_saving`).

        ValueError when the match has this index already.
        """
        try:
            self._write("INSERT INTO intent VALUES (?, ?, ?, ?)", match_id, index, seat, text)
        except sqlite3.IntegrityError:
            raise ValueError(f"Intent {index} of match {match_id} is kept already.") from None

    def forget_intents(self, match_id: int, count: int) -> None:
        """Take back intents: only the first `count` remain. Durable when this returns."""
        self._write("DELETE FROM intent WHERE match = ? AND number >= ?", match_id, count)

    def keep_tally(self, match_id: int, tally: str) -> None:
        """Keep what is counted beside a match: the time played, hints, undone moves (the caller's own text)."""
        self._write("UPDATE match SET tally = ? WHERE id = ?", tally, match_id)

    def finish_match(self, match_id: int, summary: str) -> None:
        """Move a match to the finished ones, with a text that sums it up."""
        self._end(match_id, FINISHED, summary)

    def abandon_match(self, match_id: int) -> None:
        """Give a match up: it is neither under way nor finished; its intents stay in the file."""
        self._end(match_id, ABANDONED, None)

    def _end(self, match_id: int, state: str, summary: str | None) -> None:
        self._write("UPDATE match SET state = ?, summary = ?, ended = CURRENT_TIMESTAMP WHERE id = ?", state, summary,
                    match_id)
        self._return_to_file()

    def current_match(self) -> SavedMatch | None:
        """The match under way, if there is one."""
        row = self._row("SELECT id, code, seats, tally FROM match WHERE state = ? ORDER BY id DESC", UNDER_WAY)
        if row is None:
            return None
        return SavedMatch(row[0], str(row[1]), str(row[2]), self.intents(row[0]), str(row[3]))

    def intents(self, match_id: int) -> tuple[tuple[int, str], ...]:
        """The intents of a match in order, as (seat, text); up to the first gap."""
        rows = self._rows("SELECT number, seat, text FROM intent WHERE match = ? ORDER BY number", match_id)
        return tuple((int(seat), str(text)) for index, (number, seat, text) in enumerate(rows) if number == index)

    def finished_matches(self) -> tuple[FinishedMatch, ...]:
        """All finished matches, the latest first."""
        rows = self._rows("SELECT id, code, seats, summary, begun, ended, tally FROM match WHERE state = ? "
                          "ORDER BY id DESC", FINISHED)
        return tuple(FinishedMatch(number, *map(str, texts)) for number, *texts in rows)

    # ------------------------------------------------------------------ reading and writing
    def _rows(self, query: str, *values: Any) -> list[Any]:
        """The rows of a query. A file that fails while the game runs answers with nothing, and a notice."""
        try:
            return self._connection.execute(query, values).fetchall()
        except sqlite3.Error as error:
            self._notice_failure(error)
            return []

    def _row(self, query: str, *values: Any) -> Any:
        rows = self._rows(f"{query} LIMIT 1", *values)
        return rows[0] if rows else None

    def _write(self, statement: str, *values: Any) -> int:
        """Carry out a statement, durably; the id of the new row. Where the disk fails, in memory."""
        try:
            return int(self._connection.execute(statement, values).lastrowid or 0)
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error as error:
            if not self.is_saving:
                raise
            self._notice_failure(error)
            self._leave_file()
            return int(self._connection.execute(statement, values).lastrowid or 0)

    def _notice_failure(self, error: sqlite3.Error) -> None:
        reason = "the disk is full" if "full" in str(error) else f"the disk says “{error}”"
        self._notice(f"Saving to {self.path} failed, {reason}: the game goes on, but quitting may lose what follows.")

    def _notice(self, sentence: str) -> None:
        if sentence not in self.notices:
            self.notices.append(sentence)

    def _leave_file(self) -> None:
        """Go on in memory with a copy of what can be read, keeping hold of the file."""
        copy = sqlite3.connect(":memory:", isolation_level=None)
        try:
            self._connection.backup(copy)
            _probe(copy)
        except (sqlite3.Error, _Damaged):
            copy.close()
            copy = _memory()
        self._file, self._connection = self._connection, copy

    def _return_to_file(self) -> None:
        """Bring the file up to date again if its disk has recovered, all at once or not at all."""
        if self._file is None:
            return
        with contextlib.suppress(sqlite3.Error):
            self._connection.backup(self._file)
            self._connection.close()
            self._connection, self._file = self._file, None
            self.notices.append("Saving works again; nothing has been lost.")


# ---------------------------------------------------------------------- files
def _memory() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.executescript(_SCHEMA)
    return connection


def _connect(path: Path) -> sqlite3.Connection:
    """A connection that holds the file alone. _Damaged, _Newer or BlockingIOError; OSError or sqlite3.Error otherwise.

    The process that dies gives its lock back by dying, so a killed game never blocks the next one.
    """
    _look_at_header(path)
    connection = sqlite3.connect(path, timeout=_LOCK_WAIT_S, isolation_level=None)
    try:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("BEGIN EXCLUSIVE")
        _check(connection, path)
        connection.execute("COMMIT")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
    except BaseException as error:
        ours = _as_ours(error)
        with _kept_from_change(path) if isinstance(ours, (_Damaged, _Newer)) else contextlib.nullcontext():
            connection.close()
        raise ours from None
    return connection


def _look_at_header(path: Path) -> None:
    """Turn down what can be told from the first bytes, before SQLite might change anything."""
    if not path.exists():
        return
    with path.open("rb") as file:
        header = file.read(_HEADER_BYTES)
    if header and (len(header) < _HEADER_BYTES or not header.startswith(_MAGIC)):
        raise _Damaged
    if int.from_bytes(header[_VERSION_AT:_VERSION_AT + 4], "big") > SCHEMA_VERSION:
        raise _Newer


def _check(connection: sqlite3.Connection, path: Path) -> None:
    """Make sure that the file is ours and whole; lay out a new one."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > SCHEMA_VERSION:
        raise _Newer
    is_new = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if version == 0 and is_new:
        for statement in _SCHEMA.split(";"):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        return
    _probe(connection)
    if path.stat().st_size <= _MOST_CHECKED_BYTES and connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise _Damaged


def _probe(connection: sqlite3.Connection) -> None:
    """_Damaged where a table or a column of ours is missing."""
    try:
        for query in _PROBES:
            connection.execute(query)
    except sqlite3.OperationalError as error:
        raise _Damaged if "no such" in str(error) else error from None


def _as_ours(error: BaseException) -> BaseException:
    """What an error of SQLite says about the file."""
    if isinstance(error, sqlite3.OperationalError):
        return BlockingIOError(str(error)) if "locked" in str(error) else error
    return _Damaged() if isinstance(error, sqlite3.DatabaseError) else error


@contextlib.contextmanager
def _kept_from_change(path: Path) -> Iterator[None]:
    """Closing a file applies its write-ahead log; put both back as they were."""
    log = path.with_name(path.name + "-wal")
    files = [file for file in (path, log) if log.exists() and log.stat().st_size and file.exists()]
    copies = [file.with_name(file.name + "-kept") for file in files]
    for file, copy in zip(files, copies):
        shutil.copyfile(file, copy)
    yield
    for file, copy in zip(files, copies):
        copy.replace(file)


def _put_aside(path: Path) -> Path:
    """Rename a damaged file, with its log, to a name that is free; its new path."""
    number = 1
    while (kept := path.with_name(f"{path.stem}-damaged-{number}.db")).exists():
        number += 1
    path.replace(kept)
    log = path.with_name(path.name + "-wal")
    if log.exists():
        log.replace(kept.with_name(kept.name + "-wal"))
    path.with_name(path.name + "-shm").unlink(missing_ok=True)
    return kept
