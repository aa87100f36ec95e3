"""From the menu every way into the game is one press away."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.doors import MenuDoor
from scenes.menu import MenuScene
from tests.sample_matches import play_on, session
from tests.scenes.conftest import Start


def test_without_a_saved_match_there_is_no_continue(start: Start) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    assert not driver.has("Continue")
    assert driver.find("quick").default


def test_continue_says_which_rules_which_deal_and_your_total(start: Start) -> None:
    driver = start()
    saved = session("omnibus", deals=2, records=driver.app.records)
    driver.app.open(MenuDoor())
    total = saved.match.totals[0]
    points = f"{total} point{'' if abs(total) == 1 else 's'}".replace("-", "−")
    assert driver.find("Continue").value == f"Omnibus Hearts, deal 3: you have {points}"


def test_a_match_in_its_first_deal_says_so(start: Start) -> None:
    driver = start()
    session("black_maria", players=3, tricks=1, records=driver.app.records)
    driver.app.open(MenuDoor())
    assert driver.find("Continue").value == "Black Maria, deal 1: you have 0 points"


def test_continue_comes_back_to_the_exact_card(start: Start) -> None:
    driver = start()
    saved = session("black_lady", deals=1, tricks=4, records=driver.app.records)
    driver = start()
    driver.app.open(MenuDoor())
    driver.press("Continue")
    assert driver.scene.session.match.view(0) == saved.match.view(0)


def test_quick_hand_is_one_press_from_the_start_to_the_cards(start: Start) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    driver.press("Quick hand")
    match = driver.scene.session.match
    assert (match.rules.preset, match.rules.end_deals, match.rules.end_target) == ("black_lady", 1, None)
    assert len(match.view(0).hand) == 13


def test_the_first_key_from_the_start_to_the_cards_is_return(start: Start) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    driver.key("return")
    assert not isinstance(driver.scene, MenuScene)


def test_two_quick_hands_have_different_cards(start: Start) -> None:
    driver = start()
    seeds = set()
    for _ in range(2):
        driver.app.restart(MenuDoor())
        driver.press("quick")
        seeds.add(driver.scene.session.match.seed)
    assert len(seeds) == 2


def test_a_quick_hand_is_kept_and_can_be_continued(start: Start) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    driver.press("Quick hand")
    hand = driver.scene.session.match.view(0).hand
    driver = start()
    driver.app.open(MenuDoor())
    driver.press("Continue")
    assert driver.scene.session.match.view(0).hand == hand


def test_a_quick_hand_to_be_continued_is_called_what_it_is(start: Start) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    driver.press("Quick hand")
    play_on(driver.scene.session, 0, tricks=3)
    driver.app.restart(MenuDoor())
    assert driver.find("Continue").value == "Black Lady, one deal, trick 4"


def test_a_quick_hand_and_the_match_under_way_can_both_be_continued(start: Start) -> None:
    driver = start()
    saved = session("omnibus", deals=2, records=driver.app.records)
    driver.app.open(MenuDoor())
    driver.press("Quick hand")
    hand = play_on(driver.scene.session, 0, tricks=3).match
    driver.app.restart(MenuDoor())
    assert (driver.find("continue").value, driver.find("continue other").value[:15]) == (
        "Black Lady, one deal, trick 4",
        "Omnibus Hearts,",
    )
    driver.press("continue other")
    assert driver.scene.session.match.totals == saved.match.totals
    driver.app.restart(MenuDoor())
    driver.press("continue")
    assert driver.scene.session.match.intents == hand.intents


def test_a_quick_hand_beside_a_match_under_way_is_kept_for_the_records(start: Start) -> None:
    driver = start()
    session("omnibus", deals=2, records=driver.app.records)
    driver.app.open(MenuDoor())
    driver.press("Quick hand")
    code = str(play_on(driver.scene.session, None).match.code)
    assert [match.code for match in driver.app.records.finished_matches()] == [code]
    driver.app.restart(MenuDoor())
    assert driver.find("continue").value.startswith("Omnibus Hearts,")
    assert not driver.has("continue other")


def test_an_unfinished_quick_hand_comes_back_after_the_next_one(start: Start) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    driver.press("Quick hand")
    first = play_on(driver.scene.session, 0, tricks=1).match.seed
    driver.app.restart(MenuDoor())
    driver.press("Quick hand")
    play_on(driver.scene.session, None)
    driver.app.restart(MenuDoor())
    driver.press("Continue")
    assert driver.scene.session.match.seed == first


def test_a_finished_match_is_not_offered_again(start: Start) -> None:
    driver = start()
    session("black_lady.end.deals=1.end.target=none", deals=None, records=driver.app.records)
    driver.app.open(MenuDoor())
    assert not driver.has("Continue")


def test_a_saved_match_that_cannot_be_read_is_put_aside_with_a_sentence(start: Start) -> None:
    driver = start()
    driver.app.records.begin_match("black_lady/4/apple/1", "not the seats")
    driver.app.open(MenuDoor())
    assert not driver.has("Continue")
    assert "could not be opened" in driver.find("notices").name
    assert driver.app.records.current_match() is None


def test_every_way_to_spoil_a_saved_match_leaves_a_menu_that_works(start: Start) -> None:
    driver = start()
    records = driver.app.records
    for code, seats, intent in (
        ("no_such_rules/4/apple/1", "[]", ""),
        ("black_lady/4/apple/1", '[["You", null, "sun"]]', ""),
        ("black_lady/4/apple/1", '[["A",null,"sun"],["B",null,"fox"],["C",null,"owl"],["D",null,"cat"]]', "play QS"),
    ):
        match_id = records.begin_match(code, seats)
        if intent:
            records.append_intent(match_id, 0, 0, intent)
        driver.app.restart(MenuDoor())
        assert not driver.has("Continue")
        assert driver.has("Quick hand")


def test_what_the_records_say_stays_until_it_is_read(start: Start) -> None:
    driver = start()
    driver.app.records.notices.append("hearts.db was damaged.")
    driver.app.open(MenuDoor())
    assert driver.find("notices").name == "hearts.db was damaged."
    driver.app.restart(MenuDoor())
    driver.press("Close")
    assert not driver.has("notices")
    assert driver.app.records.notices == []


@pytest.mark.parametrize("size", [(900, 600), (1000, 640), (1280, 720), (1366, 768), (1920, 1200), (540, 960)])
def test_what_the_records_say_does_not_scroll_where_there_is_room_for_it(start: Start, size: tuple[int, int]) -> None:
    driver = start(size)
    driver.app.records.notices += ["hearts.db was damaged and is kept as hearts-damaged-1.db.", "Pace is Normal now."]
    driver.app.open(MenuDoor())
    assert [region.most for region in driver.scene.scroll_regions if region.key == "notices"] == [0]


def test_a_damaged_file_is_told_on_the_menu(start: Start, tmp_path: Path) -> None:
    (tmp_path / "hearts.db").write_bytes(b"this is no database" * 40)
    driver = start()
    driver.app.open(MenuDoor())
    assert "damaged" in driver.find("notices").name


def test_escape_does_not_end_the_game(start: Start) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    driver.key("escape")
    assert not driver.app.is_over
    assert isinstance(driver.scene, MenuScene)


def test_quit_does(start: Start) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    driver.press("Quit")
    assert driver.app.is_over


def test_every_entry_leads_somewhere_and_escape_leads_back(start: Start) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    for name, title in (("New match", "New match"), ("How to play", "How to play"), ("Settings", "Settings")):
        driver.press(name)
        assert driver.scene.title == title
        driver.key("escape")
        assert isinstance(driver.scene, MenuScene)


def test_a_question_mark_opens_the_help(start: Start) -> None:
    driver = start()
    driver.app.open(MenuDoor())
    driver.key("?")
    assert driver.scene.title == "How to play"
