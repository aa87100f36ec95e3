"""The stock at the table, down to the last card and beyond."""

from __future__ import annotations

import pygame
import pytest

from game.play.match import Code
from game.play.seats import usual_seats
from game.rules.rule_set import Rules
from game.session.session import Session
from scenes.doors import TableDoor
from scenes.kit.preferences import Preferences
from scenes.kit.sprites import Sprites
from tests.driver import Driver
from tests.game.simple_player import simple_choice


@pytest.mark.parametrize(("rules", "players"), [("domino", 7), ("draw2", 2)])
def test_a_stock_that_is_used_up_is_drawn_as_nothing(rules: str, players: int) -> None:
    session = Session.start(Code(Rules.parse(rules), players, "stock"), usual_seats(players, "casual"))
    while session.view().stock_left and not session.match.results:
        seat = session.match.to_act[0]
        session.submit(seat, simple_choice(session.match.view(seat)))
    assert session.view().stock_left == 0 and not session.match.results
    with Driver((1280, 720), Preferences(pace="none", mute=True)) as driver:
        driver.app.open(TableDoor(session))
        driver.step(0.5)
        driver.picture()
        assert driver.scene.title == "Table"


def test_a_picture_that_was_faded_keeps_its_clear_corners() -> None:
    with Driver((1280, 720), Preferences(pace="none", mute=True)) as driver:
        sprites, ground = Sprites(driver.app.paint), (34, 110, 94, 255)
        card = sprites.card("QS", 100, 5.0)
        driver.app.paint.surface = surface = pygame.Surface((400, 400))
        for alpha in (0.4, 1.0):
            surface.fill(ground)
            sprites._blit(card, 200, 200, alpha)
        assert surface.get_at((200 - card.get_width() // 2 + 1, 200 - card.get_height() // 2 + 1)) == ground


def test_the_plates_count_the_cards_of_a_game_in_which_one_draws_to_follow() -> None:
    session = Session.start(Code(Rules.parse("domino"), 4, "stock"), usual_seats(4, "casual"))
    while not any(session.view().drawn):
        seat = session.match.to_act[0]
        session.submit(seat, simple_choice(session.match.view(seat)))
    with Driver((1280, 720), Preferences(pace="none", mute=True)) as driver:
        driver.app.open(TableDoor(session))
        for seat, held in enumerate(session.view().hand_sizes):
            assert f"{held} cards in the hand" in driver.find(f"plate {seat}").value
        driver.app.stack.clear()
