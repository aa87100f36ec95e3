"""Cards that only some games have, at the table: two packs, a stock, a widow, jokers, partners."""

from __future__ import annotations

import pytest

from game.cards.card import parse_card, parse_cards
from game.laws.events import Play
from game.play.deal import Deal
from game.rules.rule_set import Rules
from scenes.cardview.trick_state import cancelled, winning_seat
from scenes.tabletop.badge_picture import LEAST_TYPE
from tests.driver import FRAME
from tests.game.simple_player import simple_choice
from tests.scenes.conftest import Opener
from tests.scenes.table_helpers import cards_of, plain_session, table, wait_for_turn, wait_until

# ---------------------------------------------------------------- two packs


def test_equal_cards_are_crossed_out_and_told_and_the_ring_is_where_the_laws_say(open_table: Opener) -> None:
    at = plain_session("cancellation", 8)
    for _ in range(2000):
        view = at.view()
        if view.is_mine and view.phase == "play" and cancelled(view):
            break
        seat = at.match.to_act[0]
        at.submit(seat, simple_choice(at.match.view(seat)))
    driver = open_table(at)
    wait_for_turn(driver)
    scene = table(driver)
    out = cancelled(scene.state.known)
    crossed = {sprite[0] for sprite, pose in scene.display.standing().items() if pose.mark == "cross"}
    assert crossed == {str(card) for card in out}
    assert driver.find("note").name.endswith("cancel")
    ringed = [sprite[1] - 10 for sprite, pose in scene.display.standing().items() if pose.ring == "accent"]
    assert ringed == [winning_seat(scene.state.known)]


@pytest.mark.parametrize("size", [(640, 360), (1280, 720)])
def test_what_cancels_is_said_whole_in_the_middle_of_a_crowd(open_table: Opener, size: tuple[int, int]) -> None:
    at = plain_session("cancellation", 11)
    clubs = parse_cards("JC 5C 5C TC TC AC AC 6C 7C 8C 9C")
    hands = list(zip(clubs, parse_cards("3D 4D 5D 6D 7D 8D 9D TD JD QD KD")))
    at.match.deal = Deal(at.match.rules, hands, dealer=0)
    at.match.deal.begin()
    for seat in range(1, 11):
        at.submit(seat, Play(clubs[seat]))
    scene = table(open_table(at, size=size))
    layout, brush, lines = scene.display.layout, scene.display.picture.badges, scene.readout.facts.note
    assert lines[0] == "Fives, tens and aces of clubs cancel" and layout.note is not None
    room = layout.note.w - 16 * layout.unit
    shown = brush.first_line(room, lines, layout.unit)
    assert shown == (lines[0] if size == (1280, 720) else "5♣ 10♣ A♣ cancel")
    assert brush.paint.text_width(shown, LEAST_TYPE * layout.unit / brush.paint.scale, "strong") <= room


def test_a_trick_that_nobody_wins_is_held_and_its_cards_are_counted(open_table: Opener) -> None:
    rules = Rules.parse("cancellation")
    hands = ["5C 9D", "5C 8D", "6C 7D", "6C 6D", "7C 5D", "7C 4D"]
    at = plain_session("cancellation", 6)
    at.match.deal = Deal.from_hands(rules, hands, dealer=5)
    driver = open_table(at)
    wait_for_turn(driver)
    table(driver).hand.play(parse_card("5C"))
    wait_for_turn(driver)
    assert driver.find("badge held").name == "6 cards are held for the winner of the next trick"
    told = [line for line in table(driver).state.log if "Nobody wins the trick" in line]
    assert told and told[0].startswith("Fives, sixes and sevens of clubs cancel. ")


