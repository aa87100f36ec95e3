"""People at any seats: what they are called, where they sit, and programs that play for a seat."""

from __future__ import annotations

import pytest

from game.play.seats import Seat
from game.session.match_setup import MatchSetup
from scenes.kit.system_fonts import SystemFonts
from scenes.setup.match_start import kept_setup
from tests.driver import Driver
from tests.scenes.conftest import Start
from tests.scenes.setup.screen import opened, setup_of, write
from tests.scenes.table_helpers import table
from tests.screen_checks import complaints, watch

SIZES = [(1280, 720), (640, 360), (360, 640)]
HUMAN, COMPUTER = (0.2, 0.5), (0.8, 0.5)


def seats_opened(start: Start, size: tuple[int, int] = (1280, 720)) -> Driver:
    driver = opened(start, size)
    driver.press("seats")
    return driver


@pytest.mark.parametrize("size", SIZES)
def test_a_second_person_sits_down_and_both_have_names(start: Start, size: tuple[int, int]) -> None:
    driver = seats_opened(start, size)
    assert driver.find("name 0").value == "You"
    driver.press("who 2", at=HUMAN)
    assert setup_of(driver).people == (0, 2)
    assert [seat.name for seat in setup_of(driver).seats] == ["Anna", "Bruno", "Clara", "Dev"]
    assert driver.has("Two people share this device: a curtain hides each hand between turns.")
    write(driver, "name 2", "Rosa")
    driver.press("start")
    driver.step(0.1)
    assert driver.scene.title == "Anna, your turn"
    assert [seat.name for seat in driver.scene.seats] == ["Anna", "Bruno", "Rosa", "Dev"]  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("written", "words", "name"),
    [
        ("You", "“You” could be anybody here: at the table it will be Bruno.", "Bruno"),
        ("Anna", "Somebody else is Anna, too: at the table it will be Anna 2.", "Anna 2"),
        (" ", "No name is written: at the table it will be Bruno.", "Bruno"),
        ("Greta", "", "Greta"),
    ],
)
def test_a_name_that_cannot_be_used_is_said_before_the_start(
    start: Start, size: tuple[int, int], written: str, words: str, name: str
) -> None:
    driver = seats_opened(start, size)
    driver.press("who 1", at=HUMAN)
    write(driver, "name 1", written)
    said = [control.name for control in driver.controls if control.key.startswith("name words ")]
    assert said == ([words] if words else [])
    driver.press("start")
    assert table(driver).session.seats[1].name == name


def test_alone_again_you_are_you(start: Start) -> None:
    driver = seats_opened(start)
    driver.press("who 3", at=HUMAN)
    driver.press("who 3", at=COMPUTER)
    assert [(seat.name, seat.level) for seat in setup_of(driver).seats][::3] == [("You", None), ("Dev", "club")]
    driver.press("who 1", at=HUMAN)
    driver.press("who 0", at=COMPUTER)
    assert [(seat.name, seat.level) for seat in setup_of(driver).seats][:2] == [("Anna", "club"), ("Bruno", None)]


def test_somebody_has_to_play(start: Start) -> None:
    driver = seats_opened(start)
    driver.press("who 0", at=COMPUTER)
    assert driver.notice == "Somebody has to play: at least one seat is a person’s."
    assert setup_of(driver).people == (0,)


def test_people_are_set_by_keyboard_and_can_take_every_seat(start: Start) -> None:
    driver = seats_opened(start)
    for seat in (1, 2, 3):
        driver.scene.input.focus_on(f"who {seat}", visibly=True)
        driver.key("left")
    assert setup_of(driver).people == (0, 1, 2, 3)
    assert not driver.has("All computers")


def test_a_person_is_there_whatever_the_size_of_the_table() -> None:
    setup = MatchSetup(players=5)
    for _ in range(4):
        setup.move(setup.people[0], 1)
    assert setup.people == (4,)
    setup.step_players(-1)
    assert setup.people == (3,)


def test_mixing_seats_everybody_anew(start: Start) -> None:
    driver = seats_opened(start)
    before = setup_of(driver).seats
    for _ in range(20):
        driver.press("mix")
        assert sorted(setup_of(driver).seats, key=str) == sorted(before, key=str)
        if setup_of(driver).seats != before:
            return
    raise AssertionError("nobody ever moved")


def test_a_program_plays_once_its_command_is_written(start: Start) -> None:
    driver = seats_opened(start)
    driver.press("level 1")
    driver.press("A program")
    assert not driver.find("start").enabled
    driver.press("start")
    assert driver.notice == ("Write the command of the program that plays for Bruno, such as python3 my_player.py.")
    write(driver, "command 1", "python3 other.py")
    assert setup_of(driver).seats[1].level == "cmd:python3 other.py"
    driver.press("start")
    assert driver.scene.title == "Table"


def test_what_is_kept_starts_no_program(start: Start) -> None:
    driver = seats_opened(start)
    driver.press("who 1", at=HUMAN)
    driver.press("level 2")
    driver.press("A program")
    write(driver, "command 2", "python3 other.py")
    driver.key("escape")
    kept = kept_setup(driver.app)
    assert [seat.level for seat in kept.seats] == [None, None, "casual", "club"]


def test_a_character_comes_with_name_picture_and_level(start: Start) -> None:
    driver = seats_opened(start)
    driver.press("level 1")
    driver.press("Dev, Expert")
    seat = setup_of(driver).seats[1]
    assert (seat.name, seat.level) == ("Dev", "expert:dev")
    assert driver.find("level 1").value == "Dev, Expert"
    assert len({who.avatar for who in setup_of(driver).seats}) == 4
    driver.press("level 3")
    driver.press("Casual")
    driver.press("level 2")
    driver.press("Gus, Novice")
    assert setup_of(driver).seats[2] == Seat("Gus", "novice:gus", "boat")
    driver.key("escape")
    assert [seat.level for seat in kept_setup(driver.app).seats] == [None, "expert:dev", "novice:gus", "casual"]


@pytest.mark.parametrize("size", SIZES)
def test_letters_that_no_font_has_are_said_where_the_name_is_typed(start: Start, size: tuple[int, int]) -> None:
    driver = seats_opened(start, size)
    driver.app.paint.type.system = SystemFonts(list)
    write(driver, "name 0", "漢字")
    said = [control.name for control in driver.controls if control.key.startswith("name words ")]
    assert said == ["No font on this device has some of these letters: dots stand in for them."]
    write(driver, "name 0", "Zoë")
    assert not driver.has("name words 0")
    painter = watch(driver)
    assert complaints(driver, painter) == []
