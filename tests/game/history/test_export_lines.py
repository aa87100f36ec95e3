"""Where the fault is in a text that cannot be imported: the numbers of lines are those of the whole text."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.history import export
from game.storage.records import Records
from tests.sample_records import played

NOTES = "# begun 2026-11-30\n# ended 2026-11-30\n# tally {}\n# a note\n"


@pytest.fixture
def records() -> Iterator[Records]:
    opened = Records.open(None)
    yield opened
    opened.close()


def finished(seed: str) -> str:
    return str(played("black_maria", 3, seed).match)


def spoiled(text: str, line: int) -> str:
    """The text with a move in that line that nobody can make."""
    lines = text.splitlines()
    assert re.match("[0-2] ", lines[line - 1])
    lines[line - 1] = "0 play wrong"
    return "\n".join(lines) + "\n"


def sentence(records: Records, text: str) -> str:
    (found,) = export.import_all(records, text).refused
    return found


def test_lines_before_a_match_are_counted(records: Records) -> None:
    text = spoiled(NOTES + finished("past-0"), 14)
    assert sentence(records, text).startswith("Line 14 cannot be played: ")


def test_empty_lines_among_the_moves_are_counted(records: Records) -> None:
    head, moves = finished("past-0")[:9], finished("past-0")[9:].replace("\n", "\r\n\r\n", 4)
    text = spoiled(head + moves, 14)
    assert sentence(records, text).startswith("Line 14 cannot be played: ")


def test_a_fault_in_a_later_match_is_told_by_the_line_of_the_whole_text(records: Records) -> None:
    first = NOTES + finished("past-0") + "\n"
    begin = first.count("\n") + NOTES.count("\n") + 1
    text = spoiled(first + NOTES + finished("past-1"), begin + 9)
    assert sentence(records, text).startswith(f"Match 2 from line {begin}: Line {begin + 9} cannot be played: ")


def test_a_later_match_with_a_wrong_code_is_told_by_its_line(records: Records) -> None:
    first = finished("past-0")
    begin = first.count("\n") + 1
    text = first + finished("past-1").replace("black_maria/3", "black_maria/30", 1)
    assert sentence(records, text).startswith(f"Match 2 from line {begin}: “30” is no number of players")


def test_prose_after_a_match_is_told_by_its_line(records: Records) -> None:
    first = finished("past-0")
    text = f"{first}# Dear friend,\nhow are you?\n"
    assert sentence(records, text) == f"Line {first.count(chr(10)) + 2}: {export.NO_MATCH}"
