"""The time from the start of the process to the first frame that takes input: the median of five starts."""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
STARTS = 5
# The game itself, which goes away as soon as its first frame is on the glass; the loop reads inputs from then on.
PROGRAM = """
import os, sys
from scenes.kit.viewport import Viewport
flip = Viewport.flip
def flip_and_leave(self):
    flip(self)
    os._exit(0)
Viewport.flip = flip_and_leave
from main import main
main(sys.argv[1:])
"""


def start_ms(folder: Path) -> float:
    """Milliseconds of one start."""
    environment = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **os.environ}
    began = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", PROGRAM, "--data-dir", str(folder)],
        cwd=ROOT,
        env=environment,
        check=True,
        stdout=subprocess.DEVNULL,
        timeout=60,
    )
    return 1000 * (time.perf_counter() - began)


def main(arguments: Sequence[str]) -> None:
    """Print the median; one start before them fills the caches of the system."""
    argparse.ArgumentParser(prog="python -m tests.bench start", description=__doc__).parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        times = [start_ms(Path(folder)) for _ in range(STARTS + 1)][1:]
    print(f"start_ms: {statistics.median(times):.0f}")
    print(f"start_ms_best: {min(times):.0f}")
