"""Whatever one does, in any order, the game stays whole (`python -m tests.monkey` does more of it)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cards import parse_card
from tests.monkey import Mischief, Monkey, hidden_cards
from tests.played import sitting


@pytest.mark.parametrize(("pace", "events"), [("none", 800), ("normal", 500)])
def test_a_monkey_breaks_nothing(tmp_path: Path, pace: str, events: int) -> None:
    monkey = Monkey(tmp_path, "short", pace)
    try:
        monkey.play(events)
        assert "TableScene" in monkey.visited
    finally:
        monkey.close()


def test_what_it_breaks_it_tells_with_the_way_there(tmp_path: Path) -> None:
    monkey = Monkey(tmp_path, "told")
    try:
        monkey.play(5)
        top = monkey.driver.scene
        top.controls = lambda: 1 / 0  # type: ignore[assignment,method-assign,return-value]
        top.invalidate()
        with pytest.raises(Mischief, match=r"seed 'told', pace none, event 5(.|\n)*ZeroDivisionError(.|\n)*---"):
            monkey.play(1)
    finally:
        monkey.app.stack.scenes.clear()
        monkey.close()


def test_it_knows_what_the_person_may_not_see() -> None:
    match = sitting("black_lady", seed="hidden")
    hidden = hidden_cards(match)
    assert len(hidden) == 39
    assert not {parse_card(face) for face in hidden} & set(match.view(0).hand)
