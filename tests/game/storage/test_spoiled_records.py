"""Records: every way a file or a disk can be spoiled, and files of other versions."""

from __future__ import annotations

import errno
import os
import sqlite3
import time
from pathlib import Path

import pytest

from game.storage import database
from game.storage.records import Records
from game.storage.schema import SCHEMA_VERSION, DamagedFile
from tests.game.saved_matches import CODE, SEATS, begun, filled, killed_after, playing_in_another_process, reopened


# ---------------------------------------------------------------------- spoiled files
def spoiled_cases() -> dict[str, bytes]:
    return {
        "garbage": os.urandom(5000),
        "text": b"this is no database\n" * 400,
        "one byte": b"S",
        "only the first words": b"SQLite format 3\0",
        "zeros": bytes(4096),
    }


@pytest.mark.parametrize("name", spoiled_cases())
def test_a_file_that_is_no_database_is_put_aside_untouched(folder: Path, name: str) -> None:
    content = spoiled_cases()[name]
    folder.mkdir()
    (folder / "hearts.db").write_bytes(content)
    records = Records.open(folder)
    assert records.path == folder / "hearts.db"
    assert records.is_saving
    (notice,) = records.notices
    assert notice == "hearts.db was damaged and is kept as hearts-damaged-1.db; new records have been started."
    assert (folder / "hearts-damaged-1.db").read_bytes() == content
    begun(records)
    again = reopened(records, folder)
    assert again.notices == []
    assert again.current_match() is not None
    again.close()


def test_a_second_damaged_file_does_not_overwrite_the_first(folder: Path) -> None:
    folder.mkdir()
    for number in (1, 2):
        (folder / "hearts.db").write_bytes(b"damage %d" % number)
        Records.open(folder).close()
    assert (folder / "hearts-damaged-1.db").read_bytes() == b"damage 1"
    assert (folder / "hearts-damaged-2.db").read_bytes() == b"damage 2"


@pytest.mark.parametrize("part", [0.2, 0.5, 0.9])
def test_a_truncated_file_is_put_aside_untouched(folder: Path, part: float) -> None:
    path = filled(folder)
    content = path.read_bytes()[: int(path.stat().st_size * part)]
    path.write_bytes(content)
    records = Records.open(folder)
    assert len(records.notices) == 1
    assert "damaged" in records.notices[0]
    assert (folder / "hearts-damaged-1.db").read_bytes() == content
    assert records.current_match() is None
    records.close()


def test_a_file_with_a_page_overwritten_is_put_aside_untouched(folder: Path) -> None:
    path = filled(folder)
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 4096)
    content = path.read_bytes()
    records = Records.open(folder)
    assert "damaged" in records.notices[0]
    assert (folder / "hearts-damaged-1.db").read_bytes() == content
    records.close()


def test_a_damaged_file_keeps_its_log_beside_it(folder: Path) -> None:
    killed_after(playing_in_another_process(folder), 40)
    path, log = folder / "hearts.db", folder / "hearts.db-wal"
    content = bytes(100) + path.read_bytes()[100:]
    path.write_bytes(content)
    logged = log.read_bytes()
    records = Records.open(folder)
    begun(records)
    assert (folder / "hearts-damaged-1.db").read_bytes() == content
    assert (folder / "hearts-damaged-1.db-wal").read_bytes() == logged
    records.close()


def test_a_torn_log_loses_only_what_was_torn(folder: Path) -> None:
    last = killed_after(playing_in_another_process(folder), 40)
    log = folder / "hearts.db-wal"
    log.write_bytes(log.read_bytes()[:-100])
    records = Records.open(folder)
    saved = records.current_match()
    assert records.notices == []
    assert saved is not None
    assert last - 2 <= len(saved.intents) <= last + 2
    records.close()


def test_an_empty_file_is_simply_used(folder: Path) -> None:
    folder.mkdir()
    (folder / "hearts.db").touch()
    records = Records.open(folder)
    assert records.notices == []
    assert records.is_saving
    records.close()


def test_a_database_of_something_else_is_put_aside(folder: Path) -> None:
    folder.mkdir()
    other = sqlite3.connect(folder / "hearts.db")
    other.execute("CREATE TABLE recipe (name)")
    other.execute("INSERT INTO recipe VALUES ('soup')")
    other.commit()
    other.close()
    content = (folder / "hearts.db").read_bytes()
    records = Records.open(folder)
    assert "damaged" in records.notices[0]
    assert (folder / "hearts-damaged-1.db").read_bytes() == content
    records.close()


def test_a_huge_file_of_nothing_does_not_hold_up_the_start(folder: Path) -> None:
    folder.mkdir()
    with (folder / "hearts.db").open("wb") as file:
        file.truncate(20_000_000_000)  # sparse: takes no room
    begin = time.monotonic()
    records = Records.open(folder)
    assert time.monotonic() - begin < 3
    assert "damaged" in records.notices[0]
    assert (folder / "hearts-damaged-1.db").stat().st_size == 20_000_000_000
    records.close()


