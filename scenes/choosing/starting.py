"""Starting the match that was put together: keep the choice, ask before another match is given up, open the table.

Owns the order of these steps for all screens that can start a match. Refuses a match that has problems by saying so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.match import Code
from game.rules import Rules
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
    """Begin, once the person has agreed to give up what is under way."""
    if setup.problems:
        app.refuse(setup.problems[0])
        return
    after_asking(app, setup.rules, lambda: _begin(app, setup))


def start_code(app: App, code: Code, seats: Sequence[Seat]) -> None:
    """Begin the match of a code that was asked for by itself, once what is under way may be given up."""
    after_asking(app, code.rules, lambda: _sit_down(app, Sitting.start(code, seats, app.records)))


def after_asking(app: App, new: Rules, begin: Callable[[], None]) -> None:
    """Begin at once, or after the person has agreed to give up the match under way; for a single deal, the deal."""
    is_deal = new.end_deals == 1
    under_way = app.records.under_way() if app.records else ()
    old = next(((match_id, code) for match_id, code in under_way if is_single_deal(code) == is_deal), None)
    if old is None:
        begin()
        return
    match_id, code = old
    what = "deal" if is_deal else "match"

    def give_up() -> None:
        app.records.abandon_match(match_id)
        begin()

    app.open(
        "question",
        title=f"Give up the {what} under way?",
        words=f"A {what} of {_name(code)} is not over yet. Starting another gives it up for good.",
        yes="Start the new one",
        no="Keep the old one",
        act=give_up,
    )


def _begin(app: App, setup: Setup) -> None:
    keep(app, setup)
    _sit_down(app, Sitting.start(setup.code, setup.starting_seats(), app.records))


def _sit_down(app: App, sitting: Sitting) -> None:
    app.restart("menu")
    app.open("table", sitting=sitting)


def is_single_deal(code: str) -> bool:
    """Whether a match of that code is over after one deal; a code that cannot be read is that of a match."""
    try:
        return Code.parse(code).rules.end_deals == 1
    except ValueError:
        return False


def _name(code: str) -> str:
    """What is played."""
    try:
        return PRESETS[Code.parse(code).rules.preset].title
    except ValueError:
        return "Hearts"
