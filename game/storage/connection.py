"""The connection to the file of the records, and the memory that stands in for it while its disk fails.

Owns that nothing is lost as long as the game runs: what a failing disk has missed is kept in order and carried out
there once writing works again. Says in `notices` when that begins and when it is over. Refuses to know what statements
mean.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.storage.schema import Damaged, in_memory, probe

Statement = tuple[str, tuple[Any, ...]]
SAVING_AGAIN = "Saving works again; nothing has been lost."


class Store:
    """A file (in memory until `use`), and a copy of it in memory where it fails."""

    def __init__(self) -> None:
        self.notices: list[str] = []
        self.path: Path | None = None
        self.trouble = ""  # why something is not saved just now, as a sentence
        self._news: list[str] = []
        self._state = ""  # what was said last of whether saving works
        self._connection = in_memory()
        self._file: sqlite3.Connection | None = None  # set while memory stands in for it
        self._missed: list[Statement] = []  # what it has not got
        self._is_whole = True  # whether the memory holds all that the file does
        self._is_log_long = False

    def use(self, connection: sqlite3.Connection, path: Path | None) -> None:
        """Go on with another connection; its file, if it has one."""
        self._connection.close()
        self._connection, self.path = connection, path

    def close(self) -> None:
        """Write back what a failing disk has missed, and let the file go."""
        self.catch_up()
        for connection in (self._connection, self._file):
            if connection is not None:
                with contextlib.suppress(sqlite3.Error):
                    connection.close()

    @property
    def is_saving(self) -> bool:
        """Whether what is written now outlives this process."""
        return self.path is not None and self._file is None

    # ------------------------------------------------------------------ what there is to say
    def notice(self, sentence: str) -> None:
        """A sentence for the player, once."""
        if sentence not in self.notices:
            self.notices.append(sentence)
            self._news.append(sentence)

    def _tell_state(self, sentence: str) -> None:
        """Whether saving works, in place of what was said of that before, read or not."""
        for said in (self.notices, self._news):
            said[:] = [each for each in said if each != self._state]
        self._state = sentence
        self.notice(sentence)

    def news(self) -> tuple[str, ...]:
        """What has come up while the game runs, once."""
        if not self._news:
            return ()
        news, self._news = tuple(self._news), []
        return news

    # ------------------------------------------------------------------ reading and writing
    def rows(self, query: str, *values: Any) -> list[Any]:
        """The rows of a query. A file that fails while the game runs answers with nothing, and a notice."""
        try:
            return self._connection.execute(query, values).fetchall()
        except sqlite3.Error as error:
            self.notice(f"{self.path or 'Memory'} could not be read ({error}); something may be missing here.")
            return []

    def write(self, statements: Sequence[Statement]) -> int:
        """Carry out statements, all or none, durably; the id of the new row. Where the disk fails, in memory."""
        try:
            row = _carry_out(self._connection, statements)
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error as error:
            if not self.is_saving:
                raise
            self._leave_file()
            row = _carry_out(self._connection, statements)
            self._missed += statements
            if not self.catch_up():
                self._complain(error)
            return row
        if self._file is not None:
            self._missed += statements
        return row

    def _leave_file(self) -> None:
        """Go on in memory with a copy of what can be read, keeping hold of the file."""
        copy = sqlite3.connect(":memory:", isolation_level=None)
        try:
            self._connection.backup(copy)
            probe(copy)
        except (sqlite3.Error, Damaged):
            copy.close()
            copy, self._is_whole = in_memory(), False  # ids begin anew: nothing of it fits into the file
        self._file, self._connection = self._connection, copy

    def _complain(self, error: sqlite3.Error) -> None:
        if not self._is_whole:
            self.trouble = f"{self.path} cannot be used any more ({error}): what is played now lasts until you quit."
        else:
            reason = "the disk is full" if "full" in str(error) else f"the disk says “{error}”"
            remedy = "free some space" if "full" in str(error) else "mend that"
            self.trouble = (
                f"Nothing is saved just now, {reason}: play on, but {remedy} before you quit, and "
                f"everything will be saved in {self.path}."
            )
        self._tell_state(self.trouble)

    def catch_up(self) -> bool:
        """Bring the file up to date again, all at once or not at all; whether it is. Its log makes room first."""
        if self._file is None:
            return True
        if not self._is_whole:
            return False
        with contextlib.suppress(sqlite3.Error):
            _shorten_log(self._file)
        try:
            _carry_out(self._file, self._missed)
        except sqlite3.Error:
            return False
        self._connection.close()
        self._connection, self._file, self._missed = self._file, None, []
        if self.trouble:
            self._tell_state(SAVING_AGAIN)
            self.trouble = ""
        return True

    # ------------------------------------------------------------------ what can wait
    def shorten_log_soon(self) -> None:
        """Something has been written that should not depend on the log for long."""
        self._is_log_long = True

    def tend(self) -> None:
        """Do what can wait until nothing moves: the log is brought into the file, a failing disk is tried again."""
        if self.catch_up() and self._is_log_long:
            self._is_log_long = False
            with contextlib.suppress(sqlite3.Error):
                _shorten_log(self._connection)


def _shorten_log(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _carry_out(connection: sqlite3.Connection, statements: Sequence[Statement]) -> int:
    """All or none; the id of the last new row that has one."""
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
