"""A match that is stopped anywhere comes back from the file at the same card, at every table of the family."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cards.chance import Stream
from game.play.match import Code, Match
from game.play.seats import usual_seats
from game.rules.variants import PRESETS
from game.session.session import Session
from game.storage.records import Records
from tests.game.random_player import play_any
from tests.game.rule_mixes import PLAYABLE, table_id

MOST = 90  # intents before the stop, in the first or second deal
SIZES = {name: [players for other, players in PLAYABLE if other == name] for name in PRESETS}
SOME = tuple((name, sizes[index % len(sizes)]) for index, (name, sizes) in enumerate(SIZES.items()))
REST = tuple(table for table in PLAYABLE if table not in SOME)


def follow(session: Session, match: Match, until: int) -> None:
    """Submit what was done in the match, as far as to that intent."""
    for seat, intent in match.intents[len(session.match.intents) : until]:
        session.submit(seat, intent)


def come_back(folder: Path) -> tuple[Session, Records]:
    records = Records.open(folder)
    saved = records.current_match()
    assert saved is not None
    return Session.resume(saved, records), records


def check(table: tuple[str, int], folder: Path) -> None:
    """Play, stop at some intent, come back, go on a little, come back again."""
    name, players = table
    stream = Stream("stop", name, players)
    match = play_any(Match(PRESETS[name].rules, players, "stop"), stream, 2)
    stop = stream.below(min(MOST, len(match.intents) - 1))
    records = Records.open(folder)
    session = Session.start(Code(match.rules, players, match.seed), usual_seats(players), records)
    follow(session, match, stop)
    views, salt = [session.match.view(seat) for seat in session.match.seats], session.match.salt
    records.close()  # nothing else is said when the game is killed
    again, records = come_back(folder)
    assert [again.match.view(seat) for seat in again.match.seats] == views
    assert (again.match.totals, again.match.results, again.match.salt) == (
        session.match.totals,
        session.match.results,
        salt,
    )
    follow(again, match, min(stop + 3, len(match.intents)))
    records.close()
    again, records = come_back(folder)
    assert str(again.match) == str(match.until(min(stop + 3, len(match.intents))))
    records.close()


@pytest.mark.parametrize("table", SOME, ids=table_id)
def test_a_match_stopped_at_any_intent_comes_back_and_goes_on_as_if_nothing_had_been(
    table: tuple[str, int], tmp_path: Path
) -> None:
    check(table, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("table", REST, ids=table_id)
def test_it_does_so_at_every_other_table(table: tuple[str, int], tmp_path: Path) -> None:
    check(table, tmp_path)
