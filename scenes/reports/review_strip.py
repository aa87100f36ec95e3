"""The strip of a review: a button for every page, with a mark for what the choice on it gave away.

The marks differ by size, figure and colour, not by colour alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scenes.kit.asset_names import IconName
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES

CELL = 52.0  # units: the smallest width that is easy to tap
ARROW = 44.0
HIGH = 56.0
_GAPS = (8.0, 4.0)  # between a label and its mark
UNKNOWN, NOTHING, GOOD, LOST = "unknown", "nothing", "good", "lost"
MARK_WORDS = {
    UNKNOWN: "not priced yet", NOTHING: "nothing to choose", GOOD: "as good as the best", LOST: "gave points away",
}  # fmt: skip
RANK_WORDS = ("the worst choice", "the second worst choice", "the third worst choice")


@dataclass(frozen=True)
class PageMark:
    """The label and state of a page. `rank` is 1 for the worst choice of the deal, 0 for none of the worst three."""

    label: str
    state: str
    rank: int = 0

    @property
    def value(self) -> str:
        return RANK_WORDS[self.rank - 1] if self.rank else MARK_WORDS[self.state]


def shown_pages(count: int, current: int, room: int) -> range:
    """The pages on the strip: all of them, or as many around the open one as there is room for."""
    if room >= count:
        return range(count)
    first = min(max(0, current - room // 2), count - room)
    return range(first, first + room)


def strip_controls(
    rect: Rect, paint: Painter, marks: Sequence[PageMark], current: int, open_: Callable[[int], None]
) -> list[Control]:
    """The buttons of the strip: an arrow at each end and the pages between them."""
    unit = paint.unit
    side = unit(ARROW)
    inner = Rect(rect.x + side + unit(4), rect.y, rect.w - 2 * side - unit(8), rect.h)
    pages = shown_pages(len(marks), current, max(1, int(inner.w // unit(CELL))))
    wide = inner.w / len(pages)
    controls = []
    ways: tuple[tuple[str, str, IconName, int], ...]
    ways = (("previous", "Previous", "chevl", -1), ("next page", "Next", "chev", 1))
    for key, name, icon, step in ways:
        left = rect.x + unit(2) if step < 0 else rect.right - side - unit(2)
        target = current + step
        is_there = 0 <= target < len(marks)
        why = "" if is_there else "This is the first page." if step < 0 else "This is the last page."
        place = Rect(left, rect.y, side, rect.h)
        controls.append(
            Control(key, "button", name, place, enabled=is_there, why=why, press=_to(open_, target), paint=_arrow(icon))
        )
    for index, page in enumerate(pages):
        mark = marks[page]
        place = Rect(inner.x + index * wide, rect.y, wide, rect.h)
        name = f"Trick {mark.label}" if mark.label.isdigit() else mark.label
        controls.insert(
            -1,
            Control(
                f"page {page}", "button", name, place, mark.value, selected=page == current, press=_to(open_, page),
                paint=_cell(mark),
            ),
        )  # fmt: skip
    return controls


def _to(open_: Callable[[int], None], page: int) -> Callable[[], None]:
    return lambda: open_(page)


def strip_ground(paint: Painter, rect: Rect) -> None:
    theme = paint.theme
    paint.panel(rect, theme.plate, theme.plate_line, SIZES.radius_plate, 1.4, opacity=theme.plate_opacity)


def _arrow(icon: IconName) -> Callable[[Painter, Control, State], None]:
    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, rect = paint.theme, control.rect
        shade = theme.on_plate if control.enabled else theme.plate_line
        if state.hover and control.enabled:
            shade = theme.on_plate_accent
        paint.icon(icon, *rect.centre, 24, shade)
        if state.focus:
            paint.focus_ring(rect.inset(paint.unit(6)), SIZES.radius_row)

    return draw


def _cell(mark: PageMark) -> Callable[[Painter, Control, State], None]:
    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, unit = paint.theme, paint.unit
        rect = control.rect
        inner = Rect(rect.x + unit(2), rect.y + unit(5), rect.w - unit(4), rect.h - unit(10))
        colour = theme.on_plate
        if control.selected:
            paint.panel(inner, theme.accent, None, SIZES.radius_row)
            colour = theme.on_accent
        elif state.hover or state.pressed:
            paint.panel(inner, theme.plate, theme.on_plate_accent, SIZES.radius_row, 1.2)
        is_figure = mark.label.isdigit()
        size = SIZES.body if is_figure else SIZES.caption
        words = paint.text_width(mark.label, size, "strong")
        room = inner.w - unit(2 if is_figure else 8)
        gap = next((each for each in _GAPS if words + unit(each + mark_size(mark)) <= room), _GAPS[-1])
        wide = words + unit(gap) + unit(mark_size(mark))
        if mark.state == NOTHING and not is_figure:
            wide = words
        if wide <= room:
            x = inner.centre_x - wide / 2
            paint.text(mark.label, x, inner.centre_y - unit(1), size, colour, "strong", "lm")
            at = x + wide - unit(mark_size(mark)) / 2, inner.centre_y
        else:  # the mark under the label
            y = inner.centre_y - unit(10 if wide > words else 1)
            paint.text(mark.label, inner.centre_x, y, SIZES.caption, colour, "bold", "cm", inner.w - unit(10))
            at = inner.centre_x, inner.centre_y + unit(10)
        if wide > words:
            draw_mark(paint, mark, *at, control.selected)
        if state.focus:
            paint.focus_ring(inner, SIZES.radius_row)

    return draw


def mark_size(mark: PageMark) -> float:
    """The diameter of a mark in units."""
    return 22.0 if mark.rank else 14.0 if mark.state == LOST else 11.0


def draw_mark(paint: Painter, mark: PageMark, x: float, y: float, on_accent: bool = False) -> None:
    """Draw a dash, a ring, a dot, or for the worst choices a figure in a disc."""
    theme, unit = paint.theme, paint.unit
    size = unit(mark_size(mark))
    disc = Rect.around(x, y, size, size)
    edge = theme.on_accent if on_accent else theme.on_plate
    if mark.state == NOTHING:
        paint.surface.fill(edge, (round(x - unit(4)), round(y), unit(8), unit(1)))
    elif mark.state == UNKNOWN:
        ground = theme.accent if on_accent else theme.plate
        paint.panel(disc, ground, edge, size, 1.4)
    elif mark.rank:
        ground = theme.on_paper_warning
        figure = theme.paper if theme.shadow else theme.felt
        paint.panel(disc, ground, figure, size, 1.6)
        paint.text(str(mark.rank), x, y - unit(1), 14, figure, "bold", "cm")
    else:
        colour = theme.on_plate_accent if mark.state == LOST else theme.hint
        if on_accent:
            colour = theme.on_accent if mark.state == LOST else theme.paper
        paint.panel(disc, colour, edge if on_accent else theme.plate, size, 1.2)
