"""Records: the settings, the match under way and the finished ones, in one SQLite file.

Owns everything that is written to disk; nothing else in game/ touches files. An intent is durable when
append_intent returns, so a match that is killed at any instant comes back to the exact card. Refuses to stand in
the way of play: a file that cannot be used is left or put aside untouched, another one (or memory) is used until a
later start brings both together, and a sentence for the player goes to `notices`. Knows no rules and deals no cards.
"""

from __future__ import annotations

import contextlib
import json
import re
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import FORMAT
from game.storage.connection import Statement, Store
from game.storage.merge import bring_home
from game.storage.schema import ABANDONED, ASIDE, FINISHED, UNDER_WAY, Damaged, Newer, connect, copied, put_aside

MOST_EXPORT_BYTES = 32_000_000  # some 7,000 matches
FIRST_DAY = "1887-01-01"  # nobody played Hearts before
_TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}([ T].{0,20})?")
_MOST_FILES = 9
_GOES_ON = f"state IN ('{UNDER_WAY}', '{ASIDE}')"


@dataclass(frozen=True)
class SavedMatch:
    """A match as it was kept: its code, its seats (the caller's own text) and every intent in order."""

    id: int
    code: str
    seats: str
    intents: tuple[tuple[int, str], ...]
    tally: str = "{}"
    challenge: str = ""  # the goal of a challenge (goals.py)
    begun: str = ""  # by the clock of this place: `2026-11-30 14:05`

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
    day: str = ""  # when it ended, by the clock of this place
    challenge: str = ""  # the goal of a challenge, and what came of it (attempts.py)
    outcome: str = ""


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


