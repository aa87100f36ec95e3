"""Movements that others are made of, and those of piles: stock, widow, the cut, cards that leave.

Owns `Stage` and these small animations; `choreography` puts them together. Knows no pygame, no clock and no hidden
cards: cards that are not seen move as backs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.cards.card import Card
from game.laws.events import Cut, Drew, Returned, WidowTaken
from scenes.cardview.card_faces import place_of
from scenes.cardview.event_log import Teller
from scenes.kit.animation import (
    BACK,
    GLOW,
    Animation,
    Cue,
    Pose,
    Poses,
    Sprite,
    Tween,
    Wait,
    after,
    parallel,
    serial,
    transition,
)
from scenes.kit.theme import SECONDS
from scenes.tabletop.deal_steps import Step
from scenes.tabletop.standing_cards import AIR_LEVEL, TRICK_LEVEL
from scenes.tabletop.table_layout import TableLayout
from scenes.tabletop.view_reducer import widow_count

FLIGHT_WIDTH = 0.55  # of a trick card: how large a card is when it leaves or reaches a plate
DEAL_FLIGHT, GLOW_SECONDS, PASS_STAGGER = 0.30, 0.7, 0.07
GLOW_STRENGTH = 0.6
CUT_SECONDS, TOLD_SECONDS, DRAW_STAGGER = 2.2, 1.2, 0.16


@dataclass(frozen=True)
class Stage:
    """Where things stand: the layout after the step, what is on the glass now, and what shall be."""

    layout: TableLayout
    now: Mapping[Sprite, Pose]
    then: Poses
    teller: Teller
    hold: float  # seconds a full trick stays


def settling(stage: Stage, seconds: float, *moving: Sprite) -> Animation:
    """Everything that stays finds its place, but for the sprites that move otherwise."""
    then = {sprite: pose for sprite, pose in stage.then.items() if sprite not in moving}
    return transition(dict(stage.now), then, seconds)


def at_plate(stage: Stage, place: int, face: str) -> Pose:
    x, y = stage.layout.outside(place)
    return Pose(x, y, stage.layout.trick[0].width * FLIGHT_WIDTH, 0.0, face, lift=1.0, level=AIR_LEVEL)


def flight(sprite: Sprite, start: Pose, end: Pose, seconds: float, turn: float = 0.0) -> Animation:
    """A card that comes out of one plate and disappears in another."""
    gone = end._replace(alpha=0.0)
    return serial(Tween(sprite, start, end, seconds, "both", turn), Tween(sprite, gone, gone, 0.0))


def sprites_of(cards: Sequence[Card], stage: Stage) -> list[Sprite]:
    """Sprites of the hand to come that show these cards, twins of the pack included."""
    names = [str(card) for card in cards]
    return [sprite for sprite in stage.then if sprite[0] in names and sprite[1] < 2]


def heap(stage: Stage) -> Pose:
    x, y = stage.layout.trick_area.centre
    return Pose(x, y, stage.layout.trick[0].width * FLIGHT_WIDTH, 0.0, BACK, lift=1.0, level=AIR_LEVEL)


def glow(x: float, y: float, width: float, colour: str) -> Animation:
    sprite = (GLOW, round(x))
    dark = Pose(x, y, width, face=GLOW, alpha=0.0, ring=colour, level=50.0)
    light = dark._replace(alpha=GLOW_STRENGTH)
    return serial(
        Tween(sprite, dark, light, SECONDS.glow),
        Tween(sprite, light, dark, GLOW_SECONDS - SECONDS.glow, "in"),
    )


def returning(event: Returned, step: Step, stage: Stage) -> Animation:
    """The queen of spades goes back openly, or stays."""
    if not event.is_refused:
        return Wait(SECONDS.lift)
    taker, giver = place_of(step.before, event.seat), place_of(step.before, event.giver)
    sprite = ("QS", 0)
    start = stage.now.get(sprite) or at_plate(stage, taker, "QS")
    end = stage.then.get(sprite) or at_plate(stage, giver, "QS")._replace(alpha=0.0)
    fly = Tween(sprite, start, end, SECONDS.pass_cards, "both")
    return parallel(Cue("sound", "pass"), fly, settling(stage, SECONDS.pass_cards, sprite))


def leaving(seat: int, step: Step, stage: Stage) -> Animation:
    """Cards that have left the glass sink away; the others settle."""
    x, y = stage.layout.outside(place_of(step.before, seat))
    moves: list[Animation] = []
    for sprite, pose in stage.now.items():
        if sprite not in stage.then and pose.alpha > 0 and not pose.face.startswith("*"):
            moves.append(Tween(sprite, pose, pose._replace(x=x, y=y, alpha=0.0), SECONDS.collect))
    return parallel(*moves, settling(stage, SECONDS.collect))


# ------------------------------------------------------------------ stock, widow, cut


def drawing(step: Step, stage: Stage) -> Animation:
    """Cards come from the stock one after the other, mine turning over."""
    place = place_of(step.before, step.events[0].seat) if isinstance(step.events[0], Drew) else 0
    pile = pile_pose(stage, "stock")
    moves: list[Animation] = []
    mine: list[Sprite] = []
    for index, event in enumerate(step.events):
        if not isinstance(event, Drew):
            continue
        begin = index * DRAW_STAGGER
        moves.append(after(begin, Cue("sound", "deal")))
        fresh = [sprite for sprite in sprites_of([event.card], stage) if sprite not in mine] if event.card else []
        if fresh:
            sprite = fresh[-1]
            mine.append(sprite)
            fly = Tween(sprite, pile, stage.then[sprite], SECONDS.pass_cards, "both", turn=0.5)
            moves.append(serial(Tween(sprite, pile._replace(alpha=0.0), pile._replace(alpha=0.0), begin), fly))
        else:
            goal = at_plate(stage, place, BACK)
            moves.append(after(begin, flight((BACK, 800 + index), pile, goal, SECONDS.pass_cards)))
    return parallel(*moves, settling(stage, SECONDS.pass_cards, *mine))


def widow(event: WidowTaken, step: Step, stage: Stage) -> Animation:
    """The widow goes to whoever takes it; into my hand face up."""
    pile, place = pile_pose(stage, "widow"), place_of(step.before, event.seat)
    moves: list[Animation] = [Cue("sound", "pass")]
    mine: list[Sprite] = []
    if event.is_hand and event.cards:
        mine = [sprite for sprite in sprites_of(event.cards, stage) if sprite not in stage.now]
    moves += [Tween(sprite, pile, stage.then[sprite], SECONDS.pass_cards, "both", turn=0.5) for sprite in mine]
    if not mine:
        for index in range(widow_count(step.before)):
            goal = at_plate(stage, place, BACK)
            moves.append(after(index * PASS_STAGGER, flight((BACK, 700 + index), pile, goal, SECONDS.pass_cards)))
    return parallel(*moves, settling(stage, SECONDS.pass_cards, *mine))


def pile_pose(stage: Stage, name: str) -> Pose:
    """A back where a pile lies, or in the middle of the table where none is shown."""
    spot = next((rect for key, rect in stage.layout.badges if key == name), None)
    x, y = (spot.x + spot.h * 0.6, spot.centre_y) if spot else stage.layout.trick_area.centre
    return Pose(x, y, stage.layout.trick[0].width * FLIGHT_WIDTH, 0.0, BACK, lift=1.0, level=AIR_LEVEL)


def cutting(event: Cut, step: Step, stage: Stage) -> Animation:
    """Everybody draws a card; the lowest, ringed, deals. Equal lowest draw again."""
    rounds: list[Animation] = []
    for number_, drawn in enumerate(event.rounds):
        moves: list[Animation] = [Cue("sound", "deal")]
        for index, (seat, card) in enumerate(drawn):
            slot = stage.layout.trick[place_of(step.before, seat)]
            ring = "accent" if seat == event.dealer and number_ == len(event.rounds) - 1 else ""
            shown = Pose(slot.x, slot.y, slot.width, slot.angle, str(card), ring=ring, level=TRICK_LEVEL + index)
            sprite = (str(card), 600 + number_ * 20 + seat)
            moves.append(
                serial(
                    Tween(sprite, heap(stage), shown, DEAL_FLIGHT, turn=0.85),
                    Wait(CUT_SECONDS),
                    Tween(sprite, shown, shown._replace(alpha=0.0), SECONDS.lift),
                )
            )
        rounds.append(parallel(*moves))
    return serial(*rounds)
