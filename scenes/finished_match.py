"""A finished match: how it ended, its deals, and what can be done with it.

The match is replayed from its intents when the screen opens. One that cannot be replayed says why, and can still be
deleted.
"""

from __future__ import annotations

from game.challenges.goals import goal, goal_words
from game.challenges.outcome import Outcome
from game.history import export
from game.history.attempts import Attempts, DealScore
from game.history.statistics import day_words, is_repeat
from game.play.commitments import checked_words, commitment, opened_words, shown, usual_salt
from game.play.tally import Tally
from game.rules.variants import PRESETS, title
from game.text import pbn
from game.text.english import length_words, listed
from scenes.base.app import App
from scenes.base.page_scene import PageScene
from scenes.doors import ConfirmationDoor
from scenes.kit.layout import Rect
from scenes.kit.page import Action, Column, Page
from scenes.kit.theme import SIZES
from scenes.reports import match_list, score_words
from scenes.reports.deal_pickers import open_review
from scenes.reports.ranking import add_ranking
from scenes.reports.score_table import TOTALS, ScoreTable, add_scores
from scenes.reports.seat_comparison import add_comparison, seat_rows
from scenes.setup.challenge_start import deal_again, match_code, same_deals
from scenes.setup.value_words import changes_words

_ROW_SMALL = 36
_LEFT_SHARE = 640 / 1232


