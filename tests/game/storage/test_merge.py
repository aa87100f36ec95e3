"""What is played in a second game comes home to the first one's records, whole and once."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.storage.records import Records
from tests.game.saved_matches import CODE, MOVES, ROOT, SEATS, begun, killed_after

FINISHED_CODE = "queens/4/pear/1"
HERE, THERE = "hearts.db", "hearts-2.db"

SECOND_GAME = """
import sys
from pathlib import Path
from game.storage.records import Records
records = Records.open(Path(sys.argv[1]))
assert records.path.name == "hearts-2.db", records.path
match_id = records.begin_match("omnibus/4/plum/1", "[]")
number = 0
while True:
    records.append_intent(match_id, number, number % 4, f"play {number}")
    print(number, flush=True)
    number += 1
"""

KILLED_AT_A_LINE = """
import os, signal, sys
from pathlib import Path
from game.storage import merge
from game.storage.records import Records

left = int(sys.argv[2])
def count(frame, event, argument):
    global left
    if frame.f_code.co_filename != merge.__file__:
        return None
    if event == "line":
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
    return count
sys.settrace(count)
Records.open(Path(sys.argv[1]))
"""


def contents(records: Records) -> list[tuple[str, str, tuple[tuple[int, str], ...]]]:
    """The code, the state and the intents of every match that can be come upon, in order."""
    found = [(code, "under way", records.intents(match_id)) for match_id, code in records.under_way()]
    found += [(match.code, "finished", records.intents(match.id)) for match in records.finished_matches()]
    return sorted(found)


@pytest.fixture
def two(folder: Path) -> Iterator[Records]:
    """A first game with a match under way, and beside it what a second one has left: a match under way, one finished, a
    challenge aside, one given up and a setting."""
    first = Records.open(folder)
    first.begin_match("black_maria/3/fig/1", SEATS)
    second = Records.open(folder)
    begun(second)
    finished = second.begin_match(FINISHED_CODE, SEATS)
    second.append_intent(finished, 0, 0, "play 2C")
    second.keep_tally(finished, '{"seconds": 12.5}')
    second.finish_match(finished, '{"winners": [2]}')
    aside = second.begin_match("black_lady/4/kiwi/1", SEATS, "queen")
    second.append_intent(aside, 0, 1, "pass 2C 3C 4C")
    second.abandon_match(second.begin_match("omnibus/4/lime/1", SEATS))
    second.put_setting("volume", 3)
    second.close()
    yield first
    first.close()


EXPECTED = sorted(
    [
        ("black_maria/3/fig/1", "under way", ()),
        (CODE, "under way", MOVES),
        (FINISHED_CODE, "finished", ((0, "play 2C"),)),
        ("black_lady/4/kiwi/1", "under way", ((1, "pass 2C 3C 4C"),)),
    ]
)


def test_the_next_start_alone_has_the_matches_of_both(folder: Path, two: Records) -> None:
    two.close()
    again = Records.open(folder)
    assert again.path == folder / HERE
    assert contents(again) == EXPECTED
    (finished,) = again.finished_matches()
    assert (finished.seats, finished.summary, finished.tally) == (SEATS, '{"winners": [2]}', '{"seconds": 12.5}')
    assert again.notices == ["From a game that ran beside this one 3 matches were taken over."]
    again.close()


def test_a_challenge_that_waits_comes_too_and_waits(folder: Path, two: Records) -> None:
    two.close()
    again = Records.open(folder)
    ((match_id,),) = again.rows("SELECT id FROM match WHERE state = 'aside'")
    saved = again.current_challenge(match_id)
    assert saved is not None
    assert (saved.code, saved.challenge, saved.intents) == ("black_lady/4/kiwi/1", "queen", ((1, "pass 2C 3C 4C"),))
    again.close()


def test_what_came_home_leaves_the_other_file_and_its_settings_stay(folder: Path, two: Records) -> None:
    two.close()
    first = Records.open(folder)
    second = Records.open(folder)
    assert second.path == folder / THERE
    assert contents(second) == []
    assert second.setting("volume") == 3
    assert first.setting("volume") is None
    second.close()
    first.close()


def test_a_start_without_anything_new_says_nothing(folder: Path, two: Records) -> None:
    two.close()
    Records.open(folder).close()
    again = Records.open(folder)
    assert again.notices == []
    assert contents(again) == EXPECTED
    again.close()


def test_matches_that_came_home_are_played_on_and_given_up_here(folder: Path, two: Records) -> None:
    two.close()
    first = Records.open(folder)
    match_id = next(number for number, code in first.under_way() if code == CODE)
    first.append_intent(match_id, len(MOVES), 3, "pass 2H 3H 4H")
    first.close()
    again = Records.open(folder)
    saved = again.current_match(match_id)
    assert saved is not None
    assert saved.intents == (*MOVES, (3, "pass 2H 3H 4H"))
    again.abandon_match(match_id)
    again.close()
    last = Records.open(folder)
    assert CODE not in [code for _, code in last.under_way()]
    last.close()


def test_a_second_process_that_was_killed_comes_home_to_the_last_intent_it_showed(folder: Path) -> None:
    first = Records.open(folder)
    other = subprocess.Popen(
        [sys.executable, "-c", SECOND_GAME, str(folder)], cwd=ROOT, text=True, stdout=subprocess.PIPE
    )
    assert other.stdout is not None
    other.stdout.readline()
    first.close()
    again = Records.open(folder)  # while the other one plays on
    assert (again.under_way(), again.notices) == ((), [])
    again.close()
    last = killed_after(other, 20)
    home = Records.open(folder)
    saved = home.current_match()
    assert home.path == folder / HERE
    assert saved is not None
    assert len(saved.intents) in (last + 1, last + 2)  # one may have been written and not yet shown
    assert saved.intents == tuple((number % 4, f"play {number}") for number in range(len(saved.intents)))
    home.close()


def test_a_file_that_is_there_once_more_doubles_nothing(folder: Path, two: Records, tmp_path: Path) -> None:
    two.close()
    shutil.copyfile(folder / THERE, tmp_path / "kept")
    Records.open(folder).close()
    shutil.copyfile(tmp_path / "kept", folder / THERE)  # as after a kill between the two files
    again = Records.open(folder)
    assert contents(again) == EXPECTED
    assert again.notices == []
    again.close()


def test_a_match_that_went_further_in_the_other_game_comes_as_far_as_it_went(
    folder: Path, two: Records, tmp_path: Path
) -> None:
    two.close()
    shutil.copyfile(folder / THERE, tmp_path / "kept")
    first = Records.open(folder)
    shutil.copyfile(tmp_path / "kept", folder / THERE)
    second = Records.open(folder)
    match_id = next(number for number, code in second.under_way() if code == CODE)
    second.append_intent(match_id, len(MOVES), 3, "pass 2H 3H 4H")
    second.close()
    first.close()
    again = Records.open(folder)
    lengths = [len(again.intents(number)) for number, code in again.under_way() if code == CODE]
    assert sorted(lengths) == [len(MOVES), len(MOVES) + 1]
    again.close()


def killed_at(line: int, folder: Path) -> int:
    """Start a game that is killed at so manieth line of bringing matches home; its exit status."""
    return subprocess.run(
        [sys.executable, "-c", KILLED_AT_A_LINE, str(folder), str(line)], cwd=ROOT, check=False, capture_output=True
    ).returncode


def check_kill(line: int, folder: Path, copy: Path) -> bool:
    """Whether it was killed at that line; what is there after the next start must be all there ever was."""
    shutil.copytree(folder, copy)
    status = killed_at(line, copy)
    assert status in (0, -signal.SIGKILL)
    again = Records.open(copy)
    assert contents(again) == EXPECTED
    assert len(again.rows("SELECT id FROM match WHERE state = 'aside'")) == 1
    again.close()
    left = sqlite3.connect(copy / THERE)
    assert left.execute("SELECT count(*) FROM match WHERE state != 'abandoned'").fetchone() == (0,)
    left.close()
    shutil.rmtree(copy)
    return status != 0


needs_kill = pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal.")


@needs_kill
@pytest.mark.parametrize("line", [9, 20, 31, 34])
def test_killed_on_the_way_home_nothing_is_lost_or_doubled(
    folder: Path, two: Records, tmp_path: Path, line: int
) -> None:
    two.close()
    assert check_kill(line, folder, tmp_path / "copy")


@needs_kill
@pytest.mark.slow
def test_killed_at_any_line_on_the_way_home_nothing_is_lost_or_doubled(
    folder: Path, two: Records, tmp_path: Path
) -> None:
    two.close()
    lines = 1
    while check_kill(lines, folder, tmp_path / "copy"):
        lines += 1
    assert lines > 30


def test_another_file_that_is_damaged_is_put_aside_in_a_sentence_and_stops_nothing(folder: Path) -> None:
    content = b"this is no database" * 40
    Records.open(folder).close()
    (folder / THERE).write_bytes(content)
    again = Records.open(folder)
    assert again.notices == ["hearts-2.db was damaged and is kept as hearts-2-damaged-1.db."]
    assert again.path == folder / HERE
    assert (folder / "hearts-2-damaged-1.db").read_bytes() == content
    again.close()
    assert Records.open(folder).notices == []


def test_another_file_that_is_empty_stops_nothing(folder: Path) -> None:
    Records.open(folder).close()
    (folder / THERE).write_bytes(b"")
    again = Records.open(folder)
    assert again.notices == [] and again.path == folder / HERE
    again.close()


def test_another_file_of_a_newer_version_is_left_as_it_is(folder: Path, two: Records) -> None:
    two.close()
    newer = sqlite3.connect(folder / THERE)
    newer.execute("PRAGMA user_version = 99")
    newer.commit()
    newer.close()
    before = (folder / THERE).read_bytes()
    again = Records.open(folder)
    assert [code for _, code in again.under_way()] == ["black_maria/3/fig/1"]
    assert (folder / THERE).read_bytes() == before
    again.close()


def test_where_the_disk_is_full_all_stays_there_and_a_sentence_says_so(folder: Path, two: Records) -> None:
    two.close()
    narrow = sqlite3.connect(folder / HERE)
    narrow.execute("CREATE TRIGGER full BEFORE INSERT ON intent BEGIN SELECT RAISE(ABORT, 'disk is full'); END")
    narrow.commit()
    narrow.close()
    again = Records.open(folder)
    assert again.notices == ["The matches in hearts-2.db could not be taken over and stay there: disk is full."]
    assert [code for _, code in again.under_way()] == ["black_maria/3/fig/1"]
    again.close()
    mended = sqlite3.connect(folder / HERE)
    mended.execute("DROP TRIGGER full")
    mended.commit()
    mended.close()
    last = Records.open(folder)
    assert contents(last) == EXPECTED
    last.close()
