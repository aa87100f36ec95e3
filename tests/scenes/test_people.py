"""Several people hand the device around: the curtain, whose turn it is, and what is said in between."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.events import Moon, Pass, Play
from game.match import Code, Match
from game.records import Records
from game.rules import Rules
from game.sitting import Seat, Sitting
from scenes.curtain import CurtainScene
from scenes.kit.faces import BACK
from scenes.kit.preferences import Preferences
from scenes.kit.theme import SECONDS
from scenes.kit.viewport import Pointer
from scenes.table import TableScene
from tests.driver import FRAME, Driver
from tests.game.simple import simple_choice
from tests.lookover import complaints, watch
from tests.played import play_to_moon, sitting
from tests.scenes.test_table import high_hand

PATIENCE = 20.0
AT_ONCE = Preferences(pace="none", mute=True)
TWO = (Seat("Anna", None, "sun"), Seat("Bruno", "novice", "fox"), Seat("Clara", None, "owl"),
       Seat("Dev", "novice", "peak"))  # fmt: skip
FOUR = tuple(Seat(name, None, avatar) for name, avatar in zip(("Anna", "Bruno", "Clara", "Dev"), (
    "sun", "fox", "owl", "peak")))  # fmt: skip
SIZES = [(1280, 720), (640, 360), (360, 640)]


def shared(rules: str = "black_lady", seats: tuple[Seat, ...] = TWO, number: int = 1,
           records: Records | None = None) -> Sitting:
    return Sitting.start(Code(Rules.parse(rules), len(seats), "apple", number), seats, records)


Opener = Callable[..., Driver]


@pytest.fixture
def open_table() -> Iterator[Opener]:
    drivers: list[Driver] = []

    def make(
        at: Sitting, preferences: Preferences = AT_ONCE, size: tuple[int, int] = (1280, 720),
        records: Records | None = None
    ) -> Driver:
        driver = Driver(size, preferences, records=records, settings=records.settings if records else None)
        drivers.append(driver)
        driver.app.open("table", sitting=at)
        return driver

    yield make
    for driver in drivers:
        driver.app.stack.clear()
        driver.close()


def table(driver: Driver) -> TableScene:
    return next(scene for scene in driver.app.stack.scenes if isinstance(scene, TableScene))


def wait(driver: Driver, opens: bool = True) -> None:
    """Until a person is named (and the curtain can be opened) or must decide, or the deal is over."""
    end = time.monotonic() + PATIENCE
    while driver.scene is table(driver) and not (table(driver).known.is_mine and not table(driver).is_moving):
        driver.step(FRAME)
        time.sleep(0.0005)
        assert time.monotonic() < end, "nothing happened"
    while opens and isinstance(driver.scene, CurtainScene) and driver.scene.is_resting:
        driver.step(FRAME)


def take_turn(driver: Driver) -> None:
    """The person who looks passes, plays or chooses, by mouse."""
    view = table(driver).known
    intent = simple_choice(view)
    if isinstance(intent, Moon):
        driver.step(0.1)
        driver.press(f"choose {intent.branch}")
    elif isinstance(intent, Pass):
        for card in intent.cards:
            driver.press(f"card {card}")
        driver.press("confirm")
    else:
        assert isinstance(intent, Play)
        driver.press(f"card {intent.card}")


# ---------------------------------------------------------------- a deal


@pytest.mark.parametrize("seats", [pytest.param(TWO, id="two people"),
                                   pytest.param(FOUR, id="four people", marks=pytest.mark.slow)])
def test_a_whole_deal_goes_from_hand_to_hand(open_table: Opener, seats: tuple[Seat, ...]) -> None:
    driver = open_table(shared(seats=seats))
    scene, match, turns = table(driver), table(driver).sitting.match, 0
    while True:
        wait(driver)
        if match.results:
            break
        if isinstance(driver.scene, CurtainScene):
            person = match.to_act[0] if match.deal.phase != "pass" else scene.sitting.next_person
            assert driver.scene.title == f"{seats[person or 0].name}, your turn"
            assert scene.known.is_public and scene.known.hand == ()
            driver.press("confirm")
            assert scene.known.hand == match.view(scene.person).hand
        turns += scene.known.phase != "moon"
        take_turn(driver)
    assert turns == 14 * len(scene.sitting.people)
    assert driver.scene.title == "Deal 1"
    assert not any(word in f" {line} ".lower() for line in scene.log for word in (" you ", " your ", " you."))
    assert sum("takes the trick" in line for line in scene.log) == 13
    driver.press("next")
    wait(driver)
    assert isinstance(driver.scene, CurtainScene)


def test_whoever_goes_on_at_once_keeps_looking(open_table: Opener) -> None:
    driver = open_table(shared(seats=FOUR, number=4))  # nobody passes
    scene, kept = table(driver), 0
    for _ in range(44):
        wait(driver)
        if isinstance(driver.scene, CurtainScene):
            driver.press("confirm")
        person = scene.person
        take_turn(driver)
        goes_on = scene.sitting.match.to_act == (person,)
        assert scene.shows_hand == goes_on
        kept += goes_on
        if kept > 1:
            break
    assert kept  # who won with the last card led again


def test_one_person_never_meets_a_curtain(open_table: Opener) -> None:
    alone = (Seat("Rudi", None, "sun"), *TWO[1:2], Seat("Clara", "novice", "owl"), TWO[3])
    driver = open_table(shared(seats=alone))
    wait(driver)
    while not table(driver).sitting.match.results:
        assert driver.scene is table(driver)
        take_turn(driver)
        wait(driver)
    assert any(line.startswith("You play") for line in table(driver).log)


def test_people_may_sit_at_any_seats(open_table: Opener) -> None:
    seats = (TWO[1], TWO[0], TWO[3], TWO[2])
    driver = open_table(shared(seats=seats, number=4))
    wait(driver)
    driver.press("confirm")
    scene = table(driver)
    assert scene.person in (1, 3) and scene.view.seat == scene.person
    assert driver.find("plate 0").name in ("Anna", "Clara")


# ---------------------------------------------------------------- the curtain


@pytest.mark.parametrize("size", SIZES)
def test_the_curtain_says_who_and_what(open_table: Opener, size: tuple[int, int]) -> None:
    driver = open_table(shared(), size=size)
    wait(driver)
    assert driver.find("name").name == "Anna"
    assert driver.find("task").name == "Pass three cards to Bruno."
    assert driver.find("others").name == "Clara, please look away"
    painter = watch(driver)
    assert complaints(driver, painter) == []
    driver.press("confirm", "touch")
    assert driver.scene is table(driver) and table(driver).shows_hand


@pytest.mark.parametrize(("phase", "rules", "words"), [
    ("auction", "auction", "Bid chips, or pass."),
    ("announce", "chasse_coeur.announced=on", "Announce a moon, or do not."),
    ("play", "hearts_1887", "Lead to trick 1."),
])  # fmt: skip
def test_what_is_to_do_is_told_for_every_phase(open_table: Opener, phase: str, rules: str, words: str) -> None:
    driver = open_table(shared(rules, FOUR))
    wait(driver)
    assert table(driver).known.phase == phase and driver.find("task").name == words


def test_what_was_led_and_what_came_is_told(open_table: Opener) -> None:
    driver = open_table(shared(seats=FOUR))
    for _ in range(4):
        wait(driver)
        driver.press("confirm")
        take_turn(driver)
    wait(driver)
    driver.key("return")
    name = driver.app.stack.scenes[0]
    assert name is table(driver)
    take_turn(driver)
    wait(driver)
    card = table(driver).known.trick[0]
    told = driver.find("task").name
    assert told.startswith(f"{FOUR[card.seat].name} led the {card.card.words}: play a card. Three cards came from ")


def test_the_moon_is_chosen_behind_the_curtain(open_table: Opener) -> None:
    at = sitting("hearts_2011.moon.on=on.values=QS:13,KS:10", seed="moon-2", seats=FOUR)
    driver = open_table(play_to_moon(at, 2))
    wait(driver)
    assert driver.scene.title == "Clara, your turn"
    assert driver.find("task").name == "The moon is shot: choose what it does."
    driver.press("confirm")
    driver.step(0.1)
    assert driver.find("heading").name == "Clara shot the moon"
    assert all("you" not in control.name.lower().split() for control in driver.controls)


def test_who_uses_the_keyboard_goes_on_with_it(open_table: Opener) -> None:
    driver = open_table(shared())
    wait(driver)
    driver.key("tab")
    for _ in range(5):
        if driver.focus and driver.focus.key == "confirm":
            break
        driver.key("tab")
    driver.key("return")
    assert driver.focus is not None and driver.focus.role == "card" and driver.scene.input.is_keyboard


# ---------------------------------------------------------------- the first moment


def test_a_second_press_does_not_show_the_next_hand(open_table: Opener) -> None:
    driver = open_table(shared(seats=FOUR, number=4))
    wait(driver)
    driver.press("confirm")
    driver.scene.input.focus_on(f"card {table(driver).view.legal[0]}", visibly=True)
    driver.key("return")
    wait(driver, opens=False)
    curtain = driver.scene
    assert isinstance(curtain, CurtainScene) and curtain.is_resting
    driver.step(0.25)
    x, y = driver.find("confirm").rect.centre
    for name in ("return", "space"):
        driver.key(name)
    for source in ("mouse", "touch"):
        driver.click(x, y, source)  # type: ignore[arg-type]
    assert driver.scene is curtain and table(driver).known.hand == ()
    for _ in range(9):  # nor do many, one soon after the other
        driver.step(0.3)
        driver.key("return")
    assert driver.scene is curtain
    driver.step(SECONDS.curtain)
    driver.key("return")
    assert driver.scene is table(driver) and table(driver).shows_hand


def test_nor_does_one_that_began_before_the_curtain_could_be_opened(open_table: Opener) -> None:
    driver = open_table(shared(), Preferences(pace="none", mute=True, peek=True))
    wait(driver, opens=False)
    curtain = driver.scene
    for key in ("confirm", "peek"):
        curtain.uncovered()  # as from the pause
        held(driver, key, SECONDS.curtain + 0.5)
        assert isinstance(curtain, CurtainScene) and not curtain.is_peeking
        driver.send(Pointer("up", *driver.find(key).rect.centre, "mouse"))
        assert driver.scene is curtain


def test_nor_does_one_that_ends_the_passing_or_the_pause(open_table: Opener) -> None:
    driver = open_table(shared(seats=FOUR))
    wait(driver)
    driver.press("confirm")
    for card in simple_choice(table(driver).known).cards:  # type: ignore[union-attr]
        driver.press(f"card {card}")
    for key in ("confirm", "resume"):
        driver.scene.input.focus_on(key, visibly=True)
        driver.key("return")
        driver.step(FRAME)
        driver.key("return")
        assert driver.scene.title == "Bruno, your turn"
        driver.press("menu")  # shows no hand, so it works at once
        assert driver.scene.title == "Pause"


# ---------------------------------------------------------------- what is hidden again


def test_the_pause_hides_the_hand_until_it_is_asked_for(open_table: Opener) -> None:
    driver = open_table(shared())
    wait(driver)
    driver.press("confirm")
    driver.key("escape")
    assert driver.scene.title == "Pause" and table(driver).known.hand == ()
    driver.press("resume")
    driver.step(FRAME)
    assert driver.scene.title == "Anna, your turn"
    driver.key("escape")
    assert driver.scene.title == "Pause"
    driver.press("resume")
    assert driver.scene.title == "Anna, your turn"


def test_a_hint_is_forgotten_when_the_device_goes_on(open_table: Opener) -> None:
    driver = open_table(shared())
    wait(driver)
    driver.press("confirm")
    driver.press("suggest")
    end = time.monotonic() + PATIENCE
    while not table(driver).wish.hinted and time.monotonic() < end:
        driver.step(FRAME)
    assert "Hint" in driver.notice
    driver.press("confirm")
    assert table(driver).wish.hinted == () and not driver.notice
    wait(driver)
    assert not any("Hint" in line for line in driver.app.narration.lines)
    driver.press("confirm")
    assert driver.scene.title == "Table" and table(driver).person == 2 and table(driver).wish.hinted == ()
    assert not driver.has("undo")


def test_a_match_that_is_come_back_to_stays_behind_the_curtain(open_table: Opener, tmp_path: Path) -> None:
    records = Records.open(tmp_path)
    driver = open_table(shared(records=records), records=records)
    wait(driver)
    driver.press("confirm")
    take_turn(driver)
    driver.app.restart("menu")
    assert "Anna and Clara" in driver.find("continue").value
    driver.press("Continue")
    assert driver.scene.title == "Clara, your turn"  # at once: nothing else is ever drawn
    assert table(driver).known.hand == ()
    records.close()


def test_playing_the_rest_out_takes_the_hand_away(open_table: Opener) -> None:
    driver = open_table(Sitting(high_hand().match, FOUR))
    wait(driver)
    driver.press("confirm")
    driver.press("claim")
    scene = table(driver)
    assert not scene.shows_hand and not scene.known.hand
    assert "Anna plays the rest out." in scene.log and not any("You" in line for line in scene.log)


def last_before_own_lead() -> Match:
    """One card before the end of a deal whose last player leads to the next one, in which nobody passes."""
    for number in range(60):
        match = Match(Rules.parse("black_lady.moon.on=off"), 4, f"lead{number}", 3)
        while not match.results:
            before = len(match.intents)
            match.submit(match.to_act[0], simple_choice(match.view(match.to_act[0])))
        if match.to_act == (match.intents[-1][0],) and match.deal.phase == "play":
            return match.until(before)
    raise AssertionError("nobody both ended a deal and led to the next one")


def test_the_cards_of_the_next_deal_are_not_dealt_face_up(open_table: Opener) -> None:
    driver = open_table(Sitting(last_before_own_lead(), FOUR), Preferences(pace="quick", mute=True))
    wait(driver)
    driver.press("confirm")
    take_turn(driver)
    scene = table(driver)
    assert scene.sitting.match.to_act == (scene.person,) and not scene.shows_hand and not scene.known.hand
    while driver.scene is scene:
        driver.step(FRAME)
    driver.press("next")
    while not isinstance(driver.scene, CurtainScene):
        faces = {pose.face for pose in scene.playback.drawn.values()}
        assert faces <= {BACK}
        driver.step(FRAME)
    assert driver.scene.person == scene.person


# ---------------------------------------------------------------- a corner held up


def held(driver: Driver, name: str, seconds: float) -> None:
    rect = driver.find(name).rect
    driver.send(Pointer("move", *rect.centre, "mouse"), Pointer("down", *rect.centre, "mouse"))
    driver.step(seconds)


def test_who_may_peek_sees_the_hand_as_long_as_the_button_is_held(open_table: Opener) -> None:
    driver = open_table(shared(), Preferences(pace="none", mute=True, peek=True))
    wait(driver)
    scene = driver.scene
    assert isinstance(scene, CurtainScene)
    held(driver, "peek", 0.3)
    assert scene.is_peeking
    rect = driver.find("peek").rect
    driver.send(Pointer("up", *rect.centre, "mouse"))
    driver.step(FRAME)
    assert not scene.is_peeking and driver.scene is scene and not driver.notice
    driver.press("peek")
    assert driver.notice == "Hold the button down to look at the hand."
    driver.scene.input.focus_on("peek", visibly=True)
    driver.key("return")
    assert scene.is_peeking
    driver.step(2.5)
    assert not scene.is_peeking


def test_without_that_setting_nobody_peeks(open_table: Opener) -> None:
    driver = open_table(shared())
    wait(driver)
    assert not driver.has("peek")


# ---------------------------------------------------------------- who has dropped out
LAST_STANDING = "reverse.end.chips=last_standing.chips.start=3"
FIVE = (*FOUR, Seat("Ema", None, "leaf"))


def after_dropping_out(count: int) -> Match:
    """A match that goes on although so many of five have lost all their chips."""
    match = Match(Rules.parse(LAST_STANDING), len(FIVE), "out0")
    while len(match.seats) > len(FIVE) - count:
        match.submit(match.to_act[0], simple_choice(match.view(match.to_act[0])))
    assert not match.is_over
    return match


def test_who_is_left_plays_on(open_table: Opener) -> None:
    match = after_dropping_out(1)
    driver = open_table(Sitting(match, FIVE))
    wait(driver)
    out = next(seat for seat in range(len(FIVE)) if seat not in match.seats)
    assert isinstance(driver.scene, CurtainScene) and driver.scene.title != f"{FIVE[out].name}, your turn"
    driver.press("confirm")
    assert table(driver).known.hand
    take_turn(driver)


def test_when_nobody_who_sits_here_has_chips_the_end_can_be_watched(open_table: Opener) -> None:
    match = after_dropping_out(2)
    seats = [Seat(who.name, "novice" if seat in match.seats else None, who.avatar) for seat, who in enumerate(FIVE)]
    driver = open_table(Sitting(match, seats))
    driver.step(0.1)
    assert driver.find("question words").name.startswith("Nobody who sits here has chips any more")