def test_of_two_equal_cards_one_can_be_chosen_without_the_other(open_table: Opener) -> None:
    rules = Rules.parse("cancellation.pass.count=1.cycle=R")
    at = plain_session("cancellation.pass.count=1.cycle=R", 6)
    at.match.deal = Deal.from_hands(rules, ["5C 5C 9D", "8D 2S 3S", "6C 7D 4S", "6C 6D 5S", "7C 5D 6S", "7C 4D 7S"])
    driver = open_table(at)
    wait_for_turn(driver)
    keys = [control.key for control in cards_of(driver)]
    assert keys[:2] == ["card 5C", "card 5C 1"]
    driver.press("card 5C 1")
    assert [control.selected for control in cards_of(driver)] == [False, True, False]
    driver.press("card 5C 1")
    assert table(driver).selection.marks.chosen == ()
    driver.press("card 5C")
    driver.press("confirm")
    assert table(driver).state.known.hand == parse_cards("5C 9D") or table(driver).state.known.phase == "play"


# ---------------------------------------------------------------- stock and widow


def test_draws_to_follow_are_told_and_the_stock_shrinks(open_table: Opener) -> None:
    at = plain_session("domino", 2)
    rules = at.match.rules
    at.match.deal = Deal.from_hands(rules, ["2D 3D 4C", "9C 8C 7C"], dealer=1, stock="KS QD 5H AC")
    driver = open_table(at)
    wait_for_turn(driver)
    table(driver).hand.play(parse_card("2D"))
    wait_for_turn(driver)
    lines = table(driver).state.log
    assert "Bruno cannot follow and draws two cards." in lines
    assert driver.find("badge stock").name == "2 cards in the stock"
    assert not any("king of spades" in line for line in lines)


def test_the_keyboard_stays_with_the_hand_when_its_only_card_is_played(open_table: Opener) -> None:
    at = plain_session("domino", 2)
    at.match.deal = Deal.from_hands(at.match.rules, ["2D", "9D"], dealer=1, stock="KS QD 5H AC")
    driver = open_table(at)
    wait_for_turn(driver)
    driver.key("tab")
    assert driver.focus and driver.focus.key == "card 2D"
    driver.key("return")
    for _ in range(8):
        driver.step(FRAME)
        assert driver.focus is None or driver.focus.role == "card"
    driver.key("return")
    assert not driver.has("Go on playing")


def test_the_widow_is_exchanged_in_the_tray(open_table: Opener) -> None:
    at = plain_session("heartsette.to=exchange_first_winner", 3)
    rules = at.match.rules
    at.match.deal = Deal.from_hands(rules, ["AC 3D 4D", "9C 8C 7C", "2C 3C 4C"], dealer=2, kitty="KH QH")
    driver = open_table(at)
    wait_for_turn(driver)
    table(driver).hand.play(parse_card("AC"))
    wait_for_turn(driver)
    assert driver.find("status").name == "Lay two cards away for the widow"
    assert "You take the widow: the king of hearts and the queen of hearts." in table(driver).state.log
    driver.press("card KH")
    driver.press("card QH")
    assert driver.find("confirm").name == "Lay these cards away"
    driver.press("confirm")
    assert table(driver).state.known.hand == parse_cards("3D 4D")


# ---------------------------------------------------------------- jokers and partners


def test_whoever_leads_a_joker_names_its_suit_or_thinks_better_of_it(open_table: Opener) -> None:
    at = plain_session("joker3.joker.lead=leader_names", 3)
    at.match.deal = Deal.from_hands(at.match.rules, ["JK 2C", "3C 4D", "5C 6D"], dealer=2)
    driver = open_table(at)
    wait_for_turn(driver)
    driver.press("card JK")
    driver.key("escape")
    assert table(driver).questions.question == "" and len(table(driver).state.known.hand) == 2
    driver.press("card JK")
    driver.press("suit D")
    driver.press("confirm suit")
    wait_for_turn(driver)
    plays = table(driver).state.known.tricks[0].plays
    assert [str(play.card) for play in plays] == ["JK", "4D", "6D"] and plays[0].names == "D"


def test_partners_are_marked_and_their_sum_is_shown(open_table: Opener) -> None:
    driver = open_table(plain_session("partnership", 4))
    wait_until(driver, lambda scene: not scene.is_moving)
    sides = [driver.find(f"plate {place}").value for place in range(4)]
    assert ["your side" in value for value in sides] == [True, False, True, False]
    assert driver.find("badge pairs").name == "You and Clara have 0, Bruno and Dev 0"
