"""The result of a challenge: whether the goal was reached, stars, par, and the same cards from other seats.

An unknown par is worked out in the background; the stars that depend on it appear once it is known.
"""

from __future__ import annotations

from game.challenges.challenge import (
    Challenge,
    challenge_of,
    long_date_words,
    par_words,
    random,
    share_text,
    stars,
    stars_words,
    table_words,
)
from game.challenges.outcome import Outcome
from game.challenges.par import Par, ParRuns
from game.history.attempts import Attempts, ChallengeBook
from game.laws.events import Dealt
from game.session.session import Session
from game.text.english import amount_words
from scenes.base.app import App
from scenes.base.page_scene import PageScene
from scenes.doors import ChallengeListDoor, MenuDoor
from scenes.kit.layout import Rect
from scenes.kit.page import Action, Column, Page
from scenes.kit.sprites import Sprites
from scenes.kit.theme import SIZES
from scenes.reports import challenge_widgets, score_table, score_words
from scenes.reports.deal_pickers import open_review
from scenes.reports.seat_comparison import add_comparison, seat_rows
from scenes.setup.challenge_start import deal_again, match_code, play

_LEFT_SHARE = 600 / 1232
_STARS, _METER = 64, 12


class ChallengeResultScene(PageScene):
    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session, self.match, self.seats = session, session.match, session.seats
        self._records = app.records
        self._attempts = Attempts(self._records)
        self.challenge = challenge_of(match_code(self.match), session.challenge, self.seats)
        self.outcome = Outcome.of(self.challenge.goal, self.match, self.challenge.seat, session.tally)
        if session.match_id is not None:
            self._attempts.keep(session.match_id, self.outcome)
        self._book = ChallengeBook(self._attempts)
        self._sprites = Sprites(self.paint)
        self._pars = {seat: par for seat in range(len(self.seats)) if (par := self._known(seat)) is not None}
        self._pending_seats = [] if self.challenge.seat in self._pars else [self.challenge.seat]
        self._work: ParRuns | None = None
        self._percent = -1
        self.input.start_at("review")  # no default, so that a stray Enter does not leave the screen

    def entered(self) -> None:
        self.app.sound.play("win" if self.outcome.is_reached else "lose")

    @property
    def title(self) -> str:  # type: ignore[override]
        return "Goal reached" if self.outcome.is_reached else "Goal missed"

    # ------------------------------------------------------------ par
    def _known(self, seat: int) -> Par | None:
        challenge = self.challenge
        if seat == challenge.seat:
            return self._attempts.par(challenge)
        return self._attempts.par(Challenge(challenge.code, challenge.goal, challenge.level, seat))

    @property
    def par(self) -> Par | None:
        return self._pars.get(self.challenge.seat)

    @property
    def stars(self) -> int | None:
        """None while they depend on a par that is not known yet."""
        out = self.outcome
        if self.par is None and out.is_reached and not out.is_helped:
            return None
        return stars(self.challenge, out.is_reached, out.score, self.par, out.is_helped)

    @property
    def is_busy(self) -> bool:
        return bool(self._pending_seats)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if not self._pending_seats:
            return
        seat, code, others = self._pending_seats[0], self.challenge.code, self.challenge.level
        if self._work is None:
            self._work = ParRuns(code, seat, others, self._attempts.par_scores(code, seat, others))
        work = self._work
        if work.step():
            self._attempts.keep_par_scores(code, seat, others, work.scores)
        if work.is_over:
            self._pars[seat] = Par.of(work.scores)
            self._pending_seats.pop(0)
            self._stop()
            self._book = ChallengeBook(self._attempts)
            self.invalidate()
        elif round(100 * work.share) != self._percent:
            self._percent = round(100 * work.share)
            self.invalidate()

    def _stop(self) -> None:
        if self._work is not None:
            self._work.close()
            self._work = None
        self._percent = -1

    def covered(self) -> None:
        if self._work is not None:
            self._work.pause()

    def left(self) -> None:
        self._stop()

    # ------------------------------------------------------------ actions
    def escape(self) -> None:
        """Go back to the challenges, past the table behind this screen."""
        self.app.restart(MenuDoor())
        self.app.open(ChallengeListDoor())

    def _menu(self) -> None:
        self.app.restart(MenuDoor())

    def _again(self) -> None:
        play(self.app, self.challenge)

    def _next(self) -> None:
        following = self._book.following(self.challenge)
        play(self.app, following if following is not None else random())

    def _copy(self) -> None:
        if self.stars is None:
            self.app.refuse("Par is being worked out; copy the text when the stars are there.")
            return
        out = self.outcome
        self.app.viewport.copy(share_text(self.challenge, self.stars, out.score, self.par, out.is_helped))
        self.app.notice("Your result and the code are on the clipboard; the text gives no cards away.")

    def _copy_code(self) -> None:
        self.app.viewport.copy(str(self.challenge))
        self.app.notice("The code of this deal is on the clipboard.")

    def _review(self) -> None:
        open_review(self.app, self.match, self.seats, (self.challenge.seat,), self.match.results[0].number)

    def _compare(self) -> None:
        """Work out par of every seat, one after another."""
        self._pending_seats += [
            seat for seat in range(len(self.seats)) if seat not in self._pars and seat not in self._pending_seats
        ]
        self.invalidate()

    def _other_seat(self) -> None:
        """Play the same deal from another seat."""
        dealt = next(event for event in reversed(self.match.opening_events) if isinstance(event, Dealt))
        hands = [hand or () for hand in dealt.hands]
        deal_again(self.app, self.match, self.seats, self.challenge.seat, 0, hands)

    # ------------------------------------------------------------ layout
    def build(self, page: Page) -> None:
        actions = [
            *([Action("menu", "Menu", self._menu, "menu")] if page.is_wide else []),
            Action("review", "Review", self._review, "search"),
            Action("copy", "Copy text", self._copy, "copy"),
            Action("again", "Try again", self._again, "restart"),
            Action("next", "Next challenge", self._next, "play", "main"),
        ]
        body = page.frame(self.title, self._about, actions, spills=True)
        if not page.is_wide:
            column = page.column("outcome", page.narrowed(body))
            self._result(column)
            column.rule()
            self._deal(column)
            column.rule()
            self._same_cards(column)
            column.end()
            return
        gap = self.unit(SIZES.gutter)
        left = body.left_part(round((body.w - gap) * _LEFT_SHARE))
        column = page.column("result", left, self.unit(20))
        self._result(column)
        column.rule()
        self._deal(column)
        column.end()
        right = Rect(left.right + gap, body.y, body.right - left.right - gap, body.h)
        side = page.column("side", right, self.unit(20))
        self._same_cards(side)
        side.end()

    @property
    def _about(self) -> str:
        if self.challenge.day:
            return f"The deal of {long_date_words(self.challenge.day)}"
        return f"{self.challenge.grade.capitalize()} goal" if self.challenge.grade else "A single deal"

    def _result(self, column: Column) -> None:
        unit, out = self.unit, self.outcome
        column.heading("goal", self.challenge.goal.words, SIZES.total, face="title_bold", after=2)
        column.text("table", f"{table_words(self.challenge)}.", SIZES.small, "on_paper_soft", 10)
        count = self.stars
        rect = column.take(unit(_STARS + 8), 6)
        if count is not None:
            column.add(challenge_widgets.star_row("stars", count, rect, _STARS))
        else:
            upper = rect.top_part(rect.h * 0.6)
            words = "The goal is reached. Par decides about more than one star: it is being worked out."
            column.add(self.widgets.text("stars", words, upper, SIZES.small, "on_paper", "strong"))
            bar = Rect(rect.x, rect.bottom - unit(_METER + 4), rect.w, unit(_METER))
            share = max(0, self._percent) / 100
            column.add(self.widgets.meter("progress", "Working out par", bar, share))
        figures = [(amount_words(out.score, "point" if self.match.rules.scoring == "points" else "chip"), "your score")]
        par = self.par
        figures.append((par_words(par), f"par ± {par.spread:.1f}") if par is not None else ("–", "working out par"))
        wides = [self.paint.text_width(value, SIZES.heading_large, "bold") + unit(12) for value, _ in figures]
        needed = max(wide + self.paint.text_width(label) for wide, (_, label) in zip(wides, figures)) + unit(16)
        across = column.w / 2 if needed <= column.w / 2 else column.w
        line = column.take(unit(38))
        for index, (wide, (value, label)) in enumerate(zip(wides, figures)):
            if index and across == column.w:
                line = column.take(unit(38))
            x = line.x + (index * across if across < column.w else 0)
            upper = Rect(x, line.y, wide, line.h)
            column.add(self.widgets.line(f"fact {index}", value, upper, SIZES.heading_large, face="bold"))
            rest = Rect(upper.right, line.y + unit(2), across - wide, line.h)
            column.add(self.widgets.line(f"fact words {index}", label, rest, SIZES.body, "on_paper_soft"))
        column.space(6)
        column.text("rule", stars_words(self.challenge, self.par), SIZES.small, "on_paper_soft", 2)
        told = {"moon": self._moon_words(), "help": self._help_words(), "tries": self._attempt_words()}
        for key, words in told.items():
            if words:
                column.text(key, words, SIZES.small, "on_paper_soft", 2)

    def _moon_words(self) -> str:
        if self.match.results[0].shooter in (None, self.challenge.seat):
            return ""
        return "Somebody else shot the moon, and then no goal is reached."

    def _help_words(self) -> str:
        kept = self.session.tally
        helped = score_words.help_words(kept.hints, kept.undos)
        if not helped:
            return ""
        return f"With {helped}{': then there is one star at most' if self.outcome.is_reached else ''}."

    def _attempt_words(self) -> str:
        """Which attempt this was, and the stars of the first one, which counts."""
        found = self._book.standing(self.challenge)
        if found is None or self.session.match_id is None:
            return "Nothing is kept this time."
        if found.first.id == self.session.match_id:
            return "Your first attempt: it counts."
        if not found.is_finished:
            return "Your first attempt, which counts, was not finished."
        return f"Attempt {found.attempts}. Your first one counts: {challenge_widgets.star_count_words(found.stars)}."

    def _deal(self, column: Column) -> None:
        for index, words in enumerate(score_words.deal_words(self.match, self.seats)):
            column.text(f"deal words {index}", words, face="strong")
        four = self.app.preferences.four_colours
        self._sprites.use(True, four, self.app.preferences.back)
        for seat in range(len(self.seats)):
            rect = column.take(self.unit(score_table.DEAL_ROW))
            result = self.match.results[0]
            column.add(score_table.deal_row(self._sprites, self.match, result, self.seats, seat, rect, four))

    def _same_cards(self, column: Column) -> None:
        column.heading("same cards", "The same cards", SIZES.heading_large, after=4)
        made = [each for each in self._attempts.scores_of_deal(self.challenge.code) if each.id != self.session.match_id]
        deltas, today = self.match.results[0].deltas, self._records.day()
        rows = seat_rows(self.seats, deltas, made, self._pars, self.challenge.seat, today)
        add_comparison(column, rows)
        waiting = len(self._pending_seats)
        if waiting:
            words = f"Working out par of seat {self._pending_seats[0] + 1}: {max(0, self._percent)} % done."
            column.text("expert words", words, SIZES.small, "on_paper_soft", 6)
        column.space(4)
        column.text("code", str(self.challenge), SIZES.small, face="strong", after=6)
        every = len(self._pars) == len(self.seats)
        actions = [
            Action("copy code", "Copy code", self._copy_code, "copy", "paper"),
            Action("seat", "Another seat", self._other_seat, "users", "paper"),
        ]
        if not every and waiting <= 1:
            actions.append(Action("compare", "Expert in every seat", self._compare, "computer", "paper"))
        column.buttons(actions)
