"""What other programs make of a text, and what is made of it here."""

from __future__ import annotations

import pytest

from game.challenges.challenge import by_code
from game.play.match import EXAMPLE_CODE, Code
from game.text.foreign_text import plain_text, typewriter_text, unquoted


def test_lines_end_in_one_way_and_spaces_are_plain() -> None:
    assert plain_text("\ufeffa\r\nb\rc\u2028d\u00a0e\u202ff\tg\u200bh") == "a\nb\nc\nd e f gh"
    assert plain_text("D’Arcy “A” – م\u200cا ❤\ufe0f") == "D’Arcy “A” – م\u200cا ❤\ufe0f"


def test_codes_are_read_with_typographic_hyphens_and_quotes() -> None:
    assert typewriter_text("JD:−10 – “x” ♥\ufe0f") == 'JD:-10 - "x" ♥'
    code = "black_lady.values=H:1,QS:13,JD:−10/4/an–apple/2"
    assert str(Code.parse(unquoted(f"“{code}”\r\n"))).endswith("/4/an-apple/2")


@pytest.mark.parametrize(
    "text",
    [
        f"\ufeff{EXAMPLE_CODE}",
        f"“{EXAMPLE_CODE}”",
        f"Play this: <{EXAMPLE_CODE}>",
        f"https://example.org/hearts/4\r\n{EXAMPLE_CODE}\r\n",
        f"three\u00a0stars\u00a0{EXAMPLE_CODE}\u00a0queen",
    ],
)
def test_a_code_is_found_in_what_was_shared(text: str) -> None:
    assert by_code(text).code == by_code(EXAMPLE_CODE).code


def test_a_text_with_an_address_alone_is_refused() -> None:
    with pytest.raises(ValueError, match="https"):
        by_code("https://example.org/hearts/4")
