"""The loop: time in small steps, sleep while nothing moves, and what becomes of faults."""

import pygame
import pytest

from scenes.base.scene import Scene
from scenes.doors import MenuDoor, TableDoor
from scenes.kit.viewport import Key
from scenes.runtime.error_log import ERROR_LOG
from scenes.runtime.launch import close
from scenes.runtime.loop import Loop
from tests.driver import Driver, scene_of_class
from tests.scenes.table_helpers import AT_ONCE, quiet, session


class Menu(Scene):
    title = "Menu"

    def other_key(self, key):
        if key.name == "x":
            raise RuntimeError("a fault in the menu")
        return False


class Fragile(Scene):
    title = "Fragile"

    def other_key(self, key):
        raise RuntimeError("a fault in the table")


def with_own_menu(app, door):
    """The menu above for a door to the menu, or the scene of a class."""
    return scene_of_class(app, Menu if isinstance(door, MenuDoor) else door)


@pytest.fixture
def driver():
    with Driver((800, 600), router=with_own_menu) as driver:
        driver.app.open(MenuDoor())
        yield driver


def turn_with(driver, loop, *keys):
    """Let the loop meet these keys, as if they had been pressed."""
    waiting = [Key(key) for key in keys]
    driver.viewport.poll = lambda: [waiting.pop(0)] if waiting else []
    driver.viewport.wait = lambda seconds: driver.viewport.poll()
    original = driver.app.handle

    def handle(value):
        if value == Key("q"):
            driver.app.quit()
            return True
        return original(value)

    driver.app.handle = handle
    return loop.run()


def test_a_fault_is_written_down_and_leads_back_to_the_menu(driver, tmp_path, capsys):
    driver.app.open(Fragile)
    loop = Loop(driver.app, tmp_path)
    assert turn_with(driver, loop, "z", "q")
    assert driver.scene.title == "Menu"
    assert "your match is safe" in driver.notice
    assert "a fault in the table" in (tmp_path / ERROR_LOG).read_text(encoding="utf-8")
    assert "Traceback" not in capsys.readouterr().err


def test_a_fault_again_and_again_ends_the_game_with_one_sentence(driver, tmp_path, capsys):
    loop = Loop(driver.app, tmp_path)
    assert not turn_with(driver, loop, *"xxxxx")
    errors = capsys.readouterr().err.strip()
    assert len(errors.splitlines()) == 1
    assert "Traceback" not in errors


class Clocked(Scene):
    def __init__(self, app):
        super().__init__(app)
        self.seconds = []
        self.has_left = False

    def update(self, seconds):
        super().update(seconds)
        self.seconds.append(seconds)

    def left(self):
        self.has_left = True


def test_however_long_a_frame_took_time_goes_on_in_small_steps(tmp_path):
    with Driver((800, 600), router=scene_of_class) as driver:
        driver.app.open(Clocked)
        Loop(driver.app, tmp_path).turn(last=-1000.0)
        assert driver.scene.seconds == [0.05]


def test_an_idle_game_sleeps_and_draws_nothing(tmp_path):
    with Driver((800, 600), router=scene_of_class) as driver:
        driver.app.open(Clocked)
        loop = Loop(driver.app, tmp_path)
        slept, drawn = [], []
        driver.viewport.wait = lambda seconds: slept.append(seconds) or []
        last = loop.turn(0.0)
        driver.app.draw = lambda: drawn.append(1)
        for _ in range(3):
            last = loop.turn(last)
        assert len(slept) == 3
        assert drawn == []


def test_every_scene_can_stop_what_it_does_when_the_game_is_left():
    driver = Driver((800, 600), router=scene_of_class)
    scenes = [driver.app.open(Clocked), driver.app.open(Clocked)]
    close(driver.app)
    assert all(scene.has_left for scene in scenes)


class MovedClock:
    """A clock that the test moves."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


def sit(loop, clock, last, *turns):
    """Turns of the loop of so many seconds each, every one ended by an event of SDL; returns when the last was."""
    for seconds in turns:
        clock.now += seconds
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0), touch=False))
        last = loop.turn(last)
    return last


@pytest.fixture
def table_loop(tmp_path):
    """Opens a table with some rules and gives its session, a loop and the clock of it, once nothing moves."""
    drivers = []

    def make(rules):
        at = session(rules=rules, number=1)
        driver = Driver((1280, 720), AT_ONCE)
        drivers.append(driver)
        driver.app.open(TableDoor(at))
        quiet(driver)
        driver.picture()
        pygame.event.clear()
        clock = MovedClock()
        return at, Loop(driver.app, tmp_path, clock), clock

    yield make
    for driver in drivers:
        driver.close()


def test_ten_seconds_of_looking_at_the_table_count_as_ten(table_loop):
    at, loop, clock = table_loop("black_lady")
    before = at.tally.seconds
    sit(loop, clock, clock(), *[0.5] * 20)
    assert at.tally.seconds - before == pytest.approx(10.0)


def test_a_match_of_a_minute_stops_after_a_minute(table_loop):
    at, loop, clock = table_loop("black_lady.time_s=60")
    last = sit(loop, clock, clock(), *[0.5] * round((59.0 - at.tally.seconds) * 2))
    assert not at.match.is_stopping and not at.match.is_over
    sit(loop, clock, last, *[0.5] * 4)
    assert at.match.is_stopping or at.match.is_over


def test_a_computer_that_slept_counts_nothing(table_loop):
    at, loop, clock = table_loop("black_lady")
    before = at.tally.seconds
    last = sit(loop, clock, clock(), 8 * 3600.0)
    assert at.tally.seconds == before
    sit(loop, clock, last, 0.5)
    assert at.tally.seconds - before == pytest.approx(0.5)
