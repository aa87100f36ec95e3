"""A program outside of this one as a player: `cmd:PROGRAM` with its arguments.

Owns the process, the conversation with it and its time limit; protocol.py says what is spoken. The program gets
requests made from Views and nothing else; its answers are read as intents and checked before they count. One that is
slow, silent, has ended, says too much or something illegal is ended, and a careful quick player takes over its seat
for good: `notices` says why, without a word of the program's own, which might name cards that lie hidden from those who
read it; `reports` quotes it, for its author. No shell is involved. Never raises because of anything a program does.
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
from typing import TYPE_CHECKING, Any

from game.ai.players.characters import FALLBACK, PROGRAM
from game.ai.players.legal_moves import is_legal
from game.ai.players.levels import PLAYERS, Stop
from game.cards.chance import Stream
from game.laws.events import Call, Correct, End, Intent, parse_intent
from game.laws.view import View
from game.text.view_text import show_request

if TYPE_CHECKING:
    from game.ai.search.monte_carlo import Assessment

START_SECONDS = 10.0  # for the first answer: a program may have much to load
ANSWER_SECONDS = 5.0
END_SECONDS = 0.5  # to end by itself, once it is not asked any more
LOOK_SECONDS = 0.02  # between two looks whether one has been told to stop
MOST_CHARACTERS = 400  # in a line
MOST_REMARKS = 100  # lines beginning with # before an answer
REMARK, EXCUSE = "#", "?"
QUOTED = 60  # characters of an answer in a notice
NOT_ASKED = (Correct, Call, End)


class Fault(Exception):
    """What is wrong with a program, as the end of a sentence that begins with its name; `quoting` with its words."""

    def __init__(self, words: str, quoting: str = "") -> None:
        super().__init__(words)
        self.quoting = quoting or words


class Conversation:
    """A running program and the thread that talks to it, one request at a time. Reads no more than it must: whoever
    says too much has to wait. The time for an answer runs from the request on, whether anybody waits for it or not.
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
        self._answers: queue.SimpleQueue[tuple[int, str | Fault | None]] = queue.SimpleQueue()  # None: time is up
        self.asked = self.answered = 0
        self._limit, self._timer = 0.0, threading.Timer(0.0, int)
        self._thread = threading.Thread(target=self._talk, name="program", daemon=True)
        self._thread.start()
        atexit.register(self._kill)  # where nobody comes to close it: an error, Ctrl+C

    @property
    def is_asked(self) -> bool:
        """Whether the last request has no answer yet, or one that nobody has fetched."""
        return self.asked > self.answered

    def ask(self, request: str, limit: float) -> None:
        """Put a request that is to be answered within so many seconds. Requests are answered one after the other."""
        self.asked += 1
        self._requests.put((self.asked, request.encode()))
        self._timer.cancel()
        self._limit, self._timer = limit, threading.Timer(limit, self._answers.put, ((self.asked, None),))
        self._timer.daemon = True
        self._timer.start()

    def answer(self, seconds: float) -> str | None:
        """The answer to the last request, waiting so long for it; None where there is none yet. Raises Fault."""
        try:
            number, found = self._answers.get(timeout=seconds)
        except queue.Empty:
            return None
        if found is None and number == self.asked > self.answered:
            raise Fault(f"has not answered within {self._limit:g} seconds")
        if found is None:  # of a request that has been answered since
            return None
        self.answered = number
        if isinstance(found, Fault):
            raise found
        return found if number == self.asked else None

    def close(self) -> None:
        """End the program: by closing its input, or, where that is not enough, with everything it has started."""
        atexit.unregister(self._kill)
        self._timer.cancel()
        self._requests.put(None)
        if not self.is_asked:  # it is not in the middle of something
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

    # ------------------------------------------------------------------ in the thread
    def _talk(self) -> None:
        given, said = self._process.stdin, self._process.stdout
        assert given is not None
        assert said is not None
        reader = _Reader(said)
        while (waiting := self._requests.get()) is not None:
            number, request = waiting
            try:
                while request:
                    request = request[given.write(request) :]
                self._answers.put((number, reader.answer()))
            except Fault as fault:
                self._answers.put((number, fault))
            except (OSError, ValueError):
                self._answers.put((number, Fault("does not listen any more")))
        for pipe in (given, said):
            with contextlib.suppress(OSError):
                pipe.close()


