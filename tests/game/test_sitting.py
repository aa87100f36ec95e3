"""A match at this device: taking back and claiming, with a real file."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.events import Refused
from game.match import Code
from game.records import Records
from game.sitting import Sitting, Tally, usual_seats
from tests.game.simple import simple_choice


def sit(folder: Path, code: str = "black_lady/4/apple/1") -> tuple[Sitting, Records]:
    records = Records.open(folder)
    parsed = Code.parse(code)
    return Sitting.start(parsed, usual_seats(parsed.players, "casual"), records), records


def play(sitting: Sitting, intents: int) -> None:
    for _ in range(intents):
        seat = sitting.match.to_act[0]
        sitting.submit(seat, simple_choice(sitting.match.view(seat)))


def test_taking_back_returns_to_the_persons_last_choice(tmp_path: Path) -> None:
    sitting, records = sit(tmp_path)
    play(sitting, 4 + 6)
    before = [sitting.match.intents[: index] for index, (seat, _) in enumerate(sitting.match.intents) if seat == 0][-1]
    sitting.undo()
    assert sitting.match.intents == before and 0 in sitting.match.to_act
    saved = records.current_match()
    assert saved is not None and len(saved.intents) == len(before)
    assert Tally.read(saved.tally).undos == 1


def test_a_match_comes_back_with_what_was_taken_back_left_out(tmp_path: Path) -> None:
    sitting, records = sit(tmp_path)
    play(sitting, 4 + 9)
    sitting.undo()
    play(sitting, 3)
    saved = records.current_match()
    assert saved is not None
    again = Sitting.resume(saved, records)
    assert str(again.match) == str(sitting.match) and again.tally.undos == 1


def test_nothing_is_taken_back_across_the_end_of_a_deal(tmp_path: Path) -> None:
    sitting, _ = sit(tmp_path)
    with pytest.raises(Refused, match="nothing to take back"):
        sitting.undo()
    while not sitting.match.results:
        play(sitting, 1)
    assert sitting.undo_count is None


def test_playing_out_after_a_claim_ends_the_deal_and_saves_every_card(tmp_path: Path) -> None:
    sitting, records = sit(tmp_path, "hearts_2011/4/claims/1")
    while sitting.claim is None and not sitting.match.results:
        play(sitting, 1)
    if sitting.claim is None:
        with pytest.raises(Refused):
            sitting.play_out()
        return
    sitting.play_out()
    saved = records.current_match()
    assert len(sitting.match.results) == 1
    assert saved is not None and len(saved.intents) == len(sitting.match.intents)


@pytest.mark.parametrize("text", ["", "[]", "{\"hints\": null}", "nonsense", "{\"seconds\": \"x\"}"])
def test_a_tally_that_cannot_be_read_counts_as_nothing(text: str) -> None:
    assert Tally.read(text) == Tally()
