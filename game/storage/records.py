"""The records: settings, matches under way and finished ones, and what is known of challenges, in one SQLite file.

This room is the only one in game/ that touches files. An intent is durable when append_intent returns, so a match that
is killed at any instant comes back to the exact card. A file that cannot be used never stands in the way of play: it is
left alone or set aside, another file (or memory) is used until a later start merges both, and a sentence for the player
goes to `notices`. Codes, seats, summaries and tallies are the callers' own texts.
"""

from __future__ import annotations

import contextlib
import json
import re
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

from game import FORMAT
from game.storage.connection import RecordsConnection, Statement
from game.storage.database import connect, copy_to_memory, set_aside
from game.storage.merge import merge_records
from game.storage.schema import (
    ABANDONED,
    ASIDE,
    FINISHED,
    READ_ERRORS,
    UNDER_WAY,
    DamagedFile,
    NewerFile,
    UnreadableNow,
    decode_column,
)
from game.storage.text_files import decode_text, text_files

MOST_EXPORT_BYTES = 32_000_000  # some 7,000 matches
FIRST_DAY = "1887-01-01"  # nobody played Hearts before
_TIME_PATTERN = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}([ T].{0,20})?")
_MOST_FILES = 9
# A state that nobody has written is damage: such a match is listed with the finished ones, so that it is not lost.
_IS_FINISHED = f"state NOT IN ('{UNDER_WAY}', '{ASIDE}', '{ABANDONED}')"
_IS_UNDER_WAY = f"state IN ('{UNDER_WAY}', '{ASIDE}')"


@dataclass(frozen=True)
class SavedMatch:
    """A saved match: its code, its seats and every intent in order."""

    id: int
    code: str
    seats: str
    intents: tuple[tuple[int, str], ...]
    tally: str = "{}"
    challenge: str = ""  # the goal of a challenge (goals.py)
    begun: str = ""  # local time: `2026-11-30 14:05`

    @property
    def text(self) -> str:
        """The text that Match.parse reads back."""
        return "\n".join([f"hearts {FORMAT}", self.code, *(f"{seat} {intent}" for seat, intent in self.intents)]) + "\n"


@dataclass(frozen=True)
class FinishedMatch:
    """A finished match: what was played, by whom, how it went, when (UTC), and what was counted on the way."""

    id: int
    code: str
    seats: str
    summary: str
    begun: str
    ended: str
    tally: str = "{}"
    day: str = ""  # when it ended, local time
    challenge: str = ""  # the goal of a challenge (goals.py) and its outcome (outcome.py)
    outcome: str = ""


@dataclass(frozen=True)
class ChallengeRow:
    """A match that was begun for a challenge, in any state; `day`: when it was begun, local time."""

    id: int
    code: str
    challenge: str
    seats: str
    state: str
    outcome: str
    day: str
    tally: str


@dataclass(frozen=True)
class DamagedCopy:
    """A file that was put aside as damaged: when it was last changed (local time), and its size in bytes."""

    path: Path
    changed: str
    size: int


@dataclass(frozen=True)
class Ending:
    """What is saved when a match is over: its summary, and the outcome of a challenge."""

    summary: str
    outcome: str = ""


