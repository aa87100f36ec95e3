"""What a key of the keyboard stands for, whatever the layout.

A key is called by what it types. Where that is no Latin letter or digit, as with Cyrillic, Greek, Hebrew or Arabic
letters and with the digits of AZERTY, it is called by its place on a US keyboard, unless another key of the layout
types that letter or digit.
"""

from __future__ import annotations

import string

import pygame

_SCANCODES = 512
# Asked for a key, it answers with the scancode that types it in the layout in force, or 0.
_LAYOUT = pygame.key.ScancodeWrapper(range(_SCANCODES))  # type: ignore[arg-type]
_DIGITS = "1234567890"  # from left to right
_PLACES: dict[int, str] = {
    **{pygame.KSCAN_A + index: letter for index, letter in enumerate(string.ascii_lowercase)},
    **{pygame.KSCAN_1 + index: digit for index, digit in enumerate(_DIGITS)},
}
_CHARACTERS = range(ord(" ") + 1, 1 << 30)  # keys that are called by the character they type
# The key that types “?” with Shift in the first layout of these that types the second character without. While no
# text is written, SDL does not say what a key types with Shift.
_QUESTION_MARKS = (
    ("/", "/"),
    ("ß", "ß"),  # German
    (",", "!"),  # French
    ("+", "å"),  # Nordic
    ("'", "'"),  # Italian, Spanish, Portuguese, Swiss
    ("*", "*"),  # Turkish
    (",", ","),  # Belgian, Czech, Hungarian
)


def key_name(key: int, scancode: int) -> str:
    """The name of a key in lower case; a letter or digit where it stands for one."""
    name = pygame.key.name(key).lower()
    if _is_sign(name):
        return name
    place = _PLACES.get(scancode, "")
    if place and key in _CHARACTERS and _scancode(place) in (0, scancode):
        return place
    return {"enter": "return"}.get(name, name)


def typed_sign(name: str, scancode: int, text: str, shift: bool) -> str:
    """The character that a key of that name stands for when SDL says that it types `text`; "" for none."""
    if text == "?" or (shift and _is_question_mark(name, scancode)):
        return "?"
    if _is_sign(name) and not _is_sign(text.lower()):
        return name
    return text if text.isprintable() else ""


def _is_question_mark(name: str, scancode: int) -> bool:
    if not _scancode("h"):  # no Latin letters: places count
        return scancode == pygame.KSCAN_SLASH or (name == "7" and _scancode("й") > 0)
    return name == next((key for key, mark in _QUESTION_MARKS if _scancode(mark)), "/")


def _is_sign(name: str) -> bool:
    return len(name) == 1 and name.isascii() and name.isalnum()


def _scancode(sign: str) -> int:
    return int(_LAYOUT[ord(sign)])
