"""Seals: proof that a deal was fixed before the first decision, in a form that anybody can check.

Before the first decision a number is shown from which the seed cannot be recovered:

    SHA-256 of the text  hearts/SEED/DEAL/SALT

After the match the seed and the salt are shown. Whoever wrote the number down computes it again,

    printf 'hearts/apple/1/0123456789abcdef' | sha256sum

and knows that the seed was fixed before the deal, and that the code with that seed deals the same cards again. The
salt keeps a short seed from being guessed. (A seal does not say how the seed was chosen; a player who wants to be sure
of that types one when the match is started.)

32 of the 64 digits are shown, in groups: too many to find another seed for.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Sequence

from game.cards.chance import Stream

SHOWN_DIGITS, GROUP = 32, 4
SALT_PATTERN = re.compile(r"[0-9a-f]{16,64}")
_SALT_DIGITS = 16
MOST_TEXT = 2000  # characters among which a seal is looked for
_SEAL = re.compile(r"(?<![0-9a-z])(?:[0-9a-f]{4}[ \t\u00a0]?){8,16}(?![0-9a-z])", re.IGNORECASE)


def commitment(seed: str, number: int, salt: str) -> str:
    """The seal of a deal: 64 hexadecimal digits."""
    return hashlib.sha256(f"hearts/{seed}/{number}/{salt}".encode()).hexdigest()


def is_opened_by(seal: str, seed: str, number: int, salt: str) -> bool:
    """Whether seed and salt open a seal, written in full or as it is shown, with or without gaps."""
    digits = "".join(seal.lower().split())
    full = commitment(seed, number, salt)
    return len(digits) in (SHOWN_DIGITS, len(full)) and hmac.compare_digest(
        digits.encode(), full[: len(digits)].encode()
    )


def usual_salt(seed: str) -> str:
    """The salt of a match that was given none: it follows from the seed, so that a code alone opens its seals."""
    return f"{Stream(seed, 'salt').number():0{_SALT_DIGITS}x}"


def check_salt(salt: str) -> str:
    """The salt as it is kept. ValueError (one sentence) when it is not one."""
    if SALT_PATTERN.fullmatch(salt):
        return salt
    raise ValueError(f"“{salt[:40]}” is not a salt; it has 16 to 64 of the digits 0 to 9 and a to f.")


def shown(seal: str) -> str:
    """The seal as people read and copy it: `3f9a 01c2 …`, the first half."""
    return " ".join(seal[start : start + GROUP] for start in range(0, SHOWN_DIGITS, GROUP))


def sealed_words(number: int, seal: str) -> str:
    """The line at the start of a deal."""
    return f"Deal {number} is sealed as {shown(seal)}."


def find_seal(text: str) -> str:
    """The digits of the one seal in a text, such as the line at the start of a deal. ValueError (one sentence) else."""
    found = {"".join(each.lower().split()) for each in _SEAL.findall(text[:MOST_TEXT])}
    found = {digits for digits in found if len(digits) in (SHOWN_DIGITS, 2 * SHOWN_DIGITS)}
    if len(found) != 1:
        raise ValueError(
            f"There is {'no' if not found else 'more than one'} seal in this text; copy one such as "
            "“3f9a 01c2 …”, all of its 32 digits."
        )
    return found.pop()


def checked_words(text: str, seed: str, salt: str, numbers: Sequence[int]) -> str:
    """Which of these deals the seal in a text belongs to, in a sentence. ValueError (one sentence) without a seal."""
    seal = find_seal(text)
    number = next((number for number in numbers if is_opened_by(seal, seed, number, salt)), None)
    if number is None:
        return "Checked: this seal fits no deal of this match."
    return f"Checked: it fits deal {number}."


def opened_words(seed: str, salt: str) -> str:
    """The line at the end of a match."""
    return f"The seals are opened: seed {seed}, salt {salt}."
