"""What hands expect at a table: Space for a forced card, Ctrl+Z, and the right button."""

from __future__ import annotations

import pygame
import pytest

from tests.driver import Driver
from tests.scenes.conftest import Opener
from tests.scenes.table_helpers import cards_of, go_to, in_play, session, table, wait_for_turn, wait_until


def right_click(driver: Driver) -> None:
    """Through SDL's own queue."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=(640, 300), button=3, touch=False))
    driver.send(*driver.viewport.poll())


def play_until(open_table: Opener, is_forced: bool) -> Driver:
    """A table at the first turn of the person with one card that may be played, or with a choice."""
    driver = open_table(in_play())
    wait_for_turn(driver)
    while (len(set(table(driver).state.known.legal)) == 1) != is_forced:
        table(driver).hand.play(table(driver).state.known.legal[0])
        wait_for_turn(driver)
    return driver


def played(driver: Driver) -> int:
    return len(table(driver).session.match.intents)


def hand_size(driver: Driver) -> int:
    return len(table(driver).state.known.hand)


def test_space_plays_the_only_card_that_may_be_played(open_table: Opener) -> None:
    driver = play_until(open_table, is_forced=True)
    card, before = table(driver).state.known.legal[0], hand_size(driver)
    driver.key("space", text=" ")
    assert hand_size(driver) == before - 1
    assert card not in table(driver).state.known.hand


def test_space_plays_it_also_while_the_ring_is_on_another_card(open_table: Opener) -> None:
    driver = play_until(open_table, is_forced=True)
    before = hand_size(driver)
    go_to(driver, next(card for card in cards_of(driver) if not card.enabled).key)
    driver.key("space", text=" ")
    assert hand_size(driver) == before - 1


def test_space_plays_nothing_while_the_keyboard_is_on_another_control(open_table: Opener) -> None:
    driver = play_until(open_table, is_forced=True)
    before = hand_size(driver)
    go_to(driver, "log")
    driver.key("space", text=" ")
    assert hand_size(driver) == before and driver.scene.title == "Log"


def test_space_without_a_ring_plays_nothing_where_there_is_a_choice(open_table: Opener) -> None:
    driver = play_until(open_table, is_forced=False)
    before = hand_size(driver)
    driver.key("space", text=" ")
    assert hand_size(driver) == before


def test_ctrl_z_takes_the_last_decision_back(open_table: Opener) -> None:
    driver = play_until(open_table, is_forced=False)
    hand = table(driver).state.known.hand
    table(driver).hand.play(table(driver).state.known.legal[0])
    driver.key("z", ctrl=True)
    assert table(driver).state.known.hand == hand


def test_ctrl_z_does_nothing_where_nothing_can_be_taken_back(open_table: Opener) -> None:
    driver = open_table(session())
    wait_until(driver, lambda scene: not scene.is_moving)
    before = played(driver)
    driver.key("z", ctrl=True)
    assert played(driver) == before and driver.scene is table(driver)


@pytest.mark.parametrize("count", [1, 3])
def test_a_right_click_takes_back_the_cards_chosen_to_pass(open_table: Opener, count: int) -> None:
    driver = open_table(session())
    wait_until(driver, lambda scene: not scene.is_moving)
    for card in table(driver).state.known.hand[:count]:
        driver.press(f"card {card}")
    assert len(table(driver).selection.marks.chosen) == count
    right_click(driver)
    assert table(driver).selection.marks.chosen == ()
    right_click(driver)  # and nothing else
    assert driver.scene is table(driver) and played(driver) == 0


def test_a_right_click_plays_nothing(open_table: Opener) -> None:
    driver = play_until(open_table, is_forced=False)
    before = hand_size(driver)
    right_click(driver)
    assert hand_size(driver) == before
