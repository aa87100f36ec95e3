"""Helpers for tests of the records: a match begun, closed, reopened, or killed in another process; full disks."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.storage.records import Records

ROOT = Path(__file__).parents[2]
CODE = "black_lady/4/apple/1"
SEATS = '[["You", null, "sun"]]'
MOVES = ((0, "pass QS KS AS"), (1, "pass 2C 3C 4C"), (2, "pass 5D 6D 7D"))


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
    """Start a process that appends intents for ever and prints each number once it is durable."""
    script = (
        "import sys; from pathlib import Path; from game.storage.records import Records\n"
        "records = Records.open(Path(sys.argv[1]))\n"
        "assert not records.notices, records.notices\n"
        f"match_id = records.begin_match({CODE!r}, '[]')\n"
        "number = 0\n"
        "while True:\n"
        "    records.append_intent(match_id, number, number % 4, f'play {number}')\n"
        "    print(number, flush=True)\n"
        "    number += 1\n"
    )
    return subprocess.Popen([sys.executable, "-c", script, str(folder)], cwd=ROOT, text=True, stdout=subprocess.PIPE)


def killed_after(process: subprocess.Popen[str], numbers: int) -> int:
    """Kill the process in the middle of its writes; returns the last number that it had printed."""
    assert process.stdout is not None
    for _ in range(numbers):
        process.stdout.readline()
    os.kill(process.pid, signal.SIGKILL)
    rest, _ = process.communicate()
    shown = [line for line in rest.split("\n")[:-1] if line]
    return int(shown[-1]) if shown else numbers - 1


@contextlib.contextmanager
def small_disk(folder: Path, size: str) -> Iterator[Path]:
    """Mount the folder as a disk of that size (`64k`); skips the test where the user may not mount."""
    folder.mkdir(exist_ok=True)
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "none", str(folder)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("this user may not mount a disk")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def remount(folder: Path, options: str) -> None:
    """Change a small disk: `size=4m`, `ro`."""
    subprocess.run(["mount", "-o", f"remount,{options}", str(folder)], check=True)


def narrow(records: Records) -> None:
    """Let the file of the records grow by one page only."""
    connection = records._database._connection
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages + 1}")


def widen(records: Records) -> None:
    """Let a file that was full grow again."""
    assert records._database._file is not None
    records._database._file.execute("PRAGMA max_page_count = 100000")


def fill(records: Records, match_id: int) -> int:
    """Append intents until saving fails; returns their number."""
    for index in range(20_000):
        records.append_intent(match_id, index, index % 4, "play QS")
        if records.trouble:
            return index + 1
    raise AssertionError("the disk was never full")
