"""Seals: shown before a card is touched, opened by seed and salt after the match, and by nothing else."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from game.cards.chance import fresh_salt
from game.history import export
from game.play import commitments
from game.play.match import Code, Match
from game.play.seats import usual_seats
from game.play.tally import Tally
from game.rules.rule_set import Rules
from game.session.session import Session
from game.storage.records import Records
from tests.game.simple_player import simple_choice

SALT = "0123456789abcdef"
SEAL = "73d2008e32fd222291dba68d32c44fd46847b0276425a832c4cbf3a87d1c8bd7"


def test_a_seal_is_this_very_number_and_anybody_can_make_it() -> None:
    assert commitments.commitment("apple", 1, SALT) == hashlib.sha256(b"hearts/apple/1/0123456789abcdef").hexdigest()
    assert commitments.commitment("apple", 1, SALT) == SEAL


@pytest.mark.parametrize(("seed", "number", "salt"), [("apples", 1, SALT), ("apple", 2, SALT), ("apple", 1, SALT[1:])])
def test_only_its_own_seed_deal_and_salt_open_a_seal(seed: str, number: int, salt: str) -> None:
    for seal in (SEAL, SEAL.upper(), commitments.shown(SEAL)):
        assert commitments.is_opened_by(seal, "apple", 1, SALT)
        assert not commitments.is_opened_by(seal, seed, number, salt)


@pytest.mark.parametrize("seal", ["", SEAL[:4], SEAL[:33], SEAL + "00", "é" * 32, SEAL[:31]])
def test_a_part_of_a_seal_that_is_too_short_proves_nothing(seal: str) -> None:
    assert not commitments.is_opened_by(seal, "apple", 1, SALT)


def test_the_lines_that_people_read() -> None:
    assert commitments.sealed_words(3, SEAL) == f"Deal 3 is sealed as {commitments.shown(SEAL)}."
    assert commitments.shown("0123456789" * 6 + "0123") == "0123 4567 8901 2345 6789 0123 4567 8901"
    assert commitments.opened_words("apple", SALT) == "The seals are opened: seed apple, salt 0123456789abcdef."


def test_what_is_done_in_a_match_changes_no_seal() -> None:
    match = Match(Rules.parse("black_lady.target=30"), 4, "sealed", salt=SALT)
    before = {number: match.commitment(number) for number in range(1, 20)}
    shown = {}
    while not match.is_over:
        shown[match.deal.number] = match.commitment()
        seat = match.to_act[0]
        match.submit(seat, simple_choice(match.view(seat)))
    assert len(shown) > 1
    for number, seal in shown.items():
        assert seal == before[number]
        assert commitments.is_opened_by(commitments.shown(seal), match.seed, number, match.salt)


def test_a_seal_that_was_opened_belongs_to_the_cards_that_were_dealt() -> None:
    match = Match(Rules.parse("black_lady"), 4, "sealed", salt=SALT)
    seal, hands = match.commitment(), [match.view(seat).hand for seat in range(4)]
    again = Match(match.rules, 4, "sealed", salt=SALT)
    assert again.commitment() == seal and [again.view(seat).hand for seat in range(4)] == hands
    other = Match(match.rules, 4, "other", salt=SALT)
    assert other.commitment() != seal and [other.view(seat).hand for seat in range(4)] != hands


def test_a_code_alone_opens_the_seals_of_a_match_without_a_salt_of_its_own() -> None:
    match = Match(*Code.parse("black_lady/4/apple/1"))
    assert Match.parse(str(match)).commitment() == match.commitment()
    assert match.salt == commitments.usual_salt("apple") == commitments.check_salt(match.salt)


@pytest.mark.parametrize("salt", ["apple", "0123", "g" * 16, "0" * 65, SALT.replace("a", "A")])
def test_what_is_no_salt_is_refused(salt: str) -> None:
    with pytest.raises(ValueError, match="is not a salt; it has 16 to 64"):
        Match(Rules.parse("black_lady"), 4, "apple", salt=salt)
    assert Tally.read(f'{{"salt": "{salt}"}}').salt == ""


def test_fresh_salts_differ_and_are_salts() -> None:
    found = {commitments.check_salt(fresh_salt()) for _ in range(100)}
    assert len(found) == 100


def test_a_match_at_this_device_keeps_its_salt_when_it_is_left_undone_and_exported(tmp_path: Path) -> None:
    records = Records.open(tmp_path)
    session = Session.start(Code.parse("black_lady.deals=1.target=none/4/apple/1"), usual_seats(4), records)
    seal, salt = session.match.commitment(), session.match.salt
    assert salt != commitments.usual_salt("apple")
    for _ in range(9):
        seat = session.match.to_act[0]
        session.submit(seat, simple_choice(session.match.view(seat)))
    session.undo()
    assert session.match.commitment() == seal
    saved = records.current_match()
    assert saved is not None
    again = Session.resume(saved, records)
    assert (again.match.commitment(), again.match.salt) == (seal, salt)
    while not again.match.is_over:
        seat = again.match.to_act[0]
        again.submit(seat, simple_choice(again.match.view(seat)))
    kept = records.finished_matches()[0]
    assert Tally.read(kept.tally).salt == salt
    assert commitments.is_opened_by(seal, "apple", 1, salt)
    assert salt in export.export_match(records, kept.id)


def test_a_seal_is_found_in_the_line_that_shows_it() -> None:
    line = commitments.sealed_words(2, commitments.commitment("apple", 2, SALT))
    assert commitments.is_opened_by(commitments.find_seal(line), "apple", 2, SALT)
    assert commitments.find_seal(commitments.commitment("apple", 2, SALT).upper()) == commitments.commitment(
        "apple", 2, SALT
    )


def test_a_check_says_which_deal_a_seal_belongs_to() -> None:
    line = commitments.shown(commitments.commitment("apple", 2, SALT))
    assert commitments.checked_words(line, "apple", SALT, (1, 2, 3)) == "Checked: it fits deal 2."
    assert commitments.checked_words(line, "pear", SALT, (1, 2, 3)) == "Checked: this seal fits no deal of this match."


TWO_SEALS = "ab12 " * 8 + "and " + "cd34 " * 8


@pytest.mark.parametrize("text", ["", "Deal 2", "3f9a 01c2", "g" * 32, TWO_SEALS, "a" * 100_000])
def test_a_text_without_one_seal_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="seal in this text"):
        commitments.find_seal(text)
