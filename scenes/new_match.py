"""A new match: which rules, how many players, every option, and the rules of this table in words.

The choice is saved when the screen is left. What cannot be played is explained in words.
"""

from __future__ import annotations

from game.rules.variants import Preset
from game.session.match_setup import MatchSetup
from game.text.rules_text import summary
from scenes.base.app import App
from scenes.base.page_scene import PageScene
from scenes.doors import RulesBookDoor, SeatChoiceDoor
from scenes.kit.layout import Rect
from scenes.kit.page import Action, Column, Page
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES
from scenes.kit.viewport import Key
from scenes.setup import option_choices
from scenes.setup.code_entry import take_pasted
from scenes.setup.match_start import keep, kept_setup, start_match
from scenes.setup.option_list import OptionList
from scenes.setup.preset_list import PresetList, about, list_presets
from scenes.setup.table_editors import step_table_size
from scenes.setup.value_words import changes_words

_LIST_WIDTH = 300
_OPTIONS_SHARE = 0.5  # of the sheet, beside the words
_PUT_RIGHT = "Put the code right under “Seats and code”, or choose the rules anew to play other cards."


class NewMatchScene(PageScene):
    title = "New match"

    def __init__(self, app: App, setup: MatchSetup | None = None) -> None:
        super().__init__(app)
        self.setup = setup or kept_setup(app)
        self.options = OptionList(self.setup, self.invalidate, app.refuse)
        self.list = PresetList(self, lambda: self._chosen_row)

    # ------------------------------------------------------------ what is done
    def entered(self) -> None:
        self.list.show_chosen()

    def escape(self) -> None:
        if not self.list.close():
            super().escape()

    @property
    def _chosen_row(self) -> str:
        return f"preset {self.setup.rules.preset}"

    def left(self) -> None:
        keep(self.app, self.setup)

    def _choose(self, name: str) -> None:
        self.setup.choose(name)
        self.options.forget()
        self.list.has_chosen()
        for region in ("options", "plays"):
            self.input.offsets[region] = 0.0

    def _reset(self) -> None:
        self.setup.reset()
        self.options.forget()

    def _seats(self) -> None:
        self.app.open(SeatChoiceDoor(self.setup))

    def _read(self) -> None:
        self.app.open(RulesBookDoor(self.setup.rules.preset, self.setup.players))

    def _start(self) -> None:
        start_match(self.app, self.setup)

    def other_key(self, key: Key) -> bool:
        if key.ctrl and key.name == "c":
            self.app.viewport.copy(str(self.setup.code))
            self.app.notice("The code of this match is on the clipboard.")
            return True
        if key.ctrl and key.name == "v":
            self._paste()
            return True
        return False

    def _paste(self) -> None:
        if take_pasted(self.app, self.setup):
            self.options.forget()

    # ------------------------------------------------------------ what is there
    @property
    def _problems(self) -> tuple[str, ...]:
        wrong_code = (self.setup.wrong_code, _PUT_RIGHT) if self.setup.wrong_code else ()
        return (*self.options.sentences, *self.setup.problems, *wrong_code)

    def _actions(self, style: str = "felt") -> tuple[Action, ...]:
        why = self._problems[0] if self._problems else ""
        return (
            Action("seats", "Seats and code", self._seats, "users", style),
            Action(
                "start", "Start", self._start, "play", "main" if style == "felt" else "main_paper", why, default=True
            ),
        )

    def build(self, page: Page) -> None:
        presets = self.list.presets
        detail = f"{len(presets)} ways to play"
        if page.is_wide:
            self._build_wide(page, presets, page.frame("New match", detail))
        elif self.list.is_open:
            self._build_choosing(page, presets, page.frame("Choose the rules", detail))
        else:
            self._build_narrow(page, page.frame("New match", "", self._actions()))

    def _build_wide(self, page: Page, presets: tuple[Preset, ...], body: Rect) -> None:
        unit = self.unit
        left = body.left_part(unit(_LIST_WIDTH))
        column = page.column("presets", left, unit(18))
        column.x, column.w = left.x + unit(12), left.w - unit(28)
        list_presets(column, presets, self.setup.rules.preset, self._choose, False)
        column.end()
        sheet = Rect(left.right + unit(20), body.y, body.right - left.right - unit(20), body.h)
        page.ground(sheet, lambda paint, place: paint.paper(place))
        inner = sheet.inset(page.padding, unit(20))
        top = self._head(page, inner)
        foot = Rect(inner.x, inner.bottom - unit(50), inner.w, unit(50))
        self._foot(page, foot)
        middle = Rect(inner.x, top, inner.w, foot.y - top - unit(16))
        options_width = round(middle.w * _OPTIONS_SHARE)
        self._options_column(page, Rect(middle.x - unit(16), middle.y, options_width + unit(16), middle.h))
        x = middle.x + options_width + unit(20)
        self._words(page, Rect(x, middle.y + unit(8), middle.right - x, middle.h - unit(8)))

    def _head(self, page: Page, inner: Rect) -> float:
        """Add title, summary and sentence of the preset; returns where they end."""
        unit, widgets, preset = self.unit, self.widgets, self.setup.preset
        size = SIZES.total + 2
        width = page.paint.text_width(preset.title, size, "title_bold") + unit(4)
        place = Rect(inner.x, inner.y, width, unit(44))
        page.add(widgets.heading("name", preset.title, place, size, face="title_bold"))
        side = unit(SIZES.touch)
        book = Rect(place.right + unit(4), place.y, side, side)
        page.add(widgets.icon_button("book", "Rules book", book, "book", self._read, "quiet_paper"))
        detail = self._summary()
        room = inner.w - width - side - unit(20)
        if page.paint.text_width(detail, SIZES.body) <= room:
            place = Rect(inner.right - room, inner.y + unit(4), room, unit(40))
            page.add(widgets.line("summary", detail, place, SIZES.body, "on_paper_soft", "r"))
        y = inner.y + unit(46)
        words = about(self.setup.preset)
        high = widgets.text_height(words, inner.w, SIZES.label)
        page.add(widgets.text("about", words, Rect(inner.x, y, inner.w, high), SIZES.label))
        y += high + unit(8)
        page.ground(Rect(inner.x, y, inner.w, unit(1)), lambda paint, at: paint.rule(at.x, at.y, at.w))
        return y + unit(4)

    def _summary(self) -> str:
        setup = self.setup
        return setup.preset.players if setup.problems else summary(setup.rules, setup.players)

    @property
    def _changes(self) -> str:
        return changes_words(self.setup.rules, self.setup.players)

    def _options_column(self, page: Page, window: Rect) -> None:
        column = Column(page, "options", window, self.unit(18), self.unit(10))
        self._players(column)
        self.options.build(column)
        column.end()

    def _words(self, page: Page, rect: Rect) -> None:
        def draw(paint: Painter, place: Rect) -> None:
            paint.panel(place, paint.theme.inset, paint.theme.paper_line, SIZES.radius_plate, 1.2)

        page.ground(rect, draw)
        column = Column(page, "plays", rect, self.unit(24), self.unit(18))
        self._how_it_plays(column)
        column.end()

    def _foot(self, page: Page, rect: Rect) -> None:
        unit, actions = self.unit, self._actions("paper")
        wide = sum(page.widths(actions)) + unit(16)
        count = len(self.setup.rules.changes)
        told, counted = f"Changed: {self._changes}", f"Changed from the preset: {count or 'none'}"
        room = rect.w - wide - (unit(130) if count else 0)
        words = told if count and page.paint.text_width(told, SIZES.small) + unit(4) <= room else counted
        width = page.paint.text_width(words, SIZES.small) + unit(4)
        page.add(self.widgets.line("changes", words, rect.left_part(width), SIZES.small, "on_paper_soft"))
        if count and width + unit(130) + wide <= rect.w:
            reset = Rect(rect.x + width + unit(12), rect.y + unit(3), unit(110), unit(SIZES.touch))
            page.add(self.widgets.button("reset", "Reset", reset, self._reset, "paper", "undo"))
        page.place_actions(rect.right_part(wide), actions)

    def _build_narrow(self, page: Page, body: Rect) -> None:
        setup, column = self.setup, page.column("options", page.narrowed(body))
        rect = column.take(self.unit(64), 10)
        column.add(
            self.widgets.button(
                "presets",
                setup.preset.title,
                rect,
                self.list.open,
                "paper",
                "cards",
                "Choose other rules",
                chevron=True,
            )
        )
        column.text("summary", self._summary(), SIZES.body, "on_paper_soft", 4)
        column.text("about", about(self.setup.preset), SIZES.body)
        with column.block():
            self._how_it_plays(column)
        column.space(14)
        self._players(column)
        self.options.build(column)
        count = len(setup.rules.changes)
        column.rule()
        column.text("changes", f"Changed from the preset: {self._changes or 'none'}", SIZES.small, "on_paper_soft")
        reset = (Action("reset", "Reset", self._reset, "undo", "paper"),) if count else ()
        column.buttons((*reset, Action("book", "Rules book", self._read, "book", "paper")))
        column.end()

    def _players(self, column: Column) -> None:
        setup = self.setup
        sizes, help_ = setup.rules.players_allowed, setup.preset.players
        step_table_size(column, setup.players, sizes, setup.step_players, help_)
        column.space(8)

    def _how_it_plays(self, column: Column) -> None:
        """Add the rules in words, or why they cannot be played."""
        problems = self._problems
        if problems:
            column.heading("plays", "This cannot be played yet", SIZES.heading, "warning")
            for index, sentence in enumerate(problems):
                column.text(f"problem {index}", sentence, colour="on_paper_warning", face="strong")
            return
        column.heading("plays", "How this table plays")
        for index, paragraph in enumerate(option_choices.paragraphs(self.setup.rules, self.setup.players)):
            column.text(f"plays {index}", paragraph)

    # ------------------------------------------------------------ the presets
    def _build_choosing(self, page: Page, presets: tuple[Preset, ...], body: Rect) -> None:
        column = page.column("presets", page.narrowed(body))
        list_presets(column, presets, self.setup.rules.preset, self._choose, True)
        column.end()
