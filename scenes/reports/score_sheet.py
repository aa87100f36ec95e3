"""The scores of a match on a sheet of its own: heading, pictures and totals stay, the deals between them scroll.

Owns where these lie. Shows whole rows only; where the deals leave room, the totals follow right below them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.play.match import Match
from game.play.seats import Seat
from scenes.kit.layout import Rect
from scenes.kit.page import Page
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES
from scenes.reports import score_table

_HEADING, _ROW, _GAP = 40, 42, 2
TOTALS = 60


def add_scores(page: Page, sheet: Rect, match: Match, seats: Sequence[Seat], below: float = 0) -> None:
    """Put the scores on the sheet and leave so many pixels free at its foot."""
    table = score_table.ScoreTable(match, seats)
    unit, paint = page.unit, page.paint
    page.ground(sheet, lambda brush, place: brush.paper(place))
    inner = sheet.inset(unit(16), unit(20))
    text = Rect(sheet.x + page.padding, inner.y, sheet.w - 2 * page.padding, unit(36))
    page.add(page.widgets.heading("scores", "Scores", text, SIZES.heading_large))
    head = Rect(inner.x, inner.y + unit(_HEADING), inner.w, table.header_height(paint, inner.w))
    for control in table.header(paint, head):
        page.add(control)
    has_pairs = match.rules.teams == "opposite"
    under = unit(TOTALS) + below + (unit(score_table.PAIRS_ROW + 10) if has_pairs else 0)
    step, count = unit(_ROW + _GAP), len(match.results)
    room = inner.bottom - under - unit(10) - head.bottom - unit(4)
    window = Rect(inner.x, head.bottom + unit(4), inner.w, min(count * step, room // step * step))
    for place in range(count):
        row = Rect(window.x, window.y + place * step, window.w - unit(2), unit(_ROW))
        page.add(replace(table.deal(place, row), region="deals"))
    page.region("deals", window, count * step)
    end = window.bottom + unit(2)
    page.ground(Rect(text.x, end, text.w, unit(2)), _line)
    totals = page.add(table.totals(Rect(inner.x, end + unit(4), inner.w, unit(TOTALS)))).rect
    if has_pairs:
        page.add(
            score_table.pairs_row(match, seats, Rect(inner.x, totals.bottom, inner.w, unit(score_table.PAIRS_ROW)))
        )


def _line(paint: Painter, rect: Rect) -> None:
    paint.surface.fill(paint.theme.control_line, rect.rounded)
