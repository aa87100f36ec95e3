"""Themes, which name colours by meaning, and every named size and duration of the screens.

`theme(name, tint)` builds a theme; colours of text are pushed away from their ground until they can be read, so that no
tint can make a label vanish. Sizes are units at scale 1 (see `Viewport.unit`), durations seconds at the normal pace.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

READABLE = 4.5  # contrast of text on its ground (WCAG AA)
VISIBLE = 3.0  # contrast of borders, markers and icons that carry meaning


@dataclass(frozen=True)
class UiSizes:
    """Sizes in units."""

    unit: int = 8
    margin: int = 24
    gutter: int = 24
    padding: int = 32  # inside a panel
    # type
    caption: int = 15
    small: int = 16
    body: int = 17
    label: int = 18
    heading: int = 20
    heading_large: int = 24
    title: int = 32
    total: int = 28
    display: int = 76
    leading: float = 1.42  # line height over type size
    # corners
    radius_overlay: int = 20
    radius_panel: int = 16
    radius_plate: int = 14
    radius_button: int = 12
    radius_row: int = 10
    # controls
    touch: int = 44  # least height of anything to be tapped
    button: int = 48
    control: int = 38  # the visible part of a stepper or a choice
    row: int = 48
    header: int = 84  # title line of a full screen
    bar: int = 52  # top bar of the table
    icon: int = 24
    focus_ring: int = 3
    drag_slop: int = 10  # a shorter movement of the pointer is no drag
    wheel_step: int = 64
    line: float = 1.4


@dataclass(frozen=True)
class Seconds:
    """Durations in seconds; reduced motion replaces moves by fades of `reduced`."""

    lift: float = 0.12
    play: float = 0.22
    hold_trick: float = 0.7
    collect: float = 0.32
    pass_cards: float = 0.42
    deal_card: float = 0.06
    glow: float = 0.2
    fade: float = 0.16
    reduced: float = 0.08
    tooltip: float = 0.55
    hold: float = 0.42  # a control held down for so long begins to repeat
    hold_again: float = 0.07
    rest: float = 0.8  # real time, at any pace, for which a scene that came by itself takes no presses
    notice: float = 2.4
    notice_per_letter: float = 0.035
    glance: float = 1.8  # for a sentence that will not be true for long
    longest_frame: float = 0.05


SIZES = UiSizes()
SECONDS = Seconds()


# ---------------------------------------------------------------- arithmetic of colours
def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of "#rrggbb"."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: str, second: str, share: float) -> str:
    """The colour `share` of the way from the first to the second."""
    parts = (round(a + (b - a) * share) for a, b in zip(rgb(first), rgb(second)))
    return "#{:02x}{:02x}{:02x}".format(*parts)


@lru_cache(maxsize=1024)
def luminance(colour: str) -> float:
    """Relative luminance, 0 for black to 1 for white."""
    linear = [v / 3294.6 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in rgb(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    """From 1 (the same) to 21 (black on white)."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def is_dark(colour: str) -> bool:
    """Whether white reads better on it than black."""
    return luminance(colour) < 0.179


def readable(colour: str, *grounds: str, least: float = READABLE) -> str:
    """`colour`, pushed towards black or white until it reaches `least` on every ground (of one brightness)."""
    end = "#ffffff" if is_dark(grounds[0]) else "#000000"
    for step in range(21):
        pushed = mix(colour, end, step / 20)
        if all(contrast(pushed, ground) >= least for ground in grounds):
            return pushed
    return end


# ---------------------------------------------------------------- the theme
_INK, _CREAM, _GOLD = "#1f2a44", "#fff8ea", "#d9a441"
# in the order C D S H
_SUITS_LIGHT = ("#1f2a44", "#c8323c", "#1f2a44", "#c8323c")
_SUITS4_LIGHT = ("#237a4b", "#1f66b0", "#1b2236", "#c8323c")
_SUITS_DARK = ("#fff8ea", "#f4777c", "#fff8ea", "#f4777c")
_SUITS4_DARK = ("#7ccf9c", "#8fbcf0", "#fff8ea", "#f4777c")
_SERIES = ("#1f2a44", "#b82c37", "#28706a", "#8a5d0c", "#6b4a9c", "#1f66b0", "#a0307a")