def test_a_file_of_a_newer_version_is_left_untouched(folder: Path) -> None:
    path = filled(folder)
    newer = sqlite3.connect(path)
    newer.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    newer.close()
    content = path.read_bytes()
    records = Records.open(folder)
    assert records.path == folder / "hearts-2.db"
    assert len(records.notices) == 1
    assert "newer version of Hearts" in records.notices[0]
    begun(records)
    again = reopened(records, folder)
    assert again.current_match() is not None  # its own file is found again
    assert path.read_bytes() == content
    again.close()


FIRST_LAYOUT = """
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE match (
    id INTEGER PRIMARY KEY, code TEXT NOT NULL, seats TEXT NOT NULL, state TEXT NOT NULL, summary TEXT,
    tally TEXT NOT NULL DEFAULT '{}', begun TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, ended TEXT);
CREATE INDEX match_by_state ON match (state);
CREATE TABLE intent (
    match INTEGER NOT NULL REFERENCES match, number INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (match, number)) WITHOUT ROWID;
INSERT INTO match (code, seats, state) VALUES ('black_lady/4/apple/1', '[]', 'under way');
INSERT INTO match (code, seats, state, summary) VALUES ('omnibus/4/pear/1', '[]', 'finished', 'won');
INSERT INTO intent VALUES (1, 0, 2, 'pass 2C 3C 4C');
PRAGMA user_version = 1;
"""


def test_a_file_of_the_first_layout_opens_with_everything_in_it(folder: Path) -> None:
    folder.mkdir()
    older = sqlite3.connect(folder / "hearts.db")
    older.executescript(FIRST_LAYOUT)
    older.close()
    records = reopened(Records.open(folder), folder)
    assert records.notices == []
    assert records.path == folder / "hearts.db"
    saved = records.current_match()
    assert saved is not None
    assert saved.intents == ((2, "pass 2C 3C 4C"),)
    assert [(kept.code, kept.challenge) for kept in records.finished_matches()] == [("omnibus/4/pear/1", "")]
    assert records.begin_match(CODE, SEATS, "queen") == 3
    records.close()


def test_a_setting_that_is_no_json_falls_back_to_its_default(folder: Path) -> None:
    path = filled(folder)
    other = sqlite3.connect(path)
    other.execute("UPDATE setting SET value = '{\"volume\": '")
    other.commit()
    other.close()
    records = Records.open(folder)
    assert records.setting("volume", 5) == 5
    assert records.setting("volume", 5) == 5
    assert records.notices == ["The setting volume could not be read and is as at first."]
    records.put_setting("volume", 4)
    assert records.setting("volume", 5) == 4
    records.close()


@pytest.mark.parametrize("value", [b"\xff\xfe\x00", None, 12])
def test_a_setting_of_another_type_falls_back_or_is_read(folder: Path, value: object) -> None:
    path = filled(folder)
    other = sqlite3.connect(path)
    other.execute("UPDATE OR IGNORE setting SET value = ?", (value,))
    other.commit()
    other.close()
    records = Records.open(folder)
    assert records.setting("volume", 5) in (5, 7, 12)
    records.close()


# ---------------------------------------------------------------------- disks that fail
def test_a_folder_that_cannot_be_made_means_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    records = Records.open(tmp_path / "file" / "hearts")
    begun(records)
    assert records.current_match() is not None
    assert not records.is_saving
    assert len(records.notices) == 1
    assert "Nothing can be saved" in records.notices[0]
    records.close()


def test_a_folder_that_may_only_be_read_means_memory(folder: Path) -> None:
    folder.mkdir()
    folder.chmod(0o500)
    if os.access(folder, os.W_OK):
        pytest.skip("this user may write into read-only folders (root)")
    records = Records.open(folder)
    begun(records)
    assert records.current_match() is not None
    assert "Nothing can be saved" in records.notices[0]
    records.close()
    folder.chmod(0o700)


def test_a_file_that_is_a_folder_means_memory(folder: Path) -> None:
    (folder / "hearts.db").mkdir(parents=True)
    records = Records.open(folder)
    assert not records.is_saving
    assert len(records.notices) == 1
    records.close()


def fill_up(records: Records) -> int:
    """Write intents until the disk of the records is full; how many were written in all."""
    connection = records._database._connection
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages + 1}")
    match_id = records.begin_match(CODE, SEATS)
    for index in range(20_000):
        records.append_intent(match_id, index, index % 4, "play QS")
        if not records.is_saving:
            return index + 1
    raise AssertionError("the disk was never full")


