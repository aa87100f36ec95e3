"""Tables in the middle of something, for the gallery: every phase, every size of table, every overlay.

Owns how each of them is reached by playing. What is made of them is the business of `tests.gallery`.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from game.laws.events import Bid, Play, Played
from game.laws.view import View
from game.session.session import Sitting
from scenes.cardview.trick_state import cancelled
from scenes.doors import TableDoor
from scenes.tabletop.prompts import may_revoke
from tests.driver import Driver
from tests.played import play_on, play_to_moon, play_until, sitting


def _table(match: Sitting, driver: Driver) -> None:
    driver.app.open(TableDoor(match))
    driver.step(4.0)
    while len(match.match.to_act) > 1:  # the others think about what they pass, in real time
        time.sleep(0.001)
        driver.step()


def table_passing(driver: Driver) -> None:
    _table(sitting("black_lady"), driver)


def table_playing(driver: Driver) -> None:
    _table(play_on(sitting("black_lady"), 3, 5), driver)


def _with_queen(view: View) -> bool:
    return len(view.trick) == 3 and "QS" in [str(play.card) for play in view.trick]


def table_queen(driver: Driver) -> None:
    """The queen of spades lies in the trick, and a choice must be made."""
    match = play_on(sitting("black_lady", seed="readme-39"), 2)
    _table(play_until(match, _with_queen), driver)
    driver.app.announcements.dismiss()


def table_last_trick(driver: Driver) -> None:
    table_playing(driver)
    driver.key("l")


def table_log(driver: Driver) -> None:
    table_playing(driver)
    driver.key("g")


def table_played(driver: Driver) -> None:
    driver.app.prefer(show_played=True)
    table_playing(driver)
    driver.key("o")


def table_tools(driver: Driver) -> None:
    """Every tool there is."""
    driver.app.prefer(show_played=True)
    table_playing(driver)


def table_pause(driver: Driver) -> None:
    table_playing(driver)
    driver.key("escape")


def table_moon(driver: Driver) -> None:
    match = sitting("hearts_2011.moon.on=on.values=QS:13,KS:10", seed="moon-0")
    _table(play_to_moon(match), driver)


def table_six(driver: Driver) -> None:
    _table(play_on(sitting("black_lady", 6), 2, 3), driver)


def _until(driver: Driver, rules_text: str, players: int, is_there: Callable[[View], bool]) -> None:
    _table(play_until(sitting(rules_text, players), is_there), driver)
    driver.app.announcements.dismiss()


def _in_play(tricks: int) -> Callable[[View], bool]:
    return lambda view: view.phase == "play" and len(view.tricks) >= tricks


def _is_joker(play: Played) -> bool:
    return play.card.is_joker


def _with_pair(view: View) -> bool:
    return len(view.trick) > view.players // 2 and bool(cancelled(view))


def table_naming(driver: Driver) -> None:
    match = play_until(sitting("auction"), lambda view: view.phase == "auction")
    match.submit(0, Bid(9))
    _table(play_until(match, lambda view: view.phase == "name"), driver)
    driver.press("suit H")


def table_revoke(driver: Driver) -> None:
    match = play_until(
        sitting("black_lady.irregular.mode=honour"), lambda view: any(may_revoke(view, card) for card in view.hand)
    )
    view = match.view()
    driver.app.open(TableDoor(match))
    driver.step(1.0)
    driver.scene.propose(Play(next(card for card in view.hand if may_revoke(view, card))))  # type: ignore[attr-defined]
    driver.step(1.0)
    driver.app.announcements.dismiss()


def table_scatter(driver: Driver) -> None:
    _table(sitting("black_lady.cycle=scatter"), driver)
    for control in [control for control in driver.controls if control.key.startswith("card ")][5:7]:
        driver.press(control.key)


TABLES: dict[str, Callable[[Driver], None]] = {
    "table-passing": table_passing,
    "table-playing": table_playing,
    "table-queen": table_queen,
    "table-six": table_six,
    "table-last-trick": table_last_trick,
    "table-log": table_log,
    "table-pause": table_pause,
    "table-played": table_played,
    "table-tools": table_tools,
    "table-moon": table_moon,
    "table-auction": lambda driver: _until(driver, "auction", 4, lambda view: len(view.bids) > 0),
    "table-auction-eight": lambda driver: _until(driver, "auction", 8, lambda view: view.phase == "auction"),
    "table-naming": table_naming,
    "table-named": lambda driver: _until(driver, "auction", 4, _in_play(3)),
    "table-cancellation": lambda driver: _until(driver, "cancellation", 8, _with_pair),
    "table-eleven": lambda driver: _until(driver, "cancellation", 11, _with_pair),
    "table-held": lambda driver: _until(driver, "cancellation", 7, lambda view: bool(view.held)),
    "table-domino": lambda driver: _until(driver, "domino", 4, _in_play(4)),
    "table-draw": lambda driver: _until(driver, "draw2", 2, _in_play(4)),
    "table-exchange": lambda driver: _until(
        driver, "heartsette.to=exchange_first_winner", 4, lambda view: view.phase == "exchange"
    ),
    "table-partners": lambda driver: _until(driver, "partnership", 4, _in_play(4)),
    "table-jokers": lambda driver: _until(driver, "joker3", 3, lambda view: any(map(_is_joker, view.trick))),
    "table-revoke": table_revoke,
    "table-scatter": table_scatter,
}
