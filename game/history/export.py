"""Finished matches as text, both ways: one alone, or all of them in one text.

The text of a match is str(match) after lines that begin with # and hold what the match itself does not know: the seats,
when it began and ended (UTC), the tally, and the challenge. Several matches follow each other.

Every match that is read is played again before it is saved, and the outcome of a challenge is computed anew. Matches of
a friend are marked: they do not count here, and nobody in them is “You”. Damaged or foreign text is refused with one
sentence; matches before it are kept, and nothing is ever replaced.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.ai.players.characters import PROGRAM
from game.cards.card import Card
from game.challenges.goals import goal
from game.challenges.outcome import Outcome
from game.laws.events import Dealt, Event, Refused, parse_intent
from game.play.match import Code, Match
from game.play.match_summary import Summary
from game.play.seats import AVATARS, NAMES, Seat, read_seats, seats_text, usual_seats
from game.play.tally import Tally
from game.storage.records import FinishedMatch, Records
from game.text.foreign_text import JOINERS, plain_text, typewriter_text

MOST_CHARACTERS = 32_000_000  # of a text with many matches, as of a file
MOST_LINE = 5000  # characters
MOST_LINES = 20_000  # of one match: 300 deals and more, played again in a second
MOST_REFUSED = 5  # in a row; then the rest of the text is not tried
LONGEST_NAME = 16
FRIEND = "Friend"  # the name here of who was “You” elsewhere
_MOST_START = 4000  # characters in which a match begins
MOST_NOTES = 1000  # lines that are empty or begin with # in one match
_HEAD = re.compile(r"hearts [0-9]")
_START = re.compile(r"\s{0,1000}(#|hearts [0-9])")
_LINE = re.compile(r"^.*$", re.MULTILINE)
_LEVEL = re.compile(rf"(?!{PROGRAM})[a-z]{{1,16}}(:[a-z]{{1,16}})?")
NO_MATCH = "This is not a match of Hearts; it begins with lines such as “# seats …” or “hearts 1”."


@dataclass(frozen=True)
class Replay:
    """A finished match played again: the match, who sat where, and the hands of each deal at its own seats."""

    match: Match
    seats: tuple[Seat, ...]
    hands: tuple[tuple[tuple[Card, ...], ...], ...]

    @property
    def person(self) -> int:
        """The seat of the person at this device."""
        return next((seat for seat, who in enumerate(self.seats) if who.is_human), 0)


def replay(records: Records, match_id: int) -> Replay:
    """Play a finished match again. ValueError (one sentence) when it is missing or does not fit its code."""
    kept = records.finished_match(match_id)
    if kept is None:
        raise ValueError("This match is no longer in the records.")
    code = Code.parse(kept.code)
    match = Match(*code)
    dealt = _dealt(match.opening_events)
    for seat, text in records.intents(match_id):
        try:
            dealt += _dealt(match.submit(seat, parse_intent(text)))
        except Refused as error:
            raise ValueError(f"This match cannot be played again: {error}") from None
    by_number = {event.number: tuple(hand or () for hand in event.hands) for event in dealt}  # the last one counts
    if not match.is_over:
        raise ValueError("This match cannot be played again: its last cards are missing.")
    hands = tuple(by_number[result.number] for result in match.results)
    return Replay(match, read_seats(kept.seats, code.players), hands)


def _dealt(events: tuple[Event, ...]) -> list[Dealt]:
    return [event for event in events if isinstance(event, Dealt)]


def complete_summary(records: Records, match_id: int) -> Summary:
    """Compute and save the summary of a finished match. ValueError (one sentence) as replay."""
    played = replay(records, match_id)
    summary = Summary.of(played.match, played.person)
    records.keep_summary(match_id, summary.text)
    return summary


# ---------------------------------------------------------------------- export
def export_match(records: Records, match_id: int) -> str:
    """A finished match as text. ValueError (one sentence) when it is missing."""
    kept = records.finished_match(match_id)
    if kept is None:
        raise ValueError("This match is no longer in the records.")
    return _text(records, kept)


def export_all(records: Records) -> str:
    """All finished matches as one text, in the order of their ids, so that the first attempt at a challenge is the
    first one again after an import. Those that cannot be read follow as they are: an import refuses them one by one.
    """
    readable, others = [], []
    for kept in sorted(records.finished_matches(), key=lambda kept: kept.id):
        try:
            readable.append(_text(records, kept))
        except ValueError:
            others.append(_raw_text(records, kept))
    return "\n".join(readable + others)


def _raw_text(records: Records, kept: FinishedMatch) -> str:
    """A match that cannot be read: its texts as they are, one a line."""
    notes = (
        f"# seats {kept.seats}",
        f"# begun {kept.begun}",
        f"# ended {kept.ended}",
        f"# tally {kept.tally}",
        f"# summary {kept.summary}",
        f"# challenge {kept.challenge} {kept.outcome}",
    )
    moves = (f"{seat} {text}" for seat, text in records.intents(kept.id))
    return "\n".join(" ".join(line.split()) for line in (*notes, "hearts 1", kept.code, *moves)) + "\n"


def _text(records: Records, kept: FinishedMatch) -> str:
    seats = read_seats(kept.seats, Code.parse(kept.code).players)
    notes = [
        f"# seats {seats_text(seats)}",
        f"# begun {kept.begun}",
        f"# ended {kept.ended}",
        f"# tally {Tally.read(kept.tally).text}",
    ]
    if kept.challenge:
        notes.append(f"# challenge {kept.challenge} {kept.outcome}".rstrip())
    moves = (f"{seat} {text}" for seat, text in records.intents(kept.id))
    return "\n".join((*notes, "hearts 1", kept.code, *moves)) + "\n"


# ---------------------------------------------------------------------- import
@dataclass(frozen=True)
class Imported:
    """The id of a match of the text, whether it is new here, and whether its date could not be right."""

    id: int
    is_new: bool
    is_redated: bool = False


def is_match(text: str) -> bool:
    """Whether a text begins like the text of a match."""
    return bool(_START.match(plain_text(text[:_MOST_START])))


class Importer:
    """Imports the matches of a text one at a time, so that a screen can go on meanwhile. `of_friend`: somebody else has
    played them elsewhere.
    """

    def __init__(self, records: Records, text: str, of_friend: bool = False) -> None:
        self._records, self._of_friend = records, of_friend
        text = plain_text(text)
        self._blocks = _blocks(text)
        self.count = sum(found.start() == 0 or text[found.start() - 1] in "\n " for found in _HEAD.finditer(text))
        self.done = self._refused_in_a_row = 0
        self.taken: list[Imported] = []
        self.refused: list[str] = []
        self.is_over = False

    def step(self) -> None:
        """Import the next match; after the last one `is_over`."""
        try:
            block = next(self._blocks, None)
            if block is None:
                if not self.done:
                    self.refused.append(NO_MATCH)
                self.is_over = True
                return
        except ValueError as error:  # the rest of the text cannot be read
            self.refused.append(str(error))
            self.is_over = True
            return
        self.done += 1
        try:
            self.taken.append(_import(self._records, block, self._of_friend))
            self._refused_in_a_row = 0
        except ValueError as error:
            where = f"Match {self.done} from line {block.lines[0][0]}: " if self.count > 1 else ""
            self.refused.append(f"{where}{error}")
            self._refused_in_a_row += 1
            self.is_over = self._refused_in_a_row >= MOST_REFUSED

    @property
    def new(self) -> int:
        """How many of the matches are new here."""
        return sum(each.is_new for each in self.taken)

    @property
    def words(self) -> str:
        """The result in a sentence or two."""
        known = len(self.taken) - self.new
        parts = [f"{_matches(self.new)} added"] if self.new or not (known or self.refused) else []
        parts += [f"{_matches(known)} here already"] if known else []
        told = f"{', '.join(parts)}." if parts else ""
        if self.refused:
            others = len(self.refused) - 1
            told += f" {self.refused[0]}" + (f" {others} more could not be read" if others else "")
            left = self.count - self.done
            told += f", and {_were(left)} not tried after that." if others and left > 0 else "." if others else ""
        redated = sum(each.is_redated for each in self.taken)
        told += f" {_matches(redated)} dated today, for the given date cannot be right." if redated else ""
        return told.strip()


def _matches(count: int) -> str:
    return f"{count} match{' was' if count == 1 else 'es were'}"


def _were(count: int) -> str:
    return f"{count} {'was' if count == 1 else 'were'}"


def import_all(records: Records, text: str, of_friend: bool = False) -> Importer:
    """Import all matches of a text at once."""
    importing = Importer(records, text, of_friend)
    while not importing.is_over:
        importing.step()
    return importing


@dataclass(frozen=True)
class _Block:
    """The lines of one match: its notes (lines with #), and the others with their numbers in the whole text."""

    notes: dict[str, str]
    lines: list[tuple[int, str]]


def _blocks(text: str) -> Iterator[_Block]:
    """The matches of a text, one after another. ValueError (one sentence) when it is no text of matches."""
    if len(text) > MOST_CHARACTERS:
        raise ValueError("This text is far too long; export and import at most a few thousand matches at once.")
    block, idle = _Block({}, []), 0
    for number, found in enumerate(_LINE.finditer(text), 1):
        if found.end() - found.start() > MOST_LINE:
            raise ValueError(f"Line {number} is too long for a match of Hearts.")
        line = found[0].strip()
        is_note = line.startswith("#")
        if not is_note and not line.isascii():
            line = typewriter_text(line)
        is_head = bool(_HEAD.match(line))
        if (is_note or is_head) and block.lines:
            yield block
            block, idle = _Block({}, []), 0
        if is_note or not line:
            name, _, value = line[1:].strip().partition(" ")
            block.notes.setdefault(name, value)
            idle += 1
            if idle > MOST_NOTES:
                raise ValueError(f"Line {number} says no more of a match than a thousand lines before it.")
        else:
            if not block.lines and not is_head:
                raise ValueError(f"Line {number}: {NO_MATCH}")
            block.lines.append((number, line))
            if len(block.lines) > MOST_LINES:
                raise ValueError(f"A match of more than {MOST_LINES} lines is too long to be read.")
    if block.lines:
        yield block


def _import(records: Records, block: _Block, of_friend: bool = False) -> Imported:
    match = Match.read(block.lines)
    if not match.is_over:
        raise ValueError("This match is not over yet; only finished matches go into the records.")
    seats = _seats(block.notes.get("seats"), match.players)
    code = str(Code(match.rules, match.players, match.seed, match.first_number))
    intents = tuple((seat, str(intent)) for seat, intent in match.intents)
    for other in records.finished_with_code(code):
        if records.intents(other.id) == intents:
            return Imported(other.id, False)
    person = next((seat for seat, who in enumerate(seats) if who.is_human), 0)
    tally = Tally.read(typewriter_text(block.notes.get("tally", "")))
    tally.is_friends |= of_friend
    if tally.is_friends:
        seats = tuple(replace(who, name=FRIEND) if who.is_human and who.name == NAMES[0] else who for who in seats)
    challenge, outcome = _challenge(block.notes.get("challenge", ""), match, person, tally)
    begun, ended = block.notes.get("begun", ""), block.notes.get("ended", "")
    kept = FinishedMatch(
        0, code, seats_text(seats), Summary.of(match, person).text, begun, ended, tally.text, "", challenge, outcome
    )
    is_redated = any(time and not records.is_time(time) for time in (begun, ended))
    return Imported(records.add_finished(kept, intents), True, is_redated)


def _challenge(text: str, match: Match, person: int, tally: Tally) -> tuple[str, str]:
    """The goal of a challenge and its outcome, as text."""
    if not text:
        return "", ""
    try:
        wanted = goal(text.partition(" ")[0])
    except ValueError:
        raise ValueError("The line “# challenge” of this match names no goal of this version.") from None
    if len(match.results) != 1 or person not in range(match.players):
        raise ValueError("The line “# challenge” stands before a match of more than one deal.")
    return str(wanted), Outcome.of(wanted, match, person, tally).text


def _seats(text: str | None, players: int) -> tuple[Seat, ...]:
    """The seats, with names and pictures that can be shown; the usual ones when there is no line about them."""
    if text is None:
        return usual_seats(players)
    for written in (text, typewriter_text(text)):  # some programs turn the quotes into typographic ones
        with contextlib.suppress(ValueError):
            return tuple(_safe(seat, place) for place, seat in enumerate(read_seats(written, players)))
    raise ValueError("The line “# seats” of this match cannot be read.")


def _safe(seat: Seat, place: int) -> Seat:
    name = "".join(sign for sign in seat.name if sign.isprintable() or sign in JOINERS).strip()[:LONGEST_NAME]
    level = seat.level if seat.level is None or _LEVEL.fullmatch(seat.level) else ""
    return Seat(name or NAMES[place], level, seat.avatar if seat.avatar in AVATARS else AVATARS[place])
