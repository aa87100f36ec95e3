"""Challenges at the table, and beside a match under way; the same deals with the seats moved."""

from __future__ import annotations

import time

import pytest

from game.challenges.challenge import Challenge, by_code, families, today
from game.history.attempts import Attempts
from game.laws.events import Pass, Play
from game.play.match import Code
from game.play.seats import usual_seats
from game.rules.rule_set import Rules
from game.session.session import Session
from scenes.challenge_result import ChallengeResultScene
from scenes.doors import ChallengeListDoor, FinishedMatchDoor, MenuDoor, ResultsDoor
from scenes.kit.theme import SECONDS
from tests.sample_matches import play_on, session
from tests.scenes.conftest import Start
from tests.scenes.open_screens import open_challenges
from tests.scenes.table_helpers import table
from tests.screen_checks import complaints, watch

EASY = families("easy")


# ---------------------------------------------------------------- playing


def test_a_match_under_way_waits_while_a_challenge_is_played(start: Start) -> None:
    driver = start()
    under_way = session("omnibus", deals=1, records=driver.app.records)
    driver.app.open(MenuDoor())
    driver.press("Challenges")
    driver.press(f"goal {next(iter(EASY))}")
    play_on(table(driver).session, None)
    current = driver.app.records.current_match()
    assert current is not None
    assert current.id == under_way.match_id


def test_a_challenge_that_was_left_goes_on_where_it_was(start: Start) -> None:
    driver = open_challenges(start)
    driver.press("play")
    left = play_on(table(driver).session, 0, tricks=2)
    driver.app.restart(MenuDoor())
    again = start()
    again.app.open(MenuDoor())
    again.press("Challenges")
    assert again.find("play").name == "Go on"
    again.press("play")
    assert str(table(again).session.match) == str(left.match)


def test_whoever_presses_on_still_sees_what_has_come_of_a_challenge(start: Start) -> None:
    driver = open_challenges(start)
    deal = today(driver.app.records.day())
    play_on(Session.start(deal.code, deal.seats(), driver.app.records, str(deal.goal)), 0, tricks=12)
    driver.app.restart(MenuDoor())
    driver.press("Challenges")
    driver.press("play")
    match = table(driver).session.match
    end = time.monotonic() + 30
    while not isinstance(driver.scene, ChallengeResultScene):
        driver.key("return")
        driver.step(SECONDS.rest / 4)
        time.sleep(0.001)
        assert time.monotonic() < end
    assert match.is_over
    for _ in range(8):
        driver.key("return")
        driver.step(SECONDS.rest / 4)
        assert isinstance(driver.scene, ChallengeResultScene)
    driver.step(SECONDS.rest)
    driver.key("return")  # only shows where the keyboard is
    assert isinstance(driver.scene, ChallengeResultScene)
    assert driver.focus is not None and driver.focus.key == "review"
    driver.press("next")
    assert table(driver).session.match is not match


def test_a_random_deal_that_was_left_is_offered_again(start: Start) -> None:
    driver = open_challenges(start)
    assert not driver.has("go on")
    driver.press("random")
    left = play_on(table(driver).session, 0, tricks=1)
    driver.app.restart(MenuDoor())
    driver.press("Challenges")
    driver.press("go on")
    assert str(table(driver).session.match) == str(left.match)


def test_every_deal_that_was_left_can_be_gone_on_with(start: Start) -> None:
    driver = open_challenges(start)
    records = driver.app.records
    deals = [by_code("black_lady/4/apple/4"), by_code("black_lady/4/pear/4 queen")]
    deals.append(Challenge(deals[0].code, deals[0].goal, seat=2))
    left = [play_on(Session.start(each.code, each.seats(), records, str(each.goal)), 0, 1) for each in deals]
    for place, match in enumerate(reversed(left)):
        driver.app.restart(MenuDoor())
        driver.press("Challenges")
        driver.press("go on")
        assert driver.find(f"pick {place}").name == deals[2 - place].goal.words
        driver.press(f"pick {place}")
        assert str(table(driver).session.match) == str(match.match)
        assert table(driver).session.match_id == match.match_id


