"""A person plays at the table: by mouse, by finger, by keyboard; and what can go wrong does not."""

from __future__ import annotations

import pytest

from game.cards.card import parse_cards
from game.laws.events import Moon, Pass, Play
from game.play.match import Match
from scenes.doors import TableDoor
from tests.driver import Driver
from tests.scenes.conftest import Opener
from tests.scenes.table_helpers import (
    AT_ONCE,
    cards_of,
    go_to,
    in_play,
    pass_first,
    quiet,
    session,
    table,
    wait_for_turn,
    wait_until,
)
from tests.screen_checks import complaints, watch

# ---------------------------------------------------------------- whole deals


@pytest.mark.parametrize("source, size", [("mouse", (1280, 720)), ("touch", (640, 360)), ("touch", (360, 640))])
def test_a_whole_deal_by_pointer(open_table: Opener, source: str, size: tuple[int, int]) -> None:
    driver = open_table(size=size)
    pass_first(driver, lambda name: driver.press(name, source))  # type: ignore[arg-type]
    scene = table(driver)
    while not scene.session.match.results:
        wait_for_turn(driver)
        if scene.session.match.results:
            break
        before = len(scene.state.known.hand)
        legal = next(card for card in cards_of(driver) if card.enabled)
        driver.press(legal.key, source)  # type: ignore[arg-type]
        assert before - 1 == len(scene.state.known.hand) or scene.session.match.results
    wait_until(driver, lambda scene: driver.scene is not scene)
    assert sum(scene.session.match.results[0].points) == 26


def test_a_whole_deal_by_keyboard(open_table: Opener) -> None:
    driver = open_table()
    scene = table(driver)
    wait_until(driver, lambda scene: not scene.is_moving)
    driver.key("tab")
    for _ in range(3):
        driver.key("right")
        driver.key("space")
    assert scene.selection.marks.chosen == scene.state.known.hand[1:4]
    go_to(driver, "confirm")
    driver.key("return")
    while not scene.session.match.results:
        wait_for_turn(driver)
        if scene.session.match.results:
            break
        target = next(card for card in cards_of(driver) if card.enabled)
        go_to(driver, target.key)
        driver.key("return")
    assert sum(scene.session.match.results[0].points) == 26


def test_at_the_end_of_a_deal_the_results_come_and_the_next_deal_waits(open_table: Opener) -> None:
    driver = open_table()
    pass_first(driver, driver.press)
    scene = table(driver)
    while not scene.session.match.results:
        wait_for_turn(driver)
        if not scene.session.match.results:
            scene.hand.play(scene.state.known.legal[0])
    wait_until(driver, lambda scene: driver.scene is not scene)
    assert type(driver.scene).__name__ == "ResultsScene"
    assert scene.display.playback.drawn == {}  # no card of the next deal is on the glass yet
    driver.app.back()
    wait_until(driver, lambda scene: not scene.is_moving)
    assert scene.display.view.number == 2 and len(cards_of(driver)) == 13


def test_only_the_match_is_asked_and_only_by_intents(open_table: Opener) -> None:
    driver = open_table()
    pass_first(driver, driver.press)
    wait_for_turn(driver)
    scene = table(driver)
    again = Match.parse(str(scene.session.match))
    assert again.view(0) == scene.state.known
    assert all(isinstance(intent, (Pass, Play, Moon)) for _, intent in again.intents)


# ---------------------------------------------------------------- refusals and misclicks


def test_an_illegal_card_is_refused_in_one_sentence_that_names_the_rule(open_table: Opener) -> None:
    driver = open_table(in_play())
    wait_for_turn(driver)
    scene = table(driver)
    for _ in range(13):
        illegal = [card for card in cards_of(driver) if not card.enabled]
        if illegal:
            break
        scene.hand.play(scene.state.known.legal[0])
        wait_for_turn(driver)
    hand = scene.state.known.hand
    driver.press(illegal[0].key)
    assert driver.notice.endswith(".") and ("follow" in driver.notice or "led" in driver.notice)
    assert scene.state.known.hand == hand


def test_the_sentence_is_the_one_the_match_would_give(open_table: Opener) -> None:
    driver = open_table(in_play())
    scene = table(driver)
    for _ in range(5):
        wait_for_turn(driver)
        for control in cards_of(driver):
            if not control.enabled:
                card = parse_cards(control.key.removeprefix("card "))[0]
                with pytest.raises(Exception) as refused:
                    scene.session.match.submit(0, Play(card))
                assert str(refused.value) == control.why
        scene.hand.play(scene.state.known.legal[0])


