"""The pause: the match rests, and the ways to go on or to leave it."""

from __future__ import annotations

from collections.abc import Callable

from game.challenges.goals import goal_words
from game.session.session import Session
from scenes.base.app import App
from scenes.base.scene import Scene
from scenes.doors import ConfirmationDoor, HelpDoor, MenuDoor, SettingsDoor
from scenes.kit.asset_names import IconName
from scenes.kit.control import Control
from scenes.kit.layout import Rect, column
from scenes.kit.theme import SIZES
from scenes.kit.viewport import Key


class PauseScene(Scene):
    """The match rests, and no card can be seen."""

    title = "Pause"
    cuts = True

    def __init__(self, app: App, session: Session, stop: Callable[[], None] | None = None) -> None:
        super().__init__(app)
        self.session, self._stop = session, stop

    def controls(self) -> list[Control]:
        area, unit, make = self.area, self.unit, self.widgets
        width = min(unit(420), area.w - 2 * unit(20))
        names: list[tuple[str, str, IconName, Callable[[], None]]] = [
            ("resume", "Go on playing", "play", self.app.back),
            ("help", "How to play", "help", self._help),
            ("settings", "Settings", "sliders", self._settings),
            ("leave", "End the practice" if self.session.is_practice else "Leave to the menu", "exit", self.leave),
        ]
        match = self.session.match
        if self._stop and match.rules.end_vote and not match.is_stopping:
            names.insert(3, ("stop", "Stop the match", "flag", self._ask_stop))
        gap = unit(10)
        height = min(unit(52), (area.h - unit(132)) / len(names) - gap)
        total = unit(96) + len(names) * (height + gap)
        top = max(unit(12), (area.h - total) / 2)
        left = area.centre_x - width / 2
        controls = [
            make.heading("heading", "Paused", Rect(left, top, width, unit(44)), SIZES.title, "on_felt", "c"),
            make.line(
                "saved",
                self._saved,
                Rect(left, top + unit(46), width, unit(28)),
                SIZES.body,
                "on_felt_soft",
                "c",
            ),
        ]
        buttons = column(Rect(left, top + unit(90), width, 0), [height] * len(names), gap)
        for (key, name, icon, press), rect in zip(names, buttons):
            style = "main" if key == "resume" else "felt"
            is_resume = key == "resume"
            shortcut = "p" if is_resume else ""
            controls.append(make.button(key, name, rect, press, style, icon, default=is_resume, shortcut=shortcut))
        return controls

    @property
    def _saved(self) -> str:
        records = self.app.records
        if self.session.is_practice:
            return "This is practice and counts for nothing; the cards are covered."
        if records.trouble:
            return "Nothing is saved just now; the cards are covered."
        wanted = goal_words(self.session.challenge)
        if wanted:
            return f"Your goal: {wanted[0].lower()}{wanted[1:]}."
        if self.session.is_untouched:
            return "Nothing is decided yet; leaving keeps nothing."
        return "The match is saved; the cards are covered." if records.is_saving else "The cards are covered."

    def _help(self) -> None:
        match = self.session.match
        self.app.open(HelpDoor(match.rules, match.players))

    def _settings(self) -> None:
        self.app.open(SettingsDoor())

    def _ask_stop(self) -> None:
        at_once = self.session.is_fresh_deal or self.session.match.rules.end_time_rule == "stop_now"
        words = "The match ends now, with the totals as they are." if at_once else "This deal will be the last."
        self.app.open(
            ConfirmationDoor("Stop the match?", f"All agree to stop. {words}", "Stop", "Play on", self._agreed)
        )

    def _agreed(self) -> None:
        self.app.back()
        if self._stop:
            self._stop()

    def leave(self) -> None:
        if self.session.is_practice:  # back to where it began
            self.app.back()
            self.app.back()
        else:
            self.app.restart(MenuDoor())

    def other_key(self, key: Key) -> bool:
        if key.name == "p":
            self.app.back()
            return True
        return False
