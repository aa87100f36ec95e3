"""A whole deal of five very different ways to play, by mouse in the real window: everything that one may be asked."""

from __future__ import annotations

from collections import Counter

import pytest

from game.laws.events import Bid, Exchange, Intent, Name, Pass, Play, Refuse
from game.laws.view import View
from game.play.match import Match
from tests.game.simple_player import simple_choice
from tests.window.real_window import Mirror
from tests.window.window_player import SETTLED, Mirrors, Starter

pytestmark = [pytest.mark.window, pytest.mark.slow]

# The deals are such that the person meets everything that is special about them.
DEALS = (
    ("auction/5/window-1", {"auction": 1, "name": 1, "play": 10}),
    ("heartsette.kitty.to=exchange_first_winner/4/window-8", {"exchange": 1, "play": 12}),
    ("domino/4/window-1", {"play": 16}),
    ("cancellation/8/window-1", {"play": 13}),
    ("partnership.refuse=receiver_may_refuse_QS/4/window-8", {"pass": 1, "refuse": 1, "play": 13}),
)


def choice(view: View) -> Intent:
    """What the simple player would do, but that it bids one more chip than the others."""
    if view.phase == "auction":
        return Bid(max((amount for _, amount in view.bids), default=0) + 1)
    return simple_choice(view)


def choose_by_mouse(mirror: Mirror, intent: Intent) -> None:
    """Say with the mouse what has been decided."""
    if isinstance(intent, Play):
        mirror.press(f"card {intent.card}")
    elif isinstance(intent, (Pass, Exchange)):
        for card in intent.cards:
            mirror.press(f"card {card}")
            mirror.driver.step(0.3)
        mirror.press("confirm")
    elif isinstance(intent, Bid):
        mirror.press("bid" if intent.amount else "pass bid")
    elif isinstance(intent, Name):
        mirror.press(f"suit {intent.suit}")
        mirror.driver.step(0.3)
        mirror.press("confirm suit")
    elif isinstance(intent, Refuse):
        mirror.press("refuse" if intent.is_refused else "keep")
    else:
        raise AssertionError(f"nobody is asked for {intent} in these deals")


def play_a_deal(mirror: Mirror, match: Match) -> tuple[Match, Counter[str]]:
    """Choose until the deal is over; what was asked how often."""
    asked: Counter[str] = Counter()
    while not match.results:
        mirror.agrees(SETTLED)  # the real window may lag behind what is saved
        view = match.view(0)
        asked[view.phase] += 1
        choose_by_mouse(mirror, choice(view))
        match = mirror.catch_up()
    return match, asked


@pytest.mark.parametrize(("code", "expected"), DEALS, ids=[code.partition("/")[0] for code, _ in DEALS])
def test_a_deal_is_played_by_mouse(start: Starter, mirrors: Mirrors, code: str, expected: dict[str, int]) -> None:
    game = start("--code", code, "--against", "casual")
    mirror = mirrors(game)
    match, asked = play_a_deal(mirror, mirror.sit_down("casual"))
    assert asked == expected
    assert mirror.driver.scene.title.startswith("Deal 1")
    mirror.agrees()  # the results, in the real window too
    assert match.results[0].number == 1
    assert game.errors == ""
