"""Who has lost all chips sees the rest of the match: at once, after coming back, and to its end."""

from __future__ import annotations

import time

import pytest

from game.laws.events import Bid, Intent, Name, Play
from game.laws.view import View
from game.play.match import Code
from game.play.seats import usual_seats
from game.rules.rule_set import Rules
from game.session.session import Session
from scenes.doors import MenuDoor
from scenes.results import ResultsScene
from scenes.table import TableScene
from tests.driver import Driver
from tests.game.simple_player import simple_choice
from tests.scenes.conftest import Start

TABLES = (("reverse.chips.start=3", 5, 0), ("auction.chips.start=9", 6, 7))
PATIENCE_S = 60.0


def ruinous(view: View) -> Intent:
    """The highest heart or card, and every chip for the auction: a way to be out soon."""
    if view.phase == "play":
        return Play(max(view.legal, key=lambda card: (card.suit == "H", "23456789TJQKA".index(card.rank))))
    if view.phase == "auction":
        return Bid(view.totals[view.seat] if all(amount < view.totals[view.seat] for _, amount in view.bids) else 0)
    return Name("H")


def until_out(rules: str, players: int, records: object, more: int) -> Session:
    """A match under way that has gone on for so many intents after the person was out."""
    for number in range(40):
        code = Code(Rules.parse(f"{rules}.end.chips=last_standing"), players, f"out-{number}")
        at = Session.start(code, usual_seats(players, "novice"), records)  # type: ignore[arg-type]
        while not at.match.is_over and (at.person in at.match.seats or more):
            more -= at.person not in at.match.seats
            seat = at.match.to_act[0]
            place = at.match.seats.index(seat)
            view = at.match.view(seat)
            assert view.seat == place
            at.submit(seat, ruinous(view) if seat == at.person else simple_choice(view))
        if not at.match.is_over:
            return at
    raise AssertionError("no match goes on without the person")


def check_the_table(driver: Driver) -> None:
    """The others and their purses can be seen, nobody's cards, and what can be done is asked."""
    table = driver.scene
    assert isinstance(table, TableScene)
    match = table.session.match
    assert driver.find("question").name == "You are out"
    assert not [control for control in driver.controls if control.role == "card"]
    assert (table.state.known.hand, table.state.known.legal, table.state.known.seats) == ((), (), match.seats)
    assert {plate.name for plate in table.readout.facts.plates} == {
        table.session.seats[seat].name for seat in match.seats
    }
    assert all(plate.is_purse for plate in table.readout.facts.plates)


@pytest.mark.parametrize(("rules", "players", "more"), TABLES)
def test_a_match_without_the_person_comes_back_and_is_watched_to_its_end(
    start: Start, rules: str, players: int, more: int
) -> None:
    driver = start()
    text = str(until_out(rules, players, driver.app.records, more).match)
    driver = start()
    driver.app.open(MenuDoor())
    driver.press("Continue")
    driver.step(0.2)
    check_the_table(driver)
    at = driver.scene.session  # type: ignore[attr-defined]
    assert str(at.match) == text
    driver.step(0.5)
    assert str(at.match) == text  # nothing is played before one wants to see it
    driver.press("Watch the end")
    end = time.monotonic() + PATIENCE_S
    while not isinstance(driver.scene, ResultsScene):
        assert time.monotonic() < end, "the others do not come to an end"
        driver.step(0.05)
    assert at.match.is_over and isinstance(driver.scene, ResultsScene)
    assert driver.app.records.current_match() is None
