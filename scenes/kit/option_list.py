"""The options of a rule set as controls, each built from its own description: kind, label, help and words.

Owns what is being written into the text fields and the sentence about a text that cannot be used; such a text changes
nothing. Refuses to decide which options are worth showing: `scenes.kit.options` does.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.kinds import Choice, Flag, Option
from scenes.kit import options
from scenes.kit.entry import Entry
from scenes.kit.page import Column
from scenes.kit.setup import Setup
from scenes.kit.theme import SIZES


class OptionList:
    """Controls for the options of a setup; `changed` is called after every change."""

    def __init__(self, setup: Setup, changed: Callable[[], None]) -> None:
        self.setup = setup
        self._changed = changed
        self._entries: dict[str, Entry] = {}
        self._sentences: dict[str, str] = {}
        self._changes: tuple[Option, ...] = ()

    @property
    def sentences(self) -> tuple[str, ...]:
        """Why texts that stand in fields cannot be used; a field that is gone no longer counts."""
        shown = {item.name for item in options.shown_options(self.setup.rules, self.setup.players)}
        return tuple(sentence for name, sentence in self._sentences.items() if name in shown)

    def forget(self) -> None:
        """Drop what was being written: the rules come from elsewhere now."""
        self._entries.clear()
        self._sentences.clear()

    def build(self, column: Column) -> None:
        """All options worth showing, group by group."""
        setup = self.setup
        self._changes = setup.rules.changes
        group = ""
        for item in options.shown_options(setup.rules, setup.players):
            if item.group != group:
                if group:
                    column.rule()
                group = item.group
                column.heading(f"group {group}", group, SIZES.heading, after=4)
            self._control(column, item)

    def _control(self, column: Column, item: Option) -> None:
        setup, kind, key = self.setup, item.kind, f"option {item.name}"
        value = getattr(setup.rules, item.attribute)
        if isinstance(kind, Flag):
            column.switch(key, item.label, bool(value), lambda on: self._set(item, on))
        elif isinstance(kind, Choice):
            words = [kind.label(name) for name in kind.values]
            place = kind.values.index(value)
            column.choice(key, item.label, words, place, lambda index: self._set(item, kind.values[index]))
        elif options.is_counted(item):
            column.stepper(
                key,
                item.label,
                options.word(item, value, setup.players),
                lambda way: self._set(item, options.stepped(item, value, way, setup.players)),
                options.widest_words(item),
                can_less=options.can_step(item, value, -1, setup.players),
                can_more=options.can_step(item, value, 1, setup.players),
            )
        elif options.menu(item):
            self._menu(column, item, value)
        else:
            entry = self._entries.get(item.name) or Entry.of(kind.show(value))
            column.field(key, item.label, entry, lambda entry: self._write(item, entry))
        self._note(column, item, key)

    def _menu(self, column: Column, item: Option, value: tuple[str, ...]) -> None:
        """A list of a few fixed words: a switch for each."""
        names = options.menu(item)

        def change(name: str, on: bool) -> None:
            self._set(item, tuple(each for each in names if (on if each == name else each in value)))

        for name in names:
            column.switch(
                f"option {item.name} {name}", options.menu_word(name), name in value, partial(change, name)
            )

    def _note(self, column: Column, item: Option, key: str) -> None:
        sentence = self._sentences.get(item.name)
        if sentence:
            column.text(f"{key} wrong", sentence, SIZES.caption, "on_paper_warning", 10, "strong")
            return
        words = item.help
        if options.is_written(item):
            words += f" For example {options.example(item)}."
        if item in self._changes:
            usual = getattr(self.setup.preset.rules, item.attribute)
            words += f" Changed; the preset has: {options.word(item, usual, self.setup.players)}."
        column.text(f"{key} help", words, SIZES.caption, "on_paper_soft", 10)

    def _set(self, item: Option, value: Any) -> None:
        self.setup.set(item, value)
        self._entries.pop(item.name, None)
        self._sentences.pop(item.name, None)
        self._changed()

    def _write(self, item: Option, entry: Entry) -> None:
        """A text is used as soon as it means something."""
        self._entries[item.name] = entry
        try:
            value = item.kind.parse(entry.text.strip())
        except ValueError as error:
            self._sentences[item.name] = f"{item.label} {error}."
        else:
            self._sentences.pop(item.name, None)
            self.setup.set(item, value)
        self._changed()
