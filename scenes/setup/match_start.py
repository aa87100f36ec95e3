"""Starting the match that was put together: keep the choice, open the table.

Owns the order of these steps for all screens that can start a match. Whatever is under way stays so. Refuses a match
that has problems by saying so.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.play.match import Code
from game.play.seats import Seat
from game.session.session import Sitting
from scenes.base.app import App
from scenes.setup.match_setup import KEPT, Setup
from scenes.setup.resume import play_on


def kept_setup(app: App) -> Setup:
    """The choice of last time."""
    return Setup.from_json(app.records.settings.get(KEPT))


def keep(app: App, setup: Setup) -> None:
    """Remember the choice for the next time."""
    if not setup.problems:
        app.records.settings.put(KEPT, setup.to_json())


def start_match(app: App, setup: Setup) -> None:
    """Begin what was put together."""
    if setup.problems:
        app.refuse(setup.problems[0])
        return
    keep(app, setup)
    start_code(app, setup.code, setup.starting_seats())


def start_code(app: App, code: Code, seats: Sequence[Seat]) -> None:
    """Begin the match of a code."""
    play_on(app, Sitting.start(code, seats, app.records))
