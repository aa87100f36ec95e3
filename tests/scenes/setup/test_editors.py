"""ListEditors of options that hold a list."""

from __future__ import annotations

import pytest

from game.rules.options import option_named
from scenes.setup.list_editors import next_points
from scenes.setup.value_words import addable
from tests.scenes.conftest import Start
from tests.scenes.setup.screen import FIRST_OF_STEPPER, LAST, choose, opened, pick, setup_of


@pytest.mark.parametrize("size", [(1280, 720), (360, 640)])
def test_directions_are_added_moved_and_removed(start: Start, size: tuple[int, int]) -> None:
    driver = opened(start, size)
    driver.press("option pass.cycle add +2")
    assert setup_of(driver).rules.pass_cycle == ("L", "R", "A", "H", "+2")
    driver.press("option pass.cycle 4")
    driver.press("option pass.cycle earlier")
    assert setup_of(driver).rules.pass_cycle == ("L", "R", "A", "+2", "H")
    driver.press("option pass.cycle 0")
    driver.press("option pass.cycle remove")
    assert setup_of(driver).rules.pass_cycle == ("R", "A", "+2", "H")


def test_directions_are_said_in_words(start: Start) -> None:
    driver = opened(start)
    assert driver.find("option pass.cycle 2").name == "Directions 3: across"
    assert driver.find("option pass.cycle add -2").name == "Add two seats to the right"


def test_directions_that_nobody_sits_at_are_not_offered() -> None:
    item = option_named("pass.cycle")
    assert "+2" not in addable(item.kind, (), 3)
    assert "+2" in addable(item.kind, (), 4)
    assert "+3" in addable(item.kind, (), 6)


def test_an_editor_works_by_keyboard(start: Start) -> None:
    driver = opened(start)
    driver.scene.input.focus_on("option pass.cycle 0", visibly=True)
    driver.key("return")
    driver.scene.input.focus_on("option pass.cycle later", visibly=True)
    driver.key("space")
    assert setup_of(driver).rules.pass_cycle == ("R", "L", "A", "H")


def test_a_card_gets_points_and_loses_them(start: Start) -> None:
    driver = opened(start)
    pick(driver, "option values", "J", "♦")
    assert driver.find("option values add").name == "Add J♦"
    driver.press("option values add")
    assert setup_of(driver).rules.values == (("H", 1), ("QS", 13), ("JD", -10))
    driver.press("option values JD", at=(0.95, 0.5))
    assert setup_of(driver).rules.values[-1] == ("JD", -9)
    driver.press("option values QS remove")
    assert setup_of(driver).rules.values == (("H", 1), ("JD", -9))


def test_what_is_listed_already_cannot_be_added_again(start: Start) -> None:
    driver = opened(start)
    pick(driver, "option values", "Q", "♠")
    driver.press("option values add")
    assert driver.notice == "It is listed already."
    pick(driver, "option values", "Any", "Any")
    assert driver.find("option values add").why == "Choose a rank, a suit or both."


@pytest.mark.parametrize(
    ("matcher", "points", "way", "after"),
    [
        ("H", 1, -1, "face"),
        ("H", "face", -1, 0),
        ("H", 0, 1, "face"),
        ("H", "face", 1, 1),
        ("QS", 0, 1, 1),
        ("Q", 5, 1, 6),
    ],
)
def test_spots_lie_between_nought_and_one_where_there_are_several_cards(
    matcher: str, points: int | str, way: int, after: int | str
) -> None:
    assert next_points(matcher, points, way) == after


def test_banned_leads_are_taken_away_and_picked(start: Start) -> None:
    driver = opened(start)
    pick(driver, "option lead.ban", "Q", "♠")
    driver.press("option lead.ban add")
    assert setup_of(driver).rules.lead_ban == ("H", "QS")
    driver.press("option lead.ban 0 H")
    assert setup_of(driver).rules.lead_ban == ("QS",)


