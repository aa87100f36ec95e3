"""Starting a challenge: at once, or where it was left.

Owns the way from a challenge to its table for all screens that offer one. A challenge is kept aside, so that nothing
needs to be asked: the match under way waits. Refuses nothing.
"""

from __future__ import annotations

from game.challenges import Challenge
from game.match import Code, Match
from game.sitting import Sitting, read_seats
from scenes.stack import App


def sit_down(app: App, challenge: Challenge) -> Sitting:
    """The challenge as it was left, or begun anew."""
    records = app.records
    saved = records.match_aside(str(challenge.code), str(challenge.goal)) if records else None
    if saved is not None:
        try:
            seats = read_seats(saved.seats, challenge.code.players)
            if seats[challenge.seat].is_human:
                return Sitting.resume(saved, records)
        except ValueError:
            records.abandon_match(saved.id)
    return Sitting.start(challenge.code, challenge.seats(), records, str(challenge.goal))


def play(app: App, challenge: Challenge) -> None:
    """Open the table over the challenges, whatever was open before."""
    sitting = sit_down(app, challenge)
    app.restart("menu")
    app.open("challenges")
    app.open("table", sitting=sitting)


def match_code(match: Match) -> Code:
    """What fixes every card of a match from its first deal on."""
    return Code(match.rules, match.players, match.seed, match.first_number)
