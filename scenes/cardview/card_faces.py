"""How a View is shown: which picture each of its cards has, and at which place each seat is drawn.

Owns these two answers, so that a card looks the same wherever it is seen. Knows no pygame.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.card import Card
from game.laws.events import Played
from game.laws.view import View

JOKER_FACES = ("JK", "JK2")


def place_of(view: View, seat: int) -> int:
    """Where a seat is drawn: 0 is the watching seat, then clockwise."""
    return (seat - view.seat) % view.players


def seat_at(view: View, place: int) -> int:
    return (view.seat + place) % view.players


def hand_faces(view: View, cards: Sequence[Card]) -> tuple[str, ...]:
    """The faces of cards of the hand: two jokers look different."""
    jokers = 0
    faces = []
    for card in cards:
        faces.append(joker_face(card, jokers))
        jokers += card.is_joker
    return tuple(faces)


def joker_face(card: Card, index: int = 0) -> str:
    """The picture of a card; of jokers the first or the second, the low ones by their suit."""
    if card.rank == "0":
        return JOKER_FACES["CD".index(card.suit)]
    return JOKER_FACES[min(index, 1)] if card.is_joker else str(card)


def played_face(view: View, play: Played) -> str:
    """The picture of a card that was played. Whoever holds both jokers plays the second one first."""
    if not play.card.is_joker:
        return joker_face(play.card)
    played = [other for other in view.plays if other.card.is_joker]
    mine = sum(card.is_joker for card in view.hand) + sum(other.seat == view.seat for other in played)
    if play.seat == view.seat:
        own = [other for other in played if other.seat == view.seat]
        return JOKER_FACES[1 if mine == 2 and own[:1] == [play] else 0]
    others = [other for other in played if other.seat != view.seat]
    return JOKER_FACES[1 if mine == 1 or others[:1] != [play] else 0]
