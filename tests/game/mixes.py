"""Rule sets for tests: every playable table of the presets, and random mixes of options that can be played."""
from __future__ import annotations

from game.rules import Rules
from game.seeding import Stream
from game.variants import PRESETS

PLAYABLE = tuple((name, players) for name, preset in PRESETS.items() for players in preset.rules.players_allowed
                 if not preset.rules.problems(players))
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
    "values": ("H:1", "H:1,QS:13", "H:1,QS:13,JD:-10", "AH:14,KH:13,QH:12,JH:11,H:face,QS:25", "Q:13,H:1,T:-2",
               "H:1,AS:7,KS:10,QS:13,7C:7", "S:1", "J:1,JS:2"),
    "moon.on": ("on", "off"), "moon.needs": ("penalties", "counters"), "moon.basis": ("penalties", "abs"),
    "moon.effect": ("choice", "add_others", "sub_self", "add_unless_loses", "receive_from_each", "reset_or_double",
                    "normal"),
    "moon.value": ("auto", "30"), "sun.value": ("none", "52"),
    "bonus_floor": ("none", "deal_zero", "total_zero"), "extras": ("none", "exact_100:50", "no_tricks:5"),
    "modifiers": ("none", "Qh_doubles_hearts", "Qc_cancels_Qs"), "trick_points": ("none", "each:1", "first:2,last:3"),
    "end.target": ("none", "30", "100"), "end.deals": ("none", "1", "3"), "end.target_test": ("ge", "gt"),
    "tie": ("share", "extra_deals"), "end.vote": ("on", "off"),
}


def table_id(table: tuple[str, int]) -> str:
    return f"{table[0]}-{table[1]}"


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
