"""What a player knew, shown when a deal is over: the View of the seat, moment by moment, and nothing more."""

from __future__ import annotations

import pytest

from game.session.deal_review import played_deal
from scenes.doors import ResultsDoor
from scenes.seat_knowledge import SeatKnowledgeScene
from tests.driver import Driver
from tests.sample_matches import session
from tests.scenes.conftest import Start


def opened(
    start: Start, rules: str = "black_lady", players: int = 4, seat: int = 2, size: tuple[int, int] = (1280, 720)
) -> tuple[Driver, SeatKnowledgeScene]:
    driver = start(size)
    at = session(rules, players, deals=2)
    driver.app.open(ResultsDoor(at))
    driver.press("Who knew what")
    driver.press(at.seats[seat].name)
    assert isinstance(driver.scene, SeatKnowledgeScene)
    return driver, driver.scene


def test_each_moment_shows_the_view_and_what_was_chosen(start: Start) -> None:
    driver, scene = opened(start)
    at = session(deals=2)
    deal = played_deal(at.match, 2, at.match.results[-1].number)
    assert [view for view, _ in scene.moments] == [decision.view for decision in deal.decisions]
    assert driver.notice == "This is all that Clara knew, each time Clara had to decide."
    assert driver.find("title").name == "What Clara knew"
    assert driver.find("status").name.startswith("Clara passes")
    driver.press("Later")
    card = deal.decisions[1].choice.card  # type: ignore[union-attr]
    assert driver.find("status").name == f"Clara plays the {card.words}"
    shown = {control.name: control.value for control in driver.controls if control.key.startswith("card ")}
    assert set(shown) == {held.words for held in scene.view.hand}
    assert [name for name, value in shown.items() if value == "chosen"] == [card.words]


def test_one_leafs_through_to_the_last_moment_and_no_further(start: Start) -> None:
    driver, scene = opened(start)
    driver.press("Earlier")
    assert driver.notice == "This is the first one."
    driver.key("end")
    assert scene.current == len(scene.moments) - 1
    driver.press("Later")
    assert driver.notice == "This is the last one."
    driver.key("page up")
    assert scene.current == len(scene.moments) - 2
    driver.press("Back")
    assert driver.scene.title == "Deal 2"


@pytest.mark.parametrize(("rules", "players"), [
    ("auction", 4), ("heartsette.kitty.to=exchange_first_winner", 3), ("cancellation", 6), ("draw2", 2),
    ("black_lady.cycle=scatter", 4),
])  # fmt: skip
def test_every_kind_of_moment_can_be_shown(start: Start, rules: str, players: int) -> None:
    driver, scene = opened(start, rules, players, 1, (640, 360))
    for _ in scene.moments:
        assert driver.has("Back")
        driver.picture()
        driver.key("page down")


def test_you_are_addressed_as_you(start: Start) -> None:
    driver, _ = opened(start, seat=0)
    assert driver.find("title").name == "What you knew"
    assert driver.find("status").name.startswith("You pass")
