"""Every relative of Hearts at the table: a whole deal of each by pointer or keyboard, and what is special in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from game.cards import parse_card, parse_cards
from game.deal import Deal
from game.events import Bid, Intent, Play
from game.match import Code, Match
from game.records import Records
from game.rules import Rules
from game.sitting import Sitting, usual_seats
from scenes.cards.lying import cancelled, winning_seat
from scenes.kit.control import Control
from scenes.kit.preferences import Preferences
from scenes.kit.viewport import Source
from scenes.table import TableScene
from tests.driver import FRAME, Driver
from tests.game.simple import simple_choice
from tests.lookover import complaints, watch

AT_ONCE = Preferences(pace="none", mute=True)
MOST_FRAMES = 60 * 240
QUEEN = parse_card("QS")


class PlainSitting(Sitting):
    """A sitting whose computers play the plain way, so that a whole deal costs no thought."""

    def think(self) -> None:
        self.waiting = next((seat for seat in self.match.to_act if not self.seats[seat].is_human), None)

    def poll(self) -> tuple[int, Intent] | None:
        seat, self.waiting = self.waiting, None
        return None if seat is None else (seat, simple_choice(self.match.view(seat)))


def sitting(rules: str, players: int, seed: str = "apple", number: int = 1) -> PlainSitting:
    return PlainSitting(Match(Rules.parse(rules), players, seed, number), usual_seats(players, "novice"))


Opener = Callable[..., Driver]


@pytest.fixture
def open_table() -> Iterator[Opener]:
    drivers: list[Driver] = []

    def make(at: Sitting, size: tuple[int, int] = (1280, 720), preferences: Preferences = AT_ONCE) -> Driver:
        driver = Driver(size, preferences)
        drivers.append(driver)
        driver.app.open("table", sitting=at)
        return driver

    yield make
    for driver in drivers:
        driver.close()


def table(driver: Driver) -> TableScene:
    return next(scene for scene in driver.app.stack.scenes if isinstance(scene, TableScene))


def wait(driver: Driver, is_there: Callable[[TableScene], bool]) -> None:
    for _ in range(MOST_FRAMES):
        if is_there(table(driver)):
            return
        driver.step(FRAME)
    raise AssertionError("waited too long")


def wait_for_turn(driver: Driver) -> None:
    wait(driver, lambda scene: (not scene.is_moving and scene.known.is_mine) or driver.scene is not scene)


def cards_of(driver: Driver) -> list[Control]:
    return [control for control in driver.controls if control.key.startswith("card ")]


def decide(driver: Driver, source: Source) -> None:
    """Do what is asked, by pressing what is on the glass."""
    scene = table(driver)

    def press(name: str) -> None:
        driver.press(name, source)

    if scene.facts.is_choosing:
        count = len(scene.layout.tray.cards)
        for _ in range(count):
            press(next(card for card in cards_of(driver) if not card.selected).key)
        press("confirm")
    elif scene.question == "auction":
        press("bid" if driver.find("bid").enabled else "pass bid")
    elif scene.question in ("name", "joker"):
        press("suit S")
        press("confirm suit")
    elif scene.question == "refuse":
        press("refuse")
    elif scene.question == "announce":
        press("no announcement")
    else:
        press(next(card for card in cards_of(driver) if "may be played" in card.value).key)


def play_deal(driver: Driver, source: Source = "mouse", deals: int = 1) -> None:
    match = table(driver).sitting.match
    for _ in range(300):
        wait_for_turn(driver)
        if len(match.results) >= deals or match.is_over:
            return
        decide(driver, source)
    raise AssertionError("the deal did not end")


DEALS: list[tuple[str, int, Source, tuple[int, int]]] = [
    ("auction", 4, "mouse", (1280, 720)),
    ("cancellation", 8, "touch", (1280, 720)),
    ("cancellation", 11, "mouse", (640, 360)),
    ("cancellation.pass.count=3.cycle=R", 6, "touch", (540, 960)),
    ("domino", 4, "mouse", (1280, 720)),
    ("domino", 2, "touch", (360, 640)),
    ("draw2", 2, "mouse", (640, 360)),
    ("heartsette", 4, "touch", (1280, 720)),
    ("heartsette.to=exchange_first_winner", 3, "mouse", (640, 360)),
    ("joker3.joker.lead=leader_names", 3, "mouse", (1280, 720)),
    ("partnership", 4, "touch", (540, 960)),
    ("partnership.teams=first_two_winners", 4, "mouse", (1280, 720)),
    ("black_lady.cycle=split", 3, "mouse", (1280, 720)),
    ("black_lady.cycle=scatter", 5, "touch", (360, 640)),
    ("black_lady.cycle=mix", 4, "mouse", (1280, 720)),
    ("black_lady.refuse=receiver_may_refuse_QS", 4, "touch", (1280, 720)),
    ("black_lady.refuse=receiver_may_refuse_QS.cycle=scatter", 5, "touch", (640, 360)),
    ("chasse_coeur.announced=on", 4, "mouse", (1280, 720)),
    ("reverse", 5, "mouse", (1280, 720)),
    ("black_lady.irregular.mode=honour", 4, "mouse", (1280, 720)),
]


@pytest.mark.parametrize("rules, players, source, size", DEALS, ids=[f"{deal[0]}-{deal[1]}" for deal in DEALS])
def test_a_whole_deal(open_table: Opener, rules: str, players: int, source: Source, size: tuple[int, int]) -> None:
    at = sitting(rules, players)
    driver = open_table(at, size)
    play_deal(driver, source)
    wait(driver, lambda scene: driver.scene is not scene)
    assert type(driver.scene).__name__ in ("ResultsScene", "MoonScene")
    again = Match.parse(str(at.match))
    assert again.totals == at.match.totals


# ---------------------------------------------------------------- auction and chips


def bidding(open_table: Opener, size: tuple[int, int] = (1280, 720), players: int = 4) -> tuple[Driver, TableScene]:
    driver = open_table(sitting("auction", players), size)
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
    assert (0, least + 1) in scene.known.bids


def test_the_hand_stays_in_sight_while_one_bids_and_names(open_table: Opener) -> None:
    for size in ((1280, 720), (640, 360), (540, 960), (360, 640)):
        driver, scene = bidding(open_table, size)
        ground = driver.find("question ground").rect
        assert ground.bottom <= scene.layout.hand_top
        assert len(cards_of(driver)) == 13


def test_who_wins_the_auction_names_the_suit_and_everybody_sees_it(open_table: Opener) -> None:
    driver, scene = bidding(open_table)
    scene.propose(Bid(20))
    wait(driver, lambda scene: scene.question == "name")
    assert not driver.find("confirm suit").enabled
    driver.press("suit D")
    assert driver.find("confirm suit").name == "Name diamonds"
    driver.press("confirm suit")
    wait_for_turn(driver)
    assert driver.find("badge named").name == "You named diamonds"
    assert driver.find("badge pool").name == "20 chips in the pool"
    assert "50 chips" in driver.find("plate 1").value
    assert "You name diamonds as the penalty suit." in scene.log


def test_without_enough_chips_the_bid_says_why(open_table: Opener) -> None:
    driver = open_table(sitting("auction.chips.start=1", 4, seed="pear"))
    wait_for_turn(driver)
    scene = table(driver)
    assert any(amount for _, amount in scene.known.bids), "somebody must have bid before the person"
    driver.press("bid")
    assert "You would have to bid 2" in driver.notice


# ---------------------------------------------------------------- two packs


def test_equal_cards_are_crossed_out_and_told_and_the_ring_is_where_the_laws_say(open_table: Opener) -> None:
    at = sitting("cancellation", 8)
    for _ in range(2000):
        view = at.view()
        if view.is_mine and view.phase == "play" and cancelled(view):
            break
        seat = at.match.to_act[0]
        at.submit(seat, simple_choice(at.match.view(seat)))
    driver = open_table(at)
    wait_for_turn(driver)
    scene = table(driver)
    out = cancelled(scene.known)
    crossed = {sprite[0] for sprite, pose in scene._standing().items() if pose.mark == "cross"}
    assert crossed == {str(card) for card in out}
    assert driver.find("note").name.endswith("cancel")
    ringed = [sprite[1] - 10 for sprite, pose in scene._standing().items() if pose.ring == "accent"]
    assert ringed == [winning_seat(scene.known)]


def test_a_trick_that_nobody_wins_is_held_and_its_cards_are_counted(open_table: Opener) -> None:
    rules = Rules.parse("cancellation")
    hands = ["5C 9D", "5C 8D", "6C 7D", "6C 6D", "7C 5D", "7C 4D"]
    at = sitting("cancellation", 6)
    at.match.deal = Deal.from_hands(rules, hands, dealer=5)
    driver = open_table(at)
    wait_for_turn(driver)
    table(driver).play(parse_card("5C"))
    wait_for_turn(driver)
    assert driver.find("badge held").name == "6 cards are held for the winner of the next trick"
    told = [line for line in table(driver).log if "Nobody wins the trick" in line]
    assert told and told[0].startswith("Fives, sixes and sevens of clubs cancel. ")


def test_of_two_equal_cards_one_can_be_chosen_without_the_other(open_table: Opener) -> None:
    rules = Rules.parse("cancellation.pass.count=1.cycle=R")
    at = sitting("cancellation.pass.count=1.cycle=R", 6)
    at.match.deal = Deal.from_hands(rules, ["5C 5C 9D", "8D 2S 3S", "6C 7D 4S", "6C 6D 5S", "7C 5D 6S", "7C 4D 7S"])
    driver = open_table(at)
    wait_for_turn(driver)
    keys = [control.key for control in cards_of(driver)]
    assert keys[:2] == ["card 5C", "card 5C 1"]
    driver.press("card 5C 1")
    assert [control.selected for control in cards_of(driver)] == [False, True, False]
    driver.press("card 5C 1")
    assert table(driver).wish.chosen == ()
    driver.press("card 5C")
    driver.press("confirm")
    assert table(driver).known.hand == parse_cards("5C 9D") or table(driver).known.phase == "play"


# ---------------------------------------------------------------- cut, bids and the pool


def test_before_the_first_deal_the_cut_is_named_and_passing_is_still_to_come(open_table: Opener) -> None:
    driver = open_table(sitting("black_lady", 4), preferences=Preferences(mute=True))
    driver.step(0.5)
    assert driver.find("status").name == "Cut: the lowest card deals"
    assert driver.find("title").value == "Deal 1, passing left"
    driver.step(2.5)
    assert driver.find("status").name.endswith((" deals", "You deal"))
    assert driver.find("title").value == "Deal 1, passing left"


def test_a_bid_moves_from_the_purse_to_the_pool_as_soon_as_it_has_won(open_table: Opener) -> None:
    driver = open_table(sitting("auction", 4))
    wait(driver, lambda scene: not scene.is_moving and scene.known.is_mine and scene.known.phase == "auction")
    table(driver).propose(Bid(9))
    wait(driver, lambda scene: not scene.is_moving and scene.known.is_mine and scene.known.phase == "name")
    assert driver.find("plate 0").value.startswith("41 chips")
    assert driver.find("badge pool").name == "9 chips in the pool"


def test_a_badge_says_on_the_spot_what_it_means(open_table: Opener) -> None:
    at = sitting("hearts_1887", 4)
    at.match.deal.carried = replace(at.match.deal.carried, pool=7, jack=True)
    driver = open_table(at)
    wait(driver, lambda scene: not scene.is_moving)
    driver.press("badge pool")
    assert driver.notice == "7 chips in the pool: a jack, left over because nobody won the pool before."


# ---------------------------------------------------------------- stock and widow


def test_draws_to_follow_are_told_and_the_stock_shrinks(open_table: Opener) -> None:
    at = sitting("domino", 2)
    rules = at.match.rules
    at.match.deal = Deal.from_hands(rules, ["2D 3D 4C", "9C 8C 7C"], dealer=1, stock="KS QD 5H AC")
    driver = open_table(at)
    wait_for_turn(driver)
    table(driver).play(parse_card("2D"))
    wait_for_turn(driver)
    lines = table(driver).log
    assert "Bruno cannot follow and draws two cards." in lines
    assert driver.find("badge stock").name == "2 cards in the stock"
    assert not any("king of spades" in line for line in lines)


def test_the_keyboard_stays_with_the_hand_when_its_only_card_is_played(open_table: Opener) -> None:
    at = sitting("domino", 2)
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
    at = sitting("heartsette.to=exchange_first_winner", 3)
    rules = at.match.rules
    at.match.deal = Deal.from_hands(rules, ["AC 3D 4D", "9C 8C 7C", "2C 3C 4C"], dealer=2, kitty="KH QH")
    driver = open_table(at)
    wait_for_turn(driver)
    table(driver).play(parse_card("AC"))
    wait_for_turn(driver)
    assert driver.find("status").name == "Lay two cards away for the widow"
    assert "You take the widow: the king of hearts and the queen of hearts." in table(driver).log
    driver.press("card KH")
    driver.press("card QH")
    assert driver.find("confirm").name == "Lay these cards away"
    driver.press("confirm")
    assert table(driver).known.hand == parse_cards("3D 4D")


# ---------------------------------------------------------------- passing to several, refusing


def test_the_tray_says_who_gets_which_card(open_table: Opener) -> None:
    driver = open_table(sitting("black_lady.cycle=scatter", 4))
    wait(driver, lambda scene: not scene.is_moving)
    first, second = cards_of(driver)[5:7]
    driver.press(second.key)
    driver.press(first.key)
    names = [control.name for control in driver.controls if control.key.startswith("tray ")]
    assert names == [
        f"Take back the {second.name} for Bruno", f"Take back the {first.name} for Clara", "A card for Dev",
    ]  # fmt: skip


def test_the_queen_can_be_handed_back_and_comes_to_whoever_passed_her(open_table: Opener) -> None:
    at = sitting("black_lady.refuse=receiver_may_refuse_QS", 4)
    rules, hands = at.match.rules, ["2C 3C 4C 5C", "6C 7C 8C 9C", "TC JC QC KC", "QS AS KS 2D"]
    at.match.deal = Deal.from_hands(rules, hands, dealer=3)
    driver = open_table(at)
    wait_for_turn(driver)
    decide(driver, "mouse")
    wait(driver, lambda scene: scene.question == "refuse" and not scene.is_moving)
    assert QUEEN in table(driver).known.hand
    driver.press("Hand back")
    assert QUEEN not in table(driver).known.hand
    wait_for_turn(driver)
    assert "You hand the queen of spades back to Dev." in table(driver).log
    assert len(table(driver).known.hand) == 4


def test_who_passed_the_queen_and_gets_her_back_gives_another_card(open_table: Opener) -> None:
    at = sitting("black_lady.refuse=receiver_may_refuse_QS", 4)
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
    assert "You pass the two of diamonds to Bruno." in table(driver).log or table(driver).is_moving
    wait(driver, lambda scene: not scene.is_moving)
    assert parse_card("2D") not in table(driver).known.hand


# ---------------------------------------------------------------- jokers and partners


def test_whoever_leads_a_joker_names_its_suit_or_thinks_better_of_it(open_table: Opener) -> None:
    at = sitting("joker3.joker.lead=leader_names", 3)
    at.match.deal = Deal.from_hands(at.match.rules, ["JK 2C", "3C 4D", "5C 6D"], dealer=2)
    driver = open_table(at)
    wait_for_turn(driver)
    driver.press("card JK")
    driver.key("escape")
    assert table(driver).question == "" and len(table(driver).known.hand) == 2
    driver.press("card JK")
    driver.press("suit D")
    driver.press("confirm suit")
    wait_for_turn(driver)
    plays = table(driver).known.tricks[0].plays
    assert [str(play.card) for play in plays] == ["JK", "4D", "6D"] and plays[0].names == "D"


def test_partners_are_marked_and_their_sum_is_shown(open_table: Opener) -> None:
    driver = open_table(sitting("partnership", 4))
    wait(driver, lambda scene: not scene.is_moving)
    sides = [driver.find(f"plate {place}").value for place in range(4)]
    assert ["your side" in value for value in sides] == [True, False, True, False]
    assert driver.find("badge pairs").name == "You and Clara have 0, Bruno and Dev 0"


# ---------------------------------------------------------------- on one's honour


def revoking(open_table: Opener) -> Driver:
    at = sitting("black_lady.irregular.mode=honour", 4, number=4)
    hands = ["3C 9D QS", "AC 2S 3S", "2C 4S 5S", "4C 6S 7S"]
    at.match.deal = Deal.from_hands(at.match.rules, hands, dealer=1, number=4)
    driver = open_table(at)
    wait_for_turn(driver)
    return driver


def test_a_revoke_takes_a_second_thought_and_can_be_corrected(open_table: Opener) -> None:
    driver = revoking(open_table)
    driver.press("card 9D")
    assert driver.notice == "You should follow clubs: again, if you mean to revoke."
    assert len(table(driver).known.hand) == 3
    driver.press("card 9D")
    wait(driver, lambda scene: not scene.is_moving and driver.has("correct"))
    driver.press("correct")
    driver.press("card 3C")
    wait(driver, lambda scene: not scene.is_moving)
    scene = table(driver)
    assert parse_card("9D") in scene.known.hand and parse_card("3C") not in scene.known.hand
    assert any("take the nine of diamonds back" in line for line in scene.log)


def test_a_revoke_that_stays_is_told_at_the_end_of_the_deal(open_table: Opener) -> None:
    driver = revoking(open_table)
    driver.press("card 9D")
    driver.press("card 9D")
    play_deal(driver)
    wait(driver, lambda scene: driver.scene is not scene)
    assert any("did not follow suit with the nine of diamonds" in line for line in table(driver).log)


def test_a_revoke_is_called_from_the_plate_of_the_seat(open_table: Opener) -> None:
    driver = revoking(open_table)
    driver.press("plate 1")
    assert driver.has("A revoke of Bruno?")
    driver.press("Call a revoke")
    wait(driver, lambda scene: not scene.is_moving)
    assert "You call a revoke of Bruno: that was no revoke." in table(driver).log


# ---------------------------------------------------------------- stopping


def test_the_match_can_be_stopped_by_agreement(open_table: Opener) -> None:
    driver = open_table(sitting("black_lady.vote=on", 4, number=4))
    wait_for_turn(driver)
    driver.key("escape")
    driver.press("Stop the match")
    driver.press("Stop")
    assert table(driver).sitting.match.is_stopping
    play_deal(driver)
    assert table(driver).sitting.match.is_over


def test_without_the_option_there_is_no_way_to_stop(open_table: Opener) -> None:
    driver = open_table(sitting("black_lady.vote=off", 4, number=4))
    wait_for_turn(driver)
    driver.key("escape")
    assert not driver.has("Stop the match")


def test_time_is_counted_shown_and_kept_and_ends_the_match(open_table: Opener, tmp_path: object) -> None:
    records = Records.open(None)
    code = Code(Rules.parse("black_lady.end.time_s=120"), 4, "apple", 4)
    at = PlainSitting.start(code, usual_seats(4, "novice"), records)
    driver = open_table(at)
    wait_for_turn(driver)
    driver.step(10.0)
    assert driver.find("badge clock").name == "1 minute left"
    saved = records.current_match()
    assert saved is not None and Sitting.resume(saved, records).tally.seconds >= 5.0
    at.pass_time(110.0)
    driver.step(1.0)
    assert at.match.is_stopping and "Time is up: this is the last deal." in table(driver).log
    records.close()


# ---------------------------------------------------------------- the cut, thrown-in deals, dropping out


def test_before_the_first_deal_everybody_cuts_for_it_and_a_click_hurries(open_table: Opener) -> None:
    driver = open_table(sitting("black_lady", 4), preferences=Preferences(mute=True))
    driver.step(1.0)
    scene = table(driver)
    driver.picture()
    drawn = {pose.face for pose in scene.playback.drawn.values() if pose.alpha > 0}
    assert {str(card) for _, card in scene.sitting.match.cut.rounds[-1]} <= drawn
    driver.click(640, 300)
    driver.click(640, 300)
    assert any(line.startswith("Cut for the deal: ") for line in scene.log)
    assert len(cards_of(driver)) == 13


def test_an_auction_in_which_everybody_passes_is_thrown_in_where_the_rules_say_so(open_table: Opener) -> None:
    driver = open_table(sitting("auction.all_pass=redeal", 3))
    scene = table(driver)
    for _ in range(40):
        wait_for_turn(driver)
        before = scene.sitting.match.deal
        scene.propose(Bid(0))
        wait(driver, lambda scene: not scene.is_moving)
        if any("thrown in" in line for line in scene.log) or scene.known.phase != "auction":
            break
        assert scene.sitting.match.deal is before
    assert scene.known.number == 1


def test_who_is_out_can_watch_the_others_to_the_end(open_table: Opener) -> None:
    at = sitting("reverse.end.chips=last_standing.chips.start=3", 5)
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
    wait(driver, lambda scene: driver.scene is not scene)
    assert at.match.is_over and type(driver.scene).__name__ == "ResultsScene"


def greedy(legal: tuple[object, ...]) -> Play:
    """The highest heart or card: a way to be out soon."""
    cards = sorted(legal, key=lambda card: (card.suit == "H", "23456789TJQKA".index(card.rank)))  # type: ignore[attr-defined]
    return Play(cards[-1])  # type: ignore[arg-type]


# ---------------------------------------------------------------- looked over

LOOKS = [
    ("auction", 4, (1280, 720)),
    ("auction", 8, (640, 360)),
    ("auction", 5, (360, 640)),
    ("cancellation", 11, (1280, 720)),
    ("domino", 4, (640, 360)),
    ("heartsette", 4, (540, 960)),
    ("partnership", 4, (640, 360)),
]


@pytest.mark.parametrize("rules, players, size", LOOKS)
def test_nothing_is_cut_covered_or_hard_to_read(rules: str, players: int, size: tuple[int, int]) -> None:
    with Driver(size, AT_ONCE) as driver:
        painter = watch(driver)
        driver.app.open("table", sitting=sitting(rules, players))
        wait_for_turn(driver)
        driver.app.announcements.dismiss()
        assert complaints(driver, painter) == []
        for _ in range(3):
            decide(driver, "mouse")
            wait_for_turn(driver)
        driver.app.announcements.dismiss()
        assert complaints(driver, painter) == []
