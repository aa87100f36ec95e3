"""The command line, the guard against faults, and a start without a display."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import main
from game.rules.variants import PRESETS
from scenes.base.scene import Scene
from scenes.doors import MenuDoor
from scenes.kit.viewport import SMALLEST_LANDSCAPE, SMALLEST_PORTRAIT, Key
from tests.driver import Driver, scene_of_class

ROOT = Path(main.__file__).parent


def run(*arguments, **environment):
    return subprocess.run(
        [sys.executable, "main.py", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": "", **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    ("arguments", "example"),
    [
        (["--size", "huge"], "--size 1280x720"),
        (["--size", "10x10"], "at least 640x360 pixels, upright 360x640"),
        (["--size", "600x360"], "at least 640x360"),
        (["--size", "99999x99999"], "at most 8192 a side, not 99999x99999"),
        (["--scale", "9"], "--scale 1.25"),
        (["--scale", "nan"], "--scale 1.25"),
        (["--speed", "warp"], "--speed quick"),
        (["--variant", "solitaire"], "black_lady"),
        (["--variant", "black_lafy"], "try black_lady"),
        (["--variant", "solitaire"], "--help"),
        (["--variant", "black_lady.target=cat"], "target must be a number from 1 to 9999"),
        (["--variant", "likha", "--players", "5"], "for 4 players, not for 5. Try --variant likha --players 4."),
        (["--variant", "likha.target=50", "--players", "6"], "Try --variant likha.target=50 --players 4."),
        (["--variant", "omnibus.cycle=none"], "Try --variant omnibus --players 4."),
        (["--variant", "cancellation", "--players", "4"], "for 6 to 11 players, not for 4."),
        (["--players", "many"], "--players 4"),
        (["--variant", "black_lady", "--players", "1"], "--players 4"),
        (["--players", "²"], "“²” is no number of players; write it such as --players 4."),
        (["--players", "٤"], "--players 4"),
        (["--players", "9" * 5000], "9” is no number of players"),
        (["--size", "１２８０x７２０"], "--size 1280x720"),
        (["--size", "9" * 5000], "--size 1280x720"),
        (["--scale", "9" * 5000], "--scale 1.25"),
        (["--variant", ""], "such as --variant black_lady.target=50."),
        (["--variant", "black_lady.allowed=0004" + "9" * 5000], "allowed"),
        (["--data-dir", ""], "such as --data-dir my-hearts."),
        (["--code", ""], "black_lady/4/apple/1"),
        (["--code", "black_lady/²/apple/1"], "black_lady/4/apple/1"),
        (["--code", "nonsense"], "black_lady/4/apple/1"),
        (["--code", "black_lady/4/apple/1", "--players", "4"], "--code"),
        (["--against", "grandmaster"], "--against casual"),
        (["--against", "cmd:"], "cmd:python3 player.py"),
        (["--fast"], "--help"),
        (["--size"], "--size 1280x720"),
    ],
)
def test_a_wrong_argument_is_answered_by_one_sentence_with_a_right_one(arguments, example):
    with pytest.raises(main.WrongArgument) as wrong:
        main.read_arguments(arguments)
    sentence = str(wrong.value)
    assert example in sentence
    assert "\n" not in sentence and sentence.endswith(".") and len(sentence) < 400


def test_a_code_without_a_deal_begins_with_the_first():
    assert main.read_arguments(["--code", "black_lady/4/apple"]).code.number == 1


@pytest.mark.parametrize("size", ["640x360", "360x640", "1280x720", "3840x2160"])
def test_every_size_the_screens_are_made_for_is_taken(size):
    assert main.read_arguments(["--size", size]).size == tuple(map(int, size.split("x")))


def test_the_smallest_window_is_the_one_that_every_screen_fits():
    assert main.SMALLEST_SIZES == (SMALLEST_LANDSCAPE, SMALLEST_PORTRAIT)


def test_right_arguments_are_understood():
    given = main.read_arguments(["--size", "800x600", "--scale", "1.25", "--speed", "none", "--mute"])
    assert (given.size, given.scale, given.speed, given.mute) == ((800, 600), 1.25, "none", True)
    assert given.code is None


def test_a_variant_becomes_a_match_of_a_fresh_seed():
    first, second = (
        main.read_arguments(["--variant", "black_lady.target=50", "--players", "5"]).code for _ in range(2)
    )
    assert (first.players, first.rules.end_target, first.number) == (5, 50, 1)
    assert first.seed != second.seed


def test_a_code_becomes_its_match():
    assert str(main.read_arguments(["--code", "black_lady/4/apple/3"]).code) == "black_lady/4/apple/3"


def test_a_level_alone_becomes_a_match_against_it():
    given = main.read_arguments(["--against", "cmd:python3 player.py"])
    assert (given.against, given.code.players) == ("cmd:python3 player.py", 4)
    assert main.read_arguments(["--against", "novice", "--players", "3"]).code.players == 3


def test_help_names_every_option():
    result = run("--help")
    assert result.returncode == 0
    options = "code variant players against size fullscreen scale speed data-dir mute version"
    for option in options.split():
        assert f"--{option}" in result.stdout


def test_help_names_every_rule_set_in_lines_that_fit():
    text = main.build_parser().format_help()
    assert set(PRESETS) <= set(re.findall(r"\w+", text))
    assert all(len(line) < 100 for line in text.splitlines())


def test_a_wrong_argument_ends_with_status_two_and_one_line():
    result = run("--size", "huge")
    assert result.returncode == 2
    assert result.stdout == ""
    assert len(result.stderr.strip().splitlines()) == 1


def test_without_a_display_there_is_one_sentence_and_status_one(tmp_path):
    result = run("--data-dir", str(tmp_path), SDL_VIDEODRIVER="no such driver")
    assert result.returncode == 1
    assert result.stderr.strip() == "Hearts needs a display to open its window, and there is none."


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
    return scene_of_class(app, Menu if door == MenuDoor() else door)


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
    loop = main.Loop(driver.app, tmp_path)
    assert turn_with(driver, loop, "z", "q") == 0
    assert driver.scene.title == "Menu"
    assert "your match is safe" in driver.notice
    assert "a fault in the table" in (tmp_path / main.ERROR_LOG).read_text(encoding="utf-8")
    assert "Traceback" not in capsys.readouterr().err


def test_a_fault_again_and_again_ends_the_game_with_one_sentence(driver, tmp_path, capsys):
    loop = main.Loop(driver.app, tmp_path)
    assert turn_with(driver, loop, *"xxxxx") == main.CANNOT_START
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
        main.Loop(driver.app, tmp_path).turn(last=-1000.0)
        assert driver.scene.seconds == [0.05]


def test_an_idle_game_sleeps_and_draws_nothing(tmp_path):
    with Driver((800, 600), router=scene_of_class) as driver:
        driver.app.open(Clocked)
        loop = main.Loop(driver.app, tmp_path)
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
    main.close(driver.app)
    assert all(scene.has_left for scene in scenes)


def test_a_log_that_cannot_be_written_is_no_second_fault(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    try:
        raise RuntimeError("fault")
    except RuntimeError:
        assert main.write_log(blocked) is None


@pytest.mark.skipif(os.name == "nt", reason="Windows knows no SIGINT for a single process")
def test_the_game_starts_with_all_options_and_ends_quietly_when_interrupted(tmp_path):
    arguments = ["--data-dir", str(tmp_path), "--size", "800x600", "--scale", "1.25", "--speed", "none", "--mute"]
    game = subprocess.Popen(
        [sys.executable, "main.py", *arguments],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": ""},
        stderr=subprocess.PIPE,
        text=True,
    )
    with pytest.raises(subprocess.TimeoutExpired):
        game.wait(3.0)
    game.send_signal(signal.SIGINT)
    _, errors = game.communicate(timeout=10)
    assert game.returncode == main.INTERRUPTED
    assert errors == ""
    assert not (tmp_path / main.ERROR_LOG).exists()
