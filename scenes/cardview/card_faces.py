"""How a View is drawn: the face of each of its cards, and the place of each seat. Does not import pygame."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.card import Card
from game.laws.events import Played
from game.laws.view import View

JOKER_FACES = ("JK", "JK2")


def place_of(view: View, seat: int) -> int:
    """The place at which a seat is drawn: 0 for the seat of the view, then clockwise."""
    return (seat - view.seat) % view.players


def seat_at(view: View, place: int) -> int:
    """The seat that is drawn at a place."""
    return (view.seat + place) % view.players


def hand_faces(view: View, cards: Sequence[Card]) -> tuple[str, ...]:
    """The faces of cards of the hand; two jokers have different faces."""
    jokers = 0
    faces = []
    for card in cards:
        faces.append(joker_face(card, jokers))
        jokers += card.is_joker
    return tuple(faces)


def joker_face(card: Card, index: int = 0) -> str:
    """The face of a card. `index` counts jokers in a hand or trick; low jokers differ by suit."""
    if card.rank == "0":
        return JOKER_FACES["CD".index(card.suit)]
    return JOKER_FACES[min(index, 1)] if card.is_joker else str(card)


def played_face(view: View, play: Played) -> str:
    """The face of a card that was played. A seat with both jokers plays the second one first."""
    if not play.card.is_joker:
        return joker_face(play.card)
    played = [other for other in view.plays if other.card.is_joker]
    mine = sum(card.is_joker for card in view.hand) + sum(other.seat == view.seat for other in played)
    if play.seat == view.seat:
        own = [other for other in played if other.seat == view.seat]
        return JOKER_FACES[1 if mine == 2 and own[:1] == [play] else 0]
    others = [other for other in played if other.seat != view.seat]
    return JOKER_FACES[1 if mine == 1 or others[:1] != [play] else 0]
