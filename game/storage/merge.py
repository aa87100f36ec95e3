"""Matches of a game that ran beside another one come home: out of its own file into the first one.

Owns when a match is here already, so that a start that is killed at any instant neither loses nor doubles one: what
comes is durable here before it leaves there. Refuses a file that is in use, damaged or of a newer version, which stays
as it is; settings and what was given up stay where they are.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from game.storage.schema import ABANDONED, FINISHED, Damaged, Newer, connect

_COLUMNS = "code, seats, state, summary, tally, begun, ended, challenge, outcome"
_INTENTS = "SELECT number, seat, text FROM intent WHERE match = ? ORDER BY number"


def bring_home(here: sqlite3.Connection, path: Path, notices: list[str]) -> int:
    """Take over every match of another file; how many are new here. sqlite3.Error: none, and all are still there."""
    try:
        there = connect(path, notices)
    except (Damaged, Newer, OSError, sqlite3.Error):
        return 0
    try:
        count = _take_over(here, there)
        there.execute("BEGIN")
        there.execute("DELETE FROM intent WHERE match IN (SELECT id FROM match WHERE state != ?)", (ABANDONED,))
        there.execute("DELETE FROM match WHERE state != ?", (ABANDONED,))
        there.execute("COMMIT")
    finally:
        there.close()
    return count


def _take_over(here: sqlite3.Connection, there: sqlite3.Connection) -> int:
    """All at once or not at all, durably."""
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
    """Whether a match is here already, as far as it goes there or further."""
    for match_id, own_state, own_begun in here.execute("SELECT id, state, begun FROM match WHERE code = ?", (code,)):
        both_finished = own_state == state == FINISHED
        is_behind = state == FINISHED and not both_finished
        if (both_finished or (own_begun == begun and not is_behind)) and (
            here.execute(_INTENTS, (match_id,)).fetchall()[: len(intents)] == intents
        ):
            return True
    return False
