"""The calendar of challenges: a month of days with their results, and the streaks of days that were played.

`MonthCalendar` draws a month and reports which day or month was chosen; the screen keeps the choice.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.challenges.challenge import MONTH_NAMES, MOST_STARS, long_date_words, today, weeks
from game.history.attempts import ChallengeBook, Standing, streaks
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect
from scenes.kit.page import Column, Page
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES
from scenes.reports.challenge_widgets import draw_star, star_count_words

FIRST_YEAR = 2000  # the calendar does not go back further
WEEKDAYS = ("M", "T", "W", "T", "F", "S", "S")
MOST_WEEKS = 6
_STREAK_WIDTH, _DAY_SMALL, _GRID_WIDTH = 152, 44, 420
_DOT = 6  # under the number of a day that was begun
_LEGEND_DAYS = 4  # empty cells of the last week that the legend needs


def standing_words(found: Standing | None) -> str:
    """`2 of 3 stars in the first of 4 attempts`."""
    if found is None:
        return "not played"
    if not found.is_finished:
        return "begun"
    again = f" in the first of {found.attempts} attempts" if found.attempts > 1 else ""
    return f"{star_count_words(found.stars)}{again}"


# ---------------------------------------------------------------- a day
@dataclass(frozen=True)
class CalendarDay:
    """A day of the calendar. `result` is its number of stars, or None while its deal is unfinished; `is_begun` says
    whether there is an unfinished attempt.
    """

    date: str
    number: int
    result: int | None
    is_today: bool
    is_chosen: bool
    is_future: bool
    words: str
    is_begun: bool = False


def day_button(day: CalendarDay, rect: Rect, choose: Callable[[str], None], region: str = "") -> Control:
    """A button for a day: filled when the goal was reached, with a star when it was better than par, and with a dot
    under the number when the day was begun.
    """

    def draw(paint: Painter, control: Control, state: State) -> None:
        theme, unit, place = paint.theme, paint.unit, control.rect
        side = min(place.w, place.h) - unit(4)
        disc = Rect.around(place.centre_x, place.centre_y, side, side)
        colour = theme.on_paper_off if day.is_future else theme.on_paper_soft
        fill = line = None
        if day.result:
            fill, colour = theme.select, theme.on_select
        elif day.result == 0:
            fill, line, colour = theme.inset, theme.control_line, theme.on_paper
        if day.is_chosen:
            line = theme.accent_line
            if not day.result:
                fill, colour = theme.highlight, theme.on_paper
        elif day.is_today and fill is None:
            line, colour = theme.control_line, theme.on_paper
        if (state.hover or state.pressed) and control.enabled and fill is None:
            fill = theme.highlight
        if fill or line:
            paint.panel(disc, fill or theme.paper, line, 99, 2.4 if day.is_chosen else 1.4)
        face = "strong" if day.is_chosen or day.is_today or day.result is not None else "text"
        paint.text(str(day.number), disc.centre_x, disc.centre_y, SIZES.small, colour, face, "cm")
        if day.is_begun:
            dot = unit(_DOT)
            paint.panel(Rect.around(disc.centre_x, disc.bottom - disc.h / 5, dot, dot), theme.accent_line, None, 99)
        if day.result == MOST_STARS:
            draw_star(paint, disc.right - unit(3), disc.y + unit(4), 17, True, True)
        if state.focus:
            paint.focus_ring(disc, 99)

    why = "This hand is dealt on its day." if day.is_future else ""
    return Control(
        f"day {day.date}", "button", day.words, rect, press=lambda: choose(day.date),
        enabled=not day.is_future, why=why, selected=day.is_chosen, region=region, paint=draw,
    )  # fmt: skip


# ---------------------------------------------------------------- the month
class MonthCalendar:
    """A month on a page; `acts` are called when another month, or a day, is chosen."""

    def __init__(
        self, page: Page, book: ChallengeBook, today_: str, day_: str, month: tuple[int, int],
        acts: tuple[Callable[[int, int], None], Callable[[str], None]],
    ) -> None:  # fmt: skip
        self._page, self._book, self._today, self._day, self._month = page, book, today_, day_, month
        self._turn, self._choose = acts
        self.unit, self.widgets = page.unit, page.widgets

    def sheet(self, sheet: Rect) -> None:
        """Put the month on a sheet of its own, with the streaks beside it."""
        unit, page = self.unit, self._page
        inner = page.sheet(sheet)
        box = Rect(inner.right - unit(_STREAK_WIDTH), sheet.y + unit(78), unit(_STREAK_WIDTH), sheet.h - unit(102))
        grid = Rect(inner.x - unit(8), sheet.y + unit(64), box.x - unit(16) - inner.x + unit(8), sheet.h - unit(78))
        self._head(Rect(inner.x, sheet.y + unit(16), box.x - unit(24) - inner.x, unit(44)))
        self._days(grid)
        self._box(box)

    def column(self, column: Column) -> None:
        """Put the month into a column, with the streaks below it."""
        unit = self.unit
        self._head(column.take(unit(44), 4), column.key)
        side = min(column.w, unit(_GRID_WIDTH))
        grid = column.take(unit(26) + unit(_DAY_SMALL) * len(weeks(*self._month)), 8)
        self._days(Rect(grid.centre_x - side / 2, grid.y, side, grid.h), column.key)
        self._lines(column)

    def _head(self, rect: Rect, region: str = "") -> None:
        unit, page = self.unit, self._page
        year, month = self._month
        name = MONTH_NAMES[month] + (f" {year}" if year != int(self._today[:4]) else "")
        side = unit(SIZES.touch)
        page.add(self.widgets.heading("month", name, Rect(rect.x, rect.y, rect.w - 2 * side, rect.h),
                                      SIZES.heading_large, region=region))  # fmt: skip
        this = (int(self._today[:4]), int(self._today[5:7]))
        later = Rect(rect.right - side, rect.y, side, side)
        earlier = later.moved(-side - unit(6), 0)
        page.add(self.widgets.icon_button("earlier", "Earlier month", earlier, "chevl", lambda: self._step(-1),
                                          "paper", enabled=self._month[0] > FIRST_YEAR or month > 1,
                                          why="The calendar begins here.", region=region))  # fmt: skip
        page.add(self.widgets.icon_button("later", "Later month", later, "chev", lambda: self._step(1), "paper",
                                          enabled=self._month < this, why="This is the present month.",
                                          region=region))  # fmt: skip

    def _days(self, rect: Rect, region: str = "") -> None:
        unit, page = self.unit, self._page
        year, month = self._month
        rows = weeks(year, month)
        across = rect.w / 7
        head = unit(24)
        for index, letter in enumerate(WEEKDAYS):
            place = Rect(rect.x + index * across, rect.y, across, head)
            page.add(self.widgets.line(f"weekday {index}", letter, place, SIZES.caption, "on_paper_soft", "c",
                                       "strong", region=region))  # fmt: skip
        high = (rect.h - head) / (len(rows) if region else MOST_WEEKS)
        for row, week in enumerate(rows):
            for column, number in enumerate(week):
                if number:
                    place = Rect(rect.x + column * across, rect.y + head + row * high, across, high)
                    page.add(day_button(self._day_of(number), place, self._choose, region))

        free = rows[-1].count(0) if rows[-1][-1] == 0 else 0
        if free >= _LEGEND_DAYS:
            x = rect.x + (7 - free) * across + unit(14)
            self._legend(Rect(x, rect.y + head + (len(rows) - 1) * high, rect.right - x, high), region)

    def _legend(self, rect: Rect, region: str) -> None:
        """Explain the star of a day, where the last week leaves room."""
        unit = self.unit
        self._page.ground(rect, lambda paint, at: draw_star(paint, at.x + unit(9), at.centre_y, 17, True), region)
        place = Rect(rect.x + unit(24), rect.y, rect.w - unit(24), rect.h)
        words = self.widgets.line("legend", "better than par", place, SIZES.caption, "on_paper_soft", region=region)
        self._page.add(words)

    def _step(self, way: int) -> None:
        year, month = self._month
        month += way
        self._turn(year + (month > 12) - (month < 1), (month - 1) % 12 + 1)

    def _day_of(self, number: int) -> CalendarDay:
        date = f"{self._month[0]:04}-{self._month[1]:02}-{number:02}"
        is_future = date > self._today
        found = None if is_future or not self._book.has_day(date) else self._book.standing(today(date))
        result = found.stars if found is not None and found.is_finished else None
        words = f"{long_date_words(date)}, {standing_words(found)}"
        is_begun = found is not None and not found.is_finished
        return CalendarDay(date, number, result, date == self._today, date == self._day, is_future, words, is_begun)

    def _streaks(self) -> tuple[tuple[str, str], ...]:
        days = self._book.days()
        now, longest = streaks(days, self._today)
        month = f"{self._month[0]:04}-{self._month[1]:02}"
        past = [number for week in weeks(*self._month) for number in week
                 if number and f"{month}-{number:02}" <= self._today]  # fmt: skip
        played = sum(day.startswith(month) for day in days)
        on_day = ("On the day", f"{played} of {len(past)}")
        return (("Streak", _days_words(now)), ("Longest", _days_words(longest)), on_day)

    def _box(self, box: Rect) -> None:
        unit, page = self.unit, self._page
        page.ground(box, lambda paint, place: paint.panel(place, paint.theme.inset, paint.theme.paper_line,
                                                          SIZES.radius_button, 1.2))  # fmt: skip
        figures = self._streaks()
        step = (box.h - unit(16)) / len(figures)
        for index, (name, value) in enumerate(figures):
            place = Rect(box.x + unit(18), box.y + unit(8) + index * step, box.w - unit(36), step)
            if index:
                page.ground(Rect(place.x, place.y, place.w, 1), lambda paint, at: paint.rule(at.x, at.y, at.w))
            upper = Rect(place.x, place.centre_y - unit(26), place.w, unit(22))
            page.add(self.widgets.line(f"{name} name", name, upper, SIZES.caption, "on_paper_soft"))
            lower = Rect(place.x, place.centre_y - unit(4), place.w, unit(28))
            page.add(self.widgets.line(name, value, lower, SIZES.heading, face="bold"))

    def _lines(self, column: Column) -> None:
        figures = self._streaks()
        rect = column.take(self.unit(50), 4)
        across = rect.w / len(figures)
        for index, (name, value) in enumerate(figures):
            place = Rect(rect.x + index * across, rect.y, across, rect.h)
            upper, lower = place.top_part(rect.h * 0.42), place.bottom_part(rect.h * 0.58)
            column.add(self.widgets.line(f"{name} name", name, upper, SIZES.caption, "on_paper_soft", "c"))
            column.add(self.widgets.line(name, value, lower, SIZES.heading, "on_paper", "c", "bold"))


def _days_words(count: int) -> str:
    return f"{count} day{'' if count == 1 else 's'}"
