"""The trick that was taken last, over the table."""

from __future__ import annotations

from dataclasses import replace

from game.cards.card import Card
from game.laws.view import View
from game.text.english import amount_words
from scenes.base.app import App
from scenes.base.panel_scene import PanelScene
from scenes.cardview.card_faces import place_of, played_face
from scenes.cardview.card_places import CardPlace, trick_places
from scenes.cardview.card_words import a_card, cards_words
from scenes.cardview.event_log import Teller
from scenes.cardview.trick_state import cancelled
from scenes.kit.animation import CARD_SHAPE, Pose
from scenes.kit.control import Control
from scenes.kit.layout import Rect
from scenes.kit.sprites import Sprites
from scenes.kit.theme import SIZES


class LastTrickScene(PanelScene):
    """The trick that was taken last, as it lay."""

    title = "Last trick"
    wide, high = 520.0, 470.0
    toggle = "l"

    def __init__(self, app: App, view: View, teller: Teller, large_index: bool, sprites: Sprites) -> None:
        super().__init__(app)
        self.trick = view.tricks[-1]
        self.number = len(view.tricks)
        self.view, self.teller, self.large_index, self.sprites = view, teller, large_index, sprites

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
        return trick_places(area, self.view.players, self.unit(104), self.large_index)

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