class FinishedMatchScene(PageScene):
    title = "Match"

    def __init__(self, app: App, match_id: int) -> None:
        super().__init__(app)
        self._id = match_id
        self._kept = app.records.finished_match(match_id)
        self._played: export.Replay | None = None
        self._why = ""
        self._deal = 0
        self._checked = ""  # the result of checking a seal
        try:
            self._played = export.replay(app.records, match_id)
            self._deal = max(0, len(self._played.match.results) - 1)
        except ValueError as error:
            self._why = f"This match cannot be shown. {error}"
        self._made: tuple[DealScore, ...] = ()  # the scores of others with the same cards
        if self._played is not None:
            made = Attempts(app.records).scores_of_deal(match_code(self._played.match))
            self._made = tuple(each for each in made if each.id != match_id)
        self._tally = Tally.read(self._kept.tally if self._kept else "")
        kept, records = self._kept, app.records
        self._is_repeat = kept is not None and is_repeat(kept, records.finished_matches(), records.unfinished())

    # ------------------------------------------------------------ actions
    def _copy_match(self) -> None:
        try:
            text = export.export_match(self.app.records, self._id)
        except ValueError as error:
            self.app.refuse(str(error))
            return
        self.app.viewport.copy(text)
        self.app.notice("The whole match is on the clipboard, as text that Import reads.")

    def _copy_code(self) -> None:
        self.app.viewport.copy(self._code)
        self.app.notice("The code of this match is on the clipboard.")

    def _copy_deal(self) -> None:
        if self._played is None:
            return
        try:
            text = pbn.show_deal(self._played.hands[self._deal])
        except ValueError as error:
            self.app.refuse(str(error))
            return
        self.app.viewport.copy(text)
        north = self._played.seats[0].name
        self.app.notice(f"The cards of deal {self._number} are on the clipboard in PBN; north is {north}.")

    def _review(self) -> None:
        """Review one of the deals."""
        if self._played is not None:
            people = [seat for seat, who in enumerate(self._played.seats) if who.is_human]
            open_review(self.app, self._played.match, self._played.seats, people)

    def _check_seal(self) -> None:
        """Compare the seal on the clipboard with those of this match."""
        if self._played is None:
            return
        match = self._played.match
        numbers = [result.number for result in match.results]
        try:
            self._checked = checked_words(self.app.viewport.paste(), match.seed, self._salt, numbers)
        except ValueError as error:
            self.app.refuse(str(error))
            return
        self.app.narration.say(self._checked)
        self.invalidate()

    @property
    def _salt(self) -> str:
        """The salt kept with the match, else the one that follows from its seed."""
        assert self._played is not None
        return self._tally.salt or usual_salt(self._played.match.seed)

    def _ask_to_delete(self) -> None:
        self.app.open(
            ConfirmationDoor(
                "Delete this match?",
                "It leaves the records for good, and the figures no longer count it. Copy it first to keep its text.",
                "Delete",
                "Keep it",
                self._delete,
            )
        )

    def _delete(self) -> None:
        self.app.records.delete_match(self._id)
        self.app.back()
        self.app.notice("The match is deleted.")

    def _same_deals(self) -> None:
        """Play all deals of the match again, from another seat."""
        if self._played is not None:
            same_deals(self.app, self._played.match, self._played.seats, self._played.person)

    def _play_deal(self) -> None:
        """Play the deal that is shown by itself, from any seat."""
        if self._played is not None:
            here = self._played
            deal_again(self.app, here.match, here.seats, here.person, self._deal, here.hands[self._deal])

    def _step(self, way: int) -> None:
        assert self._played is not None
        self._deal = min(len(self._played.match.results) - 1, max(0, self._deal + way))
        self.invalidate()

    # ------------------------------------------------------------ words
    @property
    def _code(self) -> str:
        if self._played is None:
            return self._kept.code if self._kept else ""
        match = self._played.match
        return str(match_code(match))

    @property
    def _number(self) -> int:
        assert self._played is not None
        return self._played.match.results[self._deal].number

    @property
    def _goal(self) -> str:
        return goal_words(self._kept.challenge) if self._kept else ""

    def _goal_words(self) -> str:
        """The goal of the challenge, and whether it was reached."""
        played, kept = self._played, self._kept
        assert played is not None
        assert kept is not None
        if not played.match.results:
            return f"The challenge: {self._goal}."
        outcome = Outcome.of(goal(kept.challenge), played.match, played.person, self._tally)
        return f"The challenge: {self._goal}. {'Goal reached' if outcome.is_reached else 'Goal missed'}."

    def _about(self) -> str:
        """When the match was played, with whom, how long it took, and with how much help."""
        assert self._played is not None
        seats, kept = self._played.seats, self._kept
        day = day_words(kept.day, self.app.records.day()) if kept and kept.day else ""
        others = [seat for place, seat in enumerate(seats) if place != self._played.person]
        company = listed(
            seat.name if seat.is_human else f"{seat.name} ({match_list.level_words(seat.level or '').lower()})"
            for seat in others
        )
        helped = score_words.help_words(self._tally.hints, self._tally.undos, self._is_repeat)
        length = f", in {length_words(self._tally.seconds)}" if self._tally.seconds else ""
        who = f" by {seats[self._played.person].name}" if self._tally.is_friends else ""
        parts = (f"Played {day}".strip() + f"{who} with {company}{length}", helped or "without help")
        return f"{'; '.join(parts)}."

    # ------------------------------------------------------------ layout
    def build(self, page: Page) -> None:
        played = self._played
        delete = Action("delete", "Delete", self._ask_to_delete, "trash")
        if played is None:
            body = page.frame(self.title, "", (delete,))
            column = page.column("match", page.narrowed(body))
            column.text("why", self._why, SIZES.label)
            column.text("code", self._code, face="strong")
            column.end()
            return
        why = "" if played.match.results else "No deal of this match was played to its end."
        actions = (
            delete,
            Action("copy", "Copy match", self._copy_match, "copy"),
            Action("review", "Review", self._review, "search", "main", why, default=True),
        )
        rules = played.match.rules
        name = f"{PRESETS[rules.preset].title}, challenge" if self._goal else title(rules)
        body = page.frame(name, score_words.reason_words(played.match, played.seats), actions, spills=True)
        if not page.is_wide:
            column = page.column("match", page.narrowed(body))
            self._ending(column)
            column.rule()
            self._narrow_scores(column)
            column.rule()
            self._cards(column)
            self._seals(column)
            column.end()
            return
        gap = self.unit(SIZES.gutter)
        left = body.left_part(round((body.w - gap) * _LEFT_SHARE))
        add_scores(page, left, played.match, played.seats)
        right = page.column("ending", Rect(left.right + gap, body.y, body.right - left.right - gap, body.h))
        self._ending(right)
        right.rule()
        self._cards(right)
        self._seals(right)
        right.end()

    def _ending(self, column: Column) -> None:
        assert self._played is not None
        match, seats = self._played.match, self._played.seats
        words = score_words.winner_words(match, seats)
        column.heading("winner", words, SIZES.heading_large, face="title_bold", after=2)
        if self._goal:
            column.text("goal", self._goal_words(), SIZES.body, after=2)
        column.text("about", self._about(), SIZES.body, "on_paper_soft", 12)
        add_ranking(column, match, seats, is_low=True)

    def _cards(self, column: Column) -> None:
        """The rules, the code, and the cards of single deals."""
        assert self._played is not None
        match = self._played.match
        column.heading("cards", "The same cards again", SIZES.heading)
        changes = changes_words(match.rules, match.players)
        name = PRESETS[match.rules.preset].title
        column.text("rules", f"{name}: {changes}" if changes else name, SIZES.small, "on_paper_soft", 4)
        column.text("code", self._code, face="strong", after=6)
        again = [Action("copy code", "Copy code", self._copy_code, "copy", "paper")]
        again.append(Action("same deals", "Same deals", self._same_deals, "swap", "paper"))
        column.buttons(again)
        if self._made:
            person, today = self._played.person, self.app.records.day()
            rows = seat_rows(self._played.seats, match.totals, self._made, {}, person, today)
            add_comparison(column, rows)
            column.space(6)
        count = len(match.results)
        if not count:
            return
        words = [f"Deal {result.number}" for result in match.results]
        column.stepper(
            "deal",
            "Cards of",
            words[self._deal],
            self._step,
            words,
            can_less=self._deal > 0,
            can_more=self._deal < count - 1,
        )
        copies = [Action("play deal", "Play this deal", self._play_deal, "play", "paper")]
        if match.players == len(pbn.COMPASS):
            copies.append(Action("copy deal", "Copy deal", self._copy_deal, "copy", "paper"))
        column.buttons(copies)
        if match.players == len(pbn.COMPASS):
            help_ = "Deals are copied in the notation of bridge, PBN; north is seat 0."
            column.text("pbn words", help_, SIZES.small, "on_paper_soft", 6)

    def _seals(self, column: Column) -> None:
        """The seal of the deal that is shown, seed and salt, and the check of a seal that somebody wrote down."""
        assert self._played is not None
        match = self._played.match
        number = match.results[self._deal].number if match.results else None
        column.rule()
        column.heading("seals", "Seals", SIZES.heading)
        if number is not None:
            words = f"Deal {number} was sealed as {shown(commitment(match.seed, number, self._salt))}."
            column.text("seal", words, SIZES.small, "on_paper_soft", 4)
        column.text("opened", opened_words(match.seed, self._salt), SIZES.small, "on_paper_soft", 6)
        column.buttons([Action("check seal", "Check a seal", self._check_seal, "paste", "paper")])
        if self._checked:
            column.text("checked", self._checked, face="strong")

    # ------------------------------------------------------------ scores
    def _narrow_scores(self, column: Column) -> None:
        assert self._played is not None
        unit, match = self.unit, self._played.match
        column.heading("scores", "Scores", SIZES.heading_large)
        for index, table in enumerate(ScoreTable.split(match, self._played.seats, self.paint, column.w)):
            if index:
                column.space(14)
            for control in table.header(self.paint, column.take(table.header_height(self.paint, column.w))):
                column.add(control)
            for place in range(len(match.results)):
                column.add(table.deal(place, column.take(unit(_ROW_SMALL), 2)))
            column.add(table.totals(column.take(unit(TOTALS - 8), 4)))
