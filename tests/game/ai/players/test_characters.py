"""The players with a face: a level each, and a small bias."""

from __future__ import annotations

import numpy as np
import pytest

from game.ai.evaluation.valuation import Valuation
from game.ai.evaluation.world_settlement import prices
from game.ai.players.characters import CHARACTERS, NO_BIAS, Bias, Character, split_name
from game.ai.players.levels import PLAYERS, player
from game.ai.playouts.agents import play_out
from game.ai.playouts.start_points import dealt_worlds
from game.cards.chance import Stream
from game.laws.pack import pack_for
from game.play.seats import AVATARS, NAMES
from game.rules.rule_set import Rules
from tests.bench.playouts import random_deals
from tests.game.ai.tables import fresh_deal


@pytest.mark.parametrize("who", CHARACTERS, ids=lambda who: who.key)
def test_a_character_plays_at_its_level(who: Character) -> None:
    view = fresh_deal(Rules.parse("black_lady"), 4, "character").view(2)
    assert player(who.player).title == PLAYERS[who.level].title
    assert player(who.player).choose(view, Stream("c")) == player(who.player).choose(view, Stream("c"))


def test_characters_look_like_the_usual_names() -> None:
    assert len({who.avatar for who in CHARACTERS}) == len({who.name for who in CHARACTERS}) == len(CHARACTERS)
    for who in CHARACTERS:
        assert AVATARS[NAMES.index(who.name)] == who.avatar
        assert len(who.line) < 60 and who.line.endswith(".")


def test_any_level_takes_any_character() -> None:
    assert split_name("casual:dev")[1] is split_name("expert:dev")[1]
    assert player("casual:dev") is player("casual")
    assert player("club:dev") is not player("club")


def test_an_unknown_character_is_refused_in_one_sentence() -> None:
    with pytest.raises(ValueError, match="There is no character “zoe”; choose one of bruno"):
        player("expert:zoe")


def extra(bias: Bias, taker: int, seat: int) -> float:
    """What a bias adds to the price for a seat when `taker` has taken everything."""
    pack = pack_for(Rules.parse("black_lady"), 4)
    found = []
    for other in (bias, NO_BIAS):
        worlds = play_out(dealt_worlds(pack, random_deals(pack, 2, np.random.default_rng(1)), 1))
        worlds.taken[:] = 0
        worlds.taken[taker] = pack.all
        found.append(prices(worlds, Valuation((0,) * 4, bias=other), seat)[0])
    return float(found[0] - found[1])


def test_a_lover_of_moons_is_glad_of_its_own_and_a_guard_fears_those_of_others() -> None:
    assert extra(Bias(own_moon=3.0), 1, 1) == -3.0
    assert extra(Bias(own_moon=3.0), 1, 2) == 0.0
    assert extra(Bias(other_moon=3.0), 1, 2) == 3.0
    assert extra(Bias(big_card=2.0), 1, 1) == 0.0  # she belongs to the moon