class Settings:
    """The settings alone, for callers that need nothing else of the records."""

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
        self._database = RecordsConnection()
        self.notices = self._database.notices
        if folder is not None:
            self._open(folder)

    @classmethod
    def open(cls, folder: Path | None) -> Records:
        """The records of a folder, which is made when there is none."""
        return cls(folder)

    def close(self) -> None:
        """Write back what a failing disk has missed, and close the file."""
        self._database.close()

    @property
    def path(self) -> Path | None:
        """The file; None where there is only memory."""
        return self._database.path

    @property
    def settings(self) -> Settings:
        """The settings alone."""
        return Settings(self)

    @property
    def is_saving(self) -> bool:
        """Whether what is written now outlives this process."""
        return self._database.is_saving

    @property
    def trouble(self) -> str:
        """Why something is not saved just now, as a sentence."""
        return self._database.trouble

    def unsaved(self) -> str:
        """As `trouble`, after one more try to save everything."""
        self._database.catch_up()
        return self._database.trouble

    def news(self) -> tuple[str, ...]:
        """The notices that are new since the last call."""
        return self._database.news()

    def maintain(self) -> None:
        """Do what can wait until nothing moves; to be called now and then."""
        self._database.maintain()

    # ------------------------------------------------------------------ opening
    def _open(self, folder: Path) -> None:
        unreadable: list[str] = []  # of interest only where another file can be used
        paths = [folder / f"hearts{number}.db" for number in ("", *range(-2, -_MOST_FILES - 1, -1))]
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for place, path in enumerate(paths):
                connection = self._connect(path, unreadable)
                if connection is not None:
                    self._database.use(connection, path)
                    self.notices.extend(unreadable)
                    self._merge(connection, paths[place + 1 :])
                    return
        except (OSError, DamagedFile, UnreadableNow, *READ_ERRORS):
            pass
        if self._use_copy(paths):
            self.notices.append(
                f"Nothing new can be saved in {folder}: what is there can be looked at and continued, "
                "but what you play and change now lasts until you quit."
            )
            return
        self.notices.append(f"Nothing can be saved in {folder}: this time settings and matches last until you quit.")

    def _use_copy(self, paths: Iterable[Path]) -> bool:
        """Use a copy in memory of the first file that can be read; whether there is one."""
        for path in paths:
            with contextlib.suppress(DamagedFile, NewerFile, UnreadableNow, OSError, *READ_ERRORS):
                self._database.use(copy_to_memory(path), None)
                return True
        return False

    def _merge(self, connection: sqlite3.Connection, paths: Iterable[Path]) -> None:
        """Merge the databases of other copies of the game, and say so."""
        count = 0
        for path in filter(Path.exists, paths):
            try:
                count += merge_records(connection, path, self.notices)
            except DamagedFile:
                with contextlib.suppress(OSError):
                    self.notices.append(f"{path.name} was damaged and is kept as {set_aside(path).name}.")
            except UnreadableNow:
                self.notices.append(f"{path.name} could not be read just now; its matches join the others later.")
            except READ_ERRORS as error:
                self.notices.append(f"The matches in {path.name} could not be taken over and stay there: {error}.")
        if count:
            words = "1 match was" if count == 1 else f"{count} matches were"
            self.notices.append(f"From a game that ran beside this one {words} taken over.")

    def _connect(self, path: Path, unreadable: list[str]) -> sqlite3.Connection | None:
        """A connection; None when the next file should be used. OSError or sqlite3.Error: no file here can be used."""
        try:
            return connect(path, self.notices)
        except NewerFile:
            self.notices.append(
                f"{path.name} was written by a newer version of Hearts; it is left as it is, and this "
                "version keeps its own records beside it."
            )
        except BlockingIOError:
            self.notices.append(
                f"{path.name} is in use by another running game; what is played here is kept "
                "beside it and joins it at a later start."
            )
        except UnreadableNow:
            unreadable.append(
                f"{path.name} could not be read just now; it is left as it is, and what is played here is kept "
                "beside it and joins it at a later start."
            )
        except DamagedFile:
            kept = set_aside(path)
            self.notices.append(f"{path.name} was damaged and is kept as {kept.name}; new records have been started.")
            return connect(path, self.notices)
        return None

    # ------------------------------------------------------------------ files that were put aside
    def readable_damaged_files(self) -> tuple[DamagedCopy, ...]:
        """The files that were put aside as damaged, can be read after all and hold matches, the latest first."""
        if self.path is None:
            return ()
        found = []
        for path in self.path.parent.glob("hearts*-damaged-*.db"):
            with contextlib.suppress(DamagedFile, NewerFile, UnreadableNow, OSError, *READ_ERRORS):
                facts = path.stat()
                if facts.st_size > MOST_EXPORT_BYTES:
                    continue
                with contextlib.closing(copy_to_memory(path)) as copy:
                    count = copy.execute("SELECT count(*) FROM match WHERE state != ?", (ABANDONED,)).fetchone()[0]
                if not count:
                    continue
                day = datetime.fromtimestamp(facts.st_mtime).strftime("%Y-%m-%d %H:%M")
                found.append(DamagedCopy(path, day, facts.st_size))
        return tuple(sorted(found, key=lambda each: each.changed, reverse=True))

    def take_back(self, path: Path) -> int:
        """Move the matches of a file that was put aside here; how many are new. ValueError (one sentence) when it
        cannot be read.
        """
        try:
            count = self._database.merge(path)
        except (DamagedFile, UnreadableNow, *READ_ERRORS):
            raise ValueError(f"{path.name} could not be read; it stays as it is.") from None
        self._database.empty_log_soon()
        return count

    # ------------------------------------------------------------------ settings
    def setting(self, name: str, default: Any = None) -> Any:
        """The value of a setting, or the default when there is none that can be read."""
        row = self._row("SELECT value FROM setting WHERE name = ?", name)
        if row is None:
            return default
        try:
            return json.loads(row[0])
        except (TypeError, ValueError, RecursionError):
            self._database.notice(f"The setting {name} could not be read and is as at first.")
            return default

    def put_setting(self, name: str, value: Any) -> None:
        """Save a setting: any JSON value."""
        self.write("INSERT OR REPLACE INTO setting VALUES (?, ?)", name, json.dumps(value))

    # ------------------------------------------------------------------ matches under way
    def begin_match(self, code: str, seats: str, challenge: str = "", tally: str = "{}") -> int:
        """Save a new match and return its id. Other matches stay under way: only abandon_match gives one up."""
        return self.write(
            "INSERT INTO match (code, seats, state, challenge, tally, begun) VALUES (?, ?, ?, ?, ?, ?)",
            code,
            seats,
            ASIDE if challenge else UNDER_WAY,
            challenge,
            tally,
            self._now(),
        )

    def append_intent(
        self, match_id: int, index: int, seat: int, text: str, tally: str | None = None, ending: Ending | None = None
    ) -> None:
        """Save an intent, the index counting from 0, and in the same transaction what follows from it: a new tally, and
        the end of the match. It is durable when this returns (`is_saving`).

        Raises ValueError when the match has this index already.
        """
        statements: list[Statement] = [("INSERT INTO intent VALUES (?, ?, ?, ?)", (match_id, index, seat, text))]
        statements += self._tally(match_id, tally)
        if ending is not None:
            statements.append(self._end_statement(match_id, FINISHED, ending.summary, ending.outcome))
        try:
            self._database.write(statements)
        except sqlite3.IntegrityError:
            raise ValueError(f"Intent {index} of match {match_id} is kept already.") from None
        if ending is not None:
            self._ended()

    def forget_intents(self, match_id: int, count: int, tally: str | None = None) -> None:
        """Delete all but the first `count` intents, and save a new tally with that. Durable when this returns."""
        self._database.write(
            [
                ("DELETE FROM intent WHERE match = ? AND number >= ?", (match_id, count)),
                *self._tally(match_id, tally),
            ]
        )

    def _tally(self, match_id: int, tally: str | None) -> list[Statement]:
        return [] if tally is None else [("UPDATE match SET tally = ? WHERE id = ?", (tally, match_id))]

    def keep_tally(self, match_id: int, tally: str) -> None:
        """Save what is counted beside a match: the time played, hints, undone moves."""
        self.write("UPDATE match SET tally = ? WHERE id = ?", tally, match_id)

    def finish_match(self, match_id: int, summary: str, outcome: str = "") -> None:
        """Mark a match as finished, with its summary and the outcome of a challenge."""
        self._database.write([self._end_statement(match_id, FINISHED, summary, outcome)])
        self._ended()

    def abandon_match(self, match_id: int) -> None:
        """Mark a match as given up: neither under way nor finished. Its intents stay in the file."""
        self._database.write([self._end_statement(match_id, ABANDONED, None)])
        self._ended()

    def _end_statement(self, match_id: int, state: str, summary: str | None, outcome: str = "") -> Statement:
        return (
            "UPDATE match SET state = ?, summary = ?, outcome = coalesce(nullif(?, ''), outcome), ended = ? "
            "WHERE id = ?",
            (state, summary, outcome, self._now(), match_id),
        )

    def _ended(self) -> None:
        self._database.empty_log_soon()
        self._database.catch_up()

    def under_way(self) -> tuple[tuple[int, str], ...]:
        """The id and the code of every match and challenge under way, the latest first."""
        rows = self.rows(f"SELECT id, code FROM match WHERE {_IS_UNDER_WAY} ORDER BY begun DESC, id DESC")
        return tuple((number, _text(code)) for number, code in rows)

    def goals_under_way(self) -> dict[int, str]:
        """The goals of the challenges under way, by match id."""
        rows = self.rows(f"SELECT id, challenge FROM match WHERE {_IS_UNDER_WAY} AND challenge != ''")
        return {number: _text(wanted) for number, wanted in rows}

    def current_match(self, match_id: int | None = None) -> SavedMatch | None:
        """The match or challenge under way with this id, or the latest one; None when there is none."""
        return next(self._saved(f"{_IS_UNDER_WAY} AND id = coalesce(?, id)", match_id), None)

    def current_challenge(self, match_id: int) -> SavedMatch | None:
        """The challenge under way with this id; None when there is none."""
        return next(self._saved("state = ? AND id = ?", ASIDE, match_id), None)

    def unfinished(self) -> tuple[SavedMatch, ...]:
        """All matches that are not finished, given up ones included."""
        return tuple(self._saved("state != ?", FINISHED))

    def _saved(self, condition: str, *values: Any) -> Iterator[SavedMatch]:
        rows = self.rows(
            "SELECT id, code, seats, tally, challenge, "
            "coalesce(strftime('%Y-%m-%d %H:%M', begun, 'localtime'), '') FROM match "
            f"WHERE {condition} ORDER BY begun DESC, id DESC",
            *values,
        )
        for row in rows:
            yield SavedMatch(row[0], _text(row[1]), _text(row[2]), self.intents(row[0]), *map(_text, row[3:]))

    def intents(self, match_id: int) -> tuple[tuple[int, str], ...]:
        """The intents of a match as (seat, text) in order; a seat that is no number is none at any table (-1)."""
        rows = self.rows("SELECT number, seat, text FROM intent WHERE match = ? ORDER BY number", match_id)
        return tuple(
            (seat if isinstance(seat, int) else -1, _text(text))
            for index, (number, seat, text) in enumerate(rows)
            if number == index
        )

    # ------------------------------------------------------------------ finished matches
    def finished_matches(self) -> tuple[FinishedMatch, ...]:
        """All finished matches, the latest first."""
        return self._finished("")

    def finished_match(self, match_id: int) -> FinishedMatch | None:
        """The finished match with this id; None when there is none."""
        found = self._finished("AND id = ?", match_id)
        return found[0] if found else None

    def finished_with_code(self, code: str) -> tuple[FinishedMatch, ...]:
        """The finished matches with exactly this code."""
        return self._finished("AND code = ?", code)

    def finished_with_seed(self, players: int, seed: str, most: int) -> tuple[FinishedMatch, ...]:
        """The finished matches of a table size and a seed, under any rules and from any deal on; the last ones saved
        come first, `most` of them.
        """
        found = self._finished("AND code LIKE ?", f"%/{players}/{seed}/%")
        return tuple(sorted(found, key=lambda match: -match.id)[:most])

    def _finished(self, condition: str, *values: Any) -> tuple[FinishedMatch, ...]:
        rows = self.rows(
            "SELECT id, code, seats, summary, begun, ended, tally, "
            "coalesce(date(ended, 'localtime'), ''), challenge, outcome FROM match "
            f"WHERE {_IS_FINISHED} {condition} ORDER BY ended DESC, id DESC",
            *values,
        )
        return tuple(FinishedMatch(number, *map(_text, texts)) for number, *texts in rows)

    def keep_summary(self, match_id: int, summary: str) -> None:
        """Replace the summary of a finished match."""
        self.write("UPDATE match SET summary = ? WHERE id = ?", summary, match_id)

    def add_finished(self, match: FinishedMatch, intents: Sequence[tuple[int, str]]) -> int:
        """Save a match that was finished elsewhere, in one transaction; its new id (`match.id` is ignored).

        A time that cannot be right (`is_time`) is replaced by the present one.
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
        self._database.empty_log_soon()
        return self._database.write(statements)

    def is_time(self, text: str) -> bool:
        """Whether a match can have been played then: a date after Hearts was invented and not in the future."""
        row = self._row("SELECT datetime(?) BETWEEN ? AND datetime('now', '+1 day')", text, FIRST_DAY)
        return bool(_TIME_PATTERN.fullmatch(text)) and bool(row and row[0])

    def delete_match(self, match_id: int, state: str = FINISHED) -> None:
        """Delete a match and its intents if it is in this state."""
        self._database.write(
            [
                (
                    "DELETE FROM intent WHERE match IN (SELECT id FROM match WHERE id = ? AND state = ?)",
                    (match_id, state),
                ),
                ("DELETE FROM match WHERE id = ? AND state = ?", (match_id, state)),
            ]
        )

    def _now(self) -> str:
        """The present time (UTC). Bound to a statement, so that one that a failing disk carries out later keeps it."""
        return datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M:%S")

    def day(self, ago: int = 0) -> str:
        """The local date so many days ago: `2026-11-30`."""
        return (date.today() - timedelta(days=ago)).isoformat()

    # ------------------------------------------------------------------ challenges
    def challenges(self) -> tuple[ChallengeRow, ...]:
        """All matches that were begun for a challenge, the earliest first."""
        rows = self.rows(
            "SELECT id, code, challenge, seats, state, outcome, coalesce(date(begun, 'localtime'), ''), tally "
            "FROM match WHERE challenge != '' ORDER BY id"
        )
        return tuple(ChallengeRow(number, *map(_text, texts)) for number, *texts in rows)

    def put_outcome(self, match_id: int, outcome: str) -> None:
        """Save the outcome of a challenge."""
        self.write("UPDATE match SET outcome = ? WHERE id = ?", outcome, match_id)

    def par_scores(self, code: str, seat: int, levels: str) -> str | None:
        """The scores of the runs for par of a seat against these levels; None when there are none."""
        row = self._row("SELECT scores FROM par WHERE code = ? AND seat = ? AND levels = ?", code, seat, levels)
        return None if row is None else _text(row[0])

    def put_par_scores(self, code: str, seat: int, levels: str, scores: str) -> None:
        """Save the scores of the runs for par."""
        self.write("INSERT OR REPLACE INTO par VALUES (?, ?, ?, ?)", code, seat, levels, scores)

    # ------------------------------------------------------------------ text files
    def write_export(self, text: str) -> Path:
        """Write a text to a new file beside the records; its path. ValueError (one sentence) when that fails."""
        if self.path is None:
            raise ValueError("There is no folder to write to this time; copy single matches instead.")
        number = 1
        while (path := self.path.with_name(f"export-{self.day()}{f'-{number}' if number > 1 else ''}.txt")).exists():
            number += 1
        try:
            path.write_text(text, encoding="utf-8", errors="replace", newline="\n")
        except OSError as error:
            path.unlink(missing_ok=True)
            raise ValueError(f"{path} could not be written: {error.strerror or error}.") from None
        return path

    def exports(self) -> tuple[Path, ...]:
        """The text files beside the records, the latest first."""
        if self.path is None:
            return ()
        return text_files(self.path.parent)

    def read_export(self, path: Path) -> str:
        """The content of a text file. ValueError (one sentence) when it cannot be read or is far too long."""
        try:
            if path.stat().st_size > MOST_EXPORT_BYTES:
                raise ValueError(
                    f"{path.name} is larger than {MOST_EXPORT_BYTES // 1_000_000} MB, too large for an export."
                )
            return decode_text(path.read_bytes())
        except UnicodeDecodeError:
            raise ValueError(f"{path.name} is no text in UTF-8 or UTF-16.") from None
        except OSError as error:
            raise ValueError(f"{path.name} could not be read: {error.strerror or error}.") from None

    # ------------------------------------------------------------------ reading and writing
    def rows(self, query: str, *values: Any) -> list[Any]:
        """The rows of a query, for tests; none, and a notice, when the file fails while the game runs."""
        return self._database.rows(query, *values)

    def _row(self, query: str, *values: Any) -> Any:
        rows = self.rows(f"{query} LIMIT 1", *values)
        return rows[0] if rows else None

    def write(self, statement: str, *values: Any) -> int:
        """Carry out a statement durably, in memory when the disk fails; the id of the new row."""
        return self._database.write([(statement, values)])


def _text(value: object) -> str:
    """A column as text, whatever damage has made of it; its reader refuses what makes no sense."""
    return decode_column(value) if isinstance(value, bytes) else str(value)
