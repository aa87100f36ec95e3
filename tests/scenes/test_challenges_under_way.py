"""Challenges that are under way: a game killed in one comes back to it, and they stand among all that is under way."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

from game.challenges.challenge import Challenge, by_code, date_words, families, today
from game.history.attempts import Attempts, ChallengeBook
from game.play.match import Match
from game.session.session import Session
from scenes.doors import ChallengeListDoor, GamesInProgressDoor, MenuDoor, RecordsBookDoor
from scenes.games_in_progress import GONE_CHALLENGE
from tests.driver import Driver
from tests.sample_matches import play_on, session
from tests.scenes.conftest import Start
from tests.scenes.open_screens import open_challenges
from tests.scenes.table_helpers import table

ROOT = Path(__file__).parents[2]
PLAYING = """
import os, sys, time
from pathlib import Path
from game.storage.records import Records
from game.challenges.challenge import today
from game.session.session import Session
from tests.sample_matches import play_on
records = Records.open(Path(sys.argv[1]))
deal = today(sys.argv[2])
played = play_on(Session.start(deal.code, deal.seats(), records, str(deal.goal)), 0, tricks=3)
print(repr(str(played.match)), flush=True)
time.sleep(60)
"""


def killed_in_a_challenge(folder: Path, day: str) -> Match:
    """The match of a game that was killed without warning in the hand of a day."""
    process = subprocess.Popen([sys.executable, "-c", PLAYING, str(folder), day], cwd=ROOT, text=True,
                               stdout=subprocess.PIPE)  # fmt: skip
    assert process.stdout is not None
    lines = iter(process.stdout.readline, "")
    match = next(line for line in lines if line.startswith("'hearts "))
    os.kill(process.pid, signal.SIGKILL)
    process.communicate()
    return Match.parse(match.strip().strip("'").replace("\\n", "\n"))


def begin(driver: Driver, challenge: Challenge, tricks: int = 1) -> Session:
    at = Session.start(challenge.code, challenge.seats(), driver.app.records, str(challenge.goal))
    return play_on(at, 0, tricks=tricks)


def test_a_game_killed_in_the_hand_of_a_past_day_comes_back_to_the_exact_card(start: Start, tmp_path: Path) -> None:
    day = "2026-11-25"
    match = killed_in_a_challenge(tmp_path, day)
    driver = start()
    driver.app.open(MenuDoor())
    goal = today(day).goal.words
    assert driver.find("Continue").value == f"Challenge, {goal[0].lower()}{goal[1:]}, trick 4"
    driver.press("Continue")
    at = table(driver).session
    assert str(at.match) == str(match)
    assert driver.find("title").name == goal
    play_on(at, None)
    book = ChallengeBook(Attempts(driver.app.records))
    standing = book.standing(today(day))
    assert standing is not None and (standing.is_finished, standing.attempts) == (True, 1)
    driver.app.restart(MenuDoor())
    assert not driver.has("Continue")


def test_beside_a_match_each_is_called_what_it_is(start: Start) -> None:
    driver = start()
    under_way = session("omnibus", deals=1, records=driver.app.records)
    challenge = begin(driver, by_code("black_lady/4/apple/4 queen"))
    driver.app.open(MenuDoor())
    driver.press("Continue the challenge")
    assert table(driver).session.match_id == challenge.match_id
    driver.app.restart(MenuDoor())
    driver.press("Continue the match")
    assert table(driver).session.match_id == under_way.match_id


def test_they_are_listed_with_their_goals_and_their_days(start: Start) -> None:
    driver = start()
    for challenge in (today("2026-11-25"), by_code("omnibus/4/pear/4 jack")):
        begin(driver, challenge)
    session("black_maria", 3, deals=1, records=driver.app.records)
    driver.app.open(MenuDoor())
    assert driver.find("More under way").value == "2 challenges wait"
    driver.press("More under way")
    driver.step(0.5)
    rows = [control for control in driver.controls if control.role == "row"]
    assert [row.name.split(",")[0] for row in rows] == ["Black Maria", "Challenge", "Challenge"]
    company = r"begun at \d\d:\d\d with Bruno, Clara and Dev"
    assert re.fullmatch(f"Omnibus Hearts, cards pear/4, {company}", rows[1].value)
    assert re.fullmatch(f"The deal of {date_words('2026-11-25')}, {company}", rows[2].value)


def test_two_of_the_same_kind_are_told_apart_by_their_level_and_number(start: Start) -> None:
    driver = start()
    for challenge in (*families("easy")["queen"][:2], families("hard")["queen"][0]):
        begin(driver, challenge)
    driver.app.open(GamesInProgressDoor())
    driver.step(0.5)
    rows = [control for control in driver.controls if control.role == "row"]
    assert {row.name for row in rows} == {"Challenge, give the queen of spades away, trick 2"}
    assert [row.value.split(", ")[1] for row in rows] == ["hard deal 1", "easy deal 2", "easy deal 1"]


def test_one_is_given_up_only_after_it_is_said_that_the_attempt_counts(start: Start) -> None:
    driver = start()
    deal = by_code("omnibus/4/pear/4 jack")
    challenge = begin(driver, deal)
    driver.app.open(MenuDoor())
    driver.app.open(GamesInProgressDoor())
    driver.step(0.5)
    driver.press(f"give up {challenge.match_id}")
    assert driver.find("words").name.endswith(GONE_CHALLENGE)
    driver.press("Give up")
    standing = ChallengeBook(Attempts(driver.app.records)).standing(deal)
    assert standing is not None and (standing.is_finished, standing.stars) == (True, 0)


def test_one_that_is_left_untouched_still_counts_and_waits(start: Start) -> None:
    driver = open_challenges(start)
    driver.press("play")
    match = table(driver).session.match
    driver.key("escape")
    driver.press("Leave to the menu")
    driver.press("Continue")
    assert str(table(driver).session.match) == str(match)


def test_the_calendar_marks_the_days_that_were_begun(start: Start) -> None:
    driver = start()
    driver.viewport.copy("")
    day = f"{driver.app.records.day()[:8]}01"
    begin(driver, today(day))
    driver.app.open(ChallengeListDoor())
    begun = driver.find(f"day {day}")
    assert begun.name.endswith(", begun")

    def picture() -> bytes:
        driver.app.stack.refresh()
        driver.step(0.5)
        driver.app.draw()
        place = begun.rect.rounded
        return bytes(driver.viewport.surface.subsurface(place).get_buffer().raw)

    marked = picture()
    driver.app.records.write("DELETE FROM match")
    driver.app.restart(MenuDoor())
    driver.app.open(ChallengeListDoor())
    assert picture() != marked


def test_one_whose_goal_this_version_does_not_know_can_be_played_all_the_same(start: Start) -> None:
    driver = start()
    deal = by_code("black_lady/4/apple/4")
    at = play_on(Session.start(deal.code, deal.seats(), driver.app.records, "juggle"), 0, tricks=1)
    driver.app.open(MenuDoor())
    assert driver.find("Continue").value == "Challenge, trick 2"
    driver.app.open(GamesInProgressDoor())
    driver.step(0.5)
    assert driver.find(f"match {at.match_id}").name == "Challenge, trick 2"
    driver.app.restart(MenuDoor())
    driver.press("Continue")
    play_on(table(driver).session, None)
    table(driver).open_results()
    driver.step(0.5)
    assert driver.scene.title != "Table"
    driver.app.restart(MenuDoor())
    driver.app.open(ChallengeListDoor())
    driver.app.restart(MenuDoor())
    driver.app.open(RecordsBookDoor())
