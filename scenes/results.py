"""The results: the scores after a deal, or the ranking at the end of a match, and what comes next."""

from __future__ import annotations

from functools import partial

from game.cards.chance import fresh_seed
from game.history.attempts import Attempts, DealScore
from game.play.commitments import opened_words
from game.play.match import Code
from game.rules.variants import title
from game.session.session import Session
from game.text.rules_text import summary
from scenes.base.app import App
from scenes.base.page_scene import PageScene
from scenes.doors import MenuDoor, TableDoor
from scenes.kit.asset_names import IconName
from scenes.kit.charts import ChartSeries, line_chart
from scenes.kit.control import Control
from scenes.kit.layout import Rect
from scenes.kit.page import Action, Column, Page
from scenes.kit.sprites import Sprites
from scenes.kit.theme import SIZES
from scenes.reports import score_table, score_words
from scenes.reports.deal_pickers import open_knowledge, open_review
from scenes.reports.ranking import add_ranking
from scenes.reports.score_table import TOTALS, ScoreTable, add_scores
from scenes.reports.seat_comparison import add_comparison, seat_rows
from scenes.setup.challenge_start import match_code, same_deals

_TABLE_SHARE = 640 / 1232
_ROW_SMALL = 36
_CHART_LEAST, _CHART_TALL = 200, 260
_CHART_HEAD, _CHART_LINE = 90, 20  # for title and margins, and for the label of each line
_SEEN = 186
_FACTS, _CODE = 116, 194
_LAST = 1e9  # scrolls to the end; the region clamps it


