"""Everything under way can be gone on with, each beside all others, and nothing is given up without a question."""

from __future__ import annotations

import re

import pytest

from game.play.seats import Seat
from game.session.session import Session
from game.storage.records import Records
from scenes.doors import GamesInProgressDoor, MenuDoor, RecordsBookDoor
from scenes.games_in_progress import GamesInProgressScene
from scenes.menu import MenuScene
from scenes.table import TableScene
from tests.driver import Driver
from tests.gallery import SIZES, read_size
from tests.sample_matches import session
from tests.sample_records import add_games_in_progress
from tests.scenes.conftest import Start

ONE_DEAL = "black_lady.end.deals=1.end.target=none"


def three(records: Records) -> list[Session]:
    """Three matches under way, the first one begun first."""
    return [
        session("omnibus", deals=2, tricks=3, records=records),
        session("black_maria", 3, deals=1, records=records),
        session("black_lady", tricks=5, records=records),
    ]


def ids(driver: Driver) -> list[int]:
    return [match_id for match_id, _ in driver.app.records.under_way()]


def listed(start: Start, fill: object = three) -> Driver:
    """The list, with all read."""
    driver = start()
    (three if fill is three else add_games_in_progress)(driver.app.records)
    driver.app.open(MenuDoor())
    driver.press("More under way")
    driver.step(0.5)
    assert isinstance(driver.scene, GamesInProgressScene)
    return driver


def test_two_matches_are_both_on_the_menu(start: Start) -> None:
    driver = start()
    first, second, _ = three(driver.app.records)
    driver.app.records.abandon_match(ids(driver)[0])
    driver.app.open(MenuDoor())
    assert driver.find("Continue").value.startswith("Black Maria, deal 2")
    assert not driver.has("More under way")
    driver.press("Continue the other match")
    assert driver.scene.session.match.intents == first.match.intents
    driver.app.restart(MenuDoor())
    driver.press("Continue")
    assert driver.scene.session.match.intents == second.match.intents


def test_where_more_is_under_way_than_the_menu_shows_it_leads_to_all(start: Start) -> None:
    driver = start()
    three(driver.app.records)
    session(ONE_DEAL, records=driver.app.records)
    driver.app.open(MenuDoor())
    assert driver.find("Continue").value == "Black Lady, one deal, trick 1"
    assert driver.find("More under way").value == "3 matches wait"
    driver.press("More under way")
    driver.step(0.5)
    rows = [control for control in driver.controls if control.role == "row"]
    assert [row.name for row in rows] == [
        "Black Lady, one deal, trick 1",
        "Black Lady, deal 1, trick 6",
        "Black Maria, deal 2, trick 1",
        "Omnibus Hearts, deal 3, trick 4",
    ]
    assert re.fullmatch(r"Begun at \d\d:\d\d with Bruno, Clara and Dev; you have [0-9−]+ points?", rows[-1].value)


def test_two_quick_hands_of_one_day_are_told_apart_by_the_time_of_day(start: Start) -> None:
    driver = start()
    records = driver.app.records
    for _ in range(3):
        session(ONE_DEAL, records=records)
    for ago, match_id in enumerate(ids(driver)):
        records.write(
            "UPDATE match SET begun = datetime(date('now', 'localtime'), ?, 'utc') WHERE id = ?",
            f"{12 - ago} hours",
            match_id,
        )
    records.write("UPDATE match SET begun = '2025-11-29 08:00:00' WHERE id = ?", match_id)
    driver.app.open(GamesInProgressDoor())
    driver.step(0.5)
    rows = [control.value for control in driver.controls if control.role == "row"]
    company = "with Bruno, Clara and Dev"
    assert rows == [f"Begun {when} {company}" for when in ("at 12:00", "at 11:00", "Nov 2025")]


def test_a_match_of_several_people_says_who_they_are(start: Start) -> None:
    driver = start()
    friends = (Seat("Anna", None, "sun"), Seat("Bob", None, "cat"), Seat("Dev", "club", "peak"))
    session("black_maria", 3, deals=1, records=driver.app.records, seats=friends)
    driver.app.open(GamesInProgressDoor())
    driver.step(0.1)
    (row,) = (control for control in driver.controls if control.role == "row")
    assert row.value.endswith(" by Anna and Bob with Dev")