class Records:
    """The records in a folder (None: in memory only). Opening never raises; see `notices`."""

    def __init__(self, folder: Path | None) -> None:
        self._store = Store()
        self.notices = self._store.notices
        if folder is not None:
            self._open(folder)

    @classmethod
    def open(cls, folder: Path | None) -> Records:
        """The records of a folder, which is made when there is none."""
        return cls(folder)

    def close(self) -> None:
        """Write back what a failing disk has missed, and let the file go."""
        self._store.close()

    @property
    def path(self) -> Path | None:
        """The file; None where there is only memory."""
        return self._store.path

    @property
    def settings(self) -> Settings:
        """The settings alone."""
        return Settings(self)

    @property
    def is_saving(self) -> bool:
        """Whether what is written now outlives this process."""
        return self._store.is_saving

    @property
    def trouble(self) -> str:
        """Why something is not saved just now, as a sentence."""
        return self._store.trouble

    def unsaved(self) -> str:
        """The same, after everything has been tried to save it."""
        self._store.catch_up()
        return self._store.trouble

    def news(self) -> tuple[str, ...]:
        """The sentences that have come up while the game runs, once; they are among the `notices` too."""
        return self._store.news()

    def tend(self) -> None:
        """Do what can wait until nothing moves; to be called now and then."""
        self._store.tend()

    # ------------------------------------------------------------------ opening
    def _open(self, folder: Path) -> None:
        paths = [folder / f"hearts{number}.db" for number in ("", *range(-2, -_MOST_FILES - 1, -1))]
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for place, path in enumerate(paths):
                connection = self._try(path)
                if connection is not None:
                    self._store.use(connection, path)
                    self._bring_home(connection, paths[place + 1 :])
                    return
        except (OSError, sqlite3.Error):
            pass
        if self._has_copied(paths):
            self.notices.append(
                f"Nothing new can be saved in {folder}: what is there can be looked at and continued, "
                "but what you play and change now lasts until you quit."
            )
            return
        self.notices.append(f"Nothing can be saved in {folder}: this time settings and matches last until you quit.")

    def _has_copied(self, paths: Iterable[Path]) -> bool:
        """Go on in memory with what is in the first file that can be read; whether there is one."""
        for path in paths:
            with contextlib.suppress(Damaged, Newer, OSError, sqlite3.Error):
                self._store.use(copied(path), None)
                return True
        return False

    def _bring_home(self, connection: sqlite3.Connection, paths: Iterable[Path]) -> None:
        """Take over what was played in games that ran beside this one, and say so."""
        count = 0
        for path in filter(Path.exists, paths):
            try:
                count += bring_home(connection, path, self.notices)
            except sqlite3.Error as error:
                self.notices.append(f"The matches in {path.name} could not be taken over and stay there: {error}.")
        if count:
            words = "1 match was" if count == 1 else f"{count} matches were"
            self.notices.append(f"From a game that ran beside this one {words} taken over.")

    def _try(self, path: Path) -> sqlite3.Connection | None:
        """A connection; None where the next file should be used. OSError or sqlite3.Error: no file here can be."""
        try:
            return connect(path, self.notices)
        except Newer:
            self.notices.append(
                f"{path.name} was written by a newer version of Hearts; it is left as it is, and this "
                "version keeps its own records beside it."
            )
        except BlockingIOError:
            self.notices.append(
                f"{path.name} is in use by another running game; what is played here is kept "
                "beside it and joins it at a later start."
            )
        except Damaged:
            kept = put_aside(path)
            self.notices.append(f"{path.name} was damaged and is kept as {kept.name}; new records have been started.")
            return connect(path, self.notices)
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
            self._store.notice(f"The setting {name} could not be read and is as at first.")
            return default

    def put_setting(self, name: str, value: Any) -> None:
        """Keep a setting: any JSON value."""
        self.write("INSERT OR REPLACE INTO setting VALUES (?, ?)", name, json.dumps(value))

    # ------------------------------------------------------------------ the match under way
    def begin_match(self, code: str, seats: str, challenge: str = "") -> int:
        """Keep a new match and return its id; a challenge is kept aside. Whatever is under way stays so: only
        abandon_match gives a match up.
        """
        return self.write(
            "INSERT INTO match (code, seats, state, challenge, begun) VALUES (?, ?, ?, ?, ?)",
            code,
            seats,
            ASIDE if challenge else UNDER_WAY,
            challenge,
            self._now(),
        )

    def append_intent(self, match_id: int, index: int, seat: int, text: str) -> None:
        """Keep an intent, the index counting from 0. It is durable when this returns (`is_saving`).

        ValueError when the match has this index already.
        """
        try:
            self.write("INSERT INTO intent VALUES (?, ?, ?, ?)", match_id, index, seat, text)
        except sqlite3.IntegrityError:
            raise ValueError(f"Intent {index} of match {match_id} is kept already.") from None

    def forget_intents(self, match_id: int, count: int) -> None:
        """Take back intents: only the first `count` remain. Durable when this returns."""
        self.write("DELETE FROM intent WHERE match = ? AND number >= ?", match_id, count)

    def keep_tally(self, match_id: int, tally: str) -> None:
        """Keep what is counted beside a match: the time played, hints, undone moves (the caller's own text)."""
        self.write("UPDATE match SET tally = ? WHERE id = ?", tally, match_id)

    def finish_match(self, match_id: int, summary: str) -> None:
        """Move a match to the finished ones, with a text that sums it up."""
        self._end(match_id, FINISHED, summary)

    def abandon_match(self, match_id: int) -> None:
        """Give a match up: it is neither under way nor finished; its intents stay in the file."""
        self._end(match_id, ABANDONED, None)

    def _end(self, match_id: int, state: str, summary: str | None) -> None:
        self.write(
            "UPDATE match SET state = ?, summary = ?, ended = ? WHERE id = ?", state, summary, self._now(), match_id
        )
        self._store.shorten_log_soon()
        self._store.catch_up()

    def under_way(self) -> tuple[tuple[int, str], ...]:
        """The id and the code of every match and challenge under way, the last one begun first."""
        return tuple(self.rows(f"SELECT id, code FROM match WHERE {_GOES_ON} ORDER BY begun DESC, id DESC"))

    def goals_under_way(self) -> dict[int, str]:
        """The goals of those that are challenges, by their ids."""
        return dict(self.rows(f"SELECT id, challenge FROM match WHERE {_GOES_ON} AND challenge != ''"))

    def current_match(self, match_id: int | None = None) -> SavedMatch | None:
        """What is under way, if anything is; of several that of this id, or else the last one begun."""
        return next(self._saved(f"{_GOES_ON} AND id = coalesce(?, id)", match_id), None)

    def aside(self, match_id: int) -> SavedMatch | None:
        """The challenge of that id, where it has been begun and not yet finished."""
        return next(self._saved("state = ? AND id = ?", ASIDE, match_id), None)

    def unfinished(self) -> tuple[SavedMatch, ...]:
        """All matches that have been begun and not finished, those that were given up too."""
        return tuple(self._saved("state != ?", FINISHED))

    def _saved(self, condition: str, *values: Any) -> Iterator[SavedMatch]:
        rows = self.rows(
            "SELECT id, code, seats, tally, challenge, "
            "coalesce(strftime('%Y-%m-%d %H:%M', begun, 'localtime'), '') FROM match "
            f"WHERE {condition} ORDER BY begun DESC, id DESC",
            *values,
        )
        for row in rows:
            yield SavedMatch(row[0], str(row[1]), str(row[2]), self.intents(row[0]), *map(str, row[3:]))

    def intents(self, match_id: int) -> tuple[tuple[int, str], ...]:
        """The intents of a match in order, as (seat, text); up to the first gap."""
        rows = self.rows("SELECT number, seat, text FROM intent WHERE match = ? ORDER BY number", match_id)
        return tuple((int(seat), str(text)) for index, (number, seat, text) in enumerate(rows) if number == index)

    # ------------------------------------------------------------------ finished matches
    def finished_matches(self) -> tuple[FinishedMatch, ...]:
        """All finished matches, the latest first."""
        return self._finished("")

    def finished_match(self, match_id: int) -> FinishedMatch | None:
        """A finished match by its id, if there is one."""
        found = self._finished("AND id = ?", match_id)
        return found[0] if found else None

    def finished_with_code(self, code: str) -> tuple[FinishedMatch, ...]:
        """The finished matches that were dealt from a code."""
        return self._finished("AND code = ?", code)

    def _finished(self, condition: str, *values: Any) -> tuple[FinishedMatch, ...]:
        rows = self.rows(
            "SELECT id, code, seats, summary, begun, ended, tally, "
            "coalesce(date(ended, 'localtime'), ''), challenge, outcome FROM match "
            f"WHERE state = ? {condition} ORDER BY ended DESC, id DESC",
            FINISHED,
            *values,
        )
        return tuple(FinishedMatch(number, *map(str, texts)) for number, *texts in rows)

    def keep_summary(self, match_id: int, summary: str) -> None:
        """Keep a better summary of a finished match."""
        self.write("UPDATE match SET summary = ? WHERE id = ?", summary, match_id)

    def add_finished(self, match: FinishedMatch, intents: Sequence[tuple[int, str]]) -> int:
        """Keep a match that was finished elsewhere, whole or not at all; its id is given anew.

        A time that cannot be right (`is_time`) becomes that of now.
        """
        ended = match.ended if self.is_time(match.ended) else ""
        begun = match.begun if self.is_time(match.begun) else ended
        statements: list[Statement] = [
            (
                "INSERT INTO match (code, seats, state, summary, tally, challenge, outcome, begun, ended) VALUES "
                "(?, ?, ?, ?, ?, ?, ?, coalesce(datetime(?), CURRENT_TIMESTAMP), "
                "coalesce(datetime(?), CURRENT_TIMESTAMP))",
                (
                    match.code,
                    match.seats,
                    FINISHED,
                    match.summary,
                    match.tally,
                    match.challenge,
                    match.outcome,
                    begun,
                    ended,
                ),
            )
        ]
        statements += [
            ("INSERT INTO intent VALUES (last_insert_rowid(), ?, ?, ?)", (index, seat, text))
            for index, (seat, text) in enumerate(intents)
        ]
        self._store.shorten_log_soon()
        return self._store.write(statements)

    def is_time(self, text: str) -> bool:
        """Whether a match can have been played then: a date after Hearts was invented and not in the future."""
        row = self._row("SELECT datetime(?) BETWEEN ? AND datetime('now', '+1 day')", text, FIRST_DAY)
        return bool(_TIME.fullmatch(text)) and bool(row and row[0])

    def delete_match(self, match_id: int, state: str = FINISHED) -> None:
        """Remove a match for good, where it is finished or else in that state."""
        self._store.write(
            [
                (
                    "DELETE FROM intent WHERE match IN (SELECT id FROM match WHERE id = ? AND state = ?)",
                    (match_id, state),
                ),
                ("DELETE FROM match WHERE id = ? AND state = ?", (match_id, state)),
            ]
        )

    def _now(self) -> str:
        """Bound to a statement, so that it stays the same where a failing disk gets it later."""
        row = self._row("SELECT CURRENT_TIMESTAMP")
        return str(row[0]) if row else ""

    def day(self, ago: int = 0) -> str:
        """The date here, so many days ago: `2026-11-30`."""
        row = self._row("SELECT date('now', 'localtime', ?)", f"-{ago} days")
        return str(row[0]) if row else ""

    # ------------------------------------------------------------------ files of text
    def write_export(self, text: str) -> Path:
        """Write a text into a new file beside the records; its path. ValueError (one sentence) when that fails."""
        if self.path is None:
            raise ValueError("There is no folder to write to this time; copy single matches instead.")
        number = 1
        while (path := self.path.with_name(f"export-{self.day()}{f'-{number}' if number > 1 else ''}.txt")).exists():
            number += 1
        try:
            path.write_text(text, encoding="utf-8", newline="\n")
        except OSError as error:
            path.unlink(missing_ok=True)
            raise ValueError(f"{path} could not be written: {error.strerror or error}.") from None
        return path

    def exports(self) -> tuple[Path, ...]:
        """The files of text beside the records, the latest first."""
        if self.path is None:
            return ()
        try:
            found = [
                (path.stat().st_mtime, path.name, path) for path in self.path.parent.glob("*.txt") if path.is_file()
            ]
        except OSError:
            return ()
        return tuple(path for *_, path in sorted(found, reverse=True))

    def read_export(self, path: Path) -> str:
        """The text of such a file. ValueError (one sentence) when it cannot be read or is far too long."""
        try:
            if path.stat().st_size > MOST_EXPORT_BYTES:
                raise ValueError(
                    f"{path.name} is larger than {MOST_EXPORT_BYTES // 1_000_000} MB, too large for an export."
                )
            return path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise ValueError(f"{path.name} is no text.") from None
        except OSError as error:
            raise ValueError(f"{path.name} could not be read: {error.strerror or error}.") from None

    # ------------------------------------------------------------------ reading and writing
    def rows(self, query: str, *values: Any) -> list[Any]:
        """The rows of a query, for this module and attempts.py alone. A file that fails while the game runs answers
        with nothing, and a notice.
        """
        return self._store.rows(query, *values)

    def _row(self, query: str, *values: Any) -> Any:
        rows = self.rows(f"{query} LIMIT 1", *values)
        return rows[0] if rows else None

    def write(self, statement: str, *values: Any) -> int:
        """Carry out a statement, durably (as rows); the id of the new row. Where the disk fails, in memory."""
        return self._store.write([(statement, values)])
