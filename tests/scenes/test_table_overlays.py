"""What lies over the table: the last trick, the log, the pause, and the choice of a moon."""

from __future__ import annotations

import pytest

from game.play.commitments import shown
from scenes.table import TableScene
from tests.scenes.conftest import Opener
from tests.scenes.table_helpers import in_play, session, shot_moon, table, wait_for_turn, wait_until


def test_the_last_trick_and_the_log_can_be_seen_again(open_table: Opener) -> None:
    driver = open_table(in_play())
    wait_for_turn(driver)
    driver.press("last")
    assert driver.notice == "No trick has been taken yet."
    scene = table(driver)
    while not scene.state.known.tricks:
        scene.hand.play(scene.state.known.legal[0])
        wait_for_turn(driver)
    driver.key("l")
    assert len([control for control in driver.controls if control.role == "image"]) == 4
    driver.key("escape")
    driver.press("log")
    assert driver.has("Deal 4: ")
    assert any("the trick" in control.name for control in driver.controls)


def test_the_log_shows_the_seal_of_a_deal_before_a_card_is_played(open_table: Opener) -> None:
    at = session("black_lady.ranks=AKQJ.deals=1.target=none.pass.count=0.cycle=none.moon.on=off")
    driver = open_table(at)
    scene, match = table(driver), at.match
    wait_until(driver, lambda scene: not scene.is_moving)
    sealed = scene.state.log.index(f"Deal 1 is sealed as {shown(match.commitment())}.")
    assert not any(" play" in line or " lead" in line for line in scene.state.log[:sealed])
    assert match.seed not in " ".join(scene.state.log) and match.salt not in " ".join(scene.state.log)
    while not match.is_over:
        wait_for_turn(driver)
        if driver.scene is scene:
            scene.hand.play(scene.state.known.legal[0])
    wait_until(driver, lambda scene: driver.scene is not scene)
    assert driver.find("seal").name == f"The seals are opened: seed apple, salt {match.salt}."


def test_the_pause_shows_no_card_and_says_that_the_match_is_kept(open_table: Opener) -> None:
    driver = open_table()
    wait_until(driver, lambda scene: not scene.is_moving)
    driver.key("escape")
    names = [control.name for control in driver.controls]
    assert not any(card.words in name for card in table(driver).state.known.hand for name in names)
    driver.key("escape")
    assert isinstance(driver.scene, TableScene)


def test_the_moon_is_chosen_from_figures(open_table: Opener) -> None:
    at = shot_moon()
    driver = open_table(at)
    wait_until(driver, lambda scene: driver.scene is not scene)
    assert driver.has("The others take 26") and driver.has("You lose 26")
    ground = driver.find("ground add")
    assert "Bruno 0 to 26" in ground.value
    driver.press("choose add")
    wait_until(driver, lambda scene: bool(scene.session.match.results))
    assert at.match.results[0].totals == (0, 26, 26, 26)


@pytest.mark.parametrize("size", [(640, 360), (360, 640), (1280, 720)])
def test_a_sentence_over_the_choice_of_a_moon_leaves_both_choices_to_be_seen(
    open_table: Opener, size: tuple[int, int]
) -> None:
    driver = open_table(shot_moon(), size=size)
    wait_until(driver, lambda scene: driver.scene is not scene)
    unit = driver.viewport.scale
    notice = driver.scene.notice_rect([(290 * unit, 36 * unit)])
    branches = [control.rect for control in driver.controls if control.key.startswith("ground ")]
    assert len(branches) == 2
    assert not [rect for rect in branches if rect.intersects(notice)]