@pytest.mark.parametrize("place", [0, 1, 2])
def test_each_comes_back_to_its_own_cards_and_leaves_the_others(start: Start, place: int) -> None:
    driver = start()
    matches = three(driver.app.records)
    driver = start()  # what is on the disk counts
    driver.app.open(MenuDoor())
    driver.press("More under way", "touch")
    before = ids(driver)
    driver.press(f"match {before[-1 - place]}", "touch")
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.session.match.view(0) == matches[place].match.view(0)
    assert ids(driver) == before
    driver.app.back()
    assert isinstance(driver.scene, MenuScene)
    assert driver.has("More under way")


@pytest.mark.parametrize("size", SIZES)
def test_the_keyboard_alone_leads_to_the_third(start: Start, size: str) -> None:
    driver = start(read_size(size))
    matches = three(driver.app.records)
    driver.app.open(MenuDoor())
    for name in ("down", "down", "return", "down", "down", "down", "return"):  # the first one shows the focus
        driver.key(name)
        driver.step(0.1)
    assert driver.scene.session.match.intents == matches[0].match.intents


@pytest.mark.parametrize("size", [*SIZES, "360x640"])
def test_a_finger_gives_up_the_one_at_the_end_of_the_list_and_goes_on_with_the_next(start: Start, size: str) -> None:
    driver = start(read_size(size))
    add_games_in_progress(driver.app.records)
    driver.app.open(MenuDoor())
    driver.press("More under way", "touch")
    driver.step(0.5)
    *_, next_to_last, last = ids(driver)
    driver.press(f"give up {last}", "touch")
    driver.press("Give up", "touch")
    driver.press(f"match {next_to_last}", "touch")
    assert driver.scene.title != "Under way"
    assert driver.app.stack.scenes[1].session.match_id == next_to_last
    assert last not in ids(driver)


def test_one_is_given_up_only_after_a_question(start: Start) -> None:
    driver = listed(start)
    newest, middle, oldest = ids(driver)
    driver.press(f"give up {middle}")
    assert driver.find("words").name.startswith("Black Maria, deal 2, trick 1. Begun at ")
    driver.key("return")  # the safe answer
    assert ids(driver) == [newest, middle, oldest]
    driver.press(f"give up {middle}")
    driver.press("Give up")
    assert ids(driver) == [newest, oldest]
    assert not driver.has(f"match {middle}") and driver.has(f"match {oldest}")


def test_all_are_given_up_at_once_only_after_a_question(start: Start) -> None:
    driver = listed(start, add_games_in_progress)
    count = len(ids(driver))
    driver.press("Give up all")
    assert "5 matches and 2 deals" in driver.find("words").name
    driver.key("escape")
    assert len(ids(driver)) == count
    driver.press("Give up all")
    driver.press("yes")
    assert ids(driver) == []
    assert isinstance(driver.scene, MenuScene) and not driver.has("Continue")
    assert driver.notice == "Nothing is under way any more."


def test_one_that_cannot_be_read_is_put_aside_with_a_sentence(start: Start) -> None:
    driver = start()
    driver.app.records.begin_match("no_such_rules/4/apple/1", "[]")
    matches = three(driver.app.records)
    driver.app.open(MenuDoor())
    driver.press("More under way")
    driver.step(0.5)
    assert "could not be opened" in driver.notice
    assert ids(driver) == [each.match_id for each in reversed(matches)]


def test_one_that_is_finished_is_listed_no_more(start: Start) -> None:
    driver = listed(start)
    newest, middle, oldest = ids(driver)
    driver.app.records.finish_match(middle, "{}")
    driver.app.restart(MenuDoor())
    assert driver.has("Continue the other match")
    assert ids(driver) == [newest, oldest]


def test_the_records_lead_to_what_is_under_way_even_before_one_is_over(start: Start) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    driver.app.open(RecordsBookDoor())
    assert not driver.has("under way")
    session("omnibus", deals=2, records=driver.app.records)
    driver.app.restart(MenuDoor())
    driver.app.open(RecordsBookDoor())
    driver.press("1 under way")
    driver.step(0.1)
    driver.press("Omnibus Hearts, deal 3")
    assert driver.scene.session.match.rules.preset == "omnibus"
