"""The program as a whole: its help, its exit statuses, and a start without a display."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import main
from scenes.runtime.error_log import ERROR_LOG

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


def test_help_names_every_option():
    result = run("--help")
    assert result.returncode == 0
    options = "code variant players against size fullscreen scale speed data-dir mute version"
    for option in options.split():
        assert f"--{option}" in result.stdout


def test_a_wrong_argument_ends_with_status_two_and_one_line():
    result = run("--size", "huge")
    assert result.returncode == 2
    assert result.stdout == ""
    assert len(result.stderr.strip().splitlines()) == 1


def test_without_a_display_there_is_one_sentence_and_status_one(tmp_path):
    result = run("--data-dir", str(tmp_path), SDL_VIDEODRIVER="no such driver")
    assert result.returncode == 1
    assert result.stderr.strip() == "Hearts needs a display to open its window, and there is none."


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
    assert not (tmp_path / ERROR_LOG).exists()
