"""The options of a rule set as controls, each built from its own description: kind, label, help and words.

Which options are shown is decided in `scenes.setup.option_choices`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.rules.option_kinds import Choice, Features, Flag, Number, PerTable
from game.rules.options import Option
from game.session.match_setup import MatchSetup
from scenes.kit.asset_names import IconName
from scenes.kit.layout import Rect
from scenes.kit.page import Column
from scenes.kit.text_entry import Entry
from scenes.kit.theme import SIZES
from scenes.setup import option_choices, table_editors
from scenes.setup.list_editors import ListEditors, is_edited
from scenes.setup.value_words import feature_word, text_help, value_words, widest_words

_PENCIL = 20
HELPS = "Another setting here would help."
NO_EFFECT = "No effect while the other options are as they are."


class OptionList:
    """Controls for the options of a setup. `changed` is called after every change, `refuse` with a sentence.

    A list has an editor and, on request, a text field. A text that cannot be used changes nothing: it stays in its
    field with a sentence that says why.
    """

    def __init__(self, setup: MatchSetup, changed: Callable[[], None], refuse: Callable[[str], None]) -> None:
        self.setup = setup
        self._changed, self._refuse = changed, refuse
        self._entries: dict[str, Entry] = {}
        self._sentences: dict[str, str] = {}
        self._changes: tuple[Option, ...] = ()
        self._written: set[str] = set()  # lists that are shown as text
        self._editors = ListEditors(changed)
        self._healing: frozenset[str] = frozenset()
        self._felt: tuple[Option, ...] = ()  # those that matter as things are
        self.shows_all = False

    @property
    def _shown(self) -> tuple[Option, ...]:
        setup = self.setup
        return (
            option_choices.all_options() if self.shows_all else option_choices.shown_options(setup.rules, setup.players)
        )

    @property
    def sentences(self) -> tuple[str, ...]:
        """Why texts in fields cannot be used; fields that are not shown do not count."""
        shown = {item.name for item in self._shown}
        return tuple(sentence for name, sentence in self._sentences.items() if name in shown)

    def forget(self) -> None:
        """Drop what is being typed, because the rules have been replaced."""
        self._entries.clear()
        self._sentences.clear()
        self._editors.forget()

    def build(self, column: Column) -> None:
        """Add all options worth showing, group by group, and a switch that shows the others."""
        setup = self.setup
        self._changes = setup.rules.changes
        self._healing = option_choices.healing(setup.rules, setup.players)
        self._felt = option_choices.shown_options(setup.rules, setup.players)
        group = ""
        for item in self._shown:
            if item.group != group:
                if group:
                    column.rule()
                group = item.group
                column.heading(f"group {group}", group, SIZES.heading, after=4)
            self._control(column, item)
        column.rule()
        column.switch("all options", "Show every option", self.shows_all, self._show_all)
        words = "Also those that have no effect while the others are as they are."
        column.text("all options help", words, SIZES.caption, "on_paper_soft", 4)

    def _show_all(self, on: bool) -> None:
        self.shows_all = on
        self._changed()

    def _control(self, column: Column, item: Option) -> None:
        setup, kind, key = self.setup, item.kind, f"option {item.name}"
        value = getattr(setup.rules, item.attribute)
        if isinstance(kind, Flag):
            column.switch(key, item.label, bool(value), lambda on: self._set(item, on))
        elif isinstance(kind, Choice):
            words = [kind.label(name) for name in kind.values]
            place = kind.values.index(value)
            column.choice(key, item.label, words, place, lambda index: self._set(item, kind.values[index]))
        elif isinstance(kind, (Number, PerTable)):
            self._counted(column, item, value)
            return
        elif isinstance(kind, Features):
            self._features(column, item, kind, value)
        elif is_edited(item) and item.name not in self._written:
            self._heading(column, item)
            self._editors.build(column, item, setup.rules, setup.players, partial(self._set, item))
        else:
            if is_edited(item):
                self._heading(column, item)
            entry = self._entries.get(item.name) or Entry.of(kind.show(value))
            if is_edited(item):
                rect = column.take(column.page.unit(SIZES.touch), 6)
                field = column.page.widgets.field(key, item.label, rect, entry, lambda entry: self._write(item, entry))
                column.add(field)
            else:
                column.field(key, item.label, entry, lambda entry: self._write(item, entry))
        self._note(column, item, key)

    def _counted(self, column: Column, item: Option, value: Any) -> None:
        setup, kind, key = self.setup, item.kind, f"option {item.name}"
        if isinstance(kind, PerTable) and isinstance(value, tuple):
            self._heading(column, item, False)
        else:
            column.stepper(
                key,
                item.label,
                value_words(item, value, setup.players),
                lambda way: self._set(item, option_choices.stepped(item, value, way, setup.players)),
                widest_words(item),
                can_less=option_choices.can_step(item, value, -1, setup.players),
                can_more=option_choices.can_step(item, value, 1, setup.players),
            )
        self._note(column, item, key)
        if isinstance(kind, PerTable):
            change = partial(self._set, item)
            table_editors.per_table(column, item, kind, setup.rules, setup.players, change)

    def _heading(self, column: Column, item: Option, has_text: bool = True) -> None:
        """The label above an editor, and a button that swaps it for a text field and back."""
        page = column.page
        widgets, side = page.widgets, page.unit(SIZES.touch)
        rect = column.take(side, 2)
        label = Rect(rect.x, rect.y, rect.w - side - page.unit(8), rect.h)
        is_text = item.name in self._written
        key = f"label {item.name}" if is_text else f"option {item.name}"
        column.add(widgets.line(key, item.label, label, SIZES.label, face="strong"))
        if not has_text:
            return
        name = f"{item.label}: back to the list" if is_text else f"{item.label}: write it as text"
        turn = Rect(rect.right - side, rect.y, side, side)
        icon: IconName = "check" if is_text else "edit"
        column.add(
            widgets.icon_button(
                f"text {item.name}", name, turn, icon, partial(self._turn, item), "quiet_paper", size=_PENCIL
            )
        )

    def _turn(self, item: Option) -> None:
        self._written ^= {item.name}
        self._entries.pop(item.name, None)
        self._sentences.pop(item.name, None)
        self._changed()

    def _features(self, column: Column, item: Option, kind: Features, value: tuple[str, ...]) -> None:
        """A switch for each of the words that the list may hold."""

        def change(name: str, on: bool) -> None:
            self._set(item, tuple(each for each in kind.words if (on if each == name else each in value)))

        for name in kind.words:
            column.switch(f"option {item.name} {name}", feature_word(name), name in value, partial(change, name))

    def _note(self, column: Column, item: Option, key: str) -> None:
        sentence = self._sentences.get(item.name)
        if sentence:
            column.text(f"{key} wrong", sentence, SIZES.caption, "on_paper_warning", 10, "strong")
            return
        if item.name in self._healing:
            column.text(f"{key} helps", HELPS, SIZES.caption, "on_paper_warning", 2, "strong")
        words = item.help
        if item not in self._felt:
            words += f" {NO_EFFECT}"
        if item.name in self._written:
            words += f" {text_help(item.kind)}"
        if item in self._changes:
            usual = getattr(self.setup.preset.rules, item.attribute)
            words += f" Changed; the preset has: {value_words(item, usual, self.setup.players)}."
        column.text(f"{key} help", words, SIZES.caption, "on_paper_soft", 10)

    def _set(self, item: Option, value: Any) -> None:
        """Use a value, unless the option does not allow it."""
        try:
            value = item.kind.parse(item.kind.show(value))
        except ValueError as error:
            self._refuse(f"{item.label} {error}.")
            return
        self.setup.set(item, value)
        self._entries.pop(item.name, None)
        self._sentences.pop(item.name, None)
        self._changed()

    def _write(self, item: Option, entry: Entry) -> None:
        """Use a text as soon as it can be read."""
        self._entries[item.name] = entry
        try:
            value = item.kind.parse(entry.text.strip())
        except ValueError as error:
            self._sentences[item.name] = f"{item.label} {error}."
        else:
            self._sentences.pop(item.name, None)
            self.setup.set(item, value)
        self._changed()
