"""The keys of the table as a real keyboard sends them: what opens something closes it, letters go through the hand."""

from __future__ import annotations

import pytest

from game.cards.card import parse_card
from tests.window.window_player import SETTLED, Mirrors, Starter

pytestmark = [pytest.mark.window, pytest.mark.slow]
TITLES = {"g": "Log", "p": "Pause", "question": "How to play"}  # by the name that X gives the key


def test_keys_open_and_close_what_the_page_of_keys_says(start: Starter, mirrors: Mirrors) -> None:
    game = start("--code", "black_lady/4/window/1")
    mirror = mirrors(game)
    match = mirror.sit_down()
    mirror.agrees(SETTLED)
    for name, title in TITLES.items():
        for shown in (title, "Table"):
            game.key(name)
            mirror.driver.key("/" if name == "question" else name, text="?" if name == "question" else "")
            assert mirror.driver.scene.title == shown
            mirror.agrees()  # but for the seal in the log: it is not sealed twice alike
    spade = next(card for card in match.view(0).hand if card.suit == "S")
    game.key("s")
    mirror.driver.key("s")
    assert mirror.driver.focus is not None
    assert parse_card(mirror.driver.focus.key.split()[1]).suit == spade.suit
    mirror.agrees(SETTLED)
    mirror.key("return")  # raised to be passed
    mirror.agrees(SETTLED)
    assert game.errors == ""
