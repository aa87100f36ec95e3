"""Every option of a rule set, described beside its default: the table of everything that can be set.

An option has a dotted name for codes, a kind of value, a group, a label and a sentence of help, a source, and a
condition that says when it matters. Sources are printed rule books and well-known write-ups; “ruling” marks what no
source settles. Nothing here applies a rule: `game.laws`, `game.scoring` and `game.play` read the values.
"""

# ruff: noqa: RUF009 - option() returns a dataclass field

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields
from typing import Any

from game.cards.card import RANKS
from game.rules.deck_sizes import MOST_JOKERS, deck_sizes, joker_count
from game.rules.option_kinds import (
    CardNames,
    CardOrWord,
    CardPoints,
    CardsByTable,
    CardsPerTable,
    Directions,
    Features,
    Flag,
    Kind,
    Matchers,
    NamedNumbers,
    NamedPoints,
    Number,
    Numbers,
    PerTable,
    PerTableNumber,
    PointsOfCards,
    Ranks,
    choice,
    for_table,
    is_bonus,
    matched,
)

TABLE, DEAL, PASS = "Players", "Pack and deal", "Passing"
LEAD, FOLLOW, CARDS, MOON = "Leading", "Following suit", "Cards that count", "Shooting the moon"
SCORE, END, AUCTION, JOKER = "Settling", "End of the match", "Auction", "Jokers"
TWO, HONOUR = "Two packs", "Irregularities"

POOLS = ("sweepstake", "ante_pool", "auction_pool")  # ways of scoring in which a pool is won or stands as a jack


@dataclass(frozen=True, eq=False)
class Option:
    """One option. `when` says whether it matters at a table whose rules have no problems: whether, with the other
    options as they are, another value would change the play or the scores.
    """

    name: str
    group: str
    label: str
    help: str
    source: str
    kind: Kind
    default: Any
    when: Callable[[OptionValues, int], bool]

    @property
    def attribute(self) -> str:
        """The field of OptionValues that holds its value."""
        return self.name.replace(".", "_")


def option(
    name: str,
    default: Any,
    kind: Kind,
    group: str,
    label: str,
    help: str,
    source: str,
    *,
    when: Callable[[OptionValues, int], bool],
) -> Any:
    """A field of OptionValues that is described by an Option."""
    return field(default=default, metadata={"option": Option(name, group, label, help, source, kind, default, when)})


# ---------------------------------------------------------------------- when an option matters
def always(rules: OptionValues, players: int) -> bool:
    return True


def never(rules: OptionValues, players: int) -> bool:
    """Never shown: it limits the table size only."""
    return False


def has_remainder(rules: OptionValues, players: int) -> bool:
    """Whether the pack would not divide equally: jokers could be added, or something else must give way."""
    cards = 4 * len(rules.pack_ranks) * rules.pack_copies
    if 0 < -cards % players <= MOST_JOKERS:
        return True
    is_told = isinstance(for_table(rules.deal_hand, players), int) or players in dict(rules.pack_strip)
    return not is_told and (cards + joker_count(rules, players)) % players != 0


def has_rest(rules: OptionValues, players: int) -> bool:
    """Whether cards are left over from the deal."""
    return deck_sizes(rules, players).rest > 0


def has_auction(rules: OptionValues, players: int) -> bool:
    return rules.auction_on


def has_pass_count(rules: OptionValues, players: int) -> bool:
    return bool(for_table(rules.pass_count, players))


def has_receiver(rules: OptionValues, players: int) -> bool:
    """Whether in some deal cards would be passed, if there were any to pass. Across is left out at odd tables."""
    return any(entry != "H" and not (entry == "A" and players % 2) for entry in rules.pass_cycle)


def has_passing(rules: OptionValues, players: int) -> bool:
    return has_pass_count(rules, players) and has_receiver(rules, players)


def has_opening_card(rules: OptionValues, players: int) -> bool:
    return rules.lead_opening in ("holder_must", "holder_any")


