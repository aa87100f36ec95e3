"""Nobody sees another person's cards: two deals that look the same to one person look the same on the glass.

One person takes a turn, looking at other cards in each of the two deals; from that moment on everything is compared,
pixel by pixel and word by word: the table in between, the curtain, and the table of the next person.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame
import pytest

from game.laws.events import Exchange, Intent, Pass, Play
from game.laws.view import public
from game.play.match import Match
from game.play.seats import AVATARS, Seat
from game.rules.variants import PRESETS
from game.session.session import Session
from scenes.curtain import CurtainScene
from scenes.doors import TableDoor
from scenes.kit.preferences import Preferences
from scenes.kit.theme import SECONDS
from scenes.kit.viewport import Pointer
from scenes.table import TableScene
from scenes.tabletop.standing_cards import is_laying
from tests.driver import FRAME, Driver
from tests.heard import HeardSounds
from tests.scenes.table_helpers import UndecidedSession
from tests.twin_deals import follower, moment, twins

NAMES = ("Anna", "Bruno", "Clara", "Dev", "Ema", "Fay", "Gus", "Ivo", "Hana", "Finn", "Bea")
LONGEST = 600  # frames between two people
TURNS = [
    ("black_lady", 4, "pass", 0), ("black_lady", 4, "play", 9),
    ("heartsette.kitty.to=exchange_first_winner", 3, "exchange", 0),
]  # fmt: skip
MORE_TURNS = [
    ("auction", 4, "name", 0), ("chasse_coeur.announced=on", 4, "announce", 0),
    ("black_lady.refuse=receiver_may_refuse_QS", 4, "refuse", 0),
    ("black_lady.cycle=scatter", 4, "pass", 0), ("black_lady.cycle=mix", 4, "pass", 0), ("auction", 4, "auction", 0),
    ("cancellation", 6, "play", 6), ("draw2", 2, "play", 4), ("joker3", 3, "play", 3), ("partnership", 4, "play", 3),
    ("black_lady.irregular.mode=honour", 4, "play", 6), ("black_lady", 4, "play", 20), ("omnibus", 5, "play", 11),
]  # fmt: skip
PHASES = ("pass", "auction", "name", "refuse", "announce", "exchange", "play")


class Watched:
    """A table of people, and everything that can be seen, heard or read at it."""

    def __init__(self, match: Match, people: Sequence[int] = ()) -> None:
        """Everybody is a person where `people` is empty; the others never make up their minds."""
        levels = {seat: None if not people or seat in people else "novice" for seat in range(match.players)}
        seats = [Seat(NAMES[seat], levels[seat], AVATARS[seat]) for seat in range(match.players)]
        self.driver = Driver((640, 360), Preferences(pace="quick", captions=True, show_played=True))
        self.driver.app.sound = self.sounds = HeardSounds()
        self.driver.app.open(TableDoor(UndecidedSession(match, seats)))

    @property
    def table(self) -> TableScene:
        found = self.driver.app.stack.scenes[0]
        assert isinstance(found, TableScene)
        return found

    @property
    def session(self) -> Session:
        return self.table.session

    def shown(self) -> dict[str, Any]:
        driver = self.driver
        tree = [
            (c.key, c.role, c.name, c.rect, c.value, c.enabled, c.selected, c.why, c.help, c.shortcut, c.default)
            for c in driver.controls
        ]
        return {
            "controls": tree,
            "focus": (driver.scene.input.focus, driver.scene.input.is_keyboard, driver.scene.input.hover),
            "narration": driver.app.narration.lines,
            "notice": driver.notice,
            "log": list(self.table.state.log),
            "sounds": list(self.sounds.heard),
            "picture": self._frame(),
        }

    def _frame(self) -> bytes:
        """What the loop would show now, with whatever fades."""
        self.driver.app.draw()
        return pygame.image.tobytes(self.driver.viewport.surface, "RGB")

    def until_curtain(self, every: int = 1) -> Iterator[None]:
        """Frames pass until the next person is named; one of so many is looked at."""
        for _ in range(LONGEST):
            self.driver.step(every * FRAME)
            yield
            if isinstance(self.driver.scene, CurtainScene):
                return
        raise AssertionError("the curtain never came")

    def confirm(self) -> None:
        for _ in self.until_curtain():
            pass
        self.driver.step(SECONDS.rest)
        self.driver.press("confirm")

    def look_around(self) -> Iterator[None]:
        """Everything a person may look at: each card, each control, and what lies over the table."""
        driver = self.driver
        while self.table.is_moving:
            driver.step(FRAME)
        yield
        for card in self.table.display.view.hand[:4]:
            rect = driver.find(f"card {card}").rect
            driver.send(Pointer("move", rect.x + 4, rect.centre_y, "mouse"))
            driver.step(0.1)
            yield
        driver.step(0.7)  # the tooltip of the last one
        yield
        for key in ("tab", "right"):
            driver.key(key)
            driver.step(0.1)
            yield
        for tool in ("log", "last", "played"):
            if driver.has(tool) and driver.find(tool).enabled:
                driver.press(tool)
                yield
                driver.key("escape")

    def take_turn(self, intent: Intent) -> None:
        """As a person would, with traces of every kind left behind: pointer, keyboard, tooltip, refusal."""
        driver = self.driver
        while self.table.is_moving:
            driver.step(FRAME)
        view = self.table.display.view
        if isinstance(intent, (Pass, Exchange)) and is_laying(view):
            for card in intent.cards:
                driver.press(f"card {card}")
                driver.step(0.1)
            driver.key("tab")
            driver.press("confirm")
        elif isinstance(intent, Play) and not intent.names:
            other = view.hand[0] if view.hand[0] not in view.legal else view.hand[-1]
            if other not in view.legal:
                driver.press(f"card {other}")  # refused, with a sentence on the glass
            driver.press("log")
            driver.app.draw()
            driver.key("escape")  # which fades out over the table
            driver.scene.input.focus_on(f"card {intent.card}", visibly=True)
            driver.key("return")  # the place of the card in the hand is the place of the focus
        else:
            self.table.propose(intent)


def compare(one: Watched, two: Watched, where: str) -> None:
    mine, theirs = one.shown(), two.shown()
    for what, seen in mine.items():
        if what == "picture" and seen != theirs[what]:
            raise AssertionError(f"the glass is another {where}")
        assert seen == theirs[what], f"{what} {where}"


def check_turn(match: Match) -> None:
    """One person takes a turn; the next one, who knows the same in both deals, must not see any difference."""
    actor, viewer = match.to_act[0], follower(match)
    assert viewer is not None
    other, mine, theirs = twins(match, viewer)
    assert match.view(actor).hand != other.view(actor).hand
    one, two = Watched(match), Watched(other)
    try:
        for watched, turn in ((one, mine), (two, theirs)):
            watched.confirm()
            for _ in watched.look_around():
                pass
            for intent in turn:
                watched.take_turn(intent)
            watched.sounds.heard.clear()
            keyboard = watched.table.input
            assert not keyboard.is_keyboard and keyboard.hover is None, "the focus starts anew"
        left = [public(watched.session.match.view(actor)) for watched in (one, two)]
        assert left[0] == left[1], "what lies open"
        for _ in zip(one.until_curtain(), two.until_curtain(), strict=True):
            compare(one, two, "between two people")
        assert one.driver.scene.title == f"{NAMES[viewer]}, your turn"
        compare(one, two, "at the curtain")
        assert not one.driver.scene.overlay, "nothing lies beneath the curtain"
        for watched in (one, two):
            watched.driver.step(SECONDS.rest)
        compare(one, two, "once the curtain can be opened")
        one.driver.key("return")
        two.driver.key("return")
        assert one.table.display.view.hand == match.view(viewer).hand
        for _ in zip(one.look_around(), two.look_around(), strict=True):
            compare(one, two, "before the next person")
    finally:
        one.driver.close()
        two.driver.close()


@pytest.mark.parametrize(("rules", "players", "phase", "skip"), TURNS)
def test_a_turn_leaves_nothing_of_the_hand_behind(rules: str, players: int, phase: str, skip: int) -> None:
    check_turn(moment(rules, players, phase, skip))


@pytest.mark.parametrize("phase", [pytest.param("pass", marks=pytest.mark.slow), "play"])
def test_while_the_computers_think_the_table_is_nobodys(phase: str) -> None:
    """Of two people one has had their turn, and a computer player is next."""
    match = next(found for skip in range(40) if (found := moment("black_lady", 4, phase, skip)).to_act[0] == 0)
    other, mine, theirs = twins(match, follower(match) or 0)
    one, two = Watched(match, (0, 2)), Watched(other, (0, 2))
    try:
        for watched, turn in ((one, mine), (two, theirs)):
            watched.confirm()
            for intent in turn:
                watched.take_turn(intent)
            watched.sounds.heard.clear()
        for _ in range(20):
            compare(one, two, "while a computer player thinks")
            one.driver.step(FRAME)
            two.driver.step(FRAME)
        assert one.table.state.known.is_public
    finally:
        one.driver.close()
        two.driver.close()


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "players", "phase", "skip"), MORE_TURNS)
def test_no_other_turn_does_either(rules: str, players: int, phase: str, skip: int) -> None:
    check_turn(moment(rules, players, phase, skip))


@pytest.mark.slow
@pytest.mark.parametrize("name", list(PRESETS))
def test_no_private_choice_of_any_preset_leaves_anything_behind(name: str) -> None:
    """Every phase that these rules have."""
    checked = 0
    for phase in PHASES:
        try:
            match = moment(name, PRESETS[name].rules.players_best, phase, 5 if phase == "play" else 0)
        except ValueError:
            continue  # these rules have no such moment
        check_turn(match)
        checked += 1
    assert checked


@pytest.mark.parametrize(("rules", "players", "phase", "skip"), TURNS[:2])
def test_the_curtain_knows_no_hand_at_all(rules: str, players: int, phase: str, skip: int) -> None:
    """Not even the hand of the person whom it names: the next turn in two deals in which that hand is another."""
    match = moment(rules, players, phase, skip)
    viewer = follower(match)
    assert viewer is not None
    other = twins(match, viewer)[0]
    named = match.to_act[0]
    assert public(match.view(named)) == public(other.view(named)) and match.view(named).hand != other.view(named).hand
    one, two = Watched(match), Watched(other)
    try:
        for _ in zip(one.until_curtain(5), two.until_curtain(5), strict=True):
            compare(one, two, "while the match is come back to")
        compare(one, two, "at the curtain")
    finally:
        one.driver.close()
        two.driver.close()