@dataclass(frozen=True)
class Theme:
    """One look. `on_…` is text on that ground, `…_soft` its quieter text, `…_line` its edge."""

    name: str
    tint: str
    felt: str
    felt_rim: str
    on_felt: str
    on_felt_soft: str
    on_felt_accent: str
    on_felt_off: str
    plate: str
    plate_opacity: float
    plate_line: str
    on_plate: str
    on_plate_soft: str
    on_plate_accent: str
    paper: str
    inset: str  # a quieter area on paper
    highlight: str  # the row that matters on paper
    paper_line: str  # hairlines, decoration only
    on_paper: str
    on_paper_soft: str
    on_paper_title: str  # small headings of groups
    on_paper_warning: str
    face: str  # a button or a switch on paper
    control_line: str  # edge of a control on paper
    accent: str
    accent_top: str
    accent_line: str
    on_accent: str
    select: str  # what is chosen, on paper
    on_select: str
    off: str  # ground of a disabled control on felt
    off_line: str
    on_off: str
    on_paper_off: str
    heart: str  # hearts and warnings on plates
    hint: str
    focus: str  # outer ring
    focus_inner: str
    veil: str
    veil_opacity: float
    shadow: float  # 0 none, 1 full
    line_width: float = 1.0  # factor on the width of edges
    noise: int = 2  # against banding of the felt
    series: tuple[str, ...] = _SERIES  # lines of a chart, on paper
    suits_dark: tuple[str, str, str, str] = _SUITS_DARK  # on a dark ground
    suits_light: tuple[str, str, str, str] = _SUITS_LIGHT
    suits4_dark: tuple[str, str, str, str] = _SUITS4_DARK
    suits4_light: tuple[str, str, str, str] = _SUITS4_LIGHT

    def suit(self, letter: str, ground_is_dark: bool, four_colours: bool = False) -> str:
        """Colour of the suit "C", "D", "S" or "H" as a shape in text."""
        if four_colours:
            colours = self.suits4_dark if ground_is_dark else self.suits4_light
        else:
            colours = self.suits_dark if ground_is_dark else self.suits_light
        return colours["CDSH".index(letter)]

    def pairs(self) -> tuple[tuple[str, str, str], ...]:
        """(name, colour of the text, ground) of everything that is read; the contrast of each is READABLE at least."""
        felt_kinds = ("", "_soft", "_accent", "_off")
        felt = [(f"on_felt{kind}", ground) for kind in felt_kinds for ground in (self.felt, self.felt_rim)]
        plate = [(f"on_plate{kind}", self.plate) for kind in ("", "_soft", "_accent")] + [("heart", self.plate)]
        paper = [
            (f"on_paper{kind}", ground)
            for kind in ("", "_soft", "_title", "_warning")
            for ground in (self.paper, self.inset, self.highlight, self.face)
        ]
        others = [
            ("on_accent", self.accent),
            ("on_accent", self.accent_top),
            ("on_select", self.select),
            ("on_off", self.off),
            ("on_paper_off", self.inset),
        ]
        rows = [(name, getattr(self, name), ground) for name, ground in felt + plate + paper + others]
        return tuple(rows + [(f"series {i}", colour, self.paper) for i, colour in enumerate(self.series)])


THEMES: tuple[str, ...] = ("green", "light", "contrast")
TINTS: dict[str, tuple[str, str, str]] = {  # dark felt centre, dark felt rim, plate
    "green": ("#226e5e", "#0b3632", "#0c302d"),
    "blue": ("#2a5c86", "#10304e", "#0f2a44"),
    "wine": ("#7a3343", "#3c1420", "#35131d"),
    "slate": ("#4a5563", "#20262f", "#1d232c"),
}


@lru_cache(maxsize=16)
def theme(name: str = "green", tint: str = "green") -> Theme:
    """The theme of a name on felt of a tint. Raises KeyError for an unknown name."""
    return {"green": _dark, "light": _light, "contrast": _contrast}[name](tint)


def _dark(tint: str) -> Theme:
    felt, rim, plate = TINTS[tint]
    paper, inset, highlight, face = "#fdf7ea", "#f3ead6", "#f7e3b4", "#fffdf7"
    papers = (highlight, inset, paper, face)
    select = {"green": "#28706a", "blue": "#2a5c86", "wine": "#7a3343", "slate": "#4a5563"}[tint]
    return Theme(
        name="green",
        tint=tint,
        felt=felt,
        felt_rim=rim,
        on_felt=readable(_CREAM, felt),
        on_felt_soft=readable("#d6e8df", felt),
        on_felt_accent=readable("#f0cd86", felt),
        on_felt_off=readable(mix(_CREAM, felt, 0.45), felt, rim),
        plate=plate,
        plate_opacity=0.88,
        plate_line=readable(mix(felt, "#ffffff", 0.25), plate, least=VISIBLE),
        on_plate=_CREAM,
        on_plate_soft="#d6e8df",
        on_plate_accent=_GOLD,
        paper=paper,
        inset=inset,
        highlight=highlight,
        paper_line="#ddd0b4",
        on_paper=_INK,
        on_paper_soft=readable("#5c6274", *papers),
        on_paper_title=readable("#6b5a2e", *papers),
        on_paper_warning=readable("#b82c37", *papers),
        face=face,
        control_line=readable("#b9ab8a", inset, paper, least=VISIBLE),
        accent=_GOLD,
        accent_top="#e8b95a",
        accent_line="#b9802a",
        on_accent=_INK,
        select=select,
        on_select=_CREAM,
        off=mix(plate, "#000000", 0.15),
        off_line=mix(plate, "#ffffff", 0.28),
        on_off=mix(_CREAM, plate, 0.35),
        on_paper_off=readable("#8b8777", inset),
        heart="#f4777c",
        hint="#7fe3c4",
        focus=_CREAM,
        focus_inner=_INK,
        veil="#031412",
        veil_opacity=0.66,
        shadow=1.0,
    )