def test_a_full_disk_does_not_stop_the_match(records: Records) -> None:
    written = fill_up(records)
    match_id = (records.current_match() or pytest.fail("no match")).id
    records.append_intent(match_id, written, 0, "play 2C")
    saved = records.current_match()
    assert saved is not None
    assert len(saved.intents) == written + 1
    assert len(records.notices) == 1
    assert "the disk is full" in records.notices[0]


def test_what_was_durable_before_the_disk_was_full_stays_so(folder: Path, records: Records) -> None:
    written = fill_up(records)
    again = reopened(records, folder)
    saved = again.current_match()
    assert saved is not None
    assert len(saved.intents) == written - 1
    again.close()


def test_a_disk_that_recovers_gets_everything_that_it_missed(folder: Path, records: Records) -> None:
    written = fill_up(records)
    assert records._database._file is not None
    records._database._file.execute("PRAGMA max_page_count = 100000")
    match_id = (records.current_match() or pytest.fail("no match")).id
    records.finish_match(match_id, "{}")
    assert records.is_saving
    assert "Saving works again" in records.notices[-1]
    again = reopened(records, folder)
    assert len(again.intents(match_id)) == written
    assert len(again.finished_matches()) == 1
    again.close()


def test_no_lock_and_no_log_stay_behind_after_closing(folder: Path) -> None:
    filled(folder)
    assert sorted(path.name for path in folder.iterdir()) == ["hearts.db"]


@pytest.mark.slow
def test_saving_an_intent_takes_a_small_part_of_a_frame(records: Records) -> None:
    match_id = records.begin_match(CODE, SEATS)
    times = []
    for index in range(500):
        begin = time.perf_counter()
        records.append_intent(match_id, index, index % 4, "play QS")
        times.append(time.perf_counter() - begin)
    assert sorted(times)[250] < 0.008


# ---------------------------------------------------------------------- reads that fail, and text that is damaged
@pytest.mark.parametrize("name", ["hearts.db", "hearts-2.db"])
def test_damage_in_the_text_of_a_table_puts_the_file_aside(folder: Path, name: str) -> None:
    path = filled(folder)
    content = path.read_bytes()
    spoiled = content.replace(b"CREATE TABLE setting", b"CREATE TABLE sett\xe9ng")
    assert spoiled != content
    (folder / name).write_bytes(spoiled)
    records = Records.open(folder)
    (notice,) = records.notices
    kept = f"{name[:-3]}-damaged-1.db"
    assert notice.startswith(f"{name} was damaged and is kept as {kept}")
    assert (folder / kept).read_bytes() == spoiled
    assert records.is_saving
    records.close()


def test_one_damaged_byte_in_a_text_does_not_hide_the_other_rows(folder: Path) -> None:
    path = filled(folder)
    content = path.read_bytes()
    path.write_bytes(content.replace(b"pass QS KS AS", b"pass \xf1S KS AS"))
    records = Records.open(folder)
    (match_id, _), *_ = records.under_way()
    assert len(records.intents(match_id)) == 3
    assert records.notices == []
    records.close()


@pytest.mark.parametrize("fault", [DamagedFile(), OSError(errno.EIO, "Input/output error")])
def test_a_single_read_that_fails_is_tried_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    filled(folder)
    check, faults = database._check_header, [fault]

    def failing_once(path: Path) -> None:
        if faults:
            raise faults.pop()
        check(path)

    monkeypatch.setattr(database, "_check_header", failing_once)
    records = Records.open(folder)
    assert not faults and records.notices == []
    assert records.path == folder / "hearts.db" and records.current_match() is not None
    records.close()


def test_a_file_that_the_system_cannot_read_just_now_is_left_and_joined_later(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = filled(folder)
    check = database._check_header

    def failing(other: Path) -> None:
        if other == path:
            raise OSError(errno.EIO, "Input/output error")
        check(other)

    with monkeypatch.context() as patched:
        patched.setattr(database, "_check_header", failing)
        records = Records.open(folder)
        assert records.notices == [
            "hearts.db could not be read just now; it is left as it is, and what is played here is kept beside it and "
            "joins it at a later start."
        ]
        assert records.path == folder / "hearts-2.db"
        records.begin_match("black_lady/4/pear/1", SEATS)
        records.close()
    again = Records.open(folder)
    assert again.path == path and len(again.under_way()) == 2
    again.close()


def test_damage_that_takes_the_ids_away_puts_the_file_aside(folder: Path) -> None:
    path = filled(folder)
    path.write_bytes(path.read_bytes().replace(b"id INTEGER PRIMARY", b"id INTEGEZ PRIMARY"))
    records = Records.open(folder)
    assert "hearts.db was damaged and is kept as" in records.notices[0]
    assert records.begin_match(CODE, SEATS) == 1
    records.close()
