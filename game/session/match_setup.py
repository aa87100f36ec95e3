"""The match that is being put together: rules, table size, seats, and the seed of its cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.ai.players.characters import FALLBACK, PROGRAM, Character, is_program, split_name
from game.cards import chance
from game.cards.chance import Stream
from game.play.match import Code
from game.play.seats import AVATARS, Seat, usual_seats
from game.rules.options import Option
from game.rules.rule_set import Rules
from game.rules.variants import PRESETS, Preset
from game.text.foreign_text import unquoted

KEPT = "new match"
MOST_PLAYERS = 11
LONGEST_NAME = 16
LEVELS: dict[str, tuple[str, str]] = {  # name in the game -> word, what to expect
    "novice": ("Novice", "Plays by simple habits and forgets what has gone."),
    "casual": ("Casual", "Counts a little, and makes the slips of an evening at home."),
    "club": ("Club", "Thinks through a few ways in which the hidden cards may lie."),
    "expert": ("Expert", "Plays thousands of hands in its head before every card."),
}
USUAL_LEVEL = "club"
ALONE, FIRST = "You", "Anna"  # what the first person is called until they write their name: alone, among others
EXAMPLE_COMMAND = "python3 my_player.py"
QUICK_HAND = "black_lady.end.deals=1.end.target=none"
QUICK_PLAYERS = 4


def quick_code() -> Code:
    """One deal of the best known rules with fresh cards."""
    return Code(Rules.parse(QUICK_HAND), QUICK_PLAYERS, chance.fresh_seed())


class MatchSetup:
    """A match that can still be changed. People may sit at any seats; at least one always sits at the table."""

    def __init__(self, rules: Rules | None = None, players: int = 4, seats: Sequence[Seat] = ()) -> None:
        self.rules = rules or PRESETS["black_lady"].rules
        self._players = players
        usual = usual_seats(MOST_PLAYERS, USUAL_LEVEL)
        self._seats = [*seats, *self._spare(seats, usual)]  # those beyond the table size wait for a larger table
        self.seed = chance.fresh_seed()
        self.number = 1
        self.written = self.wrong_code = ""  # a code that cannot be used as it was written, and why in one sentence

    @staticmethod
    def _spare(seats: Sequence[Seat], usual: Sequence[Seat]) -> list[Seat]:
        names, avatars = {seat.name for seat in seats}, {seat.avatar for seat in seats}
        spare = [seat for seat in usual[1:] if seat.name not in names and seat.avatar not in avatars]
        spare += [seat for seat in usual[1:] if seat not in spare]
        return ([] if seats else [usual[0]]) + spare

    # ------------------------------------------------------------ what is chosen
    @property
    def players(self) -> int:
        return self._players

    @players.setter
    def players(self, players: int) -> None:
        """Another table size. Who has no seat any more comes back with a larger table; one person always stays."""
        self._players = players
        self.forget_code()
        if not self.people:
            person = next(place for place, seat in enumerate(self._seats) if seat.is_human)
            self._swap(person, players - 1)
        self._call_people()

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where people sit at this table."""
        return tuple(place for place, seat in enumerate(self.seats) if seat.is_human)

    @property
    def preset(self) -> Preset:
        return PRESETS[self.rules.preset]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits at the table."""
        return tuple(self._seats[: self.players])

    @property
    def code(self) -> Code:
        """The code that deals these cards."""
        return Code(self.rules, self.players, self.seed, self.number)

    @property
    def problems(self) -> tuple[str, ...]:
        """Why this cannot be started, in sentences."""
        return (*self.rules.problems(self.players), *self._without_command())

    def _without_command(self) -> list[str]:
        return [
            f"Write the command of the program that plays for {seat.name}, such as {EXAMPLE_COMMAND}."
            for seat in self.seats
            if seat.level is not None and seat.level.strip() == PROGRAM
        ]

    @property
    def table_sizes(self) -> tuple[int, ...]:
        """The table sizes at which these rules have no problems."""
        return tuple(n for n in self.rules.players_allowed if not self.rules.problems(n))

    # ------------------------------------------------------------ changing it
    def choose(self, name: str) -> None:
        """Take a preset unchanged, at its best table size."""
        self.rules = PRESETS[name].rules
        self.players = self.rules.players_best

    def reset(self) -> None:
        """Undo every change to the preset; the table keeps its size if it can."""
        players = self.players
        self.choose(self.rules.preset)
        if players in self.table_sizes:
            self.players = players

    def set(self, item: Option, value: Any) -> None:
        """Change one option."""
        self.forget_code()
        self.rules = self.rules.changed(**{item.attribute: value})

    def step_players(self, way: int) -> None:
        """The next larger or smaller table size that the rules allow."""
        sizes = self.rules.players_allowed
        later = [n for n in sizes if (n > self.players if way > 0 else n < self.players)]
        if later:
            self.players = later[0] if way > 0 else later[-1]

    def rename(self, seat: int, name: str) -> None:
        """Name a seat. An empty name is replaced when the match starts."""
        self._seats[seat] = replace(self._seats[seat], name=name[:LONGEST_NAME])

    def set_human(self, seat: int, is_human: bool) -> None:
        """Let a person or a computer player sit there; the last person stays."""
        if self._seats[seat].is_human == is_human or (not is_human and len(self.people) == 1):
            return
        name = self._seats[seat].name
        self._seats[seat] = replace(
            self._seats[seat],
            level=None if is_human else USUAL_LEVEL,
            name=FIRST if name == ALONE and not is_human else name,
        )
        self._call_people()

    def _call_people(self) -> None:
        """Call a single person “You” and none of several so, except for names that somebody has written."""
        usual, wanted = (ALONE, FIRST) if len(self.people) > 1 else (FIRST, ALONE)
        for seat in self.people:
            if self._seats[seat].name == usual:
                self._seats[seat] = replace(self._seats[seat], name=wanted)

    def set_level(self, seat: int, level: str) -> None:
        """Choose how well a computer player plays."""
        if not self._seats[seat].is_human:
            self._seats[seat] = replace(self._seats[seat], level=level)

    def invite(self, seat: int, who: Character) -> None:
        """Seat a character, under its name and, unless somebody else has it, with its picture."""
        taken = {other.avatar for place, other in enumerate(self.seats) if place != seat}
        avatar = who.avatar if who.avatar not in taken else self._seats[seat].avatar
        if not self._seats[seat].is_human:
            self._show(seat, avatar)
            self._seats[seat] = replace(self._seats[seat], name=who.name, level=who.player)

    def set_all_levels(self, level: str) -> None:
        """The same level for all computer players."""
        for seat in range(len(self._seats)):
            self.set_level(seat, level)

    def next_avatar(self, seat: int, way: int = 1) -> None:
        """Choose the next picture that nobody at the table has."""
        taken = {other.avatar for other in self.seats} - {self._seats[seat].avatar}
        free = [name for name in AVATARS if name not in taken]
        place = free.index(self._seats[seat].avatar) if self._seats[seat].avatar in free else -1
        self._show(seat, free[(place + way) % len(free)])

    def _show(self, seat: int, new: str) -> None:
        """Give a seat a picture that nobody at the table has; whoever waits with it gets the old one."""
        waiting = next((i for i in range(self.players, len(self._seats)) if self._seats[i].avatar == new), None)
        if waiting is not None and waiting != seat:
            self._seats[waiting] = replace(self._seats[waiting], avatar=self._seats[seat].avatar)
        self._seats[seat] = replace(self._seats[seat], avatar=new)

    def move(self, seat: int, way: int) -> None:
        """Swap places with a neighbour."""
        if min(seat, seat + way) >= 0 and max(seat, seat + way) < self.players:
            self._swap(seat, seat + way)

    def mix(self) -> None:
        """Seat everybody at random."""
        seats = list(self.seats)
        Stream(chance.fresh_seed(), "seats").shuffle(seats)
        self._seats[: self.players] = seats

    def _swap(self, one: int, other: int) -> None:
        self._seats[one], self._seats[other] = self._seats[other], self._seats[one]

    def deal_afresh(self) -> None:
        """Choose other cards."""
        self.seed, self.number = chance.fresh_seed(), 1
        self.forget_code()

    def hold_code(self, text: str, why: str) -> None:
        """Keep a code that cannot be used, until it is corrected or the match is changed in another way."""
        self.written, self.wrong_code = text, why

    def forget_code(self) -> None:
        """Drop a code that cannot be used."""
        self.written = self.wrong_code = ""

    def use_code(self, text: str) -> None:
        """Take rules, table size and cards from a code. ValueError (one sentence), and no change, otherwise."""
        code = Code.parse(unquoted(text))
        found = code.rules.problems(code.players)
        if found:
            raise ValueError(found[0])
        self.rules, self.players, self.seed, self.number = code

    def starting_seats(self) -> tuple[Seat, ...]:
        """The seats with which the match starts: everybody has a name, and no two have the same."""
        names: list[str] = []
        for index, seat in enumerate(self.seats):
            usual = usual_seats(MOST_PLAYERS)[index].name
            wanted = seat.name.strip() or usual
            if self._is_anybody(index):
                wanted = FIRST if usual == ALONE else usual
            name = wanted
            number = 1
            while name in names:
                number += 1
                name = f"{wanted[: LONGEST_NAME - 3]} {number}"
            names.append(name)
        return tuple(replace(seat, name=name) for seat, name in zip(self.seats, names))

    def _is_anybody(self, seat: int) -> bool:
        """Whether a seat is called “You” but is not that of the only person."""
        return self.seats[seat].name.strip() == ALONE and self.people != (seat,)

    def name_words(self, seat: int) -> str:
        """Why a seat starts with another name than was written, in one sentence; empty where it does not."""
        written, name = self.seats[seat].name.strip(), self.starting_seats()[seat].name
        if name == written:
            return ""
        why = f"Somebody else is {written}, too"
        if not written:
            why = "No name is written"
        elif self._is_anybody(seat):
            why = f"“{ALONE}” could be anybody here"
        return f"{why}: at the table it will be {name}."

    # ------------------------------------------------------------ keeping it
    def to_json(self) -> dict[str, Any]:
        """What is kept for the next time: rules, table size and seats, not the cards."""
        seats = [[seat.name, seat.level, seat.avatar] for seat in self.seats]
        return {"rules": str(self.rules), "players": self.players, "seats": seats}

    @staticmethod
    def from_json(data: object) -> MatchSetup:
        """The setup kept last time; the usual one where it cannot be read."""
        if not isinstance(data, dict):
            return MatchSetup()
        try:
            rules, players = Rules.parse(str(data.get("rules"))), int(data.get("players", 4))
            seats = [Seat(str(n)[:LONGEST_NAME], _level(level), _avatar(a)) for n, level, a in data.get("seats", ())]
        except (ValueError, TypeError):
            return MatchSetup()
        whole = len(seats) == players and any(seat.is_human for seat in seats)
        if not whole or len({seat.avatar for seat in seats}) < len(seats) or rules.problems(players):
            return MatchSetup()
        return MatchSetup(rules, players, seats)


def _level(level: object) -> str | None:
    if level is None:
        return None
    if is_program(str(level)):  # no kept text starts a program
        return FALLBACK
    if split_name(str(level))[0] in LEVELS:
        return str(level)
    raise ValueError("no such level")


def _avatar(avatar: object) -> str:
    if avatar in AVATARS:
        return str(avatar)
    raise ValueError("no such picture")
