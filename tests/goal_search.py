"""Finds the built-in goal deals: `python -m tests.goal_search --log LOG [--minutes M]`.

Looks at seed after seed (1, 2, 3 …), lets the expert play each promising deal several times from the same seat, and
keeps a deal for a goal when the share of runs that reached it lies where the grade wants it: feasible, but not trivial.
Par is the mean and the spread of the points in the same runs. Every measurement is a line of LOG, so that the command
can be stopped and goes on where it was; at the end game/challenges/goal_deals.py is written anew from the log.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from game.challenges.goals import FAMILIES, goal, strength, suits_hands
from game.challenges.par import PAR_LEVEL, Par, play_run
from game.play.match import Code, Result, cut_for_deal, shuffled
from game.rules.rule_set import Rules

SEAT, PLAYERS = 0, 4
ONE_DEAL = "end.deals=1.end.target=none"
RUNS, FIRST_RUNS = 8, 3  # the first runs decide whether the others are worth their time
HOLD = 4  # the number of a deal without passing
GRADES = {"easy": (0.58, 0.86), "medium": (0.29, 0.57), "hard": (0.08, 0.28)}
MOST_SEED = 40_000
WANTED = {  # deals for each grade: easy, medium, hard
    "queen": (3, 3, 2),
    "hearts": (3, 4, 3),
    "clean": (2, 4, 3),
    "points": (4, 4, 4),
    "place": (4, 4, 4),
    "jack": (3, 4, 3),
    "jack_alone": (1, 2, 2),
    "moon": (2, 3, 3),
    "stop": (2, 2, 2),
}
OMNIBUS_ONLY, SPECIAL = ("jack", "jack_alone"), ("moon", "stop")
LEAST_TRIED = 18  # strength of a hand that might shoot the moon, at a pinch
POINTS = range(1, 9)
TARGET = Path(__file__).parents[1] / "game" / "challenges" / "goal_deals.py"


@dataclass(frozen=True)
class Candidate:
    """A deal, whom it is played against, and the families of goals that it may serve."""

    preset: str
    seed: int
    number: int
    level: str
    families: tuple[str, ...]

    @property
    def code(self) -> Code:
        return Code(Rules.parse(f"{self.preset}.{ONE_DEAL}"), PLAYERS, str(self.seed), self.number)


@dataclass(frozen=True)
class Measured:
    """What the runs of a candidate came to: points of each, and the goals that each has reached."""

    preset: str
    seed: int
    number: int
    level: str
    families: tuple[str, ...]
    points: tuple[int, ...]
    reached: tuple[tuple[str, ...], ...]

    def share(self, kind: str) -> float:
        return sum(kind in goals for goals in self.reached) / len(self.reached)


@dataclass(frozen=True)
class Found:
    """A deal that serves a goal of a grade."""

    grade: str
    kind: str
    deal: Measured

    @property
    def line(self) -> str:
        deal, par = self.deal, Par.of(self.deal.points)
        return (
            f"{self.grade:6} {self.kind:10} {deal.preset:10} {deal.seed}/{deal.number} {deal.level:6} "
            f"{round(100 * deal.share(self.kind))} {par.mean:.1f} {par.spread:.1f}"
        )


def kinds_of(family: str) -> tuple[str, ...]:
    """The goals of a family, the hardest first."""
    if family == "points":
        return tuple(f"points<={number}" for number in POINTS)
    return ("place<=1",) if family == "place" else (family,)


def candidates(open_: Sequence[tuple[str, str]]) -> Iterator[Candidate]:
    """Deals worth measuring, seed by seed; `open_`, which changes meanwhile, are the (family, grade) still wanted."""
    for seed in range(1, MOST_SEED):
        level = "casual" if seed % 2 else "club"
        grades = ("easy",) if seed % 2 else ("medium", "hard")
        preset = "omnibus" if seed % 3 == 0 else "black_lady"
        for number, special in ((seed % 4 + 1, False), (HOLD, True)):
            here = {family for family, grade in open_ if (family == "stop" or grade in grades)}
            wanted = [family for family in here if (family == "stop") == special]
            if preset == "omnibus":
                wanted = [family for family in wanted if family not in (*SPECIAL, "points")]
            else:
                wanted = [family for family in wanted if family not in OMNIBUS_ONLY]
            rules = Rules.parse(f"{preset}.{ONE_DEAL}")
            dealer = (cut_for_deal(PLAYERS, str(seed)).dealer + number - 1) % PLAYERS
            hands = shuffled(rules, PLAYERS, str(seed), number, dealer).hands
            fitting = tuple(
                family
                for family in FAMILIES
                if family in wanted
                and (
                    suits_hands(family, hands, SEAT, is_passing=number != HOLD)
                    or (family == "moon" and strength(hands[SEAT]) >= LEAST_TRIED)
                )
            )
            if fitting:
                yield Candidate(preset, seed, number, "club" if special else level, fitting)


def reached(rules: Rules, result: Result, families: Sequence[str]) -> tuple[str, ...]:
    """The goals of the families that a result reaches."""
    return tuple(kind for family in families for kind in kinds_of(family) if goal(kind).check(rules, result, SEAT))


def measure(candidate: Candidate, player: str) -> Measured:
    """Play a candidate; stop after the first runs if all of them have the same result."""
    results: list[Result] = []
    code = candidate.code
    for run in range(RUNS):
        if run == FIRST_RUNS and not _is_promising(candidate, results):
            break
        results.append(play_run(code, SEAT, player, candidate.level, run))
    goals = tuple(reached(code.rules, result, candidate.families) for result in results)
    return Measured(
        candidate.preset,
        candidate.seed,
        candidate.number,
        candidate.level,
        candidate.families,
        tuple(result.deltas[SEAT] for result in results),
        goals,
    )


def _is_promising(candidate: Candidate, results: Sequence[Result]) -> bool:
    rules = candidate.code.rules
    counts = {kind: 0 for family in candidate.families for kind in kinds_of(family)}
    for result in results:
        for kind in reached(rules, result, candidate.families):
            counts[kind] += 1
    return any(0 < count < len(results) for count in counts.values())


def allot(measured: Sequence[Measured]) -> list[Found]:
    """Give each deal to the goal and grade that has the fewest deals of those that it suits."""
    left = {(family, grade): wanted for family, counts in WANTED.items() for grade, wanted in zip(GRADES, counts)}
    found: list[Found] = []
    for deal in measured:
        if len(deal.points) < RUNS:
            continue
        fitting = []
        for family in deal.families:
            for kind in kinds_of(family):
                for grade, (low, high) in GRADES.items():
                    is_level = deal.level == ("casual" if grade == "easy" else "club") or family == "stop"
                    if is_level and low <= deal.share(kind) <= high and left[family, grade] > 0:
                        fitting.append((family not in SPECIAL, -left[family, grade], family, grade, kind))
        if fitting:
            _, _, family, grade, kind = min(fitting)
            left[family, grade] -= 1
            found.append(Found(grade, kind, deal))
    return found


def still_open(found: Sequence[Found]) -> list[tuple[str, str]]:
    """The (family, grade) that still want deals."""
    return [
        (family, grade)
        for family, counts in WANTED.items()
        for grade, wanted in zip(GRADES, counts)
        if sum(goal(each.kind).family == family and each.grade == grade for each in found) < wanted
    ]


def read_log(path: Path) -> list[Measured]:
    """The measurements made so far."""
    if not path.exists():
        return []
    result = []
    for line in path.read_text(encoding="utf-8").splitlines():
        kept = json.loads(line)
        result.append(
            Measured(
                kept["preset"],
                kept["seed"],
                kept["number"],
                kept["level"],
                tuple(kept["families"]),
                tuple(kept["points"]),
                tuple(map(tuple, kept["reached"])),
            )
        )
    return result


def module_text(found: Sequence[Found], player: str) -> str:
    """The text of game/challenges/goal_deals.py."""
    order = list(GRADES), list(FAMILIES)
    lines = sorted(
        found, key=lambda each: (order[0].index(each.grade), order[1].index(goal(each.kind).family), each.deal.seed)
    )
    return (
        '"""The built-in goal deals, found and measured by `python -m tests.goal_search`; one deal a line.\n\n'
        "Owns the figures alone: grade, goal, rules, seed/deal, the level of the other players, in how many of a\n"
        f"hundred runs the {player} reached the goal, and par: mean and spread of its points in {RUNS} runs.\n"
        '"""\nfrom __future__ import annotations\n\n'
        f'MEASURED_BY = "{player}"\nDEALS = """\n' + "\n".join(each.line for each in lines) + '\n"""\n'
    )


