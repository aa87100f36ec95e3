"""The loop: passes inputs and time to the application, and handles the faults that come out of it.

This is the only place that reads the clock for the game.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable
from pathlib import Path

from game import TITLE
from game.session.worker import preload
from scenes.base.app import App
from scenes.doors import MenuDoor
from scenes.kit.theme import SECONDS
from scenes.runtime.error_log import where_words, write_log

FRAMES_PER_SECOND = 60
IDLE_SECONDS = 0.5  # how long the loop sleeps while nothing moves
LONGEST_TURN = 30.0  # seconds; a longer one means that the computer slept, and counts nothing
MOST_FAULTS = 3  # then the game stops instead of going back to the menu


class Loop:
    """Runs an application until it is over. A fault leads back to the menu; the player never sees a traceback.

    `clock` gives seconds and never goes back.
    """

    def __init__(self, app: App, folder: Path, clock: Callable[[], float] = time.perf_counter) -> None:
        self.app = app
        self._clock = clock
        self.folder = folder  # of the error log
        self._faults = 0
        self._is_first = True

    def run(self) -> bool:
        """Run until the game is left; False when it had to stop because of faults."""
        last = self._clock()
        while not self.app.is_over:
            try:
                last = self.turn(last)
            except Exception:
                if not self._recover():
                    return False
        gc.unfreeze()
        return True

    def turn(self, last: float) -> float:
        """One round: sleep while nothing moves, then handle inputs, pass the time since `last` and draw a frame.

        Returns when the inputs were read.
        """
        app, viewport = self.app, self.app.viewport
        began = self._clock()
        inputs = viewport.poll() if app.is_busy or app.needs_frame else viewport.wait(IDLE_SECONDS)
        now = self._clock()
        passed = now - last
        if passed <= LONGEST_TURN:
            app.pass_time(passed)  # first: how long ago something was pressed counts for the inputs
        for value in inputs:
            app.handle(value)
        app.update(min(SECONDS.longest_frame, passed))
        if viewport.take_exposed() or app.needs_frame:
            app.draw()
            viewport.flip()
        if self._is_first:
            self._is_first = False
            self._prepare()
        if app.is_busy:
            time.sleep(max(0.0, 1 / FRAMES_PER_SECOND - (self._clock() - began)))
        return now

    def _prepare(self) -> None:
        """Once the first frame shows: get ready what the player is likely to need next."""
        self.app.sound.prepare()
        self.app.viewport.gamepads.prepare()
        preload("scenes.table", "scenes.results")
        if len(self.app.stack.scenes) == 1:  # with the menu alone, what is loaded stays: exempt it from collection
            gc.freeze()

    def _recover(self) -> bool:
        """Log the fault being handled and go back to the menu; False when there were too many."""
        self._faults += 1
        where = where_words(write_log(self.folder))
        if self._faults < MOST_FAULTS:
            try:
                self.app.stack.clear()
                self.app.restart(MenuDoor())
                self.app.notice(f"Something went wrong, and your match is safe.{where}")
                return True
            except Exception:
                write_log(self.folder)
        print(f"{TITLE} has to stop because something went wrong; your match is safe.{where}", file=sys.stderr)
        return False
