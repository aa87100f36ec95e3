"""The animation of a step of the deal: which cards move and when, with sounds and sentences.

Every animation ends in the standing picture of the view after the step; where it begins is what is on the screen now.
There are no hidden cards here: cards that are not seen move as backs.
"""

from __future__ import annotations

from game.cards.card import Card
from game.laws.events import (
    Announced,
    Broken,
    Cut,
    Dealt,
    Drew,
    Event,
    Exchanged,
    Held,
    Kept,
    MoonShot,
    Passed,
    Played,
    Received,
    Returned,
    Revoked,
    Taken,
    ThrownIn,
    WidowTaken,
)
from game.laws.pass_cycle import count_from
from game.laws.view import View
from scenes.cardview.card_faces import place_of, played_face
from scenes.cardview.trick_state import cancelled, winning_seat
from scenes.kit.animation import (
    BACK,
    CARD_SHAPE,
    MOON_RISE,
    Animation,
    Cue,
    Hold,
    Parallel,
    Pose,
    Sprite,
    Tween,
    Wait,
    after,
    parallel,
    serial,
)
from scenes.kit.theme import SECONDS
from scenes.tabletop.deal_steps import DealStep
from scenes.tabletop.movements import (
    DEAL_FLIGHT,
    PASS_STAGGER,
    TOLD_SECONDS,
    StepContext,
    at_plate,
    cutting,
    draw_from_stock,
    flight,
    glow,
    heap,
    leaving,
    pile_pose,
    returning,
    settling,
    sprites_of,
    widow,
)
from scenes.tabletop.standing_cards import AIR_LEVEL, tray_sprites, trick_sprite

LEAP = 0.1  # of its own height that a card leaps when it is played
MOON_SECONDS = 1.6


def choreography(step: DealStep, context: StepContext) -> Animation:
    """The movement of one step. Its snapped end is `context.then` for every sprite that stays."""
    captions = [Cue("caption", sentence) for sentence in context.teller.tell_all(step.events, step.before)]
    return serial(*captions, _movement(step.event, step, context))


def _movement(event: Event, step: DealStep, context: StepContext) -> Animation:
    if isinstance(event, Dealt):
        return _dealing(event, step, context)
    if isinstance(event, Played):
        return _playing(event, step, context)
    if isinstance(event, (Taken, Held)):
        return _taking(event, step, context)
    if isinstance(event, Received):
        return _exchanging(step, context)
    if isinstance(event, Passed):
        return _passing(event, step, context)
    if isinstance(event, MoonShot):
        return _moon(context)
    if isinstance(event, Drew):
        return draw_from_stock(step, context)
    if isinstance(event, WidowTaken):
        return widow(event, step, context)
    if isinstance(event, Cut):
        return cutting(event, step, context)
    if isinstance(event, Returned):
        return returning(event, step, context)
    if isinstance(event, (Exchanged, Kept)):
        return parallel(Cue("sound", sound="pass"), leaving(event.seat, step, context))
    if isinstance(event, (ThrownIn, Revoked, Announced)):
        return serial(Wait(TOLD_SECONDS), leaving(step.before.seat, step, context))
    return settling(context, SECONDS.lift)


# ------------------------------------------------------------------ dealing


