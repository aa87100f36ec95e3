"""Rules: one frozen value that says how a table plays, every option described beside its default.

Owns the schema (label, help, kind of value, source of each option), the text form of a rule set
(`black_lady.target=50`) and the check whether a combination can be played. Refuses impossible combinations
with sentences; never ignores an option. Applies no rule itself: pack.py, laws.py and scoring.py read the fields.
Sources are printed rule books and well-known write-ups; "ruling" marks what no source settles.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

from game.cards.card import RANKS
from game.rules import presets
from game.rules.options import (
    MATCHER,
    CardsPerTable,
    Flag,
    Number,
    Numbers,
    Option,
    PerTable,
    Ranks,
    Table,
    Values,
    Word,
    Words,
    choice,
    nearest,
    option,
)
from game.rules.validation import find_problems

TABLE, DEAL, PASS = "Players", "Pack and deal", "Passing"
LEAD, FOLLOW, CARDS, MOON = "Leading", "Following suit", "Cards that count", "Shooting the moon"
SCORE, END, AUCTION, JOKER = "Settling", "End of the match", "Auction", "Jokers"
TWO, HONOUR = "Two packs", "Irregularities"
DIRECTIONS = r"[LRAH]|[+-](?:10|[1-9])|split|scatter|mix"


@dataclass(frozen=True)
class Rules:
    """How a table plays. `preset` names the rule set that the text form is written against."""

    preset: str = "hearts_2011"

    players_allowed: tuple[int, ...] = option(
        "players.allowed", (3, 4, 5, 6), Numbers(2, 11), TABLE, "Table sizes", "How many may play.", "Hoyle"
    )
    players_best: int = option(
        "players.best", 4, Number(2, 11), TABLE, "Best for", "The table size that plays best.", "Hoyle"
    )
    teams: str = option(
        "teams",
        "none",
        choice("none=Nobody", "opposite=Opposite seats", "first_two_winners=First two winners"),
        TABLE,
        "Partners",
        "Whose points are added together: opposite seats in every deal, or in each deal the first two who win a trick "
        "and the other two.",
        "Parlett",
    )

    pack_copies: int = option(
        "pack.copies", 1, Number(1, 2), DEAL, "Packs", "Large tables mix two packs.", "Bicycle 1950"
    )
    pack_ranks: str = option(
        "pack.ranks",
        "AKQJT98765432",
        Ranks(),
        DEAL,
        "Ranks",
        "From high to low; the order in which cards win.",
        "Hoyle",
    )
    pack_jokers: int = option(
        "pack.jokers", 0, Number(0, 2), DEAL, "Jokers", "How many jokers are added.", "Arnold 2011"
    )
    pack_even_out: str = option(
        "pack.even_out",
        "strip",
        choice("strip=Remove low cards", "kitty=Leave a widow", "joker_fill=Add jokers"),
        DEAL,
        "Evening out",
        "What happens when the pack does not divide equally.",
        "Hoyle",
    )
    pack_strip: tuple[tuple[int, tuple[str, ...]], ...] = option(
        "pack.strip",
        (),
        CardsPerTable(),
        DEAL,
        "Removed cards",
        "Exactly these cards leave the pack at that table size.",
        "Hoyle",
    )
    deal_hand: Any = option(
        "deal.hand",
        "auto",
        PerTable(1, 26, ("auto",)),
        DEAL,
        "Cards each",
        "How many cards each player is dealt; auto deals them all.",
        "Hoyle",
    )
    deal_next_dealer: str = option(
        "deal.next_dealer",
        "left",
        choice("left=To the left", "taker_of_QS=Who took the Q♠"),
        DEAL,
        "Next dealer",
        "Who deals next.",
        "Hoyle; Queens",
    )
    kitty_to: str = option(
        "kitty.to",
        "none",
        choice(
            "none=Out of play",
            "first_trick=First trick",
            "last_trick=Last trick",
            "first_penalty=First penalty card",
            "exchange_first_winner=First winner exchanges",
            "one_per_trick=One with each trick",
        ),
        DEAL,
        "Widow goes to",
        "Who gets the cards left over from the deal.",
        "Bicycle; Parlett",
    )
    stock: str = option(
        "stock",
        "none",
        choice("none=No stock", "draw_after_trick=Draw after a trick", "draw_to_follow=Draw to follow"),
        DEAL,
        "Stock",
        "How undealt cards come into play.",
        "Foster; Bicycle",
    )

    auction_on: bool = option(
        "auction.on", False, Flag(), AUCTION, "Auction", "Bid chips to name the penalty suit.", "Foster 1897"
    )
    auction_all_pass: str = option(
        "auction.all_pass",
        "hearts",
        choice("hearts=Hearts are named", "redeal=New deal"),
        AUCTION,
        "Nobody bids",
        "What happens when everybody passes.",
        "ruling",
    )
    auction_carry: str = option(
        "auction.carry",
        "same_bidder_names",
        choice("same_bidder_names=Same bidder names", "new_auction=New auction"),
        AUCTION,
        "Carried pool",
        "Who names the suit after a pool that nobody won.",
        "Bicycle",
    )
    auction_t1_suit_ban: bool = option(
        "auction.t1_suit_ban",
        False,
        Flag(),
        AUCTION,
        "Named suit waits",
        "The named suit stays out of the first trick.",
        "Gamerules",
    )

    pass_count: Any = option(
        "pass.count",
        0,
        PerTable(0, 13),
        PASS,
        "Cards passed",
        "How many cards each player gives away before play.",
        "1909 rules",
    )
    pass_cycle: tuple[str, ...] = option(
        "pass.cycle",
        (),
        Words(DIRECTIONS, "L,R,A,H", repeats=True),
        PASS,
        "Directions",
        "Where the cards go, deal by deal in turn; across is left out where an odd number plays.",
        "Hoyle",
    )
    pass_refuse: str = option(
        "pass.refuse",
        "none",
        choice("none=No", "receiver_may_refuse_QS=The Q♠ may be refused"),
        PASS,
        "Refusing",
        "Whether the receiver may hand the queen of spades straight back.",
        "Rickety Kate",
    )

    lead_opening: str = option(
        "lead.opening",
        "eldest",
        choice(
            "eldest=Left of the dealer",
            "holder_must=Opening card is led",
            "holder_any=Holder of that card",
            "auction_winner=The bidder",
            "previous_taker=Who took the Q♠",
        ),
        LEAD,
        "First lead",
        "Who leads to the first trick, and whether the opening card must be led.",
        "Hoyle; Bicycle",
    )
    lead_card: str = option(
        "lead.card",
        "lowest_club",
        Word(rf"lowest_club|[{RANKS}][CDSH]", "lowest_club"),
        LEAD,
        "Opening card",
        "The card that opens, or whose holder opens.",
        "Bicycle",
    )
    lead_ban: tuple[str, ...] = option(
        "lead.ban", (), Words(MATCHER, "H,QS"), LEAD, "May not be led", "These wait until they are broken.", "Hoyle"
    )
    lead_break_by: str = option(
        "lead.break_by",
        "heart",
        choice("heart=Any heart", "point_played=Any penalty card", "point_discarded=A penalty discard"),
        LEAD,
        "Broken by",
        "What has to fall before banned cards may be led.",
        "Hoyle; Pagat",
    )
    lead_ban_exit: str = option(
        "lead.ban_exit",
        "nothing_else",
        choice("nothing_else=Nothing else held", "only_point_cards=Only penalty cards held"),
        LEAD,
        "Forced lead",
        "When banned cards may be led all the same.",
        "Arnold 2011",
    )

    first_trick_ban: str = option(
        "first_trick.ban",
        "none",
        choice("none=Anything goes", "penalties=No penalty cards"),
        FOLLOW,
        "First trick",
        "Whether penalty cards may fall on the first trick.",
        "Hoyle",
    )
    first_trick_only_penalties: str = option(
        "first_trick.only_penalties",
        "play",
        choice(
            "play=Plays one",
            "misdeal=New deal",
            "uncounted=Plays one, uncounted",
            "to_least_nonzero=Goes to the lowest",
        ),
        FOLLOW,
        "Only penalty cards",
        "What a player does on the first trick who holds nothing else.",
        "Arnold 2011",
    )
    follow_void_obligation: str = option(
        "follow.void_obligation",
        "free",
        choice(
            "free=Anything",
            "hearts_then_queens=Hearts, then queens",
            "listed_cards_first=Listed cards first",
            "qs_if_legal=The Q♠ at once",
        ),
        FOLLOW,
        "Cannot follow",
        "What a player must discard who cannot follow suit.",
        "Chasse Coeur; Likha",
    )
    follow_void_list: tuple[str, ...] = option(
        "follow.void_list",
        (),
        Words(rf"[{RANKS}][CDSH]", "QS,TD"),
        FOLLOW,
        "Listed cards",
        "Cards that go first when suit cannot be followed.",
        "Likha",
    )

    joker_when: str = option(
        "joker.when",
        "any_time",
        choice("any_time=Any time", "void_only=When void", "as_suit=As a low card"),
        JOKER,
        "Jokers may be played",
        "When a joker may fall.",
        "Arnold 2011",
    )
    joker_wins: str = option(
        "joker.wins",
        "never",
        choice("never=Never", "as_suit=As a low card"),
        JOKER,
        "Jokers win",
        "What a joker can win.",
        "Arnold 2011",
    )
    joker_lead: str = option(
        "joker.lead",
        "no_unless_only",
        choice("no_unless_only=If nothing else is held", "free=Freely", "leader_names=Leader names the suit"),
        JOKER,
        "Jokers led",
        "Whether a joker may be led.",
        "Arnold 2011",
    )
    joker_value: int = option(
        "joker.value", 0, Number(-50, 50), JOKER, "Joker costs", "Points for taking a joker.", "Arnold 2011"
    )

    dup: str = option(
        "dup",
        "none",
        choice("none=One pack", "cancel=Cancel", "first_wins=First wins", "last_wins=Last wins"),
        TWO,
        "Equal cards",
        "What two identical cards in one trick do.",
        "Bicycle 1950",
    )
    cancel_void_when: str = option(
        "cancel.void_when",
        "no_live_card",
        choice("no_live_card=No card is left", "also_two_pairs=Also two pairs"),
        TWO,
        "Void trick",
        "When nobody wins a trick.",
        "Arnold 2011",
    )
    cancel_last_void: str = option(
        "cancel.last_void",
        "leader",
        choice("leader=Its leader", "previous_winner=The last winner", "later_of_top_pair=Later of the top pair"),
        TWO,
        "Last trick void",
        "Who takes a last trick that nobody wins.",
        "Hoyle",
    )

    values: tuple[tuple[str, int | str], ...] = option(
        "values",
        (("H", 1),),
        Values(),
        CARDS,
        "Points of the cards",
        "Penalty points are positive, bonus points negative; a card counts before its rank, a rank before its suit.",
        "Hoyle",
    )
    trick_points: tuple[tuple[str, int], ...] = option(
        "trick_points",
        (),
        Table(("each", "first", "last", "all")),
        CARDS,
        "Points for tricks",
        "Points for each trick, the first, the last, or all of these together.",
        "Reversis",
    )
    modifiers: tuple[str, ...] = option(
        "modifiers",
        (),
        Words("Qh_doubles_hearts|Qc_cancels_Qs", "Qh_doubles_hearts,Qc_cancels_Qs"),
        CARDS,
        "Queens that change others",
        "Q♥ doubles the hearts of its taker; Q♣ cancels Q♠ in one hand.",
        "Royal Hearts",
    )

    moon_on: bool = option(
        "moon.on", False, Flag(), MOON, "The moon", "Taking every penalty card turns the deal round.", "Britain 1939"
    )
    moon_needs: str = option(
        "moon.needs",
        "penalties",
        choice("penalties=All penalty cards", "counters=Bonus cards too"),
        MOON,
        "A moon needs",
        "Which cards make a moon.",
        "Bicycle",
    )
    moon_basis: str = option(
        "moon.basis",
        "penalties",
        choice("penalties=Penalty points", "abs=Penalty and bonus points"),
        MOON,
        "Moon counted from",
        "What the value of a moon is counted from when bonus cards are needed.",
        "Hoyle",
    )
    moon_value: Any = option(
        "moon.value",
        "auto",
        Number(1, 999, 1, ("auto",)),
        MOON,
        "Moon value",
        "What a moon is worth; auto counts the cards.",
        "Hoyle",
    )
    moon_effect: str = option(
        "moon.effect",
        "choice",
        choice(
            "choice=Shooter chooses",
            "add_others=Others get the points",
            "sub_self=Shooter’s points come off",
            "add_unless_loses=Others, unless it loses",
            "receive_from_each=Each opponent pays",
            "reset_or_double=Zero, or double the others",
            "normal=Nothing special",
        ),
        MOON,
        "Moon effect",
        "What a moon does to the totals.",
        "Hoyle",
    )
    moon_scope: str = option(
        "moon.scope",
        "player",
        choice("player=One player", "team_pool=Partners together"),
        MOON,
        "Moon made by",
        "Whose cards are looked at together.",
        "Andrews",
    )
    moon_announced: bool = option(
        "moon.announced",
        False,
        Flag(),
        MOON,
        "Moon announced",
        "A moon may be announced before the first lead.",
        "Chasse Coeur",
    )
    sun_value: int | None = option(
        "sun.value",
        None,
        Number(1, 999, 1, ("none",)),
        MOON,
        "Sun value",
        "The value when the shooter also takes every trick.",
        "World of Card Games",
    )

    scoring: str = option(
        "scoring",
        "points",
        choice(
            "points=Penalty points",
            "lowest_takes=Lowest is paid",
            "difference=Difference",
            "sweepstake=Sweepstake",
            "howell=Howell",
            "ante_pool=Ante and pool",
            "auction_pool=Auction pool",
        ),
        SCORE,
        "Scoring",
        "How a deal is settled.",
        "Hoyle; Foster",
    )
    difference_from: str = option(
        "difference.from",
        "lowest",
        choice("lowest=The lowest", "six=Six"),
        SCORE,
        "Difference from",
        "What a difference is counted from.",
        "Foster",
    )
    chips_start: int = option(
        "chips.start", 0, Number(0, 999), SCORE, "Chips each", "What everybody starts with.", "Hoyle 1887"
    )
    ante: int = option("ante", 0, Number(0, 99), SCORE, "Ante", "Chips paid by everybody before a deal.", "Hoyle")
    pool_clear_max: Any = option(
        "pool.clear_max",
        "any",
        Number(1, 2, 1, ("any",)),
        SCORE,
        "Pool shared by",
        "The most clear players who may share a pool.",
        "Foster",
    )
    pool_jack_needs_sole: bool = option(
        "pool.jack_needs_sole",
        False,
        Flag(),
        SCORE,
        "Jack needs one",
        "A pool left standing needs a sole clear player.",
        "Foster",
    )
    pool_on_all_taken: str = option(
        "pool.on_all_taken",
        "stands",
        choice("stands=Stands"),
        SCORE,
        "All taken",
        "The pool when one player took everything.",
        "Hoyle",
    )
    pool_at_end: str = option(
        "pool.at_end",
        "split",
        choice("split=Split", "discard=Dropped"),
        SCORE,
        "Pool at the end",
        "What happens to a pool that is left over.",
        "ruling",
    )
    all13: str = option(
        "all13",
        "none",
        choice("none=Nothing special", "pays=Pays 13", "paid=Is paid 13"),
        SCORE,
        "All thirteen hearts",
        "What a player does who takes every heart.",
        "Hoyle 1887",
    )
    all13_bank: bool = option(
        "all13.bank", False, Flag(), SCORE, "Table pays in full", "Missing chips are added to the table.", "ruling"
    )
    odd_chip: str = option(
        "odd_chip",
        "stays",
        choice("stays=Stays", "first_winner_from_eldest=First winner"),
        SCORE,
        "Odd chip",
        "Who gets what cannot be divided.",
        "Hoyle",
    )

    end_target: int | None = option(
        "end.target", 100, Number(1, 9999, 5, ("none",)), END, "Ends at", "A total that ends the match.", "Hoyle"
    )
    end_target_test: str = option(
        "end.target_test",
        "ge",
        choice("ge=Reaching it", "gt=Passing it"),
        END,
        "Ends by",
        "Whether exactly that total ends it.",
        "Hoyle",
    )
    end_deals: int | None = option(
        "end.deals", None, Number(1, 99, 1, ("none",)), END, "Deals", "An agreed number of deals.", "Arnold 2011"
    )
    end_time_s: int | None = option(
        "end.time_s", None, Number(60, 36000, 300, ("none",), is_time=True), END, "Time", "An agreed time.", "Hoyle"
    )
    end_time_rule: str = option(
        "end.time_rule",
        "finish_deal",
        choice("finish_deal=Finish the deal", "stop_now=Stop at once"),
        END,
        "When stopped",
        "What happens to the deal under way when the match is stopped.",
        "ruling",
    )
    end_chips: str = option(
        "end.chips",
        "none",
        choice("none=Play on", "first_bust=First one ends it", "last_standing=Last ones standing"),
        END,
        "Out of chips",
        "What happens when a player runs out of chips.",
        "Hoyle",
    )
    end_min_players: int = option(
        "end.min_players", 3, Number(2, 11), END, "Fewest players", "With fewer the match stops.", "Hoyle"
    )
    end_vote: bool = option(
        "end.vote", False, Flag(), END, "By agreement", "The players may agree to stop after a deal.", "Black Bess"
    )
    winner: str = option(
        "winner",
        "low",
        choice("low=Lowest total", "high=Highest total", "most_chips=Most chips"),
        END,
        "Winner",
        "Who wins the match.",
        "Hoyle",
    )
    tie: str = option(
        "tie",
        "share",
        choice("share=Shared", "extra_deals=Played off"),
        END,
        "Ties",
        "What happens when the best are equal.",
        "Hoyle",
    )

    settle: str = option(
        "settle",
        "none",
        choice("none=No stakes", "average=By average"),
        SCORE,
        "Stakes",
        "Pay or draw the difference to the average of all totals.",
        "Arnold 2011",
    )
    settle_stake: int = option(
        "settle.stake", 1, Number(1, 1000), SCORE, "Stake a point", "Chips for a point.", "Arnold 2011"
    )
    bonus_floor: str = option(
        "bonus_floor",
        "none",
        choice("none=None", "deal_zero=A deal", "total_zero=A total"),
        SCORE,
        "Not below zero",
        "What a bonus card may not take below zero.",
        "house rule",
    )
    extras: tuple[tuple[str, int], ...] = option(
        "extras",
        (),
        Table(("exact_100", "no_tricks")),
        SCORE,
        "House rules",
        "A total of exactly 100 may become another one, and winning no trick may have a score of its own.",
        "house rule",
    )

    irregular_mode: str = option(
        "irregular.mode",
        "prevent",
        choice("prevent=Prevented", "honour=On your honour"),
        HONOUR,
        "Illegal plays",
        "Whether an illegal play is possible at all. Computer players never revoke, and call a revoke that they can "
        "prove.",
        "Hoyle",
    )
    irregular_revoke: str = option(
        "irregular.revoke",
        "charge_all",
        choice("charge_all=All penalty points", "trick_and_fine=Trick and fine", "pay_losses=All losses"),
        HONOUR,
        "A revoke",
        "What not following suit costs.",
        "Hoyle; Foster",
    )
    irregular_fine: int = option(
        "irregular.fine", 0, Number(0, 99), HONOUR, "Fine", "Chips for a revoke.", "Hoyle 1887"
    )
    irregular_long_hand: str = option(
        "irregular.long_hand",
        "takes_rest",
        choice("takes_rest=Takes the rest", "throw_in=New deal"),
        HONOUR,
        "A long hand",
        "What happens to a player with too many cards; hands are always dealt equally here.",
        "Hoyle",
    )

    def __str__(self) -> str:
        """`black_lady.target=50`: the preset and what differs from it. Rules.parse reads it back."""
        plain = _preset_rules(self.preset)
        changes = [
            f".{short_name(item)}={item.kind.show(getattr(self, item.attribute))}"
            for item in OPTIONS
            if getattr(self, item.attribute) != getattr(plain, item.attribute)
        ]
        return self.preset + "".join(changes)

    @classmethod
    def parse(cls, text: str) -> Rules:
        """The rule set that a text such as `black_lady.target=50` means. ValueError (one sentence) otherwise."""
        name, *parts = text.strip().split(".")
        if name not in presets.PRESETS:
            known = [(word, key) for key, data in presets.PRESETS.items() for word in (key, data.title)]
            instead = nearest(name, known) or "write a name such as black_lady or black_maria"
            raise ValueError(f"There is no rule set “{name[:40]}”; {instead}.")
        changes: list[tuple[str, str]] = []
        key = ""
        for part in parts:
            key = f"{key}.{part}" if key else part
            if "=" in key:
                name_of_option, _, value = key.partition("=")
                changes.append((name_of_option, value))
                key = ""
        if key or "" in parts:
            raise ValueError(f"“{key[:40]}” gives no value; write an option such as black_lady.target=50.")
        return _changed(_preset_rules(name), changes)

    def changed(self, **values: Any) -> Rules:
        """The same rules with other field values (`end_target=50`), the preset kept as it is. TypeError for a name
        that is no field. The rules screen makes hundreds for every press, too many for `dataclasses.replace`.
        """
        if not values.keys() <= self.__dict__.keys():
            raise TypeError(f"There are no fields {', '.join(values.keys() - self.__dict__.keys())}")
        other = object.__new__(Rules)
        other.__dict__.update(self.__dict__, **values)
        return other

    @property
    def changes(self) -> tuple[Option, ...]:
        """The options that differ from the preset."""
        plain = _preset_rules(self.preset)
        return tuple(item for item in OPTIONS if getattr(self, item.attribute) != getattr(plain, item.attribute))

    def problems(self, players: int) -> tuple[str, ...]:
        """Sentences that say why so many players cannot play these rules; empty when they can."""
        return find_problems(self, players)


OPTIONS: tuple[Option, ...] = tuple(item.metadata["option"] for item in fields(Rules) if "option" in item.metadata)


@functools.cache
def option_named(name: str) -> Option:
    """The option of a dotted name or of its last part where that is unique. ValueError (one sentence) otherwise."""
    for item in OPTIONS:
        if name in (item.name, short_name(item)):
            return item
    known = [(word, item.name) for item in OPTIONS for word in (item.name, item.name.rsplit(".", 1)[-1])]
    instead = nearest(name, known) or "write one such as end.target=50 or pass.count=3"
    raise ValueError(f"There is no option “{name[:40]}”; {instead}.")


def short_name(item: Option) -> str:
    """The name in a text form: the last part where no other option shares it."""
    last = item.name.rsplit(".", 1)[-1]
    return item.name if sum(other.name.rsplit(".", 1)[-1] == last for other in OPTIONS) > 1 else last


@functools.cache
def _preset_rules(name: str) -> Rules:
    data = presets.PRESETS[name]
    base = _preset_rules(data.base) if data.base else Rules()
    changes = (change.partition("=") for change in data.changes.split())
    return _changed(base, [(name, value) for name, _, value in changes]).changed(preset=name)


def _changed(rules: Rules, changes: Sequence[tuple[str, str]]) -> Rules:
    values: dict[str, Any] = {}
    for name, text in changes:
        item = option_named(name)
        if item.attribute in values:
            raise ValueError(f"“{name}” is given twice; write each option once.")
        try:
            values[item.attribute] = item.kind.parse(text)
        except ValueError as error:
            raise ValueError(f"{name} {error}, not “{text[:40]}”.") from None
    return rules.changed(**values)


def preset_rules(name: str) -> Rules:
    """The rules of a preset. KeyError when there is none of that name."""
    return _preset_rules(name)
