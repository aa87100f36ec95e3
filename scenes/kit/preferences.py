"""Preferences: what a player may set, with one described field per setting, and their JSON.

A kept value that is unknown or damaged falls back to its default, and a sentence says so.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from typing import Any

GROUPS: dict[str, str] = {"play": "Play", "sound": "Sound and motion", "cards": "Cards and table", "reading": "Reading"}


@dataclass(frozen=True)
class Setting:
    """How a field of `Preferences` is shown: a switch (False or True) or a choice among `values`."""

    name: str
    label: str
    help: str
    group: str
    values: tuple[Any, ...]
    words: tuple[str, ...]
    shown_as: str = "choice"  # choice, switch, slider, stepper, swatches

    def index(self, value: Any) -> int:
        """The index of a value, or of the nearest one to a number in between."""
        if value in self.values:
            return self.values.index(value)
        return min(range(len(self.values)), key=lambda place: abs(self.values[place] - value))

    def word(self, value: Any) -> str:
        """The value as a player reads it."""
        return self.words[self.values.index(value)] if value in self.values else f"{value} %"


def _switch(name: str, label: str, help_: str, group: str) -> Setting:
    return Setting(name, label, help_, group, (False, True), ("off", "on"), "switch")


def _choice(name: str, label: str, help_: str, group: str, words: dict[str, str], shown_as: str = "choice") -> Setting:
    return Setting(name, label, help_, group, tuple(words), tuple(words.values()), shown_as)


SETTINGS: tuple[Setting, ...] = (
    _choice(
        "pace",
        "Pace",
        "How fast cards move and the others play. None: cards are simply there.",
        "play",
        {"none": "None", "quick": "Quick", "normal": "Normal", "calm": "Calm", "slow": "Slow"},
    ),
    _choice(
        "trick_pause",
        "After a trick",
        "How long a full trick stays on the table before it is taken.",
        "play",
        {"short": "Short", "long": "Long", "tap": "Until I go on"},
    ),
    _choice(
        "tap_to_play",
        "Play a card",
        "One press plays at once; of two, the first chooses and the second plays; or only a drag to the table plays.",
        "play",
        {"once": "One press", "twice": "Two presses", "drag": "Drag"},
    ),
    _choice(
        "sort",
        "Sort the hand",
        "Red and black suits in turn, suits in the order of bridge, or by rank alone.",
        "play",
        {"alternating": "Red, black", "suit": "Suit", "rank": "Rank"},
    ),
    _switch("raise_legal", "Raise the cards that may be played", "The others are dimmed and lower.", "play"),
    _switch("show_points", "Show points during a deal", "Each name plate counts what that player has taken.", "play"),
    _switch("show_played", "Show the cards already played", "A button of the table lists what is still out.", "play"),
    _switch("peek", "Peek behind the curtain", "A button held down shows a hand before its turn begins.", "play"),
    _switch("controllers", "Controllers", "A game controller works the menus and plays the cards.", "play"),
    Setting(
        "volume",
        "Volume",
        "How loud cards and signals are.",
        "sound",
        tuple(range(11)),
        tuple(f"{10 * step} %" for step in range(11)),
        "slider",
    ),
    _switch("mute", "Mute", "No sound at all.", "sound"),
    _switch("reduced_motion", "Less motion", "Cards fade from place to place instead of travelling.", "sound"),
    _choice(
        "deck",
        "Index",
        "Large: rank and suit fill the card, for small screens.",
        "cards",
        {"classic": "Classic", "large": "Large"},
    ),
    _choice(
        "suit_colours",
        "Suit colours",
        "Four: clubs are green and diamonds blue.",
        "cards",
        {"two": "Two", "four": "Four"},
    ),
    _switch("suit_patterns", "Suit patterns", "Hearts are hollow, diamonds half hollow; clubs have holes.", "cards"),
    _choice(
        "back",
        "Back",
        "The backs of the cards.",
        "cards",
        {"lattice": "Lattice", "waves": "Waves", "moon": "Moon"},
        "swatches",
    ),
    _choice(
        "tint",
        "Table",
        "The colour of the felt.",
        "cards",
        {"green": "Green", "blue": "Blue", "wine": "Wine", "slate": "Slate"},
        "swatches",
    ),
    _choice(
        "theme",
        "Colours",
        "Dark felt, a light table, or black and white with strong lines.",
        "reading",
        {"green": "Dark", "light": "Light", "contrast": "High contrast"},
    ),
    Setting(
        "ui_scale",
        "Size of everything",
        "Letters, buttons and cards together, as far as the window has room.",
        "reading",
        (75, 85, 100, 115, 130, 150, 175, 200),
        ("75 %", "85 %", "100 %", "115 %", "130 %", "150 %", "175 %", "200 %"),
        "stepper",
    ),
    _switch("left_hand", "Left hand", "Buttons of the table move to the left side.", "reading"),
    _switch("captions", "Captions", "One line at the bottom says what happens and where the focus is.", "reading"),
    _switch("speak", "Speak", "A screen reader or the system says all that. F2 reads the whole screen.", "reading"),
)

_BY_NAME = {setting.name: setting for setting in SETTINGS}
_DURATION = {"none": 0.0, "quick": 0.5, "normal": 1.0, "calm": 1.6, "slow": 2.6}
_FULL_VOLUME = 10


@dataclass(frozen=True)
class Preferences:
    """The preferences of this device."""

    pace: str = "normal"
    trick_pause: str = "short"
    tap_to_play: str = "once"
    sort: str = "alternating"
    raise_legal: bool = True
    show_points: bool = True
    show_played: bool = False
    peek: bool = False
    controllers: bool = True
    volume: int = 7
    mute: bool = False
    reduced_motion: bool = False
    deck: str = "classic"
    suit_colours: str = "two"
    suit_patterns: bool = False
    back: str = "lattice"
    tint: str = "green"
    theme: str = "green"
    ui_scale: int = 100
    left_hand: bool = False
    captions: bool = False
    speak: bool = False

    def changed(self, **values: Any) -> Preferences:
        """A copy with other values. Raises ValueError for a value that is not allowed."""
        for name, value in values.items():
            if not _is_allowed(_BY_NAME[name], value):
                raise ValueError(f"{name} may be {', '.join(map(str, _BY_NAME[name].values))}, not {value!r}")
        return replace(self, **values)

    @property
    def duration_factor(self) -> float:
        """The factor on every duration; 0 at the pace "none"."""
        return _DURATION[self.pace]

    @property
    def loudness(self) -> float:
        """The volume from 0 to 1; 0 while muted."""
        return 0.0 if self.mute else self.volume / _FULL_VOLUME

    @property
    def scale(self) -> float:
        """The wanted scale of everything, 0.75 to 2."""
        return self.ui_scale / 100

    @property
    def four_colours(self) -> bool:
        return self.suit_colours == "four"

    def to_json(self) -> dict[str, Any]:
        """The values as JSON."""
        return asdict(self)

    @staticmethod
    def from_json(data: object) -> tuple[Preferences, tuple[str, ...]]:
        """The preferences from JSON, and a sentence for each value that fell back to its default."""
        if not isinstance(data, dict):
            return Preferences(), ("The settings could not be read; the usual ones are in force.",) if data else ()
        good: dict[str, Any] = {}
        notices = []
        for each in fields(Preferences):
            if each.name not in data:
                continue
            setting = _BY_NAME[each.name]
            if _is_allowed(setting, data[each.name]):
                good[each.name] = data[each.name]
            else:
                notices.append(
                    f"The setting “{setting.label}” could not be read; it is {setting.word(each.default)} now."
                )
        return Preferences(**good), tuple(notices)


def setting(name: str) -> Setting:
    """The description of a field."""
    return _BY_NAME[name]


def _is_allowed(setting: Setting, value: object) -> bool:
    return any(type(value) is type(allowed) and value == allowed for allowed in setting.values)
