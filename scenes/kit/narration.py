"""The screen in words: what a control is, what has the focus, what just happened.

Owns the sentences about controls and the list of lines said, newest last. The captions on the screen and the log show
these lines; a screen reader could be fed from the same place. Sentences about cards come from `game.text.rules_text`.
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
    """One line: name, kind, value, and why it cannot be used."""
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
    """What was said, newest last; `listen` hears every line as it comes."""

    def __init__(self, listen: Callable[[str], None] | None = None) -> None:
        self._lines: deque[str] = deque(maxlen=_KEPT)
        self._caption = ""
        self.listen = listen

    def say(self, line: str, is_seen: bool = False) -> None:
        """Add a line. What `is_seen` on the screen in so many words takes no caption's place."""
        if line:
            self._lines.append(line)
            if not is_seen:
                self._caption = line
            if self.listen:
                self.listen(line)

    def forget(self) -> None:
        """What was said was for one person, and another comes."""
        self._lines.clear()
        self._caption = ""

    @property
    def lines(self) -> tuple[str, ...]:
        """Everything said, oldest first."""
        return tuple(self._lines)

    @property
    def caption(self) -> str:
        """The last line that is nowhere else."""
        return self._caption
