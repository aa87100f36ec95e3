"""Tables for the tests of the computer players: every playable rule set at every size, and random positions."""
from __future__ import annotations

import numpy as np
import numpy.typing as npt

from game.deal import Deal
from game.events import Pass, Play
from game.match import shuffled
from game.position import Carried
from game.rules import Rules
from game.seeding import Stream
from tests.game.mixes import PLAYABLE, random_mix

TABLES = PLAYABLE
MIXES = tuple(map(random_mix, range(40)))


def without_passing(rules: Rules) -> Rules:
    """The same rules, played from the deal."""
    return rules.changed(pass_count=0, pass_cycle=())


def fresh_deal(rules: Rules, players: int, seed: str, number: int = 1,
               totals: tuple[int, ...] | None = None) -> Deal:
    """A shuffled deal."""
    dealer = number % players
    return Deal(rules, shuffled(rules, players, seed, number, dealer).hands, dealer, number,
                Carried(totals or ()))


def play_at_random(deal: Deal, stream: Stream, tricks: int, extra: int = 0) -> Deal:
    """Pass and play random legal cards until so many tricks are complete, and `extra` cards more."""
    while deal.phase == "pass":
        seat = deal.to_act[0]
        hand = list(deal.view(seat).hand)
        stream.shuffle(hand)
        deal.submit(seat, Pass(tuple(hand[:deal.pass_count])))
    while deal.phase == "play" and (len(deal.tricks), len(deal.view(0).trick)) < (tricks, extra):
        seat = deal.to_act[0]
        legal = deal.view(seat).legal
        deal.submit(seat, Play(legal[stream.below(len(legal))]))
    return deal


def masks_of(deal: Deal) -> npt.NDArray[np.int64]:
    """The true hands of a deal as one world."""
    return np.array([deal.mask(seat) for seat in range(deal.players)], dtype=np.int64)[:, None]
