"""The challenges: the deal of a day, the calendar, the goal deals, a random deal, and a deal by its code.

Results come from the records. While the deal of a day is shown, its par is worked out in the background.
"""

from __future__ import annotations

import contextlib
from functools import partial

from game.challenges.challenge import (
    GOALS,
    GRADES,
    MOST_STARS,
    Challenge,
    families,
    long_date_words,
    par_words,
    random,
    stars_words,
    table_words,
    today,
)
from game.challenges.goals import FAMILIES, goal
from game.challenges.par import Par, ParRuns
from game.history.attempts import Attempts, ChallengeBook
from scenes.base.app import App
from scenes.base.page_scene import PageScene
from scenes.doors import ChallengeCodeDoor, PickListDoor
from scenes.kit.layout import Rect
from scenes.kit.page import Action, Column, Page
from scenes.kit.painter import Painter
from scenes.kit.sprites import Sprites
from scenes.kit.theme import SIZES
from scenes.reports import challenge_widgets
from scenes.reports.challenge_calendar import MonthCalendar, standing_words
from scenes.reports.challenge_widgets import GoalRow, unfinished_words
from scenes.setup.challenge_start import play

KEPT_GRADE = "grade of challenges"
_TOP, _LEFT_SHARE = 326, 640 / 1232
_HAND, _HAND_SMALL, _HAND_SHARE = 152, 120, 0.28  # units; of the width of a column, at most
_PAR_WIDTH, _WORKING_WIDTH, _PLAY_WIDTH = 84, 100, 176
_LIST_SIDE = 44


