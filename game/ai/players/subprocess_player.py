"""A program of somebody else as a player: `cmd:PROGRAM` with its arguments, run as a process without a shell.

game/protocol.py says what is spoken with it. The program gets requests made from Views and nothing else, and its
answers are checked like any other intent. One that is slow, silent, has ended, says too much or something illegal is
ended, and another player takes over its seat for good: `notices` says why without quoting the program, which might name
hidden cards to those who read it; `reports` quotes it, for its author. Nothing that a program does raises here.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import queue
import shlex
import signal
import subprocess
import threading
from dataclasses import replace
from typing import IO, TYPE_CHECKING

from game.ai.players.characters import PROGRAM
from game.ai.players.interfaces import Player
from game.ai.players.legal_moves import is_legal
from game.cards.chance import Stream
from game.laws.events import Call, Correct, End, Intent, parse_intent
from game.laws.view import View
from game.text.view_text import show_request

if TYPE_CHECKING:
    from game.ai.search.monte_carlo import Stop

START_SECONDS = 10.0  # for the first answer: a program may have much to load
ANSWER_SECONDS = 5.0
END_SECONDS = 0.5  # to end by itself, once it is not asked any more
POLL_SECONDS = 0.02  # between two checks of `stop`
MOST_CHARACTERS = 400  # in a line
MOST_REMARKS = 100  # lines beginning with # before an answer
REMARK, EXCUSE = "#", "?"
QUOTED = 60  # characters of an answer in a report
NOT_ASKED = (Correct, Call, End)


class ProgramFault(Exception):
    """What is wrong with a program, as the end of a sentence that begins with its name; `quoting`: with its words."""

    def __init__(self, words: str, quoting: str = "") -> None:
        super().__init__(words)
        self.quoting = quoting or words


class Conversation:
    """A running program and the thread that talks to it, one request at a time.

    It reads no more than it must, so a program that says too much blocks. The time for an answer runs from the request
    on, whether anybody waits for it or not.
    """

    def __init__(self, words: list[str]) -> None:
        self._process = subprocess.Popen(
            words,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._requests: queue.SimpleQueue[tuple[int, bytes] | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[tuple[int, str | ProgramFault | None]] = (
            queue.SimpleQueue()
        )  # None: time is up
        self.asked = self.answered = 0
        self._limit, self._timer = 0.0, threading.Timer(0.0, int)
        self._thread = threading.Thread(target=self._talk, name="program", daemon=True)
        self._thread.start()
        atexit.register(self._kill)  # when close() is never called: an error, Ctrl+C

    @property
    def is_asked(self) -> bool:
        """Whether the answer to the last request has not been fetched yet."""
        return self.asked > self.answered

    def ask(self, request: str, limit: float) -> None:
        """Send a request to be answered within so many seconds. Requests are answered one after the other."""
        self.asked += 1
        self._requests.put((self.asked, request.encode()))
        self._timer.cancel()
        self._limit, self._timer = limit, threading.Timer(limit, self._answers.put, ((self.asked, None),))
        self._timer.daemon = True
        self._timer.start()

    def answer(self, seconds: float) -> str | None:
        """Wait so long for the answer to the last request; None when there is none yet. Raises ProgramFault."""
        try:
            number, found = self._answers.get(timeout=seconds)
        except queue.Empty:
            return None
        if found is None and number == self.asked > self.answered:
            raise ProgramFault(f"has not answered within {self._limit:g} seconds")
        if found is None:  # of a request that has been answered since
            return None
        self.answered = number
        if isinstance(found, ProgramFault):
            raise found
        return found if number == self.asked else None

    def close(self) -> None:
        """End the program by closing its input; if that is not enough, kill it with everything it has started."""
        atexit.unregister(self._kill)
        self._timer.cancel()
        self._requests.put(None)
        if not self.is_asked:  # otherwise it is busy and would not notice
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(END_SECONDS)
        self._kill()
        self._thread.join(END_SECONDS)

    def _kill(self) -> None:
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)  # the group outlives its first process
            else:
                self._process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(END_SECONDS)

    def _talk(self) -> None:
        """The loop of the thread."""
        given, said = self._process.stdin, self._process.stdout
        assert given is not None
        assert said is not None
        reader = _LineReader(said)
        while (waiting := self._requests.get()) is not None:
            number, request = waiting
            try:
                while request:
                    request = request[given.write(request) :]
                self._answers.put((number, reader.answer()))
            except ProgramFault as fault:
                self._answers.put((number, fault))
            except (OSError, ValueError):
                self._answers.put((number, ProgramFault("does not listen any more")))
        for pipe in (given, said):
            with contextlib.suppress(OSError):
                pipe.close()


class _LineReader:
    """Reads the lines of a program, within the limits of their length and number."""

    def __init__(self, pipe: IO[bytes]) -> None:
        self._pipe, self._rest = pipe, b""

    def answer(self) -> str:
        """The next line that is more than a remark."""
        for _ in range(MOST_REMARKS + 1):
            line = self._line().decode("ascii", "replace").strip()
            if line and not line.startswith(REMARK):
                return line
        raise ProgramFault(f"says more than {MOST_REMARKS} lines before an answer")

    def _line(self) -> bytes:
        while b"\n" not in self._rest and len(self._rest) <= MOST_CHARACTERS:
            more = self._pipe.read(MOST_CHARACTERS)
            if not more:
                raise ProgramFault("has ended")
            self._rest += more
        line, _, self._rest = self._rest.partition(b"\n")
        if len(line) > MOST_CHARACTERS:
            raise ProgramFault(f"writes lines of more than {MOST_CHARACTERS} characters")
        return bytes(line)


class SubprocessPlayer:
    """The player `cmd:PROGRAM`, an ExternalPlayer; `fallback` plays once the program has failed. Close it when it is
    no longer needed. ValueError (one sentence) when the name has no command.
    """

    def __init__(
        self,
        name: str,
        fallback: Player,
        start_seconds: float = START_SECONDS,
        answer_seconds: float = ANSWER_SECONDS,
    ) -> None:
        self.name = name
        self._fallback = fallback
        self._words = command_words(name)
        self.title = self._words[0].replace("\\", "/").rsplit("/", 1)[-1]
        self._limits = (start_seconds, answer_seconds)
        self._conversation: Conversation | None = None
        self._question: View | None = None  # the last one, reduced to what matters for the answer
        self.notices: list[str] = []
        self.reports: list[str] = []

    @property
    def has_failed(self) -> bool:
        """Whether the fallback plays in its place."""
        return bool(self.notices)

    def ask_ahead(self, view: View) -> None:
        """Ask the question that choose() will need an answer to, so that several programs work side by side. A fault of
        the program shows when the answer is fetched.
        """
        if view.is_mine and not self.has_failed:
            with contextlib.suppress(ProgramFault):
                self._put(view)

    def choose(self, view: View, stream: Stream, stop: Stop | None = None) -> Intent:
        """As Player.choose; a program that fails raises nothing."""
        if not view.is_mine:
            raise ValueError("This seat has nothing to decide now.")
        if not self.has_failed:
            try:
                intent = self._ask(view, stop)
                if intent is not None:
                    return intent
            except ProgramFault as fault:
                self._give_up(fault)
        return self._fallback.choose(view, stream)

    def close(self) -> None:
        """End the program. The next question starts it again."""
        conversation, self._conversation = self._conversation, None
        if conversation is not None:
            conversation.close()

    def _give_up(self, fault: ProgramFault) -> None:
        for sentences, words in ((self.notices, fault), (self.reports, fault.quoting)):
            sentences.append(f"The program {self.title} {words}; {self._fallback.title} plays its seat from now on.")
        self.close()

    def _ask(self, view: View, stop: Stop | None) -> Intent | None:
        """What the program chooses; None when told to stop waiting."""
        conversation = self._put(view)
        while True:
            answer = conversation.answer(POLL_SECONDS)
            if answer is not None:
                return _checked(view, answer)
            if stop and stop():
                return None

    def _put(self, view: View) -> Conversation:
        """The conversation, after asking this question, unless it has been asked already."""
        conversation = self._conversation = self._conversation or self._start()
        question = _question(view)
        if not (conversation.is_asked and question == self._question):
            self._question = question
            limit = self._limits[1 if conversation.answered else 0]
            limit += self._limits[1] * (conversation.asked - conversation.answered)  # old questions come first
            conversation.ask(show_request(view), limit)
        return conversation

    def _start(self) -> Conversation:
        try:
            return Conversation(self._words)
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else "its name cannot be used"
            raise ProgramFault(f"cannot be started ({reason})") from None


def command_words(name: str) -> list[str]:
    """The program and the arguments of `cmd:PROGRAM`. ValueError (one sentence) when there are none."""
    try:
        words = shlex.split(name.removeprefix(PROGRAM))
    except ValueError:
        words = []
    if not words or not words[0]:
        raise ValueError(f"“{name[:QUOTED]}” names no program; write one such as {PROGRAM}python3 player.py.")
    return words


def _question(view: View) -> View:
    """A View without what changes while others pass: that does not change the choices."""
    return replace(view, to_act=(), has_passed=(), hand_sizes=())


def _checked(view: View, answer: str) -> Intent:
    """The intent of an answer. Raises ProgramFault when it is none, or not allowed."""
    shown = "".join(sign if sign.isprintable() else " " for sign in answer[:QUOTED])
    if answer.startswith(EXCUSE):
        excuse = "does not know what to do"
        raise ProgramFault(excuse, f"{excuse} ({shown.lstrip(EXCUSE).strip()})")
    try:
        intent = parse_intent(answer)
    except ValueError:
        raise ProgramFault("says something that is no move", f"says “{shown}”, which is no move") from None
    if isinstance(intent, NOT_ASKED) or not is_legal(view, intent):
        raise ProgramFault("makes a move that is not allowed now", f"says “{shown}”, which is not allowed now")
    return intent