def test_legal_cards_stand_up_and_the_others_are_lower_and_dimmed(open_table: Opener) -> None:
    driver = open_table(in_play())
    wait_for_turn(driver)
    scene = table(driver)
    while len(scene.state.known.legal) == len(scene.state.known.hand):
        scene.hand.play(scene.state.known.legal[0])
        wait_for_turn(driver)
    quiet(driver)
    places = scene.display.layout.hand
    for place, control in zip(places, cards_of(driver)):
        pose = scene.display.playback.drawn[(control.key.removeprefix("card "), 0)]
        assert (pose.y < place.y) == control.enabled
        assert (pose.dim > 0) == (not control.enabled)


def test_a_tap_raises_a_card_to_be_passed_and_a_second_tap_lowers_it(open_table: Opener) -> None:
    driver = open_table()
    wait_until(driver, lambda scene: not scene.is_moving)
    scene, card = table(driver), cards_of(driver)[4]
    driver.click(*card.rect.centre)
    assert driver.find(card.key).selected and driver.find("status").name == "Pass three cards to Bruno"
    driver.click(*card.rect.centre)
    assert not driver.find(card.key).selected and scene.selection.marks.chosen == ()


def test_a_fourth_card_is_not_taken_in_silence(open_table: Opener) -> None:
    driver = open_table()
    wait_until(driver, lambda scene: not scene.is_moving)
    for control in cards_of(driver)[:4]:
        driver.press(control.key)
    assert len(table(driver).selection.marks.chosen) == 3
    assert driver.notice == "You have chosen 3 already: press one of them to take it back."


def test_confirming_too_few_cards_says_how_many_are_missing(open_table: Opener) -> None:
    driver = open_table()
    wait_until(driver, lambda scene: not scene.is_moving)
    driver.press(cards_of(driver)[0].key)
    driver.press("confirm")
    assert driver.notice == "Choose 2 more first."


def test_what_was_received_is_marked_until_the_first_card_is_played(open_table: Opener) -> None:
    driver = open_table()
    pass_first(driver, driver.press)
    wait_for_turn(driver)
    quiet(driver)
    scene = table(driver)
    fresh = [control for control in cards_of(driver) if "received from Dev" in control.value]
    assert len(fresh) == 3
    assert all(scene.display.playback.drawn[(control.key[5:], 0)].mark == "new" for control in fresh)
    scene.hand.play(scene.state.known.legal[0])
    wait_for_turn(driver)
    quiet(driver)
    assert not any(pose.mark for pose in scene.display.playback.drawn.values())


def test_two_taps_play_only_the_second_time(open_table: Opener) -> None:
    driver = open_table(in_play(), AT_ONCE.changed(tap_to_play="twice"))
    wait_for_turn(driver)
    scene = table(driver)
    card = next(control for control in cards_of(driver) if control.enabled)
    driver.press(card.key)
    assert len(scene.state.known.hand) == 13 and driver.find(card.key).selected
    driver.press(card.key)
    assert len(scene.state.known.hand) == 12


def test_a_card_dragged_to_the_table_is_played_and_one_let_go_over_the_hand_is_not(open_table: Opener) -> None:
    driver = open_table(in_play(), AT_ONCE.changed(tap_to_play="drag"))
    wait_for_turn(driver)
    scene = table(driver)
    card = next(control for control in cards_of(driver) if control.enabled)
    driver.press(card.key)
    assert driver.notice == "Drag the card to the table to play it."
    x, y = card.rect.centre
    driver.drag((x, y), (x + 60, y + 10))
    assert len(scene.state.known.hand) == 13
    driver.drag((x, y), (640, 300))
    assert len(scene.state.known.hand) == 12


# ---------------------------------------------------------------- looked over


@pytest.mark.parametrize("size", [(1280, 720), (640, 360), (360, 640), (540, 960)])
@pytest.mark.parametrize("players", [3, 4, 6])
def test_nothing_on_the_table_is_cut_covered_or_hard_to_read(size: tuple[int, int], players: int) -> None:
    at = session(players=players, number=4 if players == 4 else 3)
    with Driver(size, AT_ONCE.changed(left_hand=players == 6)) as driver:
        painter = watch(driver)
        driver.app.open(TableDoor(at))
        wait_until(driver, lambda scene: not scene.is_moving)
        assert complaints(driver, painter) == []
        scene = table(driver)
        if scene.state.known.phase == "pass":
            scene.selection.choose(scene.state.known.hand[: scene.state.known.pass_count])
            scene.hand.confirm()
        for _ in range(3):
            wait_for_turn(driver)
            scene.hand.play(scene.state.known.legal[0])
        wait_for_turn(driver)
        assert complaints(driver, painter) == []