class ResultsScene(PageScene):
    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.match, self.seats = session.match, session.seats
        self._shows_scores = not self.match.is_over
        self._sprites = Sprites(self.paint)
        self.input.offsets["deals"] = _LAST
        if self.match.is_over or session.is_practice:  # no default, so that a stray Enter does not leave the screen
            self.input.start_at("turn" if self.match.is_over and not session.is_practice else "review")
        self._made: tuple[DealScore, ...] = ()  # the scores of others with the same cards
        if self.match.is_over:
            made = Attempts(app.records).scores_of_deal(match_code(self.match))
            self._made = tuple(each for each in made if each.id != session.match_id)

    def entered(self) -> None:
        """A person who has won hears it; so do the others, if nobody at this device has."""
        if self.match.is_over:
            people, winners = self.session.people, self.match.winners
            self.app.sound.play("win" if not people or set(people) & set(winners) else "lose")

    @property
    def title(self) -> str:  # type: ignore[override]
        return "Match over" if self.match.is_over else f"Deal {self.match.results[-1].number}"

    # ------------------------------------------------------------ actions
    def escape(self) -> None:
        if self.session.is_practice:
            self._end_practice()
        elif self.match.is_over:
            self._menu()
        elif len(self.app.stack.scenes) > 1:
            self.app.back()

    def _end_practice(self) -> None:
        """Go back to where the practice began, past the table, where the next deal lies."""
        self.app.back()
        self.app.back()

    @property
    def _reviewing(self) -> tuple[Action, ...]:
        return (Action("review", "Review", self._review, "search"),) if self.match.results else ()

    def _review(self) -> None:
        """Review the deal that is over, or at the end any deal of the match."""
        number = None if self.match.is_over else self.match.results[-1].number
        open_review(self.app, self.match, self.seats, self.session.people, number)

    def _menu(self) -> None:
        self.app.restart(MenuDoor())

    def _rematch(self) -> None:
        """Start a match with the same rules and seats and fresh cards; matches in progress stay."""
        code = Code(self.match.rules, self.match.players, fresh_seed())
        session = Session.start(code, self.seats, self.app.records)
        self.app.restart(MenuDoor())
        self.app.open(TableDoor(session))

    def _same_deals(self) -> None:
        """Play the same deals again, from another seat."""
        same_deals(self.app, self.match, self.seats, self.session.person)

    def _copy(self) -> None:
        self.app.viewport.copy(self._code)
        self.app.notice("The code of this match is on the clipboard.")

    def _turn(self) -> None:
        self._shows_scores = not self._shows_scores

    @property
    def _code(self) -> str:
        return str(match_code(self.match))

    @property
    def heard(self) -> tuple[str, ...]:
        """The last deal and the totals, or at the end of the match the ranking."""
        if self.match.is_over:
            return ("winner", "reason", *(f"rank {index}" for index in range(self.match.players)))
        last = [f"deal {result.number}" for result in self.match.results[-1:]]
        return (*last, "totals", "note")

    # ------------------------------------------------------------ layout
    def build(self, page: Page) -> None:
        match = self.match
        actions: tuple[Action, ...]
        detail = f"{title(match.rules, tells_end=False)}, {summary(match.rules, match.players)}"
        if match.is_over:
            turn: tuple[str, IconName] = ("Ranking", "trophy") if self._shows_scores else ("Scores", "chart")
            turning = (Action("turn", turn[0], self._turn, turn[1]),) if match.results else ()
            actions = (
                Action("menu", "Menu", self._menu, "menu"),
                *turning,
                *self._reviewing,
                *((Action("same deals", "Same deals", self._same_deals, "swap"),) if page.is_wide else ()),
                Action("rematch", "Rematch", self._rematch, "play", "main"),
            )
        else:
            actions = (
                Action("menu", "Menu", self._menu, "menu"),
                *self._reviewing,
                Action("next", "Next deal", self.escape, "right", "main", default=True),
            )
        if self.session.is_practice:
            detail = "Practice: it counts for nothing."
            back = Action("end practice", "End the practice", self._end_practice, "exit", "main")
            actions = (*self._reviewing, back)
        body = page.frame(self.title, detail, actions, spills=True)
        if page.is_wide:
            left = body.left_part(round((body.w) * _TABLE_SHARE))
            right = Rect(left.right + self.unit(24), body.y, body.right - left.right - self.unit(24), body.h)
            if self._shows_scores:
                self._score_sheet(page, left)
                self._side(page, right)
            else:
                self._ranking_sheet(page, left)
                self._end_side(page, right)
        else:
            column = page.column("page", page.narrowed(body))
            if self._shows_scores:
                self._narrow_scores(column)
            else:
                self._narrow_end(column)
            column.end()

    # ------------------------------------------------------------ scores
    def _score_sheet(self, page: Page, sheet: Rect) -> None:
        """The sheet with the scores and a note about them."""
        note, unit = self._note_words(), self.unit
        room = sheet.inset(page.padding, unit(20))
        high = self.widgets.text_height(note, room.w, SIZES.small)
        add_scores(page, sheet, self.match, self.seats, high)
        foot = Rect(room.x, room.bottom - high, room.w, high)
        page.add(self.widgets.text("note", note, foot, SIZES.small, "on_paper_soft"))

    @property
    def _has_pairs(self) -> bool:
        return self.match.rules.teams == "opposite"

    def _note_words(self) -> str:
        words = score_words.leader_words(self.match, self.seats)
        if self.match.is_over:
            words = score_words.winner_words(self.match, self.seats)
        if any(shooter is not None for shooter in score_words.shooters(self.match)):
            words += "; the crescent marks a shot moon"
        if any(result.jack for result in self.match.results):
            words += "; a framed pool is a jack, which nobody won"
        return " ".join(part for part in (f"{words}.", score_words.end_pool_words(self.match)) if part)

    def _chart(self, rect: Rect, region: str = "") -> Control:
        """A chart of the totals: a line for each seat, or for each pair."""
        match, start = self.match, self.match.rules.chips_start if score_words.is_chips(self.match.rules) else 0
        series = [
            ChartSeries(
                score_words.side_name(self.seats, side),
                tuple(score_words.side_total(match.rules, result.totals, side) for result in match.results),
                start,
            )
            for side in score_words.sides(match.rules, match.players)
        ]
        name = f"{self._chart_title} deal by deal"
        return line_chart("chart", name, rect, series, match.rules.end_target, region)

    @property
    def _chart_title(self) -> str:
        return "Chips" if score_words.is_chips(self.match.rules) else "Totals"

    def _side(self, page: Page, side: Rect) -> None:
        unit = self.unit
        needed = (
            unit(20 + 36 + 8 + 20) + len(self.seats) * unit(score_table.DEAL_ROW) + self._words_height(side.w, page)
        )
        least = max(_CHART_LEAST, _CHART_HEAD + _CHART_LINE * len(self.seats))
        deal_high = min(needed, side.h - unit(24) - unit(least))
        chart = side.top_part(side.h - deal_high - unit(24))
        self._chart_sheet(page, chart)
        column = page.column("taken", side.bottom_part(deal_high), unit(20))
        self._this_deal(column)
        column.end()

    def _chart_sheet(self, page: Page, sheet: Rect) -> None:
        unit = self.unit
        inner = page.sheet(sheet)
        line = Rect(inner.x, sheet.y + unit(16), inner.w, unit(36))
        page.add(self.widgets.heading("chart heading", self._chart_title, line, SIZES.heading_large))
        words = score_words.better_words(self.match.rules)
        page.add(self.widgets.line("lower", words, line.right_part(unit(160)), SIZES.small, "on_paper_soft", "r"))
        top = line.bottom + unit(4)
        plot = Rect(inner.x - unit(8), top, inner.w + unit(8), sheet.bottom - unit(8) - top)
        page.add(self._chart(plot))

    def _words_height(self, width: float, page: Page) -> int:
        room = width - 2 * page.padding
        words = tuple(score_words.deal_words(self.match, self.seats))
        return sum(self.widgets.text_height(each, room, face="strong") + self.unit(8) for each in words)

    def _this_deal(self, column: Column) -> None:
        high = self.unit(SIZES.control if column.page.is_wide else SIZES.touch)
        spot = Rect(column.right - self.unit(_SEEN), column.y, self.unit(_SEEN), high)
        column.heading("this deal", "This deal", SIZES.heading_large, after=4 if column.page.is_wide else 12)
        seen = partial(open_knowledge, self.app, self.match, self.seats)
        column.add(self.widgets.button("seen", "Who knew what", spot, seen, "paper", "eye"))
        for index, words in enumerate(score_words.deal_words(self.match, self.seats)):
            column.text(f"deal words {index}", words, face="strong")
        result, unit = self.match.results[-1], self.unit
        self._sprites.use(True, self.app.preferences.four_colours, self.app.preferences.back)
        for seat in range(len(self.seats)):
            rect = column.take(unit(score_table.DEAL_ROW))
            four = self.app.preferences.four_colours
            column.add(score_table.deal_row(self._sprites, self.match, result, self.seats, seat, rect, four))

    def _narrow_scores(self, column: Column) -> None:
        unit, match = self.unit, self.match
        column.heading("scores", "Scores", SIZES.heading_large)
        tables = ScoreTable.split(match, self.seats, self.paint, column.w)
        for index, table in enumerate(tables):
            if index:
                column.space(14)
            for control in table.header(self.paint, column.take(table.header_height(self.paint, column.w))):
                column.add(control)
            column.add(table.totals(column.take(unit(TOTALS - 8), 4)))
            if self._has_pairs and not index:
                column.add(score_table.pairs_row(match, self.seats, column.take(unit(score_table.PAIRS_ROW), 8)))
            for place in reversed(range(len(match.results))):
                column.add(table.deal(place, column.take(unit(_ROW_SMALL), 2)))
        column.space(6)
        column.text("note", self._note_words(), SIZES.small, "on_paper_soft")
        column.rule()
        self._this_deal(column)
        column.rule()
        self._narrow_chart(column)

    def _narrow_chart(self, column: Column) -> None:
        column.heading("chart heading", self._chart_title, SIZES.heading_large)
        tall = max(_CHART_TALL, _CHART_HEAD // 2 + _CHART_LINE * len(self.seats))
        column.add(self._chart(column.take(self.unit(tall))))

    # ------------------------------------------------------------ the end of the match
    def _ranking(self, column: Column) -> None:
        """The ranking, with the winner, the reason for the end, and notes."""
        match = self.match
        column.heading("winner", score_words.winner_words(match, self.seats), SIZES.total, face="title_bold", after=2)
        column.text("reason", score_words.reason_words(match, self.seats), SIZES.body, "on_paper_soft", 12)
        add_ranking(column, match, self.seats)
        rank = score_words.ranking(match)
        pool = score_words.end_pool_words(match)
        if pool:
            column.text("pool words", pool, SIZES.small, "on_paper_soft")
        if len(set(rank.values())) < len(rank):
            words = "Equal totals share a place, and the next place is skipped."
            column.text("ties", words, SIZES.small, "on_paper_soft")

    def _facts(self) -> tuple[tuple[str, str], ...]:
        """Figures of the person at this device, or of the match if there are several people."""
        if self.session.is_shared:
            return score_words.match_facts(self.match)
        return score_words.seat_facts(self.match, self.session.person)

    def _code_part(self, column: Column) -> None:
        if self.session.is_practice:
            column.text("no code", "This was practice: nothing of it is kept.", SIZES.small, "on_paper_soft", 0)
            return
        column.heading("code heading", "The same cards again", SIZES.heading)
        column.text("code words", "Whoever starts with this code gets the same cards.", SIZES.small, "on_paper_soft", 4)
        unit, widgets = self.unit, self.widgets
        wide = unit(112)
        room = column.w - wide - unit(16)
        high = max(unit(SIZES.button), widgets.text_height(self._code, room, SIZES.body, "strong"))
        rect = column.take(high)
        text = widgets.text_height(self._code, room, SIZES.body, "strong")
        place = Rect(rect.x, rect.centre_y - text / 2, room, text)
        column.add(widgets.text("code", self._code, place, SIZES.body, face="strong"))
        button = Rect(rect.right - wide, rect.centre_y - unit(SIZES.button) / 2, wide, unit(SIZES.button))
        column.add(widgets.button("copy", "Copy", button, self._copy, "paper", "copy"))
        if self.match.is_over and not column.page.is_wide:
            column.space(8)
            column.buttons((Action("same deals", "Same deals", self._same_deals, "swap", "paper"),))
        if self.match.is_over:
            column.space(4)
            column.text("seal", opened_words(self.match.seed, self.match.salt), SIZES.small, "on_paper_soft", 0)

    def _ranking_sheet(self, page: Page, sheet: Rect) -> None:
        column = page.column("ranking", sheet)
        self._ranking(column)
        column.end()

    def _end_side(self, page: Page, side: Rect) -> None:
        unit = self.unit
        gap, code_high, facts_high = unit(20), unit(_CODE), unit(_FACTS)
        chart = side.top_part(side.h - code_high - facts_high - 2 * gap)
        least = unit(_CHART_HEAD + _CHART_LINE * len(score_words.sides(self.match.rules, len(self.seats))))
        if self._made or chart.h < least:
            column = page.column("side", side)  # too many lines for the chart: let everything scroll
            self._after_ranking(column)
            column.end()
            return
        self._chart_sheet(page, chart)
        facts = Rect(side.x, chart.bottom + gap, side.w, facts_high)
        inner = page.sheet(facts)
        across = inner.w / 2
        for index, (value, label) in enumerate(self._facts()):
            x, y = inner.x + across * (index % 2), facts.y + unit(14) + (index // 2) * unit(44)
            self._fact(page, index, value, label, Rect(x, y, across, unit(44)), "")
        column = page.column("code", side.bottom_part(code_high), unit(14))
        self._code_part(column)
        column.end()

    def _fact(self, page: Page, index: int, value: str, label: str, rect: Rect, region: str) -> None:
        unit = self.unit
        wide = unit(72)
        page.add(
            self.widgets.line(f"fact {index}", value, rect.left_part(wide), SIZES.total, face="bold", region=region)
        )
        place = Rect(rect.x + wide, rect.y + unit(3), rect.w - wide, rect.h)
        page.add(self.widgets.line(f"fact words {index}", label, place, SIZES.body, "on_paper_soft", region=region))

    def _narrow_end(self, column: Column) -> None:
        self._ranking(column)
        column.rule()
        self._after_ranking(column)

    def _after_ranking(self, column: Column) -> None:
        """Figures, chart and code in one column."""
        if self._made:
            column.heading("same cards", "The same cards", SIZES.heading_large)
            totals, today = self.match.totals, self.app.records.day()
            add_comparison(column, seat_rows(self.seats, totals, self._made, {}, self.session.person, today))
            column.rule()
        column.heading("facts", "This match", SIZES.heading_large)
        for index, (value, label) in enumerate(self._facts()):
            self._fact(column.page, index, value, label, column.take(self.unit(42)), column.key)
        column.rule()
        self._narrow_chart(column)
        column.rule()
        self._code_part(column)
