"""Questions over the table are answered by keys: the keyboard starts at the usual answer, or at that of a hint."""

from __future__ import annotations

import pytest

from game.cards.card import parse_card
from game.laws.events import Bid, Name, Play
from game.play.deal import Deal
from game.session.session import Session
from scenes.cardview.card_words import a_card, choice_words
from tests.driver import Driver
from tests.scenes.conftest import Opener
from tests.scenes.table_helpers import decide, plain_session, table, wait_for_turn, wait_until

# ---------------------------------------------------------------- where the keyboard starts


def queen_to_refuse() -> Session:
    at = plain_session("black_lady.refuse=receiver_may_refuse_QS", 4)
    hands = ["2C 3C 4C 5C", "6C 7C 8C 9C", "TC JC QC KC", "QS AS KS 2D"]
    at.match.deal = Deal.from_hands(at.match.rules, hands, dealer=3)
    return at


def auction_won() -> Session:
    at = plain_session("auction", 4)
    while at.match.deal.phase == "auction":
        seat = at.match.to_act[0]
        at.submit(seat, Bid(20 if seat == at.person else 0))
    return at


def come_to(driver: Driver, question: str) -> None:
    wait_for_turn(driver)
    if question == "refuse":
        decide(driver, "mouse")
    if question == "joker":
        table(driver).hand.play(parse_card("JK"))
    wait_until(
        driver, lambda scene: scene.questions.question == question and scene.state.known.is_mine and not scene.is_moving
    )
    driver.step()


def joker_to_lead() -> Session:
    at = plain_session("joker3.joker.lead=leader_names", 3)
    at.match.deal = Deal.from_hands(at.match.rules, ["JK 2C", "3C 4D", "5C 6D"], dealer=2)
    return at


ASKING = {
    "auction": lambda: plain_session("auction", 4),
    "name": auction_won,  # as after Continue: the question is there from the beginning
    "refuse": queen_to_refuse,
    "announce": lambda: plain_session("chasse_coeur.announced=on", 4),
    "joker": joker_to_lead,
}


@pytest.mark.parametrize(("question", "usual"), [
    ("auction", "bid"), ("name", "suit S"), ("refuse", "refuse"), ("announce", "no announcement"), ("joker", "suit S"),
])  # fmt: skip
def test_the_first_key_shows_the_focus_on_the_usual_answer(open_table: Opener, question: str, usual: str) -> None:
    driver = open_table(ASKING[question]())
    come_to(driver, question)
    driver.key("tab")
    assert driver.focus is not None and driver.focus.key == usual
    driver.key("return")
    assert not driver.notice.startswith("Answer the question")


def test_who_has_bid_by_keys_goes_on_to_name_by_keys(open_table: Opener) -> None:
    driver = open_table(plain_session("auction", 4))
    wait_for_turn(driver)
    driver.step()
    table(driver).questions.amount = 20
    driver.key("tab")
    driver.key("return")
    wait_until(driver, lambda scene: scene.questions.question == "name")
    driver.step()
    assert driver.focus is not None and driver.focus.key == "suit S"
    driver.key("right")
    driver.key("return")
    assert driver.focus.name == "Name hearts"
    driver.key("return")
    assert Name("H") in [intent for _, intent in table(driver).session.match.intents]


# ---------------------------------------------------------------- hints


@pytest.mark.parametrize(("question", "by"), [
    ("pass", "key"), ("pass", "mouse"), ("auction", "key"), ("name", "key"), ("refuse", "key"), ("announce", "key"),
    ("joker", "key"),
])  # fmt: skip
def test_enter_gives_the_answer_that_was_hinted(open_table: Opener, question: str, by: str) -> None:
    at = plain_session("auction", 4, seed="cherry") if question == "pass" else ASKING[question]()
    driver = open_table(at)
    come_to(driver, "auction" if question == "pass" else question)
    if by == "key":
        driver.key("h")
    else:
        driver.press("hint")
    wait_until(driver, lambda scene: bool(driver.notice))
    assert driver.notice.startswith("Hint:")
    before, hint = len(at.match.intents), driver.notice
    driver.key("return")
    seat, intent = at.match.intents[before]
    words = a_card(intent.card) if isinstance(intent, Play) else choice_words(intent, is_short=True)
    assert question != "pass" or intent == Bid(0), "a hint that goes against the button one would press"
    assert seat == at.person and hint.startswith(f"Hint: {words}")
