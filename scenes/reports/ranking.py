"""The ranking of a match as controls: a row for every seat or pair, the best first.

Owns how such a row looks, and that all rows of one ranking keep to the same columns: totals, bars and the form of their
words. The words are those of `scenes.reports.score_words`. Refuses to count anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.play.match import Match
from game.play.seats import Seat
from game.scoring.standings import stakes
from game.text.english import plain
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect
from scenes.kit.page import Column
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES
from scenes.reports import score_words
from scenes.reports.score_words import Side

_LOW_ROW, _ROW, _TALL_ROW = 74, 84, 104
_BELOW = 28  # for a line about ties
_NARROW = 460  # units: below, pictures are smaller
_AVATAR, _AVATAR_SMALL = 52, 46
_CROWN_ROOM = 26  # of a row's height, for the crown over a picture and what is free below it
_TOTAL = 32  # type
_BAR, _LEAST_BAR, _BAR_GAP = 130, 84, 14


@dataclass(frozen=True)
class _Line:
    """What one row says; of its notes each is shorter than the one before."""

    side: Side
    place: int
    total: int
    name: str
    tag: str
    notes: tuple[str, ...]


def _lines(match: Match, seats: Sequence[Seat]) -> list[_Line]:
    rank = score_words.ranking(match)
    lines = []
    for side, place in rank.items():
        shared = list(rank.values()).count(place) > 1
        tag = f"shared {score_words.ordinal(place)}" if shared else ""
        total = score_words.judged(match.rules, match.totals, side)
        lines.append(_Line(side, place, total, score_words.side_name(seats, side), tag, _notes(match, seats, side)))
    return lines


def _notes(match: Match, seats: Sequence[Seat], side: Side) -> tuple[str, ...]:
    if match.rules.settle == "average":
        stake = stakes(match.rules, match.totals)[1]
        if len(side) == 1:
            return (score_words.stake_words(stake[side[0]]),)
        return (", ".join(f"{seats[seat].name} {score_words.stake_words(stake[seat])}" for seat in side),)
    if len(side) == 1:
        return score_words.rank_notes(match, side[0])
    each = [plain(match.totals[seat]) for seat in side]
    return ", ".join(f"{seats[seat].name} {own}" for seat, own in zip(side, each)), " + ".join(each)


@dataclass(frozen=True)
class _Columns:
    """Where things lie in all rows of a ranking, in pixels from the left of a row."""

    picture: float
    size: float  # of a picture, in units
    apart: float  # two pictures of a pair, in units
    words: float
    right: float  # where words and bars end
    form: int  # which of its notes every row shows
    bar: float  # 0: none

    @classmethod
    def of(cls, paint: Painter, lines: Sequence[_Line], row: Rect) -> _Columns:
        unit = paint.unit
        is_small, is_pair = row.w < unit(_NARROW), len(lines[0].side) > 1
        size, apart = (_AVATAR_SMALL if is_small else _AVATAR), 0
        if is_pair:
            size, apart = (34, 22) if is_small else (40, 28)
        size = min(size, round(row.h / paint.scale) - _CROWN_ROOM)
        picture = unit(108 if not is_small else 60 if is_pair else 72)
        words = picture + unit(size / 2 + (10 if is_small else 16) + apart)
        right = row.w - unit(36) - max(paint.text_width(plain(line.total), _TOTAL, "bold") for line in lines)
        forms = max(len(line.notes) for line in lines)
        bar, form = 0.0, 0
        for form in range(forms):
            widest = max(paint.text_width(_form(line, form), SIZES.small) for line in lines)
            bar = right - words - widest - unit(_BAR_GAP + 10)
            if bar >= unit(_LEAST_BAR):
                break
        else:  # without bars: the longest that fits
            widths = [max(paint.text_width(_form(line, each), SIZES.small) for line in lines) for each in range(forms)]
            form = next((each for each, wide in enumerate(widths) if wide <= right - words), forms - 1)
            bar = 0.0
        return cls(picture, size, apart, words, right, form, min(bar, unit(_BAR)))


def _form(line: _Line, form: int) -> str:
    return line.notes[min(form, len(line.notes) - 1)]


def table(column: Column, match: Match, seats: Sequence[Seat], is_low: bool = False) -> None:
    """A row for every seat or pair, the best first; few of them share the room of a wide page."""
    unit, is_wide = column.page.unit, column.page.is_wide
    lines = _lines(match, seats)
    most = max(1, *(abs(line.total) for line in lines))
    tall, gap = (_LOW_ROW, 6) if is_low else (_ROW, 8)
    high, outwards = unit(tall), unit(12 if is_wide and not is_low else 6)
    if is_wide and not is_low:
        room = (column.window.bottom - unit(_BELOW) - column.y) / len(lines) - unit(gap)
        high = round(min(unit(_TALL_ROW), max(high, room)))
    for line in lines:
        column.add(_row(lines, line, most, seats, column.take(high, gap).inset(-outwards, 0)))


def _row(lines: Sequence[_Line], line: _Line, most: int, seats: Sequence[Seat], rect: Rect) -> Control:
    is_best = line.place == 1
    said = ", ".join(part for part in (f"place {line.place}", line.tag, plain(line.total), line.notes[0]) if part)

    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, unit, at = paint.theme, paint.unit, control.rect
        columns = _Columns.of(paint, lines, at)
        edge = theme.accent if is_best else None
        paint.panel(at, theme.highlight if is_best else theme.inset, edge, SIZES.radius_button, 2)
        number = at.x + unit(26 if at.w < unit(_NARROW) else 38)
        paint.text(str(line.place), number, at.centre_y, 30, theme.on_paper, "title_bold", "cm")
        _pictures(paint, columns, line, seats, at)
        paint.text(plain(line.total), at.right - unit(20), at.centre_y, _TOTAL, theme.on_paper, "bold", "rm")
        x, right = at.x + columns.words, at.x + columns.right
        _name(paint, line, x, right, at.centre_y - unit(13))
        below = at.centre_y + unit(15)
        note = _form(line, columns.form)
        paint.text(note, x, below, SIZES.small, theme.on_paper_soft, "text", "lm", right - x)
        if columns.bar:
            bar = Rect(right - unit(10) - columns.bar, below - unit(4), columns.bar, unit(10))
            paint.panel(bar, theme.paper_line, None, 99)
            share = max(0.0, line.total / most)
            if share:
                filled = theme.select if is_best else theme.on_paper_soft
                paint.panel(bar.left_part(max(bar.h, bar.w * share)), filled, None, 99)

    return Control(f"rank {line.side[0]}", "text", line.name, rect, said, paint=draw)


def _pictures(paint: Painter, columns: _Columns, line: _Line, seats: Sequence[Seat], at: Rect) -> None:
    """Who it is, the best beneath a crown."""
    theme, unit = paint.theme, paint.unit
    is_best = line.place == 1
    x, y = at.x + columns.picture, at.centre_y + (unit(7) if is_best else 0)
    if is_best:
        top = y - unit(columns.size / 2)
        paint.icon("crown", x + unit(columns.apart / 2), top - unit(11), 22, theme.on_paper_title)
    for index, seat in enumerate(line.side):
        ring = theme.accent if is_best else theme.control_line
        paint.avatar(seats[seat].avatar, x + index * unit(columns.apart), y, columns.size, ring)


def _name(paint: Painter, line: _Line, x: float, right: float, y: float) -> None:
    theme, unit = paint.theme, paint.unit
    sizes = (SIZES.heading, SIZES.body, SIZES.caption)
    letters = next((each for each in sizes if paint.text_width(line.name, each, "strong") <= right - x), sizes[-1])
    called = paint.text(line.name, x, y, letters, theme.on_paper, "strong", "lm", right - x)
    if not line.tag:
        return
    wide = paint.text_width(line.tag, SIZES.caption, "strong") + unit(22)
    if called.right + unit(12) + wide <= right:
        frame = Rect(called.right + unit(12), y - unit(12), wide, unit(26))
        paint.panel(frame, theme.face, theme.control_line, 99, 1.4)
        paint.text(line.tag, frame.centre_x, frame.centre_y, SIZES.caption, theme.on_paper, "strong", "cm")
