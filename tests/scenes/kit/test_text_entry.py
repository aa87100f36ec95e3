"""A line of text: typing, moving about in it, and selecting."""

import pytest

from game.play.match import MOST_CODE
from scenes.kit.text_entry import LONGEST, Entry
from scenes.kit.viewport import Key


@pytest.mark.parametrize(
    ("before", "key", "after"),
    [
        (Entry("ace", 0), Key("backspace"), Entry("ace", 0)),
        (Entry("ace", 3), Key("backspace"), Entry("ac", 2)),
        (Entry("ace", 1), Key("delete"), Entry("ae", 1)),
        (Entry("ace", 3), Key("delete"), Entry("ace", 3)),
        (Entry("ace", 0), Key("left"), Entry("ace", 0)),
        (Entry("ace", 3), Key("right"), Entry("ace", 3)),
        (Entry("ace", 2), Key("home"), Entry("ace", 0)),
        (Entry("ace", 0), Key("end"), Entry("ace", 3)),
        (Entry("ace of", 6), Key("left", ctrl=True), Entry("ace of", 4)),
        (Entry("ace of", 0), Key("right", ctrl=True), Entry("ace of", 3)),
        (Entry("ace of", 6), Key("backspace", ctrl=True), Entry("ace ", 4)),
        (Entry("ace of", 0), Key("delete", ctrl=True), Entry(" of", 0)),
        (Entry("ace", 1), Key("a", ctrl=True), Entry("ace", 3, 0)),
        (Entry("ace", 3, 0), Key("backspace"), Entry("", 0)),
        (Entry("aces", 1, 3), Key("delete"), Entry("as", 1)),
        (Entry("ace", 1), Key("end", shift=True), Entry("ace", 3, 1)),
        (Entry("ace", 3, 1), Key("left", shift=True), Entry("ace", 2, 1)),
        (Entry("ace", 3, 1), Key("left"), Entry("ace", 1)),
        (Entry("ace", 3, 1), Key("right"), Entry("ace", 3)),
    ],
)
def test_a_key_changes_the_line(before, key, after):
    assert before.keyed(key) == after


@pytest.mark.parametrize("key", [Key("return", "\r"), Key("tab", "\t"), Key("up"), Key("q", "q", ctrl=True), Key("f1")])
def test_a_key_that_is_not_for_a_line_is_left_to_others(key):
    assert Entry("ace", 1).keyed(key) is None


def test_text_comes_in_at_the_caret_and_takes_the_place_of_what_is_selected():
    assert Entry("ace", 1).inserted("x") == Entry("axce", 2)
    assert Entry("ace", 3, 0).inserted("日本") == Entry("日本", 2)


def test_what_is_being_put_together_stands_at_the_caret_and_changes_nothing():
    entry = Entry("aces", 1, 3)
    assert entry.composed("にほ", 1) == Entry("aにほs", 2)
    assert entry == Entry("aces", 1, 3)


def test_pasted_line_breaks_do_not_break_the_line():
    assert Entry("a", 1).inserted("b\nc\n").text == "ab c"


def test_a_line_does_not_grow_without_end_however_text_comes_into_it():
    assert len(Entry.of("a" * (LONGEST - 10)).inserted("b" * 90).text) == LONGEST
    assert Entry.of("a" * 40_000) == Entry.of("a" * LONGEST)
    assert Entry("a" * 40_000, 20_000, 0).selection == (0, LONGEST)


def test_the_longest_code_is_no_longer_than_a_line():
    assert LONGEST >= MOST_CODE


def test_a_pasted_text_takes_the_place_of_what_is_selected():
    assert Entry("black_lady", 10, 0).inserted("omnibus") == Entry("omnibus", 7)


def test_what_is_cut_short_keeps_what_is_selected():
    assert Entry("Bartholomew", 11, 0).cut_to(4) == Entry("Bart", 4, 0)
