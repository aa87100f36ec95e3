"""From a step of the deal to an animation: who moves, when, and what is heard and said meanwhile.

Owns the movements of dealing, passing, playing and collecting, and the cues that go with them. Every animation ends in
the standing picture of the view after the step; where it begins is what is on the glass now. Knows no pygame, no clock
and no hidden cards: cards that are not seen move as backs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.cards import Card
from game.events import Broken, Dealt, MoonShot, Passed, Played, Received, Taken
from game.view import View
from scenes.kit.animation import (
    Animation,
    Cue,
    Hold,
    Parallel,
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
from scenes.kit.places import CARD_SHAPE
from scenes.kit.seating import TableLayout
from scenes.kit.stage import AIR_LEVEL, BACK, numbered, place_of
from scenes.kit.steps import Step
from scenes.kit.telling import Teller
from scenes.kit.theme import SECONDS

FLIGHT_WIDTH = 0.55  # of a trick card: how large a card is when it leaves or reaches a plate
DEAL_FLIGHT, MOON_SECONDS, GLOW_SECONDS, PASS_STAGGER = 0.30, 1.6, 0.7, 0.07
LEAP = 0.1  # of its own height that a card leaps when it is played
GLOW_STRENGTH = 0.6
GLOW, MOON_RISE = "*glow", "*moon"  # faces of what is light, not a card


@dataclass(frozen=True)
class Stage:
    """Where things stand: the layout after the step, what is on the glass now, and what shall be."""

    layout: TableLayout
    now: Mapping[Sprite, Pose]
    then: Poses
    teller: Teller
    hold: float  # seconds a full trick stays


def choreography(step: Step, stage: Stage) -> Animation:
    """The movement of one step. Its snapped end is `stage.then` for every sprite that stays."""
    event = step.event
    captions = [
        Cue("caption", sentence) for event in step.events if (sentence := stage.teller.tell(event, step.before))
    ]
    if isinstance(event, Dealt):
        move = _dealing(event, step, stage)
    elif isinstance(event, Played):
        move = _playing(event, step, stage)
    elif isinstance(event, Taken):
        move = _taking(event, step, stage)
    elif isinstance(event, Received):
        move = _exchanging(step, stage)
    elif isinstance(event, Passed):
        move = _passing(event, step, stage)
    elif isinstance(event, MoonShot):
        move = _moon(stage)
    else:
        move = Parallel(())
    return serial(*captions, move)


def _settling(stage: Stage, seconds: float, *moving: Sprite) -> Animation:
    """Everything that stays finds its place, but for the sprites that move otherwise."""
    then = {sprite: pose for sprite, pose in stage.then.items() if sprite not in moving}
    return transition(dict(stage.now), then, seconds)


def _at_plate(stage: Stage, place: int, face: str) -> Pose:
    x, y = stage.layout.outside(place)
    return Pose(x, y, stage.layout.trick[0].width * FLIGHT_WIDTH, 0.0, face, lift=1.0, level=AIR_LEVEL)


# ------------------------------------------------------------------ dealing


def _dealing(event: Dealt, step: Step, stage: Stage) -> Animation:
    """Round by round, one card to everybody at a time; mine turn over as they land."""
    dealer = place_of(step.after, event.dealer)
    source = _at_plate(stage, dealer, BACK)
    if dealer == 0:
        source = source._replace(y=stage.layout.size[1] * 0.5)
    hand = [sprite for sprite, pose in sorted(stage.then.items(), key=lambda item: item[1].level)]
    parts: list[Animation] = []
    rounds = max(step.after.hand_sizes)
    for turn in range(rounds):
        begin = turn * SECONDS.deal_card
        if turn < len(hand):
            end = stage.then[hand[turn]]
            hidden = source._replace(alpha=0.0, width=end.width * 0.7)
            arrive = Tween(hand[turn], source._replace(width=end.width * 0.7), end, DEAL_FLIGHT, turn=0.85)
            parts.append(serial(Tween(hand[turn], hidden, hidden, begin), arrive))
        if turn % 2 == 0:
            parts.append(after(begin, Cue("sound", "deal")))
        parts.append(after(begin + DEAL_FLIGHT * 0.8, Cue("dealt", "", turn + 1)))
        for place in range(1, step.after.players):
            start, end = source, _at_plate(stage, place, BACK)
            if place != dealer:
                sprite = (BACK, place * 100 + turn % 6)
                parts.append(after(begin, _flight(sprite, start, end, DEAL_FLIGHT)))
    return Parallel(tuple(parts))


def _flight(sprite: Sprite, start: Pose, end: Pose, seconds: float, turn: float = 0.0) -> Animation:
    """A card that comes out of one plate and disappears in another."""
    gone = end._replace(alpha=0.0)
    return serial(Tween(sprite, start, end, seconds, "both", turn), Tween(sprite, gone, gone, 0.0))


# ------------------------------------------------------------------ passing


def _passing(event: Passed, step: Step, stage: Stage) -> Animation:
    if event.seat == step.before.seat:
        return parallel(Cue("sound", "pass"), _settling(stage, SECONDS.pass_cards * 0.6))
    return Wait(SECONDS.lift)


def _exchanging(step: Step, stage: Stage) -> Animation:
    """All passed cards cross the table at once; those that come to me turn over."""
    me, parts = step.before.seat, [Cue("sound", "pass")]
    moves: list[Animation] = [*parts]
    mine: list[Sprite] = []
    for event in step.events:
        if not isinstance(event, Received):
            continue
        giver, taker = place_of(step.before, event.giver), place_of(step.before, event.seat)
        for index in range(step.before.pass_count):
            begin = index * PASS_STAGGER
            if event.giver == me:
                moves.append(after(begin, _give(step.before.passed, index, stage, taker)))
            elif event.seat == me and event.cards:
                sprite = numbered(event.cards)[index]
                end = stage.then[sprite]
                start = _at_plate(stage, giver, BACK)
                mine.append(sprite)
                fly = Tween(sprite, start, end, SECONDS.pass_cards, "both", turn=0.6)
                moves.append(serial(Tween(sprite, start, start, begin), fly))
            else:
                sprite = (BACK, giver * 100 + index)
                start, end = _at_plate(stage, giver, BACK), _at_plate(stage, taker, BACK)
                moves.append(after(begin, _flight(sprite, start, end, SECONDS.pass_cards)))
    return parallel(*moves, _settling(stage, SECONDS.pass_cards, *mine))


def _give(passed: tuple[Card, ...], index: int, stage: Stage, taker: int) -> Animation:
    sprite = numbered(passed)[index]
    start = stage.now.get(sprite, _at_plate(stage, 0, str(passed[index])))
    return _flight(sprite, start, _at_plate(stage, taker, BACK), SECONDS.pass_cards, turn=0.5)


# ------------------------------------------------------------------ playing


def _playing(event: Played, step: Step, stage: Stage) -> Animation:
    sprite = numbered([play.card for play in step.after.trick])[-1]
    place = place_of(step.before, event.seat)
    end = stage.then.get(sprite) or _slot(event, stage, place)
    start = stage.now.get(sprite) or _at_plate(stage, place, str(event.card))
    leap = LEAP * end.width * CARD_SHAPE
    fly = Tween(sprite, start._replace(dim=0.0), end, SECONDS.play, leap=leap if place == 0 else 0.0)
    parts: list[Animation] = [fly, _settling(stage, SECONDS.play, sprite)]
    land = SECONDS.play * 0.7
    is_queen = str(event.card) in ("QS",) and step.before.pack.points_of(event.card) > 0
    parts.append(after(land, Cue("sound", "queen" if is_queen else "play")))
    if is_queen:
        parts.append(after(land, _glow(end.x, end.y, end.width * 1.9, "heart")))
    if any(isinstance(other, Broken) for other in step.events):
        parts.append(after(land, Cue("sound", "broken")))
        if stage.layout.broken:
            badge = stage.layout.broken
            parts.append(after(land, _glow(*badge.centre, badge.w * 1.1, "heart")))
    return Parallel(tuple(parts))


def _slot(event: Played, stage: Stage, place: int) -> Pose:
    slot = stage.layout.trick[place]
    return Pose(slot.x, slot.y, slot.width, slot.angle, str(event.card))


def _glow(x: float, y: float, width: float, colour: str) -> Animation:
    sprite = (GLOW, round(x))
    dark = Pose(x, y, width, face=GLOW, alpha=0.0, ring=colour, level=50.0)
    light = dark._replace(alpha=GLOW_STRENGTH)
    return serial(
        Tween(sprite, dark, light, SECONDS.glow),
        Tween(sprite, light, dark, GLOW_SECONDS - SECONDS.glow, "in"),
    )


# ------------------------------------------------------------------ collecting


def _taking(event: Taken, step: Step, stage: Stage) -> Animation:
    """The full trick stays for a while, then goes to its winner."""
    winner = place_of(step.before, event.seat)
    x, y = stage.layout.plates[winner].centre
    goal = Pose(x, y, stage.layout.trick[0].width * 0.45, 0.0, level=AIR_LEVEL, alpha=0.0)
    moves: list[Animation] = [Cue("sound", "collect")]
    for sprite, play in zip(numbered([play.card for play in step.before.trick]), step.before.trick):
        start = stage.now.get(sprite) or _slot(play, stage, place_of(step.before, play.seat))
        end = goal._replace(face=str(play.card))
        near = Pose(*_between(start, end, 0.85), (start.width + end.width) / 2, 0.0, end.face, 0.5, level=start.level)
        sweep = serial(
            Tween(sprite, start, near, SECONDS.collect * 0.8, "both"),
            Tween(sprite, near, end, SECONDS.collect * 0.2, "linear"),
        )
        moves.append(sweep)
    settle = _settling(stage, SECONDS.lift)
    return serial(Hold(stage.hold), parallel(*moves), parallel(Cue("taken", "", winner), settle))


def _between(start: Pose, end: Pose, share: float) -> tuple[float, float]:
    return (start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)


def _moon(stage: Stage) -> Animation:
    width, height = stage.layout.size
    size = min(width, height) * 0.3
    low = Pose(width / 2, height * 0.62, size, face=MOON_RISE, alpha=0.0, level=AIR_LEVEL)
    high = low._replace(y=height * 0.40, alpha=1.0)
    sprite = (MOON_RISE, 0)
    return parallel(
        Cue("sound", "moon"),
        serial(
            Tween(sprite, low, high, MOON_SECONDS * 0.6),
            Wait(MOON_SECONDS * 0.2),
            Tween(sprite, high, high._replace(alpha=0.0), MOON_SECONDS * 0.2),
        ),
    )


def deal_sizes(view: View, rounds: int) -> tuple[int, ...]:
    """How many cards each seat has got after so many rounds of the deal."""
    return tuple(min(size, rounds) for size in view.hand_sizes)