def has_lead_ban(rules: OptionValues, players: int) -> bool:
    return bool(rules.lead_ban)


def has_first_trick_ban(rules: OptionValues, players: int) -> bool:
    return rules.first_trick_ban != "none"


def has_jokers(rules: OptionValues, players: int) -> bool:
    return joker_count(rules, players) > 0


def has_own_jokers(rules: OptionValues, players: int) -> bool:
    """Whether there are jokers that were not just added to make the pack divide equally."""
    return has_jokers(rules, players) and rules.pack_even_out != "joker_fill"


def has_suitless_jokers(rules: OptionValues, players: int) -> bool:
    """Whether there are jokers that are not the lowest cards of two suits."""
    return has_own_jokers(rules, players) and rules.joker_when != "as_suit"


def has_cancelling(rules: OptionValues, players: int) -> bool:
    return rules.dup == "cancel"


def has_bonus(rules: OptionValues, players: int) -> bool:
    """Whether a card of the pack takes points off."""
    if has_jokers(rules, players) and rules.joker_value < 0:
        return True
    return any(is_bonus(_points(rules, card)) for card in deck_sizes(rules, players).deck)


def has_changing_queen(rules: OptionValues, players: int) -> bool:
    """Whether the queen of hearts finds hearts that count, or the queen of clubs a queen of spades that does."""
    deck = deck_sizes(rules, players).deck
    hearts = any(card[1] == "H" and _points(rules, card) for card in deck)
    return ("QH" in deck and hearts) or ("QC" in deck and "QS" in deck and bool(_points(rules, "QS")))


def _points(rules: OptionValues, card: str) -> int | str:
    return matched(dict(rules.values), card) or 0


def has_moon(rules: OptionValues, players: int) -> bool:
    return rules.moon_on or rules.moon_announced


def is_moon_told(rules: OptionValues, players: int) -> bool:
    """Whether a moon has an effect, or may be announced without having one."""
    return rules.moon_announced or (rules.moon_on and rules.moon_effect != "normal")


def has_moon_value(rules: OptionValues, players: int) -> bool:
    """Whether what a moon does, or an announced one that fails, depends on what it is worth."""
    return rules.moon_announced or (rules.moon_on and rules.moon_effect not in ("normal", "reset_or_double"))


def has_sun_value(rules: OptionValues, players: int) -> bool:
    return has_moon(rules, players) and rules.moon_effect not in ("normal", "reset_or_double")


def has_bonus_for_moon(rules: OptionValues, players: int) -> bool:
    return is_moon_told(rules, players) and has_bonus(rules, players)


def has_bonus_in_moon(rules: OptionValues, players: int) -> bool:
    """Whether the value of a moon is counted from cards, and bonus cards belong to it."""
    is_counted = rules.moon_value == "auto" and rules.moon_needs == "counters"
    return is_counted and has_moon_value(rules, players) and has_bonus(rules, players)


def has_chips(rules: OptionValues, players: int) -> bool:
    return rules.scoring != "points"


def has_points(rules: OptionValues, players: int) -> bool:
    return rules.scoring == "points"


def has_score_bonus(rules: OptionValues, players: int) -> bool:
    """Whether anything takes points off the score of a deal."""
    return has_points(rules, players) and (has_bonus(rules, players) or min(dict(rules.extras).values(), default=0) < 0)


def has_pool(rules: OptionValues, players: int) -> bool:
    return rules.scoring in POOLS


def has_chips_left(rules: OptionValues, players: int) -> bool:
    """Whether chips may lie in the middle after a deal."""
    has_odd = has_odd_chips(rules, players) and rules.odd_chip == "stays"
    return has_pool(rules, players) or has_odd or (has_all_hearts(rules, players) and rules.all13 != "none")


def has_odd_chips(rules: OptionValues, players: int) -> bool:
    """Whether chips are divided among several seats."""
    return rules.scoring not in ("points", "howell")


def has_all_hearts(rules: OptionValues, players: int) -> bool:
    return rules.scoring == "lowest_takes"


