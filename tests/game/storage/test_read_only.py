"""Records on a disk that may only be read: all of it can be looked at and gone on with, and nothing there changes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.storage.records import Records
from tests.game.saved_matches import (
    CODE,
    MOVES,
    SEATS,
    begun,
    killed_after,
    playing_in_another_process,
    remount,
    small_disk,
)


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def closed(folder: Path) -> int:
    """Leave a finished match, one under way and a setting, as a game that was quit does."""
    records = Records.open(folder)
    records.finish_match(begun(records), '{"winners": [0]}')
    begun(records)
    records.put_setting("volume", 3)
    records.close()
    return len(MOVES)


def killed(folder: Path) -> int:
    """The same in a log, as a game that was killed does."""
    closed(folder)
    return killed_after(playing_in_another_process(folder), 30) + 1


@pytest.mark.parametrize("leave", [closed, killed])
def test_what_was_played_can_be_looked_at_and_gone_on_with(tmp_path: Path, leave: Callable[[Path], int]) -> None:
    with small_disk(tmp_path / "disk", "16m") as disk:
        least = leave(disk)
        before = contents(disk)
        remount(disk, "ro")
        records = Records.open(disk)
        (sentence,) = records.notices
        assert sentence.startswith(f"Nothing new can be saved in {disk}: ")
        assert not records.is_saving
        (finished,) = records.finished_matches()
        assert records.intents(finished.id) == MOVES
        assert records.setting("volume") == 3
        saved = records.current_match()
        assert saved is not None and len(saved.intents) >= least
        records.append_intent(saved.id, len(saved.intents), 0, "play 2C")
        new = records.begin_match(CODE, SEATS)
        assert records.under_way()[0][0] == new
        records.finish_match(saved.id, "{}")
        assert len(records.finished_matches()) == 2
        assert records.notices == [sentence] and records.news() == () and not records.unsaved()
        records.maintain()
        records.close()
        assert contents(disk) == before


def test_with_nothing_to_look_at_nothing_is_promised(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "1m") as disk:
        remount(disk, "ro")
        records = Records.open(disk)
        assert records.notices == [
            f"Nothing can be saved in {disk}: this time settings and matches last until you quit."
        ]
        begun(records)
        assert records.current_match() is not None
        records.close()


def test_a_damaged_file_that_cannot_be_put_aside_stays_and_the_next_one_is_shown(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "1m") as disk:
        closed(disk)
        (disk / "hearts.db").rename(disk / "hearts-2.db")
        (disk / "hearts.db").write_bytes(b"this is no database" * 40)
        before = contents(disk)
        remount(disk, "ro")
        records = Records.open(disk)
        assert len(records.notices) == 1 and "Nothing new can be saved" in records.notices[0]
        assert len(records.finished_matches()) == 1
        records.close()
        assert contents(disk) == before
