"""Movements that others are made of, and those of piles: stock, widow, the cut, cards that leave.

`choreography` puts them together. There are no hidden cards here: cards that are not seen move as backs.
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
from scenes.tabletop.deal_steps import DealStep
from scenes.tabletop.standing_cards import AIR_LEVEL, TRICK_LEVEL
from scenes.tabletop.table_layout import TableLayout

FLIGHT_WIDTH = 0.55  # of a trick card: how large a card is when it leaves or reaches a plate
DEAL_FLIGHT, GLOW_SECONDS, PASS_STAGGER = 0.30, 0.7, 0.07
GLOW_STRENGTH = 0.6
CUT_SECONDS, TOLD_SECONDS, DRAW_STAGGER = 2.2, 1.2, 0.16


@dataclass(frozen=True)
class StepContext:
    """Where things stand around a step: the layout after it, what is on the screen now, and what shall be."""

    layout: TableLayout
    now: Mapping[Sprite, Pose]
    then: Poses
    teller: Teller
    hold: float  # seconds a full trick stays


def settling(context: StepContext, seconds: float, *moving: Sprite) -> Animation:
    """Everything that stays finds its place, but for the sprites that move otherwise."""
    then = {sprite: pose for sprite, pose in context.then.items() if sprite not in moving}
    return transition(dict(context.now), then, seconds)


def at_plate(context: StepContext, place: int, face: str) -> Pose:
    x, y = context.layout.outside(place)
    return Pose(x, y, context.layout.trick[0].width * FLIGHT_WIDTH, 0.0, face, lift=1.0, level=AIR_LEVEL)


def flight(sprite: Sprite, start: Pose, end: Pose, seconds: float, turn: float = 0.0) -> Animation:
    """A card that comes out of one plate and disappears in another."""
    gone = end._replace(alpha=0.0)
    return serial(Tween(sprite, start, end, seconds, "both", turn), Tween(sprite, gone, gone, 0.0))


def sprites_of(cards: Sequence[Card], context: StepContext) -> list[Sprite]:
    """Sprites of the hand to come that show these cards, twins of the pack included."""
    names = [str(card) for card in cards]
    return [sprite for sprite in context.then if sprite[0] in names and sprite[1] < 2]


def heap(context: StepContext) -> Pose:
    x, y = context.layout.trick_area.centre
    return Pose(x, y, context.layout.trick[0].width * FLIGHT_WIDTH, 0.0, BACK, lift=1.0, level=AIR_LEVEL)


def glow(x: float, y: float, width: float, colour: str) -> Animation:
    sprite = (GLOW, round(x))
    dark = Pose(x, y, width, face=GLOW, alpha=0.0, ring=colour, level=50.0)
    light = dark._replace(alpha=GLOW_STRENGTH)
    return serial(
        Tween(sprite, dark, light, SECONDS.glow),
        Tween(sprite, light, dark, GLOW_SECONDS - SECONDS.glow, "in"),
    )


def returning(event: Returned, step: DealStep, context: StepContext) -> Animation:
    """The queen of spades goes back openly, or stays."""
    if not event.is_refused:
        return Wait(SECONDS.lift)
    taker, giver = place_of(step.before, event.seat), place_of(step.before, event.giver)
    sprite = ("QS", 0)
    start = context.now.get(sprite) or at_plate(context, taker, "QS")
    end = context.then.get(sprite) or at_plate(context, giver, "QS")._replace(alpha=0.0)
    fly = Tween(sprite, start, end, SECONDS.pass_cards, "both")
    return parallel(Cue("sound", sound="pass"), fly, settling(context, SECONDS.pass_cards, sprite))


def leaving(seat: int, step: DealStep, context: StepContext) -> Animation:
    """Cards that have left the screen sink away; the others settle."""
    x, y = context.layout.outside(place_of(step.before, seat))
    moves: list[Animation] = []
    for sprite, pose in context.now.items():
        if sprite not in context.then and pose.alpha > 0 and not pose.face.startswith("*"):
            moves.append(Tween(sprite, pose, pose._replace(x=x, y=y, alpha=0.0), SECONDS.collect))
    return parallel(*moves, settling(context, SECONDS.collect))


# ------------------------------------------------------------------ stock, widow, cut


def draw_from_stock(step: DealStep, context: StepContext) -> Animation:
    """Cards come from the stock one after the other, mine turning over."""
    place = place_of(step.before, step.events[0].seat) if isinstance(step.events[0], Drew) else 0
    pile = pile_pose(context, "stock")
    moves: list[Animation] = []
    mine: list[Sprite] = []
    for index, event in enumerate(step.events):
        if not isinstance(event, Drew):
            continue
        begin = index * DRAW_STAGGER
        moves.append(after(begin, Cue("sound", sound="deal")))
        fresh = [sprite for sprite in sprites_of([event.card], context) if sprite not in mine] if event.card else []
        if fresh:
            sprite = fresh[-1]
            mine.append(sprite)
            fly = Tween(sprite, pile, context.then[sprite], SECONDS.pass_cards, "both", turn=0.5)
            moves.append(serial(Tween(sprite, pile._replace(alpha=0.0), pile._replace(alpha=0.0), begin), fly))
        else:
            goal = at_plate(context, place, BACK)
            moves.append(after(begin, flight((BACK, 800 + index), pile, goal, SECONDS.pass_cards)))
    return parallel(*moves, settling(context, SECONDS.pass_cards, *mine))


def widow(event: WidowTaken, step: DealStep, context: StepContext) -> Animation:
    """The widow goes to whoever takes it; into my hand face up."""
    pile, place = pile_pose(context, "widow"), place_of(step.before, event.seat)
    moves: list[Animation] = [Cue("sound", sound="pass")]
    mine: list[Sprite] = []
    if event.is_hand and event.cards:
        mine = [sprite for sprite in sprites_of(event.cards, context) if sprite not in context.now]
    moves += [Tween(sprite, pile, context.then[sprite], SECONDS.pass_cards, "both", turn=0.5) for sprite in mine]
    if not mine:
        for index in range(step.before.kitty_left - step.after.kitty_left):
            goal = at_plate(context, place, BACK)
            moves.append(after(index * PASS_STAGGER, flight((BACK, 700 + index), pile, goal, SECONDS.pass_cards)))
    return parallel(*moves, settling(context, SECONDS.pass_cards, *mine))


def pile_pose(context: StepContext, name: str) -> Pose:
    """A back where a pile lies, or in the middle of the table where none is shown."""
    spot = next((rect for key, rect in context.layout.badges if key == name), None)
    x, y = (spot.x + spot.h * 0.6, spot.centre_y) if spot else context.layout.trick_area.centre
    return Pose(x, y, context.layout.trick[0].width * FLIGHT_WIDTH, 0.0, BACK, lift=1.0, level=AIR_LEVEL)


def cutting(event: Cut, step: DealStep, context: StepContext) -> Animation:
    """Everybody draws a card; the lowest, ringed, deals. Equal lowest draw again."""
    rounds: list[Animation] = []
    for number_, drawn in enumerate(event.rounds):
        moves: list[Animation] = [Cue("sound", sound="deal")]
        for index, (seat, card) in enumerate(drawn):
            slot = context.layout.trick[place_of(step.before, seat)]
            ring = "accent" if seat == event.dealer and number_ == len(event.rounds) - 1 else ""
            shown = Pose(slot.x, slot.y, slot.width, slot.angle, str(card), ring=ring, level=TRICK_LEVEL + index)
            sprite = (str(card), 600 + number_ * 20 + seat)
            moves.append(
                serial(
                    Tween(sprite, heap(context), shown, DEAL_FLIGHT, turn=0.85),
                    Wait(CUT_SECONDS),
                    Tween(sprite, shown, shown._replace(alpha=0.0), SECONDS.lift),
                )
            )
        rounds.append(parallel(*moves))
    return serial(*rounds)