def has_table_paying(rules: OptionValues, players: int) -> bool:
    """Whether the taker of all hearts is paid chips that the others cannot pay in equal parts."""
    return has_all_hearts(rules, players) and rules.all13 == "paid" and len(RANKS) % (players - 1) != 0


def has_end_to_play_off(rules: OptionValues, players: int) -> bool:
    return rules.end_target is not None or rules.end_deals is not None


def has_stop(rules: OptionValues, players: int) -> bool:
    """Whether the match may be stopped in the middle of a deal."""
    return rules.end_time_s is not None or rules.end_vote


def has_honour(rules: OptionValues, players: int) -> bool:
    return rules.irregular_mode == "honour"


# ---------------------------------------------------------------------- the options
@dataclass(frozen=True, init=False, repr=False, eq=False)  # no instances but those of Rules
class OptionValues:
    """A value for every option: what a rule set consists of, besides the preset that it is written against."""

    players_allowed: tuple[int, ...] = option(
        "players.allowed", (3, 4, 5, 6), Numbers(2, 11), TABLE, "Table sizes", "How many may play.", "Hoyle", when=never
    )
    players_best: int = option(
        "players.best", 4, Number(2, 11), TABLE, "Best for", "The table size that plays best.", "Hoyle", when=never
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
        when=always,
    )

    pack_copies: int = option(
        "pack.copies", 1, Number(1, 2), DEAL, "Packs", "Large tables mix two packs.", "Bicycle 1950", when=always
    )
    pack_ranks: str = option(
        "pack.ranks",
        "AKQJT98765432",
        Ranks(),
        DEAL,
        "Ranks",
        "From high to low; the order in which cards win.",
        "Hoyle",
        when=always,
    )
    pack_jokers: int = option(
        "pack.jokers", 0, Number(0, 2), DEAL, "Jokers", "How many jokers are added.", "Arnold 2011", when=always
    )
    pack_even_out: str = option(
        "pack.even_out",
        "strip",
        choice("strip=Remove low cards", "kitty=Leave a widow", "joker_fill=Add jokers"),
        DEAL,
        "Evening out",
        "What happens when the pack does not divide equally.",
        "Hoyle",
        when=has_remainder,
    )
    pack_strip: CardsByTable = option(
        "pack.strip",
        (),
        CardsPerTable(),
        DEAL,
        "Removed cards",
        "Exactly these cards leave the pack at that table size.",
        "Hoyle",
        when=always,
    )
    deal_hand: PerTableNumber = option(
        "deal.hand",
        "auto",
        PerTable(1, 26, ("auto",)),
        DEAL,
        "Cards each",
        "How many cards each player is dealt; auto deals them all.",
        "Hoyle",
        when=always,
    )
    deal_next_dealer: str = option(
        "deal.next_dealer",
        "left",
        choice("left=To the left", "taker_of_QS=Who took the Q♠"),
        DEAL,
        "Next dealer",
        "Who deals next.",
        "Hoyle; Queens",
        when=always,
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
        when=has_rest,
    )
    stock: str = option(
        "stock",
        "none",
        choice("none=No stock", "draw_after_trick=Draw after a trick", "draw_to_follow=Draw to follow"),
        DEAL,
        "Stock",
        "How undealt cards come into play.",
        "Foster; Bicycle",
        when=always,
    )

    auction_on: bool = option(
        "auction.on",
        False,
        Flag(),
        AUCTION,
        "Auction",
        "Bid chips to name the penalty suit.",
        "Foster 1897",
        when=always,
    )
    auction_all_pass: str = option(
        "auction.all_pass",
        "hearts",
        choice("hearts=Hearts are named", "redeal=New deal"),
        AUCTION,
        "Nobody bids",
        "What happens when everybody passes.",
        "ruling",
        when=has_auction,
    )
    auction_carry: str = option(
        "auction.carry",
        "same_bidder_names",
        choice("same_bidder_names=Same bidder names", "new_auction=New auction"),
        AUCTION,
        "Carried pool",
        "Who names the suit after a pool that nobody won.",
        "Bicycle",
        when=has_auction,
    )
    auction_t1_suit_ban: bool = option(
        "auction.t1_suit_ban",
        False,
        Flag(),
        AUCTION,
        "Named suit waits",
        "The named suit stays out of the first trick.",
        "Gamerules",
        when=has_auction,
    )

    pass_count: PerTableNumber = option(
        "pass.count",
        0,
        PerTable(0, 13),
        PASS,
        "Cards passed",
        "How many cards each player gives away before play.",
        "1909 rules",
        when=lambda rules, players: not rules.pass_cycle or has_receiver(rules, players),
    )
    pass_cycle: tuple[str, ...] = option(
        "pass.cycle",
        (),
        Directions(),
        PASS,
        "Directions",
        "Where the cards go, deal by deal in turn; across is left out where an odd number plays.",
        "Hoyle",
        when=has_pass_count,
    )
    pass_refuse: str = option(
        "pass.refuse",
        "none",
        choice("none=No", "receiver_may_refuse_QS=The Q♠ may be refused"),
        PASS,
        "Refusing",
        "Whether the receiver may hand the queen of spades straight back.",
        "Rickety Kate",
        when=has_passing,
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
        when=always,
    )
    lead_card: str = option(
        "lead.card",
        "lowest_club",
        CardOrWord("lowest_club"),
        LEAD,
        "Opening card",
        "The card that opens, or whose holder opens.",
        "Bicycle",
        when=has_opening_card,
    )
    lead_ban: tuple[str, ...] = option(
        "lead.ban", (), Matchers(), LEAD, "May not be led", "These wait until they are broken.", "Hoyle", when=always
    )
    lead_break_by: str = option(
        "lead.break_by",
        "heart",
        choice("heart=Any heart", "point_played=Any penalty card", "point_discarded=A penalty discard"),
        LEAD,
        "Broken by",
        "What has to fall before banned cards may be led.",
        "Hoyle; Pagat",
        when=has_lead_ban,
    )
    lead_ban_exit: str = option(
        "lead.ban_exit",
        "nothing_else",
        choice("nothing_else=Nothing else held", "only_point_cards=Only penalty cards held"),
        LEAD,
        "Forced lead",
        "When banned cards may be led all the same.",
        "Arnold 2011",
        when=has_lead_ban,
    )

    first_trick_ban: str = option(
        "first_trick.ban",
        "none",
        choice("none=Anything goes", "penalties=No penalty cards"),
        FOLLOW,
        "First trick",
        "Whether penalty cards may fall on the first trick.",
        "Hoyle",
        when=always,
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
        when=has_first_trick_ban,
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
        when=always,
    )
    follow_void_list: tuple[str, ...] = option(
        "follow.void_list",
        (),
        CardNames(),
        FOLLOW,
        "Listed cards",
        "Cards that go first when suit cannot be followed.",
        "Likha",
        when=lambda rules, players: rules.follow_void_obligation == "listed_cards_first",
    )

    joker_when: str = option(
        "joker.when",
        "any_time",
        choice("any_time=Any time", "void_only=When void", "as_suit=As a low card"),
        JOKER,
        "Jokers may be played",
        "When a joker may fall.",
        "Arnold 2011",
        when=has_own_jokers,
    )
    joker_wins: str = option(
        "joker.wins",
        "never",
        choice("never=Never", "as_suit=As a low card"),
        JOKER,
        "Jokers win",
        "What a joker can win.",
        "Arnold 2011",
        when=has_own_jokers,
    )
    joker_lead: str = option(
        "joker.lead",
        "no_unless_only",
        choice("no_unless_only=If nothing else is held", "free=Freely", "leader_names=Leader names the suit"),
        JOKER,
        "Jokers led",
        "Whether a joker may be led.",
        "Arnold 2011",
        when=has_suitless_jokers,
    )
    joker_value: int = option(
        "joker.value",
        0,
        Number(-50, 50),
        JOKER,
        "Joker costs",
        "Points for taking a joker.",
        "Arnold 2011",
        when=has_jokers,
    )

    dup: str = option(
        "dup",
        "none",
        choice("none=One pack", "cancel=Cancel", "first_wins=First wins", "last_wins=Last wins"),
        TWO,
        "Equal cards",
        "What two identical cards in one trick do.",
        "Bicycle 1950",
        when=lambda rules, players: rules.pack_copies == 2,
    )
    cancel_void_when: str = option(
        "cancel.void_when",
        "no_live_card",
        choice("no_live_card=No card is left", "also_two_pairs=Also two pairs"),
        TWO,
        "Void trick",
        "When nobody wins a trick.",
        "Arnold 2011",
        when=has_cancelling,
    )
    cancel_last_void: str = option(
        "cancel.last_void",
        "leader",
        choice("leader=Its leader", "previous_winner=The last winner", "later_of_top_pair=Later of the top pair"),
        TWO,
        "Last trick void",
        "Who takes a last trick that nobody wins.",
        "Hoyle",
        when=has_cancelling,
    )

    values: PointsOfCards = option(
        "values",
        (("H", 1),),
        CardPoints(),
        CARDS,
        "Points of the cards",
        "Penalty points are positive, bonus points negative; a card counts before its rank, a rank before its suit.",
        "Hoyle",
        when=always,
    )
    trick_points: NamedPoints = option(
        "trick_points",
        (),
        NamedNumbers(("each", "first", "last", "all")),
        CARDS,
        "Points for tricks",
        "Points for each trick, the first, the last, or all of these together.",
        "Reversis",
        when=always,
    )
    modifiers: tuple[str, ...] = option(
        "modifiers",
        (),
        Features("Qh_doubles_hearts", "Qc_cancels_Qs"),
        CARDS,
        "Queens that change others",
        "Q♥ doubles the hearts of its taker; Q♣ cancels Q♠ in one hand.",
        "Royal Hearts",
        when=has_changing_queen,
    )

    moon_on: bool = option(
        "moon.on",
        False,
        Flag(),
        MOON,
        "The moon",
        "Taking every penalty card turns the deal round.",
        "Britain 1939",
        when=lambda rules, players: not rules.moon_announced or rules.moon_effect != "normal",
    )
    moon_needs: str = option(
        "moon.needs",
        "penalties",
        choice("penalties=All penalty cards", "counters=Bonus cards too"),
        MOON,
        "A moon needs",
        "Which cards make a moon.",
        "Bicycle",
        when=has_bonus_for_moon,
    )
    moon_basis: str = option(
        "moon.basis",
        "penalties",
        choice("penalties=Penalty points", "abs=Penalty and bonus points"),
        MOON,
        "Moon counted from",
        "What the value of a moon is counted from when bonus cards are needed.",
        "Hoyle",
        when=has_bonus_in_moon,
    )
    moon_value: int | str = option(
        "moon.value",
        "auto",
        Number(1, 999, also=("auto",), first=26),
        MOON,
        "Moon value",
        "What a moon is worth; auto counts the cards.",
        "Hoyle",
        when=has_moon_value,
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
        when=has_moon,
    )
    moon_scope: str = option(
        "moon.scope",
        "player",
        choice("player=One player", "team_pool=Partners together"),
        MOON,
        "Moon made by",
        "Whose cards are looked at together.",
        "Andrews",
        when=lambda rules, players: rules.moon_on and rules.moon_effect != "normal",
    )
    moon_announced: bool = option(
        "moon.announced",
        False,
        Flag(),
        MOON,
        "Moon announced",
        "A moon may be announced before the first lead.",
        "Chasse Coeur",
        when=always,
    )
    sun_value: int | None = option(
        "sun.value",
        None,
        Number(1, 999, also=("none",), first=52),
        MOON,
        "Sun value",
        "The value when the shooter also takes every trick.",
        "World of Card Games",
        when=has_sun_value,
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
        when=always,
    )
    difference_from: str = option(
        "difference.from",
        "lowest",
        choice("lowest=The lowest", "six=Six"),
        SCORE,
        "Difference from",
        "What a difference is counted from.",
        "Foster",
        when=lambda rules, players: rules.scoring == "difference",
    )
    chips_start: int = option(
        "chips.start",
        0,
        Number(0, 999),
        SCORE,
        "Chips each",
        "What everybody starts with.",
        "Hoyle 1887",
        when=has_chips,
    )
    ante: int = option(
        "ante", 0, Number(0, 99), SCORE, "Ante", "Chips paid by everybody before a deal.", "Hoyle", when=has_chips
    )
    pool_clear_max: int | str = option(
        "pool.clear_max",
        "any",
        Number(1, 2, also=("any",)),
        SCORE,
        "Pool shared by",
        "The most clear players who may share a pool.",
        "Foster",
        when=has_pool,
    )
    pool_jack_needs_sole: bool = option(
        "pool.jack_needs_sole",
        False,
        Flag(),
        SCORE,
        "Jack needs one",
        "A pool left standing needs a sole clear player.",
        "Foster",
        when=lambda rules, players: has_pool(rules, players) and rules.pool_clear_max != 1,
    )
    pool_at_end: str = option(
        "pool.at_end",
        "split",
        choice("split=Split", "discard=Dropped"),
        SCORE,
        "Pool at the end",
        "What happens to a pool that is left over.",
        "ruling",
        when=has_chips_left,
    )
    all13: str = option(
        "all13",
        "none",
        choice("none=Nothing special", "pays=Pays 13", "paid=Is paid 13"),
        SCORE,
        "All thirteen hearts",
        "What a player does who takes every heart.",
        "Hoyle 1887",
        when=has_all_hearts,
    )
    all13_bank: bool = option(
        "all13.bank",
        False,
        Flag(),
        SCORE,
        "Table pays in full",
        "Missing chips are added to the table.",
        "ruling",
        when=has_table_paying,
    )
    odd_chip: str = option(
        "odd_chip",
        "stays",
        choice("stays=Stays", "first_winner_from_eldest=First winner"),
        SCORE,
        "Odd chip",
        "Who gets what cannot be divided.",
        "Hoyle",
        when=has_odd_chips,
    )

    end_target: int | None = option(
        "end.target",
        100,
        Number(1, 9999, 5, also=("none",)),
        END,
        "Ends at",
        "A total that ends the match.",
        "Hoyle",
        when=always,
    )
    end_target_test: str = option(
        "end.target_test",
        "ge",
        choice("ge=Reaching it", "gt=Passing it"),
        END,
        "Ends by",
        "Whether exactly that total ends it.",
        "Hoyle",
        when=lambda rules, players: rules.end_target is not None,
    )
    end_deals: int | None = option(
        "end.deals",
        None,
        Number(1, 99, also=("none",), first=4),
        END,
        "Deals",
        "An agreed number of deals.",
        "Arnold 2011",
        when=always,
    )
    end_time_s: int | None = option(
        "end.time_s",
        None,
        Number(60, 36000, 300, also=("none",), first=1800, is_time=True),
        END,
        "Time",
        "An agreed time.",
        "Hoyle",
        when=always,
    )
    end_time_rule: str = option(
        "end.time_rule",
        "finish_deal",
        choice("finish_deal=Finish the deal", "stop_now=Stop at once"),
        END,
        "When stopped",
        "What happens to the deal under way when the match is stopped.",
        "ruling",
        when=has_stop,
    )
    end_chips: str = option(
        "end.chips",
        "none",
        choice("none=Play on", "first_bust=First one ends it", "last_standing=Last ones standing"),
        END,
        "Out of chips",
        "What happens when a player runs out of chips.",
        "Hoyle",
        when=always,
    )
    end_min_players: int = option(
        "end.min_players",
        3,
        Number(2, 11),
        END,
        "Fewest players",
        "With fewer the match stops.",
        "Hoyle",
        when=lambda rules, players: rules.end_chips == "last_standing",
    )
    end_vote: bool = option(
        "end.vote",
        False,
        Flag(),
        END,
        "By agreement",
        "The players may agree to stop after a deal.",
        "Black Bess",
        when=always,
    )
    winner: str = option(
        "winner",
        "low",
        choice("low=Lowest total", "high=Highest total", "most_chips=Most chips"),
        END,
        "Winner",
        "Who wins the match.",
        "Hoyle",
        when=always,
    )
    tie: str = option(
        "tie",
        "share",
        choice("share=Shared", "extra_deals=Played off"),
        END,
        "Ties",
        "What happens when the best are equal.",
        "Hoyle",
        when=has_end_to_play_off,
    )

    settle: str = option(
        "settle",
        "none",
        choice("none=No stakes", "average=By average"),
        SCORE,
        "Stakes",
        "Pay or draw the difference to the average of all totals.",
        "Arnold 2011",
        when=always,
    )
    settle_stake: int = option(
        "settle.stake",
        1,
        Number(1, 1000),
        SCORE,
        "Stake a point",
        "Chips for a point.",
        "Arnold 2011",
        when=lambda rules, players: rules.settle == "average",
    )
    bonus_floor: str = option(
        "bonus_floor",
        "none",
        choice("none=None", "deal_zero=A deal", "total_zero=A total"),
        SCORE,
        "Not below zero",
        "What a bonus card may not take below zero.",
        "house rule",
        when=has_score_bonus,
    )
    extras: NamedPoints = option(
        "extras",
        (),
        NamedNumbers(("exact_100", "no_tricks")),
        SCORE,
        "House rules",
        "A total of exactly 100 may become another one, and winning no trick may have a score of its own.",
        "house rule",
        when=has_points,
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
        when=always,
    )
    irregular_revoke: str = option(
        "irregular.revoke",
        "charge_all",
        choice("charge_all=All penalty points", "trick_and_fine=Trick and fine", "pay_losses=All losses"),
        HONOUR,
        "A revoke",
        "What not following suit costs.",
        "Hoyle; Foster",
        when=has_honour,
    )
    irregular_fine: int = option(
        "irregular.fine",
        0,
        Number(0, 99),
        HONOUR,
        "Fine",
        "Chips for a revoke.",
        "Hoyle 1887",
        when=lambda rules, players: has_honour(rules, players) and rules.irregular_revoke == "trick_and_fine",
    )


