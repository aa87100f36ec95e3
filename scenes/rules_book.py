"""The rules book: every way to play in words, with one deal scored, a history, and a page about mistakes.

The words are made from the rules, and every figure comes from a match that was really played.
"""

from __future__ import annotations

from game.laws.pack import pack_for
from game.play.match import Code
from game.play.seats import usual_seats
from game.rules.variants import PRESETS, Preset
from game.scoring.standings import HIGH_WINS
from game.session.match_setup import MatchSetup
from game.text.english import plain, sentence
from scenes.base.app import App
from scenes.base.page_scene import PageScene
from scenes.doors import MenuDoor, NewMatchDoor
from scenes.kit.animation import Pose
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect
from scenes.kit.page import Action, Column, Page
from scenes.kit.painter import Painter
from scenes.kit.sprites import Sprites
from scenes.kit.theme import SIZES
from scenes.reports import score_words
from scenes.reports.rules_book_texts import HISTORY, MISTAKES
from scenes.reports.worked_example import breakdown, example_match
from scenes.setup import option_choices
from scenes.setup.match_start import kept_setup
from scenes.setup.preset_list import PresetList, about, add_row, list_presets
from scenes.setup.table_editors import step_table_size

PART_TITLES = ("The deal", "The play", "The score", "The end")
HISTORY_PAGE, MISTAKES_PAGE = "history", "mistakes"
PAGES = {
    HISTORY_PAGE: ("A short history", "How the game has changed since 1601.", HISTORY),
    MISTAKES_PAGE: ("Mistakes", "Misdeals, revokes, and what else goes wrong.", MISTAKES),
}
_LIST_WIDTH = 300
_TEXT_SHARE = 0.52
_CARD, _CARD_STEP = 46, 33
_HEAD = 44
_YEAR_WIDTH = 110


