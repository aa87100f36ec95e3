"""Statistics of finished matches: wins, places, averages, moons, streaks, and how they went over time.

Everything is computed from the codes, seats, summaries and tallies in the records; nothing is stored. Scores of
different kinds (points and chips, low and high) are never averaged together.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from game.ai.players.characters import is_program, level_in
from game.history.seen_cards import SeenCards, seed_of
from game.play.match_summary import Summary
from game.play.seats import Seat, read_seats
from game.play.tally import Tally
from game.rules.rule_set import Rules
from game.scoring.partners import side_size
from game.scoring.standings import HIGH_WINS, places
from game.storage.records import FinishedMatch, SavedMatch

MIXED = "mixed"  # the level of computer players that are not all alike
FRIENDS = "friends"  # instead of a level, where several people sat at the table
ELSEWHERE = "elsewhere"  # the same, where a friend has played it elsewhere
MOST_POINTS = 24  # of a trend
_MONTHS = ("", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_DAY = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])-[0-3][0-9]")


@lru_cache(maxsize=256)
def _rules(text: str) -> Rules:
    return Rules.parse(text)


def level_of(player: str) -> str:
    """The level of a computer player, with any character: `expert` for `expert:dev`. A program is its own level."""
    return player if is_program(player) else level_in(player)


# ---------------------------------------------------------------------- one match
@dataclass(frozen=True)
class PlayedMatch:
    """A finished match as the statistics see it. `person`: the seat whose figures count; `seed` and `first`, the number
    of its first deal: its cards; `is_repeat`: whether some of them had been played here before.
    """

    id: int
    rules_text: str
    rules: Rules
    seats: tuple[Seat, ...]
    person: int
    summary: Summary
    tally: Tally
    day: str
    goal: str = ""  # of a challenge, as goals.py reads it
    seed: str = ""
    first: int = 1
    is_repeat: bool = False

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def is_with_friends(self) -> bool:
        """Whether several people sat at this device; such a match does not count for its owner."""
        return sum(seat.is_human for seat in self.seats) > 1

    @property
    def is_elsewhere(self) -> bool:
        """Whether a friend has played it elsewhere; it was imported to be looked at."""
        return self.tally.is_friends

    @property
    def level(self) -> str:
        """The level of the computer players, or MIXED, FRIENDS or ELSEWHERE."""
        if self.is_elsewhere or self.is_with_friends:
            return ELSEWHERE if self.is_elsewhere else FRIENDS
        levels = {level_of(seat.level) for seat in self.seats if seat.level is not None}
        return "" if not levels else str(next(iter(levels))) if len(levels) == 1 else MIXED

    @property
    def is_clean(self) -> bool:
        """Whether it was played without hints, without taking anything back and without knowing the cards."""
        return not (self.tally.hints or self.tally.undos or self.is_repeat)

    @property
    def place(self) -> int:
        return places(self.rules, self.summary.totals)[self.person]

    @property
    def is_won(self) -> bool:
        return self.person in self.summary.winners

    @property
    def is_shared(self) -> bool:
        """Whether it was won together with others than a partner."""
        return self.is_won and len(self.summary.winners) > side_size(self.rules)

    @property
    def total(self) -> int:
        return self.summary.totals[self.person]

    @property
    def moved(self) -> int:
        """By how much all deals together have moved the total of the person."""
        return self.total - self._start

    @property
    def moved_by_all(self) -> int:
        """The same for all seats together."""
        return sum(self.summary.totals) - self._start * self.players

    @property
    def _start(self) -> int:
        return self.rules.chips_start if self.is_chips else 0

    @property
    def is_chips(self) -> bool:
        return self.rules.scoring != "points"

    @property
    def is_high(self) -> bool:
        """Whether the highest total wins."""
        return self.rules.winner in HIGH_WINS

    @property
    def kind(self) -> tuple[bool, bool]:
        """Only scores of one kind can be averaged together."""
        return self.is_chips, self.is_high


def read(kept: FinishedMatch) -> PlayedMatch | None:
    """A finished match; None when its code, its seats or its summary cannot be read."""
    try:
        text, players, seed, first, *_ = *kept.code.split("/"), "1", "1"
        summary = Summary.read(kept.summary)
        seats = read_seats(kept.seats, int(players))
        if len(summary.totals) != len(seats):
            return None
        people = [seat for seat, who in enumerate(seats) if who.is_human]
        person = summary.person
        if person is None:
            person = (*people, 0)[0]
        if len(people) > 1:  # the first of those who did best
            ranks = places(_rules(text), summary.totals)
            person = min(people, key=lambda seat: ranks[seat])
        day = kept.day if _DAY.fullmatch(kept.day) else ""
        return PlayedMatch(
            kept.id,
            text,
            _rules(text),
            seats,
            person,
            summary,
            Tally.read(kept.tally),
            day,
            kept.challenge,
            seed,
            int(first),
        )
    except ValueError:
        return None


def read_all(kept: Iterable[FinishedMatch], unfinished: Iterable[SavedMatch] = ()) -> tuple[PlayedMatch, ...]:
    """All matches that can be read, in the same order: the latest first."""
    seen = SeenCards(unfinished)
    found = []
    for played in reversed([played for played in map(read, kept) if played is not None]):
        if not played.is_elsewhere:
            deals = range(played.first, played.first + played.summary.deals)
            is_known = seen.see(played.id, played.rules, played.players, played.seed, deals)
            played = replace(played, is_repeat=is_known)
        found.append(played)
    return tuple(reversed(found))


def is_repeat(match: FinishedMatch, kept: Iterable[FinishedMatch], unfinished: Iterable[SavedMatch]) -> bool:
    """Whether some cards of one match had been played here before: as in read_all, without reading all."""
    alike = [each for each in kept if seed_of(each.code) == seed_of(match.code)]
    return any(played.is_repeat for played in read_all(alike, unfinished) if played.id == match.id)


# ---------------------------------------------------------------------- filters
@dataclass(frozen=True)
class Filter:
    """Selects matches. None or "" selects all; `since` is a date."""

    rules: str = ""
    players: int | None = None
    level: str = ""
    clean: bool | None = None
    since: str = ""

    def allows(self, played: PlayedMatch) -> bool:
        return (
            (not self.rules or played.rules_text == self.rules)
            and (self.players is None or played.players == self.players)
            and (not self.level or played.level == self.level)
            and (self.clean is None or played.is_clean == self.clean)
            and played.day >= self.since
        )

    def apply(self, matches: Iterable[PlayedMatch]) -> tuple[PlayedMatch, ...]:
        """The selected matches."""
        return tuple(played for played in matches if self.allows(played))


def of_one_person(matches: Iterable[PlayedMatch]) -> tuple[PlayedMatch, ...]:
    """The matches that count for the owner of this device: not those of several people, or of a friend."""
    return tuple(played for played in matches if not (played.is_with_friends or played.is_elsewhere))


def rule_sets(matches: Iterable[PlayedMatch]) -> tuple[str, ...]:
    """The texts of the rule sets, the most played first."""
    return tuple(text for text, _ in Counter(played.rules_text for played in matches).most_common())


# ---------------------------------------------------------------------- figures
@dataclass(frozen=True)
class Extremes:
    """The best and the worst."""

    best: int
    worst: int


@dataclass(frozen=True)
class Statistics:
    """Figures over some matches. What cannot be computed is None: without matches, without the scores of single deals,
    or when scores of different kinds would be mixed (`is_mixed`).
    """

    matches: int = 0
    wins: int = 0  # alone or shared
    shared: int = 0
    even_wins: float = 0.0  # the share that everybody would win by chance
    places: tuple[tuple[int, int], ...] = ()  # place, how often
    deals: int = 0
    average: float | None = None  # by how much a deal moves the total
    even: float | None = None  # the same over all seats
    even_total: float | None = None  # the mean final total over all seats
    deal: Extremes | None = None
    total: Extremes | None = None
    moons: int = 0
    moons_against: int = 0
    best_streak: int = 0
    streak: int = 0  # up to the latest match
    is_mixed: bool = False
    is_chips: bool = False
    is_high: bool = False

    @property
    def win_share(self) -> float:
        return self.wins / self.matches if self.matches else 0.0

    @property
    def average_place(self) -> float | None:
        return sum(place * count for place, count in self.places) / self.matches if self.matches else None


def statistics(matches: Sequence[PlayedMatch]) -> Statistics:
    """The figures over matches, which stand the latest first."""
    if not matches:
        return Statistics()
    kinds = {played.kind for played in matches}
    is_mixed = len(kinds) > 1
    is_chips, is_high = matches[0].kind
    deals = sum(played.summary.deals for played in matches)
    scores = [score for played in matches for score in played.summary.scores or ()]
    moons = [
        (played.summary.moons[played.person], sum(played.summary.moons))
        for played in matches
        if played.summary.moons is not None
    ]
    own = sum(mine for mine, _ in moons)
    best_streak, streak = _streaks(matches)
    return Statistics(
        matches=len(matches),
        wins=sum(played.is_won for played in matches),
        shared=sum(played.is_shared for played in matches),
        even_wins=sum(_even_wins(played) for played in matches) / len(matches),
        places=tuple(sorted(Counter(played.place for played in matches).items())),
        deals=deals,
        average=None if is_mixed else _average(matches),
        even=None if is_mixed else _even(matches),
        even_total=None if is_mixed else _even_total(matches),
        deal=None if is_mixed or not scores else _extremes(scores, is_high),
        total=None if is_mixed else _extremes([played.total for played in matches], is_high),
        moons=own,
        moons_against=sum(all_ for _, all_ in moons) - own,
        best_streak=best_streak,
        streak=streak,
        is_mixed=is_mixed,
        is_chips=is_chips,
        is_high=is_high,
    )


def _even_wins(played: PlayedMatch) -> float:
    return side_size(played.rules) / played.players


def _average(matches: Sequence[PlayedMatch]) -> float | None:
    deals = sum(played.summary.deals for played in matches)
    return sum(played.moved for played in matches) / deals if deals else None


def _even(matches: Sequence[PlayedMatch]) -> float | None:
    deals = sum(played.summary.deals * played.players for played in matches)
    return sum(played.moved_by_all for played in matches) / deals if deals else None


def _even_total(matches: Sequence[PlayedMatch]) -> float:
    return sum(sum(played.summary.totals) / played.players for played in matches) / len(matches)


def _extremes(values: Sequence[int], is_high: bool) -> Extremes:
    low, high = min(values), max(values)
    return Extremes(high, low) if is_high else Extremes(low, high)


def _streaks(matches: Sequence[PlayedMatch]) -> tuple[int, int]:
    """The longest run of wins, and the present one."""
    best = run = 0
    for played in reversed(matches):
        run = run + 1 if played.is_won else 0
        best = max(best, run)
    return best, run


def wins_by_name(matches: Iterable[PlayedMatch]) -> tuple[tuple[str, int, int], ...]:
    """The name of every person in these matches, and how many were won of how many."""
    wins: Counter[str] = Counter()
    played_by: Counter[str] = Counter()
    for played in matches:
        for place, seat in enumerate(played.seats):
            if seat.is_human:
                played_by[seat.name] += 1
                wins[seat.name] += place in played.summary.winners
    names = sorted(played_by, key=lambda name: (-wins[name], -played_by[name], name))
    return tuple((name, wins[name], played_by[name]) for name in names)


# ---------------------------------------------------------------------- over time
@dataclass(frozen=True)
class Point:
    """A period: its label, how many matches, their averages a deal and of the final totals."""

    label: str
    matches: int
    average: float
    total: float


def trend(matches: Sequence[PlayedMatch]) -> tuple[Point, ...]:
    """How matches of one kind went, earliest first: match by match, or by day, month or year when there are many."""
    in_order = [played for played in reversed(matches) if played.summary.deals]
    if not in_order:
        return ()
    if len(in_order) <= MOST_POINTS:
        return tuple(_point(_day_words(played.day), [played]) for played in in_order)
    for length in (10, 7, 4):  # of a date: its day, its month, its year
        groups: dict[str, list[PlayedMatch]] = {}
        for played in in_order:
            groups.setdefault(played.day[:length], []).append(played)
        if 1 < len(groups) <= MOST_POINTS:
            return tuple(_point(_day_words(day), group) for day, group in sorted(groups.items()))
    size = -(-len(in_order) // MOST_POINTS)  # all on one day, or over more years than there are points
    parts = [in_order[first : first + size] for first in range(0, len(in_order), size)]
    return tuple(_point(_day_words(part[0].day), part) for part in parts)


def _point(label: str, matches: Sequence[PlayedMatch]) -> Point:
    return Point(label, len(matches), _average(matches) or 0.0, sum(played.total for played in matches) / len(matches))


def _day_words(day: str) -> str:
    """`29 Nov`, `Nov 2026`, `2026`."""
    year, *rest = day.split("-")
    if not rest:
        return year
    month = _MONTHS[int(rest[0])]
    return f"{int(rest[1])} {month}" if len(rest) > 1 else f"{month} {year}"


def day_words(day: str, today: str) -> str:
    """A date in short: `29 Nov`, or `Nov 2025` in another year."""
    return _day_words(day if day[:4] == today[:4] else day[:7])


def moment_words(moment: str, today: str) -> str:
    """A date and a time in short: `at 14:05` on that very day, `29 Nov at 14:05`, or `Nov 2025` in another year."""
    day, time = moment[:10], f"at {moment[11:]}"
    if day == today:
        return time
    return f"{day_words(day, today)} {time}" if day[:4] == today[:4] else day_words(day, today)
