"""Records with finished matches and games in progress, for pictures and tests.

Only a few matches are really played; the others repeat them at other dates.
"""

from __future__ import annotations

from functools import lru_cache

from game.play.match import Code
from game.play.match_summary import Summary
from game.play.seats import Seat, seats_text, usual_seats
from game.rules.rule_set import Rules
from game.session.session import Session
from game.storage.records import FinishedMatch, Records
from tests.sample_matches import play_on, session

TABLES = (
    ("black_lady", 4, "club"),
    ("black_lady", 4, "casual"),
    ("omnibus", 4, "club"),
    ("black_maria", 3, "club"),
    ("black_lady", 5, "novice"),
    ("black_lady.end.target=60", 4, "club"),
)

WHOLE, FIRST_CARDS = 100, 20


@lru_cache(maxsize=32)
def played(rules: str, players: int, seed: str, level: str = "club") -> Session:
    """A finished match of a table."""
    code = Code(Rules.parse(rules), players, seed)
    return play_on(Session.start(code, usual_seats(players, level)), None)


def kept(past: Session, ended: str, tally: str = "{}") -> FinishedMatch:
    """A finished match as it is kept in the records."""
    match = past.match
    code = Code(match.rules, match.players, match.seed, match.first_number)
    return FinishedMatch(0, str(code), seats_text(past.seats), Summary.of(match, 0).text, ended, ended, tally)


def fill(records: Records, count: int = 24, seeds: int = 24) -> None:
    """Put `count` matches of several tables into the records, a few days apart, some with hints or undo. Beyond the
    first hundred only the first cards are kept.
    """
    for index in range(count):
        rules, players, level = TABLES[index % len(TABLES)]
        past = played(rules, players, f"past-{index % seeds}", level)
        when = f"2026-{1 + index % 9:02}-{1 + index * 5 % 27:02} 12:00:00"
        tally = f'{{"hints": {2 * (index % 5 == 1)}, "undos": {int(index % 7 == 1)}}}'
        kept_intents = past.match.intents[: None if index < WHOLE else FIRST_CARDS]
        intents = tuple((seat, str(intent)) for seat, intent in kept_intents)
        records.add_finished(kept(past, when, tally), intents)


def add_games_in_progress(records: Records) -> None:
    """Put five matches and two single deals in progress into the records."""
    friends = (Seat("You", None, "sun"), Seat("Anna", None, "cat"), Seat("Dev", "club", "peak"))
    one_deal = "black_lady.end.deals=1.end.target=none"
    session("omnibus", deals=3, tricks=2, records=records)
    session("black_maria", 3, deals=1, records=records, seats=friends)
    session("cancellation", 8, records=records)
    session("spot_1897", 5, deals=2, tricks=7, records=records)
    session(one_deal, seed="pear", records=records)
    session("black_lady_hoyle.end.target=900", deals=9, tricks=1, records=records)
    session(one_deal, tricks=4, records=records)
