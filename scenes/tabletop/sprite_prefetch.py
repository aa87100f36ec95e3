"""Which card pictures will soon be needed, in the order of their urgency.

Owns the guess; `Sprites.want` takes it. Only cards that the watching seat can see or that anybody might play, never
where the others' cards are.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.laws.view import View
from scenes.cardview.card_faces import joker_face
from scenes.cardview.card_places import BACK_ANGLE
from scenes.kit.animation import BACK
from scenes.tabletop.standing_cards import Wish, hand_order, standing
from scenes.tabletop.table_layout import TableLayout

Wanted = tuple[str, int, float]
WIDEST = 180  # pixels: larger cards are drawn when they come, they would fill the memory


def wanted_cards(view: View, layout: TableLayout, wish: Wish) -> Iterator[Wanted]:
    """(face, width, angle): my hand as it stands and upright, then what anybody may play, then the hand to come."""
    width = round(layout.hand_shape.width)
    if layout.back_width:
        for angle in range(-BACK_ANGLE, BACK_ANGLE + 1):
            yield BACK, round(layout.back_width), float(angle)
    for pose in standing(view, layout, wish).values():
        yield pose.face, round(pose.width), round(pose.angle * 2) / 2
    for card in view.hand:
        yield joker_face(card), width, 0.0
    slots = layout.trick
    for card in view.hand:
        yield joker_face(card), round(slots[0].width), float(slots[0].angle)
    if width > WIDEST:
        return
    for card in view.unseen:
        yield joker_face(card), round(slots[0].width), 0.0
    order = hand_order(view.hand, wish.sort)
    for index, place in enumerate(layout.hand_shape.places(len(order) - 1)):
        for card in order[index : index + 2]:
            yield joker_face(card), width, place.angle
    for slot in slots[1:]:
        for card in view.unseen:
            yield joker_face(card), round(slot.width), float(slot.angle)
