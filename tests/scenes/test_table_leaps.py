"""At the table more than one card at once: taking back, playing out what is decided, and the cards already played."""

from __future__ import annotations

import pytest

from game.play.match import Code
from game.play.seats import Seat, usual_seats
from game.rules.rule_set import Rules
from scenes.doors import TableDoor
from scenes.kit.preferences import Preferences
from tests.driver import FRAME, Driver
from tests.scenes.conftest import Opener
from tests.scenes.table_helpers import (
    AT_ONCE,
    UndecidedSession,
    cards_of,
    high_hand,
    in_play,
    pass_first,
    session,
    table,
    wait_for_turn,
    wait_until,
)
from tests.screen_checks import complaints, watch

SMALL_AND_LARGE = [(640, 360), (360, 640), (540, 960), (1280, 720)]


# ---------------------------------------------------------------- taking back


@pytest.mark.parametrize("by_key", [True, False], ids=["key", "mouse"])
def test_a_card_is_taken_back_and_can_be_another(open_table: Opener, by_key: bool) -> None:
    driver = open_table(in_play())
    wait_for_turn(driver)
    scene = table(driver)
    assert not driver.has("undo")
    hand, card = scene.state.known.hand, scene.state.known.legal[0]
    driver.press(f"card {card}")
    wait_for_turn(driver)
    if by_key:
        driver.key("u")
    else:
        driver.press("Undo")
    assert scene.state.known.hand == hand and scene.state.known.is_mine and not scene.is_moving
    assert driver.notice == scene.state.log[-1] == f"You take the {card.words} back."
    assert scene.session.tally.undos == 1 and not driver.has("undo")
    driver.press(f"card {scene.state.known.legal[-1]}")
    wait_for_turn(driver)
    assert scene.state.known.hand != hand


@pytest.mark.parametrize("by_key", [True, False], ids=["key", "mouse"])
def test_taking_back_in_the_middle_of_a_movement_shows_the_view_at_once(open_table: Opener, by_key: bool) -> None:
    driver = open_table(in_play(), Preferences(pace="slow", mute=True))
    scene = table(driver)
    scene.hurry()
    wait_for_turn(driver)
    before = scene.state.known
    scene.hand.play(before.legal[0])
    driver.step(3 * FRAME)
    assert scene.is_moving
    if by_key:
        driver.key("u")
    else:
        driver.press("undo")
    assert scene.state.known == scene.display.view == before and not scene.is_moving
    assert scene.display.playback.drawn == scene.display.standing()


def test_what_was_passed_comes_back_and_is_chosen_anew(open_table: Opener) -> None:
    driver = open_table()
    pass_first(driver, driver.press)
    wait_for_turn(driver)
    driver.key("u")
    assert table(driver).state.known.phase == "pass" and driver.notice == "You take your pass back."
    pass_first(driver, driver.press)
    wait_for_turn(driver)
    assert table(driver).state.known.phase == "play"


def test_the_computers_go_on_after_the_opening_they_made_stays(open_table: Opener) -> None:
    driver = open_table(in_play())
    wait_for_turn(driver)
    scene = table(driver)
    for _ in range(2):
        driver.press(f"card {scene.state.known.legal[0]}")
        wait_for_turn(driver)
    tricks = len(scene.state.known.tricks)
    driver.key("u")
    driver.press(f"card {scene.state.known.legal[0]}")
    wait_for_turn(driver)
    assert len(scene.state.known.tricks) >= tricks


def test_two_people_at_one_table_take_nothing_back(open_table: Opener) -> None:
    seats = (Seat("You", None, "sun"), Seat("Ann", None, "fox"), *usual_seats(4, "novice")[2:])
    at = UndecidedSession.start(Code(Rules.parse("black_lady"), 4, "apple", 1), seats)
    driver = open_table(at)
    wait_until(driver, lambda scene: not scene.is_moving)
    scene = table(driver)
    pass_first(driver, driver.press)
    driver.key("u")
    assert not driver.has("undo") and "undo" not in dict(scene.display.layout.tools) and at.tally.undos == 0
    scene.undo()
    assert driver.notice == "There is nothing to take back in this deal."


# ---------------------------------------------------------------- playing out


