"""A game that is killed while it plays matches and challenges to their ends: nothing is left half done."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.cards.chance import Stream
from game.challenges.challenge import one_deal
from game.challenges.outcome import Outcome, judge
from game.history.export import export_all, replay
from game.history.statistics import read_all
from game.play.match import Code, Match
from game.play.match_summary import Summary
from game.play.seats import seats_text, usual_seats
from game.session.session import Session
from game.storage.records import Records
from tests.game.random_player import play_any
from tests.game.saved_matches import ROOT

PLAYER = """
import sys
from pathlib import Path
from game.cards.chance import Stream
from game.challenges.challenge import one_deal
from game.challenges.outcome import judge
from game.play.match import Code, Match
from game.play.seats import usual_seats
from game.session.session import Session
from game.storage.records import Records
from tests.game.random_player import any_choice
records = Records.open(Path(sys.argv[1]))
assert not records.notices, records.notices
print("open", flush=True)
number = 0
while True:
    code = one_deal(Code.parse(f"black_lady/4/{sys.argv[2]}{number}/1"))
    session = Session.start(code, usual_seats(4), records, "points<=5" if number % 2 else "", judge)
    stream = Stream("killed", sys.argv[2], number)
    while not session.match.is_over:
        seat = session.match.to_act[0]
        session.submit(seat, any_choice(session.match.view(seat), stream))
        print(session.match_id, len(session.match.intents), int(session.match.is_over), flush=True)
    session.close()
    number += 1
"""


def killed(folder: Path, seed: str, lines: int) -> tuple[int, int, bool]:
    """Play in a second process, kill it after so many intents, and return what it had told last."""
    process = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(folder), seed], cwd=ROOT, text=True, stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    told = [process.stdout.readline() for _ in range(lines + 1)]
    os.kill(process.pid, signal.SIGKILL)
    rest, _ = process.communicate()
    whole = ("".join(told) + rest).rpartition("\n")[0].split("\n")
    match_id, count, is_over = map(int, whole[-1].split())
    return match_id, count, bool(is_over)


def check(folder: Path, match_id: int, count: int, is_over: bool) -> bool:
    """Whether everything that was told is there, and every match either goes on or is finished; then whether the match
    had ended.
    """
    records = Records.open(folder)
    assert records.notices == []
    waiting = [identity for identity, _ in records.under_way()]
    for identity in waiting:
        saved = records.current_match(identity)
        assert saved is not None
        session = Session.resume(saved, records, judge)
        assert not session.match.is_over, "the end was not saved with the last card"
        assert session.tally.salt
        if identity == match_id:
            assert len(session.match.intents) >= count and not is_over
        session.close()
        records.abandon_match(identity)
    finished = records.finished_matches()
    assert len(read_all(finished)) == len(finished)
    for kept in finished:
        played = replay(records, kept.id)
        assert Summary.read(kept.summary).totals == played.match.totals
        assert not kept.challenge or Outcome.read(kept.outcome) is not None
    assert export_all(records).count("\nhearts 1\n") == len(finished)
    assert match_id in waiting or match_id in [kept.id for kept in finished]
    for kept in finished:
        records.delete_match(kept.id)
    records.close()
    return is_over


def kill_often(folder: Path, times: int) -> None:
    chance = random.Random(12)
    for number in range(times):
        lines = chance.choice((chance.randrange(1, 300), 56 * chance.randrange(1, 4)))  # or just at the end of a match
        check(folder, *killed(folder, f"k{number}x", lines))


def test_a_game_that_is_killed_leaves_no_match_half_done(tmp_path: Path) -> None:
    kill_often(tmp_path, 5)


@pytest.mark.slow
def test_a_game_that_is_killed_five_hundred_times_leaves_no_match_half_done(tmp_path: Path) -> None:
    kill_often(tmp_path, 500)


@pytest.mark.parametrize("challenge", ["", "points<=5"])
def test_an_end_that_an_older_version_did_not_save_is_saved_on_coming_back(tmp_path: Path, challenge: str) -> None:
    code = one_deal(Code.parse("black_lady/4/apple/1"))
    match = play_any(Match(*code), Stream("end"), 1)
    assert match.is_over
    records = Records.open(tmp_path)
    match_id = records.begin_match(str(code), seats_text(usual_seats(4)), challenge)
    for index, (seat, intent) in enumerate(match.intents):
        records.append_intent(match_id, index, seat, str(intent))
    saved = records.current_match()
    assert saved is not None
    session = Session.resume(saved, records, judge)
    session.close()
    assert records.under_way() == ()
    (kept,) = records.finished_matches()
    assert Summary.read(kept.summary).totals == match.totals
    assert (Outcome.read(kept.outcome) is not None) == bool(challenge)
    records.close()
