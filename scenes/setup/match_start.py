"""Starting the match that was put together. Other matches in progress stay as they are."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.match import Code
from game.play.seats import Seat
from game.session.session import Sitting
from scenes.base.app import App
from scenes.setup.match_setup import KEPT, MatchSetup
from scenes.setup.resume import play_on


def kept_setup(app: App) -> MatchSetup:
    """The setup that was kept last time."""
    return MatchSetup.from_json(app.settings.get(KEPT) if app.settings is not None else None)


def keep(app: App, setup: MatchSetup) -> None:
    """Keep the setup for the next time."""
    if app.settings is not None and not setup.problems:
        app.settings.put(KEPT, setup.to_json())


def start_match(app: App, setup: MatchSetup) -> None:
    """Start the match, or say why it cannot start."""
    if setup.problems:
        app.refuse(setup.problems[0])
        return
    keep(app, setup)
    start_code(app, setup.code, setup.starting_seats())


def start_code(app: App, code: Code, seats: Sequence[Seat]) -> None:
    """Start the match of a code."""
    play_on(app, Sitting.start(code, seats, app.records))
