"""The list of the ways to play, in their groups: for choosing one and for reading about one.

Owns how a preset is shown in a list, and that the list fills a small window for a while. What happens when one is
pressed is said by whoever shows the list.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.rules.variants import GROUPS, PRESETS, Preset
from game.text.english import sentence
from scenes.base.app import App
from scenes.base.page_scene import PageScene
from scenes.kit.control import Control, State
from scenes.kit.page import Column
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES

_AROUND = 160  # what shows above and below the row that was chosen, as far as there is room
_ROW = 38


def playable_presets() -> tuple[Preset, ...]:
    """The presets that can be played at their best table size."""
    return tuple(preset for preset in PRESETS.values() if preset.is_playable)


class PresetListScene(PageScene):
    """A screen beside the list of presets; in a small window the list comes in its place and goes again."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.presets = playable_presets()
        self.is_choosing = False  # the list fills a small window

    @property
    def chosen_row(self) -> str:
        """The key of the row of what is shown beside the list."""
        return ""

    def entered(self) -> None:
        _ = self.tree
        self.input.show(self.chosen_row, self.unit(_AROUND))
        self.invalidate()

    def escape(self) -> None:
        if self.is_choosing:
            self.is_choosing = False
            self.invalidate()
        else:
            super().escape()

    def show_presets(self) -> None:
        """The list comes."""
        self.is_choosing = True
        self.input.offsets["presets"] = 0.0
        self.invalidate()
        _ = self.tree
        self.input.focus_on(self.chosen_row)
        self.input.show(self.chosen_row, self.unit(_AROUND))

    def has_chosen(self) -> None:
        """The list goes, if it fills the window; the focus stays on what leads to it."""
        if self.is_choosing:
            self.is_choosing = False
            self.input.focus_on("presets")


def about(preset: Preset) -> str:
    """Its sentence and its years."""
    return f"{preset.text} {sentence(preset.era)}."


def list_presets(
    column: Column, presets: Sequence[Preset], chosen: str, choose: Callable[[str], None], with_words: bool
) -> None:
    """Rows for the presets, group by group; in a small window with what they are about."""
    widgets, unit = column.page.widgets, column.page.unit
    for group in GROUPS:
        members = [preset for preset in presets if preset.group == group]
        if not members:
            continue
        title = column.take(unit(26))
        place = title.inset(unit(12), 0)
        heading = widgets.heading(f"group {group}", group, place, SIZES.caption, "on_paper_title", face="bold")
        column.add(heading)
        for preset in members:
            words = f"{about(preset)} {preset.players}."
            add_row(column, f"preset {preset.name}", preset.title, words, preset.name == chosen, choose, with_words)
        column.space(10)


def add_row(
    column: Column,
    key: str,
    name: str,
    words: str,
    is_chosen: bool,
    choose: Callable[[str], None],
    with_words: bool,
) -> Control:
    """One row; `choose` gets the last part of its key."""
    widgets, unit = column.page.widgets, column.page.unit
    room = column.w - 2 * unit(12)
    below = widgets.text_height(words, room, SIZES.small) + unit(8) if with_words and words else 0
    rect = column.take(unit(_ROW) + below, 4 if with_words else 0)
    row = widgets.row(
        key,
        name,
        rect,
        lambda: choose(key.split(" ", 1)[1]),
        is_chosen,
        value=words if with_words else "",
        help="" if with_words else words,
    )
    return column.add(replace(row, paint=_with_words(words, is_chosen, room)) if below else row)


def _with_words(words: str, is_chosen: bool, room: float) -> Callable[[Painter, Control, State], None]:
    def draw(paint: Painter, control: Control, state: State) -> None:
        unit, colours, place = paint.unit, paint.theme, control.rect
        ground = colours.select if is_chosen else colours.inset if state.hover or state.pressed else None
        if ground:
            paint.panel(place, ground, None, SIZES.radius_row)
        title = colours.on_select if is_chosen else colours.on_paper
        soft = colours.on_select if is_chosen else colours.on_paper_soft
        x, middle = place.x + unit(12), place.y + unit(_ROW) / 2
        paint.text(control.name, x, middle, SIZES.label, title, "strong", "lm", room - unit(28))
        if is_chosen:
            paint.icon("check", place.right - unit(20), middle, 20, title)
        paint.paragraph(words, x, place.y + unit(_ROW), room, SIZES.small, soft)
        if state.focus:
            paint.focus_ring(place.inset(unit(3)), SIZES.radius_row - 2)

    return draw
