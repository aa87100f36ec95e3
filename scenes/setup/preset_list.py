"""The list of the presets, in their groups: for choosing one and for reading about one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.rules.variants import GROUPS, PRESETS, Preset
from game.text.english import sentence
from scenes.base.scene import Scene
from scenes.kit.control import Control, State
from scenes.kit.page import Column
from scenes.kit.painter import Painter
from scenes.kit.theme import SIZES

_AROUND = 160  # what shows above and below the row that was chosen, as far as there is room
_ROW = 38


class PresetList:
    """The list of presets beside a page; in a small window it comes in the place of the page and goes again.

    `chosen_row` gives the key of the row of what the page shows. `is_open`: the list fills a small window.
    """

    def __init__(self, scene: Scene, chosen_row: Callable[[], str]) -> None:
        self._scene, self._chosen_row = scene, chosen_row
        self.presets = tuple(PRESETS.values())
        self.is_open = False

    def show_chosen(self) -> None:
        """Scroll to the chosen row."""
        _ = self._scene.tree
        self._scene.input.show(self._chosen_row(), self._scene.unit(_AROUND))
        self._scene.invalidate()

    def open(self) -> None:
        """Let the list fill a small window."""
        scene = self._scene
        self.is_open = True
        scene.input.offsets["presets"] = 0.0
        scene.invalidate()
        _ = scene.tree
        scene.input.focus_on(self._chosen_row())
        scene.input.show(self._chosen_row(), scene.unit(_AROUND))

    def close(self) -> bool:
        """Let the page come back; whether the list had filled the window."""
        was_open, self.is_open = self.is_open, False
        if was_open:
            self._scene.invalidate()
        return was_open

    def has_chosen(self) -> None:
        """A row was pressed: the page comes back, with the focus on what leads to the list."""
        if self.close():
            self._scene.input.focus_on("presets")


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
