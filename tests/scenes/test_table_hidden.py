"""At the table, what is hidden is neither drawn nor known to the scene."""

from __future__ import annotations

import random

import pygame

from game.play.deal import Deal
from game.play.match import Code, Match
from game.play.seats import usual_seats
from game.rules.rule_set import Rules
from tests.scenes.conftest import Opener
from tests.scenes.table_helpers import UndecidedSession, pass_first, table, wait_for_turn, wait_until


def reshuffled(match: Match, seed: int) -> None:
    """Deal what the person cannot see anew among the other seats."""
    deal: Deal = match.deal
    chance = random.Random(seed)
    others = [seat for seat in range(match.players) if seat != 0]
    cards = [card for seat in others for card in deal.hands[seat]]
    chance.shuffle(cards)
    for seat in others:
        count = len(deal.hands[seat])
        deal.hands[seat] = cards[:count]
        del cards[:count]


def test_cards_that_are_hidden_leave_no_trace_on_the_glass(open_table: Opener) -> None:
    pictures = []
    for seed in (None, 1, 2):
        at = UndecidedSession.start(Code(Rules.parse("black_lady"), 4, "apple", 1), usual_seats(4, "novice"))
        if seed is not None:
            reshuffled(at.match, seed)
        driver = open_table(at)
        wait_until(driver, lambda scene: not scene.is_moving)
        scene = table(driver)
        for _ in range(400):
            scene.display.sprites.current.warm(100.0)
        pictures.append(pygame.image.tobytes(driver.picture(), "RGB"))
    assert pictures[0] == pictures[1] == pictures[2]


def test_no_hidden_card_is_in_the_state_of_the_scene(open_table: Opener) -> None:
    driver = open_table()
    pass_first(driver, driver.press)
    wait_for_turn(driver)
    scene = table(driver)
    hidden = {str(card) for seat in (1, 2, 3) for card in scene.session.match.view(seat).hand}
    shown = {sprite[0] for sprite in scene.display.playback.drawn}
    named = {control.key.split(" ", 1)[-1] for control in driver.controls if control.role == "card"}
    assert not hidden & (shown | named)
    assert all(card not in hidden for card in map(str, scene.state.known.hand))
