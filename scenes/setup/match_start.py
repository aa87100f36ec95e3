"""Starting a match: the set-up is saved, and the table opens. Other matches in progress are kept."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.match import Code
from game.play.seats import Seat
from game.session.match_setup import KEPT, MatchSetup
from game.session.session import Session
from scenes.base.app import App
from scenes.setup.resume import play_on


def kept_setup(app: App) -> MatchSetup:
    """The set-up of last time."""
    return MatchSetup.from_json(app.records.settings.get(KEPT))


def keep(app: App, setup: MatchSetup) -> None:
    """Save the set-up for the next time."""
    if not setup.problems:
        app.records.settings.put(KEPT, setup.to_json())


def start_match(app: App, setup: MatchSetup) -> None:
    """Start the match of a set-up, or refuse one that has problems."""
    if setup.problems:
        app.refuse(setup.problems[0])
        return
    keep(app, setup)
    start_code(app, setup.code, setup.starting_seats())


def start_code(app: App, code: Code, seats: Sequence[Seat]) -> None:
    """Start the match of a code."""
    play_on(app, Session.start(code, seats, app.records))