class RulesBookScene(PageScene):
    title = "Rules book"

    def __init__(self, app: App, preset: str = "", players: int = 0) -> None:
        super().__init__(app)
        self._name = preset  # of the preset that is read; "" on a page of text
        self._text_page = HISTORY_PAGE
        self._players = players
        self._sprites = Sprites(self.paint)
        self.list = PresetList(self, lambda: self._chosen_row)
        if preset and players not in self._sizes:
            self._players = self._preset.rules.players_best

    # ------------------------------------------------------------ actions
    def entered(self) -> None:
        self.list.show_chosen()

    def escape(self) -> None:
        if not self.list.close():
            super().escape()

    @property
    def _chosen_row(self) -> str:
        return f"preset {self._name}" if self._name else f"page {self._text_page}"

    def _choose(self, name: str) -> None:
        self._name = name if name in PRESETS else ""
        self._text_page = name if name in PAGES else self._text_page
        if self._name:
            self._players = self._preset.rules.players_best
        for region in ("words", "score", "book"):
            self.input.offsets[region] = 0.0
        self.list.has_chosen()

    def _step(self, way: int) -> None:
        further = [size for size in self._sizes if (size > self._players if way > 0 else size < self._players)]
        if further:
            self._players = further[0] if way > 0 else further[-1]

    def _play(self) -> None:
        """Set up a new match with these rules; the seats stay those of last time."""
        self.app.restart(MenuDoor())
        setup: MatchSetup = kept_setup(self.app)
        setup.choose(self._name)
        setup.players = self._players
        self.app.open(NewMatchDoor(setup))

    # ------------------------------------------------------------ layout
    @property
    def _preset(self) -> Preset:
        return PRESETS[self._name]

    @property
    def _sizes(self) -> tuple[int, ...]:
        rules = self._preset.rules
        return tuple(size for size in rules.players_allowed if not rules.problems(size))

    def build(self, page: Page) -> None:
        count = f"{len(self.list.presets)} ways to play"
        play = Action("play", "Play these rules", self._play, "play", "main", default=True)
        if page.is_wide:
            self._build_wide(page, page.frame("Rules book", count))
        elif self.list.is_open:
            column = page.column("presets", page.narrowed(page.frame("Rules book", count)))
            self._list(column, True)
            column.end()
        else:
            column = page.column("book", page.narrowed(page.frame("Rules book", count, (play,) if self._name else ())))
            self._build_narrow(column)
            column.end()

    def _list(self, column: Column, with_words: bool) -> None:
        for page, (title, about_page, _) in PAGES.items():
            is_read = self._chosen_row == f"page {page}"
            words = about_page if with_words else ""
            add_row(column, f"page {page}", title, words, is_read, self._choose, with_words)
        column.space(10)
        list_presets(column, self.list.presets, self._name, self._choose, with_words)

    def _build_wide(self, page: Page, body: Rect) -> None:
        unit = self.unit
        left = body.left_part(unit(_LIST_WIDTH))
        column = page.column("presets", left, unit(18))
        column.x, column.w = left.x + unit(12), left.w - unit(28)
        self._list(column, False)
        column.end()
        sheet = Rect(left.right + unit(20), body.y, body.right - left.right - unit(20), body.h)
        if not self._name:
            column = page.column("book", sheet)
            self._add_text_page(column)
            column.end()
            return
        page.ground(sheet, lambda paint, place: paint.paper(place))
        inner = sheet.inset(page.padding, unit(20))
        top = self._head(page, inner)
        play = (Action("play", "Play these rules", self._play, "play", "main_paper", default=True),)
        page.place_actions(inner.bottom_part(unit(50)).left_part(sum(page.widths(play))), play)
        middle = Rect(inner.x, top, inner.w, inner.bottom - unit(66) - top)
        wide = round(inner.w * _TEXT_SHARE)
        window = Rect(middle.x - unit(16), middle.y, wide + unit(16), middle.h)
        text = Column(page, "words", window, unit(16), unit(6))
        self._words(text)
        text.end()
        x = middle.x + wide + unit(20)
        panel = Rect(x, middle.y + unit(8), inner.right - x, inner.bottom - middle.y - unit(8))

        def draw(paint: Painter, place: Rect) -> None:
            paint.panel(place, paint.theme.inset, paint.theme.paper_line, SIZES.radius_plate, 1.2)

        page.ground(panel, draw)
        score = Column(page, "score", panel, unit(24), unit(18))
        self._score(score)
        score.end()

    def _head(self, page: Page, inner: Rect) -> float:
        """Add the title with tags at its right; return the y below them."""
        unit, preset = self.unit, self._preset
        size = SIZES.total + 2
        width = page.paint.text_width(preset.title, size, "title_bold") + unit(4)
        place = Rect(inner.x, inner.y, width, unit(_HEAD))
        page.add(self.widgets.heading("name", preset.title, place, size, face="title_bold"))
        x = inner.right
        for index, words in reversed(list(enumerate(self._tags))):
            wide = page.paint.text_width(words, SIZES.caption, "strong") + unit(24)
            if x - wide < place.right + unit(16):
                break
            x -= wide
            page.add(self.widgets.tag(f"tag {index}", words, Rect(x, inner.y + unit(9), wide, unit(26))))
            x -= unit(8)
        y = inner.y + unit(_HEAD + 6)
        page.ground(Rect(inner.x, y, inner.w, unit(1)), lambda paint, at: paint.rule(at.x, at.y, at.w))
        return y + unit(6)

    @property
    def _tags(self) -> tuple[str, ...]:
        rules = self._preset.rules
        pack = pack_for(rules, self._players)
        tags = [f"{self._players} players", f"{pack.hand_size} cards each"]
        if score_words.is_chips(rules):
            tags.append(f"{rules.chips_start} chips each")
        elif pack.penalty_total:
            tags.append(f"{pack.penalty_total} points a deal")
        return tuple(tags)

    def _build_narrow(self, column: Column) -> None:
        name = self._preset.title if self._name else PAGES[self._text_page][0]
        button = self.widgets.button(
            "presets",
            name,
            column.take(self.unit(64), 10),
            self.list.open,
            "paper",
            "book",
            "Read other rules",
            chevron=True,
        )
        column.add(button)
        if not self._name:
            self._add_text_page(column)
            return
        column.text("tags", ", ".join(self._tags), SIZES.body, "on_paper_soft", 4)
        self._words(column)
        column.rule()
        with column.block():
            self._score(column)

    # ------------------------------------------------------------ the words
    def _words(self, column: Column) -> None:
        preset, sizes = self._preset, self._sizes
        column.text("about", about(preset), SIZES.body, after=2)
        column.text("source", f"Source: {preset.source}.", SIZES.small, "on_paper_soft", 6)
        if len(sizes) > 1:
            step_table_size(column, self._players, sizes, self._step, preset.players)
        column.space(6)
        paragraphs = option_choices.paragraphs(preset.rules, self._players)
        for index, (name, paragraph) in enumerate(zip(PART_TITLES, paragraphs)):
            column.heading(f"part {index}", name, SIZES.heading, after=0)
            column.text(f"paragraph {index}", paragraph, after=10)

    def _add_text_page(self, column: Column) -> None:
        """A page of text: the history with its years in a column, or the mistakes."""
        title, _, paragraphs = PAGES[self._text_page]
        column.heading(self._text_page, title, SIZES.total, after=10, face="title_bold")
        has_years = self._text_page == HISTORY_PAGE and column.page.is_wide
        for index, (year, words) in enumerate(paragraphs):
            if not has_years:
                column.heading(f"year {index}", year, SIZES.heading, after=0)
                column.text(f"{self._text_page} {index}", words, after=10)
                continue
            beside = self.unit(_YEAR_WIDTH)
            room = min(column.w - beside, self.unit(640))
            rect = column.take(self.widgets.text_height(words, room), 12)
            line = Rect(rect.x, rect.y, beside, self.paint.line_step(SIZES.body))
            column.add(self.widgets.heading(f"year {index}", year, line, SIZES.label, "on_paper_title"))
            place = Rect(rect.x + beside, rect.y, room, rect.h)
            column.add(self.widgets.text(f"history {index}", words, place))

    # ------------------------------------------------------------ the scored deal
    def _score(self, column: Column) -> None:
        """What every seat took in one deal, and how it was scored."""
        rules, players = self._preset.rules, self._players
        match, seats = example_match(rules, players), usual_seats(players)
        result = match.results[0]
        column.heading("score", "One deal, scored", SIZES.heading, after=4)
        for index, words in enumerate(score_words.deal_words(match, seats)):
            column.text(f"score words {index}", words, SIZES.small, face="strong", after=4)
        for seat in range(players):
            if seat:
                column.rule(4, 6)
            self._seat(column, seat)
        if rules.teams == "opposite":
            column.rule(4, 6)
            for side in score_words.sides(rules, players):
                names = score_words.side_name(seats, side)
                self._sum(column, f"sum {side[0]}", names, score_words.side_total(rules, result.deltas, side))
        column.rule(4, 6)
        label = "All cards together" if score_words.is_chips(rules) else "Together"
        self._sum(column, "sum", label, sum(result.points))
        better = "More is better." if rules.winner in HIGH_WINS else "Less is better."
        code = str(Code(rules, players, match.seed))
        words = f"{better} This is the deal of the code {code}, played by plain habits."
        column.text("score note", words, SIZES.caption, "on_paper_soft", 0)

    def _sum(self, column: Column, key: str, label: str, number: int) -> None:
        def draw(paint: Painter, control: Control, state: State) -> None:
            at, theme, middle = control.rect, paint.theme, control.rect.centre_y - paint.unit(1)
            number_at = paint.text(control.value, at.right, middle, SIZES.heading_large, theme.on_paper, "bold", "rm")
            room = number_at.x - at.x - paint.unit(8)
            paint.text(control.name, at.x, middle, SIZES.body, theme.on_paper, "strong", "lm", room)

        rect = column.take(self.unit(34), 2)
        column.add(Control(key, "text", label, rect, plain(number), paint=draw))

    def _seat(self, column: Column, seat: int) -> None:
        """A seat of the scored deal: the figures, and under them the cards that count."""
        rules, players = self._preset.rules, self._players
        result, who = example_match(rules, players).results[0], usual_seats(players)[seat]
        cards = score_words.counting_cards(rules, result.taken[seat], result.named)
        is_chips = score_words.is_chips(rules)
        moved = score_words.signed(result.deltas[seat]) if is_chips else plain(result.deltas[seat])
        parts = breakdown(rules, players, result, seat)
        if is_chips:
            worth = plain(result.points[seat])
            parts = f"{parts} = {worth}" if parts else f"worth {worth}" if cards else ""
        unit = self.unit
        high = unit(40) + (unit(_CARD * 1.4 + 8) if cards else 0)
        said = f"{', '.join(card.words for card in cards) or 'no cards that count'}; {moved}"

        def draw(paint: Painter, control: Control, state: State) -> None:
            theme, at = paint.theme, control.rect
            middle = at.y + unit(20)
            paint.avatar(who.avatar, at.x + unit(17), middle, 34, theme.control_line)
            name = paint.text(who.name, at.x + unit(44), middle - unit(1), SIZES.body, theme.on_paper, "strong", "lm")
            number = paint.text(moved, at.right, middle - unit(1), SIZES.heading_large, theme.on_paper, "bold", "rm")
            right = min(number.x - unit(12), at.right - unit(48))
            words = parts or ("" if cards else "no cards that count")
            room = right - name.right - unit(10)
            if words and paint.text_width(words, SIZES.small) <= room:
                paint.text(words, right, middle - unit(1), SIZES.small, theme.on_paper_soft, "text", "rm", room)
            look = self.app.preferences
            self._sprites.use(True, look.four_colours, look.back)
            width = unit(_CARD)
            step = min(unit(_CARD_STEP), (at.w - width) / max(1, len(cards) - 1))
            for index, card in enumerate(cards):
                y = at.y + unit(40) + width * 0.7
                self._sprites.draw(Pose(at.x + width / 2 + index * step, y, width, face=str(card)))

        column.add(Control(f"took {seat}", "image", who.name, column.take(high), sentence(said), paint=draw))
