"""Compares computer players: python -m tests.arena A B [--rules R --players N --deals D --seed S --jobs J].

Duplicate deals: each is played with A and B on alternate seats and again with seats swapped, pass directions in
turn, so that equal players differ by exactly nothing. With --matches whole matches are played. Prints one
`name: value` line per figure; `difference` is B minus A in points a hand, positive when A is better. With --every all
presets are played with the fewest, the best and the most players, each for as many deals as it takes to tell the
players apart, and one line is printed for each (--rules then names those to play, divided by commas).
"""

from __future__ import annotations

import argparse
import math
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from game.ai.players import levels
from game.ai.players.characters import PROGRAM, level_in
from game.ai.players.interfaces import ExternalPlayer, Player
from game.ai.players.levels import PLAYERS
from game.ai.policy.agent_kinds import AgentKind
from game.cards.chance import Stream, check_seed
from game.laws.events import MoonShot, Scored
from game.laws.view import View
from game.play.deal import Deal
from game.play.match import Match, shuffled
from game.rules.rule_set import Rules
from game.rules.variants import PRESETS, preset
from game.scoring.standings import HIGH_WINS

USUAL_RULES = "black_lady"
SHARES = 20  # into which the deals are divided, for several processes or to tell how far it is
EVERY_STEP, EVERY_LEAST = 4, 8  # with --every: deals between two looks, and before the first verdict
EVERY_ERRORS = 3.0  # a verdict after several looks needs more than the two standard errors it stands for


class FlatSearcher(levels.Searcher):
    """A fixed reference player: 300 uniform worlds, the plain policy, and passing by rule."""

    def __init__(self) -> None:
        super().__init__("flat300", "Flat 300", 300, kind=AgentKind.PLAIN)

    def choose(self, view: View, stream: Stream, stop: Any = None) -> Any:
        if view.phase == "pass":
            return PLAYERS["casual"].choose(view, stream, stop)
        return super().choose(view, stream, stop)


def contestant(name: str) -> Player:
    """A level by name; `flat300`; `club@500`, a level with that many worlds; or `cmd:PROGRAM` (game/protocol.py).
    ValueError for anything else.
    """
    if name == "flat300":
        return FlatSearcher()
    if name.startswith(PROGRAM):
        return levels.player(name)
    level, _, worlds = name.partition("@")
    found = levels.player(level)
    if worlds and not (worlds.isdecimal() and int(worlds)):
        raise ValueError(f"“{name[:40]}” asks for no number of worlds; write one such as club@500.")
    if worlds and isinstance(found, levels.Searcher):
        return levels.Searcher(name, name, int(worlds), found.kind, 0, found.style)
    return found


@dataclass
class Tally:
    """Figures of both sides: points a hand of each pair of deals, moons, milliseconds of each decision."""

    points: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))
    moons: list[int] = field(default_factory=lambda: [0, 0])
    milliseconds: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))
    hands: list[int] = field(default_factory=lambda: [0, 0])
    wins: list[float] = field(default_factory=lambda: [0.0, 0.0])
    matches: int = 0
    notices: list[str] = field(default_factory=list)  # of programs that had to be replaced

    def add(self, other: Tally) -> None:
        """Add the figures of another process."""
        for side in (0, 1):
            self.points[side].extend(other.points[side])
            self.milliseconds[side].extend(other.milliseconds[side])
            self.moons[side] += other.moons[side]
            self.hands[side] += other.hands[side]
            self.wins[side] += other.wins[side]
        self.matches += other.matches
        self.notices.extend(other.notices)

    def dismiss(self, who: Sequence[Player]) -> None:
        """Close the players and keep what they report."""
        for one in who:
            if isinstance(one, ExternalPlayer):
                self.notices.extend(one.reports)
                one.close()


def play_deal(
    rules: Rules, number: int, seed: str, sides: Sequence[int], who: Sequence[Player], tally: Tally
) -> tuple[int, ...]:
    """Play a deal; `sides` says which player (0 or 1) has each seat. Returns the scores, with chips as points."""
    players = len(sides)
    dealer = number % players
    dealing = shuffled(rules, players, seed, number, dealer)
    deal = Deal(rules, dealing.hands, dealer, number, None, dealing.kitty, dealing.stock)
    deal.begin()
    sign = -1 if rules.winner in HIGH_WINS else 1  # chips won are points saved
    step = 0
    while deal.to_act:
        seat = deal.to_act[0]
        side = sides[seat]
        began = time.perf_counter()
        view = replace(deal.view(seat), levels=tuple(level_in(who[other].name) for other in sides))
        intent = who[side].choose(view, Stream(seed, "arena", number, step, seat))
        tally.milliseconds[side].append(1000 * (time.perf_counter() - began))
        for event in deal.submit(seat, intent):
            if isinstance(event, MoonShot):
                tally.moons[sides[event.seat]] += 1
            if isinstance(event, Scored):
                return tuple(sign * delta for delta in event.deltas)
        step += 1
    return (0,) * players  # thrown in


