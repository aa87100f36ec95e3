"""Steps, standing pictures and movements agree: whatever moves ends where the view says; nothing hidden is shown."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.cards.card import parse_card
from game.laws.events import Intent, Moon, Pass, Play, Taken
from game.laws.view import View
from game.play.match import Match
from game.play.seat_recorder import SeatRecorder
from game.rules.rule_set import Rules
from scenes.cardview.card_faces import JOKER_FACES, seat_at
from scenes.cardview.event_log import Teller
from scenes.cardview.trick_state import winning_seat
from scenes.kit.animation import BACK, GAP, GLOW, MOON_RISE, Timeline, paced, without_motion
from scenes.tabletop.choreography import choreography
from scenes.tabletop.deal_steps import DealStep, steps
from scenes.tabletop.hand_selection import CardMarks
from scenes.tabletop.movements import StepContext
from scenes.tabletop.standing_cards import hand_order, standing
from scenes.tabletop.table_layout import TableLayout, table_layout
from tests.game.simple_player import simple_choice

NAMES = ("You", "Bruno", "Clara", "Dev", "Ema", "Fay", "Gus", "Ivo")
TABLES = [
    ("black_lady", 3),
    ("black_lady", 5),
    ("black_lady", 6),
    ("omnibus", 4),
    ("auction", 4),
    ("cancellation", 8),
    ("domino", 3),
    ("draw2", 2),
    ("heartsette.to=exchange_first_winner", 4),
    ("heartsette", 3),
    ("joker3.joker.lead=leader_names", 3),
    ("black_lady.cycle=split", 3),
    ("black_lady.cycle=mix", 4),
    ("black_lady.refuse=receiver_may_refuse_QS", 4),
    ("cancellation.pass.count=3.cycle=R", 6),
    ("chasse_coeur.announced=on", 4),
    ("black_lady.misdeal", 4),
]
RULES = {"black_lady.misdeal": "black_lady.only_penalties=misdeal.values=H:1,S:1,C:1,QS:13"}


def layout_for(view: View) -> TableLayout:
    full = max(view.pack.hand_size, len(view.hand))
    return table_layout(
        (1280, 720), 1.0, view.players, max(1, len(view.hand)), full, pass_count=max(1, view.pass_count)
    )


def choice(view: View, chance: random.Random) -> Intent:
    if view.phase == "pass":
        return Pass(tuple(chance.sample(view.hand, view.pass_count)))
    if view.moon:
        return Moon(view.moon.branches[0][0])
    if view.phase != "play":
        return simple_choice(view)
    card = chance.choice(view.legal)
    must_name = card.is_joker and not view.trick and view.rules.joker_lead == "leader_names"
    return Play(card, chance.choice("CDSH") if must_name else "")


def table(rules: str, players: int) -> Match:
    return Match(Rules.parse(RULES.get(rules, rules)), players, "steps")


def shown_steps(rules: str, players: int, deals: int = 2) -> Iterator[DealStep]:
    """Every step of some deals as seat 0 sees them."""
    match, chance = table(rules, players), random.Random(players)
    while len(match.results) < deals and not match.is_over:
        seat, before = match.to_act[0], match.view(0)
        recorder = SeatRecorder(0, before)
        match.submit(seat, choice(match.view(seat), chance), recorder)
        yield from steps(before, recorder.snapshots, match.view(0))


def seen(view: View) -> set[str]:
    """The cards that seat 0 may see."""
    cards = [*view.hand, *view.passed, *view.received, *(play.card for play in view.plays)]
    return {face for card in cards for face in (JOKER_FACES if card.is_joker else (str(card),))}


@pytest.mark.parametrize("rules, players", TABLES)
def test_every_movement_ends_in_the_standing_picture(rules: str, players: int) -> None:
    teller = Teller(NAMES, 0)
    drawn = {}
    for step in shown_steps(rules, players):
        then = standing(step.after, layout_for(step.after), CardMarks())
        timeline = Timeline(choreography(step, StepContext(layout_for(step.after), drawn, then, teller, 0.7)))
        end = {**then, **timeline.snap}
        for sprite, pose in then.items():
            assert end[sprite] == pose, (step.event, sprite)
        assert all(pose.alpha == 0 for sprite, pose in end.items() if sprite not in then), step.event
        drawn = then


@pytest.mark.parametrize("rules, players", TABLES)
def test_nothing_moves_with_a_face_that_the_seat_may_not_see(rules: str, players: int) -> None:
    teller = Teller(NAMES, 0)
    drawn = {}
    for step in shown_steps(rules, players):
        then = standing(step.after, layout_for(step.after), CardMarks())
        timeline = Timeline(choreography(step, StepContext(layout_for(step.after), drawn, then, teller, 0.7)))
        may = seen(step.before) | seen(step.after) | {BACK, GLOW, MOON_RISE}
        for tenth in range(11):
            faces = {pose.face for pose in timeline.at(timeline.duration * tenth / 10).values() if pose.alpha > 0}
            assert faces <= may, step.event
        drawn = then


def test_without_a_pace_everything_but_the_look_at_a_trick_is_over_at_once() -> None:
    for step in shown_steps("black_lady", 4, 1):
        layout = layout_for(step.after)
        then = standing(step.after, layout, CardMarks())
        moves = choreography(step, StepContext(layout, {}, then, Teller(NAMES, 0), 0.7))
        assert Timeline(paced(moves, 0)).duration == (0.7 if isinstance(step.event, Taken) else 0)


def test_reduced_motion_ends_in_the_same_picture() -> None:
    for step in shown_steps("black_lady", 4, 1):
        layout = layout_for(step.after)
        then = standing(step.after, layout, CardMarks())
        moves = choreography(step, StepContext(layout, {}, then, Teller(NAMES, 0), 0.7))
        still = {**then, **Timeline(without_motion(moves, 0.08)).snap}
        assert {sprite: still[sprite] for sprite in then} == then


def test_seats_sit_clockwise_from_the_left() -> None:
    view = Match(Rules.parse("black_lady"), 4, "apple").view(2)
    assert [seat_at(view, place) for place in range(4)] == [2, 3, 0, 1]


def test_legal_cards_stand_and_the_others_are_dim() -> None:
    for step in shown_steps("black_lady", 4, 1):
        view = step.after
        if view.phase == "play" and view.is_mine and len(view.legal) < len(view.hand):
            layout = layout_for(view)
            poses = standing(view, layout, CardMarks())
            for place, card in zip(layout.hand, hand_order(view.hand, "alternating")):
                pose = poses[str(card), 0]
                assert (pose.y < place.y, pose.dim == 0) == (card in view.legal, card in view.legal)


def test_a_chosen_card_lies_in_the_tray_and_leaves_its_place_marked() -> None:
    view = Match(Rules.parse("black_lady"), 4, "apple").view(0)
    card = view.hand[5]
    poses = standing(view, layout_for(view), CardMarks(chosen=(card,)))
    assert poses[str(card), 0].y == layout_for(view).tray.cards[0].y
    assert poses[GAP, 5].face == f"{GAP}{card}"


def test_the_winning_card_of_a_trick_is_ringed() -> None:
    for step in shown_steps("black_lady", 4, 1):
        if len(step.after.trick) > 1:
            poses = standing(step.after, layout_for(step.after), CardMarks())
            ringed = [sprite[0] for sprite, pose in poses.items() if pose.ring == "accent"]
            best = winning_seat(step.after)
            assert ringed == [str(play.card) for play in step.after.trick if play.seat == best]


@pytest.mark.parametrize(
    "sort, expected", [("rank", "2C 2S TD AH"), ("suit", "2C TD AH 2S"), ("alternating", "2C TD 2S AH")]
)
def test_the_hand_is_sorted_as_wished(sort: str, expected: str) -> None:
    cards = [parse_card(card) for card in ("AH", "2S", "TD", "2C")]
    assert " ".join(map(str, hand_order(cards, sort))) == expected


def test_the_log_speaks_of_the_person_as_you() -> None:
    teller = Teller(("Anna", "Bruno", "Clara", "Dev"), 0)
    told = {
        sentence.split()[0]
        for step in shown_steps("black_lady", 4, 1)
        if (sentence := teller.tell(step.event, step.before))
    }
    assert "You" in told and "Anna" not in told and "Bruno" in told


def test_what_came_before_is_told_again_after_coming_back() -> None:
    match, chance = Match(Rules.parse("black_lady"), 4, "steps"), random.Random(1)
    for _ in range(20):
        seat = match.to_act[0]
        match.submit(seat, choice(match.view(seat), chance))
    lines = Teller(NAMES, 0).history(match.view(0), match.results)
    assert lines[0].startswith("Deal 1: ")
    assert sum("the trick" in line for line in lines) == len(match.view(0).tricks)
