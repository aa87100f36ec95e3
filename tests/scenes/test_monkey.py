"""Whatever one does, in any order, the game stays whole (`python -m tests.monkey` does more of it)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cards.card import parse_card
from tests.monkey import BRIEF, STAY, Mischief, Monkey, hidden_cards
from tests.sample_matches import session


def let_loose(folder: Path, seed: str, pace: str, events: int, stay: tuple[int, int] = STAY) -> set[str]:
    """The screens that a monkey has seen."""
    monkey = Monkey(folder, seed, pace, stay)
    try:
        monkey.play(events)
    finally:
        monkey.close()
    return monkey.visited


@pytest.mark.parametrize(("pace", "events"), [("none", 450), ("normal", 250)])
def test_a_monkey_breaks_nothing(tmp_path: Path, pace: str, events: int) -> None:
    assert "TableScene" in let_loose(tmp_path, "short", pace, events, BRIEF)


@pytest.mark.slow
@pytest.mark.parametrize(("pace", "events"), [("none", 4000), ("normal", 2000), ("quick", 2000)])
def test_a_monkey_breaks_nothing_for_a_long_time(tmp_path: Path, pace: str, events: int) -> None:
    visited = let_loose(tmp_path, f"long-{pace}", pace, events)
    assert {"TableScene", "CurtainScene", "NewMatchScene", "ResultsScene", "SettingsScene"} <= visited


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
    match = session("black_lady", seed="hidden")
    hidden = hidden_cards(match)
    assert len(hidden) == 39
    assert not {parse_card(face) for face in hidden} & set(match.view(0).hand)
