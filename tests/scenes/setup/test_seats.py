"""Seats and code: names, levels, pictures and places, and the code of the match."""

from __future__ import annotations

import pytest

from game.ai.players.levels import PLAYERS
from game.play.match import Code
from game.play.seats import Seat
from game.rules.rule_set import Rules
from game.session.match_setup import LEVELS, MatchSetup
from scenes.doors import MenuDoor, NewMatchDoor
from tests.driver import Driver
from tests.scenes.conftest import Start
from tests.scenes.setup.screen import choose, opened, setup_of, write
from tests.screen_checks import watch

DEAL = "N:AKQ2.AKQ.AKQ.AKQ 543.JT98.JT9.JT9 876.765.8765.876 JT9.432.432.5432"


def seats_opened(start: Start, size: tuple[int, int] = (1280, 720)) -> Driver:
    driver = opened(start, size)
    driver.press("seats")
    return driver


def test_the_levels_offered_are_those_there_are() -> None:
    assert list(LEVELS) == list(PLAYERS)
    assert [word for word, _ in LEVELS.values()] == [player.title for player in PLAYERS.values()]


def test_names_levels_and_pictures_reach_the_table(start: Start) -> None:
    driver = seats_opened(start)
    write(driver, "name 1", "Greta")
    driver.scene.input.focus_on("level 2", visibly=True)
    driver.key("left")
    driver.press("picture 3")
    seats = setup_of(driver).seats
    assert (seats[1].name, seats[2].level, seats[3].avatar) == ("Greta", "casual", "leaf")
    driver.press("start")
    assert driver.scene.session.seats == seats


def test_no_two_at_the_table_have_the_same_picture() -> None:
    setup = MatchSetup(players=6)
    for seat in (1, 1, 3, 3, 3, 5):
        setup.next_avatar(seat)
        assert len({who.avatar for who in setup.seats}) == 6
    setup.step_players(-1)
    setup.next_avatar(2)
    setup.step_players(1)
    assert len({who.avatar for who in setup.seats}) == 6


def test_computers_change_places_as_far_as_there_are_places(start: Start) -> None:
    driver = seats_opened(start)
    driver.press("Move Bruno down")
    assert [seat.name for seat in setup_of(driver).seats] == ["You", "Clara", "Bruno", "Dev"]
    assert not driver.find("Move Dev down").enabled
    driver.press("Move Dev down")
    assert driver.notice == "Dev sits at the end already."


def test_the_focus_goes_with_the_one_that_moves(start: Start) -> None:
    driver = seats_opened(start)
    driver.scene.input.focus_on("down 1", visibly=True)
    driver.key("return")
    assert driver.focus is not None
    assert driver.focus.name == "Move Bruno down"


def test_all_computers_get_a_level_at_once(start: Start) -> None:
    driver = seats_opened(start)
    driver.press("All computers")
    driver.press("Novice")
    assert [seat.level for seat in setup_of(driver).seats] == [None, "novice", "novice", "novice"]


def test_an_empty_name_and_two_of_the_same_are_put_right() -> None:
    setup = MatchSetup()
    setup.rename(1, "  ")
    setup.rename(2, "You")
    assert [seat.name for seat in setup.starting_seats()] == ["You", "Bruno", "Clara", "Dev"]
    setup.rename(3, "Bruno ")
    assert [seat.name for seat in setup.starting_seats()] == ["You", "Bruno", "Clara", "Bruno 2"]


def test_a_smaller_table_forgets_nobody() -> None:
    setup = MatchSetup(players=5)
    setup.rename(4, "Greta")
    setup.step_players(-1)
    setup.step_players(1)
    assert setup.seats[4].name == "Greta"


def test_a_long_name_ends_where_the_plates_do(start: Start) -> None:
    driver = seats_opened(start)
    write(driver, "name 1", "Bartholomew the Second")
    assert setup_of(driver).seats[1] == Seat("Bartholomew the ", "club", "fox")
    assert driver.notice == "A name has at most 16 characters."


def test_a_name_wider_than_its_field_is_cut_visibly_until_it_is_written(start: Start) -> None:
    driver = start()
    painter = watch(driver)
    driver.app.open(MenuDoor())
    driver.app.open(NewMatchDoor())
    driver.press("seats")
    setup_of(driver).rename(1, "WWWWWWWWWWWWWWW")

    def shown() -> list[str]:
        painter.begin()
        driver.scene.invalidate()
        driver.picture()
        return [line.words for line in painter.lines if line.words.startswith("WW")]

    cut = shown()
    assert len(cut) == 1 and cut[0].endswith("…")
    driver.press("name 1")
    assert shown() == ["WWWWWWWWWWWWWWW"]


