"""The golden playthroughs still come out as they were written down."""

from __future__ import annotations

import pytest

from game.play.match import Match
from tests.game.rule_mixes import table_id
from tests.golden import FOLDER, OTHERS, PLAYABLE, entries, entry, outcome, playthrough, written

ENTRIES = entries()


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_golden_match_comes_to_the_same_totals(name: str) -> None:
    text, _, expected = (FOLDER / f"{name}.txt").read_text().partition("\n\n")
    assert outcome(Match.parse(text)) == expected


@pytest.mark.parametrize("name", PLAYABLE)
def test_the_simple_player_plays_a_golden_match_again(name: str) -> None:
    assert written(playthrough(name)) == (FOLDER / f"{name}.txt").read_text()


@pytest.mark.parametrize("table", OTHERS, ids=table_id)
def test_a_golden_match_comes_out_the_same_at_every_other_table_size(table: tuple[str, int]) -> None:
    assert entry(*table).splitlines() == ENTRIES[table].splitlines()


def test_every_golden_file_and_entry_belongs_to_a_playable_table() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(PLAYABLE)
    assert list(ENTRIES) == list(OTHERS)
