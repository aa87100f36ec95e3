"""The pictures of a review: a trick with the names around it, a hand before the play, or the hands of all seats."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from game.cards.card import Card
from game.laws.view import Trick, View
from game.play.seats import Seat
from scenes.cardview.card_faces import joker_face, place_of, played_face
from scenes.cardview.card_places import CardPlace, trick_places
from scenes.cardview.event_log import Teller
from scenes.kit.animation import CARD_SHAPE, Pose
from scenes.kit.control import Control
from scenes.kit.layout import Rect
from scenes.kit.page import Column
from scenes.kit.painter import Painter
from scenes.kit.sprites import Sprites
from scenes.kit.theme import SIZES
from scenes.reports.review_words import suits_words

MOST_CARD = 118.0  # units
HAND_STEP = 0.62  # of a card's width from one to the next
RAISED = 0.22  # of its width that a chosen card stands higher
LABEL = 28.0  # the height of a name
PICTURE, AVATAR = 24.0, 40.0
FEW, NARROW_CARD = 6, 56.0  # more seats than that, around narrower cards (units), have avatars without names
OUTSIDE = 0.4  # of the height of a name lies above the card, to leave its index visible
ROOM_ASIDE, ROOM_ABOVE = 22.0, 32.0  # for names around the cards
LOW = 190.0  # units; a lower picture has no room for names


def picture_ground(paint: Painter, rect: Rect) -> None:
    """Draw the plate behind the picture."""
    theme = paint.theme
    paint.panel(rect, theme.plate, theme.plate_line, SIZES.radius_panel, 1.4, opacity=theme.plate_opacity)


class TrickPicture:
    """A complete trick, as seen from the seat of `view`."""

    def __init__(
        self, sprites: Sprites, rect: Rect, view: View, trick: Trick, teller: Teller, seats: Sequence[Seat]
    ) -> None:
        self.sprites, self.rect, self.view, self.trick = sprites, rect, view, trick
        self.teller, self.seats = teller, seats
        paint = sprites.paint
        self.is_low = rect.h < paint.unit(LOW)
        above = PICTURE * 0.8 if self.is_low else ROOM_ABOVE
        area = rect.inset(paint.unit(ROOM_ASIDE), paint.unit(above))
        self.places = trick_places(area, view.players, paint.unit(MOST_CARD), False)

    def place(self, seat: int) -> CardPlace:
        return self.places[place_of(self.view, seat)]

    def controls(self) -> list[Control]:
        """An image control for each card, for narration."""
        found = []
        for index, play in enumerate(self.trick.plays):
            led = ", led" if index == 0 else ""
            name = f"{play.card.words}, {self.teller.name(play.seat)}{led}"
            value = "took the trick" if play.seat == self.trick.winner else ""
            found.append(Control(f"card {index}", "image", name, self.place(play.seat).rect, value=value))
        return found

    def draw(self, paint: Painter, rect: Rect) -> None:
        picture_ground(paint, rect)
        plays = sorted(self.trick.plays, key=lambda play: self.place(play.seat).y)
        for play in plays:
            place = self.place(play.seat)
            face, wide, angle = played_face(self.view, play), round(place.width), round(place.angle * 2) / 2
            self.sprites.card(face, wide, angle)
            ring = "accent" if play.seat == self.trick.winner else ""
            self.sprites.draw(Pose(place.x, place.y, wide, angle, face, ring=ring))
        for play in plays:
            self._label(paint, play.seat, play is self.trick.plays[0])

    def _label(self, paint: Painter, seat: int, is_leader: bool) -> None:
        place, rect, unit = self.place(seat), self.rect, paint.unit
        if self.is_low or (self.view.players > FEW and place.width < unit(NARROW_CARD)):
            self._draw_outer_avatar(paint, seat, is_leader)
            return
        words = f"{self.teller.name(seat)}, led" if is_leader else self.teller.name(seat)
        tall = min(float(unit(LABEL)), place.width * 0.5)
        size = SIZES.caption * min(1.0, tall / unit(LABEL))
        picture = PICTURE * tall / unit(LABEL)
        wide = min(paint.text_width(words, size, "strong") + unit(picture) + unit(18), rect.w * 0.46)
        is_far = place.y < rect.centre_y - unit(20)
        edge = place.width * CARD_SHAPE / 2 + tall * (OUTSIDE if is_far else 0.0)
        y = place.y + (-edge if is_far else edge)
        y = min(max(y, rect.y + tall / 2 + unit(6)), rect.bottom - tall / 2 - unit(6))
        x = min(max(place.x, rect.x + wide / 2 + unit(6)), rect.right - wide / 2 - unit(6))
        pill = Rect.around(x, y, wide, tall)
        paint.pill(pill, fill=paint.theme.plate)
        paint.avatar(self.seats[seat].avatar, pill.x + tall / 2, pill.centre_y, picture)
        left = pill.x + tall + unit(2)
        paint.text(words, left, pill.centre_y - unit(1), size, paint.theme.on_plate, "strong", "lm",
                   pill.right - unit(8) - left)  # fmt: skip

    def _draw_outer_avatar(self, paint: Painter, seat: int, is_leader: bool) -> None:
        """Draw the avatar of a seat outside its card, without a name; that of the leader has a ring."""
        place, (x, y) = self.place(seat), self.rect.centre
        apart = math.hypot(place.x - x, place.y - y) or 1.0
        beyond = place.width * CARD_SHAPE / 2 + paint.unit(PICTURE) * 0.2
        ring = paint.theme.on_plate_accent if is_leader else None
        at = (place.x + (place.x - x) / apart * beyond * 0.85, place.y + (place.y - y) / apart * beyond)
        paint.avatar(self.seats[seat].avatar, *at, PICTURE, ring)


class HandPicture:
    """A hand in one to three rows; the chosen cards stand higher and have a ring."""

    def __init__(self, sprites: Sprites, rect: Rect, hand: Sequence[Card], chosen: Sequence[Card]) -> None:
        self.sprites, self.rect = sprites, rect
        paint = sprites.paint
        room = rect.inset(paint.unit(18), paint.unit(16))
        count = max(1, len(hand))
        best: tuple[float, int] = (0.0, 1)
        for lines in (1, 2, 3):
            across = -(-count // lines)
            wide = min(
                paint.unit(MOST_CARD),
                room.w / (1 + HAND_STEP * (across - 1)),
                room.h / (lines * (CARD_SHAPE + RAISED) + 0.06 * (lines - 1)),
            )
            if wide > best[0] * 1.05:
                best = (wide, lines)
        width, lines = best
        across = -(-count // lines)
        step = width * (CARD_SHAPE + RAISED + 0.06)
        top = room.centre_y - (step * lines - width * 0.06) / 2
        left_over = list(chosen)
        self.poses: list[tuple[Card, Pose]] = []
        for index, card in enumerate(hand):
            line = index // across
            on_line = min(across, count - line * across)
            start = room.centre_x - width * (1 + HAND_STEP * (on_line - 1)) / 2 + width / 2
            is_chosen = card in left_over
            if is_chosen:
                left_over.remove(card)
            y = top + line * step + width * (RAISED + CARD_SHAPE / 2) - (width * RAISED if is_chosen else 0)
            x = start + (index - line * across) * width * HAND_STEP
            face = joker_face(card, sum(other.is_joker for other in hand[:index]))
            self.poses.append((card, Pose(x, y, round(width), 0.0, face, ring="accent" if is_chosen else "")))

    def controls(self) -> list[Control]:
        found = []
        for index, (card, pose) in enumerate(self.poses):
            rect = Rect.around(pose.x, pose.y, pose.width, pose.width * CARD_SHAPE)
            found.append(Control(f"card {index}", "image", card.words, rect, value="chosen" if pose.ring else ""))
        return found

    def draw(self, paint: Painter, rect: Rect) -> None:
        picture_ground(paint, rect)
        for _, pose in self.poses:
            self.sprites.card(pose.face, round(pose.width), 0.0)
            self.sprites.draw(pose)


# ------------------------------------------------------------ all hands
def add_hands(
    column: Column, hands: Sequence[Sequence[Card]], teller: Teller, seats: Sequence[Seat], ranks: str
) -> None:
    """Add the hand of every seat as a line of suit signs and ranks."""
    page = column.page
    unit, widgets, paint = page.unit, page.widgets, page.paint
    line, aside = paint.line_step(SIZES.body), unit(AVATAR + 12)
    for seat, hand in enumerate(hands):
        words = suits_words(hand, ranks)
        wide = column.w - aside
        high = max(unit(AVATAR), line + widgets.text_height(words, wide)) + unit(12)
        row = column.take(high)
        column.ground(row, partial(_draw_avatar, seats[seat].avatar))
        name = Rect(row.x + aside, row.y, wide, line)
        column.add(widgets.line(f"hand name {seat}", teller.name(seat), name, colour="on_plate_soft", face="strong"))
        column.add(widgets.text(f"hand {seat}", words, Rect(name.x, name.bottom, wide, high - line), colour="on_plate"))


def _draw_avatar(name: str, paint: Painter, at: Rect) -> None:
    paint.avatar(name, at.x + paint.unit(AVATAR / 2), at.y + paint.unit(AVATAR / 2 + 4), AVATAR)
