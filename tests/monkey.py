"""A monkey test: `python -m tests.monkey [--events N] [--seed S] [--pace P]`.

Clicks, drags, types, scrolls, resizes and changes every setting at random, over every screen of the real application,
through the same events that a window would send. After each of them the state must be a legal one: controls are
unique and have names, the match can be read back from its text, and no card shows that the person may not see.
The same seed makes the same monkey, as far as the computer players think in time.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from operator import attrgetter
from pathlib import Path
from typing import Any

import pygame

from game.cards.chance import Stream
from game.play.match import Code, Match
from game.play.seats import usual_seats
from game.rules.variants import PRESETS
from game.session.match_setup import KEPT, MatchSetup
from game.session.session import Session
from game.storage.records import Records
from scenes.doors import (
    ChallengeListDoor,
    Door,
    GamesInProgressDoor,
    HelpDoor,
    MenuDoor,
    NewMatchDoor,
    RecordsBookDoor,
    ResultsDoor,
    ReviewDoor,
    RulesBookDoor,
    SettingsDoor,
    TableDoor,
)
from scenes.kit.animation import BACK, GAP
from scenes.kit.gamepad import BUTTONS, PADS
from scenes.kit.preferences import SETTINGS, Preferences
from tests.driver import Driver
from tests.sample_matches import play_on

LEVEL = "novice"
STAY = (20, 160)  # events on one visit
BRIEF = (8, 40)
REMEMBERED = 25  # events told when something goes wrong
LOOK_EVERY = 9  # events between two frames that are drawn
READ_EVERY = 70  # events between two readings of the match
SIZES = ((1280, 720), (640, 360), (360, 640), (540, 960), (800, 600), (360, 360), (1000, 420))
KEYS = (
    *("tab", "left", "right", "up", "down", "return", "space", "escape", "page up", "page down", "home", "end"),
    *("backspace", "delete", "f1", "f2", "f11"),
    *"hlgpqsdcakjt29?1,-.=",
)
LONGEST_WAIT = 0.7  # seconds between two events
THINKING = 0.002  # real seconds given to the computer players now and then
CARDS = {  # what draws the cards of a screen
    "TableScene": attrgetter("display.sprites.current"),
    "CurtainScene": attrgetter("_sprites"),
}
FINGER = {"touch_id": 1, "finger_id": 1, "dx": 0.0, "dy": 0.0}


class Mischief(AssertionError):
    """A failure, with the inputs that led to it."""


class Monkey:
    """One monkey with its own window and records."""

    def __init__(self, folder: Path, seed: str = "monkey", pace: str = "none", stay: tuple[int, int] = STAY) -> None:
        self.stream = Stream("monkey", seed)
        self.seed, self.pace, self.stay = seed, pace, stay
        self.records = Records.open(folder)
        self.driver = Driver(self.one_of(SIZES), Preferences(pace=pace), records=self.records)
        self.app = self.driver.app
        self.visited: set[str] = set()
        self._done: deque[str] = deque(maxlen=REMEMBERED)
        self._hook, threading.excepthook = threading.excepthook, self._thread_failed
        self._failed: BaseException | None = None  # what a thread has died of
        self._places: list[Callable[[Monkey], None]] = []
        self._leave_at = 0
        self._count = 0

    def close(self) -> None:
        """Close the window and the records."""
        threading.excepthook = self._hook
        self.app.stack.clear()
        self.records.close()
        self.driver.close()

    def _thread_failed(self, failure: threading.ExceptHookArgs) -> None:
        self._failed = failure.exc_value

    # ------------------------------------------------------------ chance
    def one_of(self, things: Sequence[Any]) -> Any:
        return things[self.stream.below(len(things))]

    def share(self) -> float:
        return self.stream.below(1000) / 1000

    # ------------------------------------------------------------ a life
    def play(self, events: int) -> None:
        """Send that many events. Raises Mischief with the last ones."""
        try:
            for _ in range(events):
                if self._count >= self._leave_at or self.app.is_over or not self.app.stack.scenes:
                    self.visit()
                self.act()
                self._count += 1
                self.check()
        except Exception as error:
            told = "\n  ".join(self._done)
            raise Mischief(
                f"seed {self.seed!r}, pace {self.pace}, event {self._count}, window {self.driver.viewport.size}, "
                f"scenes {[type(scene).__name__ for scene in self.app.stack.scenes]}: {error!r}\n  {told}"
            ) from error

    def visit(self) -> None:
        """Open a random screen."""
        if self.app.stack.scenes:
            self.read_match()
        self.app.is_over = False
        self._places = self._places or list(PLACES)  # every one once before any comes again
        place = self._places.pop(self.stream.below(len(self._places)))
        self._leave_at = self._count + self.stay[0] + self.stream.below(self.stay[1] - self.stay[0])
        self._done.append(f"--- {place.__name__}")
        self.app.restart(MenuDoor())
        place(self)

    def session(self, deals: int | None = 0, people: int = 1) -> Session:
        """A match of some rules at some table, some deals on; `people` of those who play are at this device."""
        preset = self.one_of(list(PRESETS.values()))
        sizes = [count for count in preset.rules.players_allowed if not preset.rules.problems(count)]
        players = self.one_of(sizes)
        seed = f"{self.seed}-{self._count}"
        self._done.append(f"{preset.rules}/{players}/{seed}, {deals} deals")
        seats = [
            replace(seat, level=None) if index < people else seat
            for index, seat in enumerate(usual_seats(players, LEVEL))
        ]
        current = Session.start(Code(preset.rules, players, seed), seats, self.records)
        return play_on(current, deals)

    # ------------------------------------------------------------ mischief
    def act(self) -> None:
        """Send one random input."""
        deed = self.one_of(DEEDS)
        self._done.append(deed.__name__)
        deed(self)
        self.driver.send(*self.driver.viewport.poll())
        self.driver.step(self.share() * LONGEST_WAIT if self.stream.below(5) == 0 else 1 / 60)
        if self._table is not None and self.app.is_busy:
            time.sleep(THINKING)
            self.driver.step(1 / 60)

    def post(self, kind: int, **values: Any) -> None:
        told = [values[name] for name in ("pos", "button", "x", "y", "key", "mod", "precise_y") if name in values]
        self._done[-1] += f", {pygame.event.event_name(kind)} {told}"
        pygame.event.post(pygame.Event(kind, **values))

    def somewhere(self) -> tuple[int, int]:
        """A random place, mostly on a control."""
        width, height = self.driver.viewport.size
        able = [control for control in self.driver.controls if control.can_focus]
        if not able or self.stream.below(6) == 0:
            return self.stream.below(width), self.stream.below(height)
        key = self.one_of(able).key
        self._done[-1] += f" on {key!r}"
        if self.driver.scene.input.show(key):
            self.driver.scene.invalidate()
        control = self.driver.find(key)
        x = control.rect.x + control.rect.w * self.share()
        y = control.rect.y + control.rect.h * (0.2 + 0.6 * self.share())
        return min(width - 1, max(0, round(x))), min(height - 1, max(0, round(y)))

    def click(self) -> None:
        place = self.somewhere()
        self.post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.post(pygame.MOUSEBUTTONDOWN, pos=place, button=self.one_of((1, 1, 1, 1, 3)), touch=False)
        self.post(pygame.MOUSEBUTTONUP, pos=place, button=1, touch=False)

    def drag(self) -> None:
        start, end = self.somewhere(), self.somewhere()
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        for step in (0.2, 0.6, 1.0):
            x, y = (round(a + (b - a) * step) for a, b in zip(start, end))
            self.post(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(1, 0, 0), touch=False)
        if self.stream.below(5):
            self.post(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)

    def finger(self) -> None:
        width, height = self.driver.viewport.size
        start, end = self.somewhere(), self.somewhere()
        if self.stream.below(2):
            end = start
        places = [(x / width, y / height) for x, y in (start, end)]
        self.post(pygame.FINGERDOWN, x=places[0][0], y=places[0][1], **FINGER)
        self.post(pygame.FINGERMOTION, x=places[1][0], y=places[1][1], **FINGER)
        self.post(pygame.FINGERUP, x=places[1][0], y=places[1][1], **FINGER)

    def key(self) -> None:
        name = self.one_of(KEYS)
        mod = self.one_of((0, 0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL))
        text = name if len(name) == 1 else ""
        code = pygame.key.key_code(name)
        self.post(pygame.KEYDOWN, key=code, mod=mod, unicode=text)
        self.post(pygame.KEYUP, key=code, mod=mod)

    def wheel(self) -> None:
        self.post(pygame.MOUSEMOTION, pos=self.somewhere(), rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.post(pygame.MOUSEWHEEL, precise_y=self.one_of((-3.0, -1.0, -0.2, 1.0, 3.0)), touch=False)

    def pad(self) -> None:
        button = self.one_of((*BUTTONS, *PADS))
        self.post(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button)
        self.post(pygame.CONTROLLERBUTTONUP, instance_id=0, button=button)

    def look_away(self) -> None:
        self.post(self.one_of((pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED)))

    def resize(self) -> None:
        size = (360 + self.stream.below(900), 360 + self.stream.below(500))
        if self.stream.below(2):
            size = self.one_of(SIZES)
        self._done[-1] += f" {size}"
        self.driver.viewport.resize(size)

    def prefer(self) -> None:
        setting = self.one_of([setting for setting in SETTINGS if setting.name != "pace"])
        value = self.one_of(setting.values)
        self._done[-1] += f" {setting.name}={value}"
        self.app.prefer(**{setting.name: value})

    # ------------------------------------------------------------ what must hold
    @property
    def _table(self) -> Any:
        """The table, when it is on top."""
        top = self.app.stack.top
        return top if type(top).__name__ == "TableScene" else None

    def check(self) -> None:
        """Check the state of the application."""
        if self._failed is not None:
            raise self._failed
        top = self.app.stack.top
        if top is None:
            return
        self.visited.add(type(top).__name__)
        controls = self.driver.controls  # raises when two have one key
        for control in controls:
            assert control.name, f"{control.key} has no name"
        focus = top.input.focus
        assert focus is None or any(control.key == focus for control in controls), f"the focus is lost on {focus}"
        for region in top.scroll_regions:
            assert 0 <= top.input.offsets.get(region.key, 0.0) <= region.most, f"{region.key} is scrolled too far"
        if self._count % LOOK_EVERY == 0:
            self.look()
        if self._count % READ_EVERY == 0:
            self.read_match()

    def look(self) -> None:
        """Draw a frame; at a table at rest no card shows that the person does not know, on a curtain none at all."""
        top: Any = self.app.stack.top
        name = type(top).__name__
        if name not in CARDS:
            self.app.draw()
            return
        sprites = CARDS[name](top)
        drawn: set[str] = set()
        draw = sprites.draw

        def note(pose: Any) -> None:
            drawn.add(pose.face.removeprefix(GAP))
            draw(pose)

        sprites.draw = note
        try:
            self.app.draw()
        finally:
            del sprites.draw
        told = {control.name for control in self.driver.controls if control.role == "card"}
        if name == "CurtainScene":
            assert self.app.preferences.peek or drawn <= {BACK}, f"shown by the curtain: {sorted(drawn)}"
            assert not told
        elif not top.is_moving:
            hidden = hidden_cards(top.session, top.state.person)
            if not top.state.shows_hand:
                hidden |= set(map(str, top.session.view(top.state.person).hand))
            assert not drawn & hidden, f"shown though hidden: {sorted(drawn & hidden)}"
            assert not told & hidden

    def read_match(self) -> None:
        """Every match that is open can be read back, and comes out the same."""
        for scene in self.app.stack.scenes:
            session = getattr(scene, "session", None)
            if isinstance(session, Session):
                text = str(session.match)
                assert str(Match.parse(text)) == text, "the match reads back as another one"


def hidden_cards(session: Session, seat: int | None = None) -> set[str]:
    """The cards that a person (the usual one by default) has not seen and cannot know, as faces."""
    match, person = session.match, session.person if seat is None else seat
    if match.is_over or person not in match.seats:
        return set()
    view = session.view(person)
    if view.phase not in ("pass", "play", "refuse", "exchange", "auction", "name"):
        return set()
    seen = {*view.hand, *(play.card for play in view.plays), *view.passed, *view.widow, *view.laid_away}
    for _, cards in view.known:
        seen.update(cards)
    return {str(card) for card in set(view.unseen) - seen}


# ---------------------------------------------------------------- where it goes
def opening(door: Door) -> Callable[[Monkey], None]:
    """A visit to a screen whose door has no arguments."""

    def place(monkey: Monkey) -> None:
        monkey.app.open(door)

    return place


def menu(monkey: Monkey) -> None:
    """The menu is always open."""


def new_match(monkey: Monkey) -> None:
    setup = MatchSetup(seats=usual_seats(11, LEVEL))
    monkey.records.settings.put(KEPT, setup.to_json())
    monkey.app.open(NewMatchDoor())


def table(monkey: Monkey) -> None:
    monkey.app.open(TableDoor(monkey.session(monkey.one_of((0, 0, 1, 2)))))


def shared_table(monkey: Monkey) -> None:
    """A table of two or three people who share the device."""
    monkey.app.open(TableDoor(monkey.session(0, 2 + monkey.stream.below(2))))


def results(monkey: Monkey) -> None:
    monkey.app.open(ResultsDoor(monkey.session(monkey.one_of((1, 2, 5)))))


def review(monkey: Monkey) -> None:
    at = monkey.session(1)
    seat = monkey.one_of(range(at.match.players))
    monkey.app.open(ReviewDoor(at.match, seat, 1, at.seats))


def records(monkey: Monkey) -> None:
    if monkey.stream.below(2):
        monkey.session(None).close()  # something to look at
    monkey.app.open(RecordsBookDoor())


def under_way(monkey: Monkey) -> None:
    for deals in (0, 1):
        monkey.session(deals).close()
    monkey.app.open(GamesInProgressDoor())


TABLES, SHARED = (table,) * 6, (shared_table,) * 2
OPENED = tuple(map(opening, (ChallengeListDoor(), SettingsDoor(), HelpDoor(), RulesBookDoor())))
SCREENS = (menu, new_match, results, review, records, under_way, *OPENED)
PLACES: tuple[Callable[[Monkey], None], ...] = (*TABLES, *SHARED, *SCREENS)
DEEDS: tuple[Callable[[Monkey], None], ...] = (
    *(Monkey.click,) * 12,
    *(Monkey.finger,) * 5,
    *(Monkey.key,) * 8,
    *(Monkey.drag,) * 4,
    *(Monkey.wheel,) * 2,
    *(Monkey.pad,) * 3,
    Monkey.resize,
    Monkey.prefer,
    Monkey.look_away,
)


def main(arguments: list[str] | None = None) -> int:
    """Run the monkey; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.monkey", description="A monkey at the game.")
    parser.add_argument("--events", type=int, default=10_000)
    parser.add_argument("--seed", default="monkey")
    parser.add_argument("--pace", default="none", choices=("none", "quick", "normal", "calm", "slow"))
    given = parser.parse_args(arguments)
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        monkey = Monkey(Path(folder), given.seed, given.pace)
        try:
            monkey.play(given.events)
        except Mischief as mischief:
            traceback.print_exception(mischief.__cause__)
            print(mischief)
            return 1
        finally:
            monkey.close()
    print(f"{given.events} events in {time.perf_counter() - began:.1f} s; seen: {', '.join(sorted(monkey.visited))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
