"""What everybody at the table may know: the same from every place, whatever the hands are."""

from __future__ import annotations

import dataclasses

import pytest

from game.cards.chance import Stream
from game.laws.view import View, public
from game.play.match import Match
from game.rules.rule_set import Rules
from tests.game.random_player import any_choice

OF_THE_PLACE = {"seat", "gives_to", "gets_from"}  # all that may differ between two places at the table
TABLES = [
    ("black_lady", 4),
    ("auction", 5),
    ("heartsette.kitty.to=exchange_first_winner", 3),
    ("cancellation", 7),
    ("draw2", 2),
    ("black_lady.refuse=receiver_may_refuse_QS", 4),
    ("black_lady.cycle=mix", 4),
    ("partnership", 4),
]


def seen_from_anywhere(view: View) -> dict[str, object]:
    return {item.name: getattr(view, item.name) for item in dataclasses.fields(view) if item.name not in OF_THE_PLACE}


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_all_seats_see_the_same_of_what_lies_open(rules: str, players: int) -> None:
    match, stream = Match(Rules.parse(rules), players, "open"), Stream("open", rules)
    for _ in range(3 * players * 13):
        if match.is_over:
            break
        views = [seen_from_anywhere(public(match.view(seat))) for seat in match.seats]
        assert all(view == views[0] for view in views)
        match.submit(match.to_act[0], any_choice(match.view(match.to_act[0]), stream))


def test_nobody_is_asked_for_anything_there() -> None:
    match = Match(Rules.parse("black_lady"), 4, "open")
    view = match.view(match.to_act[0])
    assert view.is_mine and not public(view).is_mine
    assert public(view).hand == () and public(view).hand_sizes == view.hand_sizes
    assert public(public(view)) == public(view)