class _Reader:
    """Lines of a program, no longer and no more than there should be."""

    def __init__(self, pipe: Any) -> None:
        self._pipe, self._rest = pipe, b""

    def answer(self) -> str:
        """The next line that is more than a remark."""
        for _ in range(MOST_REMARKS + 1):
            line = self._line().decode("ascii", "replace").strip()
            if line and not line.startswith(REMARK):
                return line
        raise Fault(f"says more than {MOST_REMARKS} lines before an answer")

    def _line(self) -> bytes:
        while b"\n" not in self._rest and len(self._rest) <= MOST_CHARACTERS:
            more = self._pipe.read(MOST_CHARACTERS)
            if not more:
                raise Fault("has ended")
            self._rest += more
        line, _, self._rest = self._rest.partition(b"\n")
        if len(line) > MOST_CHARACTERS:
            raise Fault(f"writes lines of more than {MOST_CHARACTERS} characters")
        return bytes(line)


class Outside:
    """The player `cmd:PROGRAM`. Close it when it is no longer needed. ValueError (one sentence) for no command."""

    def __init__(self, name: str, start_seconds: float = START_SECONDS, answer_seconds: float = ANSWER_SECONDS) -> None:
        self.name = name
        self._words = command(name)
        self.title = self._words[0].replace("\\", "/").rsplit("/", 1)[-1]
        self._limits = (start_seconds, answer_seconds)
        self._conversation: Conversation | None = None
        self._question: View | None = None  # the last one, as far as it matters for the answer
        self.notices: list[str] = []  # why it does not play any more, in a sentence
        self.reports: list[str] = []  # the same with what it has said

    @property
    def has_failed(self) -> bool:
        """Whether somebody else plays in its place."""
        return bool(self.notices)

    def ask_ahead(self, view: View) -> None:
        """Put the question that choose() will want an answer to, so that several programs work on theirs side by side.
        Never raises because of the program: what is wrong is found out when it is wanted.
        """
        if view.is_mine and not self.has_failed:
            with contextlib.suppress(Fault):
                self._put(view)

    def choose(self, view: View, stream: Stream, stop: Stop | None = None) -> Intent:
        """As Player.choose. Never raises because of the program."""
        if not view.is_mine:
            raise ValueError("This seat has nothing to decide now.")
        if not self.has_failed:
            try:
                intent = self._ask(view, stop)
                if intent is not None:
                    return intent
            except Fault as fault:
                self._give_up(fault)
        return PLAYERS[FALLBACK].choose(view, stream)

    def assess(self, view: View, stream: Stream, stop: Stop | None = None) -> tuple[Assessment, ...]:
        """As Player.assess: programs are not asked for prices."""
        return PLAYERS[FALLBACK].assess(view, stream, stop)

    def close(self) -> None:
        """End the program. It is started again when it is asked again."""
        conversation, self._conversation = self._conversation, None
        if conversation is not None:
            conversation.close()

    def _give_up(self, fault: Fault) -> None:
        for sentences, words in ((self.notices, fault), (self.reports, fault.quoting)):
            sentences.append(f"The program {self.title} {words}; {PLAYERS[FALLBACK].title} plays its seat from now on.")
        self.close()

    def _ask(self, view: View, stop: Stop | None) -> Intent | None:
        """What the program wants; None where one was told to stop waiting."""
        conversation = self._put(view)
        while True:
            answer = conversation.answer(LOOK_SECONDS)
            if answer is not None:
                return _checked(view, answer)
            if stop and stop():
                return None

    def _put(self, view: View) -> Conversation:
        """The conversation, in which this question is asked: now, unless it is under way already."""
        conversation = self._conversation = self._conversation or self._start()
        question = _essence(view)
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
            raise Fault(f"cannot be started ({reason})") from None


def command(name: str) -> list[str]:
    """The words of `cmd:PROGRAM`. ValueError (one sentence) where there are none."""
    try:
        words = shlex.split(name.removeprefix(PROGRAM))
    except ValueError:
        words = []
    if not words or not words[0]:
        raise ValueError(f"“{name[:QUOTED]}” names no program; write one such as {PROGRAM}python3 player.py.")
    return words


def _essence(view: View) -> View:
    """A View without what changes while others lay down their cards, which gives nobody another choice."""
    return replace(view, to_act=(), has_passed=(), hand_sizes=())


def _checked(view: View, answer: str) -> Intent:
    """The intent of an answer. Raises Fault where it is none, or not allowed."""
    shown = "".join(sign if sign.isprintable() else " " for sign in answer[:QUOTED])
    if answer.startswith(EXCUSE):
        excuse = "does not know what to do"
        raise Fault(excuse, f"{excuse} ({shown.lstrip(EXCUSE).strip()})")
    try:
        intent = parse_intent(answer)
    except ValueError:
        raise Fault("says something that is no move", f"says “{shown}”, which is no move") from None
    if isinstance(intent, NOT_ASKED) or not is_legal(view, intent):
        raise Fault("makes a move that is not allowed now", f"says “{shown}”, which is not allowed now")
    return intent
