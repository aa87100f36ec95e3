"""At the table, keys find the cards, and hints find the better of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.cards.card import parse_card
from game.laws.events import Exchange, Intent, Pass, Play
from game.play.deal import Deal
from scenes.kit.theme import SECONDS
from scenes.kit.viewport import Source
from scenes.table import TableScene
from tests.driver import FRAME, Driver
from tests.scenes.conftest import Opener
from tests.scenes.table_helpers import (
    UndecidedSession,
    cards_of,
    in_play,
    plain_session,
    table,
    wait_for_turn,
    wait_until,
)

# ---------------------------------------------------------------- keys


def test_the_keyboard_is_on_a_card_that_may_be_played_and_after_a_hint_on_that(open_table: Opener) -> None:
    driver = open_table(in_play())
    driver.key("tab")
    for _ in range(6):
        wait_for_turn(driver)
        driver.step()
        scene = table(driver)
        keys = {f"card {card}" for card in scene.state.known.legal}
        assert driver.focus is not None and driver.focus.key in keys
        driver.key("tab")
        driver.key("h")
        wait_until(driver, lambda scene: bool(scene.selection.marks.hinted))
        assert driver.focus.key in keys
        assert driver.focus.key == f"card {table(driver).selection.marks.hinted[0]}"
        driver.key("return")


def test_without_keys_the_focus_stays_where_it_is(open_table: Opener) -> None:
    driver = open_table(in_play())
    wait_for_turn(driver)
    driver.press(f"card {table(driver).state.known.legal[0]}")
    for by_keys in (False, True):
        wait_until(driver, lambda scene: scene.is_moving or not scene.state.known.is_mine)
        barred = cards_of(driver)[-1].key
        driver.scene.input.focus_on(barred, visibly=by_keys)
        wait_for_turn(driver)
        driver.step()
        assert not driver.find(barred).enabled
        assert (driver.scene.input.focus == barred) != by_keys
        driver.press(f"card {table(driver).state.known.legal[0]}")


def test_typing_a_rank_or_a_suit_goes_to_the_next_such_card(open_table: Opener) -> None:
    driver = open_table()
    wait_until(driver, lambda scene: not scene.is_moving)
    hand = table(driver).state.known.hand
    spades = [card for card in hand if card.suit == "S"]
    driver.key("s")
    assert driver.focus is not None and driver.focus.name == spades[0].words
    driver.key("s")
    assert driver.focus.name == spades[1 % len(spades)].words
    driver.key("h", "H", shift=True)
    assert driver.focus.name == next(card for card in hand if card.suit == "H").words


def test_the_focus_shows_on_a_card_that_has_been_chosen(open_table: Opener) -> None:
    driver = open_table()
    scene = table(driver)
    wait_until(driver, lambda scene: scene.display.view.phase == "pass" and not driver.app.is_busy)
    card = scene.display.view.hand[0]
    scene.input.focus_on(f"card {card}", visibly=True)
    driver.key("return")
    assert card in scene.selection.marks.chosen
    assert [pose.ring for sprite, pose in scene.display.standing().items() if sprite[0] == str(card)] == ["focus"]


def test_up_from_the_cards_leads_to_the_button_that_passes_them_once_they_are_chosen(open_table: Opener) -> None:
    driver = open_table()
    wait_until(driver, lambda scene: scene.display.view.phase == "pass" and not driver.app.is_busy)
    cards = [card.key for card in cards_of(driver)]
    for key in (cards[0], cards[1], cards[-1]):
        table(driver).input.focus_on(key, visibly=True)
        driver.key("return")
    for key in cards:
        table(driver).input.focus_on(key)
        driver.key("up")
        assert driver.focus is not None and driver.focus.key == "confirm"
    driver.key("return")
    assert table(driver).state.known.phase != "pass" or table(driver).state.known.has_passed[0]


# ---------------------------------------------------------------- what is said too early


def test_that_it_is_not_your_turn_is_not_said_once_it_is(open_table: Opener) -> None:
    driver = open_table(in_play())
    table(driver).hurry()
    assert not table(driver).state.known.is_mine
    driver.press(cards_of(driver)[0].key)
    assert driver.notice.startswith("It is not your turn")
    wait_for_turn(driver)
    driver.step(FRAME)
    assert not driver.notice


def test_that_it_is_not_your_turn_is_said_for_a_moment_only(open_table: Opener) -> None:
    at = UndecidedSession(in_play().match, in_play().seats)
    driver = open_table(at)
    table(driver).hurry()
    driver.press(cards_of(driver)[0].key)
    assert driver.notice.startswith("It is not your turn")
    driver.step(SECONDS.glance + FRAME)
    assert not table(driver).state.known.is_mine
    assert not driver.notice


# ---------------------------------------------------------------- hints


def test_a_hint_marks_a_card_and_says_what_it_costs(open_table: Opener) -> None:
    driver = open_table(in_play())
    wait_for_turn(driver)
    driver.key("h")
    wait_until(driver, lambda scene: bool(scene.selection.marks.hinted))
    scene = table(driver)
    assert scene.selection.marks.hinted[0] in scene.state.known.legal
    assert driver.notice.startswith(f"Hint: the {scene.selection.marks.hinted[0].words} costs")


def test_a_hint_goes_when_another_scene_opens_or_a_card_is_played(open_table: Opener) -> None:
    driver = open_table(in_play())
    wait_for_turn(driver)
    for is_play in (False, True):
        driver.key("h")
        wait_until(driver, lambda scene: bool(driver.notice))
        assert driver.notice.startswith("Hint:")
        if is_play:
            driver.press(f"card {table(driver).state.known.legal[0]}")
        else:
            driver.key("escape")
        assert not driver.notice
        if not is_play:
            driver.key("escape")


def test_that_there_is_nothing_to_decide_is_not_said_once_there_is(open_table: Opener) -> None:
    driver = open_table(in_play())
    wait_for_turn(driver)
    driver.press(f"card {table(driver).state.known.legal[0]}")
    wait_until(driver, lambda scene: not scene.is_moving or scene.state.known.is_mine)
    scene = table(driver)
    if not scene.state.known.is_mine:
        scene.ask_hint()
        assert driver.notice == "There is nothing for you to decide just now."
    wait_for_turn(driver)
    driver.step(FRAME)
    assert not driver.notice


def test_a_hint_about_passing_ends_with_the_pass(open_table: Opener) -> None:
    driver = open_table()
    wait_until(driver, lambda scene: not scene.is_moving)
    driver.press("suggest")
    wait_until(driver, lambda scene: len(scene.selection.marks.chosen) == 3)
    assert driver.notice.startswith("Hint:")
    driver.press("confirm")
    assert not driver.notice


def test_suggest_chooses_cards_to_pass(open_table: Opener) -> None:
    driver = open_table()
    wait_until(driver, lambda scene: not scene.is_moving)
    driver.press("suggest")
    wait_until(driver, lambda scene: len(scene.selection.marks.chosen) == 3)
    assert driver.find("confirm").enabled
    driver.press("clear")
    assert table(driver).selection.marks.chosen == ()


def test_after_a_hint_about_passing_enter_passes_the_cards(open_table: Opener) -> None:
    driver = open_table()
    wait_until(driver, lambda scene: not scene.is_moving)
    driver.key("tab")
    driver.key("h")
    wait_until(driver, lambda scene: len(scene.selection.marks.chosen) == 3)
    chosen = table(driver).selection.marks.chosen
    assert driver.focus is not None and driver.focus.key == "confirm"
    driver.key("return")
    assert (0, Pass(chosen)) in table(driver).session.match.intents


def test_after_a_hint_about_the_widow_enter_lays_the_cards_away(open_table: Opener) -> None:
    at = plain_session("heartsette.to=exchange_first_winner", 3)
    at.match.deal = Deal.from_hands(at.match.rules, ["AC 3D 4D", "9C 8C 7C", "2C 3C 4C"], dealer=2, kitty="KH QH")
    driver = open_table(at)
    wait_for_turn(driver)
    table(driver).hand.play(parse_card("AC"))
    wait_for_turn(driver)
    driver.key("tab")
    driver.key("h")
    wait_until(driver, lambda scene: len(scene.selection.marks.chosen) == 2)
    assert driver.focus is not None and driver.focus.name == "Lay these cards away"
    driver.key("return")
    assert isinstance(table(driver).session.match.intents[-1][1], Exchange)


def test_without_keys_a_hint_about_passing_shows_no_ring(open_table: Opener) -> None:
    driver = open_table()
    wait_until(driver, lambda scene: not scene.is_moving)
    driver.press("suggest")
    wait_until(driver, lambda scene: len(scene.selection.marks.chosen) == 3)
    assert not table(driver).input.is_keyboard


# ---------------------------------------------------------------- Enter and Space after a hint


def turns(driver: Driver) -> Iterator[TableScene]:
    """Every decision of the person until the deal is over."""
    while True:
        wait_for_turn(driver)
        if table(driver).session.match.results:
            return
        driver.step()
        yield table(driver)


def hinted_intent(driver: Driver) -> Intent:
    """What the hint says, once it is there."""
    wait_until(driver, lambda scene: bool(scene.selection.marks.hinted))
    scene = table(driver)
    return (
        Pass(scene.selection.marks.chosen)
        if scene.display.view.phase == "pass"
        else Play(scene.selection.marks.hinted[0])
    )


def ringed(driver: Driver) -> str:
    """The key of what the ring is on, or ""."""
    return next((control.key for control in driver.controls if driver.scene.input.state(control).focus), "")


def last_intent(scene: TableScene) -> Intent:
    return [intent for seat, intent in scene.session.match.intents if seat == 0][-1]


@pytest.mark.parametrize("press", ["return", "space"])
def test_by_keys_alone_every_hint_is_followed_by_one_press(open_table: Opener, press: str) -> None:
    driver = open_table(plain_session("black_lady", 4))
    for scene in turns(driver):
        driver.key("h")
        wanted = hinted_intent(driver)
        driver.key(press)
        assert last_intent(scene) == wanted


@pytest.mark.parametrize("press", ["return", "space"])
@pytest.mark.parametrize("source", ["mouse", "touch"])
def test_among_clicks_a_hint_by_key_is_followed_by_one_press(open_table: Opener, source: Source, press: str) -> None:
    driver = open_table(plain_session("black_lady", 4, number=4))
    for number, scene in enumerate(turns(driver)):
        if number % 2 == 0:
            driver.press(f"card {scene.state.known.legal[-1]}", source)
            continue
        driver.key("h")
        wanted = hinted_intent(driver)
        assert ringed(driver) == f"card {wanted.card}"  # type: ignore[union-attr]
        driver.key(press)
        assert last_intent(scene) == wanted


@pytest.mark.parametrize("press", ["return", "space"])
def test_among_clicks_no_key_plays_a_card_that_had_no_ring(open_table: Opener, press: str) -> None:
    driver = open_table(plain_session("black_lady", 4, number=4))
    for number, scene in enumerate(turns(driver)):
        legal, count = scene.state.known.legal, len(scene.session.match.intents)
        if number % 2 == 0:
            assert ringed(driver) == ""
            driver.key(press)
            assert ringed(driver).startswith("card ") and len(scene.session.match.intents) == count
            driver.press(f"card {legal[0]}")
            continue
        driver.press("hint")
        wanted = hinted_intent(driver)
        assert ringed(driver) == ""
        driver.key(press)
        assert ringed(driver) == f"card {wanted.card}"  # type: ignore[union-attr]
        assert len(scene.session.match.intents) == count
        driver.press(f"card {wanted.card}")  # type: ignore[union-attr]
        assert last_intent(scene) == wanted


def test_after_a_hint_by_mouse_the_first_arrow_shows_the_ring_on_its_card(open_table: Opener) -> None:
    driver = open_table(plain_session("black_lady", 4, number=4))
    wait_for_turn(driver)
    driver.press("hint")
    wanted = hinted_intent(driver)
    driver.key("right")
    assert ringed(driver) == f"card {wanted.card}"  # type: ignore[union-attr]
