"""A match at this device: taking back and claiming, with a real file."""

from __future__ import annotations

import shlex
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from game.laws.events import Pass, Refused
from game.play.match import Code
from game.play.seats import Seat, usual_seats
from game.play.tally import Tally
from game.session.deal_review import DealReview, played_deal
from game.session.match_record import MOST_IDLE
from game.session.session import Session
from game.storage.records import Records
from tests.game.saved_matches import ROOT
from tests.game.simple_player import simple_choice


def sit(folder: Path, code: str = "black_lady/4/apple/1") -> tuple[Session, Records]:
    records = Records.open(folder)
    parsed = Code.parse(code)
    return Session.start(parsed, usual_seats(parsed.players, "casual"), records), records


def play(session: Session, intents: int) -> None:
    for _ in range(intents):
        seat = session.match.to_act[0]
        session.submit(seat, simple_choice(session.match.view(seat)))


def test_taking_back_returns_to_the_persons_last_choice(tmp_path: Path) -> None:
    session, records = sit(tmp_path)
    play(session, 4 + 6)
    before = [session.match.intents[:index] for index, (seat, _) in enumerate(session.match.intents) if seat == 0][-1]
    session.undo()
    assert session.match.intents == before and 0 in session.match.to_act
    saved = records.current_match()
    assert saved is not None and len(saved.intents) == len(before)
    assert Tally.read(saved.tally).undos == 1


def test_a_match_comes_back_with_what_was_taken_back_left_out(tmp_path: Path) -> None:
    session, records = sit(tmp_path)
    play(session, 4 + 9)
    session.undo()
    play(session, 3)
    saved = records.current_match()
    assert saved is not None
    again = Session.resume(saved, records)
    assert str(again.match) == str(session.match) and again.tally.undos == 1


def test_nothing_is_taken_back_across_the_end_of_a_deal(tmp_path: Path) -> None:
    session, _ = sit(tmp_path)
    with pytest.raises(Refused, match="nothing to take back"):
        session.undo()
    while not session.match.results:
        play(session, 1)
    assert session.undo_count is None


def test_practice_is_not_taken_back_beyond_the_point_where_it_began(tmp_path: Path) -> None:
    played, _ = sit(tmp_path)
    while len(played.match.deal.tricks) < 2 or 0 not in played.match.to_act:
        play(played, 1)
    practice = Session.practice(played.match, usual_seats(4), 0)
    assert practice.undo_count is None
    begun = len(practice.match.intents)
    play(practice, 6)
    while practice.undo_count is not None:
        practice.undo()
    assert len(practice.match.intents) == begun
    with pytest.raises(Refused, match="nothing to take back"):
        practice.undo()


def test_how_long_a_match_took_is_kept_after_every_deal_and_when_the_table_is_left(tmp_path: Path) -> None:
    session, records = sit(tmp_path)

    def kept() -> float:
        saved = records.current_match()
        assert saved is not None
        return Tally.read(saved.tally).seconds

    play(session, 4)
    session.pass_time(60.0)
    play(session, 4)
    assert kept() == 0.0  # nothing is written on the way
    while not session.match.results:
        play(session, 1)
    assert kept() == 60.0
    session.pass_time(30.0)
    session.close()
    assert kept() == 90.0


def test_a_table_that_nobody_plays_at_takes_no_time(tmp_path: Path) -> None:
    session, _ = sit(tmp_path)
    for _ in range(600):
        session.pass_time(1.0)
    assert session.tally.seconds < MOST_IDLE
    play(session, 1)
    session.pass_time(10.0)
    assert session.tally.seconds >= MOST_IDLE


def test_playing_out_after_a_claim_ends_the_deal_and_saves_every_card(tmp_path: Path) -> None:
    session, records = sit(tmp_path, "hearts_2011/4/claims/1")
    while session.claim is None and not session.match.results:
        play(session, 1)
    if session.claim is None:
        with pytest.raises(Refused):
            session.play_out()
        return
    session.play_out()
    saved = records.current_match()
    assert len(session.match.results) == 1
    assert saved is not None and len(saved.intents) == len(session.match.intents)


@pytest.mark.parametrize("text", ["", "[]", '{"hints": null}', "nonsense", '{"seconds": "x"}'])
def test_a_tally_that_cannot_be_read_counts_as_nothing(text: str) -> None:
    assert Tally.read(text) == Tally()


