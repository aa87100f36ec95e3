"""No player looks into hidden cards: deal them anew behind its back, all through a deal, and it decides the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ai.players.levels import PLAYERS, player
from game.cards.chance import Stream
from game.rules.rule_set import Rules
from game.text.view_text import show_request
from tests.game.ai.players.test_levels import shuffled_behind
from tests.game.ai.tables import fresh_deal
from tests.game.random_player import any_choice

TABLES = [
    ("black_lady", 4),
    ("omnibus", 5),
    ("hearts_1887", 4),
    ("black_lady_hoyle", 3),
    ("partnership", 4),
    ("auction", 4),
    ("cancellation", 7),
    ("domino", 4),
    ("joker3", 3),
    ("draw2", 2),
    ("heartsette.kitty.to=exchange_first_winner", 3),
    ("black_lady.refuse=receiver_may_refuse_QS", 4),
    ("black_lady.cycle=scatter", 4),
    ("chasse_coeur.announced=on", 4),
    ("hearts_2011.ranks=AKQJ.moon.on=on", 4),
]
COMPANY = ("expert", "casual")  # around the table, and for an expert reason to think of moons
DECISIONS = {"club": 10, "expert": 5}  # of each deal, for those who think long; all of them otherwise


@pytest.mark.parametrize("level", list(PLAYERS))
@pytest.mark.parametrize(("text", "players"), TABLES)
def test_hidden_cards_dealt_anew_change_no_decision(level: str, text: str, players: int) -> None:
    stream = Stream("fair", text, players)
    deal = fresh_deal(Rules.parse(text), players, "fair", totals=(40,) * players)
    length = players * deal.pack.hand_size
    step = differing = 0
    while deal.to_act:
        levels = (COMPANY * players)[:players]
        view = replace(deal.view(deal.to_act[0]), levels=levels)
        is_open = view.phase == "pass" and any(view.has_passed)  # cards lie face down: those stay where they are
        if not is_open and not step % max(1, length // DECISIONS.get(level, length)):
            truth = deal.hands, deal.stock, deal.kitty
            seen = replace(shuffled_behind(deal, view.seat, stream).view(view.seat), levels=levels)
            differing += sorted(map(sorted, deal.hands)) != sorted(map(sorted, truth[0]))
            deal.hands, deal.stock, deal.kitty = truth
            assert seen == view and show_request(seen) == show_request(view)
            assert player(level).choose(seen, Stream("chance", step)) == player(level).choose(
                view, Stream("chance", step)
            )
        deal.submit(view.seat, any_choice(view, stream))
        step += 1
    assert differing  # the cards behind its back were others, indeed
