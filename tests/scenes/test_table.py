"""A person plays at the table: by mouse, by finger, by keyboard; and what can go wrong does not."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest

from game.cards import Card, parse_cards
from game.deal import Deal
from game.events import Moon, Pass, Play
from game.match import Code, Match
from game.rules import Rules
from game.seals import shown
from game.sitting import Sitting, usual_seats
from scenes.kit.control import Control
from scenes.kit.preferences import Preferences
from scenes.kit.viewport import Pointer
from scenes.table import TableScene
from tests.driver import FRAME, Driver
from tests.lookover import complaints, watch

PATIENCE = 20.0  # seconds for the computer players, on a busy machine
AT_ONCE = Preferences(pace="none", mute=True)


def sitting(rules: str = "black_lady", players: int = 4, seed: str = "apple", number: int = 1) -> Sitting:
    return Sitting.start(Code(Rules.parse(rules), players, seed, number), usual_seats(players, "novice"))


Opener = Callable[..., Driver]


@pytest.fixture
def open_table() -> Iterator[Opener]:
    drivers: list[Driver] = []

    def make(
        at: Sitting | None = None, preferences: Preferences = AT_ONCE, size: tuple[int, int] = (1280, 720)
    ) -> Driver:
        driver = Driver(size, preferences)
        drivers.append(driver)
        driver.app.open("table", sitting=at or sitting())
        return driver

    yield make
    for driver in drivers:
        driver.close()


def table(driver: Driver) -> TableScene:
    return next(scene for scene in driver.app.stack.scenes if isinstance(scene, TableScene))


def wait_until(driver: Driver, is_there: Callable[[TableScene], bool]) -> None:
    """Frames pass until it is so; the computers think on their own thread."""
    end = time.monotonic() + PATIENCE
    while not is_there(table(driver)):
        driver.step(FRAME)
        time.sleep(0.0005)
        assert time.monotonic() < end, "waited too long"


def wait_for_turn(driver: Driver) -> None:
    """Until the person must decide, or the deal is over."""
    wait_until(driver, lambda scene: (not scene.is_moving and scene.known.is_mine) or driver.scene is not scene)


def quiet(driver: Driver) -> None:
    """Until nothing moves and all pictures are there."""
    wait_until(driver, lambda scene: not scene.is_busy)


def cards_of(driver: Driver) -> list[Control]:
    return [control for control in driver.controls if control.key.startswith("card ")]


def pass_first(driver: Driver, press: Callable[[str], None]) -> None:
    wait_until(driver, lambda scene: not scene.is_moving)
    scene = table(driver)
    if scene.known.phase == "pass":
        for card in scene.known.hand[-scene.known.pass_count :]:
            press(f"card {card}")
        press("confirm")


def go_to(driver: Driver, key: str) -> None:
    """Tab until the focus is there."""
    for _ in range(60):
        if driver.focus and driver.focus.key == key:
            return
        driver.key("tab")
    raise AssertionError(f"Tab never comes to {key}")


def in_play(seed: str = "apple", number: int = 4) -> Sitting:
    """A deal without passing, so that play begins at once."""
    return sitting(seed=seed, number=number)


# ---------------------------------------------------------------- whole deals


@pytest.mark.parametrize("source, size", [("mouse", (1280, 720)), ("touch", (640, 360)), ("touch", (360, 640))])
def test_a_whole_deal_by_pointer(open_table: Opener, source: str, size: tuple[int, int]) -> None:
    driver = open_table(size=size)
    pass_first(driver, lambda name: driver.press(name, source))  # type: ignore[arg-type]
    scene = table(driver)
    while not scene.sitting.match.results:
        wait_for_turn(driver)
        if scene.sitting.match.results:
            break
        before = len(scene.known.hand)
        legal = next(card for card in cards_of(driver) if card.enabled)
        driver.press(legal.key, source)  # type: ignore[arg-type]
        assert before - 1 == len(scene.known.hand) or scene.sitting.match.results
    wait_until(driver, lambda scene: driver.scene is not scene)
    assert sum(scene.sitting.match.results[0].points) == 26


def test_the_keyboard_is_on_a_card_that_may_be_played_and_after_a_hint_on_that(open_table: Opener) -> None:
    driver = open_table(in_play())
    driver.key("tab")
    for _ in range(6):
        wait_for_turn(driver)
        driver.step()
        scene = table(driver)
        keys = {f"card {card}" for card in scene.known.legal}
        assert driver.focus is not None and driver.focus.key in keys
        driver.key("tab")
        driver.key("h")
        wait_until(driver, lambda scene: bool(scene.wish.hinted))
        assert driver.focus.key in keys
        assert driver.focus.key == f"card {table(driver).wish.hinted[0]}"
        driver.key("return")


def test_without_keys_the_focus_stays_where_it_is(open_table: Opener) -> None:
    driver = open_table(in_play())
    wait_for_turn(driver)
    driver.press(f"card {table(driver).known.legal[0]}")
    for by_keys in (False, True):
        wait_until(driver, lambda scene: scene.is_moving or not scene.known.is_mine)
        barred = cards_of(driver)[-1].key
        driver.scene.input.focus_on(barred, visibly=by_keys)
        wait_for_turn(driver)
        driver.step()
        assert not driver.find(barred).enabled
        assert (driver.scene.input.focus == barred) != by_keys
        driver.press(f"card {table(driver).known.legal[0]}")


def test_a_whole_deal_by_keyboard(open_table: Opener) -> None:
    driver = open_table()
    scene = table(driver)
    wait_until(driver, lambda scene: not scene.is_moving)
    driver.key("tab")
    for _ in range(3):
        driver.key("right")
        driver.key("space")
    assert scene.wish.chosen == scene.known.hand[1:4]
    go_to(driver, "confirm")
    driver.key("return")
    while not scene.sitting.match.results:
        wait_for_turn(driver)
        if scene.sitting.match.results:
            break
        target = next(card for card in cards_of(driver) if card.enabled)
        go_to(driver, target.key)
        driver.key("return")
    assert sum(scene.sitting.match.results[0].points) == 26


def test_at_the_end_of_a_deal_the_results_come_and_the_next_deal_waits(open_table: Opener) -> None:
    driver = open_table()
    pass_first(driver, driver.press)
    scene = table(driver)
    while not scene.sitting.match.results:
        wait_for_turn(driver)
        if not scene.sitting.match.results:
            scene.play(scene.known.legal[0])
    wait_until(driver, lambda scene: driver.scene is not scene)
    assert type(driver.scene).__name__ == "ResultsScene"
    assert scene.playback.drawn == {}  # no card of the next deal is on the glass yet
    driver.app.back()
    wait_until(driver, lambda scene: not scene.is_moving)
    assert scene.view.number == 2 and len(cards_of(driver)) == 13


# ---------------------------------------------------------------- refusals and misclicks


def test_an_illegal_card_is_refused_in_one_sentence_that_names_the_rule(open_table: Opener) -> None:
    driver = open_table(in_play())
    wait_for_turn(driver)
    scene = table(driver)
    for _ in range(13):
        illegal = [card for card in cards_of(driver) if not card.enabled]
        if illegal:
            break
        scene.play(scene.known.legal[0])
        wait_for_turn(driver)
    hand = scene.known.hand
    driver.press(illegal[0].key)
    assert driver.notice.endswith(".") and ("follow" in driver.notice or "led" in driver.notice)
    assert scene.known.hand == hand


def test_the_sentence_is_the_one_the_match_would_give(open_table: Opener) -> None:
    driver = open_table(in_play())
    scene = table(driver)
    for _ in range(5):
        wait_for_turn(driver)
        for control in cards_of(driver):
            if not control.enabled:
                card = parse_cards(control.key.removeprefix("card "))[0]
                with pytest.raises(Exception) as refused:
                    scene.sitting.match.submit(0, Play(card))
                assert str(refused.value) == control.why
        scene.play(scene.known.legal[0])


def test_legal_cards_stand_up_and_the_others_are_lower_and_dimmed(open_table: Opener) -> None:
    driver = open_table(in_play())
    wait_for_turn(driver)
    scene = table(driver)
    while len(scene.known.legal) == len(scene.known.hand):
        scene.play(scene.known.legal[0])
        wait_for_turn(driver)
    quiet(driver)
    places = scene.layout.hand
    for place, control in zip(places, cards_of(driver)):
        pose = scene.playback.drawn[(control.key.removeprefix("card "), 0)]
        assert (pose.y < place.y) == control.enabled
        assert (pose.dim > 0) == (not control.enabled)


def test_a_tap_raises_a_card_to_be_passed_and_a_second_tap_lowers_it(open_table: Opener) -> None:
    driver = open_table()
    wait_until(driver, lambda scene: not scene.is_moving)
    scene, card = table(driver), cards_of(driver)[4]
    driver.click(*card.rect.centre)
    assert driver.find(card.key).selected and driver.find("status").name == "Pass three cards to Bruno"
    driver.click(*card.rect.centre)
    assert not driver.find(card.key).selected and scene.wish.chosen == ()


def test_a_fourth_card_is_not_taken_in_silence(open_table: Opener) -> None:
    driver = open_table()
    wait_until(driver, lambda scene: not scene.is_moving)
    for control in cards_of(driver)[:4]:
        driver.press(control.key)
    assert len(table(driver).wish.chosen) == 3
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
    assert all(scene.playback.drawn[(control.key[5:], 0)].mark == "new" for control in fresh)
    scene.play(scene.known.legal[0])
    wait_for_turn(driver)
    quiet(driver)
    assert not any(pose.mark for pose in scene.playback.drawn.values())


def test_two_taps_play_only_the_second_time(open_table: Opener) -> None:
    driver = open_table(in_play(), AT_ONCE.changed(tap_to_play="twice"))
    wait_for_turn(driver)
    scene = table(driver)
    card = next(control for control in cards_of(driver) if control.enabled)
    driver.press(card.key)
    assert len(scene.known.hand) == 13 and driver.find(card.key).selected
    driver.press(card.key)
    assert len(scene.known.hand) == 12


def test_a_card_dragged_to_the_table_is_played_and_one_let_go_over_the_hand_is_not(open_table: Opener) -> None:
    driver = open_table(in_play(), AT_ONCE.changed(tap_to_play="drag"))
    wait_for_turn(driver)
    scene = table(driver)
    card = next(control for control in cards_of(driver) if control.enabled)
    driver.press(card.key)
    assert driver.notice == "Drag the card to the table to play it."
    x, y = card.rect.centre
    driver.drag((x, y), (x + 60, y + 10))
    assert len(scene.known.hand) == 13
    driver.drag((x, y), (640, 300))
    assert len(scene.known.hand) == 12


# ---------------------------------------------------------------- movement never stands in the way


def test_a_click_in_the_middle_of_a_movement_finishes_it_and_counts(open_table: Opener) -> None:
    driver = open_table(in_play(), Preferences(pace="slow", mute=True))
    scene = table(driver)
    driver.step(FRAME * 2)
    assert scene.is_moving
    scene.hurry()
    wait_until(driver, lambda scene: scene.known.is_mine)
    if not scene.is_moving:  # the person leads: let one trick pass so that something moves
        scene.play(scene.known.legal[0])
        wait_until(driver, lambda scene: scene.known.is_mine)
    assert scene.is_moving
    played = len(scene.known.plays)
    card = scene.known.legal[0]
    rest = scene.layout_for(scene.known).hand[scene.known.hand.index(card)]
    driver.click(rest.x - rest.width * 0.3, rest.y - 20)
    assert len(scene.known.plays) == played + 1


def test_a_trick_stays_until_a_tap_when_asked_to(open_table: Opener) -> None:
    driver = open_table(in_play(), AT_ONCE.changed(trick_pause="tap"))
    wait_for_turn(driver)
    scene = table(driver)
    scene.play(scene.known.legal[0])
    wait_until(driver, lambda scene: scene.awaits_tap)
    assert len(scene.view.trick) == 4 and driver.find("status").name == "Press to go on"
    driver.step(5.0)
    assert scene.awaits_tap
    driver.click(640, 120)
    assert not scene.awaits_tap and len(scene.view.tricks) == 1


@pytest.mark.parametrize("change", ["size", "deck", "theme", "pause"])
def test_a_change_in_the_middle_of_a_movement_ends_in_the_right_picture(open_table: Opener, change: str) -> None:
    driver = open_table(in_play(), Preferences(pace="slow", mute=True))
    scene = table(driver)
    scene.hurry()
    wait_until(driver, lambda scene: scene.playback.step is not None)
    driver.step(FRAME * 3)
    if change == "size":
        driver.resize(800, 600)
    elif change == "deck":
        driver.app.prefer(deck="large", suit_colours="four")
    elif change == "theme":
        driver.app.prefer(theme="light", tint="wine")
    else:
        driver.key("p")
        assert not [control for control in driver.controls if control.role == "card"]
        driver.press("Go on playing")
    scene.hurry()
    quiet_or_turn(driver)
    if change == "size":
        assert (scene.layout.size, driver.picture().get_size()) == ((800, 600), (800, 600))
    assert scene.playback.drawn == scene._standing()


def quiet_or_turn(driver: Driver) -> None:
    wait_until(driver, lambda scene: not scene.is_moving and (scene.known.is_mine or not scene.is_busy))
    for _ in range(120):
        driver.step(FRAME)


def test_a_held_card_is_let_go_when_the_window_changes(open_table: Opener) -> None:
    driver = open_table(in_play())
    wait_for_turn(driver)
    scene = table(driver)
    card = next(control for control in cards_of(driver) if control.enabled)
    x, y = card.rect.centre
    driver.send(Pointer("down", x, y), Pointer("move", x, y - 40), Pointer("move", 640, 300))
    assert scene.wish.held is not None
    driver.resize(1000, 700)
    assert scene.wish.held is None
    driver.send(Pointer("up", 640, 300))
    assert len(scene.known.hand) == 13


# ---------------------------------------------------------------- nothing hidden


def reshuffled(match: Match, seed: int) -> None:
    """Deal what the person cannot see anew among the other seats."""
    deal: Deal = match.deal
    chance = random.Random(seed)
    others = [seat for seat in range(match.players) if seat != 0]
    cards = [card for seat in others for card in deal.hands[seat]]
    chance.shuffle(cards)
    for seat in others:
        count = len(deal.hands[seat])
        deal.hands[seat] = cards[:count]
        del cards[:count]


class UndecidedSitting(Sitting):
    """A sitting whose computers never make up their minds."""

    def think(self) -> None:
        pass


def test_cards_that_are_hidden_leave_no_trace_on_the_glass(open_table: Opener) -> None:
    pictures = []
    for seed in (None, 1, 2):
        at = UndecidedSitting.start(Code(Rules.parse("black_lady"), 4, "apple", 1), usual_seats(4, "novice"))
        if seed is not None:
            reshuffled(at.match, seed)
        driver = open_table(at)
        wait_until(driver, lambda scene: not scene.is_moving)
        scene = table(driver)
        for _ in range(400):
            scene.sprites.warm(100.0)
        pictures.append(pygame.image.tobytes(driver.picture(), "RGB"))
    assert pictures[0] == pictures[1] == pictures[2]


def test_no_hidden_card_is_in_the_state_of_the_scene(open_table: Opener) -> None:
    driver = open_table()
    pass_first(driver, driver.press)
    wait_for_turn(driver)
    scene = table(driver)
    hidden = {str(card) for seat in (1, 2, 3) for card in scene.sitting.match.view(seat).hand}
    shown = {sprite[0] for sprite in scene.playback.drawn}
    named = {control.key.split(" ", 1)[-1] for control in driver.controls if control.role == "card"}
    assert not hidden & (shown | named)
    assert all(card not in hidden for card in map(str, scene.known.hand))


@pytest.mark.parametrize("size", [(1280, 720), (640, 360), (360, 640), (540, 960)])
@pytest.mark.parametrize("players", [3, 4, 6])
def test_nothing_on_the_table_is_cut_covered_or_hard_to_read(size: tuple[int, int], players: int) -> None:
    at = sitting(players=players, number=4 if players == 4 else 3)
    with Driver(size, AT_ONCE.changed(left_hand=players == 6)) as driver:
        painter = watch(driver)
        driver.app.open("table", sitting=at)
        wait_until(driver, lambda scene: not scene.is_moving)
        assert complaints(driver, painter) == []
        scene = table(driver)
        if scene.known.phase == "pass":
            scene.wish = replace(scene.wish, chosen=scene.known.hand[: scene.known.pass_count])
            scene.confirm_pass()
        for _ in range(3):
            wait_for_turn(driver)
            scene.play(scene.known.legal[0])
        wait_for_turn(driver)
        assert complaints(driver, painter) == []


# ---------------------------------------------------------------- keys, hints, overlays


def test_typing_a_rank_or_a_suit_goes_to_the_next_such_card(open_table: Opener) -> None:
    driver = open_table()
    wait_until(driver, lambda scene: not scene.is_moving)
    hand = table(driver).known.hand
    spades = [card for card in hand if card.suit == "S"]
    driver.key("s")
    assert driver.focus is not None and driver.focus.name == spades[0].words
    driver.key("s")
    assert driver.focus.name == spades[1 % len(spades)].words
    driver.key("h", "H", shift=True)
    assert driver.focus.name == next(card for card in hand if card.suit == "H").words


def test_a_hint_marks_a_card_and_says_what_it_costs(open_table: Opener) -> None:
    driver = open_table(in_play())
    wait_for_turn(driver)
    driver.key("h")
    wait_until(driver, lambda scene: bool(scene.wish.hinted))
    scene = table(driver)
    assert scene.wish.hinted[0] in scene.known.legal
    assert driver.notice.startswith(f"Hint: the {scene.wish.hinted[0].words} costs")


def test_a_hint_goes_when_another_scene_opens_or_a_card_is_played(open_table: Opener) -> None:
    driver = open_table(in_play())
    wait_for_turn(driver)
    for is_play in (False, True):
        driver.key("h")
        wait_until(driver, lambda scene: bool(driver.notice))
        assert driver.notice.startswith("Hint:")
        if is_play:
            driver.press(f"card {table(driver).known.legal[0]}")
        else:
            driver.key("escape")
        assert not driver.notice
        if not is_play:
            driver.key("escape")


def test_that_there_is_nothing_to_decide_is_not_said_once_there_is(open_table: Opener) -> None:
    driver = open_table(in_play())
    wait_for_turn(driver)
    driver.press(f"card {table(driver).known.legal[0]}")
    wait_until(driver, lambda scene: not scene.is_moving or scene.known.is_mine)
    scene = table(driver)
    if not scene.known.is_mine:
        scene.ask_hint()
        assert driver.notice == "There is nothing for you to decide just now."
    wait_for_turn(driver)
    driver.step(FRAME)
    assert not driver.notice


def test_a_hint_about_passing_ends_with_the_pass(open_table: Opener) -> None:
    driver = open_table()
    wait_until(driver, lambda scene: not scene.is_moving)
    driver.press("suggest")
    wait_until(driver, lambda scene: len(scene.wish.chosen) == 3)
    assert driver.notice.startswith("Hint:")
    driver.press("confirm")
    assert not driver.notice


def test_the_focus_shows_on_a_card_that_has_been_chosen(open_table: Opener) -> None:
    driver = open_table()
    scene = table(driver)
    wait_until(driver, lambda scene: scene.view.phase == "pass" and not driver.app.is_busy)
    card = scene.view.hand[0]
    scene.input.focus_on(f"card {card}", visibly=True)
    driver.key("return")
    assert card in scene.wish.chosen
    assert [pose.ring for sprite, pose in scene._standing().items() if sprite[0] == str(card)] == ["focus"]


def test_suggest_chooses_cards_to_pass(open_table: Opener) -> None:
    driver = open_table()
    wait_until(driver, lambda scene: not scene.is_moving)
    driver.press("suggest")
    wait_until(driver, lambda scene: len(scene.wish.chosen) == 3)
    assert driver.find("confirm").enabled
    driver.press("clear")
    assert table(driver).wish.chosen == ()


def test_the_last_trick_and_the_log_can_be_seen_again(open_table: Opener) -> None:
    driver = open_table(in_play())
    wait_for_turn(driver)
    driver.press("last")
    assert driver.notice == "No trick has been taken yet."
    scene = table(driver)
    while not scene.known.tricks:
        scene.play(scene.known.legal[0])
        wait_for_turn(driver)
    driver.key("l")
    assert len([control for control in driver.controls if control.role == "image"]) == 4
    driver.key("escape")
    driver.press("log")
    assert driver.has("Deal 4: ")
    assert any("the trick" in control.name for control in driver.controls)


def test_the_log_shows_the_seal_of_a_deal_before_a_card_is_played(open_table: Opener) -> None:
    at = sitting("black_lady.ranks=AKQJ.deals=1.target=none.pass.count=0.cycle=none.moon.on=off")
    driver = open_table(at)
    scene, match = table(driver), at.match
    wait_until(driver, lambda scene: not scene.is_moving)
    sealed = scene.log.index(f"Deal 1 is sealed as {shown(match.commitment())}.")
    assert not any(" play" in line or " lead" in line for line in scene.log[:sealed])
    assert match.seed not in " ".join(scene.log) and match.salt not in " ".join(scene.log)
    while not match.is_over:
        wait_for_turn(driver)
        if driver.scene is scene:
            scene.play(scene.known.legal[0])
    wait_until(driver, lambda scene: driver.scene is not scene)
    assert driver.find("seal").name == f"The seals are opened: seed apple, salt {match.salt}."


def test_the_pause_shows_no_card_and_says_that_the_match_is_kept(open_table: Opener) -> None:
    driver = open_table()
    wait_until(driver, lambda scene: not scene.is_moving)
    driver.key("escape")
    names = [control.name for control in driver.controls]
    assert not any(card.words in name for card in table(driver).known.hand for name in names)
    driver.key("escape")
    assert isinstance(driver.scene, TableScene)


def test_the_moon_is_chosen_from_figures(open_table: Opener) -> None:
    at = shot_moon()
    driver = open_table(at)
    wait_until(driver, lambda scene: driver.scene is not scene)
    assert driver.has("The others take 26") and driver.has("You lose 26")
    ground = driver.find("ground add")
    assert "Bruno 0 to 26" in ground.value
    driver.press("choose add")
    wait_until(driver, lambda scene: bool(scene.sitting.match.results))
    assert at.match.results[0].totals == (0, 26, 26, 26)


def high_hand() -> Sitting:
    """A match in which seat 0 holds the highest cards and leads."""
    at = sitting(number=4)
    match = at.match
    pack = match.deal.pack
    order = sorted(pack.cards(pack.all), key=lambda card: "23456789TJQKA".index(card.rank))
    low, high = order[:39], order[39:]
    hands: list[tuple[Card, ...]] = [tuple(high), *(tuple(low[k::3]) for k in range(3))]
    match.deal = Deal(match.rules, hands, match.deal.dealer, match.deal.number)
    match.deal.tricks_phase.leader, match.deal.tricks_phase.order = 0, [0, 1, 2, 3]
    return at


def shot_moon() -> Sitting:
    """The same, one choice before the end of the deal."""
    at = high_hand()
    match = at.match
    for _ in range(60):
        if match.deal.phase != "play":
            break
        seat = match.to_act[0]
        view = match.view(seat)
        pick = max if seat == 0 else min
        match.submit(seat, Play(pick(view.legal, key=lambda card: "23456789TJQKA".index(card.rank))))
    return at


def test_only_the_match_is_asked_and_only_by_intents(open_table: Opener) -> None:
    driver = open_table()
    pass_first(driver, driver.press)
    wait_for_turn(driver)
    scene = table(driver)
    again = Match.parse(str(scene.sitting.match))
    assert again.view(0) == scene.known
    assert all(isinstance(intent, (Pass, Play, Moon)) for _, intent in again.intents)
