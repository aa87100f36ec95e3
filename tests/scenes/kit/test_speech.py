"""What is narrated can be heard, in order, and the game never waits for it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pytest

from scenes.doors import MenuDoor
from scenes.kit.preferences import Preferences
from scenes.kit.speech import MISSING, MOST_WAITING, NO_VOICE, Speech
from tests.scenes.conftest import Start

PATIENCE_SECONDS = 5.0


class Diary:
    """A voice that writes down what it is given to say."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.silenced = 0

    def speak(self, text: str, interrupt: bool = False) -> None:
        self.silenced += interrupt
        self.said.append(text)

    def stop(self) -> None:
        self.silenced += 1


class SlowDiary(Diary):
    """Says nothing more until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.may_go_on = threading.Event()
        self.has_begun = threading.Event()

    def speak(self, text: str, interrupt: bool = False) -> None:
        self.has_begun.set()
        self.may_go_on.wait(PATIENCE_SECONDS)
        super().speak(text, interrupt)


def wait_until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.005)


def test_numbers_below_nothing_are_said_as_such() -> None:
    voice = Diary()
    speech = Speech(lambda: voice)
    speech.say("Deal 6 scores: you −10.")
    wait_until(lambda: bool(voice.said))
    speech.close()
    assert voice.said == ["Deal 6 scores: you minus 10."]


def test_lines_are_said_in_order_in_a_thread_of_their_own() -> None:
    voice = Diary()
    makers: list[str] = []

    def find() -> Diary:
        makers.append(threading.current_thread().name)
        return voice

    speech = Speech(find)
    for line in ("You lead.", "", "West plays the king of hearts."):
        speech.say(line)
    wait_until(lambda: len(voice.said) == 2)
    speech.close()
    assert voice.said == ["You lead.", "West plays the king of hearts."]
    assert makers == ["speech"]


def test_a_slow_voice_does_not_keep_the_game_waiting_and_old_news_is_dropped() -> None:
    voice = SlowDiary()
    speech = Speech(lambda: voice)
    speech.say("first")
    assert voice.has_begun.wait(PATIENCE_SECONDS)
    began = time.monotonic()
    for number in range(100):
        speech.say(str(number))
    assert time.monotonic() - began < 2.0
    voice.may_go_on.set()
    wait_until(lambda: len(voice.said) == 1 + MOST_WAITING)
    speech.close()
    assert voice.said == ["first", *(str(number) for number in range(100 - MOST_WAITING, 100))]


def test_when_the_player_acts_what_waits_is_dropped_and_the_voice_is_silent() -> None:
    voice = SlowDiary()
    speech = Speech(lambda: voice)
    speech.say("a long story")
    assert voice.has_begun.wait(PATIENCE_SECONDS)
    speech.say("and more of it")
    speech.hush()
    voice.may_go_on.set()
    wait_until(lambda: voice.silenced == 1)
    speech.close()
    assert voice.said == ["a long story"]


def test_without_a_voice_there_is_a_sentence_and_nothing_else() -> None:
    speech = Speech(None)
    speech.say("hello")
    speech.hush()
    speech.close()
    assert not speech.is_possible
    assert speech.why_not == MISSING


def test_a_voice_that_cannot_be_made_or_breaks_is_given_up() -> None:
    def broken() -> Diary:
        raise OSError("no such device")

    speech = Speech(broken)
    assert speech.is_possible
    speech.say("hello")
    wait_until(lambda: not speech.is_possible)
    assert speech.why_not == NO_VOICE
    speech.say("anybody there?")
    speech.close()


@pytest.mark.parametrize("speak", [True, False])
def test_the_game_speaks_only_when_it_is_asked_to(start: Start, speak: bool) -> None:
    voice = Diary()
    driver = start(preferences=Preferences(speak=speak))
    driver.app.speech = Speech(lambda: voice)
    driver.app.open(MenuDoor())
    driver.key("tab")
    driver.key("tab")
    assert driver.focus is not None
    wanted = driver.focus.name
    if speak:
        wait_until(lambda: bool(voice.said) and voice.said[-1].startswith(wanted))
    driver.app.speech.close()
    assert bool(voice.said) == speak


def test_f2_reads_the_whole_screen(start: Start) -> None:
    voice = Diary()
    driver = start(preferences=Preferences(speak=True))
    driver.app.speech = Speech(lambda: voice)
    driver.app.open(MenuDoor())
    driver.key("f2")
    wait_until(lambda: bool(voice.said) and len(voice.said[-1]) > 60)
    driver.app.speech.close()
    for control in driver.controls:
        assert control.name in voice.said[-1]
