"""At the table, on one’s honour: revokes, and how a match is stopped by agreement or by the clock."""

from __future__ import annotations

from game.cards.card import parse_card
from game.play.deal import Deal
from game.play.match import Code
from game.play.seats import usual_seats
from game.rules.rule_set import Rules
from game.session.session import Session
from game.storage.records import Records
from tests.driver import Driver
from tests.scenes.conftest import Opener
from tests.scenes.table_helpers import PlainSession, plain_session, play_deal, table, wait_for_turn, wait_until

# ---------------------------------------------------------------- on one’s honour


def revoking(open_table: Opener) -> Driver:
    at = plain_session("black_lady.irregular.mode=honour", 4, number=4)
    hands = ["3C 9D QS", "AC 2S 3S", "2C 4S 5S", "4C 6S 7S"]
    at.match.deal = Deal.from_hands(at.match.rules, hands, dealer=1, number=4)
    driver = open_table(at)
    wait_for_turn(driver)
    return driver


def test_a_revoke_takes_a_second_thought_and_can_be_corrected(open_table: Opener) -> None:
    driver = revoking(open_table)
    driver.press("card 9D")
    assert driver.notice == "You should follow clubs: again, if you mean to revoke."
    assert len(table(driver).state.known.hand) == 3
    driver.press("card 9D")
    wait_until(driver, lambda scene: not scene.is_moving and driver.has("correct"))
    driver.press("correct")
    driver.press("card 3C")
    wait_until(driver, lambda scene: not scene.is_moving)
    scene = table(driver)
    assert parse_card("9D") in scene.state.known.hand and parse_card("3C") not in scene.state.known.hand
    assert any("take the nine of diamonds back" in line for line in scene.state.log)


def test_a_revoke_that_stays_is_told_at_the_end_of_the_deal(open_table: Opener) -> None:
    driver = revoking(open_table)
    driver.press("card 9D")
    driver.press("card 9D")
    play_deal(driver)
    wait_until(driver, lambda scene: driver.scene is not scene)
    assert any("did not follow suit with the nine of diamonds" in line for line in table(driver).state.log)


def test_a_revoke_is_called_from_the_plate_of_the_seat(open_table: Opener) -> None:
    driver = revoking(open_table)
    driver.press("plate 1")
    assert driver.has("A revoke of Bruno?")
    driver.press("Call a revoke")
    wait_until(driver, lambda scene: not scene.is_moving)
    assert "You call a revoke of Bruno: that was no revoke." in table(driver).state.log


# ---------------------------------------------------------------- stopping


def test_the_match_can_be_stopped_by_agreement(open_table: Opener) -> None:
    driver = open_table(plain_session("black_lady.vote=on", 4, number=4))
    wait_for_turn(driver)
    driver.key("escape")
    driver.press("Stop the match")
    driver.press("Stop")
    assert table(driver).session.match.is_stopping
    play_deal(driver)
    assert table(driver).session.match.is_over


def test_without_the_option_there_is_no_way_to_stop(open_table: Opener) -> None:
    driver = open_table(plain_session("black_lady.vote=off", 4, number=4))
    wait_for_turn(driver)
    driver.key("escape")
    assert not driver.has("Stop the match")


def test_time_is_counted_shown_and_kept_and_ends_the_match(open_table: Opener) -> None:
    records = Records.open(None)
    code = Code(Rules.parse("black_lady.end.time_s=120"), 4, "apple", 4)
    at = PlainSession.start(code, usual_seats(4, "novice"), records)
    driver = open_table(at, records=records)
    wait_for_turn(driver)
    driver.step(10.0)
    assert driver.find("badge clock").name == "1 minute left"
    saved = records.current_match()
    assert saved is not None and Session.resume(saved, records).tally.seconds >= 5.0
    at.pass_time(110.0)
    driver.step(1.0)
    assert at.match.is_stopping and "Time is up: this is the last deal." in table(driver).state.log
