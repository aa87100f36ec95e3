"""A challenge by its code, which is written or pasted.

A code that cannot be played is refused with one sentence and stays to be corrected.
"""

from __future__ import annotations

import contextlib

from game.challenges.challenge import Challenge, by_code, table_words
from game.play.match import EXAMPLE_CODE
from scenes.base.app import App
from scenes.base.page_scene import PageScene
from scenes.kit.layout import Rect
from scenes.kit.page import Action, Page
from scenes.kit.text_entry import Entry
from scenes.kit.theme import SIZES
from scenes.kit.viewport import Key
from scenes.setup.challenge_start import play

_WIDTH = 620
_WORDS = "Write the code of a deal, or paste a text that was shared. Everybody gets the same cards from it."


class ChallengeCodeScene(PageScene):
    title = "A deal by its code"
    overlay = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._entry = Entry.of("")
        self._challenge: Challenge | None = None
        self._sentence = ""

    def entered(self) -> None:
        """Take over a code from the clipboard at once."""
        text = self.app.viewport.paste()
        with contextlib.suppress(ValueError):
            self._write(Entry.of(str(by_code(text))).all_selected())

    # ------------------------------------------------------------ what is done
    def _write(self, entry: Entry) -> None:
        self._entry, self._challenge, self._sentence = entry, None, ""
        if entry.text.strip():
            try:
                self._challenge = by_code(entry.text)
            except ValueError as error:
                self._sentence = str(error)
        self.invalidate()

    def _paste(self) -> None:
        text = " ".join(self.app.viewport.paste().split())
        if not text:
            self.app.refuse("There is no text on the clipboard.")
            return
        self._write(Entry.of(text))
        if self._challenge is not None:
            self._write(Entry.of(str(self._challenge)))  # the code alone, without what was told around it
        else:
            self.app.refuse(self._sentence)

    def _play(self) -> None:
        if self._challenge is None:
            self.app.refuse(self._sentence or f"Write a code first, such as {EXAMPLE_CODE}.")
            return
        play(self.app, self._challenge)

    def other_key(self, key: Key) -> bool:
        if key.ctrl and key.name == "v":
            self._paste()
            return True
        return False

    # ------------------------------------------------------------ what is there
    @property
    def _told(self) -> str:
        if self._challenge is not None:
            return f"{table_words(self._challenge)}. {self._challenge.goal.words}."
        return self._sentence or f"A code looks like {EXAMPLE_CODE}."

    def build(self, page: Page) -> None:
        area, unit, pad, widgets = self.area, self.unit, page.padding, self.widgets
        wide = min(unit(_WIDTH), area.w - 2 * page.margin)
        inner = wide - 2 * pad
        head = unit(36)
        text = widgets.text_height(_WORDS, inner, SIZES.small)
        told = max(widgets.text_height(self._told, inner, SIZES.small), 2 * self.paint.line_step(SIZES.small))
        actions = (
            Action("cancel", "Cancel", self.escape, style="paper"),
            Action("paste", "Paste", self._paste, "paste", "paper"),
            Action("play", "Play", self._play, "play", "main_paper", default=True),
        )
        buttons = page.actions_height(inner, actions)
        high = pad + head + unit(6) + text + unit(12) + unit(48) + unit(10) + told + unit(14) + buttons + pad
        rect = Rect.around(area.centre_x, area.centre_y, wide, min(high, area.h))
        page.ground(rect, lambda paint, place: paint.paper(place, SIZES.radius_overlay))
        x, y = rect.x + pad, rect.y + pad
        page.add(widgets.heading("title", self.title, Rect(x, y, inner, head), SIZES.heading_large))
        y += head + unit(6)
        page.add(widgets.text("words", _WORDS, Rect(x, y, inner, text), SIZES.small, "on_paper_soft"))
        y += text + unit(12)
        field = Rect(x, y, inner, unit(48))
        page.add(widgets.field("code", "Code", field, self._entry, self._write, self._play, EXAMPLE_CODE))
        y += unit(58)
        colour = "on_paper_warning" if self._sentence else "on_paper_soft"
        page.add(widgets.text("told", self._told, Rect(x, y, inner, told), SIZES.small, colour))
        page.place_actions(Rect(x, y + told + unit(14), inner, buttons), actions)
