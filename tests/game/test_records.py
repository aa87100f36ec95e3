"""Records: real files, a real second process, and every way a file can be spoiled."""
from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.database import SCHEMA_VERSION
from game.match import Match
from game.records import Records
from game.variants import preset

ROOT = Path(__file__).parents[2]
CODE = "black_lady/4/apple/1"
SEATS = '[["You", null, "sun"]]'
MOVES = ((0, "pass QS KS AS"), (1, "pass 2C 3C 4C"), (2, "pass 5D 6D 7D"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "hearts"


@pytest.fixture
def records(folder: Path) -> Iterator[Records]:
    opened = Records.open(folder)
    yield opened
    opened.close()


def begun(records: Records, moves: tuple[tuple[int, str], ...] = MOVES) -> int:
    match_id = records.begin_match(CODE, SEATS)
    for index, (seat, text) in enumerate(moves):
        records.append_intent(match_id, index, seat, text)
    return match_id


def reopened(records: Records, folder: Path) -> Records:
    records.close()
    return Records.open(folder)


def filled(folder: Path) -> Path:
    """The path of a file with a match under way and a setting, closed."""
    records = Records.open(folder)
    records.put_setting("volume", 7)
    begun(records)
    records.close()
    return folder / "hearts.db"


def playing_in_another_process(folder: Path) -> subprocess.Popen[str]:
    """A game that writes intents for ever and prints each number once it is durable."""
    script = ("import sys; from pathlib import Path; from game.records import Records\n"
              "records = Records.open(Path(sys.argv[1]))\n"
              "assert not records.notices, records.notices\n"
              f"match_id = records.begin_match({CODE!r}, '[]')\n"
              "number = 0\n"
              "while True:\n"
              "    records.append_intent(match_id, number, number % 4, f'play {number}')\n"
              "    print(number, flush=True)\n"
              "    number += 1\n")
    return subprocess.Popen([sys.executable, "-c", script, str(folder)], cwd=ROOT, text=True, stdout=subprocess.PIPE)


def killed_after(process: subprocess.Popen[str], numbers: int) -> int:
    """Kill the process without warning in the middle of its writes; the last number that it had shown."""
    assert process.stdout is not None
    for _ in range(numbers):
        process.stdout.readline()
    os.kill(process.pid, signal.SIGKILL)
    rest, _ = process.communicate()
    shown = [line for line in rest.split("\n")[:-1] if line]
    return int(shown[-1]) if shown else numbers - 1


# ---------------------------------------------------------------------- what is kept
def test_a_fresh_folder_is_made_and_starts_without_a_word(folder: Path, records: Records) -> None:
    assert (folder / "hearts.db").exists()
    assert records.notices == []
    assert records.is_saving
    assert records.current_match() is None
    assert records.finished_matches() == ()


@pytest.mark.parametrize("value", [7, 0.5, True, None, "dark", ["a", 1], {"pace": "none", "names": ["Änne"]}])
def test_a_setting_comes_back_as_it_was_put(folder: Path, records: Records, value: object) -> None:
    records.put_setting("something", value)
    again = reopened(records, folder)
    assert again.setting("something", "default") == value
    again.close()


def test_a_setting_that_was_never_put_has_its_default(records: Records) -> None:
    assert records.setting("volume", 5) == 5


def test_the_settings_alone_are_the_same_settings(records: Records) -> None:
    records.settings.put("volume", 3)
    assert records.setting("volume") == records.settings.get("volume") == 3


def test_the_last_value_of_a_setting_counts(records: Records) -> None:
    records.put_setting("volume", 5)
    records.put_setting("volume", 6)
    assert records.setting("volume") == 6


def test_the_match_under_way_comes_back_with_every_intent(folder: Path, records: Records) -> None:
    match_id = begun(records)
    again = reopened(records, folder)
    saved = again.current_match()
    assert saved is not None
    assert (saved.id, saved.code, saved.seats, saved.intents) == (match_id, CODE, SEATS, MOVES)
    again.close()


def test_the_text_of_a_saved_match_is_what_a_match_reads(records: Records) -> None:
    match = Match(preset("queens"), 4, "apple")
    match_id = records.begin_match(str(match.code), SEATS)
    for index in range(4):
        intent = f"pass {' '.join(map(str, match.view(index).hand[:3]))}"
        records.append_intent(match_id, index, index, intent)
    saved = records.current_match()
    assert saved is not None
    again = Match.parse(saved.text)
    assert again.deal.phase == "play"
    assert str(again) == saved.text


def test_a_finished_match_moves_to_the_finished_ones(folder: Path, records: Records) -> None:
    match_id = begun(records)
    records.finish_match(match_id, '{"winners": [2]}')
    again = reopened(records, folder)
    assert again.current_match() is None
    (finished,) = again.finished_matches()
    assert (finished.id, finished.code, finished.seats, finished.summary) == (match_id, CODE, SEATS, '{"winners": [2]}')
    assert finished.begun <= finished.ended
    assert again.intents(match_id) == MOVES
    again.close()


def test_finished_matches_come_latest_first(records: Records) -> None:
    first, second = (records.begin_match(CODE, SEATS) for _ in range(2))
    records.finish_match(first, "1")
    records.finish_match(second, "2")
    assert [match.id for match in records.finished_matches()] == [second, first]


def test_an_abandoned_match_is_neither_under_way_nor_finished(records: Records) -> None:
    records.abandon_match(begun(records))
    assert records.current_match() is None
    assert records.finished_matches() == ()


def test_a_new_match_takes_the_place_of_the_one_under_way(records: Records) -> None:
    begun(records)
    second = records.begin_match("queens/5/pear/1", SEATS)
    saved = records.current_match()
    assert saved is not None
    assert (saved.id, saved.intents) == (second, ())


def test_an_intent_is_kept_only_once(records: Records) -> None:
    match_id = begun(records)
    with pytest.raises(ValueError, match="kept already"):
        records.append_intent(match_id, 0, 3, "play 2C")
    assert records.intents(match_id) == MOVES


def test_records_without_a_folder_live_in_memory_and_say_nothing() -> None:
    records = Records.open(None)
    begun(records)
    saved = records.current_match()
    assert saved is not None
    assert saved.intents == MOVES
    assert not records.is_saving
    assert records.notices == []
    records.close()


# ---------------------------------------------------------------------- killed, and two at once
def test_whatever_was_shown_before_a_kill_is_there_afterwards(folder: Path) -> None:
    for numbers in (1, 40, 400):
        last = killed_after(playing_in_another_process(folder), numbers)
        records = Records.open(folder)
        saved = records.current_match()
        assert records.notices == []
        assert saved is not None
        assert len(saved.intents) in (last + 1, last + 2)          # one may have been written and not yet shown
        assert saved.intents == tuple((number % 4, f"play {number}") for number in range(len(saved.intents)))
        records.close()


def test_a_file_in_use_by_another_game_is_left_to_it(folder: Path) -> None:
    other = playing_in_another_process(folder)
    assert other.stdout is not None
    other.stdout.readline()
    records = Records.open(folder)
    assert records.path == folder / "hearts-2.db"
    assert len(records.notices) == 1
    assert "in use by another running game" in records.notices[0]
    begun(records)
    last = killed_after(other, 10)
    records.close()
    again = Records.open(folder)                                   # the lock died with its holder
    assert again.path == folder / "hearts.db"
    saved = again.current_match()
    assert saved is not None
    assert len(saved.intents) > last
    again.close()


def test_a_second_game_finds_its_own_file_again(folder: Path, records: Records) -> None:
    second = Records.open(folder)
    second.put_setting("volume", 3)
    second.close()
    third = Records.open(folder)
    assert third.setting("volume") == 3
    assert records.setting("volume") is None
    third.close()


# ---------------------------------------------------------------------- spoiled files
def spoiled_cases() -> dict[str, bytes]:
    return {"garbage": os.urandom(5000), "text": b"this is no database\n" * 400, "one byte": b"S",
            "only the first words": b"SQLite format 3\0", "zeros": bytes(4096)}


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
    content = path.read_bytes()[:int(path.stat().st_size * part)]
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
        file.truncate(20_000_000_000)                              # sparse: takes no room
    begin = time.monotonic()
    records = Records.open(folder)
    assert time.monotonic() - begin < 1
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
    assert again.current_match() is not None                       # its own file is found again
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


def test_a_challenge_leaves_the_match_under_way_alone(records: Records) -> None:
    first = begun(records)
    aside = records.begin_match(CODE, SEATS, "queen")
    records.append_intent(aside, 0, 1, "pass 2C 3C 4C")
    current, waiting = records.current_match(), records.match_aside(CODE, "queen")
    assert current is not None
    assert waiting is not None
    assert (current.id, waiting.id, waiting.challenge) == (first, aside, "queen")
    assert waiting.intents == ((1, "pass 2C 3C 4C"),)
    assert records.match_aside(CODE, "moon") is None


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
    connection = records._connection
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
    assert records._file is not None
    records._file.execute("PRAGMA max_page_count = 100000")
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
