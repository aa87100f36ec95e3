"""Games for chips at the table: the auction, the purses and the pool."""

from __future__ import annotations

from dataclasses import replace

from game.laws.events import Bid, Play
from scenes.table import TableScene
from tests.driver import Driver
from tests.game.simple_player import simple_choice
from tests.scenes.conftest import Opener
from tests.scenes.table_helpers import cards_of, plain_session, table, wait_for_turn, wait_until

# ---------------------------------------------------------------- the auction


def bidding(open_table: Opener, size: tuple[int, int] = (1280, 720), players: int = 4) -> tuple[Driver, TableScene]:
    driver = open_table(plain_session("auction", players), size=size)
    wait_for_turn(driver)
    return driver, table(driver)


def test_a_bid_is_stepped_by_keys_and_pointer_between_its_bounds(open_table: Opener) -> None:
    driver, scene = bidding(open_table)
    least = int(driver.find("amount").value)
    driver.press("amount", at=(0.95, 0.5))
    assert driver.find("amount").value == str(least + 1)
    driver.press("amount", at=(0.05, 0.5))
    driver.press("amount", at=(0.05, 0.5))
    assert driver.find("amount").value == str(least)
    scene.input.focus_on("amount", visibly=True)
    driver.key("right")
    assert driver.find("bid").name == f"Bid {least + 1}"
    driver.press("bid")
    assert (0, least + 1) in scene.state.known.bids


def test_the_hand_stays_in_sight_while_one_bids_and_names(open_table: Opener) -> None:
    for size in ((1280, 720), (640, 360), (540, 960), (360, 640)):
        driver, scene = bidding(open_table, size)
        ground = driver.find("question ground").rect
        assert ground.bottom <= scene.display.layout.hand_top
        assert len(cards_of(driver)) == 13


def test_who_wins_the_auction_names_the_suit_and_everybody_sees_it(open_table: Opener) -> None:
    driver, scene = bidding(open_table)
    scene.propose(Bid(20))
    wait_until(driver, lambda scene: scene.questions.question == "name")
    assert not driver.find("confirm suit").enabled
    driver.press("suit D")
    assert driver.find("confirm suit").name == "Name diamonds"
    driver.press("confirm suit")
    wait_for_turn(driver)
    assert driver.find("badge named").name == "You named diamonds"
    assert driver.find("badge pool").name == "20 chips in the pool"
    assert "50 chips" in driver.find("plate 1").value
    assert "You name diamonds as the penalty suit." in scene.state.log


def test_without_enough_chips_the_bid_says_why(open_table: Opener) -> None:
    driver = open_table(plain_session("auction.chips.start=1", 4, seed="pear"))
    wait_for_turn(driver)
    scene = table(driver)
    assert any(amount for _, amount in scene.state.known.bids), "somebody must have bid before the person"
    driver.press("bid")
    assert "You would have to bid 2" in driver.notice


def test_an_auction_in_which_everybody_passes_is_thrown_in_where_the_rules_say_so(open_table: Opener) -> None:
    driver = open_table(plain_session("auction.all_pass=redeal", 3))
    scene = table(driver)
    for _ in range(40):
        wait_for_turn(driver)
        before = scene.session.match.deal
        scene.propose(Bid(0))
        wait_until(driver, lambda scene: not scene.is_moving)
        if any("thrown in" in line for line in scene.state.log) or scene.state.known.phase != "auction":
            break
        assert scene.session.match.deal is before
    assert scene.state.known.number == 1


# ---------------------------------------------------------------- purses and the pool


def test_a_bid_moves_from_the_purse_to_the_pool_as_soon_as_it_has_won(open_table: Opener) -> None:
    driver = open_table(plain_session("auction", 4))
    wait_until(
        driver, lambda scene: not scene.is_moving and scene.state.known.is_mine and scene.state.known.phase == "auction"
    )
    table(driver).propose(Bid(9))
    wait_until(
        driver, lambda scene: not scene.is_moving and scene.state.known.is_mine and scene.state.known.phase == "name"
    )
    assert driver.find("plate 0").value.startswith("41 chips")
    assert driver.find("badge pool").name == "9 chips in the pool"


def test_a_badge_says_on_the_spot_what_it_means(open_table: Opener) -> None:
    at = plain_session("hearts_1887", 4)
    at.match.deal.carried = replace(at.match.deal.carried, pool=7, jack=True)
    driver = open_table(at)
    wait_until(driver, lambda scene: not scene.is_moving)
    driver.press("badge pool")
    assert driver.notice == "7 chips in the pool: a jack, left over because nobody won the pool before."


def test_who_is_out_can_watch_the_others_to_the_end(open_table: Opener) -> None:
    at = plain_session("reverse.end.chips=last_standing.chips.start=3", 5)
    for _ in range(3000):
        if at.person not in at.match.seats or at.match.is_over:
            break
        seat = at.match.to_act[0]
        view = at.match.view(seat)
        at.submit(seat, greedy(view.legal) if seat == 0 else simple_choice(view))
    assert not at.match.is_over, "the match must go on without the person"
    driver = open_table(at)
    assert driver.has("You are out") and not cards_of(driver)
    driver.press("Watch the end")
    wait_until(driver, lambda scene: driver.scene is not scene)
    assert at.match.is_over and type(driver.scene).__name__ == "ResultsScene"


def greedy(legal: tuple[object, ...]) -> Play:
    """The highest heart or card: a way to be out soon."""
    cards = sorted(legal, key=lambda card: (card.suit == "H", "23456789TJQKA".index(card.rank)))  # type: ignore[attr-defined]
    return Play(cards[-1])  # type: ignore[arg-type]
