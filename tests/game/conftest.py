"""Records in a folder of the test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.storage.records import Records


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "hearts"


@pytest.fixture
def records(folder: Path) -> Iterator[Records]:
    opened = Records.open(folder)
    yield opened
    opened.close()
