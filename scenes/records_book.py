"""The records: figures of the finished matches, their course over time, and the list of them.

All figures come from `game.history.statistics`. Matches whose summary has an older version are replayed in the
background, one a frame.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import replace

from game.history import export
from game.history.statistics import Filter, PlayedMatch, read_all, rule_sets
from game.storage.records import DamagedCopy
from scenes.base.app import App
from scenes.base.page_scene import PageScene
from scenes.doors import FinishedMatchDoor, GamesInProgressDoor, PickListDoor
from scenes.kit.control import Control
from scenes.kit.layout import Rect
from scenes.kit.page import Action, Column, Page
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES
from scenes.reports import match_figures
from scenes.reports.import_export import choose_import, export_all
from scenes.reports.match_figures import FilteredMatches
from scenes.reports.match_filters import FilterField, filter_dropdowns, filter_fields, filter_places
from scenes.reports.match_list import MatchRows, captions

VIEWS = ("Points a deal", "Totals", "Figures")
AVERAGE, TOTALS, FIGURES = range(3)
PERIODS = ("Month", "Year", "All")
_DAYS = (30, 365)  # of the periods; the last one is unlimited
PAGE = 60  # matches listed at once
_BAR = 60
_LEFT_SHARE = 640 / 1232
_CHART_TALL = 260
_DISC = 84
NO_MATCHES = (
    "Once one has been finished, this page tells how you do: wins and places, points a deal, moons "
    "and streaks, for every rule set by itself."
)
NONE_LIKE_THAT = "No match is like that: choose other filters."
NOT_TOGETHER = (
    "Points and chips, or low and high scores, are not averaged together: choose one rule set to see its chart."
)


class RecordsBookScene(PageScene):
    title = "Records"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._all: tuple[PlayedMatch, ...] = ()
        self._unread = 0  # matches that cannot be read
        self._matches = FilteredMatches.of((), "")
        self._today = ""
        self._fields: tuple[FilterField, ...] = ()
        self._filter = Filter()
        self._period = len(PERIODS) - 1
        self._view, self._count = AVERAGE, PAGE
        self._older: list[int] = []  # ids of matches to replay
        self._importing: export.Importer | None = None
        self._damaged: tuple[DamagedCopy, ...] = ()  # files that were put aside and can be read after all

    # ------------------------------------------------------------ state
    def entered(self) -> None:
        self._damaged = self.app.records.readable_damaged_files()
        self._load()
        if self._unread:
            words, which = "1 match", "it as it is"
            if self._unread > 1:
                words, which = f"{self._unread} matches", "them as they are"
            self.app.notice(f"{words} cannot be read; “Export all” writes {which}.")

    def uncovered(self) -> None:
        self._load()

    def _load(self) -> None:
        records = self.app.records
        finished = records.finished_matches()
        self._all = read_all(finished, records.unfinished())
        self._unread = len(finished) - len(self._all)
        self._today = records.day()
        self._fields = filter_fields(self._all)
        if self._filter.rules not in ("", *rule_sets(self._all)):
            self._filter = Filter()
        self._older = [played.id for played in self._all if not played.summary.is_complete]
        self._apply_filter()

    def _apply_filter(self) -> None:
        """Recompute the figures after the filter or the records have changed."""
        self._matches = FilteredMatches.of(self._filter.apply(self._all), self.app.records.day(_DAYS[0]))
        self.invalidate()

    @property
    def is_busy(self) -> bool:
        return bool(self._older) or self._importing is not None

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._importing is not None:
            self._import_next(self._importing)
        elif self._older:
            with contextlib.suppress(ValueError):  # a match that cannot be replayed stays without figures of its deals
                export.complete_summary(self.app.records, self._older[-1])
            self._older.pop()
            if not self._older:
                self._load()
                self._older.clear()
            self.invalidate()

    # ------------------------------------------------------------ filters
    def _set_filter(self, filter_: Filter) -> None:
        self._filter = filter_
        self._count = PAGE
        self.input.offsets.pop("matches", None)
        self._apply_filter()

    def _set_period(self, index: int) -> None:
        self._period = index
        since = self.app.records.day(_DAYS[index]) if index < len(_DAYS) else ""
        self._set_filter(replace(self._filter, since=since))

    def _pick(self, field: FilterField) -> None:
        """Let a value of a field be chosen from a list."""
        words = [(each.words, each.detail) for each in field.values]

        def choose(place: int) -> None:
            self._set_filter(field.chosen(self._filter, place))

        self.app.open(PickListDoor(field.name, words, field.index(self._filter), choose))

    def _step(self, field: FilterField, way: int) -> None:
        self._set_filter(field.chosen(self._filter, field.index(self._filter) + way))

    def _dropdowns(self, places: Sequence[Rect], region: str = "") -> list[Control]:
        """The dropdowns of the filter, one in each place."""
        return filter_dropdowns(self.widgets, self._fields, self._filter, places, self._pick, self._step, region)

    # ------------------------------------------------------------ export and import
    def _export(self) -> None:
        export_all(self.app, len(self._all) + self._unread)

    def _import(self) -> None:
        choose_import(self.app, self._begin_import)

    def _begin_import(self, importing: export.Importer) -> None:
        self._importing = importing
        self.invalidate()

    def _import_next(self, importing: export.Importer) -> None:
        importing.step()
        if importing.is_over:
            self._importing = None
            self._load()
            self.app.notice(importing.words)
        self.invalidate()

    def _choose_damaged(self) -> None:
        """Ask which of the files that were put aside is to be taken back."""
        files = self._damaged
        words = [(each.path.name, f"{each.changed}, {max(1, each.size // 1000)} kB") for each in files]
        self.app.open(PickListDoor("Files put aside", words, None, lambda place: self._take_back(files[place])))

    def _take_back(self, chosen: DamagedCopy) -> None:
        try:
            count = self.app.records.take_back(chosen.path)
        except ValueError as error:
            self.app.refuse(str(error))
            return
        self._damaged = tuple(each for each in self._damaged if each != chosen)
        self._load()
        self.app.notice(f"{count} match{' was' if count == 1 else 'es were'} taken back from {chosen.path.name}.")

    def _detail(self) -> str:
        if self._importing is not None:
            return f"Importing {self._importing.done} of {self._importing.count}"
        if self._older:
            return f"Playing {len(self._older)} older matches again"
        count = len(self._all)
        first = min((played.day for played in self._all if played.day), default="")
        since = f" since {first[:4]}" if first else ""
        return f"{count} match{'' if count == 1 else 'es'}{since}" if count else ""

    # ------------------------------------------------------------ layout
    def build(self, page: Page) -> None:
        why = "" if self._all or self._unread else "There is no match to export yet."
        count = len(self.app.records.under_way())
        waiting = Action("under way", f"{count} under way", self._open_under_way, "play")
        aside = Action("put aside", "Put aside", self._choose_damaged, "up")
        actions = (
            Action("import", "Import", self._import, "down"),
            Action("export", "Export all", self._export, "up", why=why),
            *((waiting,) if count else ()),
            *((aside,) if self._damaged else ()),
        )
        if not page.is_wide:
            body = page.frame(self.title, self._detail(), actions)
            self._build_narrow(page, page.narrowed(body))
            return
        widths = page.widths(actions)
        strip = sum(widths) + self.unit(16 * len(actions))
        body = page.frame(self.title, "")
        self._strip(page, actions, strip, body)
        if not self._all:
            self._nothing_yet(page, body)
            return
        self._build_wide(page, body)

    def _strip(self, page: Page, actions: Sequence[Action], wide: float, body: Rect) -> None:
        """Put the actions and the number of matches into the title line."""
        unit = self.unit
        high = body.y - self.area.y
        place = Rect(body.right - wide, self.area.y + (high - unit(50)) / 2, wide, unit(50))
        page.place_actions(place, actions)
        room = Rect(body.centre_x - unit(140), self.area.y, place.x - unit(24) - body.centre_x + unit(140), high)
        if self._detail():
            page.add(self.widgets.line("detail", self._detail(), room, SIZES.body, "on_felt_soft", "r"))

    def _words(self, page: Page, room: Rect, key: str, words: str) -> None:
        """Put a sentence on a sheet of its own."""
        sheet = page.narrowed(room)
        high = self.widgets.text_height(words, sheet.w - 2 * page.padding, SIZES.label) + 2 * self.unit(24)
        column = page.column(key, sheet.top_part(min(room.h, high)), self.unit(24))
        column.text(key, words, SIZES.label, after=0)
        column.end()

    def _nothing_yet(self, page: Page, room: Rect) -> None:
        """Explain an empty page in its middle."""
        unit, sheet = self.unit, page.narrowed(room)
        inner = sheet.w - 2 * page.padding
        text = self.widgets.text_height(NO_MATCHES, inner, SIZES.label)
        head = self.paint.line_step(SIZES.heading_large)
        disc = unit(_DISC if page.is_wide or self.area.h > self.area.w else 0)
        high = min(room.h, 2 * unit(28) + disc + unit(14) + head + unit(6) + text)
        top = room.y + (room.h - high) * 0.36
        rect = Rect(sheet.x, top, sheet.w, high)
        page.ground(rect, lambda paint, place: paint.paper(place))
        y = top + unit(28)
        if disc:
            page.ground(Rect(rect.centre_x - disc / 2, y, disc, disc), _trophy)
            y += disc + unit(14)
        line = Rect(rect.x + page.padding, y, inner, head)
        page.add(self.widgets.heading("nothing", "No match yet", line, SIZES.heading_large, anchor="c"))
        place = Rect(line.x, line.bottom + unit(6), inner, text)
        page.add(self.widgets.text("no matches", NO_MATCHES, place, SIZES.label, "on_paper_soft", align="c"))

    def _build_wide(self, page: Page, body: Rect) -> None:
        unit, gap = self.unit, self.unit(16)
        bar = body.top_part(unit(_BAR))
        page.ground(bar, lambda paint, place: paint.paper(place))
        inner = bar.inset(unit(18), 0)
        period = min(unit(330), inner.w * 0.34)
        wide = (inner.w - period - 4 * unit(12)) / 4
        places = [Rect(inner.x + index * (wide + unit(12)), bar.y + unit(8), wide, unit(44)) for index in range(4)]
        for control in self._dropdowns(places):
            page.add(control)
        when = Rect(inner.right - period + unit(12), bar.y + unit(6), period - unit(12), unit(48))
        page.add(self.widgets.choice("period", "Time", when, PERIODS, self._period, self._set_period))
        top = bar.bottom + gap
        if self._matches.counted:
            every = self._matches.tiles()[:5]
            across = (body.w - 4 * gap) / len(every)
            for index, each in enumerate(every):
                rect = Rect(body.x + index * (across + gap), top, across, unit(match_figures.TILE))
                page.add(match_figures.tile_control(each, rect, True))
            top += unit(match_figures.TILE) + gap
        rest = Rect(body.x, top, body.w, body.bottom - top)
        if not self._matches.shown:
            self._words(page, rest, "none like that", NONE_LIKE_THAT)
            return
        left = rest.left_part(round((rest.w - gap) * _LEFT_SHARE))
        self._left_sheet(page, left)
        self._list_sheet(page, Rect(left.right + gap, rest.y, rest.right - left.right - gap, rest.h))

    # ------------------------------------------------------------ the left sheet
    def _left_sheet(self, page: Page, sheet: Rect) -> None:
        unit = self.unit
        if not self._matches.counted:
            column = page.column("figures", sheet, unit(14))
            match_figures.add_wins_by_name(column, self._matches.shown)
            column.end()
            return
        if self._view == FIGURES or self._matches.figures.is_mixed:
            column = page.column("figures", sheet, unit(14))
            self._view_choice(column)
            self._figures_or_words(column)
            column.end()
            return
        page.ground(sheet, lambda paint, place: paint.paper(place))
        column = Column(page, "figures", sheet, page.padding, unit(14))
        self._view_choice(column, False)
        line = column.take(unit(26))
        page.add(self.widgets.line("chart words", self._chart_words, line, SIZES.small, "on_paper_soft", "l"))
        plot = Rect(column.x - unit(10), column.y + unit(2), column.w + unit(14), sheet.bottom - column.y - unit(10))
        page.add(self._chart(plot))

    def _view_choice(self, column: Column, scrolls: bool = True) -> None:
        rect = column.take(self.widgets.choice_height("Show", self._views, column.w), 2)
        control = self.widgets.choice("view", "Show", rect, self._views, self._view, self._set_view)
        (column.add if scrolls else column.page.add)(control)

    @property
    def _views(self) -> tuple[str, ...]:
        figures = self._matches.figures
        return ("Chips a deal" if figures.is_chips and not figures.is_mixed else VIEWS[0], *VIEWS[1:])

    def _set_view(self, index: int) -> None:
        self._view = index
        self.invalidate()

    def _chart(self, rect: Rect, region: str = "") -> Control:
        name, is_totals = f"{self._views[self._view]} over time", self._view == TOTALS
        return match_figures.match_chart(self._matches.points, self._matches.figures, is_totals, name, rect, region)

    @property
    def _chart_words(self) -> str:
        return self._matches.chart_words(self._view == TOTALS)

    def _figures_or_words(self, column: Column) -> None:
        if self._view != FIGURES:
            column.space(8)
            column.text("not together", NOT_TOGETHER, SIZES.body, "on_paper_soft")
            return
        for control in match_figures.figure_rows(column, self._matches.rows()):
            column.add(control)

    # ------------------------------------------------------------ the list of matches
    def _list_sheet(self, page: Page, sheet: Rect) -> None:
        unit = self.unit
        page.ground(sheet, lambda paint, place: paint.paper(place))
        head = Rect(sheet.x + page.padding, sheet.y + unit(12), sheet.w - 2 * page.padding, unit(44))
        page.add(self.widgets.heading("matches", "Matches", head, SIZES.heading_large))
        window = Rect(sheet.x + unit(10), head.bottom, sheet.w - unit(20), sheet.bottom - head.bottom - unit(12))
        rows, y = self._rows(window.w - unit(12)), window.y
        for control in captions(self.widgets, Rect(window.x, head.y, rows.width, head.h)):
            page.add(control)
        for control in self._listed(rows, Rect(window.x, y, rows.width, 0), "matches"):
            page.add(control)
            y = control.rect.bottom
        page.region("matches", window, y - window.y)

    def _rows(self, width: float) -> MatchRows:
        return MatchRows(self.paint, width, self._matches.shown[: self._count], self._today)

    def _listed(self, rows: MatchRows, start: Rect, region: str) -> list[Control]:
        """A row for each match, and a button that shows more of them."""
        y, result = start.y, []
        for index, played in enumerate(self._matches.shown[: self._count]):
            rect = Rect(start.x, y, start.w, rows.height)
            result.append(rows.row(played, index, rect, self._open, region))
            y = rect.bottom
        left = len(self._matches.shown) - self._count
        if left > 0:
            rect = Rect(start.x, y + self.unit(6), start.w, self.unit(SIZES.touch))
            words = f"Show {min(PAGE, left)} more of {left}"
            result.append(self.widgets.button("more", words, rect, self._more, "paper", "chevd", region=region))
        return result

    def _open(self, played: PlayedMatch) -> None:
        self.app.open(FinishedMatchDoor(played.id))

    def _open_under_way(self) -> None:
        self.app.open(GamesInProgressDoor())

    def _more(self) -> None:
        self._count += PAGE
        self.invalidate()

    # ------------------------------------------------------------ narrow layout
    def _build_narrow(self, page: Page, sheet: Rect) -> None:
        unit = self.unit
        if not self._all:
            self._nothing_yet(page, sheet)
            return
        column = page.column("records", sheet)
        self._narrow_filters(column)
        if not self._matches.shown:
            column.space(8)
            column.text("none like that", NONE_LIKE_THAT, SIZES.label)
            column.end()
            return
        column.space(10)
        if self._matches.counted:
            self._narrow_figures(column)
        else:
            match_figures.add_wins_by_name(column, self._matches.shown)
        column.rule()
        head = column.take(unit(40))
        column.add(self.widgets.heading("matches", "Matches", head, SIZES.heading_large))
        out = unit(10)
        rows = self._rows(column.w + 2 * out)
        for control in captions(self.widgets, Rect(column.x - out, head.y, rows.width, head.h)):
            column.add(control)
        start = Rect(column.x - out, column.y, rows.width, 0)
        for control in self._listed(rows, start, column.key):
            column.add(control)
            column.y = control.rect.bottom
        column.end()

    def _narrow_figures(self, column: Column) -> None:
        for control in match_figures.tile_rows(column, self._matches.tiles()):
            column.add(control)
        column.rule()
        self._view_choice(column)
        if self._view == FIGURES or self._matches.figures.is_mixed:
            self._figures_or_words(column)
        else:
            column.text("chart words", self._chart_words, SIZES.small, "on_paper_soft")
            column.add(self._chart(column.take(self.unit(_CHART_TALL)), column.key))

    def _narrow_filters(self, column: Column) -> None:
        for control in self._dropdowns(filter_places(column), column.key):
            column.add(control)
        column.choice("period", "Time", PERIODS, self._period, self._set_period)


def _trophy(paint: Painter, place: Rect) -> None:
    theme = paint.theme
    paint.panel(place, theme.inset, theme.control_line, 99, 1.4)
    paint.icon("trophy", *place.centre, place.w / paint.scale * 0.5, theme.on_paper_title)