def test_a_code_goes_to_the_clipboard_and_comes_back(start: Start) -> None:
    driver = seats_opened(start)
    driver.press("copy")
    code = driver.viewport.paste()
    assert code == str(setup_of(driver).code)
    driver.press("afresh")
    assert str(setup_of(driver).code) != code
    driver.press("paste")
    assert str(setup_of(driver).code) == code


def test_a_pasted_code_brings_rules_players_seed_and_deal(start: Start) -> None:
    driver = opened(start)
    driver.viewport.copy("omnibus.end.target=50/5/pear/3")
    driver.key("v", ctrl=True)
    assert setup_of(driver).code == Code(Rules.parse("omnibus.end.target=50"), 5, "pear", 3)
    driver.press("start")
    assert driver.scene.session.match.deal.number == 3


def test_what_is_pasted_may_begin_with_a_byte_order_mark(start: Start) -> None:
    driver = seats_opened(start)
    driver.viewport.copy("\ufeffomnibus/5/pear/3")
    driver.press("paste")
    assert str(setup_of(driver).code) == "omnibus/5/pear/3"
    driver.press("afresh")
    write(driver, "code", "\ufeffblack_lady/4/apple/2")
    assert str(setup_of(driver).code) == "black_lady/4/apple/2"
    driver.viewport.copy(f"\ufeff{DEAL}")
    driver.press("paste")
    assert driver.scene.session.is_practice


@pytest.mark.parametrize(
    "text", ["", "hello", "black_lady/40/apple/1", "nothing/4/apple/1", "black_lady/9/apple/1", "black_lady/4/apple/x"]
)
def test_a_bad_code_gets_one_sentence_and_changes_nothing(start: Start, text: str) -> None:
    driver = seats_opened(start)
    before = setup_of(driver).code
    driver.viewport.copy(text)
    driver.press("paste")
    assert driver.notice.endswith(".")
    assert setup_of(driver).code == before


def test_a_written_code_is_used_once_it_is_whole(start: Start) -> None:
    driver = seats_opened(start)
    write(driver, "code", "black_maria/3")
    assert driver.find("code wrong").name.endswith(".")
    assert setup_of(driver).rules.preset == "black_lady"
    driver.write("/plum/1")
    assert not driver.has("code wrong")
    assert str(setup_of(driver).code) == "black_maria/3/plum/1"


@pytest.mark.parametrize("size", [(1280, 720), (640, 360), (360, 640)])
def test_eleven_may_sit_down(start: Start, size: tuple[int, int]) -> None:
    driver = opened(start, size)
    choose(driver, "cancellation")
    setup_of(driver).players = 11
    driver.scene.invalidate()
    driver.press("seats")
    names = [seat.name for seat in setup_of(driver).seats]
    assert len(set(names)) == len({seat.avatar for seat in setup_of(driver).seats}) == 11
    assert driver.find("picture 10").name == f"Picture of {names[10]}"
    driver.press("name 10")
    assert driver.focus is not None
    assert driver.focus.key == "name 10"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("black_lady/4/apple/0", "“0” is no number of a deal"),
        (DEAL, "This is a deal in PBN; press Paste"),
        ("N:KQ4.T9 garbage", "A deal in PBN has four hands, and this one has 2."),
    ],
)
def test_nothing_starts_while_the_written_code_is_wrong(start: Start, text: str, said: str) -> None:
    driver = seats_opened(start)
    write(driver, "code", text)
    sentence = driver.find("code wrong").name
    assert sentence.startswith(said)
    driver.press("start")
    assert driver.notice == sentence
    assert driver.find("code").value == text
    driver.press("rules")
    driver.press("start")
    assert driver.notice == sentence
    assert driver.find("problem 0").name == sentence
    assert driver.find("problem 1").name.startswith("Put the code right under “Seats and code”")
    driver.press("seats")
    assert driver.find("code").value == text
    write(driver, "code", "black_lady/4/apple/2")
    driver.press("start")
    assert driver.scene.session.match.seed == "apple"


@pytest.mark.parametrize("change", ["afresh", "preset omnibus"])
def test_a_wrong_code_is_forgotten_once_the_match_is_changed_in_another_way(start: Start, change: str) -> None:
    driver = seats_opened(start)
    write(driver, "code", "black_lady/4/apple/0")
    if not driver.has(change):
        driver.press("rules")
    driver.press(change)
    driver.press("start")
    assert driver.scene.session.match.rules.preset == ("omnibus" if "omnibus" in change else "black_lady")


def test_names_stay_when_a_wrong_code_is_left_behind(start: Start) -> None:
    driver = seats_opened(start)
    write(driver, "name 1", "Greta")
    write(driver, "code", "black_lady/4/apple/0")
    driver.press("rules")
    driver.key("escape")
    driver.app.open(NewMatchDoor())
    assert setup_of(driver).seats[1].name == "Greta"
    assert not setup_of(driver).wrong_code
