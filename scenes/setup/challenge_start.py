"""Starting a challenge, or the same cards again: the same deals in another seat, or one deal by itself.

A challenge is kept beside the match in progress, so that nothing needs to be asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cards.card import Card
from game.challenges.challenge import FREE_GOAL, Challenge, challenge_of, moved, one_deal
from game.challenges.outcome import judge
from game.history.attempts import Attempts
from game.laws.events import Dealt
from game.play.match import Code, Match
from game.play.seats import Seat, read_seats
from game.session.session import Session
from scenes.base.app import App
from scenes.doors import ChallengeListDoor, MenuDoor, PickListDoor, TableDoor
from scenes.setup.match_start import start_code

_DEPENDS = "This deal depends on those before it and cannot be played by itself; play the whole match again."


def sit_down(app: App, challenge: Challenge) -> Session:
    """The challenge as it was left, or started anew."""
    records = app.records
    waiting = Attempts(records).waiting(challenge)
    saved = records.current_challenge(waiting) if waiting is not None else None
    if saved is not None:
        try:
            seats = read_seats(saved.seats, challenge.code.players)
            if seats[challenge.seat].is_human:
                session = Session.resume(saved, records, judge)
                if not session.match.is_over:
                    return session
                session.close()  # it has been finished just now
        except ValueError:
            records.abandon_match(saved.id)
    return Session.start(challenge.code, challenge.seats(), records, str(challenge.goal), judge)


def play(app: App, challenge: Challenge) -> None:
    """Open the table of a challenge, with the list of challenges below it."""
    session = sit_down(app, challenge)
    app.restart(MenuDoor())
    app.open(ChallengeListDoor())
    app.open(TableDoor(session))
    app.notice(f"{challenge.goal.words}.", brief=True)


def match_code(match: Match) -> Code:
    """The code that fixes every card of a match from its first deal on."""
    return Code(match.rules, match.players, match.seed, match.first_number)


# ---------------------------------------------------------------- the same cards again
def same_deals(app: App, match: Match, seats: Sequence[Seat], person: int) -> None:
    """Ask for a seat, then play the deals of a match again with everybody moved accordingly."""

    def begin(seat: int) -> None:
        start_code(app, match_code(match), moved(seats, seat - person))

    _ask_seat(app, "The same deals again", seats, person, begin)


def deal_again(app: App, match: Match, seats: Sequence[Seat], person: int, index: int, hands: Sequence[object]) -> None:
    """Ask for a seat, then play one deal of a match by itself; `hands` are those that were dealt.

    Refuses a deal that depends on those before it.
    """
    try:
        code = one_deal(match_code(match)._replace(number=match.results[index].number))
        opening = Match(*code).opening_events
        challenge = challenge_of(code, FREE_GOAL, seats)
    except ValueError as error:
        app.refuse(str(error))
        return
    dealt = next(event for event in reversed(opening) if isinstance(event, Dealt))
    if [_sorted(hand) for hand in dealt.hands] != [_sorted(hand) for hand in hands]:
        app.refuse(_DEPENDS)
        return

    def begin(seat: int) -> None:
        play(app, Challenge(code, challenge.goal, challenge.level, seat))

    _ask_seat(app, f"Deal {code.number} again", seats, person, begin)


def _sorted(hand: object) -> list[str]:
    return sorted(str(card) for card in hand if isinstance(card, Card)) if isinstance(hand, tuple) else []


def _ask_seat(app: App, title: str, seats: Sequence[Seat], person: int, begin: Callable[[int], None]) -> None:
    order = [(person + step) % len(seats) for step in (*range(1, len(seats)), 0)]
    words = [(f"In the seat of {seats[seat].name}", "with the cards dealt there") for seat in order[:-1]]
    words.append(("In the same seat", "with the same cards once more"))
    app.open(PickListDoor(title, words, None, lambda place: begin(order[place])))
