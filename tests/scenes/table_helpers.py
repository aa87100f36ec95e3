"""Matches for tests of the table, and a person at it who waits, presses and plays."""

from __future__ import annotations

import time
from collections.abc import Callable

from game.cards.card import Card
from game.laws.events import Intent, Play
from game.play.deal import Deal
from game.play.match import Code, Match
from game.play.seats import usual_seats
from game.rules.rule_set import Rules
from game.session.session import Session
from scenes.kit.control import Control
from scenes.kit.preferences import Preferences
from scenes.kit.viewport import Source
from scenes.table import TableScene
from tests.driver import FRAME, Driver
from tests.game.simple_player import simple_choice

MOMENT = 0.0005  # seconds in which the computer players think on their own thread
MOST_FRAMES = 40_000  # each with such a moment: frames pass only while this process runs, however busy the machine
AT_ONCE = Preferences(pace="none", mute=True)


# ---------------------------------------------------------------- matches


def session(rules: str = "black_lady", players: int = 4, seed: str = "apple", number: int = 1) -> Session:
    return Session.start(Code(Rules.parse(rules), players, seed, number), usual_seats(players, "novice"))


def in_play(seed: str = "apple", number: int = 4) -> Session:
    """A deal without passing, so that play begins at once."""
    return session(seed=seed, number=number)


def high_hand() -> Session:
    """A match in which seat 0 holds the highest cards and leads."""
    at = session(number=4)
    match = at.match
    pack = match.deal.pack
    order = sorted(pack.cards(pack.all), key=lambda card: "23456789TJQKA".index(card.rank))
    low, high = order[:39], order[39:]
    hands: list[tuple[Card, ...]] = [tuple(high), *(tuple(low[k::3]) for k in range(3))]
    match.deal = Deal(match.rules, hands, match.deal.dealer, match.deal.number)
    match.deal.begin()
    match.deal.tricks_phase.leader, match.deal.tricks_phase.order = 0, [0, 1, 2, 3]
    return at


def shot_moon() -> Session:
    """Seat 0 has shot the moon and must choose its effect."""
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


class UndecidedSession(Session):
    """A session whose computer players never decide."""

    def think(self) -> None:
        pass


class PlainSession(Session):
    """A session whose computer players decide at once, like the simple player."""

    def think(self) -> None:
        self.waiting = next((seat for seat in self.match.to_act if not self.seats[seat].is_human), None)

    def poll(self) -> tuple[int, Intent] | None:
        seat, self.waiting = self.waiting, None
        return None if seat is None else (seat, simple_choice(self.match.view(seat)))


def plain_session(rules: str, players: int, seed: str = "apple", number: int = 1) -> PlainSession:
    return PlainSession(Match(Rules.parse(rules), players, seed, number), usual_seats(players, "novice"))


# ---------------------------------------------------------------- what one sees and waits for


def table(driver: Driver) -> TableScene:
    return next(scene for scene in driver.app.stack.scenes if isinstance(scene, TableScene))


def cards_of(driver: Driver) -> list[Control]:
    return [control for control in driver.controls if control.key.startswith("card ")]


def wait_until(driver: Driver, is_there: Callable[[TableScene], bool]) -> None:
    """Draw frames until the condition holds; the computer players think on their own thread."""
    for _ in range(MOST_FRAMES):
        if is_there(table(driver)):
            return
        driver.step(FRAME)
        time.sleep(MOMENT)
    raise AssertionError("waited too long")


def wait_for_turn(driver: Driver) -> None:
    """Wait until the person must decide, or the deal is over."""
    wait_until(driver, lambda scene: (not scene.is_moving and scene.state.known.is_mine) or driver.scene is not scene)


def quiet(driver: Driver) -> None:
    """Wait until nothing moves and all pictures are drawn."""
    wait_until(driver, lambda scene: not scene.is_busy)


# ---------------------------------------------------------------- what one does


def pass_first(driver: Driver, press: Callable[[str], None]) -> None:
    wait_until(driver, lambda scene: not scene.is_moving)
    scene = table(driver)
    if scene.state.known.phase == "pass":
        for card in scene.state.known.hand[-scene.state.known.pass_count :]:
            press(f"card {card}")
        press("confirm")


def go_to(driver: Driver, key: str) -> None:
    """Press Tab until a control has the focus."""
    for _ in range(60):
        if driver.focus and driver.focus.key == key:
            return
        driver.key("tab")
    raise AssertionError(f"Tab never comes to {key}")


def decide(driver: Driver, source: Source) -> None:
    """Answer the present question by pressing controls."""
    scene = table(driver)

    def press(name: str) -> None:
        driver.press(name, source)

    if scene.readout.facts.is_choosing:
        count = len(scene.display.layout.tray.cards)
        for _ in range(count):
            press(next(card for card in cards_of(driver) if not card.selected).key)
        press("confirm")
    elif scene.questions.question == "auction":
        press("bid" if driver.find("bid").enabled else "pass bid")
    elif scene.questions.question in ("name", "joker"):
        press("suit S")
        press("confirm suit")
    elif scene.questions.question == "refuse":
        press("refuse")
    elif scene.questions.question == "announce":
        press("no announcement")
    else:
        press(next(card for card in cards_of(driver) if "may be played" in card.value).key)


def play_deal(driver: Driver, source: Source = "mouse", deals: int = 1) -> None:
    match = table(driver).session.match
    for _ in range(300):
        wait_for_turn(driver)
        if len(match.results) >= deals or match.is_over:
            return
        decide(driver, source)
    raise AssertionError("the deal did not end")