def main() -> None:
    """Measure until every goal has its deals or time is up, then write the module."""
    parser = argparse.ArgumentParser(prog="python -m tests.goal_search", description=__doc__)
    parser.add_argument("--log", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=90.0)
    parser.add_argument("--player", default=PAR_LEVEL)
    parser.add_argument("--out", type=Path, default=TARGET)
    wanted = parser.parse_args()
    measured = read_log(wanted.log)
    known = {(each.preset, each.seed, each.number, each.level) for each in measured}
    found = allot(measured)
    open_ = still_open(found)
    end = time.monotonic() + 60 * wanted.minutes
    for candidate in candidates(open_):
        if time.monotonic() > end or not open_:
            break
        if (candidate.preset, candidate.seed, candidate.number, candidate.level) in known:
            continue
        measured.append(measure(candidate, wanted.player))
        with wanted.log.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(measured[-1])) + "\n")
        found = allot(measured)
        open_[:] = still_open(found)
        wants = " ".join(f"{family}-{grade}" for family, grade in open_)
        print(f"{candidate.seed}/{candidate.number} {candidate.level}: {len(found)} deals; open: {wants}", flush=True)
    wanted.out.write_text(module_text(found, wanted.player), encoding="utf-8")


if __name__ == "__main__":
    main()
