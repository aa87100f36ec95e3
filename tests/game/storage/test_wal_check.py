"""The log beside the file: what a killed game leaves in it is brought into the file, and a damaged one is not lost."""

from __future__ import annotations

import os
import sqlite3
import struct
from pathlib import Path

import pytest

from game.storage.records import Records
from game.storage.wal_check import HEADER_BYTES, is_damaged
from tests.game.saved_matches import CODE, SEATS, begun, filled, killed_after, playing_in_another_process

SENTENCE = (
    "hearts.db-wal could not be read to its end and is kept as hearts-damaged-1.db-wal; some of what was "
    "played last may be missing."
)
FRAME = 24 + 4096


@pytest.fixture
def log(folder: Path) -> Path:
    """Of a game that was killed in the middle of a match."""
    killed_after(playing_in_another_process(folder), 60)
    return folder / "hearts.db-wal"


def intents(folder: Path) -> tuple[int, list[str]]:
    """How many intents are there after the next start, and what it says."""
    records = Records.open(folder)
    saved, notices = records.current_match(), list(records.notices)
    records.close()
    return len(saved.intents) if saved else 0, notices


def put_aside(folder: Path) -> bytes:
    (kept,) = folder.glob("*damaged*")
    assert kept.name == "hearts-damaged-1.db-wal"
    return kept.read_bytes()


def test_a_start_leaves_nothing_in_the_log(folder: Path, log: Path) -> None:
    assert log.stat().st_size > HEADER_BYTES
    records = Records.open(folder)
    assert log.stat().st_size == 0
    assert records.notices == []
    alone = sqlite3.connect(f"file:{folder / 'hearts.db'}?immutable=1", uri=True)  # the file without its log
    assert alone.execute("SELECT count(*) FROM intent").fetchone()[0] >= 60
    alone.close()
    records.close()


def test_a_match_that_is_over_does_not_stay_in_the_log(folder: Path, records: Records) -> None:
    log = folder / "hearts.db-wal"
    match_id = begun(records)
    records.maintain()
    assert log.stat().st_size > 0  # cards may stay there
    records.finish_match(match_id, "{}")
    assert log.stat().st_size > 0  # nobody waits for that
    records.maintain()
    assert log.stat().st_size == 0
    records.begin_match(CODE, SEATS)
    assert log.stat().st_size > 0


def test_a_log_of_random_bytes_is_put_aside_with_a_sentence(folder: Path, log: Path) -> None:
    content = os.urandom(log.stat().st_size)
    log.write_bytes(content)
    assert intents(folder)[1] == [SENTENCE]
    assert put_aside(folder) == content
    assert intents(folder)[1] == []  # once


@pytest.mark.parametrize(
    "place", [HEADER_BYTES + 8, HEADER_BYTES + 24 + 100, HEADER_BYTES + FRAME * 30 + 24 + 4000, 5, 26]
)
def test_a_single_wrong_byte_is_found_and_what_comes_before_it_is_there(folder: Path, log: Path, place: int) -> None:
    content = bytearray(log.read_bytes())
    content[place] ^= 0x55
    log.write_bytes(content)
    count, notices = intents(folder)
    assert notices == [SENTENCE]
    assert put_aside(folder) == bytes(content)
    assert count >= 25 if place > FRAME * 30 else count == 0


def test_a_log_whose_second_half_is_foreign_is_put_aside(folder: Path, log: Path) -> None:
    content = log.read_bytes()
    half = HEADER_BYTES + FRAME * 30
    content = content[:half] + os.urandom(len(content) - half)
    log.write_bytes(content)
    count, notices = intents(folder)
    assert notices == [SENTENCE] and count > 20
    assert put_aside(folder) == content


@pytest.mark.parametrize("cut", [1, 100, 4096, FRAME, FRAME + 1, FRAME * 3 + 50])
def test_a_torn_end_is_no_damage(folder: Path, log: Path, cut: int) -> None:
    content = log.read_bytes()
    log.write_bytes(content[:-cut])
    count, notices = intents(folder)
    assert notices == [] and count > 50


def test_an_end_that_the_disk_has_not_got_is_no_damage(folder: Path, log: Path) -> None:
    content = log.read_bytes()
    log.write_bytes(content[: -2 * FRAME] + content[-2 * FRAME : -FRAME] + bytes(FRAME))
    count, notices = intents(folder)
    assert notices == [] and count > 50


def test_frames_from_before_the_log_began_anew_are_no_damage(folder: Path) -> None:
    filled(folder)
    other = sqlite3.connect(folder / "hearts.db", isolation_level=None)
    other.execute("PRAGMA journal_mode = WAL")
    for name in range(30):
        other.execute("INSERT INTO setting VALUES (?, '1')", (f"a{name}",))
    other.execute("PRAGMA wal_checkpoint(RESTART)")
    other.execute("INSERT INTO setting VALUES ('b', '1')")
    content, path = (folder / "hearts.db-wal").read_bytes(), (folder / "hearts.db").read_bytes()
    assert len({struct.unpack_from(">I", content, place + 8) for place in (HEADER_BYTES, len(content) - FRAME)}) == 2
    other.close()
    (folder / "hearts.db-wal").write_bytes(content)
    (folder / "hearts.db").write_bytes(path)
    records = Records.open(folder)
    assert records.notices == []
    assert records.setting("b") == 1
    records.close()


@pytest.mark.parametrize("is_empty", [False, True])
def test_a_log_without_its_file_is_put_aside(folder: Path, log: Path, is_empty: bool) -> None:
    content = log.read_bytes()
    (folder / "hearts.db").unlink()
    if is_empty:
        (folder / "hearts.db").touch()
    assert intents(folder) == (0, [SENTENCE])
    assert put_aside(folder) == content


def test_the_log_of_a_game_beside_this_one_is_looked_at_too(folder: Path, log: Path) -> None:
    for name in ("hearts.db", "hearts.db-wal"):
        (folder / name).rename(folder / name.replace("hearts", "hearts-2"))
    other = folder / "hearts-2.db-wal"
    other.write_bytes(os.urandom(other.stat().st_size))
    assert (
        SENTENCE.replace("hearts.db", "hearts-2.db").replace("hearts-damaged", "hearts-2-damaged")
        in (intents(folder)[1])
    )


@pytest.mark.parametrize("content", [b"", bytes(10), bytes(5000)])
def test_a_log_with_nothing_in_it_is_none(content: bytes) -> None:
    assert not is_damaged(content, 0)
