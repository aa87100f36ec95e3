"""A line of text being typed, as a value: the text, the caret and the selection.

Every change makes a new `Entry`; the scene keeps the latest.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.text.foreign_text import JOINERS
from scenes.kit.viewport import Key

LONGEST = 4000  # characters of any line, however they come into it; the longest code has as many


@dataclass(frozen=True)
class Entry:
    """`caret` is the number of characters before it; the text between it and `anchor` is selected. Characters beyond
    `LONGEST` are left out.
    """

    text: str = ""
    caret: int = 0
    anchor: int | None = None

    def __post_init__(self) -> None:
        if len(self.text) > LONGEST:
            object.__setattr__(self, "text", self.text[:LONGEST])
            object.__setattr__(self, "caret", min(self.caret, LONGEST))
            object.__setattr__(self, "anchor", None if self.anchor is None else min(self.anchor, LONGEST))

    @staticmethod
    def of(text: str) -> Entry:
        """A text with the caret at its end."""
        return Entry(text, len(text))

    # ------------------------------------------------------------ what is selected
    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of the selected part; both the caret when nothing is selected."""
        anchor = self.caret if self.anchor is None else self.anchor
        return min(anchor, self.caret), max(anchor, self.caret)

    @property
    def selected(self) -> str:
        """The selected part."""
        start, end = self.selection
        return self.text[start:end]

    def all_selected(self) -> Entry:
        """A copy with all of it selected."""
        return Entry(self.text, len(self.text), 0)

    # ------------------------------------------------------------ changing it
    def inserted(self, text: str) -> Entry:
        """A copy with the text in place of the selection or at the caret; line breaks become spaces."""
        rest = self.without_selection()
        text = text.lstrip("\r\n")[: LONGEST - len(rest.text)].rstrip("\r\n")
        clean = "".join(sign if sign.isprintable() or sign in JOINERS else " " for sign in text)
        return Entry(rest.text[: rest.caret] + clean + rest.text[rest.caret :], rest.caret + len(clean))

    def without_selection(self) -> Entry:
        """A copy without the selected part."""
        return self._without(*self.selection)

    def composed(self, text: str, caret: int) -> Entry:
        """A copy with a composition in place of the selection or at the caret; `caret` counts within it."""
        rest = self.without_selection()
        return Entry(rest.text[: rest.caret] + text + rest.text[rest.caret :], rest.caret + min(caret, len(text)))

    def moved_to(self, caret: int, selects: bool = False) -> Entry:
        """A copy with the caret moved; `selects` extends the selection, else there is none."""
        caret = min(len(self.text), max(0, caret))
        if not selects:
            return Entry(self.text, caret)
        return Entry(self.text, caret, self.caret if self.anchor is None else self.anchor)

    def cut_to(self, most: int) -> Entry:
        """A copy of at most `most` characters."""
        anchor = None if self.anchor is None else min(self.anchor, most)
        return Entry(self.text[:most], min(self.caret, most), anchor)

    def keyed(self, key: Key) -> Entry | None:
        """A copy after an editing key; None for any other key."""
        if key.ctrl and key.name == "a":
            return self.all_selected()
        if key.name in ("left", "right", "home", "end"):
            return self._moved(key)
        if key.name in ("backspace", "delete"):
            return self._deleted(key)
        return None

    def _moved(self, key: Key) -> Entry:
        start, end = self.selection
        if start < end and not key.shift and not key.ctrl and key.name in ("left", "right"):
            return self.moved_to(start if key.name == "left" else end)
        caret = {
            "left": self._word_start() if key.ctrl else self.caret - 1,
            "right": self._word_end() if key.ctrl else self.caret + 1,
            "home": 0,
            "end": len(self.text),
        }[key.name]
        return self.moved_to(caret, key.shift)

    def _deleted(self, key: Key) -> Entry:
        if self.selected:
            return self.without_selection()
        if key.name == "delete":
            return self._without(self.caret, self._word_end() if key.ctrl else self.caret + 1)
        return self._without(self._word_start() if key.ctrl else max(0, self.caret - 1), self.caret)

    def _without(self, start: int, end: int) -> Entry:
        return Entry(self.text[:start] + self.text[end:], start)

    def _word_start(self) -> int:
        return self.text.rstrip()[: self.caret].rstrip().rfind(" ", 0, max(0, self.caret - 1)) + 1

    def _word_end(self) -> int:
        end = self.text.find(" ", self.caret + 1)
        return len(self.text) if end < 0 else end
