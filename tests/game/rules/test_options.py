"""Every option is whole: its values make a difference or are refused, a sentence of the description tells it, and the
condition under which it is shown agrees with both.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

import pytest

from game.rules.option_kinds import Choice, Flag, Number, PerTable
from game.rules.options import OPTIONS, Option, always
from game.rules.rule_set import Rules
from game.rules.variants import PRESETS
from game.text.rules_text import describe
from tests.game.probes import PROBES
from tests.game.rule_mixes import FAMILY, PLAYABLE, family_mix, laid_over

REFUSED = "refused"
CHIPS = "target=none.end.chips=first_bust.winner=most_chips.chips.start=50"
HONOUR_CHIPS = "hearts_1887.irregular.mode=honour"
SPADES = "black_lady.opening=eldest.values=H:1,S:1,D:1.moon.on=off"

# option: (value, rules that it is laid over, players, what differs)
WITNESSES: dict[str, tuple[tuple[str, str, int, str], ...]] = {
    "players.allowed": (("4", "hearts_2011", 4, "tables"), ("4", "hearts_2011", 3, REFUSED)),
    "players.best": (("5", "hearts_2011", 4, "tables"),),
    "teams": (
        ("opposite", "black_lady", 4, "ended"),
        ("opposite", "black_lady", 4, "settled"),
        ("first_two_winners", "black_lady", 4, "settled"),
        ("opposite", "black_lady", 5, REFUSED),
        ("none", "partnership", 4, "ended"),
    ),
    "pack.copies": (
        ("2", "hearts_2011", 4, REFUSED),
        ("1", "cancellation", 6, REFUSED),
        ("2.dup=first_wins", "hearts_2011", 4, "dealt"),
    ),
    "pack.ranks": (("KQJAT98765432", "hearts_2011", 4, "allowed"), ("AKQJT987", "hearts_2011", 4, "dealt")),
    "pack.jokers": (
        ("0", "joker3", 3, "dealt"),
        ("1", "joker3", 3, "dealt"),
        ("2", "hearts_2011.even_out=joker_fill", 3, REFUSED),
    ),
    "pack.even_out": (
        ("kitty", "hearts_2011", 5, "dealt"),
        ("joker_fill", "hearts_2011", 3, "dealt"),
        ("strip", "hearts_2011.even_out=kitty", 3, "dealt"),
    ),
    "pack.strip": (("3:2D", "hearts_2011", 3, "dealt"), ("none", "black_maria", 6, "dealt")),
    "deal.hand": (
        ("10", "hearts_2011", 4, "dealt"),
        ("auto", "domino", 4, "dealt"),
        ("3:16,4:10", "heartsette", 4, "dealt"),
    ),
    "deal.next_dealer": (("taker_of_QS", "queens", 4, "played"),),
    "kitty.to": tuple(
        (to, "heartsette", 4, "played")
        for to in ("none", "last_trick", "first_penalty", "exchange_first_winner", "one_per_trick")
    ),
    "stock": (
        ("draw_to_follow", "hearts_2011.hand=6", 4, "played"),
        ("draw_after_trick", "hearts_2011.allowed=2.hand=13", 2, "played"),
        ("none", "domino", 4, "played"),
        ("draw_after_trick", "hearts_2011", 4, REFUSED),
    ),
    "auction.on": (
        ("on", "hearts_2011", 4, REFUSED),
        ("off", "auction", 4, REFUSED),
        ("on.values=NAMED:1.opening=auction_winner.scoring=auction_pool", "howell", 4, "played"),
    ),
    "auction.all_pass": (("redeal", "auction", 4, "nobody_bids"),),
    "auction.carry": (("new_auction", "auction", 4, "played"),),
    "auction.t1_suit_ban": (("on", "auction", 4, "played"),),
    "pass.count": (
        ("4", "black_lady", 4, "passed"),
        ("0", "black_lady", 4, "passed"),
        ("3:4,4:2", "black_lady", 4, "passed"),
    ),
    "pass.cycle": (
        *((cycle, "black_lady", 4, "passed") for cycle in ("L", "R", "A", "H", "+2,-2", "split", "scatter", "mix")),
        ("none", "black_lady", 4, REFUSED),
    ),
    "pass.refuse": (("receiver_may_refuse_QS", "rickety_kate", 4, "played"),),
    "lead.opening": (
        ("holder_must", "hearts_2011", 4, "played"),
        ("holder_any", "hearts_2011", 4, "played"),
        ("previous_taker", "queens", 4, "played"),
        ("auction_winner", "hearts_2011", 4, REFUSED),
    ),
    "lead.card": (("9S", "black_lady", 4, "allowed"), ("9S", "hearts_2011.opening=holder_any", 4, "played")),
    "lead.ban": (
        ("H", "hearts_2011", 4, "allowed"),
        ("H,QS", "black_lady", 4, "allowed"),
        ("none", "black_lady", 4, "allowed"),
    ),
    "lead.break_by": (
        ("heart", "black_lady", 4, "allowed"),
        ("point_discarded", "black_lady", 4, "allowed"),
        ("point_played", "domino.values=H:1,QS:13", 4, "allowed"),
    ),
    "lead.ban_exit": (("only_point_cards", "black_lady.values=H:1,S:1", 4, "allowed"),),
    "first_trick.ban": (("none", "black_lady", 4, "allowed"), ("penalties", "hearts_2011", 4, "allowed")),
    "first_trick.only_penalties": tuple(
        (what, SPADES, 6, "played") for what in ("misdeal", "uncounted", "to_least_nonzero")
    ),
    "follow.void_obligation": (
        *(
            (duty, "hearts_2011.void_list=TD,AC", 4, "allowed")
            for duty in ("hearts_then_queens", "listed_cards_first", "qs_if_legal")
        ),
        ("free", "likha", 4, "allowed"),
    ),
    "follow.void_list": (("AC,KD", "likha", 4, "allowed"), ("none", "likha", 4, "allowed")),
    "joker.when": (
        ("void_only", "joker3", 3, "allowed"),
        ("as_suit", "joker3", 3, REFUSED),
        ("as_suit.joker.wins=as_suit", "joker3", 3, "allowed"),
    ),
    "joker.wins": (("as_suit", "joker3", 3, REFUSED), ("as_suit.joker.when=as_suit", "joker3", 3, "allowed")),
    "joker.lead": (("free", "joker3", 3, "allowed"), ("leader_names", "joker3.joker.lead=free", 3, "played")),
    "joker.value": (("2", "joker3", 3, "settled"), ("-3", "joker3", 3, "settled")),
    "dup": (
        ("first_wins", "cancellation", 7, "allowed"),
        ("last_wins", "cancellation.dup=first_wins", 7, "allowed"),
        ("none", "cancellation", 7, REFUSED),
        ("cancel", "hearts_2011", 4, REFUSED),
    ),
    "cancel.void_when": (("also_two_pairs", "cancellation", 7, "allowed"),),
    "cancel.last_void": (
        ("previous_winner", "cancellation", 6, "words"),  # who won last leads, so it is the same
        ("later_of_top_pair", "cancellation", 6, "last_void"),
        ("leader", "cancellation.last_void=later_of_top_pair", 6, "last_void"),
    ),
    "values": (
        ("H:1,QS:13", "hearts_2011", 4, "settled"),
        ("H:face", "hearts_2011", 4, "settled"),
        ("none", "hearts_2011", 4, REFUSED),
    ),
    "trick_points": tuple((points, "hearts_2011", 4, "settled") for points in ("each:1", "first:2", "last:3", "all:4")),
    "modifiers": tuple((name, "royal.modifiers=none", 4, "settled") for name in ("Qh_doubles_hearts", "Qc_cancels_Qs")),
    "moon.on": (("on", "hearts_2011", 4, "settled"), ("off", "black_lady", 4, "settled")),
    "moon.needs": (("penalties", "omnibus", 4, "settled"), ("counters", "omnibus.needs=penalties", 4, "settled")),
    "moon.basis": (("penalties", "omnibus", 4, "settled"),),
    "moon.value": (("30", "black_lady", 4, "settled"), ("auto", "partnership", 4, "settled")),
    "moon.effect": (
        *(
            (effect, "black_lady", 4, "settled")
            for effect in ("add_others", "sub_self", "receive_from_each", "reset_or_double", "normal")
        ),
        ("add_unless_loses", "black_lady.effect=add_others.target=50", 4, "settled"),
        ("add_unless_loses", "black_lady.effect=sub_self", 4, "settled"),
        ("choice", "greek_pay", 4, "settled"),
    ),
    "moon.scope": (("team_pool", "partnership", 4, "settled"), ("team_pool", "black_lady", 4, REFUSED)),
    "moon.announced": (("on", "chasse_coeur", 4, "played"), ("on", "chasse_coeur.moon.on=off", 4, "settled")),
    "sun.value": (("52", "black_lady", 4, "settled"),),
    "scoring": (
        *(
            (mode, f"howell.{CHIPS}.ante=2", 4, "settled")
            for mode in ("lowest_takes", "difference", "sweepstake", "ante_pool")
        ),
        ("howell", f"sweepstake.{CHIPS}", 4, "settled"),
        ("points", "howell", 4, REFUSED),
        ("auction_pool", "howell", 4, REFUSED),
    ),
    "difference.from": (("six", "draw2", 2, "settled"),),
    "chips.start": (("60", "howell", 4, "dealt"), ("0", "howell", 4, REFUSED)),
    "ante": (("2", "ante_pot", 4, "settled"), ("99", "ante_pot", 4, REFUSED)),
    "pool.clear_max": (("1", "sweepstake", 5, "settled"), ("any", "sweepstake", 5, "settled")),
    "pool.jack_needs_sole": (("off", "sweepstake", 4, "settled"), ("on", "ante_pot", 4, "settled")),
    "pool.at_end": (("discard", "ante_pot", 4, "ended"),),
    "all13": (
        ("none", "hearts_1887", 4, "settled"),
        ("paid", "hearts_1887", 4, "settled"),
        ("pays", "eagle_high", 4, "settled"),
    ),
    "all13.bank": (("on", "eagle_high", 6, "settled"),),
    "odd_chip": (("first_winner_from_eldest", "sweepstake", 4, "settled"),),
    "end.target": (("50", "hearts_2011", 4, "ended"), ("none", "hearts_2011", 4, REFUSED)),
    "end.target_test": (("gt", "hearts_2011", 4, "ended"),),
    "end.deals": (("2", "hearts_2011", 4, "ended"), ("none", "hearts_2011.target=none.deals=3", 4, REFUSED)),
    "end.time_s": (("600", "hearts_2011", 4, "stopped"), ("none", "hearts_2011.time_s=60", 4, "stopped")),
    "end.time_rule": (("stop_now", "bess15", 4, "stopped"), ("stop_now", "hearts_2011.time_s=60", 4, "stopped")),
    "end.chips": (
        ("last_standing", "ante_pot", 4, "ended"),
        ("first_bust", "ante_pot.end.chips=last_standing", 4, "ended"),
        ("none", "ante_pot.deals=8", 4, "ended"),
        ("first_bust", "hearts_2011", 4, REFUSED),
    ),
    "end.min_players": (("2", "ante_pot.end.chips=last_standing", 4, "ended"),),
    "end.vote": (("on", "hearts_2011", 4, "stopped"), ("off", "bess15", 4, "stopped")),
    "winner": (
        ("high", "hearts_2011", 4, "ended"),
        ("most_chips", "hearts_2011", 4, REFUSED),
        ("low", "howell", 4, REFUSED),
    ),
    "tie": (("extra_deals", "hearts_2011", 4, "ended"),),
    "settle": (("average", "hearts_2011", 4, "ended"), ("average", "howell", 4, REFUSED)),
    "settle.stake": (("5", "hearts_2011.settle=average", 4, "ended"),),
    "bonus_floor": (("deal_zero", "omnibus", 4, "settled"), ("total_zero", "omnibus", 4, "settled")),
    "extras": (("exact_100:50", "hearts_2011.values=H:4", 4, "settled"), ("no_tricks:-5", "hearts_2011", 4, "settled")),
    "irregular.mode": (("honour", "hearts_2011", 4, "revoking"), ("honour", "draw2", 2, REFUSED)),
    "irregular.revoke": (
        ("charge_all", HONOUR_CHIPS, 4, "settled"),
        ("trick_and_fine", "hearts_2011.irregular.mode=honour", 4, "settled"),
        ("pay_losses", "auction.irregular.mode=honour.revoke=charge_all", 4, "settled"),
    ),
    "irregular.fine": (("2", HONOUR_CHIPS, 4, "settled"),),
}
each_option = pytest.mark.parametrize("item", OPTIONS, ids=lambda item: item.name)
ROWS = [(name, *row) for name, rows in WITNESSES.items() for row in rows]


def named_values(item: Option) -> set[str]:
    """The values of an option that have names of their own."""
    if isinstance(item.kind, Choice):
        return set(item.kind.values)
    if isinstance(item.kind, Flag):
        return {"on", "off"}
    return set(item.kind.also) if isinstance(item.kind, (Number, PerTable)) else set()


@functools.cache
def seen(kind: str, rules: Rules, players: int) -> Any:
    """What a probe sees; most rows share the rules that they are laid over."""
    return PROBES[kind](rules, players)


# ---------------------------------------------------------------------- what an option does
def test_every_option_has_its_witnesses() -> None:
    names = [item.name for item in OPTIONS]
    for name in names:
        assert any(kind != REFUSED for *_, kind in WITNESSES.get(name, ())), f"say what difference {name} makes"
    assert list(WITNESSES) == names, "keep the witnesses in the order of the options"


@each_option
def test_every_named_value_of_an_option_is_looked_at(item: Option) -> None:
    rows = WITNESSES.get(item.name, ())
    looked_at = {value.split(".")[0] for value, *_ in rows}
    bases = {item.kind.show(getattr(Rules.parse(base), item.attribute)) for _, base, *_ in rows}
    assert named_values(item) <= looked_at | bases


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]}={row[1]} {row[4]}")
def test_a_value_makes_a_difference_or_is_refused(row: tuple[str, str, str, int, str]) -> None:
    name, value, base, players, kind = row
    plain, rules = Rules.parse(base), laid_over(f"{base}.{name}={value}")
    problems = rules.problems(players)
    if kind == REFUSED:
        assert problems
        assert all(problem.endswith(".") for problem in problems)
        return
    assert problems == ()
    assert plain.problems(players) == ()
    assert seen(kind, rules, players) != seen(kind, plain, players)


# ---------------------------------------------------------------------- how an option is described
@each_option
def test_the_example_of_an_option_can_be_read_and_written(item: Option) -> None:
    value = item.kind.parse(item.kind.example)
    assert item.kind.parse(item.kind.show(value)) == value


@each_option
def test_an_option_has_other_values_to_be_mixed(item: Option) -> None:
    values = [item.kind.parse(text) for text in FAMILY[item.name]]
    assert any(value != item.default for value in values)


# ---------------------------------------------------------------------- what is told of it, and when it is shown
UNTOLD = {  # options that need no sentence of the description, and why
    "players.allowed": "it says who may sit down, not how a full table plays",
    "players.best": "as players.allowed",
}
CHANGED_TOGETHER = {  # options whose other values may make no difference until another option is changed as well
    "pack.even_out": "where the preset removes cards itself",
    "pass.count": "where no direction is named",
}


def playable_values(item: Option, rules: Rules, players: int) -> Iterator[Rules]:
    """The rules with other values of the option, as far as they can be played."""
    mixed = map(item.kind.parse, FAMILY[item.name])
    for value in (item.default, *item.kind.samples(getattr(rules, item.attribute), players), *mixed):
        other = rules.changed(**{item.attribute: value})
        if other != rules and not other.problems(players):
            yield other


def is_told(item: Option, rules: Rules, players: int) -> bool:
    now = describe(rules, players)
    return any(describe(other, players) != now for other in playable_values(item, rules, players))


@functools.cache
def tables() -> tuple[tuple[Rules, int], ...]:
    """The presets at their best sizes, mixes, and the rules over which the witnesses are laid."""
    found = [(preset.rules, preset.rules.players_best) for preset in PRESETS.values()]
    found += [family_mix(number) for number in range(40)]
    found += [(Rules.parse(base), players) for _, _, base, players, _ in ROWS]
    return tuple(dict.fromkeys(table for table in found if not table[0].problems(table[1])))


def tells_witness(row: tuple[str, str, str, int, str]) -> bool:
    """Whether the description differs between the two rule sets of a witness."""
    name, value, base, players, kind = row
    return kind != REFUSED and describe(laid_over(f"{base}.{name}={value}"), players) != describe(
        Rules.parse(base), players
    )


@each_option
def test_a_sentence_of_the_description_depends_on_every_option(item: Option) -> None:
    has_sentence = any(tells_witness(row) for row in ROWS if row[0] == item.name)
    has_sentence = has_sentence or any(is_told(item, *table) for table in tables())
    assert has_sentence != (item.name in UNTOLD), f"{item.name} needs a sentence in game/text, or a reason in UNTOLD"


@each_option
def test_an_option_matters_wherever_the_description_depends_on_it(item: Option) -> None:
    for rules, players in tables():
        if not item.when(rules, players):
            assert not is_told(item, rules, players), f"{item.name} is told of {rules} for {players}, but is not shown"


@each_option
def test_an_option_matters_nowhere_else_in_a_preset(item: Option) -> None:
    if item.when is always or item.name in CHANGED_TOGETHER:
        return
    for name, players in PLAYABLE:
        rules = PRESETS[name].rules
        if item.when(rules, players) and any(playable_values(item, rules, players)):
            assert is_told(item, rules, players), f"{item.name} is shown for {name} with {players}, but is not told"
