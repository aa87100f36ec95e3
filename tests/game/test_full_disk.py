"""Records on a disk that is full: that is said at once, nothing is lost meanwhile, and all is saved in the end."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.records import FinishedMatch, Records
from tests.game.keeping import (
    CODE,
    SEATS,
    killed_after,
    playing_in_another_process,
    remount,
    reopened,
    small_disk,
)

FULL = "the disk is full"


def fill(records: Records, match_id: int) -> int:
    """Play until something is not saved any more; how many intents there are."""
    for index in range(20_000):
        records.append_intent(match_id, index, index % 4, "play QS")
        if records.trouble:
            return index + 1
    raise AssertionError("the disk was never full")


def let_grow(records: Records) -> None:
    assert records._store._file is not None
    records._store._file.execute("PRAGMA max_page_count = 100000")


@pytest.fixture
def narrow(records: Records) -> Records:
    """Records whose file may not grow by more than a page."""
    connection = records._store._connection
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages + 1}")
    return records


def test_that_nothing_is_saved_is_said_once_and_at_once(narrow: Records) -> None:
    match_id = narrow.begin_match(CODE, SEATS)
    assert narrow.news() == ()
    count = fill(narrow, match_id)
    (sentence,) = narrow.news()
    assert FULL in sentence and "free some space before you quit" in sentence
    assert narrow.notices == [sentence] and narrow.trouble == sentence
    narrow.append_intent(match_id, count, 0, "play 2C")
    assert narrow.news() == ()


def test_a_disk_with_room_again_gets_all_that_it_missed_without_another_card(folder: Path, narrow: Records) -> None:
    match_id = narrow.begin_match(CODE, SEATS)
    count = fill(narrow, match_id)
    other = narrow.begin_match(CODE, SEATS)
    narrow.append_intent(other, 0, 1, "pass 2C 3C 4C")
    narrow.put_setting("volume", 3)
    narrow.tend()
    assert not narrow.is_saving and narrow.unsaved()
    let_grow(narrow)
    narrow.tend()
    assert narrow.is_saving and not narrow.unsaved()
    assert narrow.notices == ["Saving works again; nothing has been lost."]
    again = reopened(narrow, folder)
    assert len(again.intents(match_id)) == count
    assert again.intents(other) == ((1, "pass 2C 3C 4C"),)
    assert again.setting("volume") == 3
    again.close()


def test_a_match_taken_in_or_deleted_meanwhile_is_so_in_the_file_too(folder: Path, narrow: Records) -> None:
    match_id = narrow.begin_match(CODE, SEATS)
    fill(narrow, match_id)
    gone = narrow.begin_match(CODE, SEATS)
    narrow.finish_match(gone, "{}")
    elsewhere = FinishedMatch(0, "omnibus/4/pear/1", SEATS, "{}", "2026-11-29 10:00:00", "2026-11-29 11:00:00")
    taken = narrow.add_finished(elsewhere, [(0, "pass QS KS AS"), (1, "pass 2C 3C 4C")])
    narrow.delete_match(gone)
    before = narrow.finished_matches()
    let_grow(narrow)
    again = reopened(narrow, folder)
    assert again.finished_matches() == before
    assert again.intents(taken) == ((0, "pass QS KS AS"), (1, "pass 2C 3C 4C"))
    again.close()


def test_a_group_of_changes_that_meets_the_full_disk_halfway_is_whole(folder: Path, narrow: Records) -> None:
    elsewhere = FinishedMatch(0, CODE, SEATS, "{}", "2026-11-29 10:00:00", "2026-11-29 11:00:00")
    intents = [(index % 4, f"play {index}") for index in range(3000)]
    match_id = narrow.add_finished(elsewhere, intents)
    assert FULL in narrow.trouble
    assert narrow.intents(match_id) == tuple(intents)
    let_grow(narrow)
    again = reopened(narrow, folder)
    assert again.intents(match_id) == tuple(intents)
    assert len(again.finished_matches()) == 1
    again.close()


def test_a_real_disk_of_64_kilobytes_holds_what_it_can_and_the_rest_later(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "64k") as disk:
        records = Records.open(disk)
        match_id = records.begin_match(CODE, SEATS)
        count = fill(records, match_id)
        assert FULL in records.trouble
        assert count > 100                          # the log made room for the cards of many tricks
        assert len(records.intents(match_id)) == count
        remount(disk, "size=1m")
        records.append_intent(match_id, count, 0, "play 2C")
        records.tend()
        assert not records.trouble
        again = reopened(records, disk)
        assert len(again.intents(match_id)) == count + 1
        again.close()


def test_a_start_on_a_full_disk_finds_what_a_killed_game_has_left_in_its_log(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "4m") as disk:
        last = killed_after(playing_in_another_process(disk), 500)
        size = (disk / "hearts.db").stat().st_size
        remount(disk, f"size={sum(file.stat().st_size for file in disk.iterdir()) // 1024 // 4 * 4 + 4}k")
        records = Records.open(disk)
        assert (disk / "hearts.db").stat().st_size == size             # there is no room for it
        saved = records.current_match()
        assert saved is not None and len(saved.intents) > last
        records.close()