def test_cards_are_removed_for_this_table_only(start: Start) -> None:
    driver = opened(start)
    driver.press("preset black_maria")
    driver.press("players", at=FIRST_OF_STEPPER)
    assert setup_of(driver).players == 3
    assert setup_of(driver).rules.pack_strip == ((6, ("2C", "2D", "2S", "2H")),)
    driver.press("option pack.strip on")
    assert setup_of(driver).rules.pack_strip[0] == (3, ("2C",))
    pick(driver, "option pack.strip", "3", "♣")
    for _ in range(2):
        driver.press("option pack.strip add")
    assert setup_of(driver).rules.pack_strip[0] == (3, ("3C", "2C"))
    assert driver.find("option pack.strip others").name == "6 players: 2♣ 2♦ 2♠ 2♥."
    driver.press("option pack.strip on")
    assert setup_of(driver).rules.pack_strip == ((6, ("2C", "2D", "2S", "2H")),)


def test_each_table_size_may_have_its_own_number(start: Start) -> None:
    driver = opened(start)
    driver.press("option pass.count each")
    assert setup_of(driver).rules.pass_count == ((3, 3), (4, 3), (5, 3), (6, 3))
    driver.press("option pass.count 3", at=LAST)
    assert setup_of(driver).rules.pass_count == ((3, 4), (4, 3), (5, 3), (6, 3))
    driver.press("option pass.count each")
    assert setup_of(driver).rules.pass_count == 3


def test_a_hand_of_its_own_size_starts_from_what_would_be_dealt(start: Start) -> None:
    driver = opened(start)
    driver.press("preset heartsette")
    before = setup_of(driver).rules.deal_hand
    driver.press("option deal.hand 4", at=LAST)
    assert dict(setup_of(driver).rules.deal_hand) == {**dict(before), 4: 13}


def test_house_rules_are_switched_on_and_given_a_number(start: Start) -> None:
    driver = opened(start)
    driver.press("option extras exact_100 on")
    assert setup_of(driver).rules.extras == (("exact_100", 50),)
    driver.press("option extras exact_100", at=LAST)
    assert setup_of(driver).rules.extras == (("exact_100", 51),)
    driver.press("option extras exact_100 on")
    assert setup_of(driver).rules.extras == ()


def test_points_for_tricks_are_numbers_with_names(start: Start) -> None:
    driver = opened(start)
    driver.press("preset reversis_simple")
    driver.press("option trick_points last", at=LAST)
    assert setup_of(driver).rules.trick_points == (("each", 1), ("last", 1))


def test_an_opening_card_is_a_usual_one_or_a_certain_one(start: Start) -> None:
    driver = opened(start)
    driver.find("option lead.card which").adjust(1)
    driver.scene.invalidate()
    pick(driver, "option lead.card", "9", "♦")
    assert setup_of(driver).rules.lead_card == "9D"
    driver.find("option lead.card which").adjust(1)
    assert setup_of(driver).rules.lead_card == "lowest_club"


def test_ranks_change_their_order_and_at_least_four_stay(start: Start) -> None:
    driver = opened(start)
    choose(driver, "black_lady.ranks=AKQJ.lead.opening=eldest")
    driver.press("Show every option")
    driver.press("option pack.ranks 0")
    driver.press("option pack.ranks later")
    assert setup_of(driver).rules.pack_ranks == "KAQJ"
    driver.press("option pack.ranks remove")
    assert "at least four ranks" in driver.notice
    assert setup_of(driver).rules.pack_ranks == "KAQJ"
    driver.press("option pack.ranks add T")
    assert setup_of(driver).rules.pack_ranks == "KAQJT"


def test_table_sizes_are_switched_and_one_stays(start: Start) -> None:
    driver = opened(start)
    driver.press("Show every option")
    driver.press("option players.allowed 7")
    assert setup_of(driver).rules.players_allowed == (3, 4, 5, 6, 7)
    for size in (3, 5, 6, 7):
        driver.press(f"option players.allowed {size}")
    driver.press("option players.allowed 4")
    assert driver.notice == "One table size must stay."


def test_a_list_has_its_text_and_comes_back_from_it(start: Start) -> None:
    driver = opened(start)
    driver.press("text pass.cycle")
    assert driver.find("option pass.cycle").role == "field"
    assert driver.find("option pass.cycle").value == "L,R,A,H"
    driver.press("text pass.cycle")
    assert driver.has("option pass.cycle 0")
