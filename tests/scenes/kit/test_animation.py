"""Animations are values: any moment can be asked for, and the end is always right."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scenes.kit.animation import (
    Cue,
    Pose,
    Timeline,
    Tween,
    Wait,
    after,
    duration,
    paced,
    parallel,
    serial,
    transition,
    without_motion,
)

HERE, THERE, BEYOND = Pose(0, 0, 100, face="QS"), Pose(100, 40, 80, -5, face="QS"), Pose(200, 0, 60, face="back")
CARD = ("QS", 0)


def test_one_after_the_other_takes_the_sum_and_all_at_once_the_longest() -> None:
    assert duration(serial(Wait(1), Wait(2))) == 3
    assert duration(parallel(Wait(1), Wait(2))) == 2


def test_a_sprite_waits_at_its_start_and_stays_at_its_end() -> None:
    timeline = Timeline(serial(Wait(1), Tween(CARD, HERE, THERE, 1), Wait(1)))
    assert timeline.at(0)[CARD] == timeline.at(1)[CARD] == HERE
    assert timeline.at(2)[CARD] == timeline.at(9)[CARD] == THERE


def test_the_second_move_begins_where_the_first_ended() -> None:
    beyond = BEYOND._replace(face="QS")
    timeline = Timeline(serial(Tween(CARD, HERE, THERE, 1), Tween(CARD, THERE, beyond, 1)))
    assert timeline.at(1)[CARD] == THERE
    assert THERE.x < timeline.at(1.5)[CARD].x < beyond.x
    assert timeline.snap[CARD] == beyond


def test_a_pace_of_nothing_is_over_at_once_in_the_same_picture() -> None:
    animation = serial(Tween(CARD, HERE, THERE, 1), after(0.5, Tween(CARD, THERE, BEYOND, 1)))
    hurried = Timeline(paced(animation, 0))
    assert hurried.duration == 0
    assert hurried.at(0)[CARD] == Timeline(animation).snap[CARD]


def test_reduced_motion_fades_where_the_card_ends() -> None:
    timeline = Timeline(without_motion(Tween(CARD, HERE, THERE, 1), 0.08))
    assert timeline.duration == 0.08
    assert timeline.at(0)[CARD] == THERE._replace(alpha=0.0)
    assert timeline.snap[CARD] == THERE


def test_a_card_turns_over_on_its_way() -> None:
    timeline = Timeline(Tween(CARD, THERE, BEYOND, 1, "linear", turn=0.5))
    assert (timeline.at(0.4)[CARD].face, timeline.at(0.6)[CARD].face) == ("QS", "back")


def test_each_cue_is_given_once() -> None:
    timeline = Timeline(serial(Cue("sound", sound="play"), Wait(1), Cue("sound", sound="collect")))
    heard = [
        cue.sound
        for begin, end in ((-1, 0), (0, 0.5), (0.5, 1.0), (1.0, 2.0))
        for cue in timeline.cues_between(begin, end)
    ]
    assert heard == ["play", "collect"]


def test_a_transition_moves_only_what_differs() -> None:
    other = ("2C", 0)
    timeline = Timeline(transition({CARD: HERE, other: HERE}, {CARD: THERE, other: HERE}, 0.2))
    assert set(timeline.at(0)) == {CARD}


@given(st.floats(0, 3), st.floats(0, 3))
def test_time_may_be_asked_for_in_any_order(first: float, second: float) -> None:
    animation = parallel(Tween(CARD, HERE, THERE, 1.5), after(1, Tween(("2C", 0), THERE, HERE, 1)))
    timeline = Timeline(animation)
    expected = timeline.at(first)
    timeline.at(second)
    assert timeline.at(first) == expected
