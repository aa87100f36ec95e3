"""The game in a real window: a display without a screen, a window manager, a mouse and a keyboard.

`Display` runs Xvfb and openbox; `Game` is the game as a process in there; `Mirror` sends the same inputs to the real
window and to an application of the tests, which knows where every control is and what the window should show.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pygame

from game.play.match import Code, Match
from game.play.seats import usual_seats
from game.session.session import Session
from game.storage.records import Records
from scenes.doors import MenuDoor, TableDoor
from scenes.kit.preferences import Preferences
from scenes.kit.theme import SECONDS
from scenes.kit.viewport import Pointer
from scenes.results import ResultsScene
from tests.driver import Driver

ROOT = Path(__file__).parents[2]
PROGRAMS = ("Xvfb", "openbox", "xdotool")
MISSING = tuple(name for name in PROGRAMS if shutil.which(name) is None)
SCREEN = (1400, 900)
PATIENCE_S = 45.0
CORNER = (1, 1)  # where the pointer rests
AT_ONCE = Preferences(pace="none", mute=True)
_COLOUR_TOLERANCE = 24  # of 255; rounding apart, the same program drew both


def wait_for(condition: Callable[[], Any], what: str, seconds: float = PATIENCE_S) -> Any:
    """Wait for a true answer and return it; fails after a while."""
    end = time.monotonic() + seconds
    while not (answer := condition()):
        assert time.monotonic() < end, f"{what} did not happen within {seconds:.0f} seconds"
        time.sleep(0.03)
    return answer


class Display:
    """Xvfb with openbox on a free display number."""

    def __init__(self, folder: Path) -> None:
        self._frame = folder / "Xvfb_screen0"
        read, write = os.pipe()
        size = f"{SCREEN[0]}x{SCREEN[1]}x24"
        self._server = subprocess.Popen(
            [
                "Xvfb",
                "-displayfd",
                str(write),
                "-screen",
                "0",
                size,
                "-fbdir",
                str(folder),
                "-nolisten",
                "tcp",
                "-noreset",
            ],  # or it throws everybody out when its only client leaves
            pass_fds=[write],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as answer:
            number = answer.readline().strip()
        assert number, "Xvfb did not start"
        self.environment = {**os.environ, "DISPLAY": f":{number}", "SDL_AUDIODRIVER": "dummy"}
        for name in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
            self.environment.pop(name, None)
        self._manager = subprocess.Popen(
            ["openbox"], env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        wait_for(self._is_managed, "the window manager")

    def _is_managed(self) -> bool:
        assert self._manager.poll() is None, "openbox stopped"
        return self.xdotool("get_num_desktops") not in ("", "0")  # 0: nobody manages windows yet

    def close(self) -> None:
        for process in (self._manager, self._server):
            process.terminate()
            process.wait(10)

    def xdotool(self, *words: object) -> str:
        """The answer of xdotool; empty when it found nothing."""
        done = subprocess.run(
            ["xdotool", *map(str, words)], env=self.environment, capture_output=True, text=True, timeout=30, check=False
        )
        return done.stdout.strip()

    def picture(self) -> np.ndarray:
        """What is on the screen now, as rows of red, green and blue."""
        content = self._frame.read_bytes()
        header = struct.unpack(">25I", content[:100])
        start = header[0] + 12 * header[19]  # after the header and its colours (XWD)
        width, height, line = header[4], header[5], header[12]
        rows = np.frombuffer(content, np.uint8, height * line, start).reshape(height, line)[:, : 4 * width]
        return rows.reshape(height, width, 4)[:, :, 2::-1]


class Game:
    """The game as a process; its data folder is `folder`."""

    program: tuple[str, ...] = ("main.py",)  # what Python runs

    def __init__(self, display: Display, folder: Path, *arguments: str, size: tuple[int, int] = (1120, 700)) -> None:
        self.display, self.folder = display, folder
        self._errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 (closed in close)
        self.process = subprocess.Popen(
            [
                sys.executable,
                *self.program,
                "--data-dir",
                str(folder),
                "--speed",
                "none",
                "--mute",
                "--size",
                f"{size[0]}x{size[1]}",
                *arguments,
            ],
            cwd=ROOT,
            env=display.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=self._errors,
        )
        self.window = wait_for(self._find, "the window")
        wait_for(self._has_focus, "the focus of the window", 2 * PATIENCE_S)

    def _has_focus(self) -> bool:
        """Whether keys go to the game; asks for them as long as the window manager has not answered."""
        self.window = self._find() or self.window
        if self.display.xdotool("getwindowfocus") == self.window:
            return True
        self.display.xdotool("windowactivate", self.window)
        return False

    def _find(self) -> str:
        assert self.process.poll() is None, f"the game stopped: {self.errors}"
        return self.display.xdotool("search", "--onlyvisible", "--pid", self.process.pid).rpartition("\n")[2]

    @property
    def errors(self) -> str:
        self._errors.seek(0)
        return self._errors.read()

    @property
    def report(self) -> str:
        """The state and the errors of the process, for the message of a failed test."""
        log = self.folder / "errors.log"
        status = self.process.poll()
        return "\n".join(
            [
                "the game " + ("runs" if status is None else f"ended with {status}"),
                self.errors,
                log.read_text() if log.exists() else "",
            ]
        )

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the inside of the window."""
        found = self._answers("getwindowgeometry", "--shell", self.window)
        return int(found["WIDTH"]), int(found["HEIGHT"])

    def _answers(self, *words: str) -> dict[str, str]:
        return dict(line.split("=") for line in self.display.xdotool(*words).splitlines())

    # ------------------------------------------------------------ what a person does
    def click(self, x: float, y: float) -> None:
        for place in ((round(x) - 2, round(y)), (round(x), round(y))):
            self.display.xdotool("mousemove", "--window", self.window, *place)
        self.display.xdotool("mousedown", 1, "sleep", 0.03, "mouseup", 1)

    def point(self, x: float, y: float) -> None:
        self.display.xdotool("mousemove", "--window", self.window, round(x), round(y))

    def key(self, name: str) -> None:
        """A key by the name that X gives it."""
        self.display.xdotool("key", name)

    # ------------------------------------------------------------ how it ends
    def ask_to_close(self) -> int:
        """Close the window as its manager does it, and wait for the end; the exit status."""

        def is_over() -> bool:
            if self.process.poll() is None and self._has_focus():
                self.key("alt+F4")  # openbox then asks the window to close
                with contextlib.suppress(subprocess.TimeoutExpired):
                    self.process.wait(2)
            return self.process.poll() is not None

        wait_for(is_over, "the end of the game", 2 * PATIENCE_S)
        return self.process.returncode

    def wait(self) -> int:
        """The exit status, when it ends by itself."""
        return self.process.wait(2 * PATIENCE_S)

    def kill(self) -> None:
        """Kill the process."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(10)
        assert self.process.stdin is not None
        self.process.stdin.close()
        self._errors.close()

    # ------------------------------------------------------------ what it keeps and shows
    def saved(self) -> Match | None:
        """The match in the file at this moment, under way or else the last one finished, played again."""
        with tempfile.TemporaryDirectory() as copy:
            for name in ("hearts.db", "hearts.db-wal"):
                if (self.folder / name).exists():
                    shutil.copy(self.folder / name, copy)
            records = Records.open(Path(copy))
            try:
                current = records.current_match()
                if current is not None:
                    return Match.parse(current.text)
                for finished in records.finished_matches():
                    lines = "".join(f"{seat} {text}\n" for seat, text in records.intents(finished.id))
                    return Match.parse(f"hearts 1\n{finished.code}\n{lines}")
                return None
            finally:
                records.close()

    def shown(self) -> np.ndarray:
        """What the window shows now; the pointer goes into its corner (which tells where the window is, too)."""
        self.point(*CORNER)
        corner = self._answers("getmouselocation", "--shell")
        x, y = int(corner["X"]) - CORNER[0], int(corner["Y"]) - CORNER[1]
        width, height = self.size
        return self.display.picture()[y : y + height, x : x + width]


class Mirror:
    """Sends the same inputs to the real window and to an application of the tests of the same size."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.driver = Driver(game.size, AT_ONCE)
        self.driver.app.open(MenuDoor())
        self.session: Session | None = None

    def close(self) -> None:
        if self.session is not None:
            self.session.close()
        self.driver.close()

    def press(self, name: str) -> None:
        """Press a control by mouse in both."""
        self.click(name)
        self.driver.press(name)

    def click(self, name: str) -> None:
        """Click in the real window only."""
        rect = self.driver.find(name).rect
        self.game.click(rect.x + rect.w / 2, rect.y + rect.h / 2)

    def key(self, name: str) -> None:
        """Press a key in both."""
        self.game.key(
            {
                "return": "Return",
                "escape": "Escape",
                "tab": "Tab",
                "left": "Left",
                "right": "Right",
                "up": "Up",
                "down": "Down",
            }.get(name, name)
        )
        if len(name) == 1 and name.isupper():
            self.driver.key(name.lower(), text=name, shift=True)
        else:
            self.driver.key(name)

    def rest(self) -> None:
        """Until presses count again where something has come to its end, in both."""
        time.sleep(SECONDS.rest)
        self.driver.step(SECONDS.rest)

    # ------------------------------------------------------------ a match in both
    def sit_down(self, level: str = "club") -> Match:
        """Follow the match that the real game has begun: the same cards, the same computer players."""
        self.sit(level)
        return self.catch_up()

    def sit(self, level: str = "club") -> None:
        """The same without waiting for anybody."""
        match = wait_for(self.game.saved, "the start of a match")
        code = Code(match.rules, match.players, match.seed, match.first_number)
        session = Session.start(code, usual_seats(match.players, level))
        self.session = session
        self.driver.app.open(TableDoor(session))

    def catch_up(self) -> Match:
        """Wait until the person must act again, in both, and compare what has happened."""
        assert self.session is not None
        session = self.session

        def is_due() -> bool:
            self.driver.step(0.1)
            others = [seat for seat in session.match.to_act if seat != session.person]
            has_ended = session.match.is_over or isinstance(self.driver.scene, ResultsScene)
            return (has_ended or not others) and not self.driver.app.is_busy

        wait_for(is_due, "the choices of the computer players", 60)
        expected = in_order(session.match)
        wait_for(
            lambda: (found := self.game.saved()) and len(in_order(found)) >= len(expected),
            f"saving {len(expected)} lines",
            60,
        )
        found = self.game.saved()
        assert found is not None
        assert in_order(found)[: len(expected)] == expected
        return found

    # ------------------------------------------------------------ what is on the glass
    def difference(self) -> float:
        """The share of pixels in which the real window and the application of the tests differ."""
        self.driver.send(Pointer("move", *CORNER, "mouse"))
        self.driver.step(0.5)
        mine = pygame.surfarray.array3d(self.driver.picture()).swapaxes(0, 1).astype(int)
        shown = self.game.shown().astype(int)
        if mine.shape != shown.shape:  # the window manager has not answered yet
            return 1.0
        return float((abs(mine - shown).max(axis=2) > _COLOUR_TOLERANCE).mean())

    def agrees_in(self, game: Game) -> None:
        """Follow another process, whose window shows the same."""
        self.game = game
        self.agrees()

    def agrees(self, share: float = 0.01) -> None:
        """Wait until both pictures agree, except for a small share of pixels."""
        wait_for(lambda: self.difference() <= share, f"a picture with less than {share:.0%} of other pixels")


def in_order(match: Match) -> list[str]:
    """The intents of a match; passes in the order of seats, for they are chosen at the same time."""
    lines: list[str] = []
    passes: list[str] = []
    for seat, intent in match.intents:
        if str(intent).startswith("pass"):
            passes.append(f"{seat} {intent}")
            if len(passes) == match.players:
                lines += sorted(passes)
                passes = []
        else:
            lines.append(f"{seat} {intent}")
    return lines + sorted(passes)
