"""What lies over the table for a while: the pause, the last trick, and the log.

Each shows values it is given and ends in one of the functions it is given. Owns no match; the pause hides the cards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.cards.card import Card
from game.challenges.goals import goal_words
from game.laws.view import View
from game.session.session import Sitting
from game.text.english import amount_words
from scenes.base.scene import Scene
from scenes.cardview.card_faces import place_of, played_face
from scenes.cardview.card_places import CardPlace, trick_places
from scenes.cardview.card_words import a_card, cards_words
from scenes.cardview.event_log import Teller
from scenes.cardview.trick_state import cancelled
from scenes.doors import ConfirmationDoor, HelpDoor, MenuDoor, SettingsDoor
from scenes.kit.animation import CARD_SHAPE, Pose
from scenes.kit.control import Control, Region
from scenes.kit.layout import Rect, column
from scenes.kit.sprites import Sprites
from scenes.kit.theme import SIZES
from scenes.tabletop.panel import Panel
from scenes.tabletop.table_layout import TableLayout

if TYPE_CHECKING:
    from scenes.base.app import App


LINES_HEARD = 6  # of the log


class PauseScene(Scene):
    """The match rests, and no card can be seen."""

    title = "Pause"
    cuts = True

    def __init__(self, app: App, sitting: Sitting, stop: Callable[[], None] | None = None) -> None:
        super().__init__(app)
        self.sitting, self._stop = sitting, stop

    def controls(self) -> list[Control]:
        area, unit, make = self.area, self.unit, self.widgets
        width = min(unit(420), area.w - 2 * unit(20))
        names: list[tuple[str, str, str, Callable[[], None]]] = [
            ("resume", "Go on playing", "play", self.app.back),
            ("help", "How to play", "help", self._help),
            ("settings", "Settings", "sliders", self._settings),
            ("leave", "End the practice" if self.sitting.is_practice else "Leave to the menu", "exit", self.leave),
        ]
        match = self.sitting.match
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
        if self.sitting.is_practice:
            return "This is practice and counts for nothing; the cards are covered."
        if records.trouble:
            return "Nothing is saved just now; the cards are covered."
        wanted = goal_words(self.sitting.challenge)
        if wanted:
            return f"Your goal: {wanted[0].lower()}{wanted[1:]}."
        if self.sitting.is_untouched:
            return "Nothing is decided yet; leaving keeps nothing."
        return "The match is saved; the cards are covered." if records.is_saving else "The cards are covered."

    def _help(self) -> None:
        match = self.sitting.match
        self.app.open(HelpDoor(match.rules, match.players))

    def _settings(self) -> None:
        self.app.open(SettingsDoor())

    def _ask_stop(self) -> None:
        at_once = self.sitting.is_fresh_deal or self.sitting.match.rules.end_time_rule == "stop_now"
        words = "The match ends now, with the totals as they are." if at_once else "This deal will be the last."
        self.app.open(
            ConfirmationDoor("Stop the match?", f"All agree to stop. {words}", "Stop", "Play on", self._agreed)
        )

    def _agreed(self) -> None:
        self.app.back()
        if self._stop:
            self._stop()

    def leave(self) -> None:
        if self.sitting.is_practice:  # back to where it began
            self.app.back()
            self.app.back()
        else:
            self.app.restart(MenuDoor())

    def other_key(self, key: object) -> bool:
        if getattr(key, "name", "") == "p":
            self.app.back()
            return True
        return False


class LastTrickScene(Panel):
    """The trick that was taken last, as it lay."""

    title = "Last trick"
    wide, high = 520.0, 470.0
    toggle = "l"

    def __init__(self, app: App, view: View, teller: Teller, layout: TableLayout, sprites: Sprites) -> None:
        super().__init__(app)
        self.trick = view.tricks[-1]
        self.number = len(view.tricks)
        self.view, self.teller, self.layout, self.sprites = view, teller, layout, sprites

    def entered(self) -> None:
        plays = ", ".join(f"{self.teller.name(play.seat)} {a_card(play.card)}" for play in self.trick.plays)
        self.app.narration.say(f"Trick {self.number}: {plays}. {self.words}", is_seen=True)

    @property
    def words(self) -> str:
        points = sum(map(self.view.pack.points_of, self.trick.cards))
        price = amount_words(points) if points else "no points"
        if self.trick.winner is None:
            return f"Nobody won it; its cards are held: {price}."
        widow = self.view.widow if self.number == 1 and self.trick.winner == self.view.seat else ()
        also = f" The widow: {cards_words(widow)}." if widow else ""
        return f"{self.teller.does(self.trick.winner, 'take')} it: {price}.{also}"

    def controls(self) -> list[Control]:
        controls = self.head(f"Trick {self.number}")
        line = self.inside.bottom_part(self._words_height)
        controls.append(self.widgets.text("winner", self.words, line, SIZES.body, "on_paper", "strong", "c"))
        for index, play in enumerate(self.trick.plays):
            lead = ", led" if index == 0 else ""
            place = self._places[place_of(self.view, play.seat)].rect
            name = f"{play.card.words}, {self.teller.name(play.seat)}{lead}"
            value = "cancelled" if play.card in self._out else ""
            controls.append(Control(f"play {index}", "image", name, place, value=value))
        return controls

    @property
    def _lying(self) -> View:
        """The view as it was while the trick lay."""
        return replace(self.view, trick=self.trick.plays, tricks=self.view.tricks[:-1])

    @property
    def _out(self) -> tuple[Card, ...]:
        return cancelled(self._lying)

    @property
    def felt(self) -> Rect:
        inside = self.inside
        return Rect(inside.x, inside.y, inside.w, inside.h - self._words_height - self.unit(8))

    @property
    def _words_height(self) -> float:
        return self.widgets.text_height(self.words, self.inside.w, SIZES.body, "strong")

    @property
    def _places(self) -> tuple[CardPlace, ...]:
        area = self.felt.inset(self.unit(14), self.unit(20))
        return trick_places(area, self.view.players, self.unit(104), self.layout.large_index)

    def background(self) -> None:
        super().background()
        theme, paint, felt = self.paint.theme, self.paint, self.felt
        paint.panel(felt, theme.felt, theme.plate_line, SIZES.radius_row, 1.4)
        places = self._places
        order = sorted(self.trick.plays, key=lambda play: places[place_of(self.view, play.seat)].y)
        for play in order:
            place = places[place_of(self.view, play.seat)]
            ring = "accent" if play.seat == self.trick.winner else ""
            is_out = play.card in self._out
            pose = Pose(place.x, place.y, place.width, place.angle, played_face(self.view, play), ring=ring)
            self.sprites.draw(pose._replace(dim=1.0, mark="cross") if is_out else pose)
        for play in order:
            place = places[place_of(self.view, play.seat)]
            name = self.teller.name(play.seat)
            width = min(paint.text_width(name, SIZES.caption, "strong") + self.unit(16), place.width * 1.3)
            is_far = place.y < felt.centre_y - self.unit(24)
            edge = place.width * CARD_SHAPE / 2 * (-1 if is_far else 1)
            y = min(max(place.y + edge, felt.y + self.unit(14)), felt.bottom - self.unit(14))
            pill = Rect.around(place.x, y, width, self.unit(24))
            paint.pill(pill, fill=theme.plate)
            room = width - self.unit(8)
            paint.text(name, *pill.centre, SIZES.caption, theme.on_plate, "strong", "cm", room)


class LogScene(Panel):
    """Everything that has been told, newest last."""

    title = "Log"
    wide, high = 620.0, 560.0
    toggle = "g"

    def __init__(self, app: App, lines: tuple[str, ...]) -> None:
        super().__init__(app)
        self.lines = lines or ("Nothing has happened yet.",)
        self._is_fresh = True

    @property
    def heard(self) -> tuple[str, ...]:
        """The last lines; F2 reads all of them."""
        return tuple(f"line {index}" for index in range(max(0, len(self.lines) - LINES_HEARD), len(self.lines)))

    def controls(self) -> list[Control]:
        controls = self.head("What has happened")
        y, width = self.inside.y, self.inside.w - self.unit(18)
        for index, line in enumerate(self.lines):
            is_head = line.startswith("Deal ")
            face = "strong" if is_head else "text"
            y += self.unit(8) if is_head and index else 0
            height = self.widgets.text_height(line, width, SIZES.body, face) + self.unit(3)
            rect = Rect(self.inside.x, y, width, height)
            controls.append(self.widgets.text(f"line {index}", line, rect, face=face, region="log"))
            y += height
        self._height = y - self.inside.y
        return controls

    def regions(self) -> list[Region]:
        region = Region("log", self.inside, self._height)
        if self._is_fresh:
            self.input.offsets["log"] = region.most
            self._is_fresh = False
        return [region]
