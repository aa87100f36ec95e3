"""How a line is cut: letters with their marks, and runs from right to left."""

import pytest

from scenes.kit.text_runs import boundary_before, clusters, visual_runs


@pytest.mark.parametrize(("text", "parts"), [
    ("Zoe\u0308", ["Z", "o", "e\u0308"]),
    ("👍🏽x", ["👍🏽", "x"]),
    ("👨‍👩‍👧🇩🇪🇫🇷", ["👨‍👩‍👧", "🇩🇪", "🇫🇷"]),
    ("❤\ufe0f1\ufe0f\u20e3", ["❤\ufe0f", "1\ufe0f\u20e3"]),
    ("हिन्दी", ["हि", "न्", "दी"]),
    ("م\u200cا", ["م\u200c", "ا"]),
    ("a\u200d", ["a", "\u200d"]),
    ("", []),
])  # fmt: skip
def test_marks_stay_with_their_letter_and_an_emoji_is_one_piece(text: str, parts: list[str]) -> None:
    assert [each.text for each in clusters(text)] == parts
    assert "".join(each.text for each in clusters(text)) == text


def test_a_text_is_never_cut_within_a_letter() -> None:
    assert [boundary_before("a👍🏽b", index) for index in range(5)] == [0, 1, 1, 3, 4]


@pytest.mark.parametrize(("text", "shown"), [
    ("Hand the device to משה.", ["Hand the device to ", "<משה>", "."]),
    ("משה כהן leads", ["<משה כהן>", " leads"]),
    ("משה, דוד and 2 others", ["<משה>", ", ", "<דוד>", " and 2 others"]),
    ("משה: 13 points", ["<משה>", ": 13 points"]),
    ("דוד12 plays", ["12", "<דוד>", " plays"]),
    ("בן-דוד ול'ה", ["<בן-דוד ול'ה>"]),
    ("משה…", ["<משה…>"]),
    ("مريم‌السادات", ["<مريم‌السادات>"]),
    ("Anna", ["Anna"]),
    ("", []),
])  # fmt: skip
def test_names_run_from_right_to_left_within_a_line_that_does_not(text: str, shown: list[str]) -> None:
    runs = (("".join(each.text for each in run.clusters), run.is_rtl) for run in visual_runs(text))
    assert [f"<{words}>" if is_rtl else words for words, is_rtl in runs] == shown
