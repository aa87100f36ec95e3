"""Rule sets for tests: every playable table of the presets, and random mixes of options that can be played.

`random_mix` mixes the options of plain games for points with one pack; `family_mix` those of the whole family.
"""

from __future__ import annotations

import re

from game.cards.chance import Stream
from game.rules.options import OPTIONS, Option, option_named
from game.rules.rule_set import Rules
from game.rules.variants import PRESETS

PLAYABLE = tuple(
    (name, players)
    for name, preset in PRESETS.items()
    for players in preset.rules.players_allowed
    if not preset.rules.problems(players)
)
CHANGES = {
    "pack.ranks": ("AKQJT98765432", "KQJAT98765432", "AKQJT987"),
    "pack.strip": ("none", "3:2D,5:2D-2C", "6:2C-2D-2S-2H"),
    "pass.count": ("0", "1", "3", "4", "3:4,4:3,5:2"),
    "pass.cycle": ("L", "R", "L,R,A,H", "L,R,+2,-2,H", "+1,+3,-4", "A,+1,-1"),
    "lead.opening": ("eldest", "holder_must", "holder_any"),
    "lead.card": ("lowest_club", "9S", "7D"),
    "lead.ban": ("none", "H", "H,QS", "H,QS,JD", "Q"),
    "lead.break_by": ("heart", "point_played", "point_discarded"),
    "lead.ban_exit": ("nothing_else", "only_point_cards"),
    "first_trick.ban": ("none", "penalties"),
    "follow.void_obligation": ("free", "hearts_then_queens", "listed_cards_first", "qs_if_legal"),
    "follow.void_list": ("none", "QS,TD", "AC,KH,QS"),
    "values": (
        "H:1",
        "H:1,QS:13",
        "H:1,QS:13,JD:-10",
        "AH:14,KH:13,QH:12,JH:11,H:face,QS:25",
        "Q:13,H:1,T:-2",
        "H:1,AS:7,KS:10,QS:13,7C:7",
        "S:1",
        "J:1,JS:2",
    ),
    "moon.on": ("on", "off"),
    "moon.needs": ("penalties", "counters"),
    "moon.basis": ("penalties", "abs"),
    "moon.effect": (
        "choice",
        "add_others",
        "sub_self",
        "add_unless_loses",
        "receive_from_each",
        "reset_or_double",
        "normal",
    ),
    "moon.value": ("auto", "30"),
    "sun.value": ("none", "52"),
    "bonus_floor": ("none", "deal_zero", "total_zero"),
    "extras": ("none", "exact_100:50", "no_tricks:5"),
    "modifiers": ("none", "Qh_doubles_hearts", "Qc_cancels_Qs"),
    "trick_points": ("none", "each:1", "first:2,last:3"),
    "end.target": ("none", "30", "100"),
    "end.deals": ("none", "1", "3"),
    "end.target_test": ("ge", "gt"),
    "tie": ("share", "extra_deals"),
    "end.vote": ("on", "off"),
}

PICKED = CHANGES | {  # values that are worth more than those derived from the kind, or can be mixed more often
    "players.allowed": ("2,3,4,5,6,7,8,9,10,11",),
    "players.best": ("3", "5"),
    "pack.strip": ("none", "3:2D,5:2D-2C", "4:2S", "6:2C-2D-2S-2H"),
    "deal.hand": ("auto", "4", "6", "3:16,4:12,5:10,6:8"),
    "pass.cycle": (*CHANGES["pass.cycle"], "split", "scatter", "mix", "L,split,mix,H"),
    "lead.opening": ("eldest", "holder_must", "holder_any", "previous_taker"),
    "joker.value": ("0", "2", "-3"),
    "trick_points": (*CHANGES["trick_points"], "first:1,last:1,all:1"),
    "modifiers": (*CHANGES["modifiers"], "Qh_doubles_hearts,Qc_cancels_Qs"),
    "scoring": ("points", "lowest_takes", "difference", "sweepstake", "howell", "ante_pool"),
    "chips.start": ("20", "50", "250"),
    "ante": ("0", "1", "3"),
    "end.time_s": ("none", "600"),
    "end.min_players": ("2", "3", "4"),
    "settle.stake": ("1", "5"),
    "irregular.fine": ("0", "2"),
}


def _derived(item: Option) -> tuple[str, ...]:
    """The texts of a few values of the option."""
    return tuple(dict.fromkeys(map(item.kind.show, (item.default, *item.kind.samples(item.default, 4)))))


FAMILY = {item.name: PICKED.get(item.name) or _derived(item) for item in OPTIONS}
TOGETHER = (  # what goes together is changed together, now and then
    "",
    ".copies=2.dup=cancel",
    ".copies=2.dup=first_wins",
    ".pack.jokers=2",
    ".pack.jokers=2.joker.when=as_suit.joker.wins=as_suit",
    ".stock=draw_to_follow.hand=6.pass.count=0.moon.on=off.moon.announced=off",
    ".stock=draw_after_trick.hand=13.pass.count=0.moon.on=off.moon.announced=off",
    ".even_out=kitty.hand=3:16,4:12,5:10,6:8",
    ".scoring=lowest_takes.chips.start=60.target=none.deals=6.winner=most_chips.moon.on=off.moon.announced=off",
    ".scoring=sweepstake.chips.start=60.target=none.end.chips=last_standing.winner=most_chips.moon.on=off"
    ".moon.announced=off",
    ".scoring=auction_pool.auction.on=on.values=NAMED:1.opening=auction_winner.chips.start=40.target=none"
    ".end.chips=first_bust.winner=most_chips.moon.on=off.moon.announced=off",
    ".teams=opposite.moon.on=on.scope=team_pool",
    ".irregular.mode=honour",
)


def table_id(table: tuple[str, int]) -> str:
    return f"{table[0]}-{table[1]}"


def laid_over(text: str) -> Rules:
    """The rules of a text in which later changes take the place of earlier ones; Rules.parse refuses such a text."""
    preset = text.partition(".")[0]
    changes = {option_named(name).name: value for name, value in re.findall(r"\.([a-z0-9_.]+)=([^.]*)", text)}
    return Rules.parse(preset + "".join(f".{name}={value}" for name, value in changes.items()))


def random_mix(number: int) -> tuple[Rules, int]:
    """The same playable rules and table size for the same number, far from any preset."""
    stream = Stream("mixes", number)
    while True:
        players = 3 + stream.below(4)
        wanted = [name for name in CHANGES if stream.below(2)]
        text = "hearts_2011" + "".join(f".{name}={CHANGES[name][stream.below(len(CHANGES[name]))]}" for name in wanted)
        rules = Rules.parse(text)
        if not rules.problems(players):
            return rules, players


def family_mix(number: int, most_changes: int = 20) -> tuple[Rules, int]:
    """The same playable rules and table size for the same number: a preset with options from the whole family."""
    stream = Stream("family", number)
    names = list(PRESETS)
    while True:
        preset = names[stream.below(len(names))]
        options = list(FAMILY)
        stream.shuffle(options)
        text = f"{preset}.players.allowed=2,3,4,5,6,7,8,9,10,11"
        for name in options[: stream.below(most_changes + 1)]:
            text += f".{name}={FAMILY[name][stream.below(len(FAMILY[name]))]}"
        rules = laid_over(text + TOGETHER[stream.below(len(TOGETHER))])
        sizes = [players for players in range(2, 12) if not rules.problems(players)]
        if sizes:
            return rules, sizes[stream.below(len(sizes))]
