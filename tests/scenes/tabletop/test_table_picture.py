"""The still picture: drawn anew only where something has changed, and then as if it were drawn whole."""

from __future__ import annotations

import pygame
import pytest

from game.play.match import Code, Match
from game.play.seats import usual_seats
from game.rules.rule_set import Rules
from game.session.session import Session
from scenes.doors import TableDoor
from scenes.kit.preferences import Preferences
from scenes.table import TableScene
from scenes.tabletop.table_picture import PicturePart, TablePicture, changed_areas
from tests.driver import Driver
from tests.game.simple_player import simple_choice


def part(facts: object, *bounds: int) -> PicturePart:
    return PicturePart(facts, pygame.Rect(bounds), lambda: None)


def test_equal_facts_change_nothing() -> None:
    assert changed_areas({"a": part(1, 0, 0, 9, 9)}, {"a": part(1, 0, 0, 9, 9)}) == []


def test_what_comes_goes_or_says_something_else_is_drawn_where_it_was_and_where_it_is() -> None:
    before = {"a": part(1, 0, 0, 10, 10), "gone": part(1, 100, 0, 10, 10)}
    after = {"a": part(2, 5, 0, 10, 10), "come": part(1, 200, 0, 10, 10)}
    areas = sorted(map(tuple, changed_areas(before, after)))
    assert areas == [(0, 0, 15, 10), (100, 0, 10, 10), (200, 0, 10, 10)]


def test_areas_that_are_nearly_one_become_one_and_others_stay_apart() -> None:
    after = {"a": part(1, 0, 0, 10, 10), "within": part(1, 2, 2, 5, 5), "beside": part(1, 10, 0, 10, 10)}
    assert changed_areas({}, after) == [pygame.Rect(0, 0, 20, 10)]
    after = {"wide": part(1, 0, 0, 100, 10), "tall": part(1, 0, 0, 10, 100)}
    assert len(changed_areas({}, after)) == 2


@pytest.mark.parametrize(
    ("rules", "players", "size", "theme"),
    [
        ("black_lady", 4, (1280, 720), "green"),
        ("cancellation", 8, (640, 360), "light"),
        ("auction", 4, (360, 640), "contrast"),
    ],
)
def test_a_picture_mended_all_through_a_deal_is_the_picture_drawn_anew(
    rules: str, players: int, size: tuple[int, int], theme: str
) -> None:
    with Driver(size, Preferences(mute=True, theme=theme)) as driver:
        session = Session.start(Code(Rules.parse(rules), players, "picture"), usual_seats(players, "novice"))
        driver.app.open(TableDoor(session))
        scene = driver.scene
        assert isinstance(scene, TableScene)
        for _ in range(20):  # decisions
            display, facts = scene.display, scene.readout.facts
            fresh = TablePicture(driver.app.paint, display.sprites.shared).surface(display.layout, facts)
            mended = display.picture.surface(display.layout, facts)
            assert pygame.image.tobytes(mended, "RGB") == pygame.image.tobytes(fresh, "RGB")
            seat = session.match.to_act[0]
            scene._submit(seat, simple_choice(session.match.view(seat)))
            for _ in range(2):
                scene.display.hear(scene.display.playback.update(0.05))  # nobody thinks meanwhile
                scene.display.picture.surface(scene.display.layout, scene.readout.facts)
            scene.hurry()
        assert scene.display.picture.drawn > 20
        session.close()


def test_a_picture_that_appears_bit_by_bit_is_whole_in_the_end() -> None:
    with Driver((1280, 720), Preferences(mute=True, pace="none")) as driver:
        session = Session.start(Code(Rules.parse("black_lady"), 4, "picture"), usual_seats(4, "novice"))
        driver.app.open(TableDoor(session))
        scene = driver.scene
        assert isinstance(scene, TableScene)
        once, growing = (TablePicture(driver.app.paint, scene.display.sprites.current) for _ in range(2))
        whole, steps = pygame.image.tobytes(once.surface(scene.display.layout, scene.readout.facts), "RGB"), 0
        while pygame.image.tobytes(growing.surface(scene.display.layout, scene.readout.facts, 2), "RGB") != whole:
            steps += 1
            assert steps < 20
        assert steps > 2
        session.close()


class Ponderous(Session):
    """A session whose computers never come to a decision."""

    def think(self) -> None:
        pass

    def poll(self) -> None:
        return None


def test_while_somebody_thinks_time_passes_and_nothing_is_drawn() -> None:
    with Driver((640, 360), Preferences(mute=True, pace="none")) as driver:
        match = Match(Rules.parse("black_lady"), 4, "picture", 4)
        while match.to_act == (0,):
            match.submit(0, simple_choice(match.view(0)))
        driver.app.open(TableDoor(Ponderous(match, usual_seats(4, "novice"))))
        driver.step(3.0)
        driver.app.draw()
        driver.step(1.0)
        assert driver.app.is_busy and not driver.app.needs_frame
