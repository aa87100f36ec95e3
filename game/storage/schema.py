"""The SQLite schema of the records: the tables, the version of their layout, and the upgrades from older versions."""

from __future__ import annotations

import contextlib
import sqlite3

SCHEMA_VERSION = 2
READ_ERRORS = (sqlite3.Error, ValueError, OverflowError, MemoryError)  # UnicodeDecodeError is a ValueError
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
_TABLES = ("setting", "par", "match", "intent")
_PROBES = (
    "SELECT name, value FROM setting LIMIT 0",
    "SELECT match, number, seat, text FROM intent LIMIT 0",
    "SELECT id, code, seats, state, summary, tally, begun, ended, challenge, outcome FROM match LIMIT 0",
    "SELECT code, seat, levels, scores FROM par LIMIT 0",
)


class DamagedFile(Exception):
    """The file is not a database of ours, or not a whole one."""


class NewerFile(Exception):
    """The file was written by a later version of the game."""


class UnreadableNow(Exception):
    """The system could not read the file just now; that says nothing about what is in it."""


def decode_column(content: bytes) -> str:
    """The text of a column: one damaged byte costs a character, not every row of the query."""
    return content.decode("utf-8", "replace")


def new_in_memory() -> sqlite3.Connection:
    """An empty database in memory."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.executescript(_SCHEMA)
    return connection


def create_or_upgrade(connection: sqlite3.Connection) -> bool:
    """Lay out an empty database, or bring one of an older version up to date; whether it was empty.

    All or nothing: the caller has begun a transaction. Raises DamagedFile or NewerFile.
    """
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > SCHEMA_VERSION:
        raise NewerFile
    is_new = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if version == 0 and is_new:
        for statement in _SCHEMA.split(";"):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        return True
    if version in _UPGRADES:
        _upgrade(connection, version)
    return False


def _upgrade(connection: sqlite3.Connection, version: int) -> None:
    try:
        for older in range(version, SCHEMA_VERSION):
            for statement in _UPGRADES[older]:
                connection.execute(statement)
    except sqlite3.OperationalError as error:
        raise DamagedFile if "no such" in str(error) or "duplicate" in str(error) else error from None
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")


def check_tables(connection: sqlite3.Connection) -> None:
    """Raise DamagedFile where a table or a column is missing, or is of another type: an id that is no INTEGER PRIMARY
    KEY any more would be empty.
    """
    try:
        for query in _PROBES:
            connection.execute(query)
    except sqlite3.OperationalError as error:
        raise DamagedFile if "no such" in str(error) else error from None
    with contextlib.closing(new_in_memory()) as whole:
        if any(_columns(connection, table) != _columns(whole, table) for table in _TABLES):
            raise DamagedFile


def _columns(connection: sqlite3.Connection, table: str) -> list[tuple[str, str, int]]:
    """The name, type and place in the primary key of every column."""
    return [
        (name.lower(), kind.upper(), key)
        for _, name, kind, _, _, key in connection.execute(f"PRAGMA table_info({table})")
    ]
