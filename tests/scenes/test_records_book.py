"""The records: real finished matches in a real file, looked at, filtered, copied, imported and deleted."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game.challenges.challenge import by_code
from game.history import export
from game.history.statistics import read_all, statistics
from game.play.seats import Seat
from game.storage.records import Records
from game.text import pbn
from scenes.doors import FinishedMatchDoor, MenuDoor, RecordsBookDoor
from scenes.finished_match import FinishedMatchScene
from scenes.new_match import NewMatchScene
from scenes.records_book import NO_MATCHES, NOT_TOGETHER, PAGE, RecordsBookScene
from scenes.reports.import_export import DEAL_ALONE
from tests import sample_challenges as challenged
from tests.driver import Driver
from tests.sample_matches import play_on, session
from tests.sample_records import fill, kept, played
from tests.scenes.conftest import Start

MANY = 1000
LONGEST_OPENING_S = 1.0


def opened(start: Start, count: int = 12, size: tuple[int, int] = (1280, 720)) -> Driver:
    driver = start(size)
    fill(driver.app.records, count)
    driver.app.open(MenuDoor())
    driver.press("Records")
    assert isinstance(driver.scene, RecordsBookScene)
    return driver


def rows(driver: Driver) -> list[str]:
    return [control.key for control in driver.controls if control.key.startswith("match ")]


def test_without_matches_a_sentence_says_what_will_be_here(start: Start) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    driver.press("Records")
    assert driver.find("no matches").name == NO_MATCHES
    assert not driver.find("export").enabled
    assert driver.find("export").why


def test_a_match_played_to_its_end_is_in_the_records(start: Start) -> None:
    driver = start()
    at = session(deals=None, records=driver.app.records)
    driver.app.open(RecordsBookDoor())
    (key,) = rows(driver)
    assert f"of 4, {at.match.totals[0]} points" in driver.find(key).value
    driver.press(key)
    assert isinstance(driver.scene, FinishedMatchScene)
    assert driver.find("totals").value.startswith(f"You {at.match.totals[0]}; ")


def test_the_record_says_how_long_a_match_took(start: Start) -> None:
    driver = start()
    at = session(deals=1, records=driver.app.records)
    for _ in range(4):
        at.pass_time(60.0)
    play_on(at)
    driver.app.open(FinishedMatchDoor(driver.app.records.finished_matches()[0].id))
    assert " and Dev (club), in 4 minutes; without help." in driver.find("about").name


def test_the_record_and_the_list_say_alike_that_the_cards_had_been_played_before(start: Start) -> None:
    driver = start()
    records = driver.app.records
    before = session("black_lady.end.deals=2", deals=1, records=records)
    records.abandon_match(before.match_id)
    session("black_lady.end.deals=1.end.target=none", deals=None, records=records)
    (kept,) = records.finished_matches()
    driver.app.open(RecordsBookDoor())
    assert driver.find(f"match {kept.id}").value.endswith(", cards played before")
    driver.press(f"match {kept.id}")
    assert driver.find("about").name.endswith("; cards played before.")
    records.keep_tally(kept.id, '{"hints": 2, "undos": 1}')
    driver.key("escape")
    driver.press(f"match {kept.id}")
    words = "2 hints, 1 move taken back and cards played before"
    assert driver.find("about").name.endswith(f"; {words}.")
    driver.key("escape")
    assert driver.find(f"match {kept.id}").value.endswith(words)


def test_the_tiles_show_the_figures(start: Start) -> None:
    driver = opened(start)
    figures = statistics(read_all(driver.app.records.finished_matches()))
    assert driver.find("tile matches").name == "12 matches"
    assert driver.find("tile won").name == f"{round(100 * figures.win_share)} % won"
    assert driver.find("tile average").name == f"{figures.average:.1f} points a deal"


@pytest.mark.parametrize("source", ["mouse", "touch"])
def test_a_filter_is_chosen_from_a_list(start: Start, source: str) -> None:
    driver = opened(start)
    driver.press("filter players", source)  # type: ignore[arg-type]
    driver.press("3 players", source)  # type: ignore[arg-type]
    assert driver.find("filter players").value == "3 players"
    assert {driver.find(key).name for key in rows(driver)} == {"Black Maria"}


def test_a_filter_is_changed_by_the_arrow_keys(start: Start) -> None:
    driver = opened(start)
    driver.key("tab")
    while driver.focus is None or driver.focus.key != "filter level":
        driver.key("tab")
    driver.key("right")
    assert driver.find("filter level").value == "Novice"
    assert len(rows(driver)) == 2
    driver.key("left")
    driver.key("left")
    assert driver.find("filter level").value == "Club"


def test_matches_with_help_can_be_looked_at_apart(start: Start) -> None:
    driver = opened(start)
    every = read_all(driver.app.records.finished_matches())
    driver.press("filter clean")
    driver.press("With help")
    assert len(rows(driver)) == sum(not each.is_clean for each in every)
    assert all("hint" in driver.find(key).value or "taken back" in driver.find(key).value for key in rows(driver))


def test_a_match_with_cards_played_before_says_so_and_does_not_count_as_without_help(start: Start) -> None:
    driver = start()
    for day in (3, 4):
        past = kept(played("black_maria", 3, "old"), f"2001-02-0{day} 04:05:06")
        driver.app.records.add_finished(past, ())
    driver.app.open(RecordsBookDoor())
    assert [driver.find(key).value.endswith("cards played before") for key in rows(driver)] == [True, False]
    driver.press("filter clean")
    driver.press("Without help")
    assert ["cards played before" in driver.find(key).value for key in rows(driver)] == [False]


def test_a_month_without_matches_says_so(start: Start) -> None:
    driver = start()
    match = kept(played("black_maria", 3, "old"), "2001-02-03 04:05:06")
    driver.app.records.add_finished(match, ())
    driver.app.open(RecordsBookDoor())
    driver.press("period", at=(0.98, 0.5))
    driver.key("left")
    driver.key("left")
    assert driver.find("period").value == "Month"
    assert driver.has("none like that")
    assert rows(driver) == []


def test_scores_of_different_kinds_are_not_averaged(start: Start) -> None:
    driver = start()
    for rules in ("black_maria", "spot_1897.end.deals=2"):
        session(rules, 3 if rules == "black_maria" else 4, deals=None, records=driver.app.records)
    driver.app.open(RecordsBookDoor())
    assert driver.find("tile average").name.startswith("– ")
    assert driver.find("not together").name == NOT_TOGETHER


def test_more_matches_are_shown_on_demand(start: Start) -> None:
    driver = opened(start, PAGE + 5)
    assert len(rows(driver)) == PAGE
    driver.press("more")
    assert len(rows(driver)) == PAGE + 5


def test_a_match_is_deleted_only_after_a_question(start: Start) -> None:
    driver = opened(start)
    key = rows(driver)[0]
    driver.press(key)
    driver.press("Delete")
    driver.key("return")
    assert isinstance(driver.scene, FinishedMatchScene)
    driver.press("delete")
    driver.press("yes")
    assert isinstance(driver.scene, RecordsBookScene)
    assert key not in rows(driver)
    assert driver.find("tile matches").name == "11 matches"


def test_a_match_goes_by_the_clipboard_to_another_player(start: Start) -> None:
    driver = opened(start, 2)
    driver.press(rows(driver)[0])
    driver.press("Copy match")
    text = driver.viewport.paste()
    driver.app.records.delete_match(driver.scene._id)  # type: ignore[attr-defined]
    driver.key("escape")
    assert len(rows(driver)) == 1
    driver.press("import")
    driver.press("From the clipboard")
    driver.press("My own")
    driver.settle()
    assert len(rows(driver)) == 2
    assert export.export_match(driver.app.records, int(rows(driver)[0].split()[1])) == text


def test_everything_goes_out_into_a_file_and_comes_back(start: Start, tmp_path: Path) -> None:
    driver = opened(start, 6)
    driver.press("Export all")
    (path,) = tmp_path.glob("export-*.txt")
    assert str(path) in driver.notice
    for each in driver.app.records.finished_matches():
        driver.app.records.delete_match(each.id)
    driver.key("escape")
    driver.press("Records")
    driver.press("import")
    driver.press(path.name)
    driver.press("My own")
    driver.step(1.0)
    assert driver.notice == "6 matches were added."
    assert len(rows(driver)) == 6


@pytest.mark.parametrize("source", ["From the clipboard", "windows.txt"])
def test_texts_that_begin_with_a_byte_order_mark_are_read_too(start: Start, tmp_path: Path, source: str) -> None:
    driver = opened(start, 1)
    one, other = (f"\ufeff{played('black_maria', 3, seed).match}" for seed in ("apple", "pear"))
    driver.viewport.copy(one + other)
    (tmp_path / "windows.txt").write_text(one + other, encoding="utf-8")
    driver.press("import")
    driver.press(source)
    driver.press("My own")
    driver.step(1.0)
    assert driver.notice == "2 matches were added."
    assert len(rows(driver)) == 3


def test_matches_of_a_friend_are_kept_beside_and_count_for_nothing(start: Start) -> None:
    driver = start()
    elsewhere = Records.open(None)
    session(deals=None, seed="pear", records=elsewhere)
    session(deals=None, records=driver.app.records)
    driver.viewport.copy(export.export_all(elsewhere))
    driver.app.open(RecordsBookDoor())
    driver.press("import")
    driver.press("From the clipboard")
    driver.press("A friend’s")
    driver.step(1.0)
    assert driver.notice == "1 match was added."
    assert len(rows(driver)) == 2
    assert (driver.find("tile matches").name, driver.find("tile matches").value) == ("2 matches", "1 of friends")
    assert driver.find("chart words").name.endswith("; without 1 of friends")
    driver.press("filter level")
    driver.press("Of friends")
    (key,) = rows(driver)
    assert driver.find(key).name == "Black Lady, of a friend"
    driver.press(key)
    assert driver.find("totals").value.startswith("Friend ")
    assert " by Friend with Bruno" in driver.find("about").name
    elsewhere.close()


@pytest.mark.parametrize("text", ["Dear friend,\nhow are you?", "N:KQ4.T9 garbage"])
def test_text_that_is_no_match_is_refused_with_a_sentence(start: Start, text: str) -> None:
    driver = opened(start, 2)
    driver.viewport.copy(text)
    driver.press("import")
    driver.press("From the clipboard")
    driver.step(0.2)
    assert driver.notice.startswith("This is not a match of Hearts")
    assert len(rows(driver)) == 2


def test_a_deal_that_was_copied_is_no_match_and_a_sentence_says_where_it_belongs(start: Start) -> None:
    driver = opened(start, 2)
    driver.press(rows(driver)[0])
    driver.press("copy deal")
    driver.key("escape")
    driver.press("import")
    driver.press("From the clipboard")
    assert driver.notice == DEAL_ALONE
    assert len(rows(driver)) == 2


def test_the_cards_of_a_deal_are_copied_as_pbn(start: Start) -> None:
    driver = start()
    at = session(deals=None, records=driver.app.records)
    driver.app.open(RecordsBookDoor())
    driver.press(rows(driver)[0])
    for _ in at.match.results:
        driver.press("deal", at=(0.8, 0.5))
    driver.press("copy deal")
    first = at.match.until(0)
    assert driver.notice == "The cards of deal 1 are on the clipboard in PBN; north is You."
    hands = pbn.parse_deal(driver.viewport.paste())
    assert [set(hand) for hand in hands] == [set(first.view(seat).hand) for seat in range(4)]


def test_summaries_of_an_older_version_are_completed_meanwhile(start: Start) -> None:
    driver = start()
    session(deals=None, records=driver.app.records)
    (match,) = driver.app.records.finished_matches()
    whole = match.summary
    driver.app.records.keep_summary(match.id, '{"totals": [1, 2, 3, 4], "winners": [0], "deals": 9}')
    driver.app.open(RecordsBookDoor())
    driver.settle()
    assert driver.app.records.finished_matches()[0].summary == whole


def test_a_match_that_can_no_longer_be_played_says_so_and_can_be_deleted(start: Start) -> None:
    driver = start()
    records = driver.app.records
    match_id = records.add_finished(kept(played("black_maria", 3, "old"), ""), ((0, "play QS"),))
    driver.app.open(RecordsBookDoor())
    driver.press(f"match {match_id}")
    assert driver.find("why").name.startswith("This match cannot be shown.")
    driver.press("Delete")
    driver.press("yes")
    assert records.finished_matches() == ()


def test_the_records_are_open_at_once_with_a_thousand_matches(tmp_path: Path) -> None:
    records = Records.open(tmp_path)
    fill(records, MANY)
    with Driver(records=records) as driver:
        driver.app.open(MenuDoor())
        driver.picture()
        began = time.thread_time()
        driver.app.open(RecordsBookDoor())
        driver.picture()
        taken = time.thread_time() - began
        assert len(rows(driver)) == PAGE
    records.close()
    assert taken < LONGEST_OPENING_S, f"{taken:.2f} s"


def test_the_menu_leads_on_to_other_screens_still(start: Start) -> None:
    driver = opened(start, 1)
    driver.key("escape")
    driver.press("New match")
    assert isinstance(driver.scene, NewMatchScene)


# ---------------------------------------------------------------- with friends
FRIENDS_AT_TABLE = tuple(
    Seat(name, None if name in ("Anna", "Clara") else "novice", avatar)
    for name, avatar in (("Anna", "sun"), ("Bruno", "fox"), ("Clara", "owl"), ("Dev", "peak"))
)


@pytest.mark.parametrize("size", [(1280, 720), (360, 640)])
def test_matches_with_friends_are_listed_and_left_out_of_the_figures(start: Start, size: tuple[int, int]) -> None:
    driver = opened(start, 3, size)
    alone, before = len(rows(driver)), driver.find("tile won")
    session(deals=None, records=driver.app.records, seats=FRIENDS_AT_TABLE)
    driver.app.back()
    driver.press("Records")
    assert len(rows(driver)) == alone + 1
    assert (driver.find("tile matches").name, driver.find("tile matches").value) == ("4 matches", "1 with friends")
    assert (driver.find("tile won").name, driver.find("tile won").value) == (before.name, before.value)
    assert driver.find("chart words").name.endswith("; without 1 with friends")
    driver.press("view", at=(0.97, 0.5))
    assert driver.has("1 match, not counted here")
    driver.press("filter level")
    driver.press("With friends")
    (key,) = rows(driver)
    assert "Anna and Clara" in driver.find(key).value
    assert driver.has("Who has won") and driver.has("Anna") and driver.has("Clara")
    assert not driver.has("view")


@pytest.mark.parametrize("size", [(1280, 720), (360, 640)])
def test_challenges_and_single_deals_are_told_apart_from_matches(start: Start, size: tuple[int, int]) -> None:
    driver = start(size)
    session(deals=None, records=driver.app.records)
    session("black_lady.target=none.deals=1", deals=None, records=driver.app.records)
    challenge = by_code("black_lady/4/apple/1 hearts")
    challenged.played(challenge, driver.app.records)
    driver.app.open(MenuDoor())
    driver.press("Records")
    names = {driver.find(key).name: driver.find(key).value for key in rows(driver)}
    assert set(names) == {"Black Lady", "Black Lady, one deal", "Black Lady, challenge"}
    assert challenge.goal.words in names["Black Lady, challenge"]
    driver.press("Black Lady, challenge")
    assert driver.find("goal").name.startswith(f"The challenge: {challenge.goal.words}. Goal ")


@pytest.mark.parametrize(("kind", "came"), [("points<=26", "Goal reached"), ("moon", "Goal missed")])
def test_the_record_of_a_challenge_says_whether_its_goal_was_reached(start: Start, kind: str, came: str) -> None:
    driver = start()
    challenge = by_code(f"black_lady/4/apple/1 {kind}")
    at = challenged.played(challenge, driver.app.records)
    driver.app.open(MenuDoor())
    driver.app.open(FinishedMatchDoor(at.match_id))
    assert driver.find("goal").name == f"The challenge: {challenge.goal.words}. {came}."
