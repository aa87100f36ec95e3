"""Every relative of Hearts at the table: a whole deal of each by pointer or keyboard, and a look at it."""

from __future__ import annotations

import pytest

from game.play.match import Match
from scenes.doors import TableDoor
from scenes.kit.viewport import Source
from tests.driver import Driver
from tests.scenes.conftest import Opener
from tests.scenes.table_helpers import AT_ONCE, decide, plain_session, play_deal, wait_for_turn, wait_until
from tests.screen_checks import complaints, watch

# ---------------------------------------------------------------- whole deals


DEALS: list[tuple[str, int, Source, tuple[int, int]]] = [
    ("auction", 4, "mouse", (1280, 720)),
    ("cancellation", 8, "touch", (1280, 720)),
    ("cancellation", 11, "mouse", (640, 360)),
    ("cancellation.pass.count=3.cycle=R", 6, "touch", (540, 960)),
    ("domino", 4, "mouse", (1280, 720)),
    ("domino", 2, "touch", (360, 640)),
    ("draw2", 2, "mouse", (640, 360)),
    ("heartsette", 4, "touch", (1280, 720)),
    ("heartsette.to=exchange_first_winner", 3, "mouse", (640, 360)),
    ("joker3.joker.lead=leader_names", 3, "mouse", (1280, 720)),
    ("partnership", 4, "touch", (540, 960)),
    ("partnership.teams=first_two_winners", 4, "mouse", (1280, 720)),
    ("black_lady.cycle=split", 3, "mouse", (1280, 720)),
    ("black_lady.cycle=scatter", 5, "touch", (360, 640)),
    ("black_lady.cycle=mix", 4, "mouse", (1280, 720)),
    ("black_lady.refuse=receiver_may_refuse_QS", 4, "touch", (1280, 720)),
    ("black_lady.refuse=receiver_may_refuse_QS.cycle=scatter", 5, "touch", (640, 360)),
    ("chasse_coeur.announced=on", 4, "mouse", (1280, 720)),
    ("reverse", 5, "mouse", (1280, 720)),
    ("black_lady.irregular.mode=honour", 4, "mouse", (1280, 720)),
]


@pytest.mark.parametrize("rules, players, source, size", DEALS, ids=[f"{deal[0]}-{deal[1]}" for deal in DEALS])
def test_a_whole_deal(open_table: Opener, rules: str, players: int, source: Source, size: tuple[int, int]) -> None:
    at = plain_session(rules, players)
    driver = open_table(at, size=size)
    play_deal(driver, source)
    wait_until(driver, lambda scene: driver.scene is not scene)
    assert type(driver.scene).__name__ in ("ResultsScene", "MoonChoiceScene")
    again = Match.parse(str(at.match))
    assert again.totals == at.match.totals


# ---------------------------------------------------------------- looked over


LOOKS = [
    ("auction", 4, (1280, 720)),
    ("auction", 8, (640, 360)),
    ("auction", 5, (360, 640)),
    ("cancellation", 11, (1280, 720)),
    ("domino", 4, (640, 360)),
    ("heartsette", 4, (540, 960)),
    ("partnership", 4, (640, 360)),
]


@pytest.mark.parametrize("rules, players, size", LOOKS)
def test_nothing_is_cut_covered_or_hard_to_read(rules: str, players: int, size: tuple[int, int]) -> None:
    with Driver(size, AT_ONCE) as driver:
        painter = watch(driver)
        driver.app.open(TableDoor(plain_session(rules, players)))
        wait_for_turn(driver)
        driver.app.announcements.dismiss()
        assert complaints(driver, painter) == []
        for _ in range(3):
            decide(driver, "mouse")
            wait_for_turn(driver)
        driver.app.announcements.dismiss()
        assert complaints(driver, painter) == []
