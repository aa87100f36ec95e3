"""Tables for the tests of the computer players: rule sets at every size, random positions, and true deals as worlds."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from game.ai.belief.deductions import ViewBits, copies
from game.ai.belief.sampling import Deals, Masks
from game.cards.card import Card
from game.cards.chance import Stream
from game.laws.events import Announce, Bid, Intent, Name
from game.play.deal import Deal
from game.play.deal_state import Carried
from game.play.match import shuffled
from game.rules.rule_set import Rules
from game.rules.variants import PRESETS
from tests.game.random_player import any_choice
from tests.game.rule_mixes import PLAYABLE, family_mix, random_mix

TABLES = tuple(
    (name, players)
    for name, players in PLAYABLE
    if players
    in (
        min(PRESETS[name].rules.players_allowed),
        PRESETS[name].rules.players_best,
        max(PRESETS[name].rules.players_allowed),
    )
)
OTHER_TABLES = tuple(table for table in PLAYABLE if table not in TABLES)
MIXES = tuple(map(random_mix, range(20)))
FAMILY = tuple(map(family_mix, range(60)))
# What the draw of mixes seldom brings together.
RARE = (
    ("cancellation.void_when=also_two_pairs.last_void=previous_winner", 6),
    ("cancellation.ranks=AKQJT.last_void=later_of_top_pair", 8),
    ("cancellation.ranks=AKQJ.last_void=leader", 8),
    ("cancellation.dup=first_wins", 7),
    ("cancellation.dup=last_wins", 8),
    ("cancellation.even_out=joker_fill", 7),
    ("cancellation.even_out=kitty.kitty.to=one_per_trick.ranks=AKQJT98", 9),
    ("cancellation.even_out=kitty.kitty.to=exchange_first_winner.strip=none", 9),
    ("heartsette.kitty.to=exchange_first_winner", 3),
    ("heartsette.kitty.to=one_per_trick", 4),
    ("heartsette.kitty.to=first_penalty", 5),
    ("heartsette.kitty.to=last_trick", 6),
    ("heartsette.kitty.to=none", 4),
    ("joker3.joker.lead=leader_names.joker.value=3", 3),
    ("joker3.joker.lead=free.joker.when=void_only", 3),
    ("joker3.joker.when=as_suit.joker.wins=as_suit", 3),
    ("domino.jokers=2.joker.lead=free", 4),
    ("black_lady.ranks=AKQJ.only_penalties=uncounted.values=H:1,S:2,D:1", 4),
    ("black_lady.ranks=AKQJ.only_penalties=to_least_nonzero.values=H:1,S:2,D:1", 4),
    ("black_lady.ranks=AKQJ.only_penalties=misdeal.values=H:1,S:2,D:1", 4),
    ("partnership.scope=team_pool.ranks=AKQJ", 4),
    ("black_lady.ranks=AKQJ.teams=first_two_winners.scope=team_pool", 4),
    ("chasse_coeur.announced=on.ranks=AKQJ", 4),
    ("auction.t1_suit_ban=on", 4),
    ("domino.trick_points=each:1,last:2", 5),
    ("black_maria.even_out=kitty.hand=3:16,4:12,5:10,6:8.strip=none.refuse=receiver_may_refuse_QS", 5),
    ("omnibus.even_out=kitty.hand=3:16,4:12,5:10,6:8.kitty.to=exchange_first_winner.cycle=L", 5),
)
MIXED = tuple((str(rules), players) for rules, players in (*MIXES, *FAMILY))
EVERYTHING: tuple[tuple[str, int], ...] = (*TABLES[::2], *MIXED[::2], *RARE)
REST: tuple[tuple[str, int], ...] = (*TABLES[1::2], *OTHER_TABLES, *MIXED[1::2])  # for the slow tests


def without_passing(rules: Rules) -> Rules:
    """The same rules, played from the deal."""
    return rules.changed(pass_count=0, pass_cycle=(), pass_refuse="none")


def fresh_deal(
    rules: Rules,
    players: int,
    seed: str,
    number: int = 1,
    totals: tuple[int, ...] | None = None,
    pool: int = 0,
    jack: bool = False,
) -> Deal:
    """A shuffled deal."""
    dealer = number % players
    dealing = shuffled(rules, players, seed, number, dealer)
    deal = Deal(rules, dealing.hands, dealer, number, Carried(totals or (), pool, jack), dealing.kitty, dealing.stock)
    deal.begin()
    return deal


def play_at_random(deal: Deal, stream: Stream, tricks: int, extra: int = 0) -> Deal:
    """Any legal choices until so many tricks are complete, and `extra` cards more."""
    while deal.to_act and (deal.phase != "play" or (len(deal.tricks), len(deal.view(0).trick)) < (tricks, extra)):
        if deal.phase == "moon":
            break
        deal.submit(deal.to_act[0], any_choice(deal.view(deal.to_act[0]), stream))
    return deal


def begin_play(deal: Deal, suit: str = "D", announcer: int | None = None) -> Deal:
    """The same auction and announcements for every deal: eldest bids one chip."""
    while deal.to_act and deal.phase != "play":
        seat = deal.to_act[0]
        intents: dict[str, Intent] = {
            "auction": Bid(int(seat == deal.eldest)),
            "name": Name(suit),
            "announce": Announce(seat == announcer),
        }
        deal.submit(seat, intents[deal.phase])
    return deal


def truth(deal: Deal, seat: int) -> Deals:
    """The true cards of a deal as one world that fits the View of a seat."""
    view = deal.view(seat)
    sight = ViewBits(view)
    hands = np.zeros((deal.players, 1), dtype=np.int64)
    piles, twice = (np.zeros_like(hands), np.zeros_like(hands)), np.zeros_like(hands)
    for other in range(deal.players):
        bits: Sequence[int] = sight.hand if other == seat else sight.known_bits(deal.hands[other])
        hands[other], twice[other] = copies(bits)
    is_exchange = deal.rules.kitty_to == "exchange_first_winner"
    away: tuple[Card, ...] = ()
    for other in range(deal.players):
        if other != seat and not is_exchange:
            piles[0][other], piles[1][other] = copies(sight.known_bits(deal.widow_seen[other]))
        elif other != seat and deal.widow_seen[other]:
            away = deal.laid_away
    stock, kitty = sight.known_bits(deal.stock), sight.known_bits(deal.kitty)
    once, both = copies(sight.known_bits(away))
    return Deals(
        hands,
        twice,
        np.array(stock, dtype=np.int64).reshape(-1, 1),
        np.array(kitty, dtype=np.int64).reshape(-1, 1),
        piles,
        (np.full(1, once), np.full(1, both)) if is_exchange else None,
    )


def side_by_side(deals: Sequence[Deals]) -> Deals:
    """Several single worlds as one batch, without anything taken before."""

    def joined(name: str) -> Masks:
        return np.concatenate([getattr(one, name) for one in deals], axis=1)

    return Deals(joined("hands"), joined("twice"), joined("stock"), joined("kitty"))