class ChallengeListScene(PageScene):
    title = "Challenges"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._records = app.records
        self._attempts = Attempts(self._records)
        self._book = ChallengeBook(self._attempts)
        self._sprites = Sprites(self.paint)
        self._today = self._day = self._records.day()
        self._month = (int(self._day[:4]), int(self._day[5:7]))
        kept = self._records.setting(KEPT_GRADE, 0)
        self._grade = kept if kept in range(len(GRADES)) else 0
        self._unfinished: tuple[tuple[Challenge, str], ...] = ()  # unfinished single deals
        self._work: ParRuns | None = None
        self._percent = -1

    # ------------------------------------------------------------ state
    def entered(self) -> None:
        self._load()

    def uncovered(self) -> None:
        self._load()

    def covered(self) -> None:
        if self._work is not None:
            self._work.pause()

    def left(self) -> None:
        if self._work is not None:
            self._work.close()
            self._work = None

    def _load(self) -> None:
        """Read the results, after judging attempts whose matches have ended since."""
        self._book = ChallengeBook(self._attempts)
        for attempt in self._book.unread:
            with contextlib.suppress(ValueError):  # an attempt that cannot be read stays without a result
                self._attempts.complete(attempt, goal(attempt.key[1]))
        self._book = ChallengeBook(self._attempts)
        self._unfinished = self._book.left()
        self._start_par()
        self.invalidate()

    @property
    def _shown(self) -> Challenge:
        return today(self._day)

    def _par(self) -> Par | None:
        return self._attempts.par(self._shown)

    def _start_par(self) -> None:
        """Start to work out par of the deal that is shown, unless it is known."""
        self.left()
        shown = self._shown
        if self._par() is None:
            done = self._attempts.par_scores(shown.code, shown.seat, shown.level)
            self._work = ParRuns(shown.code, shown.seat, shown.level, done)

    @property
    def is_busy(self) -> bool:
        return self._work is not None

    def update(self, seconds: float) -> None:
        super().update(seconds)
        work = self._work
        if work is None:
            return
        if work.step():
            self._attempts.keep_par_scores(work.code, work.seat, work.others, work.scores)
            if work.is_over:
                self.left()
                self._book = ChallengeBook(self._attempts)
                self.invalidate()
                return
        percent = round(100 * work.share)
        if percent != self._percent:
            self._percent = percent
            self.invalidate()

    # ------------------------------------------------------------ actions
    def _choose_day(self, date: str) -> None:
        self._day = date
        self._start_par()
        self.invalidate()

    def _turn(self, year: int, month: int) -> None:
        self._month = (year, month)
        self.invalidate()

    def _calendar(self, page: Page) -> MonthCalendar:
        return MonthCalendar(page, self._book, self._today, self._day, self._month, (self._turn, self._choose_day))

    def _set_grade(self, index: int) -> None:
        self._grade = index
        self._records.put_setting(KEPT_GRADE, index)
        self.input.offsets.pop("goals", None)
        self.invalidate()

    def _play_shown(self) -> None:
        play(self.app, self._shown)

    def _play_random(self) -> None:
        play(self.app, random())

    def _by_code(self) -> None:
        self.app.open(ChallengeCodeDoor())

    def _continue(self) -> None:
        """Continue the unfinished deal, or one of several."""
        deals = [challenge for challenge, _ in self._unfinished]
        if len(deals) == 1:
            play(self.app, deals[0])
            return
        words = [(challenge.goal.words, unfinished_words(challenge, day)) for challenge, day in self._unfinished]
        self.app.open(PickListDoor("Deals left unfinished", words, None, lambda place: play(self.app, deals[place])))

    def _play_next(self, deals: tuple[Challenge, ...]) -> None:
        waiting = self._book.waiting(deals)
        if waiting is not None:
            play(self.app, waiting)

    def _list(self, deals: tuple[Challenge, ...]) -> None:
        """Let one of the deals of a kind be chosen."""
        words = [self._deal_words(number, each) for number, each in enumerate(deals, 1)]
        name = FAMILIES[deals[0].goal.family]
        self.app.open(PickListDoor(name, words, None, lambda place: play(self.app, deals[place])))

    def _deal_words(self, number: int, challenge: Challenge) -> tuple[str, str]:
        found, par = self._book.standing(challenge), self._attempts.par(challenge)
        parts = [challenge.goal.words] if challenge.goal.words != FAMILIES[challenge.goal.family] else []
        parts += [f"par {par_words(par)}"] if par is not None else []
        parts += [standing_words(found)] if found is not None else ["not played yet"]
        return f"Deal {number}", ", ".join(parts)

    # ------------------------------------------------------------ layout
    def build(self, page: Page) -> None:
        actions: tuple[Action, ...] = (
            Action("code", "By code", self._by_code, "paste"),
            Action("random", "Random deal", self._play_random, "restart"),
        )
        if self._unfinished:
            actions = (Action("go on", "Go on", self._continue, "redo"), *actions)
        count = f"{self._book.stars(GOALS)} of {MOST_STARS * len(GOALS)} stars"
        if not page.is_wide:
            main = Action("play", self._play_word, self._play_shown, "play", "main", default=True)
            on = tuple(action for action in actions if action.key == "go on")
            others = tuple(action for action in actions if action.key != "go on")
            body = page.frame(self.title, count, (*others, *on, main), spills=True)
            column = page.column("page", page.narrowed(body))
            self._narrow(column)
            column.end()
            return
        body = page.frame(self.title, "")
        high = body.y - self.area.y
        strip = sum(page.widths(actions)) + self.unit(16 * len(actions))
        place = Rect(body.right - strip, self.area.y + (high - self.unit(50)) / 2, strip, self.unit(50))
        page.place_actions(place, actions)
        room = Rect(body.centre_x - self.unit(140), self.area.y, place.x - self.unit(24) - body.centre_x
                    + self.unit(140), high)  # fmt: skip
        page.add(self.widgets.line("count", count, room, SIZES.body, "on_felt_soft", "r"))
        gap = self.unit(20)
        top = body.top_part(min(self.unit(_TOP), body.h * 0.6))
        left = top.left_part(round((body.w - gap) * _LEFT_SHARE))
        self._day_sheet(page, left)
        month = Rect(left.right + gap, top.y, body.right - left.right - gap, top.h)
        self._calendar(page).sheet(month)
        self._goal_sheet(page, Rect(body.x, top.bottom + gap, body.w, body.bottom - top.bottom - gap))

    def _narrow(self, column: Column) -> None:
        unit = self.unit
        column.heading("day", self._day_title, SIZES.heading_large, after=0)
        column.text("date", long_date_words(self._day), SIZES.small, "on_paper_soft", 6)
        self._hand(column.take(min(unit(_HAND_SMALL), column.w * _HAND_SHARE), 10), column.key)
        par = column.take(unit(64), 8)
        self._par_box(column.page, par.left_part(unit(self._par_wide)), column.key)
        words = Rect(par.x + unit(self._par_wide + 14), par.y, par.w - unit(self._par_wide + 14), par.h)
        self._day_words(column.page, words, column.key)
        column.text("table", self._day_table, SIZES.small, "on_paper_soft", 2)
        column.text("rule", stars_words(self._shown, self._par()), SIZES.small, "on_paper_soft", 0)
        column.spill()
        column.rule()
        self._calendar(column.page).column(column)
        column.rule()
        column.heading("goals heading", "Goals", SIZES.heading_large)
        column.choice("grade", "Grade", [grade.capitalize() for grade in GRADES], self._grade, self._set_grade)
        column.space(6)
        across = 2 if column.w >= unit(620) else 1
        self._goal_rows(column.page, column.x - unit(6), column.y, column.w + unit(12), across, column.key)
        lines = -(-len(families(GRADES[self._grade])) // across)
        column.space(lines * (challenge_widgets.GOAL_ROW + 6))
        column.text("goal words", self._goal_words, SIZES.small, "on_paper_soft", 0)

    # ------------------------------------------------------------ the deal of a day
    @property
    def _day_title(self) -> str:
        return "Today’s deal" if self._day == self._today else "The deal of the day"

    @property
    def _day_table(self) -> str:
        return f"{table_words(self._shown)}."

    @property
    def _play_word(self) -> str:
        found = self._book.standing(self._shown)
        if found is None:
            return "Play"
        return "Play again" if found.is_finished else "Go on"

    def _hand(self, rect: Rect, region: str = "") -> None:
        self._sprites.use(True, self.app.preferences.four_colours, self.app.preferences.back)
        four = self.app.preferences.four_colours
        self._page.add(challenge_widgets.hand_fan(self._sprites, self._shown.hand, rect, four, region))

    def _day_sheet(self, page: Page, sheet: Rect) -> None:
        unit = self.unit
        inner = page.sheet(sheet)
        head = Rect(inner.x, sheet.y + unit(20), inner.w, unit(40))
        page.add(self.widgets.heading("day", self._day_title, head, SIZES.heading_large))
        page.add(self.widgets.line("date", long_date_words(self._day), head.right_part(unit(240)), SIZES.body,
                                   "on_paper_soft", "r"))  # fmt: skip
        foot = unit(104)
        high = min(unit(_HAND), sheet.bottom - unit(20) - foot - head.bottom - unit(16))
        self._hand(Rect(inner.x, head.bottom + unit(4), inner.w, high))
        top = head.bottom + unit(4) + high + unit(14)
        par = Rect(inner.x, top, unit(self._par_wide), unit(64))
        self._par_box(page, par)
        button = Rect(inner.right - unit(_PLAY_WIDTH), top + unit(6), unit(_PLAY_WIDTH), unit(52))
        page.add(self.widgets.button("play", self._play_word, button, self._play_shown, "main_paper", "play",
                                     default=True))  # fmt: skip
        words = Rect(par.right + unit(18), top, button.x - par.right - unit(34), unit(64))
        self._day_words(page, words)
        small = Rect(inner.x, par.bottom + unit(8), inner.w, unit(26))
        rule = stars_words(self._shown, self._par())
        page.add(self.widgets.line("rule", rule, small, SIZES.small, "on_paper_soft"))

    @property
    def _par_wide(self) -> int:
        return _WORKING_WIDTH if self._par() is None else _PAR_WIDTH

    def _par_box(self, page: Page, rect: Rect, region: str = "") -> None:
        par = self._par()

        def draw(paint: Painter, place: Rect) -> None:
            paint.panel(place, paint.theme.inset, paint.theme.paper_line, SIZES.radius_row, 1.2)

        page.ground(rect, draw, region)
        help_ = "What the expert makes of this hand: the mean of several runs."
        if par is None:
            words = f"Working out par: {max(0, self._percent)}\u00a0%"
            room = rect.inset(self.unit(4), 0)
            high = self.widgets.text_height(words, room.w, SIZES.caption)
            room = Rect.around(*rect.centre, room.w, min(high, rect.h))
            control = self.widgets.text("par", words, room, SIZES.caption, "on_paper_soft", align="c", region=region)
            page.add(control.changed(help=help_))
            return
        upper = Rect(rect.x, rect.y + self.unit(6), rect.w, rect.h * 0.4)
        page.add(self.widgets.line("par name", "Par", upper, SIZES.caption, "on_paper_soft", "c", region=region))
        lower = Rect(rect.x, upper.bottom, rect.w, rect.h - upper.h - self.unit(8))
        control = self.widgets.line("par", par_words(par), lower, SIZES.heading, "on_paper", "c", "bold", region=region)
        page.add(control.changed(help=help_))

    def _day_words(self, page: Page, rect: Rect, region: str = "") -> None:
        """The goal of the day and what has been reached."""
        unit = self.unit
        words = self._shown.goal.words
        high = min(rect.h * 0.56, self.widgets.text_height(words, rect.w, SIZES.body, "strong"))
        top = Rect(rect.x, rect.y + unit(3), rect.w, max(high, rect.h / 2 - unit(3)))
        page.add(self.widgets.text("goal", words, top, SIZES.body, face="strong", lines=2, region=region))
        found = self._book.standing(self._shown)
        below = Rect(rect.x, rect.bottom - unit(27), rect.w, unit(26))
        if found is not None and found.is_finished:
            page.add(challenge_widgets.star_row("stars", found.stars, below, 22, region=region))
            again = f"{found.attempts} attempts, the first counts" if found.attempts > 1 else ""
            place = Rect(below.x + unit(84), below.y, below.w - unit(84), below.h)
            if again and self.paint.text_width(again, SIZES.caption) <= place.w:
                page.add(self.widgets.line("attempts", again, place, SIZES.caption, "on_paper_soft", region=region))
            return
        state = "Not played yet." if region else self._day_table
        state = state if found is None else "Begun, and not finished yet."
        rest = Rect(rect.x, rect.y + unit(26), rect.w, rect.h - unit(26))
        page.add(self.widgets.text("state", state, rest, SIZES.caption, "on_paper_soft", lines=2, region=region))

    # ------------------------------------------------------------ goals
    @property
    def _goal_words(self) -> str:
        return "Par is what the expert makes of a hand. The first attempt counts."

    def _goal_sheet(self, page: Page, sheet: Rect) -> None:
        unit = self.unit
        page.ground(sheet, lambda paint, place: paint.paper(place))
        head = Rect(sheet.x + page.padding, sheet.y + unit(10), sheet.w - 2 * page.padding, unit(48))
        title = head.left_part(unit(110))
        page.add(self.widgets.heading("goals heading", "Goals", title, SIZES.heading_large))
        words = [grade.capitalize() for grade in GRADES]
        choice = Rect(title.right, head.y + unit(2), unit(330), unit(44))
        page.add(self.widgets.choice("grade", "Grade", choice, words, self._grade, self._set_grade))
        rest = Rect(choice.right + unit(24), head.y, head.right - choice.right - unit(24), head.h)
        if self.paint.text_width(self._goal_words, SIZES.small) <= rest.w:
            page.add(self.widgets.line("goal words", self._goal_words, rest, SIZES.small, "on_paper_soft", "r"))
        top = head.bottom + unit(2)
        window = Rect(sheet.x + unit(12), top, sheet.w - unit(24), sheet.bottom - top - unit(10))
        high = self._goal_rows(page, window.x + unit(4), window.y, window.w - unit(18), 2, "goals")
        page.region("goals", window, high)

    def _goal_rows(self, page: Page, x: float, y: float, width: float, across: int, region: str) -> float:
        """Add a row for each kind of goal of the grade; return their total height."""
        unit = self.unit
        gap, step, high = unit(16), unit(challenge_widgets.GOAL_ROW + 6), unit(challenge_widgets.GOAL_ROW)
        wide = (width - gap * (across - 1)) / across
        kinds = families(GRADES[self._grade])
        for index, (family, deals) in enumerate(kinds.items()):
            place = Rect(x + index % across * (wide + gap), y + index // across * step, wide, high)
            row = Rect(place.x, place.y, place.w - unit(_LIST_SIDE + 6), place.h)
            start = partial(self._play_next, deals)
            page.add(challenge_widgets.goal_row(self._row_of(family, deals), row, start, region))
            more = Rect(row.right + unit(6), place.centre_y - unit(_LIST_SIDE) / 2, unit(_LIST_SIDE), unit(_LIST_SIDE))
            name = f"All deals: {FAMILIES[family]}"
            page.add(self.widgets.icon_button(f"list {family}", name, more, "more", partial(self._list, deals),
                                              "quiet_paper", region=region))  # fmt: skip
        return -(-len(kinds) // across) * step

    def _row_of(self, family: str, deals: tuple[Challenge, ...]) -> GoalRow:
        found = [self._book.standing(each) for each in deals]
        done = sum(each is not None and each.is_finished for each in found)
        waiting = self._book.waiting(deals)
        par = self._attempts.par(waiting) if waiting is not None else None
        words = f"The next deal: {waiting.goal.words}, par {par_words(par)}" if waiting is not None and par else ""
        return GoalRow(family, FAMILIES[family], deals[0].goal.icon, done, len(deals), self._book.stars(deals), words)
