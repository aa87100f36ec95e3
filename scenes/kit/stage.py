"""How the table stands at rest: a pose for every card the watching seat may see, from a view and a layout.

Owns the picture an animation must end in, so that the screen can be rebuilt from a view at any moment. What the person
has chosen, picked or points at comes in as a `Wish`. Knows no pygame and no hidden cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game import laws
from game.cards import RANKS, SUITS, Card, by_suit
from game.view import View
from scenes.kit.animation import Pose, Poses, Sprite
from scenes.kit.places import CardPlace
from scenes.kit.seating import TableLayout

HAND_LEVEL, TRICK_LEVEL, TRAY_LEVEL, AIR_LEVEL = 200.0, 100.0, 150.0, 400.0
POINTED_LIFT, CHOSEN_LIFT = 14.0, 22.0  # design units above the place
BACK = "back"  # the face of a card that is not seen
GAP = "*gap "  # begins the face of a place that a chosen card has left
BRIDGE = "CDHS"


@dataclass(frozen=True)
class Wish:
    """What the person at the table is about to do; none of it is known to the match."""

    chosen: tuple[Card, ...] = ()  # to be passed
    picked: Card | None = None  # tapped once where two taps play
    pointed: Card | None = None
    focused: Card | None = None
    held: tuple[Card, float, float] | None = None  # dragged, with its centre
    hinted: tuple[Card, ...] = ()
    show_legal: bool = True  # raise what may be played, dim the rest
    sort: str = "alternating"


def place_of(view: View, seat: int) -> int:
    """Where a seat is drawn: 0 is the watching seat, then clockwise."""
    return (seat - view.seat) % view.players


def seat_at(view: View, place: int) -> int:
    return (view.seat + place) % view.players


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


def winning_seat(view: View) -> int | None:
    """Who would take the trick as it lies."""
    if not view.trick:
        return None
    trick = laws.Trick(view.pack)
    for play in view.trick:
        trick.play(view.pack.bit[str(play.card)])
    return view.trick[int(trick.winner())].seat


def at_place(place: CardPlace, face: str) -> Pose:
    return Pose(place.x, place.y, place.width, place.angle, face)


def standing(view: View, layout: TableLayout, wish: Wish) -> Poses:
    """Every card in sight where it belongs. `layout` must be made for the size of the hand in the view."""
    poses = trick_poses(view, layout)
    poses |= tray_poses(view, layout, wish)
    order = hand_order(view.hand, wish.sort)
    fresh = {*view.received} if not any(play.seat == view.seat for play in view.plays) else set()
    for index, (sprite, card, place) in enumerate(zip(numbered(order), order, layout.hand)):
        if sprite in poses:  # in the tray: a second tap on its place brings it back
            poses[GAP, index] = at_place(place, f"{GAP}{card}")._replace(level=HAND_LEVEL + index)
            continue
        pose = at_place(place, str(card))._replace(level=HAND_LEVEL + index)
        if view.phase == "play" and view.is_mine and wish.show_legal:
            if card in view.legal:
                pose = pose._replace(y=pose.y - layout.hand_shape.lift)
            else:
                pose = pose._replace(dim=1.0)
        poses[sprite] = _wished(pose, card, wish, layout.unit, card in fresh)
    return poses


def _wished(pose: Pose, card: Card, wish: Wish, unit: float, is_fresh: bool) -> Pose:
    if is_fresh:
        pose = pose._replace(mark="new")
    if card in wish.hinted:
        pose = pose._replace(ring="hint", mark="hint")
    if card == wish.picked:
        pose = pose._replace(y=pose.y - CHOSEN_LIFT * unit, ring="accent")
    elif card in (wish.pointed, wish.focused):
        pose = pose._replace(y=pose.y - POINTED_LIFT * unit, lift=0.5)
    if card == wish.focused:
        pose = pose._replace(ring="focus")
    if wish.held and wish.held[0] == card:
        pose = pose._replace(x=wish.held[1], y=wish.held[2], angle=0.0, lift=1.0, level=AIR_LEVEL, dim=0.0)
    return pose


def trick_poses(view: View, layout: TableLayout) -> Poses:
    """The cards of the trick in their slots, the one that is winning ringed."""
    winner = winning_seat(view)
    order = layout.trick_order
    poses: Poses = {}
    for sprite, play in zip(numbered([play.card for play in view.trick]), view.trick):
        place = place_of(view, play.seat)
        ring = "accent" if play.seat == winner else ""
        level = TRICK_LEVEL + order.index(place)
        poses[sprite] = at_place(layout.trick[place], str(play.card))._replace(ring=ring, level=level)
    return poses


def tray_poses(view: View, layout: TableLayout, wish: Wish) -> Poses:
    """What lies in the tray: chosen, or laid down and waiting for the others."""
    if view.phase != "pass":
        return {}
    cards = hand_order(view.passed or wish.chosen, wish.sort)
    poses: Poses = {}
    for index, (sprite, card) in enumerate(zip(numbered(cards), cards)):
        pose = at_place(layout.tray.cards[min(index, len(layout.tray.cards) - 1)], str(card))
        poses[sprite] = pose._replace(level=TRAY_LEVEL + index, mark="hint" if card in wish.hinted else "")
        if wish.held and wish.held[0] == card:
            poses[sprite] = _wished(poses[sprite], card, wish, layout.unit, False)
    return poses
