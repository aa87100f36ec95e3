"""Starting the match that was put together: keep the choice, ask before another match is given up, open the table.

Owns the order of these steps for all screens that can start a match. Refuses a match that has problems by saying so.
"""

from __future__ import annotations

from game.match import Code
from game.sitting import Sitting
from game.variants import title
from scenes.kit.setup import KEPT, Setup
from scenes.stack import App


def kept_setup(app: App) -> Setup:
    """The choice of last time."""
    return Setup.from_json(app.settings.get(KEPT) if app.settings is not None else None)


def keep(app: App, setup: Setup) -> None:
    """Remember the choice for the next time."""
    if app.settings is not None and not setup.problems:
        app.settings.put(KEPT, setup.to_json())


def start_match(app: App, setup: Setup) -> None:
    """Begin, once the person has agreed to give up a match under way."""
    if setup.problems:
        app.refuse(setup.problems[0])
        return
    saved = app.records.current_match() if app.records else None
    if saved is None:
        _begin(app, setup)
        return
    app.open(
        "question",
        title="Give up the match under way?",
        words=f"There is a match of {_name(saved.code)} to continue. Starting a new one gives it up for good.",
        yes="Start the new match",
        no="Keep the old one",
        act=lambda: _begin(app, setup),
    )


def _begin(app: App, setup: Setup) -> None:
    keep(app, setup)
    sitting = Sitting.start(setup.code, setup.starting_seats(), app.records)
    app.restart("menu")
    app.open("table", sitting=sitting)


def _name(code: str) -> str:
    try:
        return title(Code.parse(code).rules)
    except ValueError:
        return "Hearts"
