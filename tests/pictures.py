"""Golden pictures of a few screens: `python -m tests.pictures` draws them anew, after a change that was meant.

They are small copies, kept in tests/data/pictures (see tests/data/README.md). A picture may differ a little everywhere,
as other versions of the drawing libraries round differently, but much almost nowhere.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pygame

from game.storage.records import Records
from scenes.kit.preferences import Preferences
from tests.driver import Driver
from tests.gallery import SCENES, read_size

FOLDER = Path(__file__).parent / "data" / "pictures"
SHOWN = (
    ("menu", "1280x720"),
    ("rules", "1280x720"),
    ("table-passing", "1280x720"),
    ("table-playing", "1280x720"),
    ("table-playing", "540x960"),
    ("results", "1280x720"),
)
WIDEST = 400
MUCH = 48  # of 255, in any channel
MOST_MEAN = 2.5  # of 255, over the whole picture
MOST_SHARE = 0.003  # of its pixels that differ much


@dataclass(frozen=True)
class Difference:
    """The difference of two pictures: the mean over all pixels, and the share that differs much."""

    mean: float
    share: float

    @property
    def is_seen(self) -> bool:
        return self.mean > MOST_MEAN or self.share > MOST_SHARE


def path_of(scene: str, size: str) -> Path:
    return FOLDER / f"{scene}-{size}.png"


def drawn(scene: str, size: str, preferences: Preferences | None = None) -> pygame.Surface:
    """A screen, scaled down to the size of its golden picture."""
    with tempfile.TemporaryDirectory() as folder:
        records = Records.open(Path(folder))
        look = preferences or Preferences(pace="none", mute=True)
        with Driver(read_size(size), look, records=records) as driver:
            SCENES[scene](driver)
            driver.step(0.5)
            whole = driver.picture()
            driver.app.stack.clear()
        records.close()
    width = min(WIDEST, whole.get_width() // 2)
    return pygame.transform.smoothscale(whole, (width, round(whole.get_height() * width / whole.get_width())))


def difference(one: pygame.Surface, other: pygame.Surface) -> Difference:
    """Compare two pictures of one size."""
    assert one.get_size() == other.get_size(), f"{one.get_size()} against {other.get_size()}"
    first, second = (pygame.surfarray.array3d(each).astype(np.int64) for each in (one, other))
    apart = np.abs(first - second)
    return Difference(float(apart.mean()), float((apart.max(axis=2) > MUCH).mean()))


def main(arguments: list[str] | None = None) -> int:
    """Draw all golden pictures anew; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures", description="Draw the golden pictures anew.")
    parser.parse_args(arguments)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for scene, size in SHOWN:
        path = path_of(scene, size)
        pygame.image.save(drawn(scene, size), str(path))
        print(f"{path} {path.stat().st_size // 1000} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
