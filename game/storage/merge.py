"""Merging the database of a second running copy of the game into the first one.

What is taken over is durable here before it is deleted there, and a match that is here already is recognised: a process
that is killed at any instant neither loses nor doubles a match. Settings and matches that were given up stay there.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from game.storage.database import connect
from game.storage.schema import ABANDONED, FINISHED, NewerFile

_COLUMNS = "code, seats, state, summary, tally, begun, ended, challenge, outcome"
_INTENTS = "SELECT number, seat, text FROM intent WHERE match = ? ORDER BY number"


def merge_records(here: sqlite3.Connection, path: Path, notices: list[str]) -> int:
    """Move every match of another file here; how many are new. A file that is in use or of a newer version is left as
    it is. Raises DamagedFile, UnreadableNow, or one of READ_ERRORS when nothing could be moved.
    """
    try:
        there = connect(path, notices)
    except (NewerFile, OSError, sqlite3.Error):
        return 0
    try:
        count = _copy_matches(here, there)
        there.execute("BEGIN")
        there.execute("DELETE FROM intent WHERE match IN (SELECT id FROM match WHERE state != ?)", (ABANDONED,))
        there.execute("DELETE FROM match WHERE state != ?", (ABANDONED,))
        there.execute("COMMIT")
    finally:
        there.close()
    return count


def _copy_matches(here: sqlite3.Connection, there: sqlite3.Connection) -> int:
    """Copy in one transaction."""
    count = 0
    here.execute("BEGIN IMMEDIATE")
    try:
        for match_id, *values in there.execute(
            f"SELECT id, {_COLUMNS} FROM match WHERE state != ? ORDER BY id", (ABANDONED,)
        ).fetchall():
            code, _, state, _, _, begun, *_ = values
            intents = there.execute(_INTENTS, (match_id,)).fetchall()
            if _is_known(here, code, state, begun, intents):
                continue
            places = ", ".join("?" * len(values))
            new = here.execute(f"INSERT INTO match ({_COLUMNS}) VALUES ({places})", values).lastrowid
            here.executemany("INSERT INTO intent VALUES (?, ?, ?, ?)", [(new, *intent) for intent in intents])
            count += 1
        here.execute("COMMIT")
    except BaseException:
        if here.in_transaction:
            here.execute("ROLLBACK")
        raise
    return count


def _is_known(here: sqlite3.Connection, code: str, state: str, begun: str, intents: list[tuple[int, int, str]]) -> bool:
    """Whether a match is here already, with as many intents or more."""
    for match_id, own_state, own_begun in here.execute("SELECT id, state, begun FROM match WHERE code = ?", (code,)):
        both_finished = own_state == state == FINISHED
        is_behind = state == FINISHED and not both_finished
        if (both_finished or (own_begun == begun and not is_behind)) and (
            here.execute(_INTENTS, (match_id,)).fetchall()[: len(intents)] == intents
        ):
            return True
    return False
