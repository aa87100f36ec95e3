"""How the table stands at rest: a pose for every card the watching seat may see, from a view and a layout.

Every animation ends in this picture, so that the screen can be rebuilt from a view at any moment. There are no hidden
cards in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.cards.card import RANKS, SUITS, Card, by_suit
from game.laws.events import Played
from game.laws.view import View
from scenes.cardview.card_faces import hand_faces, place_of, played_face
from scenes.cardview.card_places import CardPlace
from scenes.cardview.trick_state import cancelled, winning_seat
from scenes.kit.animation import BACK, GAP, Pose, Poses, Sprite
from scenes.tabletop.hand_selection import CardMarks
from scenes.tabletop.prompts import lay_count, receivers
from scenes.tabletop.table_layout import TableLayout

HAND_LEVEL, TRICK_LEVEL, TRAY_LEVEL, AIR_LEVEL = 200.0, 100.0, 150.0, 400.0
POINTED_LIFT, CHOSEN_LIFT = 14.0, 22.0  # design units above the place
BRIDGE = "CDHS"
HAND_BACK = 1000  # added to the number of a back in a hand that nobody looks at
IN_TRICK = 10  # added to the number of a sprite that lies in the trick, with its seat


def hand_order(cards: Iterable[Card], sort: str) -> tuple[Card, ...]:
    """The cards as the person wants them sorted; red and black suits alternate in the usual order."""
    cards = by_suit(cards)
    if sort == "rank":
        ranks = (RANKS + "0")[::-1]
        return tuple(sorted(cards, key=lambda card: (ranks.find(card.rank), SUITS.find(card.suit))))
    if sort == "suit":
        return tuple(sorted(cards, key=lambda card: BRIDGE.find(card.suit) if card.suit else len(BRIDGE)))
    return cards


def numbered(cards: Sequence[Card]) -> tuple[Sprite, ...]:
    """A sprite per card; twins of two packs get different numbers."""
    seen: Counter[Card] = Counter()
    sprites = []
    for card in cards:
        sprites.append((str(card), seen[card]))
        seen[card] += 1
    return tuple(sprites)


def tray_sprites(hand: Sequence[Card], cards: Sequence[Card], still_held: bool) -> tuple[Sprite, ...]:
    """The sprites of cards that are laid down, chosen from the hand or out of it: of twins the last ones."""
    sprites: list[Sprite] = []
    for index, card in enumerate(cards):
        before = cards[:index].count(card)
        rest = hand.count(card) - (cards.count(card) if still_held else 0)
        sprites.append((str(card), rest + before))
    return tuple(sprites)


def is_in_tray(hand: Sequence[Card], chosen: Sequence[Card], sprite: Sprite, card: Card) -> bool:
    """Whether this very card of the hand is among the chosen ones."""
    return sprite[1] >= hand.count(card) - chosen.count(card)


def trick_sprite(play: Played) -> Sprite:
    """The sprite of a card in the trick; a twin in the hand has another."""
    return (str(play.card), IN_TRICK + play.seat)


def is_laying(view: View) -> bool:
    """Whether the person still chooses cards to lay down: to pass, or to exchange."""
    if view.is_public:
        return False
    if view.phase == "pass":
        return bool(view.pass_count) and not view.has_passed[view.seat]
    return lay_count(view) > 0


def _fresh_widow(view: View) -> tuple[Card, ...]:
    return view.widow if view.phase == "exchange" else ()


def at_place(place: CardPlace, face: str) -> Pose:
    return Pose(place.x, place.y, place.width, place.angle, face)


def standing(view: View, layout: TableLayout, marks: CardMarks) -> Poses:
    """Every card in sight where it belongs. `layout` must be made for the size of the hand in the view."""
    poses = trick_poses(view, layout)
    if view.is_public:
        for index, place in enumerate(layout.hand[: view.hand_sizes[view.seat]]):
            poses[BACK, HAND_BACK + index] = at_place(place, BACK)._replace(level=HAND_LEVEL + index)
        return poses
    poses |= tray_poses(view, layout, marks)
    order = hand_order(view.hand, marks.sort)
    has_played = any(play.seat == view.seat for play in view.plays)
    fresh = (*(() if has_played else view.received), *_fresh_widow(view))
    faces = hand_faces(view, order)
    left = Counter(fresh)
    for index, (sprite, card, face, place) in enumerate(zip(numbered(order), order, faces, layout.hand)):
        if sprite in poses:  # in the tray: a second tap on its place brings it back
            poses[GAP, index] = at_place(place, f"{GAP}{face}")._replace(level=HAND_LEVEL + index)
            continue
        pose = at_place(place, face)._replace(level=HAND_LEVEL + index)
        if view.phase == "play" and view.is_mine and marks.show_legal:
            if card in view.legal:
                pose = pose._replace(y=pose.y - layout.hand_shape.lift)
            else:
                pose = pose._replace(dim=1.0)
        left[card] -= 1
        poses[sprite] = _marked(pose, sprite, card, marks, layout.unit, left[card] >= 0)
    return poses


def _marked(pose: Pose, sprite: Sprite, card: Card, marks: CardMarks, unit: float, is_fresh: bool) -> Pose:
    if is_fresh:
        pose = pose._replace(mark="new")
    if card in marks.hinted:
        pose = pose._replace(ring="hint", mark="hint")
    if sprite == marks.picked:
        pose = pose._replace(y=pose.y - CHOSEN_LIFT * unit, ring="accent")
    elif sprite in (marks.pointed, marks.focused):
        pose = pose._replace(y=pose.y - POINTED_LIFT * unit, lift=0.5)
    if sprite == marks.focused:
        pose = pose._replace(ring="focus")
    if marks.held and marks.held[0] == sprite:
        pose = pose._replace(x=marks.held[1], y=marks.held[2], angle=0.0, lift=1.0, level=AIR_LEVEL, dim=0.0)
    return pose


def trick_poses(view: View, layout: TableLayout) -> Poses:
    """The cards of the trick in their slots, the one that is winning ringed, equal ones crossed out."""
    winner, out = winning_seat(view), cancelled(view) if view.trick else ()
    order = layout.trick_order
    poses: Poses = {}
    for play in view.trick:
        place = place_of(view, play.seat)
        pose = at_place(layout.trick[place], played_face(view, play))
        pose = pose._replace(ring="accent" if play.seat == winner else "", level=TRICK_LEVEL + order.index(place))
        poses[trick_sprite(play)] = pose._replace(dim=1.0, mark="cross") if play.card in out else pose
    return poses


def tray_poses(view: View, layout: TableLayout, marks: CardMarks) -> Poses:
    """What lies in the tray: chosen, or laid down and waiting for the others."""
    if not is_laying(view) and view.phase != "pass":
        return {}
    still_held = is_laying(view)
    cards = marks.chosen if still_held else view.passed
    if len(set(receivers(view))) < 2:  # else their order says who gets which
        cards = hand_order(cards, marks.sort)
    poses: Poses = {}
    sprites = tray_sprites(view.hand, cards, still_held)
    for index, (sprite, card, face) in enumerate(zip(sprites, cards, hand_faces(view, cards))):
        pose = at_place(layout.tray.cards[min(index, len(layout.tray.cards) - 1)], face)
        ring = "focus" if sprite == marks.focused else ""
        poses[sprite] = pose._replace(level=TRAY_LEVEL + index, mark="hint" if card in marks.hinted else "", ring=ring)
        if marks.held and marks.held[0] == sprite:
            poses[sprite] = _marked(poses[sprite], sprite, card, marks, layout.unit, False)
    return poses
