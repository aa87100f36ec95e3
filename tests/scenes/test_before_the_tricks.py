"""What comes before the tricks, at the table: the cut, passing to several, the queen that is handed back."""

from __future__ import annotations

from game.cards.card import parse_card, parse_cards
from game.play.deal import Deal
from scenes.kit.preferences import Preferences
from tests.scenes.conftest import Opener
from tests.scenes.table_helpers import cards_of, decide, plain_session, table, wait_for_turn, wait_until

# ---------------------------------------------------------------- the cut


def test_before_the_first_deal_the_cut_is_named_and_passing_is_still_to_come(open_table: Opener) -> None:
    driver = open_table(plain_session("black_lady", 4), preferences=Preferences(mute=True))
    driver.step(0.5)
    assert driver.find("status").name == "Cut: the lowest card deals"
    assert driver.find("title").value == "Deal 1, passing left"
    driver.step(2.5)
    assert driver.find("status").name.endswith((" deals", "You deal"))
    assert driver.find("title").value == "Deal 1, passing left"


def test_before_the_first_deal_everybody_cuts_for_it_and_a_click_hurries(open_table: Opener) -> None:
    driver = open_table(plain_session("black_lady", 4), preferences=Preferences(mute=True))
    driver.step(1.0)
    scene = table(driver)
    driver.picture()
    drawn = {pose.face for pose in scene.display.playback.drawn.values() if pose.alpha > 0}
    assert {str(card) for _, card in scene.session.match.cut.rounds[-1]} <= drawn
    driver.click(640, 300)
    driver.click(640, 300)
    assert any(line.startswith("Cut for the deal: ") for line in scene.state.log)
    assert len(cards_of(driver)) == 13


# ---------------------------------------------------------------- passing to several, refusing


def test_the_tray_says_who_gets_which_card(open_table: Opener) -> None:
    driver = open_table(plain_session("black_lady.cycle=scatter", 4))
    wait_until(driver, lambda scene: not scene.is_moving)
    first, second = cards_of(driver)[5:7]
    driver.press(second.key)
    driver.press(first.key)
    names = [control.name for control in driver.controls if control.key.startswith("tray ")]
    assert names == [
        f"Take back the {second.name} for Bruno", f"Take back the {first.name} for Clara", "A card for Dev",
    ]  # fmt: skip


def test_the_queen_can_be_handed_back_and_comes_to_whoever_passed_her(open_table: Opener) -> None:
    at = plain_session("black_lady.refuse=receiver_may_refuse_QS", 4)
    rules, hands = at.match.rules, ["2C 3C 4C 5C", "6C 7C 8C 9C", "TC JC QC KC", "QS AS KS 2D"]
    at.match.deal = Deal.from_hands(rules, hands, dealer=3)
    driver = open_table(at)
    wait_for_turn(driver)
    decide(driver, "mouse")
    wait_until(driver, lambda scene: scene.questions.question == "refuse" and not scene.is_moving)
    assert parse_card("QS") in table(driver).state.known.hand
    driver.press("Hand back")
    assert parse_card("QS") not in table(driver).state.known.hand
    wait_for_turn(driver)
    assert "You hand the queen of spades back to Dev." in table(driver).state.log
    assert len(table(driver).state.known.hand) == 4


def test_who_passed_the_queen_and_gets_her_back_gives_another_card(open_table: Opener) -> None:
    at = plain_session("black_lady.refuse=receiver_may_refuse_QS", 4)
    rules, hands = at.match.rules, ["QS AS KS 2D", "6C 7C 8C 9C", "TC JC QC KC", "2C 3C 4C 5C"]
    at.match.deal = Deal.from_hands(rules, hands, dealer=3)
    driver = open_table(at)
    wait_for_turn(driver)
    for card in parse_cards("QS AS KS"):
        driver.press(f"card {card}")
    driver.press("confirm")
    wait_for_turn(driver)
    assert driver.find("status").name == "The queen came back: pass another card"
    driver.press("card 2D")
    driver.press("confirm")
    assert "You pass the two of diamonds to Bruno." in table(driver).state.log or table(driver).is_moving
    wait_until(driver, lambda scene: not scene.is_moving)
    assert parse_card("2D") not in table(driver).state.known.hand


# ---------------------------------------------------------------- who will lead


def test_who_leads_is_told_before_the_first_trick_where_no_card_decides_it(open_table: Opener) -> None:
    driver = open_table(plain_session("black_maria", 3))
    wait_until(driver, lambda scene: scene.display.view.phase == "pass" and not scene.is_moving)
    scene = table(driver)
    leads = scene.display.teller.does(scene.display.view.leader, "lead").replace("You", "you")
    assert driver.find("title").value == f"Deal 1, passing right, {leads}"
    driver.resize(360, 640)
    assert driver.find("title").value.startswith("Deal 1")


def test_who_leads_is_not_told_while_a_card_will_decide_it(open_table: Opener) -> None:
    driver = open_table(plain_session("black_lady", 4))
    wait_until(driver, lambda scene: scene.display.view.phase == "pass" and not scene.is_moving)
    assert driver.find("title").value == "Deal 1, passing left"
