"""The connection to the records file, with a database in memory that stands in for it while its disk fails."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.storage.merge import merge_records
from game.storage.schema import READ_ERRORS, DamagedFile, check_tables, decode_column, new_in_memory

Statement = tuple[str, tuple[Any, ...]]
SAVING_AGAIN = "Saving works again; nothing has been lost."


class RecordsConnection:
    """A connection to a file (to memory until `use`), and to a copy of it in memory while the file cannot be written.

    Statements that the file has missed are kept in order and carried out there once writing works again, so nothing is
    lost as long as the process runs. `notices` says when that begins and when it is over.
    """

    def __init__(self) -> None:
        self.notices: list[str] = []
        self.path: Path | None = None
        self.trouble = ""  # why something is not saved just now, as a sentence
        self._news: list[str] = []
        self._state_notice = ""  # the last notice about whether saving works
        self._connection = new_in_memory()
        self._file: sqlite3.Connection | None = None  # set while memory stands in for it
        self._missed: list[Statement] = []  # not yet carried out there
        self._is_whole = True  # whether the memory holds all that the file does
        self._is_log_full = False

    def use(self, connection: sqlite3.Connection, path: Path | None) -> None:
        """Replace the connection; `path` is its file, if it has one."""
        self._connection.close()
        self._connection, self.path = connection, path

    def close(self) -> None:
        """Write back what the file has missed, and close it."""
        self.catch_up()
        for connection in (self._connection, self._file):
            if connection is not None:
                with contextlib.suppress(sqlite3.Error):
                    connection.close()

    @property
    def is_saving(self) -> bool:
        """Whether what is written now outlives this process."""
        return self.path is not None and self._file is None

    # ------------------------------------------------------------------ notices
    def notice(self, sentence: str) -> None:
        """Tell the player a sentence; the same one only once."""
        if sentence not in self.notices:
            self.notices.append(sentence)
            self._news.append(sentence)

    def _notice_state(self, sentence: str) -> None:
        """Tell whether saving works, in place of the notice about that before, read or not."""
        for said in (self.notices, self._news):
            said[:] = [each for each in said if each != self._state_notice]
        self._state_notice = sentence
        self.notice(sentence)

    def news(self) -> tuple[str, ...]:
        """The notices that are new since the last call."""
        if not self._news:
            return ()
        news, self._news = tuple(self._news), []
        return news

    # ------------------------------------------------------------------ reading and writing
    def rows(self, query: str, *values: Any) -> list[Any]:
        """The rows of a query; none, and a notice, when the file fails twice while the game runs."""
        with contextlib.suppress(*READ_ERRORS):
            return self._connection.execute(query, values).fetchall()
        try:
            return self._connection.execute(query, values).fetchall()
        except READ_ERRORS as error:
            self.notice(f"{self.path or 'Memory'} could not be read just now ({error}); something may be missing here.")
            return []

    def write(self, statements: Sequence[Statement]) -> int:
        """Carry out statements, all or none, durably; the id of the new row. In memory when the disk fails."""
        try:
            row = _execute(self._connection, statements)
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error as error:
            if not self.is_saving:
                raise
            self._switch_to_memory()
            row = _execute(self._connection, statements)
            self._missed += statements
            if not self.catch_up():
                self._explain(error)
            return row
        if self._file is not None:
            self._missed += statements
        return row

    def _switch_to_memory(self) -> None:
        """Go on in memory with a copy of what can be read, and keep the file open."""
        copy = sqlite3.connect(":memory:", isolation_level=None)
        copy.text_factory = decode_column
        try:
            self._connection.backup(copy)
            check_tables(copy)
        except (*READ_ERRORS, DamagedFile):
            copy.close()
            copy, self._is_whole = new_in_memory(), False  # ids begin anew: nothing of it fits into the file
        self._file, self._connection = self._connection, copy

    def _explain(self, error: sqlite3.Error) -> None:
        if not self._is_whole:
            self.trouble = f"{self.path} cannot be used any more ({error}): what is played now lasts until you quit."
        else:
            reason = "the disk is full" if "full" in str(error) else f"the disk says “{error}”"
            remedy = "free some space" if "full" in str(error) else "mend that"
            self.trouble = (
                f"Nothing is saved just now, {reason}: play on, but {remedy} before you quit, and "
                f"everything will be saved in {self.path}."
            )
        self._notice_state(self.trouble)

    def catch_up(self) -> bool:
        """Bring the file up to date, all or nothing; whether it is. Its log is emptied first to make room."""
        if self._file is None:
            return True
        if not self._is_whole:
            return False
        with contextlib.suppress(sqlite3.Error):
            _empty_log(self._file)
        try:
            _execute(self._file, self._missed)
        except sqlite3.Error:
            return False
        self._connection.close()
        self._connection, self._file, self._missed = self._file, None, []
        if self.trouble:
            self._notice_state(SAVING_AGAIN)
            self.trouble = ""
        return True

    def merge(self, path: Path) -> int:
        """Move the matches of another file here; how many are new. Raises what merge_records raises, and ValueError
        while the own file cannot be written: what is moved must not be in memory alone.
        """
        if not self.is_saving:
            raise ValueError("Nothing can be saved just now.")
        return merge_records(self._connection, path, self.notices)

    # ------------------------------------------------------------------ maintenance
    def empty_log_soon(self) -> None:
        """Let the next `maintain` empty the write-ahead log: what has been written should not depend on it for long."""
        self._is_log_full = True

    def maintain(self) -> None:
        """Do what can wait until nothing moves: empty the log into the file, try a failing disk again."""
        if self.catch_up() and self._is_log_full:
            self._is_log_full = False
            with contextlib.suppress(sqlite3.Error):
                _empty_log(self._connection)


def _empty_log(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _execute(connection: sqlite3.Connection, statements: Sequence[Statement]) -> int:
    """Execute all or none; the id of the last new row."""
    if len(statements) == 1:
        statement, values = statements[0]
        return int(connection.execute(statement, values).lastrowid or 0)
    connection.execute("BEGIN IMMEDIATE")
    try:
        row = 0
        for statement, values in statements:
            row = connection.execute(statement, values).lastrowid or row
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return row
