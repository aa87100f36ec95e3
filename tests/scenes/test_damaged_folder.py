"""Damage to a real data folder, bit by bit: the game starts, shows its records and challenges, and exports them."""

from __future__ import annotations

import random
import shutil
import sqlite3
from pathlib import Path

import pytest

from game.history.export import export_all, import_all
from game.session.match_setup import MatchSetup
from game.storage.records import Records
from scenes.doors import ChallengeListDoor, GamesInProgressDoor, MenuDoor, RecordsBookDoor
from scenes.kit.preferences import Preferences
from tests.driver import Driver

DATA = Path(__file__).parents[1] / "data" / "version-1.0"
FILES = ("hearts.db", "hearts-2.db")
CHUNK = 300


def look_at_everything(folder: Path) -> None:
    """Start, open the menu, the records, the challenges and the games in progress, and export."""
    records = Records.open(folder)
    assert records.is_saving
    preferences, _ = Preferences.from_json(records.settings.get("preferences"))
    MatchSetup.from_json(records.settings.get("new match"))
    with Driver(preferences=preferences, records=records) as driver:
        for door in (MenuDoor(), RecordsBookDoor(), ChallengeListDoor(), GamesInProgressDoor()):
            driver.app.open(door)
            assert driver.controls
            if isinstance(door, RecordsBookDoor):
                shown = len(driver.app.records.finished_matches())
        assert export_all(records).count("\nhearts 1\n") == shown
        driver.app.restart(MenuDoor())
    records.close()


def attack(folder: Path, count: int, seed: int, is_cut: bool) -> None:
    """Damage a fresh copy so often, and look at everything after each time."""
    chance = random.Random(seed)
    for number in range(count):
        inner = folder / str(number)
        inner.mkdir()
        for name in FILES:
            shutil.copyfile(DATA / name, inner / name)
        path = inner / chance.choice(FILES)
        content = bytearray(path.read_bytes())
        place, bit = chance.randrange(len(content)), chance.randrange(8)
        if is_cut:
            del content[place:]
        else:
            content[place] ^= 1 << bit
        path.write_bytes(content)
        try:
            look_at_everything(inner)
        except Exception as error:
            raise AssertionError(f"{path.name}: byte {place}, bit {bit}, cut {is_cut}") from error
        shutil.rmtree(inner)


def test_one_damaged_bit_stops_nothing(tmp_path: Path) -> None:
    attack(tmp_path, 50, 1, is_cut=False)


def test_a_truncated_file_stops_nothing(tmp_path: Path) -> None:
    attack(tmp_path, 10, 2, is_cut=True)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_three_thousand_damaged_bits_stop_nothing(tmp_path: Path, part: int) -> None:
    attack(tmp_path, CHUNK, 100 + part, is_cut=False)


@pytest.mark.slow
def test_three_hundred_truncations_stop_nothing(tmp_path: Path) -> None:
    attack(tmp_path, CHUNK, 200, is_cut=True)


# ---------------------------------------------------------------------- rows of strange types
STRANGE = (
    None,
    b"\xff\xfe\x00",
    12,
    1.5,
    "",
    "[]",
    "{}",
    "[" * 100_000,
    "null",
    '{"totals": 3}',
    "9" * 5000,
    "a/b",
    "[[1, 2], 3]",
)
COLUMNS = ("code", "seats", "state", "summary", "tally", "begun", "ended", "challenge", "outcome")


@pytest.mark.parametrize("column", COLUMNS)
def test_rows_of_strange_types_stop_nothing(tmp_path: Path, column: str) -> None:
    for number, value in enumerate(STRANGE):
        if value is None and column not in ("summary", "ended"):
            continue  # the layout of the table refuses it
        folder = tmp_path / str(number)
        folder.mkdir()
        shutil.copyfile(DATA / FILES[0], folder / FILES[0])
        other = sqlite3.connect(folder / FILES[0])
        other.execute(f"UPDATE match SET {column} = ?", (value,))
        other.commit()
        other.close()
        look_at_everything(folder)


def test_seats_and_par_of_strange_types_stop_nothing(tmp_path: Path) -> None:
    shutil.copyfile(DATA / FILES[0], tmp_path / FILES[0])
    other = sqlite3.connect(tmp_path / FILES[0])
    other.execute("UPDATE intent SET seat = 'north', text = x'ff' WHERE number % 2")
    other.execute("UPDATE par SET scores = '[Infinity]'")
    other.execute("UPDATE setting SET value = ?", ("[" * 100_000,))
    other.commit()
    other.close()
    look_at_everything(tmp_path)


# ---------------------------------------------------------------------- what cannot be read
def test_matches_that_cannot_be_read_are_counted_and_exported_as_they_are(tmp_path: Path) -> None:
    shutil.copyfile(DATA / FILES[0], tmp_path / FILES[0])
    other = sqlite3.connect(tmp_path / FILES[0])
    first, second = [row[0] for row in other.execute("SELECT id FROM match WHERE state = 'finished' LIMIT 2")]
    other.execute("UPDATE match SET code = 'blqck_lady/4/apple/1' WHERE id = ?", (first,))
    other.execute("UPDATE match SET seats = '[7' WHERE id = ?", (second,))
    other.commit()
    other.close()
    records = Records.open(tmp_path)
    count = len(records.finished_matches())
    with Driver(records=records) as driver:
        driver.app.open(MenuDoor())
        driver.press("Records")
        driver.step()
        assert "2 matches cannot be read; “Export all” writes them as they are." in driver.notice
        text = export_all(records)
    assert "\nblqck_lady/4/apple/1\n" in text and "# seats [7\n" in text
    importing = import_all(Records(None), text)
    assert len(importing.taken) == count - 2 and len(importing.refused) == 2
    records.close()


@pytest.mark.parametrize("size", [(1280, 720), (360, 640)])
def test_a_file_that_was_put_aside_and_can_be_read_after_all_is_offered(tmp_path: Path, size: tuple[int, int]) -> None:
    shutil.copyfile(DATA / FILES[0], tmp_path / "hearts-damaged-1.db")
    (tmp_path / "hearts-damaged-2.db").write_bytes(b"really damaged" * 100)
    records = Records.open(tmp_path)
    with Driver(size=size, records=records) as driver:
        driver.app.open(MenuDoor())
        driver.press("Records")
        driver.press("put aside")
        assert driver.has("hearts-damaged-1.db") and not driver.has("hearts-damaged-2.db")
        driver.press("hearts-damaged-1.db")
        assert driver.notice == "36 matches were taken back from hearts-damaged-1.db."
        assert not driver.has("put aside")
    assert len(records.finished_matches()) == 28  # one of them was there twice
    records.close()
    again = Records.open(tmp_path)
    assert len(again.finished_matches()) == 28 and again.notices == []
    assert not again.readable_damaged_files()
    again.close()