def play_pairs(names: tuple[str, str], rules_text: str, players: int, seed: str, numbers: Sequence[int]) -> Tally:
    """Play each deal twice, with seats swapped."""
    rules, who, tally = Rules.parse(rules_text), [contestant(name) for name in names], Tally()
    for number in numbers:
        sums, seats = [0, 0], [0, 0]
        for swap in (0, 1):
            sides = [(seat + swap) % 2 for seat in range(players)]
            for side, delta in zip(sides, play_deal(rules, number, seed, sides, who, tally)):
                sums[side] += delta
                seats[side] += 1
        for side in (0, 1):
            tally.points[side].append(sums[side] / seats[side])
            tally.hands[side] += seats[side]
    tally.dismiss(who)
    return tally


def play_matches(names: tuple[str, str], rules_text: str, players: int, seed: str, numbers: Sequence[int]) -> Tally:
    """Play each match twice, with seats swapped; a shared win counts in parts."""
    rules, who, tally = Rules.parse(rules_text), [contestant(name) for name in names], Tally()
    for number in numbers:
        for swap in (0, 1):
            sides = [(seat + swap) % 2 for seat in range(players)]
            match = Match(rules, players, f"{seed}-{number}")
            while not match.is_over:
                seat = match.to_act[0]
                levels = tuple(level_in(who[sides[other]].name) for other in match.seats)
                view = replace(match.view(seat), levels=levels)
                began = time.perf_counter()
                intent = who[sides[seat]].choose(view, Stream(seed, "arena", number, len(match.intents)))
                tally.milliseconds[sides[seat]].append(1000 * (time.perf_counter() - began))
                for event in match.submit(seat, intent):
                    if isinstance(event, MoonShot):
                        tally.moons[sides[event.seat]] += 1
            tally.matches += 1
            for winner in match.winners:
                tally.wins[sides[winner]] += 1 / len(match.winners)
            sign = -1 if rules.winner in HIGH_WINS else 1
            for side in (0, 1):
                hands = sides.count(side) * len(match.results)
                own = sign * sum(
                    total - rules.chips_start for total, other in zip(match.totals, sides) if other == side
                )
                tally.points[side].append(own / hands)
                tally.hands[side] += hands
    tally.dismiss(who)
    return tally


def compete(
    names: tuple[str, str],
    rules_text: str,
    players: int,
    count: int,
    seed: str,
    jobs: int = 1,
    is_matches: bool = False,
    first: int = 1,
    told: Callable[[int], None] | None = None,
) -> Tally:
    """Play `count` deals from `first` on (or so many matches), side by side in `jobs` processes. `told` is called
    with the number of deals from time to time.
    """
    play = partial(play_matches if is_matches else play_pairs, names, rules_text, players, seed)
    numbers = range(first, first + count)
    shares = [share for start in range(SHARES) if (share := numbers[start::SHARES])]
    tally, played = Tally(), 0
    with ExitStack() as stack:
        spread = stack.enter_context(ProcessPoolExecutor(jobs)).map if jobs > 1 else map
        for share, found in zip(shares, spread(play, shares)):
            tally.add(found)
            played += len(share)
            if told:
                told(played)
    return tally


def progress(count: int, what: str) -> Callable[[int], None] | None:
    """A callback that reports progress on one line of the terminal; None without a terminal."""
    if not sys.stderr.isatty():
        return None

    def tell(played: int) -> None:
        print(f"\r{played} of {count} {what}", end="" if played < count else "\n", file=sys.stderr, flush=True)

    tell(0)
    return tell


def difference(tally: Tally) -> tuple[float, float]:
    """B minus A in points a hand, and one standard error of it."""
    found = [theirs - ours for ours, theirs in zip(*tally.points)]
    error = statistics.stdev(found) / math.sqrt(len(found)) if len(found) > 1 else math.inf
    return statistics.fmean(found), error


def every_table(presets: Sequence[str] = ()) -> Iterator[tuple[str, int]]:
    """All presets (or some), each with the fewest, the best and the most players."""
    for name in presets or PRESETS:
        rules = preset(name)
        for players in sorted({min(rules.players_allowed), rules.players_best, max(rules.players_allowed)}):
            yield name, players