# ---------------------------------------------------------------------- programs at the table
def think(session: Session) -> None:
    """One decision of a computer seat."""
    until = time.monotonic() + 20
    session.think()
    while (found := session.poll()) is None and time.monotonic() < until:
        time.sleep(0.005)
    assert found is not None
    session.submit(*found)


def with_program(code: str) -> list[Seat]:
    level = f"cmd:{shlex.quote(sys.executable)} -c {shlex.quote(code)}"
    return [seat if seat.is_human else replace(seat, level=level) for seat in usual_seats(4)]


PASSES = (
    "import sys\nfor line in sys.stdin:\n    if line.startswith('legal'): cards = line.split()[1:]\n"
    "    if line == 'go\\n': print('pass', *cards[:3], flush=True)"
)


def test_a_program_at_a_seat_is_replaced_when_it_fails_and_the_person_is_told_once(tmp_path: Path) -> None:
    records = Records.open(tmp_path)
    session = Session.start(Code.parse("black_lady/4/apple/1"), with_program(PASSES), records)
    play(session, 1)
    lowest = {seat: session.match.view(seat).hand[:3] for seat in (1, 2, 3)}
    for _ in range(3):
        think(session)
    assert {seat: intent.cards for seat, intent in session.match.intents[1:] if isinstance(intent, Pass)} == lowest
    assert session.news() == ()
    while session.match.to_act[0] == 0:
        play(session, 1)
    think(session)  # it still says "pass", where it should play
    seat = session.seats[session.match.intents[-1][0]]
    told = session.news()
    assert len(told) == 1 and told[0].startswith(f"{seat.name}: The program") and "not allowed now" in told[0]
    assert session.news() == ()
    session.close()


def test_a_seat_of_no_known_level_is_played_all_the_same() -> None:
    you, *others = usual_seats(4)
    session = Session.start(Code.parse("black_lady/4/apple/4"), (you, *(replace(seat, level="") for seat in others)))
    while session.match.to_act[0] != 0:
        think(session)
    session.close()
    assert [seat for seat, _ in session.match.intents] == [2, 3]


def test_no_saved_match_starts_a_program(tmp_path: Path) -> None:
    records, trace = Records.open(tmp_path), tmp_path / "trace"
    code = f"open({str(trace)!r}, 'w').close(); {PASSES}".replace("; import", "\nimport")
    session = Session.start(Code.parse("black_lady/4/apple/1"), with_program(code), records)
    play(session, 1)
    session.close()
    saved = records.current_match()
    assert saved is not None
    assert "cmd:" in saved.seats
    again = Session.resume(saved, records)
    assert [seat.level for seat in again.seats] == [None, "casual", "casual", "casual"]
    assert again.news()[0] == "No program is started from a saved match; Casual plays for Bruno."
    think(again)
    again.close()
    assert not trace.exists()


def test_a_computer_player_sees_the_levels_on_the_plates() -> None:
    seats = tuple(
        replace(seat, level=level)
        for seat, level in zip(usual_seats(4), (None, "expert:dev", "casual", "cmd:python3 x.py"))
    )
    session = Session.start(Code.parse("black_lady/4/apple/4"), seats)
    seen = session.computers.view(session.match, 1)
    assert seen.levels == ("", "expert", "casual", "cmd")
    assert replace(seen, levels=()) == session.match.view(1)
    assert session.view().levels == ()  # hints and reviews say what is good against anybody
    session.close()


def test_programs_at_a_table_pass_side_by_side(tmp_path: Path) -> None:
    waits = (
        "import os, sys, time\nfor line in sys.stdin:\n"
        "    if line.startswith('seat '): seat = line.split()[1]\n"
        "    if line.startswith('legal'): cards = line.split()[1:]\n"
        "    if line == 'go\\n':\n"
        f"        open(os.path.join({str(tmp_path)!r}, seat), 'w').close()\n"
        f"        while len(os.listdir({str(tmp_path)!r})) < 3: time.sleep(0.01)\n"
        "        print('pass', *cards[:3], flush=True)"
    )
    session = Session.start(Code.parse("black_lady/4/apple/1"), with_program(waits))
    lowest = {seat: session.match.view(seat).hand[:3] for seat in (1, 2, 3)}
    for _ in range(3):
        think(session)
    assert {seat: intent.cards for seat, intent in session.match.intents if isinstance(intent, Pass)} == lowest
    assert session.news() == ()
    session.close()


def people(*seats: int) -> list[Seat]:
    return [replace(who, level=None if seat in seats else "novice") for seat, who in enumerate(usual_seats(4))]