def _dealing(event: Dealt, step: DealStep, context: StepContext) -> Animation:
    """Round by round, one card to everybody at a time; mine turn over as they land."""
    dealer = place_of(step.after, event.dealer)
    source = at_plate(context, dealer, BACK)
    if dealer == 0:
        source = source._replace(y=context.layout.size[1] * 0.5)
    hand = [sprite for sprite, pose in sorted(context.then.items(), key=lambda item: item[1].level)]
    parts: list[Animation] = []
    rounds = max(step.after.hand_sizes)
    for turn in range(rounds):
        begin = turn * SECONDS.deal_card
        if turn < len(hand):
            end = context.then[hand[turn]]
            hidden = source._replace(alpha=0.0, width=end.width * 0.7)
            arrive = Tween(hand[turn], source._replace(width=end.width * 0.7), end, DEAL_FLIGHT, turn=0.85)
            parts.append(serial(Tween(hand[turn], hidden, hidden, begin), arrive))
        if turn % 2 == 0:
            parts.append(after(begin, Cue("sound", sound="deal")))
        parts.append(after(begin + DEAL_FLIGHT * 0.8, Cue("dealt", "", turn + 1)))
        for place in range(1, step.after.players):
            start, end = source, at_plate(context, place, BACK)
            if place != dealer:
                sprite = (BACK, place * 100 + turn % 6)
                parts.append(after(begin, flight(sprite, start, end, DEAL_FLIGHT)))
    return Parallel(tuple(parts))


# ------------------------------------------------------------------ passing


def _passing(event: Passed, step: DealStep, context: StepContext) -> Animation:
    if event.seat == step.before.seat:
        return parallel(Cue("sound", sound="pass"), settling(context, SECONDS.pass_cards * 0.6))
    return Wait(SECONDS.lift)


def _exchanging(step: DealStep, context: StepContext) -> Animation:
    """All passed cards cross the table at once; those that come to me turn over."""
    me, parts = step.before.seat, [Cue("sound", sound="pass")]
    moves: list[Animation] = [*parts]
    mine: list[Sprite] = []
    given = 0
    for event in step.events:
        if not isinstance(event, Received):
            continue
        taker = place_of(step.before, event.seat)
        giver = taker if event.giver is None else place_of(step.before, event.giver)
        for index in range(_received_count(step.before, event)):
            begin = index * PASS_STAGGER
            if event.giver == me:
                moves.append(after(begin, _give(step, event.cards, given, context, taker)))
                given += 1
            elif event.seat == me and event.cards:
                mine += [sprite for sprite in sprites_of(event.cards, context) if sprite not in mine][:1]
                sprite = mine[-1]
                start = heap(context) if event.giver is None else at_plate(context, giver, BACK)
                fly = Tween(sprite, start, context.then[sprite], SECONDS.pass_cards, "both", turn=0.6)
                moves.append(serial(Tween(sprite, start, start, begin), fly))
            elif event.giver is not None:
                sprite = (BACK, giver * 100 + taker * 10 + index)
                start, end = at_plate(context, giver, BACK), at_plate(context, taker, BACK)
                moves.append(after(begin, flight(sprite, start, end, SECONDS.pass_cards)))
    if not given and step.before.direction == "mix":
        moves.append(leaving(me, step, context))
    return parallel(*moves, settling(context, SECONDS.pass_cards, *mine))


def _received_count(view: View, event: Received) -> int:
    """How many cards a seat gets; another one for the queen that came back."""
    if view.phase == "refuse":
        return 1
    return count_from(view.rules, view.players, view.direction, event.giver, event.seat)


def _give(step: DealStep, cards: tuple[Card, ...] | None, index: int, context: StepContext, taker: int) -> Animation:
    passed = step.before.passed
    sprites = tray_sprites(step.before.hand, passed, False)
    sprite = sprites[index] if index < len(passed) else (BACK, 900 + index)
    if sprite in context.then:  # its twin came back at once
        return Wait(0.0)
    start = context.now.get(sprite, at_plate(context, 0, BACK))
    return flight(sprite, start, at_plate(context, taker, BACK), SECONDS.pass_cards, turn=0.5)


# ------------------------------------------------------------------ playing


