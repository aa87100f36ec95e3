"""What the name plates say of a deal: hearts beside a heart, a chip for the queen, and points as points."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.cards.card import parse_cards
from game.play.deal import Deal
from scenes.doors import TableDoor
from scenes.kit.layout import Rect
from scenes.tabletop.name_plates import draw_plate
from scenes.tabletop.table_facts import PlateFacts
from scenes.tabletop.table_picture import TablePicture
from tests.driver import Driver
from tests.scenes.conftest import Opener
from tests.scenes.table_helpers import AT_ONCE, plain_session, table, wait_for_turn
from tests.screen_checks import watch

SIZES = [(1280, 720), (1920, 1200), (900, 600), (640, 360), (360, 360), (360, 640), (540, 960)]
# Seat 0 leads the two of clubs, then the ace of spades, on which the queen must fall and two hearts can.
HANDS = ["2C AS AH", "QS 3S 4H", "2S 5H 6H", "4S 7H 8H"]


@pytest.mark.parametrize("size", SIZES)
def test_whoever_takes_the_queen_has_a_chip_on_the_plate_and_the_hearts_beside_a_heart(
    size: tuple[int, int],
) -> None:
    at = plain_session("black_lady", 4, number=4)
    at.match.deal = Deal.from_hands(at.match.rules, HANDS, dealer=3, number=4)
    with Driver(size, AT_ONCE) as driver:
        painter = watch(driver)
        driver.app.open(TableDoor(at))
        for card in parse_cards("2C AS"):
            wait_for_turn(driver)
            driver.press(f"card {card}")
        wait_for_turn(driver)
        scene = table(driver)
        assert scene.state.known.points[0] == 15
        assert "15 in this deal" in scene.readout.facts.plates[0].value
        mine, *others = scene.readout.facts.plates
        for total in (0, 16, 116):
            facts = replace(scene.readout.facts, plates=(replace(mine, total=total), *others))
            painter.begin()
            TablePicture(painter, scene.display.sprites.current).surface(scene.display.layout, facts)
            plate = scene.display.layout.plates[0]
            lines = [line for line in painter.lines if plate.contains(*line.rect.center)]
            assert sorted(line.words for line in lines) == sorted(["You", str(total), "2", "Q"])
            assert not any(line.is_elided for line in lines)
            assert not any(one.core.colliderect(two.core) for one in lines for two in lines if one is not two)


def told(driver: Driver, **facts: Any) -> list[str]:
    """What stands on the own plate of a desktop, from left to right, but for name and total."""
    painter = watch(driver)
    painter.surface = driver.viewport.surface
    draw_plate(painter, Rect(20, 20, 184, 60), "medium", PlateFacts("You", "sun", 16, **facts), 1.0)
    lines = sorted(painter.lines, key=lambda line: line.rect.x)
    return [line.words for line in lines if line.words not in ("You", "16")]


def test_points_that_are_not_hearts_are_never_beside_a_heart() -> None:
    queen, both = parse_cards("QS"), parse_cards("QS JD")
    with Driver((1280, 720), AT_ONCE) as driver:
        assert told(driver, points=4, hearts=4) == ["4"]
        assert told(driver, points=17, hearts=4, chips=queen) == ["4", "Q"]
        assert told(driver, points=4, hearts=1, chips=both) == ["+4", "Q"]
        assert told(driver, points=3) == ["+3"]
        assert told(driver, points=-10, chips=parse_cards("JD")) == ["−10", "J"]
        assert told(driver, points=0) == ["0"]
        assert told(driver, points=3, is_purse=True) == ["3"]
        assert told(driver, points=None) == []


@pytest.mark.parametrize(
    ("rules", "players", "hearts"),
    [("black_lady", 4, 0), ("omnibus", 4, 0), ("four_jacks", 4, None), ("spot_modern", 4, None)],
)
def test_hearts_are_counted_where_they_and_the_chips_are_all_the_points(
    open_table: Opener, rules: str, players: int, hearts: int | None
) -> None:
    driver = open_table(plain_session(rules, players, number=4))
    assert [plate.hearts for plate in table(driver).readout.facts.plates] == [hearts] * players
