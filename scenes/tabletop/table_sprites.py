"""The pictures of cards at a table: a set for each person, and which of them will soon be needed.

Only cards that the watching seat can see or that anybody might play are drawn ahead, never the others' cards as such.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from game.laws.view import View
from game.scoring.captures import NOBODY
from scenes.cardview.card_faces import joker_face
from scenes.cardview.card_places import BACK_ANGLE
from scenes.kit.animation import BACK, Poses
from scenes.kit.painter import Painter
from scenes.kit.preferences import Preferences
from scenes.kit.sprites import KEPT_BYTES, Sprites
from scenes.tabletop.hand_selection import CardMarks
from scenes.tabletop.standing_cards import hand_order, standing
from scenes.tabletop.table_layout import TableLayout

WantedPicture = tuple[str, int, float]
WIDEST = 180  # pixels: larger cards are drawn when they come, they would fill the memory


class TableSprites:
    """A cache of card pictures for each person, so that the speed of drawing cannot reveal another person's cards.

    `current` is the set of whoever looks now, `shared` the one of nobody: for backs, and between two people.
    """

    def __init__(self, paint: Painter, people: Sequence[int]) -> None:
        most = KEPT_BYTES // (len(people) + 1) if len(people) > 1 else KEPT_BYTES
        self._sets = {person: Sprites(paint, most) for person in (NOBODY, *people)}
        self.shared = self.current = self._sets[NOBODY]

    def draw_for(self, person: int) -> None:
        """Draw from the set of this person; NOBODY between two."""
        self.current = self._sets[person]

    def restyle(self, large_index: bool, preferences: Preferences) -> None:
        """Take over deck and colours."""
        for sprites in (self.shared, self.current):
            sprites.use(large_index, preferences.four_colours, preferences.back)

    def want(self, first: Poses, wanted: Iterator[WantedPicture]) -> None:
        """Ask for pictures to be drawn: those of some poses, then others in the order of their urgency."""
        poses = ((pose.face, round(pose.width), pose.angle) for pose in first.values())
        self.current.want(chain(poses, wanted))

    def drop(self) -> None:
        """Forget all pictures: they have the wrong size or colours."""
        for sprites in self._sets.values():
            sprites.drop()


def wanted_cards(view: View, layout: TableLayout, marks: CardMarks) -> Iterator[WantedPicture]:
    """(face, width, angle): my hand as it stands and upright, then what anybody may play, then the hand to come."""
    width = round(layout.hand_shape.width)
    if layout.back_width:
        for angle in range(-BACK_ANGLE, BACK_ANGLE + 1):
            yield BACK, round(layout.back_width), float(angle)
    for pose in standing(view, layout, marks).values():
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
    order = hand_order(view.hand, marks.sort)
    for index, place in enumerate(layout.hand_shape.places(len(order) - 1)):
        for card in order[index : index + 2]:
            yield joker_face(card), width, place.angle
    for slot in slots[1:]:
        for card in view.unseen:
            yield joker_face(card), round(slot.width), float(slot.angle)
