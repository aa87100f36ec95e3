"""Right arguments are understood, wrong ones answered by a sentence."""

import re

import pytest

from game.rules.variants import PRESETS
from scenes.kit.viewport import SMALLEST_LANDSCAPE, SMALLEST_PORTRAIT
from scenes.runtime.arguments import SMALLEST_SIZES, WrongArgument, build_parser, read_arguments


@pytest.mark.parametrize(
    ("given", "example"),
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
def test_a_wrong_argument_is_answered_by_one_sentence_with_a_right_one(given, example):
    with pytest.raises(WrongArgument) as wrong:
        read_arguments(given)
    sentence = str(wrong.value)
    assert example in sentence
    assert "\n" not in sentence and sentence.endswith(".") and len(sentence) < 400


def test_a_code_without_a_deal_begins_with_the_first():
    assert read_arguments(["--code", "black_lady/4/apple"]).code.number == 1


@pytest.mark.parametrize("size", ["640x360", "360x640", "1280x720", "3840x2160"])
def test_every_size_the_screens_are_made_for_is_taken(size):
    assert read_arguments(["--size", size]).size == tuple(map(int, size.split("x")))


def test_the_smallest_window_is_the_one_that_every_screen_fits():
    assert SMALLEST_SIZES == (SMALLEST_LANDSCAPE, SMALLEST_PORTRAIT)


def test_right_arguments_are_understood():
    given = read_arguments(["--size", "800x600", "--scale", "1.25", "--speed", "none", "--mute"])
    assert (given.size, given.scale, given.pace, given.is_mute) == ((800, 600), 1.25, "none", True)
    assert given.code is None


def test_a_variant_becomes_a_match_of_a_fresh_seed():
    first, second = (read_arguments(["--variant", "black_lady.target=50", "--players", "5"]).code for _ in range(2))
    assert (first.players, first.rules.end_target, first.number) == (5, 50, 1)
    assert first.seed != second.seed


def test_a_code_becomes_its_match():
    assert str(read_arguments(["--code", "black_lady/4/apple/3"]).code) == "black_lady/4/apple/3"


def test_a_level_alone_becomes_a_match_against_it():
    given = read_arguments(["--against", "cmd:python3 player.py"])
    assert (given.against, given.code.players) == ("cmd:python3 player.py", 4)
    assert read_arguments(["--against", "novice", "--players", "3"]).code.players == 3


def test_help_names_every_rule_set_in_lines_that_fit():
    text = build_parser().format_help()
    assert set(PRESETS) <= set(re.findall(r"\w+", text))
    assert all(len(line) < 100 for line in text.splitlines())
