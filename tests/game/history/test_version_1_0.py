"""The data folder of version 1.0 in tests/data: what that version found in it is still found."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from game.challenges.challenge import Challenge, found_again
from game.challenges.goals import goal
from game.history.attempts import Attempts, ChallengeBook
from game.history.export import export_all, import_all, replay
from game.history.statistics import Filter, of_one_person, read_all, rule_sets, statistics, wins_by_name
from game.play.match import Code
from game.play.seats import Seat, read_seats
from game.session.match_setup import MatchSetup
from game.session.session import Session
from game.storage.records import Records
from scenes.kit.preferences import Preferences

DATA = Path(__file__).parents[2] / "data" / "version-1.0"
CONTENTS: dict[str, Any] = json.loads((DATA / "contents.json").read_text(encoding="utf-8"))
EXPORT = "hearts-export.txt"
ALONE, MERGED = "hearts.db", "hearts.db and hearts-2.db"


def opened(folder: Path, *names: str) -> Records:
    """Records of a folder with copies of these files."""
    for name in names:
        shutil.copyfile(DATA / name, folder / name)
    return Records.open(folder)


def imported(folder: Path) -> Records:
    """The records of an empty folder after an import of the export."""
    records = Records.open(folder)
    found = import_all(records, (DATA / EXPORT).read_text(encoding="utf-8"))
    assert not found.refused
    return records


def every_way(folder: Path) -> dict[str, Records]:
    """The records as version 1.0 had looked at them: one database, two merged ones, and the export imported."""
    ways = {}
    for place, names in enumerate(([ALONE], MERGED.split(" and "), [])):
        inner = folder / str(place)
        inner.mkdir()
        ways[" and ".join(names) or EXPORT] = opened(inner, *names) if names else imported(inner)
    assert set(ways) == set(CONTENTS)
    return ways


def plain(value: Any) -> Any:
    """A value as JSON reads it back."""
    return json.loads(json.dumps(value))


def same_keys(found: dict[str, Any], kept: dict[str, Any]) -> dict[str, Any]:
    """What is found under the keys of that time: a later version may know more."""
    return {key: found[key] for key in kept}


def seats_of(seats: Sequence[Seat]) -> list[list[str | None]]:
    return [[seat.name, seat.level, seat.avatar] for seat in seats]


# ---------------------------------------------------------------------- finished matches
def finished(records: Records) -> list[dict[str, Any]]:
    """Every finished match, read and played again."""
    found = []
    for kept in records.finished_matches():
        match = replay(records, kept.id).match
        seat, intent = match.intents[-1]
        found.append(
            {
                "code": kept.code,
                "seats": seats_of(read_seats(kept.seats, match.players)),
                "begun": kept.begun,
                "ended": kept.ended,
                "summary": json.loads(kept.summary),
                "tally": json.loads(kept.tally),
                "goal": kept.challenge,
                "outcome": json.loads(kept.outcome or "{}"),
                "intents": len(match.intents),
                "totals": list(match.totals),
                "winners": list(match.winners),
                "last": f"{seat} {intent}",
            }
        )
    return found


def test_finished_matches_can_be_read_and_played_again(tmp_path: Path) -> None:
    for way, records in every_way(tmp_path).items():
        assert finished(records) == CONTENTS[way]["finished"], way
        records.close()


def test_the_statistics_come_to_the_same(tmp_path: Path) -> None:
    for way, records in every_way(tmp_path).items():
        kept = CONTENTS[way]["figures"]
        matches = read_all(records.finished_matches(), records.unfinished())
        own = of_one_person(matches)
        assert {"all", *rule_sets(own)} == set(kept["statistics"])
        for rules, figures in kept["statistics"].items():
            chosen = own if rules == "all" else Filter(rules=rules).apply(own)
            assert same_keys(plain(asdict(statistics(chosen))), figures) == figures, (way, rules)
        clean = statistics(Filter(clean=True).apply(own))
        assert same_keys(plain(asdict(clean)), kept["clean"]) == kept["clean"], way
        assert plain(wins_by_name(matches)) == kept["names"], way
        records.close()


def test_an_export_is_written_as_it_was(tmp_path: Path) -> None:
    records = opened(tmp_path, ALONE)
    assert export_all(records) == (DATA / EXPORT).read_text(encoding="utf-8")
    records.close()


# ---------------------------------------------------------------------- what is under way
def under_way(records: Records) -> list[dict[str, Any]]:
    """Everything that is under way, gone on with."""
    found = []
    for match_id, code in records.under_way():
        saved = records.current_match(match_id)
        assert saved is not None
        session = Session.resume(saved, records)
        match = session.match
        found.append(
            {
                "code": code,
                "goal": session.challenge,
                "seats": seats_of(session.seats),
                "intents": len(match.intents),
                "totals": list(match.totals),
                "deals": len(match.results),
                "phase": match.deal.phase,
                "to act": list(match.to_act),
                "hands": [" ".join(map(str, match.view(seat).hand)) for seat in match.seats],
                "trick": [f"{play.seat}:{play.card}" for play in match.view(match.seats[0]).trick],
                "tally": [session.tally.hints, session.tally.undos],
                "commitment": match.salt,
            }
        )
        session.close()
    return found


@pytest.mark.parametrize("way", [ALONE, MERGED])
def test_what_is_under_way_goes_on_at_the_same_card(tmp_path: Path, way: str) -> None:
    records = opened(tmp_path, *way.split(" and "))
    assert under_way(records) == CONTENTS[way]["under way"]
    records.close()


def test_a_second_database_is_merged_once_and_says_so(tmp_path: Path) -> None:
    records = opened(tmp_path, *MERGED.split(" and "))
    assert records.notices == CONTENTS[MERGED]["notices"] != []
    records.close()
    again = Records.open(tmp_path)
    assert again.notices == [] and len(again.finished_matches()) == len(CONTENTS[MERGED]["finished"])
    again.close()


# ---------------------------------------------------------------------- challenges and settings
def challenges(records: Records) -> list[dict[str, Any]]:
    """Every attempt at a challenge, and how the challenge stands."""
    attempts = Attempts(records)
    book, found = ChallengeBook(attempts), []
    for attempt in attempts.all():
        code, kind, seat = attempt.key
        challenge = found_again(Challenge(Code.parse(code), goal(kind), seat=seat))
        standing, par = book.standing(challenge), attempts.par(challenge)
        assert standing is not None
        found.append(
            {
                "challenge": str(challenge),
                "is finished": attempt.is_finished,
                "is waiting": attempt.is_waiting,
                "outcome": asdict(attempt.outcome) if attempt.outcome else None,
                "stars": standing.stars,
                "attempts": standing.attempts,
                "par": asdict(par) if par else None,
            }
        )
    return found


def test_challenges_have_the_same_outcomes_and_stars(tmp_path: Path) -> None:
    for way, records in every_way(tmp_path).items():
        assert challenges(records) == CONTENTS[way]["challenges"], way
        records.close()


def test_settings_are_kept(tmp_path: Path) -> None:
    records, kept = opened(tmp_path, ALONE), CONTENTS[ALONE]["settings"]
    preferences, notices = Preferences.from_json(records.settings.get("preferences"))
    assert same_keys(preferences.to_json(), kept["preferences"]) == kept["preferences"] and not notices
    assert MatchSetup.from_json(records.settings.get("new match")).to_json() == kept["new match"]
    assert records.settings.get("grade of challenges") == kept["grade of challenges"]
    records.close()
