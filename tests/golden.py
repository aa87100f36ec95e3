"""Golden playthroughs: two deals of every preset at every table size, with their scores (see tests/data/README.md).

The best size of a preset has a file with every move; the other sizes have an entry in a list, with a fingerprint of the
moves. `python -m tests.golden` plays them again and rewrites tests/data. Do that only when a rule has changed on
purpose, and read the difference before committing it: a code must deal the same cards for ever.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterator
from pathlib import Path

from game.play.match import Match
from game.rules.variants import PRESETS
from tests.game.rule_mixes import PLAYABLE as TABLES
from tests.game.simple_player import simple_choice

DATA = Path(__file__).parent / "data"
FOLDER = DATA / "golden"
LIST = DATA / "golden_tables.txt"
DEALS = 2
FINGERPRINT = 12  # letters of a SHA-256
PLAYABLE = tuple(PRESETS)
OTHERS = tuple((name, players) for name, players in TABLES if players != PRESETS[name].rules.players_best)


def steps(name: str, players: int) -> Iterator[Match]:
    """Play the first deals of a match with the simple player; yields the match after each intent."""
    match = Match(PRESETS[name].rules, players, "golden")
    while match.to_act and len(match.results) < DEALS:
        seat = match.to_act[0]
        match.submit(seat, simple_choice(match.view(seat)))
        yield match


def playthrough(name: str) -> Match:
    """The match of a preset after these deals, at its best table size."""
    return list(steps(name, PRESETS[name].rules.players_best))[-1]


def outcome(match: Match) -> str:
    """A line for each deal: points, deltas and totals by seat, and a moon with its branch."""
    lines = []
    for result in match.results:
        moon = "" if result.shooter is None else f" moon {result.shooter} {result.branch}"
        columns = (
            f"{word} {' '.join(map(str, numbers))}"
            for word, numbers in (("points", result.points), ("deltas", result.deltas), ("totals", result.totals))
        )
        lines.append(f"deal {result.number} {' '.join(columns)}{moon}")
    return "\n".join(lines) + "\n"


def written(match: Match) -> str:
    """The text of a golden file: the match, an empty line, the outcome."""
    return f"{match}\n{outcome(match)}"


def entry(name: str, players: int) -> str:
    """The entry of a table in the list: its code, then for each deal the outcome and a fingerprint of the moves."""
    deals: list[str] = []
    prints = hashlib.sha256()
    for match in steps(name, players):
        seat, intent = match.intents[-1]
        prints.update(f"{seat} {intent}\n".encode())
        if len(match.results) > len(deals):
            came_to = outcome(match).splitlines()[-1]
            deals.append(f"{came_to} moves {len(match.intents)} {prints.hexdigest()[:FINGERPRINT]}")
    code = f"{name}/{players}/golden/1"
    return "\n".join((code, *deals)) + "\n"


def entries() -> dict[tuple[str, int], str]:
    """The entries of the golden list by table."""
    found = {}
    for text in LIST.read_text().strip().split("\n\n"):
        name, players, *_ = text.split("\n")[0].split("/")
        found[name, int(players)] = f"{text}\n"
    return found


def main() -> None:
    words = "Write the golden playthroughs anew."
    argparse.ArgumentParser(prog="python -m tests.golden", description=words).parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in PLAYABLE:
        (FOLDER / f"{name}.txt").write_text(written(playthrough(name)))
    LIST.write_text("\n".join(entry(*table) for table in OTHERS))
    print(f"{len(PLAYABLE)} playthroughs written to {FOLDER}, and {len(OTHERS)} more to {LIST}")


if __name__ == "__main__":
    main()
