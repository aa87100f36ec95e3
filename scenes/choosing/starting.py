"""Starting the match that was put together: keep the choice, ask before another match is given up, open the table.

Owns the order of these steps for all screens that can start a match. Refuses a match that has problems by saying so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.match import Code
from game.sitting import Seat, Sitting
from game.variants import PRESETS
from scenes.choosing.setup import KEPT, Setup
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
    after_asking(app, lambda: _begin(app, setup))


def start_code(app: App, code: Code, seats: Sequence[Seat]) -> None:
    """Begin the match of a code that was asked for by itself, once a match under way may be given up."""
    after_asking(app, lambda: _sit_down(app, Sitting.start(code, seats, app.records)))


def after_asking(app: App, begin: Callable[[], None]) -> None:
    """Begin at once, or after the person has agreed to give up the match under way."""
    saved = app.records.current_match() if app.records else None
    if saved is None:
        begin()
        return
    name, is_deal = _under_way(saved.code)
    what = "deal" if is_deal else "match"
    app.open(
        "question",
        title=f"Give up the {what} under way?",
        words=f"A {what} of {name} is not over yet. Starting another gives it up for good.",
        yes="Start the new one",
        no="Keep the old one",
        act=begin,
    )


def _begin(app: App, setup: Setup) -> None:
    keep(app, setup)
    _sit_down(app, Sitting.start(setup.code, setup.starting_seats(), app.records))


def _sit_down(app: App, sitting: Sitting) -> None:
    app.restart("menu")
    app.open("table", sitting=sitting)


def _under_way(code: str) -> tuple[str, bool]:
    """What is played, and whether it is a single deal."""
    try:
        rules = Code.parse(code).rules
    except ValueError:
        return "Hearts", False
    return PRESETS[rules.preset].title, rules.end_deals == 1
