"""The comparison of seats that were dealt the same cards: the score now, earlier scores, and that of the expert."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.challenges.challenge import par_words
from game.challenges.par import Par
from game.history.attempts import DealScore
from game.history.statistics import day_words
from game.play.seats import Seat
from game.text.english import plain
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect
from scenes.kit.page import Column
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES

ROW, _HEAD = 40, 26
_NOW, _EXPERT = 66, 76
_NAME_SHARE = 0.36
_MOST_NAMED = 2
_LEAST_SIZE = 13.0
_BEFORE = "at other times"


@dataclass(frozen=True)
class SeatRow:
    """A seat: who sits there now, the score, the scores of people at other times, and that of the expert (par)."""

    seat: int
    name: str
    avatar: str
    is_person: bool
    now: str
    before: str
    expert: str


def seat_rows(
    seats: Sequence[Seat],
    scores: Sequence[int],
    made: Sequence[DealScore],
    pars: Mapping[int, Par],
    person: int,
    today: str,
) -> tuple[SeatRow, ...]:
    """A row for each seat; `made` are the scores at other times, the latest first."""
    found = []
    for seat, who in enumerate(seats):
        here = [each for each in made if each.seat == seat]
        named = [f"{each.name} {plain(each.score)} ({day_words(each.day, today)})" if each.day else
                 f"{each.name} {plain(each.score)}" for each in here[:_MOST_NAMED]]  # fmt: skip
        more = f"; {len(here) - _MOST_NAMED} more" if len(here) > _MOST_NAMED else ""
        expert = par_words(pars[seat]) if seat in pars else ""
        before = "; ".join(named) + more
        found.append(SeatRow(seat, who.name, who.avatar, seat == person, plain(scores[seat]), before, expert))
    return tuple(found)


def add_comparison(column: Column, rows: Sequence[SeatRow]) -> None:
    """Add the rows, under captions."""
    unit, widgets = column.page.unit, column.page.widgets
    has_expert = any(row.expert for row in rows)
    head = column.take(unit(_HEAD))
    expert = unit(_EXPERT) if has_expert else 0
    name = round(head.w * _NAME_SHARE)
    now = Rect(head.x + name, head.y, unit(_NOW), head.h)
    rest = Rect(now.right + unit(10), head.y, head.right - expert - now.right - unit(10), head.h)
    fits = column.page.paint.text_width(_BEFORE, SIZES.caption) <= rest.w
    places = [("now", "now", now), ("before", _BEFORE if fits else "before", rest)]
    if has_expert:
        places.append(("expert", "expert", Rect(head.right - expert, head.y, expert, head.h)))
    for key, word, place in places:
        anchor = "l" if key == "before" else "r"
        column.add(widgets.line(f"caption {key}", word, place, SIZES.caption, "on_paper_soft", anchor))
    for row in rows:
        column.add(_row(row, column.take(unit(ROW), 4), name, expert))


def _fitting(row: SeatRow, fits: Callable[[str, float], bool]) -> tuple[str, float]:
    """The earlier scores and a text size that fits. Where no size fits all of them, fewer are named, at last only the
    latest.
    """
    words = row.before or "–"
    latest = words.partition(";")[0]
    more = f"{latest}; more" if latest != words else latest
    for each in (words, more, more.replace(" (", " ").replace(")", ""), latest.partition(" (")[0]):
        for size in (SIZES.small, SIZES.caption, _LEAST_SIZE):
            if fits(each, size):
                return each, size
    return latest.partition(" (")[0], _LEAST_SIZE


def _row(row: SeatRow, rect: Rect, name: float, expert: float) -> Control:
    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, unit, place = paint.theme, paint.unit, control.rect
        ground = place.inset(-unit(8), 0)
        fill = theme.highlight if row.is_person else theme.inset
        paint.panel(ground, fill, theme.paper_line if theme.name == "contrast" else None, SIZES.radius_row)
        paint.avatar(row.avatar, place.x + unit(14), place.centre_y, 28, theme.control_line)
        x = place.x + unit(36)
        paint.text(row.name, x, place.centre_y, SIZES.small, theme.on_paper, "strong", "lm", place.x + name - x)
        right = place.x + name + unit(_NOW)
        paint.text(row.now, right, place.centre_y, SIZES.heading, theme.on_paper, "bold", "rm")
        x = right + unit(10)
        room = place.right - expert - x
        words, size = _fitting(row, lambda words, size: paint.text_width(words, size) <= room)
        paint.text(words, x, place.centre_y, size, theme.on_paper_soft, "text", "lm", room)
        if expert:
            paint.text(row.expert or "–", place.right, place.centre_y, SIZES.body, theme.on_paper, "strong", "rm")

    parts = [f"now {row.now}", row.before, f"the expert {row.expert}" if row.expert else ""]
    return Control(f"compared {row.seat}", "image", row.name, rect, "; ".join(filter(None, parts)), paint=draw)
