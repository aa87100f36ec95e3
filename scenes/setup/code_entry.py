"""Codes and deals that are written or pasted while a match is put together. A pasted deal is played as practice."""

from __future__ import annotations

from game.cards.chance import fresh_seed
from game.play.match import Match
from game.play.seats import usual_seats
from game.session.match_setup import MatchSetup
from game.session.session import Session
from game.text import pbn
from scenes.base.app import App
from scenes.doors import TableDoor

PASTE_IT = "This is a deal in PBN; press Paste while it is on the clipboard, and it is played as practice."


def write_code(setup: MatchSetup, text: str) -> None:
    """Use a code as soon as it can be read; until then the match that is being put together cannot start."""
    try:
        setup.use_code(text)
    except ValueError as error:
        setup.hold_code(text, _wrong_deal(text) if pbn.is_deal(text) else str(error))


def _wrong_deal(text: str) -> str:
    """Why a deal in PBN does not belong here: what is wrong with it, or how to play it."""
    try:
        pbn.parse_deal(text)
    except ValueError as error:
        return str(error)
    return PASTE_IT


def take_pasted(app: App, setup: MatchSetup) -> bool:
    """Use what is on the clipboard. Returns whether it changed the match that is being put together."""
    text = app.viewport.paste()
    if _paste_deal(app, setup, text):
        return False
    try:
        setup.use_code(text)
    except ValueError as error:
        app.refuse(str(error))
        return False
    app.notice("The match of that code is set up.")
    return True


def _paste_deal(app: App, setup: MatchSetup, text: str) -> bool:
    """Play a deal in PBN with the rules that are set up. Returns whether the text was meant as one."""
    if not pbn.is_deal(text):
        return False
    players = len(pbn.COMPASS)
    try:
        match = Match(setup.rules, players, fresh_seed(), given=pbn.parse_deal(text))
    except ValueError as error:
        app.refuse(str(error))
        return True
    seats = setup.starting_seats() if setup.players == players else usual_seats(players)
    person = next((seat for seat, who in enumerate(seats) if who.is_human), 0)
    app.open(TableDoor(Session.practice(match, seats, person)))
    app.notice("These hands are played as practice; they count for nothing.")
    return True