def _light(tint: str) -> Theme:
    dark_felt, dark_rim, _ = TINTS[tint]
    felt, rim = mix(dark_felt, "#ffffff", 0.80), mix(dark_felt, "#ffffff", 0.60)
    select = readable(mix(dark_felt, dark_rim, 0.2), "#fffdf7", "#eef0ec")
    papers = ("#f8e6bd", "#eef0ec", "#fbfbf8", "#ffffff")
    return Theme(
        name="light",
        tint=tint,
        felt=felt,
        felt_rim=rim,
        on_felt=readable(_INK, rim, felt),
        on_felt_soft=readable("#3c475c", rim, felt),
        on_felt_accent=readable("#6d4a05", rim, felt),
        on_felt_off=readable(mix(_INK, rim, 0.45), rim, felt),
        plate="#fbfbf8",
        plate_opacity=0.94,
        plate_line=readable(mix(dark_felt, "#ffffff", 0.35), "#fbfbf8", rim, least=VISIBLE),
        on_plate=_INK,
        on_plate_soft="#4a5468",
        on_plate_accent="#85590a",
        paper="#fbfbf8",
        inset="#eef0ec",
        highlight="#f8e6bd",
        paper_line="#d5d9d2",
        on_paper=_INK,
        on_paper_soft=readable("#5a6372", *papers),
        on_paper_title=readable("#3f5f58", *papers),
        on_paper_warning=readable("#b82c37", *papers),
        face="#ffffff",
        control_line=readable("#9aa39c", "#eef0ec", "#fbfbf8", least=VISIBLE),
        accent="#e0ad4c",
        accent_top="#efc671",
        accent_line="#a8741f",
        on_accent=_INK,
        select=select,
        on_select="#ffffff",
        off=mix(rim, "#ffffff", 0.35),
        off_line=mix(rim, "#000000", 0.2),
        on_off=readable("#5f6a72", mix(rim, "#ffffff", 0.35)),
        on_paper_off=readable("#84898a", "#eef0ec"),
        heart="#b82c37",
        hint="#0f7f68",
        focus=_INK,
        focus_inner="#ffffff",
        veil="#17221f",
        veil_opacity=0.5,
        shadow=0.55,
    )


def _contrast(tint: str) -> Theme:
    black, white, yellow = "#000000", "#ffffff", "#ffd400"
    return Theme(
        name="contrast",
        tint=tint,
        felt=black,
        felt_rim=black,
        on_felt=white,
        on_felt_soft=white,
        on_felt_accent=yellow,
        on_felt_off="#a6a6a6",
        plate=black,
        plate_opacity=1.0,
        plate_line=white,
        on_plate=white,
        on_plate_soft=white,
        on_plate_accent=yellow,
        paper=black,
        inset=black,
        highlight="#332b00",
        paper_line="#8c8c8c",
        on_paper=white,
        on_paper_soft="#e6e6e6",
        on_paper_title=yellow,
        on_paper_warning="#ff8f8f",
        face=black,
        control_line=white,
        accent=yellow,
        accent_top=yellow,
        accent_line=yellow,
        on_accent=black,
        select=yellow,
        on_select=black,
        off=black,
        off_line="#8c8c8c",
        on_off="#b3b3b3",
        on_paper_off="#b3b3b3",
        heart="#ff6b6b",
        hint="#66ffd0",
        focus=yellow,
        focus_inner=black,
        veil=black,
        veil_opacity=0.8,
        shadow=0.0,
        line_width=1.5,
        noise=0,
        series=("#ffffff", "#ff8080", "#66ffd0", "#ffd400", "#d3b0ff", "#8fc4ff", "#ff9de0"),
        suits_dark=("#ffffff", "#ff6b6b", "#ffffff", "#ff6b6b"),
        suits4_dark=("#7ee2a4", "#8fc4ff", "#ffffff", "#ff6b6b"),
    )
