"""The ranking of a match: a row for every seat or pair, the best first.

All rows of a ranking share their columns: totals, bars, and the form of their notes. The words come from
`scenes.reports.score_words`.
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
_BELOW = 28  # for a line about ties under the rows
_NARROW = 460  # units: a narrower row has smaller avatars
_AVATAR, _AVATAR_SMALL = 52, 46
_CROWN_ROOM = 26  # of the height of a row, for the crown above the avatar and the margin below it
_TOTAL = 32  # type
_BAR, _LEAST_BAR, _BAR_GAP = 130, 84, 14


@dataclass(frozen=True)
class _Rank:
    """The content of a row. Each of its notes is a shorter form of the one before."""

    side: Side
    place: int
    total: int
    name: str
    tag: str
    notes: tuple[str, ...]


def _ranks(match: Match, seats: Sequence[Seat]) -> list[_Rank]:
    rank = score_words.ranking(match)
    ranks = []
    for side, place in rank.items():
        shared = list(rank.values()).count(place) > 1
        tag = f"shared {score_words.ordinal(place)}" if shared else ""
        total = score_words.side_total(match.rules, match.totals, side)
        ranks.append(_Rank(side, place, total, score_words.side_name(seats, side), tag, _notes(match, seats, side)))
    return ranks


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
    """The columns that all rows of a ranking share, in pixels from the left edge of a row."""

    picture: float
    size: float  # of an avatar, in units
    apart: float  # the distance between the avatars of a pair, in units
    words: float
    right: float  # the end of words and bars
    form: int  # the index of the note that every row shows
    bar: float  # the length of a bar, or 0 for none

    @classmethod
    def of(cls, paint: Painter, ranks: Sequence[_Rank], row: Rect) -> _Columns:
        unit = paint.unit
        is_small, is_pair = row.w < unit(_NARROW), len(ranks[0].side) > 1
        size, apart = (_AVATAR_SMALL if is_small else _AVATAR), 0
        if is_pair:
            size, apart = (34, 22) if is_small else (40, 28)
        size = min(size, round(row.h / paint.scale) - _CROWN_ROOM)
        picture = unit(108 if not is_small else 60 if is_pair else 72)
        words = picture + unit(size / 2 + (10 if is_small else 16) + apart)
        right = row.w - unit(36) - max(paint.text_width(plain(rank.total), _TOTAL, "bold") for rank in ranks)
        forms = max(len(rank.notes) for rank in ranks)
        bar, form = 0.0, 0
        for form in range(forms):
            widest = max(paint.text_width(_form(rank, form), SIZES.small) for rank in ranks)
            bar = right - words - widest - unit(_BAR_GAP + 10)
            if bar >= unit(_LEAST_BAR):
                break
        else:  # without bars: the longest form that fits
            widths = [max(paint.text_width(_form(rank, each), SIZES.small) for rank in ranks) for each in range(forms)]
            form = next((each for each, wide in enumerate(widths) if wide <= right - words), forms - 1)
            bar = 0.0
        return cls(picture, size, apart, words, right, form, min(bar, unit(_BAR)))


def _form(rank: _Rank, form: int) -> str:
    return rank.notes[min(form, len(rank.notes) - 1)]


def add_ranking(column: Column, match: Match, seats: Sequence[Seat], is_low: bool = False) -> None:
    """Add a row for every seat or pair, the best first; a few rows share the height of a wide page."""
    unit, is_wide = column.page.unit, column.page.is_wide
    ranks = _ranks(match, seats)
    most = max(1, *(abs(rank.total) for rank in ranks))
    tall, gap = (_LOW_ROW, 6) if is_low else (_ROW, 8)
    high, outwards = unit(tall), unit(12 if is_wide and not is_low else 6)
    if is_wide and not is_low:
        room = (column.window.bottom - unit(_BELOW) - column.y) / len(ranks) - unit(gap)
        high = round(min(unit(_TALL_ROW), max(high, room)))
    for rank in ranks:
        column.add(_row(ranks, rank, most, seats, column.take(high, gap).inset(-outwards, 0)))


def _row(ranks: Sequence[_Rank], rank: _Rank, most: int, seats: Sequence[Seat], rect: Rect) -> Control:
    is_best = rank.place == 1
    said = ", ".join(part for part in (f"place {rank.place}", rank.tag, plain(rank.total), rank.notes[0]) if part)

    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, unit, at = paint.theme, paint.unit, control.rect
        columns = _Columns.of(paint, ranks, at)
        edge = theme.accent if is_best else None
        paint.panel(at, theme.highlight if is_best else theme.inset, edge, SIZES.radius_button, 2)
        number = at.x + unit(26 if at.w < unit(_NARROW) else 38)
        paint.text(str(rank.place), number, at.centre_y, 30, theme.on_paper, "title_bold", "cm")
        _draw_avatars(paint, columns, rank, seats, at)
        paint.text(plain(rank.total), at.right - unit(20), at.centre_y, _TOTAL, theme.on_paper, "bold", "rm")
        x, right = at.x + columns.words, at.x + columns.right
        _draw_name(paint, rank, x, right, at.centre_y - unit(13))
        below = at.centre_y + unit(15)
        note = _form(rank, columns.form)
        paint.text(note, x, below, SIZES.small, theme.on_paper_soft, "text", "lm", right - x)
        if columns.bar:
            bar = Rect(right - unit(10) - columns.bar, below - unit(4), columns.bar, unit(10))
            paint.panel(bar, theme.paper_line, None, 99)
            share = max(0.0, rank.total / most)
            if share:
                filled = theme.select if is_best else theme.on_paper_soft
                paint.panel(bar.left_part(max(bar.h, bar.w * share)), filled, None, 99)

    return Control(f"rank {rank.side[0]}", "text", rank.name, rect, said, paint=draw)


def _draw_avatars(paint: Painter, columns: _Columns, rank: _Rank, seats: Sequence[Seat], at: Rect) -> None:
    """Draw the avatars of a side, with a crown for the best."""
    theme, unit = paint.theme, paint.unit
    is_best = rank.place == 1
    x, y = at.x + columns.picture, at.centre_y + (unit(7) if is_best else 0)
    if is_best:
        top = y - unit(columns.size / 2)
        paint.icon("crown", x + unit(columns.apart / 2), top - unit(11), 22, theme.on_paper_title)
    for index, seat in enumerate(rank.side):
        ring = theme.accent if is_best else theme.control_line
        paint.avatar(seats[seat].avatar, x + index * unit(columns.apart), y, columns.size, ring)


def _draw_name(paint: Painter, rank: _Rank, x: float, right: float, y: float) -> None:
    theme, unit = paint.theme, paint.unit
    sizes = (SIZES.heading, SIZES.body, SIZES.caption)
    letters = next((each for each in sizes if paint.text_width(rank.name, each, "strong") <= right - x), sizes[-1])
    called = paint.text(rank.name, x, y, letters, theme.on_paper, "strong", "lm", right - x)
    if not rank.tag:
        return
    wide = paint.text_width(rank.tag, SIZES.caption, "strong") + unit(22)
    if called.right + unit(12) + wide <= right:
        frame = Rect(called.right + unit(12), y - unit(12), wide, unit(26))
        paint.panel(frame, theme.face, theme.control_line, 99, 1.4)
        paint.text(rank.tag, frame.centre_x, frame.centre_y, SIZES.caption, theme.on_paper, "strong", "cm")