@pytest.mark.parametrize("by_key", [True, False], ids=["key", "mouse"])
@pytest.mark.parametrize("pause", ["short", "tap"])
def test_what_is_decided_is_played_out_and_ends_as_usual(open_table: Opener, by_key: bool, pause: str) -> None:
    driver = open_table(high_hand(), AT_ONCE.changed(trick_pause=pause))
    wait_until(driver, lambda scene: not scene.is_moving)
    scene = table(driver)
    assert driver.find("claim").name == "Every trick to come is yours: play the rest out?"
    if by_key:
        driver.key("k")
    else:
        driver.press("claim")
    wait_until(driver, lambda scene: driver.scene is not scene)
    driver.press("choose add")
    wait_until(driver, lambda scene: type(driver.scene).__name__ == "ResultsScene")
    assert scene.session.match.results[0].totals == (0, 26, 26, 26) and scene.display.haste == 1.0


def test_the_cards_fly_when_the_rest_is_played_out(open_table: Opener) -> None:
    driver = open_table(high_hand(), Preferences(mute=True))
    scene = table(driver)
    scene.hurry()
    driver.key("k")
    driver.step(FRAME)
    assert scene.is_moving and scene.display.haste < 1
    driver.step(12.0)
    assert scene.state.known.phase == "moon"


def test_with_shift_the_letter_still_goes_to_the_next_king(open_table: Opener) -> None:
    driver = open_table(high_hand())
    wait_until(driver, lambda scene: not scene.is_moving)
    driver.key("k", "K", shift=True)
    assert driver.focus is not None and driver.focus.name.startswith("king")
    assert len(table(driver).state.known.hand) == 13


def test_nothing_is_offered_while_cards_that_count_may_go_anywhere(open_table: Opener) -> None:
    driver = open_table(in_play())
    wait_for_turn(driver)
    assert not driver.has("claim") and len(cards_of(driver)) == 13


# ---------------------------------------------------------------- cards already played


@pytest.mark.parametrize("way", ["key", "mouse", "touch"])
def test_the_cards_already_played_are_listed_by_suit(open_table: Opener, way: str) -> None:
    driver = open_table(in_play(), AT_ONCE.changed(show_played=True))
    wait_for_turn(driver)
    scene = table(driver)
    scene.hand.play(scene.state.known.legal[0])
    wait_for_turn(driver)
    view = scene.state.known
    if way == "key":
        driver.key("o")
    else:
        driver.press("Played", "touch" if way == "touch" else "mouse")
    listed = {suit: driver.find(f"suit {suit}").value for suit in "SHCD"}
    for play in view.plays:
        rank = play.card.words.split(" of ")[0]
        assert rank in listed[play.card.suit].split("played: ")[1]
    for card in view.unseen:
        assert card.words.split(" of ")[0] in listed[card.suit].split("; ")[0]
    for card in view.hand:
        assert card.words.split(" of ")[0] in listed[card.suit].split("; ")[1]
    driver.key("o")
    assert driver.scene is scene


def test_without_the_setting_there_is_no_such_tool(open_table: Opener) -> None:
    driver = open_table(in_play())
    wait_for_turn(driver)
    driver.key("o")
    assert not driver.has("played") and driver.scene is table(driver)


@pytest.mark.parametrize("size", SMALL_AND_LARGE)
@pytest.mark.parametrize("rules, players", [("black_lady", 4), ("cancellation", 8)])
def test_every_tool_and_the_list_can_be_read(size: tuple[int, int], rules: str, players: int) -> None:
    with Driver(size, AT_ONCE.changed(show_played=True)) as driver:
        painter = watch(driver)
        driver.app.open(TableDoor(session(rules, players, number=4)))
        pass_first(driver, driver.press)
        wait_for_turn(driver)
        scene = table(driver)
        scene.hand.play(scene.state.known.legal[0])
        wait_for_turn(driver)
        assert driver.has("undo") and driver.has("played")
        assert complaints(driver, painter) == []
        driver.key("o")
        assert complaints(driver, painter) == []


@pytest.mark.parametrize("size", SMALL_AND_LARGE)
def test_the_offer_can_be_read(size: tuple[int, int]) -> None:
    with Driver(size, AT_ONCE) as driver:
        painter = watch(driver)
        driver.app.open(TableDoor(high_hand()))
        wait_until(driver, lambda scene: not scene.is_moving)
        assert driver.has("claim")
        assert complaints(driver, painter) == []
