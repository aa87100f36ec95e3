"""The settings screen, made from the descriptions in `scenes.kit.preferences`, with a preview of the cards.

Every change takes effect at once and is saved.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from scenes.base.app import App
from scenes.base.page_scene import PageScene
from scenes.kit.animation import BACK, Pose
from scenes.kit.asset_names import IconName
from scenes.kit.control import Control, State
from scenes.kit.layout import Rect
from scenes.kit.page import Action, Column, Page
from scenes.kit.painter import Painter
from scenes.kit.preferences import GROUPS, SETTINGS, Preferences, Setting
from scenes.kit.sprites import Sprites
from scenes.kit.theme import SIZES, theme

KEPT_WORDS = "In force at once, and kept on this device"
_ICONS: dict[str, IconName] = {"play": "play", "sound": "sound", "cards": "cards", "reading": "eye"}
_LEFT = ("play", "sound")
_RIGHT = ("cards", "reading")
_PREVIEW, _PREVIEW_SMALL = 176, 132
_PREVIEW_CARDS = ("KC", "TD", "QS", "7H")
_PREVIEW_TURN = 3.2


class SettingsScene(PageScene):
    title = "Settings"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._sprites = Sprites(self.paint)
        self._backs: dict[str, Sprites] = {}  # a deck for each back, drawn once

    # ------------------------------------------------------------ layout
    def build(self, page: Page) -> None:
        body = page.frame("Settings", self._explanation if page.is_wide else KEPT_WORDS)
        if not page.is_wide:
            column = page.column("settings", page.narrowed(body))
            for group in GROUPS:
                self._group(column, group, True)
                if group == "cards":
                    self._preview(column)
                column.rule()
            self._general(column)
            column.end()
            return
        gap = self.unit(SIZES.gutter)
        wide = (body.w - gap) / 2
        left = page.column("left", body.left_part(wide))
        for group in _LEFT:
            self._group(left, group)
            left.rule()
        self._general(left)
        left.end()
        sheet = body.right_part(wide)
        page.ground(sheet, lambda paint, place: paint.paper(place))
        pad, high = page.padding, self.unit(_PREVIEW)
        felt = Rect(sheet.x + pad, sheet.y + self.unit(24), sheet.w - 2 * pad, high)
        page.add(self._preview_control(felt))
        top = felt.bottom + self.unit(8)
        right = Column(page, "right", Rect(sheet.x, top, sheet.w, sheet.bottom - top), pad, self.unit(12))
        for group in _RIGHT:
            self._group(right, group)
            if group != _RIGHT[-1]:
                right.rule()
        right.end()

    @property
    def _explanation(self) -> str:
        """The help of the setting that was used last, for touch screens, which have no tooltips."""
        setting = next((setting for setting in SETTINGS if setting.name == self.input.placed), None)
        return (self._why_not(setting) or setting.help) if setting else KEPT_WORDS

    def _group(self, column: Column, group: str, with_help: bool = False) -> None:
        column.heading(f"group {group}", GROUPS[group], SIZES.heading, _ICONS.get(group, ""), after=2)
        for setting in SETTINGS:
            if setting.group == group:
                self._control(column, setting)
                if with_help:
                    words = self._why_not(setting) or setting.help
                    column.text(f"{setting.name} help", words, SIZES.caption, "on_paper_soft", 8)

    def _why_not(self, setting: Setting) -> str:
        """Why a setting has no effect on this machine, or ""."""
        return self.app.speech.why_not if setting.name == "speak" else ""

    def _general(self, column: Column) -> None:
        """The controls for the window and for all settings together."""
        viewport = self.app.viewport
        column.switch(
            "fullscreen",
            "Full screen",
            viewport.is_fullscreen,
            viewport.set_fullscreen,
            help="F11 does the same anywhere.",
        )
        column.space(8)
        column.buttons((Action("usual", "Back to the usual settings", self._usual, "undo", "paper"),))

    def _usual(self) -> None:
        self.app.prefer(**asdict(Preferences()))
        self.app.notice("Everything is as at first.")

    def _control(self, column: Column, setting: Setting) -> None:
        """Add the control that a setting asks for."""
        key, label, words = setting.name, setting.label, setting.words
        value = getattr(self.app.preferences, key)
        place = setting.values.index(value)
        more: dict[str, Any] = {"help": setting.help}
        if why := self._why_not(setting):
            more.update(enabled=False, why=why)

        def choose(index: int) -> None:
            self.app.prefer(**{key: setting.values[index]})

        if setting.shown_as == "switch":
            column.switch(key, label, bool(value), lambda on: choose(int(on)), **more)
        elif setting.shown_as == "slider":
            steps = len(words) - 1
            rect = column.take(self.widgets.slider_height(label, column.w))
            slider = self.widgets.slider(
                key,
                label,
                rect,
                place / steps,
                words[place],
                lambda share: self._slid(key, share, steps),
                steps,
                **more,
            )
            column.add(slider)
        elif setting.shown_as == "stepper":
            last = len(words) - 1
            column.stepper(
                key,
                label,
                words[place],
                lambda way: choose(place + way),
                words,
                can_less=place > 0,
                can_more=place < last,
                **more,
            )
        elif setting.shown_as == "swatches":
            tall = key == "back"
            rect = column.take(self.widgets.swatches_height(label, len(words), column.w, tall) + self.unit(8))
            picture = self._draw_back if tall else self._draw_tint
            column.add(self.widgets.swatches(key, label, rect, words, place, choose, picture, tall, **more))
        else:
            column.choice(key, label, words, place, choose, **more)

    def _slid(self, key: str, share: float, steps: int) -> None:
        """Set a setting from a slider, and play a sound at the new volume."""
        self.app.prefer(**{key: round(share * steps)})
        self.app.sound.play("play")

    # ------------------------------------------------------------ pictures
    def _draw_tint(self, paint: Painter, index: int, rect: Rect) -> None:
        tint = _values("tint")[index]
        look = theme(paint.theme.name, tint)
        if paint.theme.name == "contrast":
            look = theme("green", tint)  # high contrast has one felt; show the colour of the other themes
        paint.panel(rect, look.felt, paint.theme.control_line, 99, 1.6)

    def _draw_back(self, paint: Painter, index: int, rect: Rect) -> None:
        name = _values("back")[index]
        sprites = self._backs.get(name)
        if sprites is None:
            sprites = self._backs[name] = Sprites(paint)
            sprites.use(False, False, name)
        width = min(rect.w, rect.h / 1.4)
        sprites.draw(Pose(*rect.centre, width, face=BACK))

    def _preview(self, column: Column) -> None:
        column.space(8)
        column.add(self._preview_control(column.take(self.unit(_PREVIEW_SMALL), 8)))

    def _preview_control(self, rect: Rect) -> Control:
        look = self.app.preferences

        def draw(paint: Painter, control: Control, state: State) -> None:
            colours, place = paint.theme, control.rect
            paint.panel(place, colours.felt, colours.plate_line, SIZES.radius_button, 1.4, fill_bottom=colours.felt_rim)
            self._sprites.use(look.deck == "large", look.four_colours, look.back)
            width = min(place.h * 0.58, place.w * 0.17)
            step = min(width * 0.82, (place.w - 3.1 * width) / len(_PREVIEW_CARDS))
            left = place.x + width * 0.95
            for index, face in enumerate(_PREVIEW_CARDS):
                away = index - (len(_PREVIEW_CARDS) - 1) / 2
                y = place.centre_y + width * 0.03 * abs(away) ** 1.4
                self._sprites.draw(Pose(left + index * step, y, width, -_PREVIEW_TURN * away, face))
            self._sprites.draw(Pose(place.right - width * 0.95, place.centre_y, width, -_PREVIEW_TURN, BACK))

        patterns = ", suit patterns" if look.suit_patterns else ""
        words = f"{look.deck} index, {look.suit_colours} suit colours{patterns}, back {look.back}"
        return Control("preview", "image", "How cards look now", rect, words, paint=draw)


def _values(name: str) -> tuple[str, ...]:
    return next(setting.values for setting in SETTINGS if setting.name == name)
