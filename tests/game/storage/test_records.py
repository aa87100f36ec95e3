"""Records: what is kept in a real file, through kills and with a second game beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.play.match import Match
from game.rules.variants import preset
from game.storage.records import Records
from tests.game.saved_matches import CODE, MOVES, SEATS, begun, killed_after, playing_in_another_process, reopened


# ---------------------------------------------------------------------- what is kept
def test_a_fresh_folder_is_made_and_starts_without_a_word(folder: Path, records: Records) -> None:
    assert (folder / "hearts.db").exists()
    assert records.notices == []
    assert records.is_saving
    assert records.current_match() is None
    assert records.finished_matches() == ()


@pytest.mark.parametrize("value", [7, 0.5, True, None, "dark", ["a", 1], {"pace": "none", "names": ["Änne"]}])
def test_a_setting_comes_back_as_it_was_put(folder: Path, records: Records, value: object) -> None:
    records.put_setting("something", value)
    again = reopened(records, folder)
    assert again.setting("something", "default") == value
    again.close()


def test_a_setting_that_was_never_put_has_its_default(records: Records) -> None:
    assert records.setting("volume", 5) == 5


def test_the_settings_alone_are_the_same_settings(records: Records) -> None:
    records.settings.put("volume", 3)
    assert records.setting("volume") == records.settings.get("volume") == 3


def test_the_last_value_of_a_setting_counts(records: Records) -> None:
    records.put_setting("volume", 5)
    records.put_setting("volume", 6)
    assert records.setting("volume") == 6


def test_the_match_under_way_comes_back_with_every_intent(folder: Path, records: Records) -> None:
    match_id = begun(records)
    again = reopened(records, folder)
    saved = again.current_match()
    assert saved is not None
    assert (saved.id, saved.code, saved.seats, saved.intents) == (match_id, CODE, SEATS, MOVES)
    again.close()


def test_the_text_of_a_saved_match_is_what_a_match_reads(records: Records) -> None:
    match = Match(preset("queens"), 4, "apple")
    match_id = records.begin_match(str(match.code), SEATS)
    for index in range(4):
        intent = f"pass {' '.join(map(str, match.view(index).hand[:3]))}"
        records.append_intent(match_id, index, index, intent)
    saved = records.current_match()
    assert saved is not None
    again = Match.parse(saved.text)
    assert again.deal.phase == "play"
    assert str(again) == saved.text


def test_a_finished_match_moves_to_the_finished_ones(folder: Path, records: Records) -> None:
    match_id = begun(records)
    records.finish_match(match_id, '{"winners": [2]}')
    again = reopened(records, folder)
    assert again.current_match() is None
    (finished,) = again.finished_matches()
    assert (finished.id, finished.code, finished.seats, finished.summary) == (match_id, CODE, SEATS, '{"winners": [2]}')
    assert finished.begun <= finished.ended
    assert again.intents(match_id) == MOVES
    again.close()


def test_finished_matches_come_latest_first(records: Records) -> None:
    first, second = (records.begin_match(CODE, SEATS) for _ in range(2))
    records.finish_match(first, "1")
    records.finish_match(second, "2")
    assert [match.id for match in records.finished_matches()] == [second, first]


def test_an_abandoned_match_is_neither_under_way_nor_finished(records: Records) -> None:
    records.abandon_match(begun(records))
    assert records.current_match() is None
    assert records.finished_matches() == ()


def test_a_new_match_leaves_the_one_under_way_as_it_is(records: Records) -> None:
    first = begun(records)
    second = records.begin_match("queens/5/pear/1", SEATS)
    assert records.under_way() == ((second, "queens/5/pear/1"), (first, CODE))
    saved, before = records.current_match(), records.current_match(first)
    assert saved is not None
    assert before is not None
    assert (saved.id, saved.intents) == (second, ())
    assert (before.id, before.intents) == (first, MOVES)
    records.finish_match(second, "1")
    assert records.current_match() == before


def test_an_intent_is_kept_only_once(records: Records) -> None:
    match_id = begun(records)
    with pytest.raises(ValueError, match="kept already"):
        records.append_intent(match_id, 0, 3, "play 2C")
    assert records.intents(match_id) == MOVES


def test_records_without_a_folder_live_in_memory_and_say_nothing() -> None:
    records = Records.open(None)
    begun(records)
    saved = records.current_match()
    assert saved is not None
    assert saved.intents == MOVES
    assert not records.is_saving
    assert records.notices == []
    records.close()


def test_a_challenge_is_under_way_beside_the_match_and_leaves_it_alone(records: Records) -> None:
    first = begun(records)
    aside = records.begin_match(CODE, SEATS, "queen")
    records.append_intent(aside, 0, 1, "pass 2C 3C 4C")
    current, waiting = records.current_match(first), records.current_challenge(aside)
    assert current is not None and current.challenge == ""
    assert waiting is not None
    assert (waiting.id, waiting.challenge) == (aside, "queen")
    assert waiting.intents == ((1, "pass 2C 3C 4C"),)
    assert records.under_way() == ((aside, CODE), (first, CODE))
    assert records.goals_under_way() == {aside: "queen"}
    assert records.current_match() == records.current_match(aside) == waiting
    assert records.current_challenge(first) is None


# ---------------------------------------------------------------------- killed, and two at once
def test_whatever_was_shown_before_a_kill_is_there_afterwards(folder: Path) -> None:
    for numbers in (1, 40, 400):
        last = killed_after(playing_in_another_process(folder), numbers)
        records = Records.open(folder)
        saved = records.current_match()
        assert records.notices == []
        assert saved is not None
        assert len(saved.intents) in (last + 1, last + 2)  # one may have been written and not yet shown
        assert saved.intents == tuple((number % 4, f"play {number}") for number in range(len(saved.intents)))
        records.close()


def test_a_file_in_use_by_another_game_is_left_to_it(folder: Path) -> None:
    other = playing_in_another_process(folder)
    assert other.stdout is not None
    other.stdout.readline()
    records = Records.open(folder)
    assert records.path == folder / "hearts-2.db"
    assert len(records.notices) == 1
    assert "in use by another running game" in records.notices[0]
    begun(records)
    last = killed_after(other, 10)
    records.close()
    again = Records.open(folder)  # the lock died with its holder
    assert again.path == folder / "hearts.db"
    assert any(len(again.intents(match_id)) > last for match_id, _ in again.under_way())
    again.close()


def test_a_second_game_finds_its_own_file_again(folder: Path, records: Records) -> None:
    second = Records.open(folder)
    second.put_setting("volume", 3)
    second.close()
    third = Records.open(folder)
    assert third.setting("volume") == 3
    assert records.setting("volume") is None
    third.close()