@pytest.mark.parametrize("size", [(1280, 680), (1280, 720), (1024, 600), (2560, 1440), (640, 360)])
def test_the_title_line_has_room_for_all_its_buttons(start: Start, size: tuple[int, int]) -> None:
    driver = start(size)
    painter = watch(driver)
    deal = by_code("black_lady/4/apple/4")
    Session.start(deal.code, deal.seats(), driver.app.records, str(deal.goal))
    driver.app.open(ChallengeListDoor())
    assert complaints(driver, painter) == []
    tops = [driver.find(key).rect.y for key in ("go on", "code", "random")]
    if size[0] > 1000:  # beside each other
        assert len(set(tops)) == 1


def test_the_table_says_what_the_goal_is(start: Start) -> None:
    driver = open_challenges(start)
    driver.press("play")
    words = today(driver.app.records.day()).goal.words
    assert driver.find("title").name == words
    assert driver.notice == f"{words}."
    driver.key("escape")
    assert driver.find("saved").name == f"Your goal: {words[0].lower()}{words[1:]}."


def test_the_result_comes_after_the_last_card(start: Start) -> None:
    driver = open_challenges(start)
    driver.press(f"goal {next(iter(EASY))}")
    scene = table(driver)
    play_on(scene.session, 0, tricks=12)
    driver.app.restart(MenuDoor())
    driver.press("Challenges")
    driver.press(f"goal {next(iter(EASY))}")
    end = time.monotonic() + 60
    while not isinstance(driver.scene, ChallengeResultScene) and time.monotonic() < end:
        at = table(driver)
        view = at.session.view()
        if view.is_mine and not at.is_moving:
            at.propose(Play(view.legal[0]) if view.phase == "play" else Pass(view.hand[: view.pass_count]))
        driver.step()
        time.sleep(0.001)
    assert isinstance(driver.scene, ChallengeResultScene)
    assert driver.has("Next challenge")


# ---------------------------------------------------------------- the same deals, seats moved


def test_a_match_can_be_played_again_with_the_seats_moved(start: Start) -> None:
    driver = start()
    before = session("black_lady.target=none.deals=2", deals=None, records=driver.app.records)
    driver.app.open(MenuDoor())
    driver.app.open(ResultsDoor(before))
    driver.press("Same deals")
    driver.press("In the seat of Bruno")
    at = table(driver).session
    assert at.match.code == Code(before.match.rules, 4, "apple")
    assert at.person == 1
    assert [seat.name for seat in at.seats] == ["Dev", "You", "Bruno", "Clara"]
    play_on(at, None)
    driver.app.open(ResultsDoor(at))
    assert f"You {before.match.totals[0]} (" in driver.find("compared 0").value
    assert driver.find("compared 1").value == f"now {at.match.totals[1]}"


def test_a_deal_of_a_finished_match_can_be_played_by_itself(start: Start) -> None:
    driver = start()
    before = session("black_lady.target=none.deals=3", deals=None, records=driver.app.records)
    driver.app.open(MenuDoor())
    driver.app.open(FinishedMatchDoor(before.match_id))
    driver.press("deal", at=(0.75, 0.5))
    driver.press("Play this deal")
    driver.press("In the same seat")
    at = table(driver).session
    assert at.person == 0
    assert at.match.code.number in (2, 3)
    played_ = play_on(at, None)
    assert Attempts(driver.app.records).scores_of_deal(at.match.code)[-1].score == (
        before.match.results[played_.match.results[0].number - 1].deltas[0])  # fmt: skip


def test_a_deal_that_depends_on_those_before_is_refused(start: Start) -> None:
    driver = start()
    code = Code(Rules.parse("black_lady.target=none.deals=2.next_dealer=taker_of_QS"), 4, "pear")
    before = play_on(Session.start(code, usual_seats(4), driver.app.records), None)
    driver.app.open(MenuDoor())
    driver.app.open(FinishedMatchDoor(before.match_id))
    driver.press("Play this deal")
    assert "depends on those before it" in driver.notice