def tell_apart(names: tuple[str, str], rules: str, players: int, seed: str, most: int, jobs: int = 1) -> Tally:
    """Play until the difference is significant, at most `most` deals."""
    tally, played = Tally(), 0
    while played < most:
        numbers = range(played + 1, min(most, played + EVERY_STEP) + 1)
        tally.add(compete(names, rules, players, len(numbers), seed, jobs, first=numbers[0]))
        played += len(numbers)
        gap, error = difference(tally)
        if played >= EVERY_LEAST and abs(gap) > EVERY_ERRORS * error:
            break
    return tally


def report_every(names: tuple[str, str], presets: Sequence[str], seed: str, most: int, jobs: int) -> Iterator[str]:
    """One line for each table, and how many of them A wins beyond two standard errors."""
    won = total = 0
    for rules, players in every_table(presets):
        tally = tell_apart(names, rules, players, seed, most, jobs)
        gap, error = difference(tally)
        word = "better" if gap > 2 * error else "worse" if gap < -2 * error else "unclear"
        won, total = won + (word == "better"), total + 1
        yield f"{rules} {players}: {gap:+.2f} ± {error:.2f} after {len(tally.points[0])} deals, {word}"
    yield f"better: {won} of {total}"


def report(tally: Tally) -> Iterator[str]:
    """The lines that the command prints."""
    gap, error = difference(tally)
    if tally.matches:
        yield f"matches: {tally.matches}"
        for side, name in enumerate("AB"):
            yield f"wins_{name}: {tally.wins[side] / tally.matches:.3f}"
    for side, name in enumerate("AB"):
        yield f"points_{name}: {statistics.fmean(tally.points[side]):.3f}"
    yield f"difference: {gap:.3f}"
    yield f"se: {error:.3f}"
    for side, name in enumerate("AB"):
        yield f"moons_{name}: {tally.moons[side]}"
    for side, name in enumerate("AB"):
        times = sorted(tally.milliseconds[side])
        yield f"ms_mean_{name}: {statistics.fmean(times):.3f}"
        yield f"ms_p50_{name}: {statistics.median(times):.3f}"
        yield f"ms_p99_{name}: {times[min(len(times) - 1, int(len(times) * 0.99))]:.3f}"
    for sentence in dict.fromkeys(tally.notices):
        yield f"notice: {sentence}"


def row(names: tuple[str, str], tally: Tally) -> str:
    """The figures as a row of a table: who is better than whom, by how much, in how many deals or matches."""
    gap, error = difference(tally)
    first, second = names if gap >= 0 else names[::-1]
    return f"| {first} | {second} | {abs(gap):.2f} ± {error:.2f} | {tally.matches or len(tally.points[0])} |"


def check(wanted: argparse.Namespace) -> None:
    """Check the arguments; raises ValueError with a sentence."""
    for name in (wanted.a, wanted.b):
        contestant(name)
    if min(wanted.matches or wanted.deals, wanted.jobs) < 1:
        raise ValueError("Let at least one deal be played, by one process or more.")
    if wanted.matches:
        check_seed(f"{wanted.seed}-{wanted.matches}")
    for text in wanted.rules.split(",") if wanted.every else ():
        preset(text)
    problems = () if wanted.every else Rules.parse(wanted.rules).problems(wanted.players)
    if problems:
        raise ValueError(problems[0])


def main() -> None:
    """Read the command line and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.arena", description=__doc__)
    parser.add_argument("a", help="a level, flat300, club@500 for so many worlds, or cmd:PROGRAM")
    parser.add_argument("b")
    parser.add_argument("--rules", default=USUAL_RULES)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--matches", type=int, default=0)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--every", action="store_true", help="all presets; --deals is then the most for each")
    wanted = parser.parse_args()
    try:
        check(wanted)
    except ValueError as error:
        parser.error(str(error))
    if wanted.every:
        presets = () if wanted.rules == USUAL_RULES else wanted.rules.split(",")
        for line in report_every((wanted.a, wanted.b), presets, wanted.seed, wanted.deals, wanted.jobs):
            print(line, flush=True)
        return
    count, what = wanted.matches or wanted.deals, "matches" if wanted.matches else "deals"
    tally = compete(
        (wanted.a, wanted.b),
        wanted.rules,
        wanted.players,
        count,
        wanted.seed,
        wanted.jobs,
        bool(wanted.matches),
        told=progress(count, what),
    )
    for line in report(tally):
        print(line)
    print(f"row: {row((wanted.a, wanted.b), tally)}")


if __name__ == "__main__":
    main()
