"""Several people hand the device around: whose turn it is, and what is hidden again when it goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.play.match import Match
from game.play.seats import Seat
from game.rules.rule_set import Rules
from game.session.session import Session
from game.storage.records import Records
from scenes.curtain import CurtainScene
from scenes.doors import MenuDoor
from scenes.kit.animation import BACK
from scenes.kit.preferences import Preferences
from scenes.kit.theme import SECONDS
from scenes.kit.viewport import Pointer
from tests.driver import FRAME
from tests.game.simple_player import simple_choice
from tests.scenes.conftest import Opener
from tests.scenes.shared_device import FOUR, TWO, held, shared, take_turn, wait
from tests.scenes.table_helpers import high_hand, table, wait_until

# ---------------------------------------------------------------- a deal


@pytest.mark.parametrize(
    "seats", [pytest.param(TWO, id="two people"), pytest.param(FOUR, id="four people", marks=pytest.mark.slow)]
)
def test_a_whole_deal_goes_from_hand_to_hand(open_table: Opener, seats: tuple[Seat, ...]) -> None:
    driver = open_table(shared(seats=seats))
    scene, match, turns = table(driver), table(driver).session.match, 0
    while True:
        wait(driver)
        if match.results:
            break
        if isinstance(driver.scene, CurtainScene):
            person = match.to_act[0] if match.deal.phase != "pass" else scene.session.next_person
            assert driver.scene.title == f"{seats[person or 0].name}, your turn"
            assert scene.state.known.is_public and scene.state.known.hand == ()
            driver.press("confirm")
            assert scene.state.known.hand == match.view(scene.state.person).hand
        turns += scene.state.known.phase != "moon"
        take_turn(driver)
    assert turns == 14 * len(scene.session.people)
    assert driver.scene.title == "Deal 1"
    assert not any(word in f" {line} ".lower() for line in scene.state.log for word in (" you ", " your ", " you."))
    assert sum("takes the trick" in line for line in scene.state.log) == 13
    driver.step(SECONDS.rest)
    driver.press("next")
    wait(driver)
    assert isinstance(driver.scene, CurtainScene)


def test_whoever_goes_on_at_once_keeps_looking(open_table: Opener) -> None:
    driver = open_table(shared(seats=FOUR, number=4))  # nobody passes
    scene, kept = table(driver), 0
    for _ in range(44):
        wait(driver)
        if isinstance(driver.scene, CurtainScene):
            driver.press("confirm")
        person = scene.state.person
        take_turn(driver)
        goes_on = scene.session.match.to_act == (person,)
        assert scene.state.shows_hand == goes_on
        kept += goes_on
        if kept > 1:
            break
    assert kept  # who won with the last card led again


def test_one_person_never_meets_a_curtain(open_table: Opener) -> None:
    alone = (Seat("Rudi", None, "sun"), *TWO[1:2], Seat("Clara", "novice", "owl"), TWO[3])
    driver = open_table(shared(seats=alone))
    wait(driver)
    while not table(driver).session.match.results:
        assert driver.scene is table(driver)
        take_turn(driver)
        wait(driver)
    assert any(line.startswith("You play") for line in table(driver).state.log)


def test_people_may_sit_at_any_seats(open_table: Opener) -> None:
    seats = (TWO[1], TWO[0], TWO[3], TWO[2])
    driver = open_table(shared(seats=seats, number=4))
    wait(driver)
    driver.press("confirm")
    scene = table(driver)
    assert scene.state.person in (1, 3) and scene.display.view.seat == scene.state.person
    assert driver.find("plate 0").name in ("Anna", "Clara")


# ---------------------------------------------------------------- what is hidden again


def test_the_pause_hides_the_hand_until_it_is_asked_for(open_table: Opener) -> None:
    driver = open_table(shared())
    wait(driver)
    driver.press("confirm")
    driver.key("escape")
    assert driver.scene.title == "Pause" and table(driver).state.known.hand == ()
    driver.press("resume")
    driver.step(FRAME)
    assert driver.scene.title == "Anna, your turn"
    driver.key("escape")
    assert driver.scene.title == "Pause"
    driver.press("resume")
    assert driver.scene.title == "Anna, your turn"


def test_a_hint_is_forgotten_when_the_device_goes_on(open_table: Opener) -> None:
    driver = open_table(shared())
    wait(driver)
    driver.press("confirm")
    driver.press("suggest")
    wait_until(driver, lambda scene: bool(scene.selection.marks.hinted))
    assert "Hint" in driver.notice
    driver.press("confirm")
    assert table(driver).selection.marks.hinted == () and not driver.notice
    wait(driver)
    assert not any("Hint" in line for line in driver.app.narration.lines)
    driver.press("confirm")
    assert (
        driver.scene.title == "Table" and table(driver).state.person == 2 and table(driver).selection.marks.hinted == ()
    )
    assert not driver.has("undo")


def test_a_match_that_is_come_back_to_stays_behind_the_curtain(open_table: Opener, tmp_path: Path) -> None:
    records = Records.open(tmp_path)
    driver = open_table(shared(records=records), records=records)
    wait(driver)
    driver.press("confirm")
    take_turn(driver)
    driver.app.restart(MenuDoor())
    assert "Anna and Clara" in driver.find("continue").value
    driver.press("Continue")
    assert driver.scene.title == "Clara, your turn"  # at once: nothing else is ever drawn
    assert table(driver).state.known.hand == ()


def test_playing_the_rest_out_takes_the_hand_away(open_table: Opener) -> None:
    driver = open_table(Session(high_hand().match, FOUR))
    wait(driver)
    driver.press("confirm")
    driver.press("claim")
    scene = table(driver)
    assert not scene.state.shows_hand and not scene.state.known.hand
    assert "Anna plays the rest out." in scene.state.log and not any("You" in line for line in scene.state.log)


def last_before_own_lead() -> Match:
    """One card before the end of a deal whose last player leads to the next one, in which nobody passes."""
    for number in range(60):
        match = Match(Rules.parse("black_lady.moon.on=off"), 4, f"lead{number}", 3)
        while not match.results:
            before = len(match.intents)
            match.submit(match.to_act[0], simple_choice(match.view(match.to_act[0])))
        if match.to_act == (match.intents[-1][0],) and match.deal.phase == "play":
            return match.until(before)
    raise AssertionError("nobody both ended a deal and led to the next one")


def test_the_cards_of_the_next_deal_are_not_dealt_face_up(open_table: Opener) -> None:
    driver = open_table(Session(last_before_own_lead(), FOUR), Preferences(pace="quick", mute=True))
    wait(driver)
    driver.press("confirm")
    take_turn(driver)
    scene = table(driver)
    assert (
        scene.session.match.to_act == (scene.state.person,)
        and not scene.state.shows_hand
        and not scene.state.known.hand
    )
    while driver.scene is scene:
        driver.step(FRAME)
    driver.step(SECONDS.rest)
    driver.press("next")
    while not isinstance(driver.scene, CurtainScene):
        faces = {pose.face for pose in scene.display.playback.drawn.values()}
        assert faces <= {BACK}
        driver.step(FRAME)
    assert driver.scene.person == scene.state.person


# ---------------------------------------------------------------- a corner held up


def test_who_may_peek_sees_the_hand_as_long_as_the_button_is_held(open_table: Opener) -> None:
    driver = open_table(shared(), Preferences(pace="none", mute=True, peek=True))
    wait(driver)
    scene = driver.scene
    assert isinstance(scene, CurtainScene)
    held(driver, "peek", 0.3)
    assert scene.is_peeking
    rect = driver.find("peek").rect
    driver.send(Pointer("up", *rect.centre, "mouse"))
    driver.step(FRAME)
    assert not scene.is_peeking and driver.scene is scene and not driver.notice
    driver.press("peek")
    assert driver.notice == "Hold the button down to look at the hand."
    driver.scene.input.focus_on("peek", visibly=True)
    driver.key("return")
    assert scene.is_peeking
    driver.step(2.5)
    assert not scene.is_peeking


def test_without_that_setting_nobody_peeks(open_table: Opener) -> None:
    driver = open_table(shared())
    wait(driver)
    assert not driver.has("peek")


# ---------------------------------------------------------------- who has dropped out


LAST_STANDING = "reverse.end.chips=last_standing.chips.start=3"
FIVE = (*FOUR, Seat("Ema", None, "leaf"))


def after_dropping_out(count: int) -> Match:
    """A match that goes on although so many of five have lost all their chips."""
    match = Match(Rules.parse(LAST_STANDING), len(FIVE), "out0")
    while len(match.seats) > len(FIVE) - count:
        match.submit(match.to_act[0], simple_choice(match.view(match.to_act[0])))
    assert not match.is_over
    return match


def test_who_is_left_plays_on(open_table: Opener) -> None:
    match = after_dropping_out(1)
    driver = open_table(Session(match, FIVE))
    wait(driver)
    out = next(seat for seat in range(len(FIVE)) if seat not in match.seats)
    assert isinstance(driver.scene, CurtainScene) and driver.scene.title != f"{FIVE[out].name}, your turn"
    driver.press("confirm")
    assert table(driver).state.known.hand
    take_turn(driver)


def test_when_nobody_who_sits_here_has_chips_the_end_can_be_watched(open_table: Opener) -> None:
    match = after_dropping_out(2)
    seats = [Seat(who.name, "novice" if seat in match.seats else None, who.avatar) for seat, who in enumerate(FIVE)]
    driver = open_table(Session(match, seats))
    driver.step(0.1)
    assert driver.find("question words").name.startswith("Nobody who sits here has chips any more")