OPTIONS: tuple[Option, ...] = tuple(item.metadata["option"] for item in fields(OptionValues))


def _last_part(item: Option) -> str:
    return item.name.rsplit(".", 1)[-1]


_LAST_PARTS = Counter(map(_last_part, OPTIONS))


def short_name(item: Option) -> str:
    """The name in a text form: the last part where no other option shares it."""
    return _last_part(item) if _LAST_PARTS[_last_part(item)] == 1 else item.name


_BY_NAME = {name: item for item in OPTIONS for name in (item.name, short_name(item))}


def option_named(name: str) -> Option:
    """The option of a dotted name, or of its last part where that is unique. ValueError (one sentence) otherwise."""
    if name in _BY_NAME:
        return _BY_NAME[name]
    known = [(word, item.name) for item in OPTIONS for word in (item.name, _last_part(item))]
    instead = nearest(name, known) or "write one such as end.target=50 or pass.count=3"
    raise ValueError(f"There is no option “{name[:40]}”; {instead}.")


def nearest(written: str, known: Iterable[tuple[str, str]]) -> str:
    """`try black_lady or pink_lady`: the names of the known words that are most like the written one; "" without any.

    Capitals do not matter, nor whether a blank or an underscore stands between two words.
    """
    names: dict[str, list[str]] = {}
    for word, name in known:
        names.setdefault(_plain(word), []).append(name)
    near = difflib.get_close_matches(_plain(written[:40]), names)
    *others, last = dict.fromkeys(name for word in near for name in names[word]) or [""]
    return f"try {', '.join(others)} or {last}" if others else f"try {last}" if last else ""


def _plain(word: str) -> str:
    return word.lower().replace("_", " ")
