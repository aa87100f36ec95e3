"""Where the keyboard goes at a table: to the hand, to what is asked, from row to row, to a typed rank or suit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.base.app import App
from scenes.kit.control import Control, directed_focus, find
from scenes.kit.interaction import Interaction
from scenes.kit.viewport import Key
from scenes.tabletop.card_controls import card_key, jumped
from scenes.tabletop.hand_selection import HandSelection
from scenes.tabletop.prompts import lay_count
from scenes.tabletop.question_panel import QuestionPanel
from scenes.tabletop.standing_cards import hand_order, is_laying, numbered
from scenes.tabletop.table_display import TableDisplay

RANKS_AND_SUITS = "AKQJT1234567890CDSH"
ROW_APART = 0.3  # of the height of a card: nearer ones are in one row


class TableFocus:
    """Moves the focus of an interaction; `changed` is called when it has moved by itself."""

    def __init__(
        self,
        app: App,
        interaction: Interaction,
        display: TableDisplay,
        selection: HandSelection,
        questions: QuestionPanel,
        changed: Callable[[], None],
    ) -> None:
        self._app, self._interaction, self._display = app, interaction, display
        self._selection, self._questions, self._changed = selection, questions, changed

    # ------------------------------------------------------------ where the table leads it
    def to_hand(self) -> None:
        """The keyboard starts at the usual answer to what is asked, else at the first card."""
        order = hand_order(self._display.view.hand, self._app.preferences.sort)
        start = self._questions.usual_answer or (card_key((str(order[0]), 0)) if order else None)
        if start:
            self._interaction.start_at(start)

    def to_choice(self) -> None:
        """The keyboard goes to the card of a hint, else while keys are used to one that may be played."""
        view, interaction = self._display.view, self._interaction
        if view.phase != "play" or not view.is_mine or self._questions.question:
            return
        order = hand_order(view.hand, self._app.preferences.sort)
        playable = [card_key(sprite) for sprite, card in zip(numbered(order), order) if card in view.legal]
        hinted = [card_key((str(card), 0)) for card in self._selection.marks.hinted]
        wanted = [key for key in hinted if key in playable] or playable
        if wanted and (hinted or (interaction.is_keyboard and interaction.focus not in playable)):
            interaction.lead_to(wanted[0])
            self._changed()

    def to_confirm(self) -> None:
        """While keys are used the keyboard goes to the button that lays down the cards that a hint has chosen."""
        view = self._display.view
        is_full = is_laying(view) and len(self._selection.marks.chosen) == lay_count(view)
        if self._interaction.is_keyboard and is_full:
            self._interaction.focus_on("confirm")

    # ------------------------------------------------------------ where keys lead it
    def jump(self, key: Key, taken: str) -> bool:
        """Typing a rank or a suit goes to the next such card, the `taken` letters only with Shift; whether it did."""
        sign, interaction = key.text.upper(), self._interaction
        if key.ctrl or key.alt or not sign or sign not in RANKS_AND_SUITS:
            return False
        if sign in taken and not key.shift:
            return False
        order = hand_order(self._display.view.hand, self._app.preferences.sort)
        keys = [card_key(sprite) for sprite in numbered(order)]
        focused = keys.index(interaction.focus) if interaction.focus in keys and interaction.is_keyboard else None
        place = jumped(order, sign, focused)
        if place is None:
            return key.shift  # asked for in so many words: no other meaning
        interaction.focus_on(keys[place], visibly=True)
        self._changed()
        return True

    @staticmethod
    def instead(controls: Sequence[Control], near: str | None) -> str | None:
        """To the next card of the hand, or to what is asked; nowhere rather than to a tool that nobody has chosen."""
        cards = [control.key for control in controls if control.role == "card" and control.can_focus]
        usual = next((control.key for control in controls if control.default and control.can_focus), None)
        return near if near in cards else usual or next(iter(cards), None)

    def steered(self, tree: Sequence[Control], direction: str, target: str | None) -> str | None:
        """Up and down lead from one row of cards to another or out of the hand; once cards are chosen, to the button
        that passes them rather than to another.
        """
        start, aim = find(tree, self._interaction.focus), find(tree, target)
        if start is None or aim is None or start.role != "card" or direction not in ("up", "down"):
            return target
        if _is_beside(aim, start):  # the fan is bent
            beyond = [each for each in tree if each is start or not _is_beside(each, start)]
            target = directed_focus(beyond, start.key, direction)
        confirm, end = find(tree, "confirm"), find(tree, target)
        leaves = (direction == "up" and start.key.startswith("card ")) or target in ("clear", "suggest")
        is_out = end is not None and end.role != "card"
        return "confirm" if confirm and confirm.enabled and leaves and is_out else target


def _is_beside(card: Control, other: Control) -> bool:
    """Whether it is a card of the same row."""
    return card.role == "card" and abs(card.rect.y - other.rect.y) < ROW_APART * other.rect.h
