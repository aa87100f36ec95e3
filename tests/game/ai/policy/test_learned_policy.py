"""The learned quick player: where it plays, how well, and that its tables can be made anew."""

from __future__ import annotations

import numpy as np
import pytest

from game.ai.belief.sampling import Deals
from game.ai.evaluation.valuation import Valuation
from game.ai.evaluation.world_settlement import deltas, shots
from game.ai.playouts.agents import play_out
from game.ai.playouts.start_points import dealt_worlds
from game.ai.policy.agent_kinds import AgentKind
from game.ai.policy.learned_policy import covers
from game.laws.pack import Pack, pack_for
from game.rules.variants import preset
from tests import fit_policy as fitting
from tests.bench.playouts import random_deals

ROWS = 2000
NOTHING = Valuation((0, 0, 0, 0))


@pytest.fixture(scope="module")
def pack() -> Pack:
    return pack_for(preset("black_lady"), 4)


@pytest.fixture(scope="module")
def deals(pack: Pack) -> Deals:
    return random_deals(pack, ROWS, np.random.default_rng(1))


def test_it_knows_black_lady_for_four_and_its_close_relatives() -> None:
    for name in ("black_lady", "black_lady_hoyle", "discard_1909"):
        assert covers(pack_for(preset(name), 4)), name
    assert not covers(pack_for(preset("black_lady"), 5))
    for name in ("omnibus", "partnership", "spot_1897"):
        assert not covers(pack_for(preset(name), 4)), name


def test_elsewhere_it_plays_as_the_careful_player() -> None:
    pack = pack_for(preset("omnibus"), 4)
    deals = random_deals(pack, 20, np.random.default_rng(1))
    ends = [
        play_out(dealt_worlds(pack, deals.tiled(1), 1), kind).taken for kind in (AgentKind.LEARNED, AgentKind.CAREFUL)
    ]
    assert (ends[0] == ends[1]).all()


def test_it_takes_fewer_points_than_the_careful_player(pack: Pack, deals: Deals) -> None:
    worlds = dealt_worlds(pack, deals.tiled(1), 1)
    points = deltas(play_out(worlds, (AgentKind.LEARNED, AgentKind.CAREFUL) * 2), NOTHING).mean(axis=1)
    assert points[[1, 3]].mean() - points[[0, 2]].mean() > 0.8


def test_among_its_like_there_are_few_moons(pack: Pack, deals: Deals) -> None:
    worlds = play_out(dealt_worlds(pack, deals.tiled(1), 1), AgentKind.LEARNED)
    assert shots(worlds, NOTHING).any(axis=0).mean() < 0.05


def test_a_fit_gives_high_scores_to_cheap_cards() -> None:
    """One deal, with few worlds' worth of noise: the choices by the numbers are cheaper than any first candidate."""
    choices = [choice for choice in fitting.played(1) if choice.situation == "follow"]
    sample = fitting.gathered(choices)
    parts = fitting.fitted("follow", sample)
    assert fitting.regrets("follow", parts, sample).mean() < 0.5 * sample.regrets[sample.starts].mean()
