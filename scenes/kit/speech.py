"""Speech: the lines of the narration spoken by a screen reader or a voice of the system.

A thread of its own speaks, so that the game never waits. The package with the voices is optional; without it, or
without a voice, there is only a sentence that says what to do.
"""

from __future__ import annotations

import importlib.util
import threading
from collections import deque
from collections.abc import Callable
from typing import Protocol

PACKAGE, _MODULE = "prismatoid", "prism"
MISSING = f"Speech needs the package {PACKAGE}: pip install {PACKAGE}, then start the game again."
NO_VOICE = "Neither a screen reader nor a voice of this system could be found."
MOST_WAITING = 12  # lines; older ones are dropped
_LEAVE_SECONDS = 0.5


class Voice(Protocol):
    """What speaks; the backends of the package fit."""

    def speak(self, text: str, interrupt: bool = ...) -> object:
        """Begin to say a text, after or instead of what is being said."""

    def stop(self) -> object:
        """Stop speaking."""


class Speech:
    """Speaks lines in a thread of its own; `find` makes the voice in it when the first line comes."""

    def __init__(self, find: Callable[[], Voice] | None, why_not: str = MISSING) -> None:
        self.why_not = "" if find else why_not
        self._find = find
        self._waiting: deque[str] = deque(maxlen=MOST_WAITING)
        self._is_hushed = False
        self._is_over = False
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    @property
    def is_possible(self) -> bool:
        """Whether there is a voice, as far as known."""
        return not self.why_not

    def say(self, line: str) -> None:
        """Queue a line."""
        text = line.replace("\0", "").replace("−", "minus ").strip()  # many voices pass over the minus sign of print
        if not text or not self.is_possible:
            return
        with self._changed:
            self._waiting.append(text)
            self._changed.notify()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="speech", daemon=True)
            self._thread.start()

    def hush(self) -> None:
        """Stop speaking and drop the queue, because the player has done something."""
        if self._thread is None:
            return
        with self._changed:
            self._waiting.clear()
            self._is_hushed = True
            self._changed.notify()

    def close(self) -> None:
        """Stop speaking and end the thread."""
        thread, self._thread = self._thread, None
        if thread is None:
            return
        with self._changed:
            self._waiting.clear()
            self._is_over = self._is_hushed = True
            self._changed.notify()
        thread.join(_LEAVE_SECONDS)

    # ------------------------------------------------------------ in the thread
    def _run(self) -> None:
        """Speak until closed. A voice that fails once is not used again: it must not disturb the game."""
        try:
            assert self._find is not None
            voice = self._find()
            while True:
                line, is_hushed = self._next()
                if is_hushed and line is None:
                    voice.stop()
                if line is not None:
                    voice.speak(line, is_hushed)
                if self._is_over:
                    return
        except Exception:  # whatever a foreign package raises
            self.why_not = NO_VOICE

    def _next(self) -> tuple[str | None, bool]:
        """Wait for the next line, if there is one, and whether it interrupts those before it."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._is_hushed)
            is_hushed, self._is_hushed = self._is_hushed, False
            return (self._waiting.popleft() if self._waiting else None), is_hushed


def system_speech() -> Speech:
    """Speech through the optional package, if it is installed."""
    return Speech(_SystemVoice if importlib.util.find_spec(_MODULE) else None)


class _SystemVoice:
    """The best voice available. The context is kept because the voice is silent without it."""

    def __init__(self) -> None:
        self._context = importlib.import_module(_MODULE).Context()
        self._voice: Voice = self._context.acquire_best()

    def speak(self, text: str, interrupt: bool = False) -> object:
        return self._voice.speak(text, interrupt)

    def stop(self) -> object:
        return self._voice.stop()
