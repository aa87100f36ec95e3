"""The peak memory of the game while experts play through the real scenes, without a display.

Starts as the game does, plays some deals at the table by clicks, frame by frame, asks for a hint in each, and looks at
the scores. The figure is the peak of the whole process; it can be had where the system tells it (not on Windows).
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from game.play.match import Code
from game.play.seats import usual_seats
from game.rules.rule_set import Rules
from game.session.session import Session
from game.storage.records import Records
from scenes.doors import MenuDoor, TableDoor
from scenes.kit.preferences import Preferences
from tests.bench.frames import next_press
from tests.driver import FRAME, Driver

KILOBYTE = 1024
HINT_SECONDS = 0.5  # of the game; more of the real one while it thinks
ON = "Next deal"
SLICE = 0.002  # real seconds for the thread that thinks
MOST_SECONDS = 900.0


def peak_megabytes() -> float:
    """The most memory that this process has held so far. macOS counts bytes, others kilobytes."""
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / KILOBYTE ** (2 if sys.platform == "darwin" else 1)


def play(driver: Driver, session: Session, deals: int) -> None:
    """Play so many deals at the table; every frame is drawn."""
    chosen, hinted, began = 0, -1, time.monotonic()
    while len(session.match.results) < deals and time.monotonic() - began < MOST_SECONDS:
        is_still = not getattr(driver.scene, "is_moving", False)
        press = next_press(session, chosen) if is_still else ""
        if driver.has(ON):  # the scores after a deal
            if not driver.scene.is_resting:
                driver.press(ON)
        elif press and hinted != len(session.match.results):
            hinted = len(session.match.results)
            driver.key("h")
            driver.step(HINT_SECONDS)
        elif press:
            driver.press(press)
            chosen = chosen + 1 if session.view().phase == "pass" else 0
        driver.step(FRAME)
        driver.app.draw()
        driver.viewport.flip()
        if not is_still or not press:
            time.sleep(SLICE)


def main(arguments: Sequence[str]) -> None:
    """Print the peak."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench memory", description=__doc__)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--rules", default="black_lady")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--deals", type=int, default=2)
    wanted = parser.parse_args(arguments)
    width, height = map(int, wanted.size.split("x"))
    with TemporaryDirectory() as folder, Driver((width, height), Preferences(mute=True, pace="none")) as driver:
        driver.app.open(MenuDoor())
        driver.picture()
        records = Records.open(Path(folder))
        code = Code(Rules.parse(wanted.rules), wanted.players, "memory")
        session = Session.start(code, usual_seats(wanted.players, wanted.level), records)
        driver.app.open(TableDoor(session))
        print(f"start_mb: {peak_megabytes():.0f}")
        play(driver, session, wanted.deals)
        print(f"deals: {len(session.match.results)}")
        session.close()
        records.close()
    print(f"peak_mb: {peak_megabytes():.0f}")