def test_of_several_people_the_present_one_is_asked_first() -> None:
    session = Session.start(Code.parse("black_lady/4/apple/1"), people(1, 3))
    assert (session.people, session.is_shared, session.person, session.next_person) == ((1, 3), True, 1, 1)
    session.hand_to(3)
    assert session.person == session.next_person == session.view().seat == 3
    session.submit(3, simple_choice(session.view()))
    assert session.next_person == 1
    session.submit(1, simple_choice(session.view(1)))
    assert session.next_person is None
    assert session.undo_count is None


def test_a_match_of_several_people_comes_back_as_one(tmp_path: Path) -> None:
    records = Records.open(tmp_path)
    session = Session.start(Code.parse("black_lady/4/apple/1"), people(0, 2), records)
    play(session, 60)
    saved = records.current_match()
    assert saved is not None
    again = Session.resume(saved, records)
    assert again.people == (0, 2) and str(again.match) == str(session.match)
    records.close()


def test_one_person_alone_is_always_the_one() -> None:
    session = Session.start(Code.parse("black_lady/4/apple/1"), people(2))
    assert (session.people, session.is_shared, session.person) == ((2,), False, 2)
    play(session, 30)
    assert session.person == 2


# ---------------------------------------------------------------------- leaving, and being killed
def in_another_process(folder: Path) -> subprocess.Popen[str]:
    """A game in which a match has just begun and the computer players have passed."""
    script = (
        "import sys, time; from pathlib import Path\n"
        "from tests.game.session.test_session import sit, simple_choice\n"
        "session, _ = sit(Path(sys.argv[1]))\n"
        "for seat in (1, 2, 3):\n"
        "    session.submit(seat, simple_choice(session.view(seat)))\n"
        "print(session.view(0).hand, flush=True)\n"
        "time.sleep(60)\n"
    )
    return subprocess.Popen([sys.executable, "-c", script, str(folder)], cwd=ROOT, text=True, stdout=subprocess.PIPE)


def test_killed_before_anybody_decided_anything_it_comes_back_and_once_left_nothing_does(tmp_path: Path) -> None:
    game = in_another_process(tmp_path)
    assert game.stdout is not None
    hand = game.stdout.readline().strip()
    game.kill()
    game.communicate()
    records = Records.open(tmp_path)
    saved = records.current_match()
    assert saved is not None
    session = Session.resume(saved, records)
    assert str(session.view(0).hand) == hand and len(session.match.intents) == 3
    session.close()
    assert records.under_way() != ()
    session.leave()
    records.close()
    records = Records.open(tmp_path)
    assert records.under_way() == () and records.intents(saved.id) == ()
    assert records.rows("SELECT id FROM match") == []
    records.close()


def test_of_several_people_one_who_has_decided_is_enough(tmp_path: Path) -> None:
    records = Records.open(tmp_path)
    seats = (Seat("Anna", None, "sun"), Seat("Bob", None, "cat"), *usual_seats(4)[2:])
    session = Session.start(Code.parse("black_lady/4/apple/1"), seats, records)
    assert session.is_untouched
    session.submit(1, simple_choice(session.view(1)))
    session.leave()
    assert [match_id for match_id, _ in records.under_way()] == [session.match_id]
    records.close()


def test_only_what_is_under_way_is_taken_away(tmp_path: Path) -> None:
    session, records = sit(tmp_path)
    assert session.match_id is not None
    records.abandon_match(session.match_id)
    session.leave()
    assert records.rows("SELECT state FROM match") == [("abandoned",)]
    records.close()


def test_a_hint_that_is_followed_is_the_best_choice_in_the_review_and_counts_once() -> None:
    session = Session.start(Code.parse("black_lady.ranks=AKQJ/4/apple/1"), usual_seats(4, "novice"))
    asked = 0
    while not session.match.results:
        if 0 not in session.match.to_act:
            think(session)
            continue
        found = []
        for _ in range(2):  # the second time it is the same hint
            session.hint()
            while (priced := session.poll_hint()) is None:
                time.sleep(0.001)
            found.append(priced[0].choice)
        assert found[0] == found[1]
        asked += 1
        session.submit(0, found[0])
    assert session.tally.hints == asked
    deal = played_deal(session.match, 0, 1)
    reviewing = DealReview(deal, session.match.seed)
    while not reviewing.is_over:
        reviewing.poll()
        time.sleep(0.001)
    reviewing.close()
    session.close()
    grades = [grade for grade in reviewing.grades if grade is not None]
    assert len(grades) > 2 and all(grade.chosen == 0 and grade.loss == 0 for grade in grades)