def _playing(event: Played, step: DealStep, context: StepContext) -> Animation:
    sprite = trick_sprite(event)
    place = place_of(step.before, event.seat)
    end = context.then.get(sprite) or _slot(event, step, context, place)
    start = _from_hand(event, step, context) or at_plate(context, place, end.face)
    leap = LEAP * end.width * CARD_SHAPE
    fly = Tween(sprite, start._replace(dim=0.0), end, SECONDS.play, leap=leap if place == 0 else 0.0)
    parts: list[Animation] = [fly, settling(context, SECONDS.play, sprite)]
    land = SECONDS.play * 0.7
    is_queen = str(event.card) in ("QS",) and step.before.pack.points_of(event.card) > 0
    parts.append(after(land, Cue("sound", sound="queen" if is_queen else "play")))
    if is_queen:
        parts.append(after(land, glow(end.x, end.y, end.width * 1.9, "heart")))
    if any(isinstance(other, Broken) for other in step.events):
        parts.append(after(land, Cue("sound", sound="broken")))
        if context.layout.broken:
            badge = context.layout.broken
            parts.append(after(land, glow(*badge.centre, badge.w * 1.1, "heart")))
    return Parallel(tuple(parts))


def _from_hand(event: Played, step: DealStep, context: StepContext) -> Pose | None:
    """Where my card stands before it is played; of twins the one that is taken hold of."""
    if event.seat != step.before.seat:
        return None
    twins = [pose for number_ in (0, 1) if (pose := context.now.get((str(event.card), number_))) is not None]
    return max(twins, key=lambda pose: (pose.lift, pose.level), default=None)


def _slot(event: Played, step: DealStep, context: StepContext, place: int) -> Pose:
    slot = context.layout.trick[place]
    return Pose(slot.x, slot.y, slot.width, slot.angle, played_face(step.after, event))


# ------------------------------------------------------------------ collecting


def _taking(event: Taken | Held, step: DealStep, context: StepContext) -> Animation:
    """The full trick stays for a while, then goes to its winner, or to the cards that are held."""
    winner = place_of(step.before, event.seat)
    if isinstance(event, Held):
        pile = pile_pose(context, "held")
        goal = pile._replace(width=context.layout.trick[0].width * 0.3, alpha=0.0)
    else:
        x, y = context.layout.plates[winner].centre
        goal = Pose(x, y, context.layout.trick[0].width * 0.45, 0.0, level=AIR_LEVEL, alpha=0.0)
    moves: list[Animation] = [Cue("sound", sound="collect")]
    top, out = winning_seat(step.before), cancelled(step.before)
    for play in step.before.trick:
        sprite = trick_sprite(play)
        start = context.now.get(sprite) or _slot(play, step, context, place_of(step.before, play.seat))
        is_out = play.card in out
        start = start._replace(
            ring="accent" if play.seat == top else "", dim=float(is_out), mark="cross" if is_out else ""
        )
        end = goal._replace(face=start.face)
        near = Pose(*_between(start, end, 0.85), (start.width + end.width) / 2, 0.0, end.face, 0.5, level=start.level)
        sweep = serial(
            Tween(sprite, start, near, SECONDS.collect * 0.8, "both"),
            Tween(sprite, near, end, SECONDS.collect * 0.2, "linear"),
        )
        moves.append(sweep)
    settle = settling(context, SECONDS.lift)
    return serial(Hold(context.hold), parallel(*moves), parallel(Cue("taken", "", winner), settle))


def _between(start: Pose, end: Pose, share: float) -> tuple[float, float]:
    return (start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)


def _moon(context: StepContext) -> Animation:
    width, height = context.layout.size
    size = min(width, height) * 0.3
    low = Pose(width / 2, height * 0.62, size, face=MOON_RISE, alpha=0.0, level=AIR_LEVEL)
    high = low._replace(y=height * 0.40, alpha=1.0)
    sprite = (MOON_RISE, 0)
    return parallel(
        Cue("sound", sound="moon"),
        serial(
            Tween(sprite, low, high, MOON_SECONDS * 0.6),
            Wait(MOON_SECONDS * 0.2),
            Tween(sprite, high, high._replace(alpha=0.0), MOON_SECONDS * 0.2),
        ),
    )


def deal_sizes(view: View, rounds: int) -> tuple[int, ...]:
    """How many cards each seat has got after so many rounds of the deal."""
    return tuple(min(size, rounds) for size in view.hand_sizes)
