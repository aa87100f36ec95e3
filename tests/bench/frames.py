"""The time of a frame while a deal is played with animations and the computer players think.

Plays one deal in real time through the real scenes, by clicks on the cards. A frame counts when something was drawn;
one that takes longer than a sixtieth of a second is dropped. Without SDL_VIDEODRIVER there is no display; with
SDL_VIDEODRIVER=x11 the window is a real one.
"""

from __future__ import annotations

import argparse
import gc
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from game.play.match import Code
from game.play.seats import usual_seats
from game.rules.rule_set import Rules
from game.session.session import Session
from game.session.worker import preload
from game.storage.records import Records
from scenes.doors import MenuDoor, TableDoor
from scenes.kit.preferences import Preferences
from scenes.kit.viewport import Input, Pointer
from tests.driver import FRAME as FRAME_SECONDS
from tests.driver import Driver
from tests.game.simple_player import simple_choice

MOST_SECONDS = 240.0
PRESS_FRAMES = 4  # a finger rests on the button for about 80 milliseconds


def next_press(session: Session, chosen: int) -> str:
    """The key of the control that the simple player would press now; "" when it is not its turn."""
    view = session.view()
    if not view.is_mine:
        return ""
    intent = simple_choice(view)
    if view.phase == "pass":
        cards = intent.cards  # type: ignore[union-attr]
        return f"card {cards[chosen]}" if chosen < len(cards) else "confirm"
    return f"card {intent.card}" if view.phase == "play" else f"choose {intent.branch}"  # type: ignore[union-attr]


def press_of_a_person(driver: Driver, name: str) -> list[tuple[Input, ...]]:
    """What the mouse does to press a control, frame by frame: there, down, and up after a while."""
    x, y = driver.find(name).rect.centre
    there, down, up = (Pointer(kind, x, y, "mouse") for kind in ("move", "down", "up"))
    return [(there,), (down,), *[()] * PRESS_FRAMES, (up,)]


class Frame(NamedTuple):
    """Seconds that went by for one frame, and those that this thread worked (the rest went to other programs)."""

    passed: float
    worked: float


def drawn_frames(driver: Driver, session: Session) -> list[Frame]:
    """Every frame that was drawn until the deal is over."""
    app, frames, chosen = driver.app, [], 0
    inputs: deque[tuple[Input, ...]] = deque()  # for the frames to come
    last = begin = time.perf_counter()
    while not session.match.results and last - begin < MOST_SECONDS:
        scene = app.stack.top
        is_still = scene is not None and not getattr(scene, "is_moving", False)
        press = next_press(session, chosen) if is_still and not inputs else ""
        if press:
            inputs.extend(press_of_a_person(driver, press))
            chosen = chosen + 1 if session.view().phase == "pass" else 0
        now, worked = time.perf_counter(), time.thread_time()
        if inputs:
            driver.send(*inputs.popleft())
        app.pass_time(now - last)
        app.update(min(0.1, now - last))
        if app.needs_frame:
            app.draw()
            driver.viewport.flip()
            frames.append(Frame(time.perf_counter() - now, time.thread_time() - worked))
        last = now
        time.sleep(max(0.0, FRAME_SECONDS - (time.perf_counter() - now)))
    return frames


def share(times: Sequence[float], part: float) -> float:
    """The time, in milliseconds, that so large a part of the frames stays under."""
    return 1000 * sorted(times)[min(len(times) - 1, int(part * len(times)))]


def rules_for(players: int) -> Rules:
    """Black Lady, or where too many want to play it a game with two packs."""
    return next(rules for rules in map(Rules.parse, ("black_lady", "cancellation")) if not rules.problems(players))


def measure(size: tuple[int, int], players: int, levels: Sequence[str]) -> list[Frame]:
    """The frames of one deal, which begins as for a player: in the menu. The levels sit around the table in turn."""
    with TemporaryDirectory() as folder, Driver(size, Preferences(mute=True)) as driver:
        records = Records.open(Path(folder))
        you, *others = usual_seats(players)
        seats = you, *(replace(seat, level=levels[place % len(levels)]) for place, seat in enumerate(others))
        session = Session.start(Code(rules_for(players), players, "frames"), seats, records)
        driver.app.open(MenuDoor())
        driver.picture()
        preload("scenes.table", "scenes.results").join()  # as the loop of the game does
        gc.freeze()
        driver.app.open(TableDoor(session))
        frames = drawn_frames(driver, session)
        session.close()
        records.close()
    return frames


def main(arguments: Sequence[str]) -> None:
    """Print median, 99th percentile, the worst and how many frames were dropped."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench frames", description=__doc__)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--level", default="club", help="of the others; several, divided by commas, in turn")
    wanted = parser.parse_args(arguments)
    width, height = map(int, wanted.size.split("x"))
    frames = measure((width, height), wanted.players, wanted.level.split(","))
    print(f"frames: {len(frames)}")
    passed, worked = zip(*frames)
    for name, times in (("frame", passed), ("frame_cpu", worked)):
        print(f"{name}_ms_p50: {share(times, 0.5):.2f}")
        print(f"{name}_ms_p99: {share(times, 0.99):.2f}")
        print(f"{name}_ms_max: {share(times, 1):.2f}")
    print(f"frames_dropped: {sum(spent > FRAME_SECONDS for spent in passed)}")
