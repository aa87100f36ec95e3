"""A line of text being typed, as a value: the text and the place of the caret.

Each key makes a new `Entry`; scenes keep the one that counts. Refuses to draw and to reach for the clipboard itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit.viewport import Key

_MOST = 400  # characters; long enough for any code


@dataclass(frozen=True)
class Entry:
    """`caret` counts the characters before it."""

    text: str = ""
    caret: int = 0

    @staticmethod
    def of(text: str) -> Entry:
        """A text with the caret at its end."""
        return Entry(text, len(text))

    def inserted(self, text: str) -> Entry:
        """With more text at the caret; line breaks become spaces."""
        clean = "".join(sign if sign.isprintable() else " " for sign in text.strip("\r\n"))
        clean = clean[: max(0, _MOST - len(self.text))]
        return Entry(self.text[: self.caret] + clean + self.text[self.caret :], self.caret + len(clean))

    def moved_to(self, caret: int) -> Entry:
        """With the caret elsewhere."""
        return Entry(self.text, min(len(self.text), max(0, caret)))

    def keyed(self, key: Key) -> Entry | None:
        """After an editing key or a typed character; None when the key is not for a text."""
        if key.name == "left":
            return self.moved_to(self._word_start() if key.ctrl else self.caret - 1)
        if key.name == "right":
            return self.moved_to(self._word_end() if key.ctrl else self.caret + 1)
        if key.name == "home":
            return self.moved_to(0)
        if key.name == "end":
            return self.moved_to(len(self.text))
        if key.name == "backspace":
            start = self._word_start() if key.ctrl else max(0, self.caret - 1)
            return Entry(self.text[:start] + self.text[self.caret :], start)
        if key.name == "delete":
            return Entry(self.text[: self.caret] + self.text[self.caret + 1 :], self.caret)
        if key.text and not key.ctrl and not key.alt and key.name not in ("return", "tab", "escape"):
            return self.inserted(key.text)
        return None

    def _word_start(self) -> int:
        return self.text.rstrip()[: self.caret].rstrip().rfind(" ", 0, max(0, self.caret - 1)) + 1

    def _word_end(self) -> int:
        end = self.text.find(" ", self.caret + 1)
        return len(self.text) if end < 0 else end
