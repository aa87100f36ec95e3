"""Challenges: one deal, one goal, one seat. Today's deal, a random one, one by code, and the built-in goal deals.

Today's deal follows from the date alone, so it is the same everywhere without a connection. The date is an argument:
nothing here asks a clock. Results are kept in game/history/attempts.py.
"""

from __future__ import annotations

import calendar
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from game.ai.players.levels import PLAYERS
from game.cards import chance
from game.cards.card import Card
from game.challenges.goal_deals import DEALS
from game.challenges.goals import JACK, QUEEN, Goal, goal, suits_hands
from game.challenges.par import Par, is_better
from game.laws.pack import pack_for
from game.laws.pass_cycle import HOLD
from game.play.match import Code, Match, cut_for_deal, shuffled
from game.play.seats import Seat, usual_seats
from game.rules.rule_set import Rules
from game.rules.variants import title
from game.scoring.standings import HIGH_WINS
from game.text.english import amount_words, direction_words, plain
from game.text.foreign_text import typewriter_text, unquoted

GRADES = ("easy", "medium", "hard")
USUAL_PLAYERS, USUAL_LEVEL = 4, "club"
ONE_DEAL = "end.deals=1.end.target=none"
FREE_GOAL = "place<=2"  # of a deal that nobody has chosen for a goal
WEEK = ("place<=2", "queen", "hearts", "points<=4", "jack", "moon", "clean")  # the goals from Monday to Sunday
PRESET_OF = {"jack": "omnibus"}  # black_lady for all other goals
MOST_STARS = 3
MOST_SHARED = 20_000  # characters of a text in which a code is looked for
_MOST_SEEDS = 3000  # tried for a hand that suits the goal of a day
_DIRECTIONS = 4  # deals 1 to 4: left, right, across, no passing
_DAY_PATTERN = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})(-[0-9]{1,4})?")
MONTH_NAMES = (
    "",
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_STAR, _NO_STAR = "★", "☆"


@dataclass(frozen=True)
class Challenge:
    """A deal to be played for a goal from a seat against players of a level. `par` where it is known from the start."""

    code: Code
    goal: Goal
    level: str = USUAL_LEVEL
    seat: int = 0
    grade: str = ""
    par: Par | None = None

    def __str__(self) -> str:
        """The text that people share; by_code reads it back."""
        return f"{self.code} {self.goal}"

    @cached_property
    def key(self) -> tuple[str, str, int]:
        """Code, goal and seat: two challenges with the same key are the same."""
        return str(self.code), str(self.goal), self.seat

    @property
    def day(self) -> str:
        """The date whose deal this is, or nothing."""
        found = _DAY_PATTERN.fullmatch(self.code.seed)
        if found is None:
            return ""
        date = self.code.seed[:10]
        return date if _is_date(date) and today(date).key == self.key else ""

    @cached_property
    def hand(self) -> tuple[Card, ...]:
        """The cards that the seat is dealt."""
        return Match(*self.code).view(self.seat).hand

    def seats(self) -> tuple[Seat, ...]:
        """The person at the seat of the challenge, and players of its level around the table."""
        return moved(usual_seats(self.code.players, self.level), self.seat)


def moved(seats: Sequence[Seat], by: int) -> tuple[Seat, ...]:
    """The same players, each so many seats further on."""
    by %= len(seats)
    return (*seats[len(seats) - by :], *seats[: len(seats) - by])


def one_deal(code: Code) -> Code:
    """The code of the first deal alone. ValueError (one sentence) when these rules cannot be played for one deal."""
    rules = code.rules.changed(end_deals=1, end_target=None, tie="share")
    problems = rules.problems(code.players)
    if problems:
        raise ValueError(problems[0])
    return code._replace(rules=rules)


# ---------------------------------------------------------------------- built in
def _read_line(line: str) -> Challenge:
    grade, kind, preset, place, level, _, mean, spread = line.split()
    seed, _, number = place.partition("/")
    rules = _rules(preset)
    return Challenge(
        Code(rules, USUAL_PLAYERS, seed, int(number)), goal(kind), level, 0, grade, Par(float(mean), float(spread), 0)
    )


@lru_cache(maxsize=8)
def _rules(preset: str) -> Rules:
    return Rules.parse(f"{preset}.{ONE_DEAL}")


GOALS: tuple[Challenge, ...] = tuple(map(_read_line, DEALS.strip().splitlines()))


def families(grade: str) -> dict[str, tuple[Challenge, ...]]:
    """The built-in deals of a grade by the family of their goals, in the order in which they are played."""
    found: dict[str, tuple[Challenge, ...]] = {}
    for each in GOALS:
        if each.grade == grade:
            found[each.goal.family] = (*found.get(each.goal.family, ()), each)
    return found


# ---------------------------------------------------------------------- by date, by chance, by code
@lru_cache(maxsize=64)
def _today(date: str) -> Challenge:
    year, month, day = map(int, date.split("-"))
    kind = WEEK[calendar.weekday(year, month, day)]
    rules = _rules(PRESET_OF.get(kind, "black_lady"))
    code = next(code for code in _codes_of(rules, date, kind))
    return Challenge(code, goal(kind))


def _codes_of(rules: Rules, date: str, kind: str) -> Iterator[Code]:
    """The codes of a date whose hands suit its goal, and as the last resort one that may not."""
    number = chance.Stream(date, "today").below(_DIRECTIONS) + 1
    for trial in range(_MOST_SEEDS):
        seed = f"{date}-{trial}" if trial else date
        dealer = (cut_for_deal(USUAL_PLAYERS, seed).dealer + number - 1) % USUAL_PLAYERS
        hands = shuffled(rules, USUAL_PLAYERS, seed, number, dealer).hands
        if trial == _MOST_SEEDS - 1 or suits_hands(kind, hands, 0, is_passing=number != _DIRECTIONS):
            yield Code(rules, USUAL_PLAYERS, seed, number)


def today(date: object) -> Challenge:
    """The challenge of a date (`2026-11-30`), the same on every machine. ValueError (one sentence) for no date."""
    text = str(date)[:10]
    if not _is_date(text):
        raise ValueError(f"“{text}” is not a date; write it such as 2026-11-30.")
    return _today(text)


def random() -> Challenge:
    """A deal that nobody has seen."""
    seed = chance.fresh_seed()
    number = chance.Stream(seed, "challenge").below(_DIRECTIONS) + 1
    return Challenge(Code(_rules("black_lady"), USUAL_PLAYERS, seed, number), goal(FREE_GOAL))


def by_code(text: str) -> Challenge:
    """The challenge in a text: a code, alone, followed by a goal, or inside a whole text that was shared.

    Only the first deal of a match is played. ValueError (one sentence) when the text has no code that can be played.
    """
    words = typewriter_text(text[:MOST_SHARED]).split()
    refused: ValueError | None = None
    for place, word in enumerate(words):
        if word.count("/") < 2:
            continue
        try:
            code = one_deal(Code.parse(unquoted(word)))
        except ValueError as error:  # an address on the web, perhaps: the code may come after it
            refused = refused or error
            continue
        kind = unquoted(words[place + 1]) if place + 1 < len(words) else FREE_GOAL
        return found_again(Challenge(code, goal(kind)))
    if refused is None:
        Code.parse(text)  # says what a code looks like
    raise refused or ValueError("There is no code in this text.")


def found_again(challenge: Challenge) -> Challenge:
    """The built-in challenge with the same key, or the challenge itself."""
    return next((each for each in GOALS if each.key == challenge.key), challenge)


def challenge_of(code: Code, kind: str, seats: Sequence[Seat]) -> Challenge:
    """The challenge that a match is played for. ValueError when its goal is unknown."""
    seat = next((place for place, who in enumerate(seats) if who.is_human), 0)
    level = next((who.level for who in seats if who.level in PLAYERS), None) or USUAL_LEVEL
    return found_again(Challenge(code, goal(kind), level, seat))


def table_words(challenge: Challenge) -> str:
    """`Black Lady, passing left, against club players`."""
    direction = Match(*challenge.code).deal.direction
    passing = "no passing" if direction == HOLD else f"passing {direction_words(direction)}"
    return f"{title(challenge.code.rules, False)}, {passing}, against {challenge.level} players"


# ---------------------------------------------------------------------- stars
@dataclass(frozen=True)
class StarScores:
    """The scores that earn two stars and three, once the goal is reached."""

    two: int
    three: int


def star_scores(code: Code, par: Par) -> StarScores:
    """Two stars for par, three for a score better by half the spread of the runs, if there is a better one."""
    way = 1 if code.rules.winner in HIGH_WINS else -1
    two = round(par.mean)
    three = two + way * max(1, round(par.spread / 2))
    best = _best(code)
    if best is not None and is_better(code, three, best):
        three = best
    if is_better(code, two, three):
        two = three
    return StarScores(two, three)


def _best(code: Code) -> int | None:
    """The best possible score without a moon; None when it has no simple limit."""
    if code.rules.scoring != "points" or code.rules.winner in HIGH_WINS:
        return None
    return pack_for(code.rules, code.players).bonus_total


def _limit(challenge: Challenge) -> int | None:
    """The worst score with which the goal can be reached; None when it has no simple limit."""
    code, kind = challenge.code, str(challenge.goal)
    name, _, number = kind.partition("<=")
    if name == "points":
        return None if code.rules.winner in HIGH_WINS else int(number)
    if code.rules not in map(_rules, ("black_lady", *PRESET_OF.values())):
        return None  # other rules may move the scores in other ways
    pack = pack_for(code.rules, code.players)
    total = pack.penalty_total
    if name == "place":  # so many have at least as much
        return total // max(1, code.players - int(number) + 1)
    hearts = pack.total_of(card for card in map(pack.card, pack.deck) if card.suit == "H")
    return {
        "clean": 0,
        "moon": 0,
        "hearts": total - hearts,
        "queen": total - pack.points_of(QUEEN),
        "jack": total + pack.points_of(JACK),
        "jack_alone": pack.points_of(JACK),
    }.get(kind)


def stars(challenge: Challenge, is_reached: bool, score: int, par: Par | None, is_helped: bool = False) -> int:
    """0 without the goal; 1 for it, 2 for par, 3 for better than par. At most 1 with help, or without a known par."""
    if not is_reached or par is None or is_helped:
        return int(is_reached)
    limits = star_scores(challenge.code, par)
    return 1 + (not is_better(challenge.code, limits.two, score)) + (not is_better(challenge.code, limits.three, score))


def stars_words(challenge: Challenge, par: Par | None) -> str:
    """A sentence: how many stars there are for what."""
    if par is None:
        return "1 star for the goal, 2 for par, 3 for better than par."
    limits, word = star_scores(challenge.code, par), _unit(challenge.code)
    more = "more" if challenge.code.rules.winner in HIGH_WINS else "fewer"
    limit = _limit(challenge)
    sure = 1 if limit is None else stars(challenge, True, limit, par)
    if sure == MOST_STARS:
        return f"{sure} stars for the goal."
    if sure > 1:
        return (
            f"{sure} stars for the goal, 3 with {amount_words(limits.three, word)}"
            f"{'' if limits.three == _best(challenge.code) else f' or {more}'}."
        )
    if limits.two == limits.three:
        return (
            f"1 star for the goal, 3 with {amount_words(limits.two, word)}{'' if limits.two <= 0 else f' or {more}'}."
        )
    return (
        f"1 star for the goal, 2 with {amount_words(limits.two, word)} or {more}, 3 with {plain(limits.three)}"
        f"{'' if limits.three == _best(challenge.code) else f' or {more}'}."
    )


def _unit(code: Code) -> str:
    return "point" if code.rules.scoring == "points" else "chip"


def par_words(par: Par) -> str:
    """`6.2`, `−0.8`."""
    return plain(f"{par.mean:.1f}")


# ---------------------------------------------------------------------- words
def share_text(challenge: Challenge, count: int, score: int, par: Par | None, is_helped: bool = False) -> str:
    """The text to share: the result, without a word about the cards, and the code."""
    name = date_words(challenge.day) if challenge.day else challenge.goal.words
    known = f" (par {par_words(par)})" if par is not None else ""
    row = _STAR * count + _NO_STAR * (MOST_STARS - count)
    helped = " · with help" if is_helped else ""
    return f"Hearts · {name} · {row} · {amount_words(score, _unit(challenge.code))}{known}{helped}\n{challenge}"


def date_words(date: str) -> str:
    """`30 Nov 2026`."""
    year, month, day = date.split("-")
    return f"{int(day)} {MONTH_NAMES[int(month)][:3]} {year}"


def long_date_words(date: str) -> str:
    """`Monday 30 November`."""
    year, month, day = map(int, date.split("-"))
    return f"{_WEEKDAYS[calendar.weekday(year, month, day)]} {day} {MONTH_NAMES[month]}"


# ---------------------------------------------------------------------- dates
def _is_date(text: str) -> bool:
    found = re.fullmatch(r"([0-9]{4})-(0[1-9]|1[0-2])-([0-9]{2})", text)
    return bool(found) and 1 <= int(text[8:]) <= calendar.monthrange(int(text[:4]) or 1, int(text[5:7]))[1]


def day_before(date: str) -> str:
    """The date before a date."""
    year, month, day = map(int, date.split("-"))
    if day > 1:
        return f"{year:04}-{month:02}-{day - 1:02}"
    year, month = (year, month - 1) if month > 1 else (year - 1, 12)
    return f"{year:04}-{month:02}-{calendar.monthrange(year, month)[1]:02}"


def weeks(year: int, month: int) -> list[list[int]]:
    """The weeks of a month from Monday to Sunday; 0 for a day of another month."""
    return calendar.monthcalendar(year, month)
