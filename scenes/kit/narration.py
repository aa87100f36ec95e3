"""Narration: the screen in words, and the lines that were said.

The captions, the log and the speech show or speak these lines. Sentences about cards come from `game.text`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence

from scenes.kit.control import Control

_KEPT = 400
_ROLE_WORDS = {
    "button": "button",
    "switch": "switch",
    "choice": "choice",
    "stepper": "number",
    "slider": "slider",
    "field": "text field",
    "row": "entry",
    "heading": "heading",
    "image": "picture",
    "chart": "chart",
}


def describe(control: Control) -> str:
    """A control in one line: name, kind, value, and why it cannot be used."""
    parts = [control.name]
    if control.role in _ROLE_WORDS:
        parts.append(_ROLE_WORDS[control.role])
    if control.value:
        parts.append(control.value)
    if control.selected and control.role in ("row", "button", "card"):
        parts.append("chosen")
    line = ", ".join(part for part in parts if part)
    if not control.enabled:
        line += f", not available: {control.why}" if control.why else ", not available"
    return line


def describe_screen(title: str, controls: Sequence[Control]) -> Iterator[str]:
    """The whole screen, a line per control, in focus order."""
    yield title
    for control in controls:
        yield describe(control)


class Narration:
    """The lines that were said; `listen` is called with each as it comes."""

    def __init__(self, listen: Callable[[str], None] | None = None) -> None:
        self._lines: deque[str] = deque(maxlen=_KEPT)
        self._caption = ""
        self.listen = listen

    def say(self, line: str, is_seen: bool = False) -> None:
        """Add a line. One that `is_seen` on the screen word for word is not shown as a caption."""
        if line:
            self._lines.append(line)
            if not is_seen:
                self._caption = line
            if self.listen:
                self.listen(line)

    def forget(self) -> None:
        """Forget all lines: they were for one person, and another one comes."""
        self._lines.clear()
        self._caption = ""

    @property
    def lines(self) -> tuple[str, ...]:
        """Everything said, oldest first."""
        return tuple(self._lines)

    @property
    def caption(self) -> str:
        """The last line that is not on the screen already."""
        return self._caption
