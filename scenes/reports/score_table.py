"""The scores of a match: a table over its deals, the same on a sheet of its own, and the cards taken in one deal.

The table works for any number of seats: columns too narrow for a name show the avatar only, and seats that do not fit
side by side are split into several tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.play.match import Match, Result
from game.play.seats import Seat
from game.scoring.standings import places
from game.text.english import amount_words, listed, plain
from scenes.kit.animation import Pose
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect
from scenes.kit.page import Page
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES
from scenes.reports import score_words
from scenes.reports.score_words import signed

if TYPE_CHECKING:
    from scenes.kit.sprites import Sprites

LABEL_WIDTH = 104  # of the first column, with the deals
PICTURE = 40
NONE = "–"  # a seat that was not in the deal
POOL_WORD = "Pool"
_LABEL_WIDTH_SMALL = 74
_NARROW = 460  # units: a narrower table has a smaller first column
_LEAST_CELL = 42  # units that a seat needs in width
_CARD = 34
_CARD_STEP = 0.62  # of the width of a card that the next one leaves visible
_NAME_WIDTH = 104
_POINTS_WIDTH = 52


class ScoreTable:
    """The rows of a table with a column for each of the `shown` seats, and for the pool where there is one."""

    def __init__(
        self, match: Match, seats: Sequence[Seat], shown: Sequence[int] | None = None, pool: bool | None = None
    ) -> None:
        self.match, self.seats = match, tuple(seats)
        self.shown = tuple(range(len(seats)) if shown is None else shown)
        has_pool = score_words.is_chips(match.rules) and any(result.pool for result in match.results)
        self.shows_pool = has_pool if pool is None else pool

    @staticmethod
    def split(match: Match, seats: Sequence[Seat], paint: Painter, width: float) -> list[ScoreTable]:
        """One table where all seats fit side by side, else several tables with some of the seats each."""
        whole = ScoreTable(match, seats)
        columns = len(seats) + whole.shows_pool
        most = max(2, int((width - whole._first_width(paint, width)) / paint.unit(_LEAST_CELL)))
        if columns <= most:
            return [whole]
        count = -(-columns // most)
        each = -(-columns // count)
        tables = []
        for first in range(0, len(seats), each):
            part = range(first, min(len(seats), first + each))
            is_last = part.stop == len(seats)
            tables.append(ScoreTable(match, seats, part, whole.shows_pool and is_last))
        return tables

    @property
    def _key_suffix(self) -> str:
        """What tells the keys of this table from those of the other parts."""
        return f" from {self.shown[0]}" if self.shown and self.shown[0] else ""

    @staticmethod
    def _first_width(paint: Painter, width: float) -> int:
        return paint.unit(_LABEL_WIDTH_SMALL if width < paint.unit(_NARROW) else LABEL_WIDTH)

    def _cells(self, paint: Painter, rect: Rect) -> tuple[Rect, list[Rect], Rect | None]:
        """The cells of a row: the first column, one for each seat, and the pool."""
        first = rect.left_part(self._first_width(paint, rect.w))
        wide = (rect.w - first.w) / (len(self.shown) + self.shows_pool)
        cells = [Rect(first.right + wide * i, rect.y, wide, rect.h) for i in range(len(self.shown) + self.shows_pool)]
        return first, cells[: len(self.shown)], cells[-1] if self.shows_pool else None

    def shows_names(self, paint: Painter, width: float) -> bool:
        """Whether every name fits its column."""
        _, cells, _ = self._cells(paint, Rect(0, 0, width, 0))
        widest = max(paint.text_width(self.seats[seat].name, SIZES.body, "strong") for seat in self.shown)
        return widest + paint.unit(6) <= cells[0].w

    def header_height(self, paint: Painter, width: float) -> int:
        return paint.unit(PICTURE + (34 if self.shows_names(paint, width) else 10))

    def header(self, paint: Painter, rect: Rect) -> list[Control]:
        """The avatars of the seats, and their names where there is room."""
        _, cells, pool = self._cells(paint, rect)
        names = self.shows_names(paint, rect.w)

        def draw(brush: Painter, control: Control, state: State) -> None:
            seat = self.seats[int(control.key.split()[1])]
            place, theme, half = control.rect, brush.theme, brush.unit(PICTURE) / 2
            size = min(PICTURE, place.w / brush.scale - 2)
            brush.avatar(seat.avatar, place.centre_x, place.y + half, size, theme.control_line)
            if names:
                y = place.bottom - brush.unit(15)
                brush.text(seat.name, place.centre_x, y, SIZES.body, theme.on_paper, "strong", "cm", place.w)

        def draw_pool(brush: Painter, control: Control, state: State) -> None:
            place, theme = control.rect, brush.theme
            y = place.bottom - brush.unit(15)
            brush.text(POOL_WORD, place.centre_x, y, SIZES.caption, theme.on_paper_soft, "strong", "cm", place.w)

        shown = [
            Control(f"seat {seat}", "image", self.seats[seat].name, cell, paint=draw)
            for seat, cell in zip(self.shown, cells)
        ]
        return [*shown, *([Control("pool", "text", POOL_WORD, pool, paint=draw_pool)] if pool else [])]

    def deal(self, place: int, rect: Rect) -> Control:
        """The row of a deal: what it added to each total."""
        result = self.match.results[place]
        sat = score_words.sat_at(self.match, place)
        is_last = place == len(self.match.results) - 1
        cells_say = [signed(result.deltas[seat]) if seat in sat else NONE for seat in self.shown]
        words = [f"{self.seats[seat].name} {said}" for seat, said in zip(self.shown, cells_say)]
        if result.shooter is not None:
            words.append(f"a moon by {score_words.name_in_text(self.seats[result.shooter])}")
        if self.shows_pool:
            words.append(f"pool {result.pool}{', a jack' if result.jack else ''}")

        def draw(paint: Painter, control: Control, state: State) -> None:
            theme, unit, at = paint.theme, paint.unit, control.rect
            if is_last:
                paint.panel(at, theme.highlight, None, SIZES.radius_row)
            elif place % 2 == 0:
                paint.panel(at, theme.inset, None, SIZES.radius_row)
            face = "strong" if is_last else "text"
            first, cells, pool = self._cells(paint, at)
            moon = unit(24) if result.shooter is not None else 0
            x, room = first.x + unit(12), first.w - unit(12) - moon
            label = control.name if paint.text_width(control.name, SIZES.body, face) <= room else str(result.number)
            middle = first.centre_y - unit(1)
            paint.text(label, x, middle, SIZES.body, theme.on_paper, face, "lm", room)
            if moon:
                paint.icon("moon", first.right - unit(12), first.centre_y, 20, theme.on_paper_title)
            for cell, said in zip(cells, cells_say):
                paint.text(said, cell.centre_x, middle, SIZES.label, theme.on_paper, face, "cm", cell.w)
            if pool:
                if result.jack:
                    frame = Rect.around(*pool.centre, min(unit(44), pool.w), at.h - unit(12))
                    paint.panel(frame, theme.face, theme.control_line, SIZES.radius_row, 1.4)
                text = str(result.pool)
                paint.text(text, pool.centre_x, middle, SIZES.body, theme.on_paper_soft, face, "cm", pool.w)

        key, name = f"deal {result.number}{self._key_suffix}", f"Deal {result.number}"
        return Control(key, "text", name, rect, "; ".join(words), paint=draw)

    def totals(self, rect: Rect) -> Control:
        """The row of the totals, with the winners marked and seats that have dropped out."""
        match = self.match
        name = "Chips" if score_words.is_chips(match.rules) else "Total"
        out = [seat for seat in self.shown if score_words.is_out(match, seat)]
        words = [
            f"{self.seats[seat].name} {plain(match.totals[seat])}{', out' if seat in out else ''}"
            for seat in self.shown
        ]
        pool = match.results[-1].pool if match.results and not match.is_over else 0

        def draw(paint: Painter, control: Control, state: State) -> None:
            theme, unit = paint.theme, paint.unit
            first, cells, pool_cell = self._cells(paint, control.rect)
            middle = control.rect.centre_y
            x, room = first.x + unit(12), first.w - unit(12)
            paint.text(name, x, middle, SIZES.heading, theme.on_paper, "bold", "lm", room)
            size = 26 if cells[0].w >= unit(70) else 20 if cells[0].w >= unit(48) else 18
            for seat, cell in zip(self.shown, cells):
                colour = theme.on_paper
                if seat in match.winners:
                    wide = min(unit(76), cell.w - unit(4))
                    paint.panel(Rect.around(*cell.centre, wide, unit(42)), theme.select, None, SIZES.radius_button)
                    colour = theme.on_select
                up = unit(10) if seat in out else 0
                number = plain(match.totals[seat])
                paint.text(number, cell.centre_x, middle - unit(1) - up, size, colour, "bold", "cm", cell.w)
                if seat in out:
                    low = middle + unit(14)
                    paint.text("out", cell.centre_x, low, SIZES.caption, theme.on_paper_soft, "text", "cm", cell.w)
            if pool_cell:
                text = str(pool)
                paint.text(text, pool_cell.centre_x, middle, SIZES.heading, theme.on_paper_soft, "strong", "cm")

        return Control(f"totals{self._key_suffix}", "text", name, rect, "; ".join(words), paint=draw)


# ---------------------------------------------------------------- partners
PAIRS_ROW = 60


def pairs_row(match: Match, seats: Sequence[Seat], rect: Rect) -> Control:
    """The totals of both pairs, the better one marked."""
    both = score_words.sides(match.rules, len(seats))
    rank = places(match.rules, match.totals)
    sums = [score_words.side_total(match.rules, match.totals, side) for side in both]
    said = "; ".join(f"{score_words.side_name(seats, side)} {plain(total)}" for side, total in zip(both, sums))

    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, unit, at = paint.theme, paint.unit, control.rect
        wide = (at.w - unit(12)) / 2
        for index, (side, total) in enumerate(zip(both, sums)):
            place = Rect(at.x + index * (wide + unit(12)), at.y, wide, at.h)
            best = rank[side[0]] == 1
            paint.panel(place, theme.select if best else theme.inset, None, SIZES.radius_button)
            colour = theme.on_select if best else theme.on_paper
            x = place.x + unit(26)
            for seat in side:
                paint.avatar(seats[seat].avatar, x, place.centre_y, 34, theme.control_line)
                x += unit(26)
            right = place.right - unit(14)
            number = paint.text(plain(total), right, place.centre_y - unit(1), 24, colour, "bold", "rm")
            words, room = score_words.side_name(seats, side), number.x - x - unit(4)
            if paint.text_width(words, SIZES.body, "strong") <= room:
                paint.text(words, x, place.centre_y - unit(1), SIZES.body, colour, "strong", "lm", room)

    return Control("pairs", "text", "The pairs", rect, said, paint=draw)


# ---------------------------------------------------------------- a sheet
TOTALS = 60
_SHEET_HEADING, _SHEET_ROW, _SHEET_GAP = 40, 42, 2


def add_scores(page: Page, sheet: Rect, match: Match, seats: Sequence[Seat], below: float = 0) -> None:
    """Fill a sheet with the scores: heading, avatars and totals stay, the deals scroll by whole rows. `below` pixels
    stay free at the foot of the sheet.
    """
    table = ScoreTable(match, seats)
    unit, paint = page.unit, page.paint
    page.ground(sheet, lambda brush, place: brush.paper(place))
    inner = sheet.inset(unit(16), unit(20))
    text = Rect(sheet.x + page.padding, inner.y, sheet.w - 2 * page.padding, unit(36))
    page.add(page.widgets.heading("scores", "Scores", text, SIZES.heading_large))
    head = Rect(inner.x, inner.y + unit(_SHEET_HEADING), inner.w, table.header_height(paint, inner.w))
    for control in table.header(paint, head):
        page.add(control)
    has_pairs = match.rules.teams == "opposite"
    under = unit(TOTALS) + below + (unit(PAIRS_ROW + 10) if has_pairs else 0)
    step, count = unit(_SHEET_ROW + _SHEET_GAP), len(match.results)
    room = inner.bottom - under - unit(10) - head.bottom - unit(4)
    window = Rect(inner.x, head.bottom + unit(4), inner.w, min(count * step, room // step * step))
    for place in range(count):
        row = Rect(window.x, window.y + place * step, window.w - unit(2), unit(_SHEET_ROW))
        page.add(replace(table.deal(place, row), region="deals"))
    page.region("deals", window, count * step)
    end = window.bottom + unit(2)
    page.ground(Rect(text.x, end, text.w, unit(2)), _draw_rule)
    totals = page.add(table.totals(Rect(inner.x, end + unit(4), inner.w, unit(TOTALS)))).rect
    if has_pairs:
        page.add(pairs_row(match, seats, Rect(inner.x, totals.bottom, inner.w, unit(PAIRS_ROW))))


def _draw_rule(paint: Painter, rect: Rect) -> None:
    paint.surface.fill(paint.theme.control_line, rect.rounded)


# ---------------------------------------------------------------- one deal
DEAL_ROW = 52
_NO_CARDS, _OUT = "no cards that count", "out of the match"
_SHORT = {_NO_CARDS: "no cards", _OUT: "out"}


def deal_row(
    sprites: Sprites, match: Match, result: Result, seats: Sequence[Seat], seat: int, rect: Rect, four_colours: bool
) -> Control:
    """A row for what a seat took in a deal: the cards that count, and its score."""
    who, rules = seats[seat], match.rules
    sat = score_words.sat_at(match, match.results.index(result))
    cards = score_words.counting_cards(rules, result.taken[seat], result.named)
    delta = result.deltas[seat]
    tricks = len(result.taken[seat]) // len(sat)
    said = listed(card.words for card in cards) if cards else "none of the cards that count"
    shown = _NO_CARDS if rules.values else ""
    if rules.trick_points:
        said += f"; {tricks} trick{'' if tricks == 1 else 's'}"
        shown = f"{tricks} trick{'' if tricks == 1 else 's'}"
    if seat not in sat:
        said = shown = _OUT

    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, unit, place = paint.theme, paint.unit, control.rect
        row = place.inset(-unit(12), unit(1.5))
        paint.panel(row, theme.inset, None, SIZES.radius_row)
        paint.avatar(who.avatar, place.x + unit(16), place.centre_y, 34, theme.control_line)
        x = place.x + unit(42)
        is_small = place.w < unit(_NARROW)
        room = unit(_NAME_WIDTH - (22 if is_small else 0))
        paint.text(who.name, x, place.centre_y - unit(1), SIZES.body, theme.on_paper, "strong", "lm", room)
        right = place.right - unit(_POINTS_WIDTH)
        number = signed(delta) if seat in sat else NONE
        paint.text(number, place.right, place.centre_y - unit(1), SIZES.heading_large, theme.on_paper, "bold", "rm")
        x += room + unit(8)
        if not cards or seat not in sat:
            words = shown if paint.text_width(shown, SIZES.small) <= right - x else _SHORT.get(shown, shown)
            paint.text(words, x, place.centre_y, SIZES.small, theme.on_paper_soft, "text", "lm", right - x)
            return
        width = unit(_CARD)
        sprites.use(True, four_colours, sprites.back)
        step = min(width * _CARD_STEP, (right - x - width) / max(1, len(cards) - 1))
        for index, card in enumerate(cards):
            sprites.draw(Pose(x + width / 2 + index * step, place.centre_y, width, face=str(card)))

    value = f"{said}; {_score_words(match, result, seat)}" if seat in sat else said
    return Control(f"taken {seat}", "image", who.name, rect, value, paint=draw)


def _score_words(match: Match, result: Result, seat: int) -> str:
    """The value of the cards taken, and the change of the total where it differs."""
    delta, points = result.deltas[seat], result.points[seat]
    if score_words.is_chips(match.rules):
        return f"worth {plain(points)}; {'+' if delta > 0 else ''}{amount_words(delta, 'chip')}"
    words = amount_words(points)
    if delta == points:
        return words
    return f"{words}, {signed(delta)} {'after the moon' if result.shooter is not None else 'in all'}"
