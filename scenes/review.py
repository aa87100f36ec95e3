"""The review of a finished deal: every choice of one seat, and what the alternatives would have cost.

Choices are priced in the background. No price shows before it is known, and no hidden card before the last page.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.laws.events import Pass, Play
from game.play.match import Match
from game.play.seats import Seat, usual_seats
from game.session.deal_review import DealReview, Decision, PlayedDeal, played_deal
from game.session.session import Session
from scenes.base.app import App
from scenes.base.page_scene import PageScene
from scenes.cardview.event_log import Teller
from scenes.doors import TableDoor
from scenes.kit.control import Control, Drag, region_at
from scenes.kit.layout import Rect
from scenes.kit.page import Action, Column, Page
from scenes.kit.painter import Painter
from scenes.kit.sprites import Sprites
from scenes.kit.theme import SIZES
from scenes.kit.viewport import Input, Key, Wheel
from scenes.reports import review_pages, review_words
from scenes.reports.price_bars import add_bars, draw_tag, rows_of
from scenes.reports.review_picture import HandPicture, TrickPicture, add_hands, picture_ground
from scenes.reports.review_strip import GOOD, HIGH, LOST, NOTHING, UNKNOWN, PageMark, strip_controls, strip_ground

if TYPE_CHECKING:
    from game.ai.explain.grades import Grade

_PICTURE_SHARE = 520 / 1232
_PICTURE_SHARE_SHORT = 0.4
_PICTURE_HIGH = 0.4  # of the height of an upright window
_GUTTER, _GUTTER_SMALL = 24, 10
_SWIPE = 50  # units
_METER = 14
_TURNS = {"left": -1, "right": 1, "home": 0, "end": 0}  # the keys that turn pages
_TAG_ROOM = 76


class ReviewScene(PageScene):
    """The review of deal `number` of a match for one seat; `seats` says who sat where."""

    def __init__(self, app: App, match: Match, seat: int, number: int, seats: Sequence[Seat] = ()) -> None:
        super().__init__(app)
        self.match, self.person, self.number = match, seat, number
        self.seats = tuple(seats) or usual_seats(match.players)
        self.sprites, self.small = Sprites(self.paint), Sprites(self.paint)
        self.why = ""  # why there is nothing to review
        self.deal: PlayedDeal | None = None
        self.reviewing: DealReview | None = None
        self.pages: tuple[review_pages.ReviewPage, ...] = (review_pages.ReviewPage(review_pages.END),)
        self.current = 0
        self.shows_hands = False
        try:
            self.deal = played_deal(match, seat, number)
        except ValueError as error:
            self.why = str(error)
            return
        self.reviewing = DealReview(self.deal, match.seed)
        self.pages = review_pages.pages_of(self.deal)

    @property
    def title(self) -> str:  # type: ignore[override]
        return f"Review of deal {self.number}"

    @property
    def page(self) -> review_pages.ReviewPage:
        return self.pages[self.current]

    # ------------------------------------------------------------ work
    @property
    def is_busy(self) -> bool:
        return self.reviewing is not None and not self.reviewing.is_over

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.reviewing is not None and self.reviewing.poll():
            self.invalidate()

    def left(self) -> None:
        if self.reviewing is not None:
            self.reviewing.close()

    def resized(self) -> None:
        self.sprites.drop()
        self.small.drop()

    # ------------------------------------------------------------ actions
    def open_page(self, index: int) -> None:
        """Turn to a page; its choice is priced before the others."""
        self.current = min(len(self.pages) - 1, max(0, index))
        self.input.offsets["prices"] = 0.0
        if self.reviewing is not None and self.page.place is not None:
            self.reviewing.first(self.page.place)
        self.app.narration.say(self._heading)
        self.invalidate()

    def handle(self, value: Input) -> bool:
        if isinstance(value, Key) and value.name in _TURNS and not (value.ctrl or value.alt):
            self.open_page({"home": 0, "end": len(self.pages) - 1}.get(value.name, self.current + _TURNS[value.name]))
            return True
        if isinstance(value, Wheel):
            region = region_at(self.scroll_regions, value.x, value.y)
            if region is None or region.most <= 0:
                self.open_page(self.current - (1 if value.steps > 0 else -1))
                return True
        return super().handle(value)

    def _swiped(self, drag: Drag) -> None:
        if drag.kind == "drop" and abs(drag.dx) > self.unit(_SWIPE):
            self.open_page(self.current + (1 if drag.dx < 0 else -1))

    def _next_mistake(self) -> None:
        for step in range(1, len(self.pages) + 1):
            index = (self.current + step) % len(self.pages)
            if self._mark(index).state == LOST:
                self.open_page(index)
                return

    def _play_on(self) -> None:
        """Practise from this position, with computer players in the other seats."""
        if self.deal is None:
            return
        place = self.page.place
        count = self.deal.begin if place is None else self.deal.decisions[place].count
        self.app.open(TableDoor(Session.practice(self.match.until(count), self.seats, self.person)))

    def _show_hands(self, is_on: bool) -> None:
        self.shows_hands = is_on
        self.invalidate()

    # ------------------------------------------------------------ state
    @property
    def teller(self) -> Teller:
        assert self.deal is not None
        view = self.deal.final
        return Teller([seat.name for seat in self.seats], view.seat, view.seats)

    def _mark(self, index: int) -> PageMark:
        page, reviewing = self.pages[index], self.reviewing
        if page.place is None or reviewing is None or reviewing.why_not[page.place]:
            return PageMark(page.label, NOTHING)
        grade = reviewing.grades[page.place]
        if grade is None:
            return PageMark(page.label, NOTHING if reviewing.is_graded(page.place) else UNKNOWN)
        if grade.loss <= 0:
            return PageMark(page.label, GOOD)
        worst = reviewing.worst if reviewing.is_over else ()
        return PageMark(page.label, LOST, worst.index(page.place) + 1 if page.place in worst else 0)

    @property
    def _heading(self) -> str:
        return review_pages.title_of(self.page, self.number)

    def _actions(self) -> tuple[Action, ...]:
        reviewing = self.reviewing
        if reviewing is None:
            return ()
        lost = any(self._mark(index).state == LOST for index in range(len(self.pages)))
        why = "" if lost else "Nothing was given away in this deal."
        if not lost and not reviewing.is_over:
            why = "The choices are still being priced."
        name = "Play it again" if self.page.place is None else "Play from here"
        return (
            Action("mistake", "Next mistake", self._next_mistake, "skip", why=why, shortcut="n"),
            Action("play on", name, self._play_on, "play", "main", default=True),
        )

    # ------------------------------------------------------------ layout
    def build(self, page: Page) -> None:
        preferences = self.app.preferences
        self.sprites.use(preferences.deck == "large", preferences.four_colours, preferences.back)
        self.small.use(True, preferences.four_colours, preferences.back)
        reviewing = self.reviewing
        if reviewing is None:
            column = page.column("why", page.narrowed(page.frame("Review", "")))
            column.text("why", self.why, SIZES.label)
            column.end()
            return
        heading = self._heading
        is_upright = page.width < page.height
        if not page.is_wide:
            heading = heading.removeprefix("Review: ").capitalize()
            heading = heading.partition(", ")[2].capitalize() if page.width < 720 and not is_upright else heading
        body = page.frame(heading, self._detail(), self._actions())
        gap = self.unit(_GUTTER if page.is_wide else _GUTTER_SMALL)
        strip = body.bottom_part(self.unit(HIGH if page.is_wide else HIGH - 8))
        main = Rect(body.x, body.y, body.w, body.h - strip.h - (self.unit(16) if page.is_wide else gap))
        if is_upright and not page.is_wide:
            picture = main.top_part(main.h * _PICTURE_HIGH)
            sheet = Rect(main.x, picture.bottom + gap, main.w, main.bottom - picture.bottom - gap)
        else:
            share = _PICTURE_SHARE if page.is_wide else _PICTURE_SHARE_SHORT
            picture = main.left_part(round(main.w * share))
            sheet = Rect(picture.right + gap, main.y, main.right - picture.right - gap, main.h)
        self._picture(page, picture)
        self._sheet(page, sheet)
        marks = [self._mark(index) for index in range(len(self.pages))]
        page.ground(strip, strip_ground)
        for control in strip_controls(strip, self.paint, marks, self.current, self.open_page):
            page.add(control)
        words = review_words.given_away_words(reviewing, self.page.place)
        if page.is_wide and words and not self.page.is_end:
            high = self.unit(SIZES.button)
            place = Rect(body.x + self.unit(5), self.area.bottom - page.margin - high, body.w / 2, high)
            page.add(self.widgets.line("given away", words, place, SIZES.body, "on_felt_soft"))

    def _detail(self) -> str:
        reviewing = self.reviewing
        assert reviewing is not None
        if not reviewing.is_over:
            return review_words.progress_words(reviewing)
        grade = reviewing.grades[self.page.place] if self.page.place is not None else None
        if grade is None:
            return ""
        unit = "chips" if self.match.rules.scoring != "points" else "points"
        return f"Prices: expected {unit}, {grade.worlds:,} simulated deals"

    # ------------------------------------------------------------ the picture
    def _picture(self, page: Page, rect: Rect) -> None:
        deal, shown = self.deal, self.page
        assert deal is not None
        page.add(Control("picture", "image", self._picture_words, rect, drag=self._swiped))
        if shown.is_end:
            self._hands(page, rect)
            return
        picture: TrickPicture | HandPicture
        if shown.trick is not None:
            seats = [self.seats[seat] for seat in deal.final.seats]
            picture = TrickPicture(self.sprites, rect, deal.final, deal.final.tricks[shown.trick], self.teller, seats)
        else:
            assert shown.place is not None
            decision = deal.decisions[shown.place]
            chosen = getattr(decision.choice, "cards", ())
            picture = HandPicture(self.sprites, rect, decision.view.hand, chosen)
        page.ground(rect, picture.draw)
        for control in picture.controls():
            page.add(control)

    @property
    def _picture_words(self) -> str:
        if self.page.is_end:
            return "All hands"
        return f"Trick {self.page.label}" if self.page.trick is not None else "Your hand"

    def _hands(self, page: Page, rect: Rect) -> None:
        """The switch for all hands, and if it is on the hands at the first lead."""
        deal, unit = self.deal, self.unit
        assert deal is not None
        page.ground(rect, picture_ground)
        column = Column(page, "hands", rect, unit(20), unit(14))
        name = "Hide the hands" if self.shows_hands else "Show all hands"
        button = column.take(unit(SIZES.button), 10)
        turn = partial(self._show_hands, not self.shows_hands)
        column.add(self.widgets.button("hands", name, button, turn, "felt", "eye"))
        if self.shows_hands:
            seats = [self.seats[seat] for seat in deal.final.seats]
            add_hands(column, deal.hands, self.teller, seats, self.match.rules.pack_ranks)
        column.end()

    # ------------------------------------------------------------ the prices
    def _sheet(self, page: Page, rect: Rect) -> None:
        column = page.column("prices", rect)
        shown, reviewing = self.page, self.reviewing
        assert reviewing is not None
        if shown.is_end:
            self._whole(column, page)
        elif shown.place is None:
            column.heading("prices", "Nothing to choose", SIZES.heading_large)
            column.text("why not", "You had no card to play in this trick.")
            self._outcome(column)
        else:
            self._choice(column, shown.place)
        column.end()

    def _choice(self, column: Column, place: int) -> None:
        deal, reviewing = self.deal, self.reviewing
        assert deal is not None
        assert reviewing is not None
        decision, grade = deal.decisions[place], reviewing.grades[place]
        heading = review_pages.HEADINGS.get(decision.view.phase, review_pages.HEADINGS["play"])
        if reviewing.why_not[place]:
            column.heading("prices", "Nothing to choose", SIZES.heading_large)
            column.text("why not", reviewing.why_not[place])
        elif grade is None:
            column.heading("prices", heading, SIZES.heading_large)
            self._waiting(column, place)
        else:
            self._prices(column, decision, grade, heading)
        self._outcome(column)

    def _prices(self, column: Column, decision: Decision, grade: Grade, heading: str) -> None:
        column.heading("prices", heading, SIZES.heading_large, after=10)
        made = "played" if isinstance(decision.choice, Play) else "chosen"
        made = "passed" if isinstance(decision.choice, Pass) else made
        words = [(reason, review_words.reason_words(reason, self.teller)) for reason in grade.reasons]
        verdict, moon = review_words.verdict(decision, grade), review_words.moon_words(grade)
        heights = [self._tagged_height(column, each) + self.unit(6) for _, each in words]
        heights += [self.widgets.text_height(each, column.w) + self.unit(7) for each in (verdict, moon) if each]
        below = sum(heights) + self.unit(2 * SIZES.small + 28)
        add_bars(column, self.small, rows_of(grade), made, below)
        column.text("verdict", verdict, face="strong", after=6)
        for index, (reason, each) in enumerate(words):
            is_best = reason.choice == grade.best.choice
            is_good = is_best or grade.made.is_as_good
            self._tagged(column, f"reason {index}", "best" if is_best else made, each, is_good)
        if moon:
            column.text("moon", moon)
        if decision.view.phase == "auction":
            column.text("bids", "A bid is priced as if it won.", SIZES.small, "on_paper_soft")

    def _tagged_height(self, column: Column, words: str) -> float:
        return max(self.unit(28), self.widgets.text_height(words, column.w - self.unit(_TAG_ROOM)))

    def _tagged(self, column: Column, key: str, word: str, words: str, is_good: bool) -> None:
        """Add a sentence with a tag for the choice it is about."""
        theme, room = self.paint.theme, self.unit(_TAG_ROOM)
        high = self._tagged_height(column, words)
        rect = column.take(high, 6)
        colour = theme.select if is_good else theme.on_paper_warning
        step = self.paint.line_step(SIZES.body)

        def tag(paint: Painter, at: Rect) -> None:
            draw_tag(paint, word, colour, at.x, at.y + step / 2)

        column.ground(rect, tag)
        place = Rect(rect.x + room, rect.y, rect.w - room, high)
        control = self.widgets.text(key, words, place)
        column.add(control)

    def _waiting(self, column: Column, place: int) -> None:
        reviewing = self.reviewing
        assert reviewing is not None
        if reviewing.is_graded(place):
            column.text("no prices", "These prices could not be worked out.")
            return
        column.text("progress", f"{review_words.progress_words(reviewing)}.", after=10)
        bar = column.take(self.unit(_METER), 12)
        share = reviewing.done / max(1, reviewing.count)
        column.add(self.widgets.meter("meter", "Priced so far", bar, share))

    def _outcome(self, column: Column) -> None:
        """What the choice, or the trick, led to."""
        deal, shown = self.deal, self.page
        assert deal is not None
        if shown.trick is not None:
            words = review_words.trick_words(deal.final, deal.final.tricks[shown.trick], self.teller)
        else:
            assert shown.place is not None
            words = review_words.before_words(deal.decisions[shown.place], deal.final, self.teller)
        column.text("outcome", words, SIZES.small, "on_paper_soft")

    def _whole(self, column: Column, page: Page) -> None:
        """The last page: what was given away, with buttons for the worst choices."""
        deal, reviewing = self.deal, self.reviewing
        assert deal is not None
        assert reviewing is not None
        column.heading("prices", "The whole deal", SIZES.heading_large)
        if not reviewing.is_over:
            self._waiting(column, reviewing.next_place)
            return
        column.text("given away all", review_words.given_away_words(reviewing, None), SIZES.label, after=10)
        for index, place in enumerate(reviewing.worst):
            grade, decision = reviewing.grades[place], deal.decisions[place]
            assert grade is not None
            at = next(number for number, each in enumerate(self.pages) if each.place == place)
            label = self.pages[at].label
            name = f"Trick {label}" if label.isdigit() else label
            detail = review_words.worst_words(grade)
            if self.paint.text_width(detail, SIZES.small) > column.w - self.unit(76):
                detail = review_words.worst_signs(grade)
            loss = review_words.unit_words(decision.view, grade.loss)
            high = self.unit(64)
            rect = column.take(high, 8)
            column.add(
                self.widgets.button(
                    f"worst {index}", f"{name}: {loss}", rect, partial(self.open_page, at), "paper", "", detail,
                    chevron=True,
                )
            )  # fmt: skip
        column.text("uncertainty", "± stands for two standard errors; a loss of less than three is taken for none.",
                    SIZES.small, "on_paper_soft")  # fmt: skip
