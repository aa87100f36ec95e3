"""Records on a disk that is full: that is said at once, nothing is lost meanwhile, and all is saved in the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage.records import FinishedMatch, Records
from tests.game.saved_matches import (
    CODE,
    SEATS,
    fill,
    killed_after,
    narrow,
    playing_in_another_process,
    remount,
    reopened,
    small_disk,
    widen,
)

FULL = "the disk is full"


@pytest.fixture
def full(records: Records) -> Records:
    """Records whose file may not grow by more than a page."""
    narrow(records)
    return records


def test_that_nothing_is_saved_is_said_once_and_at_once(full: Records) -> None:
    match_id = full.begin_match(CODE, SEATS)
    assert full.news() == ()
    count = fill(full, match_id)
    (sentence,) = full.news()
    assert FULL in sentence and "free some space before you quit" in sentence
    assert full.notices == [sentence] and full.trouble == sentence
    full.append_intent(match_id, count, 0, "play 2C")
    assert full.news() == ()


def test_a_disk_with_room_again_gets_all_that_it_missed_without_another_card(folder: Path, full: Records) -> None:
    match_id = full.begin_match(CODE, SEATS)
    count = fill(full, match_id)
    other = full.begin_match(CODE, SEATS)
    full.append_intent(other, 0, 1, "pass 2C 3C 4C")
    full.put_setting("volume", 3)
    full.maintain()
    assert not full.is_saving and full.unsaved()
    widen(full)
    full.maintain()
    assert full.is_saving and not full.unsaved()
    assert full.notices == ["Saving works again; nothing has been lost."]
    again = reopened(full, folder)
    assert len(again.intents(match_id)) == count
    assert again.intents(other) == ((1, "pass 2C 3C 4C"),)
    assert again.setting("volume") == 3
    again.close()


def test_only_the_last_that_has_become_of_the_disk_is_said(full: Records) -> None:
    for _ in range(2):
        fill(full, full.begin_match(CODE, SEATS))
        assert full.notices == [full.trouble] and FULL in full.trouble
        widen(full)
        full.maintain()
        assert full.notices == ["Saving works again; nothing has been lost."]
        narrow(full)
    assert full.news() == ("Saving works again; nothing has been lost.",)


def test_a_match_taken_in_or_deleted_meanwhile_is_so_in_the_file_too(folder: Path, full: Records) -> None:
    match_id = full.begin_match(CODE, SEATS)
    fill(full, match_id)
    gone = full.begin_match(CODE, SEATS)
    full.finish_match(gone, "{}")
    elsewhere = FinishedMatch(0, "omnibus/4/pear/1", SEATS, "{}", "2026-11-29 10:00:00", "2026-11-29 11:00:00")
    taken = full.add_finished(elsewhere, [(0, "pass QS KS AS"), (1, "pass 2C 3C 4C")])
    full.delete_match(gone)
    before = full.finished_matches()
    widen(full)
    again = reopened(full, folder)
    assert again.finished_matches() == before
    assert again.intents(taken) == ((0, "pass QS KS AS"), (1, "pass 2C 3C 4C"))
    again.close()


def test_a_group_of_changes_that_meets_the_full_disk_halfway_is_whole(folder: Path, full: Records) -> None:
    elsewhere = FinishedMatch(0, CODE, SEATS, "{}", "2026-11-29 10:00:00", "2026-11-29 11:00:00")
    intents = [(index % 4, f"play {index}") for index in range(3000)]
    match_id = full.add_finished(elsewhere, intents)
    assert FULL in full.trouble
    assert full.intents(match_id) == tuple(intents)
    widen(full)
    again = reopened(full, folder)
    assert again.intents(match_id) == tuple(intents)
    assert len(again.finished_matches()) == 1
    again.close()


def test_a_real_disk_of_64_kilobytes_holds_what_it_can_and_the_rest_later(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "64k") as disk:
        records = Records.open(disk)
        match_id = records.begin_match(CODE, SEATS)
        count = fill(records, match_id)
        assert FULL in records.trouble
        assert count > 100  # the log made room for the cards of many tricks
        assert len(records.intents(match_id)) == count
        remount(disk, "size=1m")
        records.append_intent(match_id, count, 0, "play 2C")
        records.maintain()
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
        assert (disk / "hearts.db").stat().st_size == size  # there is no room for it
        saved = records.current_match()
        assert saved is not None and len(saved.intents) > last
        records.close()
