"""Golden playthroughs: two deals of every playable preset, move by move, with what they came to.

`python -m tests.golden` plays them again and rewrites tests/data/golden. Do that only when a rule has changed on
purpose, and read the difference before committing it: a code that has been dealt once must deal the same for ever.
"""
from __future__ import annotations

from pathlib import Path

from game.match import Match
from game.variants import PRESETS
from tests.game.simple import simple_choice

FOLDER = Path(__file__).parent / "data" / "golden"
DEALS = 2
PLAYABLE = tuple(name for name, preset in PRESETS.items() if preset.is_playable)


def playthrough(name: str) -> Match:
    """The first deals of a match of the preset at its best table size, by the simple player."""
    rules = PRESETS[name].rules
    match = Match(rules, rules.players_best, "golden")
    while match.to_act and len(match.results) < DEALS:
        seat = match.to_act[0]
        match.submit(seat, simple_choice(match.view(seat)))
    return match


def outcome(match: Match) -> str:
    """One line for each deal: points, deltas and totals by seat, and who shot the moon how."""
    lines = []
    for result in match.results:
        moon = "" if result.shooter is None else f" moon {result.shooter} {result.branch}"
        columns = (f"{word} {' '.join(map(str, numbers))}" for word, numbers in (
            ("points", result.points), ("deltas", result.deltas), ("totals", result.totals)))
        lines.append(f"deal {result.number} {' '.join(columns)}{moon}")
    return "\n".join(lines) + "\n"


def written(match: Match) -> str:
    """The whole of a golden file: the match, an empty line, the outcome."""
    return f"{match}\n{outcome(match)}"


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in PLAYABLE:
        (FOLDER / f"{name}.txt").write_text(written(playthrough(name)))
    print(f"{len(PLAYABLE)} playthroughs written to {FOLDER}")


if __name__ == "__main__":
    main()
